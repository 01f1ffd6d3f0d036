"""The screens of a Jaggln hand; hand.py is the way in."""

PIECES = ("draft", "question", "playing", "calling", "outcome", "result", "hand")  # in the order to load them in
