"""From a scene to a camera's frame: table and mat, cards, dice, a hand, light, lens and noise.

What rests is drawn once and kept; a frame of an unchanged table costs only its noise, and a frame
with a hand only the part of the picture where the hand is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import ceil

import cv2
import numpy as np
import numpy.typing as npt

from device.simulated import dice_art, ground_art, lamp_light, overlays
from device.simulated.bending import Bending
from device.simulated.card_art import table_back
from device.simulated.card_sprites import card_sprite, looks
from device.simulated.chance import draw
from device.simulated.lamp_light import glare_on
from device.simulated.overlays import Box
from device.simulated.pointer_art import pointer_place, pointer_sprite
from device.simulated.scene import CardOn, DieOn, Lamp, PointerOn, Scene
from device.simulated.viewpoint import Viewpoint
from vision.mat import CLASSIC, Plan

Image = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Faces = Callable[[str], Image]
"""A card's face by its id, H×W×3 blue-green-red, portrait."""

SIZE = (1280, 960)
_NOISE_ROOM = 64


class Renderer:
    """Draws frames of one table. The same scene, frame number and seed give the same pixels."""

    def __init__(
        self, faces: Faces, seed: int, size: tuple[int, int] = SIZE, plan: Plan = CLASSIC
    ) -> None:
        """With these cards' faces, on this mat."""
        self._faces, self._seed, self._plan = faces, seed, plan
        self._shown = self._size = size
        self._noise = _noise(seed, size)
        self._bending: tuple[tuple[float, float], Bending | None] = ((0.0, 0.0), None)
        self._sprites: dict[object, Image] = {}
        self._dice: dict[object, dice_art.Patch] = {}
        self._forget()

    def _forget(self) -> None:
        """Keep nothing of what was drawn through another lens."""
        self._views: dict[tuple[float, float, float], Viewpoint] = {}
        self._ground: tuple[object, Image] | None = None
        self._cards: tuple[object, Image] | None = None
        self._resting: tuple[object, Image] | None = None
        self._developed: tuple[object, Image] | None = None
        self._gains: tuple[object, Image] | None = None
        self._mirrored: tuple[object, Image] | None = None

    def frame(self, scene: Scene, number: int) -> Image:
        """The picture with this number, H×W×3 blue-green-red."""
        scene = replace(scene, lamp=_rounded(scene.lamp))
        self._look_through(scene.optics.bends)
        image = self._still(scene)
        box = overlays.union(self._moving_boxes(scene), self._size)
        if box is not None:
            image = image.copy()
            self._draw_moving(scene, image, box)
        return self._noisy(self._taken(image, scene), scene.optics.noise, number)

    def _look_through(self, bends: tuple[float, float]) -> None:
        """Put this lens before the camera: then everything is drawn with a rim."""
        if self._bending[0] == bends:
            return
        bending = Bending(self._shown, bends) if any(bends) else None
        self._bending = bends, bending
        across, down = bending.rim if bending is not None else (0, 0)
        self._size = (self._shown[0] + 2 * across, self._shown[1] + 2 * down)
        self._dice.clear()
        self._forget()

    def _taken(self, image: Image, scene: Scene) -> Image:
        """The picture as it falls on the sensor: slipped, and bent by the lens."""
        if any(scene.optics.shake):
            x, y = np.array(scene.optics.shake) * self._view(scene).px_per_mm
            slip = np.array([[1, 0, x], [0, 1, y]], np.float64)
            slipped = cv2.warpAffine(image, slip, self._size, borderMode=cv2.BORDER_REPLICATE)
            image = np.asarray(slipped, np.uint8)
        bending = self._bending[1]
        return image if bending is None else bending.bent(image)

    # What rests

    def _still(self, scene: Scene) -> Image:
        """The picture of everything that rests, without noise."""
        key = (_resting(scene), scene.lamp, scene.optics.knock, scene.optics.blur)
        if self._developed is None or self._developed[0] != key:
            whole = (0, 0, *self._size)
            picture = self._at_rest(scene)
            self._developed = (key, self._develop(picture, scene, whole))
        return self._developed[1]

    def _at_rest(self, scene: Scene) -> Image:
        """The same before light and lens."""
        cards, dice, pointers = _resting(scene)
        key = (cards, dice, pointers, _reflected(scene.lamp), scene.optics.knock)
        if self._resting is None or self._resting[0] != key:
            picture = self._laid(cards, scene).copy()
            for pointer in pointers:
                self._draw_pointer(picture, pointer, scene, (0, 0, *self._size))
            for die in dice:
                self._draw_die(picture, die, scene, (0, 0, *self._size))
            self._resting = (key, picture)
        return self._resting[1]

    def _laid(self, cards: tuple[CardOn, ...], scene: Scene) -> Image:
        """The mat and the cards that lie on it."""
        sleeves = any(card.sleeve for card in cards)
        key = (cards, scene.optics.knock, _reflected(scene.lamp) if sleeves else None)
        if self._cards is None or self._cards[0] != key:
            picture = self._bare(scene).copy()
            for card in cards:
                self._draw_card(picture, card, scene, (0, 0, *self._size))
            self._cards = (key, picture)
        return self._cards[1]

    def _bare(self, scene: Scene) -> Image:
        """The bare mat on its table."""
        key = scene.optics.knock
        if self._ground is None or self._ground[0] != key:
            view = self._view(scene)
            # Shrinking the mat in one step would alias: it is softened first.
            flat = ground_art.table_picture(self._plan)
            step, left, top = 1 / ground_art.SCALE, -ground_art.MARGIN, -ground_art.MARGIN
            to_mm = np.array([[step, 0, left + step / 2], [0, step, top + step / 2], [0, 0, 1]])
            softness = 0.36 * ground_art.SCALE / view.px_per_mm
            picture = cv2.warpPerspective(
                cv2.GaussianBlur(flat, (0, 0), softness),
                view.matrix @ to_mm,
                self._size,
                flags=cv2.INTER_LINEAR,
                borderMode=cv2.BORDER_REFLECT,
            )
            self._ground = (key, np.asarray(picture, np.uint8))
        return self._ground[1]

    def _view(self, scene: Scene) -> Viewpoint:
        knock = scene.optics.knock
        if knock not in self._views:
            rim = self._bending[1].rim if self._bending[1] is not None else (0, 0)
            self._views[knock] = Viewpoint.above(self._shown, knock, rim)
        return self._views[knock]

    # What moves

    def _moving_boxes(self, scene: Scene) -> list[Box]:
        view = self._view(scene)
        boxes = [overlays.card_box(card, view) for card in scene.cards if card.height]
        boxes += [
            overlays.round_box(*one.center, 45 + one.height, view)
            for one in scene.pointers
            if one.height
        ]
        boxes += [
            overlays.round_box(die.x, die.y, 48 + die.height, view)
            for die in scene.dice
            if _flies(die)
        ]
        if scene.hand is not None:
            boxes.append(overlays.hand_box(scene.hand, view))
        return boxes

    def _draw_moving(self, scene: Scene, image: Image, box: Box) -> None:
        """Draw what moves, and what rests around it, anew inside the box."""
        # The lens blurs what is just outside the box into it: without that, lines would show
        # along the box, where nothing has changed.
        inside, box = box, overlays.widened(box, _blur_reach(scene.optics.blur), self._size)
        left, top, right, bottom = box
        picture = self._at_rest(scene)[top:bottom, left:right].copy()
        for card in scene.cards:
            if card.height:
                self._draw_card(picture, card, scene, box)
        for pointer in scene.pointers:
            if pointer.height:
                self._draw_pointer(picture, pointer, scene, box)
        for die in scene.dice:
            if _flies(die):
                self._draw_die(picture, die, scene, box)
        if scene.hand is not None:
            overlays.draw_hand(picture, scene.hand, self._view(scene), box)
        seen = overlays.part(self._develop(picture, scene, box), (left, top), inside)
        overlays.part(image, (0, 0), inside)[:] = seen

    def _draw_card(self, picture: Image, card: CardOn, scene: Scene, box: Box) -> None:
        name = card.lying.card if card.lying.face_up else ""
        view = self._view(scene)
        mirror = glare_on(card, scene.lamp, view) if card.sleeve is not None else None
        key = (name, looks(card), mirror)
        if key not in self._sprites:
            if len(self._sprites) >= _MOST_SPRITES:
                self._sprites.clear()
            face = self._faces(name) if name else table_back()
            self._sprites[key] = card_sprite(face, card, mirror)
        overlays.draw_card(picture, card, self._sprites[key], view, box)

    def _draw_pointer(self, picture: Image, pointer: PointerOn, scene: Scene, box: Box) -> None:
        sprite, place = pointer_sprite(pointer.sign), pointer_place(pointer)
        overlays.draw_flat(picture, sprite, place, pointer.height, self._view(scene), box)

    def _draw_die(self, picture: Image, die: DieOn, scene: Scene, box: Box) -> None:
        key = (die, scene.lamp.spot, scene.optics.knock)
        traced = self._dice.get(key)
        if traced is None:
            if len(self._dice) > 24:
                self._dice.clear()
            fineness = 1 if _flies(die) else 3
            traced = dice_art.trace(die, self._view(scene), scene.lamp.spot, fineness)
            self._dice[key] = traced
        (left, top), body, below = traced
        height, width = body.shape[:2]
        x, y = left - box[0], top - box[1]
        cut = (max(0, -x), max(0, -y))
        part = picture[max(0, y) : max(0, y + height), max(0, x) : max(0, x + width)]
        rows, columns = part.shape[:2]
        if not rows or not columns:
            return
        seen = (slice(cut[1], cut[1] + rows), slice(cut[0], cut[0] + columns))
        part[:] = np.clip(part * below[seen] + body[seen], 0, 255).astype(np.uint8)

    # Light, lens, sensor

    def _develop(self, picture: Image, scene: Scene, box: Box) -> Image:
        """Light and lens over a part of the picture."""
        left, top, right, bottom = box
        blur = scene.optics.blur
        if blur > 0.2:
            picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), blur), np.uint8)
        gain = self._gain(scene)[top:bottom, left:right]
        lit = cv2.multiply(picture, gain, scale=1 / 128, dtype=cv2.CV_8U)
        if scene.lamp.mirror:
            lit = cv2.add(lit, self._mirror(scene)[top:bottom, left:right])
        return np.asarray(lit, np.uint8)

    def _mirror(self, scene: Scene) -> Image:
        """What the lamp's mirror image adds to each pixel."""
        key = (scene.lamp, scene.optics.knock)
        if self._mirrored is None or self._mirrored[0] != key:
            view = self._view(scene)
            self._mirrored = (key, lamp_light.mirror_image(scene.lamp, view, self._size))
        return self._mirrored[1]

    def _gain(self, scene: Scene) -> Image:
        """By how many 128ths each pixel is brighter than the scene's own colours."""
        key = (scene.lamp, scene.optics.knock)
        if self._gains is None or self._gains[0] != key:
            self._gains = (key, lamp_light.gains(scene.lamp, self._view(scene), self._size))
        return self._gains[1]

    def _noisy(self, image: Image, sigma: float, number: int) -> Image:
        if sigma <= 0:
            return image.copy()
        chance = draw(self._seed, number, "noise")
        x, y = chance.randrange(_NOISE_ROOM), chance.randrange(_NOISE_ROOM)
        width, height = self._shown
        noise = self._noise[y : y + height, x : x + width]
        scale = sigma / _NOISE_UNIT
        noisy = cv2.addWeighted(image, 1.0, noise, scale, -128.0 * scale)
        return np.asarray(noisy, np.uint8)


