"""Questions that the game asks and the answers it accepts.

At any time there is exactly one pending `Decision` with at least one `Option`, until the game is
over. An option that is offered can be taken.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum

import msgspec

from engine.field import Cell
from engine.players import Player

CardId = int
"""Number of a card in this game. It says nothing about which card it is."""


class Kind(StrEnum):
    """What a decision is about. The screen words its prompt from this."""

    ROLL = "roll"  # throw one die and say what came up
    ORDER = "order"  # the higher roller takes the first or the second turn
    SHUFFLE = "shuffle"  # shuffle one's deck, and say so
    CUT = "cut"  # shuffle and/or cut the opponent's deck, or leave it
    NAME = "name"  # which card is it? a drawn card, or one that is turned face up
    REDEAL = "redeal"  # take another deal for a gold crystal, or keep this one
    ALTERNATE = "alternate"  # use one ability of the preliminary phase, or drop out
    RECRUIT = "recruit"  # take a card of the deal into the squad, or be done
    PLACE = "place"  # put a card of the squad face down into a cell, or be done
    REVEAL = "reveal"  # turn a card that may stay hidden face up, or keep it so
    MEND = "mend"  # the squad does not fit: which card goes back
    HOST = "host"  # who carries this symbiote, parasite or piece of equipment
    PREPARE = "prepare"  # before the turn: whom a thirsty card wounds to open, or it stays closed
    MAIN = "main"  # the active player's main subphase, empty stack: act or end the turn
    PRIORITY = "priority"  # a window: a fast action or a pass
    DEFENDER = "defender"  # who steps in for the attacked card
    WEAKEN = "weaken"  # keep the strike, or take the row below and avoid the reply
    CLAIM = "claim"  # which of one's simultaneous triggered abilities is declared next
    PICK_DIE = "pick_die"  # several dice were rolled: which one counts
    DICE_ORDER = "dice_order"  # several dice are computed with: which one counts as thrown first
    REROLL = "reroll"  # the rerolls ruleset: throw a die again, or stop
    APPLY = "apply"  # two settings of one die by the same side: which one is applied last
    TARGET = "target"  # an ability's target, or one more of several
    AMOUNT = "amount"  # how large X is
    CELL = "cell"  # where a card goes
    BRANCH = "branch"  # which of several things an ability does
    WORD = "word"  # by hand: one of several words, such as a speed, a kind of attack, a marker
    BY_HAND = "by_hand"  # what an ability does that no pack scripts, or nothing more
    # «Берсерк. Герои»
    MULLIGAN = "mulligan"  # how many cards of the first hand go to the bottom of the deck (301)
    BOTTOM = "bottom"  # which card goes to the bottom of the deck next
    DRAW = "draw"  # take a card from a deck that the program cannot see: was there one?
    DISCARD = "discard"  # which card of the hand is discarded, or given up otherwise
    SEARCH = "search"  # which card of one's deck, hand or graveyard is taken


class Verb(StrEnum):
    """What an option does."""

    ROLL = "roll"  # value: 1–6
    GO_FIRST = "go_first"
    GO_SECOND = "go_second"
    SHUFFLED = "shuffled"  # one's own deck is shuffled
    SHUFFLE = "shuffle"  # the opponent's deck, too
    CUT = "cut"
    SHUFFLE_AND_CUT = "shuffle_and_cut"
    LEAVE = "leave"  # neither
    NAME = "name"  # value: index of a card's facts in the set-up
    REDEAL = "redeal"
    KEEP_DEAL = "keep_deal"
    RECRUIT = "recruit"  # card
    DONE = "done"  # recruiting or placing is over
    PLACE = "place"  # card, cell
    REVEAL = "reveal"  # card: turn it face up
    HIDE = "hide"  # keep it face down
    RETURN = "return"  # card: back to the deck
    HOST = "host"  # target: who carries the card
    KEEP_CLOSED = "keep_closed"  # the card stays closed this turn
    MOVE = "move"  # card, cell: one step
    JUMP = "jump"  # card, cell: a jump or teleport in place of movement
    SWAP = "swap"  # card, target: manoeuvre
    STRIKE = "strike"  # card, target
    LIE_IN_WAIT = "lie_in_wait"  # card: closes, to strike a flyer in its next turn
    USE = "use"  # card, ability, and a target, a die, a stack item or nothing
    END = "end"  # end the turn
    PASS = "pass"
    DEFEND = "defend"  # card
    STAY = "stay"  # no defender
    KEEP = "keep"  # keep the strike as rolled
    WEAKEN = "weaken"
    DECLARE = "declare"  # card, ability, item: put this trigger on the stack
    DECLINE = "decline"  # give up one's undeclared optional triggers
    PICK = "pick"  # value: the die that counts, or that is next in order
    REROLL = "reroll"  # die: throw it again
    STOP = "stop"  # no more rerolls
    APPLY = "apply"  # item: number of the modifier that is applied last
    AIM = "aim"  # target
    NO_MORE = "no_more"  # no further target
    AMOUNT = "amount"  # value
    GO = "go"  # cell
    TAKE = "take"  # value: which of an ability's branches
    SAY = "say"  # word
    CHANGE = "change"  # word: what happens by hand
    PRINTED = "printed"  # by hand: what the pack knows of the ability happens
    # «Берсерк. Герои»
    PLAY = "play"  # card from the hand; `ability`: by way of this keyword of it (Ambush, Vanguard)
    PUT = "put"  # card: to the bottom of the deck
    DRAWN = "drawn"  # the card was taken, or the cards were exchanged
    EMPTY = "empty"  # there was no card to take
    DISCARD = "discard"  # card
    CONCEDE = "concede"  # value: 0 First, 1 Second; lawful at any time, never offered
    AGREE_DRAW = "agree_draw"  # both agreed; lawful at any time, never offered
    REFEREE = "referee"  # both agreed that something happens; lawful at MAIN, never offered
    CORRECT = "correct"  # card, value: a `Correction`, cell; the same


DECLINING = frozenset(
    {
        Verb.END,
        Verb.PASS,
        Verb.STAY,
        Verb.KEEP,
        Verb.DECLINE,
        Verb.LEAVE,
        Verb.KEEP_DEAL,
        Verb.DONE,
        Verb.HIDE,
        Verb.KEEP_CLOSED,
        Verb.STOP,
        Verb.NO_MORE,
    }
)
"""What the pass button stands for."""

ANYTIME = frozenset({Verb.CONCEDE, Verb.AGREE_DRAW})
"""Lawful at every decision, although no decision offers them (digest 1.17; report P07)."""


OF_HEROES = frozenset({Kind.MULLIGAN, Kind.BOTTOM, Kind.DRAW, Kind.DISCARD, Kind.SEARCH})
"""Questions that only «Берсерк. Герои» asks."""


AGREED = frozenset({Verb.REFEREE, Verb.CORRECT})
"""What both players agree on: lawful at every `Kind.MAIN`, although it is never offered."""


class Correction(IntEnum):
    """How the game is corrected when it is the table that is right: the value of `Verb.CORRECT`."""

    MOVE = 0  # the card lies in `cell`, also one that was dead
    CLOSE = 1
    OPEN = 2
    BURY = 3  # it is in its owner's graveyard
    REVEAL = 4  # it lies face up; which card it is must be known


class Option(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One lawful reply. Unused fields are None."""

    verb: Verb
    card: CardId | None = None
    target: CardId | None = None
    cell: Cell | None = None
    ability: int | None = None
    value: int | None = None
    item: int | None = None
    """A stack item that is aimed at, a claim's or a modifier's place in its list."""
    die: int | None = None
    """Number of a roll that is aimed at, or thrown again."""
    word: str | None = None
    """What is said by hand: a change, a speed, a price, a kind of attack, a keyword, a zone."""

    @property
    def declines(self) -> bool:
        """Whether a short press of the pass button means this option."""
        return self.verb in DECLINING


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question to one player, with every lawful reply.

    `number` counts the answers given before it, `rule` is a key of the rule index,
    `fingerprint` is 16 hex digits that change with the answers before it and the options:
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
    private: bool = False
    """Whether the options tell what only this player may know: the other seat's view has none."""

    @property
    def passing(self) -> Option | None:
        """The option behind the pass button, or None where declining is not lawful."""
        return next((option for option in self.options if option.declines), None)
