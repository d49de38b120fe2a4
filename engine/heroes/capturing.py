"""Cards that capture others: those lie under them and are not in play (Добывает, Кладка; 3.7)."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Effect, Step, Type
from engine.cards.keywords import Keyword
from engine.cards.reserve import is_egg
from engine.decisions import CardId
from engine.heroes.arriving import created, enter
from engine.kernel import effects
from engine.kernel.duel import Duel, Rules, at_once
from engine.kernel.pieces import Item
from engine.zones import Zone

RULE = "digest.3.7"


def _captures(duel: Duel, item: Item, step: Step, card: CardId) -> Rules[None]:
    """A card that is in play captures another one, but no hero, and never itself."""
    state = duel.state
    hero = state.printed(card).type is Type.HERO
    if card != item.source and state.on_field(item.source) and not hero:
        yield from effects.name(duel, card, RULE)
        duel.happen(ev.Captured(RULE, card, item.source))


@at_once
def _lays(duel: Duel, item: Item) -> None:
    """Clutch: an egg is created, and captures the card from the hand."""
    state, card = duel.state, item.source
    egg = next((facts.id for facts in state.book.facts if is_egg(facts)), None)
    if egg is None or state.card(card).zone is not Zone.HAND:
        return
    number = created(duel, item.player, egg)
    enter(duel, item.player, number, rule="heroes.206.1.a")
    duel.happen(ev.Captured(RULE, card, number))


effects.CARDS[Effect.CAPTURE] = _captures
effects.WORDS[Keyword.CLUTCH] = _lays
