"""The referee's words: each state of the talk as what lies over the game's screen."""

from __future__ import annotations

from collections.abc import Mapping

from engine.players import BOTH, Player
from ui import wording
from ui.referee import rules
from ui.referee.dialogue import as_of_now
from ui.referee.states import (
    Confirm,
    Consent,
    Facts,
    Item,
    Menu,
    Paused,
    State,
    Tell,
    Undo,
    UndoPoint,
    Why,
)
from ui.screen import KeyFace, KeyHint, Lang, Overlay, OverlayKind, TableStep
from ui.tongue import mark, say

ITEMS = {
    Item.WHY: mark("why this question?"),
    Item.TABLE_RIGHT: mark("the table is right: so it was played"),
    Item.OVERRULE: mark("go on with the table as it lies"),
    Item.UNDO: mark("undo"),
    Item.CORRECT: mark("correct what the camera read"),
    Item.BY_HAND: mark("an effect by hand"),
    Item.SKIPPING: mark("skip moments when I can only pass"),
    Item.PAUSE: mark("pause"),
    Item.TIME: mark("the opponent's time is out"),
    Item.CONCEDE: mark("concede"),
    Item.DRAW: mark("offer a draw"),
    Item.SOUND: mark("sound off"),
}
"""An entry of the menu."""

ASKING_AGAIN = mark("ask me even when I can only pass")
"""The entry about skipping, while moments are skipped."""

SOUND_AGAIN = mark("sound on")
"""The entry about sound, while it is off."""

OTHER_TONGUE = {Lang.RU: "English", Lang.EN: "Русский"}
"""The entry that changes the language: in the language that it leads to."""

CONFIRMING = {
    Item.CONCEDE: (mark("Do you concede?"), mark("{other} wins then.")),
    Item.TIME: (
        mark("Stop the game by the clock?"),
        mark("{other}: the time is out. {player} wins then."),
    ),
}
"""What a player is asked once more, and what follows."""

CONSENTING = {
    Item.OVERRULE: mark("{player}: go on with the table as it lies"),
    Item.UNDO: mark("{player} asks to undo"),
    Item.CORRECT: mark("{player}: the camera has misread"),
    Item.BY_HAND: mark("{player}: an effect by hand"),
    Item.DRAW: mark("{player} offers a draw"),
}
"""What the other player is asked."""

FOLLOWS = {
    Item.OVERRULE: mark("The journal notes a correction that both have agreed to."),
    Item.CORRECT: mark("The die or the card is asked for again, by the buttons."),
    Item.BY_HAND: mark("Both then say what happens, with the buttons."),
    Item.DRAW: mark("The game ends without a winner."),
}
"""What follows when he agrees."""


def overlay(
    state: State,
    facts: Facts,
    names: Mapping[Player, str],
    lang: Lang,
    steps: tuple[TableStep, ...] = (),
) -> Overlay:
    """What lies over the screen. `steps` are what an undo would have hands put back."""
    match state:
        case Menu():
            return _menu(state, facts, lang)
        case Why():
            title, lines = rules.told(state.rule, lang)
            return Overlay(OverlayKind.WHY, title, lines, keys=_back(state.by, lang))
        case Undo():
            return _undo(as_of_now(state, facts) or state, names, lang, steps)
        case Confirm():
            return _confirm(state, names, lang)
        case Consent():
            return _consent(state, facts, names, lang, steps)
        case Paused():
            said = say(lang, "{player} has asked for a pause.", player=names[state.by])
            clocks = say(lang, "The clocks stand, and nothing on the table is taken.")
            keys = {key: _off() for key in _keys(BOTH, "pass")}
            going_on = say(lang, "go on")
            hold = say(lang, "hold: go on")
            keys |= {k: KeyHint(KeyFace.LIT, going_on, hold) for k in _keys(BOTH, "respond")}
            return Overlay(OverlayKind.PAUSE, say(lang, "Pause"), (said, clocks), keys=keys)
        case Tell():
            who = "" if state.player is None else names[state.player]
            said = say(lang, state.text, player=who)
            closing = KeyHint(KeyFace.LIT, say(lang, "close"))
            keys = dict.fromkeys((*_keys(BOTH, "pass"), *_keys(BOTH, "respond")), closing)
            return Overlay(OverlayKind.TELL, say(lang, "The referee"), (said,), keys=keys)


