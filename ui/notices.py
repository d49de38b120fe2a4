"""One line from the table: what hands should do, or what the camera cannot say."""

from __future__ import annotations

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

DICE = {
    "unsure": mark("The die is hard to read (perhaps {values}): throw again or choose"),
    "cocked": mark("The die leans: throw it again"),
    "many": mark("One die at a time: {values} lie there"),
}

SIGHT = {
    "lost": mark("The camera does not see the whole mat: play with the buttons"),
    "dark": mark("Too dark for the camera: play with the buttons"),
    "gone": mark("No picture from the camera: play with the buttons"),
}


def mend(lang: Lang, what: str, card: str, cell: str, more: int = 0) -> str:
    """What to do on one cell; `more` says how many other things are left."""
    text = say(lang, MEND[what], card=card, cell=cell)
    return text if not more else say(lang, "{text} (and {more} more)", text=text, more=more)


def dice(lang: Lang, why: str, values: tuple[int, ...]) -> str:
    """Why dice on the table are no answer yet."""
    return say(lang, DICE[why], values=", ".join(map(str, values)) or "?")


def sight(lang: Lang, what: str) -> str:
    """Why the camera says nothing."""
    return say(lang, SIGHT[what])
