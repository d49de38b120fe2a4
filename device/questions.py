"""Dice that the players must judge: how they looked to the camera, and what is wrong with them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from device.readings import Doubt, Unclear
from engine.view import GameView
from ui import notices
from ui.menu import menu
from ui.screen import DiceQuestion, Guess, Lang, Picture
from vision import mat
from vision.observations import SeenDie, TrayReading

_AROUND = 1.15 * mat.DIE
"""Millimetres of the tray that are shown around a die's middle."""
_WIDER = 1.8
"""How much wider than high the picture of one die is: so is the screen's place for it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A throw in question: which one it is, and what is shown of it."""

    throw: int
    unclear: Unclear
    shown: DiceQuestion
    guess: int | None
    """The value that is offered first."""


def asked_about(unclear: Unclear, tray: TrayReading, lang: Lang) -> Asked:
    """The question that this throw puts to the players."""
    said = notices.dice(lang, unclear.why.value, unclear.guess)
    picture, guesses = _picture(unclear.dice, tray)
    # Of several dice none is offered before the others.
    guess = unclear.guess[0] if unclear.guess and unclear.why is not Doubt.MANY else None
    return Asked(tray.throw, unclear, DiceQuestion(said, picture, guesses), guess)


def cursor_on(value: int | None, view: GameView, lang: Lang) -> int:
    """Where the respond button offers this value; at its first stop where nothing is guessed."""
    options = view.decision.options if view.decision is not None else ()
    for place, stop in enumerate(menu(view, lang)):
        if stop.option is not None and options[stop.option].value == value:
            return place
    return 0


def _picture(
    dice: tuple[SeenDie, ...], tray: TrayReading
) -> tuple[Picture | None, tuple[Guess, ...]]:
    """The tray's picture around these dice, or all of it where none of them lies there."""
    if tray.crop is None:
        return None, ()
    height, width = tray.crop.shape[:2]
    places = [
        (
            (die.center[0] - tray.corner[0]) * tray.scale,
            (die.center[1] - tray.corner[1]) * tray.scale,
        )
        for die in dice
    ]
    left, right, top, low = 0, width, 0, height
    if places:
        reach = _AROUND * tray.scale
        left, right = _span([x for x, _ in places], reach * _WIDER, width)
        top, low = _span([y for _, y in places], reach, height)
    part = np.ascontiguousarray(tray.crop[top:low, left:right, ::-1])
    guesses = tuple(
        Guess(x - left, y - top, die.size * tray.scale, die.value)
        for die, (x, y) in zip(dice, places, strict=True)
    )
    return Picture(right - left, low - top, part.tobytes()), guesses


def _span(middles: list[float], reach: float, whole: int) -> tuple[int, int]:
    """From first to last pixel: all dice with what is around them, moved inside the picture."""
    first, last = min(middles) - reach, max(middles) + reach
    length = min(round(last - first), whole)
    start = min(max(0, round(first)), whole - length)
    return start, start + length
