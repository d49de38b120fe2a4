"""A sheet in layout units: shapes, signs and words, at any panel size. It remembers its words."""

from __future__ import annotations

import math
from copy import copy
from dataclasses import dataclass

import pygame

from ui.drawing import shapes, signs
from ui.drawing.shapes import Point
from ui.drawing.text import Face, Fitted, Style, capital, fit, rendered, width
from ui.theme import BG, CARD_LEAST, Colour, in_light

CARD_OVER = 3

Area = tuple[float, float, float, float]
"""x, y, width, height in layout units."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text that was drawn: where it should stay, where its ink is, and whether it fitted."""

    text: str
    area: Area
    ink: Area
    style: Style
    fits: bool
    capital: float
    """Height of its capitals in layout units."""


class Canvas:
    """Draws in units of a layout (such as 1280×720) on a picture of any size."""

    def __init__(self, layout: tuple[int, int], size: tuple[int, int], light: bool = False) -> None:
        self.layout = layout
        self.light = light
        self.scale = min(size[0] / layout[0], size[1] / layout[1])
        self.left = round((size[0] - layout[0] * self.scale) / 2)
        self.top = round((size[1] - layout[1] * self.scale) / 2)
        self.bleed = self.left / self.scale, self.top / self.scale
        self.surface = pygame.Surface(size, 0, 32)
        self.surface.fill(self.as_area(BG))
        self.written: list[Written] = []

    def as_area(self, colour: Colour) -> Colour:
        """A colour in this canvas's theme, for areas and edges."""
        return in_light(colour) if self.light else colour

    def as_mark(self, colour: Colour) -> Colour:
        """A colour in this canvas's theme, for words and signs."""
        return in_light(colour, mark=True) if self.light else colour

    def copy(self) -> Canvas:
        """Another canvas with the same picture, to draw over it."""
        other = copy(self)
        other.surface, other.written = self.surface.copy(), list(self.written)
        return other

    def window(self, layout: tuple[int, int], source: Area, target: Area) -> Canvas:
        """A canvas of another layout, whose `source` is drawn into this one's `target`, and nothing
        outside it. Both have the same proportions, or the source is shown from its corner on."""
        part = copy(self)
        where = self.rect(target).clip(self.surface.get_rect())
        part.layout, part.bleed = layout, (0.0, 0.0)
        part.scale = self.scale * min(target[2] / source[2], target[3] / source[3])
        part.left = round(-source[0] * part.scale)
        part.top = round(-source[1] * part.scale)
        part.surface = self.surface.subsurface(where)
        part.written = []
        return part

    def take(self, part: Canvas, source: Area, target: Area) -> None:
        """Remember the words that a window has shown."""
        share = part.scale / self.scale
        x, y, w, h = source

        def moved(area: Area) -> Area:
            left, top = target[0] + (area[0] - x) * share, target[1] + (area[1] - y) * share
            return left, top, area[2] * share, area[3] * share

        for text in part.written:
            if x <= text.ink[0] + text.ink[2] / 2 < x + w and y <= text.ink[1] + 2 < y + h:
                style = Style(text.style.face, text.style.size * share)
                ink, place = moved(text.ink), moved(text.area)
                self.written.append(
                    Written(text.text, place, ink, style, text.fits, text.capital * share)
                )

    def pixels(self, x: float, y: float) -> tuple[int, int]:
        """A place in layout units as a pixel."""
        return self.left + round(x * self.scale), self.top + round(y * self.scale)

    def rect(self, area: Area) -> pygame.Rect:
        """An area in layout units as pixels."""
        x, y = self.pixels(area[0], area[1])
        right, bottom = self.pixels(area[0] + area[2], area[1] + area[3])
        return pygame.Rect(x, y, max(1, right - x), max(1, bottom - y))

    def fill(self, area: Area, colour: Colour) -> None:
        """A plain rectangle. What touches the layout's edge goes on to the panel's."""
        self.surface.fill(self.as_area(colour), self.rect(self.spread(area)))

    def spread(self, area: Area) -> Area:
        """The area with what touches the layout's edge moved to the panel's."""
        left, top = self._reach((area[0], area[1]))
        right, bottom = self._reach((area[0] + area[2], area[1] + area[3]))
        return left, top, right - left, bottom - top

    def _reach(self, point: Point) -> Point:
        """A place on the layout's edge is moved to the panel's: nothing ends before it."""
        (x, y), (across, down) = point, self.bleed
        if x <= 0 or x >= self.layout[0]:
            x += -across if x <= 0 else across
        if y <= 0 or y >= self.layout[1]:
            y += -down if y <= 0 else down
        return x, y

    def shade(self, area: Area, colour: Colour, alpha: int) -> None:
        """A transparent rectangle: dims or tints what lies below."""
        where = self.rect(area)
        veil = pygame.Surface(where.size, pygame.SRCALPHA, 32)
        veil.fill((*self.as_area(colour), alpha))
        self.surface.blit(veil, where)

    def polygon(
        self,
        points: tuple[Point, ...],
        fill: Colour | None,
        edge: Colour | None = None,
        line: float = 2,
        alpha: int = 255,
    ) -> None:
        """A polygon, its corners listed clockwise."""
        moved, corner, size = self._placed(points)
        fill, edge = self._both(fill, edge)
        image = shapes.polygon(moved, size, fill, edge, line * self.scale)
        self._lay(image, corner, alpha)

    def side_fill(self, points: tuple[Point, ...], colour: Colour, hatched: bool) -> None:
        """The holder's patterned fill."""
        moved, corner, size = self._placed(points)
        image = shapes.side_fill(moved, size, self.as_area(colour), hatched, self.scale)
        self.surface.blit(image, corner)

    def box(
        self,
        area: Area,
        radius: float,
        fill: Colour | None,
        edge: Colour | None = None,
        line: float = 2,
        alpha: int = 255,
    ) -> None:
        """A rectangle with round corners."""
        where = self.rect(area)
        fill, edge = self._both(fill, edge)
        image = shapes.box(where.size, radius * self.scale, fill, edge, line * self.scale)
        self._lay(image, where.topleft, alpha)

    def dashed(self, area: Area, colour: Colour, line: float = 2.5, dash: float = 6) -> None:
        """A dashed frame."""
        where = self.rect(area)
        s, colour = self.scale, self.as_area(colour)
        self.surface.blit(shapes.dashed_box(where.size, colour, line * s, dash * s, 6 * s), where)

    def line(self, a: Point, b: Point, colour: Colour, thick: float) -> None:
        """A straight stroke."""
        length = math.dist(a, b) or 1
        dx, dy = (b[1] - a[1]) / length * thick / 2, (b[0] - a[0]) / length * thick / 2
        corners = (
            (a[0] + dx, a[1] - dy),
            (b[0] + dx, b[1] - dy),
            (b[0] - dx, b[1] + dy),
            (a[0] - dx, a[1] + dy),
        )
        self.polygon(corners, colour)

    def sign(
        self,
        name: str,
        centre: Point,
        size: float,
        colour: Colour,
        alpha: int = 255,
        turned: float = 0,
    ) -> None:
        """A sign around its centre."""
        image = signs.sign(name, round(size * self.scale), self.as_mark(colour), turned)
        self._centre(image, centre, alpha)

    def die(self, value: int, centre: Point, size: float, turned: float) -> None:
        """A die's face around its centre."""
        self._centre(signs.die(value, round(size * self.scale), turned), centre, 255)

    def glow(self, centre: Point, size: float, colour: Colour, strength: float = 0.55) -> None:
        """Light around a key."""
        side = round(size * self.scale)
        self._centre(shapes.glow((side, side), self.as_area(colour), strength), centre, 255)

    def side_light(self, area: Area, colour: Colour, from_left: bool) -> None:
        """The holder's light on the ground."""
        where = self.rect(self.spread(area))
        self.surface.blit(shapes.side_light(where.size, self.as_area(colour), from_left), where)

    def tape(self, area: Area, a: Colour, b: Colour, pitch: float = 30) -> None:
        """Hazard tape."""
        where = self.rect(self.spread(area))
        a, b = self.as_area(a), self.as_area(b)
        self.surface.blit(shapes.tape(where.size, a, b, pitch * self.scale), where)

    def measure(self, text: str, style: Style) -> float:
        """How wide a line of text would be."""
        return width(text, style, self.scale)

    def fit(self, text: str, styles: tuple[Style, ...], room: float, lines: int = 1) -> Fitted:
        """How a text would be broken and set."""
        return fit(text, styles, room, lines, self.scale)

    def write(
        self,
        text: str,
        area: Area,
        styles: tuple[Style, ...],
        colour: Colour,
        align: str = "left",
        middle: bool = True,
        lines: int = 1,
        leading: float = 1.24,
        spacing: float = 0,
        alpha: int = 255,
    ) -> float:
        """Words inside an area, in the first style that fits; the width that they take.

        `middle` puts the lines' capitals into the middle of the area's height, otherwise they
        start at its top.
        """
        if not text:
            return 0.0
        found = self.fit(text, styles, area[2] - spacing * len(text), lines)
        high = capital(found.style, self.scale)
        step = found.style.size * leading
        block = high + step * (len(found.lines) - 1)
        start = area[1] + (area[3] - block) / 2 if middle else area[1]
        widest, ink = 0.0, None
        for number, line in enumerate(found.lines):
            image, base = rendered(line, found.style, self.as_mark(colour), self.scale, spacing)
            across = image.get_width() / self.scale
            widest = max(widest, across)
            x = area[0] + (area[2] - across) * {"left": 0, "center": 0.5, "right": 1}[align]
            left, top = self.pixels(x, start + high + number * step)
            top -= base
            self._lay(image, (left, top), alpha)
            bounds = image.get_bounding_rect().move(left - self.left, top - self.top)
            ink = bounds if ink is None else ink.union(bounds)
        assert ink is not None
        place = tuple(value / self.scale for value in ink)
        self.written.append(
            Written(
                text, area, (place[0], place[1], place[2], place[3]), found.style, found.fits, high
            )
        )
        return widest

    def card_name(
        self, text: str, area: Area, size: float, colour: Colour, lines: int, alpha: int = 255
    ) -> None:
        """A name on a card: whole words, smaller and then narrower if they must be.

        Drawn large and scaled down, so that small letters keep their own widths.
        """
        room = area[2] * CARD_OVER
        while (
            size > CARD_LEAST
            and not self.fit(text, (Style(Face.CARD, size * CARD_OVER),), room, lines).fits
        ):
            size = max(CARD_LEAST, size - 0.5)
        large = Style(Face.CARD, size * CARD_OVER)
        found = self.fit(text, (large,), room, lines)
        narrow = found
        for more in range(2, 21):
            if narrow.fits:
                break
            narrow = self.fit(text, (large,), room * (1 + more * 0.05), lines)
        high, step = capital(large, self.scale) / CARD_OVER, size * 0.98
        start = area[1] + (area[3] - high - step * (len(narrow.lines) - 1)) / 2
        ink = None
        for number, line in enumerate(narrow.lines):
            image, base = rendered(line, large, self.as_mark(colour), self.scale)
            wide = min(image.get_width() / CARD_OVER / self.scale, area[2])
            pixels = (
                max(1, round(wide * self.scale)),
                max(1, round(image.get_height() / CARD_OVER)),
            )
            small = pygame.transform.smoothscale(image, pixels)
            left, bottom = self.pixels(area[0] + (area[2] - wide) / 2, start + high + number * step)
            top = bottom - round(base / CARD_OVER)
            self._lay(small, (left, top), alpha)
            bounds = small.get_bounding_rect(40).move(left - self.left, top - self.top)
            ink = bounds if ink is None else ink.union(bounds)
        assert ink is not None
        x, y, w, h = (value / self.scale for value in ink)
        shown = Style(Face.CARD, size)
        self.written.append(Written(text, area, (x, y, w, h), shown, narrow.fits, high))

    def _placed(
        self, points: tuple[Point, ...]
    ) -> tuple[tuple[Point, ...], tuple[int, int], tuple[int, int]]:
        s = self.scale
        if any(self.bleed):
            points = tuple(self._reach(point) for point in points)
        left = math.floor(min(x for x, _ in points) * s)
        top = math.floor(min(y for _, y in points) * s)
        right = math.ceil(max(x for x, _ in points) * s)
        bottom = math.ceil(max(y for _, y in points) * s)
        moved = tuple((round(x * s - left, 2), round(y * s - top, 2)) for x, y in points)
        corner = (self.left + left, self.top + top)
        return moved, corner, (max(1, right - left), max(1, bottom - top))

    def _both(
        self, fill: Colour | None, edge: Colour | None
    ) -> tuple[Colour | None, Colour | None]:
        return (
            None if fill is None else self.as_area(fill),
            None if edge is None else self.as_area(edge),
        )

    def _centre(self, image: pygame.Surface, centre: Point, alpha: int) -> None:
        x, y = self.pixels(*centre)
        self._lay(image, (x - image.get_width() // 2, y - image.get_height() // 2), alpha)

    def _lay(self, image: pygame.Surface, corner: tuple[int, int], alpha: int) -> None:
        if alpha < 255:
            image = image.copy()
            image.set_alpha(alpha)
        self.surface.blit(image, corner)


def words(*sizes: float) -> tuple[Style, ...]:
    """Vollkorn Black in these sizes, largest first."""
    return tuple(Style(Face.WORDS, size) for size in sizes)


def plain(size: float, *smaller: float) -> tuple[Style, ...]:
    """Noto Sans Medium, then condensed once, then condensed and smaller."""
    return (Style(Face.PLAIN, size), *(Style(Face.NARROW, s) for s in (size, *smaller)))


def bold(size: float, *smaller: float) -> tuple[Style, ...]:
    """Noto Sans Bold, then condensed once, then condensed and smaller."""
    return (Style(Face.BOLD, size), *(Style(Face.NARROW, s) for s in (size, *smaller)))


def heavy(*sizes: float) -> tuple[Style, ...]:
    """Noto Sans ExtraBold in these sizes: numbers."""
    return tuple(Style(Face.HEAVY, size) for size in sizes)
