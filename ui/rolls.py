"""What a die will show once its modifiers are applied: the outlined number beside it."""

from __future__ import annotations

from engine.view import Modifier, RollView

REROLLING = "reroll"
"""The ruleset in which `+2 to the die` means two rerolls, and only settings change a number."""


def expected(roll: RollView, rules: str) -> int:
    """The value as things stand; the modifiers are applied when both have passed."""
    if roll.final is not None:
        return roll.final
    settings = [m.amount for m in roll.modifiers if m.sets]
    if settings:
        return settings[-1]
    return roll.natural if rules == REROLLING else roll.natural + added(roll.modifiers)


def added(modifiers: tuple[Modifier, ...]) -> int:
    """The sum of what is added."""
    return sum(m.amount for m in modifiers if not m.sets)


def signed(amount: int) -> str:
    """`+2`, and `–1` with the en dash that the screen's fonts have."""
    return f"+{amount}" if amount >= 0 else f"–{-amount}"


def plus(modifier: Modifier) -> str:
    """`+2`, or `= 5` for a die that is set to 5."""
    return f"= {modifier.amount}" if modifier.sets else signed(modifier.amount)
