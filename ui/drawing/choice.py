"""The option on offer, large, with its card; around it the other options as chips."""

from __future__ import annotations

from engine.cards.facts import OF_HEROES
from engine.decisions import CardId, Kind, Verb
from ui import theme
from ui.drawing.canvas import Area, Canvas, bold, plain, words
from ui.drawing.cards import large_card
from ui.drawing.facts import Fact, facts
from ui.drawing.heroes import faces
from ui.drawing.places import places
from ui.drawing.shapes import plate
from ui.drawing.text import Face, Style
from ui.screen import Screen
from ui.tongue import say
from ui.wording import count_of

ACTOR = (*plain(17), *(Style(Face.NARROW, 15), Style(Face.CARD, 15), Style(Face.CARD, 13)))
ONE_LINE = (*bold(theme.CAPTION, theme.SMALL), Style(Face.CARD, 19), Style(Face.CARD, 17))
TWO_LINES = (
    *bold(theme.SMALL, 18, 16),
    *(Style(Face.CARD, size) for size in (18, 17, 16, 15, 14, 13)),
)
"""Words of a chip: who acts above what he does, or what he does alone."""

SMALL_LINE = (*bold(18, 17), *(Style(Face.CARD, size) for size in (17, 16, 15, 14)))
SMALL_LINES = (*bold(16), *(Style(Face.CARD, size) for size in (16, 15, 14, 13, 12)))
"""The same between the halves of Heroes."""

AIMING = frozenset(
    {Verb.STRIKE, Verb.AIM, Verb.USE, Verb.HOST, Verb.SWAP, Verb.REROLL, Verb.AMOUNT, Verb.SAY,
     Verb.TAKE}
)  # fmt: skip
"""Verbs whose target is shown large; elsewhere it is the acting card."""


def head(canvas: Canvas, screen: Screen, title: str, beside: str) -> None:
    """The line above: what is listed, how many, and the rule."""
    at = places(screen)
    x, y, w, _ = at.head
    if at.narrow:
        styles, small = bold(theme.CAPTION, 20, 18), plain(18, 17)
        why = canvas.measure(screen.rule, small[0])
        room = w - why - 14
        # A long title leaves the rule no room beside it.
        long = not canvas.fit(title, styles, room - 1.6 * len(title), 1).fits
        room, below = (w, y + 30) if long else (room, y)
        canvas.write(screen.rule, (x, below, w, 22), small, theme.INK_2, "right")
        canvas.write(title, (x, y, room, 22), styles, theme.INK, spacing=1.6)
        canvas.write(beside, (x, y + 30, w, 22), plain(theme.SMALL, 18), theme.INK_2)
        return
    why = canvas.write(screen.rule, (x, y, w, 22), bold(theme.CAPTION), theme.INK_2, "right")
    used = canvas.write(title, (x, y, 300, 22), bold(theme.CAPTION), theme.INK, spacing=1.6)
    room = w - used - why - 50
    styles = (*plain(theme.CAPTION), Style(Face.CARD, theme.SMALL))
    canvas.write(beside, (x + used + 26, y, room, 22), styles, theme.INK_2)


def choice(canvas: Canvas, screen: Screen) -> None:
    """The whole place of a choice; to the other seat a secret one is only announced."""
    decision, at = screen.view.decision, places(screen)
    assert decision is not None
    total = len(screen.choices)
    beside = count_of(screen.place, total, screen.lang) if total else ""
    head(canvas, screen, _title(screen), beside)
    if at.narrow and screen.stack:
        _waiting(canvas, screen)
    if not total:
        _nothing(canvas, screen)
        return
    x, y, w, h = at.option
    colour = theme.FILL[decision.player]
    canvas.polygon(plate(x - 2, y - 2, w + 4, h + 4, 16), theme.PLATE_TOP, colour, 4)
    subject = _subject(screen)
    told = facts(screen, subject)
    if at.narrow:
        _picture(canvas, screen, subject, (x + 12, y + 12, 92, 110))
        _upright(canvas, screen, told)
    else:
        _picture(canvas, screen, subject, (x + 24, y + 14, 117, 148))
        left = x + (170 if subject is not None else 180)
        _sentence(canvas, screen, told, (left, y, x + w - 22 - left, h))
    _chips(canvas, screen)


