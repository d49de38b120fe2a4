"""A whole game as text, for a reader who sees no table: of all that happened, each matter once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import events as ev
from engine.decisions import CardId
from engine.players import Player
from engine.view import GameView
from ui.naming import card_name, find
from ui.screen import Lang
from ui.telling import line, quiet, twice
from ui.tongue import say

_ACTIONS = frozenset({"ability", "trigger", "spell", "attack"})
"""Kinds of what lies in the queue of which a reader asks what it did."""
_BETWEEN = (
    ev.Declared, ev.Played, ev.Resolved, ev.Fizzled, ev.Passed, ev.StageBegan, ev.AbilityUsed
)  # fmt: skip
"""Events between two actions: what follows them belongs to the next one."""


class Chronicle:
    """Puts what happened into lines, in the order in which it did; nothing is told twice."""

    def __init__(self, lang: Lang, names: dict[Player, str]) -> None:
        self._lang, self._names = lang, names
        self._phase: list[ev.Event] = []
        self._stage = ""
        self._kinds: dict[int, str] = {}
        self._did_nothing = False

    def lines(self, events: Sequence[ev.Event], view: GameView) -> Iterator[str]:
        """The lines of what happened since the last call. `view` is how things stand after it."""
        for number, event in enumerate(events):
            if isinstance(event, ev.Passed) or _secret(event, view.seat):
                continue
            text = line(event, view, self._lang, self._names).text
            if not view.heroes:
                yield text
                continue
            nothing = self._nothing(event)
            if self._worth(event, (*self._phase, *events[number:])):
                yield self._with_life(text, event, events[number + 1 :], view)
            elif nothing is not None:
                card = card_name(view, nothing, self._lang)
                yield say(self._lang, "{card}: nothing changes", card=card)

    def _worth(self, event: ev.Event, around: tuple[ev.Event, ...]) -> bool:
        """Whether an event of Heroes gets a line; coins do where an effect changed them."""
        if isinstance(event, ev.StageBegan):
            self._phase, self._stage = [], event.stage
        self._phase.append(event)
        if isinstance(event, ev.CoinsChanged):
            return self._by_effect(event)
        return isinstance(event, ev.StrikeMeasured) or not (quiet(event) or twice(event, around))

    def _by_effect(self, event: ev.CoinsChanged) -> bool:
        return not event.spent and self._stage not in ("", "recovery", "accumulation")

    def _nothing(self, event: ev.Event) -> CardId | None:
        """The card whose ability has just been carried out and changed nothing."""
        idle = self._did_nothing
        if isinstance(event, _BETWEEN):
            self._did_nothing = True
        elif not quiet(event) or (isinstance(event, ev.CoinsChanged) and not event.spent):
            self._did_nothing = False
        if isinstance(event, ev.Declared):
            self._kinds[event.item] = event.kind
        if isinstance(event, ev.Resolved) and idle and self._kinds.get(event.item) in _ACTIONS:
            return event.source
        return None

    def _with_life(
        self, text: str, event: ev.Event, later: Sequence[ev.Event], view: GameView
    ) -> str:
        """The line; of a wounded hero also how much life was left then."""
        seen = find(view, event.card) if isinstance(event, ev.Wounded) else None
        if seen is None or seen.type != "hero":
            return text
        left = max(0, seen.life + sum(_lost(one, seen.id) for one in later))
        return say(self._lang, "{line} ({n} left)", line=text, n=left)


def _lost(event: ev.Event, card: CardId) -> int:
    """How much life this took from the card; less than nothing where it gained."""
    match event:
        case ev.Wounded(card=one, amount=amount) if one == card:
            return amount
        case ev.Healed(card=one, amount=amount) | ev.LifeGained(card=one, amount=amount) if (
            one == card
        ):
            return -amount
    return 0


def _secret(event: ev.Event, seat: Player) -> bool:
    """Whether only the other player may know of it."""
    match event:
        case ev.Recruited(player=player):
            return player is not seat
        case ev.Fizzled(seen_by=player):
            return player not in (None, seat)
    return False
