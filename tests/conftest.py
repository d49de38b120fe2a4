"""What all rooms' tests share: the training pack, set-ups, and where the real photographs lie."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

# Set before anything imports pygame: tests never open a window or greet on stdout.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from device.packs import training_pack
from engine.cardbook import Pack
from engine.journal import Setup
from engine.opening import lay_out

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def pack() -> Pack:
    return training_pack()


@pytest.fixture
def setup(pack: Pack) -> Setup:
    """The duel that `berserk-table play` lays out."""
    return lay_out(pack)


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of real photographs; they are other people's and not part of the project."""
    folder = os.environ.get("BERSERK_DATA")
    if not folder or not Path(folder).is_dir():
        pytest.skip("BERSERK_DATA does not name the folder of real photographs")
    return Path(folder)
