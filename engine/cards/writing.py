"""Writing a pack as TOML: the same cards always give the same text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def pack_text(cards: Mapping[str, Mapping[str, Any]], pack: Mapping[str, Any], remark: str) -> str:
    """A pack of cards given as tables, with a remark on top."""
    lines = [
        *(f"# {line}".rstrip() for line in remark.splitlines()),
        "",
        "format = 1",
        "",
        "[pack]",
    ]
    lines += [f"{key} = {_value(value)}" for key, value in pack.items()]
    for card, table in cards.items():
        lines += ["", f"[cards.{_key(card)}]"]
        lines += [f"{key} = {_list(value)}" for key, value in table.items()]
    return "\n".join(lines) + "\n"


def _list(value: Any) -> str:
    """A value; a list of tables has a line for each."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + "".join(f"    {_value(item)},\n" for item in value) + "]"
    return _value(value)


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case dict():
            inner = ", ".join(f"{_key(key)} = {_value(inside)}" for key, inside in value.items())
            return f"{{ {inner} }}"
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case str():
            return _text(value)
        case _:
            return str(value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    """A text in quotes; signs that cannot be printed are written by their number."""
    signs = (sign if sign.isprintable() else f"\\U{ord(sign):08X}" for sign in text)
    plain = "".join("\\" + sign if sign in '\\"' else sign for sign in signs)
    return f'"{plain}"'
