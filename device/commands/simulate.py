"""`simulate`: whole games in the engine alone, to find out what its rules do in the long run."""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from random import Random
from typing import Any

from device.cardfiles import add_pack, read_deck, with_packs
from device.commands.output import add_json, print_json
from device.commands.refusal import Unusable
from device.journals import write_journal
from device.simulated.chance import draw
from device.simulated.checks import Checks
from device.simulated.decks import NAMED, NAMED_OF_HEROES, drawn_setup, listed_setup, named_decks
from device.simulated.playouts import (
    PLAYERS,
    Ability,
    Chooser,
    Playout,
    at_random,
    declarable,
    play_out,
    with_favourites,
)
from device.simulated.working import company, standing
from engine.cards.facts import CardFacts
from engine.game import RULESETS
from engine.journal import Setup

LATER = ("2", "3")
"""Levels of house players that are planned, and refused by name until they are there."""
Layout = Callable[[Random, Collection[str]], Setup]
"""What a game begins with; chance draws the decks where they are drawn."""

PROGRESS = 5.0
"""Seconds between two lines that say how far it is."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("simulate", help="whole games in the engine alone")
    parser.add_argument("--games", type=how_many, required=True, metavar="N")
    parser.add_argument("--rules", choices=tuple(RULESETS), default="classic")
    parser.add_argument(
        "--decks",
        nargs="+",
        default=[],
        metavar="|".join(dict.fromkeys((*NAMED, *NAMED_OF_HEROES))) + "|FILE.txt FILE.txt",
        help="the invented decks, the two of printed cards, decks drawn for every game, two lists; "
        f"of Heroes there are {', '.join(NAMED_OF_HEROES)}",
    )
    add_pack(parser)
    parser.add_argument("--seed", type=int, default=0, help="of all chance and of the players")
    parser.add_argument(
        "--players",
        type=player,
        default="random",
        metavar="random|1|2|3",
        help="any lawful answer, or house players of this level",
    )
    parser.add_argument("--check", action="store_true", help="check every position; replay games")
    parser.add_argument("--faults", type=Path, metavar="DIR", help="keep games that broke here")
    add_json(parser)
    parser.set_defaults(run=run)


def how_many(text: str) -> int:
    """A number of games from 1; argparse tells what is wrong."""
    if not (text.isdecimal() and 1 <= len(text) <= 9 and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of games: write 1 or more")
    return int(text)


def player(text: str) -> str:
    """The name of a way to play; argparse tells what is wrong."""
    known = ", ".join(PLAYERS)
    if text in LATER:
        raise argparse.ArgumentTypeError(f"house players of level {text} come later: use {known}")
    if text not in PLAYERS:
        raise argparse.ArgumentTypeError(f"{text!r} is no player: use {known}")
    return text


def run(arguments: argparse.Namespace) -> int:
    """Play; the summary is one JSON object on stdout. 1 when a game broke the rules' promises."""
    if arguments.faults:
        arguments.faults.mkdir(parents=True, exist_ok=True)
    decks = arguments.decks or [named_decks(arguments.rules)[0]]
    layout = laid_out(decks, arguments.pack, arguments.rules)
    tally = Tally(arguments.rules, arguments.games)
    games = played(
        arguments.rules,
        arguments.games,
        arguments.seed,
        PLAYERS[arguments.players],
        arguments.check,
        layout,
        tally,
    )
    for number, playout in enumerate(games):
        tally.add(playout)
        if playout.error is not None:
            if arguments.faults:
                keep(arguments.faults, f"{arguments.rules}-{arguments.seed}-{number}", playout)
            if tally.faults == 1:
                tell(f"game {number} broke {told(playout)}")
        tally.progress()
    if not arguments.json:
        tell(tally.sentence())
        tell(f"won: {tally.outcome()}")
    if tally.lonely():
        tell(f"asking for cards that no deck has: {'; '.join(tally.lonely())}")
    print_json(tally.summary())
    return 1 if tally.faults else 0


def played(
    rules: str,
    games: int,
    seed: int,
    chooser: Chooser,
    check: bool = False,
    layout: Layout | None = None,
    tally: Tally | None = None,
) -> Iterator[Playout]:
    """One game after another. Each depends on `seed` and its own number alone.

    `tally` says which abilities are still looked for; then a game depends on those before it.
    """
    for number in range(games):
        decks = draw(seed, number, "decks")
        missing = tally.missing() if tally else frozenset()
        cards = {card for card, _ in missing}
        usual = named_decks(rules)[0]
        setup = layout(decks, cards) if layout else drawn_setup(usual, rules, decks)
        chance = draw(seed, number, "simulate")
        wanted = tally.wanted(setup) if tally else ()
        keen = layout is not None and chooser is at_random
        player = with_favourites(setup, chance, missing) if keen else chooser
        yield play_out(setup, player, chance, Checks() if check else None, wanted)


