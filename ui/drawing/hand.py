"""In place of the empty board: the deal and the squad being chosen, and what both sides have."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import CardId
from engine.players import BOTH
from engine.view import CardView
from engine.zones import IN_PLAY, Zone
from ui import theme
from ui.drawing.canvas import Area, Canvas, bold, heavy, words
from ui.drawing.cards import small_card
from ui.drawing.crystals import has
from ui.naming import known, place_in_hand
from ui.screen import Screen
from ui.tongue import say

FRAME: Area = (24, 155, 595, 402)
ACROSS, DOWN, IN_A_ROW = 72.0, 77.0, 8


def shows_hand(screen: Screen) -> bool:
    """Whether there is no card on the board yet, so that its place is free."""
    view = screen.view
    if not screen.phase or not view.crystals or screen.mending:
        return False
    return not any(card.zone in IN_PLAY for card in view.cards)


def hand(canvas: Canvas, screen: Screen) -> None:
    """The phase, both decks and deals, and the seat's own cards: what he took is set apart."""
    x, y, w, _ = FRAME
    canvas.box(FRAME, 8, theme.WELL, theme.EDGE, 2)
    canvas.write(screen.phase.upper(), (x + 14, y + 10, w - 28, 40), words(36, 32, 28), theme.INK)
    _counts(canvas, screen)
    cards = [c for c in screen.view.cards if c.zone in (Zone.DEAL, Zone.POOL)]
    taken = [card for card in cards if card.zone is Zone.POOL]
    left = [card for card in cards if card.zone is Zone.DEAL]
    top = y + 92
    for title, found in (
        (say(screen.lang, "taken into the squad"), taken),
        (say(screen.lang, "in the deal"), left),
    ):
        if found:
            top = _row(canvas, screen, title, found, top)


def _counts(canvas: Canvas, screen: Screen) -> None:
    """How many cards lie in the deck and in the deal of the side that may know it."""
    x, y, _, _ = FRAME
    left, middle = x + 14, y + 70
    for player in BOTH:
        side = has(screen, player)
        if side is None or side.deck < 0:
            continue
        canvas.sign(theme.SIGN[player], (left + 16, middle), 32, theme.FILL[player])
        for sign, number, at in (("deck", side.deck, 58), ("hand", side.deal, 150)):
            canvas.sign(sign, (left + at, middle), 30, theme.INK_2)
            canvas.write(str(number), (left + at + 22, middle - 16, 50, 32), heavy(30), theme.INK)
        left += 280


def _row(canvas: Canvas, screen: Screen, title: str, found: list[CardView], top: float) -> float:
    """A titled group of cards, so small that two rows fit; returns where the next one starts."""
    x, _, w, _ = FRAME
    canvas.write(f"{title}: {len(found)}", (x + 14, top, w - 28, 24), bold(20), theme.INK_2)
    top += 26
    lit = _lit(screen)
    for number, card in enumerate(found):
        line, place = divmod(number, IN_A_ROW)
        centre = (x + 10 + ACROSS * (place + 0.5), top + DOWN * (line + 0.5) - 3)
        alpha = 255 if not lit or card.id in lit else 130
        # A card that may be shown shows its face; the others are told apart by their numbers.
        seen = replace(card, hidden=not known(screen.view, card))
        small_card(canvas, screen, seen, centre, alpha, str(place_in_hand(screen.view, card)))
    return top + DOWN * ((len(found) - 1) // IN_A_ROW + 1) + 2


def _lit(screen: Screen) -> frozenset[CardId]:
    """The cards on offer: a page's, the option's, or the one that is asked about."""
    decision, stop = screen.view.decision, screen.stop
    if decision is None:
        return frozenset()
    cards = {decision.options[i].card for i in stop.members} if stop else set()
    cards |= {*screen.option_cards, decision.card}
    return frozenset(card for card in cards if card is not None)
