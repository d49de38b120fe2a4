"""Laying out a game: squads written as lines such as `scout @ B2`, decks as `3 scout`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.cardbook import Pack, PackError
from engine.cards.facts import PASSENGERS, CardFacts
from engine.cards.keywords import Keyword
from engine.field import cell
from engine.journal import Placement, Setup
from engine.players import Player
from engine.rulesets import RULESETS, RulesetError, ruleset
from engine.zones import Zone

WINDOWS = ("attacks", "all")
"""Which priority windows are opened for a player who can do nothing in them."""

ZONES = {
    "graveyard": Zone.GRAVEYARD,
    "additional": Zone.ADDITIONAL,
    "deal": Zone.DEAL,
    "pool": Zone.POOL,
}
"""Where a card may be laid besides a cell."""

STATES = ("closed", "hidden", "unknown", "late")
COUNTS = ("wounds", "tokens", "life", "steps")


class Written(NamedTuple):
    """A line read: the card as placed, who carries it (a name or a cell), and its own name."""

    placed: Placement
    host: str
    name: str
    """What the line calls the card."""


def placement(line: str, owner: Player) -> Written:
    """A card and its place from `scout @ B2`, with what is true of it after the place.

    The place is a cell, `graveyard`, `additional`, `deal`, `pool`, or `on HOST`. After it may
    stand `closed`, `hidden`, `unknown`, `late`, `wounds N`, `tokens N`, `life N` (additional life),
    `steps N` (taken this turn) and `KEYWORD N` for a marker.
    """
    card, at, rest = line.partition("@")
    words = rest.split()
    if not at or not card.strip() or not words:
        raise PackError(f"{line!r}: write a card, @ and a cell, such as 'scout @ C3'")
    placed, host, words = _place(line, card.strip(), owner, words)
    return Written(_details(line, placed, words), host, card.strip())


def _place(
    line: str, card: str, owner: Player, words: list[str]
) -> tuple[Placement, str, list[str]]:
    first = words[0]
    if first == "on" and len(words) > 1:
        return Placement(card, owner, None, zone=Zone.FIELD), words[1], words[2:]
    if first in ZONES:
        zone = ZONES[first]
        hidden = zone in (Zone.DEAL, Zone.POOL)
        return Placement(card, owner, None, zone=zone, hidden=hidden), "", words[1:]
    try:
        return Placement(card, owner, cell(first)), "", words[1:]
    except ValueError as error:
        raise PackError(f"{line!r}: {error}, or {', '.join(ZONES)}, or 'on HOST'") from None


def _details(line: str, placed: Placement, words: list[str]) -> Placement:
    index = 0
    while index < len(words):
        word = words[index]
        following = words[index + 1] if index + 1 < len(words) else ""
        if word in STATES and placed.zone is not Zone.GRAVEYARD:
            match word:
                case "closed":
                    placed = replace(placed, closed=True)
                case "late":
                    placed = replace(placed, late=True)
                case _:
                    placed = replace(placed, hidden=True, known=word != "unknown")
        elif word in COUNTS and _small(following) and not following.startswith("-"):
            field = "extra" if word == "life" else word
            placed = replace(placed, **{field: int(following)})
            index += 1
        elif word in list(Keyword) or word == "die":
            amount = int(following) if _small(following) else 1
            if amount < 0 and word != "die":
                raise PackError(f"{line!r}: {word} is a number from 0")
            index += 1 if _small(following) else 0
            placed = replace(placed, markers=(*placed.markers, (word, amount)))
        else:
            raise PackError(
                f"{line!r}: {word!r} is not known; after the place may stand "
                f"{', '.join(STATES)}, {' N, '.join(COUNTS)} N, die N, or a keyword"
            )
        index += 1
    return placed


def _small(word: str) -> bool:
    digits = word.removeprefix("-")
    return digits.isdecimal() and len(digits) <= 2


def _called(pack: Pack, one: Written) -> Written:
    """The same line, with the card's id."""
    return one._replace(placed=replace(one.placed, card=pack.find(one.placed.card).id))


