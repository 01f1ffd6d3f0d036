"""English words of Jass."""

WORDS = {
    "rank": """
6 Six
""",
    "trump": """
title What is trump?
hint {} are trump
""",
    "points": """
what points
left {} left
tricks long: cards
""",
    "tricks": """
title {}: which cards?
hint add, long: take off
U Bauer
9 Nell
plain_U Under
last last trick
""",
    "sums": """
hint save
correct_hint correct it
""",
    "jass": """
trump {} are trump
sack Sack
in_brackets ( ) in the Sack
nobody nobody wins
wins {} won
last last {}
""",
    "variant": """
title How do you count?
hint so we play
plain each alone
cross Kreuzjassen
reverse Hintersche
""",
    "rule": """
cards Cards
cards_most nine or else 6
cards_6 six
cards_9 nine
reverse Hintersche
reverse_off no
reverse_on yes
cross Kreuz
cross_off no
cross_on yes
last_trick Last trick
last_trick_0 counts 0
last_trick_5 counts 5
trump_any_time Trumping
trump_any_time_off if void
trump_any_time_on always
""",
    "help": """
cards_most Nine cards each, six with five or six players.
cards_6 Six cards each; the rest is the Stöckle.
cards_9 Nine cards each, with up to four players.
reverse_off Whoever has the most points wins.
reverse_on Whoever has the fewest points wins; there is no Sack.
cross_off Everybody plays alone.
cross_on Four players: those opposite each other count together.
last_trick_0 All cards together have 152 points.
last_trick_5 With the last trick there are 157 points.
trump_any_time_off Only those who can't follow suit may trump.
trump_any_time_on One may trump even if one could follow suit.
""",
    "why": """
jass_bauer {} wins: the Bauer, the highest trump.
jass_nell {} wins: the Nell, the second highest trump.
jass_trump {} wins: the highest trump in the trick.
jass_trumped {} wins: trump beats {}.
jass_suit {} wins: the highest card in {}.
""",
}
