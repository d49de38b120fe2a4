"""Which lamps burn: what the screen promises."""

from __future__ import annotations

from device.expected import seat_of
from device.panel.presses import Button, Key
from ui.screen import KeyFace, Screen


def lit_keys(screen: Screen) -> frozenset[Key]:
    """The lamps that must burn: exactly the keys that the screen shows lit."""
    keys = screen.keys if screen.overlay is None else screen.overlay.keys
    return frozenset(
        Key(seat_of(player, screen.mirrored), Button(button))
        for (player, button), hint in keys.items()
        if hint.face is KeyFace.LIT
    )
