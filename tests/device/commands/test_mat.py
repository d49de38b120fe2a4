"""`mat`: the mat itself; from a pack to sheets of paper and to a library for the camera."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from device import cli
from device.expected import Lying
from device.libraries import drawn_face
from device.packs import training_pack
from device.panel.presses import Seat
from device.simulated.renderer import Renderer
from device.simulated.scene import CardOn, Scene
from vision import mat
from vision.library import Library

PACK = """
[cards.ox]
names = { ru = "Бык", en = "Ox" }
life = 10
strike = [2, 3, 4]

[cards.owl]
names = { ru = "Сыч", en = "Owl" }
type = "flyer"
element = "forests"
life = 4
strike = [1, 1, 2]

[decks]
first = ["2 owl", "3 ox"]
second = ["1 owl"]
"""


def run(*argv: str | Path) -> int:
    try:
        return cli.main([str(word) for word in argv])
    except SystemExit as ended:
        return int(ended.code or 0)


def told(capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    file = tmp_path / "farm.toml"
    file.write_text(PACK, encoding="utf-8")
    return file


def test_a_shipped_pack_is_printed_once_a_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "training.pdf"
    assert run("mat", "--cards", "training", "--output", file, "--json") == 0
    assert told(capsys) == {
        "cards": 8,
        "different": 8,
        "output": str(file),
        "pages": 1,
        "bytes": file.stat().st_size,
    }
    assert file.read_bytes().startswith(b"%PDF-")
    # 15 MB for 60 different cards would be 2 MB for eight.
    assert 100_000 < file.stat().st_size < 2_000_000


def test_a_pack_with_decks_is_printed_with_its_copies(
    tmp_path: Path, pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "farm.pdf"
    assert run("mat", "--cards", pack, "--output", file, "--backs", "--json") == 0
    found = told(capsys)
    assert (found["cards"], found["different"], found["pages"]) == (6, 2, 2)


def test_deck_lists_choose_the_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "starters.pdf"
    decks = ("--deck", "steppes", "--deck", "forests-mountains")
    assert run("mat", "--cards", "classic", *decks, "--output", file, "--json") == 0
    found = told(capsys)
    # 16 and 17 different cards, the mercenary in both; six pages of nine, and one of six.
    assert (found["cards"], found["different"], found["pages"]) == (60, 32, 7)
    assert file.stat().st_size < 15_000_000


def test_a_deck_list_in_a_file_may_hold_cards_of_the_pack(
    tmp_path: Path, pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "deck.txt"
    ids = ("001", "002", "003", "005", "008", "011", "012", "013", "014")  # none is unique
    lines = "\n".join(f"3 10-{number}" for number in ids)
    deck.write_text(f"3 Бык\n{lines}\n", encoding="utf-8")
    file = tmp_path / "deck.pdf"
    argv = ("--cards", pack, "--deck", deck, "--output", file, "--paper", "A3", "--json")
    assert run("mat", *argv) == 0
    found = told(capsys)
    assert (found["cards"], found["different"], found["pages"]) == (30, 10, 2)


def test_a_deck_alone_is_enough(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.txt"
    # Three of each: nine printed cards, and one that the training pack invented.
    ids = ("001", "002", "003", "005", "008", "011", "012", "013", "014")
    deck.write_text("\n".join(["3 scout", *(f"3 10-{one}" for one in ids)]), encoding="utf-8")
    file = tmp_path / "deck.pdf"
    for name, different in (("steppes", 16), (str(deck), 10)):
        assert run("mat", "--deck", name, "--output", file, "--json") == 0
        found = told(capsys)
        assert (found["cards"], found["different"], found["pages"]) == (30, different, 4)


@pytest.mark.parametrize(
    ("argv", "title"),
    [
        (("--deck", "steppes"), "Степи"),
        (("--cards", "classic", "--deck", "steppes"), "Степи"),
        (("--deck", "steppes", "--deck", "forests-mountains"), "Степи, Леса и горы"),
        (("--deck", "forests-mountains", "--lang", "en"), "Forests and mountains"),
        (("--cards", "training"), "training"),
        (("--legend",), "berserk-table"),
    ],
)
def test_the_sheets_are_headed_with_the_decks_name(
    argv: tuple[str, ...], title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    titles = []

    def sheets(cards: object, lang: object, *, title: str, **options: object) -> bytes:
        titles.append(title)
        return b"%PDF-"

    monkeypatch.setattr("device.printing.cards.card_sheets", sheets)
    assert run("mat", *argv, "--output", tmp_path / "x.pdf") == 0
    assert titles == [title]


def test_the_legend_is_one_page_after_the_cards_or_alone(
    tmp_path: Path, pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.PDF"
    assert run("mat", "--legend", "--output", file, "--json") == 0
    found = told(capsys)
    assert (found["cards"], found["pages"]) == (0, 1)
    assert file.stat().st_size < 2_000_000
    assert run("mat", "--legend", "--output", file) == 0
    assert capsys.readouterr().out.startswith("the legend on 1 page in ")
    # Six cards on a page, their backs, and the legend without one.
    assert run("mat", "--cards", pack, "--backs", "--legend", "--output", file, "--json") == 0
    assert told(capsys)["pages"] == 3


@pytest.mark.parametrize(("deck", "cards"), [("heroes-forests", 41), ("steppes", 30)])
def test_the_decks_of_both_games_are_printed_by_name(
    deck: str, cards: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.pdf"
    assert run("mat", "--deck", deck, "--output", file, "--json") == 0
    assert told(capsys)["cards"] == cards


def test_each_game_has_a_legend_of_its_own(tmp_path: Path) -> None:
    pages = []
    for rules in ("classic", "heroes"):
        file = tmp_path / f"{rules}.pdf"
        assert run("mat", "--legend", "--rules", rules, "--output", file) == 0
        pages.append(file.read_bytes())
    assert pages[0] != pages[1]


@pytest.mark.parametrize(
    ("line", "said"), [("999999999 ox", "999999999 ox"), ("2 cow", "decks.first.2")]
)
def test_a_packs_deck_that_cannot_be_printed_is_named(
    line: str, said: str, pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack.write_text(PACK.replace("3 ox", line), encoding="utf-8")
    assert run("mat", "--cards", pack, "--output", tmp_path / "x.pdf") == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and said in told
    assert not (tmp_path / "x.pdf").exists()


def test_the_same_cards_give_the_same_bytes(tmp_path: Path, pack: Path) -> None:
    for name in ("one.pdf", "two.pdf"):
        assert run("mat", "--cards", pack, "--output", tmp_path / name) == 0
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_the_pictures_are_a_library_by_which_the_table_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "library"
    assert run("mat", "--cards", "training", "--images", folder) == 0
    cards = training_pack().cards
    assert sorted(file.name for file in folder.iterdir()) == sorted(
        [*(f"{card}.png" for card in cards), "back.png"]
    )
    picture = cv2.imread(str(folder / "scout.png"))
    assert picture is not None and picture.shape == (1039, 744, 3)
    assert Library.load(folder).back

    laid = []
    for number, (card, cell) in enumerate(zip(cards, mat.CELL_NAMES[::3], strict=False)):
        lying = Lying(number, card, cell, Seat.LEFT, number % 2 == 0)
        angle = 180.0 if lying.turned else 90.0
        laid.append(CardOn(lying, *mat.cell_rect(cell).center, angle))
    hidden = Lying(99, "bear", "E6", Seat.RIGHT, False, face_up=False)
    laid.append(CardOn(hidden, *mat.cell_rect("E6").center, 270.0))
    frame = Renderer(lambda card: drawn_face(cards[card]), 1).frame(Scene(cards=tuple(laid)), 0)
    photo = tmp_path / "table.png"
    cv2.imwrite(str(photo), frame)
    capsys.readouterr()
    assert run("see", "table", photo, "--library", folder, "--json") == 0
    cells = json.loads(capsys.readouterr().out)["cells"]
    seen = {cell: (card["card"], card["face"], card["turned"]) for cell, card in cells.items()}
    expected = {one.lying.cell: (one.lying.card, "up", one.lying.turned) for one in laid}
    assert seen == {**expected, "E6": (None, "down", False)}


@pytest.mark.parametrize(
    ("argv", "mat", "paper", "pages"),
    [
        # One page more than the mat's sheets: the pointers.
        ((), "classic", "A4", 13),
        (("--rules", "classic", "--paper", "A3", "--lang", "en"), "classic", "A3", 7),
        (("--rules", "heroes"), "heroes", "A4", 13),
        (("--rules", "heroes", "--paper", "A2"), "heroes", "A2", 5),
        (("--paper", "A0"), "classic", "A0", 2),
    ],
)
def test_the_mat_itself_is_printed_for_either_game(
    argv: tuple[str, ...],
    mat: str,
    paper: str,
    pages: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "mat.pdf"
    assert run("mat", *argv, "--output", file, "--json") == 0
    assert told(capsys) == {
        "mat": mat,
        "paper": paper,
        "output": str(file),
        "pages": pages,
        "bytes": file.stat().st_size,
    }
    assert file.read_bytes().startswith(b"%PDF-")
    assert run("mat", *argv, "--output", file) == 0  # in place of the old one
    assert capsys.readouterr().out.startswith(
        f"the {mat} mat and pointer tokens on {pages} pages in "
    )


@pytest.mark.parametrize("argv", [(), ("--rules", "heroes"), ("--deck", "steppes"), ("--legend",)])
def test_a_file_that_is_no_pdf_is_not_overwritten(
    argv: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "farm.pdf"
    file.write_text(PACK, encoding="utf-8")
    assert run("mat", *argv, "--output", file) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "farm.pdf" in err and "no PDF" in err
    assert file.read_text(encoding="utf-8") == PACK


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ([], "--output FILE.pdf"),
        (["--rules", "heroes"], "--output FILE.pdf"),
        (["--output", "mat.png"], "FILE.pdf"),
        (["--rules", "reroll", "--output", "mat.pdf"], "heroes"),
        (["--images", "folder"], "--cards PACK"),
        (["--backs", "--output", "mat.pdf"], "--backs"),
        (["--rules", "heroes", "--cards", "training", "--output", "x.pdf"], "--rules"),
        (["--rules", "heroes", "--deck", "heroes-forests", "--output", "x.pdf"], "--rules"),
        (["--cards", "training"], "--output"),
        (["--deck", "steppes"], "--output"),
        (["--legend"], "--output"),
        (["--legend", "--images", "folder"], "--output"),
        (["--cards", "training", "--legend", "--images", "folder"], "--output"),
        (["--cards", "training", "--output", "x.png"], "--images DIR"),
        (["--deck", "steppes", "--output", "sheets"], ".pdf"),
        (["--cards", "nothing", "--output", "x.pdf"], "classic"),
        (["--cards", "nothing.toml", "--output", "x.pdf"], "no such file"),
        (["--cards", "training", "--output", "missing/x.pdf"], "missing"),
        (["--cards", "training", "--deck", "missing.txt", "--output", "x.pdf"], "missing.txt"),
        (["--cards", "training", "--paper", "A5", "--output", "x.pdf"], "A5"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    argv: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("mat", *argv) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and said in err and "Traceback" not in err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("card", ["back", "..", "a/b", "a\\\\b"])
def test_a_card_that_cannot_name_a_file_is_refused(
    card: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "odd.toml"
    names = '{ ru = "Странная", en = "Odd" }'
    file.write_text(f'[cards."{card}"]\nnames = {names}\nlife = 1\n', encoding="utf-8")
    assert run("mat", "--cards", file, "--images", tmp_path / "inside" / "images") == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["odd.toml"]


def test_english_sheets(tmp_path: Path, pack: Path) -> None:
    for lang in ("ru", "en"):
        argv = ("--cards", pack, "--lang", lang, "--images", tmp_path / lang)
        assert run("mat", *argv) == 0
    ru, en = (cv2.imread(str(tmp_path / lang / "ox.png")) for lang in ("ru", "en"))
    assert ru is not None and en is not None
    apart = np.abs(ru.astype(int) - en).max(axis=(1, 2)) > 40
    assert apart[:150].any()  # the plate with the name: 12.4 mm


def test_the_starters_are_the_cards_that_play_knows_by_this_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("mat", "--images", str(tmp_path / "a"), "--json")
    assert run(*asked, "--cards", "starters") == 0
    starters = json.loads(capsys.readouterr().out)
    decks = ("--deck", "steppes", "--deck", "forests-mountains")
    assert run(*asked, *decks) == 0
    assert starters == json.loads(capsys.readouterr().out)
    assert starters["different"] > 30
