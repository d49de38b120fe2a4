"""The preliminary phase in words: turn order, deal, squads, placement, reveal."""

from __future__ import annotations

from engine import events as ev
from engine.players import Player
from ui import glossary
from ui.log.speaker import Speaker
from ui.tongue import count, mark, say

OWN_DECK = mark("{player} shuffles the deck")
OTHER_DECK = {
    "shuffle": mark("{player} shuffles the other deck"),
    "cut": mark("{player} cuts the other deck"),
    "shuffle_and_cut": mark("{player} shuffles and cuts the other deck"),
    "leave": mark("{player} leaves the other deck"),
}


def words(event: ev.Event, by: Speaker) -> str | None:
    """The line of an event of the preliminary phase; None for any other."""
    match event:
        case ev.OrderRolled(player=player, value=value):
            return say(by.lang, "{player} rolled {n}", player=by.who(player), n=value)
        case ev.OrderTied():
            return say(by.lang, "A tie: throw again")
        case ev.OrderChosen(player=player) if by.view.heroes:
            first = by.who(Player.FIRST)
            return say(
                by.lang, "{player} decides: {other} goes first", player=by.who(player), other=first
            )
        case ev.OrderChosen():
            return say(by.lang, "{player} goes first", player=by.who(Player.FIRST))
        case ev.PhaseBegan(phase="turns"):
            return say(by.lang, "The battle begins")
        case ev.PhaseBegan(phase=phase):
            return say(by.lang, "Now: {phase}", phase=glossary.phase(phase, by.lang))
        case ev.CrystalsIssued(player=player, gold=gold, silver=silver):
            return say(
                by.lang,
                "{player}: {gold} gold, {silver} silver",
                player=by.who(player),
                gold=gold,
                silver=silver,
            )
        case ev.Shuffled(player=player, by=hands, how=how):
            message = OWN_DECK if hands is player else OTHER_DECK[how]
            said = by.phrase(message, player=by.who(hands))
            if hands is player or not by.view.heroes:
                return said
            return say(by.lang, "{line} ({player})", line=said, player=by.who(player))
        case ev.Dealt(player=player, cards=cards):
            dealt = count(by.lang, "{n} card dealt", "{n} cards dealt", len(cards))
            return say(by.lang, "{player}: {words}", player=by.who(player), words=dealt)
        case ev.Redealt(player=player, gold=gold):
            return say(by.lang, "{player} redeals, {n} gold left", player=by.who(player), n=gold)
        case ev.RedealDeclared(player=player, takes=True):
            return say(by.lang, "{player} wants a redeal", player=by.who(player))
        case ev.RedealDeclared(player=player):
            return say(by.lang, "{player} keeps the deal", player=by.who(player))
    return _squad(event, by)


def _squad(event: ev.Event, by: Speaker) -> str | None:
    match event:
        # Which cards a player names, takes and places is his secret until the reveal.
        case ev.Named(card=card, seen_by=None):
            return say(by.lang, "This is {card}", card=by.card(card))
        case ev.Named(seen_by=player):
            assert player is not None
            return say(by.lang, "{player} has named a card", player=by.who(player))
        case ev.Recruited(player=player):
            return say(by.lang, "{player} takes a card", player=by.who(player))
        case ev.RecruitingEnded(player=player):
            return say(by.lang, "{player}: the squad is chosen", player=by.who(player))
        case ev.Placed(player=player, cell=cell):
            return say(by.lang, "{player}: a card to {cell}", player=by.who(player), cell=cell)
        case ev.Revealed(card=card):
            return say(by.lang, "{card} is revealed", card=by.card(card))
        case ev.Returned(card=card):
            return say(by.lang, "{card} goes back to the deck", card=by.card(card))
        case ev.Hosted(card=card, host=host):
            return say(by.lang, "{host} carries {card}", host=by.card(host), card=by.card(card))
        case ev.DroppedOut(player=player):
            return say(by.lang, "{player}: no more abilities", player=by.who(player))
        case ev.SquadChecked():
            return _checked(event, by)
    return None


def _fault(fault: str, event: ev.SquadChecked, by: Speaker) -> str:
    """What does not fit; of gold also how much."""
    if fault == "gold":
        return say(by.lang, "gold: {a} needed, {b} there", a=event.gold_needed, b=event.gold)
    return glossary.fault(fault, by.lang)


def _checked(event: ev.SquadChecked, by: Speaker) -> str:
    player = by.who(event.player)
    if event.faults:
        faults = ", ".join(_fault(fault, event, by) for fault in event.faults)
        return say(by.lang, "{player}: {words}", player=player, words=faults)
    return say(
        by.lang,
        "{player}: gold {a} of {b}, silver {c} of {d}",
        player=player,
        a=event.gold_needed,
        b=event.gold,
        c=event.silver_needed,
        d=event.silver,
    )
