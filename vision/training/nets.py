"""The two networks: one finds dice in a picture of any size, one reads a crop of a single die."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.dice.naming import CLASSES, FEATURES, FLAGS


def _conv(inside: int, outside: int, stride: int = 1, kernel: int = 3) -> nn.Sequential:
    layer = nn.Conv2d(inside, outside, kernel, stride, kernel // 2, bias=False)
    return nn.Sequential(layer, nn.BatchNorm2d(outside), nn.ReLU(inplace=True))


class _Twice(nn.Module):
    """Two convolutions around which the input is carried."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = _conv(channels, channels)
        self.second = nn.Sequential(
            nn.Conv2d(channels, channels, 3, 1, 1, bias=False), nn.BatchNorm2d(channels)
        )

    def forward(self, x: Tensor) -> Tensor:
        return functional.relu(x + self.second(self.first(x)))


class Finder(nn.Module):
    """N×3×H×W, 0–1, sides multiples of 16 → N×4×H/4×W/4: logit of a die's middle, log2 of its
    size over 24 pixels, and how far right and down of the cell's middle it is, in cells."""

    def __init__(self) -> None:
        super().__init__()
        self.stem = nn.Sequential(_conv(3, 8, 2), _conv(8, 16, 2), _Twice(16))
        self.down = nn.Sequential(_conv(16, 32, 2), _Twice(32))
        self.deep = nn.Sequential(_conv(32, 64, 2), _Twice(64), _conv(64, 32, kernel=1))
        self.middle = _conv(32, 16, kernel=1)
        self.head = nn.Sequential(_conv(16, 16), nn.Conv2d(16, 4, 1))
        nn.init.constant_(self.head[-1].bias[:1], -4.0)

    def forward(self, x: Tensor) -> Tensor:
        """What it says to these pictures."""
        near = self.stem(x - 0.5)
        mid = self.down(near)
        mid = mid + functional.interpolate(self.deep(mid), scale_factor=2.0, mode="nearest")
        wide = functional.interpolate(self.middle(mid), scale_factor=2.0, mode="nearest")
        return self.head(near + wide)


class Reader(nn.Module):
    """N×3×64×64, 0–1 → N×(7 + 3 + 64 + 1024): logits of the classes, of the flags, the features,
    and the logits of the heat map of the top face's pips, row by row."""

    def __init__(self) -> None:
        super().__init__()
        self.stem = nn.Sequential(_conv(3, 16, 2), _Twice(16))
        self.down = nn.Sequential(_conv(16, 32, 2), _Twice(32))
        self.deep = nn.Sequential(_conv(32, 96, 2), _Twice(96))
        self.end = nn.Sequential(_conv(96, 96, 2), nn.Flatten(), nn.Dropout(0.2))
        self.features = nn.Sequential(nn.Linear(96 * 16, FEATURES), nn.ReLU())
        self.out = nn.Linear(FEATURES, CLASSES + FLAGS)
        self.lift = _conv(96, 32, kernel=1)
        self.rise = _conv(32, 16, kernel=1)
        self.heat = nn.Sequential(_conv(16, 12), nn.Conv2d(12, 1, 1))
        nn.init.constant_(self.heat[-1].bias, -3.0)

    def forward(self, x: Tensor) -> Tensor:
        """What it says to these crops."""
        near = self.stem(x - 0.5)
        mid = self.down(near)
        deep = self.deep(mid)
        features = self.features(self.end(deep))
        up = mid + functional.interpolate(self.lift(deep), scale_factor=2.0, mode="nearest")
        up = near + functional.interpolate(self.rise(up), scale_factor=2.0, mode="nearest")
        heat = self.heat(up).flatten(1)
        return torch.cat([self.out(features), features, heat], 1)
