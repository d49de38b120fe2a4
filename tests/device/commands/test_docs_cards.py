"""The page about cards keeps its word: its example pack can be read, and its ruling holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from device import cli
from engine.cards import keywords

PAGE = (Path(__file__).parents[3] / "docs" / "cards.md").read_text("utf-8")
EVERY = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
BLOCKS = [block for block in EVERY if not block.startswith("# heroes")]
HEROES = [block for block in EVERY if block.startswith("# heroes")]
"""Examples of the second game."""


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    pack, ruling = tmp_path / "wolves.toml", tmp_path / "howl.toml"
    pack.write_text(BLOCKS[0], "utf-8")
    ruling.write_text(BLOCKS[1], "utf-8")
    return pack, ruling


def test_the_example_is_played(files: tuple[Path, Path]) -> None:
    pack, ruling = map(str, files)
    assert cli.main(["cards", "check", pack]) == 0
    assert cli.main(["scenario", "--pack", pack, ruling]) == 0


def test_the_example_ruling_fails_without_the_abilities(files: tuple[Path, Path]) -> None:
    pack, ruling = files
    pack.write_text(BLOCKS[0].replace('effect = "open"', 'effect = "none"'), "utf-8")
    assert cli.main(["scenario", "--pack", str(pack), str(ruling)]) == 1


def test_the_example_by_hand_is_played(tmp_path: Path) -> None:
    ruling = tmp_path / "whisper.toml"
    ruling.write_text(next(block for block in BLOCKS[2:] if "script" in block), "utf-8")
    assert cli.main(["scenario", str(ruling)]) == 0


@pytest.mark.parametrize("block", [block for block in BLOCKS[2:] if "script" not in block])
def test_every_other_example_is_part_of_a_card(block: str, tmp_path: Path) -> None:
    # Each shows one ability, or several with a line between them.
    pack = tmp_path / "pack.toml"
    head = "[cards.oracle]\nlife = 5\n"
    parts = [part for part in re.split(r"\n\n", block.strip()) if part]
    if not block.startswith("[["):
        parts = [f"[[cards.oracle.abilities]]\n{part}" for part in parts]
    pack.write_text(head + "\n".join(parts), "utf-8")
    assert cli.main(["cards", "check", str(pack)]) == 0


def test_the_example_of_heroes_is_played(tmp_path: Path) -> None:
    pack, ruling = tmp_path / "carters.toml", tmp_path / "whip.toml"
    pack.write_text(HEROES[0], "utf-8")
    ruling.write_text(HEROES[1], "utf-8")
    assert cli.main(["cards", "check", str(pack)]) == 0
    assert cli.main(["scenario", "--pack", str(pack), str(ruling)]) == 0
    pack.write_text(HEROES[0].replace('keyword = "dash"', 'keyword = "idle"'), "utf-8")
    assert cli.main(["scenario", "--pack", str(pack), str(ruling)]) == 1


def test_abilities_of_heroes_are_parts_of_a_card(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    parts = [part for part in re.split(r"\n\n", HEROES[2].strip()) if part]
    head = "[cards.oracle]\ntype = 'creature'\nlife = 5\nkeywords = { ambush = 2 }\n"
    abilities = "\n".join(f"[[cards.oracle.abilities]]\n{part}" for part in parts)
    pack.write_text(head + abilities, "utf-8")
    assert cli.main(["cards", "check", str(pack)]) == 0
    assert len(parts) == 3


def test_the_page_names_every_keyword_of_heroes() -> None:
    chapter = PAGE[PAGE.index("### Keywords of Heroes") : PAGE.index("### Abilities of Heroes")]
    above = PAGE[PAGE.index("### Facts", PAGE.index("«Берсерк. Герои»")) :]
    for word in keywords.HEROES:
        assert f"`{word.value}`" in chapter or f"`{word.value}`" in above, word
