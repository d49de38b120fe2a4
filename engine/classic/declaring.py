"""Declaring strikes and abilities: what is on the stack before anybody rolls (digest 1.10–1.14)."""

from __future__ import annotations

from engine import events as ev
from engine.cards import facts as f
from engine.cards.facts import Attack
from engine.cards.keywords import Keyword
from engine.decisions import CardId, Kind, Option, Verb
from engine.field import adjacent, near
from engine.kernel.abilities import declare, uncover
from engine.kernel.aiming import why_not_attack
from engine.kernel.duel import Duel, Rules, Why
from engine.kernel.moment import keyword
from engine.kernel.payment import promises_closing
from engine.kernel.pieces import Card, Item
from engine.kernel.printed import ability_in, ability_of
from engine.kernel.state import State
from engine.players import Player
from engine.view import ItemKind
from engine.zones import Zone

SIMPLE = Attack.SIMPLE


def why_not_strike(state: State, attacker: Card, target: Card) -> Why | None:
    """Why a card cannot strike another one by its own action; None when it can."""
    printed = state.printed(attacker.id)
    if attacker.hidden:
        return "digest.1.15", "it lies face down"
    if not printed.creature:
        return "digest.1.4", "only creatures strike"
    if attacker.closed:
        return "digest.1.15", "it is closed"
    if promises_closing(state, attacker.id):
        return "digest.1.9", "its closing is promised to another action already"
    if attacker.victims and len(attacker.victims) >= strikes_a_turn(state, attacker.id):
        return "digest.1.7", "it has struck as often as it may this turn"
    return why_not_attack(state, attacker.id, target.id, SIMPLE)


def strikes_a_turn(state: State, number: CardId) -> int:
    """How often a card may strike in a turn while it stays open: once, unless it says otherwise."""
    return max(1, keyword(state, number, Keyword.SEVERAL_STRIKES) or 1)


def closes_after(state: State, number: CardId) -> bool:
    """Whether a card closes as the price of its next strike (digest 1.7)."""
    if keyword(state, number, Keyword.RELENTLESS) is not None:
        return False
    return len(state.card(number).victims) + 1 >= strikes_a_turn(state, number)


def is_directed(state: State, item: Item) -> bool:
    """Whether nobody may step in for the target (digest 1.13, 1.19)."""
    target = item.target
    words = (Keyword.DIRECTED, Keyword.UNANSWERED, Keyword.ACCURACY)
    if any(keyword(state, item.source, word, target) is not None for word in words):
        return True
    if item.ability is not None:
        ability = ability_in(state, item)
        return item.unanswered or ability.directed or ability.unanswered
    return item.unanswered


def is_unanswered(state: State, item: Item) -> bool:
    """Whether the target does not answer (digest 1.19)."""
    if item.unanswered or keyword(state, item.source, Keyword.UNANSWERED, item.target) is not None:
        return True
    return item.ability is not None and ability_in(state, item).unanswered


def declare_strike(
    duel: Duel, attacker: CardId, target: CardId, unanswered: bool = False
) -> Rules[None]:
    """Announce a simple strike; Vanguard's is unanswered and closes nothing."""
    number = duel.state.items
    duel.happen(
        ev.Declared(
            "reroll.512.1.b" if unanswered else "classic.304.2.c",
            item=number,
            kind=ItemKind.STRIKE,
            player=duel.state.card(attacker).side,
            source=attacker,
            target=target,
            attack=Attack.SIMPLE.value,
            closes=not unanswered and closes_after(duel.state, attacker),
            unanswered=unanswered,
        )
    )
    yield from uncover(duel, number)
    yield from aimed(duel, number)


def declare_use(duel: Duel, player: Player, option: Option) -> Rules[None]:
    """Announce a played ability, with what an attack asks besides."""
    assert option.card is not None and option.ability is not None
    ability = ability_of(duel.state, option.card, option.ability)
    number = yield from declare(duel, player, option, speed_of(ability.when))
    yield from aimed(duel, number)


def speed_of(when: f.When) -> str:
    """The rule that says how fast an ability of this moment is."""
    if when is f.When.ACTION:
        return "classic.304.2.c"
    return "classic.304.2.d" if when in f.PRELIMINARY else "classic.304.3.b"


def aimed(duel: Duel, number: int) -> Rules[None]:
    """The attack's final target: a defender may step in, then `when it attacks` triggers."""
    item = duel.state.item(number)
    if item is None or Attack(item.attack) not in f.ATTACKS or item.target is None:
        return
    if item.kind == ItemKind.STRIKE and not is_directed(duel.state, item):
        yield from _defend(duel, item)
        item = duel.state.item(number)
        assert item is not None and item.target is not None
    for target in item.targets:
        duel.happen(ev.AttackDeclared("digest.1.10", number, item.source, target, item.attack))


def _defend(duel: Duel, item: Item) -> Rules[None]:
    """The attacked side may put a defender in the target's place, once (digest 1.13)."""
    target = item.target
    assert target is not None
    able = defenders(duel.state, item.source, target)
    if not able:
        return
    # Who must defend against this attacker cannot be spared (report C07).
    bound = [
        c for c in able if keyword(duel.state, c, Keyword.MUST_DEFEND, item.source) is not None
    ]
    options = [Option(Verb.DEFEND, card=card) for card in bound or able]
    if not bound:
        options.append(Option(Verb.STAY))
    option = yield from duel.ask(
        Kind.DEFENDER,
        duel.state.card(target).side,
        options,
        "digest.1.13",
        card=target,
        item=item.id,
    )
    if option.card is not None:
        duel.happen(ev.DefenderChosen("digest.1.13", item.id, option.card, target))
        yield from uncover(duel, item.id)


def defenders(state: State, attacker: CardId, target: CardId) -> list[CardId]:
    """Open creatures of the target's side that may step in (digest 1.13).

    Against a ground creature: who stands next to both. Against a flyer: flyers, and ground
    creatures next to the target. A symbiote on a host does not step in.
    """
    side = state.card(target).side
    return [
        card.id
        for card in state.squad(side)
        if card.id != target
        and not card.closed
        and card.host is None
        and state.printed(card.id).creature
        and _stands_by(state, card, attacker, target)
        and not promises_closing(state, card.id)
    ]


def _stands_by(state: State, card: Card, attacker: CardId, target: CardId) -> bool:
    a, t = state.cell(attacker), state.cell(target)
    walks = t is not None and state.walks(target)
    if walks and keyword(state, card.id, Keyword.GUARDIAN, attacker) is not None:
        return True
    if state.flies(attacker):
        if card.zone is Zone.ADDITIONAL:
            return True
        return t is not None and card.cell is not None and adjacent(card.cell, t)
    if card.cell is None or a is None or t is None:
        return False
    # What a card carries stands where the card stands.
    return card.cell in near(a) and card.cell in near(t)
