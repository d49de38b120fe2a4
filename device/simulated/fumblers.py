"""Two players who fumble: they play with hands or buttons, blunder, and put everything right again.

They know what they mean and what the screen says, and nothing else of the program: corrections are
made by following the shown steps, and an answer that nobody meant is taken back through the
referee's menu.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from device.expected import GRAVEYARD, Lying, printed_cell, seat_of
from device.loop import Loop
from device.panel.presses import Button, Key, Seat
from device.pointing import SIGNS
from device.readings import Blind
from device.simulated import acts, fumbles
from device.simulated.acts import Act
from device.simulated.chance import die, draw
from device.simulated.fumbles import Fumble
from device.simulated.hands import Hands
from device.simulated.panel import LONG, SHORT, SimulatedPanel
from device.simulated.scene import Table, laid
from engine.decisions import Decision, Option, Verb
from engine.game import Game
from engine.house_player import choose
from engine.players import Player
from ui.menu import route
from ui.screen import Lang, Overlay, OverlayKind, Screen, TableStep
from ui.tongue import say

BETWEEN = 0.9
"""Seconds between two acts: long enough for the table to be seen."""
PATIENCE = 6.0
"""Seconds after which somebody whose act had no effect tries it with the buttons."""
OFTEN = 0.1
"""How often something goes wrong before an act."""


class Fumblers:
    """Plays both sides. What they do depends on the seed, and on how often they have acted."""

    def __init__(self, table: Table, hands: Hands, panel: SimulatedPanel, seed: int) -> None:
        self._table, self._hands, self._panel, self._seed = table, hands, panel, seed
        self._acts = 0
        self._again = 0.0
        self._asked = ""
        self._tries = 0
        self._meant: dict[int, Option] = {}
        self.fumbled: dict[Fumble, int] = {}
        """How often each thing went wrong."""

    def attend(self, loop: Loop, now: float) -> None:
        """Let the hands do what is due, and give them something to do when they are free."""
        self._hands.step(now)
        if self._hands.busy(now) or now < self._again or not loop.looked:
            return
        script = self._next(loop)
        if script is None:
            self._again = now + 0.2
            return
        self._acts += 1
        self._hands.do(self._and_wait(script))

    def _and_wait(self, script: Act) -> Act:
        yield from script
        yield BETWEEN

    def wrong(self, game: Game) -> list[int]:
        """Numbers of the answers that nobody meant."""
        return [
            entry.number
            for entry, asked in zip(game.journal, game.asked, strict=True)
            if not asked.forced and self._meant.get(entry.number, entry.option) != entry.option
        ]

    # What comes next

    def _next(self, loop: Loop) -> Act | None:
        screen, game = loop.screen, loop.game
        if screen is None or screen.view.over:
            return None
        if screen.overlay is not None:
            return self._talk(screen, screen.overlay)
        blunders = self.wrong(game)
        if blunders:
            return self._regret(game, blunders[-1])
        if isinstance(loop.reading, Blind) and screen.alarm:
            return None  # they wait for the light
        chance = draw(self._seed, self._acts, "next")
        if screen.steps and (screen.mending or chance.random() < 0.7):
            return self._follow(screen.steps[0], game)
        pending = game.pending
        if pending is None:
            return None
        if chance.random() < OFTEN:
            kind = chance.choice(list(Fumble))
            self.fumbled[kind] = self.fumbled.get(kind, 0) + 1
            return fumbles.fumble(kind, self._table, self._seat(game, pending.player), chance)
        return self._act(loop, screen, pending, chance)

    def _act(self, loop: Loop, screen: Screen, pending: Decision, chance: Random) -> Act:
        option = self._wanted(loop.game, pending)
        self._meant[pending.number] = option
        if pending.fingerprint != self._asked:
            self._asked, self._tries = pending.fingerprint, 0
        self._tries += 1
        seat = self._seat(loop.game, pending.player)
        if option.verb is Verb.ROLL and self._tries < 4:
            assert option.value is not None
            return fumbles.throw(self._table, seat, option.value, chance)
        physical = self._by_hand(option, loop, pending, chance) if self._tries == 1 else None
        if physical is not None:
            return physical
        return self._press_for(screen, pending, option, seat, chance)

    def _wanted(self, game: Game, pending: Decision) -> Option:
        if any(option.verb is Verb.ROLL for option in pending.options):
            value = die(self._seed, pending.number)
            return next(option for option in pending.options if option.value == value)
        chance = draw(self._seed, pending.number, "choice")
        return choose(game.state, pending, chance)

    def _by_hand(self, option: Option, loop: Loop, pending: Decision, chance: Random) -> Act | None:
        """The act of hands for this option, if there is one and they feel like it."""
        mirrored = loop.game.state.mirrored
        closing = pending.options.index(option) in loop.expectation.closing
        number = option.card
        if chance.random() < 0.3 or number is None or self._table.scene.card(number) is None:
            return None
        match option.verb:
            case Verb.MOVE if option.cell is not None and not loop.game.state.book.heroes:
                return fumbles.move(self._table, number, printed_cell(option.cell, mirrored))
            case Verb.DEFEND:
                return fumbles.turn(self._table, number)
            case Verb.STRIKE | Verb.USE if closing and option.target is not None:
                return self._turn_and_point(number, option.target, loop, pending.player)
            case _:
                return None

    def _turn_and_point(self, number: int, target: int, loop: Loop, player: Player) -> Act:
        yield from fumbles.turn(self._table, number)
        seat, sign = self._seat(loop.game, player), SIGNS[player]
        aim = self._table.scene.card(target)
        if aim is not None and aim.lying.cell in self._table.plan.cells:
            yield from fumbles.take_token(self._table, seat, sign)
            yield 0.6
            yield from fumbles.point(self._table, seat, sign, aim.lying.cell)
            yield 1.2
            yield from fumbles.take_token(self._table, seat, sign)

    # Buttons

    def _press_for(
        self, screen: Screen, pending: Decision, option: Option, seat: Seat, chance: Random
    ) -> Act:
        index = pending.options.index(option)
        if option.declines and not screen.narrowed:
            return self._press(seat, Button.PASS, twice=chance.random() < 0.1)
        if screen.narrowed and index not in screen.narrowed:
            return self._press(seat, Button.PASS)
        return self._route(screen, index, seat)

    def _route(self, screen: Screen, index: int, seat: Seat) -> Act:
        for button, held in route(screen.menu, screen.cursor, index):
            yield from self._pressing(Key(seat, Button(button)), held)

    def _press(self, seat: Seat, button: Button, *, held: bool = False, twice: bool = False) -> Act:
        key = Key(seat, button)
        if twice:
            yield from fumbles.twice(self._panel, key, self._hands.due)
        else:
            yield from self._pressing(key, held)

    def _pressing(self, key: Key, held: bool) -> Iterator[float]:
        yield 0.45
        yield from acts.press(self._panel, key, self._hands.due, LONG if held else SHORT, 3)
        yield 0.1

    # The referee

    def _regret(self, game: Game, number: int) -> Act:
        """Hold both buttons: whoever gave the answer wants to take it back."""
        return fumbles.both(
            self._panel, self._seat(game, game.asked[number].player), self._hands.due
        )

    def _talk(self, screen: Screen, overlay: Overlay) -> Act | None:
        asked = overlay.asked
        if not asked:
            return None
        seat = seat_of(asked[0], screen.mirrored)
        if overlay.kind is OverlayKind.MENU:
            undo = say(Lang(screen.lang), "undo")
            places = [i for i, one in enumerate(overlay.choices) if one.lower() == undo.lower()]
            if not places:
                return self._press(seat, Button.PASS)
            return self._choose(seat, places[0] - overlay.cursor, len(overlay.choices))
        if overlay.kind in (OverlayKind.UNDO, OverlayKind.CONSENT, OverlayKind.PAUSE):
            return self._press(seat, Button.RESPOND, held=True)
        return self._press(seat, Button.PASS)

    def _choose(self, seat: Seat, steps: int, among: int) -> Act:
        for _ in range(steps % among):
            yield from self._pressing(Key(seat, Button.RESPOND), held=False)
        yield from self._pressing(Key(seat, Button.RESPOND), held=True)

    # What the screen asks for

    def _follow(self, step: TableStep, game: Game) -> Act | None:
        mirrored = game.state.mirrored
        origin = printed_cell(step.origin, mirrored) if step.origin else ""  # type: ignore[arg-type]
        cell = printed_cell(step.cell, mirrored) if step.cell else ""  # type: ignore[arg-type]
        lying = next((c for c in self._table.scene.cards if c.lying.cell == origin), None)
        match step.what:
            case "turn" | "upright" | "closes" | "opens" if step.card is not None:
                return fumbles.turn(self._table, step.card)
            case "face" | "down" if step.card is not None:
                return fumbles.flip(self._table, step.card)
            case "move" if lying is not None:
                return fumbles.move(self._table, lying.number, cell)
            case "missing" if step.card is not None:
                return self._lay(step.card, cell, game)
            case "dead" if step.card is not None and lying is not None:
                return self._bury(lying.number)
            case "extra" | "other" if lying is not None:
                return acts.remove(self._table, lying.number)
            case _:
                return None

    def _bury(self, number: int) -> Act:
        card = self._table.scene.card(number)
        if card is not None:
            yield from fumbles.move(self._table, number, GRAVEYARD)

    def _lay(self, number: int, cell: str, game: Game) -> Act:
        """Lay a card there, from wherever it is."""
        there = self._table.scene.card(number)
        if there is not None and there.lying.cell != GRAVEYARD:
            yield from fumbles.move(self._table, number, cell)
            return
        card = game.state.card(number)
        seat = seat_of(card.owner, game.state.mirrored)
        lying = Lying(number, card.face, cell, seat, turned=False, face_up=not card.hidden)
        yield from acts.carry(self._table, laid(lying, self._seed, self._table.plan))
        yield from acts.withdraw(self._table)

    @staticmethod
    def _seat(game: Game, player: Player) -> Seat:
        return seat_of(player, game.state.mirrored)
