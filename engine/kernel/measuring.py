"""How many wounds an attack deals: its strength, then amounts, then ceilings (digest 1.11.5).

Staying effects, keywords and abilities that always work change it; both games measure so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.cards.conditions import alternatives
from engine.cards.facts import ATTACKS, Ability, Attack, Effect
from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.kernel.moment import Moment, applies, auras, keyword, reaches, value
from engine.kernel.pieces import Change, Fight, Lasting
from engine.kernel.state import State

MISS = "miss"
STRENGTHS = ("weak", "medium", "strong")


def wounds(strike: tuple[int, int, int], strength: str) -> int:
    """How many wounds a strike of this strength deals."""
    return 0 if strength == MISS else strike[STRENGTHS.index(strength)]


def strike_wounds(
    state: State,
    fight: Fight,
    changes: Iterable[Change],
    striker: CardId,
    other: CardId,
    strength: str,
) -> tuple[int, str]:
    """What a simple strike or a reply deals, and its strength after what changes it."""
    weak, medium, strong = state.printed(striker).strike
    more = sum(one.power for one in state.joined(striker))
    triple = (weak + more, medium + more, strong + more)
    return wounds_of(state, fight, changes, striker, other, Attack.SIMPLE, triple, strength)


def wounds_of(
    state: State,
    fight: Fight | None,
    changes: Iterable[Change],
    striker: CardId,
    other: CardId,
    attack: Attack,
    triple: tuple[int, int, int],
    strength: str,
) -> tuple[int, str]:
    """Strength first, then amounts, then ceilings; less than nothing is nothing (digest 1.11.5)."""
    if strength == MISS:
        return 0, strength
    changes = tuple(changes)
    against = Against(state, fight, striker, other, attack)
    for change in (*_turning(against, strength), *changes):
        strength = change.to if change.to in STRENGTHS else strength
    all_changes = [*_standing(against, strength), *changes]
    total = reckoned(wounds(triple, strength), all_changes)
    for change in all_changes:
        if change.cap is not None:
            total = min(total, change.cap)
    return max(0, total), strength


def reckoned(number: int, changes: Iterable[Change]) -> int:
    """A number after everything that changes it: plus, times, minus, divided by, set (digest 3.5).

    The classic game knows plus and minus alone; of several settings the last one counts.
    """
    changes = tuple(changes)
    number += sum(one.amount for one in changes if one.amount > 0 and one.to not in ARITHMETIC)
    for one in changes:
        if one.to == "times":
            number *= one.amount
    number += sum(one.amount for one in changes if one.amount < 0 and one.to not in ARITHMETIC)
    for one in changes:
        if one.to == "divided" and one.amount:
            number //= one.amount
    for one in changes:
        if one.to == "set":
            number = one.amount
    return number


ARITHMETIC = frozenset({"times", "divided", "set"})
"""What `to` may say of a change in Heroes."""


class Against(NamedTuple):
    """Who attacks whom, and how."""

    state: State
    fight: Fight | None
    striker: CardId
    other: CardId
    attack: Attack


def _turning(against: Against, strength: str) -> list[Change]:
    """What staying effects and abilities that always work make of an attack's strength."""
    changes = [
        Change(one.source, 0, one.to) for one in _staying(against, strength) if one.to in STRENGTHS
    ]
    return changes + [
        Change(source, 0, ability.to)
        for source, ability in _auras(against, strength)
        if ability.to in STRENGTHS
    ]


def _standing(against: Against, strength: str) -> list[Change]:
    """What keywords and staying effects add to an attack; `strike` works on simple strikes."""
    state, fight, striker, other, attack = against
    changes: list[Change] = []
    heroes = state.book.heroes
    victim = state.card(other)
    # In Heroes any wounds of this turn enrage, but those of a hero do not; every attack is
    # stronger, and a reply is none (digest 3.7).
    if heroes:
        attacks = attack in ATTACKS and (fight is None or fight.attacker == striker)
        wounded = attacks and victim.bled and state.printed(other).creature and other != striker
    else:
        wounded = victim.hurt and attack is Attack.SIMPLE
    if wounded and keyword(state, striker, Keyword.WRATH, other) is not None:
        changes.append(Change(striker, 1))
    changes += [
        Change(one.source, one.amount, one.to)
        for one in _staying(against, strength)
        if one.to not in STRENGTHS
    ]
    vulnerable = None if heroes else keyword(state, other, Keyword.VULNERABILITY, striker)
    if vulnerable:
        changes.append(Change(other, vulnerable))
    for source, ability in _auras(against, strength):
        if ability.to not in STRENGTHS:
            moment = Moment(state, source, other, striker, attack, None, fight, strength=strength)
            changes.append(Change(source, value(ability.amount, moment), ability.to))
    return changes


def _staying(against: Against, strength: str) -> Iterator[Lasting]:
    """The effects that stay on the attacker and change this attack."""
    state, fight, striker, other, attack = against
    for one in state.lasting:
        if one.card != striker or one.what != "strike":
            continue
        if attack is not Attack.SIMPLE and not _names_a_kind(one.under):
            continue
        if applies(state, one, other, attack, fight, strength):
            yield one


def _auras(against: Against, strength: str) -> Iterator[tuple[CardId, Ability]]:
    """The abilities that always work and change this attack."""
    state, fight, striker, other, attack = against
    for source, ability in auras(state, Effect.STRIKE):
        if attack is not Attack.SIMPLE and not _names_a_kind(ability.condition):
            continue
        if reaches(state, source, ability, striker, other, attack, fight, strength):
            yield source, ability


def _names_a_kind(conditions: tuple[str, ...]) -> bool:
    """Whether an ability that changes strikes says for which kinds of attack."""
    kinds = ("melee", "ranged", "magical")
    return any(
        sentence.what in kinds or sentence.what.startswith("by_")
        for text in conditions
        for sentence in alternatives(text)
    )
