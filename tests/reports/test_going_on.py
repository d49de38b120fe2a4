"""A kept game that these rules do not follow to its end: told where, and gone on from its turn."""

from __future__ import annotations

import json
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace
from queues import hall
from queues import walk as walk_heroes
from tables import RULES, table, under, walk

from device.cli import main
from device.keeping import begin, resume
from device.storage import Storage
from engine.decisions import Option, Verb
from engine.game import Game
from engine.journal import JournalError, encode_entry, encode_header

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def played(rules: str) -> tuple[Game, list[tuple[str, int]]]:
    """A game of some turns; after how many answers it had which digest, and in which turn."""
    games = walk_heroes(hall("fair"), 4, 220) if rules == "heroes" else None
    past = []
    for game in games or walk(table("training", rules), 4, 150):
        past.append((game.digest, game.state.turn))
        last = game
    assert last.state.turn > 3
    return last, past


def kept(folder: Path, game: Game, *, odd: int | None = None, version: int | None = None) -> None:
    """The game in a file, with an entry that answers a question which these rules never ask."""
    setup = game.setup if version is None else replace(game.setup, version=version)
    with Storage.open(folder / "games.sqlite") as storage:
        number = storage.create(encode_header(setup), "yesterday")
        for entry in game.journal:
            other = replace(entry, fingerprint="0123456789abcdef")
            body = encode_entry(other if entry.number == odd else entry)
            storage.append(number, entry.number, body)


def told(folder: Path) -> str:
    with (
        Storage.open(folder / "games.sqlite") as storage,
        pytest.raises(JournalError) as error,
    ):
        resume(storage)
    assert "\n" not in str(error.value)
    return str(error.value)


@pytest.mark.report("U11")
@pytest.mark.parametrize("rules", [*RULES, "heroes"])
@pytest.mark.parametrize("back", [1, 20, 70])
def test_a_game_goes_on_from_the_turn_of_the_first_answer_that_does_not_fit(
    rules: str, back: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, past = played(rules)
    odd = len(game.journal) - back
    kept(tmp_path, game, odd=odd)
    message = told(tmp_path)
    assert f"game 1: journal entry {odd} " in message
    assert "--new" in message
    assert "games --mend 1" in message
    # Looking at it, or trying again, changes nothing.
    assert told(tmp_path) == message
    assert main(["games", "--mend", "1", "--json", "--data", str(tmp_path)]) == 0
    said = json.loads(capsys.readouterr().out)
    turn = past[odd][1]
    begun = next(number for number, (_, of) in enumerate(past) if of == turn)
    assert said == {
        "game": 1,
        "answers": begun,
        "gone": len(game.journal) - begun,
        "turn": turn,
    }
    with Storage.open(tmp_path / "games.sqlite") as storage:
        resumed = resume(storage)
        assert resumed is not None
        keeper, again = resumed
        assert again.digest == past[begun][0]
        (note,) = keeper.notes()
        assert (note.kind, note.answers) == ("mended", begun)
        # What was cut off can be read still, the odd one with the others.
        whole = [encode_entry(entry) for entry in game.journal[begun:]]
        assert [a == b for a, b in zip(note.undone, whole, strict=True)].count(False) == 1
        # And it goes on.
        entry = again.entry(game.journal[begun].option)
        keeper.keep(entry)
        again.answer(entry.option)
        assert again.digest == past[begun + 1][0]
    assert main(["games", "--mend", "1", "--data", str(tmp_path)]) == 0
    assert f"fits these rules, all {begun + 1} answers stay" in capsys.readouterr().out


@pytest.mark.report("U11")
@pytest.mark.parametrize("rules", [*RULES, "heroes"])
@pytest.mark.parametrize("fits", [True, False])
def test_a_game_of_an_older_version_goes_on_by_the_rules_of_this_one(
    rules: str, fits: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, past = played(rules)
    odd = None if fits else len(game.journal) - 1
    older = game.setup.version - 1
    kept(tmp_path, game, odd=odd, version=older)
    message = told(tmp_path)
    assert f"version {older}" in message
    assert "games --mend 1" in message
    assert main(["games", "--mend", "1", "--data", str(tmp_path)]) == 0
    capsys.readouterr()
    turn = past[-2][1]
    begun = next(number for number, (_, of) in enumerate(past) if of == turn)
    with Storage.open(tmp_path / "games.sqlite") as storage:
        resumed = resume(storage)
        assert resumed is not None
        keeper, again = resumed
        assert again.setup == game.setup
        assert again.digest == (game.digest if fits else past[begun][0])
        (note,) = keeper.notes()
        assert note.body == {"written_by": older, "goes_on_by": game.setup.version}


@pytest.mark.report("U11")
@pytest.mark.report("U14")
@pytest.mark.parametrize("rules", RULES)
def test_an_answer_that_the_rules_choke_on_does_not_stop_a_game_for_ever(
    rules: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.kernel.duel.EVENTS_PER_ANSWER", 60)
    setup = under(
        rules,
        """
[cards.Свеча]
life = 99
[[cards.Свеча.abilities]]
names = "Гаснет"
when = "wounded"
effect = "wound"
on = "self"
[cards.Укол]
life = 5
[[cards.Укол.abilities]]
names = "Укол"
when = "action"
effect = "wound"
[table]
first = ["Укол @ C1"]
second = ["Свеча @ C6"]
script = ""
""",
    ).setup
    with Storage.open(tmp_path / "games.sqlite") as storage:
        keeper, game = begin(storage, setup, NOW)
        keeper.keep(game.entry(Option(Verb.USE, card=0, ability=0, target=1)))
    assert "Гаснет" in told(tmp_path)
    assert main(["games", "--mend", "1", "--data", str(tmp_path)]) == 0
    with Storage.open(tmp_path / "games.sqlite") as storage:
        resumed = resume(storage)
        assert resumed is not None
        assert resumed[1].digest == game.digest


@pytest.mark.report("U11")
def test_a_damaged_file_goes_on_from_before_the_damage(tmp_path: Path) -> None:

    game, past = played("classic")
    kept(tmp_path, game)
    odd = len(game.journal) - 30
    file = sqlite3.connect(tmp_path / "games.sqlite")
    file.execute("UPDATE entries SET body = x'00' WHERE number = ?", (odd,))
    file.commit()
    file.close()
    assert main(["games", "--mend", "1", "--data", str(tmp_path)]) == 0
    begun = next(number for number, (_, of) in enumerate(past) if of == past[odd][1])
    with Storage.open(tmp_path / "games.sqlite") as storage:
        resumed = resume(storage)
        assert resumed is not None
        assert resumed[1].digest == past[begun][0]


@pytest.mark.parametrize("number", ["7", "-1", "99999999999999999999"])
def test_a_game_that_is_not_there_cannot_be_mended(
    number: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, _ = played("classic")
    kept(tmp_path, game)
    assert main(["games", f"--mend={number}", "--data", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert "see berserk-table games" in error
    assert error.count("\n") == 1


def test_a_game_that_has_ended_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, _ = played("classic")
    kept(tmp_path, game, odd=100)
    with Storage.open(tmp_path / "games.sqlite") as storage:
        storage.finish(1, "first")
    assert main(["games", "--mend", "1", "--data", str(tmp_path)]) == 2
    assert "has ended (first)" in capsys.readouterr().err
    with Storage.open(tmp_path / "games.sqlite") as storage:
        assert len(storage.entries(1)) == len(game.journal)
