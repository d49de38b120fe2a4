"""What the legend of «Берсерк. Герои» says of each thing on a card, in Russian and English."""

from __future__ import annotations

from device.faces.explained import Block, Point, Sign
from device.faces.signs import deeds, living, pictograms
from engine.cards.facts import Ability, Attack, CardFacts, Effect, Type, When
from engine.cards.keywords import Keyword
from engine.names import Names
from ui.drawing.pens import PENS

TITLE = Names("Знаки на картах «Берсерк. Герои»", "Signs on the cards of Berserk Heroes")

_SHOT = Ability(
    Names("Залп", "Volley"),
    When.ACTION,
    attack=Attack.SHOT,
    effect=Effect.WOUND,
    amount=3,
    coins=2,
    closes=True,
    by_hand=True,
)
SAMPLE = CardFacts(
    "00-000",
    Names("Имя карты", "Card's name"),
    element="steppes",
    type=Type.CREATURE,
    unique=True,
    classes=("Орк",),
    cost=4,
    life=5,
    strike=(3, 3, 3),
    keywords={Keyword.ARMOUR: 1},
    abilities=(_SHOT,),
)
"""A card of nobody's pack that has a little of everything."""

OTHERS = (
    CardFacts("0-hero", Names("Герой", "Hero"), element="darkness", type=Type.HERO, life=27),
    CardFacts(
        "0-amulet",
        Names("Поддержка", "Support"),
        element="forests",
        type=Type.SUPPORT,
        slot="amulet",
        cost=2,
    ),
    CardFacts(
        "0-spell", Names("Заклинание", "Spell"), element="mountains", type=Type.SPELL, cost=1
    ),
)
"""The other types, told by their frames."""

POINTS = (
    Point(
        (4.2, 9.8),
        (-4.5, 11.0),
        Names(
            "Цена в монетах; у героя вместо неё лавры",
            "Cost in coins; a hero has laurels instead",
        ),
    ),
    Point(
        (57.0, 9.0),
        (67.5, 9.0),
        Names(
            "Стихия; у двух стихий два знака, и рамка двух цветов",
            "Element; two elements have two signs, and a frame of two colours",
        ),
    ),
    Point(
        (5.6, 66.0),
        (-4.5, 60.0),
        Names(
            "Постоянные особенности: знак, имя и число; список внизу",
            "Keywords: sign, name and number; all of them are listed below",
        ),
    ),
    Point(
        (5.6, 70.5),
        (-4.5, 69.0),
        Names(
            "Особенность: когда действует, чего стоит, как зовётся",
            "Ability: when it works, what it costs, its name",
        ),
    ),
    Point(
        (56.6, 70.2),
        (67.5, 66.0),
        Names(
            "Что делает; X – сколько, скажет экран; рука – решаете вы сами",
            "What it does; X is a number that the screen tells; the hand – you say what it does",
        ),
    ),
    Point(
        (6.0, 78.0),
        (-4.5, 78.0),
        Names("Удар: сколько ран наносит", "Strike: how many wounds it deals"),
    ),
    Point(
        (34.0, 81.0),
        (34.0, 92.0),
        Names(
            "Класс, а без него тип; корона – карта уникальна",
            "Class, or type; the crown means a unique card",
        ),
    ),
    Point(
        (57.0, 77.0),
        (67.5, 78.0),
        Names("Жизнь; у героя сердце больше", "Life; a hero's heart is larger"),
    ),
    Point(
        (9.0, 85.2),
        (9.0, 92.0),
        Names("Номер карты в наборе", "The card's number in its pack"),
    ),
)

