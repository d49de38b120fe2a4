"""A sample table of «Берсерк. Герои»: heroes, creatures, supports, hands, purses and a queue."""

from __future__ import annotations

from typing import Any

from engine import events as ev
from engine.decisions import Decision
from engine.field import Cell, turned_around
from engine.heroes.places import CREATURES, HERO, SUPPORTS
from engine.names import Names
from engine.players import Player
from engine.view import CardView, GameView, ItemKind, ItemView, PurseView, Staying
from engine.zones import Zone
from ui.samples.asking import view

FIRST, SECOND = Player.FIRST, Player.SECOND
VELIMIRA, GROMOBOY = 0, 1
ADEPT, NOVICE, GULLY, AIR = 2, 3, 4, 5
GLUTTON, ANTAR, AZENAEL, BERREIG = 6, 7, 8, 9
HAMMER, CRAGS, CHARM = 20, 21, 22
AUGUR, STORM, CLOAK, OATH, WOLF, BOAR = 30, 31, 32, 33, 34, 35
SPENT, FALLEN, LOST = 40, 41, 42

DOOM = Names(ru="Гибель", en="Doom")
SHOT = Names(ru="Найм: выстрел 4", en="Hire: shot 4")
SCRATCH = Names(ru="Найм: рана", en="Hire: wound")
HEAL = Names(ru="Исцеление 4", en="Heal 4")
CALL = Names(ru="Зов стаи", en="Call of the pack")
BLAST = Names(ru="Удар грома", en="Thunderclap")
LONGEST = Names(
    ru="Найм: вернуть существо из кладбища в руку", en="Hire: take a creature from the graveyard"
)


def card(
    number: int,
    ru: str,
    en: str,
    owner: Player,
    place: int | str | None,
    type: str = "creature",
    power: int = 0,
    life: int = 0,
    wounds: int = 0,
    **more: Any,
) -> CardView:
    """A card of Heroes: `place` is a number among the creatures' places, or a support's slot."""
    cell: Cell | None = None
    zone = more.pop("zone", Zone.FIELD)
    if type == "hero":
        cell = HERO
    elif isinstance(place, str):
        cell = SUPPORTS[place]
    elif place is not None:
        cell = CREATURES[place]
    if cell is not None and owner is SECOND:
        cell = turned_around(cell)
    known: dict[str, Any] = {
        "card": f"sample_{number}" if en else "",
        "names": Names(ru=ru, en=en),
        "closed": False,
        "hidden": False,
        "element": "neutral",
        "abilities": (),
        "whole": life + wounds,
        "slot": place if isinstance(place, str) else "",
        "arrived": number,
    }
    return CardView(
        id=number,
        owner=owner,
        zone=zone,
        cell=cell,
        life=life,
        wounds=wounds,
        strike=(power, power, power),
        movement=0,
        type=type,
        power=power,
        **{**known, **more},
    )


HEROES = (
    card(VELIMIRA, "Велимира", "Velimira", FIRST, None, "hero", life=21, wounds=6,
         element="steppes", abilities=(CALL,)),
    card(GROMOBOY, "Громобой", "Gromoboy", SECOND, None, "hero", life=17, wounds=11,
         element="mountains", abilities=(BLAST,)),
)  # fmt: skip

SHIELD_MODULE, ATTACK_MODULE, EGG = 60, 61, 62

