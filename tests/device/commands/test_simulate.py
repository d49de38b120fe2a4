"""`simulate`: whole games, counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from device import cli
from device.commands import simulate
from device.commands.simulate import played
from device.journals import read_journal
from device.simulated import playouts
from device.simulated.playouts import at_random
from engine.cards.facts import When
from engine.decisions import Option
from engine.events import Event
from engine.game import Game
from engine.journal import Setup
from engine.kernel.duel import RulesFault

KEYS = {
    "rules", "games", "finished", "capped", "faults", "decisions", "seconds",
    "decisions_per_second", "games_per_second", "abilities_unused",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _mustered(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    """The given squads stand for decks: their games are short."""
    monkeypatch.setattr("device.packs.muster_setup", lambda rules: setup, raising=False)


def run(*argv: str | Path) -> int:
    try:
        return cli.main(["simulate", *(str(word) for word in argv)])
    except SystemExit as ended:
        return int(ended.code or 0)


def summary(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    told = capsys.readouterr()
    assert told.out.count("\n") == 1
    found: dict[str, Any] = json.loads(told.out)
    assert set(found) == KEYS
    return found


@pytest.mark.parametrize("players", ["random", "1"])
def test_games_are_counted(players: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--games", 3, "--players", players, "--check", "--json") == 0
    found = summary(capsys)
    assert (found["rules"], found["games"], found["finished"]) == ("classic", 3, 3)
    assert (found["capped"], found["faults"]) == (0, 0)
    assert found["decisions"] > 100
    assert found["decisions_per_second"] > 0


def test_the_same_seed_plays_the_same_games(setup: Setup) -> None:
    def games(seed: int, number: int) -> list[Any]:
        return [playout.entries for playout in played("classic", number, seed, at_random)]

    assert games(7, 2) == games(7, 3)[:2]
    assert games(7, 2) != games(8, 2)
    assert len({len(entries) for entries in games(7, 3)}) > 1


def test_abilities_that_nobody_used_are_named(
    setup: Setup, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playouts, "MOST_ANSWERS", 1)
    assert run("--games", 1, "--json") == 0
    found = summary(capsys)
    assert found["capped"] == 1
    assert found["abilities_unused"] == sorted(
        f"{card.names.en}: {ability.names.en}"
        for card in setup.facts
        for ability in card.abilities
        if ability.when is not When.ALWAYS
    )


def test_a_fault_is_counted_told_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = Game.answer

    def broken(game: Game, reply: Option) -> tuple[Event, ...]:
        if len(game.journal) == 7:
            raise RulesFault("a chain without end:\nDied")
        return answer(game, reply)

    monkeypatch.setattr(Game, "answer", broken)
    assert run("--games", 2, "--seed", 3, "--json", "--faults", tmp_path / "kept") == 1
    told = capsys.readouterr()
    assert json.loads(told.out)["faults"] == 2
    assert told.err == "simulate: game 0 broke at answer 8: RulesFault: a chain without end: Died\n"
    kept = sorted(path.name for path in (tmp_path / "kept").iterdir())
    assert kept == [
        "classic-3-0.jsonl", "classic-3-0.txt", "classic-3-1.jsonl", "classic-3-1.txt",
    ]  # fmt: skip
    setup, entries = read_journal(tmp_path / "kept" / "classic-3-1.jsonl")
    assert len(entries) == 8
    with pytest.raises(RulesFault):
        played_again = Game(setup, entries[:7])
        played_again.answer(entries[7].option)


def test_a_failed_check_is_a_fault(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("device.simulated.checks.count", lambda state, player: state.turn)
    assert run("--games", 1, "--check") == 1
    assert "CheckFailed: after answer" in capsys.readouterr().err
    assert run("--games", 1) == 0


def test_progress_goes_to_stderr(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "PROGRESS", 0.0)
    assert run("--games", 2, "--json") == 0
    told = capsys.readouterr()
    assert "1 of 2 games" in told.err
    assert told.out.count("\n") == 1


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        ([], "--games"),
        (["--games", "0"], "'0' is no number of games"),
        (["--games", "-3"], "--games"),
        (["--games", "9" * 40], "is no number of games"),
        (["--games", "2", "--players", "2"], "level 2 come later"),
        (["--games", "2", "--players", "nobody"], "'nobody' is no player"),
        (["--games", "2", "--rules", "heroes", "--decks", "muster"], "training, starters, printed"),
        (["--games", "2", "--decks", "training"], "muster, starters, scripted, printed"),
        (["--games", "2", "--rules", "chess"], "chess"),
        (["--games", "2", "--seed", "x"], "--seed"),
    ],
)
def test_unusable_arguments(argv: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*argv) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert says in told


# Heroes

LIST = """
1 Бабка Калина
3 Сеятельница гороха
3 Молодой дубок
3 Травница с опушки
3 Запасливый хомяк
3 Вепрь-рытник
3 Мшистый караульщик
3 Лесничиха с кормушкой
3 Зубр-старожил
3 Майский ливень
5 Ярмарочный силач
3 Наёмный щит
3 Лекарь с телеги
2 Задира из трактира
"""


@pytest.mark.parametrize("decks", ["training", "starters", "printed"])
@pytest.mark.parametrize("players", ["random", "1"])
def test_games_of_heroes_are_counted(
    decks: str, players: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--games", 2, "--rules", "heroes", "--decks", decks, "--players", players)
    assert run(*words, "--check", "--json") == 0
    found = summary(capsys)
    assert (found["rules"], found["finished"], found["faults"]) == ("heroes", 2, 0)


def test_games_of_heroes_from_lists(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine, other = tmp_path / "mine.txt", tmp_path / "other.txt"
    mine.write_text(LIST, "utf-8")
    other.write_text(LIST, "utf-8")
    assert run("--games", 2, "--rules", "heroes", "--decks", mine, other, "--json") == 0
    assert summary(capsys)["finished"] == 2


def test_a_list_of_the_other_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text(LIST, "utf-8")
    assert run("--games", 1, "--decks", mine, mine) == 2
    told = capsys.readouterr().err
    assert "rules = 'heroes'" in told
    assert told.count("\n") == 1


@pytest.mark.slow
def test_every_ability_of_the_training_set_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--games", 300, "--rules", "heroes", "--check", "--json") == 0
    found = summary(capsys)
    assert (found["finished"], found["abilities_unused"]) == (300, [])


def test_a_folder_that_cannot_be_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert run("--games", 1, "--faults", tmp_path / "file" / "kept") == 2
    assert str(tmp_path / "file") in capsys.readouterr().err
