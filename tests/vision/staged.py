"""A small table of our own to test the eyes with: cards pasted on the mat, lamp, lens and noise."""

from __future__ import annotations

from dataclasses import dataclass, field

import cv2
import numpy as np
import numpy.typing as npt

from vision import mat
from vision.canvas import Raster
from vision.drawing import mat_picture
from vision.mat import CLASSIC, Plan
from vision.pointers import draw_pointer

Image = npt.NDArray[np.uint8]
SCALE = 2.0
SIZE = (1280, 960)


def card_picture(number: int) -> Image:
    """A card from a number: a frame that all share, and art, a title bar and signs of its own."""
    chance = np.random.default_rng(number + 1000)
    image = np.full((352, 252, 3), (58, 76, 92), np.uint8)
    cv2.rectangle(image, (8, 8), (243, 343), (150, 178, 190), 3)
    top = chance.integers(30, 230, 3).astype(float)
    low = chance.integers(30, 230, 3).astype(float)
    fade = np.linspace(0, 1, 190)[:, None, None]
    image[40:230, 16:236] = (top * (1 - fade) + low * fade).astype(np.uint8)
    for _ in range(int(chance.integers(3, 7))):
        colour = tuple(int(c) for c in chance.integers(0, 255, 3))
        x, y = int(chance.integers(30, 222)), int(chance.integers(55, 215))
        size = int(chance.integers(10, 45))
        if chance.random() < 0.5:
            cv2.circle(image, (x, y), min(size, x - 16, 236 - x, y - 40, 230 - y), colour, -1)
        else:
            cv2.rectangle(image, (x, y), (min(x + size, 236), min(y + size, 230)), colour, -1)
    cv2.putText(image, f"N{number}", (20, 32), cv2.FONT_HERSHEY_SIMPLEX, 0.8, (230, 240, 245), 2)
    for line in range(4):
        end = int(chance.integers(120, 225))
        cv2.line(image, (24, 255 + 18 * line), (end, 255 + 18 * line), (190, 205, 215), 2)
    return image


def back_picture() -> Image:
    """The common back."""
    image = np.full((352, 252, 3), (86, 40, 30), np.uint8)
    cv2.rectangle(image, (10, 10), (241, 341), (120, 170, 200), 4)
    for step in range(0, 352, 22):
        cv2.line(image, (14, step), (238, step + 60), (120, 70, 50), 2, cv2.LINE_AA)
    cv2.circle(image, (126, 176), 62, (120, 170, 200), 5, cv2.LINE_AA)
    cv2.circle(image, (126, 120), 24, (60, 90, 190), -1, cv2.LINE_AA)
    return image


@dataclass
class Laid:
    """A card on the mat: its middle in mm, degrees clockwise from upright in the picture."""

    image: Image
    x: float
    y: float
    degrees: float


@dataclass
class Scene:
    """What lies on the mat, and how it is seen."""

    cards: list[Laid] = field(default_factory=list)
    hand: tuple[float, float] | None = None
    dice: list[tuple[float, float, int]] = field(default_factory=list)
    seed: int = 0
    shove: tuple[float, float] = (0.0, 0.0)
    tilt: float = 0.06
    lamp: float = 0.3
    bright: float = 0.9
    blur: float = 0.8
    noise: float = 4.0
    covered: tuple[int, ...] = ()
    chips: list[tuple[float, float, float]] = field(default_factory=list)
    """Round counters: middle and radius in mm."""
    pointers: list[tuple[str, float, float, float]] = field(default_factory=list)
    """Pointer tokens: sign, middle of the marker in mm, degrees clockwise from the mat's top."""
    plan: Plan = CLASSIC
    _kept: tuple[str, npt.NDArray[np.int16]] = field(
        default=("", np.empty(0, np.int16)), repr=False
    )

    def lay(
        self,
        cell: str,
        image: Image,
        quarter: int = 1,
        off: tuple[float, float] = (0, 0),
        crooked: float = 0.0,
    ) -> None:
        """Put a card into a cell, `quarter` clockwise quarter turns from upright."""
        x, y = self.plan.cells[cell].center
        self.cards.append(Laid(image, x + off[0], y + off[1], 90.0 * quarter + crooked))

    def matrix(self) -> npt.NDArray[np.float64]:
        """The true homography, millimetres to pixels."""
        width, height = SIZE
        corner = np.array([[0, 0], [mat.WIDTH, 0], [mat.WIDTH, mat.HEIGHT], [0, mat.HEIGHT]])
        margin, lean = 26, self.tilt * width
        to = np.array(
            [
                [margin + lean, margin],
                [width - margin - lean * 0.6, margin + 8],
                [width - margin, height - margin],
                [margin, height - margin - 5],
            ]
        ) + np.array(self.shove)
        return np.asarray(
            cv2.getPerspectiveTransform(corner.astype(np.float32), to.astype(np.float32))
        )

    def flat(self) -> Image:
        """The table from straight above."""
        image = mat_picture(SCALE, self.plan)
        for number in self.covered:
            x, y = (round(c * SCALE) for c in self.plan.markers[number])
            cv2.circle(image, (x, y), round(24 * SCALE), (96, 60, 120), -1, cv2.LINE_AA)
        for card in self.cards:
            _paste(image, card)
        for x, y, radius in self.chips:
            at = (round(x * SCALE), round(y * SCALE))
            cv2.circle(image, at, round(radius * SCALE), (40, 40, 190), -1, cv2.LINE_AA)
        for sign, x, y, degrees in self.pointers:
            _pointer(image, sign, (x, y), degrees)
        for x, y, value in self.dice:
            _die(image, x, y, value)
        if self.hand is not None:
            _hand(image, *self.hand)
        return image

    def photo(self) -> Image:
        """A camera's frame of it; the same seed gives the same noise."""
        lit = self._lit()
        noise = np.empty(lit.shape, np.int16)
        cv2.setRNGSeed(self.seed)
        cv2.randn(noise, (0, 0, 0), (self.noise,) * 3)
        return np.clip(lit + noise, 0, 255).astype(np.uint8)

    def _lit(self) -> npt.NDArray[np.int16]:
        """The frame without noise, kept as long as nothing is changed."""
        key = repr(
            (
                [(id(card.image), card.x, card.y, card.degrees) for card in self.cards],
                (self.hand, self.dice, self.shove, self.tilt, self.lamp, self.bright, self.blur),
                (self.covered, self.chips, self.pointers, self.plan.name),
            )
        )
        if key == self._kept[0]:
            return self._kept[1]
        width, height = SIZE
        # Pixel centres: the flat picture's pixel 0 covers the first half millimetre.
        to_mm = np.array([[1 / SCALE, 0, 0.5 / SCALE], [0, 1 / SCALE, 0.5 / SCALE], [0, 0, 1]])
        seen = cv2.warpPerspective(
            cv2.GaussianBlur(self.flat(), (0, 0), 0.9),
            self.matrix() @ to_mm,
            SIZE,
            flags=cv2.INTER_LINEAR,
            borderValue=(70, 92, 110),
        ).astype(np.float32)
        x, y = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
        light = self.bright * (1 + self.lamp * (0.6 * x - 0.4 * y - 0.3 * (x * x + y * y)))
        seen *= light[:, :, None].astype(np.float32) * np.array([0.9, 1.0, 1.06], np.float32)
        lit = cv2.GaussianBlur(seen, (0, 0), self.blur).astype(np.int16)
        self._kept = (key, lit)
        return lit


