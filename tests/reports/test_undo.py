"""Taking back, journals, power cuts: the past is exactly what it was."""

from __future__ import annotations

import copy
import json
import pickle
import random
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest
from tables import RULES, TABLES, called, logged, pick, table, through, under, walk, walked

from device.cli import main
from device.keeping import begin, load, resume
from device.storage import Storage
from engine import events as ev
from engine.decisions import Kind, Option, Verb
from engine.game import RULESETS, Game
from engine.journal import FORMAT, JournalError, decode_header, encode_header
from engine.kernel.duel import Refused, RulesFault
from engine.kernel.state import State
from engine.players import BOTH, Player

NOW = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.mark.report("U03")
@pytest.mark.report("U04")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", TABLES)
def test_taking_back_to_any_answer_gives_the_position_after_it(kind: str, rules: str) -> None:
    """Everything: cards, marks, whose turn, deals, windows that were skipped, the log."""
    past: list[tuple[str, State, int]] = []
    for game in walk(table(kind, rules), 6, 120):
        past.append((game.digest, game.state, len(game.events)))
        last = game
    game, events = last, last.events
    for number in range(len(game.journal), -1, -1):
        game.undo(number)
        digest, state, happened = past[number]
        assert game.digest == digest
        assert game.state == state
        assert game.events == events[:happened]
        assert len(game.journal) == number


@pytest.mark.report("U04")
@pytest.mark.report("U10")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", ["menagerie", "muster"])
def test_back_forward_and_back_again(kind: str, rules: str) -> None:
    chance = random.Random(9)
    game = walked(table(kind, rules), 7, 220)
    end, journal = game.digest, list(game.journal)
    for _ in range(6):
        number = chance.randrange(len(journal))
        game.undo(number)
        middle = game.digest
        for entry in journal[number:]:
            game.answer(entry.option, fingerprint=entry.fingerprint)
        assert game.digest == end
        game.undo(number)
        assert game.digest == middle
        assert Game(game.setup, journal[:number]).digest == middle
        for entry in journal[number:]:
            game.answer(entry.option, fingerprint=entry.fingerprint)


@pytest.mark.report("U09")
@pytest.mark.report("U10")
@pytest.mark.parametrize("rules", RULES)
def test_what_was_taken_back_cannot_be_redone_after_another_answer(rules: str) -> None:
    """The roll is thrown anew: the old answers were given to questions that never were."""
    game = under(
        rules,
        '''
[cards.Бык]
life = 9
strike = [2, 3, 4]
[table]
first = ["Бык @ C3"]
second = ["Бык @ C4"]
script = """
first: strike C3 -> C4
pass first, second
roll first 6
roll second 1
"""
''',
    )
    number = len(game.journal)
    old = game.journal[-1]
    game.undo(number - 2)
    game.answer(Option(Verb.ROLL, value=5))
    assert game.pending is not None
    assert old.option in game.pending.options
    before = game.digest
    with pytest.raises(Refused, match="another question"):
        game.answer(old.option, fingerprint=old.fingerprint)
    assert game.digest == before
    with pytest.raises(JournalError, match=f"entry {number - 1}"):
        Game(game.setup, [*game.journal, old])


@pytest.mark.report("U09")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", TABLES)
def test_every_question_of_a_game_has_a_fingerprint_of_its_own(kind: str, rules: str) -> None:
    seen: set[str] = set()
    for game in walk(table(kind, rules, "all"), 8, 250):
        if game.pending is not None:
            assert game.pending.fingerprint not in seen
            seen.add(game.pending.fingerprint)


@pytest.mark.report("U01")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("back", range(1, 8))
def test_taking_back_in_the_middle_of_a_strike_forgets_the_rest_of_it(
    rules: str, back: int
) -> None:
    text = '''
[cards.Бык]
life = 9
strike = [2, 3, 4]
[cards.Певец]
life = 9
[[cards.Певец.abilities]]
names = "Клич"
when = "sudden"
effect = "die"
targets = "any"
[table]
first = ["Бык @ C3"]
second = ["Бык @ C4", "Певец @ E6", "Бык @ B4"]
script = """
first: strike C3 -> C4
second: stay
pass first, second
roll first 6
roll second 1
pass first
second: use E6 -> roll C4
"""
'''
    game = under(rules, text)
    assert game.state.stack
    number = len(game.journal)
    game.undo(number - back)
    replayed = Game(game.setup, game.journal)
    while game.journal:
        game.undo(len(game.journal) - 1)
    game.answer(Option(Verb.END))
    through(game)
    assert not game.state.stack
    assert not game.state.fights
    assert not logged(game, ev.Rolled)
    assert not logged(game, ev.Wounded)
    assert game.state.active is Player.SECOND
    # And the copy goes on where the game stood, to its end.
    through(replayed, 300)
    assert not replayed.state.fights


