"""An evening at the table: from «press any button» through games and their stories to the next.

It drives the talk around the game (`ui.lobby`) and, while a game is played, its table. `step` does
one round and never waits; the clock, the buttons, the store and the table are handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from device.clocks import Terms
from device.expected import seat_of
from device.hooks import Hooks
from device.keeping import KeptAnswers, begin, resume
from device.lamps import lit_keys
from device.panel.attended import AttendedPanel
from device.panel.gestures import Gestures
from device.panel.presses import Button, Key, Press, Touch
from device.sitting import Running, Seat, Seating
from device.sounds import Sounding
from device.storage import Storage
from device.wish import Wish, check_resumed
from engine.cardbook import PackError
from engine.events import Event, TurnBegan
from engine.game import Game
from engine.journal import JournalError
from engine.players import Player
from engine.rulesets import ruleset
from ui.lobby import showing, talk
from ui.lobby.page import Page
from ui.lobby.showing import Known
from ui.lobby.states import (
    Begin,
    Cards,
    Change,
    Continue,
    Facts,
    Outcome,
    Repeat,
    Result,
    Rules,
    Settings,
    State,
    Table,
    Welcome,
)
from ui.lobby.tales import tale
from ui.present import present
from ui.screen import Lang, Screen
from ui.story import story_of

GAZE = 6.0
"""Seconds for which the table is shown as it lay at the end, before the story is told."""

PLAYED = "played"
"""The kind of the note that keeps how long a game has been played."""

Shown = Screen | Page


class Evening:
    """What is played, asked and told, one after the other."""

    def __init__(
        self,
        storage: Storage,
        wish: Wish,
        *,
        panel: AttendedPanel,
        clock: Callable[[], float],
        seat: Seat,
        show: Callable[[Shown], None],
        secret: bool = False,
        shop: bool = False,
        sounds: Callable[[int], Sounding] | None = None,
        volume: int = 0,
        now: Callable[[], datetime] | None = None,
    ) -> None:
        """`secret`: hands are hidden from the program, as at a real table. `sounds` makes the tones
        of a game, as loud as `volume` until it is changed; `now` is the date of a new game."""
        self.wish, self.panel = wish, panel
        minutes = round(wish.clock.time / 60) if wish.clock else 0
        heroes = ruleset(wish.rules).heroes
        self.facts = Facts(
            Settings(wish.lang, volume, minutes),
            rules=Rules.HEROES if heroes else Rules.CLASSIC,
            cards=Cards.DEAL if wish.deal else Cards(wish.cards),
            shop=shop,
        )
        self.state: State | None = Welcome()
        """Where the talk stands; None while a game is played or its end is shown."""
        self.running: Running | None = None
        self._storage, self._clock, self._seat, self._show = storage, clock, seat, show
        self._secret, self._sounds = secret, sounds
        self._now = now or (lambda: datetime.now().astimezone())
        self._gestures = Gestures()
        self._last: Shown | None = None
        self.veiled = False
        """Whether something else is shown over it."""
        self._begun, self._before = 0.0, 0
        self._names = wish.names
        self._ended: float | None = None
        self._known = Known(wish.named)
        self.look_for_kept()

    # What others ask

    @property
    def lang(self) -> Lang:
        """The language that is spoken now; the referee's menu changes it, too."""
        return self.facts.settings.lang

    @property
    def playing(self) -> bool:
        """Whether a game is on that is not over."""
        return self.running is not None and not self.running.loop.game.over

    @property
    def screen(self) -> Screen | None:
        """The screen of the running game."""
        return None if self.running is None else self.running.loop.screen

    @property
    def page(self) -> Page | None:
        """The page that is shown, unless a game's screen is."""
        if self.state is None:
            return None
        return showing.page(self.state, self.facts, self._known, self._clock())

    # One round

    def step(self) -> None:
        """Do what is due. The panel has been attended before."""
        if self.running is not None and self.state is None:
            self._play(self.running)
        else:
            self._talk()
        if self.state is not None:
            self.show()

    def show(self, again: bool = False) -> None:
        """Show the page, or the game's screen, when it differs from what was shown last."""
        found: Shown | None = self.page or self.screen
        if found is None or (found == self._last and not again):
            return
        self._put(found)
        self.panel.light(lit_by(found))

    def _play(self, running: Running) -> None:
        game, loop = running.loop.game, running.loop
        asked = loop.referee.state is not None
        running.step()
        if loop.lang is not self.lang:
            self.facts = replace(self.facts, settings=replace(self.facts.settings, lang=loop.lang))
        if not game.over:
            self._ended = None
            self._gestures.feed(self.panel.heard, self._clock(), self.panel.level)
            return
        now = self._clock()
        presses = self._gestures.feed(self.panel.heard, now, self.panel.level)
        if self._ended is None:
            self._ended, presses = now, []
        if asked or loop.referee.state is not None:
            # Somebody takes something back, or wants to know why: the end may not be the end.
            self._ended = max(self._ended, now)
            return
        if now - self._ended >= GAZE or any(p.touch is not Touch.CHORD for p in presses):
            self._tell(game)

    def _tell(self, game: Game) -> None:
        """The story of the game that has just ended."""
        view = game.view(Player.FIRST)
        minutes = max(1, round(self._played() / 60))
        told = tale(view, story_of(game), self.lang, self.wish.named, minutes)
        self._known = Known(self.wish.named, tale=told)
        self._listen_anew(Result())

    def _talk(self) -> None:
        now = self._clock()
        for press in self._gestures.feed(self.panel.edges(), now, self.panel.level):
            if self.state is None:
                return
            self._press(press, now)
        if self.state is not None:
            self.follow(talk.tick(self.state, now))

    def _press(self, press: Press, now: float) -> None:
        assert self.state is not None
        if press.touch is Touch.CHORD:
            self.state = talk.touched(talk.both_held(self.state), now)
            return
        held = press.touch is Touch.LONG
        found = talk.press(self.state, press.key.button.value, held, self.facts, now)
        self.follow(found)
        if self.state is not None:
            self.state = talk.touched(self.state, now)

    def follow(self, found: State | Outcome) -> None:
        """Go where the talk leads."""
        match found:
            case Begin():
                self.begin(found.rules, found.cards)
            case Continue():
                self.go_on()
            case Repeat():
                self._repeat(found.swapped)
            case Table():
                self._listen_anew(None)
                # It stays until somebody presses.
                self._ended = float("inf")
                self.show(again=True)
            case Change():
                self.facts = replace(self.facts, settings=self.facts.settings.changed(found.item))
            case _:
                self.state = found

    # Games

    def begin(self, rules: Rules, cards: Cards) -> None:
        """Begin this game, with the editions and terms that were wished for."""
        wish = self.wish
        if ruleset(wish.rules).heroes is not (rules is Rules.HEROES):
            wish = replace(wish, rules=rules.value)
        printed = cards is not Cards.TRAINING
        deal = cards is Cards.DEAL and rules is Rules.CLASSIC
        self.wish = replace(wish, cards="starters" if printed else "training", deal=deal)
        self.facts = replace(self.facts, rules=rules, cards=cards)
        self._repeat(swapped=False)

    def _repeat(self, swapped: bool) -> None:
        if swapped:
            self.wish = replace(self.wish, names=(self.wish.names[1], self.wish.names[0]))
        setup = self.wish.setup(secret=self._secret)
        keeper, game = begin(self._storage, setup, self._now())
        self._sit(keeper, game)

    def go_on(self) -> None:
        """Go on with the game that was cut off; as without one when it cannot be."""
        kept = self._kept()
        if kept is None:
            self.facts = replace(self.facts, kept=False)
            self.follow(talk.start(self.facts, self._clock()))
            return
        keeper, game = kept
        heroes = ruleset(game.setup.rules).heroes
        self.wish = replace(self.wish, rules=game.setup.rules)
        self.facts = replace(self.facts, rules=Rules.HEROES if heroes else Rules.CLASSIC)
        self._sit(keeper, game)

    def _sit(self, keeper: KeptAnswers, game: Game) -> None:
        self.clear()
        self.facts = replace(self.facts, kept=False, barred=False)
        self._begun, self._before, self._ended = self._clock(), played_before(keeper), None
        # Whoever has chosen holds the button still.
        self._listen_anew(None)
        volume = self.facts.settings.volume
        self.running = self._seat(
            Seating(
                keeper=keeper,
                game=game,
                lang=self.lang,
                names=self.wish.named,
                terms=self._terms(),
                hooks=Hooks(
                    shown=[self._shown_by_the_game],
                    happened=[lambda events: self._note_time(keeper, events)],
                ),
                panel=self.panel,
                sounding=None if self._sounds is None else self._sounds(volume),
            )
        )

    def _terms(self) -> Terms | None:
        """How long both may think, by the settings; the rest is as it was wished for."""
        minutes = self.facts.settings.minutes
        return replace(self.wish.clock or Terms(0), time=minutes * 60) if minutes else None

    def _played(self) -> float:
        """Seconds for which this game has been played, also before a power cut."""
        return self._before + self._clock() - self._begun

    def _note_time(self, keeper: KeptAnswers, events: tuple[Event, ...]) -> None:
        """Keep with every turn for how long the game has gone on."""
        if any(isinstance(event, TurnBegan) for event in events):
            keeper.note(PLAYED, {"seconds": round(self._played())})

    def _shown_by_the_game(self, screen: Screen) -> None:
        if self.state is None:
            self._put(screen)

    def _put(self, found: Shown) -> None:
        self._last = found
        if not self.veiled:
            self._show(found)

    def clear(self) -> None:
        """Clear the table away; the game stays in the store as far as it went."""
        if self.running is not None:
            self.running.close()
            self.running = None

    def go_home(self, lang: Lang) -> None:
        """Back to the title, whatever was going on, in this language and with the usual names."""
        self.clear()
        self.wish = replace(self.wish, names=self._names)
        self.facts = replace(self.facts, settings=replace(self.facts.settings, lang=lang))
        self._listen_anew(Welcome())

    def look_for_kept(self) -> None:
        """Find out whether a game was cut off, and how it stands."""
        kept = self._kept()
        self.facts = replace(self.facts, kept=kept is not None)
        if kept is None:
            self._known = Known(self.wish.named)
            return
        game = kept[1]
        rules = Rules.HEROES if ruleset(game.setup.rules).heroes else Rules.CLASSIC
        view = game.view(Player.FIRST)
        self._known = Known(
            self.wish.named,
            showing.kept(rules, game.state.turn, self.lang),
            present(view, self.lang, 0, self.wish.named),
        )

    def _kept(self) -> tuple[KeptAnswers, Game] | None:
        """The game that was cut off, if it can go on at this table by these rules."""
        try:
            kept = resume(self._storage)
            if kept is None or kept[1].over:
                return None
            check_resumed(kept[1].setup, replace(self.wish, insists=False), secret=self._secret)
        except (JournalError, PackError):
            # It stays in the store; berserk-table games tells about it.
            self.facts = replace(self.facts, barred=True)
            return None
        return kept

    def _listen_anew(self, state: State | None) -> None:
        """Another one has the buttons now: what is down still belongs to the one before."""
        self.state = state
        self._gestures = Gestures()
        self.panel.swallow()


def played_before(keeper: KeptAnswers) -> int:
    """For how many seconds a kept game had been played when its last turn began."""
    noted = [note.body.get("seconds") for note in keeper.notes() if note.kind == PLAYED]
    return max((one for one in noted if isinstance(one, int)), default=0)


def lit_by(shown: Shown) -> frozenset[Key]:
    """The lamps that belong to what is shown."""
    if isinstance(shown, Page):
        return frozenset(Key(seat_of(who, False), Button(button)) for who, button in shown.lit)
    return lit_keys(shown)
