"""`enrol` and `see cards`: from pictures to a library, and from the library to names."""

from __future__ import annotations

import io
import json
from argparse import Namespace
from pathlib import Path

import cv2
import numpy as np
import picture_files as files
import pytest
from card_scenes import Image, face, ground, lying, off, photograph

from device import cli
from device.commands.cards_judged import CardsJudge, CardsLabel, label_of
from device.commands.cards_seen import caption, sentence
from device.commands.enrol import Clerk
from vision.library import Library
from vision.loose import LooseCard
from vision.observations import Face


def run(*argv: str | Path) -> int:
    try:
        return cli.main([str(word) for word in argv])
    except SystemExit as ended:
        return int(ended.code or 0)


def write(path: Path, image: Image) -> Path:
    path.write_bytes(files.png(image))
    return path


@pytest.fixture
def table() -> Image:
    """Four cards upright on a dark table, in two rows."""
    places = [(300, 250), (800, 230), (320, 650), (790, 660)]
    cards = [(face(60 + number), lying(x, y, 3)) for number, (x, y) in enumerate(places)]
    return photograph(ground("dark"), cards)


def test_scans_are_enrolled_under_their_files_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scans = tmp_path / "scans"
    scans.mkdir()
    write(scans / "bear.png", face(1))
    write(scans / "wolf.png", face(2))
    assert run("enrol", "--library", tmp_path / "library", scans) == 0
    assert Library.load(tmp_path / "library").ids == ("bear", "wolf")
    assert capsys.readouterr().err == ""


def test_cards_of_a_photo_are_enrolled_row_by_row_and_named_again(
    tmp_path: Path, table: Image, capsys: pytest.CaptureFixture[str]
) -> None:
    photo = write(tmp_path / "table.png", table)
    library = tmp_path / "library"
    assert run("enrol", "--library", library, "--photo", "--ids", "a, b,c,d", photo) == 0
    assert Library.load(library).ids == ("a", "b", "c", "d")
    capsys.readouterr()

    there = lying(600, 450, 200)
    other = photograph(ground("light"), [(face(62), there)])
    again = write(tmp_path / "again.png", other)
    assert run("see", "cards", "--json", "--library", library, again) == 0
    (line,) = capsys.readouterr().out.splitlines()
    seen = json.loads(line)
    assert set(seen) == {"image", "cards", "ms"}
    (card,) = seen["cards"]
    assert (card["card"], card["face"], card["either"]) == ("c", "up", [])
    polygon = np.array(card["polygon"], np.float32)
    assert off(polygon, there) < 0.08
    # It lies on its head: its own upper left is at the lower right.
    assert polygon[0][1] > polygon[3][1]


def test_bad_pictures_get_a_line_each_and_the_others_are_enrolled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blurred = np.asarray(cv2.GaussianBlur(face(3), (0, 0), 4.0), np.uint8)
    pictures = [
        write(tmp_path / "blurred.png", blurred),
        write(tmp_path / "lying.png", np.ascontiguousarray(face(4).transpose(1, 0, 2))),
        tmp_path / "missing.png",
        write(tmp_path / "good.png", face(5)),
    ]
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"no picture")
    assert run("enrol", "--library", tmp_path / "library", *pictures, broken) == 2
    errors = capsys.readouterr().err.splitlines()
    assert len(errors) == 4
    assert Library.load(tmp_path / "library").ids == ("good",)


def test_a_photo_without_a_card_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    photo = write(tmp_path / "empty.png", np.full((300, 400, 3), 120, np.uint8))
    assert run("enrol", "--library", tmp_path / "library", "--photo", photo) == 2
    (error,) = capsys.readouterr().err.splitlines()
    assert "empty.png: no card found" in error
    assert not (tmp_path / "library").exists()


def test_a_photo_of_several_cards_needs_their_ids(
    tmp_path: Path, table: Image, capsys: pytest.CaptureFixture[str]
) -> None:
    photo = write(tmp_path / "table.png", table)
    assert run("enrol", "--library", tmp_path / "library", "--photo", photo) == 2
    (error,) = capsys.readouterr().err.splitlines()
    assert "4 cards found: name them with --ids" in error


