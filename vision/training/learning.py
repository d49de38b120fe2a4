"""Learning: the losses, and the steps from random weights to trained ones."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.dice.naming import CLASSES, FEATURES, FLAGS, HEAT
from vision.training.batches import IGNORED, Chance, CropMaker, Crops, WindowMaker, Windows


def pictures(images: np.ndarray) -> Tensor:
    """N×H×W×3 bytes, blue-green-red → N×3×H×W, 0–1, the same order of colours."""
    return torch.from_numpy(images).permute(0, 3, 1, 2).float() / 255


def finder_loss(said: Tensor, windows: Windows) -> Tensor:
    """How far the finder is from the truth (focal loss of CenterNet, Zhou and others 2019)."""
    heat = torch.from_numpy(windows.heat)
    counts = torch.from_numpy(windows.counts)
    chance = torch.sigmoid(said[:, 0]).clamp(1e-4, 1 - 1e-4)
    hit = (heat > 0.999).float()
    gain = hit * (1 - chance) ** 2 * -torch.log(chance)
    cost = (1 - hit) * (1 - heat) ** 4 * chance**2 * -torch.log(1 - chance)
    told = torch.from_numpy(windows.told)
    size = torch.from_numpy(windows.size)
    miss = (functional.smooth_l1_loss(said[:, 1:], size, reduction="none") * told[:, None]).sum()
    number = hit.sum().clamp(min=1)
    return ((gain + cost) * counts).sum() / number + 0.6 * miss / told.sum().clamp(min=1)


def reader_loss(said: Tensor, crops: Crops) -> Tensor:
    """How far the reader is from the truth: class, flags and the pips' heat map."""
    value = torch.from_numpy(crops.value)
    classes = functional.cross_entropy(
        said[:, :CLASSES], value, ignore_index=IGNORED, label_smoothing=0.02
    )
    known = torch.from_numpy(crops.flags_known)[:, None]
    flags = functional.binary_cross_entropy_with_logits(
        said[:, CLASSES : CLASSES + FLAGS], torch.from_numpy(crops.flags), reduction="none"
    )
    flags = (flags * known).sum() / (known.sum() * FLAGS).clamp(min=1)
    heat = torch.from_numpy(crops.heat)
    shown = said[:, CLASSES + FLAGS + FEATURES :].reshape(-1, HEAT, HEAT)
    spots = functional.binary_cross_entropy_with_logits(shown, heat, reduction="none")
    spots = spots * (1 + 6 * heat)
    there = torch.from_numpy(crops.heat_known)[:, None, None]
    spots = (spots * there).sum() / (there.sum() * HEAT * HEAT).clamp(min=1)
    return classes + 0.7 * flags + 12 * spots


Part = TypeVar("Part", Windows, Crops)
Batch = Callable[[Chance], tuple[Tensor, Callable[[Tensor], Tensor]]]
"""Pictures, and the loss of what a network says to them."""


def window_batches(makers: Sequence[tuple[WindowMaker, int]]) -> Batch:
    """Windows of several sheets together, so many of each."""

    def batch(chance: Chance) -> tuple[Tensor, Callable[[Tensor], Tensor]]:
        parts = [maker.batch(count, chance) for maker, count in makers if count]
        whole = _together(parts)
        return pictures(whole.images), lambda said: finder_loss(said, whole)

    return batch


def crop_batches(makers: Sequence[tuple[CropMaker, int]]) -> Batch:
    """Crops of several sheets together, so many of each."""

    def batch(chance: Chance) -> tuple[Tensor, Callable[[Tensor], Tensor]]:
        parts = [maker.batch(count, chance) for maker, count in makers if count]
        whole = _together(parts)
        return pictures(whole.images), lambda said: reader_loss(said, whole)

    return batch


def _together(parts: Sequence[Part]) -> Part:
    """What several sheets gave, one after another."""
    kind = type(parts[0])
    return kind(*(np.concatenate([getattr(p, f) for p in parts]) for f in kind.__slots__))


def learn(
    net: nn.Module, batch: Batch, steps: int, seed: int, *, rate: float, last: float, name: str
) -> None:
    """Train for so many batches; the rate of learning falls from `rate` to `last` of it."""
    chance = np.random.default_rng(seed)
    net.train()
    net.to(memory_format=torch.channels_last)
    decayed = [p for p in net.parameters() if p.ndim > 1]
    others = [p for p in net.parameters() if p.ndim <= 1]
    groups = [{"params": decayed, "weight_decay": 0.02}, {"params": others, "weight_decay": 0.0}]
    optimiser = torch.optim.AdamW(groups, rate)
    begun, mean = time.monotonic(), 0.0
    for step, (images, loss_of) in enumerate(_ahead(batch, steps, chance)):
        share = step / max(1, steps)
        warm = min(1.0, (step + 1) / 60)
        now = rate * warm * (last + (1 - last) * 0.5 * (1 + float(np.cos(np.pi * share))))
        for group in optimiser.param_groups:
            group["lr"] = now
        with torch.autocast("cpu", torch.bfloat16):
            said = net(images.contiguous(memory_format=torch.channels_last))
        loss = loss_of(said.float())
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        mean += (float(loss.detach()) - mean) * max(0.02, 1 / (step + 1))
        if step % 50 == 49:
            seconds = time.monotonic() - begun
            print(f"{name}: {step + 1}/{steps}, loss {mean:.3f}, {seconds:.0f} s", file=sys.stderr)
    net.eval()


def _ahead(
    batch: Batch, steps: int, chance: Chance
) -> Iterator[tuple[Tensor, Callable[[Tensor], Tensor]]]:
    """The batches in order, the next one made while the network learns from this one."""
    with ThreadPoolExecutor(1) as pool:
        coming = pool.submit(batch, chance)
        for step in range(steps):
            ready = coming.result()
            if step + 1 < steps:
                coming = pool.submit(batch, chance)
            yield ready


def export(net: nn.Module, example: Tensor, path: Path, moving: bool) -> None:
    """Write the weights as ONNX, for cv2.dnn; `moving` when the picture's sides may vary."""
    net.eval().to(memory_format=torch.contiguous_format)
    axes = {"picture": {0: "n", 2: "h", 3: "w"}} if moving else {"picture": {0: "n"}}
    torch.onnx.export(
        net,
        (example,),
        str(path),
        input_names=["picture"],
        output_names=["said"],
        dynamic_axes={**axes, "said": {0: "n", **({2: "h", 3: "w"} if moving else {})}},
        opset_version=13,
        dynamo=False,
    )
