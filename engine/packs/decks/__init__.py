"""Deck lists of printed cards that are wholly scripted."""
