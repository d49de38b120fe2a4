"""The abilities of cards by their numbers: printed ones, and what keywords stand for."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.facts import Ability, Attack
from engine.cards.implicit import FROM, implicit
from engine.decisions import CardId
from engine.kernel.pieces import Item
from engine.kernel.state import State


def ability_of(state: State, number: CardId, index: int) -> Ability:
    """A card's ability: a printed one, or the one that a keyword stands for."""
    return ability_at(state, state.card(number).face, index)


def ability_at(state: State, face: str, index: int) -> Ability:
    """The ability with this number of the card that is called so in the book."""
    if index >= FROM:
        return implicit(index)[1]
    return state.book.by_face[face].abilities[index]


def ability_in(state: State, item: Item) -> Ability:
    """The ability that lies on the stack; its source may have left since."""
    assert item.ability is not None
    ability = ability_at(state, item.face, item.ability)
    if "kind" in ability.asks:
        # Its player said which kind of attack it is.
        return replace(ability, attack=Attack(item.attack))
    return ability
