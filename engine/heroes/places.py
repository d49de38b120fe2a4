"""Where cards of the play zone lie on the mat: it means nothing in the rules, but hands, camera and
screen need a place for each.

Every player has a place for his hero, five for supports and ten for creatures; who finds none lies
beside the mat and has no cell.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.cardbook import Pack, PackError
from engine.cards.facts import SUBTYPES, CardFacts, Type
from engine.field import Cell, turned_around
from engine.journal import Placement
from engine.kernel.state import State
from engine.players import Player
from engine.zones import Zone

HERO = Cell("H1")
SUPPORTS = {slot: Cell(f"{column}1") for slot, column in zip(SUBTYPES, "ABCDE", strict=True)}
CREATURES = tuple(Cell(f"{column}{row}") for row in "32" for column in "CBDAE")
"""The First player's places: creatures come to the middle of the front rank first."""


def places(player: Player, facts: CardFacts) -> tuple[Cell, ...]:
    """The places of this player where such a card may lie, the first choice first."""
    match facts.type:
        case Type.HERO:
            own: tuple[Cell, ...] = (HERO,)
        case Type.SUPPORT:
            own = (SUPPORTS[facts.slot],) if facts.slot in SUPPORTS else ()
        case Type.CREATURE:
            own = CREATURES
        case _:
            own = ()
    return own if player is Player.FIRST else tuple(turned_around(cell) for cell in own)


def free_place(state: State, player: Player, facts: CardFacts) -> Cell | None:
    """Where such a card goes now; None when all its places are taken."""
    return next((c for c in places(player, facts) if state.in_cell(c) is None), None)


def put_in_places(cards: Sequence[Placement], pack: Pack) -> list[Placement]:
    """The same cards, each of those in play in its place of the mat.

    `PackError` when a card was given a place that is not for it.
    """
    taken = [card.cell for card in cards if card.cell is not None]
    found: list[Placement] = []
    for card in cards:
        own = places(card.owner, pack.facts(card.card))
        if card.cell is not None and card.cell not in own:
            raise PackError(f"{card.card!r} cannot lie in {card.cell}: leave the place out")
        if card.cell is None and card.zone is Zone.FIELD:
            cell = next((one for one in own if one not in taken), None)
            card = replace(card, cell=cell)
            if cell is not None:
                taken.append(cell)
        found.append(card)
    return found
