"""What coins do to cards: Meditation takes them from who attacks, and for them an Undead card is
wounded (digest 3.7).
"""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Attack
from engine.cards.keywords import Keyword
from engine.decisions import CardId, Kind, Option, Verb
from engine.heroes import coins
from engine.kernel import effects
from engine.kernel.duel import Duel, Rules, at_once
from engine.kernel.moment import keyword
from engine.kernel.pieces import Item
from engine.kernel.state import State
from engine.kernel.wounds import BOUGHT, Blow, deal
from engine.players import Player
from engine.view import ItemKind

RULE = "digest.3.7"


@at_once
def _meditates(duel: Duel, item: Item) -> None:
    """Who attacked closes X coins; for each that is short his hero is wounded."""
    if item.counterpart is None:
        return
    player = item.player.other
    short = max(0, item.x - duel.state.side(player).coins)
    coins.close(duel, player, item.x, RULE)
    hero = duel.state.hero(player)
    if short and hero is not None:
        deal(duel, [Blow(hero.id, short, item.source, Attack.INFLUENCE)], RULE)


def assailable(state: State, player: Player) -> list[Option]:
    """The Undead cards of the enemy that a player can wound with his coins now."""
    if Keyword.UNDEAD not in state.book.keywords or not state.side(player).coins:
        return []
    return [
        Option(Verb.USE, card=card.id, ability=BOUGHT)
        for card in state.squad(player.other)
        if not card.hidden and keyword(state, card.id, Keyword.UNDEAD) is not None
    ]


def assail(duel: Duel, player: Player, card: CardId) -> Rules[None]:
    """A player closes as many coins as he says; for them the Undead card will be wounded."""
    options = [
        Option(Verb.AMOUNT, value=number) for number in range(1, duel.state.side(player).coins + 1)
    ]
    number = options[0].value
    if len(options) > 1:
        option = yield from duel.ask(Kind.AMOUNT, player, options, RULE, card=card)
        number = option.value
    assert number is not None
    coins.close(duel, player, number, RULE)
    duel.happen(
        ev.Declared(
            "heroes.308.1.a",
            item=duel.state.items,
            kind=ItemKind.ABILITY,
            player=player,
            source=card,
            ability=BOUGHT,
            x=number,
        )
    )


@at_once
def _wounds_undead(duel: Duel, item: Item) -> None:
    """The only wounds that an Undead card gets."""
    deal(duel, [Blow(item.source, item.x, item.source, Attack.INFLUENCE, item=item.id)], RULE)


effects.WORDS[Keyword.MEDITATION] = _meditates
effects.WORDS[Keyword.UNDEAD] = _wounds_undead
