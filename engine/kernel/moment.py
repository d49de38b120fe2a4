"""What card texts ask of a moment: amounts, conditions, and which keywords a card has now."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from engine.cards import facts as f
from engine.cards.amounts import MOST, OF_A_CARD, Term, expression
from engine.cards.conditions import COMPARISONS, Condition, alternatives, visible
from engine.cards.facts import Ability, Attack, Number, When
from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.field import coordinates, own_row
from engine.kernel.action_numbers import of_action
from engine.kernel.pieces import Card, Fight, Item, Lasting, Roll
from engine.kernel.positions import half
from engine.kernel.sides import concerns
from engine.kernel.state import State
from engine.kernel.truths import so
from engine.zones import IN_PLAY, Zone


class Moment(msgspec.Struct, frozen=True):
    """Who asks, and about what: an ability's own card, its target, and what set it off."""

    state: State
    source: CardId
    target: CardId | None = None
    subject: CardId | None = None
    attack: Attack | None = None
    item: Item | None = None
    fight: Fight | None = None
    roll: Roll | None = None
    amount: int = 0
    x: int = 0
    strength: str = ""


def moment_of(state: State, item: Item, target: CardId | None = None) -> Moment:
    """The moment in which a stack item's ability is read.

    An item without dice of its own may read those of the action that is being executed
    (306.4.e), where the edition keeps them.
    """
    fight = state.fight_of(item.id)
    if fight is None and state.book.remembers:
        fight = state.fight
    return Moment(
        state,
        item.source,
        item.target if target is None else target,
        item.subject,
        Attack(item.attack),
        item,
        fight,
        fight.rolls[0] if fight and fight.rolls else None,
        item.amount,
        item.x,
    )


# Amounts


