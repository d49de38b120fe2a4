"""A game as an object: one pending question, answers in, events out, and its past at hand.

game = Game(setup)
game.pending.options          # every lawful reply
game.answer(game.pending.options[0])
game.undo(to=0)
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from engine import events as ev
from engine.cards.facts import ATTACKS
from engine.courses import course
from engine.decisions import AGREED, ANYTIME, Decision, Option, Verb
from engine.events import Event
from engine.journal import Asked, Entry, JournalError, Setup
from engine.kernel.duel import Duel, Refused, Rules, RulesFault
from engine.kernel.printed import ability_of
from engine.kernel.refereeing import why_not_agreed
from engine.kernel.state import State
from engine.kernel.triggers import arising, stirring
from engine.kernel.viewing import view_of
from engine.laying import lay
from engine.players import BOTH, Player
from engine.rulesets import RULESETS as EDITIONS
from engine.rulesets import ruleset
from engine.view import GameView

RULESETS: dict[str, int] = {name: edition.version for name, edition in EDITIONS.items()}
"""The rulesets that can be played, with their versions."""


LATEST = 20
"""So many answers a view looks back for what is being said by hand."""


class Game:
    """A game in progress. `pending` is None exactly when it is over."""

    def __init__(self, setup: Setup, entries: Iterable[Entry] = ()) -> None:
        """Begin a game, or replay one from its entries.

        `JournalError` names the first entry that does not fit these rules (report U11).
        """
        if RULESETS.get(setup.rules) != setup.version:
            raise JournalError(f"rules {setup.rules!r} version {setup.version} are not known here")
        self.setup = setup
        self.journal: list[Entry] = []
        self.asked: list[Asked] = []
        """For every answer of the journal who was asked, and what about."""
        self.pending: Decision | None = None
        self._rules = ruleset(setup.rules, setup.options)
        self._course = course(self._rules)
        self._duel = self._begin(lay(setup, self._rules))
        self._running: Rules[None] | None = None
        self._checkpoints: list[Checkpoint] = []
        self._advance(None)
        for entry in entries:
            self._replay(entry)

    def __repr__(self) -> str:
        return f"<Game {self.setup.rules} turn {self.state.turn}, {len(self.journal)} answers>"

    @property
    def state(self) -> State:
        """The position now."""
        return self._duel.state

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, oldest first."""
        return tuple(self._duel.events)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.pending is None

    @property
    def checkpoint(self) -> int:
        """How many answers had been given when the running turn, or phase before it, began."""
        return self._checkpoints[-1].answers

    @property
    def digest(self) -> str:
        """32 hex digits that change with the position, the question and the number of answers."""
        question = self.pending.fingerprint if self.pending else ""
        parts = msgspec.json.encode((self.state.digest(), question, len(self.journal)))
        return blake2b(parts, digest_size=16).hexdigest()

    def answer(
        self, reply: Option, player: Player | None = None, fingerprint: str | None = None
    ) -> tuple[Event, ...]:
        """Take an answer and return what happened by it.

        `Refused`, with nothing changed, when it is not among the options, comes from the other
        player, or carries the fingerprint of another question (report U09).
        """
        entry = self.entry(reply, player, fingerprint)
        return self._take(entry)

    def entry(
        self, reply: Option, player: Player | None = None, fingerprint: str | None = None
    ) -> Entry:
        """The journal entry that this answer would be; checks it as `answer` does."""
        pending = self.pending
        if pending is None:
            raise Refused("digest.1.17", "the game is over")
        if fingerprint is not None and fingerprint != pending.fingerprint:
            raise Refused(pending.rule, "this answer was meant for another question")
        if reply.verb in ANYTIME:
            return Entry(len(self.journal), pending.fingerprint, _checked(reply))
        stranger = player is not None and player is not pending.player
        if reply.verb in AGREED and not stranger:
            refusal = why_not_agreed(self.state, pending, reply)
            if refusal is not None:
                raise Refused(self._rules.cite(refusal[0]), refusal[1])
        elif stranger or reply not in pending.options:
            key, why = self._course.why_not(self._duel, pending, reply, player)
            raise Refused(self._rules.cite(key, _is_attack(self.state, reply)), why)
        return Entry(len(self.journal), pending.fingerprint, reply)

    def undo(self, to: int) -> None:
        """Go back to the moment when `to` answers had been given."""
        if not 0 <= to <= len(self.journal):
            raise ValueError(f"there are {len(self.journal)} answers, so undo to 0…{to} cannot be")
        kept = self.journal[:to]
        while self._checkpoints[-1][0] > to:
            self._checkpoints.pop()
        mark = self._checkpoints.pop()
        events = self._duel.events[: mark.happened]
        self._duel = self._begin(mark.state)
        self._duel.events.extend(events)
        self._duel.answers = mark.answers
        self._duel.chain = mark.chain
        self.journal = self.journal[: mark.answers]
        self.asked = self.asked[: mark.answers]
        self._running = None
        self._advance(None)
        for entry in kept[mark.answers :]:
            self._take(entry)

    def earlier(self, to: int) -> Game:
        """The game as it was when `to` answers had been given; this one stays as it is."""
        game = copy(self)
        game._checkpoints = list(self._checkpoints)
        game.undo(to)
        return game

    def view(self, seat: Player, lines: int = 12) -> GameView:
        """What one seat may see, with the last `lines` events."""
        answers = [entry.option for entry in self.journal[-LATEST:]]
        seen = view_of(
            self.setup, self.state, self.pending, self._duel.events, seat, lines, answers
        )
        return self._course.view_of(self.state, seen)

    def _replay(self, entry: Entry) -> None:
        pending = self.pending
        fits = pending is not None and pending.fingerprint == entry.fingerprint
        lawful = pending is not None and (
            entry.option.verb in ANYTIME
            or entry.option in pending.options
            or (
                entry.option.verb in AGREED
                and why_not_agreed(self.state, pending, entry.option) is None
            )
        )
        if not fits or not lawful:
            raise JournalError(
                f"journal entry {entry.number} answers another question than these rules ask: "
                "it was written by other rules; begin another game with --new"
            )
        self._take(entry)

    def _take(self, entry: Entry) -> tuple[Event, ...]:
        before = len(self._duel.events)
        pending = self.pending
        assert pending is not None
        forced = pending.options == (entry.option,)
        turn = self.state.turn
        self.asked.append(Asked(pending.player, pending.kind, forced, turn, before))
        self.journal.append(entry)
        if entry.option.verb in ANYTIME:
            self._stop(entry.option)
            return tuple(self._duel.events[before:])
        try:
            self._advance(entry.option)
        except RulesFault:
            # Rebuild the last good position, so that nothing half-done remains.
            self._running = None
            self.undo(len(self.journal) - 1)
            raise
        return tuple(self._duel.events[before:])

    def _begin(self, state: State) -> Duel:
        return Duel(state, arising, stirring(state.book), self.setup.windows, self._rules)

    def _stop(self, option: Option) -> None:
        """A player concedes, or both agree on a draw: the game is over at once (digest 1.17)."""
        if self._running is not None:
            self._running.close()
            self._running = None
        loser = BOTH[option.value or 0] if option.verb is Verb.CONCEDE else None
        winner = loser.other if loser else None
        why = "agreement" if loser is None else option.word or "concession"
        self._duel.waiting.clear()
        self._duel.happen(ev.GameOver("digest.1.17", winner, why))
        self._duel.answers += 1
        self.pending = None

    def _advance(self, option: Option | None) -> None:
        """Run the rules up to their next question."""
        while True:
            try:
                if self._running is None:
                    if self.state.over:
                        self.pending = None
                        return
                    # No generator is alive here, so the state alone is a complete checkpoint.
                    duel = self._duel
                    mark = Checkpoint(len(self.journal), len(duel.events), duel.state, duel.chain)
                    self._checkpoints.append(mark)
                    self._running = self._course.next_step(self._duel)
                    self.pending = next(self._running)
                else:
                    assert option is not None
                    self.pending = self._running.send(option)
                return
            except StopIteration:
                self._running = None


def _is_attack(state: State, reply: Option) -> bool:
    """Whether an answer would declare an attack."""
    if reply.verb is Verb.STRIKE:
        return True
    if reply.verb is not Verb.USE or reply.card is None or reply.ability is None:
        return False
    return ability_of(state, reply.card, reply.ability).attack in ATTACKS


def _checked(reply: Option) -> Option:
    """A concession names who concedes, 0 for First, 1 for Second; it may say that his time is
    out."""
    if reply.verb is Verb.CONCEDE and reply.value not in (0, 1):
        raise Refused("digest.1.17", "a concession names who concedes")
    if reply.word is not None and (reply.verb, reply.word) != (Verb.CONCEDE, "time"):
        raise Refused("digest.1.17", "a concession has no other reason than time")
    return reply


class Checkpoint(NamedTuple):
    """A moment in which no rule is half-way, so that the state alone is the game."""

    answers: int
    happened: int
    state: State
    chain: bytes
