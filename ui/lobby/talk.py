"""The talk around a game: from one state and a press to the next state, or to an outcome.

Everybody's buttons work alike here. A short press of the respond button goes on, holding it
chooses, the pass button goes back; where nothing is to be chosen any button goes on.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ui.lobby.states import (
    After,
    Begin,
    Cards,
    Change,
    Continue,
    Facts,
    Games,
    Next,
    Offer,
    Outcome,
    Repeat,
    Result,
    Rules,
    Setting,
    Squads,
    State,
    Table,
    Welcome,
)

OFFERED = 20.0
"""Seconds for which a game that was cut off is offered; then it goes on (report pi-facts.59)."""

Button = Literal["pass", "respond"]


def start(facts: Facts, now: float) -> State | Outcome:
    """Where the first press leads: to a game that was cut off, or to a choice of games.

    In a shop it begins the training duel; nobody knows whether it is the same visitor, so a game
    that was left does not go on by itself.
    """
    if facts.kept:
        return Offer(None if facts.shop else now + OFFERED)
    return Begin(Rules.CLASSIC, Cards.TRAINING) if facts.shop else choosing(facts)


def choosing(facts: Facts) -> State:
    """The choice of games, with the usual one offered first."""
    return Games(list(Rules).index(facts.rules))


def press(state: State, button: Button, held: bool, facts: Facts, now: float) -> State | Outcome:
    """What a press leads to; one that does nothing leaves the same state."""
    match state:
        case Welcome():
            return start(facts, now)
        case Result():
            return Table() if button == "pass" else After()
        case Setting():
            return _setting(state, button, held, facts)
    if button == "pass":
        return back(state, facts)
    if not held:
        return replace(state, cursor=(state.cursor + 1) % choices(state, facts))
    return _chosen(state, facts)


def both_held(state: State) -> State:
    """Both buttons of a seat held: the settings, or back from them."""
    return state.back if isinstance(state, Setting) else Setting(state)


def tick(state: State, now: float) -> State | Outcome:
    """What happens by itself when it is so late."""
    if isinstance(state, Offer) and state.until is not None and now >= state.until:
        return Continue()
    return state


def touched(state: State, now: float) -> State:
    """Somebody is there and reads: what would happen by itself waits anew."""
    if isinstance(state, Offer) and state.until is not None:
        return replace(state, until=now + OFFERED)
    return state


def back(state: State, facts: Facts) -> State | Outcome:
    """What the pass button leads to where something is to be chosen."""
    match state:
        case Squads():
            return choosing(facts)
        case After():
            return Result()
        case Setting():
            return state.back
        case _:
            return Welcome()


def choices(state: State, facts: Facts) -> int:
    """How many things the respond button goes round."""
    match state:
        case Offer() | Games():
            return 2
        case Squads():
            return len(Cards)
        case After():
            return len(facts.following)
        case Setting():
            return len(facts.items)
        case _:
            return 1


def _chosen(state: Offer | Games | Squads | After, facts: Facts) -> State | Outcome:
    match state:
        case Offer():
            if state.cursor == 0:
                return Continue()
            return Begin(Rules.CLASSIC, Cards.TRAINING) if facts.shop else choosing(facts)
        case Games():
            if list(Rules)[state.cursor] is Rules.HEROES:
                return Begin(Rules.HEROES, Cards.TRAINING)
            return Squads(list(Cards).index(facts.cards))
        case Squads():
            return Begin(Rules.CLASSIC, list(Cards)[state.cursor])
        case After():
            chosen = facts.following[state.cursor]
            if chosen is Next.OTHER:
                return choosing(facts)
            return Repeat(swapped=chosen is Next.SWAP)


def _setting(state: Setting, button: Button, held: bool, facts: Facts) -> State | Outcome:
    if button == "pass":
        return state.back
    if held:
        return Change(facts.items[state.cursor])
    return replace(state, cursor=(state.cursor + 1) % len(facts.items))
