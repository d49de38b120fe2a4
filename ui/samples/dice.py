"""Questions about dice: several of them, settings, rerolls, attacks of other kinds."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.names import Names
from engine.view import GameView, ItemKind, ItemView, Modifier
from ui.samples.abilities import SHOT
from ui.samples.asking import FACES, ask, fight, roll, view
from ui.samples.squads import (
    CRY,
    CYCLOPS,
    DRUID,
    EXPERIENCE,
    FIRST,
    LESHY,
    ORC,
    SECOND,
    SERPENT,
    SPARK,
    STRIKE,
)  # fmt: skip

FATE = Names(ru="Воля судеб", en="Will of fates")
OMEN = Names(ru="Предзнаменование", en="Omen")
STORM = ItemView(9, ItemKind.ABILITY, FIRST, SPARK, None, None, Names(ru="Буря", en="Storm"),
                 "classic.306.8", "influence")  # fmt: skip


def views() -> Iterator[tuple[str, GameView]]:
    """What is asked about dice besides throwing them."""
    yield from _several()
    yield from _settings()
    yield from _rerolls()
    yield from _attacks()


def _several() -> Iterator[tuple[str, GameView]]:
    three = [roll(SPARK, value, die=die) for die, value in enumerate((2, 6, 4))]
    order = tuple(Option(Verb.PICK, value=value) for value in (2, 6, 4))
    alone = {"replies": False, "attacker": SPARK, "defender": None, "attack": "influence"}
    yield (
        "dice-order",
        view(
            ask(Kind.DICE_ORDER, FIRST, order, "classic.306.8", SPARK),
            (STORM,),
            fight(*three, **alone),  # type: ignore[arg-type]
        ),
    )
    yield (
        "roll-alone",
        view(
            ask(Kind.ROLL, FIRST, FACES, "classic.306.2", SPARK),
            (STORM,),
            fight(**alone),  # type: ignore[arg-type]
        ),
    )
    yield (
        "roll-two-of-two",
        view(
            ask(Kind.PRIORITY, SECOND, [Option(Verb.PASS)], "classic.306.8"),
            (STORM,),
            fight(*three[:2], **alone),  # type: ignore[arg-type]
        ),
    )


def _settings() -> Iterator[tuple[str, GameView]]:
    base = roll(SERPENT, 4, None, (1, EXPERIENCE), die=0)
    low = Modifier(2, LESHY, FATE, sets=True)
    high = Modifier(5, DRUID, OMEN, sets=True)
    set_ = replace(base, modifiers=(low, high))
    apply = (
        Option(Verb.APPLY, card=LESHY, item=0, value=2),
        Option(Verb.APPLY, card=DRUID, item=1, value=5),
    )
    yield (
        "apply",
        view(
            ask(Kind.APPLY, SECOND, apply, "classic.519.6", SERPENT),
            (STRIKE,),
            fight(set_, roll(ORC, 1, None, (2, CRY), die=1)),
        ),
    )
    many = replace(base, modifiers=(*base.modifiers, Modifier(-2, SPARK, CRY), high))
    lying = ItemView(10, ItemKind.ROLL, FIRST, SERPENT, None, None, None, "classic-early.306",
                     value=4)  # fmt: skip
    yield (
        "roll-on-stack",
        view(
            ask(Kind.PRIORITY, FIRST, [Option(Verb.PASS)], item=10),
            (lying, STRIKE),
            fight(many, roll(ORC, 1, die=1)),
            rules="classic-early",
        ),
    )


def _rerolls() -> Iterator[tuple[str, GameView]]:
    mine = roll(SERPENT, 2, None, (2, EXPERIENCE), (-1, CRY), die=0)
    dice = (mine, roll(ORC, 6, None, (1, CRY), die=1))
    again = (
        Option(Verb.REROLL, card=SERPENT, die=0),
        Option(Verb.REROLL, card=ORC, die=1),
        Option(Verb.STOP),
    )
    yield (
        "reroll",
        view(
            ask(Kind.REROLL, FIRST, again, "reroll.518.3"),
            (STRIKE,),
            fight(*dice, rerolls=(FIRST, 2)),
            rules="reroll",
            log=(ev.RerollsCounted("r", 0, 3, 1, FIRST, 2),),
        ),
    )
    yield (
        "reroll-roll",
        view(
            ask(Kind.ROLL, SECOND, FACES, "reroll.518.3", ORC),
            (STRIKE,),
            fight(*dice, rerolls=(FIRST, 1)),
            rules="reroll",
        ),
    )


def _attacks() -> Iterator[tuple[str, GameView]]:
    passing = Option(Verb.PASS)
    shot = {"replies": False, "attacker": LESHY, "defender": SERPENT, "attack": "shot"}
    yield (
        "shot-roll",
        view(
            ask(Kind.ROLL, SECOND, FACES, "classic.306.3", LESHY),
            (SHOT,),
            fight(**shot),  # type: ignore[arg-type]
        ),
    )
    thrown = roll(LESHY, 5, None, (1, Names(ru="опыт в стрельбе", en="shooting experience")))
    yield (
        "shot-window",
        view(
            ask(Kind.PRIORITY, FIRST, [passing], item=6),
            (SHOT,),
            fight(thrown, **shot),  # type: ignore[arg-type]
        ),
    )
    yield (
        "shot-measured",
        view(
            None,
            (SHOT,),
            fight(replace(thrown, final=6), deals=4, reply=0, **shot),  # type: ignore[arg-type]
        ),
    )
    yield (
        "row-measured",
        view(
            None,
            (replace(SHOT, attack="across_row", source=CYCLOPS),),
            fight(
                roll(CYCLOPS, 4, 4), deals=4, reply=0, replies=False, attacker=CYCLOPS,
                defender=SERPENT, attack="across_row",
            ),
        ),
    )  # fmt: skip
