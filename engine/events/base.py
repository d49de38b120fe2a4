"""What all events have in common."""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event", gc=False):
    """Base of all events. `rule` is the key of the rule that caused it."""

    rule: str
