"""Keywords that work at certain moments, as the abilities that they stand for (digest 1.19).

A card's printed abilities are numbered from 0; these are numbered from `FROM`, the same for all
cards that have the keyword. X is the keyword's value.
"""

from __future__ import annotations

from engine.cards.facts import Ability, Effect, On, When, Whose
from engine.cards.keywords import Keyword
from engine.names import Names

FROM = 100

IMPLICIT: tuple[tuple[Keyword, Ability], ...] = (
    (
        Keyword.REGENERATION,
        Ability(
            Names(ru="регенерация", en="regeneration"),
            When.TURN_START,
            Effect.HEAL,
            "x",
            On.SELF,
            condition=("open", "wounded"),
        ),
    ),
    (
        Keyword.POISON,
        Ability(
            Names(ru="отравление", en="poison"),
            When.TURN_START,
            Effect.WOUND,
            "x",
            On.SELF,
            condition=("open", "not keyword poison_protection"),
        ),
    ),
    (
        Keyword.FADING,
        Ability(
            Names(ru="увядание", en="fading"),
            When.TURN_START,
            Effect.WOUND,
            "x",
            On.SELF,
            condition=("open",),
        ),
    ),
    (
        Keyword.RAGE,
        Ability(
            Names(ru="ярость", en="rage"),
            When.TURN_END,
            Effect.TOKEN,
            1,
            On.SELF,
            condition=("not acted", "tokens < x"),
        ),
    ),
    (
        Keyword.RAGE,
        Ability(
            Names(ru="ярость: открыться", en="rage: open"),
            When.ACTION,
            Effect.OPEN,
            1,
            On.SELF,
            tokens=1,
            condition=("closed",),
        ),
    ),
    (
        Keyword.CONCENTRATION,
        Ability(
            Names(ru="концентрация", en="concentration"),
            When.TURN_END,
            Effect.TOKEN,
            1,
            On.SELF,
            watches=Whose.ENEMY,
            condition=("not bled",),
        ),
    ),
    (
        Keyword.INCARNATION,
        Ability(
            Names(ru="инкарнация", en="incarnation"),
            When.TURN_START,
            Effect.REBIRTH,
            "x",
            On.SELF,
        ),
    ),
    (
        Keyword.FINISHING,
        Ability(
            Names(ru="добивание", en="finishing"),
            When.ACTION,
            Effect.DESTROY,
            1,
            among=(
                "adjacent",
                "creature",
                "not symbiote",
                "not parasite",
                "not keyword incorporeal",
                "life <= x",
            ),
            closes=True,
        ),
    ),
    (
        Keyword.AGILITY,
        Ability(
            Names(ru="ловкость", en="agility"),
            When.WOUNDED,
            Effect.MOVE,
            1,
            On.SELF,
            optional=True,
            per_turn=1,
        ),
    ),
    (
        Keyword.GIFT_OF_LIFE,
        Ability(
            Names(ru="дар жизни", en="gift of life"),
            When.DIES,
            Effect.LIFE,
            "x",
            targets=Whose.OTHERS,
            among=("creature", "same_element"),
        ),
    ),
    (
        Keyword.SOUL_CATCHER,
        Ability(
            Names(ru="душелов", en="soul catcher"),
            When.DIES,
            Effect.TOKEN,
            "x - tokens up to 1",
            On.SELF,
            watches=Whose.ANY,
            watching=("creature",),
            condition=("tokens < x",),
        ),
    ),
)

FROM_HEROES = 200

