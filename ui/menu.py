"""The stops of the respond button. Where there are many options they are grouped, in two steps.

Placing goes by card, then cell; long lists of cards are paged by name like a dictionary.
"""

from __future__ import annotations

import math
import re
from collections import deque
from dataclasses import dataclass

from engine.decisions import CardId, Kind
from engine.view import GameView
from ui.choices import offered
from ui.options import option
from ui.screen import Lang, Stop

MANY = 8
"""Up to so many options are stepped through one by one."""

PAGED = frozenset({Kind.NAME, Kind.RECRUIT, Kind.MEND})
"""Questions whose options are cards by name."""

LETTERS = 3
"""How much of a name stands for it on a page's key."""

_NUMBER = re.compile(r"\d+$")


@dataclass(frozen=True, slots=True)
class _Group:
    members: tuple[int, ...]
    card: CardId | None = None


def menu(view: GameView, lang: Lang) -> tuple[Stop, ...]:
    """All stops: the first level, then the inside of each group."""
    groups = _groups(view, lang)
    if groups is None:
        order = offered(view)
        return tuple(Stop(range(len(order)), option=i) for i in order)
    top = range(len(groups))
    outer: list[Stop] = []
    inner: list[Stop] = []
    for number, group in enumerate(groups):
        if len(group.members) == 1:
            outer.append(Stop(top, option=group.members[0]))
            continue
        start = len(groups) + len(inner)
        level = range(start, start + len(group.members))
        outer.append(Stop(top, leads=start, card=group.card, members=group.members))
        inner += (Stop(level, option=i, back=number) for i in group.members)
    return (*outer, *inner)


def _groups(view: GameView, lang: Lang) -> tuple[_Group, ...] | None:
    """The options in groups, or None where they are few enough."""
    decision = view.decision
    order = offered(view)
    if decision is None or len(order) <= MANY:
        return None
    options = decision.options
    if decision.kind is Kind.PLACE:
        cards = dict.fromkeys(options[i].card for i in order)
        if len(cards) == 1:
            return None
        return tuple(
            _Group(tuple(i for i in order if options[i].card == card), card) for card in cards
        )
    if decision.kind not in PAGED:
        return None
    by_name = sorted(order, key=lambda i: (*_sorting(option(options[i], view, lang)), i))
    size = max(4, math.isqrt(len(order) - 1) + 1)
    return tuple(
        _Group(tuple(by_name[start : start + size])) for start in range(0, len(by_name), size)
    )


def _sorting(name: str) -> tuple[str, int]:
    """By letters, then by the number that an unknown card is called by: 9 before 10."""
    number = _NUMBER.search(name)
    return _NUMBER.sub("", name).casefold(), int(number.group()) if number else 0


def ends(stop: Stop, view: GameView, lang: Lang) -> tuple[str, str]:
    """The first and the last name of a page."""
    assert view.decision is not None
    first, last = stop.members[0], stop.members[-1]
    options = view.decision.options
    return option(options[first], view, lang), option(options[last], view, lang)


def page(first: str, last: str) -> str:
    """A page in short: how its names begin, as in a dictionary; unknown cards by their numbers."""
    if first[:LETTERS] != last[:LETTERS]:
        return f"{first[:LETTERS]} – {last[:LETTERS]}"
    number = _NUMBER.search(last)
    return f"{first} – {number.group() if number else last}"


def route(stops: tuple[Stop, ...], cursor: int, option: int) -> tuple[tuple[str, bool], ...]:
    """The fewest presses that choose an option from here: button, and whether it is held.

    `ValueError` if the respond button cannot reach it: it lives behind the pass button.
    """
    todo: deque[tuple[int, tuple[tuple[str, bool], ...]]] = deque([(cursor, ())])
    seen = {cursor}
    while todo:
        at, pressed = todo.popleft()
        stop = stops[at]
        if stop.option == option:
            return (*pressed, ("respond", True))
        ways = [(following(stops, at), ("respond", False))]
        if stop.leads is not None:
            ways.append((stop.leads, ("respond", True)))
        if stop.back is not None:
            ways.append((stop.back, ("pass", False)))
        for place, press in ways:
            if place not in seen:
                seen.add(place)
                todo.append((place, (*pressed, press)))
    raise ValueError(f"no stop of the respond button offers option {option}")


def following(stops: tuple[Stop, ...], cursor: int) -> int:
    """Where a short press goes: the next stop of the level, and round."""
    level = stops[cursor].level
    return level.start + (cursor - level.start + 1) % len(level)