TABLE = (
    *HEROES,
    card(ADEPT, "Адепт Белого ордена", "Adept of the White Order", FIRST, 0, power=1, life=3,
         cost=2, abilities=(HEAL,)),
    card(NOVICE, "Послушник", "Novice", FIRST, 1, power=2, life=3, cost=5, weak=True,
         abilities=(SHOT,)),
    card(GULLY, "Овражник", "Gully dweller", FIRST, 2, power=2, life=2, cost=4, closed=True,
         element="steppes", keywords=(("directed", 1), ("attack_experience", 1))),
    card(AIR, "Элементаль воздуха", "Air elemental", FIRST, 3, power=1, life=1, cost=2,
         weak=True, element="mountains", abilities=(SCRATCH,)),
    card(GLUTTON, "Жряк", "Glutton", SECOND, 0, power=0, life=2, wounds=1),
    card(ANTAR, "Антар", "Antar", SECOND, 1, power=2, life=4, cost=2,
         keywords=(("armour", 1),)),
    card(AZENAEL, "Азенаэль", "Azenael", SECOND, 2, power=4, life=3, cost=2, closed=True,
         keywords=(("last_strike", 1),)),
    card(BERREIG, "Беррейг", "Berreig", SECOND, 3, power=6, life=9, wounds=2, cost=9,
         element="darkness"),
    card(HAMMER, "Молот стража", "Warden's hammer", FIRST, "weapon", "support", cost=3),
    card(CRAGS, "Скалистый берег", "Rocky shore", FIRST, "terrain", "support", cost=2),
    card(CHARM, "Оберег", "Charm", SECOND, "amulet", "support", cost=2, closed=True),
    card(SPENT, "Вспышка", "Flash", FIRST, None, "spell", zone=Zone.GRAVEYARD, cost=1),
    card(FALLEN, "Авгур", "Augur", SECOND, None, power=2, life=2, zone=Zone.GRAVEYARD),
    card(LOST, "Пещерный лев", "Cave lion", SECOND, None, power=3, life=3, zone=Zone.GRAVEYARD),
)  # fmt: skip
"""As in the design's picture: four creatures a side, supports, a few dead."""


JOINED = (
    *(c for c in TABLE if c.id not in (GULLY, AIR)),
    card(GULLY, "Модуль подвижности", "Mobility module", FIRST, 2, power=3, life=6, cost=1,
         keywords=(("module", 1), ("attack_experience", 1))),
    card(EGG, "Яйцо", "Egg", FIRST, 3, power=0, life=2, cost=1, closed=True),
    card(SHIELD_MODULE, "Защитный модуль", "Defence module", FIRST, None, life=2, host=GULLY,
         zone=Zone.UNDER),
    card(ATTACK_MODULE, "Модуль атаки", "Attack module", FIRST, None, power=2, life=1,
         host=GULLY, zone=Zone.UNDER),
    card(AIR, "Элементаль воздуха", "Air elemental", FIRST, None, power=1, life=1, host=EGG,
         zone=Zone.UNDER),
)  # fmt: skip
"""The same table with cards that lie under others."""


def hand(owner: Player = FIRST, known: bool = True) -> tuple[CardView, ...]:
    """A hand of six; where hands are secret, the program knows how many cards there are."""
    told: tuple[tuple[int, str, str, dict[str, Any]], ...] = (
        (AUGUR, "Авгур", "Augur", {"power": 2, "life": 2, "cost": 2}),
        (STORM, "Буря над перевалом", "Storm over the pass", {"type": "spell", "cost": 3,
                                                               "abilities": (BLAST,)}),
        (CLOAK, "Плащ странника", "Wanderer's cloak", {"type": "support", "cost": 1,
                                                       "slot": "armour"}),
        (OATH, "Клятва", "Oath", {"type": "support", "cost": 0, "slot": "event"}),
        (WOLF, "Степной волк", "Steppe wolf", {"power": 3, "life": 1, "cost": 3,
                                               "keywords": (("dash", 1),)}),
        (BOAR, "Вепрь", "Boar", {"power": 3, "life": 5, "cost": 5}),
    )  # fmt: skip
    return tuple(
        card(number, ru if known else "", en if known else "", owner, None, zone=Zone.HAND,
             hidden=True, **(more if known else {}))
        for number, ru, en, more in told
    )  # fmt: skip


PURSES = (PurseView(FIRST, 1, 4, 6, 27), PurseView(SECOND, 3, 2, 4, 25))

