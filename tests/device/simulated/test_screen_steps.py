"""Players who follow the screen: its sentences are understood, and done with the cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from device.expected import expected_table
from device.packs import training_pack
from device.simulated.clock import SimulatedClock
from device.simulated.hands import Hands
from device.simulated.panel import SimulatedPanel
from device.simulated.plain_eye import cells_of
from device.simulated.scene import Table, laid_table
from device.simulated.screen_steps import Followers, meant
from engine.game import Game
from engine.opening import lay_out
from engine.players import Player
from ui import notices
from ui.present import present
from ui.screen import Lang, Screen, TableStep

NAMES = {Player.FIRST: "Вера", Player.SECOND: "Артём"}
SPOKEN = {
    "missing": ("Орк", "C3", ""),
    "extra": ("Орк", "C3", ""),
    "unknown": ("", "C3", ""),
    "other": ("Орк", "C3", ""),
    "move": ("Орк", "C3", "C4"),
    "turn": ("Орк", "C3", ""),
    "upright": ("Орк", "C3", ""),
    "closes": ("Орк", "C3", ""),
    "opens": ("Орк", "C3", ""),
    "face": ("Орк", "C3", ""),
    "down": ("Орк", "C3", ""),
    "dead": ("Орк", "C3", ""),
}


@pytest.mark.parametrize("lang", list(Lang))
@pytest.mark.parametrize("heroes", [False, True])
@pytest.mark.parametrize("what", sorted(notices.STEPS))
def test_every_sentence_of_the_list_is_understood(what: str, heroes: bool, lang: Lang) -> None:
    card, cell, origin = SPOKEN[what]
    text = notices.step(lang, what, card, cell, origin, heroes)
    assert meant(text, lang) == what
    assert meant("Бросьте кубики", lang) == ""


class Following:
    """A small game, its cards on a table, and somebody who does what a screen lists."""

    def __init__(self) -> None:
        self.game = Game(lay_out(training_pack(), ["scout @ C3", "bear @ B2"], ["wasp @ C4"]))
        view = self.game.view(Player.FIRST)
        self.table = Table(laid_table(expected_table(view), 3))
        clock = SimulatedClock()
        self.clock = clock
        self.hands = Hands(self.table, SimulatedPanel(clock, 3), clock, 3)
        self.screen: Screen = present(view, Lang.RU, 0, NAMES)
        self.number = {card.face: card.id for card in self.game.state.cards}

    def step(self, what: str, card: str, cell: str = "", origin: str = "") -> TableStep:
        text = notices.step(Lang.RU, what, card, cell or origin, origin, False)
        return TableStep(text, self.number[card], cell, origin)

    def follow(self, *steps: TableStep) -> dict[str, tuple[str | None, bool]]:
        screen = replace(self.screen, steps=steps)
        Followers(self.hands, self.table).follow(screen, self.game, Lang.RU)
        while (due := self.hands.next_time()) is not None:
            self.clock.advance(due)
            self.hands.step(due)
        seen = cells_of(self.table.scene, self.table.plan)
        return {cell: (card.card, card.turned) for cell, card in seen.items()}


def test_cards_that_were_mixed_up_go_back_over_a_free_hand() -> None:
    following = Following()
    # The table is right; the list wants it otherwise, card on card.
    assert following.follow(
        following.step("move", "scout", "B2", "C3"), following.step("move", "bear", "C3", "B2")
    ) == {"B2": ("scout", False), "C3": ("bear", False), "C4": ("wasp", False)}


def test_cards_are_turned_taken_off_and_laid_down_again() -> None:
    following = Following()
    seen = following.follow(
        following.step("turn", "scout", "C3", "C3"),
        following.step("upright", "bear", "B2", "B2"),
        following.step("extra", "wasp", origin="C4"),
    )
    assert seen == {"B2": ("bear", False), "C3": ("scout", True)}
    seen = following.follow(
        following.step("missing", "wasp", "D5"), following.step("upright", "scout", "C3", "C3")
    )
    assert seen == {"B2": ("bear", False), "C3": ("scout", False), "D5": ("wasp", False)}


def test_what_is_done_already_is_left_alone() -> None:
    following = Following()
    before = following.follow()
    again = following.follow(following.step("upright", "scout", "C3", "C3"))
    assert again == before == {
        "B2": ("bear", False),
        "C3": ("scout", False),
        "C4": ("wasp", False),
    }  # fmt: skip


def test_the_dead_go_to_the_graveyard() -> None:
    following = Following()
    assert "C4" not in following.follow(following.step("dead", "wasp", origin="C4"))
    dead = following.table.scene.card(following.number["wasp"])
    assert dead is not None
    assert following.table.plan.graveyards["right"].holds((dead.x, dead.y))
