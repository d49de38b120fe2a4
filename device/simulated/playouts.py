"""Whole games without a table: a way of choosing answers plays both sides to the end.

Nothing here reads or writes: set-up and chance come in, a `Playout` goes out. What breaks the
rules is caught and kept with the answers that led to it, so that it can be replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from device.simulated.working import at_work
from engine.cards.facts import CardFacts, When
from engine.decisions import CardId, Decision, Option, Verb
from engine.events import Created, Declared, Event, Named
from engine.game import Game
from engine.house_player import choose
from engine.journal import Entry, Setup
from engine.kernel.state import State

MOST_ANSWERS = 20_000
MOST_TURNS = 300
"""A game that goes on for longer counts as a draw."""

Chooser = Callable[[State, Decision, Random], Option]
"""A player: looks at the position and the question, and gives one of its options."""

Ability = tuple[str, int]
"""A card's name in the pack, and which of its abilities."""


class Watch(Protocol):
    """Looks over a game's shoulder, and raises when something is wrong with it."""

    def look(self, game: Game) -> None:
        """Called when the game is laid out, and after every answer."""

    def finish(self, game: Game) -> None:
        """Called when the game is over, or went on for too long."""


@dataclass(frozen=True, slots=True)
class Playout:
    """How a game went: at most one of `capped` and `error` says why it has no proper end."""

    setup: Setup
    entries: tuple[Entry, ...]
    """All answers, the one that broke the rules included."""
    declared: frozenset[Ability]
    """Abilities that were put on the stack, and wanted ones that were seen at work."""
    capped: bool = False
    error: Exception | None = None
    winner: str = ""
    """`first`, `second`, or nobody."""
    turns: int = 0

    @property
    def finished(self) -> bool:
        """Whether the rules ended it."""
        return self.error is None and not self.capped


def at_random(state: State, decision: Decision, chance: Random) -> Option:
    """A player who takes any lawful answer, all alike."""
    return chance.choice(decision.options)


WHIM = 0.4
"""How often such a player takes any answer."""

FAVOURITES = 8
"""So many abilities are favourites of a game's random players."""


def with_favourites(setup: Setup, chance: Random, wanted: Collection[Ability] = ()) -> Chooser:
    """Players who take any lawful answer, but mostly recruit or play the cards of favourite
    abilities, use those, and hold such a card back from anything else.

    Among many cards some abilities would else never be used: which are favourites is drawn,
    and those that are `wanted` come first.
    """
    able = [(card.id, n) for card in setup.facts for n, _ in enumerate(card.abilities)]
    drawn = sorted(chance.sample(able, len(able)), key=lambda one: one not in wanted)
    favourites = set(drawn[:FAVOURITES])
    faces = {face for face, _ in favourites}

    def is_keen(state: State, option: Option) -> bool:
        if option.card is None:
            return False
        face = state.card(option.card).face
        if option.verb in (Verb.USE, Verb.DECLARE):
            return (face, option.ability) in favourites
        return option.verb in (Verb.RECRUIT, Verb.PLAY) and face in faces

    def is_other(state: State, option: Option) -> bool:
        acts = option.verb in (Verb.USE, Verb.STRIKE) and option.card is not None
        return acts and state.card(option.card or 0).face in faces

    def choose_keenly(state: State, decision: Decision, chance: Random) -> Option:
        if chance.random() < WHIM:
            return chance.choice(decision.options)
        keen = [option for option in decision.options if is_keen(state, option)]
        calm = [option for option in decision.options if not is_other(state, option)]
        return chance.choice(keen or calm or decision.options)

    return choose_keenly


PLAYERS: dict[str, Chooser] = {"random": at_random, "1": choose}
"""Who can play: any lawful answer, or the house players by their level."""


def play_out(
    setup: Setup,
    player: Chooser,
    chance: Random,
    watch: Watch | None = None,
    wanted: Iterable[Ability] = (),
) -> Playout:
    """Play one game to its end, or until it is too long, or until something breaks.

    `wanted` are abilities that always work: whether they were ever at work is found out.
    """
    looked_for = set(wanted)
    worked: set[Ability] = set()
    game: Game | None = None
    last: Entry | None = None
    faces: dict[CardId, str] = {}
    error: Exception | None = None
    try:
        game = Game(setup)
        faces = {card.id: card.face for card in game.state.cards}
        if watch:
            watch.look(game)
        while game.pending is not None and not too_long(game):
            pending = game.pending
            option = player(game.state, pending, chance)
            last = Entry(pending.number, pending.fingerprint, option)
            game.answer(option)
            if looked_for:
                worked |= at_work(game.state, looked_for)
                looked_for -= worked
            if watch:
                watch.look(game)
        if watch:
            watch.finish(game)
    except Exception as broken:
        # Whatever it is, the answers that led to it are worth more than a traceback.
        error = broken
    if game is None:
        return Playout(setup, (), frozenset(), error=error)
    return Playout(
        setup,
        entries=(*game.journal[: last.number], last) if last else (),
        declared=declared(game.events, faces) | worked,
        capped=error is None and not game.over,
        error=error,
        winner=game.state.winner.value if game.state.winner else "",
        turns=game.state.turn,
    )


def too_long(game: Game) -> bool:
    """Whether a game has gone on for so long that it counts as a draw."""
    return len(game.journal) >= MOST_ANSWERS or game.state.turn > MOST_TURNS


def declared(events: Iterable[Event], faces: dict[CardId, str]) -> frozenset[Ability]:
    """The abilities that were declared; `faces` says which cards lay there at the beginning."""
    # A card that went back to the deck may come again as another one.
    known = dict(faces)
    found = set()
    for event in events:
        if isinstance(event, Named | Created):
            known[event.card] = event.face
        elif isinstance(event, Declared) and event.ability is not None:
            found.add((known.get(event.source, ""), event.ability))
    return frozenset(found)


def declarable(facts: Iterable[CardFacts]) -> dict[Ability, str]:
    """What can be declared of these cards, as `card: ability` in English.

    Abilities that always work are left out, since nobody declares them, and those by hand.
    """
    return {
        (card.id, index): f"{card.names.en}: {ability.names.en}"
        for card in facts
        for index, ability in enumerate(card.abilities)
        if ability.when is not When.ALWAYS and not ability.by_hand
    }
