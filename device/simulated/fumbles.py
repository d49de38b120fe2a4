"""What clumsy hands do at the table, and curious ones, and what befalls it: each a script.

Nothing of it is meant: whatever it does to the table has to be put right, or taken back.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from random import Random

from device.expected import GRAVEYARD, Lying
from device.panel.presses import Button, Key, Seat
from device.simulated import acts
from device.simulated.acts import Act
from device.simulated.panel import LONG, SHORT, SimulatedPanel
from device.simulated.scene import CardOn, DieOn, HandOn, Optics, PointerOn, Table, laid
from vision import mat


class Fumble(StrEnum):
    """One kind of mishap."""

    WRONG_CELL = "wrong_cell"  # a card is set down on a wrong cell
    WRONG_TURN = "wrong_turn"  # a card is turned that nobody meant
    EARLY_DIE = "early_die"  # a die is thrown out of turn
    DIE_AWAY = "die_away"  # a die leaves the tray
    SWAPPED = "swapped"  # two cards are swapped
    HAND_LEFT = "hand_left"  # a hand lies on the mat for twenty seconds
    KNOCKED = "knocked"  # the mat is pushed out of the picture, and back
    LAMP_OFF = "lamp_off"  # for ten seconds
    FROZEN = "frozen"  # the camera gives no picture for some seconds
    CURIOUS = "curious"  # a card is lifted, looked at and put back
    BLOWN = "blown"  # several cards are displaced
    FLIPPED = "flipped"  # a card is turned face down


def fumble(kind: Fumble, table: Table, seat: Seat, chance: Random) -> Act:
    """The script of a mishap, of this player's hand where it is a hand's."""
    cards = [card for card in table.scene.cards if card.lying.cell != GRAVEYARD]
    match kind:
        case Fumble.WRONG_CELL if cards:
            yield from move(table, chance.choice(cards).number, _free(table, chance))
        case Fumble.WRONG_TURN if cards:
            yield from turn(table, chance.choice(cards).number)
        case Fumble.FLIPPED if cards:
            yield from flip(table, chance.choice(cards).number)
        case Fumble.SWAPPED if len(cards) > 1:
            yield from _swap(table, *chance.sample(cards, 2))
        case Fumble.BLOWN if cards:
            yield from _blow(table, chance.sample(cards, min(3, len(cards))), chance)
        case Fumble.CURIOUS if cards:
            yield from _look_at(table, chance.choice(cards))
        case Fumble.EARLY_DIE:
            yield from throw(table, seat, chance.randint(1, 6), chance)
        case Fumble.DIE_AWAY:
            yield from throw_away(table, seat, chance)
        case Fumble.HAND_LEFT:
            yield from _rest(table, seat, 20.0)
        case Fumble.KNOCKED:
            yield from _optics(table, replace(table.scene.optics, knock=(90.0, 30.0, 2.0)), 6.0)
        case Fumble.FROZEN:
            yield from _optics(table, replace(table.scene.optics, unplugged=True), 5.0)
        case Fumble.LAMP_OFF:
            lamp = table.scene.lamp
            table.scene = replace(table.scene, lamp=replace(lamp, brightness=0.02))
            yield 10.0
            table.scene = replace(table.scene, lamp=lamp)
            yield 0.5
        case _:
            return


# Deliberate acts


def move(table: Table, number: int, cell: str) -> Act:
    """Bring a card to a cell of the mat, as it lies."""
    card = table.scene.card(number)
    if card is not None and cell:
        yield from _lay(table, replace(card.lying, cell=cell))


def turn(table: Table, number: int) -> Act:
    """Turn a card by a quarter where it lies."""
    card = table.scene.card(number)
    if card is not None:
        yield from _lay(table, replace(card.lying, turned=not card.lying.turned))


def flip(table: Table, number: int) -> Act:
    """Turn a card's other side up."""
    card = table.scene.card(number)
    if card is not None:
        yield from _lay(table, replace(card.lying, face_up=not card.lying.face_up))