def laid_out(decks: list[str], packs: list[Path], rules: str) -> Layout:
    """What every game begins with: named decks, or two deck lists."""
    named = named_decks(rules)
    if len(decks) == 1 and decks[0] in named:
        return lambda chance, wanted: drawn_setup(decks[0], rules, chance, wanted)
    if len(decks) != 2 or any(name in (*NAMED, *NAMED_OF_HEROES) for name in decks):
        told = f"with the rules {rules} name {', '.join(named)}, or two deck lists"
        raise Unusable(f"--decks {' '.join(decks)}: {told}")
    cards = with_packs(packs)
    first, second = (read_deck(Path(name), (cards,)) for name in decks)
    setup = listed_setup(cards, (first, second), rules)
    return lambda *_: setup


def keep(folder: Path, name: str, playout: Playout) -> None:
    """Keep a game that broke: its journal, which replays, and where in the code it broke."""
    write_journal(folder / f"{name}.jsonl", playout.setup, playout.entries)
    assert playout.error is not None
    where = "".join(traceback.format_exception(playout.error))
    (folder / f"{name}.txt").write_text(where, encoding="utf-8")


def told(playout: Playout) -> str:
    """At which answer a game broke, and how, in one line."""
    error = playout.error
    message = " ".join(f"{type(error).__name__}: {error}".split())
    return f"at answer {len(playout.entries)}: {message}"


def tell(message: str) -> None:
    """A line on stderr."""
    print(f"simulate: {message}", file=sys.stderr, flush=True)


class Tally:
    """Counts games as they are played."""

    def __init__(self, rules: str, games: int) -> None:
        self.rules, self.games = rules, games
        self.won: Counter[str] = Counter()
        self.turns = 0
        self.finished = self.capped = self.faults = self.decisions = 0
        self._declarable: dict[Ability, str] = {}
        self._declared: set[Ability] = set()
        self._facts: dict[str, CardFacts] = {}
        self._begun = self._spoke = time.monotonic()

    def add(self, playout: Playout) -> None:
        """Count one game."""
        self.finished += playout.finished
        self.capped += playout.capped
        self.faults += playout.error is not None
        self.decisions += len(playout.entries)
        self.turns += playout.turns
        self.won[playout.winner] += 1
        facts = playout.setup.facts
        self._facts |= {card.id: card for card in facts}
        self._declarable |= declarable(facts) | standing(facts)
        self._declared |= playout.declared

    def wanted(self, setup: Setup) -> set[Ability]:
        """The abilities that always work and were never seen at work yet."""
        return standing(setup.facts).keys() - self._declared

    def missing(self) -> frozenset[Ability]:
        """The abilities that occurred in some game, and were never used yet."""
        return frozenset(self._declarable.keys() - self._declared)

    def progress(self) -> None:
        """Say how far it is, every few seconds."""
        if time.monotonic() - self._spoke >= PROGRESS:
            self._spoke = time.monotonic()
            tell(self.sentence())

    def sentence(self) -> str:
        """How far it is, for people."""
        done = self.finished + self.capped + self.faults
        return (
            f"{done} of {self.games} games, {self.capped} too long, {self.faults} broken, "
            f"{self._rate(self.decisions):,.0f} decisions a second"
        )

    def outcome(self) -> str:
        """Who won how often, and how long the games were."""
        games = max(1, sum(self.won.values()))
        return (
            f"first {self.won['first']}, second {self.won['second']}, nobody {self.won['']}; "
            f"{self.turns / games:.0f} turns on average"
        )

    def summary(self) -> dict[str, Any]:
        """Everything that was counted."""
        return {
            "rules": self.rules,
            "games": self.games,
            "finished": self.finished,
            "capped": self.capped,
            "faults": self.faults,
            "decisions": self.decisions,
            "seconds": round(time.monotonic() - self._begun, 3),
            "decisions_per_second": round(self._rate(self.decisions), 1),
            "games_per_second": round(self._rate(self.finished + self.capped), 3),
            "abilities_unused": self.unused(),
        }

    def unused(self) -> list[str]:
        """What was never used, though it could have been."""
        return self._named(able=True)

    def lonely(self) -> list[str]:
        """What was never used because it asks for cards of a class or name that no deck has."""
        return self._named(able=False)

    def _named(self, *, able: bool) -> list[str]:
        known = {word for card in self._facts.values() for word in (*card.classes, card.names.ru)}
        return sorted(
            name
            for (card, number), name in self._declarable.items()
            if (card, number) not in self._declared
            and (company(self._facts[card].abilities[number]) <= known) is able
        )

    def _rate(self, number: int) -> float:
        return number / max(time.monotonic() - self._begun, 1e-9)
