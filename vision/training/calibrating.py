"""`python -m vision.training.calibrating`: how far raw confidence holds, on scenes not trained on.

Prints the numbers that `vision.dice.deciding` needs so that a stated confidence is what it says
(Platt's scaling, 1999), and what a few thresholds give. No photograph is used: those are for
judging.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.dice.deciding import VALUES, Verdict, decide, log_odds
from vision.dice.naming import Named
from vision.dice.networks import MODELS
from vision.dice.reader import everything
from vision.observations import Lie
from vision.rendering.scenes import Pictured, Truth, random_scene

Floats = npt.NDArray[np.float64]

FIRST = 50_000_000
"""Scenes with smaller numbers may have been trained on."""
_SIDE = 384
_HOLD = 1e-2  # how firmly the scale is kept where it began


@dataclass(frozen=True, slots=True)
class Judged:
    """A scene that a person could read, and everything that was seen in it."""

    dice: tuple[Truth, ...]
    seen: list[Named]


def judge(number: int, models: Path) -> Judged | None:
    """What is seen in a scene; None for one that shows dice which nobody could read."""
    scene = random_scene(number, _SIDE)
    return Judged(scene.dice, everything(scene.image, models)) if _fair(scene) else None


def _fair(scene: Pictured) -> bool:
    """Whether every die of the scene lies flat, in full view, and can be seen at all."""
    return all(
        truth.lie is Lie.FLAT
        and truth.seen > 0.85
        and truth.size > 20
        and max(abs(truth.center[0] - _SIDE / 2), abs(truth.center[1] - _SIDE / 2))
        < (_SIDE - truth.size) / 2
        for truth in scene.dice
    )


def read(scene: Judged) -> tuple[Verdict, bool] | None:
    """The reading of a scene and whether it is right; None where a die is said to lie so that
    nothing is stated of it."""
    verdict = decide(scene.seen)
    if any(die.lie is not Lie.FLAT for die in verdict.dice):
        return None
    values = sorted(die.value for die in verdict.dice)
    return verdict, values == sorted(truth.value for truth in scene.dice)


def fit(raw: Floats, right: npt.NDArray[np.bool_]) -> tuple[float, float]:
    """Slope and offset of the log odds of chances, by which they are what they say."""
    x = np.stack([[log_odds(float(one)) for one in raw], np.ones(len(raw))], 1)
    start = np.array([1.0, 0.0])
    weights = start.copy()
    for _ in range(200):
        stated = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (right - stated) - _HOLD * (weights - start)
        bend = (x * (stated * (1 - stated))[:, None]).T @ x + _HOLD * np.eye(2)
        # Half a step of Newton's each: a whole one may run away.
        weights = weights + 0.5 * np.linalg.solve(bend, slope)
    return float(weights[0]), float(weights[1])


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m vision.training.calibrating")
    parser.add_argument("--models", type=Path, default=MODELS)
    parser.add_argument("--scenes", type=int, default=3000)
    options = parser.parse_args()
    numbers = range(FIRST, FIRST + options.scenes)
    with ProcessPoolExecutor(initializer=cv2.setNumThreads, initargs=(1,)) as pool:
        found = pool.map(partial(judge, models=options.models), numbers, chunksize=20)
        scenes = [one for one in found if one is not None]
    judged = [one for scene in scenes if (one := read(scene)) is not None]
    right = np.array([hit for _, hit in judged])
    print(f"{len(judged)} scenes, {right.mean():.3f} exactly right")
    for power in (1.0, 1.5, VALUES, 3.0):
        raw = np.array([verdict.complete * verdict.values**power for verdict, _ in judged])
        slope, offset = fit(raw, right)
        odds = slope * np.array([log_odds(one) for one in raw]) + offset
        stated = 1 / (1 + np.exp(-odds))
        miss = -float(np.where(right, np.log(stated), np.log(1 - stated)).mean())
        print(f"values {power}: slope {slope:.3f}, offset {offset:.3f}, log loss {miss:.4f}")
        if power == VALUES:
            _thresholds(stated, right)


def _thresholds(stated: Floats, right: npt.NDArray[np.bool_]) -> None:
    for threshold in (0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99):
        sure = stated >= threshold
        print(
            f"{threshold}: stated and right {(sure & right).mean():.3f}, "
            f"stated and wrong {(sure & ~right).mean():.4f}"
        )


if __name__ == "__main__":
    main()
