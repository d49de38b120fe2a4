"""What simulated games are played with: shipped decks, deck lists, or decks drawn by lot."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from random import Random

from device import packs
from engine.cardbook import Pack
from engine.cards.facts import ELEMENTS, CardFacts
from engine.cards.keywords import Keyword
from engine.decklist import COPIES, HORDE
from engine.journal import Setup
from engine.opening import lay_out

SIZE = 30
"""Cards of a deck drawn by lot."""

NAMED = ("muster", "starters", "scripted", "printed")
"""`muster`: the invented decks; `starters`: the two decks of printed cards; `scripted` and
`printed`: other decks for every game, drawn from the cards that are wholly scripted, or from all.
"""


def drawn_setup(which: str, rules: str, chance: Random, wanted: Collection[str] = ()) -> Setup:
    """A whole game with two decks of this kind; `chance` draws them where they are drawn.

    `wanted` are cards that are rather drawn than others.
    """
    match which:
        case "muster":
            return packs.muster_setup(rules)
        case "starters":
            return packs.starter_setup(rules)
        case _:
            pool = scripted() if which == "scripted" else tuple(packs.classic_pack().cards.values())
            decks = draw_deck(pool, chance, wanted), draw_deck(pool, chance, wanted)
            return lay_out(packs.classic_pack(), [], [], rules=rules, decks=decks)


def listed_setup(pack: Pack, decks: tuple[tuple[str, ...], tuple[str, ...]], rules: str) -> Setup:
    """A whole game with two decks from lists."""
    return lay_out(pack, [], [], rules=rules, decks=decks)


@cache
def scripted() -> tuple[CardFacts, ...]:
    """The printed cards that need nobody's hand."""
    return tuple(card for card in packs.classic_pack().cards.values() if card.scripted)


def draw_deck(
    pool: tuple[CardFacts, ...], chance: Random, wanted: Collection[str] = ()
) -> tuple[str, ...]:
    """Cards drawn by lot, of two elements and neutral ones, as players build decks.

    As many of a name as a deck may hold (digest 1.4). A drawn card comes with all its copies, so
    that it is likely to be recruited, and meets others of its kind. In every other deck wanted
    cards of its elements come first.
    """
    elements = chance.sample([one for one in ELEMENTS if one != "neutral"], 2)
    able = [card for card in pool if all(element in elements for element in card.elements)]
    deck: list[str] = []
    drawn = chance.sample(able, len(able))
    if wanted and chance.random() < 0.5:
        drawn.sort(key=lambda card: card.id not in wanted)
    for card in drawn:
        deck += [card.id] * min(copies(card), SIZE - len(deck))
    return tuple(sorted(deck))


def copies(card: CardFacts) -> int:
    """How many of this card a deck may hold."""
    if card.unique:
        return 1
    return HORDE if Keyword.HORDE in card.keywords else COPIES
