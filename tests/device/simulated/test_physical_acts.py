"""What hands do with cards and tokens, and what slips them: each act by its own method."""

from __future__ import annotations

from math import dist

import pytest
from msgspec.structs import replace
from table_parts import LAID, LEFT, RIGHT, face

from device.expected import GRAVEYARD, Lying, expected_table
from device.packs import training_pack
from device.panel.gestures import Gestures
from device.panel.presses import Button, Key, Press, Touch
from device.simulated.clock import SimulatedClock
from device.simulated.clumsy import ClumsyHands
from device.simulated.mischief import Mischief
from device.simulated.panel import SimulatedPanel
from device.simulated.plain_eye import cells_of
from device.simulated.pointer_art import pointer_sprite
from device.simulated.renderer import Renderer
from device.simulated.scene import PointerOn, Scene, Table, laid_table
from engine.game import Game
from engine.opening import lay_out
from engine.players import Player
from vision import mat
from vision.calibration import find_mat
from vision.observations import Face
from vision.pointers import find_pointers


class Working:
    """Hands that blunder when told to, at a table with four cards."""

    def __init__(self) -> None:
        self.clock, self.table = SimulatedClock(100.0), Table()
        self.panel = SimulatedPanel(self.clock, 7)
        self.panel.open()
        self.hands = ClumsyHands(self.table, self.panel, self.clock, 7)
        self.hands.lay(LAID)
        self.presses: list[Press] = []
        self.scenes: list[Scene] = []
        self._gestures = Gestures()

    def work(self) -> None:
        """Let them finish, and a moment longer."""
        until = self.clock() + 0.4
        while self.clock() < until:
            self.hands.step(self.clock())
            if self.hands.next_time() is not None:
                until = self.clock() + 0.4
            self.scenes.append(self.table.scene)
            edges = self.panel.edges()
            self.presses += self._gestures.feed(edges, self.clock(), self.panel.level)
            self.clock.advance(self.clock() + 0.02)

    def cells(self) -> dict[str, tuple[str | None, bool]]:
        seen = cells_of(self.table.scene, self.table.plan)
        return {cell: (card.card, card.turned) for cell, card in seen.items()}


@pytest.fixture
def working() -> Working:
    return Working()


AS_LAID = {
    "B2": ("scout", False),
    "C3": ("spearman", True),
    "C4": ("bear", False),
    "D5": (None, False),
}


def test_a_card_is_turned_sideways_and_upright_where_it_lies(working: Working) -> None:
    assert working.cells() == AS_LAID
    working.hands.turn(0)
    working.hands.turn(1, closed=True)
    working.work()
    assert working.cells() == {**AS_LAID, "B2": ("scout", True)}
    working.hands.turn(0)
    working.work()
    assert working.cells() == AS_LAID
    assert working.table.scene.hand is None


def test_a_card_is_turned_over(working: Working) -> None:
    working.hands.flip(3)
    working.hands.flip(2, face_up=False)
    working.work()
    assert working.cells() == {**AS_LAID, "D5": ("healer", False), "C4": (None, False)}
    assert cells_of(working.table.scene, working.table.plan)["C4"].face is Face.DOWN


def test_two_cards_change_their_places(working: Working) -> None:
    working.hands.swap(1, 2)
    working.work()
    assert working.cells() == {**AS_LAID, "C3": ("bear", False), "C4": ("spearman", True)}
    assert not any(card.height for card in working.table.scene.cards)


def test_a_card_is_laid_from_beside_the_mat_and_taken_away(working: Working) -> None:
    working.hands.put(Lying(9, "wasp", "A6", RIGHT, turned=False))
    working.hands.take_away(0)
    working.work()
    assert working.cells() == {
        cell: card for cell, card in {**AS_LAID, "A6": ("wasp", False)}.items() if cell != "B2"
    }
    dead = working.table.scene.card(2)
    assert dead is not None
    working.hands.bury(dead.lying)
    working.work()
    dead = working.table.scene.card(2)
    assert dead is not None and dead.lying.cell == GRAVEYARD
    assert "C4" not in working.cells()


def test_a_card_slides_in_one_go_over_several_cells(working: Working) -> None:
    working.hands.slide(0, ["B3", "B4", "A4"])
    working.work()
    assert working.cells() == {
        cell: card for cell, card in {**AS_LAID, "A4": ("scout", False)}.items() if cell != "B2"
    }
    over = [card for scene in working.scenes if (card := scene.card(0)) and card.height]
    for cell in ("B3", "B4"):
        middle = mat.cell_rect(cell).center
        assert min(dist((card.x, card.y), middle) for card in over) < 10
    # It is not let go of on its way.
    assert all(scene.hand for scene in working.scenes if (c := scene.card(0)) and c.height)


def test_a_token_points_at_a_card_and_is_taken_back(working: Working) -> None:
    working.hands.point(LEFT, 2)
    working.work()
    token = working.table.scene.pointer("sun")
    assert token is not None and not token.height
    assert mat.cell_rect("C4").holds((token.x, token.y))
    assert token.degrees == pytest.approx(90, abs=15)
    working.hands.point(RIGHT, "E2")
    working.hands.take_pointer_back(LEFT)
    working.work()
    (left,) = working.table.scene.pointers
    assert left.sign == "moon"
    assert left.degrees == pytest.approx(270, abs=15)
    assert mat.cell_rect("E2").holds((left.x, left.y))


