"""Jass taught: a hand that plays itself, and questions."""
