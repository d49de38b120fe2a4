"""The words that players say of an ability by hand: what each is called, in which question.

The order is the one of the respond button: the likeliest word comes first.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.cards.facts import Attack
from engine.cards.keywords import Keyword
from engine.zones import Zone
from ui.glossary import ATTACKS, KEYWORDS, OTHERWISE_IN_HEROES, UNTIL
from ui.screen import Lang
from ui.tongue import mark, say


class Question(NamedTuple):
    """A question that is answered with one word; `{what}` is the ability or the card."""

    asks: str
    words: dict[str, str]
    """What each word is called."""


SPEED = Question(
    mark("{what}: when does it work?"),
    {
        "action": mark("as an action"),
        "sudden": mark("as a sudden action"),
        "triggered": mark("it triggers by itself"),
    },
)
SPEED_OF_HEROES = Question(
    SPEED.asks,
    {"activated": mark("when its player wants"), "triggered": SPEED.words["triggered"]},
)
PRICE = Question(
    mark("{what}: what does it cost?"),
    {
        "nothing": mark("free"),
        "closing": mark("closing"),
        "tokens": mark("tokens"),
        "closing_and_tokens": mark("closing and tokens"),
        "wounds": mark("wounds to itself"),
        "destruction": mark("its own death"),
    },
)
PRICE_OF_HEROES = Question(
    PRICE.asks,
    {
        "nothing": PRICE.words["nothing"],
        "closing": PRICE.words["closing"],
        "coins": mark("coins"),
        "closing_and_coins": mark("closing and coins"),
        "wounds": PRICE.words["wounds"],
    },
)
KIND = Question(
    mark("{what}: what kind of ability is it?"),
    {
        kind: ATTACKS[kind]
        for kind in (
            Attack.INFLUENCE, Attack.SPECIAL, Attack.SHOT, Attack.DISCHARGE, Attack.THROW,
            Attack.MAGIC, Attack.ACROSS_ROW, Attack.SPELL,
        )
    },
)  # fmt: skip
DICE = Question(
    mark("{what}: how many dice?"),
    {
        "none": mark("no die"),
        "one": mark("one die"),
        "choose": mark("two, one is chosen"),
        "two": mark("two, both count"),
    },
)
SPAN = Question(
    mark("{what}: until when?"),
    {
        **UNTIL,
        "round": mark("until your next turn"),
        "next": mark("to the end of your next turn"),
    },
)
ZONE = Question(
    mark("{what}: where to?"),
    {
        Zone.GRAVEYARD: mark("to the graveyard"),
        Zone.FIELD: mark("to the battlefield"),
        Zone.ADDITIONAL: mark("to the additional zone"),
        Zone.DECK: mark("to the deck"),
    },
)
ZONE_OF_HEROES = Question(
    ZONE.asks,
    {
        Zone.HAND: mark("to the hand"),
        Zone.DECK: ZONE.words[Zone.DECK],
        Zone.GRAVEYARD: ZONE.words[Zone.GRAVEYARD],
        Zone.FIELD: mark("into play"),
    },
)
IN_DECK = Question(
    mark("{what}: how does it go into the deck?"),
    {
        "shuffled": mark("shuffled in"),
        "top": mark("on top"),
        "bottom": mark("to the bottom"),
    },
)
WHOSE = Question(
    mark("{what}: to whom does it happen?"),
    {"own": mark("its player"), "enemy": mark("the opponent")},
)
DIE = Question(
    mark("{what}: what happens to the die?"),
    {
        "add": mark("add or take away"),
        "set": mark("set it to a number"),
        "reroll": mark("throw it again"),
    },
)
ATTACK = Question(
    mark("{what}: what happens to the attack?"),
    {
        "block": mark("it is blocked"),
        "add": mark("add or take away"),
        "weak": mark("it becomes weak"),
        "medium": mark("it becomes medium"),
        "strong": mark("it becomes strong"),
        "redirect": mark("it has another target"),
    },
)
CRYSTALS = Question(
    mark("{what}: which crystals?"),
    {"gold": mark("gold"), "silver": mark("silver")},
)

STRIKE, ROLL = "strike", "die"
"""The two properties that are no keywords: more or less for a card's strikes, and for its dice."""

FAMILIES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        mark("for fights"),
        (
            Keyword.ATTACK_EXPERIENCE, Keyword.DEFENCE_EXPERIENCE, Keyword.DIRECTED,
            Keyword.UNANSWERED, Keyword.BLESSING, Keyword.CURSE,
        ),
    ),
    (
        mark("body and movement"),
        (
            Keyword.ARMOUR, Keyword.VULNERABILITY, Keyword.REGENERATION, Keyword.SWIFTNESS,
            Keyword.ROOTED, Keyword.DAZED,
        ),
    ),
    (
        mark("protection"),
        (
            Keyword.MAGIC_PROTECTION, Keyword.SHOT_PROTECTION, Keyword.DISCHARGE_PROTECTION,
            Keyword.THROW_PROTECTION, Keyword.SPELL_PROTECTION, Keyword.FLYER_PROTECTION,
            Keyword.POISON_PROTECTION,
        ),
    ),
)  # fmt: skip
"""Properties that are stepped through in groups; the others stand alone."""