TIMES: Block = (
    Names("Когда, где и как", "When, where, how"),
    (
        Sign(PENS["chevron"], Names("По желанию", "At will")),
        Sign(PENS["play"], Names("Найм: войдя в игру", "On entering play")),
        Sign(living.skull_drop, Names("Гибель: на кладбище", "On going to the graveyard")),
        Sign(pictograms.triggered, Names("Когда что-то случится", "When something happens")),
        Sign(pictograms.always, Names("Всегда, сама собой", "Always, by itself")),
        Sign(pictograms.sparkles, Names("Когда заклинание сыграно", "When the spell is played")),
        Sign(PENS["fan"], Names("Действует из руки", "Works in the hand")),
        Sign(PENS["grave"], Names("Действует с кладбища", "Works in the graveyard")),
        Sign(pictograms.bow, Names("Выстрелом", "By a shot")),
    ),
)
COSTS: Block = (
    Names("Чего стоит", "What it costs"),
    (
        Sign(pictograms.closing, Names("Закрыть карту", "The card closes")),
        Sign(deeds.coin, Names("Закрыть монеты", "Coins close")),
        Sign(deeds.lost_coin, Names("Потерять монеты", "Coins are lost")),
        Sign(deeds.discarded, Names("Сбросить карты", "Cards are discarded")),
        Sign(pictograms.token, Names("Фишки с карты", "Tokens of the card")),
        Sign(pictograms.drop, Names("Раны себе", "Wounds to itself")),
        Sign(PENS["more"], Names("Её лишние жизни", "Its additional life")),
        Sign(PENS["grave"], Names("Уничтожить себя", "Its destruction")),
        Sign(deeds.to_deck, Names("Вернуть себя в колоду", "Its return to the deck")),
    ),
)
DEED_NAMES: dict[Effect, Names] = {
    Effect.WOUND: Names("Ранит", "Wounds"),
    Effect.HEAL: Names("Излечивает", "Heals"),
    Effect.LIFE: Names("Добавляет жизни", "Adds life"),
    Effect.BOOST: Names("Усиливает: +1/+1", "Boosts: +1/+1"),
    Effect.STRIKE: Names("Меняет удар", "Changes a strike"),
    Effect.PREVENT: Names("Предотвращает раны", "Prevents wounds"),
    Effect.OPEN: Names("Открывает", "Opens"),
    Effect.CLOSE: Names("Закрывает", "Closes"),
    Effect.DESTROY: Names("Уничтожает", "Destroys"),
    Effect.DOOM: Names("Вызывает Гибель", "Sets off its Doom"),
    Effect.SILENCE: Names("Лишает особенностей", "Takes its abilities"),
    Effect.CAPTURE: Names("Берёт под себя", "Keeps it under itself"),
    Effect.FIGHT: Names("Заставляет сразиться", "Makes them fight"),
    Effect.CONTROL: Names("Меняет хозяина", "Changes its controller"),
    Effect.REVEAL: Names("Вскрывает", "Reveals"),
    Effect.TOKEN: Names("Кладёт фишки", "Puts tokens"),
    Effect.DRAW: Names("Карты из колоды", "Cards are drawn"),
    Effect.DISCARD: Names("Карты сбрасывают", "Cards are discarded"),
    Effect.MILL: Names("Мор: колода мелеет", "Cards of a deck are lost"),
    Effect.SEARCH: Names("Ищет карту в колоде", "Looks for a card"),
    Effect.PLAY: Names("Даром входит в игру", "Comes into play free"),
    Effect.CREATE: Names("Создаёт карту", "Creates a card"),
    Effect.RAISE: Names("Поднимает с кладбища", "Raises from the graveyard"),
    Effect.TAKE: Names("Берёт карту в руку", "Takes to the hand"),
    Effect.RETURN: Names("Возвращает в колоду", "Returns to the deck"),
    Effect.PLACE: Names("Помещает в колоду", "Places into the deck"),
    Effect.GIFT: Names("Дарует жизнь", "Gives a life"),
    Effect.COINS: Names("Даёт монеты", "Gives coins"),
    Effect.REFRESH: Names("Открывает монеты", "Opens coins"),
    Effect.COST: Names("Меняет цены", "Changes costs"),
    Effect.IGNORE: Names("Мимо защиты", "Ignores a protection"),
    Effect.FORBID: Names("Запрещает", "Forbids"),
    Effect.WIN: Names("Победа", "Wins the game"),
    Effect.LOSE: Names("Поражение", "Loses the game"),
}
"""What the signs behind a name say; `lessen` has the sign of `prevent`."""
DEEDS_TITLE = Names("Что делает", "What it does")
DEEDS_AGAIN = Names("Что делает ещё", "What else it does")
