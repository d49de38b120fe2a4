"""`gallery --output DIR`: every screen as PNG."""

from __future__ import annotations

import argparse
from itertools import product
from pathlib import Path


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("gallery", help="every screen in both languages and sizes, as PNG")
    parser.add_argument("--output", type=Path, required=True, metavar="DIR")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Draw all sample screens into the folder."""
    from device.pictures import save
    from ui.drawing.game_screen import draw
    from ui.gallery import gallery
    from ui.screen import Lang

    arguments.output.mkdir(parents=True, exist_ok=True)
    drawn = 0
    for lang, size in product(Lang, ((1280, 720), (800, 480))):
        for name, screen in gallery(lang):
            path = arguments.output / f"{name}-{lang.value}-{size[0]}x{size[1]}.png"
            save(draw(screen, size), path)
            drawn += 1
    print(f"{drawn} screens in {arguments.output}")
    return 0
