"""What simulated games are played with: shipped decks, deck lists, or decks drawn by lot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cache
from random import Random

from device import packs
from engine.cardbook import Pack, PackError
from engine.cards.facts import ELEMENTS, CardFacts, Type
from engine.decklist import FEWEST_OF_HEROES, WithHero, in_no_deck, most_copies, with_hero
from engine.journal import Setup
from engine.opening import lay_out
from engine.rulesets import ruleset

SIZE = 30
"""Cards of a deck of the classic game drawn by lot."""

NAMED = ("muster", "starters", "scripted", "printed")
"""`muster`: the invented decks; `starters`: the two decks of printed cards; `scripted` and
`printed`: other decks for every game, drawn from the cards that are wholly scripted, or from all.
"""

NAMED_OF_HEROES = ("training", "starters", "printed")
"""Heroes. `training`: other heroes and decks for every game, drawn from the invented cards;
`starters`: two of these decks, as they ship; `printed`: like `training`, from printed cards, too.
"""


def named_decks(rules: str) -> tuple[str, ...]:
    """The decks that have a name in the game of these rules, the usual ones first."""
    return NAMED_OF_HEROES if ruleset(rules).heroes else NAMED


def drawn_setup(which: str, rules: str, chance: Random, wanted: Collection[str] = ()) -> Setup:
    """A whole game with two decks of this kind; `chance` draws them where they are drawn.

    `wanted` are cards that are rather drawn than others.
    """
    if ruleset(rules).heroes:
        return _setup_of_heroes(which, chance, wanted)
    match which:
        case "muster":
            return packs.muster_setup(rules)
        case "starters":
            return packs.starter_setup(rules)
        case _:
            pool = scripted() if which == "scripted" else tuple(packs.classic_pack().cards.values())
            decks = draw_deck(pool, chance, wanted), draw_deck(pool, chance, wanted)
            return lay_out(packs.classic_pack(), [], [], rules=rules, decks=decks)


def _setup_of_heroes(which: str, chance: Random, wanted: Collection[str]) -> Setup:
    if which == "starters":
        return packs.heroes_setup()
    pack = packs.heroes_pack() if which == "training" else packs.every_heroes_card()
    pool = tuple(pack.cards.values())
    first, second = (draw_with_hero(pool, chance, wanted) for _ in range(2))
    return packs.heroes_duel(pack, first, second)


def listed_setup(pack: Pack, decks: tuple[tuple[str, ...], tuple[str, ...]], rules: str) -> Setup:
    """A whole game with two decks from lists; `PackError` when they are of the other game."""
    if not ruleset(rules).heroes:
        return lay_out(pack, [], [], rules=rules, decks=decks)
    for lines in decks:
        if not any(pack.find(line.partition(" ")[2]).heroes for line in lines):
            raise PackError("a deck list of the classic game: leave --rules heroes out")
    first, second = (with_hero(lines, pack) for lines in decks)
    return packs.heroes_duel(pack, first, second)


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
    able = [card for card in pool if set(card.elements) <= set(elements)]
    return tuple(sorted(_drawn(able, SIZE, chance, wanted)))


def draw_with_hero(
    pool: Sequence[CardFacts], chance: Random, wanted: Collection[str] = ()
) -> WithHero:
    """A hero drawn by lot, and 40 cards of his elements and neutral ones (digest 3.1)."""
    heroes = [card for card in pool if card.type is Type.HERO]
    sought = [card for card in heroes if card.id in wanted]
    hero = chance.choice(sought if sought and chance.random() < 0.5 else heroes)
    able = [
        card
        for card in pool
        if card.type is not Type.HERO
        and not in_no_deck(card)
        and set(card.elements) <= set(hero.elements)
    ]
    cards = Counter(_drawn(able, FEWEST_OF_HEROES, chance, wanted))
    return WithHero(hero.id, tuple(f"{cards[card]} {card}" for card in sorted(cards)))


def _drawn(able: list[CardFacts], size: int, chance: Random, wanted: Collection[str]) -> list[str]:
    """So many cards by lot, each with all its copies."""
    deck: list[str] = []
    drawn = chance.sample(able, len(able))
    if wanted and chance.random() < 0.5:
        drawn.sort(key=lambda card: card.id not in wanted)
    for card in drawn:
        deck += [card.id] * min(most_copies(card)[0], size - len(deck))
    return deck
