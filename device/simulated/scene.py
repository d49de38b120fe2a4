"""What is on the simulated table, as plain data: cards, dice, a hand, the lamp, the camera.

Places are millimetres of the mat (x to the right, y down, as `vision.mat` counts them), angles are
degrees clockwise: at 0 a card's top points up in the picture, at 90 to the right.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import cos, radians, sin

from device.expected import GRAVEYARD, Lying
from device.panel.presses import Seat
from device.simulated.chance import draw
from engine.decisions import CardId
from vision.mat import CLASSIC, Plan
from vision.pointers import REACH

CROOKED, OFF = 4.0, 4.0
"""Nobody lays a card better than this: degrees, and millimetres to each side."""
_PILE_CROOKED, _PILE_OFF = 9.0, 6.0


@dataclass(frozen=True, slots=True)
class Chip:
    """A counter on a card: `x` and `y` are mm from the card's middle while its top points up.

    Of glass it is a bead that lets some of the card through; else it is cardboard. `colour` is
    blue-green-red.
    """

    x: float
    y: float
    radius: float
    colour: tuple[int, int, int]
    glass: bool


@dataclass(frozen=True, slots=True)
class Sleeve:
    """A glossy sleeve round a card: its border's colour, blue-green-red, and its haze from 0 to
    1."""

    colour: tuple[int, int, int]
    haze: float


@dataclass(frozen=True, slots=True)
class CardOn:
    """A card on the mat: what it is, and its middle and angle; `height` mm above it if carried."""

    lying: Lying
    x: float
    y: float
    angle: float
    height: float = 0.0
    chips: tuple[Chip, ...] = ()
    sleeve: Sleeve | None = None

    @property
    def number(self) -> CardId:
        """Its number in the game."""
        return self.lying.number


@dataclass(frozen=True, slots=True)
class DieOn:
    """A die: the value on top, its middle and angle; `lean` in degrees is 0 when it lies flat.

    `spin` says which way it leans; `height` is how far above the mat it flies, `smear` is the way
    in millimetres that it goes while the shutter is open. While it tumbles, `turn` is its rotation,
    3×3 row by row, from its own axes to the mat's: then angle, lean and spin say nothing.
    """

    owner: Seat
    value: int
    x: float
    y: float
    angle: float
    lean: float = 0.0
    spin: float = 0.0
    height: float = 0.0
    smear: tuple[float, float] = (0.0, 0.0)
    turn: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class PointerOn:
    """A pointer token on the mat: whose `sign` (`sun` or `moon`) it bears, where its tip is, and
    where it points to: degrees clockwise from the mat's top. `height` mm above it if carried."""

    sign: str
    x: float
    y: float
    degrees: float
    height: float = 0.0

    @property
    def center(self) -> tuple[float, float]:
        """The middle of its marker."""
        way = radians(self.degrees)
        return self.x - REACH * sin(way), self.y + REACH * cos(way)


@dataclass(frozen=True, slots=True)
class HandOn:
    """A hand over the mat: whose, and where its finger tips are. It holds something between thumb
    and forefinger, or is `pointing` with one finger."""

    seat: Seat
    x: float
    y: float
    pointing: bool = False


@dataclass(frozen=True, slots=True)
class Lamp:
    """The lamp: brightness (1 is a lit room, 0 night), bright spot, blue-green-red gains."""

    brightness: float = 1.0
    spot: tuple[float, float] = (300.0, 170.0)
    colour: tuple[float, float, float] = (0.93, 1.0, 1.04)
    falloff: float = 0.55
    """0 for the same light everywhere; at 1 the far corner gets half of the spot's light."""
    mirror: float = 0.0
    """Grey levels that its soft mirror image adds where a flat mat reflects it to the camera."""


