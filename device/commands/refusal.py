"""What a command says when it cannot do what was asked."""

from __future__ import annotations


class Unusable(Exception):
    """Something that the command needs is missing or wrong: one line says what, and the remedy."""
