"""What moves when a screen follows another one: computed from both and the time since, no more.

Motion explains: the seam runs to whoever holds the moment now, what is new in the list drops onto
it, a wound that is new stands out for a while.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.decisions import CardId
from engine.players import Player
from ui.screen import Screen

SWEEP, DROP, LEAVE, TURN, GROW, STAY = 0.24, 0.18, 0.26, 0.3, 0.2, 5.0
"""Seconds: the seam's way; a new row's fall; the way of what resolves; a die's way to its new
value; how long a new wound is larger, and how long it is told beside the card."""


@dataclass(frozen=True, slots=True)
class Hurt:
    """A card whose wounds have changed: by how many, and whether it still stands out larger."""

    card: CardId
    wounds: int
    """More wounds are positive, healed ones negative."""
    grown: bool = False


@dataclass(frozen=True, slots=True)
class Motion:
    """How far everything that moves has come: 0 at its beginning, 1 at its end."""

    sweep: float = 1.0
    """The seam's way over the bands."""
    to_left: bool = False
    """Whether it runs to the left: the moment is now the right player's."""
    drop: float = 1.0
    """The fall of the newest row."""
    leave: float = 1.0
    """The way of the first row, which resolves, towards the board."""
    turn: float = 1.0
    """The way of the dice from what they showed to what they count as now."""
    hurts: tuple[Hurt, ...] = ()

    @property
    def still(self) -> bool:
        """Whether the picture is the screen as it is."""
        ways = (self.sweep, self.drop, self.leave, self.turn)
        return min(ways) >= 1 and not self.hurts


STILL = Motion()


def moving(before: Screen, after: Screen, since: float, calm: bool = False) -> Motion:
    """What moves `since` seconds after one screen has followed the other; `calm` leaves only what
    is told beside a card."""
    hurts: tuple[Hurt, ...] = ()
    if since < STAY:
        larger = since < GROW and not calm
        hurts = tuple(replace(hurt, grown=larger) for hurt in hurt_between(before, after))
    if calm:
        return Motion(hurts=hurts)
    mine, theirs = lit(after), lit(before)
    sweep = eased(since / SWEEP) if mine is not theirs else 1.0
    to_left = mine is not None and (mine is Player.SECOND) != after.mirrored
    drop = eased(since / DROP) if grows(before, after) else 1.0
    leave = eased(since / LEAVE) if resolves(before, after) else 1.0
    turn = eased(since / TURN) if dice(before) != dice(after) else 1.0
    return Motion(sweep, to_left, drop, leave, turn, hurts)


def eased(share: float) -> float:
    """Fast first, then slower: a share of the time as a share of the way, in steps of 1/64."""
    share = min(1.0, max(0.0, share))
    return round((1 - (1 - share) ** 3) * 64) / 64


def lit(screen: Screen) -> Player | None:
    """Whose side is filled."""
    if screen.overlay is not None:
        asked = screen.overlay.asked
        return asked[0] if len(asked) == 1 else None
    return screen.holder or (screen.view.winner if screen.view.over else None)


def grows(before: Screen, after: Screen) -> bool:
    """Whether something new lies on the list, and all else is as it was."""
    was, now = before.stack, after.stack
    if after.overlay is not None or len(now) <= len(was):
        return False
    rest = now[len(now) - len(was) :]
    return after.view.heroes is before.view.heroes and (not was or rest == was or now[0] == was[0])


def resolves(before: Screen, after: Screen) -> bool:
    """Whether the first row has gone, and all else is as it was."""
    gone = bool(before.stack) and after.stack == before.stack[1:]
    return gone and before.overlay is None and after.overlay is None


def dice(screen: Screen) -> tuple[tuple[int, int | None, int], ...]:
    """What the dice of the fight show, count as, and how often they were changed."""
    fight = screen.view.fight
    rolls = () if fight is None else fight.rolls
    return tuple((roll.natural, roll.final, len(roll.modifiers)) for roll in rolls)


def hurt_between(before: Screen, after: Screen) -> tuple[Hurt, ...]:
    """The cards in play whose wounds differ."""
    was = {card.id: card.wounds for card in before.view.cards if card.cell or before.view.heroes}
    return tuple(
        Hurt(card.id, card.wounds - was[card.id])
        for card in after.view.cards
        if card.id in was and card.wounds != was[card.id]
    )


class Stage:
    """The screen that is shown, the one before it, and what is still told beside cards."""

    def __init__(self, calm: bool = False) -> None:
        self.before: Screen | None = None
        self.screen: Screen | None = None
        self._calm, self._since = calm, 0.0
        self._hurts: list[tuple[Hurt, float]] = []

    def show(self, screen: Screen, at: float) -> None:
        """A new screen, at a time in seconds."""
        self.before, self.screen, self._since = self.screen, screen, at
        if self.before is None or self.before.view.rules is not screen.view.rules:
            self._hurts.clear()
            return
        new = {hurt.card for hurt in hurt_between(self.before, screen)}
        self._hurts = [
            (hurt, then) for hurt, then in self._hurts if at < then + STAY and hurt.card not in new
        ]
        self._hurts += [(hurt, at) for hurt in hurt_between(self.before, screen)]

    def motion(self, at: float) -> Motion:
        """What moves now."""
        if self.before is None or self.screen is None:
            return STILL
        now = moving(self.before, self.screen, at - self._since, self._calm)
        told = tuple(
            replace(hurt, grown=at - then < GROW and not self._calm)
            for hurt, then in self._hurts
            if at - then < STAY
        )
        return replace(now, hurts=told)