@dataclass(frozen=True, slots=True)
class Optics:
    """How the camera sees: `knock` is its shift in mm and its turn in degrees, blur in pixels.

    `shake` is how far, in mm of the mat, the whole picture has slipped for a moment; `bends` are
    the lens's, as `vision.lens.Lens` has them.
    """

    knock: tuple[float, float, float] = (0.0, 0.0, 0.0)
    shake: tuple[float, float] = (0.0, 0.0)
    bends: tuple[float, float] = (0.0, 0.0)
    blur: float = 0.7
    noise: float = 2.5
    unplugged: bool = False
    frozen: bool = False
    """Whether the camera has stopped giving pictures, though its cable is in."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that a frame shows. Cards later in the tuple lie on top of earlier ones."""

    cards: tuple[CardOn, ...] = ()
    dice: tuple[DieOn, ...] = ()
    hand: HandOn | None = None
    pointers: tuple[PointerOn, ...] = ()
    lamp: Lamp = field(default_factory=Lamp)
    optics: Optics = field(default_factory=Optics)

    def card(self, number: CardId) -> CardOn | None:
        """The card with this number, None when it is not on the table."""
        return next((card for card in self.cards if card.number == number), None)

    def with_card(self, card: CardOn) -> Scene:
        """The same with this card on top of all others, in its old place no more."""
        return replace(self, cards=(*self.without_card(card.number).cards, card))

    def without_card(self, number: CardId) -> Scene:
        """The same without the card."""
        return replace(self, cards=tuple(card for card in self.cards if card.number != number))

    def die(self, owner: Seat) -> DieOn | None:
        """A player's die, None while it is not on the table."""
        return next((die for die in self.dice if die.owner is owner), None)

    def with_die(self, die: DieOn) -> Scene:
        """The same with this player's die here."""
        return replace(self, dice=(*self.without_die(die.owner).dice, die))

    def without_die(self, owner: Seat) -> Scene:
        """The same without this player's die."""
        return replace(self, dice=tuple(die for die in self.dice if die.owner is not owner))

    def pointer(self, sign: str) -> PointerOn | None:
        """A player's pointer token, None while it lies beside the mat."""
        return next((one for one in self.pointers if one.sign == sign), None)

    def with_pointer(self, pointer: PointerOn) -> Scene:
        """The same with this player's token here."""
        return replace(self, pointers=(*self.without_pointer(pointer.sign).pointers, pointer))

    def without_pointer(self, sign: str) -> Scene:
        """The same without this player's token."""
        return replace(self, pointers=tuple(one for one in self.pointers if one.sign != sign))


class Table:
    """The one place where the present scene is; hands change it, the camera looks at it."""

    def __init__(self, scene: Scene | None = None, plan: Plan = CLASSIC) -> None:
        self.scene = scene or Scene()
        self.plan = plan
        """The mat that everything lies on."""


def laid(lying: Lying, seed: int, plan: Plan = CLASSIC) -> CardOn:
    """How a person lays this card where it belongs: nearly in the middle, a little crooked.

    The same card in the same place always comes out the same, whatever happened before.
    """
    side = "closed" if lying.turned else "open"
    chance = draw(seed, lying.number, f"lay {lying.cell} {side} {lying.face_up}")
    dead = lying.cell == GRAVEYARD
    off, crooked = (_PILE_OFF, _PILE_CROOKED) if dead else (OFF, CROOKED)
    place = plan.graveyards[lying.seat.value] if dead else plan.cells[lying.cell]
    x, y = place.center
    return CardOn(
        lying,
        x + chance.uniform(-off, off),
        y + chance.uniform(-off, off),
        angle_of(lying) + chance.uniform(-crooked, crooked),
    )


def angle_of(lying: Lying) -> float:
    """The angle that is meant: an open card's top points to the enemy; a closed one is turned."""
    ahead = 90.0 if lying.seat is Seat.LEFT else 270.0
    sideways = lying.turned and lying.cell != GRAVEYARD
    return ahead + 90.0 if sideways else ahead


def laid_table(
    expected: tuple[Lying, ...], seed: int, scene: Scene | None = None, plan: Plan = CLASSIC
) -> Scene:
    """A whole table laid at once, without hands and dice; lamp and camera stay as they are."""
    cards = tuple(laid(lying, seed, plan) for lying in expected)
    return replace(scene or Scene(), cards=cards, dice=(), hand=None, pointers=())
