"""A roll as an event, from the hand to the journal: rendered frames, a reader that is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from memory_keeper import Memory

from device.camera.frames import Image
from device.libraries import demo_library
from device.packs import training_pack
from device.panel.presses import Button, Key, Press, Seat, Touch
from device.readings import Fits, Touched, Unclear
from device.simulated import acts
from device.simulated.scene import DieOn, HandOn
from device.simulated.session import SimulatedSession
from engine.decisions import Decision, Kind, Verb
from engine.game import Game
from engine.opening import lay_out
from engine.players import Player
from ui.screen import Lang, Screen
from vision import mat
from vision.mat import CLASSIC
from vision.observations import DiceReading, Lie, SeenDie, Status
from vision.tray import INSIDE, TRAY_SCALE
from vision.watcher import Watcher

NAMES = {Player.FIRST: "Вера", Player.SECOND: "Артём"}
PASS, RESPOND = (Key(Seat.LEFT, button) for button in (Button.PASS, Button.RESPOND))


class Evening:
    """A table with a game, hands to act at it, and a dice reader that is told what lies there."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.session = SimulatedSession(
            game, Memory(), seed=3, hands="careful", lang=Lang.RU, names=NAMES
        )
        self.table, self.loop = self.session.table, self.session.loop
        library = demo_library(game.setup.facts)
        self.loop.lookout.watcher = Watcher(library, self.read, plan=CLASSIC)
        self.go_on(1.5)
        assert self.loop.looked

    def read(self, image: Image, die_size: float | None = None) -> DiceReading:
        """The dice of the scene, each on an edge if it leans; where nothing is seen, none is."""
        dice = tuple(
            SeenDie(
                die.value,
                0.5 if die.lean else 0.99,
                ((die.x - INSIDE.x) * TRAY_SCALE, (die.y - INSIDE.y) * TRAY_SCALE),
                mat.DIE * TRAY_SCALE,
                Lie.COCKED if die.lean else Lie.FLAT,
            )
            for die in self.table.scene.dice
        )
        dice = tuple(die for die in dice if _patch(image, die).std(axis=(0, 1)).max() > 8)
        doubt = any(die.cocked for die in dice)
        return DiceReading(Status.UNSURE if doubt else Status.READ if dice else Status.NONE, dice)

    def go_on(self, seconds: float) -> None:
        """Let hands and loop do what is due."""
        until = self.session.clock() + seconds
        while self.session.clock() < until:
            now = self.session.clock()
            self.session.hands.step(now)
            self.loop.tick()
            due = self.session.hands.next_time()
            following = min(self.loop.next_look, until if due is None else due)
            self.session.clock.advance(max(following, now + 0.005))  # type: ignore[attr-defined]

    def act(self, *parts: acts.Act) -> None:
        """Hands do this, and have done it afterwards."""

        def one_by_one() -> Iterator[float]:
            for part in parts:
                yield from part

        self.session.hands._enqueue(one_by_one())
        while self.session.hands.next_time() is not None:
            self.go_on(0.05)

    def throw(self, rest: DieOn) -> None:
        """Take the die up, if it lies there, and throw it."""
        self.act(
            acts.pick_up_die(self.table, rest.owner),
            acts.throw(self.table, rest),
            acts.withdraw(self.table),
        )

    def press(self, key: Key, touch: Touch = Touch.SHORT) -> None:
        self.loop.press(Press(key, touch, self.session.clock()))
        self.loop.show()

    @property
    def pending(self) -> Decision:
        assert self.game.pending is not None
        return self.game.pending

    @property
    def screen(self) -> Screen:
        assert self.loop.screen is not None
        return self.loop.screen

    def rolled(self) -> list[int]:
        """The values in the journal, in order."""
        values = [e.option.value for e in self.game.journal if e.option.verb is Verb.ROLL]
        return [value for value in values if value is not None]


def _patch(image: Image, die: SeenDie) -> Image:
    x, y = round(die.center[0]), round(die.center[1])
    return image[max(0, y - 10) : y + 10, max(0, x - 10) : x + 10]


