"""Why something cannot be done now, as players hear it: the sentence, and the rule's number."""

from __future__ import annotations

from engine.decisions import Option
from engine.game import Game
from engine.kernel.duel import Refused
from engine.players import Player
from ui import refusals, wording
from ui.screen import Lang


def why_not(game: Game, option: Option, lang: Lang) -> str:
    """Why this answer is not lawful now; empty when it is."""
    try:
        game.entry(option)
    except Refused as refused:
        return refusal(refused, game, lang)
    return ""


def refusal(refused: Refused, game: Game, lang: Lang) -> str:
    """`It cannot go there. Why? 1.7`."""
    view = game.view(Player.FIRST, lines=0)
    sentence, rule = refusals.refusal(lang, refused.why, view), wording.rule(refused.rule, lang)
    return f"{sentence}. {rule}" if rule else sentence
