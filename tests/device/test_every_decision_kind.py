"""What hands can do while each question is asked, and what it must mean: a table of examples.

Every kind of question comes with seven situations: the exact act, one with two readings, one that
no lawful act explains, a half-made one, one that comes too early (before the question, or while the
other player is asked) or too late (after the answer), and a hand over it. The right column was
worked out from the rules of the house, not from the code.
"""

from __future__ import annotations

import pytest
from asked_positions import BUTTONS, POSITIONS
from hands_on_cards import Hands, table, told

from device.interpreter import read
from device.readings import Answer
from engine.decisions import Kind

EXACT, TWO, NONE, HALF, EARLY, LATE, HAND = SITUATIONS = (
    "exact", "two", "none", "half", "early", "late", "hand",
)  # fmt: skip

Row = tuple[Kind, str, str, str, str]
"""Kind, situation, position, what hands do, what the table says to it."""

MAIN: tuple[Row, ...] = (
    (Kind.MAIN, EXACT, "duel", "C3>D3", "answers move C3 D3"),
    (Kind.MAIN, EXACT, "duel", "C3~, sun@C4", "answers strike C3 C4"),
    (Kind.MAIN, EXACT, "duel", "sun@B4, C3~", "answers strike C3 B4"),
    (Kind.MAIN, EXACT, "duel", "D2~, sun@D4", "answers use D2 D4"),
    (Kind.MAIN, EXACT, "duel", "B1<>B2", "answers swap B1 B2"),
    (Kind.MAIN, EXACT, "duel", "E1>E3", "answers jump E1 E3"),
    (Kind.MAIN, EXACT, "stealth", "B2^Тень", "answers reveal B2"),
    # A turned card does not say whom it strikes; a token alone does not say who strikes.
    (Kind.MAIN, TWO, "duel", "C3~", "asks strike C3 B4 | strike C3 C4 | strike C3 D4"),
    (Kind.MAIN, TWO, "duel", "D2~", "asks use D2 B4 | use D2 C4 | use D2 D4"),
    (Kind.MAIN, TWO, "duel", "sun@C4", "asks strike C3 C4 | use D2 C4"),
    (Kind.MAIN, TWO, "duel", "E1>E2", "asks jump E1 E2 | move E1 E2"),
    # The other player's token, and two of one's own, say nothing.
    (Kind.MAIN, TWO, "duel", "C3~, moon@C4", "asks strike C3 B4 | strike C3 C4 | strike C3 D4"),
    (Kind.MAIN, TWO, "duel", "C3~, sun@C4, sun@B4",
     "asks strike C3 B4 | strike C3 C4 | strike C3 D4"),
    (Kind.MAIN, TWO, "duel", "sun@C4, sun@B4", "fits"),
    (Kind.MAIN, TWO, "duel", "moon@C4", "fits"),
    # Whose face nobody reads is asked about, never answered.
    (Kind.MAIN, TWO, "duel", "C3>D3, D3?", "asks move C3 D3"),
    (Kind.MAIN, TWO, "duel", "C3>D3, D3!", "asks move C3 D3"),
    (Kind.MAIN, TWO, "stealth", "B2^?", "asks reveal B2"),
    (Kind.MAIN, NONE, "duel", "C3>A2", "differs extra A2, missing C3"),
    (Kind.MAIN, NONE, "duel", "B2>D5", "differs extra D5, missing B2"),
    (Kind.MAIN, NONE, "duel", "D3=Дракон", "differs extra D3"),
    (Kind.MAIN, NONE, "duel", "C4~", "differs upright C4"),
    (Kind.MAIN, NONE, "duel", "B2~", "differs upright B2"),
    (Kind.MAIN, NONE, "duel", "B2~, sun@C4", "differs upright B2"),
    (Kind.MAIN, NONE, "duel", "C3>D3, C4>C3", "differs extra D3, missing C4, other C3"),
    (Kind.MAIN, NONE, "duel", "C3v", "differs face C3"),
    (Kind.MAIN, NONE, "duel", "C3<>B2", "differs other B2, other C3"),
    (Kind.MAIN, NONE, "stealth", "B2^Бык", "differs other B2"),
    (Kind.MAIN, NONE, "stealth", "B5^Тень", "differs down B5"),
    (Kind.MAIN, HALF, "duel", "C3-", "differs missing C3"),
    (Kind.MAIN, HALF, "duel", "B2-, B1>B2", "differs missing B1, other B2"),
    (Kind.MAIN, HALF, "duel", "C3>D3, D3~", "differs extra D3, missing C3"),
    (Kind.MAIN, EARLY, "struck", "C3>D3", "differs extra D3, missing C3"),
    (Kind.MAIN, EARLY, "first passed", "B2>C2", "differs extra C2, missing B2"),
    (Kind.MAIN, EARLY, "duel", "sun!C4", "fits"),
    (Kind.MAIN, EARLY, "duel", "C3~, sun!C4", "asks strike C3 B4 | strike C3 C4 | strike C3 D4"),
    (Kind.MAIN, LATE, "stepping", "", "owed extra C3, missing D3"),
    (Kind.MAIN, LATE, "stepping", "C3>D3", "fits"),
    (Kind.MAIN, LATE, "moved", "C3>D3", "fits"),
    (Kind.MAIN, LATE, "stealth shown", "", "owed face B2"),
    (Kind.MAIN, LATE, "stealth shown", "B2^Тень", "fits"),
    (Kind.MAIN, LATE, "fought", "", "owed turn C3"),
    (Kind.MAIN, LATE, "fought", "C3~", "fits"),
    (Kind.MAIN, HAND, "duel", "C3>D3, hand", "blind moving"),
    (Kind.MAIN, HAND, "duel", "sun@C4, hand", "blind moving"),
)  # fmt: skip

