"""What every button panel gives: raw edges in, presses out, lamps lit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class PanelError(Exception):
    """No buttons. The message is one line: what is wrong, and what to do."""


class Seat(StrEnum):
    """Where a person sits; the First player usually sits left."""

    LEFT = "left"
    RIGHT = "right"


class Button(StrEnum):
    """The round and the square button."""

    PASS = "pass"
    RESPOND = "respond"


@dataclass(frozen=True, slots=True)
class Key:
    """One of the four buttons."""

    seat: Seat
    button: Button


KEYS = tuple(Key(seat, button) for seat in Seat for button in Button)


@dataclass(frozen=True, slots=True)
class Edge:
    """A contact closed (`down`) or opened, at monotonic seconds `at`; may bounce."""

    key: Key
    down: bool
    at: float


class Touch(StrEnum):
    """How a button was pressed."""

    SHORT = "short"  # released before 800 ms
    LONG = "long"  # held for 800 ms; said once, while still held
    CHORD = "chord"  # both buttons of a seat held for 800 ms; `key` is the pass button


@dataclass(frozen=True, slots=True)
class Press:
    """A deliberate press, after debouncing."""

    key: Key
    touch: Touch
    at: float


class Panel(Protocol):
    """Four buttons with lamps. `open` raises `PanelError`; `close` never raises."""

    @property
    def name(self) -> str:
        """What a person would call it, such as `keyboard` or `GPIO buttons`."""

    def open(self) -> None:
        """Take the pins or the keyboard."""

    def edges(self) -> tuple[Edge, ...]:
        """Edges since the last call, in order of time. Never waits."""

    def level(self, key: Key) -> bool:
        """Whether the contact is closed now: lost edges are mended with it."""

    def light(self, lit: frozenset[Key]) -> None:
        """Light exactly these lamps."""

    def close(self) -> None:
        """Let go; closing twice, or without opening, does nothing."""
