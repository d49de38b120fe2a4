"""A whole table without hardware: mat, cards, dice, hands and lamp, rendered as camera frames."""
