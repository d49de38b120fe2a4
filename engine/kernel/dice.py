"""Rolling dice: who rolls, what may change a roll, and when it is settled (306; 511.5.1, 518)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine import events as ev
from engine.cards.facts import Attack, Effect
from engine.cards.keywords import Keyword
from engine.decisions import CardId, Kind, Option, Verb
from engine.kernel.duel import Duel, Rules
from engine.kernel.moment import Moment, applies, auras, keyword, reaches, value
from engine.kernel.pieces import DieModifier, Fight, Item, Roll
from engine.kernel.state import State
from engine.players import Player

FACES = tuple(Option(Verb.ROLL, value=face) for face in range(1, 7))


MOST_DICE = 3


class Throw(NamedTuple):
    """What one card rolls: how many dice, and whether one of them is chosen (306.7)."""

    card: CardId
    dice: int = 1
    choose: bool = False


def throws_of(duel: Duel, fight: Fight) -> list[Throw]:
    """In a fight both roll, the active player first (306.9), or the attacker (its example).

    A card with several dice rolls them only where it fights.
    """
    cards = [fight.attacker]
    if fight.replies and fight.defender is not None:
        cards.append(fight.defender)
        if duel.rules.first_roller == "active":
            active = duel.state.active
            cards.sort(key=lambda card: duel.state.card(card).side is not active)
    several = {card: _dice_of(duel.state, card) if fight.replies else 1 for card in cards}
    return [Throw(card, several[card], several[card] > 1) for card in cards]


def _dice_of(state: State, card: CardId) -> int:
    """How many dice a card rolls in a fight: one to three, whatever granted them."""
    return max(1, min(MOST_DICE, keyword(state, card, Keyword.SEVERAL_DICE) or 1))


def throw(duel: Duel, item: Item, thrown: Throw, rule: str) -> Rules[None]:
    """A card's controller rolls for it (306.3)."""
    player = duel.state.card(thrown.card).side
    values: list[int] = []
    for _ in range(thrown.dice):
        option = yield from duel.ask(Kind.ROLL, player, FACES, rule, card=thrown.card, item=item.id)
        assert option.value is not None
        values.append(option.value)
        if thrown.choose:
            duel.happen(ev.DieThrown("classic.306.7.a", player, thrown.card, option.value))
    if thrown.choose:
        values = [(yield from _chosen(duel, player, thrown.card, values))]
    dice = [_rolled(duel, item, player, thrown.card, face) for face in values]
    if len(dice) > 1:
        yield from _order(duel, player, thrown.card, dice)


def _chosen(duel: Duel, player: Player, card: CardId, values: list[int]) -> Rules[int]:
    """He chooses one value before any modifier; the others were never rolled (306.7)."""
    different = sorted(dict.fromkeys(values))
    if len(different) == 1:
        return different[0]
    picks = [Option(Verb.PICK, value=face) for face in different]
    option = yield from duel.ask(Kind.PICK_DIE, player, picks, "classic.306.7.b", card=card)
    assert option.value is not None
    return option.value


def _rolled(duel: Duel, item: Item, player: Player, card: CardId, face: int) -> int:
    """The value that came up, without modifiers; in some editions it lies on the stack."""
    die = duel.state.rolled
    duel.happen(ev.Rolled("classic.306.4.a", player, card, face, die, item.id))
    if duel.rules.rolls_on_stack:
        rule = "reroll.518.u1.a" if duel.rules.counts_rerolls else "classic-early.306.1.b"
        duel.happen(
            ev.Declared(
                rule, duel.state.items, "roll", player, card, roll=card, die=die, value=face
            )
        )
    return die


def _order(duel: Duel, player: Player, card: CardId, dice: list[int]) -> Rules[None]:
    """Dice that are computed with count as thrown in the order that the roller says (306.8)."""
    left = list(dice)
    ordered: list[int] = []
    while left:
        shown = {die: roll.natural for die in left if (roll := duel.state.roll(die))}
        faces = sorted(set(shown.values()))
        if len(faces) == 1:
            ordered += left
            break
        picks = [Option(Verb.PICK, value=face) for face in faces]
        option = yield from duel.ask(Kind.DICE_ORDER, player, picks, "classic.306.8.b", card=card)
        die = next(die for die in left if shown[die] == option.value)
        ordered.append(die)
        left.remove(die)
    if ordered != dice:
        duel.happen(ev.DiceOrdered("classic.306.8.b", card, tuple(ordered)))


def reroll(duel: Duel, die: int, rule: str) -> Rules[None]:
    """The roller throws this die again; the new value replaces the old one (519.7: at once)."""
    roll = duel.state.roll(die)
    assert roll is not None
    option = yield from duel.ask(Kind.ROLL, roll.player, FACES, rule, card=roll.card)
    assert option.value is not None
    duel.happen(ev.Rerolled(rule, roll.player, roll.card, option.value, die))


# Modifiers


