"""What users of tables with a camera and buttons reported: hands, presses, cameras that fail.

Ids are those of the reports (`B…`, `U…`, `X…`), and of the facts about such appliances:
`pi-facts.N` is the numbered row N, `pi-facts.D2.N` the Nth of what users of such screens ask for.
"""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from told_table import ToldTable

from device.camera.frames import CameraError, Frame
from device.keeping import begin, resume
from device.lamps import lit_keys
from device.panel.presses import Button, Key, Press, Seat, Touch
from device.readings import Choice, Unclear
from device.storage import Storage
from engine.cardbook import Pack
from engine.decisions import Kind, Verb
from engine.game import Game
from engine.house_player import choose
from engine.opening import lay_out
from engine.players import BOTH, Player
from ui.menu import route
from ui.screen import KeyFace, Lang
from vision import mat
from vision.observations import Face, SeenCard, Sight, Status

FIRST, SECOND = Player.FIRST, Player.SECOND
BACK = SeenCard(None, Face.DOWN, False, 0.99)


@pytest.fixture
def table(pack: Pack) -> ToldTable:
    """Two squads face to face; the First player acts."""
    setup = lay_out(
        pack,
        ["scout @ C3", "spearman @ B2", "bear @ A1"],
        ["bear @ C4", "fencer @ E5"],
        begins=FIRST,
    )
    return ToldTable(Game(setup))


@pytest.fixture
def fight(table: ToldTable) -> ToldTable:
    """The same when the First player's die is asked for."""
    table.turn("C3")
    table.point("sun", mat.CLASSIC.cells["C4"].center)
    table.look()
    while kind(table) is not Kind.ROLL:
        table.press(asked(table), "pass")
    table.eye.pointers = ()
    table.look()
    return table


def kind(table: ToldTable) -> Kind:
    assert table.game.pending is not None
    return table.game.pending.kind


def asked(table: ToldTable) -> Player:
    assert table.game.pending is not None
    return table.game.pending.player


def given(table: ToldTable) -> list[Verb]:
    return [entry.option.verb for entry in table.game.journal]


def out_of_sight(table: ToldTable, seconds: float, sight: Sight = Sight.DARK) -> None:
    table.eye.sight = sight
    table.look(seconds)


# A misread card or die (B01)


@pytest.mark.report("B01")
@pytest.mark.report("pi-facts.33")
def test_a_doubtful_die_is_shown_with_its_guess_and_said_by_button(fight: ToldTable) -> None:
    before = len(fight.game.journal)
    fight.throw(4)
    fight.eye.tray = replace(fight.eye.tray, status=Status.UNSURE)
    screen = fight.look()
    assert isinstance(fight.loop.reading, Unclear)
    assert screen.question is not None
    assert screen.offer is not None
    assert screen.offer.value == 4  # the guess is on offer, and is no answer
    assert len(fight.game.journal) == before
    fight.press(asked(fight), "respond", "hold")
    entry = fight.game.journal[before]
    assert (entry.option.verb, entry.option.value) == (Verb.ROLL, 5)
    assert len(fight.game.journal) == before + 1


@pytest.mark.report("B01")
@pytest.mark.report("pi-facts.36")
def test_a_card_whose_face_nobody_reads_gets_its_name_by_button(pack: Pack) -> None:
    setup = lay_out(
        pack, ["scout @ C3 unknown"], ["bear @ C4", "wasp @ B4"], phase="reveal", deck_sizes=(9, 9)
    )
    table = ToldTable(Game(setup))
    assert kind(table) is Kind.NAME
    table.eye.cells["C3"] = SeenCard(None, Face.UP, False, 0.99)
    screen = table.look(2)
    assert isinstance(table.loop.reading, Choice)
    assert given(table) == []
    assert len(screen.narrowed) > 1  # a list to pick from, not an error
    decision = screen.view.decision
    assert decision is not None
    scout = table.loop.expectation.names.index("scout")
    wanted = next(n for n, option in enumerate(decision.options) if option.value == scout)
    for button, held in route(screen.menu, screen.cursor, wanted):
        table.press(FIRST, "hold" if held else button)
    assert table.game.journal[0].option.value == scout
    assert table.game.state.card(0).face == "scout"


