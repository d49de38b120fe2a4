"""How strikes of Heroes turn out, as the house player reckons: fights, defenders, the last blow."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from engine.cards.facts import Type
from engine.cards.keywords import Keyword
from engine.decisions import CardId
from engine.heroes import fighting
from engine.heroes.strikes import defenders, why_no_target
from engine.house import appraisal
from engine.kernel.moment import keyword
from engine.kernel.state import State
from engine.players import Player

EXPOSED = 0.1
"""What it costs, of a creature's worth, to lie there closed in the enemy's turn."""
GUARD = 4.0
"""What an open creature is worth while its hero could be killed."""
STOPPED = 0.3
"""What it is worth that a defender closes."""


class Outcome(NamedTuple):
    """What a fight costs the struck side and the striking side."""

    won: float
    lost: float


class Fights:
    """The fights that this position allows, each reckoned once; seen by one player."""

    def __init__(self, state: State, player: Player) -> None:
        self.state = state
        self.player = player
        self._known: dict[tuple[CardId, CardId], Outcome] = {}

    def fight(self, striker: CardId, struck: CardId) -> Outcome:
        """What comes of one creature striking a character."""
        found = self._known.get((striker, struck))
        if found is None:
            found = self._known[striker, struck] = self._reckoned(striker, struck)
        return found

    def _reckoned(self, striker: CardId, struck: CardId) -> Outcome:
        state, player = self.state, self.player
        if state.card(struck).hidden:
            return Outcome(1, 1)
        dealt = self._dealt(striker, struck)
        won = appraisal.loss(state, struck, dealt, player)
        if not fighting.answers(state, struck):
            return Outcome(won, 0)
        suffered = self._dealt(struck, striker)
        first = fighting.hits_first(state, striker, struck)
        last = fighting.hits_first(state, struck, striker)
        if first and not last and dealt >= state.life(struck):
            return Outcome(won, 0)
        lost = appraisal.loss(state, striker, suffered, player)
        if last and not first and suffered >= state.life(striker):
            return Outcome(0, lost)
        return Outcome(won, lost)

    def _dealt(self, striker: CardId, struck: CardId) -> int:
        amount = fighting.power(self.state, striker, struck, None)
        return appraisal.landing(self.state, struck, amount, striker, True)

    def strike(self, striker: CardId, struck: CardId) -> float:
        """What a strike is worth, when the enemy puts in the defender that costs him least."""
        plain = self.fight(striker, struck)
        found = plain.won - plain.lost
        if keyword(self.state, striker, Keyword.DIRECTED, struck) is None:
            for defender in defenders(self.state, striker, struck):
                there = self.fight(striker, defender)
                found = min(found, there.won - there.lost + STOPPED)
        if keyword(self.state, striker, Keyword.ATTACK_EXPERIENCE) is not None:
            return found
        return found - self._exposed(striker) - (GUARD if self._endangered else 0)

    def best_strike(self, striker: CardId) -> float:
        """The most that a strike of a creature would be worth, if it may strike; at least 0."""
        state = self.state
        side = state.card(striker).side
        return max(
            (
                self.strike(striker, enemy.id)
                for enemy in state.squad(side.other)
                if state.printed(enemy.id).character
                and why_no_target(state, striker, enemy.id) is None
            ),
            default=0.0,
        )

    def _exposed(self, striker: CardId) -> float:
        """What it costs that the striker closes, while the enemy has creatures to strike it."""
        worth = EXPOSED * appraisal.worth(self.state, striker, self.player)
        return worth if self._opposed else 0

    @cached_property
    def _opposed(self) -> bool:
        squad = self.state.squad(self.player.other)
        return any(self.state.printed(card.id).creature for card in squad)

    @cached_property
    def _endangered(self) -> bool:
        """Whether the hero needs all his defenders."""
        hero = self.state.hero(self.player)
        return hero is not None and self.danger() >= self.state.life(hero.id)

    def danger(self) -> int:
        """What the enemy's creatures could do to the hero in their next turn, if one more of his
        defenders were closed."""
        state = self.state
        powers = sorted(
            (
                appraisal.power(state, card.id)
                for card in state.squad(self.player.other)
                if state.printed(card.id).type is Type.CREATURE and not card.hidden
            ),
            reverse=True,
        )
        squad = state.squad(self.player)
        guards = sum(1 for card in squad if not card.closed and self._guards(card.id))
        return sum(powers[max(0, guards - 1) :])

    def _guards(self, number: CardId) -> bool:
        """Whether a card could be a defender."""
        card = self.state.card(number)
        creature = self.state.printed(number).type is Type.CREATURE and not card.hidden
        return creature and keyword(self.state, number, Keyword.IDLE) is None

    def onslaught(self, strikers: Iterable[CardId]) -> int:
        """How many wounds the enemy's hero gets at least if all these strike him now."""
        hero = self.state.hero(self.player.other)
        if hero is None:
            return 0
        total = 0
        stopped: list[int] = []
        stoppers: dict[CardId, None] = {}
        for striker in strikers:
            dealt = self._dealt(striker, hero.id)
            total += dealt
            if keyword(self.state, striker, Keyword.DIRECTED, hero.id) is None:
                able = defenders(self.state, striker, hero.id)
                stoppers.update(dict.fromkeys(able))
                stopped += [dealt] if able else []
        # Each defender takes one strike upon itself, the strongest first.
        return total - sum(sorted(stopped, reverse=True)[: len(stoppers)])

    def defending(self, attacker: CardId, struck: CardId, defender: CardId | None) -> float:
        """What it is worth to the attacker's enemy to let this creature defend, or nobody."""
        there = self.fight(attacker, struck if defender is None else defender)
        found = there.lost - there.won
        if defender is not None:
            stays = keyword(self.state, defender, Keyword.DEFENCE_EXPERIENCE) is not None
            found -= 0 if stays else STOPPED
        return found
