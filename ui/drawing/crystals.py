"""A side's crystals at the outer edge of its keys, while the preliminary phase lasts."""

from __future__ import annotations

from engine.players import Player
from engine.view import CrystalsView
from ui import theme
from ui.drawing.canvas import Canvas, heavy
from ui.screen import Screen


def has(screen: Screen, player: Player) -> CrystalsView | None:
    """What the player has, or None when crystals are over."""
    if screen.view.over or screen.view.heroes:
        return None
    return next((side for side in screen.view.crystals if side.player is player), None)


def crystals(canvas: Canvas, side: CrystalsView, x: float, lit: bool, signed: bool = True) -> None:
    """The side's sign, its gold on a rhomb and its silver on a hexagon, around `x`.

    Where a clock has the sign's place, it is not `signed`.
    """
    alpha = 255 if lit else 150
    if signed:
        canvas.sign(theme.SIGN[side.player], (x, 616), 40, theme.FILL[side.player], alpha)
    ink = theme.INK if lit else theme.INK_2
    for sign, amount, colour, y in (
        ("gold", side.gold, theme.GOLD, 657),
        ("silver", side.silver, theme.SILVER, 695),
    ):
        canvas.sign(sign, (x - 28, y), 28, colour, alpha)
        canvas.write(str(amount), (x - 4, y - 16, 50, 32), heavy(34), ink)
