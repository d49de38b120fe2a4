"""The judge of rendered rolls, judged: says are made up, verdicts worked out by hand."""

from functools import lru_cache

import pytest

from device.benches.rolls import Said, Verdict, run, seeds, watch
from vision.observations import DiceReading, SeenDie, Status
from vision.rolling.rolls import sequences
from vision.rolling.sequences import Kind, Sequence


@lru_cache
def of(kind: Kind, seed: int = 6) -> Sequence:
    return next(iter(sequences([seed], kind)))


def judged(sequence: Sequence, *says: Said, noticed: bool = False) -> Verdict:
    verdict = Verdict()
    verdict.judge(sequence, list(says), noticed)
    return verdict


def test_a_roll_that_is_read_right() -> None:
    sequence = of(Kind.THROWN)
    (question,) = sequence.questions
    verdict = judged(sequence, Said(question.rests + 2, question.values))
    assert verdict.holds
    assert (verdict.rolls, verdict.values) == (1, len(question.thrown))
    assert verdict.frames == [2]
    assert verdict.amiss == []


def test_one_wrong_value() -> None:
    sequence = of(Kind.THROWN)
    (question,) = sequence.questions
    assert question.values
    other = question.values[0] % 6 + 1
    verdict = judged(sequence, Said(question.rests + 1, (other, *question.values[1:])))
    assert verdict.wrong == 1
    assert not verdict.holds
    assert verdict.amiss[0][:2] == (6, Kind.THROWN)


def test_an_answer_before_rest_is_a_false_roll() -> None:
    sequence = of(Kind.THROWN)
    (question,) = sequence.questions
    verdict = judged(sequence, Said(question.rests - 1, question.values))
    assert (verdict.false, verdict.frames) == (1, [])


def test_an_answer_that_comes_late() -> None:
    sequence = of(Kind.THROWN)
    (question,) = sequence.questions
    verdict = judged(sequence, Said(question.rests + 4, question.values))
    assert verdict.frames == [4]
    assert not verdict.holds


def test_a_roll_that_nobody_saw() -> None:
    verdict = judged(of(Kind.THROWN))
    assert verdict.missed == 1
    assert not verdict.holds


def test_asking_for_what_can_be_read_and_for_what_cannot() -> None:
    asked = Said(999, None)
    plain, crooked = of(Kind.THROWN), of(Kind.COCKED)
    plainly = judged(plain, Said(plain.questions[0].rests + 2, None))
    assert (plainly.asked, plainly.rolls, plainly.mishaps) == (1, 1, 0)
    rightly = judged(crooked, Said(crooked.questions[0].rests + 2, None))
    assert (rightly.asked, rightly.mishaps, rightly.asked_mishaps) == (0, 1, 1)
    assert rightly.holds
    assert judged(crooked, asked).missed == 1  # too late for its question


def test_a_value_of_a_cocked_die_is_wrong() -> None:
    crooked = of(Kind.COCKED)
    (question,) = crooked.questions
    read = Said(question.rests + 2, tuple(fate.value or 6 for fate in question.fates))
    verdict = judged(crooked, read)
    assert verdict.wrong == sum(fate.value is None for fate in question.fates)


def test_a_lifted_die_is_nothing_to_say_anything_of() -> None:
    lifted = of(Kind.LIFTED)
    assert judged(lifted).holds
    verdict = judged(lifted, Said(30, (3,)))
    assert (verdict.false, verdict.missed) == (1, 0)
    assert judged(lifted, Said(30, None)).needless == 1


def test_a_pushed_die_is_no_second_roll_but_noticed() -> None:
    pushed = of(Kind.PUSHED)
    (question,) = pushed.questions
    right = Said(question.rests + 2, question.values)
    assert judged(pushed, right, noticed=True).noticed == 1
    again = judged(pushed, right, Said(question.until + 8, question.values))
    assert again.false == 1


def test_lines_of_the_benchmark() -> None:
    sequence = of(Kind.THROWN)
    (question,) = sequence.questions
    lines = {
        line.name: line for line in judged(sequence, Said(question.rests + 2, None)).measurements()
    }
    assert lines["rolls.asked"].value == 1.0
    assert lines["rolls.asked"].yardstick_value == 0.03
    assert lines["rolls.sequences"].value == 1


def test_no_two_runs_share_a_seed() -> None:
    assert not set(seeds(2000, 1)) & set(seeds(2000, 2))


def test_a_reader_that_sees_nothing_misses_rolls_and_one_that_guesses_is_found_out() -> None:
    def blind(image: object, die_size: float | None = None) -> DiceReading:
        return DiceReading(Status.NONE)

    def guesses(image: object, die_size: float | None = None) -> DiceReading:
        return DiceReading(Status.READ, (SeenDie(7, 1.0, (300.0, 80.0), 32.0),))

    says, _ = watch(of(Kind.THROWN), blind)
    assert all(said.values is None for said in says)
    verdict = run(2, 3, guesses, Kind.THROWN)
    assert verdict.sequences == 2
    assert not verdict.holds


@pytest.mark.parametrize("kind", [Kind.THROWN, Kind.LIFTED])
def test_progress_is_told(kind: Kind) -> None:
    told: list[int] = []
    run(
        2,
        3,
        lambda image, die_size=None: DiceReading(Status.NONE),
        kind,
        lambda number, verdict: told.append(number),
    )
    assert told == [1, 2]
