from __future__ import annotations

import errno
import os
import tracemalloc
from pathlib import Path

import cv2
import numpy as np
import pytest
from staged import Image, back_picture, card_picture

from vision.library import MOST_SHOTS, Library, LibraryError, read_picture, write_shot
from vision.likeness import identify


def one_line(error: pytest.ExceptionInfo[LibraryError], *words: str) -> None:
    text = str(error.value)
    assert "\n" not in text
    for word in words:
        assert word in text


def test_a_library_is_a_folder_of_pictures(tmp_path: Path) -> None:
    library = Library.from_images({"Леший": card_picture(1), "n2": card_picture(2)})
    library.add("back", back_picture())
    library.save(tmp_path / "cards")
    assert sorted(f.name for f in (tmp_path / "cards").iterdir()) == [
        "back.png",
        "n2.png",
        "Леший.png",
    ]
    again = Library.load(tmp_path / "cards")
    assert set(again) == {"Леший", "n2", "back"}
    assert again.back
    assert np.array_equal(again.picture("n2"), library.picture("n2"))


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    Library.from_images({"n1": card_picture(1)}).save(tmp_path)
    (tmp_path / "notes.txt").write_text("my cards")
    assert Library.load(tmp_path).ids == ("n1",)
    assert not Library.load(tmp_path).back


def test_what_is_no_picture_is_refused_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "orc.png").write_bytes(b"not a picture at all")
    with pytest.raises(LibraryError) as error:
        Library.load(tmp_path)
    one_line(error, "orc.png", "not a picture")
    (tmp_path / "orc.png").write_bytes(b"")
    with pytest.raises(LibraryError):
        Library.load(tmp_path)


def test_missing_and_empty_folders_say_what_to_do(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(LibraryError) as error:
            Library.load(folder)
        one_line(error, str(folder), "enrol")


def test_a_card_may_have_several_shots(tmp_path: Path) -> None:
    library = Library.from_images({"n1": card_picture(1), "n2": card_picture(2)})
    library.add_shot("n1", card_picture(3))
    library.add_shot("n1", card_picture(4))
    assert library.ids == ("n1", "n2")
    assert len(library.shots("n1")) == 3
    assert np.array_equal(library.picture("n1"), card_picture(1))
    library.save(tmp_path)
    names = ["n1.png", "n1~2.png", "n1~3.png", "n2.png"]
    assert sorted(f.name for f in tmp_path.iterdir()) == names
    again = Library.load(tmp_path)
    assert again.ids == ("n1", "n2")
    assert [int(shot.sum()) for shot in again.shots("n1")] == [
        int(card_picture(number).sum()) for number in (1, 3, 4)
    ]
    # Enrolled anew, it has one picture again, on disk too.
    again.add("n1", card_picture(5))
    again.save(tmp_path)
    assert sorted(f.name for f in tmp_path.iterdir()) == ["n1.png", "n2.png"]


def test_a_card_has_only_so_many_shots() -> None:
    library = Library()
    for _ in range(MOST_SHOTS):
        library.add_shot("n1", card_picture(1))
    with pytest.raises(LibraryError) as error:
        library.add_shot("n1", card_picture(1), "photo.jpg")
    one_line(error, "photo.jpg", "n1", "delete")


def test_whoever_reads_while_a_picture_is_written_finds_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Library.from_images({"n1": card_picture(1), "n2": card_picture(2)}).save(tmp_path)
    read: list[tuple[Library, Image]] = []
    rename = Path.replace

    def read_then_rename(self: Path, to: Path) -> Path:
        library = Library.load(tmp_path)
        read.append((library, library.picture("n1")))
        return rename(self, to)

    monkeypatch.setattr(Path, "replace", read_then_rename)
    Library.from_images({"n1": card_picture(3)}).save(tmp_path)
    ((meanwhile, picture),) = read
    assert meanwhile.ids == ("n1", "n2")
    assert np.array_equal(picture, card_picture(1))
    # It names what it has loaded.
    assert identify(card_picture(1), meanwhile).card == "n1"
    assert np.array_equal(Library.load(tmp_path).picture("n1"), card_picture(3))


def test_a_process_killed_while_it_writes_leaves_a_whole_library(tmp_path: Path) -> None:
    Library.from_images({"n1": card_picture(1)}).save(tmp_path)
    # What a killed process leaves: a part of a picture under a name of its own.
    whole = (tmp_path / "n1.png").read_bytes()
    (tmp_path / ".n1.png.4711.part").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "._n1.png").write_bytes(b"what some systems add")
    library = Library.load(tmp_path)
    assert library.ids == ("n1",)
    assert np.array_equal(library.picture("n1"), card_picture(1))


def test_a_picture_that_cannot_be_written_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Library.from_images({"n1": card_picture(1)}).save(tmp_path)

    def full(self: Path, data: bytes) -> int:
        self.touch()
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full)
        with pytest.raises(LibraryError) as error:
            Library.from_images({"n1": card_picture(2)}).save(tmp_path)
    one_line(error, str(tmp_path), "No space left")
    assert [f.name for f in tmp_path.iterdir()] == ["n1.png"]
    assert np.array_equal(Library.load(tmp_path).picture("n1"), card_picture(1))


