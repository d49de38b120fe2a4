"""The index of rules: what each key that the code cites stands for.

`fragments.csv` indexes the original rule fragments, which are the authority; `digest.csv` indexes
what a digest of all the rules adds where the fragments are silent.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable

import msgspec


class Rule(msgspec.Struct, frozen=True):
    """One requirement: its key, the number players know, its title and its text in our words."""

    key: str
    number: str
    ruleset: str
    title: str
    requirement: str


def parse_index(texts: Iterable[str]) -> dict[str, Rule]:
    """All rules by key, from the texts of the index files."""
    rules: dict[str, Rule] = {}
    for text in texts:
        for row in csv.DictReader(text.splitlines()):
            fields = ("key", "number", "ruleset", "title", "requirement")
            rules[row["key"]] = Rule(*(row[field] for field in fields))
    return rules


def number_of(key: str) -> str:
    """The number to print for a key: `306.9` for `classic.306.9.a`, `1.13` for `digest.1.13`."""
    return ".".join(part for part in key.split(".")[1:] if part[:1].isdigit())
