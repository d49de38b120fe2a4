"""The option on offer, large, with its card; below it the options around it as chips."""

from __future__ import annotations

from engine.cards.facts import CREATURES
from engine.decisions import CardId, Kind, Verb
from engine.view import CardView
from engine.zones import Zone
from ui import glossary, theme
from ui.by_hand import questions
from ui.choices import by_hand
from ui.drawing.canvas import Area, Canvas, bold, plain, words
from ui.drawing.cards import large_card
from ui.drawing.shapes import plate
from ui.drawing.text import Face, Style
from ui.log.cards import grant
from ui.naming import known
from ui.options import option
from ui.screen import Screen
from ui.tongue import count, say
from ui.wording import count_of

LIST: Area = (636, 160, 620, 34)
OPTION: Area = (636, 198, 620, 176)
CHIPS: Area = (636, 386, 620, 50)
GAP = 10

ACTOR = (*plain(17), *(Style(Face.NARROW, 15), Style(Face.CARD, 15), Style(Face.CARD, 13)))
ONE_LINE = (*bold(theme.CAPTION, theme.SMALL), Style(Face.CARD, 19), Style(Face.CARD, 17))
TWO_LINES = (
    *bold(theme.SMALL, 18, 16),
    *(Style(Face.CARD, size) for size in (18, 17, 16, 15, 14, 13)),
)
"""Words of a chip: who acts above what he does, or what he does alone."""

LETTERS = 44
"""How much of a card's keywords one line holds."""

EFFECTS = 52
"""The same of effects that stay on it: they may be set narrower."""

AIMING = frozenset(
    {Verb.STRIKE, Verb.AIM, Verb.USE, Verb.HOST, Verb.SWAP, Verb.REROLL, Verb.AMOUNT, Verb.SAY,
     Verb.TAKE}
)  # fmt: skip
"""Verbs whose target is shown large; elsewhere it is the acting card."""

Fact = tuple[str, theme.Colour, str]
"""A sign, its colour and a short line."""


def head(canvas: Canvas, screen: Screen, title: str, beside: str) -> None:
    """The line above: what is listed, how many, and the rule."""
    x, y, w, _ = LIST
    why = canvas.write(screen.rule, (x, y, w, 22), bold(theme.CAPTION), theme.INK_2, "right")
    used = canvas.write(title, (x, y, 300, 22), bold(theme.CAPTION), theme.INK, spacing=1.6)
    room = w - used - why - 50
    styles = (*plain(theme.CAPTION), Style(Face.CARD, theme.SMALL))
    canvas.write(beside, (x + used + 26, y, room, 22), styles, theme.INK_2)


def choice(canvas: Canvas, screen: Screen) -> None:
    """The whole place of a choice; to the other seat a secret one is only announced."""
    decision = screen.view.decision
    assert decision is not None
    total = len(screen.choices)
    beside = count_of(screen.place, total, screen.lang) if total else ""
    head(canvas, screen, _title(screen), beside)
    if not total:
        _nothing(canvas, screen)
        return
    x, y, w, h = OPTION
    colour = theme.FILL[decision.player]
    canvas.polygon(plate(x - 2, y - 2, w + 4, h + 4, 16), theme.PLATE_TOP, colour, 4)
    subject = _subject(screen)
    left = x + (170 if subject is not None else 180)
    if subject is not None:
        large_card(canvas, screen, subject, (x + 24, y + 14, 117, 148))
    elif screen.offer is not None and screen.offer.verb is Verb.PICK and screen.offer.value:
        canvas.die(screen.offer.value, (x + 92, y + h / 2), 96, 8)
    else:
        canvas.sign(theme.SIGN[decision.player], (x + 92, y + h / 2), 112, colour)
    _sentence(canvas, screen, _facts(screen, subject), (left, y, x + w - 22 - left, h))
    _chips(canvas, screen)


