"""Words for refusals (being written)."""

from __future__ import annotations

from ui.screen import Lang


def refusal(lang: Lang, why: str) -> str:
    """Why an answer is refused."""
    return why
