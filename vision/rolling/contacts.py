"""What pushes dice: the ground, the tray's walls, each other and a finger, as stiff damped springs.

A die is a cube with round edges and corners: balls of the edges' radius at its corners (and, where
dice meet, along its edges), and the exact distance to a rounded cube on the other side. Springs
hold sideways too, up to what friction bears, so that dice can lean and stand on each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
import numpy.typing as npt

from vision.rolling.shapes import (
    CORE,
    HALF,
    ROUND,
    WALL_WIDE,
    Floats,
    Indices,
    Memory,
    Surroundings,
    add,
    beside,
    cross,
    dot,
    into,
    quaternion,
    spread,
)

GRAVITY = 9810.0
FINGER = 6.5
"""Millimetres: the radius of a finger tip."""
_INERTIA = (2 * HALF) ** 2 / 6 * 0.93  # mm², for a mass of 1; rounded corners weigh less
_STIFF = 450.0**2  # 1/s²: how hard a single corner's spring is
_HOLD = 0.6  # how stiff it is sideways, for that
_SHARED = 0.3  # the same for a point where two dice meet: up to sixteen do
_RIM = 3.0  # mm of the wall's top that a point of the rim looks along


@dataclass(frozen=True, slots=True)
class Matter:
    """What dice and tray are made of: friction on the ground, the walls, dice; how dead they are.

    `damping` 0.06 is wood on which dice jump, 0.2 thick felt.
    """

    ground: float = 0.5
    walls: float = 0.35
    dice: float = 0.3
    damping: float = 0.12


@dataclass(slots=True)
class _Contacts:
    """Points that touch: body, the arm to the point, the normal away from the other, how deep."""

    body: Indices
    arm: Floats
    normal: Floats
    depth: Floats
    share: float
    friction: Floats
    damping: Floats
    other: Indices | None = None
    other_arm: Floats | None = None
    other_moves: Floats | None = None
    memory: Memory | None = None
    slot: Indices | None = None


_CORNERS = np.array(list(product((-CORE, CORE), repeat=3))).T
_MIDDLES = np.array([spot for spot in product((-CORE, 0.0, CORE), repeat=3) if spot.count(0) == 1])
_POINTS = np.concatenate([_CORNERS, _MIDDLES.T], axis=1)


class Bodies:
    """All dice of many throws, as columns; dice of one throw have the same `owner`."""

    def __init__(
        self,
        owner: Indices,
        centers: Floats,
        turns: Floats,
        velocities: Floats,
        spins: Floats,
        matters: Sequence[Matter],
        fingers: Sequence[tuple[Sequence[float], Sequence[float], float] | None],
        step: float,
    ) -> None:
        self.owner, self.x, self.v, self.spin = owner, centers, velocities, spins
        self.q = np.stack([quaternion(turn) for turn in turns], axis=1)
        self._matters, self._fingers, self._step = matters, fingers, step
        self._time = 0
        same = owner[:, None] == owner[None, :]
        np.fill_diagonal(same, False)
        self._pairs: Indices = np.stack(np.nonzero(same))
        self._met = np.zeros(self._pairs.shape[1], np.bool_)
        self._ground = Memory(3 * len(owner) * 8)
        self._mutual = Memory(self._pairs.shape[1] * _POINTS.shape[1])
        self._by_owner()
        self._turned()

    def _by_owner(self) -> None:
        mine = [self._matters[sim] for sim in self.owner]
        self._ground_friction = np.array([matter.ground for matter in mine])
        self._wall_friction = np.array([matter.walls for matter in mine])
        self._dice_friction = np.array([matter.dice for matter in mine])
        self._damping = np.array([matter.damping for matter in mine])
        self._fingered = any(self._fingers[sim] is not None for sim in set(self.owner.tolist()))

    def keep(self, owners: Indices) -> None:
        """Forget the dice of all other throws."""
        stay = np.isin(self.owner, owners)
        number = np.cumsum(stay) - 1
        pairs = stay[self._pairs[0]]
        self._ground = self._ground.kept(np.tile(np.repeat(stay, 8), 3))
        self._mutual = self._mutual.kept(np.repeat(pairs, _POINTS.shape[1]))
        self._pairs, self._met = number[self._pairs[:, pairs]], self._met[pairs]
        self.owner, self.x, self.v = self.owner[stay], self.x[:, stay], self.v[:, stay]
        self.spin, self.q = self.spin[:, stay], self.q[:, stay]
        self._by_owner()
        self._turned()

    def met(self, owner: int) -> npt.NDArray[np.bool_]:
        """Which dice of a throw have touched each other, N×N."""
        mine = np.flatnonzero(self.owner == owner)
        table = np.zeros((len(mine), len(mine)), np.bool_)
        if len(mine):
            pairs = self._pairs[:, self._met] - mine[0]
            inside = (pairs[0] >= 0) & (pairs[0] < len(mine))
            table[pairs[0, inside], pairs[1, inside]] = True
        return table | table.T

    def matrices(self) -> Floats:
        """Their rotations, M×3×3."""
        return np.ascontiguousarray(np.moveaxis(self._turn, 2, 0))

    def moves(self, slow: float, slow_spin: float) -> npt.NDArray[np.bool_]:
        """By throw: whether any of its dice is faster than this."""
        fast = (dot(self.v, self.v) > slow**2) | (dot(self.spin, self.spin) > slow_spin**2)
        moving = np.zeros(len(self._matters), np.bool_)
        moving[self.owner[fast]] = True
        now = self._time * self._step
        for sim, finger in enumerate(self._fingers):
            if finger is not None and now < finger[2]:
                moving[sim] = True
        return moving

    def energies(self, places: Surroundings) -> Floats:
        """By throw: energy of motion, of height, and what stretches in the contacts."""
        each = 0.5 * (dot(self.v, self.v) + _INERTIA * dot(self.spin, self.spin))
        each += GRAVITY * self.x[2]
        total = np.bincount(self.owner, each, len(self._matters))
        for contacts in self._contacts(places):
            stiff = _STIFF * contacts.share
            springs = 0.5 * stiff * contacts.depth**2
            if contacts.memory is not None and contacts.slot is not None:
                old = contacts.memory.stretch[:, contacts.slot]
                fresh = contacts.memory.seen[contacts.slot] >= self._time - 1
                springs = springs + 0.5 * stiff * _HOLD * np.where(fresh, dot(old, old), 0.0)
            total += np.bincount(self.owner[contacts.body], springs, len(self._matters))
        return np.asarray(total, np.float64)

    def advance(self, places: Surroundings) -> None:
        """One small step of time."""
        count = self.x.shape[1]
        push = np.zeros((3, count))
        push[2] = -GRAVITY
        twist = np.zeros((3, count))
        self._time += 1
        for contacts in self._contacts(places):
            force = self._force(contacts)
            add(push, contacts.body, force)
            add(twist, contacts.body, cross(contacts.arm, force))
            if contacts.other is not None and contacts.other_arm is not None:
                add(push, contacts.other, -force)
                add(twist, contacts.other, -cross(contacts.other_arm, force))
        self.v += self._step * push
        self.spin += (self._step / _INERTIA) * twist
        self.x += self._step * self.v
        w, i, j, k = self.q
        a, b, c = self.spin * (self._step / 2)
        self.q = np.stack(
            [
                w - a * i - b * j - c * k,
                i + a * w + b * k - c * j,
                j + b * w + c * i - a * k,
                k + c * w + a * j - b * i,
            ]
        )
        w, i, j, k = self.q
        self.q /= np.sqrt(w * w + i * i + j * j + k * k)
        self._turned()

    def _turned(self) -> None:
        w, x, y, z = self.q
        self._turn = np.stack(
            [
                np.stack([1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)]),
                np.stack([2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)]),
                np.stack([2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)]),
            ]
        )

    # Forces

    def _force(self, contacts: _Contacts) -> Floats:
        """The force on `body` at each point; remembers how far sideways springs are stretched."""
        body, normal = contacts.body, contacts.normal
        speed = self.v[:, body] + cross(self.spin[:, body], contacts.arm)
        if contacts.other is not None and contacts.other_arm is not None:
            other = contacts.other
            speed -= self.v[:, other] + cross(self.spin[:, other], contacts.other_arm)
        if contacts.other_moves is not None:
            speed -= contacts.other_moves
        stiff = _STIFF * contacts.share
        drag = 2 * contacts.damping * np.sqrt(stiff * contacts.share)
        away = dot(speed, normal)
        press = np.maximum(stiff * contacts.depth - drag * away, 0.0)
        aside = speed - normal * away
        hold = stiff * _HOLD
        if contacts.memory is None or contacts.slot is None:
            stretch = np.zeros_like(aside)
        else:
            memory, slot = contacts.memory, contacts.slot
            fresh = memory.seen[slot] >= self._time - 1
            stretch = np.where(fresh, memory.stretch[:, slot], 0.0)
            stretch -= normal * dot(stretch, normal)
        stretch += self._step * aside
        along = -hold * stretch - drag * aside
        size = np.sqrt(dot(along, along))
        most = contacts.friction * press
        along *= np.minimum(1.0, most / np.maximum(size, 1e-9))
        if contacts.memory is not None and contacts.slot is not None:
            pull = np.sqrt(dot(stretch, stretch)) * hold
            stretch *= np.minimum(1.0, most / np.maximum(pull, 1e-9))
            contacts.memory.stretch[:, contacts.slot] = stretch
            contacts.memory.seen[contacts.slot] = self._time
        return np.asarray(normal * press + along, np.float64)

    def _contacts(self, places: Surroundings) -> list[_Contacts]:
        found = []
        for contacts in (self._with_tray(places), self._with_dice(), self._with_rim(places)):
            if contacts is not None:
                found.append(contacts)
        if self._fingered:
            contacts = self._with_finger()
            if contacts is not None:
                found.append(contacts)
        return found

    def _with_tray(self, places: Surroundings) -> _Contacts | None:
        """Corners on the ground and against the walls."""
        out = spread(self._turn, _CORNERS)
        point = out + self.x[:, :, None]
        tray = places.tray
        sides = [
            beside(point, self.x, 0, (tray.x, tray.x + tray.width), places.wall),
            beside(point, self.x, 1, (tray.y, tray.y + tray.height), places.wall),
        ]
        depth = np.stack([ROUND - point[2], *(ROUND - side[0] for side in sides)])
        for axis in (0, 1):  # a wall ends where the tray does
            low, wide = (tray.y, tray.height) if axis == 0 else (tray.x, tray.width)
            far = np.abs(point[1 - axis] - low - wide / 2) > wide / 2 + WALL_WIDE
            depth[1 + axis][far] = -1.0
        which, body, corner = np.nonzero(depth > 0)
        if not len(body):
            return None
        normal = np.zeros((3, len(body)))
        normal[2] = which == 0
        for axis in (0, 1):
            mine = which == 1 + axis
            if mine.any():
                _, across, up = sides[axis]
                normal[axis, mine] = across[body[mine], corner[mine]]
                normal[2, mine] = up[body[mine], corner[mine]]
        count = self.x.shape[1]
        return _Contacts(
            body,
            out[:, body, corner] - normal * ROUND,
            normal,
            depth[which, body, corner],
            1.0,
            np.where(which == 0, self._ground_friction[body], self._wall_friction[body]),
            self._damping[body],
            memory=self._ground,
            slot=(which * count + body) * 8 + corner,
        )

    def _with_dice(self) -> _Contacts | None:
        """Corners and edges of one die in another."""
        if not self._pairs.shape[1]:
            return None
        first, second = self._pairs
        gap = self.x[:, first] - self.x[:, second]
        near = np.flatnonzero(dot(gap, gap) < 12 * HALF**2)
        if not len(near):
            return None
        first, second, gap = first[near], second[near], gap[:, near]
        out = spread(self._turn[:, :, first], _POINTS)
        depth, normal = into(out + gap[:, :, None], self._turn[:, :, second], ROUND)
        pair, point = np.nonzero(depth > 0)
        if not len(pair):
            return None
        self._met[near[pair]] = True
        normal = normal[:, pair, point]
        arm = out[:, pair, point] - normal * ROUND
        body = first[pair]
        return _Contacts(
            body,
            arm,
            normal,
            depth[pair, point],
            _SHARED,
            self._dice_friction[body],
            self._damping[body],
            other=second[pair],
            other_arm=arm + gap[:, pair],
            memory=self._mutual,
            slot=near[pair] * _POINTS.shape[1] + point,
        )

    def _with_rim(self, places: Surroundings) -> _Contacts | None:
        """The walls' round tops under a die's faces and edges."""
        high = places.wall - WALL_WIDE / 2
        up = np.flatnonzero(np.abs(self.x[2] - high) < 1.75 * HALF)
        if not len(up):
            return None
        tray, half = places.tray, WALL_WIDE / 2
        x, y, _ = self.x[:, up]
        along_x = np.clip(x, tray.x, tray.x + tray.width)
        along_y = np.clip(y, tray.y, tray.y + tray.height)
        level = np.full_like(x, high)
        spots = []
        for off in (-_RIM, 0.0, _RIM):
            spots += [
                np.stack([np.full_like(x, tray.x - half), along_y + off, level]),
                np.stack([np.full_like(x, tray.x + tray.width + half), along_y + off, level]),
                np.stack([along_x + off, np.full_like(x, tray.y - half), level]),
                np.stack([along_x + off, np.full_like(x, tray.y + tray.height + half), level]),
            ]
        points = np.stack(spots, axis=2) - self.x[:, up][:, :, None]
        return self._pushed_by(up, points, WALL_WIDE / 2, self._wall_friction, None, _SHARED)

    def _with_finger(self) -> _Contacts | None:
        """A finger's tip against whatever is in its way."""
        now = self._time * self._step
        bodies, points, moves = [], [], []
        for body, sim in enumerate(self.owner):
            finger = self._fingers[sim]
            if finger is not None and now < finger[2]:
                at = np.asarray(finger[0]) + now * np.asarray(finger[1])
                bodies.append(body)
                points.append(at - self.x[:, body])
                moves.append(finger[1])
        if not bodies:
            return None
        where = np.stack(points, axis=1)[:, :, None]
        return self._pushed_by(
            np.array(bodies), where, FINGER, self._ground_friction, np.array(moves).T, 1.0
        )

    def _pushed_by(
        self,
        bodies: Indices,
        points: Floats,
        radius: float,
        friction: Floats,
        moves: Floats | None,
        share: float,
    ) -> _Contacts | None:
        """Balls that nothing moves, at `points` from the middle of these dice, 3×B×P."""
        depth, out = into(points, self._turn[:, :, bodies], radius)
        which, point = np.nonzero(depth > 0)
        if not len(which):
            return None
        body, normal = bodies[which], -out[:, which, point]
        return _Contacts(
            body,
            points[:, which, point] + normal * radius,
            normal,
            depth[which, point],
            share,
            friction[body],
            self._damping[body],
            other_moves=None if moves is None else moves[:, which],
        )
