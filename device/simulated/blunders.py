"""What fumbling players do now and then before the act they mean. Which blunder happens at which
question is drawn from the seed, and no question sees two."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from random import Random

from device.expected import GRAVEYARD, seat_of
from device.loop import Loop
from device.panel.presses import Button, Key, Seat
from device.simulated.chance import draw
from device.simulated.clumsy import ClumsyHands
from device.simulated.mishaps import Mishaps
from device.simulated.scene import CardOn, Table
from device.simulated.screen_steps import lies_on_a_cell, on_cell
from engine.decisions import Decision, Kind, Option

OFTEN = 0.1
"""The share of questions at which something goes wrong."""


class Blunder(StrEnum):
    """What goes wrong."""

    MISPLACED = "misplaced"  # a card is set down on a wrong cell
    TURNED = "turned"  # a wrong card is turned
    UNASKED = "unasked"  # a die is thrown while none is asked for, or by the wrong player
    OFF = "off"  # the die leaves the tray
    MIXED = "mixed"  # two cards change places
    HAND = "hand"  # a hand is left lying on the mat
    KNOCKED = "knocked"  # the mat is hit
    ASIDE = "aside"  # the camera is pushed aside for a while
    DARK = "dark"  # the lamp goes out for a while
    FROZEN = "frozen"  # the camera gives no picture for a while
    CURIOUS = "curious"  # a card is lifted and put back
    BLOWN = "blown"  # several cards are blown away
    TWICE = "twice"  # a button is pressed twice
    BUTTON = "button"  # the wrong button is pressed


class Blunders:
    """Blunders at one table."""

    def __init__(
        self,
        hands: ClumsyHands,
        mishaps: Mishaps,
        table: Table,
        seed: int,
        often: float = OFTEN,
    ) -> None:
        """`often` is the share of questions at which something goes wrong."""
        self._hands, self._mishaps, self._table = hands, mishaps, table
        self._seed, self._often = seed, often
        self.kinds = tuple(Blunder)
        """What may go wrong here."""
        self._seen: set[str] = set()
        self.happened: Counter[Blunder] = Counter()
        """What went wrong, how often."""
        self.latest: Blunder | None = None
        """What went wrong last."""

    def happens(self, loop: Loop, pending: Decision, wanted: Option) -> bool:
        """Let something go wrong at this question, if it is drawn so; whether it did."""
        if pending.fingerprint in self._seen:
            return False
        self._seen.add(pending.fingerprint)
        chance = draw(self._seed, pending.number, "blunder")
        if chance.random() >= self._often or self._mishaps.going_on:
            return False
        kinds = list(self.kinds)
        chance.shuffle(kinds)
        for kind in kinds:
            if self._do(kind, loop, pending, wanted, chance):
                self.happened[kind] += 1
                self.latest = kind
                return True
        return False

    def _do(
        self, kind: Blunder, loop: Loop, pending: Decision, wanted: Option, chance: Random
    ) -> bool:
        mirrored = loop.game.state.mirrored
        seat = seat_of(pending.player, mirrored)
        cells = sorted(self._table.plan.cells)
        cards = [
            card
            for card in self._table.scene.cards
            if card.lying.cell != GRAVEYARD and lies_on_a_cell(card, self._table)
        ]
        match kind:
            case Blunder.MISPLACED | Blunder.TURNED | Blunder.MIXED | Blunder.CURIOUS:
                return self._with_cards(kind, cards, cells, chance)
            case Blunder.BLOWN if len(cards) > 2:
                some = chance.sample(cards, min(len(cards), chance.randint(2, 4)))
                self._mishaps.blow([card.number for card in some])
            case Blunder.UNASKED:
                other = Seat.RIGHT if seat is Seat.LEFT else Seat.LEFT
                self._hands.throw_unasked(other, chance.randint(1, 6))
            case Blunder.OFF if pending.kind is Kind.ROLL:
                self._hands.throw_off(seat)
            case Blunder.HAND:
                self._hands.leave_hand(seat, chance.choice(cells))
            case Blunder.KNOCKED:
                self._mishaps.knock_mat()
            case Blunder.ASIDE:
                self._mishaps.knock_camera()
            case Blunder.DARK:
                self._mishaps.lamp_off()
            case Blunder.FROZEN:
                self._mishaps.freeze(chance.uniform(3.0, 8.0))
            case Blunder.TWICE if wanted.declines:
                self._hands.press_twice(Key(seat, Button.PASS))
            case Blunder.TWICE if len(pending.options) > 2 and pending.kind is not Kind.ROLL:
                self._hands.press_twice(Key(seat, Button.RESPOND))
            case Blunder.BUTTON if pending.passing is not None and not wanted.declines:
                self._hands.press(Key(seat, Button.PASS))
            case _:
                return False
        return True

    def _with_cards(
        self, kind: Blunder, cards: list[CardOn], cells: list[str], chance: Random
    ) -> bool:
        if len(cards) < 2:
            return False
        one, other = chance.sample(cards, 2)
        free = [cell for cell in cells if on_cell(self._table, cell) is None]
        if kind is Blunder.MISPLACED:
            self._hands.misplace(one.number, chance.choice(free))
        elif kind is Blunder.TURNED:
            self._hands.turn_wrong(one.number)
        elif kind is Blunder.MIXED:
            self._hands.mix_up(one.number, other.number)
        else:
            self._hands.look_at(one.number)
        return True
