"""What both players agree on between two actions: an effect by hand, or a correction of the game.

It is no action of the game: it uses no stack and costs nothing, and a correction sets nothing off.
"""

from __future__ import annotations

from engine import events as ev
from engine.cards.facts import PASSENGERS, Type
from engine.decisions import Correction, Decision, Kind, Option, Verb
from engine.field import CELLS, Cell, own_row
from engine.kernel.by_hand.changing import settle
from engine.kernel.by_hand.saying import Hand
from engine.kernel.duel import Duel, Rules, Why
from engine.kernel.pieces import Card
from engine.kernel.rest import orphans
from engine.kernel.state import State
from engine.zones import IN_PLAY, Zone

RULE = "digest.1.18"
NO_ANSWER = "that is not one of the answers to this question"


def why_not_agreed(state: State, pending: Decision, option: Option) -> Why | None:
    """Why the players cannot agree on this now; None when they can.

    They can while the active player is asked what he does and nothing waits to be executed.
    """
    if pending.kind is not Kind.MAIN:
        return pending.rule, "wait until the active player chooses what to do"
    if option.verb is Verb.REFEREE:
        return None if option == Option(Verb.REFEREE) else (pending.rule, NO_ANSWER)
    return _why_not_corrected(state, option)


def agreed(duel: Duel, option: Option) -> Rules[None]:
    """Do what both players have agreed on."""
    if option.verb is Verb.REFEREE:
        yield from settle(duel, Hand(duel.state.active, None))
    else:
        correct(duel, option)


def _why_not_corrected(state: State, option: Option) -> Why | None:
    number, value = option.card, option.value
    bare = Option(Verb.CORRECT, card=number, cell=option.cell, value=value)
    known = number is not None and 0 <= number < len(state.cards)
    if option != bare or number is None or not known or value not in list(Correction):
        return "digest.1.18", NO_ANSWER
    if (value == Correction.MOVE) is (option.cell is None):
        return "digest.1.18", NO_ANSWER
    card = state.card(number)
    match Correction(value):
        case Correction.MOVE:
            assert option.cell is not None
            return _why_not_there(state, card, option.cell)
        case Correction.BURY:
            return _why_not_buried(state, card)
        case Correction.REVEAL:
            return _why_not_revealed(card)
        case Correction.CLOSE if card.closed:
            return "digest.1.18", "it is closed"
        case Correction.OPEN if not card.closed:
            return "digest.1.18", "it is open"
    return _why_not_in_play(card)


def _why_not_in_play(card: Card) -> Why | None:
    return None if card.zone in IN_PLAY else ("digest.1.18", "it is not in play")


def _why_not_there(state: State, card: Card, cell: Cell) -> Why | None:
    """Why a card cannot be put into a cell: from another one, or out of the graveyard."""
    dead = card.zone is Zone.GRAVEYARD
    if card.zone not in IN_PLAY and not dead:
        return "digest.1.18", "it is not in play, nor in a graveyard"
    if dead and not card.face:
        return "digest.1.18", "nobody has said which card it is"
    standing = state.in_cell(cell)
    if standing is not None and standing.id == card.id:
        return "digest.1.18", "it is there already"
    if standing is not None:
        return "digest.1.18", f"{cell} is occupied"
    if card.host is not None:
        return "digest.1.18", "it goes where its host goes"
    if state.book.heroes:
        return _why_not_beside(state, card, cell)
    if cell not in CELLS:
        return "digest.1.18", "there is no such cell"
    kind = state.printed(card.id).type if card.face else Type.GROUND
    if kind is Type.TERRAIN or kind in PASSENGERS:
        return "digest.1.18", "it does not stand in a cell"
    if state.flies(card.id) or (dead and kind is Type.FLYER):
        return "digest.1.18", "a flyer does not stand in a cell"
    return None


def _why_not_beside(state: State, card: Card, cell: Cell) -> Why | None:
    """Heroes: where a card lies means nothing, but it lies among those of its player."""
    side = card.owner if card.zone is Zone.GRAVEYARD else card.side
    kind = state.printed(card.id).type if card.face else Type.CREATURE
    if kind is Type.SPELL:
        return "digest.1.18", "a spell has no place on the mat"
    if kind is Type.HERO or cell not in CELLS or not own_row(cell, side):
        return "digest.1.18", "its place is among its player's cards"
    return None


def _why_not_buried(state: State, card: Card) -> Why | None:
    if card.zone not in IN_PLAY:
        return "digest.1.18", "it is not in play"
    if not card.face:
        return "digest.1.18", "nobody has said which card it is"
    if state.printed(card.id).type is Type.HERO:
        return "digest.1.18", "a hero stays in play"
    return None


def _why_not_revealed(card: Card) -> Why | None:
    if card.zone not in IN_PLAY or not card.hidden:
        return "digest.1.18", "it does not lie face down"
    return None if card.face else ("digest.1.18", "nobody has said which card it is")


def correct(duel: Duel, option: Option) -> None:
    """The game follows the table: the card is where and as the players say, and nothing is set off
    by that."""
    assert option.card is not None
    card, how = duel.state.card(option.card), Correction(option.value or 0)
    duel.happen(ev.Corrected(RULE, card.id, how.name.lower()))
    match how:
        case Correction.MOVE:
            assert option.cell is not None
            duel.amend(_put(duel.state, card, option.cell))
        case Correction.CLOSE:
            duel.amend(ev.Closed(RULE, card.id))
        case Correction.OPEN:
            duel.amend(ev.Opened(RULE, card.id))
        case Correction.BURY:
            if card.hidden:
                duel.amend(ev.Revealed(RULE, card.id))
            duel.amend(ev.Died(RULE, card.id))
            orphans(duel)
        case Correction.REVEAL:
            duel.amend(ev.Revealed(RULE, card.id))


def _put(state: State, card: Card, cell: Cell) -> ev.Event:
    dead = card.zone is Zone.GRAVEYARD
    if dead and state.book.heroes:
        return ev.Entered(RULE, card.id, card.owner, cell)
    return ev.Relocated(RULE, card.id, Zone.FIELD, cell, enters=dead)
