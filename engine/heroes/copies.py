"""Gift of life: additional life is given up, and a creature that costs as much is copied (3.7)."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Ability, Effect, Step, Type
from engine.cards.keywords import Keyword
from engine.decisions import CardId, Kind, Option, Verb
from engine.heroes.arriving import come, created
from engine.kernel import effects
from engine.kernel.duel import Duel, Rules
from engine.kernel.moment import Moment, keyword, moment_of, value
from engine.kernel.pieces import Card, Item
from engine.kernel.state import State
from engine.players import Player

RULE = "digest.3.7"


def _gives(duel: Duel, item: Item, step: Step, player: Player) -> Rules[None]:
    """Its player chooses a creature of his; the lives that it costs are taken off his characters,
    and a copy of it comes into play."""
    most = value(step.amount, moment_of(duel.state, item))
    models = _models(duel.state, player, most)
    if not models:
        return
    options = [Option(Verb.AIM, target=card) for card in models]
    model = options[0].target
    if len(options) > 1:
        option = yield from duel.ask(
            Kind.TARGET, player, options, RULE, card=item.source, item=item.id
        )
        model = option.target
    assert model is not None
    face = duel.state.card(model).face
    for left in range(duel.state.printed(model).cost, 0, -1):
        yield from _take_one(duel, item, player, left)
    number = created(duel, player, face)
    yield from come(duel, player, number, rule=RULE)


def can_give(state: State, card: CardId, ability: Ability) -> bool:
    """Whether a Gift of life finds a creature that so many additional lives pay for."""
    x = keyword(state, card, Keyword.GIFT_OF_LIFE) or 0
    most = value(ability.amount, Moment(state, card, x=x))
    return bool(_models(state, state.card(card).side, most))


def _models(state: State, player: Player, most: int) -> list[CardId]:
    """The creatures that were not created themselves, and cost no more than can be given up."""
    most = min(most, sum(card.extra for card in _givers(state, player)))
    return [
        card.id
        for card in state.squad(player)
        if state.printed(card.id).type is Type.CREATURE and not card.created and not card.hidden
        if 1 <= state.printed(card.id).cost <= most
    ]


def _givers(state: State, player: Player) -> list[Card]:
    """The characters of a player that have additional life."""
    squad = state.squad(player)
    return [c for c in squad if c.extra > 0 and state.printed(c.id).character and not c.hidden]


def _take_one(duel: Duel, item: Item, player: Player, left: int) -> Rules[None]:
    """One additional life goes, of the character that its player says, if he has any choice."""
    givers = _givers(duel.state, player)
    options = [Option(Verb.AIM, target=card.id) for card in givers]
    giver = options[0].target
    if len(options) > 1 and sum(card.extra for card in givers) > left:
        option = yield from duel.ask(
            Kind.TARGET, player, options, RULE, card=item.source, item=item.id
        )
        giver = option.target
    assert giver is not None
    duel.happen(ev.LifeGained(RULE, giver, -1))


effects.PLAYERS[Effect.GIFT] = _gives
