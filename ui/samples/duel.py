"""Questions of the main phase: turns, the stack, fights."""

from __future__ import annotations

from collections.abc import Iterator

from engine.decisions import Kind, Option, Verb
from engine.field import Cell
from engine.view import GameView, ItemKind, ItemView
from ui.samples.asking import FACES, ask, fight, roll, view
from ui.samples.squads import (
    AFTER,
    CRY,
    CYCLOPS,
    DRUID,
    EXPERIENCE,
    FIRST,
    KEEPER,
    LESHY,
    LONG_STRIKE,
    NOMAD,
    ORC,
    SECOND,
    SERPENT,
    SHIELD,
    SPARK,
    SPARKING,
    STEP,
    STRIKE,
    SWARM,
)

SPARKS = tuple(Option(Verb.USE, card=SPARK, ability=0, target=t) for t in (LESHY, ORC, CYCLOPS))
STRIKES = tuple(Option(Verb.STRIKE, card=SERPENT, target=t) for t in (LESHY, ORC, CYCLOPS))
STEPS = tuple(Option(Verb.MOVE, card=NOMAD, cell=Cell(c)) for c in ("A3", "B1"))


PASSING = Option(Verb.PASS)


def views() -> Iterator[tuple[str, GameView]]:
    """A turn with its windows, fights and choices, and the end of a game."""
    yield from _turns()
    yield from _windows()
    yield from _defence()
    yield from _fights()
    yield from _claims()
    yield from _end()


def _turns() -> Iterator[tuple[str, GameView]]:
    main = (*STRIKES, *STEPS, Option(Verb.END))
    yield "main", view(ask(Kind.MAIN, FIRST, main, "digest.1.7.main"))
    yield (
        "main-second",
        view(
            ask(
                Kind.MAIN,
                SECOND,
                (
                    Option(Verb.STRIKE, card=CYCLOPS, target=KEEPER),
                    Option(Verb.MOVE, card=DRUID, cell=Cell("D5")),
                    Option(Verb.END),
                ),
                "digest.1.7.main",
            ),
            active=SECOND,
            turn=12,
        ),
    )
    yield (
        "main-after-fight",
        view(ask(Kind.MAIN, FIRST, STEPS + main[-1:], "digest.1.7.main"), log=AFTER),
    )
    yield "main-nothing", view(ask(Kind.MAIN, FIRST, [Option(Verb.END)], "digest.1.7.main"))


def _windows() -> Iterator[tuple[str, GameView]]:
    yield (
        "priority-first",
        view(ask(Kind.PRIORITY, FIRST, (*SPARKS, PASSING), item=1), (SPARKING, SWARM, STRIKE)),
    )
    yield "priority-second", view(ask(Kind.PRIORITY, SECOND, [PASSING], item=0), (STRIKE,))
    yield (
        "priority-deep",
        view(
            ask(Kind.PRIORITY, SECOND, [PASSING], item=4),
            (LONG_STRIKE, SPARKING, SWARM, STEP, STRIKE),
            active=SECOND,
        ),
    )
    yield "priority-move", view(ask(Kind.PRIORITY, SECOND, [PASSING], item=3), (STEP,))
    yield "priority-empty", view(ask(Kind.PRIORITY, FIRST, (*SPARKS, PASSING)))
    yield "priority-calm", view(ask(Kind.PRIORITY, SECOND, (PASSING,)))


def _defence() -> Iterator[tuple[str, GameView]]:
    defend = (Option(Verb.DEFEND, card=LESHY), Option(Verb.DEFEND, card=CYCLOPS), Option(Verb.STAY))
    yield "defender", view(ask(Kind.DEFENDER, SECOND, defend, "digest.1.13", ORC, 0), (STRIKE,))
    keepers = (Option(Verb.DEFEND, card=SHIELD), Option(Verb.STAY))
    yield (
        "defender-long",
        view(
            ask(Kind.DEFENDER, FIRST, keepers, "digest.1.13", KEEPER, 4),
            (LONG_STRIKE,),
            active=SECOND,
        ),
    )


