"""Looking at the table: when, what was expected, and what the last look meant.

It keeps what one look says to the next: how the cards lay when the table last fitted, what has to
be put right first, which tokens lay there already.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from math import inf
from typing import Protocol

from device import pointing
from device.camera.frames import Camera, CameraError, EndOfFrames, Image
from device.expected import Lying, expected_table, free_to_turn, hand_of, roaming
from device.expecting import closing, path_matters, revealing, steps_left
from device.interpreter import compared_with, explain, read
from device.physical import acting
from device.readings import (
    Answer,
    Blind,
    Choice,
    Differs,
    Expectation,
    Owed,
    Reading,
    Strict,
)
from device.reconcile import Difference, as_seen, settled
from engine.decisions import Decision, Kind, Option
from engine.game import Game
from engine.players import Player
from vision.observations import Observation, Sight

QUICK, CALM = 0.15, 0.5
"""Seconds between looks: while the table may answer, and while only buttons may."""
ROLLING = 1 / 15
"""The same while something moves in the tray and a die is waited for."""

PATIENCE = 0.25
"""Seconds that a look waits for a frame: buttons must not wait longer for the camera."""
GONE = 1.5
"""Seconds without a frame after which the screen says that there is no picture."""
GRACE = 1.5
"""Seconds for which a table that does not fit may still turn out to be a lawful act: then it must
be put right."""
UNSEEN = 2.0
"""Seconds without sight of the mat after which it is compared before it answers again."""


class Watching(Protocol):
    """Turns frames into observations."""

    def watch(self, image: Image, at: float) -> Observation:
        """What this picture, taken at `at`, shows."""


class Lookout:
    """Looks at the table of one game; `expectation` and `reading` are of the latest look."""

    def __init__(self, camera: Camera, watcher: Watching, clock: Callable[[], float]) -> None:
        self.camera, self.watcher = camera, watcher
        self._clock = clock
        self.expectation = Expectation((), asked_at=clock(), strict=Strict.NEWS)
        self.reading: Reading | None = None
        self.meaning: Reading | None = None
        """The same, but for looks that say nothing because a hand is over the table: until it has
        gone the look before it holds."""
        self.seen: Observation | None = None
        """The last observation."""
        self.rest: Observation | None = None
        """The last one of the table at rest."""
        self.trouble = ""
        """Why there is no picture; empty while there is one."""
        self.looked = False
        """Whether the table has been seen at rest: from then on it can answer."""
        self.next_look = 0.0
        self.frames = 0
        self._last_frame = clock()
        self._blind_since: float | None = None
        self._amiss_since = inf

    @property
    def mending(self) -> bool:
        """Whether the table does not fit the game, so that it must be put right."""
        if not isinstance(self.meaning, Differs):
            return False
        return not self.meaning.lifted or self.expectation.strict is not Strict.NO

    # Looking

    def look(self, decision: Decision | None) -> bool:
        """Take a frame and read it; whether there was one."""
        self.next_look = self._clock() + self.pace(decision)
        try:
            frame = self.camera.read(timeout=PATIENCE)
        except EndOfFrames:
            raise
        except CameraError as error:
            if self._clock() - self._last_frame > GONE:
                self.trouble, self.reading, self.meaning = str(error), None, None
                self._must_fit(Strict.NEWS)
            return False
        self.trouble, self._last_frame = "", self._clock()
        self.frames += 1
        if decision is None:
            return False
        self.seen = seen = self.watcher.watch(frame.image, frame.at)
        if seen.sight is Sight.STILL:
            self._rests(seen)
        self.reading = read(seen, decision, self.expectation)
        if not (isinstance(self.reading, Blind) and self.reading.sight is Sight.MOVING):
            self.meaning = self.reading
        self._remember(seen, decision)
        if decision.kind is Kind.ROLL and not seen.tray.settled:
            self.next_look = min(self.next_look, frame.at + ROLLING)
        return True

    def _rests(self, seen: Observation) -> None:
        self.rest = seen
        if seen.mat and not self.looked:
            self.looked = True
            self.count_cards()
        # A token that was taken away points anew when it is laid down again.
        there = pointing.lying(seen, bool(self.expectation.roaming))
        if not self.expectation.pointed <= there:
            pointed = self.expectation.pointed & there
            self.expectation = replace(self.expectation, pointed=pointed)

    def _remember(self, seen: Observation, decision: Decision) -> None:
        """What this look changes for the next ones."""
        reading = self.reading
        hindered = isinstance(reading, Blind) and (
            bool(reading.advice) or reading.sight not in (Sight.STILL, Sight.MOVING)
        )
        if not hindered:
            self._blind_since = None
        elif self._blind_since is None:
            self._blind_since = seen.at
        elif seen.at - self._blind_since > UNSEEN:
            self._must_fit(Strict.NEWS)
        if seen.sight is not Sight.STILL or isinstance(reading, Blind):
            return
        if isinstance(reading, Differs):
            self._differs(reading, seen.at)
            return
        self._amiss_since = inf
        if not isinstance(reading, Choice | Answer):
            self._fits(seen, decision)

    def _differs(self, reading: Differs, at: float) -> None:
        if reading.lifted:
            # Somebody holds a card: it may still become a lawful act.
            self._amiss_since = inf
            return
        self._amiss_since = min(self._amiss_since, at)
        if at - self._amiss_since >= GRACE:
            self._must_fit(Strict.NEWS)

    def _fits(self, seen: Observation, decision: Decision) -> None:
        """Remember how the cards lie, now that nothing contradicts the game."""
        expected = self.expectation
        if not (seen.mat and expected.laid):
            return
        lying = settled(expected.lying, seen.cells, expected.roaming)
        was = as_seen(seen.cells, lying, expected.was)
        waived = expected.waived
        if waived:
            bare = replace(expected, waived=frozenset())
            waived &= frozenset(compared_with(seen, bare, decision).all)
        self.expectation = replace(expected, was=was, waived=waived, strict=Strict.NO)

    def _must_fit(self, strict: Strict) -> None:
        if self.expectation.strict is not Strict.ALL:
            self.expectation = replace(self.expectation, strict=strict)

    def pace(self, decision: Decision | None) -> float:
        """Seconds until the next look."""
        return QUICK if self._may_answer(decision) else CALM

    def _may_answer(self, decision: Decision | None) -> bool:
        """Whether the table itself may say something soon: dice, hands, cards to put right."""
        moving = isinstance(self.reading, Blind) and self.reading.sight is Sight.MOVING
        asking = isinstance(self.reading, Differs | Owed | Choice)
        return moving or asking or (decision is not None and decision.kind in _ACTED)

    # What is expected

    def expect(self, game: Game) -> None:
        """How the table should lie for the question that is asked now."""
        view = game.view(Player.FIRST, lines=0)
        pending = game.pending
        asked = pending.player if pending else game.state.active
        shared = asked is Player.FIRST or not view.heroes
        own = view if shared else game.view(asked, lines=0)
        before = self.expectation
        ahead = before.ahead
        if pending is None or pending.kind is Kind.MAIN:
            ahead = ()
        laid = game.state.ordered
        # When it is decided who goes first, the cards have yet to be laid.
        was = () if laid and not before.laid else before.was
        there = pointing.lying(self.rest, view.heroes) if self.rest is not None else frozenset()
        self.expectation = replace(
            before,
            lying=_known(expected_table(view), game),
            laid=laid,
            was=was,
            mirrored=view.mirrored,
            roaming=roaming(view),
            hand=hand_of(own),
            asked_at=self._clock(),
            names=game.state.nameable(asked),
            free=free_to_turn(view),
            ahead=ahead,
            steps=steps_left(view),
            closing=closing(game),
            path_matters=path_matters(game),
            revealing=revealing(game),
            pointed=there,
        )
        if not isinstance(self.meaning, Differs):
            self.meaning = self._owed(pending)

    def _owed(self, decision: Decision | None) -> Owed | None:
        """What hands have to do at once, before the table is looked at again."""
        if self.rest is None or decision is None:
            return None
        owed = compared_with(self.rest, self.expectation, decision).owed
        return Owed(owed) if owed else None

    def done(self, option: Option, decision: Decision) -> None:
        """This answer was given: a card that was turned for it lies so by its player's right, and
        where the rules do not keep it so it is to be turned back."""
        number, was = acting(option, decision), self.expectation.was
        if self.rest is None or was is None or number is None:
            return
        cells = self.rest.cells
        self.expectation = replace(
            self.expectation,
            was=tuple(
                replace(one, turned=cells[one.cell].turned)
                if one.number == number and one.cell in cells
                else one
                for one in was
            ),
        )

    def go_ahead(self, reading: Reading | None) -> None:
        """A card lies further than the answer that was just taken brings it."""
        if isinstance(reading, Answer) and reading.ahead is not None:
            self.expectation = replace(self.expectation, ahead=(reading.ahead,))

    def count_dice(self) -> None:
        """The last throw is nobody's next roll, however this one was answered."""
        if self.seen is not None:
            self.expectation = replace(self.expectation, throw=self.seen.tray.throw)

    def wait_again(self) -> None:
        """Only dice that move from now on answer."""
        self.count_dice()
        self.reading = self.meaning = None
        self.expectation = replace(self.expectation, asked_at=self._clock())

    def count_cards(self) -> None:
        """What lies on the mat now is no card that is played next."""
        if self.rest is not None:
            covered = frozenset(self.rest.cells)
            self.expectation = replace(self.expectation, covered=covered)

    def put_back_first(self, decision: Decision | None) -> None:
        """Something was taken back: everything must lie as it should before anything counts."""
        self.expectation = replace(self.expectation, strict=Strict.ALL, ahead=())
        self.reading = self.meaning = None
        if self.rest is not None and decision is not None:
            found = compared_with(self.rest, self.expectation, decision).all
            self.meaning = Differs(found) if found else None

    def compare_first(self) -> None:
        """Nobody was looking: what lies there is no act until the table has fitted."""
        self._must_fit(Strict.NEWS)

    def amiss(self) -> tuple[Difference, ...]:
        """Everything that does not fit just now."""
        return self.meaning.found if isinstance(self.meaning, Differs) else ()

    def overrule(self, differences: Iterable[Difference]) -> None:
        """The players say that the table is right in this, whatever the camera makes of it."""
        waived = self.expectation.waived | frozenset(differences)
        self.expectation = replace(self.expectation, waived=waived)
        self.trust()

    def trust(self) -> None:
        """What lies there may be an act again."""
        self.expectation = replace(self.expectation, strict=Strict.NO)
        self.reading = self.meaning = None

    def as_an_act(self, decision: Decision) -> Answer | Choice | None:
        """What the table would say if it were right as it lies."""
        seen = self.rest
        if seen is None:
            return None
        found = compared_with(seen, self.expectation, decision)
        return explain(found.news, seen, decision, self.expectation) if found.news else None


def _known(lying: tuple[Lying, ...], game: Game) -> tuple[Lying, ...]:
    """The same with the identities of hidden cards that the program knows: no view tells them to
    the other player, and nothing of them is shown."""
    return tuple(replace(one, card=one.card or game.state.card(one.number).face) for one in lying)


_ACTED = frozenset(
    {Kind.ROLL, Kind.MAIN, Kind.NAME, Kind.DEFENDER, Kind.TARGET, Kind.CELL, Kind.PLACE,
     Kind.REVEAL, Kind.MEND, Kind.HOST}
)  # fmt: skip
"""Questions that hands answer on the mat."""
