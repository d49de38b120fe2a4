"""Positions and games for the tests of reports: invented cards, rulings as text, random answers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from device.packs import training_pack
from engine.cardbook import Pack, parse_pack
from engine.decisions import Kind, Option, Verb
from engine.game import RULESETS, Game
from engine.journal import Setup
from engine.opening import lay_out
from engine.players import Player
from engine.rulings.scenario import parse_scenario, play

RULES = tuple(sorted(RULESETS))
SEEDS = range(3)


@cache
def menagerie() -> Pack:
    """Cards that use as much of the vocabulary as one table can hold."""
    path = Path(__file__).parent / "menagerie.toml"
    return parse_pack(path.read_text("utf-8"), path.name)


@cache
def table(kind: str, rules: str, windows: str = "attacks") -> Setup:
    """A set-up: `training` squads, the `menagerie`'s, or a whole game from its `decks`."""
    if kind == "training":
        return lay_out(training_pack(), rules=rules, windows=windows)
    pack = menagerie()
    if kind == "menagerie":
        return lay_out(pack, rules=rules, windows=windows, begins=Player.FIRST, turn=3)
    if kind == "decks":
        known = (pack.first_deck, pack.second_deck)
        return lay_out(pack, (), (), rules=rules, windows=windows, decks=known)
    assert kind == "untold"
    return lay_out(pack, (), (), rules=rules, windows=windows, deck_sizes=(30, 30))


TABLES = ("training", "menagerie", "decks", "untold")


def pick(game: Game, chance: random.Random) -> Option:
    """A random answer; what only delays a game is picked less often."""
    assert game.pending is not None
    options = game.pending.options
    if game.pending.kind in (Kind.MEND, Kind.REDEAL):
        return options[-1] if chance.random() < 0.8 else options[0]
    if game.pending.kind in (Kind.RECRUIT, Kind.PLACE) and chance.random() < 0.93:
        return chance.choice(options[:-1] or options)
    if game.pending.kind is Kind.PRIORITY and chance.random() < 0.75:
        return options[-1]
    if game.pending.kind is Kind.MAIN and chance.random() < 0.6:
        return chance.choice([o for o in options if o.verb is Verb.STRIKE] or options)
    return chance.choice(options)


def walk(setup: Setup, seed: int, answers: int = 250) -> Iterator[Game]:
    """A game after each of its random answers, the first time before any."""
    chance = random.Random(f"{setup.rules} {seed}")
    game = Game(setup)
    yield game
    while game.pending is not None and len(game.journal) < answers:
        game.answer(pick(game, chance))
        yield game


def walked(setup: Setup, seed: int, answers: int = 250) -> Game:
    """A game after so many random answers."""
    game = Game(setup)
    for step in walk(setup, seed, answers):
        game = step
    return game


def ruling(text: str) -> Game:
    """Play a ruling written as text, with the training pack's cards at hand."""
    return play(parse_scenario(text, "ruling.toml", training_pack()))
