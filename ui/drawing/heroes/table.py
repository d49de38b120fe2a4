"""Both halves of the table of Heroes, and the stroke from who acts to whom it concerns."""

from __future__ import annotations

from engine.decisions import CardId
from engine.heroes.hands import TOO_OFTEN
from engine.zones import Zone
from ui import glossary, theme
from ui.drawing import steps, strokes
from ui.drawing.canvas import Area, Canvas, bold, plain
from ui.drawing.heroes.faces import SIZES, SLOTS, creature, written
from ui.drawing.heroes.hero import hero
from ui.drawing.heroes.layout import (
    GROUND,
    Half,
    Layout,
    creatures,
    in_play,
    layout,
    slots,
    supports,
    within,
)
from ui.drawing.heroes.supports import empty, support
from ui.drawing.pointing import DIM, concerned, on_offer, pointing
from ui.drawing.purse import purse_of
from ui.drawing.text import Face, Style
from ui.naming import card_name, find
from ui.screen import Screen, TableStep
from ui.tongue import say

PANEL: Area = (466, 156, 348, 400)
"""Between the halves: the queue, or what may be chosen."""


def table(canvas: Canvas, screen: Screen) -> None:
    """The halves, the ground of the panel between them, and the stroke below and above cards."""
    found, at, bright = layout(screen), pointing(screen), concerned(screen)
    for half in found.halves:
        _ground(canvas, half)

    def aimed(card: CardId | None) -> Area | None:
        return _aimed(screen, found, card)

    start, end = aimed(at.source), aimed(at.target)
    if start and end and start != end and at.source is not None:
        strokes.below(canvas, screen, start, end, at.source)
    for half in found.halves:
        _half(canvas, screen, half, found, bright)
    canvas.box(PANEL, 8, theme.PLATE, theme.EDGE, 2)
    small = min(half.size.figure for half in found.halves) / max(s.figure for s in SIZES.values())
    strokes.above(
        canvas,
        screen,
        at,
        found.place,
        lambda: _written(canvas, screen, found),
        scale=min(1.0, small * 1.1),
        back=40,
        aims=aimed,
    )
    strokes.offered(canvas, on_offer(screen), found.place)
    steps.numbers(canvas, screen, lambda step: _step(screen, found, step))
    _stage(canvas, screen)


def heroes(canvas: Canvas, screen: Screen) -> None:
    """Only the heroes at both edges, while something else takes the middle."""
    found = layout(screen)
    for half in found.halves:
        for card in in_play(screen.view, half.player, "hero"):
            hero(canvas, screen, card, found.places[card.id], DIM)


def _step(screen: Screen, found: Layout, step: TableStep) -> tuple[Area | None, Area | None]:
    """Where a step's card belongs, and which card's place it lies on now."""
    there = (card.id for card in screen.view.cards if step.origin and card.cell == step.origin)
    return found.place(step.card), found.place(next(there, None))


def _aimed(screen: Screen, found: Layout, card: CardId | None) -> Area | None:
    """Where a stroke begins or ends on a card: on a hero at his sign, so that on its way it passes
    between the names and the numbers of the creatures before him."""
    place, seen = found.place(card), find(screen.view, card)
    if place is None or seen is None or seen.type != "hero":
        return place
    x, y, w, _ = place
    return x, y, w, 132.0


def _ground(canvas: Canvas, half: Half) -> None:
    canvas.box(half.area, 8, theme.mix(theme.WELL, theme.FILL[half.player], 0.1))


def _half(
    canvas: Canvas, screen: Screen, half: Half, found: Layout, bright: frozenset[CardId] | None
) -> None:
    def alpha(card: CardId) -> int:
        return 255 if bright is None or card in bright else DIM

    for card in in_play(screen.view, half.player, "hero"):
        hero(canvas, screen, card, found.places[card.id], alpha(card.id))
    for card in creatures(screen, half.player):
        if card.id in found.places:
            creature(canvas, screen, card, half.size, found.places[card.id], alpha(card.id))
    if half.more:
        more = say(screen.lang, "{n} more", n=half.more)
        canvas.write(more, half.rest, bold(22, 20), theme.INK_2, "center")
    in_slots = zip(SLOTS, supports(screen, half.player), slots(half.area), strict=True)
    for slot, worn, area in in_slots:
        if worn is None:
            empty(canvas, screen, slot, area)
        else:
            support(canvas, screen, worn, area, alpha(worn.id))
    _foot(canvas, screen, half)


def _foot(canvas: Canvas, screen: Screen, half: Half) -> None:
    """How many cards lie in the graveyard and which came last; how often no card could be drawn."""
    x, y, w, h = within(half.area, GROUND)
    lang, player = screen.lang, half.player
    dead = [c for c in screen.view.cards if c.owner is player and c.zone is Zone.GRAVEYARD]
    canvas.sign("grave", (x + 10, y + h / 2), 18, theme.INK_2)
    left = x + 24
    left += canvas.write(str(len(dead)), (left, y, 40, h), bold(17), theme.INK_2) + 8
    right = x + w
    purse = purse_of(screen, player)
    if purse is not None and purse.failed:
        said = say(lang, "no card drawn: {n} of {most}", n=purse.failed, most=TOO_OFTEN)
        wide = canvas.write(
            said, (x + 130, y, w - 132, h), plain(17, 16), theme.ALARM_TEXT, "right"
        )
        right -= wide + 12
    if dead:
        last = max(dead, key=lambda card: (card.arrived, card.id))
        styles = (*plain(16), *(Style(Face.CARD, size) for size in (16, 15, 14, 13)))
        name = card_name(screen.view, last.id, lang)
        if canvas.fit(name, styles, right - left, 1).fits:
            canvas.write(name, (left, y, right - left, h), styles, theme.OFF)


def _stage(canvas: Canvas, screen: Screen) -> None:
    """Below the panel, where in the turn the game is."""
    said = glossary.stage(screen.view.stage, screen.lang)
    x, y, w, h = PANEL
    if said and not screen.view.over:
        canvas.write(said, (x, y + h + 3, w, 19), plain(16), theme.INK_2, "center")


def _written(canvas: Canvas, screen: Screen, found: Layout) -> strokes.Written:
    """Where names and numbers stand, so that the arrowhead covers none."""
    names: list[Area] = []
    figures: list[Area] = []
    for half in found.halves:
        hx, hy, hw, _ = half.hero
        names.append((hx + 6, hy + 92, hw - 12, 62))
        figures.append((hx + 14, hy + 160, hw - 28, 106))
        for card in creatures(screen, half.player):
            place = found.places.get(card.id)
            if place is not None:
                name, numbers = written(canvas, screen, card, half.size, place)
                names.append(name)
                figures.append(numbers)
        for worn, (x, y, w, h) in zip(supports(screen, half.player), slots(half.area), strict=True):
            if worn is not None:
                names.append((x + 4, y + 4, w - 8, h - 8))
    return names, figures
