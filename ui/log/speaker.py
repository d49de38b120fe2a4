"""Who puts events into words: the language, the view that names cards, the players' names."""

from __future__ import annotations

from dataclasses import dataclass

from engine.decisions import CardId
from engine.players import Player
from engine.view import GameView
from ui.naming import ability_name, card_name, fallen_back
from ui.screen import Lang
from ui.tongue import count, say


@dataclass(frozen=True, slots=True)
class Speaker:
    """Speaks one language about one view."""

    view: GameView
    lang: Lang
    names: dict[Player, str]

    def phrase(self, message: str, **words: object) -> str:
        """The message in the language."""
        return say(self.lang, message, **words)

    def card(self, card: CardId | None) -> str:
        """What the card is called."""
        return card_name(self.view, card, self.lang)

    def who(self, player: Player) -> str:
        """What the player is called."""
        return fallen_back(player, self.names, self.lang)

    def ability(self, card: CardId, ability: int | None) -> str:
        """What the card's ability is called."""
        return ability_name(self.view, card, ability, self.lang)

    def wounds(self, amount: int) -> str:
        """`2 wounds`."""
        return count(self.lang, "{n} wound", "{n} wounds", amount)
