"""English words of the lessons of Jass."""

WORDS = {
    "learn": """
named The two highest
values_title Bauer, Nell: trumps
worthless 8 7 6
all all
free_title No stake
free_text There is no money at this table: only the points count.
one One wins
equal Two are equal
cross Kreuzjassen
winner winners each
loser losers each
sack_title Sack
sack_text With fewer than {} points one is in the Sack: they don't count.
worth_0 No points.
worth_1 1 point.
worth_more {} points.
""",
    "step": """
turned The {0} is on top of the Stöckle: {1} are trump.
turned_last {0} is dealt the {1} last: {2} are trump.
swap {0} swaps the {1} for the {2}.
swap_bell {0} swaps the {1} for the {2}: it always may.
trump_any {0} trumps with the {1}: here one always may.
spare The {2} needn't be given: {0} throws the {1}.
duck {0} stays below with the {1}.
dump {0} gives {2} points: the {1}.
forced {0} has to take it: the {1}.
lead_safe {0} leads low: the {1}. Let another take it.
lead_forced {0} has nothing low left and leads the {1}.
last_trick {0} wins the last trick: {1} points more.
points {0} have {1} points.
points_one {0} has {1} points.
sack {0} have only {1} points: in the Sack, they don't count.
sack_one {0} has only {1} points: in the Sack, they don't count.
winner {0} win with {1} points.
winner_one {0} wins with {1} points.
winner_none All are in the Sack: nobody wins.
ask_value {1} are trump: how much is the {0} worth?
ask_points How many points?
ask_swap Which may be swapped?
ask_sack {} points in a hand: how many of them count?
ask_total How many points are there in a hand?
value_trump {0} is trump: {1} points.
value_trump_0 {0} is trump, but counts nothing.
value_plain {0} has {1} points.
value_plain_0 {0} counts nothing.
points_in Worth points: {0}.
points_in_0 None of them counts.
swap_six Whoever has the {0} may swap it for the {1}.
swap_bell_six The Bell Six may be swapped in every suit.
sack_in With fewer than {1} points one is in the Sack.
sack_out With {1} points or more all of them count.
sack_off In Hintersche there is no Sack.
total All cards together have {} points.
total_last {0} in the cards, {1} for the last trick.
""",
}