@pytest.mark.report("B01")
def test_what_the_camera_read_wrong_and_sure_is_corrected_when_both_agree(
    fight: ToldTable,
) -> None:
    before = len(fight.game.journal)
    fight.throw(2)
    fight.look()
    assert fight.game.journal[before].option.value == 2
    fight.menu(FIRST, "correct")
    fight.press(SECOND, "hold")
    assert len(fight.game.journal) == before
    assert kind(fight) is Kind.ROLL
    # The die that lies there was counted once; it is typed now.
    fight.look(1)
    assert len(fight.game.journal) == before
    fight.press(asked(fight), *["respond"] * 5, "hold")
    assert fight.game.journal[before].option.value == 6


# A table that does not fit (B02)


@pytest.mark.report("B02")
@pytest.mark.report("pi-facts.33")
def test_until_the_table_fits_nothing_seen_is_an_answer(table: ToldTable) -> None:
    table.move("B2", "E2")
    assert table.look(3).mending
    # A lawful step, a lawful attack: neither counts.
    table.move("C3", "C2")
    assert table.look(2).mending
    table.move("C2", "C3")
    table.turn("C3")
    table.point("sun", mat.CLASSIC.cells["C4"].center)
    assert table.look(2).mending
    assert given(table) == []
    # Buttons still answer.
    table.press(FIRST, "pass")
    assert given(table) == [Verb.END]
    assert table.look(2).mending


@pytest.mark.report("B02")
def test_no_die_counts_until_the_table_fits(fight: ToldTable) -> None:
    before = len(fight.game.journal)
    fight.move("B2", "E2")
    assert fight.look(3).mending
    fight.throw(3)
    fight.look(2)
    assert len(fight.game.journal) == before
    assert kind(fight) is Kind.ROLL
    for step in fight.screen.steps:
        fight.move(step.origin, step.cell)
    fight.look(2)
    assert fight.game.journal[before].option.value == 3


@pytest.mark.report("B02")
def test_when_everything_lies_right_again_hands_decide_as_before(table: ToldTable) -> None:
    table.eye.cells["D5"] = table.eye.cells.pop("B2")
    table.turn("C4")
    screen = table.look(3)
    assert screen.mending
    for step in screen.steps:
        if step.origin == step.cell:
            table.turn(step.cell)
        else:
            table.move(step.origin, step.cell)
    screen = table.look()
    assert (screen.mending, screen.steps) == (False, ())
    table.move("B2", "B1")
    table.look()
    assert given(table) == [Verb.MOVE]


@pytest.mark.report("B02")
def test_both_can_overrule_and_neither_alone(table: ToldTable) -> None:
    table.eye.cells["E1"] = SeenCard("wasp", Face.UP, False, 0.99)
    assert table.look(3).mending
    table.menu(FIRST, "go on with the table")
    table.press(FIRST, "hold")
    assert table.look(1).mending
    table.press(SECOND, "hold")
    screen = table.look(1)
    assert not screen.mending
    assert [kind for kind, _ in table.keeper.notes] == ["correction"]
    table.move("B2", "B1")
    table.look()
    assert Verb.MOVE in given(table)


# Hands over the table, a cleared table (B03, B05)


@pytest.mark.report("B03")
@pytest.mark.report("pi-facts.35")
def test_a_hand_that_passes_over_is_no_move_and_takes_nothing_back(table: ToldTable) -> None:
    table.move("C3", "C2")
    table.look()
    assert given(table) == [Verb.MOVE]
    full = dict(table.eye.cells)
    for covered in ("C2", "B2", "C4", "E5"):
        out_of_sight(table, 0.3, Sight.MOVING)
        table.eye.cells = {cell: card for cell, card in full.items() if cell != covered}
        table.look(0.6)
        table.eye.cells = dict(full)
        out_of_sight(table, 0.6, Sight.STILL)
        assert given(table) == [Verb.MOVE]
        assert not table.screen.mending
    assert table.keeper.undone == []


@pytest.mark.report("B03")
@pytest.mark.report("pi-facts.35")
def test_a_card_put_back_is_a_second_step_and_never_an_undo(table: ToldTable) -> None:
    table.move("C3", "C2")
    table.look()
    table.move("C2", "C3")
    table.look()
    assert given(table) == [Verb.MOVE, Verb.MOVE]
    assert table.keeper.undone == []
    # There were two steps: this is one too many.
    table.move("C3", "C2")
    assert table.look().mending
    assert len(table.game.journal) == 2