HEROES: tuple[tuple[Keyword, Ability], ...] = (
    (
        Keyword.REGENERATION,
        Ability(
            Names(ru="регенерация", en="regeneration"),
            When.TURN_END,
            Effect.HEAL,
            "x",
            On.SELF,
            condition=("wounded",),
        ),
    ),
    (
        Keyword.POISON,
        Ability(
            Names(ru="отравление", en="poison"),
            When.TURN_START,
            Effect.WOUND,
            "x",
            On.SELF,
        ),
    ),
    (
        Keyword.MIGHT,
        Ability(
            Names(ru="могущество", en="might"),
            When.TURN_END,
            Effect.BOOST,
            1,
            On.SELF,
            # At the end of every turn: the text does not say of whose.
            watches=Whose.ANY,
            condition=("boosts < x",),
        ),
    ),
    (
        Keyword.VAMPIRISM,
        Ability(
            Names(ru="вампиризм", en="vampirism"),
            When.STRIKES,
            Effect.WORD,
            "x",
            On.SELF,
            condition=("by_simple", "amount >= 1", "x >= 1"),
        ),
    ),
    (
        Keyword.MEDITATION,
        Ability(
            Names(ru="медитация", en="meditation"),
            When.ATTACKED,
            Effect.WORD,
            "x",
            On.SELF,
            condition=("x >= 1",),
        ),
    ),
    (
        Keyword.SUPPRESSION,
        Ability(
            Names(ru="подавление", en="suppression"),
            When.ATTACKS,
            Effect.WORD,
            1,
            On.SELF,
        ),
    ),
    (
        Keyword.INCARNATION,
        Ability(
            Names(ru="инкарнация", en="incarnation"),
            When.TURN_START,
            Effect.WORD,
            "x",
            On.SELF,
            condition=("x >= 1",),
            optional=True,
            zone="graveyard",
        ),
    ),
    (
        Keyword.UNITY,
        Ability(
            Names(ru="единение", en="unity"),
            When.DIES,
            Effect.SEARCH,
            1,
            among=("creature", "cost <= x"),
            condition=("x >= 1",),
        ),
    ),
    (
        Keyword.VANGUARD,
        Ability(
            Names(ru="авангард", en="vanguard"),
            When.PLAYED,
            Effect.WORD,
            "x",
            On.SELF,
        ),
    ),
    (
        # Set off for who came by way of a Vanguard, never for the Vanguard itself.
        Keyword.VANGUARD,
        Ability(
            Names(ru="авангард: возвращение", en="vanguard: return"),
            When.TURN_END,
            Effect.TAKE,
            1,
            On.SELF,
            condition=("x < 0",),
        ),
    ),
    (
        # The enemy of its player uses it, in his turn.
        Keyword.UNDEAD,
        Ability(
            Names(ru="ранить немёртвого", en="wound the Undead"),
            When.UNKNOWN,
            Effect.WORD,
            "x",
            On.SELF,
        ),
    ),
    (
        Keyword.CLUTCH,
        Ability(
            Names(ru="кладка", en="clutch"),
            When.ACTION,
            Effect.WORD,
            1,
            On.SELF,
            coins=1,
            zone="hand",
        ),
    ),
    (
        Keyword.GIFT_OF_LIFE,
        Ability(
            Names(ru="дар жизни", en="gift of life"),
            When.ACTION,
            Effect.GIFT,
            "x",
            condition=("[own, character, extra >= 1] >= 1",),
        ),
    ),
)
"""The same for «Берсерк. Герои» (digest 3.7), numbered from `FROM_HEROES`."""

AT_HEROES: dict[When, tuple[int, ...]] = {
    when: tuple(FROM_HEROES + n for n, (_, ability) in enumerate(HEROES) if ability.when is when)
    for when in When
}

AT: dict[When, tuple[int, ...]] = {
    when: tuple(FROM + n for n, (_, ability) in enumerate(IMPLICIT) if ability.when is when)
    for when in When
}
"""The numbers of the implicit abilities of a moment."""


def implicit(number: int) -> tuple[Keyword, Ability]:
    """The keyword and the ability with this number."""
    return HEROES[number - FROM_HEROES] if number >= FROM_HEROES else IMPLICIT[number - FROM]


def heroic(word: Keyword, when: When) -> int:
    """The number of the ability that a keyword of Heroes stands for at this moment."""
    return next(
        FROM_HEROES + n
        for n, (own, ability) in enumerate(HEROES)
        if own is word and ability.when is when
    )
