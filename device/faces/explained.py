"""What the legend says of each thing on a card, in Russian and English.

Keywords, attacks and types have their names in the rulebook's glossary; here is the rest.
"""

from __future__ import annotations

from dataclasses import dataclass

from device.faces import inks
from device.faces.signs import pictograms
from device.faces.signs.stamping import Pen
from engine.cards.facts import Ability, Attack, CardFacts, When
from engine.cards.keywords import Keyword
from engine.names import Names
from ui.drawing.pens import PENS
from ui.screen import Lang
from ui.theme import Colour


def said(words: Names, lang: Lang) -> str:
    """The words in the language."""
    return words.ru if lang is Lang.RU else words.en


@dataclass(frozen=True, slots=True)
class Point:
    """One thing on the card's face: where it is, where its number stands, what it means.

    Places are millimetres from the card's left top corner.
    """

    at: tuple[float, float]
    mark: tuple[float, float]
    words: Names


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign, and what it means."""

    pen: Pen
    words: Names
    colour: Colour = inks.INK


SAMPLE = CardFacts(
    "00-000",
    Names("Имя карты", "Card's name"),
    element="steppes",
    elite=True,
    unique=True,
    classes=("Орк",),
    cost=6,
    life=9,
    movement=2,
    strike=(2, 3, 4),
    keywords={Keyword.ARMOUR: 1},
    abilities=(
        Ability(
            Names("Залп", "Volley"),
            When.SUDDEN,
            attack=Attack.SHOT,
            strength=(1, 2, 3),
            tokens=2,
            closes=True,
            reach=4,
            by_hand=True,
        ),
    ),
)
"""A card of nobody's pack that has a little of everything."""

POINTS = (
    Point(
        (3.6, 9.0),
        (-4.5, 11.0),
        Names(
            "Цена в кристаллах: золотой ромб у элитной карты, серебряный шестиугольник у рядовой",
            "Cost in crystals: a gold rhomb for an elite card, a silver hexagon for any other",
        ),
    ),
    Point(
        (57.0, 5.5),
        (67.5, 5.5),
        Names(
            "Стихия; у двух стихий два знака, и рамка двух цветов",
            "Element; two elements have two signs and a frame of two colours",
        ),
    ),
    Point(
        (41.5, 60.0),
        (67.5, 55.0),
        Names(
            "Класс или тип; корона – карта уникальна",
            "Class or type; the crown means a unique card",
        ),
    ),
    Point(
        (5.2, 66.0),
        (-4.5, 60.0),
        Names(
            "Постоянные особенности: знак, имя и число; список внизу",
            "Keywords: sign, name and number; all of them are listed below",
        ),
    ),
    Point(
        (5.2, 70.5),
        (-4.5, 69.0),
        Names(
            "Особенность: когда действует, чего стоит, какого вида, как зовётся",
            "Ability: when it works, what it costs, of what kind it is, its name",
        ),
    ),
    Point(
        (46.8, 69.4),
        (67.5, 63.0),
        Names(
            "Раны: слабый–средний–сильный удар; X – сколько, скажет экран",
            "Wounds: weak–medium–strong; X is a number that the screen tells",
        ),
    ),
    Point(
        (57.8, 71.5),
        (67.5, 71.5),
        Names(
            "За именем: на сколько клеток достаёт; рука – решаете вы сами",
            "Behind the name: how many cells it reaches; the hand – you say what it does",
        ),
    ),
    Point((6.5, 77.5), (-4.5, 78.0), Names("Жизнь", "Life")),
    Point(
        (20.0, 80.0),
        (20.0, 92.0),
        Names(
            "Движение: сколько клеток за ход; у прочих карт – знак типа",
            "Movement: cells a turn; other cards have the sign of their type here",
        ),
    ),
    Point(
        (57.0, 80.0),
        (67.5, 80.0),
        Names(
            "Простой удар: слабый, средний, сильный",
            "Simple strike: weak, medium, strong",
        ),
    ),
    Point(
        (8.0, 85.6),
        (8.0, 92.0),
        Names("Номер карты в наборе", "The card's number in its pack"),
    ),
)

TITLE = Names("Знаки на картах", "Signs on the cards")
KEYWORDS_TITLE = Names("Постоянные особенности", "Keywords")
ATTACKS_TITLE = Names("Вид особенности", "Kind of ability")
TYPES_TITLE = Names("Типы карт", "Types of card")

Block = tuple[Names, tuple[Sign, ...]]


@dataclass(frozen=True, slots=True)
class Legend:
    """A page of signs: a face with numbers, columns of blocks, keywords; small faces beside it."""

    title: Names
    sample: CardFacts
    points: tuple[Point, ...]
    columns: tuple[tuple[Block, ...], ...]
    keywords: tuple[Sign, ...]
    others: tuple[CardFacts, ...] = ()


TIMES: Block = (
    Names("Когда действует", "When it works"),
    (
        Sign(pictograms.sudden, Names("Внезапно, в любой момент", "Sudden: at any time")),
        Sign(pictograms.triggered, Names("Когда что-то случится", "When something happens")),
        Sign(pictograms.always, Names("Всегда, сама собой", "Always, by itself")),
        Sign(pictograms.flag, Names("До боя", "Before the battle")),
    ),
)
"""No sign is the commonest: an action in its own turn."""

BEHIND: Block = (
    Names("За именем", "Behind the name"),
    (
        Sign(pictograms.reach, Names("Дальность в клетках", "Reach in cells"), inks.SOFT_INK),
        Sign(pictograms.by_hand, Names("Итог называете вы", "You say what it does"), inks.SOFT_INK),
    ),
)
COSTS: Block = (
    Names("Чего стоит", "What it costs"),
    (
        Sign(pictograms.closing, Names("Закрыть карту", "The card closes")),
        Sign(pictograms.token, Names("Фишки с карты", "Tokens of the card")),
        Sign(pictograms.drop, Names("Раны себе", "Wounds to itself")),
    ),
)
ELEMENTS: Block = (
    Names("Стихии", "Elements"),
    tuple(
        Sign(PENS[element], words, inks.ELEMENT_DEEP[element])
        for element, words in {
            "steppes": Names("Степи", "Steppes"),
            "mountains": Names("Горы", "Mountains"),
            "forests": Names("Леса", "Forests"),
            "swamps": Names("Болота", "Swamps"),
            "darkness": Names("Тьма", "Darkness"),
            "neutral": Names("Нейтральные", "Neutral"),
        }.items()
    ),
)

SLOTS = {
    "weapon": Names("Оружие", "Weapon"),
    "armour": Names("Доспех", "Armour"),
    "shield": Names("Щит", "Shield"),
    "potion": Names("Зелье", "Potion"),
}
"""What equipment is, where it has its own sign."""
