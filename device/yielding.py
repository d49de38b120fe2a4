"""Who passes without being asked: whose empty windows are skipped, how long a long pass holds."""

from __future__ import annotations

from dataclasses import dataclass, field

from device.panel.presses import Key, Press, Touch
from engine.decisions import Kind, Verb
from engine.players import BOTH, Player
from engine.view import GameView

DELAY = 1.2
"""Seconds that every window stays open in which the program passes: it betrays nothing."""
TWICE = 0.35
"""Seconds within which a second short press belongs to the first: a double press."""


@dataclass(slots=True)
class Passing:
    """What both players have said about windows, and the last press that answered."""

    skipping: dict[Player, bool] = field(default_factory=lambda: dict.fromkeys(BOTH, True))
    _standing: dict[Player, tuple[int, frozenset[int]]] = field(default_factory=dict)
    _answered: tuple[Key, float] | None = None

    @property
    def yielding(self) -> tuple[Player, ...]:
        """Who passes until something changes."""
        return tuple(player for player in BOTH if player in self._standing)

    def stand(self, view: GameView, player: Player) -> None:
        """From now on this player passes until something changes."""
        self._standing[player] = (view.turn, frozenset(item.id for item in view.stack))

    def revoke(self, player: Player) -> None:
        """He wants to be asked again."""
        self._standing.pop(player, None)

    def forget(self) -> None:
        """Something was taken back: both are asked again."""
        self._standing.clear()

    def keep_standing(self, view: GameView) -> None:
        """Something has happened: who is asked again?"""
        for player, (turn, items) in list(self._standing.items()):
            new = [i for i in view.stack if i.id not in items and i.owner is not player]
            if turn != view.turn or new or view.over:
                self.revoke(player)

    def due(self, view: GameView, since: float) -> str:
        """Why the player who is asked passes by himself now, `since` seconds after the question;
        empty when he does not."""
        decision = view.decision
        if decision is None or decision.kind is not Kind.PRIORITY or since < DELAY:
            return ""
        if decision.player in self._standing:
            return "standing"
        alone = all(option.verb is Verb.PASS for option in decision.options)
        return "nothing" if alone and self.skipping[decision.player] else ""

    def answered_by(self, press: Press) -> None:
        """This press has given an answer."""
        self._answered = (press.key, press.at) if press.touch is Touch.SHORT else None

    def accidental(self, press: Press) -> bool:
        """Whether it is the second half of a double press, whose first half has answered."""
        if self._answered is None or press.touch is not Touch.SHORT:
            return False
        if self._answered[0] != press.key:
            return False
        return press.at - self._answered[1] < TWICE
