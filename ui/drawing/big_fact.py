"""One big fact: the layout for small panels, where the holder's plate is nearly everything."""

from __future__ import annotations

from engine.decisions import Verb
from engine.players import Player
from engine.view import RollView
from ui import theme
from ui.drawing import bands, by_hand, dice_panel, dice_question, die_rows, referee, steps
from ui.drawing.big_keys import keys
from ui.drawing.big_mending import big_mending
from ui.drawing.canvas import Area, Canvas, bold, heavy, plain, words
from ui.drawing.clocks import clock, clock_of
from ui.drawing.crystals import has
from ui.drawing.heroes.layout import in_play
from ui.drawing.pointing import ON_THE_STACK
from ui.drawing.purse import purse_of
from ui.drawing.shapes import Point
from ui.drawing.text import Face, Style
from ui.rolls import added, expected, plus, signed
from ui.screen import DiceQuestion, Screen
from ui.tongue import mark, say

WIDTH, PLATE, STRIP, KEYS = 800, 300, 392, 480
SLIVER = 95
LEAN = 10


def big_fact(canvas: Canvas, screen: Screen) -> None:
    """Holder, next item, keys; a notice takes the item's place."""
    at = bands.seats(screen)
    canvas.fill((0, 0, WIDTH, KEYS), theme.WELL)
    if screen.overlay is not None:
        referee.big(canvas, screen, (0, 0, WIDTH, STRIP))
        keys(canvas, screen)
        return
    if screen.mending:
        big_mending(canvas, screen)
        keys(canvas, screen)
        return
    if at.shown is None:
        _nobody(canvas, screen, at)
    else:
        left = at.shown is at.left
        seam = WIDTH - SLIVER if left else SLIVER
        _sliver(canvas, screen, at.shown.other, seam, left)
        _holder(canvas, screen, at.shown, seam, left)
    if screen.alarm:
        canvas.tape((0, 0, WIDTH, 12), theme.ALARM, theme.PARCHMENT)
        canvas.tape((0, PLATE - 12, WIDTH, 12), theme.ALARM, theme.PARCHMENT)
    _strip(canvas, screen)
    keys(canvas, screen)


def _cut(seam: float, left: bool) -> tuple[Point, ...]:
    if left:
        return ((0, 0), (seam + LEAN - 4, 0), (seam - LEAN - 4, PLATE), (0, PLATE))
    return ((seam + LEAN + 4, 0), (WIDTH, 0), (WIDTH, PLATE), (seam - LEAN + 4, PLATE))


def _holder(canvas: Canvas, screen: Screen, player: Player, seam: float, left: bool) -> None:
    canvas.side_fill(_cut(seam, left), theme.FILL[player], player is Player.FIRST)
    ink = theme.ON_FILL[player]
    start = 28.0 if left else seam + 30
    end = seam - 26 if left else WIDTH - 22.0
    canvas.sign(theme.SIGN[player], (start + 84, 150), 168, ink)
    x, room = start + 200, end - start - 200
    prompt = (*bold(42, 38), Style(Face.NARROW, 35), Style(Face.CARD, 35))
    one = canvas.fit(screen.prompt, prompt[:2], room, 1).fits
    top = 46.0 if one else 26.0
    _moment(canvas, screen, player, (x, top, room, 22))
    name = words(*(size for size in (140, 116, 104, 92, 80, 72, 66) if one or size < 120))
    whole = canvas.fit(screen.names[player], name, room, 1).fits
    area = (x, top + 28, room, 124 if one else 112)
    if whole:
        canvas.write(screen.names[player], area, name, ink)
    else:
        two = words(60, 52, 46, 40)
        area = (x, top + 32, room, 112)
        canvas.write(screen.names[player], area, two, ink, lines=2, leading=0.98)
    _row_of(canvas, owned(screen, player), (start + 20, 262), ink)
    area = (x, 216, room, 70) if one else (x, 186, room, 98)
    canvas.write(screen.prompt, area, prompt, ink, lines=1 if one else 2, leading=1.06)


def _moment(canvas: Canvas, screen: Screen, player: Player, area: Area) -> None:
    """What kind of moment it is, and on a pennant the turn or the step of the preliminary phase."""
    x, y, room, _ = area
    ink, phase = theme.ON_FILL[player], screen.phase.upper()
    said = phase or (screen.turn if screen.view.active is player else "")
    label, pennant = screen.label, Style(Face.BOLD, 19)
    fits = canvas.measure(label, Style(Face.BOLD, 28)) * 1.08 + 62 + canvas.measure(said, pennant)
    if phase and (phase.startswith(label) or fits > room):
        label, said = phase, ""
    mark = canvas.write(label, area, bold(28, 24), ink, middle=False, spacing=2.4)
    if said and fits <= room:
        bands.pennant(canvas, said, (x + mark + 14, y - 3), ink, theme.FILL[player])


