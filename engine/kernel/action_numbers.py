"""What card texts ask of an action: its dice, its X, what it showed, the wounds of its event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.pieces import Item, Roll
from engine.kernel.state import State
from engine.players import Player
from engine.zones import Zone

if TYPE_CHECKING:
    from engine.kernel.moment import Moment


def of_action(name: str, moment: Moment) -> int:
    """Its roll with and without modifiers (306.5): from the kept roll, or the event's numbers."""
    item, roll, state = moment.item, moment.roll, moment.state
    match name:
        case "x":
            return moment.x
        case "amount":
            return moment.amount
        case "shown" | "shown_elite" | "shown_regular" | "shown_cost":
            return _of_shown(name, state, item)
        case "deaths":
            return state.deaths
        case "coins" | "enemy_coins" | "hand" | "enemy_hand" | "spent":
            return _of_player(name, state, state.card(moment.source).side)
        case "own_creatures" | "enemy_creatures":
            side = state.card(moment.source).side
            whose = side if name == "own_creatures" else side.other
            return sum(1 for c in state.squad(whose) if state.printed(c.id).creature)
    if item is not None and item.natural is not None:
        own = state.fight_of(item.id)
        if own is None and name in ("natural", "roll"):
            # What set it off keeps its own numbers, whatever lies on the table now.
            return item.natural if name == "natural" else (item.final or 0)
    if roll is None:
        return 0
    rolls = moment.fight.rolls if moment.fight else (roll,)
    match name:
        case "natural":
            return roll.natural
        case "modifiers":
            # A reroll is none (306.6), unless the ruleset counts it as an extra or penalty roll.
            return sum(1 for one in roll.modifiers if one.amount or one.sets)
        case "sum":
            return sum(_shown(one) for one in rolls)
        case "difference":
            return _shown(rolls[0]) - sum(_shown(one) for one in rolls[1:])
        case _:
            return _shown(roll)


def _of_player(name: str, state: State, player: Player) -> int:
    """Heroes: coins and cards of a player."""
    whose = player.other if name.startswith("enemy_") else player
    match name.removeprefix("enemy_"):
        case "coins":
            return state.side(whose).coins
        case "spent":
            return state.side(whose).spent
        case _:
            return len(state.in_zone(whose, Zone.HAND))


def _of_shown(name: str, state: State, item: Item | None) -> int:
    """Of the cards that were shown from the top of the deck."""
    faces = [state.book.by_face[face] for face in (item.shown if item else ())]
    match name:
        case "shown":
            return len(faces)
        case "shown_elite":
            return sum(1 for face in faces if face.elite)
        case "shown_regular":
            return sum(1 for face in faces if not face.elite)
        case _:
            return sum(face.cost for face in faces)


def _shown(roll: Roll) -> int:
    return roll.natural if roll.final is None else roll.final