def label(item: Item, by: Player, facts: Facts, lang: Lang) -> str:
    """An entry of the menu in words."""
    if item is Item.WHY:
        return wording.rule(facts.rule, lang) or say(lang, ITEMS[item])
    if item is Item.LANGUAGE:
        return OTHER_TONGUE[lang]
    if item is Item.SKIPPING and facts.skipping.get(by, False):
        return say(lang, ASKING_AGAIN)
    if item is Item.SOUND and not facts.sounding:
        return say(lang, SOUND_AGAIN)
    return say(lang, ITEMS[item])


def _menu(menu: Menu, facts: Facts, lang: Lang) -> Overlay:
    choices = tuple(label(item, menu.by, facts, lang) for item in menu.items)
    chosen = choices[menu.cursor]
    keys = _working(menu.by, lang, chosen, menu.cursor, len(choices), say(lang, "close"))
    title = say(lang, "What is it?")
    return Overlay(OverlayKind.MENU, title, (), choices, menu.cursor, keys=keys)


def _undo(
    undo: Undo, names: Mapping[Player, str], lang: Lang, steps: tuple[TableStep, ...]
) -> Overlay:
    choices, point = tuple(point.said for point in undo.points), undo.point
    lines = [] if steps else [say(lang, "Nothing on the table has to be put back.")]
    if point.consent:
        other = names[undo.by.other]
        said = say(lang, "{player} must agree.", player=other)
        if point.why:
            said = say(lang, "{player} must agree: {why}.", player=other, why=point.why)
        lines.insert(0, said)
    keys = _working(undo.by, lang, point.said, undo.cursor, len(choices), say(lang, "back"))
    title = say(lang, "Back to which moment?")
    return Overlay(OverlayKind.UNDO, title, tuple(lines), choices, undo.cursor, steps, keys)


def _confirm(asked: Confirm, names: Mapping[Player, str], lang: Lang) -> Overlay:
    question, follows = CONFIRMING[asked.item]
    said = say(lang, follows, player=names[asked.by], other=names[asked.by.other])
    short = say(lang, "stop the game") if asked.item is Item.TIME else say(lang, "concede")
    keys = _working(asked.by, lang, short, 0, 1, say(lang, "back"))
    return Overlay(OverlayKind.CONFIRM, say(lang, question), (said,), keys=keys)


def _consent(
    asked: Consent,
    facts: Facts,
    names: Mapping[Player, str],
    lang: Lang,
    steps: tuple[TableStep, ...],
) -> Overlay:
    lines: list[str] = []
    if asked.item is Item.UNDO:
        point = _point(asked, facts)
        if point is not None:
            lines.append(say(lang, "Back to: {said}", said=point.said))
        if not steps:
            lines.append(say(lang, "Nothing on the table has to be put back."))
    else:
        if asked.item is Item.CORRECT and facts.read:
            lines.append(facts.read)
        lines.append(say(lang, FOLLOWS[asked.item]))
    keys = _working(asked.by.other, lang, say(lang, "agree"), 0, 1, say(lang, "refuse"))
    title = say(lang, CONSENTING[asked.item], player=names[asked.by])
    return Overlay(OverlayKind.CONSENT, title, tuple(lines), steps=steps, keys=keys)


def _point(asked: Consent, facts: Facts) -> UndoPoint | None:
    points = facts.points.get(asked.by, ())
    return next((point for point in points if point.to == asked.to), None)


def _keys(players: tuple[Player, ...], button: str) -> tuple[tuple[Player, str], ...]:
    return tuple((player, button) for player in players)


def _off() -> KeyHint:
    return KeyHint(KeyFace.OFF)


def _waiting(player: Player) -> dict[tuple[Player, str], KeyHint]:
    return {(player, button): KeyHint(KeyFace.WAIT) for button in ("pass", "respond")}


def _back(by: Player, lang: Lang) -> dict[tuple[Player, str], KeyHint]:
    """Nothing but the way back."""
    back = KeyHint(KeyFace.LIT, say(lang, "back"))
    none = KeyHint(KeyFace.OFF, say(lang, "nothing to do"))
    return {**_waiting(by.other), (by, "pass"): back, (by, "respond"): none}


def _working(
    by: Player, lang: Lang, chosen: str, place: int, total: int, back: str
) -> dict[tuple[Player, str], KeyHint]:
    """The keys of the player who works it; the other's wait."""
    choose = KeyHint(
        KeyFace.LIT,
        chosen,
        say(lang, "hold: choose"),
        wording.count_of(place, total, lang) if total > 1 else "",
    )
    return {
        **_waiting(by.other),
        (by, "pass"): KeyHint(KeyFace.LIT, back),
        (by, "respond"): choose,
    }
