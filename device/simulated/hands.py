"""Two players' hands at the simulated table: they do what was decided, in their own time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from random import Random

from device.expected import GRAVEYARD, Lying
from device.panel.presses import Key, Seat
from device.simulated import acts, tokens
from device.simulated.acts import Act
from device.simulated.chance import draw
from device.simulated.dressing import Dressing
from device.simulated.mischief import NONE, Mischief
from device.simulated.panel import LONG, SHORT, SimulatedPanel
from device.simulated.scene import CardOn, DieOn, Table, laid, laid_table
from engine.decisions import CardId
from engine.view import CardView

_BETWEEN = 0.15  # seconds between two acts
_TIP_SHORT = 14.0  # mm before a card's middle where a token's tip comes to lie
SIGNS = {Seat.LEFT: "sun", Seat.RIGHT: "moon"}
"""Which token lies at hand where."""
_RESTS = 0.3  # how often a finger rests on a card afterwards, where it may


class Manner(StrEnum):
    """How hands work."""

    CAREFUL = "careful"
    FUMBLING = "fumbling"  # crooked cards, dice on edge, hands in the way, bouncing buttons


class Hands:
    """Acts wait in a queue; `step` does what is due. Nothing happens but through `step`."""

    def __init__(
        self,
        table: Table,
        panel: SimulatedPanel,
        clock: Callable[[], float],
        seed: int,
        manner: Manner = Manner.CAREFUL,
        mischief: frozenset[Mischief] = NONE,
    ) -> None:
        self._table, self._panel, self._clock, self._seed = table, panel, clock, seed
        self._fumbling = manner is Manner.FUMBLING
        self._resting = Mischief.FINGERS in mischief
        self.dressing = Dressing(seed, mischief)
        """What they put on the cards."""
        self._waiting: deque[Act] = deque()
        self._now: Act | None = None
        self._due = clock()
        self._count = 0
        self._throws = 0

    def busy(self, now: float) -> bool:
        """Whether an act is under way or waits after the last `step`, or was still due at `now`."""
        return self._now is not None or bool(self._waiting)

    def next_time(self) -> float | None:
        """When the next step is due, None while the hands rest: a clock may jump there."""
        return self._due if self._now is not None or self._waiting else None

    def step(self, now: float) -> None:
        """Do everything that is due at `now`."""
        while (self._now is not None or self._waiting) and self._due <= now:
            if self._now is None:
                self._now = self._waiting.popleft()
            pause = next(self._now, None)
            if pause is None:
                self._now, pause = None, _BETWEEN
            self._due += pause

    # Acts

    @property
    def due(self) -> float:
        """When the step of the act that is being done happens, in the clock's seconds."""
        return self._due

    def do(self, act: Act) -> None:
        """Do a script of one's own."""
        self._enqueue(act)

    def move(self, number: CardId, cell: str) -> None:
        """Move a card to a cell of the mat, by its printed name."""
        self._enqueue(self._move(number, cell))

    def slide(self, number: CardId, cells: Sequence[str]) -> None:
        """Move a card in one go over these cells; it stays in the last one."""
        self._enqueue(self._slide(number, tuple(cells)))

    def put(self, lying: Lying) -> None:
        """Lay a card like this, wherever it is now: beside the mat, or elsewhere on it."""
        self._enqueue(self._carry(lying))

    def turn(self, number: CardId, *, closed: bool | None = None) -> None:
        """Turn a card where it lies: sideways when it is `closed`, else upright; without that the
        other way than it lies now."""
        self._enqueue(self._turn(number, closed))

    def flip(self, number: CardId, *, face_up: bool = True) -> None:
        """Turn a card over where it lies."""
        self._enqueue(self._flip(number, face_up))

    def swap(self, one: CardId, other: CardId) -> None:
        """Let two cards change their places; each stays open or closed as it is."""
        self._enqueue(self._swap(one, other))

    def take_away(self, number: CardId) -> None:
        """Take a card off the mat."""
        self._enqueue(self._remove(number))

    def bury(self, lying: Lying) -> None:
        """Put a card on its player's graveyard."""
        self._enqueue(self._carry(replace(lying, cell=GRAVEYARD, turned=False, face_up=True)))

    def point(self, seat: Seat, what: CardId | str, sign: str = "") -> None:
        """Lay one's pointer token on a card, by its number, or on a cell, by its printed name.

        The left seat's token has the sun on it; with changed seats the `sign` is given.
        """
        self._enqueue(self._point(seat, what, sign or SIGNS[seat]))

    def take_pointer_back(self, seat: Seat, sign: str = "") -> None:
        """Take one's pointer token off the mat."""
        self._enqueue(tokens.take_back(self._table, seat, sign or SIGNS[seat]))

    def throw(self, seat: Seat, value: int) -> None:
        """Take one's die up and throw it; it will show `value`.

        A die from fumbling hands may come to rest on edge. Then nobody throws again unasked: that
        is for the player to see, and the next throw of that die succeeds.
        """
        self._enqueue(self._throw(seat, value))

    def press(self, key: Key) -> None:
        """Press a button shortly."""
        self._enqueue(self._press(key, SHORT))

    def hold(self, key: Key) -> None:
        """Hold a button until it counts as a long press."""
        self._enqueue(self._press(key, LONG))

    def hold_both(self, seat: Seat) -> None:
        """Hold both buttons of a seat until they count as a chord."""
        self._enqueue(self._press_both(seat))

    def tidy(self, expected: tuple[Lying, ...]) -> None:
        """Put right whatever does not lie as it should: the dead first, then places, then turns."""
        known = {lying.number for lying in expected}
        for there in self._table.scene.cards:
            if there.number not in known:
                self._enqueue(self._remove(there.number))
        for lying in sorted(expected, key=self._urgency):
            card, target = self._table.scene.card(lying.number), self._laid(lying)
            if card is not None and replace(card, chips=target.chips) == target:
                if card != target:
                    self._enqueue(self._count_on(lying))
            else:
                self._enqueue(self._carry(lying))

    def count_wounds(self, cards: Iterable[CardView]) -> None:
        """Lay chips on the cards that have been wounded, and take some off those that healed."""
        self.dressing.count(cards)
        for card in self._table.scene.cards:
            dressed = self.dressing.dressed(card)
            if dressed.chips != card.chips and card.lying.cell != GRAVEYARD:
                self._enqueue(self._dress(dressed))

    def lay(self, expected: tuple[Lying, ...]) -> None:
        """Lay the whole table at once, as after a restart; everything under way is dropped."""
        self._waiting.clear()
        self._now = None
        scene = laid_table(expected, self._seed, self._table.scene, self._table.plan)
        cards = tuple(self.dressing.dressed(card) for card in scene.cards)
        self._table.scene = replace(scene, cards=cards)

    # How they are done

    def _laid(self, lying: Lying) -> CardOn:
        """How they lay a card: with its chips, and in its sleeve."""
        return self.dressing.dressed(laid(lying, self._seed, self._table.plan))

    def _enqueue(self, act: Act) -> None:
        if self._now is None and not self._waiting:
            self._due = max(self._due, self._clock())
        self._waiting.append(act)

    def _urgency(self, lying: Lying) -> tuple[int, int]:
        card = self._table.scene.card(lying.number)
        moves = card is None or card.lying.cell != lying.cell
        return (0 if lying.cell == GRAVEYARD else 1 if moves else 2), lying.number

    def _luck(self) -> Random:
        self._count += 1
        return draw(self._seed, self._count, "fumble")

    def _fumbles(self, chance: Random, often: float) -> bool:
        return self._fumbling and chance.random() < often

    def _move(self, number: CardId, cell: str) -> Act:
        card = self._table.scene.card(number)
        if card is not None:
            yield from self._carry(replace(card.lying, cell=cell))

    def _slide(self, number: CardId, cells: tuple[str, ...]) -> Act:
        card = self._table.scene.card(number)
        if card is None:
            return
        way = tuple(self._table.plan.cells[cell].center for cell in cells[:-1])
        target = self._laid(replace(card.lying, cell=cells[-1]))
        yield from acts.slide(self._table, target, way)
        yield from self._away(self._luck())

    def _turn(self, number: CardId, closed: bool | None) -> Act:
        card = self._table.scene.card(number)
        if card is not None:
            turned = not card.lying.turned if closed is None else closed
            yield from self._rearrange(card, replace(card.lying, turned=turned))

    def _flip(self, number: CardId, face_up: bool) -> Act:
        card = self._table.scene.card(number)
        if card is not None:
            yield from self._rearrange(card, replace(card.lying, face_up=face_up))

    def _rearrange(self, card: CardOn, lying: Lying) -> Act:
        """Turn a card where it lies, be it crooked or beside its cell."""
        target = self._laid(lying)
        target = replace(target, x=card.x, y=card.y)
        yield from acts.carry(self._table, target)
        yield from self._away(self._luck())

    def _swap(self, one: CardId, other: CardId) -> Act:
        first, second = self._table.scene.card(one), self._table.scene.card(other)
        if first is None or second is None:
            return
        there = self._laid(replace(first.lying, cell=second.lying.cell))
        here = self._laid(replace(second.lying, cell=first.lying.cell))
        yield from acts.swap(self._table, there, here)
        yield from self._away(self._luck())

    def _point(self, seat: Seat, what: CardId | str, sign: str) -> Act:
        chance = self._luck()
        if isinstance(what, str):
            x, y = self._table.plan.cells[what].center
        else:
            card = self._table.scene.card(what)
            if card is None:
                return
            x, y = card.x, card.y
        ahead = 1.0 if seat is Seat.LEFT else -1.0
        tip = x - ahead * _TIP_SHORT + chance.uniform(-4, 4), y + chance.uniform(-6, 6)
        yield from tokens.point(self._table, seat, sign, tip, chance.uniform(-15, 15))

    def _press_both(self, seat: Seat) -> Act:
        yield from acts.press_both(self._panel, seat, self._due, LONG)

    def _carry(self, lying: Lying) -> Act:
        chance = self._luck()
        target = self._laid(lying)
        stops: list[CardOn] = []
        card = self._table.scene.card(lying.number)
        if card is not None and card.lying.cell != lying.cell and self._fumbles(chance, 0.2):
            # It slips out of the hand half-way.
            x, y = (card.x + target.x) / 2, (card.y + target.y) / 2
            stops.append(replace(card, x=x, y=y, angle=card.angle + chance.uniform(-25, 25)))
        if self._fumbles(chance, 0.25):
            crooked = chance.choice((-1, 1)) * chance.uniform(11, 18)
            stops.append(replace(target, angle=target.angle + crooked))
        yield from acts.carry(self._table, target, tuple(stops))
        yield from self._away(chance)

    def _count_on(self, lying: Lying) -> Act:
        """Lay chips on a card, or take some off."""
        chance = self._luck()
        yield from acts.change_chips(self._table, self._laid(lying))
        yield from self._away(chance)

    def _dress(self, card: CardOn) -> Act:
        """Change the chips on a card, wherever it lies."""
        yield from acts.change_chips(self._table, card)
        yield from self._away(self._luck())

    def _remove(self, number: CardId) -> Act:
        yield from acts.remove(self._table, number)

    def _throw(self, seat: Seat, value: int) -> Act:
        chance = self._luck()
        self._throws += 1
        x, y, angle = acts.resting_place(self._table, seat, self._seed, self._throws)
        rest = DieOn(seat, value, x, y, angle)
        before = self._table.scene.die(seat)
        straight = before is None or not before.lean
        if straight and self._fumbles(chance, 0.2):
            rest = acts.cocked(rest)
        yield from acts.pick_up_die(self._table, seat)
        yield from acts.throw(self._table, rest)
        yield from self._away(chance)

    def _press(self, key: Key, seconds: float) -> Act:
        chance = self._luck()
        bounces = 3
        if self._fumbles(chance, 0.25):
            self._panel.glitch(key, self._due, chance.uniform(0.0005, 0.004))
            yield 0.25
        if self._fumbles(chance, 0.3):
            bounces = 8
        yield from acts.press(self._panel, key, self._due, seconds, bounces)

    def _away(self, chance: Random) -> Act:
        if self._fumbles(chance, 0.2):
            yield chance.uniform(0.8, 1.6)
        cards = [card for card in self._table.scene.cards if card.lying.cell != GRAVEYARD]
        if self._resting and cards and chance.random() < _RESTS:
            yield from acts.rest_finger(self._table, chance.choice(cards), chance)
        yield from acts.withdraw(self._table)
