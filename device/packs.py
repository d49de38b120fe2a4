"""Reading what ships with the program: card packs and the index of rules."""

from __future__ import annotations

from importlib import resources

from engine.cardbook import Pack, parse_pack
from engine.rulebook import Rule, parse_index


def training_pack() -> Pack:
    """The invented cards of the walking table."""
    text = (resources.files("engine.packs") / "training.toml").read_text(encoding="utf-8")
    return parse_pack(text, "training.toml")


def rule_index() -> dict[str, Rule]:
    """Every rule that the code may cite, by key."""
    files = resources.files("engine.rules")
    names = ("fragments.csv", "digest.csv")
    return parse_index((files / name).read_text(encoding="utf-8") for name in names)
