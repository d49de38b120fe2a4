"""One line from the table: what hands should do, or what the camera cannot say."""

from __future__ import annotations

from engine.cards.facts import SUBTYPES
from engine.field import HEROES
from ui.screen import Lang
from ui.tongue import mark, say

MEND = {
    "missing": mark("Put {card} on {cell}"),
    "extra": mark("Take the card off {cell}"),
    "other": mark("On {cell} belongs {card}"),
    "turn": mark("{card} closes: turn it sideways, {cell}"),
    "upright": mark("{card} opens: turn it upright, {cell}"),
    "face": mark("Turn {card} face up, {cell}"),
    "dead": mark("{card} died: put it on the graveyard"),
}

STEPS = {
    "missing": mark("{card}: put it on {cell}"),
    "extra": mark("Take {card} off {cell}"),
    "unknown": mark("Take the card off {cell}"),
    "other": mark("On {cell} belongs {card}"),
    "move": mark("{card}: from {origin} to {cell}"),
    "turn": mark("{card}: turn it sideways, {cell}"),
    "upright": mark("{card}: turn it upright, {cell}"),
    "closes": mark("{card} closes: turn it sideways, {cell}"),
    "opens": mark("{card} opens: turn it upright, {cell}"),
    "face": mark("{card}: turn it face up, {cell}"),
    "down": mark("{card}: turn it face down, {cell}"),
    "dead": mark("{card} died: put it on the graveyard"),
}
"""What hands have to do with one card."""

STEPS_HEROES = {
    **STEPS,
    "missing": mark("Put {card}: {cell}"),
    "extra": mark("Take away {card}: {cell}"),
    "unknown": mark("Take the card away: {cell}"),
    "other": mark("{cell}: there belongs {card}"),
    "move": mark("{card} lies here: {origin}. Its place: {cell}"),
}
"""The same where places have no letters and digits."""

PASSED = {
    "nothing": mark("{player}: pass, nothing to answer with"),
    "standing": mark("{player}: pass, until something changes"),
}
"""Why the program passes by itself."""

MEND_HEROES = {
    **MEND,
    "missing": mark("Put {card}: {cell}"),
    "extra": mark("Take the card away: {cell}"),
    "other": mark("{cell}: there belongs {card}"),
}
"""The same where places have no letters and digits."""

PLACES = {
    "hero": mark("the hero's place"),
    "weapon": mark("the weapon's place"),
    "armour": mark("the armour's place"),
    "amulet": mark("the amulet's place"),
    "terrain": mark("the terrain's place"),
    "event": mark("the event's place"),
    "creature": mark("the creatures' rows"),
}
"""What the places of the mat of Heroes are called."""

DICE = {
    "unsure": mark("The die is hard to read: what does it show?"),
    "cocked": mark("The die leans: throw it again"),
    "stacked": mark("The die lies on another one: throw it again"),
    "hidden": mark("The die is half hidden: what does it show?"),
    "many": mark("One die at a time: {values} lie there"),
    "outside": mark("The die left the tray: throw it again"),
    "laid": mark("The die did not roll: throw it"),
    "moved": mark("The die was touched too early: throw it again"),
}
"""Why a throw is no answer by itself: one sentence for the players who judge it."""

SIGHT = {
    "lost": mark("The camera does not see the whole mat: play with the buttons"),
    "other": mark("The mat of another game lies there: play with the buttons"),
    "dark": mark("Too dark for the camera: play with the buttons"),
    "gone": mark("No picture from the camera: play with the buttons"),
}

GUIDANCE = {
    "missing": mark("The camera sees no mat: lay it under the camera, its print up"),
    "other": mark("The mat of another game lies there: change it"),
    "cut": mark("The mat leaves the picture {where}: move it {way}"),
    "hidden": mark("The markers at the mat's edge are covered: clear the edge"),
    "small": mark("The mat is small in the picture: lower the camera"),
    "dark": mark("Too dark for the camera: give more light"),
    "blurred": mark("The camera sees a blur: focus it or wipe its lens"),
    "glare": mark("A lamp dazzles the camera: move or shade the lamp"),
}
"""What hinders the camera, and what to do so that it sees the table again."""