@pytest.mark.report("B03")
@pytest.mark.parametrize("seconds", [0.3, 1.0, 5.0])
def test_a_card_in_the_hand_is_no_move_however_long_it_is_held(
    table: ToldTable, seconds: float
) -> None:
    card = table.eye.cells.pop("C3")
    table.look(seconds)
    assert given(table) == []
    assert not table.screen.mending
    assert table.loop.tally.mismatches == 0
    table.eye.cells["C2"] = card
    table.look()
    assert given(table) == [Verb.MOVE]


@pytest.mark.report("B03")
@pytest.mark.report("pi-facts.23")
def test_only_what_lies_there_when_the_hand_has_gone_counts(table: ToldTable) -> None:
    out_of_sight(table, 0.3, Sight.MOVING)
    table.move("C3", "C2")
    table.look(3)
    assert given(table) == []
    table.move("C2", "D3")
    out_of_sight(table, 0.6, Sight.STILL)
    (entry,) = table.game.journal
    assert entry.option.cell == "D3"


@pytest.mark.report("B05")
@pytest.mark.parametrize("over", [False, True])
def test_a_cleared_table_answers_nothing(table: ToldTable, over: bool) -> None:
    if over:
        table.menu(SECOND, "concede")
        table.press(SECOND, "hold")
        assert table.game.over
    before = given(table)
    while table.eye.cells:
        table.eye.cells.popitem()
        table.look(0.4)
    table.look(5)
    table.eye.cells["C3"] = SeenCard("bear", Face.UP, True, 0.99)
    table.look(3)
    assert given(table) == before
    assert not (over and (table.screen.mending or table.screen.steps))


# After the plug was pulled (B06)


class Slid(ToldTable):
    """A table on which a card was slid before anybody looked."""

    def lay(self) -> None:
        super().lay()
        self.move("B2", "B1")


@pytest.fixture
def resumed(table: ToldTable, tmp_path: Path) -> tuple[Storage, Game]:
    """A game cut off after a step, read again from its file."""
    path = tmp_path / "games.sqlite"
    table.move("C3", "C2")
    table.look()
    with Storage.open(path) as storage:
        keeper, game = begin(storage, table.game.setup, datetime(2026, 1, 1, tzinfo=UTC))
        for entry in table.game.journal:
            keeper.keep(entry)
            game.answer(entry.option)
    storage = Storage.open(path)
    kept = resume(storage)
    assert kept is not None
    return storage, kept[1]


@pytest.mark.report("B06")
def test_after_a_power_cut_hands_are_understood_again(resumed: tuple[Storage, Game]) -> None:
    storage, game = resumed
    with storage:
        table = ToldTable(game)
        assert given(table) == [Verb.MOVE]
        table.move("B2", "B1")
        table.look()
        assert given(table) == [Verb.MOVE, Verb.MOVE]
        assert game.state.card(1).cell == "B1"


@pytest.mark.report("B06")
def test_what_was_moved_in_the_dark_must_be_put_back_first(resumed: tuple[Storage, Game]) -> None:
    storage, game = resumed
    with storage:
        # The table as its hands left it: a card was slid while nobody looked.
        table = Slid(game)
        table.look(3)
        assert given(table) == [Verb.MOVE]
        assert table.screen.mending
        assert [(step.origin, step.cell) for step in table.screen.steps] == [("B1", "B2")]


# A press for an outdated screen (U09)


@pytest.mark.report("U09")
def test_a_press_for_a_question_that_is_over_answers_nothing(table: ToldTable) -> None:
    """A card is seen at the moment when a finger comes down: the finger meant the old question."""
    old = table.screen
    assert old.view.decision is not None
    fingerprint = old.view.decision.fingerprint
    table.game.answer(next(o for o in old.view.decision.options if o.verb is Verb.MOVE))
    before = given(table)
    assert table.game.pending is not None
    assert table.game.pending.fingerprint != fingerprint
    table.loop.press(Press(Key(Seat.LEFT, Button.PASS), Touch.SHORT, table.eye.now + 1))
    assert given(table) == before
    assert table.keeper.entries == []


