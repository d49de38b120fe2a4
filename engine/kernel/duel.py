"""How rules ask and act: a rule is a generator that yields a `Decision` and receives an `Option`.

Rules change the game through `Duel.happen` alone, and ask through `Duel.ask`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from functools import wraps
from hashlib import blake2b
from typing import ParamSpec, TypeVar

import msgspec

from engine import events as ev
from engine.decisions import CardId, Decision, Kind, Option, Verb
from engine.events import Event
from engine.kernel.happening import apply
from engine.kernel.pieces import Card
from engine.kernel.printed import ability_in
from engine.kernel.state import State
from engine.players import Player
from engine.rulesets import Ruleset

T = TypeVar("T")
Rules = Generator[Decision, Option, T]
"""A rule in progress: asks decisions, receives options, ends with a `T`."""

Why = tuple[str, str]
"""Why something is not lawful: the key of the rule, and the sentence that says it."""

P = ParamSpec("P")


def at_once(act: Callable[P, None]) -> Callable[P, Rules[None]]:
    """Something that asks nothing, as a rule: where it is called others may ask."""

    @wraps(act)
    def rule(*args: P.args, **kwargs: P.kwargs) -> Rules[None]:
        act(*args, **kwargs)
        return
        yield

    return rule


EVENTS_PER_ANSWER = 2_000
STACK_HEIGHT = 100
LONG_CHAIN = 40
"""Events since somebody acted from which on a chain is watched for repetitions."""


class RulesFault(Exception):
    """The rules ran away or contradicted themselves; the message names the culprit (report L08)."""


class Refused(ValueError):
    """An answer that is not lawful now. Nothing has changed; `rule` says which rule refuses it,
    `why` says it in a sentence."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{why} ({rule})")
        self.rule = rule
        self.why = why


class Trigger(msgspec.Struct, frozen=True):
    """A triggered ability that waits for the claim queue, with what set it off.

    `subject` is whom the event befell, `counterpart` the event's other card; the numbers are
    those of the event, so that each trigger keeps its own (reports T13, X01).
    """

    card: CardId
    ability: int
    player: Player
    optional: bool
    subject: CardId | None
    counterpart: CardId | None = None
    natural: int | None = None
    final: int | None = None
    amount: int = 0
    attack: str = ""
    item: int | None = None
    """The stack item that the event belongs to, such as the attack."""
    face: str = ""
    """What the card was when it was set off."""
    x: int = 0
    """The value of the keyword that it stands for."""


Arising = Callable[[State, State, Event], Iterable[Trigger]]


