"""What players say of cards of Heroes that no pack scripts: the changes that this game knows."""

from __future__ import annotations

from collections.abc import Callable

from engine import events as ev
from engine.cards.facts import Type
from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.heroes import coins, hands
from engine.heroes.arriving import enter, take_over
from engine.kernel.by_hand import changing
from engine.kernel.by_hand.announcing import MOST, amount, word
from engine.kernel.by_hand.saying import Hand
from engine.kernel.duel import Duel, Rules
from engine.kernel.pieces import Card
from engine.kernel.state import State
from engine.players import BOTH, Player
from engine.zones import IN_PLAY, Zone

RULE = "digest.3.5"


def _characters(state: State, _: Hand) -> list[Card]:
    return [card for card in state.playing if state.printed(card.id).character]


def _creatures(state: State, _: Hand) -> list[Card]:
    return [c for c in state.playing if state.printed(c.id).type is Type.CREATURE]


def _elsewhere(state: State, _: Hand) -> list[Card]:
    """Cards that can go to another zone: all in play but heroes, and known ones in graveyards."""
    return [
        card
        for card in state.cards
        if (card.zone in IN_PLAY and state.printed(card.id).type is not Type.HERO)
        or (card.zone is Zone.GRAVEYARD and card.face)
    ]


def _boost(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    most = duel.state.card(card).boosts
    numbers = tuple(n for n in range(-most, 7) if n)
    more = yield from amount(duel, hand.player, hand.source, numbers)
    duel.happen(ev.Boosted(RULE, card, more))


def _zone(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    here = duel.state.card(card)
    words = [Zone.HAND, Zone.DECK]
    words += [Zone.GRAVEYARD] if here.zone in IN_PLAY else []
    if here.zone is Zone.GRAVEYARD and not duel.state.printed(card).spell:
        words.append(Zone.FIELD)
    said = yield from word(duel, hand.player, hand.source, tuple(one.value for one in words))
    match Zone(said):
        case Zone.HAND:
            duel.happen(ev.PutInHand(RULE, card))
        case Zone.GRAVEYARD:
            duel.happen(ev.Died(RULE, card))
        case Zone.FIELD:
            enter(duel, hand.player, card, rule=RULE)
        case _:
            places = ("shuffled", "top", "bottom")
            where = yield from word(duel, hand.player, hand.source, places)
            duel.happen(ev.PutInDeck(RULE, here.owner, card, where))


def _control(duel: Duel, hand: Hand, card: CardId) -> Rules[None]:
    yield from ()
    take_over(duel, duel.state.card(card).side.other, card, RULE)


def _whose(duel: Duel, hand: Hand) -> Rules[Player]:
    """Whom a change befalls: its player, or the other one."""
    said = yield from word(duel, hand.player, hand.source, ("own", "enemy"))
    return hand.player if said == "own" else hand.player.other


def _draw(duel: Duel, hand: Hand) -> Rules[None]:
    player = yield from _whose(duel, hand)
    number = yield from amount(duel, hand.player, hand.source, range(1, 6))
    for _ in range(number):
        if not (yield from hands.draw(duel, player, RULE)):
            return


def _discard(duel: Duel, hand: Hand) -> Rules[None]:
    player = yield from _whose(duel, hand)
    card = yield from hands.choose_from_hand(duel, player, RULE)
    if card is not None:
        yield from hands.discard(duel, card, RULE)


def _holding(state: State, _: Hand) -> bool:
    return any(state.in_zone(player, Zone.HAND) for player in BOTH)


def _coins(duel: Duel, hand: Hand) -> Rules[None]:
    player = yield from _whose(duel, hand)
    purse = duel.state.side(player)
    has = purse.coins + purse.closed_coins
    numbers = tuple(n for n in range(-min(has, MOST), 6) if n)
    more = yield from amount(duel, hand.player, hand.source, numbers)
    coins.gain(duel, player, more, RULE)


def _always(_state: State, _hand: Hand) -> bool:
    return True


Cards = Callable[[State, Hand], list[Card]]

changing.OF_HEROES.update(
    {
        "wound": changing.entry(_characters, changing.wound),
        "heal": changing.CHANGES["heal"],
        "close": changing.CHANGES["close"],
        "open": changing.CHANGES["open"],
        "marker": changing.CHANGES["marker"],
        "boost": changing.entry(_creatures, _boost),
        "token": changing.CHANGES["token"],
        "life": changing.entry(_characters, changing.life),
        "zone": changing.entry(_elsewhere, _zone),
        "control": changing.entry(_creatures, _control),
        "draw": (_draw, _always),
        "discard": (_discard, _holding),
        "coins": (_coins, _always),
        "note": changing.CHANGES["note"],
    }
)

changing.MARKERS_OF_HEROES.extend(
    [
        *(Keyword.ATTACK_EXPERIENCE, Keyword.DEFENCE_EXPERIENCE, Keyword.DASH, Keyword.DIRECTED),
        *(Keyword.FIRST_STRIKE, Keyword.LAST_STRIKE, Keyword.ARMOUR, Keyword.SCALES),
        *(Keyword.REGENERATION, Keyword.POISON, Keyword.VAMPIRISM, Keyword.VULNERABILITY),
        *(Keyword.DAZED, Keyword.ELUSIVE, Keyword.PEACEFUL, Keyword.IDLE, Keyword.FRENZY),
        *(Keyword.SPELL_PROTECTION, Keyword.SHOT_PROTECTION),
    ]
)
