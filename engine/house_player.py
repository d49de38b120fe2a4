"""An opponent of the house: keeps his deal, musters what is worth most, strikes when he can, uses
abilities that do him good, walks towards the enemy, and passes otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from engine.decisions import Decision, Kind, Option, Verb
from engine.field import Cell, distance
from engine.house import heroes, mustering, taste
from engine.house.choosing import best, declining, of
from engine.kernel.state import State
from engine.players import Player

T = TypeVar("T")


class Chance(Protocol):
    """Where the player's whims come from; `random.Random` is one."""

    def choice(self, among: Sequence[T], /) -> T:
        """One of them."""


Likes = Callable[[State, Decision], Sequence[Option]]
"""The options that a house player likes best, one or several; none: he likes all alike."""


def choose(state: State, decision: Decision, chance: Chance) -> Option:
    """An answer to any decision. For a `ROLL` it is what comes up, for a `NAME` which card."""
    likes = LIKES.get(decision.kind)
    if state.book.heroes:
        likes = heroes.LIKES.get(decision.kind, likes)
    liked = likes(state, decision) if likes else ()
    return chance.choice(liked or decision.options)


# The preliminary phase


def _name(state: State, decision: Decision) -> list[Option]:
    """Which card comes up: any of the deck's, a name as often as the deck holds it."""
    deck = state.side(decision.player).deck
    names = state.nameable(decision.player)
    return [
        option
        for option in decision.options
        for _ in range(max(1, deck.count(names[option.value or 0])))
    ]


def _keep_deal(_: State, decision: Decision) -> list[Option]:
    return of(decision, Verb.KEEP_DEAL)


def _leave(_: State, decision: Decision) -> list[Option]:
    return of(decision, Verb.LEAVE)


def _alternate(state: State, decision: Decision) -> list[Option]:
    return _worthwhile(state, decision) or declining(decision)


def _recruit(state: State, decision: Decision) -> list[Option]:
    found = mustering.recruits(state, decision.player, decision.options)
    return found or declining(decision)


def _place(state: State, decision: Decision) -> list[Option]:
    return mustering.placing(state, decision.player, decision.options)


def _hide(_: State, decision: Decision) -> list[Option]:
    """Cards that may stay face down do so, until their player's first turn."""
    return of(decision, Verb.HIDE)


def _mend(state: State, decision: Decision) -> list[Option]:
    """The card that the squad misses least goes back."""
    return best(decision.options, lambda o: -mustering.worth(state.printed(o.card or 0)))


def _host(state: State, decision: Decision) -> list[Option]:
    return best(decision.options, lambda o: mustering.host(state, o))


# Turns


def _prepare(state: State, decision: Decision) -> list[Option]:
    """Thirst is slaked on an enemy, or on an own creature that can spare it."""
    aims = of(decision, Verb.AIM)
    enemies = [o for o in aims if _enemy(state, decision.player, o)]
    if enemies:
        return _weakest(state, decision.player, enemies)
    spare = [o for o in aims if o.target is not None and state.life(o.target) > 3]
    return spare or declining(decision)


def _main(state: State, decision: Decision) -> list[Option]:
    """What lies face down is shown; the best strike or ability; a step; a wait for flyers."""
    shown = of(decision, Verb.REVEAL)
    if shown:
        return shown
    acts = _worthwhile(state, decision)
    if acts:
        return acts
    steps = of(decision, Verb.MOVE, Verb.JUMP)
    nearer = [option for option in best(steps, lambda o: _gain(state, o)) if _gain(state, option)]
    if nearer and _gain(state, nearer[0]) > 0:
        return nearer
    return of(decision, Verb.LIE_IN_WAIT) or declining(decision)


def _priority(state: State, decision: Decision) -> list[Option]:
    """A useful fast action, or none."""
    return [*_worthwhile(state, decision), *declining(decision)]


def _worthwhile(state: State, decision: Decision) -> list[Option]:
    """The strikes and abilities that are worth most, when they are worth anything."""

    def worth(option: Option) -> float:
        if option.verb is Verb.STRIKE:
            return taste.strike(state, option)
        return taste.use(state, decision.player, option)

    acts = of(decision, Verb.STRIKE, Verb.USE)
    found = best(acts, worth)
    return found if found and worth(found[0]) > 0 else []


