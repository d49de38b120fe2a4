"""Ready squads of printed cards, a card and its cell on each line."""
