"""Which abilities a card has for a moment: printed ones, and those that its keywords stand for."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.facts import Ability, When
from engine.cards.keywords import Keyword
from engine.kernel.moment import keyword, lost
from engine.kernel.pieces import Card
from engine.kernel.state import State

Having = tuple[int, Ability, int]
"""An ability's number, the ability, and X: the value of the keyword that it stands for."""


def having(state: State, card: Card, when: When) -> Iterator[Having]:
    """The abilities of a card for this moment, in the order of their numbers."""
    book = state.book
    silent = bool(state.lasting) and lost(state, card.id)
    for index, ability in () if silent else book.abilities[when].get(card.face, ()):
        yield index, ability, 0
    for index, word, ability in book.implicit[when]:
        if word is Keyword.INCARNATION and not book.heroes:
            # It works in the graveyard alone.
            continue
        x = keyword(state, card.id, word)
        if x is not None:
            yield index, ability, x


def may_have(state: State, when: When) -> bool:
    """Whether any card of the game can have an ability for this moment."""
    return when in state.book.awaited