def _defend(state: State, decision: Decision) -> list[Option]:
    """The sturdiest steps in for who would not stand a medium strike."""
    item = state.item(decision.item) if decision.item is not None else None
    if item is None or decision.card is None:
        return declining(decision)
    strike = state.printed(item.source).strike[1]
    sturdy = best(of(decision, Verb.DEFEND), lambda o: state.life(o.card or 0))
    left = state.life(decision.card)
    if left <= strike and sturdy and state.life(sturdy[0].card or 0) > max(left, strike):
        return sturdy
    return declining(decision)


def _keep(_: State, decision: Decision) -> list[Option]:
    return of(decision, Verb.KEEP)


def _claim(state: State, decision: Decision) -> list[Option]:
    """Every trigger that is worth its price, in any order."""
    found = [option for option in decision.options if taste.declaring(state, option)]
    return found or declining(decision)


# Dice


def _highest(_: State, decision: Decision) -> list[Option]:
    return best(decision.options, lambda option: option.value or 0)


def _reroll(state: State, decision: Decision) -> list[Option]:
    """His own bad dice, the other's good ones, and then he stops."""
    found = []
    for option in of(decision, Verb.REROLL):
        roll = state.roll(option.die)
        if roll is not None and taste.worth_rerolling(roll, decision.player):
            found.append(option)
    return found or declining(decision)


def _apply(state: State, decision: Decision) -> list[Option]:
    """Of two settings the higher one for an own die, the lower one for the other's."""
    mine = decision.card is not None and state.card(decision.card).side is decision.player
    return best(decision.options, lambda o: (o.value or 0) * (1 if mine else -1))


# Targets


def _target(state: State, decision: Decision) -> list[Option]:
    """The weakest enemy, or one's own card that has most wounds; never fewer than may be."""
    aims = of(decision, Verb.AIM)
    enemies = [o for o in aims if _enemy(state, decision.player, o)]
    if enemies:
        return _weakest(state, decision.player, enemies)
    return best(aims, lambda o: state.card(o.target or 0).wounds)


def _weakest(state: State, player: Player, options: Sequence[Option]) -> list[Option]:
    return best(options, lambda o: -taste.life(state, o.target or 0, player))


def _first(_: State, decision: Decision) -> list[Option]:
    return list(decision.options[:1])


def _by_hand(_: State, decision: Decision) -> list[Option]:
    """What the pack knows of it happens, and nothing more: he cannot read the card."""
    return of(decision, Verb.PRINTED) or declining(decision)


def _cell(state: State, decision: Decision) -> list[Option]:
    """An own card goes where the enemies are, an enemy's card away from one's own."""
    if decision.card is None:
        return []
    side = state.card(decision.card).side
    others = [c.cell for c in state.squad(side.other) if c.cell]
    sign = -1 if side is decision.player else 1
    return best(decision.options, lambda o: sign * _away(o.cell, others) if o.cell else 0)


def _gain(state: State, step: Option) -> float:
    """How much nearer to the nearest enemy a step brings its card."""
    assert step.card is not None and step.cell is not None
    card = state.card(step.card)
    assert card.cell is not None
    enemies = [c.cell for c in state.squad(card.side.other) if c.cell]
    return _away(card.cell, enemies) - _away(step.cell, enemies)


def _away(cell: Cell, enemies: Sequence[Cell]) -> float:
    column, row = ord(cell[0]), ord(cell[1])
    walks = [abs(column - ord(e[0])) + abs(row - ord(e[1])) for e in enemies]
    near = min((distance(cell, enemy) for enemy in enemies), default=0)
    return near + min(walks, default=0) / 16


def _enemy(state: State, player: Player, option: Option) -> bool:
    return option.target is not None and state.card(option.target).side is not player


LIKES: dict[Kind, Likes] = {
    Kind.CUT: _leave,
    Kind.NAME: _name,
    Kind.REDEAL: _keep_deal,
    Kind.ALTERNATE: _alternate,
    Kind.RECRUIT: _recruit,
    Kind.PLACE: _place,
    Kind.REVEAL: _hide,
    Kind.MEND: _mend,
    Kind.HOST: _host,
    Kind.PREPARE: _prepare,
    Kind.MAIN: _main,
    Kind.PRIORITY: _priority,
    Kind.DEFENDER: _defend,
    Kind.WEAKEN: _keep,
    Kind.CLAIM: _claim,
    Kind.PICK_DIE: _highest,
    Kind.DICE_ORDER: _highest,
    Kind.REROLL: _reroll,
    Kind.APPLY: _apply,
    Kind.TARGET: _target,
    Kind.AMOUNT: _highest,
    Kind.CELL: _cell,
    Kind.WORD: _first,
    Kind.BY_HAND: _by_hand,
}
"""What he likes, for each kind of question. Rolls, the turn order and shuffling are left to
chance."""
