"""Turns, passes, moves and the stack in words."""

from __future__ import annotations

from engine import events as ev
from engine.zones import Zone
from ui import glossary
from ui.log.speaker import Speaker
from ui.tongue import mark, say

WHY = {
    "payment": mark("no longer possible"),
    "target": mark("the target is gone"),
    "step": mark("it cannot go there"),
    "blocked": mark("blocked"),
    "nobody": mark("nobody to aim at"),
}
"""Words for why an action left the stack without effect."""

UNSAID = mark("no effect")

ZONES = {
    Zone.DECK: mark("{card} goes back to the deck"),
    Zone.DEAL: mark("{card} goes to the deal"),
    Zone.POOL: mark("{card} joins the squad"),
    Zone.FIELD: mark("{card} enters the battlefield"),
    Zone.ADDITIONAL: mark("{card} to the additional zone"),
    Zone.GRAVEYARD: mark("{card} to the graveyard"),
    Zone.HAND: mark("{card} goes to the hand"),
    Zone.RESERVE: mark("{card} goes back to the reserve"),
    Zone.UNDER: mark("{card} lies under another card"),
}


def words(event: ev.Event, by: Speaker) -> str | None:
    """The line of an event of turns and moves; None for any other."""
    match event:
        case ev.TurnBegan(turn=turn, player=player):
            return say(by.lang, "Turn {n}: {player}", n=turn, player=by.who(player))
        case ev.TurnEnding(turn=turn):
            return say(by.lang, "Turn {n} ends", n=turn)
        case ev.TurnEnded(turn=turn):
            return say(by.lang, "Turn {n} is over", n=turn)
        case ev.Opened(card=card):
            return say(by.lang, "{card} opens", card=by.card(card))
        case ev.Closed(card=card):
            return say(by.lang, "{card} closes", card=by.card(card))
        case ev.LaidInWait(card=card):
            return say(by.lang, "{card} lies in wait for a flyer", card=by.card(card))
        case ev.KeptClosed(card=card):
            return say(by.lang, "{card} stays closed", card=by.card(card))
        case ev.Passed(player=player, auto=True):
            return say(by.lang, "{player} has no answer", player=by.who(player))
        case ev.Passed(player=player):
            return say(by.lang, "{player} passes", player=by.who(player))
        case ev.TriggersLost(player=player):
            return say(by.lang, "{player} declares nothing", player=by.who(player))
        case ev.Moved(card=card, start=start, cell=cell):
            return say(by.lang, "{card}: {a} – {b}", card=by.card(card), a=start, b=cell)
        case ev.Relocated(card=card, zone=Zone.FIELD) if by.view.heroes:
            return say(by.lang, "{card} enters play", card=by.card(card))
        case ev.Relocated(card=card, cell=None, zone=zone):
            return by.phrase(ZONES[zone], card=by.card(card))
        case ev.Relocated(card=card, cell=cell):
            return say(by.lang, "{card} to {cell}", card=by.card(card), cell=cell)
        case ev.GameOver():
            return _over(event, by)
    return _stack(event, by)


def _over(event: ev.GameOver, by: Speaker) -> str:
    if event.winner is None:
        said = say(by.lang, "A draw")
    else:
        said = say(by.lang, "The winner: {player}", player=by.who(event.winner))
    why = glossary.ending(event.why, by.lang, by.view.heroes)
    if event.why == "deck" and event.winner is not None:
        loser = by.who(event.winner.other)
        lost = say(by.lang, "{player}: {words}", player=loser, words=why)
        return f"{said}. {lost}"
    # That a squad or a hero is defeated is how a game ends unless something else is said.
    return said if not why or event.why == "defeat" else f"{said}, {why}"


def _stack(event: ev.Event, by: Speaker) -> str | None:
    match event:
        case ev.Declared():
            return _declared(event, by)
        case ev.AttackDeclared(attacker=attacker, target=target):
            return say(
                by.lang, "{card} attacks {target}", card=by.card(attacker), target=by.card(target)
            )
        case ev.Resolved(source=source):
            return say(by.lang, "{card}: done", card=by.card(source))
        case ev.Fizzled(source=source, why=why):
            return say(
                by.lang, "{card}: {why}", card=by.card(source), why=by.phrase(WHY.get(why, UNSAID))
            )
        case ev.Redirected(card=card):
            return say(by.lang, "The new target: {card}", card=by.card(card))
        case ev.Blocked(source=source, by=None):
            return say(by.lang, "{card} is blocked", card=by.card(source))
        case ev.Blocked(source=source, by=other):
            return say(by.lang, "{other} blocks {card}", card=by.card(source), other=by.card(other))
        case ev.Cancelled(source=source, by=None):
            return say(by.lang, "{card}: the action is cancelled", card=by.card(source))
        case ev.Cancelled(source=source, by=other):
            return say(
                by.lang, "{other} cancels: {card}", card=by.card(source), other=by.card(other)
            )
        case ev.AbilityUsed(card=card, ability=ability):
            used = by.ability(card, ability)
            return say(by.lang, "{card}: {ability} is used", card=by.card(card), ability=used)
        case ev.ByHand(player=player, card=None):
            return say(by.lang, "By agreement: {player} says what happens", player=by.who(player))
        case ev.Corrected(card=card):
            return say(by.lang, "Corrected by agreement: {card}", card=by.card(card))
        case ev.ByHand(card=card, item=None):
            return say(by.lang, "{card}: its effect has ended, what changes?", card=by.card(card))
        case ev.ByHand(player=player, card=card):
            return say(
                by.lang,
                "{card}: {player} says what happens",
                card=by.card(card),
                player=by.who(player),
            )
        case ev.Warned(card=card):
            return say(by.lang, "{card}: an endless chain is cut", card=by.card(card))
    return None


def _declared(event: ev.Declared, by: Speaker) -> str:
    card, target = by.card(event.source), _target(event, by)
    match event.kind:
        case "move":
            return say(by.lang, "{card}: move to {cell}", card=card, cell=event.cell)
        case "strike" if by.view.heroes:
            return say(by.lang, "{card} attacks {target}", card=card, target=target)
        case "strike":
            return say(by.lang, "{card}: strike at {target}", card=card, target=target)
        case "roll":
            return say(by.lang, "{card} rolled {n}", card=card, n=event.value)
        case "attack" if event.ability is None:
            ability = glossary.attack(event.attack, by.lang)
        case _:
            ability = by.ability(event.source, event.ability)
    if event.x:
        ability = f"{ability} {event.x}"
    if not target:
        return say(by.lang, "{card}: {why}", card=card, why=ability)
    return say(by.lang, "{card}: {ability}, {target}", card=card, ability=ability, target=target)


def _target(event: ev.Declared, by: Speaker) -> str:
    if event.roll is not None:
        return by.card(event.roll)
    aimed = next((item for item in by.view.stack if item.id == event.aims), None)
    if aimed is not None and event.reply:
        return say(by.lang, "the reply of {card}", card=by.card(aimed.target))
    if aimed is not None:
        return by.card(aimed.source)
    if len(event.targets) > 2:
        first = by.card(event.targets[0])
        return say(by.lang, "{card} and {n} more", card=first, n=len(event.targets) - 1)
    if len(event.targets) > 1:
        return ", ".join(by.card(target) for target in event.targets)
    return by.card(event.target)
