"""In which order the cards of «Берсерк. Герои» stand: creatures, the hero, supports, the rest."""

from __future__ import annotations

from engine.field import Cell, turned_around
from engine.heroes.places import CREATURES, SUPPORTS
from engine.players import Player
from engine.view import CardView

_PLACES = {
    Player.FIRST: CREATURES,
    Player.SECOND: tuple(turned_around(cell) for cell in CREATURES),
}
_SLOTS = {
    **{cell: slot for slot, cell in SUPPORTS.items()},
    **{turned_around(cell): slot for slot, cell in SUPPORTS.items()},
}
_KINDS = ("creature", "hero", "support", "spell")


def kind(card: CardView) -> str:
    """`creature`, `hero`, `support` or `spell`; of a card that nobody knows its place tells."""
    if card.type in _KINDS:
        return card.type
    return "support" if card.cell in _SLOTS else "creature"


def slot(card: CardView) -> str:
    """Of which subtype a support is, or would be by its place."""
    return card.slot or _SLOTS.get(card.cell or Cell(""), "")


def place(card: CardView) -> int:
    """Which of its side's places for creatures it lies in, from 0; those beside the mat last."""
    return position(card.cell, card.side)


def position(cell: Cell | None, side: Player) -> int:
    """The same of a cell."""
    places = _PLACES[side]
    return places.index(cell) if cell in places else len(places)


def standing(card: CardView | None) -> tuple[int, int, int, int]:
    """A key by which the cards of one side sort in the order in which they are offered."""
    if card is None:
        return len(_KINDS), 0, 0, 0
    return _KINDS.index(kind(card)), place(card), card.arrived, card.id
