"""Laying out a game: squads written as lines such as `scout @ B2`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cardbook import Pack, PackError
from engine.classic import turns as classic
from engine.field import cell
from engine.game import RULESETS
from engine.journal import Placement, Setup
from engine.players import Player

WINDOWS = ("attacks", "all")
"""Which priority windows are opened for a player who can do nothing in them."""


def placement(line: str, owner: Player) -> Placement:
    """A card and its cell from `scout @ B2`, with `closed` or `wounds N` after it if so."""
    card, at, rest = line.partition("@")
    words = rest.split()
    if not at or not card.strip() or not words:
        raise PackError(f"{line!r}: write a card, @ and a cell, such as 'scout @ C3'")
    place = None
    if words[0] != "graveyard":
        try:
            place = cell(words[0])
        except ValueError as error:
            raise PackError(f"{line!r}: {error}") from None
    closed, wounds, index = False, 0, 1
    while index < len(words):
        if words[index] == "closed" and place is not None:
            closed = True
        elif words[index] == "wounds" and index + 1 < len(words) and _small(words[index + 1]):
            index += 1
            wounds = int(words[index])
        else:
            raise PackError(
                f"{line!r}: {words[index]!r} is not known; after the cell may stand "
                "'closed' and 'wounds N'"
            )
        index += 1
    return Placement(card.strip(), owner, place, closed, wounds)


def _small(word: str) -> bool:
    return word.isdecimal() and len(word) <= 2


def check_rules(rules: str) -> None:
    """`PackError` when this ruleset cannot be played yet."""
    if rules not in RULESETS:
        raise PackError(f"rules {rules!r} cannot be played yet; known are {', '.join(RULESETS)}")


def lay_out(
    pack: Pack,
    first: Sequence[str] | None = None,
    second: Sequence[str] | None = None,
    *,
    rules: str = classic.RULES,
    windows: str = "attacks",
    begins: Player | None = None,
) -> Setup:
    """A set-up from a pack and two squads (the pack's own by default); `PackError` says why not."""
    check_rules(rules)
    if windows not in WINDOWS:
        raise PackError(f"windows = {windows!r}; allowed are {' and '.join(WINDOWS)}")
    squads = {
        Player.FIRST: pack.first if first is None else first,
        Player.SECOND: pack.second if second is None else second,
    }
    cards = [placement(line, player) for player, lines in squads.items() for line in lines]
    _check_cells(cards)
    facts = {placed.card: pack.facts(placed.card) for placed in cards}
    for placed in cards:
        if placed.wounds >= facts[placed.card].life and placed.cell:
            raise PackError(f"{placed.card!r} at {placed.cell} has no life left")
    return Setup(
        facts=tuple(facts.values()),
        cards=tuple(cards),
        rules=rules,
        version=RULESETS[rules],
        windows=windows,
        begins=begins,
    )


def _check_cells(cards: Iterable[Placement]) -> None:
    taken: dict[str, str] = {}
    for placed in cards:
        if placed.cell is None:
            continue
        if placed.cell in taken:
            raise PackError(
                f"{placed.cell} holds both {taken[placed.cell]!r} and {placed.card!r}: "
                "one card a cell"
            )
        taken[placed.cell] = placed.card
