"""Questions of wider rules in a turn: flyers, passengers, jumps, X, cells, stack items."""

from __future__ import annotations

from collections.abc import Iterator

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.field import Cell
from engine.names import Names
from engine.view import GameView, ItemKind, ItemView, Prevention
from ui.samples.asking import ask, view
from ui.samples.squads import (
    COMPANY,
    CYCLOPS,
    DISPEL,
    FIRST,
    GOBLIN,
    HARPY,
    KEEPER,
    LESHY,
    NOMAD,
    ORC,
    SECOND,
    SERPENT,
    SHIELD,
    SPARK,
    SPARKING,
    STRIKE,
    WYVERN,
)  # fmt: skip

ICE = Names(ru="Ледяная стрела", en="Ice arrow")
SHOT = ItemView(6, ItemKind.ATTACK, SECOND, LESHY, SERPENT, None, ICE, "classic.304.3.b", "shot")
CHAIN = ItemView(
    7, ItemKind.ATTACK, FIRST, SPARK, ORC, None, Names(ru="Разряд", en="Discharge"),
    "classic.304.3.b", "discharge", targets=(ORC, LESHY, CYCLOPS),
)  # fmt: skip
BLOCKING = ItemView(
    8, ItemKind.ABILITY, SECOND, LESHY, None, None, DISPEL,
    "classic.304.3.b", aims=7,
)  # fmt: skip


STONE = Prevention(CYCLOPS, "ability", Names(ru="Каменное тело", en="Body of stone"), LESHY)
MISSING: tuple[ev.Event, ...] = (
    ev.Prevented("digest.1.11.5", ORC, 1, "prevent", SERPENT),
    ev.Prevented("digest.1.11.5", CYCLOPS, 2, "ability", SERPENT),
    ev.Granted("digest.1.11.5", KEEPER, "lessen", 2, "next", SECOND, LESHY),
)
"""Wounds that abilities prevented: one is known, one is not."""


def views() -> Iterator[tuple[str, GameView]]:
    """What only wider rules ask."""
    yield from _turn()
    yield from _stack()
    yield from _choices()


def _turn() -> Iterator[tuple[str, GameView]]:
    keep = (
        Option(Verb.AIM, target=SPARK),
        Option(Verb.AIM, target=GOBLIN),
        Option(Verb.KEEP_CLOSED),
    )
    yield "prepare", view(ask(Kind.PREPARE, FIRST, keep, "digest.1.7", KEEPER), cards=COMPANY)
    main = (
        Option(Verb.STRIKE, card=WYVERN, target=CYCLOPS),
        Option(Verb.STRIKE, card=WYVERN, target=HARPY),
        Option(Verb.SWAP, card=SHIELD, target=NOMAD),
        Option(Verb.JUMP, card=NOMAD, cell=Cell("A4")),
        Option(Verb.LIE_IN_WAIT, card=SHIELD),
        Option(Verb.END),
    )
    asked = ask(Kind.MAIN, FIRST, main, "digest.1.14")
    yield "main-flyers", view(asked, cards=COMPANY)
    yield "main-prevented", view(asked, cards=COMPANY, log=MISSING, prevented=(STONE,))


def _stack() -> Iterator[tuple[str, GameView]]:
    passing = Option(Verb.PASS)
    yield (
        "priority-shot",
        view(ask(Kind.PRIORITY, FIRST, [passing], item=6), (SHOT, STRIKE), cards=COMPANY),
    )
    block = (
        Option(Verb.USE, card=LESHY, ability=0, item=7),
        Option(Verb.USE, card=LESHY, ability=0, item=0),
        passing,
    )
    cards = tuple(COMPANY)
    yield (
        "priority-item",
        view(ask(Kind.PRIORITY, SECOND, block, item=7), (CHAIN, STRIKE), cards=cards),
    )
    yield (
        "priority-blocking",
        view(
            ask(Kind.PRIORITY, FIRST, [passing], item=8), (BLOCKING, CHAIN, STRIKE), cards=cards,
            log=(ev.Blocked("r", 7, SPARK, LESHY),),
        ),
    )  # fmt: skip


def _choices() -> Iterator[tuple[str, GameView]]:
    more = (Option(Verb.AIM, target=LESHY), Option(Verb.AIM, target=HARPY), Option(Verb.NO_MORE))
    yield (
        "target-more",
        view(ask(Kind.TARGET, FIRST, more, "digest.1.10", SPARK), (STRIKE,), cards=COMPANY),
    )
    amounts = tuple(Option(Verb.AMOUNT, value=value) for value in range(1, 6))
    yield "amount", view(ask(Kind.AMOUNT, FIRST, amounts, "digest.1.10", SPARK), cards=COMPANY)
    cells = tuple(Option(Verb.GO, cell=Cell(c)) for c in ("A3", "B1", "C2", "E2"))
    yield (
        "cell",
        view(ask(Kind.CELL, FIRST, cells, "digest.1.14", NOMAD), (SPARKING,), cards=COMPANY),
    )
