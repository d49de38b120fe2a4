"""What players make of the list on the screen: which card goes where, read off its sentences.

They see the table and the screen, and nothing else: where the game wants a card they learn only
from here.
"""

from __future__ import annotations

import re
from functools import lru_cache
from math import dist

from device.expected import Lying, printed_cell, seat_of
from device.simulated.hands import Hands
from device.simulated.plain_eye import OFF
from device.simulated.scene import CardOn, Table
from engine.decisions import CardId
from engine.field import Cell
from engine.game import Game
from ui import notices
from ui.screen import Lang, Screen, TableStep
from ui.tongue import say

_NEAR = 45.0  # mm from a cell's middle within which a card lies on it, for a person
_SIDEWAYS = {"turn": True, "closes": True, "upright": False, "opens": False}
_OVER = {"face": True, "down": False}
_TAKEN_OFF = ("extra", "unknown", "dead")


def meant(text: str, lang: Lang) -> str:
    """Which of the screen's sentences this is, by its key in `ui.notices.STEPS`; empty: none."""
    return next((what for what, form in _forms(lang) if form.fullmatch(text)), "")


@lru_cache(maxsize=2)
def _forms(lang: Lang) -> tuple[tuple[str, re.Pattern[str]], ...]:
    found: list[tuple[int, str, re.Pattern[str]]] = []
    for what, words in (*notices.STEPS.items(), *notices.STEPS_HEROES.items()):
        told = say(lang, words, card="\0", cell="\1", origin="\2")
        parts = re.split("[\0\1\2]", told)
        form = re.compile(".+".join(re.escape(part) for part in parts), re.IGNORECASE)
        found.append((-sum(map(len, parts)), what, form))
    # Those that say most come first: a shorter one would fit them, too.
    return tuple((what, form) for _, what, form in sorted(found, key=lambda one: one[:2]))


def on_cell(table: Table, cell: str) -> CardOn | None:
    """The card that lies on a printed cell, the topmost; None when it is empty."""
    middle = table.plan.cells[cell].center
    there = [card for card in table.scene.cards if dist((card.x, card.y), middle) < _NEAR]
    return there[-1] if there else None


class Followers:
    """Do with a table's cards what the screen says."""

    def __init__(self, hands: Hands, table: Table) -> None:
        self._hands, self._table = hands, table

    def follow(self, screen: Screen, game: Game, lang: Lang) -> None:
        """Do all steps, in the screen's order. Who needs a cell that is taken clears it first."""
        moved: set[CardId] = set()
        for step in screen.steps:
            self._do(step, meant(step.text, lang), game, lang, moved)

    def _do(self, step: TableStep, what: str, game: Game, lang: Lang, moved: set[CardId]) -> None:
        mirrored = game.state.mirrored
        cell = printed_cell(Cell(step.cell), mirrored) if step.cell else ""
        origin = printed_cell(Cell(step.origin), mirrored) if step.origin else ""
        if what in _TAKEN_OFF:
            card = on_cell(self._table, origin)
            if card is not None and card.number not in moved:
                if what == "dead":
                    self._hands.bury(card.lying)
                else:
                    self._hands.take_away(card.number)
                moved.add(card.number)
        elif what in _SIDEWAYS or what in _OVER:
            card = on_cell(self._table, cell)
            if card is not None and what in _SIDEWAYS:
                self._hands.turn(card.number, closed=_SIDEWAYS[what])
            elif card is not None:
                self._hands.flip(card.number, face_up=_OVER[what])
        elif step.card is not None and cell:
            self._bring(step, cell, origin, game, lang, moved)

    def _bring(
        self,
        step: TableStep,
        cell: str,
        origin: str,
        game: Game,
        lang: Lang,
        moved: set[CardId],
    ) -> None:
        """Lay a card on a cell, from where it lies or from beside the mat."""
        assert step.card is not None
        number = self._which(step.card, cell, origin, game, moved)
        there = on_cell(self._table, cell)
        if there is not None and there.number != number and there.number not in moved:
            self._hands.take_away(there.number)
        moved.add(number)
        self._hands.put(self._lying(number, cell, game, step.text, lang))

    def _which(
        self, number: CardId, cell: str, origin: str, game: Game, moved: set[CardId]
    ) -> CardId:
        """The card itself; of several that are alike the one that lies where the screen says, or
        on no cell."""
        face = game.state.card(number).face
        here = on_cell(self._table, origin) if origin and origin != cell else None
        if here is not None and here.lying.card == face:
            return here.number
        alike = [number, *(card.id for card in game.state.cards if card.face == face)]
        free = [one for one in alike if one not in moved and self._astray(one, game)]
        return free[0] if free else number

    def _astray(self, number: CardId, game: Game) -> bool:
        """Whether a card in play lies on no cell of the mat."""
        if game.state.card(number).cell is None:
            return False
        card = self._table.scene.card(number)
        return card is None or not lies_on_a_cell(card, self._table)

    def _lying(self, number: CardId, cell: str, game: Game, text: str, lang: Lang) -> Lying:
        card = self._table.scene.card(number)
        hidden = notices.face_down(lang).lower() in text.lower()
        if card is not None:
            one = card.lying
            return Lying(one.number, one.card, cell, one.seat, one.turned, one.face_up)
        known = game.state.card(number)
        seat = seat_of(known.owner, game.state.mirrored)
        return Lying(number, known.face, cell, seat, turned=False, face_up=not hidden)


def lies_on_a_cell(card: CardOn, table: Table) -> bool:
    """Whether the camera, too, would say that it does."""
    cells = table.plan.cells.values()
    return any(dist(rect.center, (card.x, card.y)) < OFF for rect in cells)
