"""Dealing wounds: protections, prevention, armour, and what follows at once (digest 1.10–1.12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine import events as ev
from engine.cards import facts as f
from engine.cards.facts import Attack, Effect
from engine.cards.implicit import heroic
from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.kernel.duel import Duel
from engine.kernel.moment import Moment, applies, auras, keyword, reaches, value
from engine.kernel.pieces import Card
from engine.kernel.state import State

PROTECTED: tuple[tuple[Keyword, frozenset[Attack]], ...] = (
    (Keyword.SHOT_PROTECTION, frozenset({Attack.SHOT})),
    (Keyword.THROW_PROTECTION, frozenset({Attack.THROW})),
    (Keyword.DISCHARGE_PROTECTION, frozenset({Attack.DISCHARGE})),
    (Keyword.SPELL_PROTECTION, frozenset({Attack.SPELL})),
    (Keyword.MAGIC_PROTECTION, f.MAGICAL),
)
"""Protection from the wider kind includes the narrower (digest 1.12)."""


IMMUNE = 99
"""An ability that prevents so much protects from the attack as a whole: it did not even strike."""


class Blow(NamedTuple):
    """Wounds about to be dealt to `card` by `source`."""

    card: CardId
    amount: int
    source: CardId
    attack: Attack
    sudden: bool = False
    """Whether a sudden action deals them."""
    strength: str = ""
    """How strong the attack is: `weak`, `medium`, `strong`."""
    item: int | None = None
    """The stack item that deals them."""


def protection(
    state: State, card: CardId, source: CardId, attack: Attack, sudden: bool = False
) -> Keyword | None:
    """The keyword by which a card takes no effect of this kind from that source, if any."""
    words = [Keyword.SUDDEN_PROTECTION] if sudden else []
    words += [word for word, kinds in PROTECTED if attack in kinds]
    if state.book.heroes and attack is Attack.SPELL:
        # It only forbids to choose the card as a target (515).
        words.remove(Keyword.SPELL_PROTECTION)
    if attack in f.ATTACKS and state.flies(source):
        words.append(Keyword.FLYER_PROTECTION)
    for word in words:
        has = keyword(state, card, word, source) is not None
        if has and not _ignored(state, card, source, attack, word):
            return word
    return None


def _ignored(state: State, card: CardId, source: CardId, attack: Attack, word: Keyword) -> bool:
    """Whether the attacker's abilities make it ignore this keyword of its target."""
    return any(
        ability.keyword is word and reaches(state, other, ability, source, card, attack)
        for other, ability in auras(state, Effect.IGNORE)
    )


def deal(duel: Duel, blows: Iterable[Blow], rule: str) -> None:
    """Deal wounds at one moment; what is prevented is said first (digest 1.10, steps 6 and 7)."""
    dealt: list[tuple[Blow, int]] = []
    heroes = duel.state.book.heroes
    for blow in blows:
        if heroes and not _bleeds(duel, blow):
            continue
        if blow.amount > 0 and duel.state.on_field(blow.card):
            dealt.append((blow, _prevent(duel, blow)))
    duel.happen_together(
        ev.Wounded(
            rule,
            blow.card,
            left,
            blow.source,
            blow.attack in f.ATTACKS,
            blow.attack.value,
            blow.strength,
            blow.item,
        )
        for blow, left in dealt
        if left > 0
    )
    for blow, left in dealt:
        # In Heroes it is an ability that is set off (digest 3.7).
        if left > 0 and blow.attack is Attack.SIMPLE and not heroes:
            _vampirism(duel, blow, left)


def _bleeds(duel: Duel, blow: Blow) -> bool:
    """Heroes: whether a card can be wounded at all: supports and hidden creatures cannot
    (heroes.211.u2; digest 3.7), an Undead one only by coins."""
    card = duel.state.card(blow.card)
    if not duel.state.printed(blow.card).character or card.hidden:
        return False
    undead = keyword(duel.state, blow.card, Keyword.UNDEAD) is not None
    if blow.amount > 0 and undead and not _bought(duel.state, blow):
        duel.happen(ev.Prevented("digest.3.7", blow.card, blow.amount, "undead", blow.source))
        return False
    return True


def _bought(state: State, blow: Blow) -> bool:
    """Heroes: whether these are the wounds for which the enemy of an Undead card paid coins."""
    item = None if blow.item is None else state.item(blow.item)
    return item is not None and item.source == blow.card and item.ability == BOUGHT


BOUGHT = heroic(Keyword.UNDEAD, f.When.UNKNOWN)


