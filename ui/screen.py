"""A screen as pure data: what to say and to show, before any pixel is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.decisions import CardId, Option
from engine.players import Player
from engine.view import FightView, GameView


class Lang(StrEnum):
    """Languages of the screen."""

    RU = "ru"
    EN = "en"


class KeyFace(StrEnum):
    """How a key looks."""

    LIT = "lit"
    OFF = "off"  # pressing it does nothing now
    WAIT = "wait"  # the pair of the player who waits


@dataclass(frozen=True, slots=True)
class KeyHint:
    """What one button does now: short press and hold, in words of the screen's language."""

    face: KeyFace
    short: str = ""
    hold: str = ""
    count: str = ""
    """`1 of 3` for the respond button."""
    note: str = ""
    """A plain line beside the key: who acts, or what follows. It promises no other press."""


@dataclass(frozen=True, slots=True)
class Stop:
    """What lies behind the respond button at one cursor: an option, or a group of options."""

    level: range
    """The cursors that short presses go round."""
    option: int | None = None
    """Index into the decision's options; None for a group."""
    leads: int | None = None
    """For a group: the cursor inside it that holding goes to."""
    back: int | None = None
    """Inside a group: the cursor that the pass button goes back to."""
    card: CardId | None = None
    """For a group of one card's options: the card."""
    title: str = ""
    """For a group that is called by a name: what it is called."""
    members: tuple[int, ...] = ()
    """For a group: its options."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log; `player` is whose sign stands before it."""

    player: Player | None
    text: str


@dataclass(frozen=True, slots=True)
class StackLine:
    """A row of the stack: top first."""

    player: Player
    sign: str
    """Name of the sign of its kind: `strike`, `shot`, `move`, `ability`, `trigger`, `roll`."""
    title: str
    target: str
    source: str
    value: int | None = None
    """For a die that lies on the stack: what it shows."""
    by_hand: bool = False
    """Whether the players say what it does."""


@dataclass(frozen=True, slots=True)
class HandLine:
    """What is being resolved by hand: an ability of a printed card, or the end of its effect."""

    player: Player
    title: str
    """The ability's name; at the end of a noted effect, the card that it stayed on."""
    target: str
    source: str
    """The card whose printed text tells what happens."""
    dice: tuple[tuple[int, str], ...] = ()
    """What each die shows, and what that means: `medium (5)`."""
    ended: bool = False
    """Whether it is the reminder of a noted effect's end."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A small colour picture: its pixels are rows of red, green and blue bytes."""

    width: int
    height: int
    pixels: bytes


@dataclass(frozen=True, slots=True)
class Guess:
    """A die in such a picture: its middle and its size in the picture's pixels, and what it may
    show."""

    x: float
    y: float
    size: float
    value: int


@dataclass(frozen=True, slots=True)
class DiceQuestion:
    """Dice that the camera has seen and cannot count: what is wrong, and how they look."""

    said: str
    """One sentence: what is wrong, and what to do."""
    picture: Picture | None = None
    """The part of the camera's picture around them, as it was seen."""
    guesses: tuple[Guess, ...] = ()


@dataclass(frozen=True, slots=True)
class TableStep:
    """One thing that hands have to do on the table."""

    text: str
    """The whole sentence in the screen's language: `Nomad: put it back on C3, upright`."""
    card: CardId | None = None
    cell: str = ""
    """The game's name of the cell where the card belongs; empty beside the mat."""
    origin: str = ""
    """The game's name of the cell where it lies now; empty if it does not lie on the mat."""
    what: str = ""
    """The kind of thing: `move`, `missing`, `extra`, `other`, `dead`, `turn`, `upright`, `closes`,
    `opens`, `face` or `down`."""


@dataclass(frozen=True, slots=True)
class ClockFace:
    """A player's clock: `12:05`, or `0:09` near the end."""

    player: Player
    left: str
    running: bool
    state: str = ""
    """Empty, `low` (30 seconds and less), `last` (10 seconds and less) or `out`."""


