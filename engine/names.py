"""Names in the two languages of the screen."""

from __future__ import annotations

import msgspec


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name in the two languages of the screen."""

    ru: str
    en: str