def _sliver(canvas: Canvas, screen: Screen, player: Player, seam: float, left: bool) -> None:
    corners = (
        ((seam + LEAN + 4, 0), (WIDTH, 0), (WIDTH, PLATE), (seam - LEAN + 4, PLATE))
        if left
        else ((0, 0), (seam + LEAN - 4, 0), (seam - LEAN - 4, PLATE), (0, PLATE))
    )
    canvas.polygon(corners, theme.PLATE)
    middle = (seam + 2 + WIDTH) / 2 if left else (seam - 2) / 2
    has_any = owned(screen, player)
    face = clock_of(screen, player)
    if face is not None:
        clock(canvas, face, (middle - 41, 14, 82, 34), lit=False)
    if player in screen.yielding:
        _yields(canvas, screen, player, middle)
    canvas.sign(theme.SIGN[player], (middle, 90 if has_any else 138), 56, theme.FILL[player])
    for (sign, amount, tint), y in zip(has_any, (160, 204), strict=False):
        canvas.sign(sign, (middle - 22, y), 26, tint)
        canvas.write(str(amount), (middle - 4, y - 18, 46, 36), heavy(30), theme.INK_2)


def _yields(canvas: Canvas, screen: Screen, player: Player, middle: float) -> None:
    """He passes until something changes: the pass key's shape, held, and the word."""
    canvas.box((middle - 17, 226, 34, 34), 17, theme.PLATE_TOP, theme.FILL[player], 3)
    canvas.sign("bar", (middle, 243), 18, theme.INK_2)
    said = screen.keys[player, "pass"].short
    styles = (*plain(17), *(Style(Face.CARD, size) for size in (17, 16, 15)))
    canvas.write(said, (middle - 40, 264, 80, 22), styles, theme.INK_2, "center")


def owned(screen: Screen, player: Player) -> tuple[tuple[str, int, theme.Colour], ...]:
    """What is told of a player in figures: crystals; in Heroes the hero's life and open coins."""
    side, coins = has(screen, player), purse_of(screen, player)
    if side is not None:
        return ("gold", side.gold, theme.GOLD), ("silver", side.silver, theme.SILVER)
    if coins is None:
        return ()
    lives = [card.life for card in in_play(screen.view, player, "hero")]
    life = (("life", lives[0], theme.ALARM_TEXT),) if lives else ()
    return (*life, ("coin", coins.open, theme.GOLD))


def _row_of(
    canvas: Canvas, found: tuple[tuple[str, int, theme.Colour], ...], at: Point, ink: theme.Colour
) -> None:
    """The same on one line, below the holder's sign."""
    x, y = at
    for sign, amount, _ in found:
        canvas.sign(sign, (x, y), 28, ink)
        canvas.write(str(amount), (x + 20, y - 18, 50, 36), heavy(32), ink)
        x += 84


def _nobody(canvas: Canvas, screen: Screen, at: bands.Seats) -> None:
    half = WIDTH / 2
    for player, corners, x in (
        (at.left, ((0, 0), (half + 6, 0), (half - 14, PLATE), (0, PLATE)), 110),
        (at.right, ((half + 14, 0), (WIDTH, 0), (WIDTH, PLATE), (half - 6, PLATE)), WIDTH - 110),
    ):
        canvas.polygon(tuple((float(a), float(b)) for a, b in corners), theme.PLATE)
        canvas.sign(theme.SIGN[player], (x, 150), 120, theme.FILL[player], alpha=150)
    canvas.box((200, 70, 400, 160), 4, theme.INK)
    canvas.write(screen.label, (216, 88, 368, 26), bold(28, 24), theme.ON_INK, "center")
    item = screen.stack[0].title if screen.stack else screen.prompt
    styles = (*words(50, 42, 35), Style(Face.NARROW, 35))
    canvas.write(item, (216, 124, 368, 92), styles, theme.ON_INK, "center", lines=2, leading=1.05)