class OverlayKind(StrEnum):
    """What the referee shows over the game's screen."""

    MENU = "menu"
    WHY = "why"
    CONFIRM = "confirm"
    CONSENT = "consent"
    UNDO = "undo"
    PAUSE = "pause"
    TELL = "tell"


@dataclass(frozen=True, slots=True)
class Overlay:
    """Lies over the game's screen; only its own keys work meanwhile."""

    kind: OverlayKind
    title: str
    lines: tuple[str, ...] = ()
    """Plain sentences."""
    choices: tuple[str, ...] = ()
    """What the respond button goes round."""
    cursor: int = 0
    steps: tuple[TableStep, ...] = ()
    """Before an undo: what hands will have to put back."""
    keys: dict[tuple[Player, str], KeyHint] = field(default_factory=dict)
    """In the place of the screen's keys while it is shown."""

    @property
    def asked(self) -> tuple[Player, ...]:
        """Whose keys are lit."""
        lit = (player for (player, _), hint in self.keys.items() if hint.face is KeyFace.LIT)
        return tuple(dict.fromkeys(lit))


@dataclass(frozen=True, slots=True)
class Screen:
    """The game screen. Everything that must agree about priority is computed from `holder`."""

    lang: Lang
    view: GameView
    holder: Player | None
    """Whose buttons are lit: the pending decision's player; None when nobody has to answer."""
    mirrored: bool
    names: dict[Player, str]
    label: str
    """PRIORITY, CHOICE, ROLL, DEFENCE, TURN …"""
    turn: str
    prompt: str
    rule: str
    """`Why? 306.9`, or empty."""
    stack: tuple[StackLine, ...] = ()
    log: tuple[LogLine, ...] = ()
    hand: HandLine | None = None
    """What is being resolved by hand, while its player is asked about it."""
    said: tuple[LogLine, ...] = ()
    """What has happened so far by the players' word: the log's place is theirs then."""
    keys: dict[tuple[Player, str], KeyHint] = field(default_factory=dict)
    """By player and `pass` or `respond`."""
    phase: str = ""
    """The step of the preliminary phase; empty once turns are played."""
    menu: tuple[Stop, ...] = ()
    """The stops of the respond button."""
    cursor: int = 0
    """Index in `menu` of what the respond button offers."""
    choices: tuple[str, ...] = ()
    """What the respond button goes round now, in words: the cursor's level of the menu."""
    chips: tuple[tuple[str, str], ...] = ()
    """The same in short: what, and who acts (or nothing)."""
    option_cards: tuple[CardId, ...] = ()
    """Cards to light for the option on offer: the acting one first, then the target."""
    aftermath: FightView | None = None
    """The fight that has just ended, while nothing else has been declared."""
    notice: str = ""
    """One line from the table: unsure dice, a camera without a picture, a card to turn."""
    alarm: bool = False
    """The notice stops camera answers: draw the hazard tape."""
    question: DiceQuestion | None = None
    """A throw that the players must judge: passing means that it is thrown again."""
    steps: tuple[TableStep, ...] = ()
    """What hands have to do now, in order; numbered on the board picture."""
    mending: bool = False
    """The table does not fit the game: the steps are the main thing shown, and nothing from the
    camera is taken. The buttons still answer the pending question."""
    refused: str = ""
    """One sentence: why what was done on the table is not lawful, with its rule."""
    clocks: tuple[ClockFace, ...] = ()
    yielding: tuple[Player, ...] = ()
    """Who passes until something changes."""
    overlay: Overlay | None = None
    """The referee's menu and what it leads to."""
    narrowed: tuple[int, ...] = ()
    """The options that fit what was done on the table: the respond button goes round only these."""

    @property
    def stop(self) -> Stop | None:
        """What lies behind the respond button; None when there is nothing to choose."""
        return self.menu[self.cursor] if self.menu else None

    @property
    def place(self) -> int:
        """Index of the cursor in `choices`."""
        return self.cursor - self.stop.level.start if self.stop else 0

    @property
    def offer(self) -> Option | None:
        """The option that holding the respond button chooses, if it chooses one."""
        decision = self.view.decision
        if decision is None or self.stop is None or self.stop.option is None:
            return None
        return decision.options[self.stop.option]