@pytest.mark.report("U09")
@pytest.mark.report("pi-facts.6")
def test_a_double_press_by_accident_passes_once(table: ToldTable) -> None:
    table.turn("C3")
    table.point("sun", mat.CLASSIC.cells["C4"].center)
    table.look()
    table.loop.skipping = dict.fromkeys(BOTH, False)
    assert kind(table) is Kind.PRIORITY
    before = len(table.game.journal)
    seat = Seat.LEFT if asked(table) is FIRST else Seat.RIGHT
    now = table.eye.now + 1
    for at in (now, now + 0.15):
        table.loop.press(Press(Key(seat, Button.PASS), Touch.SHORT, at))
        table.loop.show()
    assert len(table.game.journal) == before + 1


# What a die counts for (X08)


@pytest.mark.report("X08")
def test_a_die_is_shown_as_thrown_with_each_modifier_and_the_sum_apart(pack: Pack) -> None:
    """A scout (+1 in attack) strikes, and a chanter's war cry adds 1 to his die."""
    squad = ["scout @ C3", "chanter @ A1"]
    table = ToldTable(Game(lay_out(pack, squad, ["bear @ C4"], begins=FIRST)))
    table.turn("C3")
    table.point("sun", mat.CLASSIC.cells["C4"].center)
    table.look()
    while kind(table) is not Kind.ROLL:
        table.press(asked(table), "pass")
    table.throw(3)
    table.look(0.5)
    table.throw(2)
    screen = table.look(0.5)
    assert table.game.pending is not None
    assert screen.view.fight is not None
    assert [(roll.natural, roll.final) for roll in screen.view.fight.rolls] == [
        (3, None),
        (2, None),
    ]
    place = next(
        n for n, o in enumerate(table.game.pending.options) if o.verb is Verb.USE and o.die == 0
    )
    for button, held in route(screen.menu, screen.cursor, place):
        table.press(FIRST, "hold" if held else button)
    shown = []
    while kind(table) is Kind.PRIORITY:
        assert table.screen.view.fight is not None
        shown.append(table.screen.view.fight.rolls[0])
        table.press(asked(table), "pass")
    assert (shown[-1].natural, shown[-1].final) == (3, None)
    assert [one.amount for one in shown[-1].modifiers] == [1]
    fought = table.screen.aftermath
    assert fought is not None
    assert (fought.rolls[0].natural, fought.rolls[0].final) == (3, 5)


# Buttons


@pytest.mark.report("pi-facts.16")
@pytest.mark.parametrize("player", BOTH)
def test_a_press_of_who_is_not_asked_does_nothing_and_his_keys_are_dark(
    table: ToldTable, player: Player
) -> None:
    if player is FIRST:
        table.press(FIRST, "pass")
    before = given(table)
    assert table.screen.holder is player.other
    for press in ("pass", "respond", "hold", "hold pass"):
        table.press(player, press)
        assert given(table) == before
    own = [hint.face for (side, _), hint in table.screen.keys.items() if side is player]
    assert own
    assert KeyFace.LIT not in own


@pytest.mark.report("pi-facts.D2.1")
@pytest.mark.parametrize("rules", ["classic", "classic-early", "reroll"])
@pytest.mark.parametrize("seed", range(3))
def test_lamps_keys_and_name_always_agree_who_is_asked(pack: Pack, rules: str, seed: int) -> None:
    chance = random.Random(seed)
    table = ToldTable(Game(lay_out(pack, rules=rules)))
    for _ in range(60):
        pending = table.game.pending
        if pending is None:
            break
        screen = table.screen
        assert screen.holder is pending.player
        assert table.panel.lit == lit_keys(screen)
        lit = {side for (side, _), hint in screen.keys.items() if hint.face is KeyFace.LIT}
        assert lit == {pending.player}
        left = (pending.player is FIRST) is not table.game.state.mirrored
        assert {key.seat for key in table.panel.lit} == {Seat.LEFT if left else Seat.RIGHT}
        table.loop.answer(choose(table.game.state, pending, chance), pending.fingerprint)