class Duel:
    """A game being played by rules: the state, what happened, and what waits to be claimed."""

    def __init__(
        self,
        state: State,
        arising: Arising,
        stirring: frozenset[type[Event]],
        windows: str,
        rules: Ruleset,
    ) -> None:
        """`arising` says what an event triggers; only those in `stirring` can trigger anything."""
        self.state = state
        self.events: list[Event] = []
        self.waiting: list[Trigger] = []
        self.windows = windows
        self.rules = rules
        self.answers = 0
        self.chain = b""
        """What was asked and answered so far, as far as both players know it, hashed."""
        self._arising = arising
        self._stirring = stirring
        self.unsettled = True
        """Whether anything happened by which a card may have to leave."""
        self.unjudged = True
        """Whether anything happened by which the duel may be decided."""
        self.rested: tuple[Card, ...] | None = None
        """The cards as they were brought to rest last: while they stand so, none has to leave."""
        self._since_answer = 0
        self._since_act = 0
        self._seen: list[bytes] = []
        self._untold: list[Event] = []

    def happen(self, event: Event) -> None:
        """Apply an event, remember it, and note which abilities it triggers."""
        before = self.state
        self._apply(event)
        if type(event) in self._stirring:
            self.waiting.extend(self._arising(before, self.state, event))

    def happen_together(self, events: Iterable[Event]) -> None:
        """Apply events that happen at one moment: each is seen by whoever was there before all."""
        before = self.state
        together = list(events)
        for event in together:
            self._apply(event)
        for event in together:
            self.waiting.extend(self._arising(before, self.state, event))

    def happen_untold(self, event: Event) -> None:
        """Apply an event whose triggers are noted later, by `tell`: on-roll abilities of the
        rerolls variant wait for the strike table (511.5.1)."""
        self._apply(event)
        self._untold.append(event)

    def amend(self, event: Event) -> None:
        """Apply an event that sets nothing off: the game is corrected, nothing happens in it."""
        self._apply(event)

    def tell(self) -> None:
        """Note what the untold events trigger, as things are now."""
        for event in self._untold:
            self.waiting.extend(self._arising(self.state, self.state, event))
        self._untold.clear()

    def _apply(self, event: Event) -> None:
        self._since_answer += 1
        self._since_act += 1
        if self._since_answer > EVENTS_PER_ANSWER or len(self.state.stack) > STACK_HEIGHT:
            raise RulesFault(self._runaway(event))
        before = self.state
        self.state = apply(before, event)
        if self.state.cards is before.cards:
            self.state.keep(before)
        self.events.append(event)
        if type(event) in MORTAL:
            self.unsettled = self.unjudged = True

    def repeats(self) -> bool:
        """Whether exactly this position, with the same triggers waiting, was there before and
        nobody has acted since: an endless chain is cut before its first repetition (digest 1.18).
        """
        if self._since_act < LONG_CHAIN:
            return False
        state = self.state
        stack = [(i.kind, i.source, i.ability, i.targets, i.amount) for i in state.stack]
        standing = [(o.card, o.what, o.amount, o.keyword, o.until) for o in state.lasting]
        waiting = [
            (t.card, t.ability, t.subject, t.counterpart, t.natural, t.final, t.amount, t.x)
            for t in self.waiting
        ]
        # These grow for ever where wounds and healing, or death and return, follow one another.
        fresh = {"suffered": 0, "struck": 0, "arrivals": 0, "arrived": 0}
        cards = [msgspec.structs.replace(card, **fresh) for card in state.cards]
        printed = _encode((cards, stack, standing, waiting))
        seen = blake2b(printed, digest_size=8).digest()
        if seen in self._seen:
            return True
        self._seen.append(seen)
        return False

    def _runaway(self, event: Event) -> str:
        culprit = "the rules"
        if self.state.stack:
            # In Heroes the first one is executed, in the classic game the last one.
            item = self.state.stack[0 if self.state.book.heroes else -1]
            printed = self.state.printed(item.source)
            culprit = printed.id
            if item.ability is not None:
                culprit += f", ability {ability_in(self.state, item).names.en!r}"
        return (
            f"a chain without end: {culprit} ({type(event).__name__} by rule {event.rule}), "
            f"after answer {self.answers}"
        )

    def ask(
        self,
        kind: Kind,
        player: Player,
        options: Iterable[Option],
        rule: str,
        card: CardId | None = None,
        item: int | None = None,
        private: bool = False,
    ) -> Rules[Option]:
        """Ask a player; the answer is one of `options`, of which there is at least one.

        A question whose options tell which of the player's cards lie face down is private.
        """
        offered = tuple(options)
        if not offered:
            raise RulesFault(f"a question without answers: {kind} by rule {rule}")
        if not private and player in self.state.hiding:
            cards = self.state.cards
            hidden = [card.id for card in cards if card.hidden and card.side is player]
            private = any(option.card in hidden for option in offered)
        number = self.answers
        rule = self.rules.cite(rule)
        known = (number, kind, player, () if private else offered, rule, card, item)
        printed = blake2b(self.chain + _encode(known), digest_size=8).hexdigest()
        self.answers += 1
        self.unsettled = True
        self.unjudged = True
        self._since_answer = 0
        option = yield Decision(number, kind, player, offered, rule, printed, card, item, private)
        if option.verb is not Verb.PASS:
            self._since_act = 0
            self._seen.clear()
        secret = private and kind not in PUBLIC_ACTS
        self.chain = printed.encode() if secret else printed.encode() + _encode(option)
        return option


MORTAL = frozenset(
    {
        ev.Wounded,
        ev.LifeGained,
        ev.Died,
        ev.Returned,
        ev.Relocated,
        ev.Hosted,
        ev.ControlChanged,
        ev.Boosted,
    }
)
"""Events after which cards may have no life or no host, or a side no creature, any more."""

PUBLIC_ACTS = frozenset({Kind.PLACE, Kind.PRIORITY, Kind.MAIN, Kind.CLAIM, Kind.REVEAL})
"""Private questions whose answers happen in the open."""

_encode = msgspec.json.Encoder().encode
