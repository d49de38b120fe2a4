"""What happened. Applying an event is the only way in which the state changes."""

from __future__ import annotations

import msgspec

from engine.decisions import CardId
from engine.field import Cell
from engine.players import Player
from engine.zones import Zone


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Base of all events. `rule` is the key of the rule that caused it."""

    rule: str


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


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A turn starts: movement and once-a-turn marks are fresh."""

    turn: int
    player: Player


class TurnEnding(Event, frozen=True, tag="turn_ending"):
    """The end of the turn begins: abilities that wait for it trigger now (digest 1.7)."""

    turn: int
    player: Player


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """The active player's turn is over."""

    turn: int
    player: Player


class Opened(Event, frozen=True, tag="opened"):
    """A card is turned upright."""

    card: CardId


class Closed(Event, frozen=True, tag="closed"):
    """A card is turned sideways."""

    card: CardId


class LaidInWait(Event, frozen=True, tag="laid_in_wait"):
    """A card closed to be able to strike a flyer in its next turn (digest 1.14)."""

    card: CardId


class KeptClosed(Event, frozen=True, tag="kept_closed"):
    """A card stays closed this turn by its player's choice."""

    card: CardId


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
    x: int = 0
    tokens: int = 0
    """Tokens, wounds, destruction and return to the deck are payments, too, at the end."""
    wounds: int = 0
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
    jumps: bool = False
    """Whether a move replaces movement (jump, teleport, manoeuvre)."""


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


class Moved(Event, frozen=True, tag="moved"):
    """A card changed its cell."""

    card: CardId
    start: Cell
    cell: Cell


class Relocated(Event, frozen=True, tag="relocated"):
    """A card went elsewhere otherwise than by a step: `cell` is None outside the battlefield."""

    card: CardId
    zone: Zone
    cell: Cell | None = None
    spends: bool = False
    """Whether this replaced its movement of the turn."""


class DefenderChosen(Event, frozen=True, tag="defender_chosen"):
    """`card` steps in for `instead_of`; `item` is the strike."""

    item: int
    card: CardId
    instead_of: CardId


class AttackDeclared(Event, frozen=True, tag="attack_declared"):
    """The attack's target is final: `when it attacks` abilities trigger now (digest 1.10)."""

    item: int
    attacker: CardId
    target: CardId
    attack: str


class FightBegan(Event, frozen=True, tag="fight_began"):
    """A strike is being executed; `replies` when the target is open and rolls too."""

    item: int
    attacker: CardId
    defender: CardId | None
    replies: bool
    attack: str = "simple"


class FightEnded(Event, frozen=True, tag="fight_ended"):
    """The action is over: attacker and attacked are so no more (digest 1.10)."""

    item: int


class DieThrown(Event, frozen=True, tag="die_thrown"):
    """One of several dice to choose from; it is no roll until it is chosen (306.7)."""

    player: Player
    card: CardId
    value: int


class AbilityUsed(Event, frozen=True, tag="ability_used"):
    """An ability that is limited to so many times a turn or a battle was used once."""

    card: CardId
    ability: int
    once: bool = False
    """Whether its limit is one of the whole battle."""


class Rolled(Event, frozen=True, tag="rolled"):
    """A die lies still; `value` is what came up, without modifiers (306.4.a)."""

    player: Player
    card: CardId
    value: int
    die: int = 0
    """The roll's number."""
    item: int = 0


class DieModified(Event, frozen=True, tag="die_modified"):
    """A modifier waits for, or was applied to, the roll of `card`."""

    card: CardId
    amount: int
    source: CardId
    ability: int | None = None
    die: int = 0
    sets: bool = False
    """Whether the die is set to `amount` (сведение)."""
    keyword: str = ""
    """The keyword that it comes from, such as `attack_experience`."""


class DiceOrdered(Event, frozen=True, tag="dice_ordered"):
    """The roller decided in which order his dice count as thrown (306.8)."""

    card: CardId
    dice: tuple[int, ...]
    """The rolls' numbers, first thrown first."""


