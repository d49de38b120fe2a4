"""Throws that players must judge, with a picture such as a camera might give."""

from __future__ import annotations

from math import cos, radians, sin

from ui import notices
from ui.screen import DiceQuestion, Guess, Lang, Picture

_WIDE, _HIGH = 64, 36
_FLOOR, _IVORY, _PIP = (36, 60, 42), (226, 220, 206), (34, 30, 30)
_DIE = 16.0
_SPOTS = {
    2: ((-1, -1), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
}

_Die = tuple[float, float, float, int]
"""Middle, angle in degrees, value."""


def questions(lang: Lang) -> dict[str, DiceQuestion]:
    """One for each kind of what may be wrong."""
    one, two = ((32.0, 18.0, 24.0, 4),), ((20.0, 17.0, 10.0, 4), (45.0, 19.0, 35.0, 2))
    shown: dict[str, tuple[_Die, ...]] = {
        "cocked": one,
        "unsure": one,
        "stacked": one,
        "hidden": one,
        "many": two,
        "outside": (),
        "laid": one,
        "moved": one,
    }
    return {why: _question(lang, why, dice) for why, dice in shown.items()}


def without_picture(lang: Lang) -> DiceQuestion:
    """The same where there is nothing to show."""
    return DiceQuestion(notices.dice(lang, "unsure", (4,)))


def _question(lang: Lang, why: str, dice: tuple[_Die, ...]) -> DiceQuestion:
    guesses = tuple(Guess(x, y, _DIE, value) for x, y, _, value in dice)
    values = tuple(sorted(value for *_, value in dice))
    return DiceQuestion(notices.dice(lang, why, values), _picture(dice), guesses)


def _picture(dice: tuple[_Die, ...]) -> Picture:
    pixels = bytearray()
    for y in range(_HIGH):
        for x in range(_WIDE):
            light = 1.1 - 0.3 * x / _WIDE
            pixels += bytes(min(255, round(part * light)) for part in _colour(x, y, dice))
    return Picture(_WIDE, _HIGH, bytes(pixels))


def _colour(x: int, y: int, dice: tuple[_Die, ...]) -> tuple[int, int, int]:
    for mid_x, mid_y, angle, value in dice:
        turn = radians(angle)
        right = (x - mid_x) * cos(turn) + (y - mid_y) * sin(turn)
        down = (y - mid_y) * cos(turn) - (x - mid_x) * sin(turn)
        if max(abs(right), abs(down)) < _DIE / 2:
            spots = ((4.5 * across, 4.5 * along) for across, along in _SPOTS[value])
            near = any((right - a) ** 2 + (down - b) ** 2 < 3 for a, b in spots)
            return _PIP if near else _IVORY
    return _FLOOR
