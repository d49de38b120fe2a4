"""Reading dice: top faces in any photograph, found by their pips."""

from vision.dice.reader import read_dice

__all__ = ["read_dice"]
