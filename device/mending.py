"""A kept game that these rules do not follow to its end goes on from the last turn that fits.

Report U11: it was written by another version, its file is damaged, or the rules choke on an answer.
What is cut off stays readable, in a note beside the journal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from msgspec.structs import replace

from device.storage import Storage, StorageError
from engine.game import RULESETS, Game
from engine.journal import Entry, JournalError, decode_entry, decode_setup, encode_header
from engine.kernel.duel import Refused, RulesFault


@dataclass(frozen=True, slots=True)
class Mended:
    """A game that can go on: as it stands now, and how many of its answers went."""

    game: Game
    gone: int


def mend(storage: Storage, number: int, now: datetime) -> Mended:
    """Cut a game back to the beginning of its last turn that these rules follow, and keep that.

    A game that fits stays as it is. `StorageError` when it has ended, `JournalError` when these
    rules are not known at all.
    """
    kept = next((kept for kept in storage.games() if kept.id == number), None)
    if kept is not None and kept.result is not None:
        raise StorageError(
            f"{storage.path}: game {number} has ended ({kept.result}): only one that has not "
            "can be mended, see berserk-table games"
        )
    written = decode_setup(storage.header(number))
    if written.rules not in RULESETS:
        raise JournalError(
            f"game {number}: its rules, {written.rules!r}, are not known here: update "
            "berserk-table, or begin another game with --new"
        )
    setup = replace(written, version=RULESETS[written.rules])
    game = _followed(Game(setup), storage.sound(number))
    answers = kept.answers if kept is not None else 0
    whole = len(game.journal) == answers
    if whole and setup == written:
        return Mended(game, 0)
    if not whole:
        game.undo(game.checkpoint)
    note = {"written_by": written.version, "goes_on_by": setup.version}
    gone = storage.mend(
        number,
        len(game.journal),
        encode_header(setup),
        note,
        at=now.isoformat(timespec="seconds"),
    )
    return Mended(game, gone)


def _followed(game: Game, lines: Iterable[bytes]) -> Game:
    """The game after as many of these answers as it takes."""
    for number, line in enumerate(lines):
        try:
            entry: Entry = decode_entry(line, number)
            game.answer(entry.option, fingerprint=entry.fingerprint)
        except (JournalError, Refused, RulesFault):
            break
    return game
