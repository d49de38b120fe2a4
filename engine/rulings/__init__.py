"""Rulings as files: positions, actions and what must come of them."""
