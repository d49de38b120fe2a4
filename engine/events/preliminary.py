"""Events of the preliminary phase, up to the reveal and the hosts."""

from __future__ import annotations

from engine.decisions import CardId
from engine.events.base import Event
from engine.field import Cell
from engine.players import Player


class OrderRolled(Event, frozen=True, tag="order_rolled"):
    """A turn-order die lies still."""

    player: Player
    value: int


class OrderTied(Event, frozen=True, tag="order_tied"):
    """Both turn-order dice show the same: they are thrown again."""


class OrderChosen(Event, frozen=True, tag="order_chosen"):
    """The higher roller chose; `mirrored` when the person in the right seat goes first."""

    player: Player
    mirrored: bool


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A step of the preliminary phase begins, or (`turns`) the main phase does (401.2)."""

    phase: str


class CrystalsIssued(Event, frozen=True, tag="crystals_issued"):
    """A player got his crystals (402.1)."""

    player: Player
    gold: int
    silver: int


class Shuffled(Event, frozen=True, tag="shuffled"):
    """A player shuffled his deck, or `by` his opponent it was shuffled and/or cut (402.2)."""

    player: Player
    by: Player
    how: str
    """`shuffle`, `cut`, `shuffle_and_cut` or `leave`."""


class Dealt(Event, frozen=True, tag="dealt"):
    """A player took the top cards of his deck (402.3). `cards` are numbers, not identities."""

    player: Player
    cards: tuple[CardId, ...]


class Named(Event, frozen=True, tag="named"):
    """It became known which card this is; `seen_by` one player, or everybody when None."""

    card: CardId
    face: str
    seen_by: Player | None = None
    placed: bool = False
    """Whether its place in the deck was known, so that the rest of the deck is as it was."""


class Redealt(Event, frozen=True, tag="redealt"):
    """A player paid a gold crystal, and his deal went back to his deck (402.4)."""

    player: Player
    gold: int
    """What he has left."""


class RedealDeclared(Event, frozen=True, tag="redeal_declared"):
    """A player said whether he takes a redeal; who declines is out for good (402.4.1)."""

    player: Player
    takes: bool


class Recruited(Event, frozen=True, tag="recruited"):
    """A player took a card into his squad. Only he knows of it until the reveal."""

    player: Player
    card: CardId
    gold: int
    silver: int


class RecruitingEnded(Event, frozen=True, tag="recruiting_ended"):
    """A player's squad is chosen; what he did not take went back to his deck."""

    player: Player


class Placed(Event, frozen=True, tag="placed"):
    """A card was put into a cell, face down."""

    player: Player
    card: CardId
    cell: Cell


class Revealed(Event, frozen=True, tag="revealed"):
    """A card was turned face up."""

    card: CardId


class SquadChecked(Event, frozen=True, tag="squad_checked"):
    """A revealed squad was counted: what it costs, what its player has, and what does not fit.

    `faults` holds words such as `gold`, `silver`, `unique`, `flyers`, `terrain`, `cards`.
    """

    player: Player
    gold: int
    gold_needed: int
    silver: int
    silver_needed: int
    penalty: int
    faults: tuple[str, ...] = ()


class Returned(Event, frozen=True, tag="returned"):
    """A card went back to its owner's deck."""

    card: CardId


class Hosted(Event, frozen=True, tag="hosted"):
    """A symbiote, parasite or piece of equipment got its host: a rule effect (503.1)."""

    card: CardId
    host: CardId


class DroppedOut(Event, frozen=True, tag="dropped_out"):
    """A player uses no more abilities in this step of the preliminary phase (401.3)."""

    player: Player
