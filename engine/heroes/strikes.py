"""The strike phase: declaration, defender, fight, closing (307)."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Attack, Type
from engine.cards.keywords import Keyword
from engine.decisions import CardId, Kind, Option, Verb
from engine.heroes import fighting
from engine.heroes.queue import Queue
from engine.heroes.weakness import why_weak
from engine.kernel.aiming import why_not_attack
from engine.kernel.duel import Duel, Rules, Why
from engine.kernel.moment import keyword
from engine.kernel.pieces import Card
from engine.kernel.state import State
from engine.players import Player
from engine.view import ItemKind

SIMPLE = Attack.SIMPLE


def strikes(duel: Duel, player: Player) -> list[Option]:
    """Every strike that a player may declare."""
    state = duel.state
    targets = [card for card in state.squad(player.other) if state.printed(card.id).character]
    return [
        Option(Verb.STRIKE, card=card.id, target=enemy.id)
        for card in state.squad(player)
        if why_no_striker(duel, card) is None
        for enemy in targets
        if why_no_target(state, card.id, enemy.id) is None
    ]


def why_not_strike(duel: Duel, attacker: Card, target: Card) -> Why | None:
    """Why a strike cannot be declared; None when it can."""
    return why_no_striker(duel, attacker) or why_no_target(duel.state, attacker.id, target.id)


def why_no_striker(duel: Duel, card: Card) -> Why | None:
    """Why a card cannot strike anybody now."""
    if card.hidden:
        return "digest.3.7", "it lies face down"
    if duel.state.printed(card.id).type is not Type.CREATURE:
        return "heroes.209.u1", "only creatures strike"
    if card.closed:
        return "digest.3.3.strike", "it is closed"
    if card.acted:
        # Whoever stays open after a strike can defend, but strikes again only when opened anew.
        return "digest.3.3.strike", "it has struck this turn"
    if keyword(duel.state, card.id, Keyword.PEACEFUL) is not None:
        return "digest.3.7", "it cannot attack"
    return why_weak(duel, card, strikes=True)


def why_no_target(state: State, attacker: CardId, target: CardId) -> Why | None:
    """Why a card cannot be struck by this one."""
    why = why_not_attack(state, attacker, target, SIMPLE)
    if why is not None:
        return why
    return ("digest.3.7", "it is hidden") if state.card(target).hidden else None


def strike(duel: Duel, queue: Queue, attacker: CardId, target: CardId) -> Rules[None]:
    """Declare a strike and carry it out, until both who fought are closed and the queue clear."""
    player = duel.state.card(attacker).side
    duel.happen(ev.StageBegan("heroes.306.1.a", "strike", player))
    came = (duel.state.card(attacker).arrivals, duel.state.card(target).arrivals)
    duel.happen(ev.StrikeDeclared("heroes.307.1.a", attacker, target))
    # `When the opponent declares an attack`, before a defender is chosen (307.1).
    yield from queue.window()
    yield from queue.clear()
    defender, stood = None, 0
    if not duel.state.over and _stands(duel, attacker, target, came):
        defender = yield from _defend(duel, attacker, target)
        stood = 0 if defender is None else duel.state.card(defender).arrivals
        _fight(duel, attacker, target, defender)
        yield from queue.clear()
    if duel.state.over:
        return
    closing = [attacker] if _closes(duel, attacker, Keyword.ATTACK_EXPERIENCE, came[0]) else []
    if defender is not None and _closes(duel, defender, Keyword.DEFENCE_EXPERIENCE, stood):
        closing.append(defender)
    duel.happen_together(ev.Closed("heroes.307.3.a", card) for card in closing)
    yield from queue.clear()


def _stands(duel: Duel, attacker: CardId, target: CardId, came: tuple[int, int]) -> bool:
    """Whether the declared strike can still be made: both are there, and it is still lawful."""
    state = duel.state
    for card, arrivals in zip((attacker, target), came, strict=True):
        if not state.on_field(card) or state.card(card).arrivals != arrivals:
            return False
    closed = state.card(attacker).closed
    return not closed and why_no_target(state, attacker, target) is None


def _defend(duel: Duel, attacker: CardId, target: CardId) -> Rules[CardId | None]:
    """The inactive player may put another open creature in the target's place (307.1)."""
    if keyword(duel.state, attacker, Keyword.DIRECTED, target) is not None:
        return None
    able = defenders(duel.state, attacker, target)
    if not able:
        return None
    options = [Option(Verb.DEFEND, card=card) for card in able]
    option = yield from duel.ask(
        Kind.DEFENDER,
        duel.state.card(target).side,
        [*options, Option(Verb.STAY)],
        "heroes.307.1.c",
        card=target,
    )
    return option.card


def defenders(state: State, attacker: CardId, target: CardId) -> list[CardId]:
    """Other open creatures of the attacked side that have not defended this turn (307.1)."""
    return [
        card.id
        for card in state.squad(state.card(target).side)
        if card.id != target
        and not card.closed
        and not card.hidden
        and not card.defended
        and state.printed(card.id).type is Type.CREATURE
        and keyword(state, card.id, Keyword.IDLE) is None
        # Who is elusive from somebody is neither attacked by him nor stopped by him (digest 3.7).
        and keyword(state, attacker, Keyword.ELUSIVE, card.id) is None
    ]


def _fight(duel: Duel, attacker: CardId, target: CardId, defender: CardId | None) -> None:
    """The strike enters the queue and is executed at once; its triggers wait (307.1, 307.2)."""
    number = duel.state.items
    duel.happen(
        ev.Declared(
            "heroes.307.1.d",
            item=number,
            kind=ItemKind.STRIKE,
            player=duel.state.card(attacker).side,
            source=attacker,
            target=target,
            attack=SIMPLE.value,
        )
    )
    if defender is not None:
        duel.happen(ev.DefenderChosen("heroes.307.1.c", number, defender, target))
    struck = target if defender is None else defender
    duel.happen(ev.AttackDeclared("heroes.307.2", number, attacker, struck, SIMPLE.value))
    item = duel.state.item(number)
    assert item is not None
    fighting.fight(duel, item, attacker, struck, fighting.answers(duel.state, struck))
    duel.happen(ev.Resolved("heroes.307.1.d", number, attacker))


def _closes(duel: Duel, card: CardId, word: Keyword, arrivals: int) -> bool:
    """Whether who attacked or defended closes now: when the queue is clear, not before (307.3)."""
    state = duel.state
    here = state.on_field(card) and state.card(card).arrivals == arrivals
    return here and not state.card(card).closed and keyword(state, card, word) is None