def _sentence(canvas: Canvas, screen: Screen, facts: list[Fact], area: Area) -> None:
    """The option as a sentence, then what a player wants to know of its card."""
    left, y, room, h = area
    whole = screen.choices[screen.place]
    lines = 2 if len(facts) < 2 else 1
    sizes = (*words(40, 36, 32, theme.ROW), Style(Face.NARROW, 29), Style(Face.NARROW, 26))
    found = canvas.fit(whole, sizes, room, 1)
    if not found.fits or found.style.face is Face.NARROW:
        lines = 2
    top = 48.0 if lines == 1 else 78.0
    narrow = (Style(Face.NARROW, theme.ROW), Style(Face.CARD, theme.ROW), Style(Face.CARD, 24))
    styles = sizes if lines == 1 else (*words(36, 32, 29, theme.ROW), *narrow)
    if not facts:
        top = h - 28
    canvas.write(whole, (left, y + 14, room, top), styles, theme.INK, lines=lines, leading=1.12)
    row = y + 14 + top + 8
    for sign, tint, fact in facts[: 3 if lines == 1 else 2]:
        canvas.sign(sign, (left + 13, row + 15), 24, tint)
        styles = (
            *plain(theme.CAPTION, 20),
            *(Style(Face.CARD, size) for size in (20, 17, 15, 13)),
        )
        canvas.write(fact, (left + 38, row, room - 38, 30), styles, theme.INK_2)
        row += 33


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
    canvas.polygon(plate(*OPTION, 16), theme.WELL, theme.EDGE, 2)
    if decision is None or decision.options:
        said, ink = say(lang, "there is nothing to choose"), theme.OFF
    else:
        # The other seat's screen: what the holder may choose is his secret.
        said = say(lang, "{player} chooses in secret", player=screen.names[decision.player])
        ink = theme.INK_2
    canvas.write(said, OPTION, plain(theme.ROW), ink, "center")


def _subject(screen: Screen) -> CardId | None:
    """The card to show large: whom it hits or aims at, else who acts."""
    cards, offer = screen.option_cards, screen.offer
    if not cards or (offer is not None and offer.verb is Verb.NAME):
        return None
    if offer is not None and offer.verb in AIMING:
        return cards[-1]
    return cards[0]


def _facts(screen: Screen, subject: CardId | None) -> list[Fact]:
    """What a player wants to know of the card on offer, in short lines with a sign."""
    if subject is None:
        return _inside(screen)
    card = screen.view.card(subject)
    if not known(screen.view, card):
        return []
    return [*_told_by_hand(screen), *_body(screen, card), _where(screen, card)]


def _inside(screen: Screen) -> list[Fact]:
    """Of a group with a title, what is in it."""
    stop, decision = screen.stop, screen.view.decision
    if stop is None or decision is None or not stop.title:
        return []
    options = (decision.options[i] for i in stop.members)
    names = list(dict.fromkeys(option(one, screen.view, screen.lang) for one in options))
    return [("chevron", theme.INK_2, _listed(screen, names, EFFECTS))]


def _listed(screen: Screen, names: list[str], letters: int) -> str:
    """Names on one line; those that do not fit are counted."""
    shown = list(names)
    while len(shown) > 1 and len(", ".join(shown)) > letters:
        shown.pop()
    said = ", ".join(shown)
    if len(shown) == len(names):
        return said
    return say(screen.lang, "{card} and {n} more", card=said, n=len(names) - len(shown))


def _told_by_hand(screen: Screen) -> list[Fact]:
    """Of an ability by hand, that it is one; while it is declared or resolved, what was said."""
    view, lang, stop = screen.view, screen.lang, screen.stop
    decision = view.decision
    if decision is None or stop is None:
        return []
    offers = [decision.options[i] for i in (stop.members or (stop.option,)) if i is not None]
    if all(by_hand(view, offer) for offer in offers):
        return [("hand", theme.INK, say(lang, "the players say what it does"))]
    if decision.kind not in (Kind.WORD, Kind.AMOUNT):
        return []
    if not questions.by_hand(view, decision):
        return []
    facts: list[Fact] = []
    if screen.hand is not None and screen.hand.dice and decision.kind is Kind.AMOUNT:
        shown = ", ".join(meaning for _, meaning in screen.hand.dice)
        facts.append(("roll", theme.INK, shown))
    if not questions.change(view):
        facts.append(("hand", theme.INK, questions.matter(view, decision, lang)))
    said = questions.story(view, lang)
    if said:
        facts.append(("tick", theme.INK, said))
    return facts


