"""Russian names in Latin letters, for the English screen and for keyboards without Cyrillic."""

from __future__ import annotations

_LETTERS = {
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "yo", "ж": "zh", "з": "z",
    "и": "i", "й": "y", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r",
    "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh",
    "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
}  # fmt: skip


def latin(name: str) -> str:
    """A name letter by letter: `Кочевник` is `Kochevnik`; other signs stay."""
    return "".join(_letter(sign) for sign in name)


def _letter(sign: str) -> str:
    small = sign.lower()
    found = _LETTERS.get(small, sign)
    return found if small == sign else found.capitalize()
