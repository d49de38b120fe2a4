"""Cards that a rule creates by itself: the egg of Clutch (digest 3.7, 6.2)."""

from __future__ import annotations

from engine.cards.facts import Ability, CardFacts, Effect, On, Type, When, Whose
from engine.cards.keywords import Keyword
from engine.names import Names

EGG_NAME = "Яйцо"

EGG = CardFacts(
    id="egg",
    names=Names(ru=EGG_NAME, en="Egg"),
    life=2,
    movement=0,
    type=Type.CREATURE,
    cost=1,
    classes=(EGG_NAME,),
    keywords={Keyword.CREATED: 1, Keyword.PEACEFUL: 1, Keyword.IDLE: 1},
    abilities=(
        Ability(
            Names(ru="созревание", en="ripening"),
            When.TURN_START,
            Effect.TOKEN,
            1,
            On.SELF,
            watches=Whose.ANY,
        ),
    ),
)
"""The egg, for packs that have none of their own: it neither attacks nor defends, and ripens at the
start of every turn. What it holds may be played for so much less."""


def is_egg(facts: CardFacts) -> bool:
    """Whether a card is an egg."""
    return facts.names.ru == EGG_NAME
