"""Who passes without being asked: whose empty windows are skipped, how long a long pass holds."""

from __future__ import annotations

from dataclasses import dataclass, field

from device.panel.presses import Press, Touch
from device.passing import Answered, Standing, accidental, followed, passes_itself, stand
from engine.players import BOTH, Player
from engine.view import GameView


@dataclass(slots=True)
class Passing:
    """What both players have said about windows, and the last press that answered."""

    skipping: dict[Player, bool] = field(default_factory=lambda: dict.fromkeys(BOTH, True))
    _standing: dict[Player, Standing] = field(default_factory=dict)
    _answered: Answered | None = None

    @property
    def yielding(self) -> tuple[Player, ...]:
        """Who passes until something changes."""
        return tuple(player for player in BOTH if player in self._standing)

    def stand(self, view: GameView, player: Player) -> None:
        """From now on this player passes until something changes."""
        self._standing[player] = stand(view, player)

    def revoke(self, player: Player) -> None:
        """He wants to be asked again."""
        self._standing.pop(player, None)

    def forget(self) -> None:
        """Something was taken back: both are asked again."""
        self._standing.clear()

    def keep_standing(self, view: GameView) -> None:
        """Something has happened: who is asked again?"""
        held = {player: followed(one, view) for player, one in self._standing.items()}
        self._standing = {player: one for player, one in held.items() if one is not None}

    def due(self, view: GameView, asked: float, now: float) -> str:
        """Why the player who is asked since `asked` passes by himself now; empty when he does
        not."""
        decision = view.decision
        if decision is None:
            return ""
        player = decision.player
        standing = self._standing.get(player)
        why = passes_itself(view, standing, self.skipping[player], asked, now)
        return "" if why is None else why.value

    def answered_by(self, press: Press) -> None:
        """This press has given an answer. Nobody holds a button by accident."""
        short = press.touch is Touch.SHORT
        self._answered = Answered(press.key, press.at) if short else None

    def accidental(self, press: Press) -> bool:
        """Whether it is the second half of a double press, whose first half has answered."""
        return press.touch is Touch.SHORT and accidental(press, self._answered)
