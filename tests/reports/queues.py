"""Games of «Берсерк. Герои» for the tests of reports: whole ones, at a real table, and a battle."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from device.packs import heroes_deck, heroes_duel, heroes_pack, heroes_setup
from engine.cards.facts import Type
from engine.decisions import Kind, Option, Verb
from engine.game import Game
from engine.journal import Setup
from engine.opening import lay_out
from engine.players import Player

HALLS = ("fair", "secret", "battle")


@cache
def hall(kind: str, windows: str = "attacks", seed: int = 0) -> Setup:
    """`fair`: a whole game with the shipped decks; `secret`: the same where the program sees no
    hands; `battle`: cards of all kinds in play and in hand, and coins to pay for them."""
    match kind:
        case "fair":
            setup = heroes_setup()
        case "secret":
            setup = heroes_duel(
                heroes_pack(), heroes_deck("steppes"), heroes_deck("forests"), secret=True
            )
        case _:
            return battle(windows, seed)
    return replace(setup, windows=windows)


def battle(windows: str, seed: int) -> Setup:
    """Two heroes amid a battle, with cards that chance has chosen from the whole training set."""
    chance = random.Random(f"battle {seed}")
    pack = heroes_pack()
    kinds: dict[Type, list[str]] = {kind: [] for kind in Type}
    for card, facts in pack.cards.items():
        kinds[facts.type].append(card)
    squads: list[list[str]] = []
    for _ in range(2):
        lines = [chance.choice(kinds[Type.HERO])]
        lines += chance.sample(kinds[Type.CREATURE], 4)
        lines += chance.sample(kinds[Type.SUPPORT], 2)
        hand = (*chance.sample(kinds[Type.SPELL], 3), *chance.sample(kinds[Type.CREATURE], 2))
        lines += [f"{card} @ hand" for card in hand]
        lines += [f"{card} @ graveyard" for card in chance.sample(kinds[Type.CREATURE], 2)]
        squads.append(lines)
    decks = [chance.sample([*kinds[Type.CREATURE], *kinds[Type.SPELL]], 12) for _ in range(2)]
    return lay_out(
        pack,
        *squads,
        rules="heroes",
        windows=windows,
        begins=Player.FIRST,
        turn=5,
        coins=((6, 1), (5, 2)),
        decks=(decks[0], decks[1]),
    )


def pick(game: Game, chance: random.Random) -> Option:
    """A random answer; what only delays or ends a game is picked less often."""
    assert game.pending is not None
    options, kind = game.pending.options, game.pending.kind
    if kind is Kind.DRAW:
        return options[0] if chance.random() < 0.95 else options[-1]
    if kind is Kind.PRIORITY and chance.random() < 0.5:
        return options[-1]
    if kind is Kind.MAIN and chance.random() < 0.8:
        return chance.choice([o for o in options if o.verb is not Verb.END] or options)
    return chance.choice(options)


def walk(setup: Setup, seed: int, answers: int = 250) -> Iterator[Game]:
    """A game after each of its random answers, the first time before any."""
    chance = random.Random(f"heroes {seed}")
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
