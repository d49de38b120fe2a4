"""The fight of two characters: who hits whom, how hard, and in which order (307; digest 3.3).

Two open creatures deal their wounds at one moment. First strike hits before the other one, which
answers only if it is still alive.
"""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Attack, Effect, Step, Type
from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.kernel import effects, moment
from engine.kernel.duel import Duel, at_once
from engine.kernel.measuring import strike_wounds
from engine.kernel.moment import keyword
from engine.kernel.pieces import Change, Fight, Item
from engine.kernel.state import State
from engine.kernel.wounds import Blow, deal


def power(
    state: State, striker: CardId, other: CardId, fight: Fight | None, item: Item | None = None
) -> int:
    """How many wounds a creature's strike deals to this character now (digest 3.5)."""
    boost = Change(striker, state.card(striker).boosts)
    changes = (boost, *(item.changes if item is not None else ()))
    found = fight or Fight(-1, striker, other, False)
    return strike_wounds(state, found, changes, striker, other, "medium")[0]


def hits_first(state: State, striker: CardId, other: CardId) -> bool:
    """Whether a creature has First strike against another one, or that has Last strike."""
    first = keyword(state, striker, Keyword.FIRST_STRIKE, other) is not None
    return first or keyword(state, other, Keyword.LAST_STRIKE, striker) is not None


def fight(duel: Duel, item: Item, attacker: CardId, target: CardId, replies: bool) -> None:
    """Both deal what they deal; triggers wait until it is over (307.2)."""
    duel.happen(ev.FightBegan("heroes.307.1.d", item.id, attacker, target, replies))
    lying = duel.state.fight_of(item.id)
    state = duel.state
    deals = power(state, attacker, target, lying, item)
    answer = power(state, target, attacker, lying) if replies else 0
    duel.happen(
        ev.StrikeMeasured(
            "heroes.307.1.d",
            attacker,
            target,
            None,
            "medium",
            "medium" if replies else "miss",
            deals,
            answer,
            (attacker,),
            item.id,
        )
    )
    blow = Blow(target, deals, attacker, Attack.SIMPLE, item=item.id)
    reply = Blow(attacker, answer, target, Attack.SIMPLE, item=item.id)
    first, last = hits_first(state, attacker, target), hits_first(state, target, attacker)
    if not replies or first is last:
        deal(duel, [blow, reply] if replies else [blow], "heroes.307.1.d")
    else:
        early, late = (blow, reply) if first else (reply, blow)
        deal(duel, [early], "digest.3.7")
        if duel.state.life(late.source) > 0:
            deal(duel, [late], "digest.3.7")
    duel.happen(ev.FightEnded("heroes.307.2", item.id))


def answers(state: State, target: CardId) -> bool:
    """Whether a character strikes back: an open creature does."""
    card = state.card(target)
    if state.printed(target).type is not Type.CREATURE:
        return False
    return not card.closed or keyword(state, target, Keyword.WATCHFUL) is not None


@at_once
def _fights(duel: Duel, item: Item, step: Step, card: CardId) -> None:
    """A forced fight: closed creatures hit, too, and nobody closes for it (digest 3.3)."""
    source = item.source
    both = (source, card)
    able = all(duel.state.printed(one).type is Type.CREATURE for one in both)
    if able and source != card and all(duel.state.on_field(one) for one in both):
        kind = Attack.SIMPLE.value
        duel.happen(ev.AttackDeclared("digest.3.3.strike", item.id, source, card, kind))
        fight(duel, item, source, card, True)


@at_once
def _drains(duel: Duel, item: Item) -> None:
    """Vampirism X: a strike's wounds heal X; what there is not to heal is additional life."""
    card = item.source
    if not duel.state.on_field(card):
        return
    unhealing = keyword(duel.state, card, Keyword.UNHEALING) is not None
    healed = min(item.x, duel.state.card(card).wounds)
    if healed and not unhealing:
        duel.happen(ev.Healed("digest.3.7", card, healed, card))
    if item.x > healed and not unhealing:
        duel.happen(ev.LifeGained("digest.3.7", card, item.x - healed))


@at_once
def _suppresses(duel: Duel, item: Item) -> None:
    """Suppression: an attack at a creature closes the creature that was attacked first, whoever
    defended it."""
    state, first, struck = duel.state, item.counterpart, item.counterpart
    if state.declared is not None and state.declared[0] == item.source:
        first = state.declared[1]
    if first is None or struck is None:
        return
    creatures = all(state.printed(one).type is Type.CREATURE for one in (first, struck))
    if creatures and state.on_field(first) and not state.card(first).closed:
        duel.happen(ev.Closed("digest.3.7", first))


effects.CARDS[Effect.FIGHT] = _fights
effects.WORDS[Keyword.VAMPIRISM] = _drains
effects.WORDS[Keyword.SUPPRESSION] = _suppresses
moment.POWER.append(lambda state, card: power(state, card, card, None))
