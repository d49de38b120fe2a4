"""Landscapes behind a card's figure."""
