"""The loop: show, wait for a press or a look at the table, answer; durable first, then applied.

One thread decides. What it is given (camera, watcher, panel, keeper, clock) it only asks.
"""

from __future__ import annotations

from collections.abc import Callable

from device.camera.frames import Camera
from device.clocks import Clocks, History
from device.expected import player_at
from device.hooks import Hooks
from device.keeper import Keeper
from device.lamps import lit_keys
from device.lookout import Lookout, Watching
from device.notices import notice_for
from device.overruling import corrections
from device.panel.gestures import Gestures
from device.panel.presses import Panel, Press, Touch
from device.questions import Asked, asked_about, cursor_on
from device.readings import (
    Answer,
    Blind,
    Choice,
    Differs,
    Expectation,
    Reading,
    Strict,
    Unclear,
)
from device.referee import Referee
from device.refusing import refusal, why_not
from device.sounds import Sounding
from device.steps import steps_of
from device.tally import Tally
from device.timekeeping import Timekeeper
from device.yielding import Passing
from engine.decisions import Kind, Option, Verb
from engine.game import Game
from engine.kernel.duel import Refused, RulesFault
from engine.players import Player
from engine.view import GameView
from ui import controls, notices
from ui.present import present
from ui.screen import Lang, Screen, TableStep
from vision.observations import Observation


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
        clocks: Clocks | None = None,
        marks: History = (),
        sounding: Sounding | None = None,
    ) -> None:
        """With `clocks` players have only so long to think; `marks` are those of a game that goes
        on."""
        self.game = game
        self.tally = Tally()
        self.hooks = hooks or Hooks()
        self.screen: Screen | None = None
        self.lang = lang
        self.sounding = sounding
        if sounding is not None:
            self.hooks.happened.append(sounding.happened)
            self.hooks.shown.append(sounding.shown)
        self.lookout = Lookout(camera, watcher, clock)
        self.referee = Referee(self)
        self.passing = Passing()
        self.timekeeper = Timekeeper(clocks, keeper, clock, marks, len(game.journal))
        self._panel, self._keeper, self._clock = panel, keeper, clock
        self._names = names
        self._gestures = Gestures()
        self._cursor = 0
        self._asked: Asked | None = None
        self._wide = False
        self._refused: Option | None = None
        self._remark = ""
        self._counted = False
        self._views: dict[Player, GameView] = {}
        self.lookout.expect(game)
        self.show()

    def tick(self) -> None:
        """Take presses, then look at the table if it is time, then show what changed."""
        presses = self._gestures.feed(self._panel.edges(), self._clock(), self._panel.level)
        for press in presses:
            self.press(press)
            self.show()
        passed = self._pass_by_itself()
        looking = self._clock() >= self.next_look
        if looking:
            self._look()
        self.timekeeper.attend(self.game, self.mending or self.referee.resting)
        ticked = self.screen is not None and self.screen.clocks != self.timekeeper.faces()
        if passed or looking or ticked:
            self.show()

    # What others ask

    @property
    def next_look(self) -> float:
        """When the table will be looked at next, in the clock's seconds."""
        return self.lookout.next_look

    @property
    def looked(self) -> bool:
        """Whether the table has been seen at rest: from then on it can answer."""
        return self.lookout.looked

    @property
    def expectation(self) -> Expectation:
        """How the table should lie now."""
        return self.lookout.expectation

    @property
    def reading(self) -> Reading | None:
        """What the last look at the table meant."""
        return self.lookout.reading

    @property
    def mending(self) -> bool:
        """Whether the table does not fit the game."""
        return self.lookout.mending

    @property
    def skipping(self) -> dict[Player, bool]:
        """For whom windows are skipped in which he can do nothing."""
        return self.passing.skipping

    @skipping.setter
    def skipping(self, skipping: dict[Player, bool]) -> None:
        self.passing.skipping = skipping

    @property
    def out_of_time(self) -> dict[Player, bool]:
        """Whose clock has run out; empty without clocks."""
        return self.timekeeper.out_of_time()

    # Presses

    def press(self, press: Press) -> None:
        """A deliberate press, read by the two buttons' language."""
        if self.screen is None or self.passing.accidental(press):
            return
        self._remark = ""
        if self.referee.press(press) or press.touch is Touch.CHORD:
            return
        player = player_at(press.key.seat, self.game.state.mirrored)
        held = press.touch is Touch.LONG
        meaning = controls.read(press.key.button.value, held, player, self.screen)
        decision = self.screen.view.decision
        match meaning:
            case controls.Step(cursor):
                self._cursor = cursor
            case controls.Choose(index) if decision is not None:
                self._press_answers(press, decision.options[index])
            case controls.PassOn() if decision is not None and decision.passing is not None:
                self.passing.stand(self._view(player), player)
                self._press_answers(press, decision.passing)
            case controls.Revoke():
                self.passing.revoke(player)
            case controls.Again():
                self._wait_again()
            case controls.Widen():
                self._wide, self._cursor = True, 0

    def _press_answers(self, press: Press, option: Option) -> None:
        self.passing.answered_by(press)
        assert self.screen is not None
        assert self.screen.view.decision is not None
        try:
            self._take(option, self.screen.view.decision.fingerprint)
        except Refused:
            # It was meant for a question that is asked no more (report U09).
            return

    def _pass_by_itself(self) -> bool:
        """Pass for a player who can do nothing, or who has said so; whether it was done."""
        pending = self.game.pending
        if pending is None or pending.kind is not Kind.PRIORITY:
            return False
        if self.referee.state is not None or self.mending:
            return False
        view = self._view(pending.player)
        why = self.passing.due(view, self.expectation.asked_at, self._clock())
        if not why or pending.passing is None:
            return False
        self._keeper.note("passed", {"player": pending.player.value, "why": why})
        self._take(pending.passing, pending.fingerprint, by_itself=True)
        self._remark = notices.passed(self.lang, self._names[pending.player], why)
        return True

    def answer(self, option: Option, fingerprint: str) -> None:
        """Take an answer that neither a button nor the camera gave, as a simulated deck does."""
        self._take(option, fingerprint)
        self.show()

    # The table

    def _look(self) -> None:
        decision = self.game.pending
        lookout = self.lookout
        was_mending = self.mending
        looked = lookout.look(decision)
        self.tally.frames = lookout.frames
        if not looked or decision is None or lookout.seen is None:
            return
        reading = lookout.reading
        assert reading is not None
        self._ask(reading, lookout.seen)
        self._count_mending(was_mending)
        self._say_why_not(reading)
        if not isinstance(reading, Blind | Choice):
            self._wide = False
        for hook in self.hooks.seen:
            hook(lookout.seen, reading)
        if isinstance(reading, Answer) and self.referee.state is None:
            self.tally.dice_read += decision.kind is Kind.ROLL
            self._take(reading.option, decision.fingerprint)
            lookout.go_ahead(reading)

    def _count_mending(self, was: bool) -> None:
        if self.mending and not was and self.expectation.strict is not Strict.ALL:
            self.tally.mismatches += 1
            self._counted = True
        elif self._counted and not self.mending:
            self.tally.corrections += 1
            self._counted = False

    def _say_why_not(self, reading: Reading) -> None:
        """Remember why what hands did is refused, for as long as it lies so."""
        if isinstance(reading, Differs):
            if reading.refused is not None:
                self._refused = reading.refused
        elif not isinstance(reading, Blind):
            self._refused = None

    def _why_not(self) -> str:
        return "" if self._refused is None else why_not(self.game, self._refused, self.lang)

    def _ask(self, reading: Reading, seen: Observation) -> None:
        """Put a throw to the players that says nothing by itself, until it is another one."""
        if isinstance(reading, Unclear):
            if self._asked is not None and self._asked.unclear == reading:
                return
            asked = asked_about(reading, seen.tray, self.lang)
            if self._asked is None or self._asked.throw != asked.throw:
                self.tally.questions += 1
            assert self.game.pending is not None
            view = self._view(self.game.pending.player)
            self._asked, self._cursor = asked, cursor_on(asked.guess, view, self.lang)
        elif seen.tray.settled and not isinstance(reading, Blind):
            self._asked = None

    def _wait_again(self) -> None:
        """The throw in question counts for nothing: wait for another one."""
        self._asked, self._cursor = None, 0
        self.lookout.wait_again()

    # Answers

    def _take(self, option: Option, fingerprint: str, by_itself: bool = False) -> None:
        decision = self.game.pending
        entry = self.game.entry(option, fingerprint=fingerprint)
        self._keeper.keep(entry)
        try:
            events = self.game.answer(option, fingerprint=fingerprint)
        except RulesFault:
            self._keeper.take_back(entry.number)
            self.referee.tell(notices.stumbled(self.lang))
            return
        if decision is not None:
            self.lookout.done(option, decision)
        self.timekeeper.answered(self.game, by_itself)
        self._settle(played=option.verb is Verb.PLAY)
        for hook in self.hooks.happened:
            hook(events)

    def _settle(self, played: bool = False) -> None:
        """Another question is asked: forget what belonged to the last one."""
        self._cursor, self._asked, self._wide, self._refused = 0, None, False, None
        self._views.clear()
        lookout = self.lookout
        lookout.count_dice()
        if not played:
            # A card that is being played is still the new one until it is named.
            lookout.count_cards()
        lookout.expect(self.game)
        self.passing.keep_standing(self._view(Player.FIRST))

    def give(self, option: Option) -> None:
        """Take an answer that no question offers, such as a concession."""
        pending = self.game.pending
        if pending is None:
            return
        try:
            self._take(option, pending.fingerprint)
        except Refused as refused:
            self.referee.tell(refusal(refused, self.game, self.lang))

    def take_back(self, to: int, by: Player, *, agreed: bool) -> None:
        """Go back to where so many answers had been given; the table follows."""
        self._keeper.undo(to, by, agreed)
        self.game.undo(to)
        self.timekeeper.took_back(to)
        self.tally.undos += 1
        self.passing.forget()
        self._settle()
        self.lookout.put_back_first(self.game.pending)

    def table_is_right(self) -> None:
        """Take what lies there for an act, or say why it cannot be one."""
        pending = self.game.pending
        found = self.lookout.as_an_act(pending) if pending is not None else None
        if isinstance(found, Answer) and pending is not None:
            self._take(found.option, pending.fingerprint)
            self.lookout.trust()
        elif isinstance(found, Choice):
            self.lookout.trust()
        else:
            self.referee.tell(self._why_not() or notices.no_act(self.lang))

    def overrule(self, by: Player) -> None:
        """Both players say that the table is right: the game follows where it can, and the rest is
        let be for as long as it lies so."""
        found = self.lookout.amiss()
        self._keeper.note("correction", {"by": by.value, "cells": [one.cell for one in found]})
        for option in corrections(found, self.expectation.lying, self.game.state.mirrored):
            pending = self.game.pending
            try:
                if pending is not None:
                    self._take(option, pending.fingerprint)
            except Refused:
                continue
        self.lookout.overrule(found)

    # The screen

    def show(self) -> None:
        """Build the screen; tell and light it when it differs from the last one."""
        pending = self.game.pending
        lookout = self.lookout
        notice, alarm = notice_for(lookout.reading, lookout.trouble, self.lang)
        question = None if self._asked is None else self._asked.shown
        view = self._view(pending.player if pending else self.game.state.active)
        screen = present(
            view,
            self.lang,
            self._cursor,
            self._names,
            notice or self._remark,
            alarm,
            question,
            steps=self.to_do,
            mending=self.mending,
            refused=self._why_not() if self.mending else "",
            clocks=self.timekeeper.faces(),
            yielding=self.passing.yielding,
            overlay=self.referee.overlay(self._names),
            narrowed=self._narrowed(),
        )
        if screen == self.screen:
            return
        self.screen = screen
        self._panel.light(lit_keys(screen))
        for hook in self.hooks.shown:
            hook(screen)

    def _view(self, seat: Player) -> GameView:
        """What this seat sees; between two answers it stays as it is."""
        if seat not in self._views:
            self._views[seat] = self.game.view(seat)
        return self._views[seat]

    @property
    def to_do(self) -> tuple[TableStep, ...]:
        """What hands have to do now."""
        return steps_of(self.lookout.meaning, self.game, self.lang, self.expectation.lying)

    def _narrowed(self) -> tuple[int, ...]:
        """The options that fit what hands have done, unless the player wants to see all."""
        pending, meaning = self.game.pending, self.lookout.meaning
        if pending is None or self._wide or not isinstance(meaning, Choice):
            return ()
        return tuple(pending.options.index(o) for o in meaning.options if o in pending.options)
