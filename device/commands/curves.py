"""Two curves as one SVG: whether confidence is what it says, and what a threshold would give."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, sqrt

from vision.dice.calibrating import (
    Bin,
    Outcome,
    Trade,
    calibration_error,
    reliability,
    trades,
    wilson,
)

Point = tuple[float, float]
_SIDE, _LEFT, _TOP, _GAP = 380, 70, 60, 110
_INK, _PALE, _BLUE, _RED = "#222", "#bbb", "#1f6fb2", "#c0392b"
_NAMED = (0.99, 0.95, 0.9, 0.8, 0.6, 0.4)
"""Thresholds that are written beside the curve."""
_WIDTHS = (0.05, 0.1, 0.2, 0.5)
"""How far the axis of risk may reach: what few would accept is not drawn."""
_APART = 16  # pixels between two of them


def curves(outcomes: Sequence[Outcome], stated: tuple[int, int]) -> str:
    """The picture; `stated` is how many were in fact stated and right, and stated and wrong."""
    width, height = 2 * _SIDE + _LEFT + _GAP + 40, _SIDE + _TOP + 70
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="12" fill="{_INK}">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        *_reliability(reliability(outcomes), _Panel(_LEFT, 1.0, 1.0)),
        *_risk(trades(outcomes), stated, len(outcomes)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


class _Panel:
    """A square with axes; takes shares to pixels. `across` is the share at its right edge."""

    def __init__(self, left: float, across: float, up: float) -> None:
        self._left, self._across, self._up = left, across, up

    def at(self, x: float, y: float) -> Point:
        return (
            round(self._left + _SIDE * min(x / self._across, 1), 1),
            round(_TOP + _SIDE * (1 - y / self._up), 1),
        )

    def frame(self, title: str, below: str, beside: str) -> Iterable[str]:
        left, right, bottom = self._left, self._left + _SIDE, _TOP + _SIDE
        yield f'<rect x="{left}" y="{_TOP}" width="{_SIDE}" height="{_SIDE}" {_line(_INK)}/>'
        for step in range(6):
            x, y = self._across * step / 5, self._up * step / 5
            yield _text(self.at(x, 0)[0], bottom + 18, f"{100 * x:.3g} %", "middle")
            yield _text(left - 8, self.at(0, y)[1] + 4, f"{100 * y:.3g} %", "end")
        yield _text((left + right) / 2, _TOP - 24, title, "middle", "font-weight='bold'")
        yield _text((left + right) / 2, bottom + 42, below, "middle")
        middle = (left - 52, _TOP + _SIDE / 2)
        turned = f"transform='rotate(-90 {middle[0]} {middle[1]})'"
        yield _text(*middle, beside, "middle", turned)


def _reliability(bins: tuple[Bin, ...], panel: _Panel) -> Iterable[str]:
    count = sum(one.count for one in bins)
    yield from panel.frame(
        f"Reliability: off by {100 * calibration_error(bins):.1f} % on average",
        "confidence that the reader has in a photograph",
        f"photographs read exactly right (of {count}, with 95 % intervals)",
    )
    yield _path([panel.at(0, 0), panel.at(1, 1)], f'{_line(_PALE)} stroke-dasharray="5 4"')
    for one in bins:
        low, high = wilson(one.right, one.count)
        x, y = panel.at(one.stated, one.share)
        yield _path([panel.at(one.stated, low), panel.at(one.stated, high)], _line(_BLUE))
        radius = 3 + 9 * sqrt(one.count / count)
        yield f'<circle cx="{x}" cy="{y}" r="{radius:.1f}" fill="{_BLUE}" fill-opacity="0.6"/>'
        beside = -radius - 4
        yield _text(x + beside, y + 4, str(one.count), "end")


def _risk(found: tuple[Trade, ...], stated: tuple[int, int], total: int) -> Iterable[str]:
    needed = 1.6 * stated[1] / total
    across = next((width for width in _WIDTHS if width >= needed), 1.0)
    panel = _Panel(_LEFT + _SIDE + _GAP, across, 1.0)
    yield from panel.frame(
        "What a threshold for “read” gives",
        "stated and wrong",
        f"stated and right (of {total} photographs)",
    )
    near = [one for one in found if one.wrong / total <= across]
    corners = [panel.at(one.wrong / total, one.right / total) for one in near]
    yield _path(corners, _line(_BLUE, 2))
    taken = inf
    for named in _NAMED:
        trade = [one for one in near if one.threshold >= named][-1]
        x, y = panel.at(trade.wrong / total, trade.right / total)
        if taken - y >= _APART:
            taken = y
            yield f'<circle cx="{x}" cy="{y}" r="3" fill="{_BLUE}"/>'
            yield _text(x + 8, y - 4, f"≥ {named:g}", "start")
    x, y = panel.at(stated[1] / total, stated[0] / total)
    yield f'<circle cx="{x}" cy="{y}" r="6" fill="none" stroke="{_RED}" stroke-width="2"/>'
    told = f"as stated: {stated[0] / total:.1%} right, {stated[1] / total:.1%} wrong"
    yield _text(x + 10, y + 4, told, "start", f"fill='{_RED}'")


def _line(colour: str, width: float = 1) -> str:
    return f'fill="none" stroke="{colour}" stroke-width="{width}"'


def _path(points: list[Point], how: str) -> str:
    joined = " ".join(f"{x},{y}" for x, y in points)
    return f'<polyline points="{joined}" {how}/>'


def _text(x: float, y: float, text: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{text}</text>'