SLIDES: tuple[Row, ...] = (
    # Several steps in one go: the first of a way that leads there.
    (Kind.MAIN, EXACT, "duel", "C3>C1", "answers move C3 C2 and on to C1"),
    (Kind.MAIN, EXACT, "duel", "C3>E3", "answers move C3 D3 and on to E3"),
    (Kind.MAIN, NONE, "duel", "B2>D1", "differs extra D1, missing B2"),
    (Kind.MAIN, NONE, "duel", "C3>C1, C1~", "differs extra C1, missing C3"),
    # Several cards moved before anybody looked: one after the other.
    (Kind.MAIN, EXACT, "duel", "C3>D3, B2>C2", "answers move C3 D3"),
    (Kind.MAIN, NONE, "duel", "C3>D3, B2>D1", "differs extra D1, extra D3, missing B2, missing C3"),
    # What is owed stops no further act.
    (Kind.MAIN, EXACT, "moved", "C3>E3", "answers move D3 E3"),
    (Kind.MAIN, EXACT, "fought", "B2>C2", "answers move B2 C2"),
    (Kind.MAIN, EXACT, "fought", "B1<>B2", "answers swap B1 B2"),
    (Kind.MAIN, TWO, "moved", "sun@C4", "asks strike D3 C4 | use D2 C4"),
    (Kind.MAIN, HALF, "moved", "C3-", "owed missing D3"),
    # Twins: which of them moved is told by where it came from.
    (Kind.MAIN, NONE, "duel", "C4<>B4", "fits"),
    (Kind.MAIN, NONE, "duel", "C4>C5", "differs extra C5, missing C4"),
)

