"""What the eye says while it watches, when the mat is not read: why, and what to do."""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np
import pytest
from staged import Image, Scene

from vision import guidance
from vision.library import Library
from vision.mat import CLASSIC
from vision.mount import Mount
from vision.observations import Advice, DiceReading, Side, Sight, Status, Trouble
from vision.watcher import Watcher

WELL = Scene().photo()
NOTHING = np.full((960, 1280, 3), 120, np.uint8)


@dataclass
class Eye:
    """A mount and its guide that are shown pictures, eight a second."""

    mount: Mount = field(default_factory=lambda: Mount(CLASSIC))
    guide: guidance.Guide = field(default_factory=lambda: guidance.Guide(CLASSIC))
    now: float = 0.0
    sight: Sight = Sight.STILL

    def show(self, image: Image, frames: int) -> tuple[Advice, ...]:
        said: tuple[Advice, ...] = ()
        for _ in range(frames):
            place = self.mount.locate(image, self.now)
            said, self.sight = self.guide.advise(image, place, self.now), place.sight
            self.now += 1 / 8
        return said


def told(said: tuple[Advice, ...]) -> list[Trouble]:
    return [one.trouble for one in said]


@pytest.mark.parametrize(
    ("scene", "sight", "trouble"),
    [
        (Scene(bright=0.04, noise=1), Sight.DARK, Trouble.DARK),
        (Scene(blur=7.0), Sight.LOST, Trouble.BLURRED),
        (Scene(covered=(1, 2, 3, 4, 5, 6)), Sight.LOST, Trouble.HIDDEN),
        (Scene(shove=(2000.0, 0.0)), Sight.LOST, Trouble.MISSING),
    ],
)
def test_a_mat_that_is_not_found_is_explained_after_a_second(
    scene: Scene, sight: Sight, trouble: Trouble
) -> None:
    eye, lost = Eye(), scene.photo()
    assert (eye.show(lost, 8), eye.sight) == ((), sight)
    assert told(eye.show(lost, 1)) == [trouble]
    # Found again within two frames, and then there is nothing to be said.
    assert (eye.show(WELL, 2), eye.sight) == ((), Sight.STILL)


def test_a_hand_over_the_camera_for_a_moment_needs_no_advice() -> None:
    eye = Eye()
    for _ in range(2):
        assert eye.show(WELL, 3) == ()
        assert eye.show(NOTHING, 6) == ()
        assert eye.sight is Sight.LOST


@pytest.mark.parametrize(
    ("turned", "side"), [(None, Side.LEFT), (cv2.ROTATE_180, Side.RIGHT)], ids=["upright", "over"]
)
def test_a_mat_half_out_of_the_picture_is_told_by_its_own_side(
    turned: int | None, side: Side
) -> None:
    # The left seat's part is out of view; four markers still tell where the mat lies.
    image = Scene(shove=(-420.0, 0.0)).photo()
    if turned is not None:
        image = np.asarray(cv2.rotate(image, turned), np.uint8)
    eye = Eye()
    (cut,) = eye.show(image, 1)
    assert eye.sight is Sight.STILL
    assert (cut.trouble, cut.sides, cut.ends) == (Trouble.CUT, (side,), (Side.LEFT,))
    # Some 1.6 pixels a millimetre: what lies within 200 mm of the mat's left side is out of view.
    assert {"A1", "C1", "E1"} <= set(cut.cells)
    assert not {"A3", "C3", "E6"} & set(cut.cells)


def test_a_border_out_of_the_picture_hides_no_cell() -> None:
    # The mat's left side lies 30 pixels outside, some 20 mm; the first cell begins at 120 mm.
    eye = Eye()
    assert eye.show(Scene(tilt=0.0, shove=(-56.0, 0.0)).photo(), 2) == ()
    assert eye.sight is Sight.STILL


def test_the_reason_is_looked_for_once_a_second_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[float] = []
    survey, eye = guidance.survey, Eye()

    def noted(*given: object) -> object:
        looked.append(eye.now)
        return survey(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(guidance, "survey", noted)
    eye.show(NOTHING, 12)
    eye.show(WELL, 4)
    assert told(eye.show(NOTHING, 24)) == [Trouble.MISSING]
    # Missed from 0 to 1.5 seconds and from 2 on: both times first after a whole second.
    assert looked == [1.0, 3.0, 4.0]


def test_an_observation_carries_what_is_to_be_put_right() -> None:
    def no_dice(image: Image, die_size: float | None = None) -> DiceReading:
        return DiceReading(Status.NONE)

    watcher = Watcher(Library.from_images({}), no_dice)
    assert watcher.watch(WELL, 0.0).advice == ()
    assert watcher.watch(NOTHING, 0.5).advice == ()
    assert told(watcher.watch(NOTHING, 1.5).advice) == [Trouble.MISSING]
    assert watcher.watch(WELL, 2.0).advice == ()