def _strip(canvas: Canvas, screen: Screen) -> None:
    """The next item, both dice, the option on offer, or what the table says: one of them."""
    canvas.fill((0, PLATE, WIDTH, STRIP - PLATE), theme.WELL)
    decision = screen.view.decision
    if screen.question is not None:
        _question(canvas, screen.question)
    elif screen.notice:
        _notice(canvas, screen)
    elif screen.steps:
        _step(canvas, screen)
    elif dice_panel.shows_dice(screen):
        _dice(canvas, screen)
    elif screen.stack and not (decision is not None and decision.kind not in ON_THE_STACK):
        line = screen.stack[0]
        _chevron(canvas, line.player, line.sign)
        if line.by_hand:
            canvas.sign("hand", (78, PLATE + 70), 28, theme.ON_FILL[line.player])
        total = len(screen.stack)
        room = 626.0
        if total > 1:
            # In Russian a queue's ability is called otherwise than a stack's action.
            told = mark("the first of {n}") if screen.view.heroes else mark("first of {n}")
            first = say(screen.lang, told, n=total)
            canvas.write(
                first, (676, PLATE + 14, 104, 64), bold(24, 22), theme.INK_2, "right", lines=2
            )
            room = 520.0
        said = f"{line.title}: {line.target}" if line.target else line.title
        styles = (*words(46, 40, 35), Style(Face.NARROW, 35), Style(Face.NARROW, 31))
        one = canvas.fit(said, styles, room, 1).fits
        if not one:
            styles = (*words(33, 30), Style(Face.NARROW, 31))
        canvas.write(
            said, (136, PLATE + 4, room, 84), styles, theme.INK, lines=1 if one else 2, leading=1.1
        )
    elif screen.choices and screen.holder is not None:
        _chevron(canvas, screen.holder, _sign(screen))
        _offer(canvas, screen)
    elif decision is not None and not decision.options:
        said = say(screen.lang, "{player} chooses in secret", player=screen.names[decision.player])
        styles = (*words(38, 33), Style(Face.NARROW, 33))
        canvas.write(said, (32, PLATE + 4, 736, 84), styles, theme.INK_2, "center", lines=2)
    elif screen.log:
        line_ = screen.log[-1]
        styles = (*words(35, 31), Style(Face.NARROW, 31))
        canvas.write(
            line_.text,
            (32, PLATE + 4, 736, 84),
            styles,
            theme.INK_2,
            "center",
            lines=2,
            leading=1.1,
        )


def _offer(canvas: Canvas, screen: Screen) -> None:
    """What is on offer; of a resolution by hand also its dice, and what was said last."""
    room, high = 640.0, 84.0
    if screen.said:
        high = 52.0
        canvas.sign("tick", (148, PLATE + 70), 22, theme.INK_2)
        last = (168.0, PLATE + 54.0, room - 32, 32.0)
        styles = (*plain(24, 22), *(Style(Face.CARD, size) for size in (22, 20, 18, 16, 14)))
        canvas.write(screen.said[-1].text, last, styles, theme.INK_2)
    if screen.hand is not None and screen.hand.dice:
        room -= by_hand.dice(canvas, screen.hand, WIDTH - 8.0, PLATE + high / 2 + 4) + 8
    said = screen.choices[screen.place]
    styles = (*words(46, 40, 35), Style(Face.NARROW, 35))
    if high < 60:
        styles = (*words(38, 33), Style(Face.NARROW, 33), Style(Face.CARD, 30))
    one = high < 60 or canvas.fit(said, styles, room, 1).fits
    if not one:
        styles = (*words(35, 31), Style(Face.NARROW, 31))
    canvas.write(
        said, (136, PLATE + 4, room, high), styles, theme.INK, lines=1 if one else 2, leading=1.1
    )


def _sign(screen: Screen) -> str:
    """The sign of what is on offer; for what has none, the holder's own."""
    offer = screen.offer
    said = by_hand.sign(offer, screen)
    if said or offer is None:
        return said
    if offer.ability is not None:
        return "ability"
    return {Verb.JUMP: "move", Verb.SWAP: "move"}.get(offer.verb, offer.verb)


_KINDS = frozenset({"strike", "shot", "move", "ability", "trigger", "roll", "spell", "play"})


def _chevron(canvas: Canvas, player: Player, sign: str) -> None:
    top, bottom = PLATE, STRIP
    middle = (top + bottom) / 2
    canvas.polygon(
        ((0, top), (92, top), (114, middle), (92, bottom), (0, bottom)), theme.FILL[player]
    )
    shown = sign if sign in _KINDS | by_hand.SIGNS else theme.SIGN[player]
    canvas.sign(shown, (50, middle), 56, theme.ON_FILL[player])


