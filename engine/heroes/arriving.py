"""Cards that come into play, or join a mechanism instead (309; Module, digest 3.7)."""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import Type, When, Whose
from engine.cards.keywords import Keyword
from engine.decisions import CardId, Kind, Option, Verb
from engine.heroes.places import free_place
from engine.kernel.duel import Duel, Rules, Trigger
from engine.kernel.moment import Moment, all_hold
from engine.kernel.state import State
from engine.players import Player
from engine.zones import Zone

MECHANISMS = frozenset({"механизм", "mechanism"})
"""What the class of a mechanism is called."""


def come(
    duel: Duel,
    player: Player,
    card: CardId,
    *,
    closed: bool = False,
    hidden: bool = False,
    rule: str = "heroes.309.2",
) -> Rules[None]:
    """A card comes into play under a player's control; a module may join a mechanism of his."""
    hosts = () if hidden else mechanisms(duel.state, player, card)
    if hosts:
        options = [Option(Verb.HOST, target=host) for host in hosts]
        option = yield from duel.ask(
            Kind.HOST, player, [*options, Option(Verb.NO_MORE)], "digest.3.7", card=card
        )
        if option.target is not None:
            join(duel, player, card, option.target)
            return
    enter(duel, player, card, closed=closed, hidden=hidden, rule=rule)


def enter(
    duel: Duel,
    player: Player,
    card: CardId,
    *,
    closed: bool = False,
    hidden: bool = False,
    rule: str = "heroes.309.2",
) -> None:
    """A card comes into play under a player's control."""
    facts = duel.state.printed(card)
    asleep = Keyword.SLEEPING in facts.keywords
    cell = free_place(duel.state, player, facts)
    duel.happen(ev.Entered(rule, card, player, cell, closed or asleep, hidden))


def take_over(duel: Duel, player: Player, card: CardId, rule: str) -> None:
    """A card is this player's now, and lies among his cards."""
    if duel.state.card(card).side is not player:
        cell = free_place(duel.state, player, duel.state.printed(card))
        duel.happen(ev.ControlChanged(rule, card, player, cell))


def mechanisms(state: State, player: Player, card: CardId) -> tuple[CardId, ...]:
    """The mechanisms of a player that this card could join; none if it is no module."""
    if Keyword.MODULE not in state.printed(card).keywords:
        return ()
    return tuple(
        other.id
        for other in state.squad(player)
        if not other.hidden and _mechanical(state, other.id)
    )


def _mechanical(state: State, number: CardId) -> bool:
    facts = (state.printed(number), *state.joined(number))
    classes = [one.casefold() for each in facts for one in each.classes]
    return facts[0].type is Type.CREATURE and any(one in MECHANISMS for one in classes)


def join(duel: Duel, player: Player, card: CardId, host: CardId) -> None:
    """Both are one creature now; what the module does on coming (Найм) is set off all the same."""
    duel.happen(ev.Joined("digest.3.7", card, host))
    face = duel.state.card(card).face
    moment = Moment(duel.state, host, None, host)
    for number, ability in duel.state.book.abilities[When.ENTERS].get(face, ()):
        if ability.watches is Whose.SELF and all_hold(ability.condition, moment):
            duel.waiting.append(Trigger(host, number, player, ability.optional, host, face=face))


def created(duel: Duel, player: Player, face: str) -> CardId:
    """A card of this name from the reserve, which never lacks any, on its way into play (206)."""
    stored = [
        one.id
        for one in duel.state.in_zone(player, Zone.RESERVE)
        if one.face == face and one.created
    ]
    if stored:
        return stored[0]
    number = len(duel.state.cards)
    duel.happen(ev.Created("heroes.206.u1", player, number, face))
    return number
