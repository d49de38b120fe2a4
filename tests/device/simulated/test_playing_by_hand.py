"""What a decided answer looks like when hands give it."""

from __future__ import annotations

from device.expected import expected_table
from device.packs import training_pack
from device.simulated.clock import SimulatedClock
from device.simulated.hands import Hands
from device.simulated.panel import SimulatedPanel
from device.simulated.plain_eye import cells_of
from device.simulated.playing_by_hand import ByHand, Style
from device.simulated.scene import Table, laid_table
from engine.decisions import Option, Verb
from engine.field import Cell
from engine.game import Game
from engine.opening import lay_out
from engine.players import Player


class Acting:
    """A small game, its cards on a table, and hands that give answers."""

    def __init__(self) -> None:
        self.game = Game(lay_out(training_pack(), ["scout @ C2", "bear @ B2"], ["wasp @ C4"]))
        self.table = Table(laid_table(expected_table(self.game.view(Player.FIRST)), 3))
        self.clock = SimulatedClock()
        self.hands = Hands(self.table, SimulatedPanel(self.clock, 3), self.clock, 3)
        self.by_hand = ByHand(self.hands, self.table)
        self.number = {card.face: card.id for card in self.game.state.cards}

    def cells(self) -> dict[str, tuple[str | None, bool]]:
        while (due := self.hands.next_time()) is not None:
            self.clock.advance(due)
            self.hands.step(due)
        seen = cells_of(self.table.scene, self.table.plan)
        return {cell: (card.card, card.turned) for cell, card in seen.items()}


REST = {"B2": ("bear", False), "C4": ("wasp", False)}


def test_a_strike_is_declared_by_turning_and_pointing() -> None:
    acting = Acting()
    strike = Option(Verb.STRIKE, card=acting.number["scout"], target=acting.number["wasp"])
    assert acting.by_hand.act(acting.game, strike, Style.ACT)
    assert acting.cells() == {**REST, "C2": ("scout", True)}
    (token,) = acting.table.scene.pointers
    assert token.sign == "sun"
    assert acting.table.plan.cells["C4"].holds((token.x, token.y))
    assert acting.by_hand.take_token_back(mirrored=False)
    acting.cells()
    assert acting.table.scene.pointers == ()
    assert not acting.by_hand.take_token_back(mirrored=False)


def test_who_only_points_turns_nothing() -> None:
    acting = Acting()
    strike = Option(Verb.STRIKE, card=acting.number["scout"], target=acting.number["wasp"])
    assert acting.by_hand.act(acting.game, strike, Style.POINT)
    assert acting.cells() == {**REST, "C2": ("scout", False)}
    assert len(acting.table.scene.pointers) == 1


def test_a_step_and_two_steps_in_one_go() -> None:
    acting = Acting()
    step = Option(Verb.MOVE, card=acting.number["scout"], cell=Cell("D2"))
    assert acting.by_hand.act(acting.game, step, Style.ACT)
    assert acting.cells() == {**REST, "D2": ("scout", False)}
    acting = Acting()
    assert acting.by_hand.stride(acting.game, step, Cell("E2"))
    assert acting.cells() == {**REST, "E2": ("scout", False)}


def test_nobody_slides_over_a_card() -> None:
    acting = Acting()
    step = Option(Verb.MOVE, card=acting.number["scout"], cell=Cell("B2"))
    assert not acting.by_hand.stride(acting.game, step, Cell("A2"))
    assert not acting.hands.busy(acting.clock())


def test_what_no_hand_can_do_is_left_to_the_buttons() -> None:
    acting = Acting()
    assert not acting.by_hand.act(acting.game, Option(Verb.PASS), Style.ACT)
    assert not acting.hands.busy(acting.clock())
