"""Finished pictures that are kept for the next time, until they weigh too much."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
R = TypeVar("R", pygame.Surface, tuple[pygame.Surface, int])

MEGABYTE = 1 << 20


class Kept:
    """Values by what they were made of; those that were not used for longest go first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: OrderedDict[Hashable, tuple[object, int]] = OrderedDict()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._found)

    def get(self, key: Hashable) -> object | None:
        """The value, if it is still kept."""
        if key not in self._found:
            return None
        self._found.move_to_end(key)
        return self._found[key][0]

    def put(self, key: Hashable, value: object, weight: int) -> None:
        """Keep a value that weighs so many bytes."""
        self._found[key] = value, weight
        self.bytes += weight
        while self.bytes > self._most and len(self._found) > 1:
            _, (_, less) = self._found.popitem(last=False)
            self.bytes -= less


def kept(megabytes: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the pictures that a function makes, up to so many megabytes."""

    def decorate(make: Callable[P, R]) -> Callable[P, R]:
        store = Kept(megabytes * MEGABYTE)

        @wraps(make)
        def remembered(*args: P.args, **more: P.kwargs) -> R:
            key = (args, tuple(more.items()))
            value = store.get(key)
            if value is None:
                value = make(*args, **more)
                store.put(key, value, _weight(value))
            return value  # type: ignore[return-value]

        remembered.store = store  # type: ignore[attr-defined]
        return remembered

    return decorate


def _weight(value: pygame.Surface | tuple[pygame.Surface, int]) -> int:
    surface = value if isinstance(value, pygame.Surface) else value[0]
    return surface.get_pitch() * surface.get_height()
