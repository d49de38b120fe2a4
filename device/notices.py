"""Which line the screen shows about the table, and whether the table stops the camera's answers."""

from __future__ import annotations

from device.interpreter import Blind, Differs, Reading, Touched
from device.reconcile import Amiss, Difference
from engine.game import Game
from engine.zones import Zone
from ui import notices
from ui.naming import named
from ui.screen import Lang
from vision.observations import Sight

FOLLOWING = frozenset({Amiss.TURN, Amiss.UPRIGHT, Amiss.MISSING})
"""What hands still have to do after an answer, or have not done yet: no reason for an alarm."""


def notice_for(reading: Reading | None, trouble: str, game: Game, lang: Lang) -> tuple[str, bool]:
    """The line, empty if there is nothing to say, and whether to draw the alarm tape.

    Dice in question are shown, not told in a line.
    """
    if trouble:
        return notices.sight(lang, "gone"), True
    match reading:
        case Differs(found):
            return _mend(found, game, lang)
        case Touched():
            return notices.touched(lang), False
        case Blind(_, (worst, *_)):
            ends = tuple(end.value for end in worst.ends)
            return notices.guidance(lang, worst.trouble.value, ends), True
        case Blind(Sight.LOST | Sight.OTHER | Sight.DARK as sight):
            return notices.sight(lang, sight.value), True
        case _:
            return "", False


def _mend(found: tuple[Difference, ...], game: Game, lang: Lang) -> tuple[str, bool]:
    worst = next((d for d in found if not _follows(d, game)), found[0])
    alarm = not _follows(worst, game)
    more = len(found) - 1
    if worst.number is None:
        dead = _dead(worst, game)
        what, card = ("dead", _name(game, dead, lang)) if dead is not None else ("extra", "")
    else:
        what, card = worst.amiss.value, _name(game, worst.number, lang)
    heroes = game.setup.rules == "heroes"
    return notices.mend(lang, what, card, worst.cell, more, heroes), alarm


def _follows(difference: Difference, game: Game) -> bool:
    return difference.amiss in FOLLOWING or _dead(difference, game) is not None


def _dead(difference: Difference, game: Game) -> int | None:
    """The card in the graveyard that still lies on the mat, if that is what is seen."""
    if difference.amiss is not Amiss.EXTRA or difference.seen is None:
        return None
    for card in game.state.cards:
        if card.zone is Zone.GRAVEYARD and card.face == difference.seen:
            return card.id
    return None


def _name(game: Game, number: int, lang: Lang) -> str:
    return named(game.state.printed(number).names, lang)