def point(table: Table, seat: Seat, sign: str, cell: str) -> Act:
    """Lay one's token with its tip on a cell."""
    x, y = table.plan.cells[cell].center
    yield from acts.reach(table, seat, x, y)
    table.scene = table.scene.with_pointer(PointerOn(sign, x, y, 0.0))
    yield 0.1
    yield from acts.withdraw(table)


def take_token(table: Table, seat: Seat, sign: str) -> Act:
    """Take one's token back, if it lies there."""
    token = table.scene.pointer(sign)
    if token is not None:
        yield from acts.reach(table, seat, token.x, token.y)
        table.scene = table.scene.without_pointer(sign)
        yield 0.1
        yield from acts.withdraw(table)


def throw(table: Table, seat: Seat, value: int, chance: Random) -> Act:
    """Take one's die up and throw it into the tray."""
    x, y, angle = acts.resting_place(table, seat, chance.randrange(1 << 30), 0)
    yield from acts.pick_up_die(table, seat)
    yield from acts.throw(table, DieOn(seat, value, x, y, angle))
    yield from acts.withdraw(table)


def throw_away(table: Table, seat: Seat, chance: Random) -> Act:
    """Throw one's die so that it leaves the tray."""
    tray = mat.TRAY
    x, y, angle = acts.resting_place(table, seat, chance.randrange(1 << 30), 0)
    yield from acts.pick_up_die(table, seat)
    yield from acts.throw(table, DieOn(seat, 1, x, y, angle))
    # It hits the rim and jumps over it.
    table.scene = table.scene.with_die(
        DieOn(seat, chance.randint(1, 6), x, tray.y + tray.height + 40, angle)
    )
    yield 0.1
    yield from acts.withdraw(table)


def both(panel: SimulatedPanel, seat: Seat, at: float) -> Act:
    """Hold both buttons of a seat."""
    for button in Button:
        panel.press(Key(seat, button), at, LONG)
    yield LONG + 0.15


def twice(panel: SimulatedPanel, key: Key, at: float) -> Act:
    """Press a button, and once more by accident."""
    panel.press(key, at, SHORT)
    panel.press(key, at + SHORT + 0.13, SHORT)
    yield 2 * SHORT + 0.3


# How


def _lay(table: Table, lying: Lying) -> Act:
    yield from acts.carry(table, laid(lying, 0, table.plan))
    yield from acts.withdraw(table)


def _free(table: Table, chance: Random) -> str:
    taken = {card.lying.cell for card in table.scene.cards}
    return chance.choice([cell for cell in mat.CELL_NAMES if cell not in taken])


def _swap(table: Table, one: CardOn, other: CardOn) -> Act:
    yield from move(table, one.number, other.lying.cell)
    yield from move(table, other.number, one.lying.cell)


def _blow(table: Table, cards: list[CardOn], chance: Random) -> Act:
    """A draught, or a cat: cards lie elsewhere without any hand."""
    for card in cards:
        lying = replace(card.lying, cell=_free(table, chance))
        table.scene = table.scene.with_card(laid(lying, 0, table.plan))
    yield 0.3


def _look_at(table: Table, card: CardOn) -> Act:
    """Lift a card, hold it for a while, and lay it back."""
    seat = card.lying.seat
    yield from acts.reach(table, seat, card.x, card.y)
    table.scene = table.scene.without_card(card.number)
    yield from acts.withdraw(table)
    yield 4.0
    yield from acts.carry(table, card)
    yield from acts.withdraw(table)


def _rest(table: Table, seat: Seat, seconds: float) -> Act:
    x, y = table.plan.cells["C3"].center
    yield from acts.reach(table, seat, x, y)
    table.scene = replace(table.scene, hand=HandOn(seat, x, y))
    yield seconds
    yield from acts.withdraw(table)


def _optics(table: Table, optics: Optics, seconds: float) -> Act:
    before = table.scene.optics
    table.scene = replace(table.scene, optics=optics)
    yield seconds
    table.scene = replace(table.scene, optics=before)
    yield 0.5
