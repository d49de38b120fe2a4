"""What a judge is told while a ruling is played: what happened, and what may be answered."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.decisions import CardId, Kind, Option, Verb
from engine.events import Event
from engine.game import Game
from engine.kernel.pieces import Card
from engine.kernel.printed import ability_of
from engine.players import Player

CARDS = frozenset(
    {"card", "source", "target", "attacker", "defender", "counterpart", "subject", "killer", "host"}
    | {"by", "eaten", "instead_of"}
)
"""The fields of events that are numbers of cards."""

DULL = frozenset({"rule", "item", "die", "face", "seen_by", "auto", "number"})
"""What a judge does not look at."""

LISTED = frozenset(
    {Kind.WORD, Kind.BY_HAND, Kind.BRANCH, Kind.AMOUNT, Kind.CLAIM, Kind.CELL, Kind.TARGET}
)
"""Questions whose answers are words that somebody has to know."""


def told(game: Game, event: Event) -> str:
    """An event in one line: its tag and what it says, with cards by name and place."""
    said = [f"{key} {value}" for key, value in _said(game, event)]
    return " ".join((str(event.__struct_config__.tag), *said))


def _said(game: Game, event: Event) -> Iterator[tuple[str, object]]:
    for field in msgspec.structs.fields(event):
        value = getattr(event, field.name)
        if field.name in DULL or value is None:
            continue
        if field.name in CARDS and not isinstance(value, Player):
            yield field.name, _named(game, value)
            continue
        if value in ("", (), False) or value == field.default:
            continue
        if field.name in ("cards", "targets", "attacking"):
            value = ", ".join(_named(game, card) for card in value)
        elif field.name == "ability":
            continue
        yield field.name, value


def _named(game: Game, number: CardId) -> str:
    card: Card = game.state.card(number)
    name = game.state.printed(number).names.ru if card.face else "face-down card"
    return f"{name}@{game.state.cell(number) or card.zone.value}"


def asked(game: Game) -> str:
    """The question that waits, with its answers where those are words."""
    pending = game.pending
    if pending is None:
        return "the game is over"
    question = f"pending is {pending.player} {pending.kind}"
    if pending.kind not in LISTED:
        return question
    answers = dict.fromkeys(_written(game, option) for option in pending.options)
    return f"{question}; answers are: {', '.join(answers)}"


def _written(game: Game, option: Option) -> str:
    """An option as a line of a script says it."""
    match option.verb:
        case Verb.SAY | Verb.CHANGE:
            return f"{option.verb.value} {option.word}"
        case Verb.AMOUNT:
            return f"amount {option.value}"
        case Verb.AIM if option.die is None and option.target is not None:
            return f"aim {game.state.cell(option.target) or _named(game, option.target)}"
        case Verb.TAKE:
            return f"take {(option.value or 0) + 1}"
        case Verb.GO:
            return f"go {option.cell}"
        case Verb.DECLARE:
            card, ability = option.card or 0, option.ability or 0
            name = ability_of(game.state, card, ability).names.ru
            return f"declare {game.state.cell(card) or _named(game, card)} {name}"
        case _:
            return option.verb.value
