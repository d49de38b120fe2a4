"""What hands can do at the table, step by step: each act is a script of changes and pauses.

An act yields the seconds until its next step. In between it changes the scene, so that every frame
taken meanwhile shows the hand where it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import hypot

from device.panel.presses import Key, Seat
from device.simulated.chance import draw
from device.simulated.panel import SimulatedPanel
from device.simulated.scene import CardOn, DieOn, HandOn, Table
from engine.decisions import CardId
from vision import mat

Act = Iterator[float]

_STEP = 0.08  # seconds between two steps of a movement: a camera sees every one or two of them
_FAST = 1100.0  # mm a second
_CARRIED = 22.0  # mm that a card is lifted
_GAP = 44.0  # mm between a die that comes to rest and every place where one lies or lay
_RIM = 17.0  # mm from a die's middle to the tray's rim
_TRIES = 200


def reach(table: Table, seat: Seat, x: float, y: float, carried: CardOn | None = None) -> Act:
    """Move the hand (and the card in it) to a place, from where it is or from its player."""
    start = table.scene.hand
    if start is None or start.seat is not seat:
        start = HandOn(seat, *away(seat, y))
    steps = max(1, round(hypot(x - start.x, y - start.y) / _FAST / _STEP))
    for step in range(1, steps + 1):
        share = step / steps
        share = share * share * (3 - 2 * share)
        hand = HandOn(seat, start.x + (x - start.x) * share, start.y + (y - start.y) * share)
        scene = replace(table.scene, hand=hand)
        if carried is not None:
            at = replace(
                carried,
                x=carried.x + hand.x - start.x,
                y=carried.y + hand.y - start.y,
                height=_CARRIED,
            )
            scene = scene.with_card(at)
        table.scene = scene
        yield _STEP


def withdraw(table: Table) -> Act:
    """Take the hand away from the mat."""
    hand = table.scene.hand
    if hand is None:
        return
    yield from reach(table, hand.seat, *away(hand.seat, hand.y))
    table.scene = replace(table.scene, hand=None)


def away(seat: Seat, y: float) -> tuple[float, float]:
    """A place beside the mat where a player's hand is out of the picture."""
    return (-60.0 if seat is Seat.LEFT else mat.WIDTH + 60.0), (y + mat.HEIGHT / 2) / 2


def carry(table: Table, target: CardOn, by_way_of: tuple[CardOn, ...] = ()) -> Act:
    """Bring a card to where and how it should lie; laid down at every stop on the way.

    A card that is not on the table comes from its player.
    """
    seat = target.lying.seat
    card = table.scene.card(target.number)
    if card is None:
        x, y = away(seat, target.y)
        card = replace(target, x=x, y=y)
        table.scene = replace(table.scene, hand=HandOn(seat, x, y))
    else:
        yield from reach(table, seat, card.x, card.y)
        yield 0.12
    for stop in (*by_way_of, target):
        lifted = replace(card, height=_CARRIED)
        table.scene = table.scene.with_card(lifted)
        yield _STEP
        yield from reach(table, seat, stop.x, stop.y, lifted)
        turned = replace(stop, height=_CARRIED)
        if (lifted.angle, lifted.lying.face_up) != (stop.angle, stop.lying.face_up):
            table.scene = table.scene.with_card(
                replace(turned, angle=(lifted.angle + stop.angle) / 2)
            )
            yield _STEP
        table.scene = table.scene.with_card(turned)
        yield _STEP
        table.scene = table.scene.with_card(stop)
        yield 0.12
        card = stop
        if stop is not target:
            yield from _hesitate(table)
            yield from reach(table, seat, stop.x, stop.y)


def _hesitate(table: Table) -> Act:
    """Let go, look, and see that it is not right yet."""
    hand = table.scene.hand
    assert hand is not None
    aside = 110.0 if hand.seat is Seat.LEFT else -110.0
    yield from reach(table, hand.seat, hand.x - aside, hand.y)
    yield 0.35


def remove(table: Table, number: CardId) -> Act:
    """Take a card off the table altogether."""
    card = table.scene.card(number)
    if card is None:
        return
    seat = card.lying.seat
    yield from reach(table, seat, card.x, card.y)
    yield 0.12
    lifted = replace(card, height=_CARRIED)
    yield from reach(table, seat, *away(seat, card.y), lifted)
    table.scene = replace(table.scene.without_card(number), hand=None)


def pick_up_die(table: Table, seat: Seat) -> Act:
    """Take one's own die out of the tray, if it lies there."""
    die = table.scene.die(seat)
    if die is None:
        return
    yield from reach(table, seat, die.x, die.y)
    yield 0.12
    table.scene = table.scene.without_die(seat)
    yield _STEP


def throw(table: Table, rest: DieOn) -> Act:
    """Throw a die from the tray's rim so that it comes to rest like this."""
    left = rest.owner is Seat.LEFT
    tray = mat.TRAY
    edge = tray.x - 30 if left else tray.x + tray.width + 30
    way = rest.x - edge
    start_y = tray.y + tray.height / 2
    yield from reach(table, rest.owner, edge, start_y)
    for swing in (-14.0, 10.0):
        yield from reach(table, rest.owner, edge, start_y + swing)
    steps = 7
    for step in range(1, steps):
        share = 1 - (1 - step / steps) ** 1.7
        speed = (1 - step / steps) ** 0.7
        hop = abs((step * 1.7) % 2 - 1)
        table.scene = table.scene.with_die(
            replace(
                rest,
                value=1 + (rest.value + 2 * step) % 6,
                x=edge + way * share,
                y=start_y + (rest.y - start_y) * share,
                angle=rest.angle + 67 * (steps - step),
                lean=38 * speed + 10,
                spin=90.0 + 40 * step,
                height=26 * speed * hop + 1,
                smear=(round(0.09 * way * speed, 1), round((rest.y - start_y) * 0.07, 1)),
            )
        )
        yield 0.07
    table.scene = table.scene.with_die(rest)
    yield _STEP


def resting_place(table: Table, seat: Seat, seed: int, number: int) -> tuple[float, float, float]:
    """Where and at what angle a thrown die comes to rest: in the tray, well clear of the others."""
    chance = draw(seed, number, f"throw {seat}")
    tray = mat.TRAY
    best, widest = (tray.x + tray.width / 2, tray.y + tray.height / 2), -1.0
    for _ in range(_TRIES):
        x = chance.uniform(tray.x + _RIM, tray.x + tray.width - _RIM)
        y = chance.uniform(tray.y + _RIM, tray.y + tray.height - _RIM)
        room = min((hypot(x - die.x, y - die.y) for die in table.scene.dice), default=_GAP)
        if room > widest:
            best, widest = (x, y), room
        if room >= _GAP:
            break
    return (*best, chance.uniform(0, 360))


def cocked(rest: DieOn) -> DieOn:
    """The same die, but it stands on an edge against the tray's near rim."""
    tray = mat.TRAY
    return replace(rest, y=tray.y + tray.height - 9, angle=0.0, lean=41.0, spin=0.0)


def press(panel: SimulatedPanel, key: Key, at: float, seconds: float, bounces: int) -> Act:
    """Press a button at the moment `at`, and let go; the buttons stand beside the mat, unseen."""
    panel.press(key, at, seconds, bounces)
    yield seconds + 0.12
