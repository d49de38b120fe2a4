"""What events of «Берсерк. Герои» change."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine import events as ev
from engine.decisions import CardId
from engine.kernel.changes import change_card, change_item, change_side, from_deck, on, retire
from engine.kernel.pieces import Card, Side
from engine.kernel.state import State
from engine.zones import IN_PLAY, Zone


@on(ev.StageBegan)
def _stage_began(state: State, event: ev.StageBegan) -> State:
    declared = state.declared if event.stage == "strike" else None
    return replace(state, stage=event.stage, declared=declared)


@on(ev.Recovered)
def _recovered(state: State, event: ev.Recovered) -> State:
    cards = tuple(
        replace(card, used=()) if card.used and card.side is event.player else card
        for card in state.cards
    )
    return replace(state, cards=cards)


@on(ev.CoinsChanged)
def _coins_changed(state: State, event: ev.CoinsChanged) -> State:
    spent = state.side(event.player).spent + event.spent
    return change_side(
        state, event.player, coins=event.open, closed_coins=event.closed, spent=spent
    )


@on(ev.Drawn)
def _drawn(state: State, event: ev.Drawn) -> State:
    side = state.side(event.player)
    top, bottom, count = side.top, side.bottom, side.count
    for _ in event.cards:
        # A card whose place was known is the next one on top, or, below all others, the next one
        # of the bottom.
        if not top and len(bottom) >= count:
            bottom = bottom[1:]
        top, count = top[1:], max(0, count - 1)
    state = from_deck(state, event.player, event.cards, Zone.HAND)
    return change_side(state, event.player, top=top, bottom=bottom, count=count)


@on(ev.Shuffled)
def _shuffled(state: State, event: ev.Shuffled) -> State:
    # Shuffling mixes in what lay in a known order; so does cutting, as far as anybody knows.
    side = state.side(event.player)
    if not (side.top or side.bottom) or event.how == "leave":
        return state
    mixed = tuple(sorted((*side.deck, *side.top, *side.bottom)))
    return change_side(state, event.player, deck=mixed, top=(), bottom=())


@on(ev.DrawFailed)
def _draw_failed(state: State, event: ev.DrawFailed) -> State:
    return change_side(state, event.player, failed=event.failed)


@on(ev.DeckEmpty)
def _deck_empty(state: State, event: ev.DeckEmpty) -> State:
    # Whatever was thought to lie there in a known order may be in his hand.
    side = state.side(event.player)
    drawn = tuple(sorted((*side.deck, *side.top, *side.bottom)))
    return change_side(state, event.player, count=0, deck=drawn, top=(), bottom=())


@on(ev.PutInDeck)
def _put_in_deck(state: State, event: ev.PutInDeck) -> State:
    card = state.card(event.card)
    side = state.side(card.owner)
    changes: dict[str, Any] = {"count": side.count + 1}
    if event.where == "shuffled":
        # Shuffling mixes in what lay in a known order.
        mixed = (*side.deck, *side.top, *side.bottom, *((card.face,) if card.face else ()))
        changes |= {"deck": tuple(sorted(mixed)), "top": (), "bottom": ()}
    elif card.face:
        changes |= _known_place(side, card.face, event.where)
    state = change_side(state, card.owner, **changes)
    blank = Card(card.id, "", card.owner, Zone.DECK, card.owner, arrivals=card.arrivals + 1)
    cards = list(state.cards)
    cards[card.id] = replace(blank, spent=card.spent, hidden=True)
    lasting = tuple(one for one in state.lasting if one.card != card.id)
    return replace(state, cards=tuple(cards), lasting=lasting)


def _known_place(side: Side, face: str, where: str) -> dict[str, Any]:
    if where == "top":
        return {"top": (face, *side.top)}
    return {"bottom": (*side.bottom, face)}


@on(ev.StrikeDeclared)
def _strike_declared(state: State, event: ev.StrikeDeclared) -> State:
    return replace(state, declared=(event.attacker, event.target))


@on(ev.AttackDeclared)
def _attack_declared(state: State, event: ev.AttackDeclared) -> State:
    if not state.book.heroes:
        return state
    card, item = state.card(event.attacker), state.item(event.item)
    # A forced fight, or a shot, does not use up the strike of the turn (digest 3.3).
    own = item is not None and item.kind == "strike" and item.ability is None
    victims = (*card.victims, event.target)
    return change_card(state, card.id, victims=victims, acted=card.acted or own)


@on(ev.Played)
def _played(state: State, event: ev.Played) -> State:
    if state.printed(event.card).spell:
        # It lies in the graveyard before its abilities are executed (210).
        return retire(state, state.card(event.card), Zone.GRAVEYARD, kept=False)
    return change_card(state, event.card, hidden=event.hidden)


@on(ev.Entered)
def _entered(state: State, event: ev.Entered) -> State:
    card = state.card(event.card)
    fresh = Card(card.id, card.face, card.owner, Zone.FIELD, event.player)
    came = replace(
        fresh,
        cell=event.cell,
        closed=event.closed,
        hidden=event.hidden,
        arrivals=card.arrivals + 1,
        arrived=state.entered + 1,
        since=state.turn,
        used=card.used,
        spent=card.spent,
        created=card.created,
        late=card.zone not in IN_PLAY,
    )
    cards = list(state.cards)
    cards[card.id] = came
    kept = tuple(one for one in state.lasting if one.card != card.id or _survives(one.keyword))
    return replace(state, cards=tuple(cards), lasting=kept, entered=state.entered + 1)


def _survives(keyword: str) -> bool:
    """Whether an effect outlives a change of zones and the clean-up (205.4)."""
    return keyword == "incarnation"


@on(ev.Replaced)
def _replaced(state: State, event: ev.Replaced) -> State:
    return retire(state, state.card(event.card), Zone.GRAVEYARD)


@on(ev.Discarded)
def _discarded(state: State, event: ev.Discarded) -> State:
    return retire(state, state.card(event.card), Zone.GRAVEYARD)


@on(ev.Milled)
def _milled(state: State, event: ev.Milled) -> State:
    return retire(state, state.card(event.card), Zone.GRAVEYARD)


@on(ev.PutInHand)
def _put_in_hand(state: State, event: ev.PutInHand) -> State:
    card = state.card(event.card)
    return retire(state, card, Zone.HAND, side=card.owner, hidden=True)


@on(ev.Joined)
def _joined(state: State, event: ev.Joined) -> State:
    state = retire(state, state.card(event.card), Zone.UNDER, kept=False, host=event.host)
    return _bare(state, event.card)


@on(ev.Captured)
def _captured(state: State, event: ev.Captured) -> State:
    old = state.card(event.card)
    state = retire(state, old, Zone.UNDER, kept=False, host=event.host, taken=old.zone)
    return _bare(state, event.card)


def _bare(state: State, number: CardId) -> State:
    """A card without what it had gained; only the marks of limited abilities stay."""
    old = state.card(number)
    blank = Card(number, old.face, old.owner, old.zone, old.owner, host=old.host, taken=old.taken)
    cards = list(state.cards)
    cards[number] = replace(
        blank,
        used=old.used,
        spent=old.spent,
        arrivals=old.arrivals,
        arrived=old.arrived,
        created=old.created,
    )
    lasting = tuple(one for one in state.lasting if one.card != number)
    return replace(state, cards=tuple(cards), lasting=lasting)


@on(ev.Released)
def _released(state: State, event: ev.Released) -> State:
    card = state.card(event.card)
    if event.zone is Zone.FIELD:
        return _entered(state, ev.Entered(event.rule, card.id, card.owner, event.cell))
    free = {"kept": False, "taken": None, "hidden": event.zone is Zone.HAND}
    return retire(state, card, event.zone, **free)


@on(ev.Created)
def _created(state: State, event: ev.Created) -> State:
    card = Card(event.card, event.face, event.player, Zone.RESERVE, event.player, created=True)
    return replace(state, cards=(*state.cards, card))


@on(ev.PutBack)
def _put_back(state: State, event: ev.PutBack) -> State:
    return change_card(state, event.card, zone=Zone.RESERVE, cell=None)


@on(ev.Cleaned)
def _cleaned(state: State, event: ev.Cleaned) -> State:
    cards = list(state.cards)
    for number in event.cards:
        old = cards[number]
        blank = Card(number, old.face, old.owner, old.zone, old.owner)
        cards[number] = replace(
            blank,
            hidden=old.hidden,
            used=old.used,
            spent=old.spent,
            arrivals=old.arrivals,
            arrived=old.arrived,
            created=old.created,
        )
    lasting = tuple(
        one
        for one in state.lasting
        if one.card not in event.cards
        or (_survives(one.keyword) and cards[one.card].zone is Zone.GRAVEYARD)
    )
    return replace(state, cards=tuple(cards), lasting=lasting)


@on(ev.Boosted)
def _boosted(state: State, event: ev.Boosted) -> State:
    return change_card(
        state, event.card, boosts=max(0, state.card(event.card).boosts + event.amount)
    )


@on(ev.Followed)
def _followed(state: State, event: ev.Followed) -> State:
    for item in state.stack:
        if item.spell == event.spell and item.id > event.item:
            state = change_item(state, item.id, done=event.done)
    return state


@on(ev.Targeted)
def _targeted(state: State, event: ev.Targeted) -> State:
    arrivals = tuple(state.cards[target].arrivals for target in event.targets)
    return change_item(state, event.item, targets=event.targets, arrivals=arrivals)


@on(ev.StepDone)
def _step_done(state: State, event: ev.StepDone) -> State:
    return change_item(state, event.item, done=event.done)
