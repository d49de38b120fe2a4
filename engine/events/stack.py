"""Events of the stack: declaring, executing, passing."""

from __future__ import annotations

from engine.decisions import CardId
from engine.events.base import Event
from engine.field import Cell
from engine.players import Player


class Declared(Event, frozen=True, tag="declared"):
    """A game action was put on the stack. Its fields are those of `view.ItemView`."""

    item: int
    kind: str
    player: Player
    source: CardId
    target: CardId | None = None
    cell: Cell | None = None
    ability: int | None = None
    roll: CardId | None = None
    """For an ability that changes a die, or for a die itself: the card that rolled it."""
    closes: bool = False
    """Whether the source closes as payment, at the end."""
    targets: tuple[CardId, ...] = ()
    """All targets, when it has several."""
    attack: str = "influence"
    die: int | None = None
    """The number of that roll."""
    aims: int | None = None
    """The stack item that it aims at."""
    reply: bool = False
    """Whether it aims at the reply to that strike."""
    x: int = 0
    tokens: int = 0
    """Tokens, wounds, additional life, destruction and return to the deck are payments, too."""
    wounds: int = 0
    life: int = 0
    destroys: bool = False
    returns: bool = False
    subject: CardId | None = None
    """For a triggered ability: whom its event befell, and that event's numbers."""
    counterpart: CardId | None = None
    natural: int | None = None
    final: int | None = None
    amount: int = 0
    value: int | None = None
    """For a die on the stack: what it shows."""
    unanswered: bool = False
    """Whether a strike gets no defender and no reply, whatever the cards say (Vanguard)."""
    face: str = ""
    """For a triggered ability whose source has left: what it was (report T18)."""
    jumps: bool = False
    """Whether a move replaces movement (jump, teleport, manoeuvre)."""
    spell: int | None = None
    """Heroes: the number of the first ability of the same spell."""


class Resolved(Event, frozen=True, tag="resolved"):
    """A game action left the stack after its effect."""

    item: int
    source: CardId


class Fizzled(Event, frozen=True, tag="fizzled"):
    """A game action left the stack without effect, or (`item` None) was not put there at all.

    `why` is a word for the log: `payment`, `target`, `step`, `blocked` or `nobody`.
    """

    item: int | None
    source: CardId
    why: str
    ability: int | None = None
    seen_by: Player | None = None
    """The only player who may know of it: its source lies face down."""


class Blocked(Event, frozen=True, tag="blocked"):
    """A game action will do nothing, and is paid for all the same (digest 1.9)."""

    item: int
    source: CardId
    by: CardId | None = None


class Cancelled(Event, frozen=True, tag="cancelled"):
    """A game action left the stack, unpaid."""

    item: int
    source: CardId
    by: CardId | None = None


class Passed(Event, frozen=True, tag="passed"):
    """A player passed. `auto` when the window was not opened for lack of any lawful answer."""

    player: Player
    auto: bool = False


class DefenderChosen(Event, frozen=True, tag="defender_chosen"):
    """`card` steps in for `instead_of`; `item` is the strike."""

    item: int
    card: CardId
    instead_of: CardId


class Redirected(Event, frozen=True, tag="redirected"):
    """An action has another target now."""

    item: int
    card: CardId


class AttackDeclared(Event, frozen=True, tag="attack_declared"):
    """The attack's target is final: `when it attacks` abilities trigger now (digest 1.10)."""

    item: int
    attacker: CardId
    target: CardId
    attack: str


class AbilityUsed(Event, frozen=True, tag="ability_used"):
    """An ability that is limited to so many times a turn or a battle was used once."""

    card: CardId
    ability: int
    once: bool = False
    """Whether its limit is one of the whole battle."""


class TriggersLost(Event, frozen=True, tag="triggers_lost"):
    """A player passed: his undeclared optional triggers are gone (305.2.b)."""

    player: Player


class ByHand(Event, frozen=True, tag="by_hand"):
    """The players say what an ability does, or what ends with a noted effect (`item` None), or what
    both have agreed on (`card` None)."""

    player: Player
    card: CardId | None
    item: int | None = None


class Corrected(Event, frozen=True, tag="corrected"):
    """Both players say that the game is wrong about a card; the next event tells what is right.

    `how` is `move`, `close`, `open`, `bury` or `reveal`.
    """

    card: CardId
    how: str


class Warned(Event, frozen=True, tag="warned"):
    """The engine cut a chain that would repeat for ever (digest 1.18); `card` is its culprit."""

    card: CardId
    ability: int


class AttackModified(Event, frozen=True, tag="attack_modified"):
    """An attack will be changed when it is calculated: by an amount, to a strength, or reduced."""

    item: int
    source: CardId
    amount: int = 0
    to: str = ""
    cap: int | None = None
    """At most so many wounds."""
    reply: bool = False
    """Whether it is the reply that is changed."""
    spares: bool = False
    """Whether its card does not close for it."""