def _paste(image: Image, card: Laid) -> None:
    long, short = mat.CARD
    height, width = card.image.shape[:2]
    turn = np.deg2rad(card.degrees)
    cos, sin = np.cos(turn), np.sin(turn)
    across = np.array([cos, sin]) * short * SCALE / width
    down = np.array([-sin, cos]) * long * SCALE / height
    middle = np.array([card.x, card.y]) * SCALE
    reach = round(60 * SCALE)
    left, top = max(0, round(middle[0]) - reach), max(0, round(middle[1]) - reach)
    part = image[top : top + 2 * reach, left : left + 2 * reach]
    start = middle - across * width / 2 - down * height / 2 - (left, top)
    matrix = np.array([[across[0], down[0], start[0]], [across[1], down[1], start[1]]])
    size = (part.shape[1], part.shape[0])
    # A card's picture is finer than the table's: blurred first, or its print would flicker.
    soft = cv2.GaussianBlur(card.image, (0, 0), max(0.5, 0.35 * height / (long * SCALE)))
    pasted = cv2.warpAffine(soft, matrix, size)
    here = cv2.warpAffine(np.full((height, width), 255, np.uint8), matrix, size) > 127
    shade = np.zeros_like(here)
    shade[4:, 3:] = here[:-4, :-3]
    shade &= ~here
    part[shade] = (part[shade] * 0.6).astype(np.uint8)
    part[here] = pasted[here]


def _pointer(image: Image, sign: str, center: tuple[float, float], degrees: float) -> None:
    key = (1, 2, 3)
    fine = Raster((round(80 * SCALE * 4),) * 2, SCALE * 4, key)
    draw_pointer(fine, sign, (40.0, 40.0))
    shown = np.all(fine.image != key, axis=2).astype(np.uint8) * 255
    # From the token's millimetres, eight pixels each, around its middle onto the mat's.
    middle = (40 * SCALE * 4 - 0.5,) * 2
    turn = cv2.getRotationMatrix2D(middle, -degrees, 0.25)
    turn[:, 2] += np.array(center) * SCALE - 0.5 - np.array(middle)
    size = (image.shape[1], image.shape[0])
    pasted = cv2.warpAffine(cv2.GaussianBlur(fine.image, (0, 0), 1.5), turn, size)
    here = cv2.warpAffine(shown, turn, size) > 127
    image[here] = pasted[here]


def _die(image: Image, x: float, y: float, value: int) -> None:
    half = mat.DIE / 2
    left, top = round((x - half) * SCALE), round((y - half) * SCALE)
    right, low = round((x + half) * SCALE), round((y + half) * SCALE)
    cv2.rectangle(image, (left, top), (right, low), (225, 232, 236), -1)
    spots = {1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8]}
    for spot in spots.get(value, [0, 2, 3, 5, 6, 8]):
        px = round((x + (spot % 3 - 1) * 4.6) * SCALE)
        py = round((y + (spot // 3 - 1) * 4.6) * SCALE)
        cv2.circle(image, (px, py), round(1.6 * SCALE), (20, 20, 20), -1, cv2.LINE_AA)


def _hand(image: Image, x: float, y: float) -> None:
    """A fist at x, y and a forearm to the nearer seat."""
    skin, sleeve = (120, 150, 205), (70, 60, 60)
    at = (round(x * SCALE), round(y * SCALE))
    edge = 0 if x < mat.WIDTH / 2 else image.shape[1]
    elbow = (edge, at[1] + 60)
    between = ((at[0] * 2 + edge) // 3, (at[1] * 2 + elbow[1]) // 3)
    cv2.line(image, elbow, between, sleeve, round(70 * SCALE), cv2.LINE_AA)
    cv2.line(image, between, at, skin, round(48 * SCALE), cv2.LINE_AA)
    cv2.ellipse(image, at, (round(50 * SCALE), round(38 * SCALE)), 10, 0, 360, skin, -1)
