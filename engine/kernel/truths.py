"""What can be true of a card, or of the moment, without asking for keywords or numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import facts as f
from engine.cards.conditions import Condition
from engine.cards.facts import Attack
from engine.decisions import CardId
from engine.kernel.pieces import Card, Fight
from engine.kernel.positions import RELATIONS, formation, half, placed
from engine.players import Player

if TYPE_CHECKING:
    from engine.kernel.moment import Moment


def so(sentence: Condition, moment: Moment, who: CardId) -> bool:
    """Whether what a sentence says is true of this card in this moment."""
    state, what = moment.state, sentence.what
    card, printed = state.card(who), state.printed(who)
    match what:
        case "element" | "class" | "name":
            return any(_called(what, sentence.word, one) for one in (printed, *state.joined(who)))
        case "has":
            return state.book.has(card.face, Attack(sentence.word))
        case "open" | "closed":
            return card.closed is (what == "closed")
        case "wounded" | "unwounded":
            return (card.wounds > 0) is (what == "wounded")
        case "hidden":
            return card.hidden
        case "elite" | "regular":
            return printed.elite is (what == "elite")
        case "unique":
            return printed.unique
        case "creature":
            return printed.creature
        case "flyer":
            return state.flies(who)
        case "ground":
            return state.walks(who)
        case "has_host":
            return card.host is not None
        case "attacked":
            return card.struck > 0
        case "acted":
            return card.acted
        case "hurt":
            return card.hurt
        case "bled":
            return card.bled
        case "aimed":
            return who in state.card(moment.source).aimed
        case "crossed":
            cell = state.cell(who)
            return bool(cell and card.came and half(cell) is not half(card.came))
        case "has_moved":
            return card.went
        case "had_moved":
            return card.went_before
        case "character":
            return printed.character
        case "slot":
            return printed.slot == sentence.word
        case "fresh":
            return card.since == state.turn
        case "boosted":
            return card.boosts > 0
        case "created":
            return card.created
        case "in_hand" | "in_graveyard":
            return card.zone.value == what.removeprefix("in_")
        case "earlier":
            return moment.item is not None and moment.item.done is not False
        case "itself":
            return who == moment.source
        case "victim":
            return who in state.card(moment.source).victims
        case "same_element":
            own = state.printed(moment.source).elements
            return own == printed.elements or any(one in printed.elements for one in own)
        case "own_half" | "enemy_half":
            cell = state.cell(who)
            return cell is not None and (half(cell) is card.side) is (what == "own_half")
        case "own" | "enemy":
            return (card.holder is state.card(moment.source).side) is (what == "own")
        case _ if what in RELATIONS:
            return placed(what, state, moment.source, who)
        case _ if what in _TYPES:
            return printed.type.value == what
        case _:
            return _of_moment(what, moment, card)


def _called(what: str, word: str, facts: f.CardFacts) -> bool:
    """Whether this is printed on a card as its element, a class or a name of it."""
    match what:
        case "element":
            return word in facts.elements or (word == "neutral" and not facts.elements)
        case "class":
            return word in facts.classes
        case _:
            return word in (facts.id, facts.names.ru, facts.names.en)


_TYPES = frozenset(kind.value for kind in f.Type)


def _of_moment(what: str, moment: Moment, card: Card) -> bool:
    state, attack = moment.state, moment.attack
    fight = moment.fight or state.fight
    match what:
        case "own_turn" | "enemy_turn":
            return (state.active is card.side) is (what == "own_turn")
        case "first" | "second":
            return card.owner is (Player.FIRST if what == "first" else Player.SECOND)
        case "formation":
            return formation(state, card.id)
        case "attacking":
            return fight is not None and _attacks(fight, card.id)
        case "defending":
            return fight is not None and fight.defender == card.id
        case "weak" | "medium" | "strong":
            return moment.strength == what
        case "in_succession":
            return state.latest == card.id
        case "melee":
            return attack in f.MELEE
        case "ranged":
            return attack in f.RANGED
        case "magical":
            return attack in f.MAGICAL
        case _:
            return attack is not None and what == f"by_{attack.value}"


def _attacks(fight: Fight, number: CardId) -> bool:
    """Whether the card is attacking: it declared the attack, or the strike table says it deals."""
    return number in fight.striking if fight.striking else fight.attacker == number
