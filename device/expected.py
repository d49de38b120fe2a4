"""How the table should lie: the game's state in the words of the mat, card by card."""

from __future__ import annotations

from dataclasses import dataclass

from device.panel.presses import Seat
from engine.field import Cell, turned_around
from engine.players import Player
from engine.view import GameView
from engine.zones import Zone

GRAVEYARD = "graveyard"


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


def expected_table(view: GameView) -> tuple[Lying, ...]:
    """Where every card of the game should lie now.

    A card whose step still waits on the stack lies where it is going: hands are faster than
    answers. Should the step come to nothing, it belongs back again. Cards in the additional zone,
    under a host and in hand are not looked for.
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
        if card.zone in (Zone.FIELD, Zone.GRAVEYARD) and card.host is None
    )
