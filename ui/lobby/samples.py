"""Sample pages of everything around a game: for looking at, for tests, for translators."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.players import Player
from ui import glossary
from ui.gallery import LONG_NAMES, SHORT_NAMES, views
from ui.lobby import showing
from ui.lobby.page import Page
from ui.lobby.showing import Known
from ui.lobby.states import (
    After,
    Cards,
    Facts,
    Games,
    Next,
    Offer,
    Result,
    Rules,
    Setting,
    Settings,
    Squads,
    Welcome,
)
from ui.lobby.tales import tale
from ui.present import present
from ui.screen import Lang
from ui.story import Blow, Story

FIRST, SECOND = Player.FIRST, Player.SECOND
COUNTS = {
    "fair": (7, 6, 8, 5, 9, 6),
    "few": (2, 0, 1, 3, 1, 2),
    "rare": (3, 4, 5, 6, 6, 16),
    "suspect": (2, 2, 3, 2, 3, 30),
    "none": (0, 0, 0, 0, 0, 0),
}


def pages(lang: Lang) -> Iterator[tuple[str, Page]]:
    """Every page with its name, such as `lobby-games`."""
    for name, found in _pages(lang):
        yield f"lobby-{name}", found


def _pages(lang: Lang) -> Iterator[tuple[str, Page]]:
    names = SHORT_NAMES[lang]
    seen = dict(views())
    facts, shop = Facts(Settings(lang)), Facts(Settings(lang), shop=True)
    scene = present(seen["priority-first"], lang, 0, names)
    known = Known(names, showing.kept(Rules.CLASSIC, 5, lang), scene)
    yield "welcome", showing.page(Welcome(), facts, known, 0.0)
    for cursor in range(2):
        yield f"offer-{cursor}", showing.page(Offer(20.0, cursor), facts, known, 3.5)
        yield f"games-{cursor}", showing.page(Games(cursor), facts, known, 0.0)
    barred = Facts(Settings(lang), barred=True)
    yield "games-barred", showing.page(Games(), barred, known, 0.0)
    for cursor in range(len(Cards)):
        yield f"cards-{cursor}", showing.page(Squads(cursor), facts, known, 0.0)
    for cursor in range(len(Next)):
        yield f"after-{cursor}", showing.page(After(cursor), facts, known, 0.0)
    yield "offer-shop", showing.page(Offer(None), shop, known, 0.0)
    yield "after-shop", showing.page(After(), shop, known, 0.0)
    for cursor, set_now in enumerate((facts.settings, Settings(lang, 0, 15), Settings(lang, 80))):
        at = Setting(Welcome(), cursor)
        yield f"settings-{cursor}", showing.page(at, Facts(set_now), known, 0.0)
    yield "settings-shop", showing.page(Setting(Welcome()), shop, known, 0.0)
    yield from _results(lang)
    yield from _shop(lang)


def _results(lang: Lang) -> Iterator[tuple[str, Page]]:
    facts = Facts(Settings(lang))
    seen = dict(views())
    over, draw, heroes = seen["over-first"], seen["over-draw"], seen["heroes-over"]
    cards = [card.id for card in over.cards if card.side is FIRST]
    enemy = [card.id for card in over.cards if card.side is SECOND]
    blow = Blow(5, cards[0], enemy[0], (6, 2), 4, 1, 1, 0)
    wounds = {FIRST: 17, SECOND: 9}
    for name, counts in COUNTS.items():
        story = Story(counts, wounds, 3, blow if name != "none" else None, 9)
        for long in (False, True):
            names = (LONG_NAMES if long else SHORT_NAMES)[lang]
            told = tale(over, story, lang, names, None if name == "few" else 23)
            told = replace(told, ended=glossary.ending("defeat", lang))
            yield (
                f"result-{name}{'-long' if long else ''}",
                showing.page(Result(), facts, Known(names, tale=told), 0.0),
            )
    names = SHORT_NAMES[lang]
    for name, view in (("draw", draw), ("heroes", heroes)):
        story = Story(COUNTS["few"], wounds, 4, None, 12)
        why = "agreement" if name == "draw" else "defeat"
        ended = glossary.ending(why, lang, view.heroes)
        told = replace(tale(view, story, lang, names, 31), ended=ended)
        yield f"result-{name}", showing.page(Result(), facts, Known(names, tale=told), 0.0)


def _shop(lang: Lang) -> Iterator[tuple[str, Page]]:
    names, seen = SHORT_NAMES[lang], dict(views())
    for number, name in enumerate(("priority-first", "roll-second", "main", "heroes-main")):
        scene = present(seen[name], lang, 0, names)
        yield f"show-{name}", showing.shown(lang, scene, None, bool(number % 2))
    result = next(page for name, page in _results(lang) if name == "result-fair")
    yield "show-result", showing.shown(lang, None, result.tale, True)
    scene = present(seen["main"], lang, 0, names)
    for left in (10.0, 3.2):
        yield f"leaving-{round(left)}", showing.leaving(lang, scene, None, left, 10.0)
    yield "leaving-result", showing.leaving(lang, None, result, 6.0, 10.0)
    yield "leaving-lobby", showing.leaving(lang, None, None, 6.0, 10.0)
