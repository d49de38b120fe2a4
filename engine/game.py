"""A game as an object: one pending question, answers in, events out, and its past at hand.

game = Game(setup)
game.pending.options          # every lawful reply
game.answer(game.pending.options[0])
game.undo(to=0)
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

import msgspec

from engine.classic import turns as classic
from engine.decisions import Decision, Option
from engine.events import Event
from engine.journal import Entry, JournalError, Setup
from engine.kernel.duel import Duel, Refused, Rules, RulesFault
from engine.kernel.refusals import why_not
from engine.kernel.state import Card, State
from engine.kernel.triggers import arising
from engine.kernel.viewing import view_of
from engine.players import Player
from engine.view import GameView, Zone

RULESETS: dict[str, int] = {classic.RULES: classic.VERSION}
"""The rulesets that can be played, with their versions."""


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
        self.pending: Decision | None = None
        self._duel = Duel(_lay(setup), arising, setup.windows)
        self._running: Rules[None] | None = None
        self._checkpoints: list[tuple[int, int, State]] = []
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
        if player is not None and player is not pending.player:
            raise Refused(why_not(self.state, pending, reply, player), "it is the other's answer")
        if reply not in pending.options:
            raise Refused(why_not(self.state, pending, reply, player), "that is not lawful now")
        return Entry(len(self.journal), pending.fingerprint, reply)

    def undo(self, to: int) -> None:
        """Go back to the moment when `to` answers had been given."""
        if not 0 <= to <= len(self.journal):
            raise ValueError(f"there are {len(self.journal)} answers, so undo to 0…{to} cannot be")
        kept = self.journal[:to]
        while self._checkpoints[-1][0] > to:
            self._checkpoints.pop()
        answers, happened, state = self._checkpoints.pop()
        events = self._duel.events[:happened]
        self._duel = Duel(state, arising, self.setup.windows)
        self._duel.events.extend(events)
        self._duel.answers = answers
        self.journal = self.journal[:answers]
        self._running = None
        self._advance(None)
        for entry in kept[answers:]:
            self._take(entry)

    def view(self, seat: Player, lines: int = 12) -> GameView:
        """What one seat may see, with the last `lines` events."""
        return view_of(self.setup, self.state, self.pending, self._duel.events, seat, lines)

    def _replay(self, entry: Entry) -> None:
        pending = self.pending
        fits = pending is not None and pending.fingerprint == entry.fingerprint
        if not fits or pending is None or entry.option not in pending.options:
            raise JournalError(
                f"journal entry {entry.number} answers another question than these rules ask: "
                "it was written by other rules; begin another game with --new"
            )
        self._take(entry)

    def _take(self, entry: Entry) -> tuple[Event, ...]:
        before = len(self._duel.events)
        self.journal.append(entry)
        try:
            self._advance(entry.option)
        except RulesFault:
            # Rebuild the last good position, so that nothing half-done remains.
            self._running = None
            self.undo(len(self.journal) - 1)
            raise
        return tuple(self._duel.events[before:])

    def _advance(self, option: Option | None) -> None:
        """Run the rules up to their next question."""
        while True:
            try:
                if self._running is None:
                    if self.state.over:
                        self.pending = None
                        return
                    # No generator is alive here, so the state alone is a complete checkpoint.
                    mark = (len(self.journal), len(self._duel.events), self.state)
                    self._checkpoints.append(mark)
                    self._running = classic.next_step(self._duel)
                    self.pending = next(self._running)
                else:
                    assert option is not None
                    self.pending = self._running.send(option)
                return
            except StopIteration:
                self._running = None


def _lay(setup: Setup) -> State:
    cards = tuple(
        Card(
            id=number,
            face=placed.card,
            owner=placed.owner,
            zone=Zone.FIELD if placed.cell else Zone.GRAVEYARD,
            cell=placed.cell,
            closed=placed.closed,
            wounds=placed.wounds,
        )
        for number, placed in enumerate(setup.cards)
    )
    if setup.begins is None:
        return State(facts=setup.facts, cards=cards)
    return State(
        facts=setup.facts, cards=cards, active=setup.begins, turn=1, begun=True, ordered=True
    )