def _waiting(canvas: Canvas, screen: Screen) -> None:
    """What waits in the queue meanwhile: its beads, small, in their order."""
    x, y, w, _ = places(screen).head
    shown = screen.stack[:6]
    right, middle = x + w - 11, y + 41
    left = right - 25 * (len(shown) - 1)
    canvas.line((left, middle), (right, middle), theme.EDGE, 3)
    for number, line in enumerate(shown):
        centre, colour = left + 25 * number, theme.FILL[line.player]
        canvas.box((centre - 11, middle - 11, 22, 22), 11, theme.BG, colour, 2)
        canvas.sign(theme.SIGN[line.player], (centre, middle), 14, colour)
    word = say(screen.lang, "queue")
    canvas.write(word, (x, y + 30, left - x - 20, 22), plain(18, 17), theme.INK_2, "right")


def _picture(canvas: Canvas, screen: Screen, subject: CardId | None, area: Area) -> None:
    """The card on offer; else the die, or whose choice it is."""
    x, y, w, h = area
    middle = (x + w / 2, y + h / 2) if places(screen).narrow else (x + 68, y + h / 2)
    offer, decision = screen.offer, screen.view.decision
    size = 0.82 * w
    if subject is not None:
        heroic = screen.view.card(subject).type in OF_HEROES
        (faces.large_card if heroic else large_card)(canvas, screen, subject, area)
    elif offer is not None and offer.verb is Verb.PICK and offer.value:
        canvas.die(offer.value, middle, size, 8)
    elif decision is not None:
        player = decision.player
        canvas.sign(theme.SIGN[player], middle, size * 1.167, theme.FILL[player])


def _sentence(canvas: Canvas, screen: Screen, told: list[Fact], area: Area) -> None:
    """The option as a sentence, then what a player wants to know of its card."""
    left, y, room, h = area
    whole = screen.choices[screen.place]
    lines = 2 if len(told) < 2 else 1
    sizes = (*words(40, 36, 32, theme.ROW), Style(Face.NARROW, 29), Style(Face.NARROW, 26))
    found = canvas.fit(whole, sizes, room, 1)
    if not found.fits or found.style.face is Face.NARROW:
        lines = 2
    top = 48.0 if lines == 1 else 78.0
    narrow = (Style(Face.NARROW, theme.ROW), Style(Face.CARD, theme.ROW), Style(Face.CARD, 24))
    styles = sizes if lines == 1 else (*words(36, 32, 29, theme.ROW), *narrow)
    if not told:
        top = h - 28
    canvas.write(whole, (left, y + 14, room, top), styles, theme.INK, lines=lines, leading=1.12)
    row = y + 14 + top + 8
    for sign, tint, fact in told[: 3 if lines == 1 else 2]:
        canvas.sign(sign, (left + 13, row + 15), 24, tint)
        styles = (
            *plain(theme.CAPTION, 20),
            *(Style(Face.CARD, size) for size in (20, 17, 15, 13)),
        )
        canvas.write(fact, (left + 38, row, room - 38, 30), styles, theme.INK_2)
        row += 33


def _upright(canvas: Canvas, screen: Screen, told: list[Fact]) -> None:
    """The sentence beside the card, the facts below both."""
    x, y, w, _ = places(screen).option
    whole = screen.choices[screen.place]
    area = (x + 116, y + 10, w - 128, 114)
    styles = (
        *words(30, 28, 26),
        *(Style(face, size) for face, size in ((Face.NARROW, 26), (Face.NARROW, 24))),
        *(Style(Face.CARD, size) for size in (26, 24, 22, 20)),
    )
    lines = 3 if canvas.fit(whole, styles, area[2], 3).fits else 4
    canvas.write(whole, area, styles, theme.INK, lines=lines, leading=1.1)
    row = y + 126
    for sign, tint, fact in told[:2]:
        canvas.sign(sign, (x + 23, row + 9), 17, tint)
        styles = (*plain(17), *(Style(Face.CARD, size) for size in (17, 16, 15, 14, 13)))
        canvas.write(fact, (x + 38, row, w - 50, 18), styles, theme.INK_2)
        row += 20


def _title(screen: Screen) -> str:
    """What is listed; before the first turn, which step of the preliminary phase it is."""
    lang, decision = screen.lang, screen.view.decision
    if screen.phase:
        return screen.phase.upper()
    if decision is not None and decision.kind in (Kind.MAIN, Kind.PRIORITY):
        return say(lang, "ACTIONS")
    return say(lang, "CHOICE")


