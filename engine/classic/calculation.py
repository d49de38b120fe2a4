"""How strong an attack is: the strike table or a single die, then everything that changes it
(digest 1.10 step 5, 1.11.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from engine import events as ev
from engine.cards.conditions import alternatives
from engine.cards.facts import Ability, Attack, Effect
from engine.cards.keywords import Keyword
from engine.classic import strike_table as table
from engine.decisions import CardId, Kind, Option, Verb
from engine.kernel.duel import Duel, Rules
from engine.kernel.moment import Moment, applies, auras, keyword, reaches, value
from engine.kernel.pieces import Change, Fight, Item, Lasting
from engine.kernel.state import State
from engine.kernel.wounds import Blow


def measure_fight(duel: Duel, item: Item) -> Rules[None]:
    """Read the strike table; on an exchange row the better roller may weaken his strike."""
    fight = _fight(duel, item)
    assert fight.defender is not None
    a, d = fight.roll_of(fight.attacker), fight.roll_of(fight.defender)
    assert a is not None and a.final is not None and d is not None and d.final is not None
    rows = table.rows(duel.rules.minus_five)
    row = table.row(a.final, d.final)
    _measured(duel, item, row)
    weaker = rows[row].weakened
    if weaker is None:
        return
    better = fight.attacker if row < 5 else fight.defender
    player = duel.state.card(better).side
    option = yield from duel.ask(
        Kind.WEAKEN,
        player,
        [Option(Verb.KEEP), Option(Verb.WEAKEN)],
        "digest.1.11.2.weakening",
        card=better,
        item=item.id,
    )
    if option.verb is Verb.WEAKEN:
        duel.happen(ev.Weakened("digest.1.11.2.weakening", player, weaker))
        _measured(duel, item, weaker)


def _measured(duel: Duel, item: Item, row: int, again: bool = False) -> None:
    fight = _fight(duel, item)
    attacker, defender = fight.attacker, fight.defender
    assert defender is not None
    state, (deal, answer, _) = duel.state, table.rows(duel.rules.minus_five)[row]
    attacking = _statuses(duel, fight, deal, answer)
    fight = replace(fight, striking=attacking)
    deals, strength = strike_wounds(state, fight, item.changes, attacker, defender, deal)
    reply_deals, reply = strike_wounds(state, fight, item.replied, defender, attacker, answer)
    duel.happen(
        ev.StrikeMeasured(
            "digest.1.11.2",
            attacker,
            defender,
            row,
            strength,
            reply,
            deals,
            reply_deals,
            attacking,
            item.id,
            again,
        )
    )


def measure_again(duel: Duel, item: Item) -> None:
    """Once more, for what changed the attack after it was measured."""
    fight = _fight(duel, item)
    if fight.row is not None:
        _measured(duel, item, fight.row, again=True)


def _statuses(duel: Duel, fight: Fight, strength: str, reply: str) -> tuple[CardId, ...]:
    """In the rerolls variant the cards that must deal become the attacking ones (511.5.1)."""
    if not duel.rules.counts_rerolls or fight.defender is None:
        return ()
    dealing = ((fight.attacker, strength), (fight.defender, reply))
    return tuple(card for card, word in dealing if word != table.MISS)


def measure_single(
    duel: Duel, item: Item, target: CardId, triple: tuple[int, int, int]
) -> tuple[int, str]:
    """A single die never misses: 1–3 weak, 4–5 medium, 6 strong (digest 1.11.1)."""
    fight = _fight(duel, item)
    roll = fight.rolls[0]
    assert roll.final is not None
    return measure_fixed(duel, item, target, triple, table.SINGLE_DIE[roll.final])


def measure_fixed(
    duel: Duel, item: Item, target: CardId, triple: tuple[int, int, int], strength: str
) -> tuple[int, str]:
    """The wounds of an attack whose strength is known, and its strength after all changes."""
    attack = Attack(item.attack)
    fight = duel.state.fight_of(item.id)
    deals, strength = wounds_of(
        duel.state, fight, item.changes, item.source, target, attack, triple, strength
    )
    duel.happen(
        ev.StrikeMeasured(
            "digest.1.11.1",
            item.source,
            target,
            None,
            strength,
            table.MISS,
            deals,
            0,
            item=item.id,
        )
    )
    return deals, strength


def strike_wounds(
    state: State,
    fight: Fight,
    changes: Iterable[Change],
    striker: CardId,
    other: CardId,
    strength: str,
) -> tuple[int, str]:
    """What a simple strike or a reply deals, and its strength after what changes it."""
    triple = state.printed(striker).strike
    return wounds_of(state, fight, changes, striker, other, Attack.SIMPLE, triple, strength)


def wounds_of(
    state: State,
    fight: Fight | None,
    changes: Iterable[Change],
    striker: CardId,
    other: CardId,
    attack: Attack,
    triple: tuple[int, int, int],
    strength: str,
) -> tuple[int, str]:
    """Strength first, then amounts, then ceilings; less than nothing is nothing (digest 1.11.5)."""
    if strength == table.MISS:
        return 0, strength
    changes = tuple(changes)
    against = Against(state, fight, striker, other, attack)
    for change in (*_turning(against, strength), *changes):
        strength = change.to or strength
    all_changes = [*_standing(against, strength), *changes]
    total = table.wounds(triple, strength) + sum(change.amount for change in all_changes)
    for change in all_changes:
        if change.cap is not None:
            total = min(total, change.cap)
    return max(0, total), strength


class Against(NamedTuple):
    """Who attacks whom, and how."""

    state: State
    fight: Fight | None
    striker: CardId
    other: CardId
    attack: Attack


def _turning(against: Against, strength: str) -> list[Change]:
    """What staying effects and abilities that always work make of an attack's strength."""
    changes = [Change(one.source, 0, one.to) for one in _staying(against, strength) if one.to]
    return changes + [
        Change(source, 0, ability.to) for source, ability in _auras(against, strength) if ability.to
    ]


