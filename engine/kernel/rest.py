"""Bringing the table to rest: the dead leave, and the duel may end (digest 1.16, 1.17).

These are effects of the rules: they have no source and no target and do not use the stack (503.1).
"""

from __future__ import annotations

from engine import events as ev
from engine.cards import facts as f
from engine.cards.facts import Attack
from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.field import adjacent
from engine.kernel.duel import Duel
from engine.kernel.moment import keyword
from engine.kernel.pieces import Card
from engine.kernel.state import State
from engine.kernel.wounds import corporeal
from engine.players import BOTH, Player
from engine.zones import Zone


def bury(duel: Duel) -> None:
    """Cards without life go to their owners' graveyards, all at one moment (digest 1.16)."""
    if not duel.unsettled:
        return
    duel.unsettled = False
    state = duel.state
    hurt = [c for c in state.playing if c.wounds or c.extra < 0]
    # In the order of play (report Q07); classic cards have none, and keep that of their numbers.
    dying = sorted((c for c in hurt if _lifeless(state, c)), key=lambda card: card.arrived)
    if not dying and not state.carried:
        return
    for card in dying:
        if card.hidden:
            duel.happen(ev.Revealed("digest.1.15", card.id))
    before = duel.state
    duel.happen_together(ev.Died("digest.1.16", card.id, card.hit_by) for card in dying)
    for card in dying:
        _corpse_eating(duel, before, card.id)
    orphans(duel)


def unnamed_and_hurt(state: State) -> list[CardId]:
    """Face-down cards with wounds that nobody has named: whether they live is not known."""
    return [c.id for c in state.cards if c.wounds and c.hidden and not c.face]


def _lifeless(state: State, card: Card) -> bool:
    kind = state.printed(card.id).type
    return kind not in LASTING and state.life(card.id) <= 0


LASTING = (f.Type.TERRAIN, f.Type.EQUIPMENT, f.Type.HERO, f.Type.SUPPORT)
"""Types that no wounds put into the graveyard: with its hero a player has lost (digest 3.6)."""


def _corpse_eating(duel: Duel, before: State, number: CardId) -> None:
    """Who kills an adjacent enemy, not from afar, is healed and loses poison (digest 1.19)."""
    dead = before.card(number)
    killer = dead.hit_by
    if killer is None or not duel.state.on_field(killer):
        return
    if (
        Attack(dead.hit_with) not in f.MELEE
        or keyword(before, killer, Keyword.CORPSE_EATING) is None
    ):
        return
    # A flyer is next to nobody and reaches everybody.
    a, b = before.cell(killer), before.cell(number)
    near = before.flies(killer) or before.flies(number) or bool(a and b and adjacent(a, b))
    if not near or not corporeal(before, number):
        return
    duel.happen(ev.CorpseEaten("digest.1.19", killer, number))
    wounds = duel.state.card(killer).wounds
    if wounds:
        duel.happen(ev.Healed("digest.1.19", killer, wounds, killer))
    for one in duel.state.lasting:
        if one.card == killer and one.keyword == Keyword.POISON:
            duel.happen(ev.Lapsed("digest.1.19", killer, one.id, one.what, one.keyword))


def orphans(duel: Duel) -> None:
    """A host dies first, then what it carried (digest 1.16)."""
    state = duel.state
    for card in state.cards:
        if card.host is None or card.zone is not Zone.FIELD:
            continue
        if state.card(card.host).zone is not Zone.FIELD:
            duel.happen(ev.Died("digest.1.16", card.id))


def judge(duel: Duel) -> None:
    """With an empty stack, a player without creatures has lost; both at once draw (digest 1.17)."""
    state = duel.state
    if not duel.unjudged or state.over or state.stack or state.phase != "turns":
        return
    duel.unjudged = False
    left = [player for player in BOTH if has_creatures(state, player)]
    if len(left) < 2:
        duel.happen(ev.GameOver("digest.1.17", left[0] if left else None))


def has_creatures(state: State, player: Player) -> bool:
    """Whether a player has a creature on the battlefield or in the additional zone."""
    return any(state.printed(card.id).creature for card in state.squad(player))
