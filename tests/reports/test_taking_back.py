"""Who may take back what, and whom it takes: defined for every question of every ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import pytest
from queues import HALLS, hall
from queues import walk as walk_heroes
from tables import RULES, TABLES, ruling, table, under, walk

from device.keeping import begin, load
from device.storage import Storage
from engine import events as ev
from engine.decisions import Correction, Decision, Kind, Option, Verb
from engine.game import Game
from engine.journal import encode_entry
from engine.players import BOTH, Player
from engine.taking_back import UndoPoint, undo_points
from engine.view import GameView

FIRST, SECOND = Player.FIRST, Player.SECOND

SHOWING = {Verb.ROLL, Verb.NAME, Verb.DRAWN, Verb.EMPTY, Verb.SHUFFLED, Verb.REVEAL}
"""Answers that say what dice, hidden cards or decks have shown."""

HANDLED = (ev.Shuffled, ev.Redealt, ev.Foreseen, ev.Revealed, ev.Drawn)
"""What was done to cards although no seat's view knows more by it: a drawn one is named next."""

GAMES = [
    *((rules, kind) for rules in RULES for kind in TABLES),
    *(("heroes", kind) for kind in HALLS),
]


def games(rules: str, kind: str, answers: int) -> Iterator[Game]:
    if rules == "heroes":
        return walk_heroes(hall(kind), 3, answers)
    return walk(table(kind, rules), 3, answers)


def shown(before: GameView, after: GameView) -> bool:
    """Whether a seat sees a face that it did not see before; created cards hide nothing."""
    known = {(card.id, card.card) for card in before.cards}
    created = {event.card for event in after.log if isinstance(event, ev.Created)}
    return any(
        card.card and card.id not in created and (card.id, card.card) not in known
        for card in after.cards
    )


def handled(game: Game, since: int) -> bool:
    """Whether a deck was shuffled, or cards were looked at or drawn."""
    return any(
        isinstance(event, HANDLED)
        or (isinstance(event, ev.PutInDeck) and event.where == "shuffled")
        for event in game.events[since:]
    )


@pytest.mark.report("U06")
@pytest.mark.report("U07")
@pytest.mark.parametrize(("rules", "kind"), GAMES)
def test_who_may_take_back_what_is_what_counting_it_by_hand_gives(rules: str, kind: str) -> None:
    """Every moment of a game with a real choice is one to go back to, for whom it was; alone only
    while nothing was decided by the other, nothing thrown, nothing shown and nothing drawn."""
    questions: list[Decision] = []
    barred: list[bool] = []
    before: tuple[GameView, GameView] | None = None
    happened = 0
    for game in games(rules, kind, 160):
        views = (game.view(FIRST, 60), game.view(SECOND, 60))
        if before is not None:
            verb = game.journal[-1].option.verb
            seen = any(shown(old, new) for old, new in zip(before, views, strict=True))
            barred.append(verb in SHOWING or seen or handled(game, happened))
        check(game, questions, barred)
        before, happened = views, len(game.events)
        if game.pending is not None:
            questions.append(game.pending)


def check(game: Game, questions: list[Decision], barred: list[bool]) -> None:
    for player in BOTH:
        wanted: list[tuple[int, Kind, bool]] = []
        alone = True
        for number in reversed(range(len(game.journal))):
            question = questions[number]
            choice = len(question.options) > 1
            if barred[number] or (choice and question.player is not player):
                alone = False
            if choice and question.player is player:
                wanted.append((number, question.kind, not alone))
        found = undo_points(game, player)
        assert [(point.to, point.kind, point.consent) for point in found] == wanted
        assert all(bool(point.why) is point.consent for point in found)


BULLS = '''
[cards.Бык]
life = 9
strike = [2, 3, 4]
[table]
first = ["Бык @ C3", "Бык @ A1"]
second = ["Бык @ C4", "Бык @ B4"]
script = """
first: strike C3 -> C4
'''