def _standing(against: Against, strength: str) -> list[Change]:
    """What keywords and staying effects add to an attack; `strike` works on simple strikes."""
    state, fight, striker, other, attack = against
    changes: list[Change] = []
    wounded = attack is Attack.SIMPLE and state.card(other).hurt
    if wounded and keyword(state, striker, Keyword.WRATH, other) is not None:
        changes.append(Change(striker, 1))
    changes += [Change(one.source, one.amount) for one in _staying(against, strength) if not one.to]
    vulnerable = keyword(state, other, Keyword.VULNERABILITY, striker)
    if vulnerable:
        changes.append(Change(other, vulnerable))
    for source, ability in _auras(against, strength):
        if not ability.to:
            moment = Moment(state, source, other, striker, attack, None, fight, strength=strength)
            changes.append(Change(source, value(ability.amount, moment)))
    return changes


def _staying(against: Against, strength: str) -> Iterator[Lasting]:
    """The effects that stay on the attacker and change this attack."""
    state, fight, striker, other, attack = against
    for one in state.lasting:
        if one.card != striker or one.what != "strike":
            continue
        if attack is not Attack.SIMPLE and not _names_a_kind(one.under):
            continue
        if applies(state, one, other, attack, fight, strength):
            yield one


def _auras(against: Against, strength: str) -> Iterator[tuple[CardId, Ability]]:
    """The abilities that always work and change this attack."""
    state, fight, striker, other, attack = against
    for source, ability in auras(state, Effect.STRIKE):
        if attack is not Attack.SIMPLE and not _names_a_kind(ability.condition):
            continue
        if reaches(state, source, ability, striker, other, attack, fight, strength):
            yield source, ability


def _names_a_kind(conditions: tuple[str, ...]) -> bool:
    """Whether an ability that changes strikes says for which kinds of attack."""
    kinds = ("melee", "ranged", "magical")
    return any(
        sentence.what in kinds or sentence.what.startswith("by_")
        for text in conditions
        for sentence in alternatives(text)
    )


def exchange(duel: Duel, item: Item) -> list[Blow]:
    """Both sides' wounds, dealt at the same time (digest 1.10, step 7)."""
    fight = _fight(duel, item)
    blows: list[Blow] = []
    if fight.defender is not None and fight.deals:
        blows.append(
            Blow(
                fight.defender,
                fight.deals,
                fight.attacker,
                Attack(fight.attack),
                strength=fight.strength,
                item=item.id,
            )
        )
    if fight.defender is not None and fight.reply:
        blows.append(
            Blow(
                fight.attacker,
                fight.reply,
                fight.defender,
                Attack.SIMPLE,
                strength=fight.answer,
                item=item.id,
            )
        )
    return blows


def fear(state: State, attacker: CardId, target: CardId) -> list[Blow]:
    """Who attacks a card with Fear wounds itself, unless it has Fear as great (digest 1.19)."""
    amount = keyword(state, target, Keyword.FEAR, attacker)
    own = keyword(state, attacker, Keyword.FEAR, target)
    if not amount or (own is not None and own >= amount):
        return []
    return [Blow(attacker, amount, target, Attack.INFLUENCE)]


def _fight(duel: Duel, item: Item) -> Fight:
    fight = duel.state.fight_of(item.id)
    assert fight is not None
    return fight
