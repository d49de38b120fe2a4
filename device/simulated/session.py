"""A whole simulated table round one game: mat, cards, dice, hands, buttons, and the loop."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from device.camera.frames import Camera, Image
from device.clocks import Clocks, History
from device.expected import expected_table, plan_for
from device.hooks import Hooks
from device.keeper import Keeper
from device.libraries import drawn_faces, in_play, library_from
from device.lookout import Watching
from device.loop import Loop
from device.panel.presses import Panel
from device.simulated.blunders import OFTEN, Blunders
from device.simulated.camera import SimulatedCamera
from device.simulated.clock import SimulatedClock
from device.simulated.clumsy import ClumsyHands
from device.simulated.dealer import Dealer
from device.simulated.disturbances import Disturbances
from device.simulated.hands import Hands, Manner
from device.simulated.mischief import NONE, Mischief
from device.simulated.mishaps import Mishaps
from device.simulated.panel import SimulatedPanel
from device.simulated.plain_eye import PlainCamera, PlainEye
from device.simulated.players import HousePlayers
from device.simulated.renderer import Renderer
from device.simulated.scene import Table
from device.simulated.truth import Truth
from device.sounds import Sounding
from engine.game import Game
from engine.journal import Setup
from engine.players import Player
from ui.screen import Lang
from vision.dice import read_dice
from vision.mat import Plan
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
        mischief: frozenset[Mischief] = NONE,
        faces: Mapping[str, Image] | None = None,
        lang: Lang,
        names: dict[Player, str],
        hooks: Hooks | None = None,
        clock: Callable[[], float] | None = None,
        panel: Panel | None = None,
        film: Callable[[Camera], Camera] = lambda camera: camera,
        clocks: Clocks | None = None,
        marks: History = (),
        sounding: Sounding | None = None,
        pictures: bool = True,
        often: float = OFTEN,
    ) -> None:
        """With a `panel` of their own people decide, and the hands only lay cards and throw.

        `mischief` is what makes it hard for the camera. `faces` are other pictures of the cards
        than the drawn ones: by them cards are laid and known. `film` may put something between the
        camera and the loop, as a recorder. Without `pictures` the eye looks at the table itself:
        then a game takes seconds. Fumbling players blunder so `often`.
        """
        plan = plan_for(game.setup.rules)
        self.table = Table(plan=plan)
        self.clock = clock or SimulatedClock()
        hooks = hooks or Hooks()
        self.truth = Truth(self.table)
        hooks.seen.append(self.truth.check)
        self._eyes(game.setup, faces, plan, seed, pictures)
        buttons = SimulatedPanel(self.clock, seed)
        buttons.open()
        self.mishaps = Mishaps(self.table, self.clock, seed)
        self.hands, blunders = self._people(buttons, seed, Manner(hands), mischief, often)
        self.blunders = blunders
        self.disturbances = Disturbances(self.table, seed, mischief)
        self.disturbances.attend(self.clock())
        if game.state.ordered:
            view = game.view(Player.FIRST, lines=0)
            self.hands.dressing.count(view.cards)
            self.hands.lay(expected_table(view))
        self.players = HousePlayers(
            self.hands, self.table, seed, deciding=panel is None, blunders=blunders
        )
        self.dealer = Dealer(seed)
        self.camera.open()
        self.loop = Loop(
            game,
            camera=film(self.camera),
            watcher=self.watcher,
            panel=panel or buttons,
            keeper=keeper,
            clock=self.clock,
            lang=lang,
            names=names,
            hooks=hooks,
            clocks=clocks,
            marks=marks,
            sounding=sounding,
        )

    def _eyes(
        self,
        setup: Setup,
        faces: Mapping[str, Image] | None,
        plan: Plan,
        seed: int,
        pictures: bool,
    ) -> None:
        """A camera above the table and somebody who looks at its pictures; or at the table."""
        self.camera: SimulatedCamera | PlainCamera
        self.watcher: Watching
        if pictures:
            faces = faces or drawn_faces(setup.facts)
            renderer = Renderer(faces.__getitem__, seed, plan=plan)
            self.camera = SimulatedCamera(self.table, renderer, self.clock)
            self.watcher = Watcher(library_from(faces), read_dice, plan=plan, among=in_play(setup))
        else:
            self.camera = PlainCamera(self.table, self.clock)
            self.watcher = PlainEye(self.table, plan=plan)

    def _people(
        self,
        buttons: SimulatedPanel,
        seed: int,
        manner: Manner,
        mischief: frozenset[Mischief],
        often: float,
    ) -> tuple[Hands, Blunders | None]:
        """Hands, and what goes wrong with them."""
        if manner is Manner.CAREFUL:
            return Hands(self.table, buttons, self.clock, seed, manner, mischief), None
        hands = ClumsyHands(self.table, buttons, self.clock, seed, manner, mischief)
        return hands, Blunders(hands, self.mishaps, self.table, seed, often)

    def step(self) -> None:
        """Let hands and loop do what is due; a simulated clock then jumps to what is next."""
        now = self.clock()
        self.disturbances.attend(now)
        self.mishaps.attend(now)
        self.dealer.attend(self.loop)
        self.players.attend(self.loop, now)
        self.loop.tick()
        if isinstance(self.clock, SimulatedClock):
            due = (self.hands.next_time(), self.mishaps.next_time())
            following = min((self.loop.next_look, *(at for at in due if at is not None)))
            self.clock.advance(max(following, now + SHORTEST))

    def table_picture(self) -> Image:
        """What the camera above the table sees now."""
        return self.camera.read(timeout=1.0).image

    def close(self) -> None:
        """Clear the table away."""
        self.camera.close()