def deck(lines: Sequence[str], pack: Pack) -> tuple[str, ...]:
    """The cards of a deck from lines such as `3 scout`; a line without a number is one card."""
    cards: list[str] = []
    for line in lines:
        count, _, name = line.strip().partition(" ")
        if not count.isdecimal():
            count, name = "1", line.strip()
        if len(count) > 2 or not 1 <= int(count) <= 50:
            raise PackError(f"{line!r}: a deck holds 1 to 50 of a card")
        cards += [pack.find(name.strip()).id] * int(count)
    return tuple(cards)


def check_rules(rules: str, options: Mapping[str, str] | None = None) -> None:
    """`PackError` when this ruleset, or an option of it, is not known."""
    try:
        ruleset(rules, dict(options or {}))
    except RulesetError as error:
        raise PackError(str(error)) from None


def lay_out(
    pack: Pack,
    first: Sequence[str] | None = None,
    second: Sequence[str] | None = None,
    *,
    rules: str = "classic",
    windows: str = "attacks",
    begins: Player | None = None,
    phase: str = "order",
    options: Mapping[str, str] | None = None,
    decks: tuple[Sequence[str], Sequence[str]] = ((), ()),
    deck_sizes: tuple[int, int] = (0, 0),
    crystals: tuple[tuple[int, int], tuple[int, int]] | None = None,
    turn: int = 1,
) -> Setup:
    """A set-up from a pack and two squads (the pack's own by default); `PackError` says why not."""
    check_rules(rules, options)
    if windows not in WINDOWS:
        raise PackError(f"windows = {windows!r}; allowed are {' and '.join(WINDOWS)}")
    squads = {
        Player.FIRST: pack.first if first is None else first,
        Player.SECOND: pack.second if second is None else second,
    }
    written = [
        _called(pack, placement(line, player)) for player, lines in squads.items() for line in lines
    ]
    cards = [_with_host(one, written) for one in written]
    known = [deck(lines, pack) for lines in decks]
    names = dict.fromkeys([p.card for p in cards] + [card for one in known for card in one])
    facts = tuple(pack.facts(name) for name in names)
    if any(deck_sizes) and not any(known):
        # Any card of the pack may lie in a deck that nobody told us.
        facts = tuple(pack.cards.values())
    _check(cards, {one.id: one for one in facts})
    return Setup(
        facts=facts,
        cards=tuple(cards),
        rules=rules,
        version=RULESETS[rules].version,
        windows=windows,
        begins=begins,
        phase=phase,
        options=dict(options or {}),
        decks=(known[0], known[1]),
        deck_sizes=deck_sizes,
        crystals=crystals,
        turn=turn,
    )


def _with_host(one: Written, written: Sequence[Written]) -> Placement:
    """The place in the list of the card that carries this one."""
    if not one.host:
        return one.placed
    found = [
        number
        for number, other in enumerate(written)
        if one.host in (other.placed.cell, other.placed.card, other.name) and other is not one
    ]
    if len(found) != 1:
        raise PackError(f"{one.placed.card!r} on {one.host}: {len(found)} such cards carry it")
    return replace(one.placed, host=found[0])


def _check(cards: Iterable[Placement], facts: Mapping[str, CardFacts]) -> None:
    taken: dict[str, str] = {}
    for placed in cards:
        if placed.host is not None and facts[placed.card].type not in PASSENGERS:
            raise PackError(
                f"{placed.card!r} is carried by nobody: only symbiotes, parasites and equipment are"
            )
        if placed.cell is None:
            continue
        if placed.cell in taken:
            raise PackError(
                f"{placed.cell} holds both {taken[placed.cell]!r} and {placed.card!r}: "
                "one card a cell; a passenger is written 'on HOST'"
            )
        taken[placed.cell] = placed.card
        if placed.wounds >= facts[placed.card].life + placed.extra:
            raise PackError(f"{placed.card!r} at {placed.cell} has no life left")
