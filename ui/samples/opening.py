"""Questions of the preliminary phase: turn order, deal, recruiting, placement, reveal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.field import Cell
from engine.names import Names
from engine.players import Player
from engine.view import CardView, CrystalsView, GameView, RollView
from engine.zones import Zone
from ui.samples.asking import FACES, ask, view
from ui.samples.squads import CARDS, FIRST, HIDDEN, LESHY, ORC, SECOND, SERPENT, SHIELD, card

DEALT = (
    ("Кочевник", "Nomad", "steppes", 5), ("Змееглав", "Serpenthead", "swamps", 9),
    ("Щитоносец", "Shieldbearer", "mountains", 10), ("Виверна", "Wyvern", "swamps", 6),
    ("Хранитель перевала", "Keeper of the mountain pass", "mountains", 8),
    ("Наёмник", "Mercenary", "neutral", 8), ("Живая лоза", "Living vine", "forests", 3),
    ("Леший", "Leshy", "forests", 9), ("Циклоп", "Cyclops", "mountains", 14),
    ("Орк", "Orc", "steppes", 6), ("Звёздный круг", "Circle of stars", "neutral", 1),
    ("Хранитель рощи", "Grove keeper", "forests", 7), ("Гарпия", "Harpy", "darkness", 5),
    ("Поджигатель", "Firebrand", "darkness", 6), ("Хобгоблин", "Hobgoblin", "darkness", 9),
)  # fmt: skip
TYPES = {3: "flyer", 6: "symbiote", 10: "terrain", 12: "flyer"}
KEYWORDS = {1: (("attack_experience", 1), ("accuracy", 1)), 2: (("armour", 2),)}
OTHERS = (
    ("Арбалетчик", "Arbalester"),
    ("Бурый медведь", "Brown bear"),
    ("Ведун", "Seer"),
    ("Грифон", "Griffin"),
    ("Дозорный", "Watchman"),
    ("Жрица", "Priestess"),
    ("Каменный страж", "Stone warden"),
    ("Лучница", "Archer"),
    ("Оборотень", "Werewolf"),
    ("Тролль", "Troll"),
)
FACES_OF_THE_DECK = tuple(
    Names(ru=ru, en=en) for ru, en in (*((d[0], d[1]) for d in DEALT), *OTHERS)
)

CRYSTALS = (CrystalsView(FIRST, 24, 22, 25, 15), CrystalsView(SECOND, 25, 23, -1, -1))
THEIRS = (CrystalsView(FIRST, 24, 22, -1, -1), CrystalsView(SECOND, 25, 23, 25, 15))
"""What each seat sees: of the other side neither deck nor deal."""


def deal(owner: Player = FIRST, named: int = len(DEALT), pool: int = 0) -> tuple[CardView, ...]:
    """A dealt hand: the first `named` cards are known to their owner, `pool` of them recruited."""
    return tuple(
        card(
            100 + number, ru if number < named else "", en if number < named else "", owner, None,
            element if number < named else "neutral", life if number < named else 0, hidden=True,
            zone=Zone.POOL if number < pool else Zone.DEAL, type=TYPES.get(number, "ground"),
            keywords=KEYWORDS.get(number, ()),
        )
        for number, (ru, en, element, life) in enumerate(DEALT)
    )  # fmt: skip


ORDER: dict[str, Any] = {"turn": 0, "phase": "order", "cards": (), "log": ()}


def before(phase: str, seat: Player = FIRST, **fields: Any) -> dict[str, Any]:
    """What all views of the preliminary phase share."""
    known = {
        "seat": seat,
        "turn": 0,
        "phase": phase,
        "crystals": CRYSTALS if seat is FIRST else THEIRS,
        "log": (),
        "cards": deal(seat),
    }
    return {**known, **fields}


def views() -> Iterator[tuple[str, GameView]]:
    """Every step from the turn order to the start of the battle."""
    yield from _order()
    yield from _deal()
    yield from _recruiting()
    yield from _placement()
    yield from _reveal()


def _order() -> Iterator[tuple[str, GameView]]:
    yield (
        "order-first-roll",
        view(ask(Kind.ROLL, FIRST, FACES, "classic.402.1.a"), **ORDER),
    )
    yield (
        "order-second-roll",
        view(
            ask(Kind.ROLL, SECOND, FACES, "classic.402.1.a"),
            turn=0,
            phase="order",
            cards=(),
            log=(ev.OrderRolled("classic.402.1.a", FIRST, 3),),
            order_rolls=(RollView(FIRST, None, 3, (), 3),),
        ),
    )
    order = (Option(Verb.GO_FIRST), Option(Verb.GO_SECOND))
    yield "order-choice", view(ask(Kind.ORDER, SECOND, order, "classic.402.1.a"), **ORDER)


def _deal() -> Iterator[tuple[str, GameView]]:
    yield (
        "shuffle",
        view(
            ask(Kind.SHUFFLE, FIRST, [Option(Verb.SHUFFLED)], "classic.402.2"),
            **before("shuffle", cards=()),
        ),
    )
    cuts = (Verb.SHUFFLE, Verb.CUT, Verb.SHUFFLE_AND_CUT, Verb.LEAVE)
    yield (
        "cut",
        view(
            ask(Kind.CUT, SECOND, [Option(verb) for verb in cuts], "classic.402.2"),
            **before("shuffle", SECOND, cards=(), log=(ev.Shuffled("r", FIRST, FIRST, "shuffle"),)),
        ),
    )
    names = tuple(Option(Verb.NAME, value=value) for value in range(len(FACES_OF_THE_DECK)))
    name = ask(Kind.NAME, FIRST, names, "classic.402.3", 103, private=True)
    yield (
        "name-dealt",
        view(
            name,
            **before("deal", cards=deal(named=3), faces=FACES_OF_THE_DECK, log=(
                ev.Dealt("r", FIRST, tuple(range(100, 115))),
            )),
        ),
    )  # fmt: skip
    redeal = (Option(Verb.REDEAL), Option(Verb.KEEP_DEAL))
    yield (
        "redeal",
        view(ask(Kind.REDEAL, FIRST, redeal, "classic.402.4"), **before("redeal")),
    )
    yield (
        "redeal-second",
        view(
            ask(Kind.REDEAL, SECOND, redeal, "classic.402.4"),
            **before(
                "redeal", SECOND,
                log=(ev.RedealDeclared("r", FIRST, False),),
            ),
        ),
    )  # fmt: skip


def _recruiting() -> Iterator[tuple[str, GameView]]:
    known = replace(deal()[1], hidden=False)
    use = (Option(Verb.USE, card=known.id, ability=0), Option(Verb.PASS))
    named = replace(known, abilities=(Names(ru="Разведка", en="Scouting"),))
    yield (
        "alternate",
        view(
            ask(Kind.ALTERNATE, FIRST, use, "classic.401.3"),
            **before("before_recruiting", cards=(named, *deal()[2:])),
        ),
    )
    hand = deal(pool=4)
    take = [Option(Verb.RECRUIT, card=c.id) for c in hand if c.zone is Zone.DEAL]
    recruit = ask(Kind.RECRUIT, FIRST, (*take, Option(Verb.DONE)), "digest.1.6", private=True)
    left = (CrystalsView(FIRST, 9, 12, 25, 11), CRYSTALS[1])
    yield "recruit", view(recruit, **before("recruiting", cards=hand, crystals=left))
    blind = deal(named=0, pool=2)
    take = [Option(Verb.RECRUIT, card=c.id) for c in blind if c.zone is Zone.DEAL]
    recruit = ask(Kind.RECRUIT, FIRST, (*take, Option(Verb.DONE)), "digest.1.6", private=True)
    yield "recruit-unknown", view(recruit, **before("recruiting", cards=blind))
    secret = ask(Kind.RECRUIT, FIRST, (), "digest.1.6", private=True)
    yield "recruit-secret", view(secret, **before("recruiting", SECOND))


def _placement() -> Iterator[tuple[str, GameView]]:
    cells = ("B1", "C1", "D1", "B2", "C2", "D2", "B3", "D3")
    squad = tuple(replace(c, zone=Zone.POOL) for c in deal()[:9])
    placed = replace(squad[7], zone=Zone.FIELD, cell=Cell("C3"))
    cards = (*squad[:7], placed, squad[8])
    put = [
        Option(Verb.PLACE, card=c.id, cell=Cell(at))
        for c in cards if c.zone is Zone.POOL for at in cells
    ]  # fmt: skip
    place = ask(Kind.PLACE, FIRST, (*put, Option(Verb.DONE)), "digest.1.6", private=True)
    log = (ev.Placed("r", FIRST, placed.id, Cell("C3")),)
    yield "place", view(place, **before("placement", cards=cards, log=log))
    last = ask(Kind.PLACE, FIRST, (*put[:8], Option(Verb.DONE)), "digest.1.6", private=True)
    yield "place-last", view(last, **before("placement", cards=cards, log=log))


def _reveal() -> Iterator[tuple[str, GameView]]:
    down = tuple(
        replace(c, hidden=True, card="", life=0, wounds=0, closed=False) if c.cell else c
        for c in CARDS
    )
    table = before("reveal", SECOND, cards=down)
    hide = (Option(Verb.REVEAL, card=HIDDEN), Option(Verb.HIDE))
    yield "reveal", view(ask(Kind.REVEAL, SECOND, hide, "digest.1.6", HIDDEN), **table)
    names = tuple(Option(Verb.NAME, value=value) for value in range(6))
    yield (
        "name-revealed",
        view(
            ask(Kind.NAME, SECOND, names, "digest.1.6", ORC),
            **{**table, "faces": FACES_OF_THE_DECK[:6]},
        ),
    )
    open_ = tuple(c for c in CARDS if c.cell)
    back = [Option(Verb.RETURN, card=c.id) for c in open_ if c.owner is FIRST]
    check = ev.SquadChecked("digest.1.6", FIRST, 24, 27, 22, 20, 1, ("gold", "flyers"))
    yield (
        "mend",
        view(
            ask(Kind.MEND, FIRST, back, "digest.1.6"),
            **before("reveal", cards=open_, log=(check,)),
        ),
    )
    vine = card(104, "Живая лоза", "Living vine", FIRST, None, "forests", 3, zone=Zone.FIELD,
                type="symbiote")  # fmt: skip
    hosts = [Option(Verb.HOST, target=c) for c in (SERPENT, SHIELD)]
    yield (
        "host",
        view(
            ask(Kind.HOST, FIRST, hosts, "classic.503.1", vine.id),
            **before("hosts", cards=(*open_, vine)),
        ),
    )
    strikes = [Option(Verb.STRIKE, card=SERPENT, target=c) for c in (LESHY, ORC)]
    yield (
        "vanguard",
        view(
            ask(Kind.ALTERNATE, FIRST, (*strikes, Option(Verb.PASS)), "classic.401.3.a"),
            **before("vanguard", cards=open_, crystals=()),
        ),
    )
