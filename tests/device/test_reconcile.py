"""Where it does not matter in which of some cells a card lies: who is taken for whom."""

from __future__ import annotations

from device.expected import CREATURE_CELLS, GRAVEYARD, Lying
from device.panel.presses import Seat
from device.reconcile import Amiss, Difference, differences, settled
from vision.observations import Face, SeenCard

ROAMING = tuple(CREATURE_CELLS.values())
OPEN, TURNED = False, True


def lying(number: int, card: str, cell: str, turned: bool = OPEN, face_up: bool = True) -> Lying:
    seat = Seat.LEFT if cell[1] in "123" else Seat.RIGHT
    return Lying(number, card, cell, seat, turned, face_up)


def up(card: str | None, turned: bool = OPEN, confidence: float = 0.99) -> SeenCard:
    return SeenCard(card, Face.UP, turned, confidence)


def down(turned: bool = OPEN) -> SeenCard:
    return SeenCard(None, Face.DOWN, turned, 0.99)


def cells(expected: tuple[Lying, ...], seen: dict[str, SeenCard]) -> dict[int, str]:
    return {one.number: one.cell for one in settled(expected, seen, ROAMING)}


def amiss(
    expected: tuple[Lying, ...], seen: dict[str, SeenCard]
) -> list[tuple[Amiss, str, int | None]]:
    found = differences(seen, settled(expected, seen, ROAMING))
    return [(one.amiss, one.cell, one.number) for one in found]


def test_creatures_lie_in_rows_2_and_3_or_4_and_5_of_the_print() -> None:
    assert CREATURE_CELLS[Seat.LEFT] == {column + row for column in "ABCDE" for row in "23"}
    assert CREATURE_CELLS[Seat.RIGHT] == {column + row for column in "ABCDE" for row in "45"}


def test_a_creature_may_lie_in_any_cell_of_its_half() -> None:
    expected = (lying(0, "ox", "C3"), lying(1, "owl", "B3"), lying(2, "elk", "C4", TURNED))
    seen = {"E2": up("ox"), "C3": up("owl"), "A5": up("elk", TURNED)}
    assert cells(expected, seen) == {0: "E2", 1: "C3", 2: "A5"}
    assert amiss(expected, seen) == []


def test_in_the_other_half_or_beyond_it_lies_wrong() -> None:
    expected = (lying(0, "ox", "C3"), lying(1, "sword", "A1"), lying(2, "king", "H1"))
    right = {"A1": up("sword"), "H1": up("king")}
    for cell in ("C4", "B1"):
        assert amiss(expected, {**right, cell: up("ox")}) == sorted(
            [(Amiss.EXTRA, cell, None), (Amiss.MISSING, "C3", 0)], key=lambda one: one[1]
        )
    # Supports and heroes have places of their own.
    seen = {"B1": up("sword"), "H1": up("king"), "C3": up("ox")}
    assert amiss(expected, seen) == [(Amiss.MISSING, "A1", 1), (Amiss.EXTRA, "B1", None)]


def test_two_equal_creatures_that_were_swapped_lie_right() -> None:
    expected = (lying(0, "ox", "C3", OPEN), lying(1, "ox", "B3", TURNED))
    seen = {"C3": up("ox", TURNED), "B3": up("ox", OPEN)}
    assert cells(expected, seen) == {0: "B3", 1: "C3"}
    assert amiss(expected, seen) == []


def test_one_of_two_equal_creatures_that_must_be_turned_is_named_where_it_lies() -> None:
    expected = (lying(0, "ox", "C3", OPEN), lying(1, "ox", "B3", TURNED))
    seen = {"D2": up("ox", OPEN), "E2": up("ox", OPEN)}
    ((what, cell, number),) = amiss(expected, seen)
    assert (what, number) == (Amiss.TURN, 1)
    assert {cell, cells(expected, seen)[0]} == {"D2", "E2"}


def test_a_creature_in_its_own_cell_stays_there_though_it_must_be_turned() -> None:
    expected = (lying(0, "ox", "C3", TURNED),)
    assert amiss(expected, {"C3": up("ox")}) == [(Amiss.TURN, "C3", 0)]
    assert amiss(expected, {"A2": up("ox")}) == [(Amiss.TURN, "A2", 0)]