def _fights() -> Iterator[tuple[str, GameView]]:
    yield (
        "roll",
        view(ask(Kind.ROLL, FIRST, FACES, "classic.306.9.a", SERPENT), (STRIKE,), fight()),
    )
    thrown = roll(SERPENT, 4)
    yield (
        "roll-second",
        view(ask(Kind.ROLL, SECOND, FACES, "classic.306.9.c", ORC), (STRIKE,), fight(thrown)),
    )
    yield (
        "roll-single",
        view(
            ask(Kind.ROLL, SECOND, FACES, "classic.306.3", CYCLOPS),
            (LONG_STRIKE,),
            fight(replies=False, attacker=CYCLOPS, defender=KEEPER),
            active=SECOND,
        ),
    )
    both = (thrown, roll(ORC, 1, None, (2, CRY), die=1))
    clap = (Option(Verb.USE, card=SPARK, ability=1, die=0), PASSING)
    yield "fight-window", view(ask(Kind.PRIORITY, FIRST, clap, item=0), (STRIKE,), fight(*both))
    crying = ItemView(5, ItemKind.ABILITY, FIRST, SPARK, SERPENT, None, CRY, "classic.304.3.b")
    yield (
        "fight-answer",
        view(ask(Kind.PRIORITY, SECOND, [PASSING], item=5), (crying, STRIKE), fight(*both)),
    )
    settled = (roll(SERPENT, 4, 5, (1, EXPERIENCE)), roll(ORC, 1, 3, (1, CRY), (1, EXPERIENCE)))
    weaken = (Option(Verb.KEEP), Option(Verb.WEAKEN))
    yield (
        "weaken",
        view(
            ask(Kind.WEAKEN, FIRST, weaken, "classic.306.9.e", SERPENT),
            (STRIKE,),
            fight(*settled, row=3, deals=4, reply=1),
        ),
    )
    losing = (roll(SERPENT, 1, 1), roll(ORC, 6, 5, (-1, CRY)))
    yield (
        "weaken-reply",
        view(
            ask(Kind.WEAKEN, SECOND, weaken, "digest.1.11.2.weakening", ORC),
            (STRIKE,),
            fight(*losing, row=10, deals=2, reply=2),
        ),
    )
    alone = roll(CYCLOPS, 4, 5, (1, EXPERIENCE), (1, CRY), (-1, CRY))
    yield (
        "fight-single",
        view(
            None,
            (LONG_STRIKE,),
            fight(alone, deals=4, reply=0, replies=False, attacker=CYCLOPS, defender=KEEPER),
            active=SECOND,
        ),
    )


def _claims() -> Iterator[tuple[str, GameView]]:
    picks = (Option(Verb.PICK, value=2), Option(Verb.PICK, value=5))
    yield (
        "pick-die",
        view(ask(Kind.PICK_DIE, FIRST, picks, "classic.306.7.b", SERPENT), (STRIKE,)),
    )
    claims = (
        Option(Verb.DECLARE, card=SPARK, ability=0, item=0),
        Option(Verb.DECLARE, card=SPARK, ability=1, item=1),
    )
    yield "claim", view(ask(Kind.CLAIM, FIRST, claims, "classic.305.1.b"), (STRIKE,))
    yield (
        "claim-optional",
        view(
            ask(Kind.CLAIM, FIRST, (claims[0], Option(Verb.DECLINE)), "classic.305.2.a"), (STRIKE,)
        ),
    )
    aims = tuple(Option(Verb.AIM, target=card) for card in (NOMAD, SERPENT, KEEPER))
    yield "target", view(ask(Kind.TARGET, SECOND, aims, "classic.305.1.a", LESHY), (STRIKE,))
    yield "nobody", view(None, (SPARKING, STRIKE))


def _end() -> Iterator[tuple[str, GameView]]:
    yield "over-first", view(None, winner=FIRST, over=True, turn=12)
    yield "over-second", view(None, winner=SECOND, over=True, turn=21)
    yield "over-draw", view(None, over=True, turn=3)
