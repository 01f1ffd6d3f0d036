"""The screens of a Jass hand; hand.py is the way in."""

PIECES = ("standing", "draft", "outcome", "tricks", "points", "hand")  # in the order to load them in
