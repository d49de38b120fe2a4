"""Questions that the game asks and the answers it accepts.

At any time there is exactly one pending `Decision` with at least one `Option`, until the game is
over. An option that is offered can be taken.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from engine.field import Cell
from engine.players import Player

CardId = int
"""Number of a card in this game. It says nothing about which card it is."""


class Kind(StrEnum):
    """What a decision is about. The screen words its prompt from this."""

    ROLL = "roll"  # throw one die and say what came up
    ORDER = "order"  # the higher roller takes the first or the second turn
    MAIN = "main"  # the active player's main subphase, empty stack: act or end the turn
    PRIORITY = "priority"  # a window: a fast action or a pass
    DEFENDER = "defender"  # who steps in for the attacked card
    WEAKEN = "weaken"  # keep the strike, or take the row below and avoid the reply
    CLAIM = "claim"  # which of one's simultaneous triggered abilities is declared next
    PICK_DIE = "pick_die"  # several dice were rolled: which one counts
    TARGET = "target"  # a triggered ability's target


class Verb(StrEnum):
    """What an option does."""

    ROLL = "roll"  # value: 1–6
    GO_FIRST = "go_first"
    GO_SECOND = "go_second"
    MOVE = "move"  # card, cell
    STRIKE = "strike"  # card, target
    USE = "use"  # card, ability, target (or target die: item)
    END = "end"  # end the turn
    PASS = "pass"
    DEFEND = "defend"  # card
    STAY = "stay"  # no defender
    KEEP = "keep"  # keep the strike as rolled
    WEAKEN = "weaken"
    DECLARE = "declare"  # card, ability, item: put this trigger on the stack
    DECLINE = "decline"  # give up one's undeclared optional triggers
    PICK = "pick"  # value: the die that counts
    AIM = "aim"  # target


DECLINING = frozenset({Verb.END, Verb.PASS, Verb.STAY, Verb.KEEP, Verb.DECLINE})
"""What the pass button stands for."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One lawful reply. Unused fields are None."""

    verb: Verb
    card: CardId | None = None
    target: CardId | None = None
    cell: Cell | None = None
    ability: int | None = None
    value: int | None = None
    item: int | None = None

    @property
    def declines(self) -> bool:
        """Whether a short press of the pass button means this option."""
        return self.verb in DECLINING


class Decision(msgspec.Struct, frozen=True):
    """A question to one player, with every lawful reply.

    `number` counts the answers given before it, `rule` is a key of the rule index,
    `fingerprint` is 16 hex digits that change with the game's state and the options:
    an answer that carries another fingerprint was meant for another question.
    """

    number: int
    kind: Kind
    player: Player
    options: tuple[Option, ...]
    rule: str
    fingerprint: str
    card: CardId | None = None
    """The card that the question is about: the one that rolls, that is attacked, that weakens."""
    item: int | None = None
    """The stack item that the question is about."""

    @property
    def passing(self) -> Option | None:
        """The option behind the pass button, or None where declining is not lawful."""
        return next((option for option in self.options if option.declines), None)
