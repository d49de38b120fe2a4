"""Pages around the game as pictures."""