def modify(
    duel: Duel,
    roll: Roll,
    amount: int,
    source: CardId,
    ability: int | None = None,
    sets: bool = False,
    keyword: str = "",
) -> None:
    """A modifier is put on a roll; it is applied when the roll is settled (306.4.b)."""
    rule = "reroll.511.5.1.d" if duel.rules.counts_rerolls else "classic.306.4.b"
    duel.happen(ev.DieModified(rule, roll.card, amount, source, ability, roll.id, sets, keyword))


def gather(duel: Duel, fight: Fight, roll: Roll) -> None:
    """Note what keywords and abilities that always work do to a die of an action."""
    for modifier in standing(duel.state, fight, roll):
        duel.happen(
            ev.DieModified(
                "digest.1.11.4",
                roll.card,
                modifier.amount,
                modifier.source,
                modifier.ability,
                roll.id,
                modifier.sets,
                modifier.keyword,
            )
        )


def standing(state: State, fight: Fight, roll: Roll) -> Iterator[DieModifier]:
    """The modifiers that need no declaration (digest 1.19)."""
    attack = Attack(fight.attack)
    other = fight.defender if roll.card == fight.attacker else fight.attacker
    attacking = roll.card == fight.attacker
    words = [(Keyword.BLESSING, 1, True), (Keyword.CURSE, -1, True)]
    if attack is Attack.SIMPLE:
        words.append(
            (Keyword.ATTACK_EXPERIENCE, 1, False)
            if attacking
            else (Keyword.DEFENCE_EXPERIENCE, 1, False)
        )
        words.append((Keyword.CLUMSINESS, -1, False))
    elif attack in _EXPERIENCE:
        words.append((_EXPERIENCE[attack], 1, False))
    for word, sign, single in words:
        amount = keyword(state, roll.card, word, other)
        if amount:
            size = 1 if single else amount
            yield DieModifier(sign * size, roll.card, None, False, word.value)
    for one in state.lasting:
        if (
            one.card == roll.card
            and one.what == "die"
            and applies(state, one, other, attack, fight)
        ):
            yield DieModifier(one.amount, one.source)
    for source, ability in auras(state, Effect.DIE):
        if reaches(state, source, ability, roll.card, other, attack, fight):
            moment = Moment(state, source, other, roll.card, attack, None, fight, roll)
            index = state.printed(source).abilities.index(ability)
            yield DieModifier(value(ability.amount, moment), source, index)


_EXPERIENCE = {
    Attack.SHOT: Keyword.SHOT_EXPERIENCE,
    Attack.THROW: Keyword.THROW_EXPERIENCE,
    Attack.DISCHARGE: Keyword.DISCHARGE_EXPERIENCE,
}


def group(state: State, roll: Roll, modifier: DieModifier) -> int:
    """Its place in the order of modifiers: 0 the roller's other cards, 1 the rolling card itself,
    2 the opponent's cards (518.3; digest 1.11.4)."""
    if modifier.source == roll.card:
        return 1
    return 0 if state.card(modifier.source).side is roll.player else 2


def settle(duel: Duel, fight: Fight, roll: Roll) -> Rules[None]:
    """All modifiers are applied together, in their order (306.4.b; 518.3; digest 1.11.4).

    Amounts first, settings after them, the rule that brings a die to 1…6 last; a fight of two
    dice does without that rule (503.1).
    """
    for later in roll.modifiers:
        if later.keyword == "reroll" and not duel.rules.counts_rerolls:
            yield from reroll(duel, roll.id, "classic.306.6.b")
    roll = duel.state.roll(roll.id) or roll
    ordered = sorted(roll.modifiers, key=lambda one: group(duel.state, roll, one))
    result = roll.natural
    if not duel.rules.counts_rerolls:
        result += sum(one.amount for one in ordered if not one.sets)
    last = yield from _last_setting(duel, roll, [one for one in ordered if one.sets])
    if last is not None:
        result = last.amount
    if not fight.replies:
        result = max(1, min(6, result))
    settled = ev.RollSettled(
        "classic.306.4.b", roll.card, roll.natural, result, roll.id, fight.item
    )
    if duel.rules.counts_rerolls:
        duel.happen_untold(settled)
    else:
        duel.happen(settled)


def _last_setting(duel: Duel, roll: Roll, sets: list[DieModifier]) -> Rules[DieModifier | None]:
    """The setting that is applied last wins; inside a group its player orders them (518.3)."""
    if not sets:
        return None
    groups = [group(duel.state, roll, one) for one in sets]
    among = [one for one, place in zip(sets, groups, strict=True) if place == groups[-1]]
    if len({one.amount for one in among}) == 1:
        return among[-1]
    player = roll.player.other if groups[-1] == 2 else roll.player
    options = [
        Option(Verb.APPLY, card=one.source, item=number, value=one.amount)
        for number, one in enumerate(among)
    ]
    option = yield from duel.ask(Kind.APPLY, player, options, "reroll.518.3.d", card=roll.card)
    assert option.item is not None
    return among[option.item]
