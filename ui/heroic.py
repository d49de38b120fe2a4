"""What a question of «Берсерк. Герои» is about, where its kind alone does not say it."""

from __future__ import annotations

from engine.decisions import Decision, Kind, Verb
from engine.view import GameView
from engine.zones import Zone
from ui.naming import find

HIDDEN_PLAY = "heroes.309.1.a"
KEYWORDS = "digest.3.7"
"""The rules by which is asked how much is paid: for a card that stays face down, for an Undead."""


def in_coins(view: GameView, decision: Decision) -> bool:
    """Whether a number that is asked for is one of coins."""
    asked = view.heroes and decision.kind is Kind.AMOUNT
    return asked and decision.rule in (HIDDEN_PLAY, KEYWORDS)


def surcharge(view: GameView, decision: Decision) -> bool:
    """Whether cards are chosen that are wounded to pay for playing one (Thirst, Rage)."""
    card = find(view, decision.card)
    out_of_play = card is not None and card.zone in (Zone.HAND, Zone.UNDER)
    return view.heroes and out_of_play and decision.rule == KEYWORDS


def lurks(view: GameView, decision: Decision) -> bool:
    """Whether a card may be played from an ambush, while nothing is answered."""
    return view.heroes and any(option.verb is Verb.PLAY for option in decision.options)
