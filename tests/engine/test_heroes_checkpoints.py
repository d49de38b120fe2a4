"""Every ruling of Heroes may be taken back to any of its answers, replayed, and read back."""

from __future__ import annotations

from pathlib import Path

import pytest

from device.packs import every_card
from engine.game import RULESETS, Game
from engine.journal import decode_entry, decode_header, encode_entry, encode_header
from engine.players import BOTH
from engine.rulings.scenario import parse_scenario, play

FOLDER = Path(__file__).parents[1] / "scenarios" / "heroes"
FILES = sorted(FOLDER.rglob("*.toml"))


@pytest.mark.report("U01")
@pytest.mark.report("U02")
@pytest.mark.report("U04")
@pytest.mark.parametrize(
    "path", [pytest.param(p, id=p.relative_to(FOLDER).with_suffix("").as_posix()) for p in FILES]
)
def test_a_ruling_can_be_taken_back_to_any_answer(path: Path) -> None:
    """Nothing of what was half-way goes on: the position is that of the shorter journal."""
    game = play(parse_scenario(path.read_text("utf-8"), path.name, every_card()))
    journal, end = list(game.journal), (game.digest, game.events)
    shorter = {to: Game(game.setup, journal[:to]) for to in range(len(journal) + 1)}
    for to in range(len(journal), -1, -1):
        game.undo(to)
        assert game.digest == shorter[to].digest
        assert game.events == shorter[to].events
        assert game.pending == shorter[to].pending
        assert [game.view(seat) for seat in BOTH] == [shorter[to].view(seat) for seat in BOTH]
    for entry in journal:
        game.answer(entry.option, fingerprint=entry.fingerprint)
    assert (game.digest, game.events) == end


@pytest.mark.parametrize("path", FILES[::9], ids=lambda path: path.stem)
def test_a_journal_of_heroes_read_back_from_its_lines_is_the_same_game(path: Path) -> None:
    game = play(parse_scenario(path.read_text("utf-8"), path.name, every_card()))
    lines = [encode_entry(entry) for entry in game.journal]
    entries = [decode_entry(line, number) for number, line in enumerate(lines)]
    again = Game(decode_header(encode_header(game.setup), RULESETS), entries)
    assert (again.digest, again.events) == (game.digest, game.events)
