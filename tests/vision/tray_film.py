"""A dice tray drawn frame by frame, fifteen a second, and a dice reader that is told what lies
there: to test when dice are read, not how."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import cos, radians, sin

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.observations import DiceReading, Lie, SeenDie, Status, TrayReading
from vision.tray import INSIDE, TRAY_SCALE, TrayWatcher

Image = npt.NDArray[np.uint8]
FRAME = 1 / 15
FLOOR, BODY, PIP, SKIN = (40, 62, 34), (226, 232, 236), (24, 20, 20), (120, 150, 205)
SPOTS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}


@dataclass(frozen=True)
class Die:
    """A die in the tray: its middle in mm of the mat, its value and angle."""

    x: float
    y: float
    value: int
    angle: float = 0.0
    lie: Lie = Lie.FLAT
    unsure: bool = False


@dataclass
class Film:
    """What the tray shows now; `watch` takes frames of it."""

    dice: tuple[Die, ...] = ()
    hand: tuple[float, float] | None = None
    """Middle of a fist 60 mm wide, over the tray."""
    light: float = 1.0
    shadow: float | None = None
    """Where in mm the soft edge of a shadow lies; right of it, it is darker."""
    slip: int = 0
    """Pixels by which the whole picture has slipped."""
    now: float = 100.0
    pause: float = FRAME
    """Seconds between two frames."""
    looks: int = 0
    misreads: list[int] = field(default_factory=list)
    """Values that the reader says next instead of what lies there, one for each look."""
    _noise: int = 0

    def __post_init__(self) -> None:
        self.watcher = TrayWatcher(self.read)

    def watch(self, frames: int = 1) -> list[TrayReading]:
        """The next frames of the scene as it is."""
        return [self._frame() for _ in range(frames)]

    def settle(self) -> TrayReading:
        """Let it rest until it is settled; fails where it never is."""
        for _ in range(12):
            (reading,) = self.watch()
            if reading.settled:
                return reading
        raise AssertionError("the tray never settled")

    def throw(self, *rest: Die, beside: tuple[Die, ...] | None = None) -> None:
        """Dice fly in from the left and roll to where they rest; the last frame shows them there.

        `beside` are the dice that stay there; all that are there now by default.
        """
        stay = self.dice if beside is None else beside
        for step in range(6):
            left = (1 - (step + 1) / 6) ** 1.5
            self.dice = (
                *stay,
                *(
                    replace(
                        die,
                        x=die.x - left * (die.x - 245),
                        y=die.y + 20 * left,
                        value=1 + (die.value + step) % 6,
                        angle=die.angle + 55 * (6 - step),
                    )
                    for die in rest
                ),
            )
            self.watch()
        self.dice = (*stay, *rest)

    def picture(self) -> Image:
        """The tray as the camera sees it."""
        height, width = round(INSIDE.height * TRAY_SCALE), round(INSIDE.width * TRAY_SCALE)
        image = np.full((height, width, 3), FLOOR, np.uint8)
        for die in self.dice:
            _draw(image, die)
        if self.hand is not None:
            cv2.ellipse(image, _pixel(*self.hand), (60, 44), 0, 0, 360, SKIN, -1)
        bright = np.full(width, self.light, np.float32)
        if self.shadow is not None:
            mm = INSIDE.x + np.arange(width) / TRAY_SCALE
            bright *= 1 - 0.45 / (1 + np.exp(-(mm - self.shadow) / 6))
        seen = np.roll(image, self.slip, axis=1) * bright[None, :, None]
        self._noise += 1
        noise: npt.NDArray[np.int16] = np.empty(image.shape, np.int16)
        cv2.setRNGSeed(self._noise)
        cv2.randn(noise, (0, 0, 0), (2.5, 2.5, 2.5))
        return np.asarray(np.clip(seen + noise, 0, 255), np.uint8)

    def covered(self) -> npt.NDArray[np.bool_]:
        """Where the hand is, on a picture of four millimetres a pixel."""
        size = (round(INSIDE.width / 4), round(INSIDE.height / 4))
        mask = np.zeros((size[1], size[0]), np.uint8)
        if self.hand is not None:
            at = (round((self.hand[0] - INSIDE.x) / 4), round((self.hand[1] - INSIDE.y) / 4))
            cv2.ellipse(mask, at, (8, 6), 0, 0, 360, 1, -1)
        return mask > 0

    def read(self, image: Image, die_size: float | None = None) -> DiceReading:
        """What lies there, as the dice reader would say it; a blanked die is not seen."""
        assert die_size == mat.DIE * TRAY_SCALE
        self.looks += 1
        said = self.misreads.pop(0) if self.misreads else None
        dice = [die for die in self.dice if _there(image, die)]
        seen = tuple(
            SeenDie(
                die.value if said is None else said,
                0.4 if die.unsure else 0.99,
                (
                    (die.x - INSIDE.x) * TRAY_SCALE + self.slip,
                    (die.y - INSIDE.y) * TRAY_SCALE,
                ),
                mat.DIE * TRAY_SCALE,
                die.lie,
            )
            for die in dice
        )
        doubt = any(die.unsure or die.lie is not Lie.FLAT for die in dice)
        status = Status.UNSURE if doubt else Status.READ if seen else Status.NONE
        return DiceReading(status, seen)

    def _frame(self) -> TrayReading:
        self.now += self.pause
        return self.watcher.see(self.picture(), self.now, self.covered())


def _pixel(x: float, y: float) -> tuple[int, int]:
    return round((x - INSIDE.x) * TRAY_SCALE), round((y - INSIDE.y) * TRAY_SCALE)


def _there(image: Image, die: Die) -> bool:
    x, y = _pixel(die.x, die.y)
    patch = image[max(0, y - 12) : y + 12, max(0, x - 12) : x + 12]
    return float(patch.max(axis=2).mean()) > 1.3 * max(FLOOR)


def _draw(image: Image, die: Die) -> None:
    turn = radians(die.angle)

    def at(right: float, down: float) -> tuple[float, float]:
        x = die.x + right * cos(turn) - down * sin(turn)
        y = die.y + right * sin(turn) + down * cos(turn)
        # Sixteenths of a pixel, so that a slow turn is a smooth one.
        return (x - INSIDE.x) * TRAY_SCALE * 16, (y - INSIDE.y) * TRAY_SCALE * 16

    half = mat.DIE / 2
    corners = [at(*c) for c in ((-half, -half), (half, -half), (half, half), (-half, half))]
    outline = np.rint(np.array(corners)).astype(np.int32)
    cv2.fillConvexPoly(image, outline, BODY, cv2.LINE_AA, 4)
    for across, along in SPOTS[die.value]:
        x, y = at(4.4 * across, 4.4 * along)
        radius = round(1.6 * TRAY_SCALE * 16)
        cv2.circle(image, (round(x), round(y)), radius, PIP, -1, cv2.LINE_AA, 4)
