"""How the physical table differs from the game, cell by cell, and what of it was asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from device.expected import GRAVEYARD, Lying
from vision.observations import Face, SeenCard

SURE = 0.5
"""A look at a card that is less sure than this contradicts nothing."""


class Amiss(StrEnum):
    """What does not fit in a cell."""

    MISSING = "missing"  # the card should lie here, and the cell is empty
    EXTRA = "extra"  # something lies here, and nothing should
    OTHER = "other"  # another card lies here
    TURN = "turn"  # the card should be turned sideways
    UPRIGHT = "upright"  # the card should stand upright
    FACE = "face"  # the card should lie face up
    DOWN = "down"  # the card should lie face down


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing for hands to mend: what, where on the mat, and which cards are meant.

    `number` is the card that belongs there, None for a cell that should be empty; `seen` is the
    identity of what lies there, None when unknown or empty.
    """

    amiss: Amiss
    cell: str
    number: int | None = None
    seen: str | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Differences in two heaps: what hands were told to do and have not done yet, and news."""

    owed: tuple[Difference, ...] = ()
    news: tuple[Difference, ...] = ()

    @property
    def all(self) -> tuple[Difference, ...]:
        """Both, in the order of the mat's cells."""
        return tuple(sorted((*self.owed, *self.news), key=lambda one: one.cell))


def compare(
    seen: Mapping[str, SeenCard],
    lying: tuple[Lying, ...],
    was: tuple[Lying, ...] | None = None,
    free: Collection[int] = (),
    waived: Collection[Difference] = (),
) -> Comparison:
    """What differs, told apart by how the table `was` when it fitted last.

    Whether `free` cards lie open or closed is not judged, and what is `waived` is left out.
    """
    expected = {one.cell: one for one in lying if one.cell != GRAVEYARD}
    before = {one.cell: one for one in was or () if one.cell != GRAVEYARD}
    turned = {one.number: one.turned for one in was or ()}
    owed: list[Difference] = []
    news: list[Difference] = []
    for one in differences(seen, lying):
        turn = one.amiss in (Amiss.TURN, Amiss.UPRIGHT)
        if one in waived or (turn and one.number in free):
            continue
        then, now = before.get(one.cell), expected.get(one.cell)
        as_before = was is not None and then != now and _stays(then, seen.get(one.cell))
        # It has moved as it should, and is still to be turned.
        late = turn and now is not None and turned.get(now.number) not in (None, now.turned)
        (owed if as_before or late else news).append(one)
    return Comparison(tuple(owed), tuple(news))


def _stays(one: Lying | None, card: SeenCard | None) -> bool:
    """Whether what lay there lies there yet; it may have been turned by what brought the change."""
    if one is None or card is None:
        return one is None and card is None
    return _differs(one.cell, replace(one, turned=card.turned), card) is None


def as_seen(
    seen: Mapping[str, SeenCard], lying: tuple[Lying, ...], was: tuple[Lying, ...] | None
) -> tuple[Lying, ...]:
    """How the cards lie that the game knows, where the table fits but for what is owed.

    A card that is not where it should be lies as it `was`; one that is there lies as it is seen.
    """
    before = {one.number: one for one in was or ()}
    found: list[Lying] = []
    for one in lying:
        card = seen.get(one.cell)
        if one.cell == GRAVEYARD or (card is not None and _same(one, card)):
            turned = one.turned if card is None or card.confidence < SURE else card.turned
            found.append(replace(one, turned=turned))
        elif one.number in before:
            found.append(before[one.number])
    return tuple(found) + _leaving(seen, lying, before)


def _same(one: Lying, card: SeenCard) -> bool:
    """Whether what is seen may be this card, on its side."""
    if card.confidence < SURE:
        return True
    if (card.face is Face.UP) is not one.face_up:
        return False
    return not one.face_up or card.card in (None, one.card)


def _leaving(
    seen: Mapping[str, SeenCard], lying: tuple[Lying, ...], before: Mapping[int, Lying]
) -> tuple[Lying, ...]:
    """Cards that belong on the mat no more and lie yet where they lay: the dead, and those that
    went back to a hand or a deck."""
    here = {one.number: one.cell for one in lying if one.cell != GRAVEYARD}
    taken = set(here.values())
    return tuple(
        then
        for number, then in before.items()
        if number not in here and then.cell in seen and then.cell not in taken
    )


