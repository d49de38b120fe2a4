from __future__ import annotations

import numpy as np

from vision.changes import CellMemory
from vision.observations import Change, Face, Happening, SeenCard


def up(card: str | None, turned: bool = False, either: tuple[str, ...] = ()) -> SeenCard:
    return SeenCard(card, Face.UP, turned, 0.9, either)


def down(turned: bool = False) -> SeenCard:
    return SeenCard(None, Face.DOWN, turned, 0.9)


def picture_at(second: int) -> np.ndarray:
    return np.full((4, 4, 3), second, np.uint8)


class Looks:
    """One settled look after another, a second apart; every cell of C1–C6 is read each time."""

    def __init__(self, **cells: SeenCard) -> None:
        self.memory = CellMemory()
        self.at = 0
        assert self.next(**cells) == ()

    def next(self, *, unread: tuple[str, ...] = (), **cells: SeenCard) -> tuple[Change, ...]:
        self.at += 1
        whole = {f"C{row}": cells.get(f"C{row}") for row in range(1, 7)}
        read = {cell: seen for cell, seen in whole.items() if cell not in unread}
        return self.memory.compare(read, float(self.at), lambda cell: picture_at(self.at))

    def told(self, **cells: SeenCard) -> list[tuple[str, str | None, str]]:
        """What happened, from where and where."""
        return [(one.happening.value, one.origin, one.cell) for one in self.next(**cells)]


def test_the_first_look_is_no_news() -> None:
    looks = Looks(C3=up("orc"))
    assert looks.told(C3=up("orc")) == []


def test_a_card_that_is_laid_and_one_that_is_taken_away() -> None:
    looks = Looks(C1=up("elf"))
    (laid,) = looks.next(C1=up("elf"), C3=up("orc"))
    assert laid == Change(2.0, Happening.APPEARED, "C3", now=up("orc"))
    assert laid.crop is not None and laid.crop[0, 0, 0] == 2
    looks.next(C1=up("elf"), C3=up("orc"))
    (taken,) = looks.next(C3=up("orc"))
    assert taken == Change(4.0, Happening.LEFT, "C1", before=up("elf"))
    # An empty cell is no picture to show: the card is, as it lay there.
    assert taken.crop is not None and taken.crop[0, 0, 0] == 3


def test_a_card_that_is_slid_has_moved_and_not_left() -> None:
    looks = Looks(C3=up("orc"), C5=up("elf"))
    (moved,) = looks.next(C4=up("orc", turned=True), C5=up("elf"))
    assert moved == Change(2.0, Happening.MOVED, "C4", up("orc"), up("orc", turned=True), "C3")
    assert moved.crop is not None and moved.crop[0, 0, 0] == 2


def test_two_cards_that_change_places_both_move() -> None:
    looks = Looks(C3=up("orc"), C4=up("elf"))
    assert looks.told(C3=up("elf"), C4=up("orc")) == [("moved", "C4", "C3"), ("moved", "C3", "C4")]


def test_a_card_that_takes_the_place_of_another() -> None:
    looks = Looks(C3=up("orc"), C4=up("elf"))
    assert looks.told(C4=up("orc")) == [("moved", "C3", "C4"), ("left", None, "C4")]
    assert looks.told(C4=up("owl")) == [("replaced", None, "C4")]
    # It goes on to the next cell, and a new one lies where it was.
    assert looks.told(C4=up("ape"), C5=up("owl")) == [
        ("appeared", None, "C4"),
        ("moved", "C4", "C5"),
    ]


def test_a_card_is_turned_or_turned_over() -> None:
    looks = Looks(C3=up("orc"), C4=down())
    assert looks.told(C3=up("orc", turned=True), C4=down()) == [("turned", None, "C3")]
    assert looks.told(C3=up("orc", turned=True), C4=up("elf")) == [("flipped", None, "C4")]
    assert looks.told(C3=down(turned=True), C4=up("elf")) == [("flipped", None, "C3")]


def test_a_card_that_is_hard_to_read_for_a_while_is_the_same_card() -> None:
    looks = Looks(C3=up("orc"))
    assert looks.told(C3=up(None)) == []
    assert looks.told(C3=up("orc")) == []
    assert looks.told(C3=up(None)) == []
    assert looks.told(C3=up("elf")) == [("replaced", None, "C3")]


def test_a_card_that_gets_its_name_later_is_no_other_card() -> None:
    looks = Looks(C3=up(None))
    assert looks.told(C3=up("orc")) == []
    assert looks.told(C4=up("orc")) == [("moved", "C3", "C4")]


def test_twins_are_one_of_both_until_more_is_seen() -> None:
    looks = Looks(C3=up(None, either=("orc", "orc2")))
    assert looks.told(C3=up("orc")) == []
    assert looks.told(C3=up(None, either=("orc", "orc2"))) == []
    # It was the orc and not its twin.
    assert looks.told(C3=up("orc2")) == [("replaced", None, "C3")]
    assert looks.told(C5=up(None, either=("orc", "orc2"))) == [("moved", "C3", "C5")]


def test_which_of_two_alike_cards_went_where_is_not_guessed() -> None:
    looks = Looks(C1=up("orc"), C2=up("orc"))
    assert looks.told(C4=up("orc"), C5=up("orc")) == [
        ("left", None, "C1"),
        ("left", None, "C2"),
        ("appeared", None, "C4"),
        ("appeared", None, "C5"),
    ]


def test_the_one_card_that_lies_face_down_is_followed_and_two_are_not() -> None:
    looks = Looks(C1=down(), C6=up("orc"))
    assert looks.told(C2=down(), C6=up("orc")) == [("moved", "C1", "C2")]
    looks = Looks(C1=down(), C2=down())
    assert [one[0] for one in looks.told(C3=down(), C4=down())] == [
        "left",
        "left",
        "appeared",
        "appeared",
    ]


def test_an_unknown_card_is_not_taken_for_the_named_one_that_left() -> None:
    looks = Looks(C1=up("orc"))
    assert looks.told(C2=up(None)) == [("left", None, "C1"), ("appeared", None, "C2")]


def test_what_a_hand_hides_is_no_news_until_it_is_read() -> None:
    looks = Looks(C1=up("orc"), C2=up("elf"))
    assert looks.next(unread=("C2", "C3"), C1=up("orc")) == ()
    assert looks.told(C1=up("orc"), C3=up("elf")) == [("moved", "C2", "C3")]


def test_a_cell_that_was_hidden_from_the_first_look_on_has_no_news_at_its_own() -> None:
    looks = Looks()
    memory = CellMemory()
    assert memory.compare({"C1": None}, 1.0, lambda cell: picture_at(1)) == ()
    assert memory.compare({"C2": up("orc")}, 2.0, lambda cell: picture_at(2)) == ()
    assert looks.told() == []
