"""An eye that looks at the simulated table itself instead of at pictures of it.

It says what the real eye (`vision.watcher`) says of a table that is well lit, as late and as
little: nothing while hands move, nothing under them, nothing in the dark. So hundreds of games are
played in the time that one takes through pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import cos, dist, radians, sin

import numpy as np

from device.camera.frames import CameraError, Frame, Image
from device.simulated.camera import check_cable
from device.simulated.hand_reach import apart, over_mat
from device.simulated.plain_tray import PlainTray
from device.simulated.scene import CardOn, PointerOn, Scene, Table
from device.simulated.viewpoint import Viewpoint
from vision.mat import CLASSIC, Plan, Rect
from vision.observations import Face, Observation, SeenCard, SeenPointer, Sight, TrayReading
from vision.stillness import STILL_FOR

DARK = 0.2
"""Brightness of a lamp under which nothing is read."""
SIZE = (1280, 960)
OFF = 30.0
"""Millimetres from a cell's middle to a card's, beyond which it lies on no cell."""
_FEWEST_MARKERS = 4
_PATIENCE = 15.0  # seconds until a hand that does not move at all is taken for a mug
_KEPT = 5.0  # mm from a hand within which a cell is not read
_EMPTY: Image = np.zeros((1, 1, 3), np.uint8)


class PlainCamera:
    """A camera that gives an empty picture, at the clock's time; its cable can be pulled."""

    def __init__(self, table: Table, clock: Callable[[], float]) -> None:
        self._table, self._clock = table, clock
        self._number = 0
        self._open = False

    @property
    def name(self) -> str:
        """What a person would call it."""
        return "simulated table, without pictures"

    def open(self) -> None:
        """Start it."""
        check_cable(self._table)
        self._open = True

    def read(self, timeout: float) -> Frame:
        """Nothing to see, but when."""
        if not self._open:
            raise CameraError("simulated table: the camera is not started: open it first")
        check_cable(self._table)
        frame = Frame(_EMPTY, self._clock(), self._number)
        self._number += 1
        return frame

    def close(self) -> None:
        """Stop it."""
        self._open = False


class PlainEye:
    """Watches one simulated table. Looks come in order, each with its time in seconds."""

    def __init__(self, table: Table, *, still_for: float = STILL_FOR, plan: Plan = CLASSIC) -> None:
        """At this table, whose mat has this plan."""
        self._table, self._plan, self._still_for = table, plan, still_for
        self._tray = PlainTray()
        self._before: object = None
        self._moved_at = 0.0
        self._hand_at: float | None = None
        self._settled = False
        self._cells: dict[str, SeenCard] = {}
        self._pointers: tuple[SeenPointer, ...] = ()

    def watch(self, image: Image, at: float) -> Observation:
        """What lies on the table now; the picture is not looked at."""
        scene = self._table.scene
        hidden = _hidden(scene, self._plan)
        if hidden is not None:
            self._before, self._moved_at = None, at
            self._unsettle()
            return self._observation(at, hidden, self._tray.lose())
        tray = self._tray.see(scene, at)
        if self._moves(scene, at):
            self._unsettle()
            return self._observation(at, Sight.MOVING, tray)
        if not self._settled:
            over = scene.hand is not None and over_mat(scene.hand)
            if over and self._hand_is_new(at):
                return self._observation(at, Sight.MOVING, tray)
            self._settle(scene)
        return self._observation(at, Sight.STILL, tray)

    def _observation(self, at: float, sight: Sight, tray: TrayReading) -> Observation:
        return Observation(
            at, sight, dict(self._cells), tray.reading, tray, pointers=self._pointers
        )

    def _moves(self, scene: Scene, at: float) -> bool:
        """Whether something moves now, or moved a moment ago."""
        hand = scene.hand if scene.hand is not None and over_mat(scene.hand) else None
        optics = scene.optics
        now = (scene.cards, scene.dice, scene.pointers, hand, optics.knock, optics.shake)
        if now != self._before:
            self._before, self._moved_at = now, at
        return at - self._moved_at < self._still_for

    def _hand_is_new(self, at: float) -> bool:
        if self._hand_at is None:
            self._hand_at = at
        return at - self._hand_at < _PATIENCE

    def _unsettle(self) -> None:
        self._settled, self._hand_at = False, None

    def _settle(self, scene: Scene) -> None:
        """Read every cell that no hand hides."""
        cells = cells_of(scene, self._plan)
        for name, rect in self._plan.cells.items():
            hand = scene.hand
            if hand is not None and apart(hand, rect) <= _KEPT:
                continue
            if name in cells:
                self._cells[name] = cells[name]
            else:
                self._cells.pop(name, None)
        self._pointers = tuple(
            sorted((_pointer(one) for one in scene.pointers if not one.height), key=_place)
        )
        self._settled = True


def cells_of(scene: Scene, plan: Plan) -> dict[str, SeenCard]:
    """The cards that lie on cells; of several on one cell that on top."""
    found: dict[str, SeenCard] = {}
    for card in scene.cards:
        cell = _cell(card, plan.cells)
        if cell and not card.height:
            found[cell] = _seen(card)
    return found


def _cell(card: CardOn, cells: Mapping[str, Rect]) -> str:
    near = [(dist(rect.center, (card.x, card.y)), name) for name, rect in cells.items()]
    off, name = min(near)
    return name if off < OFF else ""


def _seen(card: CardOn) -> SeenCard:
    """A card as it is seen; turned when its long side lies along the columns."""
    across = radians(card.angle)
    turned = abs(cos(across)) > abs(sin(across))
    if not card.lying.face_up:
        return SeenCard(None, Face.DOWN, turned, 0.99)
    return SeenCard(card.lying.card, Face.UP, turned, 0.99)


def _pointer(pointer: PointerOn) -> SeenPointer:
    return SeenPointer(pointer.sign, pointer.center, (pointer.x, pointer.y), pointer.degrees % 360)


def _place(pointer: SeenPointer) -> tuple[float, float]:
    return pointer.center


def _hidden(scene: Scene, plan: Plan) -> Sight | None:
    """Why nothing of the mat can be seen; None while it can."""
    if scene.lamp.brightness < DARK:
        return Sight.DARK
    return None if _markers(scene.optics.knock, plan) >= _FEWEST_MARKERS else Sight.LOST


@lru_cache(maxsize=64)
def _markers(knock: tuple[float, float, float], plan: Plan) -> int:
    """How many of the mat's markers lie in the picture."""
    width, height = SIZE
    seen = Viewpoint.above(SIZE, knock).to_pixels(list(plan.markers.values()))
    inside = (seen > 16).all(axis=1) & (seen < (width - 16, height - 16)).all(axis=1)
    return int(inside.sum())
