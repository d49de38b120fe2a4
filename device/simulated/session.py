"""A whole simulated table round one game: mat, cards, dice, hands, buttons, and the loop."""

from __future__ import annotations

from collections.abc import Callable

from device.camera.frames import Camera, Image
from device.expected import expected_table, plan_for
from device.libraries import demo_library, drawn_face
from device.loop import Hooks, Keeper, Loop
from device.panel.presses import Panel
from device.simulated.camera import SimulatedCamera
from device.simulated.clock import SimulatedClock
from device.simulated.dealer import Dealer
from device.simulated.hands import Hands, Manner
from device.simulated.panel import SimulatedPanel
from device.simulated.players import HousePlayers
from device.simulated.renderer import Renderer
from device.simulated.scene import Table
from device.simulated.truth import Truth
from engine.game import Game
from engine.players import Player
from ui.screen import Lang
from vision.dice import read_dice
from vision.watcher import Watcher

SHORTEST = 0.005
"""The simulated clock goes on by at least this many seconds a step."""


class SimulatedSession:
    """One game at a simulated table. The table is laid as the game says it should lie."""

    def __init__(
        self,
        game: Game,
        keeper: Keeper,
        *,
        seed: int,
        hands: str,
        lang: Lang,
        names: dict[Player, str],
        hooks: Hooks | None = None,
        clock: Callable[[], float] | None = None,
        panel: Panel | None = None,
        film: Callable[[Camera], Camera] = lambda camera: camera,
    ) -> None:
        """With a `panel` of their own people decide, and the hands only lay cards and throw.

        `film` may put something between the camera and the loop, as a recorder.
        """
        plan = plan_for(game.setup.rules)
        self.table = Table(plan=plan)
        self.clock = clock or SimulatedClock()
        hooks = hooks or Hooks()
        self.truth = Truth(self.table)
        hooks.seen.append(self.truth.check)
        facts = {card.id: card for card in game.setup.facts}
        renderer = Renderer(lambda card: drawn_face(facts[card]), seed, plan=plan)
        self.camera = SimulatedCamera(self.table, renderer, self.clock)
        buttons = SimulatedPanel(self.clock, seed)
        buttons.open()
        self.hands = Hands(self.table, buttons, self.clock, seed, Manner(hands))
        if game.state.ordered:
            self.hands.lay(expected_table(game.view(Player.FIRST, lines=0)))
        self.players = HousePlayers(self.hands, seed, deciding=panel is None)
        self.dealer = Dealer(seed)
        self.camera.open()
        self.loop = Loop(
            game,
            camera=film(self.camera),
            watcher=Watcher(demo_library(game.setup.facts), read_dice, plan=plan),
            panel=panel or buttons,
            keeper=keeper,
            clock=self.clock,
            lang=lang,
            names=names,
            hooks=hooks,
        )

    def step(self) -> None:
        """Let hands and loop do what is due; a simulated clock then jumps to what is next."""
        now = self.clock()
        self.dealer.attend(self.loop)
        self.players.attend(self.loop, now)
        self.loop.tick()
        if isinstance(self.clock, SimulatedClock):
            due = self.hands.next_time()
            following = self.loop.next_look if due is None else min(self.loop.next_look, due)
            self.clock.advance(max(following, now + SHORTEST))

    def table_picture(self) -> Image:
        """What the camera above the table sees now."""
        return self.camera.read(timeout=1.0).image

    def close(self) -> None:
        """Clear the table away."""
        self.camera.close()
