"""Positions and games for the tests of reports: invented cards, rulings as text, random answers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

from device.packs import muster_setup, training_pack
from engine.cardbook import Pack, parse_pack
from engine.decisions import Kind, Option, Verb
from engine.events import Event
from engine.game import Game
from engine.journal import Setup
from engine.opening import lay_out
from engine.players import Player
from engine.rulesets import EDITIONS
from engine.rulings.scenario import parse_scenario, play

E = TypeVar("E", bound=Event)

RULES = EDITIONS
TABLES = ("training", "menagerie", "decks", "muster", "untold")


@cache
def menagerie() -> Pack:
    """Cards that use as much of the vocabulary as one table can hold."""
    path = Path(__file__).parent / "menagerie.toml"
    return parse_pack(path.read_text("utf-8"), path.name)


@cache
def table(kind: str, rules: str, windows: str = "attacks") -> Setup:
    """Ready squads (`training`, `menagerie`), or a whole game from decks: `decks`, `muster`, and
    `untold`, whose decks nobody told the program."""
    pack = menagerie()
    match kind:
        case "training":
            return lay_out(training_pack(), rules=rules, windows=windows)
        case "menagerie":
            return lay_out(pack, rules=rules, windows=windows, begins=Player.FIRST, turn=3)
        case "decks":
            known = (pack.first_deck, pack.second_deck)
            return lay_out(pack, (), (), rules=rules, windows=windows, decks=known)
        case "muster":
            return muster_setup(rules)
        case _:
            return lay_out(pack, (), (), rules=rules, windows=windows, deck_sizes=(30, 30))


def pick(game: Game, chance: random.Random) -> Option:
    """A random answer; what only delays a game is picked less often."""
    assert game.pending is not None
    options, kind = game.pending.options, game.pending.kind
    if kind is Kind.REDEAL:
        return options[-1] if chance.random() < 0.8 else options[0]
    if kind in (Kind.RECRUIT, Kind.PLACE) and chance.random() < 0.93:
        return chance.choice(options[:-1] or options)
    if kind is Kind.PRIORITY and chance.random() < 0.75:
        return options[-1]
    if kind is Kind.MAIN and chance.random() < 0.6:
        return chance.choice([o for o in options if o.verb is Verb.STRIKE] or options)
    return chance.choice(options)


def walk(setup: Setup, seed: int, answers: int = 200) -> Iterator[Game]:
    """A game after each of its random answers, the first time before any."""
    chance = random.Random(f"{setup.rules} {seed}")
    game = Game(setup)
    yield game
    while game.pending is not None and len(game.journal) < answers:
        game.answer(pick(game, chance))
        yield game


def walked(setup: Setup, seed: int, answers: int = 200) -> Game:
    """A game after so many random answers."""
    game = Game(setup)
    for step in walk(setup, seed, answers):
        game = step
    return game


def ruling(text: str) -> Game:
    """Play a ruling written as text, with the training pack's cards at hand."""
    return play(parse_scenario(text, "ruling.toml", training_pack()))


def under(rules: str, text: str) -> Game:
    """Play a ruling in one of the rulesets."""
    return ruling(f'rules = "{rules}"\n{text}')


def logged(game: Game, kind: type[E]) -> list[E]:
    """The events of one kind, oldest first."""
    return [event for event in game.events if isinstance(event, kind)]


def at(game: Game, cell: str) -> int:
    """The number of the card that stands in a cell."""
    return next(c.id for c in game.state.cards if c.cell == cell and c.host is None)


def called(game: Game, name: str) -> int:
    """The number of the only card of this name."""
    (found,) = [card.id for card in game.state.cards if card.face == name]
    return found


def through(game: Game, limit: int = 200) -> Game:
    """Go on with the answer that declines, or else the first one, up to a main subphase."""
    for _ in range(limit):
        if game.pending is None or game.pending.kind is Kind.MAIN:
            return game
        game.answer(game.pending.passing or game.pending.options[0])
    raise AssertionError(f"still {game.pending} after {limit} answers")
