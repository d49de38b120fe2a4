"""How a player does at the table what he has decided: by moving and turning cards, by pointing, or
with the buttons alone. Which of them he likes is drawn for each question."""

from __future__ import annotations

from enum import StrEnum

from device.expected import GRAVEYARD, Lying, printed_cell, seat_of
from device.panel.presses import Seat
from device.pointing import SIGNS
from device.simulated.chance import draw
from device.simulated.hands import Hands
from device.simulated.scene import Table
from device.simulated.screen_steps import on_cell
from engine.decisions import CardId, Decision, Kind, Option, Verb
from engine.field import Cell
from engine.game import Game


class Style(StrEnum):
    """How an answer is given."""

    BUTTONS = "buttons"
    ACT = "act"  # all of it by hands
    TURN = "turn"  # the attacker is turned, buttons say the rest
    POINT = "point"  # the target is pointed at, buttons say the rest


_OFTEN: dict[Verb, tuple[tuple[Style, float], ...]] = {
    Verb.MOVE: ((Style.ACT, 0.75),),
    Verb.JUMP: ((Style.ACT, 0.6),),
    Verb.GO: ((Style.ACT, 0.6),),
    Verb.SWAP: ((Style.ACT, 0.6),),
    Verb.DEFEND: ((Style.ACT, 0.6),),
    Verb.REVEAL: ((Style.ACT, 0.6),),
    Verb.PLACE: ((Style.ACT, 0.5),),
    Verb.RETURN: ((Style.ACT, 0.5),),
    Verb.STRIKE: ((Style.ACT, 0.4), (Style.POINT, 0.2), (Style.TURN, 0.15)),
}
"""How often each style is liked; what is left over is done with the buttons."""


def style_of(seed: int, decision: Decision, option: Option) -> Style:
    """How this answer will be given at the first try."""
    luck = draw(seed, decision.number, "style").random()
    for style, often in _OFTEN.get(option.verb, ()):
        luck -= often
        if luck < 0:
            return style
    return Style.BUTTONS


class ByHand:
    """Acts with cards and tokens for both players of one table."""

    def __init__(self, hands: Hands, table: Table) -> None:
        self._hands, self._table = hands, table

    def physical(self, game: Game, number: CardId) -> CardId | None:
        """The card that a player takes for this one: the one that lies where the game has it, if it
        is such a card; else, where it does not matter in which cell it lies, the card itself."""
        card = game.state.card(number)
        if card.cell is None:
            return None
        there = on_cell(self._table, printed_cell(card.cell, game.state.mirrored))
        if there is not None and there.lying.card == card.face:
            return there.number
        own = self._table.scene.card(number)
        return own.number if own is not None and own.lying.cell != GRAVEYARD else None

    def act(self, game: Game, option: Option, style: Style) -> bool:
        """Do it, if hands can; else nothing."""
        pending = game.pending
        assert pending is not None
        number = option.card if option.verb is not Verb.GO else pending.card
        if option.verb is Verb.PLACE:
            return self._place(game, option)
        card = self.physical(game, number) if number is not None else None
        if card is None:
            return False
        mirrored = game.state.mirrored
        match option.verb:
            case Verb.MOVE | Verb.JUMP | Verb.GO if option.cell and not game.state.book.heroes:
                self._hands.move(card, printed_cell(option.cell, mirrored))
            case Verb.SWAP if option.target is not None:
                other = self.physical(game, option.target)
                if other is None:
                    return False
                self._hands.swap(card, other)
            case Verb.DEFEND if pending.kind is Kind.DEFENDER:
                self._hands.turn(card, closed=True)
            case Verb.REVEAL:
                self._hands.flip(card)
            case Verb.RETURN:
                self._hands.take_away(card)
            case Verb.STRIKE if option.target is not None:
                return self._strike(game, card, option.target, style)
            case _:
                return False
        return True

    def stride(self, game: Game, step: Option, further: Cell) -> bool:
        """Slide a card over the cell of its step to the one behind it, if that is free."""
        card = self.physical(game, step.card) if step.card is not None else None
        if card is None or step.cell is None or game.state.book.heroes:
            return False
        way = [printed_cell(cell, game.state.mirrored) for cell in (step.cell, further)]
        if any(on_cell(self._table, cell) is not None for cell in way):
            return False
        self._hands.slide(card, way)
        return True

    def _strike(self, game: Game, card: CardId, target: CardId, style: Style) -> bool:
        aim = self.physical(game, target)
        pending = game.pending
        if aim is None or pending is None:
            return False
        seat = seat_of(pending.player, game.state.mirrored)
        if style in (Style.ACT, Style.TURN):
            self._hands.turn(card, closed=True)
        if style in (Style.ACT, Style.POINT):
            self._hands.point(seat, aim, SIGNS[pending.player])
        return True

    def _place(self, game: Game, option: Option) -> bool:
        """Lay a card of the squad face down."""
        assert option.card is not None
        assert option.cell is not None
        card = game.state.card(option.card)
        mirrored = game.state.mirrored
        cell, seat = printed_cell(option.cell, mirrored), seat_of(card.owner, mirrored)
        if not card.face or on_cell(self._table, cell) is not None:
            return False
        self._hands.put(Lying(card.id, card.face, cell, seat, turned=False, face_up=False))
        return True

    def take_token_back(self, mirrored: bool) -> bool:
        """Take a token up that lies on the mat; whether there was one."""
        for player, sign in SIGNS.items():
            if self._table.scene.pointer(sign) is not None:
                seat: Seat = seat_of(player, mirrored)
                self._hands.take_pointer_back(seat, sign)
                return True
        return False
