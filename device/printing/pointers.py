"""The pointer tokens on a page of their own: cut them out and glue them on card."""

from __future__ import annotations

from device.printing.canvas import PaperCanvas
from device.printing.pdf import Document
from device.printing.sheets import PAPERS, scale_line, words
from engine.names import Names
from ui.naming import named
from ui.screen import Lang
from vision.pointers import MARKERS, draw_pointer

PAPER = "A4"
"""A page that every printer takes, whatever the mat is printed on."""
COPIES = 4
"""Tokens of each player: one to play with, and the rest for when it is lost."""
_LEFT, _TOP = 37.0, 62.0  # the middle of the first token's marker
_ACROSS, _DOWN = 45.0, 62.0
_LINE = 6.0

TITLE = Names("Указатели", "Pointers")
_HOW = Names(
    "Печатайте в масштабе 100 %, вырежьте по чёрному краю, наклейте на картон.\n"
    "Солнце — Первого игрока, Луна — Второго. Положите указатель на карту,\n"
    "о которой речь, или рядом с ней остриём к ней; квадрат не закрывайте.",
    "Print at 100 %, cut along the black edge, glue on card.\n"
    "Sun is the First player's, Moon the Second's. Lay a pointer on the card\n"
    "that you mean, or beside it with its tip to it; do not cover the square.",
)


def lay_pointers(document: Document, lang: Lang) -> None:
    """A page with the tokens of both players, in a row each."""
    page = document.page(*PAPERS[PAPER])
    drawing = document.drawing(page.width, page.height)
    canvas = PaperCanvas(drawing)
    for row, sign in enumerate(MARKERS.values()):
        for column in range(COPIES):
            draw_pointer(canvas, sign, (_LEFT + column * _ACROSS, _TOP + row * _DOWN))
    page.show(drawing, 0.0, 0.0, (0.0, 0.0, page.width, page.height))
    for number, line in enumerate(named(_HOW, lang).split("\n")):
        words(document, page, line, 20.0, 14.0 + number * _LINE)
    scale_line(document, page, named(TITLE, lang))
