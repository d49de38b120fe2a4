"""Passing well: how long a long pass holds, which windows pass by themselves, and double presses.

Everything is pure; moments are seconds of one monotonic clock and are handed in.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from device.panel.presses import Key, Press
from engine.decisions import CardId, Decision, Kind, Verb
from engine.players import Player
from engine.view import GameView, ItemView

DELAY = 1.2
"""Seconds that every window stays open which passes by itself, whatever the reason: how long it
takes says nothing about what a player holds."""
TWICE = 0.5
"""Seconds after an answer in which another press of the same key is an accident."""

Fight = tuple[CardId, CardId | None, str]
"""Who fights whom, and how."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player passes until something changes; what he had seen when he said so."""

    player: Player
    turn: int
    items: frozenset[int]
    """The actions that lay on the stack."""
    aimed: frozenset[int]
    """Those of them that were aimed at one of his cards: he has passed on them knowingly."""
    fight: Fight | None = None
    """The fight that was going on."""


class Why(StrEnum):
    """Why a window passes by itself; the log says it (`ui.notices.passed`)."""

    NOTHING = "nothing"  # the player can only pass, and wants such windows skipped
    STANDING = "standing"  # he passes until something changes


def stand(view: GameView, player: Player) -> Standing:
    """From now on this player passes until something changes."""
    return Standing(
        player,
        view.turn,
        frozenset(item.id for item in view.stack),
        frozenset(item.id for item in _aimed_at(view, player)),
        _fight(view),
    )


def followed(standing: Standing, view: GameView) -> Standing | None:
    """The same after something has happened; None when he has to be asked again.

    What changes: the turn, the end of the game, the other player's new action on the stack, an
    action that is now aimed at one of his cards, a fight that has begun. To be called after every
    answer: only so is a fight new that is like the last one.
    """
    if view.over or view.turn != standing.turn:
        return None
    player = standing.player
    if any(i.owner is not player and i.id not in standing.items for i in view.stack):
        return None
    if any(item.id not in standing.aimed for item in _aimed_at(view, player)):
        return None
    fight = _fight(view)
    if fight is not None and fight != standing.fight:
        return None
    return Standing(player, standing.turn, standing.items, standing.aimed, fight)


def still_stands(standing: Standing, view: GameView) -> bool:
    """Whether nothing has changed for who passes until something changes."""
    return followed(standing, view) is not None


def can_do_nothing(decision: Decision) -> bool:
    """Whether a window offers nothing but to pass."""
    window = decision.kind is Kind.PRIORITY
    return window and all(option.verb is Verb.PASS for option in decision.options)


def passes_itself(
    view: GameView, standing: Standing | None, skipping: bool, asked: float, now: float
) -> Why | None:
    """Why the window that was asked at `asked` passes by itself now; None when it does not (yet).

    `standing` is the asked player's, `skipping` whether he wants windows skipped in which he can do
    nothing. Who is attacked or targeted and could respond is asked, unless he has seen it and said
    that he passes.
    """
    decision = view.decision
    if decision is None or decision.kind is not Kind.PRIORITY or decision.passing is None:
        return None
    if now - asked < DELAY:
        return None
    said = standing is not None and standing.player is decision.player
    if said and standing is not None and still_stands(standing, view):
        return Why.STANDING
    return Why.NOTHING if skipping and can_do_nothing(decision) else None


@dataclass(frozen=True, slots=True)
class Answered:
    """The last press that has given an answer."""

    key: Key
    at: float


def accidental(press: Press, last: Answered | None) -> bool:
    """Whether a press is the second half of a double press: the same key, within `TWICE` after it
    has answered. It counts for nothing; other keys and other players' presses always count."""
    return last is not None and press.key == last.key and 0 <= press.at - last.at < TWICE


def _cards(view: GameView, player: Player) -> frozenset[CardId]:
    return frozenset(card.id for card in view.cards if card.side is player)


def _aimed_at(view: GameView, player: Player) -> Iterator[ItemView]:
    """The other player's actions on the stack that are aimed at this player's cards."""
    mine = _cards(view, player)
    for item in view.stack:
        aims = {*item.targets, item.target}
        if item.owner is not player and not mine.isdisjoint(aims):
            yield item


def _fight(view: GameView) -> Fight | None:
    fight = view.fight
    return None if fight is None else (fight.attacker, fight.defender, fight.attack)
