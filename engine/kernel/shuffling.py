"""Shuffling decks: hands do it, and say so; the engine knows no order of a deck (402.2)."""

from __future__ import annotations

from typing import NamedTuple

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.kernel.duel import Duel, Rules
from engine.players import BOTH, Player

CUTS = (Verb.SHUFFLE, Verb.CUT, Verb.SHUFFLE_AND_CUT, Verb.LEAVE)


class Keys(NamedTuple):
    """The rules that say so in this game."""

    own: str
    other: str


CLASSIC = Keys("classic.402.2.a", "classic.402.2.b")


def shuffle(duel: Duel, keys: Keys = CLASSIC) -> Rules[None]:
    """Each player shuffles his deck; then each may shuffle and/or cut the other's (402.2)."""
    for player in BOTH:
        yield from shuffle_own(duel, player, keys)
    for player in BOTH:
        yield from handle_others(duel, player, keys)


def shuffle_own(duel: Duel, player: Player, keys: Keys = CLASSIC) -> Rules[None]:
    """A player shuffles his deck, and says so."""
    yield from duel.ask(Kind.SHUFFLE, player, [Option(Verb.SHUFFLED)], keys.own)
    duel.happen(ev.Shuffled(keys.own, player, player, Verb.SHUFFLE.value))


def handle_others(duel: Duel, player: Player, keys: Keys = CLASSIC) -> Rules[None]:
    """A player may shuffle and/or cut the other one's deck."""
    options = [Option(verb) for verb in CUTS]
    option = yield from duel.ask(Kind.CUT, player, options, keys.other)
    duel.happen(ev.Shuffled(keys.other, player.other, player, option.verb.value))
