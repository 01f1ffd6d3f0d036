"""German words of Jass."""

WORDS = {
    "rank": """
6 Sechser
""",
    "trump": """
title Was ist Trumpf?
hint {} ist Trumpf
""",
    "points": """
what Punkte
left noch {}
tricks lang: Karten
""",
    "tricks": """
title {}: was liegt da?
hint dazu, lang: weg
U Bauer
9 Nell
plain_U Unter
last letzter Stich
""",
    "sums": """
hint speichern
correct_hint verbessern
""",
    "jass": """
trump {} ist Trumpf
sack Sack
in_brackets ( ) im Sack
nobody niemand gewinnt
wins {} gewonnen
last zuletzt {}
""",
    "variant": """
title Wie zählt ihr?
hint so spielen wir
plain jeder für sich
cross Kreuzjassen
reverse Hintersche
""",
    "rule": """
cards Karten
cards_most neun, sonst 6
cards_6 sechs
cards_9 neun
reverse Hintersche
reverse_off nein
reverse_on ja
cross Kreuz
cross_off nein
cross_on ja
last_trick Letzter Stich
last_trick_0 zählt nichts
last_trick_5 zählt 5
trump_any_time Stechen
trump_any_time_off bekennen
trump_any_time_on immer
""",
    "help": """
cards_most Neun Karten für jeden, zu fünft und zu sechst sechs.
cards_6 Sechs Karten für jeden; der Rest ist der Stöckle.
cards_9 Neun Karten für jeden, bis zu viert.
reverse_off Wer am meisten Punkte hat, gewinnt.
reverse_on Wer am wenigsten Punkte hat, gewinnt; es gibt keinen Sack.
cross_off Jeder spielt für sich.
cross_on Zu viert: Wer sich gegenübersitzt, zählt zusammen.
last_trick_0 Alle Karten zusammen haben 152 Punkte.
last_trick_5 Mit dem letzten Stich sind es 157 Punkte.
trump_any_time_off Stechen darf nur, wer nicht bekennen kann.
trump_any_time_on Stechen darf man auch, wenn man bekennen könnte.
""",
    "why": """
jass_bauer {} sticht: der Bauer, der höchste Trumpf.
jass_nell {} sticht: das Nell, der zweithöchste Trumpf.
jass_trump {} sticht: der höchste Trumpf im Stich.
jass_trumped {} sticht: Trumpf schlägt {}.
jass_suit {} sticht: die höchste Karte in {}.
""",
    "error": """
passes_none In diesem Spiel passt niemand.
cards_many Für {} Leute mit je {} Karten reicht das Spiel nicht.
cross_four Kreuzjassen geht zu viert, nicht zu {}.
points_players Punkte hat jeder, der mitspielt, und sonst niemand.
points_range Ein Spiel hat 0 bis {} Punkte, nicht {}.
points_partners Partner zählen zusammen: Beide haben die Punkte ihrer Seite.
points_over Zusammen {}, es gibt nur {} Punkte: {} zu viel.
points_under Zusammen {}, es gibt aber {} Punkte: {} fehlen.
""",
}