def _prevent(duel: Duel, blow: Blow) -> int:
    """What is left of a blow after the target's protections and prevention."""
    state, card = duel.state, duel.state.card(blow.card)
    word = protection(state, blow.card, blow.source, blow.attack, blow.sudden)
    word = word or _standing_protection(state, blow, card)
    if word is not None:
        duel.happen(ev.Prevented("digest.1.19", blow.card, blow.amount, word.value))
        return 0
    left = blow.amount
    if state.book.heroes:
        left = _of_heroes(duel, blow)
    less = _lessened(state, blow)
    lessened = min(left, less)
    if lessened > 0:
        left -= lessened
        immune = less >= IMMUNE
        _told(duel, blow, lessened, "ability", left + immune, "digest.1.11.5")
    armour = keyword(state, blow.card, Keyword.ARMOUR, blow.source)
    if armour and left and blow.attack in f.ATTACKS and blow.attack not in f.MAGICAL:
        stopped = min(left, armour - duel.state.card(blow.card).shielded)
        if stopped > 0:
            left -= stopped
            _told(duel, blow, stopped, "armour", left, "digest.1.19")
    pool = sum(o.amount for o in state.lasting if o.card == blow.card and o.what == "prevent")
    if pool and left:
        stopped = min(left, pool)
        left -= stopped
        _told(duel, blow, stopped, "prevent", left, "digest.1.11.5")
    return left


def _of_heroes(duel: Duel, blow: Blow) -> int:
    """Heroes: what Vulnerability and Superiority add, and what Superiority takes off and Scales
    stop (digest 3.7). None of it changes how strong the attack is."""
    state, left = duel.state, blow.amount
    if keyword(state, blow.card, Keyword.VULNERABILITY, blow.source) is not None:
        left += 1
    if _superior(state, blow.source, blow.card):
        left += 2
    if _superior(state, blow.card, blow.source):
        less = min(left, 2)
        left -= less
        _told(duel, blow, less, "superiority", left, "digest.3.7")
    scales = keyword(state, blow.card, Keyword.SCALES, blow.source)
    if left and scales and blow.attack in f.ATTACKS and blow.amount <= scales:
        _told(duel, blow, left, "scales", 0, "digest.3.7")
        left = 0
    return left


def _superior(state: State, card: CardId, other: CardId) -> bool:
    """Heroes: whether a creature has Superiority over another one (digest 3.7)."""
    both = state.printed(card).creature and state.printed(other).creature
    return both and keyword(state, card, Keyword.SUPERIORITY, other) is not None


def _told(duel: Duel, blow: Blow, stopped: int, why: str, left: int, rule: str) -> None:
    """Some wounds are prevented; an attack of which nothing is left was dealt all the same."""
    whole = not left and blow.attack in f.ATTACKS
    duel.happen(
        ev.Prevented(
            rule,
            blow.card,
            stopped,
            why,
            blow.source,
            blow.attack.value,
            blow.strength,
            blow.item,
            whole,
        )
    )


def _standing_protection(state: State, blow: Blow, card: Card) -> Keyword | None:
    """Resilience against enemy influences; Camouflage of a closed card once a turn."""
    word = None
    if blow.attack is Attack.INFLUENCE and card.side is not state.card(blow.source).side:
        word = Keyword.RESILIENCE
    elif blow.attack in f.ATTACKS and card.closed and card.struck <= 1:
        word = Keyword.CAMOUFLAGE
    if word is None or keyword(state, blow.card, word) is None:
        return None
    return word


def _lessened(state: State, blow: Blow) -> int:
    """What abilities that always work take off this blow."""
    less = 0
    for source, ability in auras(state, Effect.PREVENT):
        if reaches(
            state,
            source,
            ability,
            blow.card,
            blow.source,
            blow.attack,
            state.fight,
            blow.strength,
        ):
            moment = Moment(state, source, blow.source, blow.card, blow.attack)
            less += value(ability.amount, moment)
    staying = [one for one in state.lasting if one.card == blow.card and one.what == "lessen"]
    if staying and blow.attack in f.ATTACKS:
        less += sum(
            one.amount
            for one in staying
            if applies(state, one, blow.source, blow.attack, state.fight, blow.strength)
        )
    return max(0, less)


def corporeal(state: State, number: CardId) -> bool:
    """Whether a card is a creature with a body (digest 1.19)."""
    return state.printed(number).creature and keyword(state, number, Keyword.INCORPOREAL) is None


def _vampirism(duel: Duel, blow: Blow, dealt: int) -> None:
    """The wounds heal the attacker; a surplus becomes life, up to the keyword's value."""
    state = duel.state
    ceiling = keyword(state, blow.source, Keyword.VAMPIRISM, blow.card)
    if ceiling is None or not state.on_field(blow.source) or not corporeal(state, blow.card):
        return
    healed = min(dealt, state.card(blow.source).wounds)
    if healed:
        duel.happen(ev.Healed("digest.1.19", blow.source, healed, blow.source))
    room = ceiling - duel.state.life(blow.source)
    more = min(dealt - healed, room)
    if more > 0:
        duel.happen(ev.LifeGained("digest.1.19", blow.source, more))