@pytest.mark.report("U02")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("answers", range(1, 6))
def test_taking_back_while_a_price_is_promised_keeps_every_token(rules: str, answers: int) -> None:
    game = under(
        rules,
        '''
[cards.Колдун]
life = 9
[[cards.Колдун.abilities]]
names = "Порча"
when = "sudden"
effect = "wound"
tokens = 2
wounds = 1
[cards.Бык]
life = 9
[table]
windows = "all"
first = ["Колдун @ C1 tokens 3"]
second = ["Бык @ C6"]
script = """
first: use C1 -> C6
pass first, second
first: end
pass first, second
pass second, first
"""
''',
    )
    journal = list(game.journal)
    assert len(journal) > answers
    game.undo(answers)
    mage, bull = (game.state.card(called(game, name)) for name in ("Колдун", "Бык"))
    # Answers: declare, pass, pass: paid with the third of them, and never before.
    paid = answers >= 3
    assert (mage.tokens, mage.wounds, bull.wounds) == ((1, 1, 1) if paid else (3, 0, 0))
    for entry in journal[answers:]:
        game.answer(entry.option, fingerprint=entry.fingerprint)
    mage, bull = (game.state.card(called(game, name)) for name in ("Колдун", "Бык"))
    assert (mage.tokens, mage.wounds, bull.wounds) == (1, 1, 1)


@pytest.mark.report("U03")
@pytest.mark.parametrize("rules", RULES)
def test_who_goes_first_and_who_stands_are_taken_back_too(rules: str) -> None:
    game = Game(table("decks", rules))
    for value in (2, 5):
        game.answer(Option(Verb.ROLL, value=value))
    game.answer(Option(Verb.GO_FIRST))
    assert game.state.mirrored
    game.undo(2)
    assert not game.state.mirrored
    assert game.state.order_rolls == ((Player.FIRST, 2), (Player.SECOND, 5))
    game.answer(Option(Verb.GO_SECOND))
    assert not game.state.mirrored
    while game.pending and game.pending.kind is not Kind.REDEAL:
        game.answer(game.pending.options[0])
    number = len(game.journal)
    game.answer(Option(Verb.KEEP_DEAL))
    assert game.state.side(Player.FIRST).stands
    game.undo(number)
    assert not game.state.side(Player.FIRST).stands
    game.answer(Option(Verb.REDEAL))
    assert not game.state.side(Player.FIRST).stands


@pytest.mark.report("U13")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("asked", [Kind.ROLL, Kind.SHUFFLE, Kind.REDEAL, Kind.RECRUIT, Kind.PLACE])
def test_a_power_cut_between_the_two_players_answers_keeps_the_first(
    rules: str, asked: Kind, tmp_path: Path
) -> None:
    path = tmp_path / "games.sqlite"
    with Storage.open(path) as storage:
        keeper, game = begin(storage, table("decks", rules), NOW)
        waiting = Player.FIRST
        while game.pending is not None:
            pending = game.pending
            if waiting is Player.SECOND and (pending.kind, pending.player) == (asked, waiting):
                break
            if pending.kind is asked and pending.player is Player.FIRST:
                waiting = Player.SECOND
            # Where there is a choice something is chosen, and every deal is kept.
            option = pending.options[-1 if pending.kind is Kind.REDEAL else 0]
            if pending.kind is Kind.ROLL:
                option = pending.options[3 if pending.player is Player.FIRST else 1]
            entry = game.entry(option)
            keeper.keep(entry)
            game.answer(entry.option)
        digest = game.digest
    with Storage.open(path) as storage:
        resumed = resume(storage)
        assert resumed is not None
        again = resumed[1]
        assert again.digest == digest
        assert again.pending is not None
        assert (again.pending.kind, again.pending.player) == (asked, Player.SECOND)


