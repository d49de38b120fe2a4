"""What is printed on the cards of a game, and what can be known of it once for all."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.cards.facts import UNKNOWN, Ability, Attack, CardFacts, Effect, When
from engine.cards.implicit import AT, AT_HEROES, implicit
from engine.cards.keywords import Keyword


class Book(msgspec.Struct, frozen=True):
    """The printed facts of all cards that can occur in a game, by name. It never changes.

    What is looked up often is worked out once: who has an ability for which moment, which
    keywords can occur at all, and what abilities that always work do.
    """

    facts: tuple[CardFacts, ...]
    by_face: dict[str, CardFacts]
    abilities: dict[When, dict[str, tuple[tuple[int, Ability], ...]]]
    """The printed abilities for a moment, with their numbers, by card."""
    implicit: dict[When, tuple[tuple[int, Keyword, Ability], ...]]
    """The abilities for a moment that keywords of this game stand for."""
    keywords: frozenset[Keyword]
    """Keywords that a card can have: printed, granted, or as a marker."""
    auras: dict[Effect, frozenset[str]]
    """The cards with an ability that always works, by its effect."""
    granted: frozenset[Keyword]
    """Keywords that abilities that always work grant."""
    awaited: frozenset[When]
    """The moments that any ability or keyword of the game waits for."""
    kinds: dict[str, frozenset[Attack]] = {}
    """The kinds of attack that a card's abilities have, by card."""
    said: dict[str, tuple[tuple[int, Ability], ...]] = {}
    """The abilities by hand whose moment only players know, with their numbers, by card."""
    remembers: bool = True
    """Whether an action keeps its roll for others to read (306.4.d, e)."""
    heroes: bool = False
    """Whether it is a book of «Берсерк. Герои»."""
    roaming: frozenset[When] = frozenset()
    """Heroes: the moments for which an ability works in a hand, a graveyard or under a card."""
    stocked: bool = True
    """Heroes: whether any card can come from the reserve."""
    singular: bool = True
    """Whether any card is unique."""

    def has(self, face: str, kind: Attack) -> bool:
        """Whether a card has an ability of this kind."""
        return kind in self.kinds.get(face, ())


def book(
    facts: tuple[CardFacts, ...],
    remembers: bool,
    markers: Iterable[str] = (),
    heroes: bool = False,
) -> Book:
    """A book of these facts; a card that nobody has named yet is in it, too."""
    abilities = [(card.id, ability) for card in facts for ability in card.abilities]
    always = [(face, ability) for face, ability in abilities if _aura(ability)]
    given = [
        step.keyword for _, ability in abilities for step in ability.everything if step.keyword
    ]
    printed = [word for card in facts for word in card.keywords]
    marked = [word for word in Keyword if word.value in tuple(markers)]
    # Players may give any keyword by hand.
    said = Keyword if any(ability.by_hand for _, ability in abilities) else ()
    # Who comes by way of a Vanguard has Dash (digest 3.7).
    dashing = [Keyword.DASH] if Keyword.VANGUARD in printed and heroes else []
    words = frozenset([*printed, *given, *marked, *said, *dashing])
    at = AT_HEROES if heroes else AT
    moments = _by_moment(facts)
    implied = {
        when: tuple((n, *implicit(n)) for n in at[when] if implicit(n)[0] in words) for when in When
    }
    return Book(
        facts,
        {"": UNKNOWN, **{card.id: card for card in facts}},
        moments,
        implied,
        words,
        {e: frozenset(face for face, ability in always if ability.effect is e) for e in Effect},
        frozenset(ability.keyword for _, ability in always if ability.keyword),
        frozenset(when for when in When if moments[when] or implied[when]),
        {card.id: frozenset(ability.attack for ability in card.abilities) for card in facts},
        _said(facts),
        remembers,
        heroes,
        frozenset(when for when in When if _roams(when, moments[when], implied[when])),
        bool(said) or any(map(_from_reserve, facts)),
        any(card.unique for card in facts),
    )


def _roams(
    when: When,
    printed: dict[str, tuple[tuple[int, Ability], ...]],
    implied: tuple[tuple[int, Keyword, Ability], ...],
) -> bool:
    """Whether anything that waits for this moment works elsewhere than in play."""
    return (
        when in (When.PLAYED, When.DISCARDED)
        or any(ability.zone for ones in printed.values() for _, ability in ones)
        or any(ability.zone for _, _, ability in implied)
    )


def _from_reserve(card: CardFacts) -> bool:
    """Whether a card comes from the reserve, or takes others from there."""
    marks = (Keyword.CREATED, Keyword.PLACED, Keyword.CLUTCH, Keyword.GIFT_OF_LIFE)
    effects = (Effect.CREATE, Effect.PLACE, Effect.GIFT)
    steps = (step for ability in card.abilities for step in ability.everything)
    return any(word in card.keywords for word in marks) or any(
        step.effect in effects or step.keyword in marks for step in steps
    )


def _said(facts: tuple[CardFacts, ...]) -> dict[str, tuple[tuple[int, Ability], ...]]:
    found = {
        card.id: tuple(
            (n, one)
            for n, one in enumerate(card.abilities)
            if one.by_hand and one.when in (When.UNKNOWN, When.ALWAYS)
        )
        for card in facts
    }
    return {face: ones for face, ones in found.items() if ones}


def _aura(ability: Ability) -> bool:
    """Whether it always works, and the engine knows how."""
    return ability.when is When.ALWAYS and not ability.by_hand


def _by_moment(
    facts: tuple[CardFacts, ...],
) -> dict[When, dict[str, tuple[tuple[int, Ability], ...]]]:
    """The abilities of all cards by the moment that they wait for, and by card."""
    found: dict[When, dict[str, tuple[tuple[int, Ability], ...]]] = {when: {} for when in When}
    for card in facts:
        for n, one in enumerate(card.abilities):
            of_card = found[one.when]
            of_card[card.id] = (*of_card.get(card.id, ()), (n, one))
    return found
