"""How the house player musters: which cards he recruits, where they stand, who carries what."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import facts as f
from engine.cards.facts import CardFacts, Type
from engine.cards.keywords import Keyword
from engine.decisions import Option
from engine.field import COLUMNS, Cell, coordinates, own_row
from engine.kernel.state import State
from engine.players import Player
from engine.zones import Zone

MIDDLE = len(COLUMNS) // 2
UNTOLD = 8
"""How many cards he places where nobody told the program which they are."""
WEAKNESSES = frozenset({Keyword.CLUMSINESS, Keyword.CURSE, Keyword.FADING, Keyword.THIRST})


def worth(facts: CardFacts) -> float:
    """What a card is worth in a squad."""
    marks = sum(-1 if word in WEAKNESSES else 1 for word in facts.keywords)
    if not facts.creature:
        return (facts.life / 2 if facts.type is Type.ARTIFACT else 0) + 5 * len(facts.abilities)
    return facts.life + sum(facts.strike) + marks + 2 * len(facts.abilities)


def recruits(state: State, player: Player, options: Iterable[Option]) -> list[Option]:
    """The cards of the deal that are worth most for their price, about equally good ones."""
    pool = [state.printed(card.id) for card in state.in_zone(player, Zone.POOL)]
    rated = []
    for option in options:
        if option.card is None:
            continue
        facts = state.printed(option.card)
        if _fits(facts, pool):
            rated.append((worth(facts) / (facts.cost + _penalty(facts, pool) + 1), option))
    best = max((rate for rate, _ in rated), default=0)
    return [option for rate, option in rated if rate >= best * 0.9]


def _penalty(facts: CardFacts, pool: list[CardFacts]) -> int:
    """Gold for its new elements (digest 1.5)."""
    there = {element for card in pool for element in card.elements}
    new = [element for element in facts.elements if element not in there]
    return len(new) if there else max(0, len(new) - 1)


def _fits(facts: CardFacts, pool: list[CardFacts]) -> bool:
    """Whether somebody of the squad will carry it; creatures and the rest stand by themselves."""
    alike = sum(1 for card in pool if (card.type, card.slot) == (facts.type, facts.slot))
    ground = [card for card in pool if card.type is Type.GROUND]
    if facts.type is Type.SYMBIOTE:
        return alike < len(ground)
    if facts.type is Type.EQUIPMENT:
        return alike < sum(1 for card in ground if card.classes)
    return True


def placing(state: State, player: Player, options: Iterable[Option]) -> list[Option]:
    """The sturdiest fighter first, to the border; who shoots, stands by or leaves the cell, behind.

    Where nobody told the program the cards, some are placed, and then it is enough.
    """
    places = [option for option in options if option.card is not None]
    if not places:
        return list(options)
    unknown = [o for o in places if o.card is not None and not state.card(o.card).face]
    if unknown:
        placed = len(state.squad(player))
        done = [option for option in options if option.card is None]
        return done if done and placed >= UNTOLD else unknown
    cards = list(dict.fromkeys(o.card for o in places if o.card is not None))
    card = max(cards, key=lambda number: _sturdy(state.printed(number)))
    row = _row(state.printed(card))
    mine = [option for option in places if option.card == card]
    nearest = min(_off(option.cell, player, row) for option in mine)
    return [option for option in mine if _off(option.cell, player, row) == nearest]


def _sturdy(facts: CardFacts) -> float:
    return worth(facts) - 100 * _row(facts)


def _row(facts: CardFacts) -> int:
    """The row, counted from the border, where a card does most good."""
    if facts.type is not Type.GROUND:
        return 3
    if any(a.attack in f.RANGED or a.attack is f.Attack.SPELL for a in facts.abilities):
        return 2
    return 1 if facts.strike[1] > 1 else 2


def _off(cell: Cell | None, player: Player, row: int) -> int:
    """How far a cell is from where the card would stand best."""
    assert cell is not None
    return 10 * abs(own_row(cell, player) - row) + abs(coordinates(cell)[0] - MIDDLE)


def host(state: State, option: Option) -> float:
    """A parasite rides the strongest enemy, anything else the sturdiest of one's own."""
    assert option.target is not None
    return sum(state.printed(option.target).strike) + state.life(option.target)