FAMILIES_OF_HEROES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        mark("for fights"),
        (
            Keyword.ATTACK_EXPERIENCE, Keyword.DEFENCE_EXPERIENCE, Keyword.DIRECTED,
            Keyword.FIRST_STRIKE, Keyword.LAST_STRIKE, Keyword.VAMPIRISM, Keyword.FRENZY,
            Keyword.PEACEFUL, Keyword.IDLE,
        ),
    ),
    (
        mark("body"),
        (
            Keyword.ARMOUR, Keyword.SCALES, Keyword.REGENERATION, Keyword.POISON,
            Keyword.VULNERABILITY, Keyword.DAZED, Keyword.DASH,
        ),
    ),
    (
        mark("protection"),
        (Keyword.ELUSIVE, Keyword.SPELL_PROTECTION, Keyword.SHOT_PROTECTION),
    ),
)  # fmt: skip
"""The same in Heroes."""

MARKER = Question(
    mark("{what}: which property?"),
    {
        STRIKE: mark("strikes"),
        ROLL: mark("dice"),
        Keyword.POISON: KEYWORDS[Keyword.POISON],
        **{Keyword(word): KEYWORDS[Keyword(word)] for _, words in FAMILIES for word in words},
    },
)

MARKER_OF_HEROES = Question(
    MARKER.asks,
    {
        STRIKE: MARKER.words[STRIKE],
        **{
            Keyword(word): OTHERWISE_IN_HEROES.get(Keyword(word), KEYWORDS[Keyword(word)])
            for _, words in FAMILIES_OF_HEROES
            for word in words
        },
    },
)

WHOLE = {"action": mark("in one's own turn, as an action")}
"""Words that stand alone with more to them than among others."""

OPENING = frozenset({STRIKE, ROLL})
"""Words that only begin an answer: how many is asked next."""

QUESTIONS = (
    *(SPEED, PRICE, KIND, DICE, SPAN, ZONE, DIE, ATTACK, CRYSTALS, MARKER),
    *(SPEED_OF_HEROES, PRICE_OF_HEROES, ZONE_OF_HEROES, IN_DECK, WHOSE, MARKER_OF_HEROES),
)


def question(words: Iterable[str | None]) -> Question | None:
    """The question that is answered with these words; None for words that nobody knows."""
    asked = list(words)
    for one in QUESTIONS:
        if asked and all(word in one.words for word in asked):
            return one
    return None


def called(asked: Question | None, word: str | None, lang: Lang) -> str:
    """What a word is called, as a part of a sentence; an unknown word speaks for itself."""
    if asked is None or word not in asked.words:
        return word or ""
    name = say(lang, asked.words[word])
    return name[:1].lower() + name[1:]


class Change(NamedTuple):
    """Something that can happen by hand: what it is called, its sign, and to whom it happens."""

    short: str
    whom: str
    sign: str


CHANGES = {
    "wound": Change(mark("wounds"), mark("Wounds: to which card?"), "wound"),
    "heal": Change(mark("healing"), mark("Healing: of which card?"), "life"),
    "close": Change(mark("close"), mark("Close: which card?"), "closed"),
    "open": Change(mark("open"), mark("Open: which card?"), "open"),
    "move": Change(mark("move"), mark("Move: which card?"), "move"),
    "marker": Change(mark("property"), mark("A property: for which card?"), "marker"),
    "token": Change(mark("tokens"), mark("Tokens: on which card?"), "token"),
    "life": Change(mark("more life"), mark("Additional life: for which card?"), "more"),
    "zone": Change(mark("other zone"), mark("To another zone: which card?"), "grave"),
    "die": Change(mark("a die"), mark("Which die?"), "roll"),
    "attack": Change(mark("an attack"), mark("Which attack?"), "strike"),
    "note": Change(mark("remind"), mark("Remind: which card has the effect?"), "turn"),
    "crystals": Change(mark("crystals"), mark("Crystals: whose?"), "gold"),
    # «Берсерк. Герои»
    "boost": Change(mark("boost"), mark("Boost: of which creature?"), "boost"),
    "control": Change(mark("control"), mark("Control: of which creature?"), "crown"),
    "draw": Change(mark("draw cards"), mark("Who draws cards?"), "deck"),
    "discard": Change(mark("discard"), mark("Who discards?"), "fan"),
    "coins": Change(mark("more coins"), mark("Coins: which player?"), "coin"),
}
"""What can happen, in the order in which the engine offers it."""

PRINTED = Change(mark("as printed"), "", "tick")
