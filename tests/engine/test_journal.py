"""Journals: written, read back, and refused in one line when they are damaged or of other rules."""

from __future__ import annotations

import msgspec
import pytest

from engine.game import RULESETS, Game
from engine.journal import (
    Entry,
    JournalError,
    Setup,
    decode_entry,
    decode_header,
    encode_entry,
    encode_header,
)


@pytest.fixture
def game(setup: Setup) -> Game:
    game = Game(setup)
    for number in (3, 1, 0, 2, 5, 0):
        assert game.pending is not None
        game.answer(game.pending.options[number % len(game.pending.options)])
    return game


def test_a_journal_read_back_is_the_same_game(game: Game) -> None:
    setup = decode_header(encode_header(game.setup), RULESETS)
    lines = [encode_entry(entry) for entry in game.journal]
    entries = [decode_entry(line, number) for number, line in enumerate(lines)]
    assert Game(setup, entries).digest == game.digest


def test_every_cut_of_an_entry_is_noticed(game: Game) -> None:
    line = encode_entry(game.journal[-1])
    for length in range(len(line)):
        with pytest.raises(JournalError, match=r"entry 5 is damaged.*--new"):
            decode_entry(line[:length], 5)


@pytest.mark.report("U11")
def test_a_journal_of_other_rules_is_refused(game: Game) -> None:
    other = msgspec.structs.replace(game.setup, version=game.setup.version + 1)
    with pytest.raises(JournalError, match="--new"):
        decode_header(encode_header(other), RULESETS)
    entries = list(game.journal)
    entries[2] = Entry(2, "0" * 16, entries[2].option)
    with pytest.raises(JournalError, match="entry 2"):
        Game(game.setup, entries)


@pytest.mark.report("U18")
def test_a_newer_format_is_refused(game: Game) -> None:
    newer = encode_header(game.setup).replace(b'"format":3', b'"format":4')
    with pytest.raises(JournalError, match="newer"):
        decode_header(newer, RULESETS)


@pytest.mark.parametrize("line", [b"", b"[]", b"{}", b"\xff\xfe", b'{"format":"x"}', b"null"])
def test_a_header_that_is_none_is_refused(line: bytes) -> None:
    with pytest.raises(JournalError, match="header"):
        decode_header(line, RULESETS)