FIGHT: tuple[Row, ...] = (
    (Kind.DEFENDER, EXACT, "struck", "B4~", "answers defend B4"),
    (Kind.DEFENDER, EXACT, "struck", "C3~, D4~", "answers defend D4"),
    (Kind.DEFENDER, TWO, "struck", "B4~, D4~", "differs upright B4, upright D4"),
    (Kind.DEFENDER, TWO, "struck", "moon@B4", "asks defend B4"),
    (Kind.DEFENDER, TWO, "struck", "sun@B4", "fits"),
    (Kind.DEFENDER, NONE, "struck", "B2~", "differs upright B2"),
    (Kind.DEFENDER, NONE, "struck", "D4>D5", "differs extra D5, missing D4"),
    (Kind.DEFENDER, NONE, "struck", "B4~, B2~", "differs upright B2, upright B4"),
    (Kind.DEFENDER, HALF, "struck", "B4-", "differs missing B4"),
    (Kind.DEFENDER, HALF, "struck", "B4?", "fits"),
    # The attacker and the attacked may lie as they like until the fight is over.
    (Kind.DEFENDER, HALF, "struck", "C3~, C4~", "fits"),
    (Kind.DEFENDER, EARLY, "duel", "B4~", "differs upright B4"),
    (Kind.DEFENDER, LATE, "defended", "", "fits"),
    (Kind.DEFENDER, LATE, "defended", "B4~", "fits"),
    (Kind.DEFENDER, LATE, "defended", "D4~", "differs upright D4"),
    (Kind.DEFENDER, LATE, "stayed", "B4~", "differs upright B4"),
    (Kind.DEFENDER, HAND, "struck", "B4~, hand", "blind moving"),
    (Kind.PRIORITY, EXACT, "stayed", "D2~, sun@D4", "answers use D2 D4"),
    (Kind.PRIORITY, TWO, "stayed", "D2~", "asks use D2 B4 | use D2 C4 | use D2 D4"),
    (Kind.PRIORITY, TWO, "stayed", "sun@D4", "asks use D2 D4"),
    (Kind.PRIORITY, TWO, "stayed", "sun@D2", "asks use D2 B4 | use D2 C4 | use D2 D4"),
    (Kind.PRIORITY, NONE, "stayed", "B2~", "differs upright B2"),
    (Kind.PRIORITY, NONE, "stayed", "B2>C2", "differs extra C2, missing B2"),
    (Kind.PRIORITY, HALF, "stayed", "D2-", "differs missing D2"),
    (Kind.PRIORITY, HALF, "stayed", "C3~", "fits"),
    (Kind.PRIORITY, EARLY, "first passed", "D2~", "differs upright D2"),
    (Kind.PRIORITY, EARLY, "struck", "D2~, sun@D4", "differs upright D2"),
    (Kind.PRIORITY, LATE, "spark", "D2~", "fits"),
    (Kind.PRIORITY, LATE, "spark", "", "fits"),
    (Kind.PRIORITY, HAND, "stayed", "D2~, hand", "blind moving"),
)

DICE: tuple[Row, ...] = (
    (Kind.ROLL, EXACT, "rolling", "die 4", "answers roll 4"),
    (Kind.ROLL, EXACT, "rolling", "die 4, C3~", "answers roll 4"),
    (Kind.ROLL, TWO, "rolling", "die 4, die 2", "unclear many 2 4"),
    (Kind.ROLL, NONE, "rolling", "die 4, C3>D3", "differs extra D3, missing C3"),
    (Kind.ROLL, NONE, "rolling", "die 4 laid", "unclear laid 4"),
    (Kind.ROLL, NONE, "rolling", "C3~, sun@C4", "fits"),
    (Kind.ROLL, HALF, "rolling", "die 4 rolling", "fits"),
    (Kind.ROLL, HALF, "rolling", "die 4 cocked", "unclear cocked 4"),
    (Kind.ROLL, HALF, "rolling", "die 4 blurred", "unclear unsure 4"),
    (Kind.ROLL, EARLY, "rolling", "die 4 old", "fits"),
    (Kind.ROLL, EARLY, "stayed", "die 4", "fits"),
    (Kind.ROLL, LATE, "rolled once", "die 4 old", "fits"),
    (Kind.ROLL, LATE, "rolled", "die 4 shoved", "touched 4"),
    (Kind.ROLL, LATE, "rolled", "die 4", "fits"),
    (Kind.ROLL, HAND, "rolling", "die 4 rolling, hand", "blind moving"),
    (Kind.ROLL, HAND, "rolling", "die 4, fingers", "blind moving"),
    (Kind.ROLL, HAND, "rolling", "die 4, hand", "answers roll 4"),
    (Kind.ROLL, HAND, "rolling", "die 4, C3-, hand", "blind moving"),
    (Kind.ROLL, HAND, "rolling", "die 4, dark", "blind dark"),
)