class Rerolled(Event, frozen=True, tag="rerolled"):
    """A die was thrown again: `value` replaces what it showed."""

    player: Player
    card: CardId
    value: int
    die: int


class RerollsCounted(Event, frozen=True, tag="rerolls_counted"):
    """Extra and penalty rolls were counted, once: `player` decides on `rerolls` (511.5.1)."""

    item: int
    x: int
    y: int
    player: Player
    rerolls: int


class RerollsEnded(Event, frozen=True, tag="rerolls_ended"):
    """No die is thrown again: what lies there now counts, and only settings can change it."""

    item: int


class RollSettled(Event, frozen=True, tag="roll_settled"):
    """All modifiers are applied: the roll's final value (306.4.b)."""

    card: CardId
    natural: int
    final: int
    die: int = 0
    item: int = 0


class StrikeMeasured(Event, frozen=True, tag="strike_measured"):
    """The strike table was read; strengths are `miss`, `weak`, `medium`, `strong`."""

    attacker: CardId
    defender: CardId | None
    row: int | None
    strength: str
    reply: str
    deals: int
    reply_deals: int
    attacking: tuple[CardId, ...] = ()
    """In the rerolls ruleset: the cards that must deal, which are the attacking ones now."""


class Weakened(Event, frozen=True, tag="weakened"):
    """The better roller took the row below to avoid the reply."""

    player: Player
    row: int


class AttackModified(Event, frozen=True, tag="attack_modified"):
    """An attack will be changed when it is calculated: by an amount, to a strength, or reduced."""

    item: int
    source: CardId
    amount: int = 0
    to: str = ""
    cap: int | None = None
    """At most so many wounds."""


class Wounded(Event, frozen=True, tag="wounded"):
    """A card got wounds; `strike` when an attack dealt them. `rule` effects have no source."""

    card: CardId
    amount: int
    source: CardId | None
    strike: bool = False
    attack: str = ""
    """The kind of attack, or `spell` or `influence`; empty for payments and rule effects."""


class Prevented(Event, frozen=True, tag="prevented"):
    """Wounds did not happen; `why` is the keyword or word for it."""

    card: CardId
    amount: int
    why: str


class LifeGained(Event, frozen=True, tag="life_gained"):
    """A card has additional life now."""

    card: CardId
    amount: int


class TokensChanged(Event, frozen=True, tag="tokens_changed"):
    """A card gained tokens, or lost them."""

    card: CardId
    amount: int


class Granted(Event, frozen=True, tag="granted"):
    """An effect stays on a card: a keyword, a change of its dice or of its attacks.

    `what` is `keyword`, `die`, `strike` or `prevent`; `until` is `turn`, `round` or `battle`.
    """

    card: CardId
    what: str
    amount: int
    until: str
    player: Player
    source: CardId
    keyword: str = ""
    to: str = ""


class Lapsed(Event, frozen=True, tag="lapsed"):
    """A staying effect ended: `lasting` is its number."""

    card: CardId
    lasting: int
    what: str


class ControlChanged(Event, frozen=True, tag="control_changed"):
    """A card belongs to the other side's squad now; it stays where it is."""

    card: CardId
    player: Player


class Warned(Event, frozen=True, tag="warned"):
    """The engine cut a chain that would repeat for ever (digest 1.18); `card` is its culprit."""

    card: CardId
    ability: int


class Healed(Event, frozen=True, tag="healed"):
    """A card lost wounds."""

    card: CardId
    amount: int
    source: CardId | None


class Died(Event, frozen=True, tag="died"):
    """A card went to its owner's graveyard."""

    card: CardId
    killer: CardId | None = None
    """The card whose attack killed it."""


class TriggersLost(Event, frozen=True, tag="triggers_lost"):
    """A player passed: his undeclared optional triggers are gone (305.2.b)."""

    player: Player


class GameOver(Event, frozen=True, tag="game_over"):
    """The game ended; `winner` is None for a draw."""

    winner: Player | None
    why: str = "defeat"
    """`defeat`, `concession`, `agreement`, `redeal` or `effect`."""
