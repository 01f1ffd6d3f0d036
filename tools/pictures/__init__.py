"""A picture of every screen in both languages, made by pressing the keys that lead there."""
