"""`python -m vision.training.calibrating`: how far raw confidence holds, on scenes not trained on.

Prints the two numbers that `vision.dice.deciding` needs so that a stated confidence is what it says
(Platt's scaling, 1999), and what a few thresholds give. No photograph is used: those are for
judging.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from vision.dice.deciding import decide, raw_confidence
from vision.dice.finding import find, pyramid
from vision.dice.naming import name
from vision.dice.networks import MODELS, network
from vision.observations import Lie
from vision.rendering.scenes import Pictured, random_scene

FIRST = 50_000_000
"""Scenes with smaller numbers may have been trained on."""
_SIDE = 384


def judge(number: int, models: Path) -> tuple[float, bool] | None:
    """The raw confidence of the reading of a scene and whether it is right; None for a scene that
    shows dice which nobody could read."""
    scene = random_scene(number, _SIDE)
    if not _fair(scene):
        return None
    levels = pyramid(scene.image)
    seen = name(levels, find(levels, network("finder", models)), network("reader", models))
    verdict = decide(seen)
    if any(die.lie is not Lie.FLAT for die in verdict.dice):
        return None
    values = sorted(die.value for die in verdict.dice)
    return raw_confidence(verdict), values == sorted(truth.value for truth in scene.dice)


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


def fit(raw: npt.NDArray[np.float64], right: npt.NDArray[np.bool_]) -> tuple[float, float]:
    """Slope and offset of the log odds, by Newton's method."""
    x = np.stack([log_odds(raw), np.ones(len(raw))], 1)
    weights = np.array([1.0, 0.0])
    for _ in range(50):
        stated = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (right - stated) - 1e-3 * (weights - (1.0, 0.0))
        bend = (x * (stated * (1 - stated))[:, None]).T @ x + 1e-3 * np.eye(2)
        weights = weights + np.linalg.solve(bend, slope)
    return float(weights[0]), float(weights[1])


def log_odds(chance: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The logarithm of the odds, of chances kept away from 0 and 1."""
    kept = np.clip(chance, 1e-6, 1 - 1e-6)
    return np.asarray(np.log(kept / (1 - kept)), np.float64)


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m vision.training.calibrating")
    parser.add_argument("--models", type=Path, default=MODELS)
    parser.add_argument("--scenes", type=int, default=3000)
    options = parser.parse_args()
    numbers = range(FIRST, FIRST + options.scenes)
    with ProcessPoolExecutor(initializer=cv2.setNumThreads, initargs=(1,)) as pool:
        found = pool.map(partial(judge, models=options.models), numbers, chunksize=20)
        judged = [one for one in found if one is not None]
    raw = np.array([one for one, _ in judged])
    right = np.array([hit for _, hit in judged])
    slope, offset = fit(raw, right)
    print(f"{len(judged)} scenes, {right.mean():.3f} exactly right")
    print(f"slope {slope:.3f}, offset {offset:.3f}")
    stated = 1 / (1 + np.exp(-(slope * log_odds(raw) + offset)))
    for threshold in (0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99):
        sure = stated >= threshold
        print(
            f"{threshold}: stated and right {(sure & right).mean():.3f}, "
            f"stated and wrong {(sure & ~right).mean():.4f}"
        )


if __name__ == "__main__":
    main()
