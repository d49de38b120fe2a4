"""Cards of our own, enrolled once for all tests of the eye."""

from __future__ import annotations

import pytest
from staged import back_picture, card_picture

from vision.library import Library

KNOWN = 40


@pytest.fixture(scope="session")
def library() -> Library:
    """Forty cards `n0`–`n39` and their back."""
    cards = {f"n{number}": card_picture(number) for number in range(KNOWN)}
    return Library.from_images({**cards, "back": back_picture()})
