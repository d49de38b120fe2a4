"""How simulated players take back what they did not mean: through the referee's menu, press by
press, as the screen shows it."""

from __future__ import annotations

from dataclasses import dataclass

from device.expected import player_at, seat_of
from device.loop import Loop
from device.panel.presses import Button, Key, Seat
from device.simulated.hands import Hands
from engine.players import BOTH, Player
from engine.taking_back import undo_points
from ui.referee import Item
from ui.referee.showing import ITEMS
from ui.screen import KeyFace, Overlay, OverlayKind
from ui.tongue import say


@dataclass(frozen=True, slots=True)
class Unmeant:
    """An answer that no player meant: its number, and who takes it back."""

    number: int
    by: Player


class Menu:
    """Works the referee's menu for both players."""

    def __init__(self, hands: Hands) -> None:
        self._hands = hands

    def press(self, loop: Loop, wrong: Unmeant | None) -> None:
        """One press: towards taking back, or, with nothing wrong, out of the menu."""
        assert loop.screen is not None
        overlay = loop.screen.overlay
        mirrored = loop.game.state.mirrored
        if overlay is None:
            if wrong is not None:
                self._hands.hold_both(seat_of(wrong.by, mirrored))
            return
        match overlay.kind:
            case OverlayKind.CONSENT:
                self._agree(overlay, mirrored, wanted=wrong is not None)
            case OverlayKind.PAUSE:
                self._hands.hold(Key(Seat.LEFT, Button.RESPOND))
            case OverlayKind.MENU if wrong is not None:
                undo = say(loop.lang, ITEMS[Item.UNDO])
                choices = overlay.choices
                place = choices.index(undo) if undo in choices else -1
                self._go(overlay, wrong.by, place, mirrored)
            case OverlayKind.UNDO if wrong is not None:
                points = [point.to for point in undo_points(loop.game, wrong.by)]
                place = points.index(wrong.number) if wrong.number in points else -1
                self._go(overlay, wrong.by, place, mirrored)
            case _:
                self._leave(overlay, mirrored)

    def _go(self, overlay: Overlay, by: Player, place: int, mirrored: bool) -> None:
        """Step to a choice and take it; without one go back."""
        key = Key(seat_of(by, mirrored), Button.RESPOND)
        if place < 0 or overlay.keys[by, "respond"].face is not KeyFace.LIT:
            self._leave(overlay, mirrored)
        elif overlay.cursor == place:
            self._hands.hold(key)
        else:
            self._hands.press(key)

    def _agree(self, overlay: Overlay, mirrored: bool, *, wanted: bool) -> None:
        """Whoever is asked agrees to what was wanted, and to nothing else."""
        for player in BOTH:
            if overlay.keys[player, "respond"].face is KeyFace.LIT:
                key = Key(seat_of(player, mirrored), Button.RESPOND)
                if wanted:
                    self._hands.hold(key)
                else:
                    self._hands.press(Key(key.seat, Button.PASS))
                return

    def _leave(self, overlay: Overlay, mirrored: bool) -> None:
        lit = [who for who in BOTH if overlay.keys[who, "pass"].face is KeyFace.LIT]
        seat = seat_of(lit[0], mirrored) if lit else Seat.LEFT
        self._hands.press(Key(seat, Button.PASS))


def who_takes_back(loop: Loop, number: int) -> Player:
    """Whoever was asked, if he may go back to there; else the other."""
    asked = loop.game.asked[number].player
    for player in (asked, asked.other):
        if any(point.to == number for point in undo_points(loop.game, player)):
            return player
    return player_at(Seat.LEFT, loop.game.state.mirrored)
