"""One chip each, over machine.*; nothing of the game."""
