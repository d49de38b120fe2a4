"""What a card can do, line by line: a sign and a word for each keyword and each ability.

The screen tells the rest when it matters; on paper there are only signs, names and numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from device.faces import inks
from device.faces.lettering import Face, Style, minus, write
from device.faces.paper import PX_PER_MM, Paper
from device.faces.signs import pictograms
from device.faces.signs.keywords import keyword_sign
from device.faces.signs.pictograms import ATTACKS
from device.faces.signs.stamping import Pen, stamp
from engine.cards.facts import ATTACKS as KINDS
from engine.cards.facts import PRELIMINARY, Ability, Attack, CardFacts, Effect, When
from engine.cards.keywords import Keyword
from ui import glossary
from ui.drawing.text import width as text_width
from ui.naming import named
from ui.screen import Lang
from ui.theme import Colour

WIDTH = 53.4
"""Millimetres that a line may take across the card."""
ROW = 4.3
"""Millimetres from one line to the next."""
_MOST_ROWS = 6
_SIGN = 3.7
_WORDS = (Style(Face.NARROW, 3.0), Style(Face.NARROW, 2.7), Style(Face.CARD, 2.7))
_DIGITS = (Style(Face.BOLD, 3.0),)
_CHIP = 9.0
"""How wide a keyword is that stands as a sign and a number only."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: signs before the words, a number after them, and signs behind.

    `short` is all that is left of it where there is no room for words.
    """

    signs: tuple[tuple[Pen, str], ...]
    words: str
    number: str = ""
    behind: tuple[tuple[Pen, str], ...] = ()
    short: str = ""
    tone: Colour = inks.SOFT_INK
    """The colour of the signs behind."""


Row = tuple[Entry, ...]


def keyword_entries(card: CardFacts, lang: Lang) -> list[Entry]:
    """The card's keywords."""
    found = []
    for keyword, value in card.keywords.items():
        amount = value if isinstance(value, int) else None
        shown = amount if amount else None
        words = glossary.keyword(keyword, lang, shown, card.heroes)
        number = str(shown) if shown and _counted(keyword, card) else ""
        if isinstance(value, str):
            words, number = f"{words} X", "X"
        sign = keyword_sign(keyword)
        found.append(Entry(((sign, ""),), words[:1].upper() + words[1:], short=number))
    return found


def _counted(keyword: Keyword, card: CardFacts) -> bool:
    if card.heroes:
        return keyword in glossary.COUNTED_IN_HEROES
    return keyword not in glossary.BARE


def ability_entries(card: CardFacts, lang: Lang) -> list[Entry]:
    """The card's abilities."""
    return [_ability(ability, lang) for ability in card.abilities]


def _ability(ability: Ability, lang: Lang) -> Entry:
    name = minus(named(ability.names, lang))
    number = ""
    if ability.strength is not None:
        number = "–".join(map(str, ability.strength))
    elif ability.attack in KINDS and ability.effect in (Effect.WOUND, Effect.NONE):
        number = minus(str(ability.amount)) if isinstance(ability.amount, int) else "X"
    behind: list[tuple[Pen, str]] = []
    if ability.reach:
        far = str(ability.reach) if isinstance(ability.reach, int) else "X"
        behind.append((pictograms.reach, far))
    if ability.by_hand:
        behind.append((pictograms.by_hand, ""))
    return Entry(tuple(_signs(ability)), name, number, tuple(behind))


def _signs(ability: Ability) -> Iterator[tuple[Pen, str]]:
    """When it works, what it costs, of what kind it is."""
    if ability.when is When.SUDDEN:
        yield pictograms.sudden, ""
    elif ability.when is When.ALWAYS:
        yield pictograms.always, ""
    elif ability.when in PRELIMINARY:
        yield pictograms.flag, ""
    elif ability.when not in (When.ACTION, When.UNKNOWN):
        yield pictograms.triggered, ""
    if ability.tokens or ability.x:
        yield (
            pictograms.token,
            "X" if ability.x else ("" if ability.tokens == 1 else str(ability.tokens)),
        )
    if ability.wounds:
        yield pictograms.drop, "" if ability.wounds == 1 else str(ability.wounds)
    if ability.closes:
        yield pictograms.closing, ""
    if ability.attack is not Attack.INFLUENCE or ability.when is not When.ALWAYS:
        yield ATTACKS[ability.attack], ""


