"""How the table should lie: the game's state in the words of the mat, card by card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from device.panel.presses import Seat
from engine.decisions import CardId
from engine.field import Cell, turned_around
from engine.heroes.places import CREATURES, SUPPORTS
from engine.players import Player
from engine.view import GameView, ItemKind, ItemView
from engine.zones import Zone
from vision import mat

GRAVEYARD = "graveyard"


def _on_both(cells: tuple[Cell, ...]) -> dict[Seat, frozenset[str]]:
    """Cells of the left seat's half, and those that the right seat sees in their place."""
    return {
        Seat.LEFT: frozenset(cells),
        Seat.RIGHT: frozenset(turned_around(cell) for cell in cells),
    }


CREATURE_CELLS = _on_both(CREATURES)
"""Heroes: where a seat's creatures lie, in any order."""
PLAYED_CELLS = _on_both((*CREATURES, *SUPPORTS.values()))
"""Heroes: where a seat's cards lie that are played from the hand."""


@dataclass(frozen=True, slots=True)
class Lying:
    """One card as it should lie.

    `number` is the card's number in the game and `card` its identity; `cell` is the name printed
    on the mat, or `graveyard`; `seat` is whose card it is; `turned` when it is closed.
    """

    number: int
    card: str
    cell: str
    seat: Seat
    turned: bool
    face_up: bool = True


def seat_of(player: Player, mirrored: bool) -> Seat:
    """Where a side sits: the First player on the left, unless the seats are mirrored."""
    return Seat.LEFT if (player is Player.FIRST) is not mirrored else Seat.RIGHT


def player_at(seat: Seat, mirrored: bool) -> Player:
    """Which side sits there."""
    return Player.FIRST if (seat is Seat.LEFT) is not mirrored else Player.SECOND


def printed_cell(cell: Cell, mirrored: bool) -> str:
    """The mat's name of a cell of the game: another one when the First player sits right."""
    return turned_around(cell) if mirrored else cell


def game_cell(cell: str, mirrored: bool) -> Cell:
    """The game's name of a cell of the mat."""
    return turned_around(Cell(cell)) if mirrored else Cell(cell)


def plan_for(rules: str) -> mat.Plan:
    """The mat on which a game of these rules is played."""
    return mat.HEROES if rules == "heroes" else mat.CLASSIC


def roaming(view: GameView) -> tuple[frozenset[str], ...]:
    """Groups of printed cells in which a card may lie in any: in Heroes each half's creatures."""
    return tuple(CREATURE_CELLS.values()) if view.heroes else ()


def hand_of(view: GameView) -> Mapping[CardId, str]:
    """The cards in this seat's hand: number to identity, empty where the program has none."""
    return {card.id: card.card for card in view.cards if card.zone is Zone.HAND}


def free_to_turn(view: GameView) -> frozenset[CardId]:
    """Cards that may lie open or closed: their attack, defence or ability is not over yet."""
    fight = () if view.fight is None else (view.fight.attacker, view.fight.defender)
    declared = view.declared or ()
    taking_part = [number for item in view.stack for number in (item.source, *_aims(item))]
    return frozenset(n for n in (*fight, *declared, *taking_part) if n is not None)


def _aims(item: ItemView) -> tuple[CardId, ...]:
    if item.kind not in (ItemKind.STRIKE, ItemKind.ATTACK):
        return ()
    return item.targets or (() if item.target is None else (item.target,))


def expected_table(view: GameView) -> tuple[Lying, ...]:
    """Where every card of the game should lie now.

    A card whose step still waits on the stack lies where it is going: hands are faster than
    answers. Should the step come to nothing, it belongs back again. Cards in the additional zone,
    under a host, beside the mat and in hand are not looked for.
    """
    going = {item.source: item.cell for item in view.stack if item.cell}
    standing = {
        card.id: going.get(card.id, card.cell) for card in view.cards if card.zone is Zone.FIELD
    }
    places = {number: cell for number, cell in standing.items() if cell}
    return tuple(
        Lying(
            number=card.id,
            card=card.card,
            cell=printed_cell(places[card.id], view.mirrored) if card.id in places else GRAVEYARD,
            seat=seat_of(card.owner, view.mirrored),
            turned=card.closed,
            face_up=not card.hidden,
        )
        for card in view.cards
        if card.host is None and (card.id in places or card.zone is Zone.GRAVEYARD)
    )