def _question(canvas: Canvas, question: DiceQuestion) -> None:
    """The dice as the camera saw them, and what is wrong with them."""
    room = 196.0 if question.picture is not None else 0.0
    dice_question.picture(canvas, question, (8, PLATE + 4, room, 84))
    area = (room + 24, PLATE + 4, WIDTH - room - 40, 84)
    styles = (*bold(33, 30), Style(Face.NARROW, 28))
    canvas.write(question.said, area, styles, theme.INK, lines=2, leading=1.12)


def _notice(canvas: Canvas, screen: Screen) -> None:
    tint = theme.ALARM if screen.alarm else theme.INK
    canvas.sign("alarm" if screen.alarm else "hand", (58, PLATE + 46), 60, tint)
    styles = (*bold(33, 30), Style(Face.NARROW, 28))
    canvas.write(screen.notice, (112, PLATE + 4, 668, 84), styles, theme.INK, lines=2, leading=1.12)


def _step(canvas: Canvas, screen: Screen) -> None:
    """What hands have to do first, and how much more there is."""
    steps.circle(canvas, (58, PLATE + 46), "1", 28)
    room, more = 668.0, len(screen.steps) - 1
    if more:
        said = say(screen.lang, "{n} more", n=more)
        canvas.write(said, (676, PLATE + 4, 104, 84), bold(24, 22), theme.INK_2, "right")
        room = 560.0
    styles = (*bold(35, 33, 30), Style(Face.NARROW, 28), Style(Face.CARD, 28), Style(Face.CARD, 25))
    area = (112, PLATE + 4, room, 84)
    canvas.write(screen.steps[0].text, area, styles, theme.INK, lines=2, leading=1.12)


def _dice(canvas: Canvas, screen: Screen) -> None:
    """The dice side by side: natural, what is added, and the result; three of them closer."""
    found = die_rows.rows(screen)
    if len(found) > 2:
        for place, row in enumerate(found[:3]):
            canvas.fill((place * 266.0, PLATE, 8, STRIP - PLATE), theme.FILL[row.player])
            _one_die(canvas, screen, row.roll, row.player, place * 266.0 + 36)
        return
    for place, row in enumerate(found):
        x = place * 400.0
        canvas.fill((x, PLATE, 10, STRIP - PLATE), theme.FILL[row.player])
        narrow = (Style(Face.NARROW, 26), Style(Face.NARROW, 23), Style(Face.CARD, 23))
        title = (*words(30, 26, 24), *narrow)
        room = 360.0 if row.silent else 158.0
        canvas.write(
            row.title, (x + 24, PLATE + 8, room, 76), title, theme.INK, lines=2, leading=1.08
        )
        if not row.silent:
            _one_die(canvas, screen, row.roll, row.player, x + 188)


def _one_die(
    canvas: Canvas, screen: Screen, roll: RollView | None, player: Player, x: float
) -> None:
    middle = PLATE + 46.0
    offer = screen.offer
    if roll is not None and offer is not None and offer.die == roll.id:
        canvas.box((x - 6, middle - 40, 216, 80), 8, None, theme.INK, 4)
    if roll is None:
        canvas.dashed((x, middle - 29, 58, 58), theme.INK_2)
        canvas.write("?", (x, middle - 29, 58, 58), heavy(40), theme.INK_2, "center")
        return
    canvas.die(roll.natural, (x + 29, middle), 50, 0)
    _change(canvas, roll, (x + 62, middle - 20, 58, 40))
    box = (x + 122, middle - 37, 80.0, 74.0)
    if roll.final is not None:
        canvas.box(box, 6, theme.FILL[player])
        ink = theme.ON_FILL[player]
    else:
        canvas.dashed(box, theme.FILL[player])
        ink = theme.SIDE_TEXT[player]
    value = str(expected(roll, screen.view.rules)).replace("-", "–")
    canvas.write(value, box, heavy(58), ink, "center")


def _change(canvas: Canvas, roll: RollView, area: Area) -> None:
    """What a die is set to, else the sum of what is added."""
    settings = [modifier for modifier in roll.modifiers if modifier.sets]
    total = added(roll.modifiers)
    said = plus(settings[-1]) if settings else signed(total) if total else ""
    canvas.write(said, area, bold(30, 26), theme.INK_2, "center")