ABILITIES: tuple[Row, ...] = (
    (Kind.CLAIM, EXACT, "pricked", "moon@E6", "asks declare E6"),
    (Kind.CLAIM, TWO, "pricked", "moon@E6, moon@C1", "fits"),
    (Kind.CLAIM, TWO, "pricked", "sun@E6", "fits"),
    (Kind.CLAIM, NONE, "pricked", "E6~", "differs upright E6"),
    (Kind.CLAIM, NONE, "pricked", "moon@C1", "fits"),
    (Kind.CLAIM, HALF, "pricked", "E6-", "differs missing E6"),
    (Kind.CLAIM, EARLY, "pricked", "moon!E6", "fits"),
    (Kind.CLAIM, LATE, "nimble", "moon!E6", "fits"),
    (Kind.CLAIM, HAND, "pricked", "moon@E6, hand", "blind moving"),
    (Kind.CELL, EXACT, "nimble", "E6>D5", "answers go D5"),
    (Kind.CELL, EXACT, "risen", "B1=Восставший", "answers go B1"),
    (Kind.CELL, TWO, "nimble", "moon@D5", "asks go D5"),
    (Kind.CELL, TWO, "nimble", "E6>D5, D5!", "asks go D5"),
    (Kind.CELL, TWO, "risen", "B1=Восставший, D1=Восставший", "differs extra B1, extra D1"),
    (Kind.CELL, NONE, "nimble", "E6>C4", "differs extra C4, missing E6"),
    (Kind.CELL, NONE, "risen", "B1=Бык", "differs extra B1"),
    (Kind.CELL, NONE, "risen", "B2=Восставший", "differs extra B2"),
    (Kind.CELL, HALF, "nimble", "E6-", "differs missing E6"),
    # A card whose ability is not over yet may lie open or closed.
    (Kind.CELL, EXACT, "nimble", "E6>D5, D5~", "answers go D5"),
    (Kind.CELL, EARLY, "pricked", "E6>D5", "differs extra D5, missing E6"),
    (Kind.CELL, LATE, "gone", "", "owed extra E6, missing D5"),
    (Kind.CELL, LATE, "gone", "E6>D5", "fits"),
    (Kind.CELL, LATE, "gone", "E6>D6", "differs extra D6, missing D5"),
    (Kind.CELL, LATE, "raised", "B1=Восставший", "owed turn B1"),
    (Kind.CELL, HAND, "nimble", "E6>D5, hand", "blind moving"),
    (Kind.TARGET, EXACT, "swarming", "moon@C3", "asks aim C3"),
    (Kind.TARGET, TWO, "swarming", "moon@C3, moon@D2", "fits"),
    (Kind.TARGET, TWO, "swarming", "sun@C3", "fits"),
    (Kind.TARGET, NONE, "swarming", "moon@C4", "fits"),
    (Kind.TARGET, NONE, "swarming", "C3~", "differs upright C3"),
    (Kind.TARGET, HALF, "swarming", "C3-", "differs missing C3"),
    (Kind.TARGET, EARLY, "swarming", "moon!C3", "fits"),
    (Kind.TARGET, LATE, "swarmed", "moon!C3", "fits"),
    (Kind.TARGET, HAND, "swarming", "moon@C3, hand", "blind moving"),
    (Kind.PREPARE, EXACT, "thirsty", "moon@E5", "asks aim E5"),
    (Kind.PREPARE, TWO, "thirsty", "moon@E5, moon@B6", "fits"),
    (Kind.PREPARE, NONE, "thirsty", "moon@A1", "fits"),
    (Kind.PREPARE, NONE, "thirsty", "E6~", "differs turn E6"),
    (Kind.PREPARE, HALF, "thirsty", "E6-", "differs missing E6"),
    (Kind.PREPARE, EARLY, "thirsty", "moon!E5", "fits"),
    (Kind.PREPARE, LATE, "slaked once", "moon!E5", "fits"),
    (Kind.PREPARE, LATE, "slaked", "", "owed upright E6"),
    (Kind.PREPARE, LATE, "slaked", "E6~", "fits"),
    (Kind.PREPARE, HAND, "thirsty", "moon@E5, hand", "blind moving"),
    (Kind.ALTERNATE, EXACT, "gifts", "sun@B3", "asks use B3"),
    (Kind.ALTERNATE, TWO, "gifts", "sun@B3, sun@C3", "fits"),
    (Kind.ALTERNATE, NONE, "gifts", "B3~", "differs upright B3"),
    (Kind.ALTERNATE, NONE, "gifts", "sun@B4", "fits"),
    (Kind.ALTERNATE, HALF, "gifts", "B3-", "differs missing B3"),
    (Kind.ALTERNATE, EARLY, "gifts", "moon@B4", "fits"),
    (Kind.ALTERNATE, LATE, "given", "sun@C3", "fits"),
    (Kind.ALTERNATE, HAND, "gifts", "sun@B3, hand", "blind moving"),
)