def settled(
    lying: tuple[Lying, ...], seen: Mapping[str, SeenCard], roaming: tuple[frozenset[str], ...]
) -> tuple[Lying, ...]:
    """The same cards where they really lie, as far as it does not matter where in a group of cells.

    A card that is not in its own cell is taken to lie where one like it is seen and is nobody
    else's: the same identity, face up or down; first such as lies turned as it should. What cannot
    be told may be any card that is missing. Who is nowhere keeps a cell, his own or a free one.
    """
    found: dict[int, str] = {}
    for group in roaming:
        found |= _places([one for one in lying if one.cell in group], seen, group)
    return tuple(replace(one, cell=found.get(one.number, one.cell)) for one in lying)


def _places(
    missing: list[Lying], seen: Mapping[str, SeenCard], group: frozenset[str]
) -> dict[int, str]:
    """A cell of the group for each of these cards, no two in one."""
    unclaimed = sorted(group & seen.keys())
    found: dict[int, str] = {}

    def claim(fits: Callable[[Lying, SeenCard], bool], own: bool) -> None:
        for one in list(missing):
            cells = [cell for cell in unclaimed if (cell == one.cell) is own]
            cell = next((cell for cell in cells if fits(one, seen[cell])), None)
            if cell is not None:
                found[one.number] = cell
                unclaimed.remove(cell)
                missing.remove(one)

    for fits in (_as_it_should, _alike, _untold):
        claim(fits, own=True)
        claim(fits, own=False)
    for one in missing:
        found[one.number] = _kept(one, found.values(), seen, group)
    return found


def _alike(one: Lying, card: SeenCard) -> bool:
    """Whether what is seen is surely such a card, on the same side."""
    if card.confidence < SURE:
        return False
    if not one.face_up:
        return card.face is Face.DOWN
    return card.face is Face.UP and card.card == one.card


def _as_it_should(one: Lying, card: SeenCard) -> bool:
    return _alike(one, card) and card.turned is one.turned


def _untold(_: Lying, card: SeenCard) -> bool:
    return card.confidence < SURE


def _kept(
    one: Lying, taken: Collection[str], seen: Mapping[str, SeenCard], group: frozenset[str]
) -> str:
    """Where a card that is nowhere belongs: its own cell, or else an empty one."""
    if one.cell not in taken:
        return one.cell
    left = sorted(group.difference(taken), key=lambda cell: (cell in seen, cell))
    return left[0]


def differences(seen: Mapping[str, SeenCard], lying: tuple[Lying, ...]) -> tuple[Difference, ...]:
    """Everything that hands would have to mend, in the order of the mat's cells."""
    expected = {one.cell: one for one in lying if one.cell != GRAVEYARD}
    found: list[Difference] = []
    for cell in sorted({**dict.fromkeys(seen), **dict.fromkeys(expected)}):
        difference = _differs(cell, expected.get(cell), seen.get(cell))
        if difference is not None:
            found.append(difference)
    return tuple(found)


def _differs(cell: str, expected: Lying | None, seen: SeenCard | None) -> Difference | None:
    if expected is None:
        assert seen is not None
        return Difference(Amiss.EXTRA, cell, None, seen.card)
    if seen is None:
        return Difference(Amiss.MISSING, cell, expected.number)
    if seen.confidence < SURE:
        return None
    if expected.face_up and seen.face is Face.DOWN:
        return Difference(Amiss.FACE, cell, expected.number)
    if _another(expected, seen):
        return Difference(Amiss.OTHER, cell, expected.number, seen.card)
    if not expected.face_up and seen.face is Face.UP:
        return Difference(Amiss.DOWN, cell, expected.number, seen.card)
    if seen.turned is not expected.turned:
        amiss = Amiss.TURN if expected.turned else Amiss.UPRIGHT
        return Difference(amiss, cell, expected.number, seen.card)
    return None


def _another(expected: Lying, seen: SeenCard) -> bool:
    """Whether what is seen cannot be this card; one that nobody has named may be any."""
    if not expected.card:
        return False
    if seen.card is None:
        return bool(seen.either) and expected.card not in seen.either
    return seen.card != expected.card
