"""What players put on their cards and around them: chips for wounds and tokens, and sleeves.

Each table has its own bowl of chips and each player his own sleeves, by the seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import hypot, pi

from device.expected import GRAVEYARD
from device.panel.presses import Seat
from device.simulated.chance import draw
from device.simulated.mischief import NONE, Mischief
from device.simulated.scene import CardOn, Chip, Sleeve
from engine.decisions import CardId
from engine.view import CardView
from engine.zones import Zone
from vision import mat

COVERED = 0.3
"""The largest part of a card on which chips lie; of more wounds a player keeps count otherwise."""
_GLASS = ((46, 40, 176), (150, 84, 30), (70, 128, 34), (40, 132, 206), (196, 188, 180))
_CARDBOARD = ((40, 44, 190), (52, 168, 222), (128, 92, 44), (60, 60, 60), (88, 140, 76))
_SLEEVES = ((30, 28, 28), (120, 46, 30), (36, 30, 140), (70, 96, 40), (150, 150, 154))
_EDGE = 3.0  # mm of the card that a chip leaves free
_TRIES = 60


class Dressing:
    """How cards are dressed at one table."""

    def __init__(self, seed: int, mischief: frozenset[Mischief] = NONE) -> None:
        self._seed = seed
        self._chips = Mischief.CHIPS in mischief
        self._sleeves = self._bought(seed) if Mischief.SLEEVES in mischief else {}
        self._counters: Mapping[CardId, int] = {}

    def count(self, cards: Iterable[CardView]) -> None:
        """Remember how many wounds and tokens each card in play has."""
        if self._chips:
            self._counters = {
                card.id: card.wounds + card.tokens for card in cards if card.zone is Zone.FIELD
            }

    def dressed(self, card: CardOn) -> CardOn:
        """The card in its player's sleeve, with its chips on it."""
        lying = card.lying
        number = 0 if lying.cell == GRAVEYARD else self._counters.get(lying.number, 0)
        chips = chips_on(self._seed, lying.number, number)
        return replace(card, chips=chips, sleeve=self._sleeves.get(lying.seat))

    @staticmethod
    def _bought(seed: int) -> dict[Seat, Sleeve]:
        chance = draw(seed, 0, "sleeves")
        colours = chance.sample(_SLEEVES, 2)
        return {
            seat: Sleeve(colour, round(chance.uniform(0.03, 0.1), 3))
            for seat, colour in zip(Seat, colours, strict=True)
        }


def chips_on(seed: int, card: CardId, count: int) -> tuple[Chip, ...]:
    """The first `count` chips that are laid on a card, as many as leave `COVERED` of it free.

    One more wound is one more chip: those that lie there stay where they are.
    """
    table = draw(seed, 0, "chips")
    glass = table.random() < 0.6
    colours = table.sample(_GLASS if glass else _CARDBOARD, 2)
    radius = round(table.uniform(6.5, 8.0) if glass else table.uniform(7.5, 9.5), 1)
    most = int(COVERED * mat.CARD[0] * mat.CARD[1] / (pi * radius**2))
    chance = draw(seed, card, "chips")
    chips: list[Chip] = []
    room_x, room_y = (side / 2 - _EDGE - radius for side in (mat.CARD[1], mat.CARD[0]))
    for _ in range(min(count, most)):
        tries = [
            (round(chance.uniform(-room_x, room_x), 1), round(chance.uniform(-room_y, room_y), 1))
            for _ in range(_TRIES)
        ]
        free = [
            (x, y)
            for x, y in tries
            if all(hypot(x - one.x, y - one.y) > 2 * radius for one in chips)
        ]
        if not free:
            break
        x, y = free[0]
        chips.append(Chip(x, y, radius, chance.choice(colours), glass))
    return tuple(chips)


def covered(card: CardOn) -> float:
    """The part of the card on which chips lie."""
    return sum(pi * chip.radius**2 for chip in card.chips) / (mat.CARD[0] * mat.CARD[1])
