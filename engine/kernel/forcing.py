"""Strikes that must be made: what would dodge one is not offered."""

from __future__ import annotations

from engine.cards.keywords import Keyword
from engine.decisions import Option, Verb
from engine.kernel.moment import keyword
from engine.kernel.printed import ability_of
from engine.kernel.state import State


def not_dodging(state: State, word: Keyword, options: list[Option]) -> list[Option]:
    """Without what would dodge a strike that must be made: ending the turn, and whatever else
    closes the card that has to strike (report C06). `word` is the keyword that says so."""
    if word not in state.book.keywords:
        return options
    forced = [
        (option.card, option.target)
        for option in options
        if option.verb is Verb.STRIKE and option.card is not None
        if keyword(state, option.card, word, option.target) is not None
    ]
    bound = [card for card, _ in forced]

    def dodges(option: Option) -> bool:
        if option.verb is Verb.END:
            return bool(forced)
        if option.card not in bound or option.card is None:
            return False
        if option.verb is Verb.STRIKE:
            return (option.card, option.target) not in forced
        if option.verb is Verb.USE and option.ability is not None:
            return ability_of(state, option.card, option.ability).closes
        return option.verb is Verb.LIE_IN_WAIT

    return [option for option in options if not dodges(option)]
