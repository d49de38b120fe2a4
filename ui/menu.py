"""The stops of the respond button. Where there are many options they are grouped, in steps.

Placing goes by card, then cell; long lists of cards are paged by name like a dictionary; what the
players resolve by hand is gathered under its cards; numbers, properties and cards on which it works
have groups of their own.
"""

from __future__ import annotations

import math
import re
from collections import deque
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.decisions import CardId, Decision, Kind, Verb
from engine.view import GameView
from engine.zones import IN_PLAY
from ui.by_hand import questions, words
from ui.choices import by_hand, concerned, offered
from ui.naming import card_name, find
from ui.options import option
from ui.screen import Lang, Stop
from ui.tongue import count, say

MANY = 8
"""Up to so many options are stepped through one by one."""

SMALL = 6
"""Numbers up to this one are stepped through one by one, whatever else there is."""

PAGED = frozenset({Kind.NAME, Kind.RECRUIT, Kind.MEND, Kind.SEARCH, Kind.DISCARD, Kind.BOTTOM})
"""Questions whose options are cards by name."""

DECLARING = frozenset({Kind.MAIN, Kind.PRIORITY, Kind.ALTERNATE})
"""Questions among whose options abilities by hand are."""

LETTERS = 3
"""How much of a name stands for it on a page's key."""

_NUMBER = re.compile(r"\d+$")


@dataclass(frozen=True, slots=True)
class _Group:
    """Options and groups that are stepped through together, under a card or a title."""

    nodes: tuple[_Node, ...]
    card: CardId | None = None
    title: str = ""


_Node: TypeAlias = "int | _Group"


def menu(view: GameView, lang: Lang) -> tuple[Stop, ...]:
    """All stops: the first level, then the inside of each group."""
    stops: list[Stop] = []
    _lay(stops, _nodes(view, lang), None)
    return tuple(stops)


def few(options: tuple[int, ...]) -> tuple[Stop, ...]:
    """Stops for exactly these options, on one level."""
    return tuple(Stop(range(len(options)), option=option) for option in options)


def _lay(stops: list[Stop], nodes: tuple[_Node, ...], back: int | None) -> None:
    """Add a level, and below it the insides of its groups. A group of one is no group."""
    start = len(stops)
    level = range(start, start + len(nodes))
    alone = [_unwrapped(node) for node in nodes]
    stops += [
        Stop(level, option=node, back=back)
        if isinstance(node, int)
        else Stop(level, card=node.card, title=node.title, members=_members(node), back=back)
        for node in alone
    ]
    for place, node in zip(level, alone, strict=True):
        if isinstance(node, _Group):
            stop = stops[place]
            stops[place] = Stop(level, None, len(stops), back, stop.card, stop.title, stop.members)
            _lay(stops, node.nodes, place)


def _unwrapped(node: _Node) -> _Node:
    while isinstance(node, _Group) and len(node.nodes) == 1:
        node = node.nodes[0]
    return node


def _members(node: _Node) -> tuple[int, ...]:
    """All options in a group."""
    if isinstance(node, int):
        return (node,)
    return tuple(member for inner in node.nodes for member in _members(inner))


def _nodes(view: GameView, lang: Lang) -> tuple[_Node, ...]:
    """The options, in groups where they are many."""
    decision, order = view.decision, offered(view)
    if decision is None or len(order) <= MANY:
        return order
    if decision.kind is Kind.PLACE:
        cards = _by_card(decision, order)
        return cards if len(cards) > 1 else order
    if decision.kind in PAGED:
        return _pages(view, decision, order, lang)
    if decision.kind is Kind.MAIN and view.heroes:
        return _turn(view, decision, order, lang)
    if decision.kind in DECLARING:
        return _declarable(view, decision, order, lang)
    if decision.kind is Kind.AMOUNT:
        return _numbers(view, decision, order, lang)
    if decision.kind is Kind.TARGET and questions.by_hand(view, decision):
        return _aims(view, decision, order, lang)
    if decision.kind is Kind.WORD:
        families = words.FAMILIES_OF_HEROES if view.heroes else words.FAMILIES
        return _families(families, decision, order, lang)
    return order


def _by_card(decision: Decision, order: tuple[int, ...]) -> tuple[_Group, ...]:
    """A group for each acting card."""
    cards = dict.fromkeys(decision.options[i].card for i in order)
    return tuple(
        _Group(tuple(i for i in order if decision.options[i].card == card), card) for card in cards
    )


def _pages(
    view: GameView, decision: Decision, order: tuple[int, ...], lang: Lang
) -> tuple[_Node, ...]:
    named = {i: option(decision.options[i], view, lang) for i in order}
    by_name = sorted(order, key=lambda i: (*_sorting(named[i]), i))
    size = max(4, math.isqrt(len(order) - 1) + 1)
    return tuple(
        _Group(tuple(by_name[start : start + size])) for start in range(0, len(by_name), size)
    )


def _declarable(
    view: GameView, decision: Decision, order: tuple[int, ...], lang: Lang
) -> tuple[_Node, ...]:
    """What the engine plays itself, one by one; then the cards with abilities by hand, all of them
    in one group where they would be many."""
    hand = tuple(i for i in order if by_hand(view, decision.options[i]))
    plain = tuple(i for i in order if i not in hand)
    cards = _by_card(decision, hand)
    if len(cards) < 2 or not plain or len(plain) + len(cards) <= MANY:
        return (*plain, *cards)
    title = count(lang, "by hand: {n} card", "by hand: {n} cards", len(cards))
    return (*plain, _Group(cards, title=title))