_NOISE_UNIT = 24.0
_MOST_SPRITES = 120


def _rounded(lamp: Lamp) -> Lamp:
    return replace(lamp, brightness=round(lamp.brightness, 3))


def _reflected(lamp: Lamp) -> object:
    """What of the lamp changes more than light: shadows, and what sleeves mirror."""
    return lamp.spot, lamp.mirror


def _blur_reach(blur: float) -> int:
    """How many pixels away the lens still mixes into a pixel."""
    return ceil(4 * blur) + 1


def _flies(die: DieOn) -> bool:
    return die.height > 0 or die.smear != (0.0, 0.0)


def _resting(
    scene: Scene,
) -> tuple[tuple[CardOn, ...], tuple[DieOn, ...], tuple[PointerOn, ...]]:
    cards = tuple(card for card in scene.cards if not card.height)
    dice = tuple(die for die in scene.dice if not _flies(die))
    return cards, dice, tuple(one for one in scene.pointers if not one.height)


def _noise(seed: int, size: tuple[int, int]) -> Image:
    """Grain around 128, a little larger than the picture: frames take different parts of it."""
    chance = np.random.default_rng(draw(seed, 0, "grain").getrandbits(64))
    shape = (size[1] + _NOISE_ROOM, size[0] + _NOISE_ROOM)
    grain = chance.standard_normal((*shape, 4), np.float32)
    # Most of it is the same in all colours, and it is a little coarser than a pixel.
    mixed = 0.8 * grain[:, :, :3] + 0.6 * grain[:, :, 3:]
    soft = np.asarray(cv2.GaussianBlur(mixed, (0, 0), 0.5), np.float32)
    scaled = np.rint(soft * (_NOISE_UNIT / float(soft.std())) + 128)
    return np.asarray(np.clip(scaled, 0, 255), np.uint8)
