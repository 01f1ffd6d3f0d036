"""English words of the lessons, for all games."""

WORDS = {
    "learn": """
title Learn {}
on next
cards Order of the cards
gewisse The nine gewisse
values Points
pay Who pays whom?
take Who takes it?
demo Watch a hand
quiz Quiz
trump_title What is trump?
trump_suit {}: trump
plain_suit {}
trump_is trump {}
short_A Sow
take_card Card {}
take_full All have played
take_text Enter a trick card by card: the box says who takes it.
take_hint add a card · back: undo
take_again a new trick
suit_title Which suit was played?
suit_hint this suit
rank_hint lies on the table
demo_title Hand {}
demo_trick Trick {}
demo_takes Trick {}: {}
demo_over Hand {} is over
demo_over_text Another one? A new hand has the next number.
demo_hint go on · long: number
demo_end another one
number_title Which number?
quiz_title Question {} · {} right
quiz_hint choose · long: number
answer_right Right!
answer_wrong No: {}
answer_hint next question
score_title That was the quiz
score_text {} of {} questions right.
""",
    "list": """
two {} and {}
""",
    "cents": """
one 1 cent
more {} cents
""",
    "step": """
deal {0} deals {2} cards each, {3} are left over. {1} is forehand.
deal_0 {0} deals {2} cards each. {1} is forehand.
out {0} sit out.
out_one {0} sits out.
only {0} has nothing left but the {1}.
must {0} must follow suit in {2} and has only the {1}.
must_trump {0} must follow with a trump and has only the {1}.
lead_high {0} leads the {1}: none is higher in this suit.
lead_side {0} leads the {1}: only a friend can beat it.
lead_sow {0} leads the {1}: the suit hasn't been led yet.
lead_trump {0} leads the {1} to draw trumps.
lead_help {0} leads trump for the declarer: the {1}.
lead_short {0} leads the {1} and is rid of {2}, to trump later.
lead_best {0} leads the {1}: only a trump beats it.
lead_dear {0} has to lead: the {1} costs least.
lead_low {0} leads cheaply: the {1}.
smear {0} smears the {1}: {2} is sure of the trick.
home {0} brings the {1} home: nobody can beat it now.
home_side {0} brings the {1} home: only a friend can beat it.
risk {0} risks the {1}: the suit is led for the first time.
win_last {0} comes last and takes it cheaply: the {1}.
win_sure {0} takes it with the {1}: nobody can beat that now.
win_side {0} takes it with the {1}: only a friend can beat that.
win_try {0} overtakes with the {1}: it may hold.
trump_in {0} can't follow suit and trumps with the {1}.
save {0} plays the {1} and saves the {2}.
low {0} follows cheaply: the {1}.
throw {0} can't follow suit and throws the {1}.
lost {0} has to give something: the {1} costs least.
pay Each: {2} +{3}, {0} −{1}.
pay_one {2} +{3} each, {0} −{1}.
pay_one_to_one {2} +{3}, {0} −{1}.
pay_to_one {2} +{3}, {0} −{1} each.
ask_taker Which card takes it?
ask_legal Which may follow it?
ask_illegal Which may not follow it?
ask_higher {} are trump: which of these is the highest?
ask_higher_plain {} aren't trump: which of these is the highest?
legal_follow Whoever can follow suit in {} must.
legal_trump Trump is led: whoever has one plays one.
legal_or_trump At this table: follow suit in {} if you can, or trump.
order From the top: {}.
keep The {2} is too good for this: {0} plays the {1}.
trump_low {0} gives a cheap trump: the {1}.
""",
}
