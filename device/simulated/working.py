"""Which abilities that always work are at work in a position: nobody declares them, so it is seen
from what they change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.cards.conditions import alternatives, check_amount
from engine.cards.facts import ATTACKS, Ability, Attack, CardFacts, Effect, When
from engine.decisions import CardId
from engine.kernel.moment import reaches
from engine.kernel.pieces import Fight
from engine.kernel.state import State
from engine.zones import Zone

Ref = tuple[str, int]
"""A card's name in the pack, and which of its abilities."""

STRENGTHS = ("weak", "medium", "strong")


class Meeting(NamedTuple):
    """Two cards of an attack that lies on the table."""

    attacker: CardId
    target: CardId
    attack: Attack
    fight: Fight | None
    strengths: tuple[str, ...]


def company(ability: Ability) -> frozenset[str]:
    """The classes and names of other cards that an ability cannot do without."""
    return frozenset(
        one.word
        for text in (*ability.condition, *ability.watching, *ability.among)
        for one in alternatives(text)
        if one.what in ("class", "name") and not one.negated
    ) | frozenset(_counted(ability))


def _counted(ability: Ability) -> Iterator[str]:
    """The same in the brackets of numbers, and of comparisons."""
    for text in ability.condition:
        for one in alternatives(text):
            if one.what == "compare" and one.sign in (">", ">="):
                for term in check_amount(one.left).terms:
                    for inner in term.cards:
                        yield from (
                            two.word
                            for two in alternatives(inner)
                            if two.what in ("class", "name") and not two.negated
                        )


def standing(facts: Iterable[CardFacts]) -> dict[Ref, str]:
    """The scripted abilities of these cards that always work, as `card: ability` in English."""
    return {
        (card.id, index): f"{card.names.en}: {ability.names.en}"
        for card in facts
        for index, ability in enumerate(card.abilities)
        if ability.when is When.ALWAYS and not ability.by_hand
    }


def at_work(state: State, wanted: set[Ref]) -> set[Ref]:
    """Those of the wanted abilities whose conditions are fulfilled for some card now."""
    faces = {face for face, _ in wanted}
    met = list(meetings(state))
    found: set[Ref] = set()
    for card in state.playing:
        if card.hidden or card.face not in faces:
            continue
        for index, ability in enumerate(state.printed(card.id).abilities):
            ref = (card.face, index)
            if ref in wanted and ref not in found and _works(state, card.id, ability, met):
                found.add(ref)
    return found


def meetings(state: State) -> Iterator[Meeting]:
    """The attacks on the stack: who meets whom. In Heroes a strike is over at once: there it is who
    could meet whom."""
    if state.book.heroes:
        yield from _possible(state)
        return
    for item in state.stack:
        attack = Attack(item.attack)
        if attack not in ATTACKS or item.kind == "roll":
            continue
        fight = state.fight_of(item.id)
        known = (fight.strength,) if fight and fight.strength in STRENGTHS else STRENGTHS
        for target in item.targets:
            yield Meeting(item.source, target, attack, fight, known)


def _possible(state: State) -> Iterator[Meeting]:
    """Every creature of Heroes in play with every enemy character."""
    for card in state.playing:
        if not state.printed(card.id).creature or card.hidden:
            continue
        for enemy in state.squad(card.side.other):
            if state.printed(enemy.id).character and not enemy.hidden:
                fight = Fight(-1, card.id, enemy.id, not enemy.closed)
                yield Meeting(card.id, enemy.id, Attack.SIMPLE, fight, ("medium",))


def _works(state: State, source: CardId, ability: Ability, met: list[Meeting]) -> bool:
    if ability.effect is Effect.FORBID:
        # What is forbidden never lies on the table: whom it would keep from whom.
        return any(
            reaches(state, source, ability, card.id, enemy.id, attack)
            for card in state.playing
            for enemy in state.squad(card.side.other)
            for attack in sorted(ATTACKS)
        )
    held = ability.effect is Effect.COST
    touched = (c for c in state.cards if c.zone is Zone.HAND) if held else iter(state.playing)
    if any(reaches(state, source, ability, card.id) for card in touched):
        return True
    return any(
        reaches(state, source, ability, one, other, meeting.attack, meeting.fight, strength)
        for meeting in met
        for one, other in (
            (meeting.attacker, meeting.target),
            (meeting.target, meeting.attacker),
        )
        for strength in meeting.strengths
    )
