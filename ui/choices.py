"""In which order a player is offered his options: attacks first, then from A to E, row by row.

Words and numbers go by likelihood; what only the players can resolve comes last.
"""

from __future__ import annotations

from engine.cards.facts import ATTACKS
from engine.decisions import CardId, Decision, Kind, Option, Verb
from engine.field import Cell, coordinates
from engine.view import GameView
from ui.by_hand import words
from ui.naming import find, find_item, find_roll
from ui.standing import standing

_ORDER = {
    verb: place
    for place, verb in enumerate(
        (Verb.STRIKE, Verb.USE, Verb.PLAY, Verb.SWAP, Verb.MOVE, Verb.JUMP)
    )
}

ALONG_THE_BOARD = frozenset(
    {Kind.MAIN, Kind.PRIORITY, Kind.DEFENDER, Kind.TARGET, Kind.CELL, Kind.PLACE, Kind.HOST,
     Kind.PREPARE, Kind.REVEAL, Kind.ALTERNATE}
)  # fmt: skip
"""Questions whose options have a place on the board; the others keep the game's own order."""


def offered(view: GameView) -> tuple[int, ...]:
    """Indexes into the pending decision's options, in the order of the respond button.

    The declining option is not among them: it lives behind the pass button.
    """
    decision = view.decision
    if decision is None:
        return ()
    indexes = [i for i, option in enumerate(decision.options) if not option.declines]
    match decision.kind:
        case Kind.AMOUNT:
            indexes.sort(key=lambda i: _size(decision.options[i]))
        case Kind.WORD:
            said = _likely(view, decision)
            indexes.sort(key=lambda i: said.index(decision.options[i].word))
        case Kind.BY_HAND:
            indexes.sort(key=lambda i: _rank(view, decision.options[i]))
        case kind if kind in ALONG_THE_BOARD:
            placed = _stands if view.heroes else _place
            indexes.sort(key=lambda i: placed(view, decision.options[i], i))
            first = concerned(view)
            if first:
                indexes.sort(key=lambda i: _nearness(decision.options[i].target, first))
    return tuple(indexes)


def by_hand(view: GameView, option: Option) -> bool:
    """Whether an option uses an ability that the players resolve by hand."""
    card = find(view, option.card) if option.verb is Verb.USE else None
    return card is not None and option.ability in card.by_hand


def _nearness(card: CardId | None, first: tuple[CardId, ...]) -> int:
    return first.index(card) if card in first else len(first)


def concerned(view: GameView) -> tuple[CardId, ...]:
    """The cards that a resolution by hand is likeliest about: its targets, and its source."""
    resolving = view.resolving
    if resolving is None:
        return ()
    return resolving.targets if resolving.card is None else (*resolving.targets, resolving.card)


def _size(option: Option) -> tuple[bool, int]:
    """Small numbers first, and those below nothing after all others."""
    value = option.value or 0
    return value < 0, abs(value)


def _likely(view: GameView, decision: Decision) -> list[str | None]:
    """The words of a question, the likeliest first: an attack mostly rolls one die."""
    asked = words.question(option.word for option in decision.options)
    known: list[str | None] = [] if asked is None else list(asked.words)
    top = view.stack[0] if view.stack else None
    if asked is words.DICE and top is not None and top.attack in ATTACKS:
        known.sort(key=lambda word: word != "one")
    return [*known, *(option.word for option in decision.options)]


def _rank(view: GameView, option: Option) -> int:
    """What the pack knows comes first, then a die that can still change: why else now?"""
    if option.verb is Verb.PRINTED:
        return 0
    rolling = view.fight is not None and any(roll.final is None for roll in view.fight.rolls)
    return 1 if option.word == "die" and rolling else 2


def passing(decision: Decision) -> int | None:
    """Index of the option behind the pass button, or None where declining is not lawful."""
    return next((i for i, option in enumerate(decision.options) if option.declines), None)


def passes_on(decision: Decision) -> bool:
    """Whether holding the pass button passes until something changes: players answer by turns."""
    declining = decision.passing
    passes = declining is not None and declining.verb is Verb.PASS
    return passes and decision.kind is Kind.PRIORITY


def aimed_at(view: GameView, option: Option) -> CardId | None:
    """The card that an option concerns besides the acting one: its target, or whose die it is."""
    if option.target is not None:
        return option.target
    roll = find_roll(view, option.die)
    if roll is not None:
        return roll.card
    # Elsewhere the number of an item is a place in a list of claims or modifiers.
    item = find_item(view, option.item) if option.verb in (Verb.USE, Verb.AIM) else None
    return None if item is None else item.source


def _place(view: GameView, option: Option, index: int) -> tuple[int, ...]:
    aim = option.cell or _cell(view, aimed_at(view, option))
    return (
        by_hand(view, option),
        _ORDER.get(option.verb, len(_ORDER)),
        *_corner(_cell(view, option.card)),
        # Passengers share their host's cell, and cards in hand have none.
        -1 if option.card is None else option.card,
        option.ability or 0,
        *_corner(aim),
        index,
    )


def _stands(view: GameView, option: Option, index: int) -> tuple[int, ...]:
    """The same in Heroes, where cells mean nothing: creatures, the hero, supports, the hand."""
    return (
        by_hand(view, option),
        _ORDER.get(option.verb, len(_ORDER)),
        *standing(find(view, option.card)),
        option.ability or 0,
        *standing(find(view, aimed_at(view, option))),
        index,
    )


def _cell(view: GameView, card: CardId | None) -> Cell | None:
    seen = find(view, card)
    return None if seen is None else seen.cell


def _corner(cell: Cell | None) -> tuple[int, int]:
    return (9, 9) if cell is None else coordinates(cell)
