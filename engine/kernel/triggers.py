"""Which triggered abilities an event sets off (304.3.c, 305.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

import msgspec
from msgspec.structs import replace

from engine import events as ev
from engine.cards.facts import Ability, Attack, Effect, When, Whose
from engine.cards.implicit import AT, heroic, implicit
from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.kernel.book import Book
from engine.kernel.duel import Trigger
from engine.kernel.having import having
from engine.kernel.moment import Moment, all_hold, keyword
from engine.kernel.pieces import Card, Roll
from engine.kernel.sides import concerns
from engine.kernel.state import State
from engine.players import BOTH
from engine.zones import IN_PLAY, Zone


class Occurrence(msgspec.Struct, frozen=True):
    """A moment that abilities may wait for: which, whom it befell, and its numbers."""

    when: When
    subject: CardId | None
    counterpart: CardId | None = None
    attack: str = ""
    natural: int | None = None
    final: int | None = None
    amount: int = 0
    strength: str = ""


def arising(before: State, after: State, event: ev.Event) -> Iterable[Trigger]:
    """The triggers that `event` causes, in the order of card numbers and printed abilities.

    A card that dies still triggers on its own death: what it was is read before the event.
    """
    awaited = after.book.awaited
    seen = before if isinstance(event, ev.Died) else after
    return [
        trigger
        for occurrence in occurrences(event)
        if occurrence.when in awaited
        for trigger in _watching(seen, after, occurrence, event)
    ]


MOMENTS: dict[type[ev.Event], tuple[When, ...]] = {
    ev.TurnBegan: (When.TURN_START, When.VALHALLA),
    ev.TurnEnding: (When.TURN_END,),
    ev.Opened: (When.OPENS,),
    ev.Closed: (When.CLOSES,),
    ev.Moved: (When.MOVES,),
    ev.Relocated: (When.MOVES, When.ENTERS),
    ev.AttackDeclared: (When.ATTACKS, When.ATTACKED),
    ev.DefenderChosen: (When.DEFENDS,),
    ev.RollSettled: (When.ROLLS,),
    ev.Wounded: (When.STRIKES, When.WOUNDED),
    ev.Prevented: (When.STRIKES,),
    ev.Healed: (When.HEALED,),
    ev.Died: (When.DIES, When.KILLS),
    ev.Revealed: (When.REVEALED, When.BEGINS),
    ev.PhaseBegan: (When.BEGINS,),
    ev.Declared: (When.TARGETED, When.USED),
    ev.StrikeMeasured: (When.MISSES,),
    ev.CorpseEaten: (When.EATS,),
    ev.Entered: (When.ENTERS,),
    ev.StrikeDeclared: (When.THREATENED,),
    ev.Played: (When.PLAYED,),
    ev.Drawn: (When.DRAWN,),
    ev.Discarded: (When.DISCARDED,),
    ev.CoinsChanged: (When.SPENT,),
}
"""What an event can be to an ability; most events are nothing."""


def stirring(book: Book) -> frozenset[type[ev.Event]]:
    """The kinds of events that can trigger anything in a game of these cards."""
    return frozenset(
        kind for kind, moments in MOMENTS.items() if any(when in book.awaited for when in moments)
    )


def occurrences(event: ev.Event) -> Iterator[Occurrence]:
    """What moments an event is."""
    match event:
        case ev.TurnBegan():
            yield Occurrence(When.TURN_START, None)
            yield Occurrence(When.VALHALLA, None)
        case ev.TurnEnding():
            yield Occurrence(When.TURN_END, None)
        case ev.Opened(card=card):
            yield Occurrence(When.OPENS, card)
        case ev.Closed(card=card):
            yield Occurrence(When.CLOSES, card)
        case ev.Moved(card=card):
            yield Occurrence(When.MOVES, card)
        case ev.Relocated(card=card, spends=True):
            yield Occurrence(When.MOVES, card)
        case ev.Relocated(card=card, enters=True):
            yield Occurrence(When.ENTERS, card)
        case ev.PhaseBegan(phase="battle_start"):
            yield Occurrence(When.BEGINS, None)
        case ev.StrikeMeasured(attacker=attacker, defender=target, strength="miss", again=False):
            yield Occurrence(When.MISSES, attacker, target, Attack.SIMPLE.value)
        case ev.CorpseEaten(card=card, eaten=eaten):
            yield Occurrence(When.EATS, card, eaten)
        case ev.AttackDeclared(attacker=attacker, target=target, attack=attack):
            yield Occurrence(When.ATTACKS, attacker, target, attack)
            yield Occurrence(When.ATTACKED, target, attacker, attack)
        case ev.DefenderChosen(card=card, instead_of=instead):
            yield Occurrence(When.DEFENDS, card, instead)
        case ev.RollSettled(card=card, natural=natural, final=final):
            yield Occurrence(When.ROLLS, card, None, "", natural, final)
        case ev.Wounded(card=card, source=source, amount=amount, attack=attack):
            how = event.strength
            if event.strike and source is not None:
                yield Occurrence(When.STRIKES, source, card, attack, amount=amount, strength=how)
            yield Occurrence(When.WOUNDED, card, source, attack, amount=amount, strength=how)
        case ev.Prevented(card=card, source=int(source), whole=True, attack=attack):
            yield Occurrence(When.STRIKES, source, card, attack, strength=event.strength)
        case ev.Healed(card=card, amount=amount):
            yield Occurrence(When.HEALED, card, amount=amount)
        case ev.Died(card=card, killer=killer):
            yield Occurrence(When.DIES, card, killer)
            if killer is not None:
                yield Occurrence(When.KILLS, killer, card)
        case ev.Revealed(card=card):
            yield Occurrence(When.REVEALED, card)
            yield Occurrence(When.BEGINS, card)
        case ev.Entered(card=card):
            yield Occurrence(When.ENTERS, card)
        case ev.StrikeDeclared(attacker=attacker, target=target):
            yield Occurrence(When.THREATENED, target, attacker, Attack.SIMPLE.value)
        case ev.Played(card=card, hidden=False):
            yield Occurrence(When.PLAYED, card)
        case ev.Drawn(cards=cards, taken=True):
            for card in cards:
                yield Occurrence(When.DRAWN, card)
        case ev.Discarded(card=card):
            yield Occurrence(When.DISCARDED, card)
        case ev.CoinsChanged(spent=spent) if spent:
            yield Occurrence(When.SPENT, None, amount=spent)
        case ev.Declared(kind="ability" | "attack" | "trigger" | "spell", source=source):
            if event.kind in ("ability", "attack") and not event.face:
                yield Occurrence(When.USED, source)
            if event.kind == "attack":
                return
            targets = event.targets or (() if event.target is None else (event.target,))
            for target in targets:
                yield Occurrence(When.TARGETED, target, source)
        case _:
            return


def _watching(
    seen: State, now: State, occurrence: Occurrence, event: ev.Event
) -> Iterator[Trigger]:
    when = occurrence.when
    classic = not seen.book.heroes
    if classic and when is When.TURN_START and Keyword.INCARNATION in seen.book.keywords:
        for card in seen.cards:
            if card.zone is Zone.GRAVEYARD:
                yield from _incarnations(seen, card)
    if when is When.VALHALLA:
        yield from _valhallas(seen)
        return
    if when is When.BEGINS and occurrence.subject is not None and seen.phase != "turns":
        # Who lies face up when the battle begins is told then; this one was revealed before.
        return
    faces, words = seen.book.abilities[when], seen.book.implicit[when]
    if not classic:
        yield from _of_heroes(seen, now, occurrence, event)
        return
    for card in seen.playing:
        if card.face and (words or card.face in faces):
            for index, ability, x in having(seen, card, when):
                yield from _set_off(seen, now, occurrence, event, card, index, ability, x)


def _of_heroes(
    seen: State, now: State, occurrence: Occurrence, event: ev.Event
) -> Iterator[Trigger]:
    """What an event sets off in Heroes: in play, and where else an ability works."""
    when = occurrence.when
    faces, words = seen.book.abilities[when], seen.book.implicit[when]
    holding = seen.holding
    bearers = _Bearers(seen, tuple(word for _, word, _ in words))
    for card in _awake(seen, when, faces):
        parts = seen.parts(card.id) if holding else ()
        if not card.face or not (card.face in faces or parts or bearers.has(card)):
            continue
        for index, ability, x in having(seen, card, when):
            if works_there(seen, card, ability):
                yield from _set_off(seen, now, occurrence, event, card, index, ability, x)
        for part in parts:
            for index, ability in faces.get(part.face, ()):
                if not (ability.zone or ability.per_turn or ability.per_battle):
                    yield from _set_off(
                        seen, now, occurrence, event, card, index, ability, 0, part.face
                    )
    if seen.secret and Keyword.AMBUSH in seen.book.keywords:
        yield from _perhaps(seen, occurrence, event)
    if when is When.TURN_END:
        yield from _recalled(seen)


def _perhaps(state: State, occurrence: Occurrence, event: ev.Event) -> Iterator[Trigger]:
    """Cards in ambush that a player may have in a hand that the program does not see; one card of
    it stands for all."""
    faces = state.book.abilities[occurrence.when]
    for player in BOTH:
        unknown = [card for card in state.in_zone(player, Zone.HAND) if not card.face]
        if not unknown:
            continue
        for face in state.nameable(player):
            if Keyword.AMBUSH not in state.book.by_face[face].keywords:
                continue
            card = replace(unknown[0], face=face)
            cards = tuple(card if one.id == card.id else one for one in state.cards)
            as_if = replace(state, cards=cards)
            for index, ability in faces.get(face, ()):
                if ability.zone == "hand" and ability.effect is Effect.PLAY:
                    yield from _set_off(as_if, as_if, occurrence, event, card, index, ability, 0)


class _Bearers:
    """Who may have one of these keywords: printed, as a marker, or from whatever grants it."""

    def __init__(self, state: State, words: tuple[Keyword, ...]) -> None:
        self._words = words
        self._book = state.book
        self._anybody = any(word in self._book.granted for word in words)
        marked = state.lasting if words else ()
        self._marked = [one.card for one in marked if one.keyword in words]

    def has(self, card: Card) -> bool:
        """Whether this card may have one of them, apart from what has joined it."""
        if not self._words:
            return False
        printed = self._book.by_face[card.face].keywords
        return (
            self._anybody or any(word in printed for word in self._words) or card.id in self._marked
        )


def _awake(state: State, when: When, faces: Collection[str]) -> Iterable[Card]:
    """The cards that an event of Heroes may set off: those in play, those whose ability works
    elsewhere, and never hidden ones (digest 3.7)."""
    if when not in state.book.roaming:
        return [card for card in state.playing if not card.hidden]
    words = state.book.implicit[when]
    # Keywords may work elsewhere, too.
    wide = when is When.PLAYED or any(ability.zone for _, _, ability in words)
    return [
        card
        for card in state.cards
        if card.zone in IN_PLAY or (card.zone in ELSEWHERE and (wide or card.face in faces))
        if not card.hidden or card.zone is Zone.HAND
    ]


ELSEWHERE = (Zone.HAND, Zone.GRAVEYARD, Zone.UNDER)


def works_there(state: State, card: Card, ability: Ability) -> bool:
    """Whether an ability of Heroes works in the zone where its card is."""
    if card.zone is Zone.UNDER:
        # An Ambush works under an egg as well as in the hand (digest 3.7).
        ambush = Keyword.AMBUSH in state.printed(card.id).keywords
        return ambush and card.taken is Zone.HAND and ability.zone == "hand"
    if ability.watches is Whose.SELF and ability.when is When.DISCARDED:
        return card.zone is Zone.GRAVEYARD
    if ability.watches is Whose.SELF and ability.when is When.PLAYED:
        # A card is played before it comes into play (309).
        return not ability.zone
    if ability.zone == "anywhere":
        return card.zone in (*IN_PLAY, Zone.HAND, Zone.GRAVEYARD)
    return card.zone.value == ability.zone if ability.zone else card.zone in IN_PLAY


def _recalled(state: State) -> Iterator[Trigger]:
    """At the end of the turn those who came by way of a Vanguard go back to the hand."""
    number = heroic(Keyword.VANGUARD, When.TURN_END)
    for one in state.lasting:
        if one.what == "recall" and state.on_field(one.card):
            face = state.card(one.card).face
            yield Trigger(one.card, number, one.player, False, None, face=face)


def _incarnations(state: State, card: Card) -> Iterator[Trigger]:
    """Incarnation works in the graveyard, at its owner's turn start, once a battle."""
    x = keyword(state, card.id, Keyword.INCARNATION)
    if x is None or card.owner is not state.active:
        return
    for index in AT[When.TURN_START]:
        if implicit(index)[0] is Keyword.INCARNATION and index not in card.spent:
            yield Trigger(card.id, index, card.owner, False, None, face=card.face, x=x)


