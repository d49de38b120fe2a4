"""The append-only journal of answers: the only truth about a game.

A header says what was laid out and by which rules; every entry carries an answer and the
fingerprint of the question it was given to, so that an answer to another question is noticed.
"""

from __future__ import annotations

import msgspec

from engine.cards.facts import CardFacts
from engine.decisions import Kind, Option
from engine.field import Cell
from engine.players import Player
from engine.zones import Zone

FORMAT = 3
"""3: what both players agree on may be among the answers. Older journals are read as they are."""


class JournalError(ValueError):
    """A journal cannot be replayed; the message is one line: where, why, what to do."""


class Placement(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card at the beginning of a game."""

    card: str
    owner: Player
    cell: Cell | None
    closed: bool = False
    wounds: int = 0
    zone: Zone | None = None
    """None: the battlefield when it has a cell, else the graveyard."""
    hidden: bool = False
    tokens: int = 0
    extra: int = 0
    """Additional life."""
    steps: int = 0
    """Steps it has taken this turn already."""
    host: int | None = None
    """The place in the list of the card that carries it."""
    markers: tuple[tuple[str, int], ...] = ()
    """Keywords that effects gave it, with their values, to the end of the battle."""
    known: bool = True
    """Whether the program knows which card lies face down."""
    late: bool = False
    """Whether it joined its squad in the main phase."""
    boosts: int = 0
    """Heroes: effects of +1/+1."""
    fresh: bool = False
    """Heroes: whether it came this turn."""
    defended: bool = False
    """Heroes: whether it was a defender this turn."""


class Setup(msgspec.Struct, frozen=True):
    """What a game begins with. It holds the printed facts of its cards, so that it stands alone."""

    facts: tuple[CardFacts, ...]
    cards: tuple[Placement, ...]
    rules: str = "classic"
    version: int = 3
    windows: str = "attacks"
    """`all` opens every priority window; `attacks` skips a window for who can do nothing in it,
    except after an attack (report P01)."""
    begins: Player | None = None
    """Whose main subphase it is at once; None: the preliminary phase comes first."""
    phase: str = "order"
    """The step of the preliminary phase that the game begins with."""
    options: dict[str, str] = {}
    """Choices where editions differ or are silent (`engine.rulesets`)."""
    decks: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """The cards of the left and the right seat's deck, known from the start."""
    deck_sizes: tuple[int, int] = (0, 0)
    """How many cards the decks have, where nobody told the program which."""
    crystals: tuple[tuple[int, int], tuple[int, int]] | None = None
    """Gold and silver of First and Second, for a game that begins after they were issued."""
    turn: int = 1
    """Which turn it is, for a game that begins in the main subphase."""
    coins: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    """Heroes: open and closed coins of First and Second."""
    failed: tuple[int, int] = (0, 0)
    """Heroes: how often they could not draw in an accumulation phase."""
    secret: bool = False
    """Heroes: whether hands are hidden from the program."""


class Entry(msgspec.Struct, frozen=True):
    """One answer. `number` counts from 0."""

    number: int
    fingerprint: str
    option: Option


class Asked(msgspec.Struct, frozen=True):
    """What an answer of the journal was given to: who was asked, and what about."""

    player: Player
    kind: Kind
    forced: bool
    """Whether nothing else could have been answered. What is lawful although it is not offered,
    such as a concession, never is."""
    turn: int = 0
    """Which turn it was; 0 before the first."""
    happened: int = 0
    """How many events of the game had happened by then."""


class Header(msgspec.Struct, frozen=True):
    """First line of a journal."""

    setup: Setup
    format: int = FORMAT


def encode_header(setup: Setup) -> bytes:
    """The header as one line of JSON."""
    return msgspec.json.encode(Header(setup))


def decode_setup(line: bytes) -> Setup:
    """What a header says, of whatever rules; `JournalError` when it is damaged, or from a newer
    format (report U18)."""
    try:
        loose = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
        number = msgspec.json.decode(loose.get("format", msgspec.Raw(b"0")), type=int)
        if number > FORMAT:
            raise JournalError(
                f"journal header: format {number} is newer than {FORMAT}: update berserk-table"
            )
        return msgspec.json.decode(line, type=Header).setup
    except msgspec.DecodeError as error:
        raise JournalError(
            f"journal header is damaged ({error}): begin another game with --new"
        ) from None


def decode_header(line: bytes, rules: dict[str, int]) -> Setup:
    """Read a header; `rules` gives the version of each ruleset that can be played.

    `JournalError` when it is damaged, from a newer format, or of other rules (report U18, U11).
    """
    setup = decode_setup(line)
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
