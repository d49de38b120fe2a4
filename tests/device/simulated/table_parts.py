"""A small simulated table for the tests of this room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from device.camera.frames import Image
from device.expected import GRAVEYARD, Lying
from device.panel.presses import Edge, Seat
from device.simulated.card_art import table_face
from device.simulated.clock import SimulatedClock
from device.simulated.hands import Hands, Manner
from device.simulated.mischief import NONE, Mischief
from device.simulated.panel import SimulatedPanel
from device.simulated.renderer import Renderer
from device.simulated.scene import Scene, Table
from engine.cards.facts import CardFacts
from engine.names import Names

SIZE = (640, 480)
LEFT, RIGHT = Seat.LEFT, Seat.RIGHT

LAID = (
    Lying(0, "scout", "B2", LEFT, False),
    Lying(1, "spearman", "C3", LEFT, True),
    Lying(2, "bear", "C4", RIGHT, False),
    Lying(3, "healer", "D5", RIGHT, False, face_up=False),
)
LATER = (
    Lying(0, "scout", "B3", LEFT, True),
    Lying(1, "spearman", GRAVEYARD, LEFT, False),
    Lying(2, "bear", "C4", RIGHT, True),
    Lying(3, "healer", "D5", RIGHT, False),
    Lying(4, "wasp", "A6", RIGHT, False),
)

_drawn: dict[str, Image] = {}


def face(card: str) -> Image:
    """A card's face, drawn once."""
    if card not in _drawn:
        facts = CardFacts(card, Names(card, card), element="forests", life=5, strike=(1, 2, 3))
        _drawn[card] = table_face(facts)
    return _drawn[card]


def renderer(seed: int = 7) -> Renderer:
    return Renderer(face, seed, SIZE)


@dataclass
class Parts:
    """Everything that hands need, and a clock to let them work."""

    table: Table
    clock: SimulatedClock
    panel: SimulatedPanel
    hands: Hands

    def work(self) -> Iterator[Scene]:
        """Let the hands finish; gives the scene after each of their steps."""
        while (due := self.hands.next_time()) is not None:
            self.clock.advance(due)
            self.hands.step(self.clock())
            yield self.table.scene

    def finish(self) -> list[Edge]:
        """Let the hands finish; gives the panel's edges."""
        edges: list[Edge] = []
        for _ in self.work():
            edges += self.panel.edges()
        self.clock.advance(self.clock() + 0.1)
        return edges + list(self.panel.edges())


def parts(
    manner: Manner = Manner.CAREFUL, seed: int = 7, mischief: frozenset[Mischief] = NONE
) -> Parts:
    clock, table = SimulatedClock(100.0), Table()
    panel = SimulatedPanel(clock, seed)
    panel.open()
    return Parts(table, clock, panel, Hands(table, panel, clock, seed, manner, mischief))


def lie(scene: Scene) -> dict[int, object]:
    """Every card with its place, whatever lies on top of what."""
    return {card.number: card for card in scene.cards}
