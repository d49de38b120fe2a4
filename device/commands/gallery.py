"""`gallery --output DIR`: every screen as PNG, for all kinds of panels."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from device.commands.refusal import Unusable

if TYPE_CHECKING:
    import pygame

    from ui.panels import Panel
    from ui.screen import Lang


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "gallery", help="every screen in both languages and many sizes, as PNG"
    )
    parser.add_argument("--output", type=Path, required=True, metavar="DIR")
    parser.add_argument(
        "--all",
        action="store_true",
        help="in every size, theme, seating and rotation: thousands of pictures",
    )
    parser.add_argument(
        "--only", default="", metavar="TEXT", help="only pictures with this in their name"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Draw all sample screens into the folder."""
    from device.pictures import save
    from ui.panels import USUAL, every
    from ui.screen import Lang

    arguments.output.mkdir(parents=True, exist_ok=True)
    drawn = 0
    panels = every() if arguments.all else USUAL
    for lang in Lang:
        for name, picture in pictures(lang, panels, arguments.only):
            save(picture, arguments.output / f"{name}.png")
            drawn += 1
    if not drawn:
        raise Unusable(f"no picture has {arguments.only!r} in its name: leave --only out")
    print(f"{drawn} screens in {arguments.output}")
    return 0


def pictures(
    lang: Lang, panels: tuple[Panel, ...], only: str = ""
) -> Iterator[tuple[str, pygame.Surface]]:
    """The pictures of one language with their names, such as `main-ru-1280x720-light`."""
    from ui.drawing.game_screen import draw
    from ui.drawing.lobby.pages import draw as draw_page
    from ui.gallery import gallery
    from ui.lobby.samples import pages
    from ui.panels import MAIN

    screens, around = dict(gallery(lang)), dict(pages(lang))
    for panel in panels:
        end = f"{lang.value}-{panel.name}"
        for name, screen in screens.items():
            title = f"{name}-{end}"
            if (name in MAIN or not panel.main_only) and only in title:
                yield title, draw(screen, panel.size, panel.look)
        for name, page in around.items():
            title = f"{name}-{end}"
            if not panel.main_only and only in title:
                yield title, draw_page(page, panel.size, panel.look)
