"""What hands have to do so that the table fits the game, in order and in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from device.expected import GRAVEYARD, Lying, game_cell
from device.readings import Differs, Owed, Reading
from device.reconcile import Amiss, Difference
from engine.cards.facts import UNKNOWN
from engine.game import Game
from engine.zones import Zone
from ui import notices
from ui.naming import named
from ui.screen import Lang, TableStep

_ORDER = (
    Amiss.EXTRA, Amiss.OTHER, Amiss.MISSING, Amiss.FACE, Amiss.DOWN, Amiss.TURN, Amiss.UPRIGHT,
)  # fmt: skip
"""Cells are cleared before they are filled, and cards are turned where they lie right."""

_HERE = (Amiss.EXTRA, Amiss.OTHER, Amiss.DOWN)
"""What a card that belongs elsewhere is where it lies."""


def steps_of(
    meaning: Reading | None, game: Game, lang: Lang, lying: tuple[Lying, ...]
) -> tuple[TableStep, ...]:
    """What hands have to do by what the last look meant."""
    if not isinstance(meaning, Differs | Owed):
        return ()
    owed = meaning.found if isinstance(meaning, Owed) else ()
    return steps_for(meaning.found, game, lang, lying, owed)


def steps_for(
    found: Iterable[Difference],
    game: Game,
    lang: Lang,
    lying: tuple[Lying, ...] = (),
    owed: Iterable[Difference] = (),
) -> tuple[TableStep, ...]:
    """One step a card: the dead first, then what moves, then what is laid, then what is turned.

    `lying` is how the cards should lie: a card that lies elsewhere than it should is moved in one
    step. What is `owed` follows from the game; the rest is put back.
    """
    asked = frozenset(owed)
    left = sorted(found, key=lambda one: (_ORDER.index(one.amiss), one.cell))
    identities = {one.number: one for one in lying if one.cell != GRAVEYARD}
    moved = moves(left, identities)
    steps: list[TableStep] = []
    done: set[int | None] = set()
    for one in left:
        if one.number is not None and one.number in done:
            continue
        if one in moved:
            origin = moved[one]
            done.add(one.number)
            steps.append(_step(game, lang, "move", one, origin=origin.cell))
        elif one not in moved.values():
            dead = _dead(one, game)
            what = one.amiss.value if dead is None else "dead"
            if one in asked and one.amiss in (Amiss.TURN, Amiss.UPRIGHT):
                what = "closes" if one.amiss is Amiss.TURN else "opens"
            steps.append(_step(game, lang, what, one, dead=dead))
    dead_first = [step for step in steps if not step.cell and step.origin]
    return (*dead_first, *(step for step in steps if step not in dead_first))


def moves(found: list[Difference], identities: Mapping[int, Lying]) -> dict[Difference, Difference]:
    """Where a card is missing and lies elsewhere: the place that lacks it to the one that has it.

    A card on another's place counts as lying there.
    """
    there = [one for one in found if one.amiss in _HERE and one.seen]
    pairs: dict[Difference, Difference] = {}
    for one in found:
        if one.amiss not in (Amiss.MISSING, Amiss.OTHER) or one.number not in identities:
            continue
        card = identities[one.number].card if one.number is not None else ""
        origin = next((o for o in there if o.seen == card and o not in pairs.values()), None)
        if origin is not None:
            pairs[one] = origin
    return pairs


def _step(
    game: Game,
    lang: Lang,
    what: str,
    one: Difference,
    origin: str = "",
    dead: int | None = None,
) -> TableStep:
    heroes = game.state.book.heroes
    mirrored = game.state.mirrored
    number = one.number if dead is None else dead
    card = _name(game, number, lang) if number is not None else _called(game, one.seen, lang)
    text = notices.step(lang, what, card, one.cell, origin, heroes)
    here = game_cell(one.cell, mirrored)
    goes = what in ("extra", "dead")
    if goes:
        lies: str = here
    elif origin:
        lies = game_cell(origin, mirrored)
    else:
        lies = "" if one.amiss is Amiss.MISSING else here
    return TableStep(text, number, "" if goes else here, lies, what)


def _dead(difference: Difference, game: Game) -> int | None:
    """The card in the graveyard that still lies on the mat, if that is what is seen."""
    if difference.amiss is not Amiss.EXTRA or difference.seen is None:
        return None
    for card in game.state.cards:
        if card.zone is Zone.GRAVEYARD and card.face == difference.seen:
            return card.id
    return None


def _name(game: Game, number: int, lang: Lang) -> str:
    card = game.state.card(number)
    if card.hidden or not card.face:
        return notices.face_down(lang)
    return named(game.state.printed(number).names, lang)


def _called(game: Game, face: str | None, lang: Lang) -> str:
    """What a card is called that the game does not expect there; empty when it is not known."""
    facts = game.state.book.by_face.get(face or "", UNKNOWN)
    return "" if facts is UNKNOWN else named(facts.names, lang)