ROLLED = "second: stay\npass first, second\nroll first 6\n"


def after(rules: str, script: str) -> Game:
    return under(rules, BULLS + script + '"""')


def nearest(game: Game, player: Player) -> UndoPoint:
    return undo_points(game, player)[0]


@pytest.mark.report("U07")
@pytest.mark.parametrize("rules", RULES)
def test_ones_own_unanswered_act_is_taken_back_alone(rules: str) -> None:
    """Nobody has said yet who defends: the strike was only announced."""
    game = after(rules, "")
    asked = game.pending
    assert asked is not None and (asked.player, asked.kind) == (SECOND, Kind.DEFENDER)
    assert nearest(game, FIRST) == UndoPoint(0, FIRST, Kind.MAIN, 1, False)
    # The other one has done nothing that he could take back.
    assert undo_points(game, SECOND) == ()


@pytest.mark.report("U07")
@pytest.mark.parametrize("rules", RULES)
def test_what_the_other_has_answered_is_his_too(rules: str) -> None:
    game = after(rules, "second: stay\n")
    assert nearest(game, FIRST) == UndoPoint(0, FIRST, Kind.MAIN, 1, True, "answer")
    assert nearest(game, SECOND) == UndoPoint(1, SECOND, Kind.DEFENDER, 1, False)


@pytest.mark.report("U07")
@pytest.mark.parametrize("rules", RULES)
def test_a_throw_is_not_taken_back_alone(rules: str) -> None:
    game = after(rules, ROLLED)
    rolled = len(game.journal) - 1
    assert nearest(game, FIRST) == UndoPoint(rolled, FIRST, Kind.ROLL, 1, True, "roll")
    assert all(point.consent for player in BOTH for point in undo_points(game, player))
    # From there on back it is the throw that is told first, whatever lies before it.
    assert {point.why for point in undo_points(game, SECOND)} == {"roll"}


@pytest.mark.report("U07")
@pytest.mark.parametrize("rules", RULES)
def test_a_game_given_up_goes_on_if_both_want_it(rules: str) -> None:
    """The end can be taken back to by both, though only one of them was asked something then."""
    game = after(rules, "")
    game.answer(Option(Verb.CONCEDE, value=1))
    assert game.over
    for player in BOTH:
        assert nearest(game, player) == UndoPoint(1, SECOND, Kind.DEFENDER, 1, True, "answer")
    game.undo(1)
    assert game.pending is not None and game.pending.kind is Kind.DEFENDER


@pytest.mark.report("U07")
@pytest.mark.parametrize("rules", RULES)
def test_what_both_agreed_on_is_taken_back_by_both(rules: str) -> None:
    """The one who says what happens corrects himself alone; that it happens is not only his."""
    game = after(rules, "")
    game.undo(0)
    game.answer(Option(Verb.REFEREE))
    game.answer(Option(Verb.CHANGE, word="close"))
    game.answer(Option(Verb.AIM, target=2))
    assert undo_points(game, FIRST) == (
        UndoPoint(2, FIRST, Kind.TARGET, 1, False),
        UndoPoint(1, FIRST, Kind.BY_HAND, 1, False),
        UndoPoint(0, FIRST, Kind.MAIN, 1, True, "answer"),
    )
    game.undo(0)
    game.answer(Option(Verb.CORRECT, card=2, value=Correction.CLOSE))
    assert nearest(game, FIRST) == UndoPoint(0, FIRST, Kind.MAIN, 1, True, "answer")


