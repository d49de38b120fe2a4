"""What hands can do at the table, step by step: each act is a script of changes and pauses.

An act yields the seconds until its next step. In between it changes the scene, so that every frame
taken meanwhile shows the hand where it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import hypot
from random import Random

import numpy as np

from device.panel.presses import Button, Key, Seat
from device.simulated.chance import draw
from device.simulated.dice_art import orientation, rest_height
from device.simulated.falls import STEP, Fall, falls, relabelled
from device.simulated.panel import SimulatedPanel
from device.simulated.scene import CardOn, DieOn, HandOn, Table
from engine.decisions import CardId
from vision import mat

Act = Iterator[float]

_STEP = 0.08  # seconds between two steps of a movement: a camera sees every one or two of them
_FAST = 1100.0  # mm a second
_CARRIED = 22.0  # mm that a card is lifted
_GAP = 44.0  # mm between a die that comes to rest and every place where one lies or lay
_PASSING = 30.0  # mm between the middles of a die that rolls by and one that lies there
_FLIES, _ROLLS = 7, 420.0  # poses until a lost die leaves the tray, and mm a second after that
_SHUTTER = 0.025  # seconds
_FINGER_IN = (-6.0, 18.0)  # mm past a card's middle that a finger tip comes, from its player's side


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


def slide(table: Table, target: CardOn, way: tuple[tuple[float, float], ...]) -> Act:
    """Move a card in one go over these places to where it should lie."""
    card = table.scene.card(target.number)
    if card is None:
        return
    seat = target.lying.seat
    yield from reach(table, seat, card.x, card.y)
    yield 0.12
    for x, y in (*way, (target.x, target.y)):
        lifted = replace(card, height=_CARRIED)
        table.scene = table.scene.with_card(lifted)
        yield from reach(table, seat, x, y, lifted)
        card = replace(card, x=x, y=y)
    table.scene = table.scene.with_card(target)
    yield 0.12


def swap(table: Table, one: CardOn, other: CardOn) -> Act:
    """Take one card up, bring the other to where it belongs, and lay the first one down."""
    yield from remove(table, one.number)
    yield from carry(table, other)
    yield from carry(table, one)


def _hesitate(table: Table) -> Act:
    """Let go, look, and see that it is not right yet."""
    hand = table.scene.hand
    assert hand is not None
    aside = 110.0 if hand.seat is Seat.LEFT else -110.0
    yield from reach(table, hand.seat, hand.x - aside, hand.y)
    yield 0.35


def change_chips(table: Table, target: CardOn) -> Act:
    """Lay chips on a card that lies there, or take some off, so that it looks like this."""
    seat = target.lying.seat
    yield from reach(table, seat, target.x, target.y)
    yield 0.2
    if table.scene.card(target.number) is not None:
        table.scene = table.scene.with_card(target)
    yield 0.15


def rest_finger(table: Table, card: CardOn, chance: Random) -> Act:
    """Point at a card: the finger lies on it for a second or two, and moves a little meanwhile."""
    seat = card.lying.seat
    ahead = 1.0 if seat is Seat.LEFT else -1.0
    x = card.x - ahead * (mat.CARD[1] / 4 + chance.uniform(*_FINGER_IN))
    y = card.y + chance.uniform(-18.0, 18.0)
    yield from reach(table, seat, x, y)
    for _ in range(2):
        hand = table.scene.hand
        assert hand is not None
        slip = chance.uniform(-1.0, 1.0)
        table.scene = replace(table.scene, hand=replace(hand, x=x + slip, pointing=True))
        yield chance.uniform(0.5, 1.0)


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
    """Throw a die from the tray's end so that it comes to rest like this."""
    left = rest.owner is Seat.LEFT
    tray = mat.TRAY
    fall = min(falls(left), key=lambda one: hypot(one.place[0] - rest.x, one.place[1] - rest.y))
    edge = tray.x - 30 if left else tray.x + tray.width + 30
    start_y = float(fall.centers[0, 1])
    yield from reach(table, rest.owner, edge, start_y)
    for swing in (-14.0, 10.0):
        yield from reach(table, rest.owner, edge, start_y + swing)
    for pose in _poses(fall, rest):
        table.scene = table.scene.with_die(pose)
        yield STEP
    table.scene = table.scene.with_die(rest)
    yield _STEP


