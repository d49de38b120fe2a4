"""A sample table: two squads, a stack, a log."""

from __future__ import annotations

from msgspec.structs import replace

from engine import events as ev
from engine.field import Cell
from engine.names import Names
from engine.players import Player
from engine.view import CardView, ItemKind, ItemView
from engine.zones import Zone

FIRST, SECOND = Player.FIRST, Player.SECOND
NOMAD, SERPENT, SHIELD, KEEPER, GOBLIN, LESHY, CYCLOPS, ORC, DRUID, HIDDEN, FALLEN, SPARK = range(
    12
)
WYVERN, HARPY, CIRCLE, VINE, LEECH, BLADE, HELM, SPRITE, MIRE = range(12, 21)

EXPERIENCE = Names(ru="опыт в атаке", en="attack experience")
CRY = Names(ru="Боевой клич", en="War cry")
DISPEL = Names(ru="Рассеивание", en="Dispel")


def card(
    number: int,
    ru: str,
    en: str,
    owner: Player,
    cell: str | None,
    element: str,
    life: int,
    wounds: int = 0,
    closed: bool = False,
    strike: tuple[int, int, int] = (1, 2, 3),
    abilities: tuple[Names, ...] = (),
    hidden: bool = False,
    zone: Zone | None = None,
    type: str = "ground",
    host: int | None = None,
    tokens: int = 0,
    keywords: tuple[tuple[str, int], ...] = (),
) -> CardView:
    """A card for a sample table."""
    return CardView(
        id=number,
        card=f"sample_{number}" if en else "",
        names=Names(ru=ru, en=en),
        owner=owner,
        zone=zone or (Zone.FIELD if cell else Zone.GRAVEYARD),
        cell=Cell(cell) if cell else None,
        closed=closed,
        hidden=hidden,
        element=element,
        life=life,
        wounds=wounds,
        strike=strike,
        movement=1,
        abilities=abilities,
        tokens=tokens,
        host=host,
        type=type,
        keywords=keywords,
    )


CARDS = (
    card(NOMAD, "Кочевник", "Nomad", FIRST, "B3", "steppes", 5, wounds=3),
    card(SERPENT, "Змееглав", "Serpenthead", FIRST, "C3", "swamps", 9, strike=(2, 4, 5)),
    card(SHIELD, "Щитоносец", "Shieldbearer", FIRST, "B2", "mountains", 10),
    card(
        KEEPER,
        "Хранитель перевала",
        "Keeper of the mountain pass",
        FIRST,
        "D2",
        "mountains",
        8,
        wounds=2,
        closed=True,
    ),
    card(GOBLIN, "Наёмник", "Mercenary", FIRST, "E3", "neutral", 8),
    card(LESHY, "Леший", "Leshy", SECOND, "B4", "forests", 9),
    card(CYCLOPS, "Циклоп", "Cyclops", SECOND, "D4", "mountains", 14, strike=(3, 4, 6)),
    card(ORC, "Орк", "Orc", SECOND, "C4", "steppes", 6, wounds=4),
    card(
        DRUID, "Хранитель рощи", "Grove keeper", SECOND, "C5", "forests", 7, closed=True, wounds=1
    ),
    card(HIDDEN, "", "", SECOND, "C6", "neutral", 0, hidden=True),
    card(FALLEN, "Хобгоблин", "Hobgoblin", SECOND, None, "darkness", 0, wounds=9),
    card(
        SPARK,
        "Поджигатель",
        "Firebrand",
        FIRST,
        "D3",
        "darkness",
        6,
        abilities=(Names(ru="Разряд", en="Discharge"), CRY),
    ),
)

_ABOVE = Zone.ADDITIONAL
COMPANY = (
    *(
        replace(
            c,
            tokens={SERPENT: 3, KEEPER: 2, CYCLOPS: 1}.get(c.id, 0),
            abilities=(DISPEL,) if c.id == LESHY else c.abilities,
        )
        for c in CARDS
    ),
    card(WYVERN, "Виверна", "Wyvern", FIRST, None, "swamps", 6, 1, zone=_ABOVE, type="flyer"),
    card(SPRITE, "Искорка", "Sprite", FIRST, None, "steppes", 3, zone=_ABOVE, type="flyer",
         closed=True, tokens=1),
    card(CIRCLE, "Звёздный круг", "Circle of stars", FIRST, None, "neutral", 1, zone=_ABOVE,
         type="terrain"),
    card(HARPY, "Гарпия", "Harpy", SECOND, None, "darkness", 5, 2, closed=True, zone=_ABOVE,
         type="flyer"),
    card(MIRE, "Топь", "Mire", SECOND, None, "swamps", 1, zone=_ABOVE, type="terrain"),
    card(VINE, "Живая лоза", "Living vine", FIRST, "C3", "forests", 3, host=SERPENT,
         type="symbiote"),
    card(LEECH, "Пиявка", "Leech", FIRST, "D4", "swamps", 2, host=CYCLOPS, type="parasite"),
    card(BLADE, "Клинок", "Blade", FIRST, "B2", "neutral", 1, host=SHIELD, type="equipment"),
    card(HELM, "Шлем", "Helm", FIRST, "B2", "neutral", 1, host=SHIELD, type="equipment"),
)  # fmt: skip
"""The same squads with flyers, terrain, passengers and tokens."""

LOG: tuple[ev.Event, ...] = (
    ev.TurnBegan("digest.1.7.start", 5, FIRST),
    ev.Declared("classic.304.2.c", 0, "strike", FIRST, SERPENT, ORC),
    ev.Passed("classic.304.1.c", SECOND),
    ev.Wounded("digest.1.12", ORC, 4, SPARK),
)

AFTER: tuple[ev.Event, ...] = (
    ev.RollSettled("classic.306.4.b", SERPENT, 4, 5),
    ev.RollSettled("classic.306.4.b", ORC, 1, 3),
    ev.StrikeMeasured("digest.1.11.2", SERPENT, ORC, 3, "medium", "weak", 4, 1),
    ev.Wounded("digest.1.10", ORC, 4, SERPENT, True),
    ev.Wounded("digest.1.10", SERPENT, 1, ORC, True),
    ev.Died("digest.1.16", ORC),
    ev.Resolved("digest.1.10", 0, SERPENT),
    ev.Closed("digest.1.10", SERPENT),
    ev.FightEnded("digest.1.10", 0),
)

STRIKE = ItemView(0, ItemKind.STRIKE, FIRST, SERPENT, ORC, None, None, "classic.304.2.c")
SPARKING = ItemView(
    1,
    ItemKind.ABILITY,
    FIRST,
    SPARK,
    ORC,
    None,
    Names(ru="Разряд", en="Discharge"),
    "classic.304.3.b",
)
SWARM = ItemView(
    2,
    ItemKind.TRIGGER,
    SECOND,
    LESHY,
    SERPENT,
    None,
    Names(ru="Рой", en="Swarm"),
    "classic.304.3.c",
)
STEP = ItemView(3, ItemKind.MOVE, FIRST, NOMAD, None, Cell("A3"), None, "classic.304.2.a")
LONG_STRIKE = ItemView(4, ItemKind.STRIKE, SECOND, CYCLOPS, KEEPER, None, None, "classic.304.2.c")