FORESEES = """
[cards.Провидец]
life = 9
[[cards.Провидец.abilities]]
names = "Пророчество"
when = "action"
effect = "foresee"
[cards.Бык]
life = 9
[table]
first = ["Провидец @ C3"]
second = ["Бык @ C4"]
[decks]
first = ["Бык", "Провидец"]
script = '''
first: use C3
name first Бык
'''
"""
DISCARDS = """
rules = "heroes"
[cards.Герой]
type = "hero"
life = 25
[cards.Лис]
type = "creature"
cost = 1
life = 3
[cards.Волк]
type = "creature"
cost = 2
life = 4
[cards.Плата]
type = "spell"
cost = 1
abilities = [{ names = "Плата", when = "spell", effect = "discard" }]
[table]
first = ["Герой", "Плата @ hand", "Лис @ hand", "Волк @ hand"]
second = ["Герой"]
coins = { first = 5 }
script = '''
first: play Плата
first: discard Лис
'''
"""


@pytest.mark.report("U07")
@pytest.mark.parametrize(("text", "kind"), [(FORESEES, Kind.NAME), (DISCARDS, Kind.DISCARD)])
def test_a_card_that_was_shown_is_not_unseen(text: str, kind: Kind) -> None:
    game = ruling(text)
    last = len(game.journal) - 1
    point = nearest(game, FIRST)
    assert (point.to, point.kind, point.consent, point.why) == (last, kind, True, "reveal")


@pytest.mark.report("U06")
@pytest.mark.parametrize("rules", RULES)
def test_what_is_not_offered_is_never_forced(rules: str) -> None:
    """Nothing but the end of the turn is offered here; agreeing on something else is a choice."""
    text = '[table]\nfirst = ["Бык @ A1 closed"]\nsecond = ["Бык @ C6"]\nscript = ""\n'
    game = under(rules, "[cards.Бык]\nlife = 9\n" + text)
    assert game.pending is not None and len(game.pending.options) == 1
    game.answer(Option(Verb.CORRECT, card=0, value=Correction.OPEN))
    assert not game.asked[-1].forced
    game.undo(0)
    game.answer(Option(Verb.END))
    assert game.asked[0].forced
    game.undo(0)
    game.answer(Option(Verb.AGREE_DRAW))
    assert not game.asked[0].forced


@pytest.mark.report("U06")
@pytest.mark.parametrize(("rules", "kind"), GAMES)
def test_who_was_asked_is_known_for_every_answer_also_after_going_back(
    rules: str, kind: str
) -> None:
    questions = []
    for game in games(rules, kind, 120):
        last = game
        questions.append(game.pending)
    said = [(one.player, one.kind, len(one.options) == 1) for one in questions[:-1] if one]
    assert [(a.player, a.kind, a.forced) for a in last.asked] == said
    whole = list(last.asked)
    assert Game(last.setup, last.journal).asked == whole
    for number in range(len(whole), -1, -7):
        last.undo(number)
        assert last.asked == whole[:number]
    turns = [asked.turn for asked in whole]
    assert all(a <= b for a, b in pairwise(turns))


@pytest.mark.report("U08")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(("script", "agreed"), [("", False), (ROLLED, True)])
def test_that_both_agreed_is_kept_with_what_was_taken_back(
    rules: str, script: str, agreed: bool, tmp_path: Path
) -> None:
    """Before the game goes back it is on disk who wanted it, whether the other one agreed, and
    every answer that went."""
    played = after(rules, script)
    noon = datetime(2026, 5, 1, 12, tzinfo=UTC)
    with Storage.open(tmp_path / "games.sqlite") as storage:
        keeper, game = begin(storage, played.setup, noon, lambda: noon)
        for entry in played.journal:
            keeper.keep(entry)
            game.answer(entry.option)
        point = nearest(game, FIRST)
        assert point.consent is agreed
        keeper.undo(point.to, FIRST, agreed)
    gone = tuple(encode_entry(entry) for entry in played.journal[point.to :])
    with Storage.open(tmp_path / "games.sqlite") as storage:
        (note,) = storage.notes(keeper.number)
        assert (note.kind, note.answers, note.undone) == ("undo", point.to, gone)
        assert note.body == {"by": "first", "agreed": agreed}
        assert note.at == "2026-05-01T12:00:00+00:00"
        again = load(storage, keeper.number)
    game.undo(point.to)
    assert again.digest == game.digest
