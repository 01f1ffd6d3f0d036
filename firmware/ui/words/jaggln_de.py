"""German words of Jaggln."""

WORDS = {
    "card": """
SU Jaggl
H10 Zanggl
S6 Buggl
hint {} ist Trumpf
top_hint Trumpf wählen
title {} ruft
""",
    "declarer": """
title Wer sagt an?
hint sagt an
forehand Vorhand
""",
    "trump": """
title {} · und Trumpf?
hint {} ist Trumpf
""",
    "play": """
title {} sagt an
calls ruft
trump Trumpf {}
partner_open Partner offen
hint aus: Gwiss zählen
""",
    "tally": """
title Mitzählen
hint zurück · lang: eins weg
out noch {}
""",
    "history": """
with mit {}
solo allein
held selbst gehabt
gewisse {} Gwiss
matsch gematscht
""",
    "gewisse": """
title Gwiss für {}
others Gegner
won {} gewinnt
lost {} verliert
hint weiter
""",
    "matsch": """
title Gematscht?
claimed Gematscht angesagt?
side {} & Partner
others die Gegner
no_trick … ohne einen Stich?
hint weiter
""",
    "tell": """
title Wer spielt mit?
hint merken
""",
    "partner": """
title Wer hat mitgespielt?
nobody niemand
held selber gehabt
hint speichern
correct_hint verbessern
""",
    "rule": """
active Es spielen
active_5 fünf
active_6 sechs
solo Solo zählt
solo_1 einfach
solo_2 doppelt
solo_3 dreifach
solo_4 vierfach
matsch Matsch
matsch_automatic zählt
matsch_claimed angesagt
matsch_off zählt nicht
doaba Doaba für
doaba_declarer Ansager
doaba_nobody niemand
top_call Jaggl rufen
top_call_allowed ja
top_call_forbidden nein
jaggl_discard Jaggl drücken
jaggl_discard_forbidden nein
jaggl_discard_allowed ja
""",
    "help": """
active_5 Zu sechst setzt der Geber aus, zu siebt auch der nach ihm. Sechs Karten.
active_6 Zu siebt setzt der Geber aus. Fünf Karten, zwei gegen vier.
solo So oft zählt der Einsatz, wenn der Ansager allein spielt.
matsch_automatic Ohne Stich zahlen die Verlierer doppelt.
matsch_claimed Doppelt nur, wenn es jemand angesagt hat.
matsch_off Ohne Stich kostet es nicht mehr.
doaba_declarer Gwiss in der Doaba zählen für den Ansager.
doaba_nobody Gwiss in der Doaba zählen für niemand.
top_call_allowed Jaggl, Zanggl und Buggl darf man rufen und sagt den Trumpf dazu.
top_call_forbidden Jaggl, Zanggl und Buggl darf man nicht rufen.
jaggl_discard_forbidden Der Jaggl darf nicht in die Doaba.
jaggl_discard_allowed Der Jaggl darf in die Doaba.
""",
    "why": """
jaggl Jaggl sticht: der höchste Trumpf.
zanggl Zanggl sticht: der zweithöchste Trumpf.
buggl Buggl sticht: der dritthöchste Trumpf.
trump {} sticht: der höchste Trumpf im Stich.
trumped {} sticht: Trumpf schlägt {}.
suit {} sticht: die höchste Karte in {}.
""",
    "error": """
trump_missing {} ist immer Trumpf: Welche Farbe noch?
call_forbidden Jaggl, Zanggl und Buggl dürft ihr hier nicht rufen.
declarer_out {} spielt nicht mit und kann nicht ansagen.
partner_out {} spielt nicht mit und kann nicht Partner sein.
gewisse_range Es gibt 0 bis 9 Gwiss, nicht {}.
matsch_impossible Gematscht geht nur, wenn die Verlierer keinen Gwiss haben.
matsch_off Gematscht zählt an diesem Tisch nicht.
discard_missing {} ist nicht in der Hand.
discard_kept {} darf nicht in die Doaba: Sauen, Zehner und der Jaggl bleiben.
discard_many In die Doaba kommen 3 Karten, nicht {}.
""",
}