def _poses(fall: Fall, rest: DieOn) -> Iterator[DieOn]:
    """The die on its way, but for its last pose: that is its rest."""
    turns = relabelled(fall, orientation(replace(rest, lean=0.0)).astype(np.float64))
    count = len(turns) - 1
    off_x, off_y = rest.x - fall.place[0], rest.y - fall.place[1]
    for step in range(count):
        x, y, z = (float(value) for value in fall.centers[step])
        share = step / count
        turn = turns[step]
        yield replace(
            rest,
            x=round(x + off_x * share, 3),
            y=round(y + off_y * share, 3),
            # Never quite on the ground: what flies is drawn anew in every frame.
            height=round(max(0.05, z - rest_height(turn.astype(np.float32))), 3),
            smear=(
                round(float(fall.speeds[step, 0]) * _SHUTTER, 1),
                round(float(fall.speeds[step, 1]) * _SHUTTER, 1),
            ),
            turn=tuple(round(float(value), 5) for value in turn.ravel()),
        )


def throw_off(table: Table, rest: DieOn) -> Act:
    """Throw a die that rolls out of the tray and off the mat: nobody sees where it lies."""
    left = rest.owner is Seat.LEFT
    tray = mat.TRAY
    fall = falls(left)[0]
    edge = tray.x - 30 if left else tray.x + tray.width + 30
    yield from reach(table, rest.owner, edge, float(fall.centers[0, 1]))
    lost = mat.HEIGHT + 60.0
    y = tray.center[1]
    for number, pose in enumerate(_poses(fall, rest)):
        y = float(fall.centers[number, 1]) if number < _FLIES else y + _ROLLS * STEP
        if y > lost:
            break
        table.scene = table.scene.with_die(replace(pose, y=y))
        yield STEP
    while y < lost:
        y += _ROLLS * STEP
        die = table.scene.die(rest.owner)
        if die is None:
            break
        table.scene = table.scene.with_die(replace(die, y=y))
        yield STEP
    table.scene = table.scene.without_die(rest.owner)
    yield _STEP


def resting_place(table: Table, seat: Seat, seed: int, number: int) -> tuple[float, float, float]:
    """Where and at what angle a thrown die comes to rest: in the tray, well clear of the others."""
    chance = draw(seed, number, f"throw {seat}")
    every = list(falls(seat is Seat.LEFT))
    chance.shuffle(every)
    best = max(
        every, key=lambda fall: min((_room(fall, die, seat) for die in table.scene.dice), default=0)
    )
    return (*best.place, best.angle + 90 * chance.randrange(4))


def _room(fall: Fall, die: DieOn, seat: Seat) -> float:
    """How near a fall comes to a die that lies there, where both rest or on its way."""
    rest = hypot(fall.place[0] - die.x, fall.place[1] - die.y)
    if die.owner is not seat:  # one's own is taken up before the throw
        rest = min(rest, fall.clearance(die.x, die.y) + _GAP - _PASSING)
    return min(_GAP, rest)


def cocked(rest: DieOn) -> DieOn:
    """The same die, but it stands on an edge against the tray's near rim."""
    tray = mat.TRAY
    return replace(rest, y=tray.y + tray.height - 9, angle=0.0, lean=41.0, spin=0.0)


def rest_hand(table: Table, seat: Seat, x: float, y: float, seconds: float) -> Act:
    """Lay a hand down and leave it there, quite still."""
    yield from reach(table, seat, x, y)
    yield seconds
    yield from withdraw(table)


def lift(table: Table, number: CardId, seconds: float) -> Act:
    """Take a card up, look at it, and put it back as it lay."""
    card = table.scene.card(number)
    if card is None:
        return
    seat = card.lying.seat
    yield from reach(table, seat, card.x, card.y)
    yield 0.12
    lifted = replace(card, height=_CARRIED)
    yield from reach(table, seat, *away(seat, card.y), lifted)
    table.scene = replace(table.scene.without_card(number), hand=None)
    yield seconds
    yield from carry(table, card)


def press(panel: SimulatedPanel, key: Key, at: float, seconds: float, bounces: int) -> Act:
    """Press a button at the moment `at`, and let go; the buttons stand beside the mat, unseen."""
    panel.press(key, at, seconds, bounces)
    yield seconds + 0.12


def press_both(panel: SimulatedPanel, seat: Seat, at: float, seconds: float) -> Act:
    """Hold both buttons of a seat; no two fingers come down at once."""
    panel.press(Key(seat, Button.PASS), at, seconds)
    panel.press(Key(seat, Button.RESPOND), at + 0.05, seconds)
    yield seconds + 0.2
