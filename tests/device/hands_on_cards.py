"""Cards on a mat without pictures: a dictionary, hands that act on it, and readings in words.

Acts are written as players would: `C3>C2` slides a card, `C3~` turns it, `C3-` lifts it, `B1<>B2`
swaps two, `C6^Лис` turns one face up, `C2=Лис` lays one down. Cells are the game's; on a mirrored
table the hands find their print.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import msgspec

from device.expected import GRAVEYARD, game_cell, plan_for, printed_cell
from device.lookout import Lookout
from device.packs import training_pack
from device.readings import (
    Answer,
    Blind,
    Choice,
    Differs,
    Expectation,
    Fits,
    Owed,
    Reading,
    Strict,
    Touched,
    Unclear,
)
from device.reconcile import Difference
from engine.decisions import CardId, Decision, Option, Verb
from engine.field import Cell
from engine.game import Game
from engine.rulings.scenario import parse_scenario, play
from vision.observations import (
    Face,
    Lie,
    LyingDie,
    Observation,
    SeenCard,
    SeenDie,
    SeenPointer,
    Sight,
    Status,
    TrayReading,
)

ASKED = 20.0
"""When the pending question was asked, in the frames' seconds."""


def expects(game: Game) -> Expectation:
    """What is expected of the table of this game before anybody has looked."""
    lookout = Lookout(None, None, lambda: ASKED)  # type: ignore[arg-type]
    lookout.expect(game)
    return lookout.expectation


@dataclass(frozen=True)
class Position:
    """A game at one of its questions, as a ruling tells it.

    `then` are lines after which the table was not looked at: hands owe what they bring. `asks`
    puts another question in the place of the game's own.
    """

    text: str
    then: str = ""
    asks: Callable[[Game], Decision] | None = None

    def game(self, *, then: bool = True) -> Game:
        return played(f'{self.text}\n{self.then if then else ""}\n"""\n')


def played(text: str) -> Game:
    """The game after a ruling."""
    return play(parse_scenario(text, "table.toml", training_pack()))


def mirror(game: Game) -> Game:
    """The same game with the First player in the right seat."""
    game._duel.state = msgspec.structs.replace(game.state, mirrored=True)
    return game


@dataclass
class Hands:
    """The table of a position, and hands over it."""

    game: Game
    decision: Decision
    expectation: Expectation
    cells: dict[str, SeenCard] = field(default_factory=dict)
    sight: Sight = Sight.STILL
    tray: TrayReading = field(default_factory=TrayReading)
    pointers: tuple[SeenPointer, ...] = ()

    def act(self, acts: str) -> None:
        """What hands do before the next look, one after the other."""
        for act in filter(None, (one.strip() for one in acts.split(","))):
            self._one(act)

    def look(self) -> Observation:
        return Observation(
            ASKED + 2, self.sight, dict(self.cells), self.tray.reading, self.tray,
            pointers=self.pointers,
        )  # fmt: skip

    def print_of(self, cell: str) -> str:
        return printed_cell(Cell(cell), self.game.state.mirrored)

    def _one(self, act: str) -> None:
        words = act.split()
        if words[0] == "die":
            self._throw(int(words[1]), words[2] if len(words) > 2 else "")
        elif words[0] in ("hand", "fingers"):
            self.sight = Sight.MOVING
            if words[0] == "fingers":
                self.tray = replace(self.tray, settled=False, hand=True)
        elif words[0] in ("dark", "lost", "other"):
            self.sight = Sight(words[0])
        elif words[0].startswith(("sun", "moon")):
            self._point(words[0])
        else:
            self._card(act)

    def _card(self, act: str) -> None:
        here, what, there = self.print_of(act[:2]), act[2:3], act[3:]
        cells = self.cells
        if act[2:4] == "<>":
            other = self.print_of(act[4:])
            cells[here], cells[other] = cells[other], cells[here]
        elif what == ">":
            cells[self.print_of(there)] = cells.pop(here)
        elif what == "-":
            del cells[here]
        elif what == "=":
            known = None if there in ("#", "?") else there
            face = Face.DOWN if there == "#" else Face.UP
            cells[here] = SeenCard(known, face, False, 0.99)
        else:
            cells[here] = self._changed(cells[here], what, there)

    def _changed(self, card: SeenCard, what: str, there: str) -> SeenCard:
        match what:
            case "~":
                return replace(card, turned=not card.turned)
            case "v":
                return replace(card, face=Face.DOWN, card=None)
            case "?":
                return replace(card, card=None, confidence=0.3)
            case "!":  # a card without a doubt, but nobody knows which
                return replace(card, card=None)
            case "^":
                either = tuple(there.split("|")) if "|" in there else ()
                known = None if there == "?" or either else there
                return replace(card, card=known, face=Face.UP, either=either)
        raise ValueError(what)

    def _point(self, word: str) -> None:
        """`sun@C4` lays a token down, `sun!C4` says that it lay there before the question."""
        sign, cell = word[:-3], self.print_of(word[-2:])
        plan = plan_for(self.game.setup.rules)
        rect = plan.cells[cell]
        tip = (rect.x + rect.width / 2, rect.y + rect.height / 2)
        self.pointers += (SeenPointer(sign, tip, tip, 0.0),)
        if word[-3] == "!":
            old = self.expectation.pointed | {(sign, cell)}
            self.expectation = replace(self.expectation, pointed=old)

    def _throw(self, value: int, how: str) -> None:
        lie = {"cocked": Lie.COCKED, "stacked": Lie.STACKED}.get(how, Lie.FLAT)
        at = ASKED - 5 if how == "old" else ASKED + 1
        die = LyingDie(
            SeenDie(value, 0.9, (300.0 + 60 * len(self.tray.dice), 540.0), 16.0, lie),
            throw=1,
            moved_at=at,
            tumbled=how != "laid",
            shoved_at=ASKED + 1 if how == "shoved" else None,
        )
        sure = lie is Lie.FLAT and how != "blurred"
        self.tray = TrayReading(
            settled=how != "rolling",
            dice=(*self.tray.dice, die),
            status=Status.READ if sure else Status.UNSURE,
            throw=1,
            moved_at=at,
        )
        if how in ("old", "shoved"):
            self.expectation = replace(self.expectation, throw=1)