TOLD: tuple[ev.Event, ...] = (
    ev.TurnBegan("heroes.310.3", 4, FIRST),
    ev.Drawn("heroes.304.2", FIRST, (WOLF,)),
    ev.Played("heroes.309.1.a", FIRST, NOVICE, 5),
    ev.Entered("heroes.309.2", NOVICE, FIRST, CREATURES[1]),
)

GONE = ItemView(50, ItemKind.TRIGGER, SECOND, LOST, None, None, DOOM, "digest.3.4")
HIRED = ItemView(51, ItemKind.ATTACK, FIRST, NOVICE, ANTAR, None, SHOT, "heroes.309.2", "shot",
                 targets=(ANTAR,))  # fmt: skip
HURT = ItemView(52, ItemKind.TRIGGER, FIRST, AIR, GROMOBOY, None, SCRATCH, "heroes.309.2",
                targets=(GROMOBOY,))  # fmt: skip
CAST = ItemView(53, ItemKind.SPELL, FIRST, SPENT, BERREIG, None, BLAST, "heroes.309.1.b", "spell",
                targets=(BERREIG, ANTAR))  # fmt: skip
TAKEN = ItemView(54, ItemKind.TRIGGER, FIRST, ADEPT, None, None, LONGEST, "heroes.309.2")
HITS = ItemView(55, ItemKind.STRIKE, FIRST, ADEPT, BERREIG, None, None, "heroes.307.1.d",
                "simple", targets=(BERREIG,))  # fmt: skip
QUEUE = (GONE, HIRED, HURT)


def table(decision: Decision | None, queue: tuple[ItemView, ...] = (), **other: object) -> GameView:
    """A view of the sample table; `other` replaces any of its fields."""
    known: dict[str, object] = {
        "rules": "heroes",
        "turn": 4,
        "cards": TABLE,
        "log": TOLD,
        "stage": "choice",
        "purses": PURSES,
    }
    return view(decision, queue, **{**known, **other})  # type: ignore[arg-type]


def crowd(first: int, second: int) -> tuple[CardView, ...]:
    """So many creatures a side with everything that can lie on one."""
    marks: tuple[dict[str, Any], ...] = (
        {"wounds": 3, "life": 2},
        {"closed": True},
        {"boosts": 2, "power": 4},
        {"weak": True},
        {"tokens": 2, "staying": (Staying("note", 1, "turn", ADEPT),)},
        {"hidden": True, "names": Names(ru="", en=""), "card": ""},
        {"closed": True, "wounds": 1, "boosts": 1, "tokens": 3},
        {"power": 12, "life": 11, "wounds": 10, "boosts": 1},
        {"closed": True, "weak": True},
        {"staying": (Staying("keyword", 2, "turn", ADEPT, "armour"),), "weak": True, "boosts": 3},
        {},
        {},
    )
    names = (
        ("Вепрь", "Boar"), ("Сторож брода", "Ford watchman"), ("Волк", "Wolf"),
        ("Адепт Белого ордена", "Adept of the White Order"), ("Травница", "Herbalist"), ("", ""),
        ("Модуль подавления", "Suppression module"), ("Великан", "Giant"),
        ("Каменный страж", "Stone warden"), ("Рысь", "Lynx"), ("Яйцо", "Egg"), ("Сова", "Owl"),
    )  # fmt: skip
    elements = ("forests", "steppes", "mountains", "neutral", "swamps", "darkness")
    found = []
    for side, many in ((FIRST, first), (SECOND, second)):
        for n in range(many):
            known = {"power": 1 + n % 4, "life": 2 + n % 3, "element": elements[n % 6]}
            found.append(
                card(100 + 20 * (side is SECOND) + n, *names[n % 12], side,
                     n if n < len(CREATURES) else None, **{**known, **marks[n % 12]})
            )  # fmt: skip
    return tuple(found)
