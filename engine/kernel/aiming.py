"""Whom an ability or an attack may be aimed at (digest 1.2, 1.12, 1.14, 1.15)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards import facts as f
from engine.cards.conditions import visible
from engine.cards.facts import Ability, Attack, Effect, Type
from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.field import Cell, adjacent, between, distance
from engine.kernel.duel import Why
from engine.kernel.moment import Moment, all_hold, auras, keyword, reaches, value
from engine.kernel.pieces import Card, Item
from engine.kernel.sides import concerns
from engine.kernel.state import State
from engine.zones import IN_PLAY, Zone

UNATTACKED = frozenset({Type.TERRAIN, Type.EQUIPMENT, Type.SUPPORT, Type.SPELL})
"""Types that nothing attacks (digest 1.4; heroes.211.u2)."""

ENEMY, OTHERS = f.Whose.ENEMY, f.Whose.OTHERS
SIMPLE, ACROSS_ROW, EQUIPMENT = Attack.SIMPLE, Attack.ACROSS_ROW, Type.EQUIPMENT


def aims(
    state: State,
    source: CardId,
    ability: Ability,
    subject: CardId | None = None,
    counterpart: CardId | None = None,
    x: int = 0,
) -> Iterator[CardId]:
    """The cards that an ability may be aimed at, in the order of their numbers.

    `x` is the value of the keyword that it stands for.
    """
    for card in _candidates(state, source, ability, subject, counterpart):
        if ability.targets is OTHERS and card.id == source:
            continue
        if _reached(state, source, ability, card, subject, x):
            yield card.id


def _candidates(
    state: State,
    source: CardId,
    ability: Ability,
    subject: CardId | None,
    counterpart: CardId | None,
) -> Iterable[Card]:
    """The cards worth asking about, in the order of their numbers."""
    if ability.effect is Effect.RAISE or "in_graveyard" in ability.among:
        return (
            card
            for card in state.cards
            if card.zone is Zone.GRAVEYARD and concerns(state, ability.targets, source, card.id)
        )
    side = state.card(source).side
    if ability.targets is ENEMY:
        return state.squad(side.other)
    match ability.targets:
        case f.Whose.EARLIER:
            return ()
        case f.Whose.SELF:
            only: CardId | None = source
        case f.Whose.SUBJECT:
            only = subject
        case f.Whose.COUNTERPART:
            only = counterpart
        case f.Whose.HOST:
            only = state.card(source).host
        case f.Whose.OWN | f.Whose.OTHERS:
            return state.squad(side)
        case _:
            return (card for card in state.cards if card.zone in IN_PLAY)
    return (state.card(only),) if only is not None and state.on_field(only) else ()


def may_aim(
    state: State,
    source: CardId,
    ability: Ability,
    card: Card,
    subject: CardId | None = None,
    counterpart: CardId | None = None,
    x: int = 0,
) -> bool:
    """Whether an ability of `source` may have this card as its target."""
    event = subject if ability.targets is f.Whose.SUBJECT else counterpart
    if not concerns(state, ability.targets, source, card.id, event):
        return False
    return _reached(state, source, ability, card, subject, x)


def _reached(
    state: State, source: CardId, ability: Ability, card: Card, subject: CardId | None, x: int
) -> bool:
    """Whether a card of the right side is in reach and is what the ability asks for."""
    if ability.attack in f.ATTACKS and why_not_attack(state, source, card.id, ability.attack):
        return False
    if (ability.reach or ability.beyond) and not _in_reach(state, source, card.id, ability):
        return False
    if state.book.heroes and (card.hidden or _warded(state, ability, card)):
        # Nothing is aimed at a hidden creature (digest 3.7).
        return False
    if card.hidden and card.side is not state.card(source).side:
        # A card that lies face down fulfils any condition for being aimed at (digest 1.15), but
        # for what can be seen of it.
        seen = tuple(text for text in ability.among if visible(text))
        moment = Moment(state, source, card.id, subject, ability.attack, x=x)
        return all_hold(seen, moment, card.id)
    if ability.among:
        moment = Moment(state, source, card.id, subject, ability.attack, x=x)
        if not all_hold(ability.among, moment, card.id):
            return False
    return _possible(state, ability, card)


def _warded(state: State, ability: Ability, card: Card) -> bool:
    """Heroes: nobody who plays a spell may choose who is protected from spells (digest 3.5)."""
    chosen = ability.when is f.When.SPELL and ability.targets is not f.Whose.EARLIER
    return chosen and keyword(state, card.id, Keyword.SPELL_PROTECTION) is not None


def _in_reach(state: State, source: CardId, target: CardId, ability: Ability) -> bool:
    a, b = state.place(source), state.cell(target)
    if b is None or a is None:
        # The additional zone has no distance: ranged attacks reach it, nothing else with a
        # printed range does (digest 1.2).
        return ability.attack in f.RANGED or a is None
    far = distance(a, b)
    if far < ability.beyond:
        return False
    return not ability.reach or far <= value(ability.reach, Moment(state, source, target))


DEMANDING = frozenset(
    {
        Effect.OPEN,
        Effect.CLOSE,
        Effect.HEAL,
        Effect.REVEAL,
        Effect.FLY,
        Effect.LAND,
        Effect.MOVE,
        Effect.SWAP,
        Effect.RAISE,
        Effect.DESTROY,
        Effect.TAKE,
        Effect.RETURN,
        Effect.CONTROL,
    }
)
"""Effects that not every card can undergo."""


def _possible(state: State, ability: Ability, card: Card) -> bool:
    """Opening an open card and the like are impossible (digest 1.15, 1.18)."""
    if ability.effect not in DEMANDING:
        return True
    match ability.effect:
        case Effect.OPEN:
            return card.closed or bool(ability.then)
        case Effect.CLOSE:
            return not card.closed or bool(ability.then)
        case Effect.HEAL:
            return card.wounds > 0 or bool(ability.then)
        case Effect.REVEAL:
            return card.hidden
        case Effect.FLY:
            return not state.flies(card.id) and state.printed(card.id).type is Type.GROUND
        case Effect.LAND:
            return state.flies(card.id)
        case Effect.MOVE | Effect.SWAP:
            return card.cell is not None and card.host is None
        case Effect.RAISE:
            facts = state.printed(card.id)
            return facts.creature or facts.type is Type.SUPPORT
        case Effect.DESTROY | Effect.TAKE | Effect.RETURN | Effect.CONTROL:
            # A hero is in play from the beginning to the end (heroes.208.u1).
            return state.printed(card.id).type is not Type.HERO
        case _:
            return True


def why_not_attack(
    state: State, source: CardId, target: CardId, attack: Attack, initial: bool = True
) -> Why | None:
    """Why a card cannot attack another one in this way; None when it can.

    `initial`: whether the target is being chosen; a defender is none that was chosen.
    """
    a, t = state.card(source), state.card(target)
    if a.side is t.side:
        return "digest.1.12", "an attack is aimed at an enemy card"
    if state.book.heroes and not state.printed(target).character:
        return "heroes.211.u2", "only heroes and creatures can be attacked"
    if not t.hidden and state.printed(target).type in UNATTACKED:
        return "digest.1.4", "terrain and equipment cannot be attacked"
    if t.host is not None and state.printed(target).type is EQUIPMENT:
        return "digest.1.4", "equipment cannot be attacked"
    if keyword(state, source, Keyword.PEACEFUL, target) is not None:
        return "digest.1.18", "it cannot attack"
    chosen = initial and not t.hidden and state.flies(source)
    if chosen and keyword(state, target, Keyword.CACHE) is not None:
        return "digest.1.19", "flyers cannot aim at a card with a cache"
    for other, ability in auras(state, Effect.FORBID):
        if t.hidden and not all(visible(text) for text in ability.condition):
            continue
        if reaches(state, other, ability, source, target, attack):
            return "digest.1.18", f"{state.printed(other).names.en} forbids it"
    if state.book.heroes:
        by_creature = not t.closed and state.printed(source).creature
        if by_creature and keyword(state, target, Keyword.ELUSIVE, source) is not None:
            return "digest.3.7", "it is elusive while it is open"
        return None
    if attack is ACROSS_ROW:
        return _why_not_across(state, source, target)
    if attack in f.RANGED:
        return None
    return _why_not_melee(state, source, target, attack)


def _why_not_melee(state: State, source: CardId, target: CardId, attack: Attack) -> Why | None:
    if state.flies(source):
        return None
    if state.flies(target):
        waits = state.card(source).waits
        if attack is SIMPLE and waits and state.turn == waits + 2:
            return None
        if attack is SIMPLE and keyword(state, source, Keyword.AIR_STRIKE, target) is not None:
            return None
        return "digest.1.14", "a ground creature cannot strike a flyer"
    a, b = state.place(source), state.cell(target)
    if (
        a is None
        or b is None
        or not (a == b or adjacent(a, b) or _far(state, source, a, b, attack))
    ):
        return "digest.1.12", "a melee attack reaches adjacent cards only"
    return None


def _far(state: State, source: CardId, a: Cell, b: Cell, attack: Attack) -> bool:
    """Whether a card's simple strike reaches so far."""
    if attack is not SIMPLE or Keyword.LONG_STRIKE not in state.book.keywords:
        return False
    return distance(a, b) <= (keyword(state, source, Keyword.LONG_STRIKE) or 1)