SQUADS: tuple[Row, ...] = (
    (Kind.PLACE, EXACT, "to place", "B3=#", "answers place card B3"),
    (Kind.PLACE, EXACT, "to place", "C3=#, B3=#", "answers place card B3"),
    # Which of the known cards it is, the camera cannot see.
    (Kind.PLACE, TWO, "told", "B3=#", "asks place Бык B3 | place Лис B3"),
    (Kind.PLACE, NONE, "to place", "E1=#", "differs extra E1"),
    (Kind.PLACE, NONE, "to place", "C4=#", "differs extra C4"),
    (Kind.PLACE, NONE, "to place", "B3=Бык", "differs extra B3"),
    (Kind.PLACE, HALF, "to place", "B3=#, B3~", "differs extra B3"),
    (Kind.PLACE, HALF, "to place", "B3=#, B3?", "asks place card B3"),
    (Kind.PLACE, EARLY, "to place", "C5=#", "differs extra C5"),
    (Kind.PLACE, LATE, "placing", "", "owed missing B3"),
    (Kind.PLACE, LATE, "placing", "B3=#", "fits"),
    (Kind.PLACE, LATE, "second places", "D3=#", "differs extra D3"),
    (Kind.PLACE, HAND, "to place", "B3=#, hand", "blind moving"),
    (Kind.NAME, EXACT, "to name", "B3^Князь", "answers name Князь"),
    (Kind.NAME, EXACT, "to name", "B3^Барон, C3^Князь", "answers name Барон"),
    (Kind.NAME, TWO, "to name", "B3^Князь|Граф", "asks name Граф | name Князь"),
    (Kind.NAME, NONE, "to name", "B3^Дракон", "differs down B3"),
    (Kind.NAME, NONE, "to name", "D4=Бык", "differs extra D4"),
    (Kind.NAME, HALF, "to name", "B3-", "differs missing B3"),
    (Kind.NAME, HALF, "to name", "B3~", "differs upright B3"),
    # Squads are turned up in any order; the question is about one card.
    (Kind.NAME, EARLY, "to name", "C3^Граф", "fits"),
    (Kind.NAME, EARLY, "to name", "C4^Бык", "fits"),
    (Kind.NAME, EARLY, "second places", "B3^Князь", "differs down B3"),
    (Kind.NAME, LATE, "named", "", "owed face B3"),
    (Kind.NAME, LATE, "named", "B3^Князь", "fits"),
    (Kind.NAME, LATE, "named", "B3^Граф", "differs other B3"),
    (Kind.NAME, HAND, "to name", "B3^Князь, hand", "blind moving"),
    (Kind.REVEAL, EXACT, "rear", "C6^Лис", "answers reveal C6"),
    (Kind.REVEAL, TWO, "rear", "C6^?", "asks reveal C6"),
    (Kind.REVEAL, NONE, "rear", "C6^Бык", "differs other C6"),
    (Kind.REVEAL, NONE, "rear", "C6~", "differs upright C6"),
    (Kind.REVEAL, HALF, "rear", "C6-", "differs missing C6"),
    (Kind.REVEAL, EARLY, "rear", "D6^Бык", "fits"),
    (Kind.REVEAL, LATE, "shown", "", "owed face C6"),
    (Kind.REVEAL, LATE, "shown", "C6^Лис", "fits"),
    (Kind.REVEAL, HAND, "rear", "C6^Лис, hand", "blind moving"),
    (Kind.MEND, EXACT, "too dear", "C3-", "answers return C3"),
    (Kind.MEND, TWO, "too dear", "C3-, B3-", "differs missing B3, missing C3"),
    (Kind.MEND, TWO, "too dear", "sun@C3", "asks return C3"),
    (Kind.MEND, NONE, "too dear", "C3~", "differs upright C3"),
    (Kind.MEND, NONE, "too dear", "C4-", "differs missing C4"),
    (Kind.MEND, HALF, "too dear", "C3v", "differs face C3"),
    (Kind.MEND, EARLY, "last to name", "C3-", "differs missing C3"),
    (Kind.MEND, LATE, "mended", "", "owed extra C3"),
    (Kind.MEND, LATE, "mended", "C3-", "fits"),
    (Kind.MEND, LATE, "mended", "B3-", "differs extra C3, missing B3"),
    (Kind.MEND, HAND, "too dear", "C3-, hand", "blind moving"),
    (Kind.HOST, EXACT, "hosts", "sun@D3", "asks host D3"),
    (Kind.HOST, TWO, "hosts", "sun@B3, sun@D3", "fits"),
    (Kind.HOST, NONE, "hosts", "sun@C5", "fits"),
    (Kind.HOST, NONE, "hosts", "B1>B2", "differs extra B2, missing B1"),
    (Kind.HOST, HALF, "hosts", "B1-", "differs missing B1"),
    (Kind.HOST, EARLY, "hosts", "sun!D3", "fits"),
    (Kind.HOST, LATE, "hosted", "", "owed extra B1"),
    (Kind.HOST, LATE, "hosted", "B1-", "fits"),
    (Kind.HOST, HAND, "hosts", "sun@D3, hand", "blind moving"),
)

