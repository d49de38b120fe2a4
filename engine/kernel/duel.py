"""How rules ask and act: a rule is a generator that yields a `Decision` and receives an `Option`.

Rules change the game through `Duel.happen` alone, and ask through `Duel.ask`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from hashlib import blake2b
from typing import TypeVar

import msgspec

from engine.decisions import CardId, Decision, Kind, Option
from engine.events import Event
from engine.kernel.happening import apply
from engine.kernel.state import State
from engine.players import Player

T = TypeVar("T")
Rules = Generator[Decision, Option, T]
"""A rule in progress: asks decisions, receives options, ends with a `T`."""

EVENTS_PER_ANSWER = 2_000
STACK_HEIGHT = 100


class RulesFault(Exception):
    """The rules ran away or contradicted themselves; the message names the culprit (report L08)."""


class Refused(ValueError):
    """An answer that is not lawful now. Nothing has changed; `rule` says which rule refuses it."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} ({rule})")
        self.rule = rule
        self.why = why


class Trigger(msgspec.Struct, frozen=True):
    """A triggered ability that waits for the claim queue. `subject` is whom the event befell."""

    card: CardId
    ability: int
    player: Player
    optional: bool
    subject: CardId | None


class Duel:
    """A game being played by rules: the state, what happened, and what waits to be claimed."""

    def __init__(
        self,
        state: State,
        arising: Callable[[State, State, Event], Iterable[Trigger]],
        windows: str,
    ) -> None:
        self.state = state
        self.events: list[Event] = []
        self.waiting: list[Trigger] = []
        self.windows = windows
        self.answers = 0
        self._arising = arising
        self._since_answer = 0

    def happen(self, event: Event) -> None:
        """Apply an event, remember it, and note which abilities it triggers."""
        self._since_answer += 1
        if self._since_answer > EVENTS_PER_ANSWER or len(self.state.stack) > STACK_HEIGHT:
            raise RulesFault(
                f"a chain without end: {type(event).__name__} by rule {event.rule}, "
                f"after answer {self.answers}"
            )
        before = self.state
        self.state = apply(before, event)
        self.events.append(event)
        self.waiting.extend(self._arising(before, self.state, event))

    def ask(
        self,
        kind: Kind,
        player: Player,
        options: Iterable[Option],
        rule: str,
        card: CardId | None = None,
        item: int | None = None,
    ) -> Rules[Option]:
        """Ask a player; the answer is one of `options`, of which there is at least one."""
        offered = tuple(options)
        if not offered:
            raise RulesFault(f"a question without answers: {kind} by rule {rule}")
        decision = Decision(self.answers, kind, player, offered, rule, "", card, item)
        printed = msgspec.json.encode((self.state.digest(), decision))
        fingerprint = blake2b(printed, digest_size=8).hexdigest()
        option = yield msgspec.structs.replace(decision, fingerprint=fingerprint)
        self.answers += 1
        self._since_answer = 0
        return option
