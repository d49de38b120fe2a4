"""Whether the tray's eye is to be trusted: rendered rolls with true values, judged frame by frame.

Every sequence is filmed, its frames go through the same eye that watches the real tray, and what it
says is held against the truth: values, when it said so, and what it should not have said at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median

from device.benches.measuring import Measurement
from vision.observations import Lie, Status, TrayReading
from vision.rolling.rolls import sequences
from vision.rolling.sequences import Kind, Question, Sequence
from vision.rolling.tray_frames import TrayFilm
from vision.rolling.tumbling import FRAMES
from vision.tray import DiceReader, TrayWatcher

MOST_WRONG, MOST_ASKED, MOST_FRAMES = 0.001, 0.03, 3
"""Of the values as read, of the rolls that can be read, and from rest to answer."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the eye said of a throw, at which frame; `values` is None where it asks the players."""

    frame: int
    values: tuple[int, ...] | None


@dataclass(slots=True)
class Verdict:
    """What all sequences together came to.

    `wrong` counts values stated of dice that show another or none; `asked` rolls that can be read
    and were not, `mishaps` those that nobody can read, `asked_mishaps` those of them that were
    asked for; `needless` questions without a roll; `false` answers without a roll, or before its
    dice lay still; `missed` rolls of which nothing was said though dice lie there.
    """

    sequences: int = 0
    rolls: int = 0
    values: int = 0
    wrong: int = 0
    asked: int = 0
    mishaps: int = 0
    asked_mishaps: int = 0
    needless: int = 0
    false: int = 0
    missed: int = 0
    touched: int = 0
    noticed: int = 0
    frames: list[int] = field(default_factory=list)
    amiss: list[tuple[int, Kind, str]] = field(default_factory=list)
    """Seed, kind and what was wrong, of every sequence that was not read as it is."""

    @property
    def holds(self) -> bool:
        """Whether the eye is as good as the project promises."""
        return (
            self.wrong <= MOST_WRONG * max(1, self.values)
            and self.asked <= MOST_ASKED * max(1, self.rolls)
            and self.false == self.missed == 0
            and max(self.frames, default=0) <= MOST_FRAMES
        )

    def judge(self, sequence: Sequence, says: list[Said], noticed: bool) -> None:
        """Take one sequence in: what was said, and whether touched dice were noticed."""
        self.sequences += 1
        left = list(says)
        for question in sequence.questions:
            mine = [said for said in left if said.frame < question.until]
            left = [said for said in left if said.frame >= question.until]
            if question.thrown:
                self._judge_roll(sequence, question, mine)
            else:
                self._judge_nothing(sequence, mine)
        self._judge_nothing(sequence, left)
        if sequence.kind is Kind.PUSHED:
            self.touched += 1
            self.noticed += noticed

    def _judge_roll(self, sequence: Sequence, question: Question, says: list[Said]) -> None:
        readable = question.values is not None
        self.rolls += readable
        self.mishaps += not readable
        if not says:
            # Where nothing has come to lie in the tray, the question stands, and that is said.
            if not all(fate.outside for fate in question.fates):
                self.missed += 1
                self._note(sequence, "missed")
            return
        first, more = says[0], says[1:]
        if first.values is not None and first.frame < question.rests:
            self.false += 1
            self._note(sequence, f"said {first.values} at {first.frame}, rests {question.rests}")
        elif first.values is None:
            self.asked += readable
            self.asked_mishaps += not readable
            if readable:
                self._note(sequence, f"asked, shows {question.values}")
        else:
            self.frames.append(first.frame - question.rests)
            if first.frame - question.rests > MOST_FRAMES:
                self._note(sequence, f"{first.frame - question.rests} frames late")
            self._judge_values(sequence, question, first.values)
        self._judge_nothing(sequence, more)

    def _judge_values(
        self, sequence: Sequence, question: Question, values: tuple[int, ...]
    ) -> None:
        true = Counter(fate.value for fate in question.fates if fate.value is not None)
        wrong = sum((Counter(values) - true).values())
        self.values += len(values)
        self.wrong += wrong
        if wrong:
            self._note(sequence, f"read {values}, shows {[f.value for f in question.fates]}")

    def _judge_nothing(self, sequence: Sequence, says: list[Said]) -> None:
        for said in says:
            if said.values is None:
                self.needless += 1
            else:
                self.false += 1
            self._note(sequence, f"said {said.values} at {said.frame}, no roll")

    def _note(self, sequence: Sequence, what: str) -> None:
        self.amiss.append((sequence.seed, sequence.kind, what))

    def measurements(self) -> Iterator[Measurement]:
        """The verdict as lines of the benchmark; the yardstick is what is promised."""
        yield Measurement("rolls.sequences", self.sequences, "sequences", None, None, None)
        yield Measurement("rolls.values", self.values, "values", None, None, None)
        wrong = self.wrong / max(1, self.values)
        yield _promised("rolls.wrong", wrong, "of values", MOST_WRONG)
        asked = self.asked / max(1, self.rolls)
        yield _promised("rolls.asked", asked, "of rolls", MOST_ASKED)
        yield Measurement("rolls.false", self.false, "rolls", "promised", 0.0, None)
        yield Measurement("rolls.missed", self.missed, "rolls", "promised", 0.0, None)
        yield Measurement("rolls.needless", self.needless, "questions", None, None, None)
        mishaps = self.asked_mishaps / max(1, self.mishaps)
        yield Measurement("rolls.mishaps_asked", mishaps, "of mishaps", None, None, None)
        noticed = self.noticed / max(1, self.touched)
        yield Measurement("rolls.touched_noticed", noticed, "of touches", None, None, None)
        frames = self.frames or [0]
        yield Measurement("rolls.frames_median", median(frames), "frames", None, None, None)
        yield _promised("rolls.frames_most", max(frames), "frames", MOST_FRAMES)


