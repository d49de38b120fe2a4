"""What happened, in words: one module for each part of the game."""
