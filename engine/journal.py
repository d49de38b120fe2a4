"""The append-only journal of answers: the only truth about a game.

A header says what was laid out and by which rules; every entry carries an answer and the
fingerprint of the question it was given to, so that an answer to another question is noticed.
"""

from __future__ import annotations

import msgspec

from engine.cardbook import CardFacts
from engine.decisions import Option
from engine.field import Cell
from engine.players import Player

FORMAT = 1


class JournalError(ValueError):
    """A journal cannot be replayed; the message is one line: where, why, what to do."""


class Placement(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card at the beginning of a game."""

    card: str
    owner: Player
    cell: Cell | None
    """None: in the graveyard."""
    closed: bool = False
    wounds: int = 0


class Setup(msgspec.Struct, frozen=True):
    """What a game begins with. It holds the printed facts of its cards, so that it stands alone."""

    facts: tuple[CardFacts, ...]
    cards: tuple[Placement, ...]
    rules: str = "classic"
    version: int = 1
    windows: str = "attacks"
    """`all` opens every priority window; `attacks` skips a window for who can do nothing in it,
    except after an attack (report P01)."""
    begins: Player | None = None
    """Whose main subphase it is at once; None: the turn order is rolled first."""


class Entry(msgspec.Struct, frozen=True):
    """One answer. `number` counts from 0."""

    number: int
    fingerprint: str
    option: Option


class Header(msgspec.Struct, frozen=True):
    """First line of a journal."""

    setup: Setup
    format: int = FORMAT


def encode_header(setup: Setup) -> bytes:
    """The header as one line of JSON."""
    return msgspec.json.encode(Header(setup))


def decode_header(line: bytes, rules: dict[str, int]) -> Setup:
    """Read a header; `rules` gives the version of each ruleset that can be played.

    `JournalError` when it is damaged, from a newer format, or of other rules (report U18, U11).
    """
    try:
        loose = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
        number = msgspec.json.decode(loose.get("format", msgspec.Raw(b"0")), type=int)
        if number > FORMAT:
            raise JournalError(
                f"journal header: format {number} is newer than {FORMAT}: update berserk-table"
            )
        setup = msgspec.json.decode(line, type=Header).setup
    except msgspec.DecodeError as error:
        raise JournalError(
            f"journal header is damaged ({error}): begin another game with --new"
        ) from None
    if rules.get(setup.rules) != setup.version:
        raise JournalError(
            f"journal header: played by rules {setup.rules!r} version {setup.version}, "
            f"which are not those of this program ({_known(rules)}): "
            "update or go back to the version that wrote it, or begin another game with --new"
        )
    return setup


def _known(rules: dict[str, int]) -> str:
    return ", ".join(f"{name} {version}" for name, version in rules.items())


def encode_entry(entry: Entry) -> bytes:
    """An entry as one line of JSON."""
    return msgspec.json.encode(entry)


def decode_entry(line: bytes, number: int) -> Entry:
    """Read entry `number`; `JournalError` names it when it is damaged."""
    try:
        entry = msgspec.json.decode(line, type=Entry)
    except msgspec.DecodeError as error:
        raise JournalError(
            f"journal entry {number} is damaged ({error}): begin another game with --new"
        ) from None
    if entry.number != number:
        raise JournalError(
            f"journal entry {number} says it is entry {entry.number}: begin another game with --new"
        )
    return entry