def _promised(name: str, value: float, unit: str, most: float) -> Measurement:
    return Measurement(name, value, unit, "promised", most, value / most)


def run(
    count: int,
    seed: int,
    reader: DiceReader,
    kind: Kind | None = None,
    progress: Callable[[int, Verdict], None] | None = None,
) -> Verdict:
    """Film and judge so many sequences; which ones they are depends on the seed alone."""
    verdict = Verdict()
    for number, sequence in enumerate(sequences(seeds(count, seed), kind), 1):
        says, noticed = watch(sequence, reader)
        verdict.judge(sequence, says, noticed)
        if progress is not None:
            progress(number, verdict)
    return verdict


def seeds(count: int, seed: int) -> range:
    """The seeds of the sequences of one run: no two runs have one in common."""
    return range(seed * 1_000_000, seed * 1_000_000 + count)


def watch(sequence: Sequence, reader: DiceReader) -> tuple[list[Said], bool]:
    """Everything that the tray's eye says of a sequence, and whether it saw dice being touched.

    As at the table, the next question is there as soon as one is answered: whatever is taken for
    its answer is said, too.
    """
    film, eye = TrayFilm(sequence), TrayWatcher(reader)
    says: list[Said] = []
    wanted = list(sequence.questions)
    asked_at, since = wanted[0].asked / FRAMES, 0
    noticed = False
    for frame in range(len(film)):
        at = frame / FRAMES
        crop, hand = film.look(frame)
        tray = eye.see(crop, at, hand)
        noticed |= any(die.shoved_at is not None for die in tray.dice)
        if not tray.settled or tray.throw <= since or tray.moved_at < asked_at:
            continue
        thrown = wanted[0].thrown if wanted else ()
        says.append(Said(frame, _values(tray, len(thrown))))
        asked_at, since = at, tray.throw
        wanted = [question for question in wanted if question.asked > frame]
    return says, noticed


def _values(tray: TrayReading, count: int) -> tuple[int, ...] | None:
    """What the last throw says to a roll of so many dice, 0 for any; None where players are asked.

    As `device.interpreter` has it for one die.
    """
    dice = tray.thrown
    fine = (
        not tray.strayed
        and len(dice) == (count or len(dice) or -1)
        and tray.status is Status.READ
        and all(die.seen.lie is Lie.FLAT and die.tumbled for die in dice)
        and all(die.shoved_at is None for die in dice)
    )
    return tuple(sorted(die.seen.value for die in dice)) if fine else None