HEROES: tuple[Row, ...] = (
    (Kind.MAIN, EXACT, "heroes", "C3~, sun@H6", "answers strike C3 H6"),
    (Kind.MAIN, TWO, "heroes", "C3~", "asks strike C3 B4 | strike C3 C4 | strike C3 H6"),
    (Kind.MAIN, NONE, "heroes", "C3>A2", "fits"),
    (Kind.MAIN, NONE, "heroes", "C3<>B3", "fits"),
    (Kind.MAIN, NONE, "heroes", "C3>A5", "differs extra A5, missing C3"),
    (Kind.MAIN, NONE, "heroes", "H1>A1", "differs extra A1, missing H1"),
    (Kind.MAIN, HALF, "heroes", "C3-", "differs missing C3"),
    (Kind.MAIN, EARLY, "heroes struck", "B3~", "differs upright B3"),
    (Kind.DEFENDER, EXACT, "heroes struck", "B4~", "answers defend B4"),
    (Kind.DEFENDER, EXACT, "heroes struck", "B4>A5, A5~", "answers defend B4"),
    (Kind.DEFENDER, NONE, "heroes struck", "D4~", "differs upright D4"),
    (Kind.DEFENDER, EARLY, "heroes", "B4~", "differs upright B4"),
    (Kind.REVEAL, EXACT, "heroes reveal", "D4^Жаба", "answers reveal D4"),
    (Kind.REVEAL, NONE, "heroes reveal", "D4^Волк", "differs other D4"),
    (Kind.REVEAL, EARLY, "heroes", "D4^Жаба", "differs down D4"),
)

