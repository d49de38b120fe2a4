"""Keeps answers as fast as it can and says so, until somebody kills it: `storage_writer FILE`.

Each line of output is an acknowledgement: that entry must survive whatever happens next. With
`back` as second argument it takes two back after every three: `-N` acknowledges that N stay.
"""

from __future__ import annotations

import os
import sys
from itertools import count
from pathlib import Path

from device.storage import Storage


def body(number: int) -> bytes:
    """What entry `number` holds, here and in the test."""
    return f"answer {number} ".encode() * (number % 40 + 1)


def main() -> None:
    storage = Storage.open(Path(sys.argv[1]))
    game = storage.latest_unfinished()
    if game is None:
        game = storage.create(b"header", "2026-01-01")
    number = len(storage.entries(game))
    back = sys.argv[2:] == ["back"]
    for step in count(1):
        storage.append(game, number, body(number))
        os.write(1, b"%d\n" % number)
        number += 1
        if back and step % 3 == 0:
            number -= 2
            storage.undo(game, number, {"to": number})
            os.write(1, b"-%d\n" % number)


if __name__ == "__main__":
    main()
