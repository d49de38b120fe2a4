"""Sample screens in every state: for looking at, for tests, and for whoever translates."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.view import GameView
from ui import notices
from ui.present import present
from ui.samples import (
    abilities,
    at_table,
    by_hand,
    dice,
    dice_questions,
    duel,
    heroes_asking,
    opening,
)
from ui.samples.squads import FIRST, SECOND
from ui.screen import Lang, Screen

SHORT_NAMES = {
    Lang.RU: {FIRST: "Вера", SECOND: "Артём"},
    Lang.EN: {FIRST: "Vera", SECOND: "Artyom"},
}
LONG_NAMES = {
    Lang.RU: {FIRST: "Константин Великий", SECOND: "Александра Фёдоровна"},
    Lang.EN: {FIRST: "Bartholomew Wright", SECOND: "Christina Alexandra"},
}


def views() -> Iterator[tuple[str, GameView]]:
    """A game view for every kind of question and every state of the screen."""
    for part in (duel, opening, abilities, dice, by_hand, heroes_asking):
        yield from part.views()


NOTICES = {
    Lang.RU: {
        "notice": "Прочитанный кубик сдвинули: засчитано то, что было прочитано",
        "alarm": "Положите на D2: Хранитель перевала (и ещё 2)",
    },
    Lang.EN: {
        "notice": "A die was moved that had been read: what was read stays",
        "alarm": "Put Keeper of the mountain pass on D2 (and 2 more)",
    },
}


HAMMER_NAME = {Lang.RU: "Молот стража", Lang.EN: "Warden's hammer"}
"""A card of the sample table of Heroes."""


def gallery(lang: Lang = Lang.RU) -> Iterator[tuple[str, Screen]]:
    """Every sample screen with its name, such as `priority-first`."""
    found = dict(views())
    for name, view in found.items():
        yield name, present(view, lang, 0, SHORT_NAMES[lang])
    said = NOTICES[lang]
    heroes = {
        **said,
        "alarm": notices.mend(lang, "missing", HAMMER_NAME[lang], "A1", more=2, heroes=True),
    }
    for name, cursor in (
        ("main", 2),
        ("main", 4),
        ("priority-first", 1),
        ("target", 2),
        ("defender", 1),
        ("hand-main", 8),
        ("hand-main", 7),
        ("hand-property", 4),
        ("hand-property", 14),
        ("hand-wound-target", 3),
        ("hand-wounds", 6),
        ("hand-life", 7),
        ("heroes-main", 5),
        ("heroes-main-many", 1),
        ("heroes-main-many", 3),
        ("heroes-main-many", 13),
        ("heroes-crowd-10-12", 2),
        ("heroes-defender", 1),
        ("heroes-x", 3),
        ("heroes-search", 5),
    ):
        yield f"{name}-step{cursor}", present(found[name], lang, cursor, SHORT_NAMES[lang])
    for name in (
        *("main", "roll", "roll-second", "weaken", "priority-first", "order-first-roll"),
        *("heroes-main", "heroes-queue", "heroes-main-many", "heroes-hand"),
    ):
        texts, view = heroes if found[name].heroes else said, found[name]
        yield f"{name}-notice", present(view, lang, 0, SHORT_NAMES[lang], texts["notice"])
        yield f"{name}-alarm", present(view, lang, 0, SHORT_NAMES[lang], texts["alarm"], True)
    yield from _questions(found, lang)
    yield from _at_table(found, lang)
    for name in (
        "main",
        "main-second",
        "priority-deep",
        "weaken",
        "defender-long",
        "over-first",
        "target",
        "hand-happens",
        "hand-happens-second",
        "hand-happens-more",
        "hand-reminder",
        "hand-property-number",
        "main-prevented",
        "branch",
        "heroes-main",
        "heroes-queue",
        "heroes-queue-deep",
        "heroes-over",
        "heroes-bottom-secret",
    ):
        yield f"{name}-long", present(found[name], lang, 2, LONG_NAMES[lang])
    for name in (
        "main",
        "main-second",
        "priority-first",
        "weaken",
        "nobody",
        "over-second",
        "hand-happens",
        "hand-reminder-second",
        "hand-wounds",
        "hand-main",
        "heroes-main",
        "heroes-queue",
        "heroes-defender",
        "heroes-crowd-6-7",
        "heroes-nobody",
    ):
        turned = replace(found[name], mirrored=True)
        yield f"{name}-mirrored", present(turned, lang, 0, SHORT_NAMES[lang])


def _questions(found: dict[str, GameView], lang: Lang) -> Iterator[tuple[str, Screen]]:
    """Every kind of throw that players must judge, wherever a die can be asked for."""
    names, kinds = SHORT_NAMES[lang], dice_questions.questions(lang)
    for why, question in kinds.items():
        yield f"roll-{why}", present(found["roll"], lang, 3, names, question=question)
    for name in ("roll-second", "order-first-roll", "roll-alone", "shot-roll", "heroes-order-roll"):
        yield f"{name}-cocked", present(found[name], lang, 3, names, question=kinds["cocked"])
    elsewhere = {
        "roll-bare": (found["roll"], dice_questions.without_picture(lang)),
        "roll-cocked-mirrored": (replace(found["roll"], mirrored=True), kinds["cocked"]),
        "board-cocked": (replace(found["roll"], fight=None), kinds["cocked"]),
        "heroes-table-many": (replace(found["heroes-order-roll"], turn=3), kinds["many"]),
    }
    for name, (view, question) in elsewhere.items():
        yield name, present(view, lang, 3, names, question=question)
    view, question = found["roll"], kinds["many"]
    yield "roll-many-long", present(view, lang, 0, LONG_NAMES[lang], question=question)


def _at_table(found: dict[str, GameView], lang: Lang) -> Iterator[tuple[str, Screen]]:
    """What hands have to do, corrections, clocks, the referee: over questions of both games."""
    for one in at_table.states(lang, SHORT_NAMES[lang]):
        names = (LONG_NAMES if one.long else SHORT_NAMES)[lang]
        yield (
            one.name,
            present(
                found[one.view],
                lang,
                one.cursor,
                names,
                NOTICES[lang]["notice"] if one.notice else "",
                steps=one.steps,
                mending=one.mending,
                refused=one.refused,
                clocks=one.clocks,
                yielding=one.yielding,
                overlay=one.overlay,
                narrowed=one.narrowed,
            ),
        )
    for name, view in (("mending-mirrored", "main"), ("steps-mirrored", "priority-first")):
        wrong = at_table.corrections(lang)[:3]
        turned = replace(found[view], mirrored=True)
        mends = name.startswith("mending")
        yield name, present(turned, lang, 0, SHORT_NAMES[lang], steps=wrong, mending=mends)
    long = dict(at_table.talks(lang, LONG_NAMES[lang], hero=False))
    for name in ("menu", "consent-overrule", "consent-undo-many", "pause", "tell"):
        shown = present(found["main"], lang, 0, LONG_NAMES[lang], overlay=long[name])
        yield f"referee-{name}-long", shown
    away = dict(at_table.talks(lang, LONG_NAMES[lang], hero=True))
    for name in ("consent-undo-many", "consent-draw", "undo-many"):
        shown = present(found["heroes-main"], lang, 0, LONG_NAMES[lang], overlay=away[name])
        yield f"heroes-referee-{name}-long", shown
