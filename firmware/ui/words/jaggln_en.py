"""English words of Jaggln."""

WORDS = {
    "card": """
SU Jaggl
H10 Zanggl
S6 Buggl
hint {} are trump
top_hint choose trump
title {} calls
""",
    "declarer": """
title Who declares?
hint declares
forehand forehand
""",
    "trump": """
title {} · which trump?
hint {} are trump
""",
    "play": """
title {} declares
calls calls
trump trump {}
partner_open partner unknown
hint over: count gewisse
""",
    "tally": """
title Count along
hint back · long: one less
out {} out
""",
    "history": """
with with {}
solo alone
held held it
gewisse {} gewisse
matsch gematscht
""",
    "gewisse": """
title Gewisse for {}
others others
won {} wins
lost {} loses
hint next
""",
    "matsch": """
title Gematscht?
claimed Matsch claimed?
side {} & partner
others the others
no_trick … without a trick?
hint next
""",
    "tell": """
title Who is the partner?
hint remember
""",
    "partner": """
title Who was the partner?
nobody nobody
held held it
hint save
correct_hint correct it
""",
    "rule": """
active Playing
active_5 five
active_6 six
solo Solo counts
solo_1 once
solo_2 double
solo_3 triple
solo_4 fourfold
matsch Matsch
matsch_automatic counts
matsch_claimed if claimed
matsch_off off
doaba Doaba to
doaba_declarer declarer
doaba_nobody nobody
top_call Calling Jaggl
top_call_allowed yes
top_call_forbidden no
jaggl_discard Discarding Jaggl
jaggl_discard_forbidden no
jaggl_discard_allowed yes
""",
    "help": """
active_5 With six the dealer sits out, with seven the next one too. Six cards each.
active_6 With seven the dealer sits out. Five cards each, two against four.
solo A solo hand counts this many times the stake.
matsch_automatic Losers without a trick pay double.
matsch_claimed Double only if somebody claimed it.
matsch_off No extra for losing without a trick.
doaba_declarer Gewisse in the doaba are the declarer's.
doaba_nobody Gewisse in the doaba are nobody's.
top_call_allowed Jaggl, Zanggl and Buggl may be called; the trump is said with them.
top_call_forbidden Jaggl, Zanggl and Buggl may not be called.
jaggl_discard_forbidden The Jaggl may not go to the doaba.
jaggl_discard_allowed The Jaggl may go to the doaba.
""",
    "why": """
jaggl Jaggl wins: the highest trump.
zanggl Zanggl wins: the second highest trump.
buggl Buggl wins: the third highest trump.
trump {} wins: the highest trump in the trick.
trumped {} wins: trump beats {}.
suit {} wins: the highest card in {}.
""",
}
