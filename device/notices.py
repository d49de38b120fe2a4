"""Which line the screen shows about the table and the camera, and whether it stops answers."""

from __future__ import annotations

from device.readings import Blind, Reading, Touched
from ui import notices
from ui.screen import Lang
from vision.observations import Sight


def notice_for(reading: Reading | None, trouble: str, lang: Lang) -> tuple[str, bool]:
    """The line, empty if there is nothing to say, and whether to draw the alarm tape.

    Dice in question are shown, and what hands have to do is listed: neither is told in a line.
    """
    if trouble:
        return notices.sight(lang, "gone"), True
    match reading:
        case Touched():
            return notices.touched(lang), False
        case Blind(_, (worst, *_)):
            ends = tuple(end.value for end in worst.ends)
            return notices.guidance(lang, worst.trouble.value, ends), True
        case Blind(Sight.LOST | Sight.OTHER | Sight.DARK as sight):
            return notices.sight(lang, sight.value), True
        case _:
            return "", False
