"""How strong an attack is: the strike table or a single die, then everything that changes it
(digest 1.10 step 5, 1.11.5)."""

from __future__ import annotations

from msgspec.structs import replace

from engine import events as ev
from engine.cards.facts import Attack
from engine.cards.keywords import Keyword
from engine.classic import strike_table as table
from engine.decisions import CardId, Kind, Option, Verb
from engine.kernel.duel import Duel, Rules
from engine.kernel.measuring import strike_wounds, wounds_of
from engine.kernel.moment import keyword
from engine.kernel.pieces import Fight, Item
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