@pytest.mark.parametrize("degrees", [10.0, 75.0, 190.0, 301.0])
@pytest.mark.parametrize("sign", ["sun", "moon"])
def test_the_real_eye_finds_a_drawn_token(sign: str, degrees: float) -> None:
    token = PointerOn(sign, 320.0, 250.0, degrees)
    image = Renderer(face, 7).frame(laid_table(LAID, 7).with_pointer(token), 0)
    homography = find_mat(image).homography
    assert homography is not None
    (found,) = find_pointers(image, homography)
    assert found.sign == sign
    assert found.tip == pytest.approx((320.0, 250.0), abs=2.0)
    assert found.degrees == pytest.approx(degrees, abs=2.0)


def test_a_token_is_opaque_and_around_it_nothing_is() -> None:
    sprite = pointer_sprite("sun")
    assert sprite[sprite.shape[0] // 2, sprite.shape[1] // 2, 3] == 255
    assert sprite[2, 2, 3] == 0


# What slips them


def test_a_card_comes_down_on_a_wrong_cell(working: Working) -> None:
    working.hands.misplace(0, "E6")
    working.work()
    assert working.cells()["E6"] == ("scout", False)
    assert "B2" not in working.cells()


def test_a_wrong_card_is_turned(working: Working) -> None:
    working.hands.turn_wrong(2)
    working.work()
    assert working.cells() == {**AS_LAID, "C4": ("bear", True)}


def test_a_die_is_thrown_unasked(working: Working) -> None:
    working.hands.throw_unasked(RIGHT, 4)
    working.work()
    die = working.table.scene.die(RIGHT)
    assert die is not None and die.value == 4 and mat.TRAY.holds((die.x, die.y))


@pytest.mark.parametrize("seat", [LEFT, RIGHT])
def test_a_die_leaves_the_tray(working: Working, seat: object) -> None:
    assert seat in (LEFT, RIGHT)
    working.hands.throw_off(seat)  # type: ignore[arg-type]
    working.work()
    assert working.table.scene.dice == ()
    flying = [scene.dice[0] for scene in working.scenes if scene.dice]
    assert any(mat.TRAY.holds((die.x, die.y)) for die in flying)
    assert any(die.y > mat.HEIGHT for die in flying)


def test_two_cards_are_mixed_up(working: Working) -> None:
    working.hands.mix_up(0, 2)
    working.work()
    assert working.cells() == {**AS_LAID, "B2": ("bear", False), "C4": ("scout", False)}


def test_a_hand_is_left_lying(working: Working) -> None:
    began = working.clock()
    working.hands.leave_hand(LEFT, "C2")
    working.work()
    there = [scene.hand for scene in working.scenes if scene.hand]
    assert working.clock() - began > 20
    resting = (there[len(there) // 2].x, there[len(there) // 2].y)
    assert mat.cell_rect("C2").holds(resting)
    assert sum((hand.x, hand.y) == resting for hand in there) > 0.9 * 20 / 0.02
    assert working.table.scene.hand is None


def test_a_curious_hand_puts_a_card_back_as_it_lay(working: Working) -> None:
    before = working.table.scene.card(1)
    working.hands.look_at(1)
    working.work()
    assert working.table.scene.card(1) == before
    assert any(scene.card(1) is None for scene in working.scenes)
    assert working.table.scene.hand is None


def test_a_button_is_pressed_twice_and_both_are_held(working: Working) -> None:
    key = Key(LEFT, Button.PASS)
    working.hands.press_twice(key)
    working.work()
    assert [(press.key, press.touch) for press in working.presses] == [(key, Touch.SHORT)] * 2
    assert working.presses[1].at - working.presses[0].at < 0.5
    working.presses.clear()
    working.hands.hold_both(RIGHT)
    working.work()
    assert [(press.key.seat, press.touch) for press in working.presses] == [(RIGHT, Touch.CHORD)]


def test_chips_are_laid_on_a_wounded_card_where_it_lies() -> None:
    clock, table = SimulatedClock(100.0), Table()
    panel = SimulatedPanel(clock, 7)
    hands = ClumsyHands(table, panel, clock, 7, mischief=frozenset({Mischief.CHIPS}))
    game = Game(lay_out(training_pack(), ["scout @ C3"], ["bear @ C4"]))
    hands.lay(expected_table(game.view(Player.FIRST)))
    hurt = [replace(card, wounds=2 - card.id) for card in game.view(Player.FIRST).cards]
    hands.count_wounds(hurt)
    assert hands.busy(clock())
    hands.step(clock() + 60)
    chips = [len(card.chips) for card in sorted(table.scene.cards, key=lambda card: card.number)]
    assert chips == [2, 1]
    hands.count_wounds(hurt)
    assert not hands.busy(clock() + 60)