def test_face_down_creatures_are_all_alike_and_open_ones_are_none_of_them() -> None:
    expected = (
        lying(0, "ox", "C3", face_up=False),
        lying(1, "owl", "B3", TURNED, face_up=False),
        lying(2, "elk", "D3"),
    )
    seen = {"A2": down(TURNED), "B2": down(), "C2": up("elk")}
    assert cells(expected, seen) == {0: "B2", 1: "A2", 2: "C2"}
    assert amiss(expected, seen) == []
    # The same card, but turned face up: it is not the hidden one, and nobody else.
    seen = {"A2": down(TURNED), "B2": up("ox"), "C2": up("elk")}
    assert amiss(expected, seen) == [(Amiss.EXTRA, "B2", None), (Amiss.MISSING, "C3", 0)]
    # And one that should lie open is not any card that lies face down.
    seen = {"A2": down(TURNED), "B2": down(), "C2": down()}
    assert amiss(expected, seen) == [(Amiss.EXTRA, "C2", None), (Amiss.MISSING, "D3", 2)]


def test_one_missing_and_one_of_another_name_too_many_is_a_difference() -> None:
    expected = (lying(0, "ox", "C3"), lying(1, "owl", "B3"))
    seen = {"B3": up("owl"), "E2": up("elk")}
    found = differences(seen, settled(expected, seen, ROAMING))
    assert found == (
        Difference(Amiss.MISSING, "C3", 0),
        Difference(Amiss.EXTRA, "E2", None, "elk"),
    )
    # Where it lies in the missing card's place it is another card.
    seen = {"B3": up("owl"), "C3": up("elk")}
    assert amiss(expected, seen) == [(Amiss.OTHER, "C3", 0)]


def test_a_missing_creature_whose_cell_is_taken_belongs_on_an_empty_one() -> None:
    expected = (lying(0, "ox", "C3"), lying(1, "owl", "B3"))
    seen = {"C3": up("owl"), "A2": up("elk")}
    found = amiss(expected, seen)
    assert (Amiss.EXTRA, "A2", None) in found and len(found) == 2
    ((_, cell, number),) = [one for one in found if one[0] is Amiss.MISSING]
    assert number == 0 and cell in CREATURE_CELLS[Seat.LEFT] - {"A2", "C3"}


def test_one_card_is_not_two() -> None:
    expected = (lying(0, "ox", "C3"), lying(1, "ox", "B3"))
    assert amiss(expected, {"E2": up("ox")}) == [(Amiss.MISSING, "B3", 1)]
    expected = (lying(0, "ox", "C3"),)
    seen = {"C3": up("ox"), "E2": up("ox")}
    assert amiss(expected, seen) == [(Amiss.EXTRA, "E2", None)]


def test_what_cannot_be_told_may_be_the_one_that_is_missing() -> None:
    expected = (lying(0, "ox", "C3"), lying(1, "owl", "B3"))
    unsure = up(None, TURNED, 0.2)
    assert amiss(expected, {"C3": unsure, "B3": up("owl")}) == []
    assert amiss(expected, {"E2": unsure, "B3": up("owl")}) == []
    assert cells(expected, {"E2": unsure, "C3": up("owl")}) == {0: "E2", 1: "C3"}
    # But it is nobody while all are there.
    seen = {"C3": up("ox"), "B3": up("owl"), "E2": unsure}
    assert amiss(expected, seen) == [(Amiss.EXTRA, "E2", None)]


def test_a_full_half_finds_a_cell_for_everybody() -> None:
    names = sorted(CREATURE_CELLS[Seat.LEFT])
    expected = tuple(lying(number, f"n{number}", cell) for number, cell in enumerate(names))
    seen = {cell: up(f"n{number}") for number, cell in enumerate(names[1:] + names[:1])}
    assert amiss(expected, seen) == []
    assert amiss(expected, {}) == [
        (Amiss.MISSING, cell, number) for number, cell in enumerate(names)
    ]
    seen[names[4]] = up("stranger")
    assert [what for what, *_ in amiss(expected, seen)] == [Amiss.OTHER]


def test_the_dead_and_the_classic_game_roam_nowhere() -> None:
    dead = Lying(3, "ox", GRAVEYARD, Seat.LEFT, OPEN)
    assert settled((dead,), {"C3": up("ox")}, ROAMING) == (dead,)
    expected = (lying(0, "ox", "C3"),)
    assert settled(expected, {"E2": up("ox")}, ()) == expected
