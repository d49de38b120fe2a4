"""What only happens in «Берсерк. Герои», in words: coins, hands, decks, playing cards."""

from __future__ import annotations

from engine import events as ev
from engine.heroes.hands import TOO_OFTEN
from ui import glossary
from ui.log.speaker import Speaker
from ui.tongue import count, mark, say

IN_DECK = {
    "bottom": mark("{card} to the bottom of the deck"),
    "top": mark("{card} to the top of the deck"),
    "shuffled": mark("{card} is shuffled into the deck"),
}


def words(event: ev.Event, by: Speaker) -> str | None:
    """The line of an event of Heroes; None for any other."""
    match event:
        case ev.StageBegan(stage=stage, player=player):
            said = glossary.stage(stage, by.lang) or stage
            return say(by.lang, "{player}: {words}", player=by.who(player), words=said)
        case ev.Recovered(player=player):
            return say(by.lang, "{player}: all is open again", player=by.who(player))
        case ev.CoinsChanged(player=player, open=left, closed=closed):
            who = by.who(player)
            return say(
                by.lang, "{player}: coins: {a} open, {b} closed", player=who, a=left, b=closed
            )
        case ev.StrikeDeclared(attacker=attacker, target=target):
            card, other = by.card(attacker), by.card(target)
            return say(by.lang, "{card} attacks {target}", card=card, target=other)
        case ev.Cleaned(cards=cards):
            return count(
                by.lang, "{n} card loses its marks", "{n} cards lose their marks", len(cards)
            )
        case ev.Boosted(card=card, amount=amount):
            sign = "+" if amount >= 0 else "–"
            both = f"{sign}{abs(amount)}/{sign}{abs(amount)}"
            return say(by.lang, "{card}: {why}", card=by.card(card), why=both)
        case ev.Targeted(targets=targets):
            aimed = ", ".join(by.card(target) for target in targets)
            return say(by.lang, "The spell keeps its targets: {cards}", cards=aimed)
        case ev.Followed() | ev.StepDone():
            return say(by.lang, "A part of the ability is done")
    return _hands(event, by) or _places(event, by)


def _hands(event: ev.Event, by: Speaker) -> str | None:
    """Hands and decks."""
    match event:
        case ev.Drawn(player=player, cards=cards):
            drawn = count(by.lang, "{n} card drawn", "{n} cards drawn", len(cards))
            return say(by.lang, "{player}: {words}", player=by.who(player), words=drawn)
        case ev.DrawFailed(player=player, failed=failed, counts=True):
            return say(
                by.lang, "{player}: no card to draw, {n} of {most}",
                player=by.who(player), n=failed, most=TOO_OFTEN,
            )  # fmt: skip
        case ev.DrawFailed(player=player):
            return say(by.lang, "{player}: no card to draw", player=by.who(player))
        case ev.DeckEmpty(player=player):
            return say(by.lang, "{player}: the deck is empty", player=by.who(player))
        case ev.MulliganDeclared(player=player, number=0):
            return say(by.lang, "{player} keeps the hand", player=by.who(player))
        case ev.MulliganDeclared(player=player, number=number):
            said = count(by.lang, "{n} card is exchanged", "{n} cards are exchanged", number)
            return say(by.lang, "{player}: {words}", player=by.who(player), words=said)
        case ev.PutInDeck(card=card, where=where):
            return by.phrase(IN_DECK.get(where, IN_DECK["shuffled"]), card=by.card(card))
        case ev.Discarded(card=card):
            return say(by.lang, "{card} is discarded", card=by.card(card))
        case ev.Milled(player=player, card=card):
            return say(
                by.lang, "{player}, from the deck to the graveyard: {card}",
                player=by.who(player), card=by.card(card),
            )  # fmt: skip
        case ev.PutInHand(card=card):
            return say(by.lang, "{card} goes to the hand", card=by.card(card))
    return None


def _places(event: ev.Event, by: Speaker) -> str | None:
    """Playing, entering and leaving play."""
    match event:
        case ev.Played(player=player, hidden=True):
            return say(by.lang, "{player} plays a hidden card", player=by.who(player))
        case ev.Played(player=player, card=card, cost=cost):
            coins = count(by.lang, "{n} coin", "{n} coins", cost)
            return say(
                by.lang, "{player} plays {card}, {coins}",
                player=by.who(player), card=by.card(card), coins=coins,
            )  # fmt: skip
        case ev.Entered(card=card):
            return say(by.lang, "{card} enters play", card=by.card(card))
        case ev.Replaced(card=card):
            return say(by.lang, "{card} makes room", card=by.card(card))
        case ev.Created(player=player, card=card):
            return say(
                by.lang, "{player} creates {card}", player=by.who(player), card=by.card(card)
            )
        case ev.Joined(card=card, host=host):
            return say(by.lang, "{card} joins {host}", card=by.card(card), host=by.card(host))
        case ev.Captured(card=card, host=host):
            return say(by.lang, "{host} captures {card}", card=by.card(card), host=by.card(host))
        case ev.Released(card=card):
            return say(by.lang, "{card} is set free", card=by.card(card))
        case ev.PutBack(card=card):
            return say(by.lang, "{card} goes back to the reserve", card=by.card(card))
    return None
