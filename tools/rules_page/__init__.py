"""The rules on one sheet of paper for each game and language, with the box's own words and the engine's own numbers."""
