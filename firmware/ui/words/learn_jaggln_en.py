"""English words of the lessons of Jaggln."""

WORDS = {
    "learn": """
named Always the highest
nine Five of nine win
row_A Sows
row_10 Tens
known_title Good to know
known_text The Ten of Hearts is called Zanggl. The Buggl is a high trump, but no gewiss.
doaba_title Doaba
won {} against {}: won
lost {} against {}: lost
declarers declarers each
declarer declarer
defenders others each
matsch gematscht
worth_0 No gewiss.
worth_1 1 gewiss.
worth_more {} gewisse.
""",
    "rank": """
6 Six
""",
    "step": """
pass {0} is too weak and passes.
passed_out All pass: the cards are thrown in, the next one deals.
call_sow {0} is strong in {2} and calls the {1} for a partner.
call_top {0} holds the Sow of {2} and so calls the {1}.
call_best {0} holds the Sow and so calls the {1}.
trump_called The {1} is called: {0} are trump.
trump_said {0} adds that {1} are trump.
partner_hidden Whoever has the {0} is the partner and won't tell.
doaba_up {0} picks up the doaba.
doaba_called The {1} lay in the doaba: {0} plays alone, and nobody knows.
doaba_lays {0} lays these away. Sows and Tens must stay.
doaba_left {0} lays these away. A gewiss of the doaba stays lying.
doaba_void {0} lays these away and has no more {2}: good for trumping.
lead_partner {0} leads the {1}: trump, to find the partner.
partner_shown The {1} has fallen: {0} is the partner.
alone_shown {0} held the {1} and plays alone.
doaba_counts These lie in the doaba and count for {1}.
doaba_nobody These lie in the doaba and count for nobody.
count {0} have {1} gewisse, {2} have {3}.
count_one {0} has {1} gewisse, {2} have {3}.
won {0} win with {1} gewisse: five are enough.
won_one {0} wins with {1} gewisse: five are enough.
lost_hand {0} have only {1} gewisse: the others win.
lost_hand_one {0} has only {1} gewisse: the others win.
matsch {0} took no trick: gematscht, all doubled.
matsch_one {0} took no trick: gematscht, all doubled.
matsch_claimed {0} took no trick. The winners claim the Matsch: double.
matsch_claimed_one {0} took no trick. The winners claim the Matsch: double.
ask_gewiss Which of these is a gewiss?
ask_no_gewiss Which of these is no gewiss?
ask_gewisse How many gewisse?
ask_discard Which may not be laid away?
ask_discard_may Which of these may be laid away?
ask_is_trump {} are called: which of these is trump?
ask_is_plain {} are trump: which of these is not?
ask_need How many gewisse does the declarer need to win?
ask_all How many gewisse are there?
ask_trumps {} are trump: how many trumps are there?
ask_defender_pays {0} against {1} for {3}, declarer {2} gewisse: what does a defender pay?
ask_defender_gets {0} against {1} for {3}, declarer {2} gewisse: what does a defender get?
ask_side_gets {0} against {1} for {3}, declarer {2} gewisse: what does he get?
ask_side_pays {0} against {1} for {3}, declarer {2} gewisse: what does he pay?
legal_top {} is always trump and doesn't belong to the suit printed on it.
gewiss_sow {}: each Sow is a gewiss.
gewiss_ten {}: each Ten is a gewiss.
gewiss_zanggl {} is the Ten of Hearts: a gewiss.
gewiss_jaggl {} is the only Unter that is a gewiss.
gewiss_none {} doesn't count: Sows, Tens and the Jaggl are gewisse.
gewiss_buggl {} is a high trump, but no gewiss.
gewisse_in Gewisse: {}.
gewisse_zero None: Sows, Tens and the Jaggl are gewisse.
kept_sow {}: a Sow is a gewiss and stays in the hand.
kept_ten {}: a Ten is a gewiss and stays in the hand.
kept_zanggl {} is a gewiss and stays in the hand.
kept_jaggl {} is a gewiss and at this table stays in the hand.
free_card {} is no gewiss and may go.
free_jaggl {} is a gewiss, but at this table it may go.
trump_top {} is always trump.
trump_suit {1} are trump, so this is one: {0}.
plain {0} is none of the {1}, nor Jaggl, Zanggl or Buggl.
need {0} of {1}: more than half.
all Four Sows, four Tens and the Jaggl.
trumps {1} of {0}, and Jaggl, Zanggl and Buggl.
pay_won {0} others pay {1} each, declarer and partner get {3} each.
pay_won_1 {0} others pay {1} each, the declarer gets {3}.
pay_lost {0} others get {1} each, declarer and partner pay {3} each.
pay_lost_1 {0} others get {1} each, the declarer pays {3}.
smear_hope {0} counts on {2} and smears the {1}.
smear_side {0} smears the {1}: a friend has the trick.
""",
}