_TOO_LARGE = mark("The mat does not fit into the picture: raise the camera")
_WHERE = {
    "left": mark("on the left"),
    "right": mark("on the right"),
    "top": mark("at the top"),
    "bottom": mark("at the bottom"),
}
_WAY = {
    "left": mark("to the right"),
    "right": mark("to the left"),
    "top": mark("down"),
    "bottom": mark("up"),
}
"""Away from the side by which the mat leaves the picture, as the screen shows the board."""


def mend(lang: Lang, what: str, card: str, cell: str, more: int = 0, heroes: bool = False) -> str:
    """What to do on one cell; `more` says how many other things are left."""
    where = place(lang, cell) if heroes else cell
    text = say(lang, (MEND_HEROES if heroes else MEND)[what], card=card, cell=where)
    return text if not more else say(lang, "{text} (and {more} more)", text=text, more=more)


def step(lang: Lang, what: str, card: str, cell: str, origin: str, heroes: bool) -> str:
    """One thing to do on the table; cells are printed ones, `origin` is where the card lies now."""
    if what == "extra" and not card:
        what = "unknown"
    to = place(lang, cell) if heroes else cell
    from_ = place(lang, origin) if heroes and origin else origin
    return say(lang, (STEPS_HEROES if heroes else STEPS)[what], card=card, cell=to, origin=from_)


def face_down(lang: Lang) -> str:
    """What a card is called that lies face down."""
    return say(lang, "the hidden card")


def passed(lang: Lang, name: str, why: str) -> str:
    """That the program has passed for a player: he can do nothing, or he has said so."""
    return say(lang, PASSED[why], player=name)


def stumbled(lang: Lang) -> str:
    """The rules could not carry an answer out; nothing of it counts."""
    return say(lang, "The program stumbled over this answer: it does not count, give another one")


def no_act(lang: Lang) -> str:
    """What lies on the table is nothing that could be done now."""
    return say(lang, "Nothing that may be done now lies like this: put it back, or overrule")


def place(lang: Lang, cell: str) -> str:
    """What a printed place of the mat of Heroes is called, and on which side of the table it is."""
    column, row = cell[:1], int(cell[1:])
    if cell in HEROES:
        kind = "hero"
    elif row in (1, 6):
        from_left = "ABCDE".index(column)
        kind = SUBTYPES[from_left if row == 1 else len(SUBTYPES) - 1 - from_left]
    else:
        kind = "creature"
    side = say(lang, "left") if row <= 3 else say(lang, "right")
    return say(lang, "{place}, {side}", place=say(lang, PLACES[kind]), side=side)


def dice(lang: Lang, why: str, values: tuple[int, ...]) -> str:
    """Why dice on the table are no answer yet."""
    return say(lang, DICE[why], values=", ".join(map(str, values)) or "?")


def touched(lang: Lang) -> str:
    """A die that was counted does not lie as it did: nothing follows from it."""
    return say(lang, "A die was moved that had been read: what was read stays")


def sight(lang: Lang, what: str) -> str:
    """Why the camera says nothing."""
    return say(lang, SIGHT[what])


def guidance(lang: Lang, trouble: str, ends: tuple[str, ...] = ()) -> str:
    """What to do so that the camera sees again; a mat leaves the picture by these of its sides."""
    if {"left", "right"} <= set(ends) or {"top", "bottom"} <= set(ends):
        return say(lang, _TOO_LARGE)
    where = _both(lang, [_WHERE[end] for end in ends])
    way = _both(lang, [_WAY[end] for end in ends])
    return say(lang, GUIDANCE[trouble], where=where, way=way)


def _both(lang: Lang, words: list[str]) -> str:
    """One word, or two with an `and` between them."""
    said = [say(lang, word) for word in words]
    return say(lang, "{one} and {other}", one=said[0], other=said[1]) if said[1:] else "".join(said)
