"""Hands and decks of Heroes: drawing, discarding, milling, searching.

Where hands are hidden from the program it never pretends to know: it asks whether there was a card
to take, and learns which card it was when that is shown.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine import events as ev
from engine.cards.facts import Effect, Step
from engine.decisions import CardId, Kind, Option, Verb
from engine.kernel import effects
from engine.kernel.duel import Duel, Rules, at_once
from engine.kernel.moment import Moment, all_hold, moment_of, value
from engine.kernel.pieces import Item
from engine.kernel.state import State
from engine.players import Player
from engine.zones import Zone

TOO_OFTEN = 3
"""The third failure of the draw in an accumulation phase loses (304.2)."""


def draw(duel: Duel, player: Player, rule: str) -> Rules[bool]:
    """A player takes the top card of his deck; whether there was one."""
    if duel.state.secret:
        option = yield from duel.ask(
            Kind.DRAW, player, [Option(Verb.DRAWN), Option(Verb.EMPTY)], rule
        )
        if option.verb is Verb.EMPTY:
            if duel.state.side(player).count:
                duel.happen(ev.DeckEmpty(rule, player))
            return False
        top, known = next_card(duel.state, player), known_next(duel.state, player)
        duel.happen(ev.Drawn(rule, player, (top,)))
        if known:
            # Everybody saw it going there; any other card is not asked for.
            yield from tell(duel, top, known, rule, private=True)
        return True
    if not duel.state.side(player).count:
        return False
    top, known = next_card(duel.state, player), known_next(duel.state, player)
    duel.happen(ev.Drawn(rule, player, (top,)))
    yield from tell(duel, top, known, rule, private=True)
    return True


def tell(duel: Duel, card: CardId, known: str, rule: str, private: bool = False) -> Rules[None]:
    """Say which card came from the deck: as its known order says, or as its player does."""
    if known:
        owner = duel.state.card(card).owner
        duel.happen(ev.Named(rule, card, known, owner if private else None, placed=True))
    elif duel.state.side(duel.state.card(card).owner).told:
        yield from effects.name(duel, card, rule, private=private)


def next_card(state: State, player: Player) -> CardId:
    """The number that the next card of a deck gets: one that went there before, or a new one."""
    again = next(iter(state.in_zone(player, Zone.DECK)), None)
    return len(state.cards) if again is None else again.id


def known_next(state: State, player: Player) -> str:
    """The name of the next card, where the deck's order is known there; empty elsewhere."""
    side = state.side(player)
    if side.top:
        return side.top[0]
    return side.bottom[0] if side.bottom and side.shuffled <= 0 else ""


def draw_for_turn(duel: Duel, player: Player) -> Rules[None]:
    """The draw of the accumulation phase: whoever cannot for the third time loses (304.2)."""
    drawn = yield from draw(duel, player, "heroes.304.2")
    if drawn:
        return
    failed = duel.state.side(player).failed + 1
    duel.happen(ev.DrawFailed("heroes.304.2", player, failed))
    if failed >= TOO_OFTEN:
        duel.happen(ev.GameOver("heroes.304.2", player.other, "deck"))


def _draws(duel: Duel, item: Item, step: Step, player: Player) -> Rules[None]:
    """An ability lets a player take cards; failures are not counted."""
    for _ in range(max(0, value(step.amount, moment_of(duel.state, item)))):
        drawn = yield from draw(duel, player, "digest.3.5")
        if not drawn:
            return


def _discards(duel: Duel, item: Item, step: Step, player: Player) -> Rules[None]:
    """A player puts cards of his choice from his hand into the graveyard."""
    for _ in range(max(0, value(step.amount, moment_of(duel.state, item)))):
        card = yield from choose_from_hand(duel, player, "digest.3.5")
        if card is None:
            return
        yield from discard(duel, card, "digest.3.5")


def discard(duel: Duel, card: CardId, rule: str) -> Rules[None]:
    """A card of a hand goes to the graveyard, where everybody sees which it is."""
    yield from effects.name(duel, card, rule)
    duel.happen(ev.Discarded(rule, card))


