from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import cv2
import numpy as np
import pytest
from staged import Image, Scene, back_picture, card_picture

from vision import mat, watcher
from vision.library import Library
from vision.mat import CLASSIC, HEROES
from vision.observations import DiceReading, Face, Observation, SeenCard, SeenDie, Sight, Status
from vision.watcher import Watcher


@dataclass
class WhiteDice:
    """Stands for the dice reader: a die where it is white, its value unread."""

    looks: int = 0
    status: Status = Status.READ

    def __call__(self, image: Image, die_size: float | None = None) -> DiceReading:
        assert die_size == pytest.approx(32.0)
        self.looks += 1
        bright = np.argwhere(image.min(axis=2) > 110)
        if len(bright) < 200:
            return DiceReading(Status.NONE)
        y, x = bright.mean(axis=0)
        return DiceReading(self.status, (SeenDie(1, 0.9, (float(x), float(y)), 32.0),))


@dataclass
class Evening:
    """A watcher at a staged table, ten frames a second."""

    watcher: Watcher
    dice: WhiteDice
    scene: Scene = field(default_factory=Scene)
    now: float = 0.0

    def frames(self, count: int) -> list[Observation]:
        seen = []
        for _ in range(count):
            self.now += 0.1
            self.scene.seed += 1
            seen.append(self.watcher.watch(self.scene.photo(), self.now))
        return seen

    def rest(self) -> Observation:
        """The first still observation after what happened; fails if there is none."""
        seen = self.frames(7)
        assert seen[-1].sight is Sight.STILL, [o.sight for o in seen]
        return seen[-1]


