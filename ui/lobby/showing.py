"""What each state of the talk around a game shows, and what the buttons do there."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from engine.players import BOTH, Player
from ui import wording
from ui.lobby.page import Page, PageKind, Tale, Tile
from ui.lobby.states import (
    After,
    Cards,
    Facts,
    Games,
    Item,
    Next,
    Offer,
    Result,
    Rules,
    Setting,
    Settings,
    Squads,
    State,
    Welcome,
)
from ui.lobby.talk import OFFERED
from ui.screen import KeyFace, KeyHint, Lang, Screen
from ui.tongue import count, mark, say

GAMES = {
    Rules.CLASSIC: (
        mark("Classic"),
        mark("squads on a field of 5 by 6"),
    ),
    Rules.HEROES: (
        mark("Heroes"),
        mark("a hero, creatures, coins"),
    ),
}
CARDS = {
    Cards.TRAINING: (
        mark("Training cards"),
        mark("short and simple: a first game"),
    ),
    Cards.STARTERS: (
        mark("Starter squads"),
        mark("printed cards, ready squads"),
    ),
    Cards.DEAL: (
        mark("From the deal"),
        mark("the whole game: decks, recruiting, placement"),
    ),
}
AFTER = {
    Next.AGAIN: (mark("Once more"), mark("the same cards, the same sides")),
    Next.SWAP: (mark("Change sides"), mark("change seats and squads")),
    Next.OTHER: (mark("Another game"), mark("Classic or Heroes, other cards")),
}
BARRED = mark("the last game cannot go on at this table; it stays among the kept games")
TONGUES = {Lang.RU: "Русский", Lang.EN: "English"}


@dataclass(frozen=True, slots=True)
class Known:
    """What pages tell beside the state itself."""

    names: Mapping[Player, str]
    kept: str = ""
    """About the game that can go on: `Classic, turn 7`."""
    scene: Screen | None = None
    """Its screen."""
    tale: Tale | None = None
    """The story of the game that has just ended."""


def page(state: State, facts: Facts, known: Known, now: float) -> Page:
    """The page of this state at this time (monotonic seconds)."""
    lang = facts.settings.lang
    match state:
        case Welcome():
            return welcome(lang)
        case Offer():
            return _offer(state, lang, known, now)
        case Games():
            title = say(lang, "Classic or Heroes?")
            tiles = tuple(_tile(GAMES[one], one.value, lang) for one in Rules)
            line = say(lang, BARRED) if facts.barred else ""
            return _choice(lang, title, tiles, state.cursor, line)
        case Squads():
            title = say(lang, "With which cards?")
            tiles = tuple(_tile(CARDS[one], one.value, lang) for one in Cards)
            return _choice(lang, title, tiles, state.cursor)
        case Result():
            keys = _both(
                KeyHint(KeyFace.LIT, say(lang, "to the table")),
                KeyHint(KeyFace.LIT, say(lang, "go on")),
            )
            title = say(lang, "The story of the game")
            return Page(PageKind.RESULT, lang, title, keys=keys, tale=known.tale)
        case After():
            title = say(lang, "Once more? Change sides?")
            tiles = tuple(_tile(AFTER[one], one.value, lang) for one in facts.following)
            return _choice(lang, title, tiles, state.cursor)
        case Setting():
            return _settings(state, facts)


def welcome(lang: Lang) -> Page:
    """Switched on, or the shop's title."""
    press = KeyHint(KeyFace.LIT)
    return Page(
        PageKind.WELCOME,
        lang,
        say(lang, "A table that knows the rules"),
        say(lang, "Your cards and dice. The screen says whose priority it is and what comes next."),
        keys=_both(press, press),
    )


def shown(lang: Lang, scene: Screen | None, tale: Tale | None, yesterday: bool) -> Page:
    """A moment of a game in the attract loop, or the story at its end."""
    press = KeyHint(KeyFace.LIT)
    line = say(lang, "a game that was played here") if yesterday else say(lang, "a sample game")
    title = say(lang, "Press any button")
    keys = _both(press, press)
    return Page(PageKind.SHOW, lang, title, line, keys=keys, tale=tale, scene=scene)


