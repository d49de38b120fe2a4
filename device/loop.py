"""The loop: show, wait for a press or a look at the table, answer; durable first, then applied.

One thread decides. What it is given (camera, watcher, panel, keeper, clock) it only asks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

from device.camera.frames import Camera, CameraError, EndOfFrames, Image
from device.expected import expected_table, hand_of, player_at, roaming, seat_of
from device.interpreter import Answer, Blind, Differs, Expectation, Reading, Unclear, read
from device.notices import notice_for
from device.panel.gestures import Gestures
from device.panel.presses import Button, Key, Panel, Press, Touch
from device.questions import Asked, asked_about, cursor_on
from engine.decisions import Kind, Option, Verb
from engine.events import Event
from engine.game import Game
from engine.journal import Entry
from engine.players import Player
from ui import controls
from ui.present import present
from ui.screen import KeyFace, Lang, Screen
from vision.observations import Observation, Sight

QUICK, CALM = 0.15, 0.5
"""Seconds between looks: while the table may answer, and while only buttons may."""
ROLLING = 1 / 15
"""The same while something moves in the tray and a die is waited for."""

PATIENCE = 0.25
"""Seconds that a look waits for a frame: buttons must not wait longer for the camera."""
GONE = 1.5
"""Seconds without a frame after which the screen says that there is no picture."""


class Keeper(Protocol):
    """Keeps answers: when `keep` returns, the answer survives a power cut."""

    def keep(self, entry: Entry) -> None:
        """Write one entry to disk."""


class Watching(Protocol):
    """Turns frames into observations."""

    def watch(self, image: Image, at: float) -> Observation:
        """What this picture, taken at `at`, shows."""


@dataclass(slots=True)
class Tally:
    """What the loop has counted: looks at the table, dice taken, doubts.

    `mismatches` counts the times that the table contradicted the game, `corrections` those of them
    that were put right; what hands still have to do after an answer is neither.
    """

    frames: int = 0
    dice_read: int = 0
    questions: int = 0
    mismatches: int = 0
    corrections: int = 0


@dataclass(slots=True)
class Hooks:
    """Who wants to know: what was shown, what was answered, what was seen."""

    shown: list[Callable[[Screen], None]] = field(default_factory=list)
    happened: list[Callable[[tuple[Event, ...]], None]] = field(default_factory=list)
    seen: list[Callable[[Observation, Reading], None]] = field(default_factory=list)


class Loop:
    """A game at the table. `tick` does one round and never waits longer than a frame."""

    def __init__(
        self,
        game: Game,
        *,
        camera: Camera,
        watcher: Watching,
        panel: Panel,
        keeper: Keeper,
        clock: Callable[[], float],
        lang: Lang,
        names: dict[Player, str],
        hooks: Hooks | None = None,
    ) -> None:
        self.game = game
        self.tally = Tally()
        self.hooks = hooks or Hooks()
        self.screen: Screen | None = None
        self._camera, self._watcher, self._panel = camera, watcher, panel
        self._keeper, self._clock = keeper, clock
        self._lang, self._names = lang, names
        self._gestures = Gestures()
        self._cursor = 0
        self._reading: Reading | None = None
        self._trouble = ""
        self._asked: Asked | None = None
        self.looked = False
        """Whether the table has been seen at rest: from then on it can answer."""
        self._next_look = 0.0
        self._last_frame = clock()
        self._rest: Observation | None = None
        self._throw = 0
        self._expectation = Expectation((), asked_at=clock())
        self._expect()
        self.show()

    def tick(self) -> None:
        """Take presses, then look at the table if it is time, then show what changed."""
        presses = self._gestures.feed(self._panel.edges(), self._clock(), self._panel.level)
        for press in presses:
            self.press(press)
        looking = self._clock() >= self._next_look
        if looking:
            self._look()
        if presses or looking:
            self.show()

    @property
    def next_look(self) -> float:
        """When the table will be looked at next, in the clock's seconds."""
        return self._next_look

    @property
    def expectation(self) -> Expectation:
        """How the table should lie now."""
        return self._expectation

    @property
    def reading(self) -> Reading | None:
        """What the last look at the table meant."""
        return self._reading

    def press(self, press: Press) -> None:
        """A deliberate press, read by the two buttons' language."""
        if self.screen is None or press.touch is Touch.CHORD:
            return
        player = player_at(press.key.seat, self.game.state.mirrored)
        held = press.touch is Touch.LONG
        meaning = controls.read(press.key.button.value, held, player, self.screen)
        match meaning:
            case controls.Step(cursor):
                self._cursor = cursor
            case controls.Choose(index):
                decision = self.screen.view.decision
                assert decision is not None
                self._take(decision.options[index], decision.fingerprint)
            case controls.Again():
                self._wait_again()
            case controls.Ignored():
                return

    def answer(self, option: Option, fingerprint: str) -> None:
        """Take an answer that neither a button nor the camera gave, as a simulated deck does."""
        self._take(option, fingerprint)
        self.show()

    def show(self) -> None:
        """Build the screen; tell and light it when it differs from the last one."""
        pending = self.game.pending
        seat = pending.player if pending else self.game.state.active
        notice, alarm = notice_for(self._reading, self._trouble, self.game, self._lang)
        view = self.game.view(seat)
        question = self._asked.shown if self._asked is not None else None
        screen = present(view, self._lang, self._cursor, self._names, notice, alarm, question)
        if screen == self.screen:
            return
        was_alarmed = self.screen is not None and self.screen.alarm
        self.tally.mismatches += alarm and not was_alarmed
        self.tally.corrections += was_alarmed and not alarm
        self.screen = screen
        self._panel.light(lit_keys(screen))
        for hook in self.hooks.shown:
            hook(screen)

    def _look(self) -> None:
        self._next_look = self._clock() + self._pace()
        try:
            frame = self._camera.read(timeout=PATIENCE)
        except EndOfFrames:
            raise
        except CameraError as error:
            if self._clock() - self._last_frame > GONE:
                self._trouble, self._reading = str(error), None
            return
        self._trouble, self._last_frame = "", self._clock()
        self.tally.frames += 1
        seen = self._watcher.watch(frame.image, frame.at)
        decision = self.game.pending
        if decision is None:
            return
        self._throw = seen.tray.throw
        if seen.sight is Sight.STILL:
            self._rest = seen
            if seen.mat and not self.looked:
                self.looked = True
                self._count_cards()
        reading = read(seen, decision, self._expectation)
        self._reading = reading
        self._ask(reading, seen)
        if decision.kind is Kind.ROLL and not seen.tray.settled:
            self._next_look = min(self._next_look, frame.at + ROLLING)
        for hook in self.hooks.seen:
            hook(seen, reading)
        if isinstance(reading, Answer):
            if decision.kind is Kind.ROLL:
                self.tally.dice_read += 1
            self._take(reading.option, decision.fingerprint)

    def _pace(self) -> float:
        """Seconds until the next look."""
        return QUICK if self._may_answer() else CALM

    def _may_answer(self) -> bool:
        """Whether the table itself may say something soon: dice, a move, cards to put right."""
        pending = self.game.pending
        kind = pending.kind if pending else None
        moving = isinstance(self._reading, Blind) and self._reading.sight is Sight.MOVING
        return (
            kind in (Kind.ROLL, Kind.MAIN, Kind.NAME)
            or moving
            or isinstance(self._reading, Differs)
        )

    def _ask(self, reading: Reading, seen: Observation) -> None:
        """Put a throw to the players that says nothing by itself, until it is another one."""
        if isinstance(reading, Unclear):
            if self._asked is not None and self._asked.unclear == reading:
                return
            asked = asked_about(reading, seen.tray, self._lang)
            if self._asked is None or self._asked.throw != asked.throw:
                self.tally.questions += 1
            assert self.game.pending is not None
            view = self.game.view(self.game.pending.player)
            self._asked, self._cursor = asked, cursor_on(asked.guess, view, self._lang)
        elif seen.tray.settled and not isinstance(reading, Blind):
            self._asked = None

    def _wait_again(self) -> None:
        """The throw in question counts for nothing: wait for another one."""
        self._asked, self._reading, self._cursor = None, None, 0
        self._count_dice()
        self._expectation = replace(self._expectation, asked_at=self._clock())

    def _take(self, option: Option, fingerprint: str) -> None:
        entry = self.game.entry(option, fingerprint=fingerprint)
        self._keeper.keep(entry)
        events = self.game.answer(option, fingerprint=fingerprint)
        self._cursor, self._asked = 0, None
        self._count_dice()
        if option.verb is not Verb.PLAY:
            # A card that is being played is still the new one until it is named.
            self._count_cards()
        if not isinstance(self._reading, Differs):
            self._reading = None
        soon = self._clock() + self._pace()
        self._next_look = min(max(self._next_look, self._clock()), soon)
        self._expect()
        for hook in self.hooks.happened:
            hook(events)

    def _count_dice(self) -> None:
        """The last throw is nobody's next roll, however this one was answered."""
        self._expectation = replace(self._expectation, throw=self._throw)

    def _count_cards(self) -> None:
        """What lies on the mat now is no card that is played next."""
        if self._rest is not None:
            covered = frozenset(self._rest.cells)
            self._expectation = replace(self._expectation, covered=covered)

    def _expect(self) -> None:
        view = self.game.view(Player.FIRST, lines=0)
        asked = self.game.pending.player if self.game.pending else self.game.state.active
        shared = asked is Player.FIRST or not view.heroes
        own = view if shared else self.game.view(asked, lines=0)
        self._expectation = replace(
            self._expectation,
            lying=expected_table(view),
            laid=self.game.state.ordered,
            mirrored=view.mirrored,
            roaming=roaming(view),
            hand=hand_of(own),
            asked_at=self._clock(),
            names=self.game.state.nameable(asked),
        )


def lit_keys(screen: Screen) -> frozenset[Key]:
    """The lamps that must burn: exactly the keys that the screen shows lit."""
    return frozenset(
        Key(seat_of(player, screen.mirrored), Button(button))
        for (player, button), hint in screen.keys.items()
        if hint.face is KeyFace.LIT
    )