@pytest.mark.report("pi-facts.D2.22")
@pytest.mark.report("pi-facts.18")
@pytest.mark.parametrize("rules", ["classic", "classic-early", "reroll"])
def test_a_whole_game_can_be_played_in_the_dark_with_four_buttons(pack: Pack, rules: str) -> None:
    chance = random.Random(5)
    table = ToldTable(Game(lay_out(pack, rules=rules)))
    out_of_sight(table, 1)
    for _ in range(3000):
        pending = table.game.pending
        if pending is None:
            break
        option = choose(table.game.state, pending, chance)
        if option.declines:
            table.press(pending.player, "pass")
        else:
            place = pending.options.index(option)
            for button, held in route(table.screen.menu, table.screen.cursor, place):
                table.press(pending.player, "hold" if held else button)
        assert table.game.journal[-1].option == option
        assert table.screen.alarm or table.game.over
    assert table.game.over
    assert table.loop.tally.dice_read == 0


# A camera without a picture


def unplugged(table: ToldTable, message: str = "The camera is gone: check its cable") -> None:
    def read(timeout: float) -> Frame:
        raise CameraError(message)

    table.eye.read = read  # type: ignore[method-assign]


@pytest.mark.report("pi-facts.18")
@pytest.mark.report("pi-facts.20")
@pytest.mark.report("pi-facts.29")
def test_without_a_camera_a_banner_comes_within_two_seconds_and_buttons_work(
    table: ToldTable,
) -> None:
    read = table.eye.read
    unplugged(table)
    screen = table.look(2.2)
    assert screen.alarm
    assert "camera" in screen.notice
    assert "buttons" in screen.notice
    table.press(FIRST, "pass")
    assert given(table) == [Verb.END]
    assert table.look(3).alarm
    # Back again: no restart, no question; cards that nobody touched need nothing.
    table.eye.read = read  # type: ignore[method-assign]
    screen = table.look(1)
    assert (screen.alarm, screen.notice, screen.steps) == (False, "", ())


@pytest.mark.report("pi-facts.18")
@pytest.mark.report("B02")
@pytest.mark.parametrize("how", ["gone", Sight.DARK, Sight.LOST, Sight.OTHER])
def test_what_was_done_while_the_camera_saw_nothing_is_checked_and_not_taken(
    table: ToldTable, how: str
) -> None:
    read = table.eye.read
    if how == "gone":
        unplugged(table)
    else:
        table.eye.sight = Sight(how)
    table.look(3)
    table.move("C3", "C2")
    table.look(1)
    table.eye.read = read  # type: ignore[method-assign]
    table.eye.sight = Sight.STILL
    screen = table.look(1)
    assert given(table) == []
    assert screen.mending
    assert [(step.origin, step.cell) for step in screen.steps] == [("C2", "C3")]
    table.move("C2", "C3")
    table.look()
    table.move("C3", "C2")
    table.look()
    assert given(table) == [Verb.MOVE]


@pytest.mark.report("pi-facts.18")
def test_a_lamp_that_flickers_is_no_reason_to_check_everything(table: ToldTable) -> None:
    for _ in range(4):
        out_of_sight(table, 0.4)
        out_of_sight(table, 0.4, Sight.STILL)
    table.move("C3", "C2")
    table.look()
    assert given(table) == [Verb.MOVE]


# What is not lawful


@pytest.mark.report("pi-facts.34")
@pytest.mark.report("pi-facts.D2.11")
@pytest.mark.parametrize("lang", Lang)
def test_an_unlawful_move_is_told_with_its_card_its_rule_and_the_way_back(
    table: ToldTable, lang: Lang
) -> None:
    table.loop.lang = lang
    table.move("C3", "A2")
    screen = table.look()
    assert screen.mending
    assert screen.refused
    assert any(digit.isdigit() for digit in screen.refused)  # the rule's number
    (step,) = screen.steps
    assert (step.card, step.origin, step.cell) == (0, "A2", "C3")
    assert table.game.state.printed(0).names.__getattribute__(lang.value) in step.text
    assert "C3" in step.text


@pytest.mark.report("pi-facts.34")
def test_nothing_unlawful_is_passed_over_in_silence(table: ToldTable) -> None:
    """A card too many, a card too few for long, another card, a turned one: all are told."""
    right = dict(table.eye.cells)
    for cells in (
        right | {"E1": SeenCard(None, Face.UP, False, 0.99)},
        right | {"E1": BACK},
        right | {"C4": SeenCard("dragon", Face.UP, False, 0.99)},
        right | {"C4": BACK},
        right | {"B2": replace(right["B2"], turned=True)},
        {cell: card for cell, card in right.items() if cell != "C4"},
    ):
        table.eye.cells = cells
        screen = table.look(2)
        assert screen.steps
        assert given(table) == []
        table.eye.cells = dict(right)
        assert table.look(1).steps == ()