def _turn(
    view: GameView, decision: Decision, order: tuple[int, ...], lang: Lang
) -> tuple[_Node, ...]:
    """In Heroes: strikes by attacker, abilities by card, the hand, and what is done by hand."""
    hand = tuple(i for i in order if by_hand(view, decision.options[i]))
    rest = [i for i in order if i not in hand]

    def of(verb: Verb) -> tuple[int, ...]:
        return tuple(i for i in rest if decision.options[i].verb is verb)

    def titled(groups: tuple[_Group, ...]) -> tuple[_Group, ...]:
        found = []
        for group in groups:
            card, what = card_name(view, group.card, lang), _within(decision, group, lang)
            found.append(replace(group, title=say(lang, "{card}: {words}", card=card, words=what)))
        return tuple(found)

    attacks = titled(_by_card(decision, of(Verb.STRIKE)))
    abilities = titled(_by_card(decision, of(Verb.USE)))
    cards = of(Verb.PLAY)
    playing: tuple[_Node, ...] = cards
    if len(cards) > 2:
        title = count(lang, "from the hand: {n} card", "from the hand: {n} cards", len(cards))
        playing = (_Group(cards, title=_opens(title)),)
    said = _by_card(decision, hand)
    if len(said) > 1:
        title = count(lang, "by hand: {n} card", "by hand: {n} cards", len(said))
        said = (_Group(said, title=title),)
    if len(attacks) + len(abilities) + len(playing) + len(said) > MANY:
        attacks = (_Group(attacks, title=_opens(say(lang, "attacks"))),)
        abilities = (_Group(abilities, title=_opens(say(lang, "abilities"))),)
    known = {i for verb in (Verb.STRIKE, Verb.USE, Verb.PLAY) for i in of(verb)}
    others = tuple(i for i in rest if i not in known)
    groups = (*attacks, *abilities, *playing, *others, *said)
    return tuple(node for node in groups if isinstance(node, int) or node.nodes)


def _within(decision: Decision, group: _Group, lang: Lang) -> str:
    """What may be chosen within a card's group: how many targets to strike at, or abilities."""
    options = [decision.options[i] for i in _members(group)]
    if options[0].verb is Verb.STRIKE:
        return count(lang, "attack, {n} target", "attack, {n} targets", len(options))
    uses = len({option.ability for option in options})
    return count(lang, "{n} ability", "{n} abilities", uses)


def _numbers(
    view: GameView, decision: Decision, order: tuple[int, ...], lang: Lang
) -> tuple[_Node, ...]:
    """The small numbers; then the large ones, and those below nothing."""
    values = {i: decision.options[i].value or 0 for i in order}
    small = tuple(i for i in order if 0 <= values[i] <= SMALL)
    large = tuple(i for i in order if values[i] > SMALL)
    below = tuple(i for i in order if values[i] < 0)
    groups = []
    for nodes in (large, below):
        if nodes:
            ends = (questions.number(decision.options[i], view) for i in (nodes[0], nodes[-1]))
            groups.append(_Group(nodes, title=say(lang, "{a} to {b}", a=next(ends), b=next(ends))))
    return (*small, *groups)


def _aims(
    view: GameView, decision: Decision, order: tuple[int, ...], lang: Lang
) -> tuple[_Node, ...]:
    """The cards that it is likeliest about; then the enemy's, one's own, and the dead."""
    likely = tuple(i for i in order if decision.options[i].target in concerned(view))
    rest: dict[str, list[int]] = {"enemy": [], "own": [], "dead": [], "": []}
    for i in order:
        card = find(view, decision.options[i].target)
        if i in likely:
            continue
        if card is None:
            rest[""].append(i)
        elif card.zone not in IN_PLAY:
            rest["dead"].append(i)
        else:
            rest["own" if card.side is decision.player else "enemy"].append(i)
    titles = {
        "enemy": say(lang, "enemy cards"),
        "own": say(lang, "own cards"),
        "dead": say(lang, "graveyards"),
    }
    groups = (_Group(tuple(rest[name]), title=_opens(title)) for name, title in titles.items())
    return (*likely, *rest[""], *(group for group in groups if group.nodes))


def _families(
    families: tuple[tuple[str, tuple[str, ...]], ...],
    decision: Decision,
    order: tuple[int, ...],
    lang: Lang,
) -> tuple[_Node, ...]:
    """Properties of one family in a group; the others alone."""
    nodes: list[_Node] = []
    left = list(order)
    for title, family in families:
        inside = tuple(i for i in left if decision.options[i].word in family)
        left = [i for i in left if i not in inside]
        if inside:
            nodes.append(_Group(inside, title=_opens(say(lang, title))))
    return (*left, *nodes)


def _opens(title: str) -> str:
    """The name of a group, which is no answer yet: there is more to choose inside."""
    return f"{title}…"


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


def acts_within(stops: tuple[Stop, ...], stop: Stop, card: CardId | None) -> bool:
    """Whether a stop lies inside its card's own group, where it goes without saying who acts."""
    return stop.back is not None and stops[stop.back].card == card
