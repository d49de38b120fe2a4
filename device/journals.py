"""A game as one text file: the header, then an answer a line. It replays anywhere."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from engine.game import RULESETS
from engine.journal import (
    Entry,
    JournalError,
    Setup,
    decode_entry,
    decode_header,
    encode_entry,
    encode_header,
)


def write_journal(path: Path, setup: Setup, entries: Iterable[Entry]) -> None:
    """Keep a game; `OSError` when the file cannot be written."""
    lines = [encode_header(setup), *(encode_entry(entry) for entry in entries)]
    path.write_bytes(b"\n".join(lines) + b"\n")


def read_journal(path: Path) -> tuple[Setup, list[Entry]]:
    """A kept game, for `Game(setup, entries)`; `JournalError` names the line that is damaged."""
    lines = path.read_bytes().splitlines()
    if not lines:
        raise JournalError(f"{path}: an empty file is no journal: name another one")
    try:
        setup = decode_header(lines[0], RULESETS)
        return setup, [decode_entry(line, number) for number, line in enumerate(lines[1:])]
    except JournalError as error:
        raise JournalError(f"{path}: {error}") from None