@pytest.fixture
def evening(library: Library) -> Evening:
    dice = WhiteDice()
    return Evening(Watcher(library, dice), dice)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cells that were looked at closely, in order."""
    looked: list[str] = []
    read = watcher.read_cells

    def noted(
        look: object, library: Library, names: list[str], among: frozenset[str] | None
    ) -> object:
        looked.extend(names)
        return read(look, library, names, among)  # type: ignore[arg-type]

    monkeypatch.setattr(watcher, "read_cells", noted)
    return looked


def test_cards_are_read_once_the_table_is_still(evening: Evening) -> None:
    evening.scene.lay("C3", card_picture(3), 1)
    evening.scene.lay("B4", card_picture(7), 0)
    evening.scene.lay("E6", back_picture(), 3)
    seen = evening.frames(6)
    assert [o.sight for o in seen[:4]] == [Sight.MOVING] * 4
    assert all(o.cells == {} for o in seen[:4])
    last = seen[-1]
    assert last.sight is Sight.STILL
    assert last.at == pytest.approx(0.6)
    assert {cell: (c.card, c.face, c.turned) for cell, c in last.cells.items()} == {
        "C3": ("n3", Face.UP, False),
        "B4": ("n7", Face.UP, True),
        "E6": (None, Face.DOWN, False),
    }
    assert last.tray.throw == 0
    assert last.dice.status is Status.NONE


def test_only_what_changed_is_looked_at_again(evening: Evening, reads: list[str]) -> None:
    evening.scene.lay("C3", card_picture(3))
    evening.rest()
    assert sorted(reads) == sorted(mat.CELL_NAMES)
    reads.clear()
    evening.rest()
    assert reads == []
    evening.scene.lay("A6", card_picture(5))
    assert evening.rest().cells["A6"].card == "n5"
    assert "A6" in reads
    assert len(reads) <= 3
    looks = evening.dice.looks
    evening.scene.cards.pop()
    assert "A6" not in evening.rest().cells
    assert evening.dice.looks == looks


def happened(seen: list[Observation]) -> list[tuple[str, str | None, str, str | None]]:
    """All that these frames report: what, from where, where, and of which card."""
    return [
        (one.happening.value, one.origin, one.cell, card.card if card is not None else None)
        for observation in seen
        for one in observation.changes
        for card in [one.now or one.before]
    ]


def test_what_happened_is_told_once_with_its_time_and_picture(evening: Evening) -> None:
    evening.scene.lay("C3", card_picture(3), 1)
    assert happened(evening.frames(7)) == []
    evening.scene.lay("B4", card_picture(7), 1)
    seen = evening.frames(9)
    assert happened(seen) == [("appeared", None, "B4", "n7")]
    (told,) = (one for one in seen if one.changes)
    assert told.sight is Sight.STILL
    (change,) = told.changes
    assert change.at == told.at
    assert change.crop is not None
    # The cell of 90 mm and 6 mm around it, at 1.5 pixels a millimetre; the card is 88 × 63 mm.
    assert change.crop.shape == (153, 153, 3)
    card = cv2.resize(cv2.rotate(card_picture(7), cv2.ROTATE_90_CLOCKWISE), (132, 94))
    lies = change.crop[30 : 30 + 94, 11 : 11 + 132]
    assert np.corrcoef(card.ravel(), lies.ravel())[0, 1] > 0.85


def test_nothing_is_told_of_a_move_while_a_hand_is_in_it(evening: Evening) -> None:
    evening.scene.lay("C2", card_picture(3))
    evening.rest()
    seen = []
    evening.scene.hand = (240, 260)
    seen += evening.frames(2)
    card = evening.scene.cards[0]
    for cell in ("C3", "C4"):
        # The hand carries it, and rests on the way.
        card.x, card.y = mat.cell_rect(cell).center
        evening.scene.hand = (card.x - 20, card.y + 20)
        seen += evening.frames(6)
    assert happened(seen) == []
    evening.scene.hand = None
    assert happened(evening.frames(7)) == [("moved", "C2", "C4", "n3")]


def test_a_card_that_is_turned_or_moved_is_followed(evening: Evening) -> None:
    evening.scene.lay("C3", card_picture(3), 1)
    evening.rest()
    evening.scene.cards[0].degrees = 180.0
    assert evening.rest().cells["C3"].turned
    evening.scene.cards[0].x, evening.scene.cards[0].y = mat.cell_rect("C4").center
    assert set(evening.rest().cells) == {"C4"}


def roll(evening: Evening, x: float, y: float, value: int) -> list[Observation]:
    """A die that comes from the left, frame by frame, and lies there in the end."""
    seen = []
    for step in range(6):
        left = (6 - step) * 14
        evening.scene.dice = [(x - left, y - left / 4, 1 + (value + step) % 6)]
        seen += evening.frames(1)
    evening.scene.dice = [(x, y, value)]
    return seen


def test_a_throw_is_told_in_millimetres_and_once(evening: Evening) -> None:
    assert evening.rest().tray.throw == 0
    rolling = roll(evening, 330, 540, 4)
    assert not any(o.tray.settled for o in rolling)
    before = evening.now
    first, second, third = evening.frames(3)
    assert (first.tray.settled, second.tray.settled, third.tray.settled) == (False, False, True)
    assert third.tray.throw == 1
    assert third.tray.moved_at == pytest.approx(before)
    (die,) = third.dice.dice
    assert die.center == pytest.approx((330, 540), abs=1.5)
    assert die.size == pytest.approx(16.0)
    looks = evening.dice.looks
    assert evening.rest().tray == third.tray
    assert evening.dice.looks == looks


def test_dice_that_lie_there_at_the_first_look_are_no_throw(evening: Evening) -> None:
    evening.scene.dice = [(300, 540, 4)]
    seen = evening.rest()
    assert seen.tray.throw == 0
    assert seen.dice.values == (1,)


def test_a_throw_is_read_while_a_hand_moves_over_the_cards(evening: Evening) -> None:
    evening.scene.lay("C5", card_picture(3))
    evening.rest()
    for step in range(6):
        evening.scene.hand = (620 + 9 * step, 250 - 6 * step)
        roll_at = (5 - step) * 14
        evening.scene.dice = [(330 - roll_at, 540, 1 + step)]
        evening.frames(1)
    evening.scene.dice = [(330, 540, 4)]
    seen = []
    for step in range(3):
        evening.scene.hand = (640 - 9 * step, 240 + 8 * step)
        seen += evening.frames(1)
    assert [o.sight for o in seen] == [Sight.MOVING] * 3
    assert [o.tray.settled for o in seen] == [False, False, True]
    assert seen[-1].tray.thrown[0].tumbled


def test_a_hand_over_the_tray_a_knock_and_a_dimmed_lamp_are_no_throw(evening: Evening) -> None:
    evening.scene.dice = [(300, 540, 4), (420, 545, 2)]
    evening.rest()
    evening.scene.hand = (330, 500)
    seen = evening.frames(7)
    assert all(o.tray.hand and not o.tray.settled for o in seen)
    evening.scene.hand = None
    assert evening.rest().tray.throw == 0
    evening.scene.shove = (4.0, -3.0)
    assert evening.rest().tray.throw == 0
    evening.scene.bright = 0.6
    assert evening.rest().tray.throw == 0
    assert all(die.shoved_at is None for die in evening.rest().tray.dice)


def test_dice_are_not_read_while_they_roll(evening: Evening) -> None:
    evening.rest()
    looks = evening.dice.looks
    for seen in roll(evening, 400, 540, 3):
        assert seen.sight is Sight.MOVING
        assert not seen.tray.settled
    assert evening.dice.looks == looks


def test_a_hand_at_rest_is_not_read_as_cards(evening: Evening) -> None:
    evening.scene.lay("C5", card_picture(3))
    before = evening.rest().cells
    evening.scene.hand = (560, 250)
    seen = evening.frames(10)
    assert {o.sight for o in seen} == {Sight.MOVING}
    assert seen[-1].cells == before
    evening.scene.hand = None
    assert evening.rest().cells == before


@pytest.mark.parametrize("at", [(390.0, 180.0), (480.0, 90.0), (300.0, 400.0)])
def test_a_fist_is_not_read_as_cards_though_its_sleeve_looks_like_the_mat(
    evening: Evening, at: tuple[float, float]
) -> None:
    evening.rest()
    evening.scene.hand = at
    assert all(not seen.cells and seen.sight is Sight.MOVING for seen in evening.frames(10))
    evening.scene.hand = None
    assert evening.rest().cells == {}


def test_a_thing_that_never_moves_does_not_stop_the_game(evening: Evening) -> None:
    evening.scene.lay("A2", card_picture(3))
    evening.scene.hand = (690, 440)
    evening.frames(8)
    evening.now += 20
    seen = evening.frames(1)[-1]
    assert seen.sight is Sight.STILL
    assert seen.cells["A2"].card == "n3"


def test_what_a_hand_did_is_read_when_it_has_gone(evening: Evening) -> None:
    evening.scene.lay("C2", card_picture(3))
    evening.rest()
    evening.scene.hand = (240, 260)
    evening.frames(3)
    evening.scene.cards.clear()
    evening.scene.lay("C3", card_picture(3))
    evening.frames(3)
    evening.scene.hand = None
    assert set(evening.rest().cells) == {"C3"}


@pytest.mark.parametrize("shove", [(3.0, 2.0), (-18.0, 9.0)])
def test_after_a_knock_the_same_is_read(evening: Evening, shove: tuple[float, float]) -> None:
    for number, cell in enumerate(("A1", "C3", "E6")):
        evening.scene.lay(cell, card_picture(number))
    before = evening.rest()
    evening.scene.shove = shove
    after = evening.rest()
    assert {c: s.card for c, s in after.cells.items()} == {
        c: s.card for c, s in before.cells.items()
    }


def _dark(scene: Scene) -> None:
    scene.bright = 0.03


def _away(scene: Scene) -> None:
    scene.covered = tuple(CLASSIC.markers)


def _swapped(scene: Scene) -> None:
    scene.plan = HEROES


@pytest.mark.parametrize(
    ("spoil", "sight"),
    [(_dark, Sight.DARK), (_away, Sight.LOST), (_swapped, Sight.OTHER)],
)
def test_without_sight_the_last_look_is_kept(
    evening: Evening, spoil: Callable[[Scene], None], sight: Sight
) -> None:
    evening.scene.lay("C3", card_picture(3))
    before = evening.rest()
    good = evening.scene
    evening.scene = Scene(cards=good.cards)
    spoil(evening.scene)
    seen = evening.frames(4)
    assert {o.sight for o in seen} == {sight}
    assert seen[-1].cells == before.cells
    evening.scene = Scene(cards=good.cards)
    assert Sight.STILL not in {o.sight for o in evening.frames(3)}
    assert evening.rest().cells == before.cells


def test_on_the_heroes_mat_a_hero_is_watched_and_followed(library: Library) -> None:
    evening = Evening(Watcher(library, WhiteDice(), plan=HEROES), WhiteDice(), Scene(plan=HEROES))
    evening.scene.lay("H1", card_picture(3), 1)
    evening.scene.lay("H6", card_picture(5), 3)
    evening.scene.lay("B1", card_picture(7), 1)
    assert {c: s.card for c, s in evening.rest().cells.items()} == {
        "H1": "n3",
        "H6": "n5",
        "B1": "n7",
    }
    evening.scene.cards[1].degrees = 0.0
    assert evening.rest().cells["H6"].turned
    evening.scene.cards.pop(0)
    assert set(evening.rest().cells) == {"H6", "B1"}


def test_a_card_enrolled_during_the_game_is_named(evening: Evening, library: Library) -> None:
    own = Library.from_images({name: library.picture(name) for name in library})
    evening.watcher = Watcher(own, evening.dice)
    evening.scene.lay("D4", card_picture(77))
    assert evening.rest().cells["D4"].card is None
    own.add("n77", card_picture(77))
    seen = evening.frames(12)[-1].cells["D4"]
    assert seen.card == "n77"


def test_an_observation_given_out_does_not_change_later(evening: Evening) -> None:
    evening.scene.lay("C3", card_picture(3))
    first = evening.rest()
    kept = dict(first.cells)
    evening.scene.cards.clear()
    evening.rest()
    assert first.cells == kept
    assert isinstance(kept["C3"], SeenCard)


def test_of_two_printings_that_lie_on_the_mat_the_one_in_play_is_meant(library: Library) -> None:
    pictures = {name: library.picture(name) for name in library}
    twins = Library.from_images({**pictures, "n3-reprint": card_picture(3)})
    dice = WhiteDice()
    evening = Evening(Watcher(twins, dice, among=frozenset({"n3-reprint", "n5"})), dice)
    evening.scene.lay("B2", card_picture(3))
    evening.scene.lay("C4", card_picture(8))
    cells = evening.rest().cells
    assert {name: (card.card, card.either) for name, card in cells.items()} == {
        "B2": ("n3-reprint", ()),
        "C4": ("n8", ()),
    }