@pytest.fixture
def evening() -> Evening:
    """The First player is to throw for the first turn."""
    return Evening(Game(lay_out(training_pack(), ["scout @ C3"], ["wasp @ C4"])))


FLAT = DieOn(Seat.LEFT, 4, 380, 540, 20)
COCKED = acts.cocked(FLAT)


def test_a_throw_is_one_entry_of_the_journal(evening: Evening) -> None:
    evening.throw(FLAT)
    evening.go_on(3)
    assert evening.rolled() == [4]
    assert evening.pending.kind is Kind.ROLL
    assert isinstance(evening.loop.reading, Fits)
    evening.throw(DieOn(Seat.RIGHT, 4, 430, 560, 50))
    evening.go_on(1)
    assert evening.rolled() == [4, 4]


def test_a_cocked_die_is_shown_and_counted_by_holding_respond(evening: Evening) -> None:
    evening.throw(COCKED)
    evening.go_on(1)
    question = evening.screen.question
    assert question is not None
    assert question.said == "Кубик стоит криво: перебросьте"
    assert evening.loop.tally.questions == 1
    assert not evening.screen.alarm
    assert evening.rolled() == []
    # The picture is the camera's: the die is lighter than the floor around it.
    picture = question.picture
    assert picture is not None
    seen = np.frombuffer(picture.pixels, np.uint8).reshape(picture.height, picture.width, 3)
    (guess,) = question.guesses
    assert guess.value == 4
    x, y = round(guess.x), round(guess.y)
    assert seen[y - 4 : y + 4, x - 4 : x + 4].mean() > 2 * np.median(seen)
    hint = evening.screen.keys[Player.FIRST, "respond"]
    assert hint.short == "считать как 4"
    evening.press(RESPOND, Touch.LONG)
    assert evening.rolled() == [4]
    assert evening.screen.question is None
    evening.go_on(2)
    assert evening.rolled() == [4]
    # The other's throw is read, though the crooked die still stands there.
    evening.throw(DieOn(Seat.RIGHT, 2, 430, 530, 50))
    evening.go_on(1)
    assert evening.rolled() == [4, 2]


def test_another_value_is_counted_after_short_presses(evening: Evening) -> None:
    evening.throw(COCKED)
    evening.go_on(1)
    evening.press(RESPOND)
    assert evening.screen.keys[Player.FIRST, "respond"].short == "считать как 5"
    evening.go_on(1)  # the question is still there, and the choice, too
    assert evening.screen.keys[Player.FIRST, "respond"].short == "считать как 5"
    evening.press(RESPOND, Touch.LONG)
    assert evening.rolled() == [5]


def test_passing_throws_again_and_what_lies_there_never_answers(evening: Evening) -> None:
    evening.throw(COCKED)
    evening.go_on(1)
    assert evening.screen.keys[Player.FIRST, "pass"].short == "перебросить"
    evening.press(PASS)
    assert evening.screen.question is None
    evening.go_on(2)
    assert evening.screen.question is None
    assert evening.rolled() == []
    evening.throw(replace(FLAT, value=6))
    evening.go_on(1)
    assert evening.rolled() == [6]


def test_throwing_again_clears_the_question_by_itself(evening: Evening) -> None:
    evening.throw(COCKED)
    evening.go_on(1)
    assert evening.screen.question is not None
    evening.throw(replace(FLAT, value=1))
    evening.go_on(1)
    assert evening.rolled() == [1]
    assert evening.screen.question is None


def test_nobody_but_the_roller_judges(evening: Evening) -> None:
    evening.throw(COCKED)
    evening.go_on(1)
    for button in (Button.PASS, Button.RESPOND):
        for touch in (Touch.SHORT, Touch.LONG):
            evening.press(Key(Seat.RIGHT, button), touch)
    assert evening.screen.question is not None
    assert evening.rolled() == []