def _why_not_across(state: State, source: CardId, target: CardId) -> Why | None:
    """Same row or column, one cell between, empty or with a card of the attacker's side."""
    a, b = state.place(source), state.cell(target)
    middle = between(a, b) if a and b else None
    if middle is None:
        return "digest.1.2", "a strike across a row goes over exactly one cell, along a line"
    standing = state.in_cell(middle)
    if standing is not None and standing.side is not state.card(source).side:
        return "digest.1.2", "an enemy card stands between them"
    return None


def dice(state: State, source: CardId, ability: Ability) -> Iterator[tuple[int, CardId]]:
    """The rolls that an ability may change: their numbers, and the cards that rolled them.

    A roll that has left the stack cannot be changed any more (306.4.c); after the rerolls of the
    variant only settings can change a die (518.3).
    """
    setting = any(step.effect is Effect.SET_DIE for step in ability.steps)
    for fight in state.fights:
        if fight.settling and not setting:
            continue
        for roll in fight.rolls:
            if roll.final is not None:
                continue
            if not concerns(state, ability.targets, source, roll.card):
                continue
            moment = Moment(state, source, roll.card, None, Attack(fight.attack), None, fight, roll)
            if all_hold(ability.among, moment, roll.card):
                yield roll.id, roll.card


def items(state: State, source: CardId, ability: Ability) -> Iterator[tuple[Item, CardId | None]]:
    """The stack items that an ability may aim at, topmost first.

    A reply is no item: it is aimed at as the strike and the card that will answer it.
    """
    changing = any(step.effect in f.ATTACK_EFFECTS for step in ability.steps)
    for item in reversed(state.stack):
        if item.kind == "roll" or item.blocked:
            continue
        attack = Attack(item.attack)
        if changing and (attack not in f.ATTACKS or _calculated(state, item)):
            continue
        if _fits(state, source, ability, item, item.source, item.target):
            yield item, None
        replier = _replier(state, item) if changing else None
        if replier is not None and _fits(state, source, ability, item, replier, item.source):
            yield item, replier


def _fits(
    state: State,
    source: CardId,
    ability: Ability,
    item: Item,
    who: CardId,
    other: CardId | None,
) -> bool:
    """Whether the strike of this card is what the ability asks for."""
    if not concerns(state, ability.targets, source, who):
        return False
    moment = Moment(state, source, other, None, Attack(item.attack), item)
    return all_hold(ability.among, moment, who)


def _replier(state: State, item: Item) -> CardId | None:
    """The card that will answer a simple strike, as far as that is known."""
    if item.kind != "strike" or item.unanswered or item.target is None:
        return None
    fight = state.fight_of(item.id)
    if fight is not None:
        return item.target if fight.replies else None
    target = state.card(item.target)
    ready = not target.closed and not target.hidden and state.printed(item.target).creature
    return item.target if ready else None


def _calculated(state: State, item: Item) -> bool:
    fight = state.fight_of(item.id)
    return fight is not None and fight.deals is not None