def as_it_should(expectation: Expectation) -> dict[str, SeenCard]:
    """The cards as they look when everything lies right."""
    return {
        one.cell: SeenCard(
            one.card if one.face_up else None,
            Face.UP if one.face_up else Face.DOWN,
            one.turned,
            0.99,
        )
        for one in expectation.lying
        if one.cell != GRAVEYARD
    }


def table(position: Position, *, mirrored: bool = False, strict: Strict = Strict.NO) -> Hands:
    """The table of a position as it lay before what is owed."""
    game, before = position.game(), position.game(then=False)
    if mirrored:
        game, before = mirror(game), mirror(before)
    was = expects(before).lying
    expectation = replace(expects(game), was=was, strict=strict, asked_at=ASKED)
    asked = position.asks(game) if position.asks is not None else game.pending
    assert asked is not None
    cells = as_it_should(replace(expectation, lying=was))
    return Hands(game, asked, expectation, cells)


# Readings in words


def told(reading: Reading, hands: Hands) -> str:
    """A reading as one would say it aloud: `answers move C3 C2`, `differs missing C3`."""
    match reading:
        case Answer(option, ahead):
            far = f" and on to {game_cell(ahead.cell, hands.game.state.mirrored)}" if ahead else ""
            return f"answers {said(option, hands)}{far}"
        case Choice(options):
            return "asks " + " | ".join(sorted(said(one, hands) for one in options))
        case Unclear(why, guess):
            return f"unclear {why.value} {' '.join(map(str, guess))}".rstrip()
        case Touched(values):
            return f"touched {' '.join(map(str, values))}"
        case Owed(found):
            return f"owed {_listed(found, hands)}"
        case Differs(found):
            return f"differs {_listed(found, hands)}"
        case Blind(sight):
            return f"blind {sight.value}"
        case Fits():
            return "fits"
    raise AssertionError(reading)


def _listed(found: tuple[Difference, ...], hands: Hands) -> str:
    mirrored = hands.game.state.mirrored
    return ", ".join(sorted(f"{one.amiss.value} {game_cell(one.cell, mirrored)}" for one in found))


def said(option: Option, hands: Hands) -> str:
    """An option by the cells of its cards: `strike C3 C4`, `name Бык`."""
    words = [option.verb.value]
    for number in (option.card, option.target):
        if number is not None:
            words.append(_where(number, hands))
    if option.cell is not None:
        words.append(option.cell)
    if option.value is not None:
        name = option.verb is Verb.NAME
        words.append(hands.expectation.names[option.value] if name else str(option.value))
    return " ".join(words)


def _where(number: CardId, hands: Hands) -> str:
    card = hands.game.state.card(number)
    return card.cell or card.face or "card"