def leaving(lang: Lang, scene: Screen | None, under: Page | None, left: float, of: float) -> Page:
    """The countdown: `left` of `of` seconds until the table is free for the next player."""
    press = KeyHint(KeyFace.LIT)
    return Page(
        PageKind.LEAVING,
        lang,
        say(lang, "Still there?"),
        say(lang, "Any button, or a hand over the table, and the game goes on"),
        keys=_both(press, press),
        tale=None if under is None else under.tale,
        scene=scene,
        seconds=max(1, math.ceil(left)),
        share=max(0.0, min(1.0, math.ceil(left) / of)),
    )


def kept(rules: Rules, turn: int, lang: Lang) -> str:
    """A game that can go on, in words."""
    game = say(lang, GAMES[rules][0])
    if turn < 1:
        return say(lang, "{game}, before the first turn", game=game)
    return say(lang, "{game}, turn {n}", game=game, n=turn)


def _offer(state: Offer, lang: Lang, known: Known, now: float) -> Page:
    seconds = None if state.until is None else max(0, math.ceil(state.until - now))
    tiles = (
        Tile(say(lang, "Go on"), known.kept, "continue"),
        Tile(say(lang, "A new game"), say(lang, "the old one stays among the kept games"), "new"),
    )
    if seconds is None:
        line = say(lang, "the table remembers where it stopped")
    else:
        line = count(
            lang, "goes on by itself in {n} second", "goes on by itself in {n} seconds", seconds
        )
    return Page(
        PageKind.OFFER,
        lang,
        say(lang, "Go on with the game?"),
        line,
        tiles,
        state.cursor,
        _choosing(lang, tiles, state.cursor, say(lang, "back")),
        scene=known.scene,
        seconds=seconds,
        share=min(1.0, (seconds or 0) / OFFERED),
    )


def _tile(words: tuple[str, str], sign: str, lang: Lang) -> Tile:
    return Tile(say(lang, words[0]), say(lang, words[1]), sign)


def _choice(lang: Lang, title: str, tiles: tuple[Tile, ...], cursor: int, line: str = "") -> Page:
    keys = _choosing(lang, tiles, cursor, say(lang, "back"))
    line = line or say(lang, "both buttons held: settings")
    return Page(PageKind.CHOICE, lang, title, line, tiles, cursor, keys)


def _settings(state: Setting, facts: Facts) -> Page:
    settings = facts.settings
    lang = settings.lang
    tiles = tuple(_set(item, settings) for item in facts.items)
    one = len(tiles) == 1
    keys = _both(
        KeyHint(KeyFace.LIT, say(lang, "close")),
        KeyHint(
            KeyFace.LIT,
            tiles[state.cursor].title if one else say(lang, "the next one"),
            say(lang, "hold: change"),
            "" if one else wording.count_of(state.cursor, len(tiles), lang),
        ),
    )
    title = say(lang, "Settings")
    line = say(lang, "until the table is switched off")
    return Page(PageKind.SETTINGS, lang, title, line, tiles, state.cursor, keys)


def _set(item: Item, settings: Settings) -> Tile:
    lang = settings.lang
    match item:
        case Item.LANGUAGE:
            return Tile(say(lang, "Language"), "", item.value, TONGUES[lang])
        case Item.SOUND:
            loud = say(lang, "{n} of 100", n=settings.volume)
            value = loud if settings.volume else say(lang, "off")
            return Tile(say(lang, "Sounds"), "", item.value, value)
        case Item.CLOCK:
            none = say(lang, "no clocks")
            each = count(lang, "{n} minute each", "{n} minutes each", settings.minutes)
            return Tile(say(lang, "Clocks"), "", item.value, each if settings.minutes else none)


def _choosing(
    lang: Lang, tiles: tuple[Tile, ...], cursor: int, back: str
) -> dict[tuple[Player, str], KeyHint]:
    chosen = KeyHint(
        KeyFace.LIT,
        tiles[cursor].title,
        say(lang, "hold: choose"),
        wording.count_of(cursor, len(tiles), lang),
    )
    return _both(KeyHint(KeyFace.LIT, back), chosen)


def _both(passing: KeyHint, respond: KeyHint) -> dict[tuple[Player, str], KeyHint]:
    """The same keys for both seats."""
    return {
        key: hint
        for player in BOTH
        for key, hint in (((player, "pass"), passing), ((player, "respond"), respond))
    }