def rows(card: CardFacts, lang: Lang) -> list[Row]:
    """The lines of a card of the classic game."""
    return arranged(keyword_entries(card, lang), ability_entries(card, lang))


def arranged(keywords: list[Entry], abilities: list[Entry]) -> list[Row]:
    """The lines of a card: keywords two a line where they fit, abilities one a line.

    When they are too many, keywords shrink to signs, and then abilities, too.
    """
    lines = _paired(keywords)
    if len(lines) + len(abilities) > _MOST_ROWS:
        lines = [_bare(keywords[at : at + 6]) for at in range(0, len(keywords), 6)]
    room = max(1, _MOST_ROWS - len(lines))
    if len(abilities) > room:
        few, many = abilities[: room - 1], abilities[room - 1 :]
        return [*lines, *((one,) for one in few), _bare(many)]
    return [*lines, *((one,) for one in abilities)]


def _paired(entries: list[Entry]) -> list[Row]:
    """Two a line, and a long one by itself where two have no room in letters of one width."""
    lines: list[Row] = []
    for entry in entries:
        if lines and len(lines[-1]) == 1 and _common(both := (lines[-1][0], entry)):
            lines[-1] = both
        else:
            lines.append((entry,))
    return lines


def _common(row: Row) -> Style | None:
    """The largest letters in which a whole line has room; None where there are none."""
    return next((style for style in _WORDS if sum(_wide(row, style)) <= WIDTH), None)


def _wide(row: Row, style: Style) -> list[float]:
    """How many millimetres each part of a line takes, with its sign and a gap behind."""
    return [_SIGN + 1.3 + text_width(entry.words, style, PX_PER_MM) for entry in row]


def _bare(entries: list[Entry]) -> Row:
    return tuple(Entry(one.signs[-1:], "", short=one.short) for one in entries)


def height(lines: list[Row]) -> float:
    """How many millimetres the lines need."""
    return ROW * len(lines) + (1.6 if lines else 0.0)


def print_rows(paper: Paper, lines: list[Row], x: float, y: float) -> None:
    """Print the lines into a column of a card."""
    for number, row in enumerate(lines):
        top = y + 0.8 + ROW * number
        if row and not row[0].words:
            for place, entry in enumerate(row):
                _entry(paper, entry, x + place * min(_CHIP, WIDTH / len(row)), top, _CHIP)
        elif len(row) == 2 and (style := _common(row)):
            first, second = _wide(row, style)
            # The second part begins in the middle, unless one of them needs more.
            seam = min(max(WIDTH / 2, first), WIDTH - second)
            _entry(paper, row[0], x, top, seam, (style,))
            _entry(paper, row[1], x + seam, top, WIDTH - seam, (style,))
        else:
            _entry(paper, row[0], x, top, WIDTH)


def _entry(
    paper: Paper,
    entry: Entry,
    x: float,
    y: float,
    width: float,
    styles: tuple[Style, ...] = _WORDS,
) -> None:
    at, right = x, x + width - 0.5
    for pen, amount in entry.signs:
        at = _sign(paper, pen, amount, at, y, inks.INK)
    for pen, amount in reversed(entry.behind):
        room = text_width(amount, _DIGITS[0], PX_PER_MM) + 0.4
        right -= _SIGN + (max(2.2, room) if amount else 0.3)
        _sign(paper, pen, amount, right, y, entry.tone)
        right -= 0.6
    if entry.number:
        wide = 1.1 + 1.75 * len(entry.number)
        right -= wide
        write(paper, entry.number, (right, y, wide, _SIGN), _DIGITS, inks.INK, align="right")
        right -= 0.8
    if entry.short and not entry.words:
        write(paper, entry.short, (at, y, 4.5, _SIGN), _DIGITS, inks.INK)
    if entry.words:
        write(
            paper, entry.words, (at + 0.2, y, max(4.0, right - at - 0.2), _SIGN), styles, inks.INK
        )


def _sign(paper: Paper, pen: Pen, amount: str, x: float, y: float, colour: Colour) -> float:
    """A sign with a small number after it; gives where the next one begins."""
    paper.stamp(stamp(pen, round(_SIGN * paper.scale)), x, y, colour)
    x += _SIGN + 0.5
    if amount:
        x += write(paper, amount, (x - 0.2, y, 5.0, _SIGN), _DIGITS, colour) + 0.3
    return x
