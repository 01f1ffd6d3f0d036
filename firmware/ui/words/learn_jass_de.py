"""German words of the lessons of Jass."""

WORDS = {
    "learn": """
named Die zwei höchsten
values_title Bauer und Nell: Trumpf
worthless 8 7 6
all alle
free_title Ohne Einsatz
free_text An diesem Tisch geht es nicht um Geld: Nur die Punkte zählen.
one Einer gewinnt
equal Zwei sind gleich
cross Kreuzjassen
winner Gewinner je
loser Verlierer je
sack_title Sack
sack_text Wer weniger als {} Punkte hat, ist im Sack: Sie zählen nicht.
worth_0 Keine Punkte.
worth_1 1 Punkt.
worth_more {} Punkte.
""",
    "step": """
turned {0} liegt oben auf dem Stöckle: {1} ist Trumpf.
turned_last {0} bekommt zuletzt {1}: {2} ist Trumpf.
swap {0} tauscht {1} gegen {2}.
swap_bell {1} darf immer: {0} tauscht gegen {2}.
trump_any {0} sticht mit {1}: Das darf man hier immer.
spare {2} muss man nicht zugeben: {0} wirft {1} ab.
duck {0} bleibt mit {1} drunter.
dump {0} hängt {2} Punkte an: {1}.
forced {0} muss nehmen: {1}.
lead_safe {0} spielt klein aus: {1}. Das soll ein anderer nehmen.
lead_forced {0} hat nichts Kleines mehr und spielt {1} aus.
last_trick {0} macht den letzten Stich: {1} Punkte dazu.
points {0} haben {1} Punkte.
points_one {0} hat {1} Punkte.
sack {0} haben nur {1} Punkte: im Sack, das zählt nicht.
sack_one {0} hat nur {1} Punkte: im Sack, das zählt nicht.
winner {0} gewinnen mit {1} Punkten.
winner_one {0} gewinnt mit {1} Punkten.
winner_none Alle sind im Sack: Niemand gewinnt.
ask_value {1} ist Trumpf: Wie viel zählt {0}?
ask_points Wie viele Punkte sind das?
ask_swap Was darf man tauschen?
ask_sack {} Punkte in einem Spiel: Wie viele zählen?
ask_total Wie viele Punkte hat ein ganzes Spiel?
value_trump {0} ist Trumpf: {1} Punkte.
value_trump_0 {0} ist Trumpf, zählt aber nichts.
value_plain {0} hat {1} Punkte.
value_plain_0 {0} zählt nichts.
points_in Punkte bringen: {0}.
points_in_0 Keine davon zählt etwas.
swap_six Wer {0} hat, darf gegen {1} tauschen.
swap_bell_six Der Schell-Sechser darf in jeder Farbe tauschen.
sack_in Mit weniger als {1} Punkten ist man im Sack.
sack_out Ab {1} Punkten zählt alles.
sack_off In der Hintersche gibt es keinen Sack.
total Alle Karten zusammen haben {} Punkte.
total_last {0} in den Karten, {1} für den letzten Stich.
""",
}
