"""Two house players at a simulated table: they decide, their hands act it out, and what does not
fit afterwards they put right as the screen says."""

from __future__ import annotations

from collections.abc import Callable

from device.expected import seat_of
from device.loop import Loop
from device.panel.presses import Button, Key
from device.readings import Unclear
from device.simulated.blunders import Blunders
from device.simulated.chance import die, draw
from device.simulated.hands import Hands
from device.simulated.playing_by_hand import ByHand, Style, style_of
from device.simulated.scene import Table
from device.simulated.screen_steps import Followers
from device.simulated.taking_back import Menu, Unmeant, who_takes_back
from engine.decisions import Decision, Kind, Option, Verb
from engine.field import Cell
from engine.game import Game
from engine.house_player import choose
from engine.zones import Zone
from ui.menu import route
from ui.screen import Screen, TableStep

PATIENCE = 5.0
"""Seconds after which a player whose act had no effect does it again."""
THROWS = 3
"""How often he throws again before he tells the value with the buttons."""
READING = 1.2
"""Seconds that it takes to see what the screen makes of what hands did, and to read it."""
PRESSED = 0.3
"""The same for a button."""
STRIDES = 0.6
"""How often a player who moves a card thinks of its next step, too."""
TRIES = 4
"""How often the same list is followed before he goes on with the buttons."""


class HousePlayers:
    """Plays both sides. What they choose depends on the seed and the decision's number alone."""

    def __init__(
        self,
        hands: Hands,
        table: Table,
        seed: int,
        *,
        deciding: bool = True,
        blunders: Blunders | None = None,
    ) -> None:
        """With `blunders` they do, now and then, something that they do not mean."""
        self._hands, self._seed = hands, seed
        self._deciding = deciding
        self._blunders = blunders
        self._followers, self._by_hand = Followers(hands, table), ByHand(hands, table)
        self._menu = Menu(hands)
        self._acted = ""
        self._tries = 0
        self._working = False
        self._free_at = 0.0
        self._again = 0.0
        self._steps: tuple[tuple[TableStep, ...], float] = ((), 0.0)
        self._followed: tuple[tuple[TableStep, ...], int] = ((), 0)
        self._checked = 0
        self._meant: dict[str, Option] = {}
        self._misread: set[str] = set()
        """Questions at which hands have been misunderstood: then buttons say it."""
        self.wrong: Unmeant | None = None
        """The answer that is to be taken back, None while all are meant."""
        self.noticed: list[Callable[[Unmeant, Option], None]] = []
        """Who wants to know of an answer that no player meant, and of the one that was meant."""

    def attend(self, loop: Loop, now: float) -> None:
        """Let the hands do what is due, and give them something to do when they are free."""
        self._hands.step(now)
        if self._hands.busy(now):
            self._working = True
            return
        if self._working:
            # What they did has still to reach the screen.
            self._working, self._free_at = False, now
            return
        screen = loop.screen
        if screen is None or not loop.looked:
            return
        if self._deciding:
            self._look_back(loop)
            if self.wrong is not None or screen.overlay is not None:
                if now >= self._free_at + PRESSED:
                    self._menu.press(loop, self.wrong)
                return
        if loop.game.pending is None:
            return
        self._hands.count_wounds(screen.view.cards)
        if self._mends(loop, screen, now) or self._hands.busy(now):
            return
        self._play(loop, screen, loop.game.pending, now)

    def wanted(self, loop: Loop, pending: Decision) -> Option:
        """The answer that the player at turn will give."""
        if pending.fingerprint not in self._meant:
            self._meant[pending.fingerprint] = intended(loop.game, pending, self._seed)
        return self._meant[pending.fingerprint]

    def content(self, loop: Loop) -> bool:
        """Whether nothing has been answered that no player meant."""
        self._look_back(loop)
        return self.wrong is None

    # What was not meant

    def _look_back(self, loop: Loop) -> None:
        """Compare what was answered with what was meant; the earliest difference is taken back."""
        game = loop.game
        if self.wrong is not None and self.wrong.number >= len(game.journal):
            self.wrong, self._acted = None, ""
        self._checked = min(self._checked, len(game.journal))
        while self.wrong is None and self._checked < len(game.journal):
            number = self._checked
            meant = self._meant_at(game, number)
            if meant is not None and game.journal[number].option != meant:
                self.wrong = Unmeant(number, who_takes_back(loop, number))
                self._misread.add(game.journal[number].fingerprint)
                for tell in self.noticed:
                    tell(self.wrong, meant)
            else:
                self._checked += 1
        if game.pending is not None:
            self.wanted(loop, game.pending)

    def _meant_at(self, game: Game, number: int) -> Option | None:
        """What was meant then; None where the decks or nobody had anything to decide."""
        entry, asked = game.journal[number], game.asked[number]
        if asked.forced or asked.kind is Kind.NAME:
            return None
        if entry.fingerprint not in self._meant:
            then = Game(game.setup, game.journal[:number])
            assert then.pending is not None
            self._meant[entry.fingerprint] = intended(then, then.pending, self._seed)
        return self._meant[entry.fingerprint]

    # The table

    def _mends(self, loop: Loop, screen: Screen, now: float) -> bool:
        """Do what the screen lists; whether that comes before any answer."""
        if screen.steps != self._steps[0]:
            self._steps = (screen.steps, now)
        if not screen.steps:
            self._followed = ((), 0)
            return False
        if now < max(self._steps[1], self._free_at) + READING:
            return True
        times = self._followed[1] if self._followed[0] == screen.steps else 0
        if times >= TRIES:
            return False
        self._followed = (screen.steps, times + 1)
        self._followers.follow(screen, loop.game, loop.lang)
        return self._hands.busy(now)

    # Answers

    def _play(self, loop: Loop, screen: Screen, pending: Decision, now: float) -> None:
        fresh = pending.fingerprint != self._acted
        if fresh:
            self._acted, self._tries, self._again = pending.fingerprint, 0, 0.0
            if self._by_hand.take_token_back(loop.game.state.mirrored):
                return
        if self._blunders is not None and self._deciding:
            wanted = self.wanted(loop, pending)
            if self._blunders.happens(loop, pending, wanted):
                self._again = now + READING
                return
        asks = isinstance(loop.reading, Unclear) or bool(screen.narrowed)
        if now < self._again and not (asks and now >= self._free_at + PRESSED):
            # What was just done on the table has still to be seen.
            return
        if not self._deciding and pending.kind is not Kind.ROLL:
            return
        self._again = now + PATIENCE
        self._act(loop, screen, pending)

    def _act(self, loop: Loop, screen: Screen, pending: Decision) -> None:
        option = self.wanted(loop, pending)
        seat = seat_of(pending.player, loop.game.state.mirrored)
        blind = screen.alarm
        tries, self._tries = self._tries, self._tries + 1
        if option.verb is Verb.ROLL and tries < THROWS and not blind:
            assert option.value is not None
            self._hands.throw(seat, option.value)
            return
        style = style_of(self._seed, pending, option)
        by_hand = style is not Style.BUTTONS and tries == 0 and not blind and not screen.narrowed
        by_hand = by_hand and pending.fingerprint not in self._misread
        if by_hand and self._acts(loop, pending, option, style):
            return
        self._again = 0.0
        self._press(screen, pending, option, Key(seat, Button.RESPOND))

    def _acts(self, loop: Loop, pending: Decision, option: Option, style: Style) -> bool:
        """Do it with hands: a step, or, where he means to go on straight ahead, two in one go."""
        if (
            option.verb is Verb.MOVE
            and draw(self._seed, pending.number, "stride").random() < STRIDES
        ):
            further = goes_on(loop.game, option, self._seed)
            if further is not None and self._by_hand.stride(loop.game, option, further):
                return True
        return self._by_hand.act(loop.game, option, style)

    def _press(self, screen: Screen, pending: Decision, option: Option, key: Key) -> None:
        """One press on the way to an option; the next one follows when the screen has changed."""
        back = Key(key.seat, Button.PASS)
        place = pending.options.index(option)
        stop = screen.stop
        inside = screen.narrowed or screen.question or (stop is not None and stop.back is not None)
        other_ones = screen.narrowed and place not in screen.narrowed
        if other_ones or (option.declines and not inside):
            self._hands.press(back)
        else:
            button, held = next(iter(route(screen.menu, screen.cursor, place)))
            pressed = Key(key.seat, Button(button))
            if held:
                self._hands.hold(pressed)
            else:
                self._hands.press(pressed)


