"""`python -m vision.training`: from public photographs and self-made scenes to the shipped weights.

Stages are kept in a folder and are not repeated: scenes, the finder, its false alarms, the reader.
Real photographs only refine what self-made scenes have taught, so that leaving one source out is
cheap: `--without SOURCE` trains the weights by which that source is judged.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt
import torch
from torch import nn

from vision.dice.networks import MODELS, Network
from vision.training import learning
from vision.training.batches import CropMaker, WindowMaker
from vision.training.material import Sheet, photographs, render_share, rendered
from vision.training.mining import false_alarms, snapped
from vision.training.nets import Finder, Reader

SOURCES = ("matteo", "epanemu", "chase")
SHARES = 80
"""Files of rendered scenes, 250 scenes each."""
SEED = 20261130


@dataclass(frozen=True, slots=True)
class Plan:
    """How long each stage learns, in batches."""

    finder: int = 6000
    finder_refined: int = 800
    reader: int = 13_000
    reader_refined: int = 2500


QUICK = Plan(20, 10, 20, 10)
"""To see that everything runs; the weights are worth nothing."""


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m vision.training", description=__doc__)
    parser.add_argument(
        "--material", type=Path, required=True, help="folder with matteo, epanemu, chase"
    )
    parser.add_argument("--output", type=Path, default=MODELS, help="where the weights go")
    parser.add_argument(
        "--stages", type=Path, default=Path("build/training"), help="what is kept between runs"
    )
    parser.add_argument("--without", choices=SOURCES, help="leave this source out, to judge by it")
    parser.add_argument("--shares", type=int, default=SHARES, help="files of 250 rendered scenes")
    parser.add_argument(
        "--quick", action="store_true", help="a few steps only, to see that it runs"
    )
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args()
    missing = [name for name in SOURCES if not (options.material / name).is_dir()]
    if missing:
        print(
            f"{options.material}: no folder {missing[0]}: give the material's folder",
            file=sys.stderr,
        )
        return 2
    plan = QUICK if options.quick else Plan()
    School(options.material, options.stages, options.shares, plan, options.seed).teach(
        options.output, options.without
    )
    return 0


class School:
    """The stages, one after the other; each is read from its file if it is there."""

    def __init__(self, material: Path, stages: Path, shares: int, plan: Plan, seed: int) -> None:
        self._material, self._stages, self._plan, self._seed = material, stages, plan, seed
        self._shares = shares
        (stages / "scenes").mkdir(parents=True, exist_ok=True)

    def teach(self, output: Path, without: str | None) -> None:
        """Train both networks and write them as ONNX."""
        scenes = self._scenes()
        real = {name: photographs(self._material, name) for name in SOURCES}
        output.mkdir(parents=True, exist_ok=True)
        finder = self._stage("finder-scenes", Finder(), lambda net: self._finder(net, scenes))
        net = self._as_run(finder)
        real = {name: self._boxed(name, sheet, net) for name, sheet in real.items()}
        alarms = self._alarms(net, {"scenes": scenes, **real})
        reader = self._stage(
            "reader-scenes", Reader(), lambda net: self._reader(net, scenes, alarms["scenes"])
        )
        real.pop(without or "", None)
        mark = f"-without-{without}" if without else ""
        finder = self._stage(
            f"finder{mark}", finder, lambda net: self._refine_finder(net, scenes, real)
        )
        reader = self._stage(
            f"reader{mark}", reader, lambda net: self._refine_reader(net, scenes, real, alarms)
        )
        learning.export(finder, torch.rand(1, 3, 64, 96), output / "finder.onnx", moving=True)
        learning.export(reader, torch.rand(1, 3, 64, 64), output / "reader.onnx", moving=False)

    def _scenes(self) -> Sheet:
        folder, every = self._stages / "scenes", self._shares
        with ProcessPoolExecutor(
            os.cpu_count(), initializer=cv2.setNumThreads, initargs=(1,)
        ) as pool:
            done = pool.map(render_share, [folder] * every, range(every))
            for number, _ in enumerate(done, 1):
                print(f"scenes: {number}/{every}", file=sys.stderr)
        return rendered(folder, every)

    def _stage(self, name: str, net: nn.Module, work: Callable[[nn.Module], None]) -> nn.Module:
        path = self._stages / f"{name}.pt"
        torch.manual_seed(self._seed)
        if path.exists():
            net.load_state_dict(torch.load(path))
        else:
            work(net)
            torch.save(net.state_dict(), path)
        return net.eval()

    def _finder(self, net: nn.Module, scenes: Sheet) -> None:
        batch = learning.window_batches([(WindowMaker(scenes), 32)])
        steps = self._plan.finder
        learning.learn(net, batch, steps, self._seed, rate=3e-3, last=0.2, name="finder")

    def _refine_finder(self, net: nn.Module, scenes: Sheet, real: dict[str, Sheet]) -> None:
        makers = [(WindowMaker(scenes), 22)]
        makers += [(WindowMaker(sheet), 5) for name, sheet in real.items() if name != "chase"]
        batch = learning.window_batches(makers)
        steps = self._plan.finder_refined
        learning.learn(
            net, batch, steps, self._seed + 1, rate=1e-3, last=0.02, name="finder refined"
        )

    def _boxed(self, name: str, sheet: Sheet, finder: Network) -> Sheet:
        """Photographs with the finder's boxes; crops of single dice have no boxes to mend."""
        if name == "chase":
            return sheet
        path = self._stages / f"boxes-{name}.npy"
        if not path.exists():
            np.save(path, snapped(sheet, finder).rows)
        return Sheet(sheet.images, np.load(path))

    def _as_run(self, finder: nn.Module) -> Network:
        weights = self._stages / "finder-scenes.onnx"
        learning.export(finder, torch.rand(1, 3, 64, 96), weights, moving=True)
        return Network(weights)

    def _alarms(
        self, finder: Network, sheets: dict[str, Sheet]
    ) -> dict[str, npt.NDArray[np.float32]]:
        path = self._stages / "alarms.npz"
        if not path.exists():
            found: dict[str, Any] = {
                name: false_alarms(sheet, finder, 2 if name == "scenes" else 1)
                for name, sheet in sheets.items()
                if name != "chase"
            }
            np.savez(path, **found)
        with np.load(path) as kept:
            return {name: kept[name] for name in kept.files}

    def _reader(self, net: nn.Module, scenes: Sheet, alarms: npt.NDArray[np.float32]) -> None:
        batch = learning.crop_batches([(CropMaker(scenes, alarms), 96)])
        steps = self._plan.reader
        learning.learn(net, batch, steps, self._seed, rate=3e-3, last=0.2, name="reader")

    def _refine_reader(
        self,
        net: nn.Module,
        scenes: Sheet,
        real: dict[str, Sheet],
        alarms: dict[str, npt.NDArray[np.float32]],
    ) -> None:
        makers = [(CropMaker(scenes, alarms["scenes"]), 72)]
        makers += [(CropMaker(sheet, alarms.get(name)), 10) for name, sheet in real.items()]
        batch = learning.crop_batches(makers)
        steps = self._plan.reader_refined
        learning.learn(
            net, batch, steps, self._seed + 1, rate=1e-3, last=0.02, name="reader refined"
        )


if __name__ == "__main__":
    raise SystemExit(main())
