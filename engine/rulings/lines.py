"""One line of a scenario, and the answer that its words mean."""

from __future__ import annotations

import msgspec

from engine.decisions import CardId, Option, Verb
from engine.field import Cell, cell
from engine.game import Game
from engine.players import Player

BARE = {
    "end": Verb.END,
    "pass": Verb.PASS,
    "stay": Verb.STAY,
    "keep": Verb.KEEP,
    "weaken": Verb.WEAKEN,
    "decline": Verb.DECLINE,
    "go_first": Verb.GO_FIRST,
    "go_second": Verb.GO_SECOND,
}


class ScenarioError(ValueError):
    """A scenario does not hold or cannot be read; the message is one line with file and line."""


class Line(msgspec.Struct, frozen=True):
    """A line of the script: its words, its number in the file, and the file."""

    text: str
    number: int
    source: str

    def error(self, why: str) -> ScenarioError:
        """The failure of this line."""
        return ScenarioError(f"{self.source}:{self.number}: {self.text!r}: {why}")


def player_named(line: Line, name: str) -> Player:
    """`first` or `second`."""
    try:
        return Player(name)
    except ValueError:
        raise line.error(f"{name!r} is no player: write first or second") from None


def cell_named(line: Line, name: str) -> Cell:
    """A cell such as C4."""
    try:
        return cell(name)
    except ValueError as error:
        raise line.error(str(error)) from None


def card_at(game: Game, line: Line, name: str) -> CardId:
    """The card that stands in a cell, or that has this name wherever it is."""
    if len(name) == 2 and name[0] in "ABCDE" and name[1].isdigit():
        found = game.state.in_cell(cell_named(line, name))
        if found is None:
            raise line.error(f"{name} is empty")
        return found.id
    called = [card.id for card in game.state.cards if card.face == name]
    if len(called) != 1:
        raise line.error(f"{len(called)} cards are called {name!r}: write a cell")
    return called[0]


def option_of(game: Game, line: Line, action: str, player: Player) -> Option:
    """The option that an action such as `strike C3 -> C4` stands for, lawful or not."""
    verb, _, rest = action.partition(" ")
    source, _, goal = (part.strip() for part in rest.partition("->"))
    if verb in BARE and not rest:
        if verb == "pass" and game.pending and game.pending.passing:
            return game.pending.passing
        return Option(BARE[verb])
    match verb:
        case "move":
            mover = card_at(game, line, source)
            return Option(Verb.MOVE, card=mover, cell=cell_named(line, goal))
        case "strike":
            striker = card_at(game, line, source)
            return Option(Verb.STRIKE, card=striker, target=card_at(game, line, goal))
        case "defend":
            return Option(Verb.DEFEND, card=card_at(game, line, source))
        case "aim":
            return Option(Verb.AIM, target=card_at(game, line, source))
        case "roll" | "pick":
            if not source.isdecimal() or len(source) > 3:
                raise line.error("a die shows a number")
            return Option(Verb(verb), value=int(source))
        case "use":
            return _use(game, line, source, goal)
        case "declare":
            return _declare(game, line, source, player)
        case _:
            raise line.error(f"{verb!r} is no action")


def _ability(game: Game, line: Line, words: str) -> tuple[CardId, int]:
    """A card and its ability from `D2 Искра`; a card's only ability needs no name."""
    where, _, name = words.partition(" ")
    card = card_at(game, line, where)
    abilities = game.state.printed(card).abilities
    named = [n for n, a in enumerate(abilities) if not name or name in (a.names.ru, a.names.en)]
    if len(named) != 1:
        raise line.error(f"{where} has {len(named)} abilities called {name!r}")
    return card, named[0]


def _use(game: Game, line: Line, source: str, goal: str) -> Option:
    card, ability = _ability(game, line, source)
    if goal.startswith("roll "):
        rolled = card_at(game, line, goal.removeprefix("roll "))
        return Option(Verb.USE, card=card, ability=ability, item=rolled)
    return Option(Verb.USE, card=card, ability=ability, target=card_at(game, line, goal))


def _declare(game: Game, line: Line, source: str, player: Player) -> Option:
    card, ability = _ability(game, line, source)
    for option in game.pending.options if game.pending else ():
        if option.verb is Verb.DECLARE and (option.card, option.ability) == (card, ability):
            return option
    return Option(Verb.DECLARE, card=card, ability=ability)