def intended(game: Game, pending: Decision, seed: int) -> Option:
    """What house players answer with this seed, and what their dice show and their decks deal."""
    if pending.kind is Kind.ROLL:
        value = die(seed, pending.number)
        return next(option for option in pending.options if option.value == value)
    unseen = (Zone.HAND, Zone.DEAL)
    dealt = pending.kind is Kind.NAME and (
        pending.card is not None and game.state.card(pending.card).zone in unseen
    )
    return choose(game.state, pending, draw(seed, pending.number, "deal" if dealt else "choice"))


def goes_on(game: Game, option: Option, seed: int) -> Cell | None:
    """The cell to which the card's player means to bring it after this step, straight ahead; None
    where he does something else then, or where anybody answers the step otherwise than by passing.
    """
    assert game.pending is not None
    player, start = game.pending.player, game.state.card(option.card or 0).cell
    then = Game(game.setup, game.journal)
    then.answer(option)
    while (pending := then.pending) is not None:
        meant = intended(then, pending, seed)
        if pending.kind is Kind.MAIN:
            same = meant.verb is Verb.MOVE and meant.card == option.card
            same = same and pending.player is player
            return meant.cell if same and _straight(start, option.cell, meant.cell) else None
        if not meant.declines:
            return None
        then.answer(meant)
    return None


def _straight(start: Cell | None, by: Cell | None, end: Cell | None) -> bool:
    """Whether three cells lie in a line, the second between the others."""
    if start is None or by is None or end is None:
        return False
    columns = [ord(cell[0]) for cell in (start, by, end)]
    rows = [int(cell[1]) for cell in (start, by, end)]
    return all(one[0] + one[2] == 2 * one[1] for one in (columns, rows))
