"""What an answer looks like on the table: where the cards lie when hands have done it.

Sliding a card is its movement, turning it announces its attack or puts it in as defender, turning
it face up reveals it. The table after the act is compared with what is seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from device.expected import GRAVEYARD, Lying, printed_cell, seat_of
from device.readings import Expectation
from engine.decisions import CardId, Decision, Kind, Option, Verb

_SLIDES = frozenset({Verb.MOVE, Verb.JUMP})
_TAKES_AWAY = frozenset({Verb.RETURN, Verb.DISCARD})


def after(option: Option, decision: Decision, expectation: Expectation) -> tuple[Lying, ...] | None:
    """How the cards lie after the act; None where no act of hands on the mat stands for it."""
    lying = expectation.lying
    changed = tuple(_changed(option, decision, expectation))
    if not changed:
        return None
    numbers = {one.number for one in changed}
    return (*(one for one in lying if one.number not in numbers), *changed)


def acting(option: Option, decision: Decision) -> CardId | None:
    """The card that a hand moves or turns for this option."""
    if option.verb in (Verb.GO, Verb.NAME):
        return decision.card
    return option.card


def _changed(option: Option, decision: Decision, expectation: Expectation) -> Iterator[Lying]:
    number = acting(option, decision)
    one = next((one for one in expectation.lying if one.number == number), None)
    cell = printed_cell(option.cell, expectation.mirrored) if option.cell else ""
    # In Heroes nobody goes anywhere: in which of its cells a card lies says nothing.
    heroes = bool(expectation.roaming)
    match option.verb:
        case Verb.MOVE | Verb.JUMP | Verb.GO if one is not None and cell and not heroes:
            yield replace(one, cell=cell)
        case Verb.SWAP if one is not None:
            other = _lying(option.target, expectation)
            if other is not None:
                yield replace(one, cell=other.cell)
                yield replace(other, cell=one.cell)
        case Verb.DEFEND if one is not None:
            yield replace(one, turned=True)
        case Verb.STRIKE | Verb.USE | Verb.LIE_IN_WAIT | Verb.DECLARE if one is not None:
            if decision.options.index(option) in expectation.closing and not one.turned:
                yield replace(one, turned=True)
        case Verb.REVEAL if one is not None and not one.face_up:
            yield replace(one, face_up=True)
        case Verb.NAME if one is not None and not one.face_up:
            if option.value is not None and option.value < len(expectation.names):
                yield replace(one, face_up=True, card=expectation.names[option.value])
        case Verb.PLACE if option.card is not None and cell:
            seat = seat_of(decision.player, expectation.mirrored)
            identity = one.card if one is not None else ""
            yield Lying(option.card, identity, cell, seat, turned=False, face_up=False)
        case verb if verb in _TAKES_AWAY and one is not None and one.cell != GRAVEYARD:
            yield replace(one, cell=GRAVEYARD)


def _lying(number: CardId | None, expectation: Expectation) -> Lying | None:
    return next((one for one in expectation.lying if one.number == number), None)


def complete(option: Option, decision: Decision) -> bool:
    """Whether the act says all of it, so that no button is needed besides.

    A turned card alone does not say what it is turned for.
    """
    if option.verb in _SLIDES or option.verb in _TAKES_AWAY:
        return True
    if option.verb in (Verb.GO, Verb.SWAP, Verb.REVEAL, Verb.NAME, Verb.PLACE):
        return True
    return option.verb is Verb.DEFEND and decision.kind is Kind.DEFENDER


def interchangeable(options: tuple[Option, ...], decision: Decision) -> bool:
    """Whether it makes no difference which of these is taken: unknown cards put into one cell.

    Where the program has been told the cards, the question is private, and it does.
    """
    return not decision.private and all(
        one.verb is Verb.PLACE and one.cell == options[0].cell for one in options
    )
