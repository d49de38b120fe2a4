"""Players alternate the use of abilities, each resolved before the next (401.3, 304.2.d)."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Attack, When
from engine.cards.keywords import Keyword
from engine.classic.declaring import declare_strike, declare_use
from engine.decisions import CardId, Kind, Option, Verb
from engine.kernel.abilities import ways, why_not_declared
from engine.kernel.aiming import why_not_attack
from engine.kernel.duel import Duel, Rules
from engine.kernel.having import having
from engine.kernel.moment import keyword
from engine.kernel.pieces import Card
from engine.kernel.state import State
from engine.kernel.timing import Timing
from engine.players import Player
from engine.zones import Zone

VANGUARD = 99
"""The number under which a card remembers that it has used its Vanguard."""


def alternate(duel: Duel, timing: Timing, when: When) -> Rules[None]:
    """First uses one ability, then Second, and so on; a pass drops out (401.3)."""
    yield from _take_turns(duel, timing, when)


def vanguard(duel: Duel, timing: Timing) -> Rules[None]:
    """Cards with Vanguard may make one unanswered strike at an adjacent enemy (digest 1.6)."""
    yield from _take_turns(duel, timing, None)


def _take_turns(duel: Duel, timing: Timing, when: When | None) -> Rules[None]:
    holder = Player.FIRST
    while not duel.state.over:
        if duel.state.side(holder).out:
            if duel.state.side(holder.other).out:
                return
            holder = holder.other
            continue
        option = yield from _use_one(duel, holder, when)
        if option.verb is Verb.PASS:
            key = "classic.401.3.d" if duel.state.side(holder.other).out else "classic.401.3.c"
            duel.happen(ev.DroppedOut(key, holder))
        elif option.verb is Verb.STRIKE:
            assert option.card is not None and option.target is not None
            duel.happen(ev.AbilityUsed("reroll.512.1.b", option.card, VANGUARD, True))
            yield from declare_strike(duel, option.card, option.target, unanswered=True)
        else:
            yield from declare_use(duel, holder, option)
        # Executed at once, with nobody acting in between: the stack is empty for the next (401.3).
        yield from timing.clear()
        holder = holder.other


def _use_one(duel: Duel, holder: Player, when: When | None) -> Rules[Option]:
    """One ability or a pass. Who has none is not asked, unless that would tell what he hides."""
    options = strikes(duel.state, holder) if when is None else usable(duel.state, holder, when)
    hides = any(card.hidden for card in sources(duel.state, holder, when))
    if not options and not hides:
        return Option(Verb.PASS)
    key = "classic.401.3.a" if holder is Player.FIRST else "classic.401.3.b"
    option = yield from duel.ask(
        Kind.ALTERNATE, holder, [*options, Option(Verb.PASS)], key, private=hides
    )
    return option


def sources(state: State, player: Player, when: When | None) -> tuple[Card, ...]:
    """The cards that may use abilities in this step: before recruiting those of the deal."""
    if when is When.BEFORE_RECRUITING:
        return state.in_zone(player, Zone.DEAL)
    return state.squad(player)


def usable(state: State, player: Player, when: When) -> list[Option]:
    """Every way in which a player may use an ability of this step."""
    return [
        option
        for card in sources(state, player, when)
        if card.face
        for index, ability, _ in having(state, card, when)
        if index not in card.spent and why_not_declared(state, card, index, ability) is None
        for option in ways(state, card, index, ability)
    ]


def strikes(state: State, player: Player) -> list[Option]:
    """Every Vanguard strike that a player may make."""
    return [
        Option(Verb.STRIKE, card=card.id, target=enemy.id)
        for card in state.squad(player)
        if not card.hidden and VANGUARD not in card.spent and _leads(state, card.id)
        for enemy in state.squad(player.other)
        if why_not_attack(state, card.id, enemy.id, Attack.SIMPLE) is None
    ]


def _leads(state: State, card: CardId) -> bool:
    return keyword(state, card, Keyword.VANGUARD) is not None
