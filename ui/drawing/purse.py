"""What a player of Heroes has beside the table: coins, hand and deck, at the edge of his keys."""

from __future__ import annotations

from engine.players import Player
from engine.view import PurseView
from ui import theme
from ui.drawing.canvas import Canvas, heavy
from ui.screen import Screen


def purse_of(screen: Screen, player: Player) -> PurseView | None:
    """The player's purse; None in the classic game."""
    return next((purse for purse in screen.view.purses if purse.player is player), None)


def purse(canvas: Canvas, found: PurseView, x: float, lit: bool, lower: float = 0.0) -> None:
    """Open and closed coins above, cards in hand and deck below, around `x`.

    Below a clock they stand `lower`, and closer.
    """
    ink, alpha = (theme.INK, 255) if lit else (theme.INK_2, 190)
    for sign, amount, colour, left, y, size in (
        ("coin", found.open, theme.GOLD, x - 50, 628, 28),
        ("spent", found.closed, theme.INK_2, x + 16, 628, 26),
        ("fan", found.hand, theme.INK_2, x - 50, 680, 26),
        ("deck", found.deck, theme.INK_2, x + 16, 680, 24),
    ):
        y += round(lower * (1.4 if y < 650 else 0.7))
        canvas.sign(sign, (left, y), size, colour, alpha)
        area = (left + 17, y - 16, 36.0, 32.0)
        tint = ink if sign in ("coin", "fan") else theme.INK_2
        canvas.write(str(amount), area, heavy(26, 22), tint)