def _body(screen: Screen, card: CardView) -> list[Fact]:
    lang = screen.lang
    facts: list[Fact] = []
    if card.type != "terrain":
        life = count(lang, "{n} life", "{n} lives", card.life)
        wounds = (
            count(lang, "{n} wound", "{n} wounds", card.wounds)
            if card.wounds
            else say(lang, "no wounds")
        )
        facts.append(("life", theme.ALARM_TEXT, f"{life}, {wounds}"))
    stays = _staying(screen, card)
    if stays is not None:
        facts.append(stays)
    if card.type in CREATURES:
        strike = say(lang, "strike {s}", s="–".join(map(str, card.strike)))
        facts.append(("strike", theme.INK, strike))
    return facts


def _staying(screen: Screen, card: CardView) -> Fact | None:
    """The effects that stay on it, notes first; those that do not fit are counted."""
    notes_first = sorted(card.staying, key=lambda one: one.what != "note")
    told = [grant(one, screen.view, screen.lang, screen.names) for one in notes_first]
    if not told:
        return None
    return notes_first[0].until, theme.INK, _listed(screen, told, EFFECTS)


def _where(screen: Screen, card: CardView) -> Fact:
    """Where it lies and whose it is; of a card in hand, what it can do."""
    lang = screen.lang
    if card.zone in (Zone.DEAL, Zone.POOL):
        words = (glossary.keyword(word, lang, value) for word, value in card.keywords)
        can = [word for word in words if word]
        said = _listed(screen, can, LETTERS) if can else glossary.card_type(card.type, lang)
        return "ability" if can else "neutral", theme.INK_2, said
    where = screen.names[card.side]
    if card.zone is Zone.ADDITIONAL:
        kind = glossary.card_type(card.type, lang)
        return "wing", theme.FILL[card.side], f"{kind} · {where}"
    if card.cell:
        where = say(lang, "cell {cell} · {player}", cell=card.cell, player=where)
    return theme.SIGN[card.side], theme.FILL[card.side], where


def _room(canvas: Canvas, screen: Screen) -> int:
    """How many chips stand side by side: four, or more where they are short."""
    for many in (8, 6, 5):
        wide = (CHIPS[2] - 48 - GAP * (many - 1)) / many - 16
        if all(
            not actor and canvas.fit(what, bold(theme.SMALL), wide, 2).fits
            for what, actor in screen.chips
        ):
            return many
    return 4


def _chips(canvas: Canvas, screen: Screen) -> None:
    """The options around the one on offer; dots say that there are more to either side."""
    total = len(screen.choices)
    if total < 2:
        return
    shown = min(total, _room(canvas, screen))
    start = min(max(0, screen.place - 1), total - shown)
    x, y, w, h = CHIPS
    left, right = x, x + w
    if start > 0:
        canvas.sign("chevron", (x + 8, y + 25), 20, theme.INK_2, turned=180)
        left += 24
    if start + shown < total:
        canvas.sign("chevron", (x + w - 8, y + 25), 20, theme.INK_2)
        right -= 24
    gap = GAP
    wide = (right - left - gap * (shown - 1)) / shown
    for place in range(shown):
        index = start + place
        current = index == screen.place
        at = (left + place * (wide + gap), y, wide, h)
        canvas.box(at, 8, theme.INK if current else theme.PLATE, None if current else theme.EDGE, 2)
        if current:
            middle = at[0] + wide / 2
            canvas.polygon(
                ((middle, y - 13), (middle + 13, y + 1), (middle - 13, y + 1)), theme.INK
            )
        ink = theme.ON_SUN if current else theme.INK_2
        what, actor = screen.chips[index]
        room = (at[0] + 8, y, wide - 16, h)
        if actor and canvas.fit(what, ONE_LINE, room[2]).fits:
            who = (room[0], y + 3, room[2], 20.0)
            canvas.write(actor, who, ACTOR, ink, "center")
            canvas.write(what, (room[0], y + 21, room[2], 26), ONE_LINE, ink, "center")
        else:
            # Who acts stands in the sentence above; what he does needs the whole chip.
            one = canvas.fit(what, bold(theme.CAPTION), room[2]).fits
            styles = bold(theme.CAPTION) if one else TWO_LINES
            canvas.write(what, room, styles, ink, "center", lines=1 if one else 2, leading=1.05)
