"""Every written ruling holds, and the language of rulings is strict."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from device.packs import every_card, rule_index
from engine.cardbook import Pack
from engine.rulings.lines import ScenarioError
from engine.rulings.scenario import parse_scenario, play

FOLDER = Path(__file__).parents[1] / "scenarios"
FILES = sorted(FOLDER.glob("**/*.toml"))


def cited(path: Path) -> list[pytest.MarkDecorator]:
    line = next(text for text in path.read_text("utf-8").splitlines() if text.startswith("cites"))
    return [pytest.mark.rule(key) for key in tomllib.loads(line)["cites"]]


def named(path: Path) -> str:
    return path.relative_to(FOLDER).with_suffix("").as_posix()


@pytest.mark.parametrize(
    "path", [pytest.param(path, marks=cited(path), id=named(path)) for path in FILES]
)
def test_ruling(path: Path) -> None:
    scenario = parse_scenario(path.read_text("utf-8"), path.name, every_card())
    assert set(scenario.cites) <= rule_index().keys()
    assert any(line.text.startswith("expect") for line in scenario.lines)
    play(scenario)


HEAD = """
[cards.Бык]
life = 10
strike = [2, 3, 4]
[table]
first = ["Бык @ C3"]
second = ["Бык @ C4"]
"""


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("expect C4 wounds 1", "it is 0, expected 1"),
        ("pass second", "second is not asked now"),
        ("first: roll 3", "not one of the answers"),
        ("first: strike C3 -> C5", "C5 is empty"),
        ("first: strike C3 -> Z9", "'Z9'"),
        ("first: dance", "'dance' is no action"),
        ("third: end", "'third' is no player"),
        ("refuse first: end", "was accepted"),
        ("refuse second: end [classic.306.3]", "refused by"),
        ("what now", "write 'first: …'"),
        ("expect C3 sings", "nothing that can be expected"),
    ],
)
def test_a_wrong_line_fails_with_its_number(script: str, says: str, pack: Pack) -> None:
    text = HEAD + f'script = """\n# a remark\n{script}\n"""'
    with pytest.raises(ScenarioError) as failed:
        play(parse_scenario(text, "ruling.toml", pack))
    assert says in str(failed.value)
    assert "ruling.toml:10" in str(failed.value)
    assert "\n" not in str(failed.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("titel = 'x'", "unknown key 'titel'"),
        ("[table]\nfirts = []", "unknown key 'firts'"),
        ("[table]\nturn = 'third'", "'third'"),
        ("[table]\nfirst = ['dragon @ C3']", "'dragon'"),
        ("[table]\nfirst = ['scout']", "'scout'"),
        ("[table]\nfirst = ['scout @ C3', 'bear @ C3']", "one card a cell"),
        ("[table]\nfirst = ['scout @ C3 asleep']", "'asleep'"),
        ("[cards.x]\nlives = 3", "lives"),
        ("[cards.x]\nlife = 0", "life lies between 1 and 99"),
        ("rules = 'chess'", "'chess'"),
        ("title = ", "not TOML"),
        ("table = 3", "must be a table"),
        ("[table]\nfirst = 3", "list of lines"),
    ],
)
def test_a_wrong_file_is_refused_in_one_line(text: str, says: str, pack: Pack) -> None:
    with pytest.raises(ScenarioError) as failed:
        parse_scenario(text, "ruling.toml", pack)
    assert says in str(failed.value)
    assert str(failed.value).startswith("ruling.toml")
    assert "\n" not in str(failed.value)