def test_two_dice_at_once_are_asked_about(evening: Evening) -> None:
    table, other = evening.table, DieOn(Seat.RIGHT, 2, 430, 560, 70)

    def together() -> acts.Act:
        for step in range(8):
            for die in (FLAT, other):
                left = 18 * (7 - step)
                flying = replace(die, x=die.x - left, value=1 + step % 6, angle=40 * step, lean=20)
                table.scene = table.scene.with_die(flying)
            yield 0.07
        table.scene = table.scene.with_die(FLAT).with_die(other)

    evening.act(together())
    evening.go_on(1)
    assert evening.rolled() == []
    assert isinstance(evening.loop.reading, Unclear)
    assert evening.loop.reading.guess == (2, 4)
    assert evening.screen.question is not None
    assert len(evening.screen.question.guesses) == 2


def test_a_hand_that_hovers_is_waited_for(evening: Evening) -> None:
    evening.act(acts.throw(evening.table, FLAT), acts.reach(evening.table, Seat.LEFT, 370, 530))
    evening.go_on(4)
    assert evening.rolled() == []
    evening.act(acts.withdraw(evening.table))
    evening.go_on(0.6)
    assert evening.rolled() == [4]


def test_a_throw_is_taken_while_the_other_moves_over_his_cards(evening: Evening) -> None:
    """The hands of this table come one at a time: the other's is put there by hand."""
    rest = FLAT
    evening.act(acts.throw(evening.table, rest))
    for step in range(8):
        x = 640.0 - 12 * (step % 4)
        evening.table.scene = replace(evening.table.scene, hand=HandOn(Seat.RIGHT, x, 200))
        evening.go_on(0.07)
    assert evening.rolled() == [4]


def lift(evening: Evening, die: DieOn, to: tuple[float, float]) -> None:
    """A hand takes the die up and puts it down elsewhere, over it all the time."""
    table = evening.table

    def carried() -> acts.Act:
        yield from acts.reach(table, die.owner, die.x, die.y)
        yield 0.2
        table.scene = table.scene.without_die(die.owner)
        yield from acts.reach(table, die.owner, *to)
        table.scene = table.scene.with_die(replace(die, x=to[0], y=to[1]))
        yield 0.2
        yield from acts.withdraw(table)

    evening.act(carried())


def test_a_die_that_is_lifted_and_put_down_is_no_roll_and_is_noticed(evening: Evening) -> None:
    evening.throw(FLAT)
    evening.go_on(1)
    assert evening.rolled() == [4]
    lift(evening, FLAT, (350, 548))
    evening.go_on(0.5)
    assert evening.rolled() == [4]
    assert evening.loop.reading == Touched((4,))
    assert evening.screen.question is None
    assert not evening.screen.alarm
    notice = "Прочитанный кубик сдвинули: засчитано то, что было прочитано"
    assert evening.screen.notice == notice
    evening.throw(DieOn(Seat.RIGHT, 6, 470, 530, 10))
    evening.go_on(1)
    assert evening.rolled() == [4, 6]
    assert evening.screen.notice == ""


def test_a_throw_too_early_is_not_the_roll_that_is_asked_for_later() -> None:
    setup = lay_out(training_pack(), ["scout @ C3"], ["wasp @ C4"], begins=Player.FIRST)
    evening = Evening(Game(setup))
    strike = next(o for o in evening.pending.options if o.verb is Verb.STRIKE)
    evening.throw(FLAT)
    evening.go_on(0.5)
    assert strike in evening.pending.options
    evening.loop.answer(strike, evening.pending.fingerprint)
    while evening.pending.kind is not Kind.ROLL:
        passing = evening.pending.passing
        assert passing is not None
        evening.loop.answer(passing, evening.pending.fingerprint)
    evening.go_on(2)
    assert evening.pending.kind is Kind.ROLL
    assert evening.rolled() == []
    assert evening.screen.question is None
    evening.throw(replace(FLAT, value=3, x=420))
    evening.go_on(1)
    assert evening.rolled()[0] == 3