def _nothing(canvas: Canvas, screen: Screen) -> None:
    lang, decision = screen.lang, screen.view.decision
    x, y, w, h = area = places(screen).option
    canvas.polygon(plate(*area, 16), theme.WELL, theme.EDGE, 2)
    if decision is None or decision.options:
        said, ink = say(lang, "there is nothing to choose"), theme.OFF
    else:
        # The other seat's screen: what the holder may choose is his secret.
        said = say(lang, "{player} chooses in secret", player=screen.names[decision.player])
        ink = theme.INK_2
    canvas.write(said, (x + 14, y, w - 28, h), plain(theme.ROW), ink, "center", lines=3)


def _subject(screen: Screen) -> CardId | None:
    """The card to show large: whom it hits or aims at, else who acts."""
    cards, offer = screen.option_cards, screen.offer
    if not cards or (offer is not None and offer.verb is Verb.NAME):
        return None
    if offer is not None and offer.verb in AIMING:
        return cards[-1]
    return cards[0]


def _room(canvas: Canvas, screen: Screen, wide: float) -> int:
    """How many chips stand side by side: a few, or more where they are short."""
    narrow = places(screen).narrow
    for many in (4, 3) if narrow else (8, 6, 5):
        room = (wide - 48 - GAP * (many - 1)) / many - 16
        if all(
            not actor and canvas.fit(what, bold(16 if narrow else theme.SMALL), room, 2).fits
            for what, actor in screen.chips
        ):
            return many
    return 2 if narrow else 4


GAP = 10


def _chips(canvas: Canvas, screen: Screen) -> None:
    """The options around the one on offer; chevrons say that there are more to either side."""
    at, total = places(screen), len(screen.choices)
    if total < 2:
        return
    x, y, w, h = at.chips
    gap = 6.0 if at.lines > 1 else GAP
    high = (h - gap * (at.lines - 1)) / at.lines
    lines = 1 if (screen.notice or screen.steps) and at.narrow else at.lines
    across = _room(canvas, screen, w)
    shown = min(total, across * lines)
    if lines > 1:
        start = screen.place // shown * shown  # Whole pages, so that chips keep their places.
    else:
        start = min(max(0, screen.place - 1), total - shown)
    left, right, middle = x, x + w, y + (high * lines + gap * (lines - 1)) / 2
    if start > 0:
        canvas.sign("chevron", (x + 8, middle), 20, theme.INK_2, turned=180)
        left += 24
    if start + shown < total:
        canvas.sign("chevron", (x + w - 8, middle), 20, theme.INK_2)
        right -= 24
    across = min(across, total)
    wide = (right - left - gap * (across - 1)) / across
    for place, index in enumerate(range(start, min(start + shown, total))):
        line, column = divmod(place, across)
        area = (left + column * (wide + gap), y + line * (high + gap), wide, high)
        current = index == screen.place
        _chip(canvas, screen.chips[index], area, current)
        if current and line == 0:
            tip = area[0] + wide / 2
            canvas.polygon(((tip, y - 13), (tip + 13, y + 1), (tip - 13, y + 1)), theme.INK)


def _chip(canvas: Canvas, chip: tuple[str, str], at: Area, current: bool) -> None:
    """One option in short; the one on offer is bright."""
    canvas.box(at, 8, theme.INK if current else theme.PLATE, None if current else theme.EDGE, 2)
    ink = theme.ON_INK if current else theme.INK_2
    what, actor = chip
    x, y, w, h = at
    small = h < 48
    one_line, two_lines = (SMALL_LINE, SMALL_LINES) if small else (ONE_LINE, TWO_LINES)
    room = (x + 8, y, w - 16, h)
    if actor and canvas.fit(what, one_line, room[2]).fits:
        upper, high = (2, 15.0) if small else (3, 20.0)
        who = (room[0], y + upper, room[2], high)
        if small:
            canvas.card_name(actor, who, 14, ink, 1)
        else:
            canvas.write(actor, who, ACTOR, ink, "center")
        below = (room[0], y + upper + high - (1 if small else 2), room[2], 22.0 if small else 26.0)
        canvas.write(what, below, one_line, ink, "center")
    else:
        # Who acts stands in the sentence above; what he does needs the whole chip.
        size = bold(18 if small else theme.CAPTION)
        one = canvas.fit(what, size, room[2]).fits
        styles = size if one else two_lines
        canvas.write(what, room, styles, ink, "center", lines=1 if one else 2, leading=1.05)
