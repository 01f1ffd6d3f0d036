"""German words of the lessons, for all games."""

WORDS = {
    "learn": """
title {} lernen
on weiter
cards Reihenfolge
gewisse Die neun Gwiss
values Punkte
pay Wer zahlt wem?
take Wer sticht?
demo Vorspielen
quiz Quiz
trump_title Was ist Trumpf?
trump_suit {}: Trumpf
plain_suit {}
trump_is Trumpf {}
short_A Sau
take_card {}. Karte
take_full Alle haben gespielt
take_text Gib einen Stich Karte für Karte ein: Die Box sagt, wer ihn bekommt.
take_hint dazu · zurück: weg
take_again neuer Stich
suit_title Welche Farbe liegt da?
suit_hint diese Farbe
rank_hint liegt auf dem Tisch
demo_title Spiel {}
demo_trick Stich {}
demo_takes Stich {}: {}
demo_over Spiel {} ist aus
demo_over_text Noch eines? Das nächste hat die nächste Nummer.
demo_hint weiter · lang: Nummer
demo_end noch eines
number_title Welche Nummer?
quiz_title Frage {} · {} richtig
quiz_hint wählen · lang: Nummer
answer_right Richtig!
answer_wrong Nein: {}
answer_hint nächste Frage
score_title Das war das Quiz
score_text {} von {} Fragen richtig.
""",
    "list": """
two {} und {}
""",
    "cents": """
one 1 Cent
more {} Cent
""",
    "step": """
deal {0} gibt jedem {2} Karten, {3} bleiben übrig. {1} ist Vorhand.
deal_0 {0} gibt jedem {2} Karten. {1} ist Vorhand.
out {0} setzen aus.
out_one {0} setzt aus.
only {0} hat nur noch {1}.
must {0} muss {2} zugeben und hat nur {1}.
must_trump {0} muss Trumpf zugeben und hat nur {1}.
lead_high {0} spielt {1} aus: Höher ist da keine mehr.
lead_side {0} spielt {1} aus: Nur ein Freund kann drüber.
lead_sow {0} spielt {1} aus: Die Farbe war noch nicht dran.
lead_trump {0} spielt {1} aus und zieht Trümpfe.
lead_help {0} spielt für den Ansager Trumpf an: {1}.
lead_short {0} spielt {1} und ist {2} los, um zu stechen.
lead_best {0} spielt {1} aus: Da hilft nur Stechen.
lead_dear {0} muss ausspielen: {1} kostet am wenigsten.
lead_low {0} spielt billig aus: {1}.
smear {0} schmiert {1}: {2} hat den Stich sicher.
home {0} bringt {1} heim: Drüber kann niemand.
home_side {0} bringt {1} heim: Nur ein Freund kann drüber.
risk {0} wagt {1}: Die Farbe kommt zum ersten Mal.
win_last {0} kommt zuletzt und nimmt so klein es geht: {1}.
win_sure {0} nimmt mit {1}: Drüber kann niemand mehr.
win_side {0} nimmt mit {1}: Nur ein Freund kann drüber.
win_try {0} geht mit {1} drüber: Vielleicht hält es.
trump_in {0} hat die Farbe nicht und sticht mit {1}.
save {0} gibt {1} her und spart {2}.
low {0} gibt billig zu: {1}.
throw {0} hat die Farbe nicht und wirft {1} ab.
lost {0} muss etwas hergeben: {1} kostet am wenigsten.
pay {2} je +{3}, {0} je −{1}.
pay_one {2} je +{3}, {0} −{1}.
pay_one_to_one {2} +{3}, {0} −{1}.
pay_to_one {2} +{3}, {0} je −{1}.
ask_taker Welche Karte sticht?
ask_legal Was darf darauf?
ask_illegal Was darf nicht darauf?
ask_higher {} ist Trumpf: Welche davon ist die höchste?
ask_higher_plain {} ist nicht Trumpf: Welche davon ist die höchste?
legal_follow {} muss man zugeben, wenn man kann.
legal_trump Trumpf liegt: Wer einen hat, gibt einen.
legal_or_trump Wer kann, gibt {} zu oder sticht: Das darf man an diesem Tisch.
order Von oben: {}.
keep {2} wäre zu schade: {0} gibt {1}.
trump_low {0} gibt einen billigen Trumpf: {1}.
""",
}