def value(number: Number, moment: Moment) -> int:
    """What an amount is now."""
    if isinstance(number, int):
        return number
    found = expression(number)
    total = sum(term.factor * (_term(term, moment) // term.divisor) for term in found.terms)
    total = max(-MOST, min(MOST, total))
    return total if found.most is None else min(total, found.most)


def _term(term: Term, moment: Moment) -> int:
    if term.cards:
        return _counted(term.cards, moment)
    if not term.name:
        return 1
    if term.name in OF_A_CARD:
        who = {"target": moment.target, "subject": moment.subject}.get(term.who, moment.source)
        return 0 if who is None else _of_card(term.name, moment.state, who)
    return of_action(term.name, moment)


def _counted(conditions: tuple[str, ...], moment: Moment) -> int:
    """How many cards in play fulfil all these conditions; one that lies face down only those that
    its back does not hide."""
    seen = all(visible(text) for text in conditions)
    return sum(
        1
        for card in moment.state.playing
        if (seen or not card.hidden) and all_hold(conditions, moment, card.id)
    )


def _of_card(name: str, state: State, number: CardId) -> int:
    card = state.card(number)
    match name:
        case "life":
            return state.life(number)
        case "wounds":
            return card.wounds
        case "tokens":
            return card.tokens
        case "moved":
            return card.moved
        case "cost":
            return sum(one.cost for one in (state.printed(number), *state.joined(number)))
        case "printed":
            return state.printed(number).life
        case "extra":
            return card.extra
        case "weak" | "medium" | "strong":
            place = ("weak", "medium", "strong").index(name)
            return state.printed(number).strike[place]
        case "suffered":
            return card.suffered
        case "strikes":
            return len(card.victims)
        case "boosts":
            return card.boosts
        case "power":
            return _power(state, number)
        case "row" | "column":
            cell = state.place(number)
            if cell is None:
                return 0
            return own_row(cell, half(cell)) if name == "row" else coordinates(cell)[0] + 1
        case _:
            return movement(state, number)


POWER: list[Callable[[State, CardId], int]] = []
"""How strong a creature of Heroes strikes now; `engine.heroes.fighting` says it."""


def _power(state: State, number: CardId) -> int:
    """What its strike would deal; an ability that asks for it while it is worked out gets what is
    printed, and boosts."""
    asked = (number, "power", None)
    facts = (state.printed(number), *state.joined(number))
    printed = sum(one.power for one in facts) + state.card(number).boosts
    if asked in state.asking or not POWER:
        return printed
    state.asking.append(asked)
    try:
        return max(0, POWER[0](state, number))
    finally:
        state.asking.pop()


def movement(state: State, number: CardId) -> int:
    """Steps that a card may take in a turn, with what adds to it."""
    steps = state.movement(number)
    asked = (number, Keyword.SWIFTNESS, number)
    if not steps or Keyword.SWIFTNESS not in state.book.keywords or asked in state.asking:
        return steps
    # `+1 movement` is no named property of which the largest works: all of them add up.
    swift = Keyword.SWIFTNESS
    given = [o.amount for o in state.lasting if o.card == number and o.keyword == swift]
    state.asking.append(asked)
    try:
        standing = [
            value(ability.amount, Moment(state, source, None, number))
            for source, ability in auras(state, f.Effect.GRANT)
            if ability.keyword is swift and reaches(state, source, ability, number)
        ]
        printed = value(state.printed(number).keywords.get(swift, 0), Moment(state, number))
    finally:
        state.asking.pop()
    return steps + sum(given) + sum(standing) + printed


# Conditions


def applies(
    state: State,
    one: Lasting,
    other: CardId | None,
    attack: Attack,
    fight: Fight | None,
    strength: str = "",
) -> bool:
    """Whether a staying change works on this attack; one that says nothing works on all."""
    if not one.under:
        return True
    moment = Moment(state, one.card, other, None, attack, None, fight, strength=strength)
    return all_hold(one.under, moment)


def holds(text: str, moment: Moment, about: CardId) -> bool:
    """Whether a sentence is true; `about` is the card it speaks of unless it says otherwise."""
    for sentence in alternatives(text):
        who: CardId | None = about
        if sentence.who:
            others = {"target": moment.target, "subject": moment.subject}
            who = others.get(sentence.who, moment.source)
        if who is not None and _true(sentence, moment, who) is not sentence.negated:
            return True
    return False


def all_hold(texts: tuple[str, ...], moment: Moment, about: CardId | None = None) -> bool:
    """Whether all these sentences are true."""
    card = moment.source if about is None else about
    # Asked more often than anything else: a plain loop makes no generator.
    for text in texts:  # noqa: SIM110
        if not holds(text, moment, card):
            return False
    return True


def _true(sentence: Condition, moment: Moment, who: CardId) -> bool:
    state = moment.state
    match sentence.what:
        case "compare":
            left = value(sentence.left, replace(moment, source=who))
            right = sentence.right
            found = int(right) if right.isdecimal() else value(right, moment)
            return COMPARISONS[sentence.sign](left, found)
        case "keyword":
            other = moment.target
            if who == other:
                other = moment.source if moment.subject is None else moment.subject
            return keyword(state, who, Keyword(sentence.word), other) is not None
        case _:
            return so(sentence, moment, who)


# Keywords


def keyword(
    state: State, number: CardId, word: Keyword, against: CardId | None = None
) -> int | None:
    """A card's value of a keyword now, or None; of several the largest works (digest 1.18).

    `against` is the other card of the attack, for keywords that work against some cards only.
    """
    if word not in state.book.keywords:
        return None
    best: int | None = None
    own = state.printed(number).keywords.get(word)
    if own is not None:
        best = own if isinstance(own, int) else _printed(state, number, word, own)
    for facts in state.joined(number) if state.book.heroes else ():
        own = facts.keywords.get(word)
        if own is not None:
            more = own if isinstance(own, int) else _printed(state, number, word, own)
            best = more if best is None else max(best, more)
    if state.lasting:
        if best is not None and lost(state, number, word):
            best = None
        for one in state.lasting:
            if one.card == number and one.what == "keyword" and one.keyword == word:
                best = one.amount if best is None else max(best, one.amount)
    if word in state.book.granted:
        best = _granted(state, number, word, against, best)
    return best if best is None or best > 0 else 0


def lost(state: State, number: CardId, word: str = "") -> bool:
    """Whether a card has lost what is printed on it, or this keyword of that (digest 3.7)."""
    for one in state.lasting:
        if one.card != number:
            continue
        if one.what == "silence" or (one.what == "without" and one.keyword == word):
            return True
    return False


DEEP = 2
"""So deep keywords may depend on keywords; what lies deeper is not given."""


def _printed(state: State, number: CardId, word: Keyword, own: str) -> int:
    """The value of a printed keyword that depends on the game; one that asks for itself is 0."""
    asked = (number, word, None)
    if asked in state.asking or len(state.asking) >= DEEP:
        return 0
    state.asking.append(asked)
    try:
        return value(own, Moment(state, number))
    finally:
        state.asking.pop()


def _granted(
    state: State, number: CardId, word: Keyword, against: CardId | None, best: int | None
) -> int | None:
    """The largest value that an ability that always works gives, or the one that it has else.

    Abilities may ask for keywords that they give one another: a question that leads back to itself
    is answered without them.
    """
    asked = (number, word, against)
    if asked in state.asking or len(state.asking) >= DEEP:
        return best
    state.asking.append(asked)
    try:
        for source, ability in auras(state, f.Effect.GRANT):
            if ability.keyword is word and reaches(state, source, ability, number, against):
                amount = value(ability.amount, Moment(state, source, against, number))
                best = amount if best is None else max(best, amount)
    finally:
        state.asking.pop()
    return best


def auras(state: State, effect: f.Effect) -> list[tuple[CardId, Ability]]:
    """The abilities in play that always work and have this effect."""
    faces = state.book.auras[effect]
    if not faces:
        return []
    found = state.standing.get(effect)
    if found is None:
        found = state.standing[effect] = [
            (source, ability)
            for card in state.cards
            if card.face in faces and not card.hidden
            if (source := _speaks(card)) is not None
            for ability in state.printed(card.id).abilities
            if ability.when is When.ALWAYS and ability.effect is effect and not ability.by_hand
        ]
    # What a card has lost is said by staying effects, which change while the cards do not.
    return [one for one in found if not lost(state, one[0])] if state.lasting else found


def _speaks(card: Card) -> CardId | None:
    """For which card in play that always works what is printed on this one: for itself, or for the
    one that it has joined; None when it does not count."""
    if card.zone in IN_PLAY:
        return card.id
    return card.host if card.zone is Zone.UNDER and card.taken is None else None


def reaches(
    state: State,
    source: CardId,
    ability: Ability,
    number: CardId,
    against: CardId | None = None,
    attack: Attack | None = None,
    fight: Fight | None = None,
    strength: str = "",
) -> bool:
    """Whether an ability that always works works on this card now.

    In its conditions `subject` is the card that it works on, `target` the other card of the attack.
    """
    if not concerns(state, ability.watches, source, number):
        return False
    if not ability.watching and not ability.condition:
        return True
    moment = Moment(state, source, against, number, attack, fight=fight, strength=strength)
    return all_hold(ability.watching, moment, number) and all_hold(ability.condition, moment)