# Dice


@pytest.mark.report("pi-facts.38")
def test_a_die_that_is_lifted_and_laid_down_is_no_roll(fight: ToldTable) -> None:
    before = len(fight.game.journal)
    fight.throw(6)
    laid = replace(fight.eye.tray.dice[0], tumbled=False)
    fight.eye.tray = replace(fight.eye.tray, dice=(laid,))
    screen = fight.look(2)
    assert len(fight.game.journal) == before
    assert screen.question is not None
    fight.press(asked(fight), "pass")  # throw again
    fight.throw(3)
    fight.look()
    assert fight.game.journal[before].option.value == 3


@pytest.mark.report("pi-facts.D2.10")
def test_every_doubtful_reading_can_be_overridden_by_the_two_buttons(fight: ToldTable) -> None:
    for wanted in range(1, 7):
        before = len(fight.game.journal)
        fight.throw(1, 6)
        screen = fight.look()
        assert screen.question is not None
        decision = screen.view.decision
        assert decision is not None
        place = next(n for n, o in enumerate(decision.options) if o.value == wanted)
        for button, held in route(screen.menu, screen.cursor, place):
            fight.press(asked(fight), "hold" if held else button)
        assert fight.game.journal[before].option.value == wanted
        fight.loop.take_back(before, FIRST, agreed=True)
        fight.look(2)


# Passing


@pytest.mark.report("pi-facts.D2.5")
def test_a_long_pass_holds_until_something_changes_and_any_press_revokes_it(
    table: ToldTable,
) -> None:
    table.loop.skipping = dict.fromkeys(BOTH, False)
    table.turn("C3")
    table.point("sun", mat.CLASSIC.cells["C4"].center)
    table.look()
    assert kind(table) is Kind.PRIORITY
    holder = asked(table)
    table.press(holder, "hold pass")
    assert table.screen.yielding == (holder,)
    table.press(holder, "respond")
    assert table.screen.yielding == ()


@pytest.mark.report("pi-facts.D2.6")
@pytest.mark.report("pi-facts.D2.7")
def test_who_can_do_nothing_is_passed_for_after_a_delay_and_never_who_could(pack: Pack) -> None:
    """The First player has a firebrand's spark to answer with; the Second has nothing."""
    squad = ["scout @ C3", "firebrand @ A1"]
    table = ToldTable(Game(lay_out(pack, squad, ["bear @ C4"], begins=FIRST)))
    table.turn("C3")
    table.point("sun", mat.CLASSIC.cells["C4"].center)
    table.look(0.3)
    assert (kind(table), asked(table)) == (Kind.PRIORITY, FIRST)
    before = len(table.game.journal)
    table.look(10)
    assert len(table.game.journal) == before
    table.press(FIRST, "pass")
    assert (kind(table), asked(table)) == (Kind.PRIORITY, SECOND)
    table.look(0.8)
    assert asked(table) is SECOND  # his window stays open as long as any
    table.look(1.5)
    assert kind(table) is Kind.ROLL
    assert "passed" in [what for what, _ in table.keeper.notes]  # never silently


# Taking back


@pytest.mark.report("pi-facts.D2.9")
@pytest.mark.report("pi-facts.35")
def test_taking_back_restores_screen_lamps_and_question_and_lists_what_hands_put_back(
    table: ToldTable,
) -> None:
    before, lit = table.screen, table.panel.lit
    table.move("C3", "C2")
    table.look()
    table.move("C2", "C1")
    table.look()
    table.loop.take_back(0, FIRST, agreed=False)
    table.loop.show()
    assert table.panel.lit == lit
    assert table.screen.view.decision == before.view.decision
    assert [(step.origin, step.cell) for step in table.screen.steps] == [("C1", "C3")]
    # The old place is no new step.
    table.look(1)
    assert given(table) == []
    table.move("C1", "C3")
    screen = table.look(1)
    assert (screen.steps, screen.mending) == ((), False)
    assert replace(screen, log=()) == replace(before, log=())
