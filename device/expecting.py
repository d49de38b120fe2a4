"""What the interpreter must know of the game besides where its cards lie."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards.facts import When
from engine.decisions import CardId, Kind, Option, Verb
from engine.game import Game
from engine.kernel.printed import ability_of
from engine.view import GameView


def steps_left(view: GameView) -> Mapping[CardId, int]:
    """How many steps each card has left in this turn."""
    return {card.id: card.movement for card in view.cards if card.movement}


def closing(game: Game) -> frozenset[int]:
    """Places of the pending options for which the acting card is turned sideways: strikes, and
    abilities whose price is closing."""
    pending = game.pending
    options = pending.options if pending is not None else ()
    return frozenset(place for place, option in enumerate(options) if _closes(game, option))


def _closes(game: Game, option: Option) -> bool:
    if option.verb in (Verb.STRIKE, Verb.LIE_IN_WAIT):
        return True
    if option.verb is not Verb.USE or option.card is None or option.ability is None:
        return False
    return ability_of(game.state, option.card, option.ability).closes


def path_matters(game: Game) -> bool:
    """Whether anything in this game happens when a card moves: then its way is asked."""
    return When.MOVES in game.state.book.awaited


def revealing(game: Game) -> bool:
    """Whether squads are being turned face up, in the order that the players like."""
    pending = game.pending
    return (
        pending is not None
        and pending.kind in (Kind.NAME, Kind.REVEAL)
        and not game.state.book.heroes
    )
