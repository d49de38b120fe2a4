"""Rule effects of Heroes: who has no life leaves, a newer support replaces the older, created cards
go back to the reserve, and cards that left play are cleaned when the queue is clear (205.4; 503).

They happen outside the queue, again and again until nothing changes, before anything joins it.
"""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Type
from engine.cards.keywords import Keyword
from engine.heroes.releasing import release
from engine.kernel.duel import Duel
from engine.kernel.pieces import Card
from engine.kernel.rest import bury
from engine.kernel.state import State
from engine.players import BOTH, Player
from engine.zones import Zone


def settle(duel: Duel) -> None:
    """Bring the table to rest.

    All that is judged here depends on the cards alone: while they stay as they are, so does rest.
    """
    if duel.rested is duel.state.cards:
        return
    while not duel.state.over:
        before = len(duel.events)
        judge(duel)
        if duel.state.over:
            return
        bury(duel)
        make_room(duel)
        stand_alone(duel)
        release(duel)
        put_back(duel)
        if len(duel.events) == before:
            duel.rested = duel.state.cards
            return


def judge(duel: Duel) -> None:
    """Whose hero has no life has lost; both at once draw (digest 3.6)."""
    if not duel.unjudged or duel.state.over:
        return
    duel.unjudged = False
    heroes = [hero for player in BOTH if (hero := duel.state.hero(player)) is not None]
    fallen = [hero.side for hero in heroes if duel.state.life(hero.id) <= 0]
    if fallen:
        winner = None if len(fallen) > 1 else fallen[0].other
        duel.happen(ev.GameOver("digest.3.6", winner))


def make_room(duel: Duel) -> None:
    """Of supports of one subtype only the newest stays: the others are destroyed (211.2)."""
    old = [card for player in BOTH for card in outdated(duel.state, player)]
    if not old:
        return
    if duel.rules.old_support == "moved":
        for card in old:
            duel.happen(ev.Replaced("digest.3.5", card.id))
        return
    duel.happen_together(ev.Died("heroes.211.2.c", card.id) for card in old)


def outdated(state: State, player: Player) -> list[Card]:
    """A player's supports that have a newer one of their subtype beside them."""
    own = [card for card in state.of_type(Type.SUPPORT) if card.side is player]
    newest: dict[str, Card] = {}
    for card in own:
        slot = state.printed(card.id).slot
        if slot not in newest or card.arrived > newest[slot].arrived:
            newest[slot] = card
    return [card for card in own if newest[state.printed(card.id).slot].id != card.id]


def stand_alone(duel: Duel) -> None:
    """Of cards of one name a player keeps the newest, if any of them is unique (digest 3.4)."""
    if not duel.state.book.singular:
        return
    old = [card for player in BOTH for card in outnumbered(duel.state, duel.state.squad(player))]
    if old:
        duel.happen_together(ev.Died("digest.3.4", card.id) for card in old)


def outnumbered(state: State, squad: tuple[Card, ...]) -> list[Card]:
    """The cards beside which a newer one of the same name lies, where one of them is unique."""
    found: list[Card] = []
    if not any(state.printed(card.id).unique for card in squad):
        return found
    for name in dict.fromkeys(state.printed(card.id).names.ru for card in squad if card.face):
        same = [card for card in squad if card.face and state.printed(card.id).names.ru == name]
        if any(state.printed(card.id).unique for card in same):
            newest = max(same, key=lambda card: card.arrived)
            found += [card for card in same if card.id != newest.id]
    return found


def put_back(duel: Duel) -> None:
    """Created and placed cards that left play are in the reserve again (206; digest 3.7)."""
    if not duel.state.book.stocked:
        return
    for card in duel.state.cards:
        created = card.created and card.zone in (Zone.GRAVEYARD, Zone.HAND)
        buried = card.zone is Zone.GRAVEYARD
        placed = buried and Keyword.PLACED in duel.state.printed(card.id).keywords
        if created or placed:
            duel.happen(ev.PutBack("heroes.206.u1", card.id))


def clean(duel: Duel) -> None:
    """The queue is clear: cards that left play lose their effects and markers (205.4)."""
    soiled = tuple(card.id for card in duel.state.cards if card.kept)
    if soiled:
        duel.happen(ev.Cleaned("heroes.205.4.b", soiled))