def test_two_pictures_of_one_card_are_refused(tmp_path: Path) -> None:
    Library.from_images({"n1": card_picture(1)}).save(tmp_path)
    cv2.imwrite(str(tmp_path / "n1.jpg"), card_picture(1))
    with pytest.raises(LibraryError) as error:
        Library.load(tmp_path)
    one_line(error, "n1", "second picture")


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LibraryError) as error:
        Library.from_images({"n1": card_picture(1)}).save(tmp_path / "file")
    one_line(error, "file")


def test_pictures_that_would_spoil_the_library_are_refused() -> None:
    good = card_picture(1)
    bad = {
        "washed out": np.clip(good * 0.15 + 205, 0, 255).astype(np.uint8),
        "glare": np.where(np.arange(352)[:, None, None] < 240, 255, good).astype(np.uint8),
        "blank": np.full_like(good, 120),
        "side": np.ascontiguousarray(np.rot90(good)),
        "small": np.asarray(cv2.resize(good, (40, 56)), np.uint8),
        "grey": good[..., 0],
    }
    library = Library()
    for name, image in bad.items():
        with pytest.raises(LibraryError) as error:
            library.add("n1", image, name)
        one_line(error, name)
    assert len(library) == 0


@pytest.mark.parametrize("name", ["", "a/b", "..", "a\\b", "a~2"])
def test_an_id_must_be_a_file_name(name: str) -> None:
    with pytest.raises(LibraryError):
        Library().add(name, card_picture(1))


def test_a_card_enrolled_anew_replaces_the_old_one() -> None:
    library = Library.from_images({"n1": card_picture(1)})
    before = library.blocks
    library.add("n1", card_picture(2))
    assert len(library) == 1
    assert library.blocks is not before
    assert np.array_equal(library.picture("n1"), card_picture(2))


def test_every_real_scan_is_accepted(data: Path) -> None:
    for game, count in (("heroes", 400), ("classic", 13)):
        assert len(Library.load(data / "scans" / game)) == count


def test_what_lies_in_a_folder_is_not_kept_but_is_named_all_the_same(tmp_path: Path) -> None:
    pictures = {f"n{number}": card_picture(number) for number in range(12)}
    Library.from_images(pictures).save(tmp_path)
    tracemalloc.start()
    library = Library.load(tmp_path)
    assert library.blocks.ids == library.ids
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    # A picture alone has 266,112 bytes; three thousand cards are to fit into 250 MB.
    assert card_picture(0).nbytes == 352 * 252 * 3
    assert kept / 12 < 80_000
    assert identify(card_picture(5), library).card == "n5"
    for file in tmp_path.iterdir():
        file.unlink()
    assert identify(card_picture(5), library).card == "n5"
    with pytest.raises(LibraryError) as error:
        library.picture("n5")
    one_line(error, "n5.png", "cannot be read")


def test_a_library_without_some_cards_is_another_one() -> None:
    library = Library.from_images({"n1": card_picture(1), "n2": card_picture(2)})
    other = library.excluding({"n1"})
    other.add_shot("n2", card_picture(3))
    assert (library.ids, other.ids) == (("n1", "n2"), ("n2",))
    assert (library.count("n2"), other.count("n2"), other.count("n1")) == (1, 2, 0)


def test_saved_elsewhere_pictures_are_read_from_there(tmp_path: Path) -> None:
    Library.from_images({"n1": card_picture(1)}).save(tmp_path / "old")
    library = Library.load(tmp_path / "old")
    library.save(tmp_path / "new")
    (tmp_path / "old" / "n1.png").unlink()
    assert np.array_equal(library.picture("n1"), card_picture(1))


@pytest.mark.parametrize("card", ["a\nb", "a\tb", "bell\a"])
def test_an_id_that_cannot_be_told_on_one_line_is_refused(card: str) -> None:
    with pytest.raises(LibraryError, match="cannot be a card's id"):
        Library().add(card, card_picture(0))


def test_two_who_take_the_same_number_both_keep_their_picture(tmp_path: Path) -> None:
    """Two `enrol` at once: each has read the folder before the other wrote into it."""
    assert write_shot(tmp_path, "bear", 2, card_picture(0)) == 2
    assert write_shot(tmp_path, "bear", 2, card_picture(1)) == 3
    assert sorted(file.name for file in tmp_path.iterdir()) == ["bear~2.png", "bear~3.png"]
    assert np.array_equal(read_picture(tmp_path / "bear~2.png"), card_picture(0))
    assert np.array_equal(read_picture(tmp_path / "bear~3.png"), card_picture(1))
    with pytest.raises(LibraryError, match="has 9 pictures"):
        for _ in range(9):
            write_shot(tmp_path, "bear", 2, card_picture(2))


def test_a_disk_without_links_gets_pictures_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(source: object, target: object) -> None:
        raise PermissionError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refused)
    assert write_shot(tmp_path, "bear", 1, card_picture(0)) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["bear.png"]
