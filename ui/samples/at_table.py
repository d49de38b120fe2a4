"""What the table adds to a question: steps for hands, corrections, clocks, the referee's talk."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.heroes.places import CREATURES, SUPPORTS
from engine.players import Player
from ui import referee
from ui.referee import Facts, Item, UndoPoint
from ui.samples import heroes
from ui.samples.squads import DRUID, FALLEN, FIRST, KEEPER, NOMAD, SECOND, SERPENT
from ui.screen import ClockFace, Lang, Overlay, TableStep


@dataclass(frozen=True, slots=True)
class AtTable:
    """A sample screen: its name, the question, and what is said beside it."""

    name: str
    view: str
    cursor: int = 0
    steps: tuple[TableStep, ...] = ()
    mending: bool = False
    refused: str = ""
    clocks: tuple[ClockFace, ...] = ()
    yielding: tuple[Player, ...] = ()
    overlay: Overlay | None = None
    narrowed: tuple[int, ...] = ()
    notice: bool = False
    long: bool = False


def _two(lang: Lang, ru: str, en: str) -> str:
    return ru if lang is Lang.RU else en


def corrections(lang: Lang) -> tuple[TableStep, ...]:
    """What a knocked mat needs: a card turned, one moved, one taken away, and so on."""
    return (
        TableStep(
            _two(lang, "Хранитель рощи закрыт: поверните боком на C5",
                 "Grove keeper is closed: turn it sideways, C5"),
            DRUID, "C5", "C5",
        ),
        TableStep(
            _two(lang, "Кочевник: верните на B3, стоя", "Nomad: put it back on B3, upright"),
            NOMAD, "B3", "A3",
        ),
        TableStep(
            _two(lang, "Хобгоблин погиб: уберите с E4", "Hobgoblin is dead: take it off E4"),
            FALLEN, "", "E4",
        ),
        TableStep(
            _two(lang, "Хранитель перевала: положите на D2, боком",
                 "Keeper of the mountain pass: put it on D2, sideways"),
            KEEPER, "D2", "",
        ),
        TableStep(_two(lang, "Уберите карту с A1", "Take the card off A1"), None, "", "A1"),
        TableStep(
            _two(lang, "Змееглав: верните на C3", "Serpenthead: put it back on C3"),
            SERPENT, "C3", "C2",
        ),
        TableStep(_two(lang, "Уберите карту с E6", "Take the card off E6"), None, "", "E6"),
    )  # fmt: skip


def heroic(lang: Lang) -> tuple[TableStep, ...]:
    """The same at the table of Heroes."""
    return (
        TableStep(
            _two(lang, "Адепт Белого ордена закрыт: поверните боком",
                 "Adept of the White order is closed: turn it sideways"),
            heroes.ADEPT, str(CREATURES[0]), str(CREATURES[0]),
        ),
        TableStep(
            _two(lang, "Молот стража: положите на место оружия, слева",
                 "Warden's hammer: put it on the weapon's place, left"),
            heroes.HAMMER, str(SUPPORTS["weapon"]), "",
        ),
        TableStep(
            _two(lang, "Уберите карту: ряды существ, справа",
                 "Take the card away: the creatures' rows, right"),
            None, "", "C4",
        ),
        TableStep(
            _two(lang, "Антар погиб: положите на кладбище", "Antar died: put it on the graveyard"),
            heroes.ANTAR, "", "",
        ),
    )  # fmt: skip


def closing(lang: Lang) -> tuple[TableStep, ...]:
    """What hands do after a strike."""
    return (
        TableStep(
            _two(lang, "Змееглав закрывается: поверните боком, C3",
                 "Serpenthead closes: turn it sideways, C3"),
            SERPENT, "C3", "C3",
        ),
        TableStep(
            _two(lang, "Хобгоблин погиб: положите на кладбище",
                 "Hobgoblin died: put it on the graveyard"),
            FALLEN, "", "C5",
        ),
    )  # fmt: skip


def refused(lang: Lang) -> str:
    """A diagonal step."""
    return _two(
        lang,
        "Так ходить нельзя: только по прямой, на свободную соседнюю клетку (правила 1.2)",
        "It may not move so: only straight, to a free cell beside it (rules 1.2)",
    )


def clocks(first: str, second: str, state: str = "", runs: Player = FIRST) -> tuple[ClockFace, ...]:
    """Both clocks; the state is that of the one that runs."""
    return tuple(
        ClockFace(player, left, player is runs, state if player is runs else "")
        for player, left in ((FIRST, first), (SECOND, second))
    )


def facts(lang: Lang, *, mending: bool = False, skipping: bool = False) -> Facts:
    """A game in which all can be asked of the referee."""
    return Facts(
        rule="classic.306.9.c",
        mending=mending,
        points={
            FIRST: (
                UndoPoint(41, _two(lang, "ход 5: действие", "turn 5: an action"), False),
                UndoPoint(
                    38, _two(lang, "ход 5: бросок Змееглава", "turn 5: Serpenthead's roll"), True,
                    _two(lang, "был бросок", "dice were thrown"),
                ),
                UndoPoint(
                    30, _two(lang, "ход 4: Леший защищает", "turn 4: Leshy defends"), True,
                    _two(lang, "ответил соперник", "the opponent has answered"),
                ),
                UndoPoint(
                    21, _two(lang, "ход 4: ответить на удар или пас",
                             "turn 4: answer the strike or pass"), True,
                    _two(lang, "был бросок", "dice were thrown"),
                ),
                UndoPoint(12, _two(lang, "ход 3: действие", "turn 3: an action"), True),
            ),
            SECOND: (),
        },
        correctable=True,
        by_hand=True,
        skipping={FIRST: skipping, SECOND: skipping},
        out_of_time={FIRST: False, SECOND: True},
        over=False,
    )  # fmt: skip


LONGEST_RULE = "classic.304.1.b"


def talks(lang: Lang, names: Mapping[Player, str], *, hero: bool) -> Iterator[tuple[str, Overlay]]:
    """Every kind of talk with the referee."""
    known = facts(lang)
    back = heroic(lang) if hero else corrections(lang)
    points = known.points[FIRST]

    def shown(state: referee.State, steps: tuple[TableStep, ...] = ()) -> Overlay:
        return referee.overlay(state, known, names, lang, steps)

    menu = referee.open_menu(FIRST, known)
    yield "menu", shown(menu)
    yield "menu-end", shown(referee.Menu(FIRST, menu.items, len(menu.items) - 1))
    yield "menu-second", referee.overlay(
        referee.open_menu(SECOND, facts(lang, mending=True, skipping=True)),
        facts(lang, mending=True, skipping=True), names, lang,
    )  # fmt: skip
    yield "why", shown(referee.Why(FIRST, "classic.306.9.c"))
    yield "why-long", shown(referee.Why(SECOND, LONGEST_RULE))
    yield "why-unknown", shown(referee.Why(SECOND, "scenario"))
    yield "undo", shown(referee.Undo(FIRST, points))
    yield "undo-consent", shown(referee.Undo(FIRST, points, 1), back[:2])
    yield "undo-many", shown(referee.Undo(FIRST, points, 3), back)
    yield "confirm", shown(referee.Confirm(FIRST, Item.CONCEDE))
    yield "confirm-time", shown(referee.Confirm(FIRST, Item.TIME))
    for item in (Item.OVERRULE, Item.CORRECT, Item.BY_HAND, Item.DRAW):
        yield f"consent-{item}", shown(referee.Consent(FIRST, item))
    yield "consent-undo", shown(referee.Consent(FIRST, Item.UNDO, 38), back[:2])
    yield "consent-undo-many", shown(referee.Consent(FIRST, Item.UNDO, 21), back)
    yield "consent-undo-nothing", shown(referee.Consent(FIRST, Item.UNDO, 38))
    yield "pause", shown(referee.Paused(FIRST))
    yield "tell", shown(referee.Tell(referee.REFUSED, SECOND))


def states(lang: Lang, names: Mapping[Player, str]) -> Iterator[AtTable]:
    """Every state of the table, over questions of both games."""
    yield from _mending(lang)
    yield from _steps(lang)
    yield from _beside()
    for name, overlay in talks(lang, names, hero=False):
        yield AtTable(f"referee-{name}", "priority-first", overlay=overlay)
    for name, overlay in talks(lang, names, hero=True):
        yield AtTable(f"heroes-referee-{name}", "heroes-main", overlay=overlay)
    some = dict(talks(lang, names, hero=False))
    yield AtTable("roll-referee-menu", "roll", overlay=some["menu"])
    yield AtTable("over-referee-undo", "over-first", overlay=some["undo-many"])
    yield AtTable(
        "place-referee-pause", "place", overlay=some["pause"], clocks=clocks("9:59", "0:31")
    )


def _mending(lang: Lang) -> Iterator[AtTable]:
    wrong, said = corrections(lang), refused(lang)
    for many in (1, 2, 3, 4, 7):
        yield AtTable(f"mending-{many}", "priority-first", 0, wrong[:many], True)
    yield AtTable("mending-refused", "main", 3, wrong[1:2], True, said)
    yield AtTable("mending-refused-many", "main-second", 1, wrong, True, said)
    yield AtTable("mending-only-refused", "main", 3, (), True, said)
    yield AtTable("mending-roll", "roll", 3, wrong[:3], True, clocks=clocks("12:41", "9:30"))
    yield AtTable("mending-nobody", "nobody", 0, wrong[:2], True)
    yield AtTable("mending-notice", "weaken", 0, wrong[:2], True, notice=True)
    yield AtTable("mending-long", "main-second", 1, wrong[:4], True, said, long=True)
    yield AtTable("mending-place", "place", 0, wrong[4:5], True)
    away = heroic(lang)
    for many in (1, 2, 4):
        yield AtTable(f"heroes-mending-{many}", "heroes-main", 0, away[:many], True)
    yield AtTable("heroes-mending-refused", "heroes-queue", 0, away[:2], True, said)
    yield AtTable("heroes-mending-long", "heroes-main-second", 0, away, True, said, long=True)


def _steps(lang: Lang) -> Iterator[AtTable]:
    todo, many = closing(lang), corrections(lang)
    for view in (
        *("main", "priority-first", "priority-deep", "weaken", "roll", "roll-second", "target"),
        *("main-after-fight", "over-first", "hand-happens", "fight-single", "main-flyers"),
    ):
        yield AtTable(f"{view}-steps", view, 0, todo)
    yield AtTable("main-step", "main", 0, todo[:1])
    yield AtTable("main-steps-many", "main", 0, many)
    yield AtTable("priority-first-steps-notice", "priority-first", 0, many, notice=True)
    yield AtTable("roll-steps-notice", "roll", 0, todo, notice=True)
    yield AtTable("weaken-steps-notice", "weaken", 0, todo, notice=True)
    away = heroic(lang)
    for view in ("heroes-main", "heroes-queue-deep", "heroes-hand", "heroes-main-many"):
        yield AtTable(f"{view}-steps", view, 0, away[:2])
    yield AtTable("heroes-main-step", "heroes-main", 0, away[1:2])
    yield AtTable("heroes-queue-steps-many", "heroes-queue", 0, away)
    yield AtTable("heroes-queue-steps-notice", "heroes-queue", 0, away, notice=True)


def _beside() -> Iterator[AtTable]:
    """Clocks, passes until something changes, few readings."""
    for view in ("main", "main-second", "priority-first", "place", "heroes-main", "heroes-queue"):
        yield AtTable(f"{view}-clocks", view, 0, clocks=clocks("12:41", "1:09:58"))
    yield AtTable("main-clock-low", "main", 0, clocks=clocks("0:28", "12:05", "low"))
    yield AtTable("main-clock-last", "main", 0, clocks=clocks("0:09", "12:05", "last"))
    yield AtTable("main-clock-out", "main", 0, clocks=clocks("0:00", "12:05", "out"))
    yield AtTable("priority-second-clock-low", "priority-second", 0,
                  clocks=clocks("12:05", "0:28", "low", SECOND))  # fmt: skip
    yields = {"main": SECOND, "main-second": FIRST, "heroes-main": SECOND, "priority-first": FIRST}
    for view, who in yields.items():
        yield AtTable(f"{view}-yielding", view, 0, yielding=(who,), clocks=clocks("5:00", "4:11"))
    yield AtTable("main-yielding-long", "main", 0, yielding=(SECOND,), long=True)
    yield AtTable("main-narrowed", "main", 0, narrowed=(0, 1))
    yield AtTable("priority-narrowed", "priority-first", 1, narrowed=(0, 2))
    yield AtTable("heroes-narrowed", "heroes-main-many", 0, narrowed=(0, 1, 2))