TABLE = (*MAIN, *SLIDES, *FIGHT, *DICE, *ABILITIES, *SQUADS, *HEROES)

BY_BUTTONS = {
    # A die in the tray, tokens: nothing to a question that only buttons answer.
    EXACT: ("die 4", "fits"),
    TWO: ("sun@C3, sun@C4", "fits"),
    NONE: ("C4~", "differs upright C4"),
    HALF: ("C3-", "differs missing C3"),
    EARLY: ("sun!C3, die 4 old", "fits"),
    LATE: ("die 4 shoved", "touched 4"),
    HAND: ("C3~, hand", "blind moving"),
}


def rows() -> list[tuple[str, str, str]]:
    return [(position, acts, expected) for _, _, position, acts, expected in TABLE]


def test_no_kind_and_no_situation_is_missing() -> None:
    written = {(kind, situation) for kind, situation, *_ in TABLE}
    written |= {(kind, situation) for kind in BUTTONS for situation in BY_BUTTONS}
    assert written == {(kind, situation) for kind in Kind for situation in SITUATIONS}
    assert len(set(rows())) == len(rows())


@pytest.mark.parametrize("row", TABLE, ids=lambda row: " ".join(map(str, row[:4])))
def test_an_exact_or_unclear_act_is_read_while_its_question_is_asked(row: Row) -> None:
    kind, situation, position, acts, expected = row
    asked = table(POSITIONS[position]).decision.kind
    before = "!" in acts or " old" in acts
    if situation in (EXACT, TWO, NONE, HALF, HAND):
        assert asked is kind
    if situation == LATE:
        # Another question, or the same one about something else.
        assert not expected.startswith("answers")
    if situation == EARLY:
        assert not expected.startswith("answers")
        assert before or asked is not kind or kind not in (Kind.MAIN, Kind.DEFENDER)


@pytest.mark.parametrize("mirrored", [False, True], ids=["straight", "mirrored"])
@pytest.mark.parametrize("row", TABLE, ids=lambda row: " ".join(map(str, row[:4])))
def test_the_table_of_examples(row: Row, mirrored: bool) -> None:
    _, _, position, acts, expected = row
    hands = table(POSITIONS[position], mirrored=mirrored)
    hands.act(acts)
    reading = read(hands.look(), hands.decision, hands.expectation)
    assert told(reading, hands) == expected


@pytest.mark.parametrize("mirrored", [False, True], ids=["straight", "mirrored"])
@pytest.mark.parametrize("kind", BUTTONS, ids=str)
@pytest.mark.parametrize("situation", SITUATIONS)
def test_what_only_buttons_answer_no_hand_answers(
    kind: Kind, situation: str, mirrored: bool
) -> None:
    acts, expected = BY_BUTTONS[situation]
    hands = table(BUTTONS[kind], mirrored=mirrored)
    assert hands.decision.kind is kind
    hands.act(acts)
    reading = read(hands.look(), hands.decision, hands.expectation)
    assert told(reading, hands) == expected


def one_act(hands: Hands) -> list[str]:
    """Everything that a hand can do to one card, or with one token."""
    here = [cell for cell in ("C3", "B3", "C4", "B4", "D2") if hands.print_of(cell) in hands.cells]
    free = [cell for cell in ("A2", "D3", "E5") if hands.print_of(cell) not in hands.cells]
    acts = [f"{cell}{what}" for cell in here for what in ("~", "-", "v", "!")]
    acts += [f"{cell}>{goal}" for cell in here for goal in free]
    acts += [f"{cell}={card}" for cell in free for card in ("#", "?", "Волк")]
    return [*acts, *(f"sun@{cell}" for cell in (*here, *free))]


@pytest.mark.parametrize("kind", BUTTONS, ids=str)
def test_no_single_act_answers_what_only_buttons_answer(kind: Kind) -> None:
    for act in one_act(table(BUTTONS[kind])):
        hands = table(BUTTONS[kind])
        hands.act(act)
        assert not isinstance(read(hands.look(), hands.decision, hands.expectation), Answer), act
