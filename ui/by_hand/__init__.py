"""Abilities by hand in words: what players may say of them, and what they are asked."""
