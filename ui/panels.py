"""The panels that sample screens are drawn for: size, light, seats, and how they hang."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from ui.look import ROTATIONS, THEMES, Look

INCH = 25.4


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel to draw for; its name ends the names of the pictures."""

    name: str
    size: tuple[int, int]
    look: Look
    main_only: bool = False
    """Whether only the main screens are drawn for it, unless all are asked for."""


def _panel(
    size: tuple[int, int],
    inches: float,
    more: str = "",
    *,
    main_only: bool = True,
    theme: str = "dark",
    seating: str = "side",
    rotation: int = 0,
) -> Panel:
    name = f"{size[0]}x{size[1]}" + (f"-{more}" if more else "")
    look = Look(theme, seating, rotation, diagonal_mm=inches * INCH)
    return Panel(name, size, look, main_only)


USUAL = (
    _panel((1280, 720), 24, main_only=False),
    _panel((800, 480), 7, main_only=False),
    _panel((1280, 720), 24, "light", theme="light"),
    _panel((800, 480), 7, "light", theme="light"),
    _panel((1280, 720), 24, "flat", seating="flat"),
    _panel((1080, 1920), 24),
    _panel((480, 800), 7),
    _panel((1080, 1920), 24, "flat", seating="flat"),
    _panel((1280, 800), 10.1),
    _panel((3840, 2160), 27),
    _panel((720, 1280), 24, "turned-90", rotation=90),
    _panel((1280, 720), 24, "turned-180", rotation=180),
)
"""What is drawn unless all is asked for: two sizes in full, the others with the main screens."""

SIZES = (((1280, 720), 24.0), ((800, 480), 7.0), ((1280, 800), 10.1), ((1920, 1080), 24.0))
UPRIGHT = (((1080, 1920), 24.0), ((480, 800), 7.0))


def every() -> tuple[Panel, ...]:
    """Every size in every theme, seating and rotation."""
    found = []
    for (size, inches), theme, seating in product((*SIZES, *UPRIGHT), THEMES, ("side", "flat")):
        for rotation in ROTATIONS:
            hung = (size[1], size[0]) if rotation % 180 else size
            words = (theme, seating, f"turned-{rotation}" if rotation else "")
            told = "-".join(word for word in words if word and word not in ("dark", "side"))
            found.append(
                _panel(
                    *(hung, inches, told),
                    main_only=False,
                    theme=theme,
                    seating=seating,
                    rotation=rotation,
                )
            )
    return tuple(found)


MAIN = (
    *("priority-first", "priority-second", "main", "main-second", "weaken", "roll", "target"),
    *("defender", "nobody", "main-alarm", "mending-3", "mending-refused", "roll-cocked"),
    *("referee-menu", "referee-undo", "referee-consent-undo", "referee-pause", "over-first"),
    *("recruit", "place", "hand-happens", "main-clocks", "main-steps", "main-long"),
    *("heroes-main", "heroes-queue", "heroes-crowd-10-12", "heroes-over", "heroes-mending-2"),
)
"""The screens that stand for all others."""
