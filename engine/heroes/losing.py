"""What cards lose by an ability: what is printed on them, a keyword, their sleep (digest 3.7)."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Effect, Lasts, Step
from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.kernel import effects
from engine.kernel.duel import Duel, at_once
from engine.kernel.moment import keyword
from engine.kernel.pieces import Item

RULE = "digest.3.7"


@at_once
def _silences(duel: Duel, item: Item, step: Step, card: CardId) -> None:
    """What is printed on a card does not count any more; what it has gained stays."""
    until = (step.lasts or Lasts.BATTLE).value
    duel.happen(ev.Granted(RULE, card, "silence", 0, until, item.player, item.source))


@at_once
def _loses(duel: Duel, item: Item, step: Step, card: CardId) -> None:
    """A card loses a keyword, a printed one, too; who loses its sleep opens."""
    word = step.keyword
    assert word is not None
    had = keyword(duel.state, card, word) is not None
    for one in duel.state.lasting:
        if one.card == card and one.what != "without" and one.keyword == word:
            duel.happen(ev.Lapsed(RULE, card, one.id, one.what, one.keyword))
    facts = (duel.state.printed(card), *duel.state.joined(card))
    if any(word in one.keywords for one in facts):
        until = (step.lasts or Lasts.BATTLE).value
        player, source = item.player, item.source
        duel.happen(ev.Granted(RULE, card, "without", 0, until, player, source, word.value))
    awake = had and word is Keyword.SLEEPING and keyword(duel.state, card, word) is None
    if awake and duel.state.card(card).closed:
        duel.happen(ev.Opened(RULE, card))


@at_once
def _opens(duel: Duel, item: Item, step: Step, card: CardId) -> None:
    """Nothing opens who sleeps but losing that."""
    asleep = keyword(duel.state, card, Keyword.SLEEPING) is not None
    if duel.state.card(card).closed and not asleep:
        duel.happen(ev.Opened("digest.1.15", card))


effects.CARDS[Effect.SILENCE] = _silences
effects.CARDS[Effect.REMOVE] = _loses
effects.CARDS[Effect.OPEN] = _opens