def _valhallas(state: State) -> Iterator[Trigger]:
    """Valhalla works in the graveyard, at its owner's turn start, for who was slain by an enemy."""
    for card in state.in_zone(state.active, Zone.GRAVEYARD):
        if not card.slain or Keyword.VALHALLA not in state.printed(card.id).keywords:
            continue
        for index, ability in state.book.abilities[When.VALHALLA].get(card.face, ()):
            if all_hold(ability.condition, Moment(state, card.id)):
                yield Trigger(card.id, index, card.owner, ability.optional, None, face=card.face)


def _set_off(
    seen: State,
    now: State,
    occurrence: Occurrence,
    event: ev.Event,
    card: Card,
    index: int,
    ability: Ability,
    x: int,
    face: str = "",
) -> Iterator[Trigger]:
    """`face` is the card that has joined this one, if the ability is printed on that."""
    subject = occurrence.subject
    if occurrence.when is When.BEGINS and subject is None:
        fits = not card.hidden and not card.late
    elif subject is None:
        whose = event.player if isinstance(event, ev.CoinsChanged) else now.active
        fits = ability.watches is Whose.ANY or (
            (whose is card.side) is not (ability.watches is Whose.ENEMY)
        )
    else:
        fits = concerns(seen, ability.watches, card.id, subject)
    if not fits:
        return
    moment = Moment(
        seen,
        card.id,
        occurrence.counterpart,
        subject,
        Attack(occurrence.attack) if occurrence.attack else None,
        roll=_roll(now, event),
        amount=occurrence.amount,
        x=x,
        strength=occurrence.strength,
    )
    if subject is not None and not all_hold(ability.watching, moment, subject):
        return
    if all_hold(ability.condition, moment) and _affords(now, card, index, ability, x):
        yield Trigger(
            card.id,
            index,
            card.side,
            ability.optional,
            subject,
            occurrence.counterpart,
            occurrence.natural,
            occurrence.final,
            occurrence.amount,
            occurrence.attack,
            getattr(event, "item", None),
            face or card.face,
            x,
        )


def _affords(state: State, card: Card, index: int, ability: Ability, x: int) -> bool:
    """Whether a card in ambush, or one that would come back for coins, can be paid for; of other
    abilities this is asked later."""
    purse = state.side(card.side)
    if index == COMES_BACK:
        return x <= purse.coins + purse.closed_coins
    if ability.effect is not Effect.PLAY or not ability.zone:
        return True
    price = keyword(state, card.id, Keyword.AMBUSH)
    return price is None or price <= purse.coins


COMES_BACK = heroic(Keyword.INCARNATION, When.TURN_START)


def exhausted(card: Card, index: int, ability: Ability) -> bool:
    """Whether an ability's limit for this turn or this battle is reached."""
    if ability.per_turn and card.used.count(index) >= ability.per_turn:
        return True
    return bool(ability.per_battle) and card.spent.count(index) >= ability.per_battle


def _roll(state: State, event: ev.Event) -> Roll | None:
    if not isinstance(event, ev.RollSettled):
        return None
    fight = state.fight_of(event.item)
    return fight.roll(event.die) if fight else None