def choose_from_hand(duel: Duel, player: Player, rule: str) -> Rules[CardId | None]:
    """A player chooses a card of his hand; None when it is empty.

    Cards that the program does not know are all alike to it: one of them stands for all.
    """
    hand = distinct(duel.state, player)
    if not hand:
        return None
    if goes_without_saying(duel.state, player):
        return hand[0]
    options = [Option(Verb.DISCARD, card=card) for card in hand]
    option = yield from duel.ask(Kind.DISCARD, player, options, rule, private=True)
    return option.card


def goes_without_saying(state: State, player: Player) -> bool:
    """Whether nobody needs to be asked which card of a hand it is: it is the only one, or the
    program knows none. Not asking for one of several equal cards would tell that they are equal.
    """
    hand = state.in_zone(player, Zone.HAND)
    return len(hand) == 1 or not any(card.face for card in hand)


def distinct(state: State, player: Player) -> list[CardId]:
    """A hand without cards that are equal to an earlier one in it."""
    found: dict[str, CardId] = {}
    for card in state.in_zone(player, Zone.HAND):
        found.setdefault(card.face, card.id)
    return list(found.values())


def _mills(duel: Duel, item: Item, step: Step, player: Player) -> Rules[None]:
    """Cards from the top of a deck go to the graveyard; which they are is seen then."""
    for _ in range(max(0, value(step.amount, moment_of(duel.state, item)))):
        if not duel.state.side(player).count:
            return
        top, known = next_card(duel.state, player), known_next(duel.state, player)
        duel.happen(ev.Drawn("digest.3.7", player, (top,), taken=False))
        if known:
            yield from tell(duel, top, known, "digest.3.7")
        else:
            yield from effects.name(duel, top, "digest.3.7")
        duel.happen(ev.Milled("digest.3.7", player, top))


def _searches(duel: Duel, item: Item, step: Step, player: Player) -> Rules[None]:
    """A player looks for a card in his deck and takes it; then the deck is shuffled.

    He need not find one. Where the program does not know the deck, it asks for the name alone.
    """
    if not duel.state.side(player).count:
        return
    # He looks through all of it, also where its order was known, and it is shuffled then.
    duel.happen(ev.Shuffled("digest.3.5", player, player, Verb.SHUFFLE.value))
    state = duel.state
    names = state.nameable(player)
    able = [n for n, face in enumerate(names) if _fits(state, item, step, face)]
    if not able:
        return
    options = [Option(Verb.NAME, value=n) for n in able]
    option = yield from duel.ask(
        Kind.SEARCH,
        player,
        [*options, Option(Verb.NO_MORE)],
        "digest.3.5",
        card=item.source,
        private=True,
    )
    if option.value is None:
        return
    number = next_card(state, player)
    duel.happen(ev.Drawn("digest.3.5", player, (number,), taken=False))
    duel.happen(ev.Named("digest.3.5", number, names[option.value]))


def _fits(state: State, item: Item, step: Step, face: str) -> bool:
    """Whether a card of the deck is what is looked for."""
    facts = state.book.by_face[face]
    if not step.among:
        return True
    # Nobody has this card yet: it is asked about as if it lay in its player's hand.
    probe = replace(state.card(item.source), id=len(state.cards), face=facts.id, hidden=True)
    wider = replace(state, cards=(*state.cards, replace(probe, zone=Zone.HAND, wounds=0)))
    return all_hold(step.among, Moment(wider, item.source, item=item, x=item.x), probe.id)


@at_once
def _returns(duel: Duel, item: Item, step: Step, card: CardId) -> None:
    """A card goes from play or from a graveyard into its owner's deck; a created one to the
    reserve, which it came from."""
    if duel.state.card(card).created:
        duel.happen(ev.PutBack("heroes.206.u1", card))
        return
    owner = duel.state.card(card).owner
    duel.happen(ev.PutInDeck("digest.3.5", owner, card, step.to or "shuffled"))


effects.CARDS[Effect.RETURN] = _returns
effects.PLAYERS[Effect.DRAW] = _draws
effects.PLAYERS[Effect.DISCARD] = _discards
effects.PLAYERS[Effect.MILL] = _mills
effects.PLAYERS[Effect.SEARCH] = _searches
