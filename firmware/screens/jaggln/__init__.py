"""The screens of a Jaggln hand; hand.py is the way in."""
