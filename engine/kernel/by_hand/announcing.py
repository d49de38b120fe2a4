"""Announcing an ability by hand: its player says what the pack does not know (digest 1.10).

Speed, price, kind and targets are asked, and only what can be true is offered; then it lies on the
stack like any other.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.cards import facts as f
from engine.cards.facts import Ability, Attack, When
from engine.cards.keywords import Keyword
from engine.decisions import CardId, Kind, Option, Verb
from engine.kernel.aiming import UNATTACKED, why_not_attack
from engine.kernel.duel import Duel, Rules
from engine.kernel.payment import affordable, promises_closing
from engine.kernel.pieces import Card
from engine.kernel.state import State
from engine.players import Player
from engine.zones import Zone

SPEEDS = ("action", "sudden", "triggered")
SPEEDS_OF_HEROES = ("activated", "triggered")
PRICES_OF_HEROES = ("nothing", "closing", "coins", "closing_and_coins", "wounds")
PRICES = ("nothing", "closing", "tokens", "closing_and_tokens", "wounds", "destruction")
KINDS = tuple(
    kind.value
    for kind in (Attack.INFLUENCE, Attack.SPELL, *sorted(f.ATTACKS))
    if kind is not Attack.SIMPLE
)
KINDS_OF_HEROES = (Attack.INFLUENCE.value, Attack.SHOT.value)
DICE = ("none", "one", "choose", "two")
"""No die; one; two of which one is chosen; two that both count."""

OFTEN = 4
"""So often a turn an ability whose moment only players know may be declared."""

MOST_TARGETS = 5
MOST = 12
"""The largest number that is offered for tokens, wounds and the like."""


class Announced(msgspec.Struct, frozen=True):
    """What its player said of an ability: what the stack needs to know."""

    rule: str
    attack: Attack
    closes: bool = False
    tokens: int = 0
    wounds: int = 0
    destroys: bool = False
    coins: int = 0
    targets: tuple[CardId, ...] = ()


def offers(state: State, player: Player) -> Iterator[tuple[Card, int, Ability]]:
    """The abilities by hand whose moment the pack does not know, or that work always.

    A card in the graveyard keeps its Valhalla and its Incarnation.
    """
    faces = state.book.said
    if not faces:
        return
    dead = [
        card
        for card in state.in_zone(player, Zone.GRAVEYARD)
        if state.printed(card.id).keywords.keys() & AFTER_DEATH
    ]
    for card in (*state.squad(player), *dead):
        for number, ability in faces.get(card.face, ()):
            lies = any(i.source == card.id and i.ability == number for i in state.stack)
            if not lies and card.used.count(number) < OFTEN:
                yield card, number, ability


AFTER_DEATH = frozenset({Keyword.VALHALLA, Keyword.INCARNATION})


def announce(
    duel: Duel, player: Player, card: CardId, ability: Ability, first: CardId | None
) -> Rules[Announced]:
    """Ask what is not known; `first` is the target that it was declared with."""
    rule = yield from _speed(duel, player, card, ability)
    price = yield from _price(duel, player, card, ability)
    attack = ability.attack
    if "kind" in ability.asks:
        kinds = KINDS_OF_HEROES if duel.state.book.heroes else KINDS
        attack = Attack((yield from word(duel, player, card, kinds)))
    targets: tuple[CardId, ...] = () if first is None else (first,)
    if "targets" in ability.asks:
        targets = yield from _targets(duel, player, card, attack)
    return msgspec.structs.replace(price, rule=rule, attack=attack, targets=targets)


def word(duel: Duel, player: Player, card: CardId | None, words: tuple[str, ...]) -> Rules[str]:
    """One of several words, as a player chooses; of one word nothing is asked."""
    if len(words) == 1:
        return words[0]
    options = [Option(Verb.SAY, word=one) for one in words]
    option = yield from duel.ask(Kind.WORD, player, options, "digest.1.18", card=card)
    assert option.word is not None
    return option.word


def amount(
    duel: Duel, player: Player, card: CardId | None, numbers: range | tuple[int, ...]
) -> Rules[int]:
    """A number, as a player chooses; of one number nothing is asked."""
    if len(numbers) == 1:
        return numbers[0]
    options = [Option(Verb.AMOUNT, value=number) for number in numbers]
    option = yield from duel.ask(Kind.AMOUNT, player, options, "digest.1.18", card=card)
    assert option.value is not None
    return option.value


def _speed(duel: Duel, player: Player, card: CardId, ability: Ability) -> Rules[str]:
    if duel.state.book.heroes:
        if ability.when is not When.UNKNOWN:
            return RULES_OF_HEROES.get(ability.when.value, "digest.3.4")
        said = yield from word(duel, player, card, SPEEDS_OF_HEROES)
        return RULES_OF_HEROES[said]
    if ability.when is When.ALWAYS:
        return "classic.304.3.c"
    if ability.when is not When.UNKNOWN:
        return RULES.get(ability.when.value, "classic.304.3.c")
    slow = player is duel.state.active and not duel.state.stack
    said = yield from word(duel, player, card, SPEEDS if slow else SPEEDS[1:])
    return RULES[said]


RULES = {
    "action": "classic.304.2.c",
    "sudden": "classic.304.3.b",
    "triggered": "classic.304.3.c",
    **{when.value: "classic.304.2.d" for when in f.PRELIMINARY},
}
"""The rule that says how fast an ability is."""

RULES_OF_HEROES = {
    "action": "heroes.308.1.a",
    "spell": "heroes.210.u2.b",
    "activated": "heroes.308.1.a",
    "triggered": "digest.3.4",
}


def _price(duel: Duel, player: Player, card: CardId, ability: Ability) -> Rules[Announced]:
    price = Announced(
        "",
        ability.attack,
        ability.closes,
        ability.tokens,
        ability.wounds,
        ability.destroys,
    )
    if "cost" not in ability.asks:
        return price
    state = duel.state
    tokens = affordable(state, card, ability)
    here = state.card(card)
    spent = bool(here.victims) and not state.book.heroes
    closable = not here.closed and not promises_closing(state, card) and not spent
    able = {
        "nothing": True,
        "closing": closable,
        "tokens": tokens > 0,
        "closing_and_tokens": closable and tokens > 0,
        "wounds": state.life(card) > 0,
        "destruction": True,
        "coins": state.side(player).coins > 0,
        "closing_and_coins": closable and state.side(player).coins > 0,
    }
    if not state.on_field(card):
        able = {"nothing": True}
    prices = PRICES_OF_HEROES if state.book.heroes else PRICES
    words = tuple(one for one in prices if able.get(one, False))
    said = yield from word(duel, player, card, words)
    paid = 0
    if said.endswith("coins"):
        most = min(state.side(player).coins, MOST)
        paid = yield from amount(duel, player, card, range(1, most + 1))
    if said in ("tokens", "closing_and_tokens"):
        paid = yield from amount(duel, player, card, range(1, min(tokens, MOST) + 1))
    elif said == "wounds":
        paid = yield from amount(duel, player, card, range(1, min(state.life(card), MOST) + 1))
    return msgspec.structs.replace(
        price,
        closes=said.startswith("closing"),
        tokens=paid if said.endswith("tokens") else 0,
        coins=paid if said.endswith("coins") else 0,
        wounds=paid if said == "wounds" else 0,
        destroys=said == "destruction",
    )


def _targets(duel: Duel, player: Player, card: CardId, attack: Attack) -> Rules[tuple[CardId, ...]]:
    """Any cards in play; of an attack those that it may be aimed at. It may have none."""
    targets: list[CardId] = []
    while len(targets) < MOST_TARGETS:
        able = [
            Option(Verb.AIM, target=other.id)
            for other in duel.state.playing
            if other.id not in targets and _aimable(duel.state, card, other, attack)
        ]
        if not able:
            break
        option = yield from duel.ask(
            Kind.TARGET, player, [*able, Option(Verb.NO_MORE)], "digest.1.10", card=card
        )
        if option.target is None:
            break
        targets.append(option.target)
    return tuple(targets)


def _aimable(state: State, source: CardId, other: Card, attack: Attack) -> bool:
    if attack not in f.ATTACKS:
        return other.hidden or state.printed(other.id).type not in UNATTACKED
    return why_not_attack(state, source, other.id, attack) is None


def dice(duel: Duel, player: Player, card: CardId, ability: Ability) -> Rules[tuple[int, bool]]:
    """How many dice it rolls, and whether one of them is chosen."""
    if "dice" not in ability.asks or duel.state.book.heroes:
        return (ability.dice or (1 if ability.strength else 0)), ability.choose
    said = yield from word(duel, player, card, DICE)
    return {"none": 0, "one": 1}.get(said, 2), said == "choose"