@pytest.mark.report("U14")
@pytest.mark.parametrize("rules", RULES)
def test_a_kept_journal_reproduces_a_fault_from_the_command_line(
    rules: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer was on disk before the rules choked on it: replaying chokes in the same place."""
    monkeypatch.setattr("engine.kernel.duel.EVENTS_PER_ANSWER", 60)
    setup = under(
        rules,
        """
[cards.Свеча]
life = 99
[[cards.Свеча.abilities]]
names = "Гаснет"
when = "wounded"
effect = "wound"
on = "self"
[cards.Укол]
life = 5
[[cards.Укол.abilities]]
names = "Укол"
when = "action"
effect = "wound"
[table]
first = ["Укол @ C1"]
second = ["Свеча @ C6"]
script = ""
""",
    ).setup
    with Storage.open(tmp_path / "games.sqlite") as storage:
        keeper, game = begin(storage, setup, NOW)
        digest = game.digest
        entry = game.entry(Option(Verb.USE, card=0, ability=0, target=1))
        keeper.keep(entry)
        with pytest.raises(RulesFault) as fault:
            game.answer(entry.option)
        assert game.digest == digest
    assert main(["replay", "1", "--data", str(tmp_path)]) not in (0, None)
    told = capsys.readouterr()
    assert " ".join(str(fault.value).split()) in told.err
    assert "Гаснет" in told.err
    # The entries before the one that it chokes on can be looked at.
    assert main(["replay", "1", "--to", "0", "--json", "--data", str(tmp_path)]) == 0
    assert json.loads(capsys.readouterr().out)["digest"] == digest


@pytest.mark.report("U15")
@pytest.mark.parametrize("rules", RULES)
def test_a_copy_is_made_by_replay(rules: str) -> None:
    game = walked(table("menagerie", rules), 5, 40)
    assert game.pending is not None
    with pytest.raises(TypeError):
        copy.deepcopy(game)
    with pytest.raises(TypeError):
        pickle.dumps(game)
    twin = Game(game.setup, game.journal)
    assert (twin.digest, twin.events, twin.pending) == (game.digest, game.events, game.pending)
    before = game.digest
    twin.answer(twin.pending.options[0] if twin.pending else Option(Verb.PASS))
    assert game.digest == before
    assert twin.digest != before


@pytest.mark.report("U17")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", ["training", "menagerie", "muster"])
def test_what_still_asks_is_not_told_as_done(kind: str, rules: str) -> None:
    asked = 0
    for game in walk(table(kind, rules), 9, 250):
        pending = game.pending
        if pending is None or pending.item is None:
            continue
        asked += 1
        assert game.state.item(pending.item) is not None
        done = (e.item for e in game.events if isinstance(e, ev.Resolved | ev.Fizzled))
        assert pending.item not in done
    assert asked


@pytest.mark.report("U18")
@pytest.mark.parametrize("ahead", [1, 7, 1000])
def test_a_journal_of_a_newer_format_is_refused(ahead: int) -> None:
    setup = table("muster", "classic")
    assert decode_header(encode_header(setup), RULESETS) == setup
    header = msgspec.json.decode(encode_header(setup))
    assert header["format"] == FORMAT
    header["format"] = FORMAT + ahead
    header["what comes later"] = True
    with pytest.raises(JournalError, match="newer"):
        decode_header(msgspec.json.encode(header), RULESETS)


@pytest.mark.report("U11")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("number", [0, 5, 60, 119])
def test_the_first_entry_that_other_rules_would_not_ask_for_is_named(
    rules: str, number: int
) -> None:
    """The same answers under another option of the rules: replay stops at the first other question
    and says which entry it was."""
    game = walked(table("menagerie", rules), 10, 120)
    journal = list(game.journal)
    journal[number] = msgspec.structs.replace(journal[number], fingerprint="0123456789abcdef")
    with pytest.raises(JournalError, match=rf"entry {number} .*--new"):
        Game(game.setup, journal)
    # What came before it is a whole game still.
    sound = Game(game.setup, journal[:number])
    assert len(sound.journal) == number
    older = msgspec.structs.replace(game.setup, version=game.setup.version - 1)
    with pytest.raises(JournalError, match="version"):
        Game(older, journal)


@pytest.mark.report("U20")
def test_another_game_begins_its_own_journal_and_the_old_one_stays_whole(tmp_path: Path) -> None:
    chance = random.Random(3)
    digests = []
    with Storage.open(tmp_path / "games.sqlite") as storage:
        for rules in RULES:
            keeper, game = begin(storage, table("muster", rules), NOW)
            assert not game.journal
            for _ in range(30):
                entry = game.entry(pick(game, chance))
                keeper.keep(entry)
                game.answer(entry.option)
            digests.append(game.digest)
        numbers = [kept.id for kept in storage.games()]
        assert len(set(numbers)) == len(RULES)
        assert [kept.answers for kept in storage.games()] == [30] * len(RULES)
        assert [load(storage, number).digest for number in numbers] == digests
        assert storage.latest_unfinished() == numbers[-1]


@pytest.mark.report("H04")
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", ["menagerie", "decks", "muster"])
def test_taking_back_restores_who_knows_what(kind: str, rules: str) -> None:
    views = []
    for game in walk(table(kind, rules), 12, 110):
        views.append([game.view(seat) for seat in BOTH])
        last = game
    for number in range(len(views) - 1, -1, -3):
        last.undo(number)
        assert [last.view(seat) for seat in BOTH] == views[number]
