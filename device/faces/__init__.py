"""Card faces: the project's own art, drawn from a card's facts, for the table and for paper."""