@pytest.mark.parametrize(
    "words",
    [(), ("--camera",), ("--camera", "--ids", "a", "picture.png"), ("--ids", "a,b", "one.png")],
)
def test_arguments_that_do_not_fit_are_one_line(
    tmp_path: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("enrol", "--library", tmp_path / "library", *words) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_enrolling_anew_forgets_the_shots_of_before(tmp_path: Path) -> None:
    library = tmp_path / "library"
    darker = (face(1) * 0.8).astype(np.uint8)
    for image in (face(1), darker):
        assert run("enrol", "--library", library, write(tmp_path / "bear.png", image)) == 0
    assert sorted(file.name for file in library.iterdir()) == ["bear.png", "bear~2.png"]
    new = write(tmp_path / "bear.png", face(2))
    assert run("enrol", "--library", library, "--replace", new) == 0
    assert [file.name for file in library.iterdir()] == ["bear.png"]
    assert np.array_equal(Library.load(library).picture("bear"), face(2))


def test_what_only_begins_like_a_card_is_left_alone(tmp_path: Path) -> None:
    library = tmp_path / "library"
    library.mkdir()
    (library / "bear.txt").write_text("a note")
    for name, number in (("bear.old", 3), ("bear", 1)):
        assert (
            run("enrol", "--library", library, write(tmp_path / f"{name}.png", face(number))) == 0
        )
    assert sorted(file.name for file in library.iterdir()) == [
        "bear.old.png",
        "bear.png",
        "bear.txt",
    ]


def test_a_replaced_picture_of_another_kind_never_stands_beside_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the power went when the old picture had made room and the new one was not there."""
    library = tmp_path / "library"
    library.mkdir()
    assert cv2.imwrite(str(library / "bear.jpg"), face(1))
    new = write(tmp_path / "bear.png", face(2))

    def cut(file: Path, image: Image) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as power:
        power.setattr("device.commands.enrol.write_picture", cut)
        run("enrol", "--library", library, "--replace", new)
    assert Library.load(library).ids == ("bear",)
    assert run("enrol", "--library", library, "--replace", new) == 0
    assert [file.name for file in library.iterdir()] == ["bear.png"]
    assert np.array_equal(Library.load(library).picture("bear"), face(2))


def test_a_library_that_is_a_file_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "library").write_text("no folder")
    card = write(tmp_path / "bear.png", face(1))
    assert run("enrol", "--library", tmp_path / "library", card) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_enrol_killed_in_the_middle_leaves_a_whole_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the power went while the second card's bytes were being written."""
    library = tmp_path / "library"
    scans = [write(tmp_path / f"{name}.png", face(number)) for number, name in enumerate("abc")]
    whole, calls = Path.write_bytes, []

    class PowerCut(BaseException):
        pass

    def cut(path: Path, data: bytes) -> int:
        calls.append(path)
        if len(calls) == 2:
            whole(path, data[: len(data) // 2])
            raise PowerCut
        return whole(path, data)

    monkeypatch.setattr(Path, "write_bytes", cut)
    monkeypatch.setattr(Path, "unlink", lambda path, missing_ok=False: None)
    with pytest.raises(PowerCut):
        run("enrol", "--library", library, *scans)
    monkeypatch.undo()
    assert len(list(library.iterdir())) == 2
    assert Library.load(library).ids == ("a",)
    assert run("enrol", "--library", library, *scans[1:]) == 0
    assert Library.load(library).ids == ("a", "b", "c")


def test_cards_are_shown_to_the_camera_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty table is asked about again; here a folder of pictures plays the camera."""
    frames = tmp_path / "frames"
    frames.mkdir()
    write(frames / "1.png", photograph(ground("dark"), [(face(70), lying(600, 450, scale=5))]))
    write(frames / "2.png", np.full((300, 400, 3), 120, np.uint8))
    write(frames / "3.png", photograph(ground("dark"), [(face(71), lying(600, 450, scale=5))]))
    config = tmp_path / "config.toml"
    config.write_text(f'[camera]\nkind = "folder"\nfolder = "{frames}"\n', encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\n\n"))
    library = tmp_path / "library"
    words = ("--camera", "--ids", "bear,wolf", "--config", config)
    assert run("enrol", "--library", library, *words) == 0
    assert Library.load(library).ids == ("bear", "wolf")
    assert "0 cards found: lay 'wolf' alone and flat" in capsys.readouterr().err


def test_see_cards_on_bad_files_reads_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = tmp_path / "library"
    Library.from_images({"bear": face(1)}).save(library)
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"no picture")
    empty = write(tmp_path / "empty.png", np.full((80, 90, 3), 120, np.uint8))
    missing = tmp_path / "missing.jpg"
    assert run("see", "cards", "--library", library, broken, missing, empty) == 2
    told = capsys.readouterr()
    assert len(told.err.splitlines()) == 2
    assert told.out.splitlines()[0] == f"{empty}: no cards"


def test_see_cards_without_its_library_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("see", "cards", "--library", tmp_path / "nowhere", tmp_path) == 2
    (error,) = capsys.readouterr().err.splitlines()
    assert "no such folder" in error


CORNERS = lying(100, 100)


def card(name: str | None = None, either: tuple[str, ...] = (), down: bool = False) -> LooseCard:
    return LooseCard(name, Face.DOWN if down else Face.UP, 0.9, CORNERS, either)


def test_cards_are_told_in_a_word() -> None:
    assert caption(card("bear")) == "bear"
    assert caption(card(either=("bear", "cub"))) == "either bear or cub"
    assert caption(card(down=True)) == "face down"
    assert sentence((card("bear"), card())) == "bear, ?"
    assert sentence(()) == "no cards"


def test_labels_name_cards_or_count_them() -> None:
    assert label_of("Bear|Wolf x3|?") == CardsLabel(5, ("Bear", "Wolf", "Wolf", "Wolf"))
    assert label_of("12 cards (count)") == CardsLabel(12)
    assert label_of("Fox (with a die on it)") == CardsLabel(1, ("Fox",))
    assert label_of("") == CardsLabel(0)


def test_what_was_seen_is_judged_by_its_label(tmp_path: Path) -> None:
    """Of bear, wolf and a stranger: the bear is right, a fox is wrong, the wolf was missed."""
    (tmp_path / "labels.csv").write_text("file,cards\nphoto.jpg,Bear|Wolf|?\n", encoding="utf-8")
    judge = CardsJudge(("bear", "wolf", "fox"), lambda line: pytest.fail(line))
    judge.add(tmp_path / "photo.jpg", (card("bear"), card("fox")))
    judge.add(tmp_path / "other.jpg", (card("bear"),))
    assert judge.summary() == (
        "2 photographs, 3 cards seen; 1 judged: outlines for 2 of 3 cards; "
        "of 2 that the library has 1 named; 1 named wrong"
    )
    assert list(judge.wrong()) == [
        f"{tmp_path / 'photo.jpg'}: 2 of 3 found; not named: wolf; named wrong: fox"
    ]


@pytest.mark.slow
def test_ten_sleeved_cards_enrolled_from_one_photograph_are_named_in_another(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = (
        "Cyclonic Rift,Force of Will,Frantic Search,Island,Izzet Charm,"
        "Mountain,Ponder,Snapcaster Mage,Sol Ring,Steam Vents"
    )
    library, photos = tmp_path / "library", data / "cards/hj3yoo"
    words = ("--photo", "--ids", names, photos / "test26.jpg")
    assert run("enrol", "--library", library, *words) == 0
    assert run("enrol", "--library", library, "--twins", data / "scans") == 0
    capsys.readouterr()
    assert run("see", "cards", "--json", "--library", library, photos / "test25.jpg") == 0
    seen = json.loads(capsys.readouterr().out)
    assert [one["card"] for one in seen["cards"]] == names.split(",")


def test_what_is_finished_is_written_while_the_rest_is_looked_at(tmp_path: Path) -> None:
    """Six seconds go by for every picture; the power may go at any of them."""
    library = tmp_path / "library"
    arguments = Namespace(library=library, json=False, replace=True, twins=False)
    now = 0.0
    clerk = Clerk(arguments, clock=lambda: now)
    written = []
    for number, card in enumerate(("a", "b", "a")):
        now += 6.0
        image = np.asarray(face(number % 2) * (1 - 0.1 * number), np.uint8)
        assert clerk.offer(card, image, card)
        clerk.write_now_and_then()
        written.append(sorted(file.name for file in library.iterdir()))
    # The second picture of `a` is a further one, although the first was to be forgotten.
    assert written == [["a.png"], ["a.png", "b.png"], ["a.png", "a~2.png", "b.png"]]


def test_little_is_written_where_writing_takes_long(tmp_path: Path) -> None:
    """Every look at the clock is three seconds later: writing seems to take three."""
    times = iter(range(0, 1000, 3))
    arguments = Namespace(library=tmp_path / "lib", json=False, replace=False, twins=False)
    clerk = Clerk(arguments, clock=lambda: next(times))
    seen = []
    for number in range(8):
        clerk.offer(f"c{number}", face(number), "")
        clerk.write_now_and_then()
        seen.append(len(list((tmp_path / "lib").glob("*.png"))) if number else 0)
    # First after more than 5 seconds, then after more than four times three.
    assert seen == [0, 2, 2, 2, 2, 2, 7, 7]


def test_the_cards_back_is_enrolled_as_such(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scan = write(tmp_path / "back.png", face(1))
    assert run("enrol", "--library", tmp_path / "library", scan) == 0
    assert capsys.readouterr().out.rstrip().endswith("back.png: enrolled as the cards' back")
