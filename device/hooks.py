"""Who wants to know what happens at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from device.readings import Reading
from engine.events import Event
from ui.screen import Screen
from vision.observations import Observation


@dataclass(slots=True)
class Hooks:
    """Who wants to know: what was shown, what was answered, what was seen."""

    shown: list[Callable[[Screen], None]] = field(default_factory=list)
    happened: list[Callable[[tuple[Event, ...]], None]] = field(default_factory=list)
    seen: list[Callable[[Observation, Reading], None]] = field(default_factory=list)
