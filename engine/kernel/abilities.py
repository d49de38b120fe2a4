"""Which abilities may be declared now, and what declaring one asks (304, 305; digest 1.9, 1.10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine import events as ev
from engine.cards import facts as f
from engine.cards.facts import Ability, When
from engine.cards.implicit import FROM, implicit
from engine.decisions import CardId, Kind, Option, Verb
from engine.kernel.aiming import aims, dice, items, may_aim, why_not_attack
from engine.kernel.by_hand import announcing
from engine.kernel.duel import Duel, Rules, Why
from engine.kernel.effects import reveal
from engine.kernel.having import having, may_have
from engine.kernel.moment import Moment, all_hold, keyword
from engine.kernel.payment import Price, affordable, price_of, why_unpayable
from engine.kernel.pieces import Card, Item
from engine.kernel.printed import ability_in, ability_of
from engine.kernel.state import State
from engine.kernel.triggers import exhausted
from engine.players import Player
from engine.view import ItemKind

USE, SUDDEN = Verb.USE, When.SUDDEN


def playable(state: State, player: Player) -> Iterator[Option]:
    """The fast actions that a player who holds priority may declare (304.1.c, 304.3.b)."""
    if state.phase == "turns":
        yield from declarations(state, player, SUDDEN)


def by_hand(state: State, player: Player) -> Iterator[Option]:
    """The abilities that a player may declare by hand: he knows their moment, the pack does not."""
    for card, index, ability in announcing.offers(state, player):
        if why_not_declared(state, card, index, ability) is None:
            yield from ways(state, card, index, ability)


def declarations(state: State, player: Player, when: When) -> Iterator[Option]:
    """Every way in which a player may declare an ability of this moment."""
    if not may_have(state, when):
        return
    faces, words = state.book.abilities[when], state.book.implicit[when]
    for card in state.squad(player):
        if not card.face or not (words or card.face in faces):
            continue
        for index, ability, x in having(state, card, when):
            if not _aimable(state, ability):
                continue
            if why_not_declared(state, card, index, ability, x) is None:
                yield from ways(state, card, index, ability, x)


def _aimable(state: State, ability: Ability) -> bool:
    """Whether there is a die or an action that it could aim at, if it aims at such."""
    if ability.chooses == "die":
        return bool(state.fights)
    return ability.chooses != "item" or bool(state.stack)


def why_not_declared(
    state: State, card: Card, index: int, ability: Ability, x: int = 0
) -> Why | None:
    """Why a card's ability cannot be declared now, whatever its target; None when it can.

    `x` is the value of the keyword that the ability stands for.
    """
    if exhausted(card, index, ability):
        limit = "this battle" if ability.per_battle else "this turn"
        return "classic.401.4" if state.phase != "turns" else "digest.1.18", (
            f"it was used as often as it may be {limit}"
        )
    if state.phase != "turns" and ability.per_turn:
        return "classic.401.4", "an ability with a limit per turn does not work before the battle"
    if card.late and ability.when in f.PRELIMINARY:
        return "classic.401.1.b", "the card joined its squad after the preliminary phase"
    if ability.attack is f.Attack.SIMPLE and not state.printed(card.id).creature:
        return "digest.1.4", "only creatures strike"
    why = why_unpayable(state, card.id, ability)
    if why is not None:
        return why
    if ability.condition and not all_hold(ability.condition, Moment(state, card.id, x=x)):
        return "digest.1.18", "its condition is not fulfilled"
    return None


def ways(state: State, card: Card, index: int, ability: Ability, x: int = 0) -> Iterator[Option]:
    """The options of one ability: one for each target, die or stack item, or a single one."""
    match ability.chooses:
        case "die":
            for die, roller in dice(state, card.id, ability):
                yield Option(Verb.USE, card=card.id, ability=index, die=die, target=roller)
        case "item":
            for item, replier in items(state, card.id, ability):
                yield Option(Verb.USE, card=card.id, ability=index, item=item.id, target=replier)
        case "card":
            for target in aims(state, card.id, ability, x=x):
                yield Option(USE, card=card.id, ability=index, target=target)
        case _:
            yield Option(USE, card=card.id, ability=index)


class Announced(NamedTuple):
    """A played ability with everything that its player has said of it."""

    card: CardId
    number: int
    ability: Ability
    rule: str
    attack: f.Attack
    x: int
    price: Price
    targets: tuple[CardId, ...]
    coins: int = 0
    """Heroes: what players say that it costs, where the pack does not know."""


def announce(duel: Duel, player: Player, option: Option, speed: str) -> Rules[Announced]:
    """A player says what he plays, X, and further targets (digest 1.10)."""
    assert option.card is not None and option.ability is not None
    card, index = option.card, option.ability
    yield from reveal(duel, card, "digest.1.15")
    ability = ability_of(duel.state, card, index)
    x = yield from _announce_x(duel, player, card, ability)
    price = price_of(ability, x)
    if index >= FROM:
        # Its X is the value of the keyword that it stands for.
        x = keyword(duel.state, card, implicit(index)[0]) or 0
    targets = yield from _further(duel, player, option, ability)
    attack, coins = ability.attack, 0
    if ability.by_hand:
        said = yield from announcing.announce(duel, player, card, ability, option.target)
        speed, attack = said.rule, said.attack
        targets = said.targets if "targets" in ability.asks else targets
        if "cost" in ability.asks:
            price = Price(said.closes, said.tokens, said.wounds, 0, said.destroys)
            coins = said.coins
    return Announced(card, index, ability, speed, attack, x, price, targets, coins)


def declare(duel: Duel, player: Player, option: Option, speed: str) -> Rules[int]:
    """Announce a played ability; then it lies on the stack (digest 1.10).

    What it costs is promised now and paid when it ends. Returns the stack item's number.
    """
    said = yield from announce(duel, player, option, speed)
    number = put_down(duel, player, option, said, said.price)
    yield from uncover(duel, number)
    return number


def put_down(duel: Duel, player: Player, option: Option, said: Announced, price: Price) -> int:
    """An announced ability lies on the stack, or last in the queue; `price` is still to be paid.

    Returns the item's number.
    """
    ability, targets = said.ability, said.targets
    once = bool(ability.per_battle) or ability.when in f.PRELIMINARY
    counted = ability.by_hand and ability.when in (When.UNKNOWN, When.ALWAYS)
    if ability.per_turn or once or counted:
        duel.happen(ev.AbilityUsed(said.rule, said.card, said.number, once))
    number = duel.state.items
    duel.happen(
        ev.Declared(
            said.rule,
            item=number,
            kind=kind_of(said.attack),
            player=player,
            source=said.card,
            target=targets[0] if targets else None,
            targets=targets,
            ability=said.number,
            attack=said.attack.value,
            roll=option.target if option.die is not None else None,
            die=option.die,
            aims=option.item,
            reply=option.item is not None and option.target is not None,
            x=said.x,
            **price._asdict(),
        )
    )
    return number


def kind_of(attack: f.Attack) -> ItemKind:
    """How an ability lies on the stack: as a strike, another attack, or an ability."""
    if attack is f.Attack.SIMPLE:
        return ItemKind.STRIKE
    return ItemKind.ATTACK if attack in f.ATTACKS else ItemKind.ABILITY


def _announce_x(duel: Duel, player: Player, card: CardId, ability: Ability) -> Rules[int]:
    if not ability.x:
        return 0
    most = min(ability.x, affordable(duel.state, card, ability))
    options = [Option(Verb.AMOUNT, value=n) for n in range(1, most + 1)]
    if len(options) < 2:
        return len(options)
    option = yield from duel.ask(Kind.AMOUNT, player, options, "digest.1.10", card=card)
    return option.value or 0


def _further(
    duel: Duel, player: Player, option: Option, ability: Ability
) -> Rules[tuple[CardId, ...]]:
    """All targets: the one declared with, and up to `count` different ones."""
    if option.target is None or option.die is not None or option.item is not None:
        return ()
    assert option.card is not None
    return (yield from further(duel, player, option.card, ability, option.target))


def further(
    duel: Duel,
    player: Player,
    card: CardId,
    ability: Ability,
    first: CardId,
    rule: str = "digest.1.10",
) -> Rules[tuple[CardId, ...]]:
    """All targets of an ability: the first one, and up to `count` different ones."""
    targets = [first]
    while len(targets) < ability.count:
        more = [
            Option(Verb.AIM, target=number)
            for number in aims(duel.state, card, ability)
            if number not in targets
        ]
        if not more:
            break
        chosen = yield from duel.ask(
            Kind.TARGET, player, [*more, Option(Verb.NO_MORE)], rule, card=card
        )
        if chosen.target is None:
            break
        targets.append(chosen.target)
    return tuple(targets)


def uncover(duel: Duel, number: int) -> Rules[None]:
    """A face-down target is revealed; what turns out unlawful is blocked (digest 1.15)."""
    item = duel.state.item(number)
    if item is None or _reveals(duel.state, item):
        return
    for target in item.targets:
        if not duel.state.card(target).hidden:
            continue
        yield from reveal(duel, target, "digest.1.15")
        if not _still_lawful(duel.state, item, target):
            duel.happen(ev.Blocked("digest.1.15", number, item.source))


def _reveals(state: State, item: Item) -> bool:
    """Whether turning its target up is what the item does, at its own time."""
    return item.ability is not None and ability_in(state, item).effect is f.Effect.REVEAL


def _still_lawful(state: State, item: Item, target: CardId) -> bool:
    if item.ability is None:
        return why_not_attack(state, item.source, target, f.Attack(item.attack)) is None
    ability = ability_in(state, item)
    card = state.card(target)
    return may_aim(state, item.source, ability, card, item.subject, item.counterpart, item.x)
