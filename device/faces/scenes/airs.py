"""The colours of landscapes: seven times of day and weathers for each element."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from device.faces.inks import varied
from ui.theme import Colour


@dataclass(frozen=True, slots=True)
class Air:
    """The colours of a landscape: sky above and at the horizon, sun or moon, three grounds."""

    top: Colour
    low: Colour
    disc: Colour
    far: Colour
    mid: Colour
    near: Colour


def air_of(element: str, lot: Random) -> Air:
    """The colours of one landscape of an element, by lot."""
    air = lot.choice(_AIRS[element])
    return Air(
        varied(air.top, lot, 18),
        varied(air.low, lot, 8),
        air.disc,
        varied(air.far, lot),
        varied(air.mid, lot),
        varied(air.near, lot, 8),
    )


def _airs(*colours: str) -> tuple[Air, ...]:
    return tuple(Air(*map(_hex, line.split())) for line in colours)


def _hex(value: str) -> Colour:
    return int(value[:2], 16), int(value[2:4], 16), int(value[4:], 16)


_AIRS: dict[str, tuple[Air, ...]] = {
    "steppes": _airs(
        "f4c45c fdeebe fffae4 e2b868 ca9442 96642c",
        "e26e4e fcce8a ffecaa c86c52 a64c3e 743636",
        "70bcc4 f0f0d0 fff6c4 bcc480 d4ae58 947034",
        "8e74b2 fcc49e ffe0a0 987094 b47c64 704850",
        "8496a4 ece4c2 faf6e0 a6a682 bea25c 7c683e",
        "60a0dc def0f8 fff4b4 d6c882 e4b854 aa7830",
        "f8e8ce fcf6e6 ee7846 e8cea0 d6a86e a07048",
    ),
    "mountains": _airs(
        "5c98d0 daecf6 fffae2 9ebed8 688cb0 425e82",
        "e8968c fce0c6 fff6d6 be96ac 7e749e 4c4e78",
        "425c90 a4bedc f0f6fc 7a96be 526c9a 34466e",
        "b0d0d4 f4f6ee ffe896 a6bec0 789698 4e6c70",
        "f0be68 fcf0ce fffce8 b8a8a4 827e92 54546c",
        "cad4de f8fafc f0a860 bcc8d4 92a0b2 606e82",
        "7e60a0 debcd6 fff0c8 9680b4 6c6098 484270",
    ),
    "forests": _airs(
        "7cbea0 e8f4d6 ffface 8cba8e 54926a 2c624a",
        "f6cc78 fdf0cc fffce8 b6be70 789a54 426a42",
        "568296 bed8ce f6faec 68988e 42766c 26504e",
        "e28458 fcd8a0 fff2be c08052 926842 524c34",
        "bedee8 f4faf2 ffe282 98caac 62a876 327450",
        "9880ac e2ced8 fff6de 828c96 587476 365054",
        "eee2aa fcfae2 e27050 bece8c 82a85c 4a783e",
    ),
    "swamps": _airs(
        "9ca468 ece8be fffad6 969e70 707c52 485438",
        "688c8a cedabe f4fae2 7c9682 587668 38524e",
        "d8966e f6deb0 fff4cc a68c6c 7c7054 504c3e",
        "786284 ceb2ba f6ecb4 827484 64626e 424654",
        "c4cebe f2f4e2 d6be5a a6b296 7e8e70 526450",
        "e2ce78 faf2c4 b45c3e b6ac64 8c8a4e 5c6038",
        "4e7070 a0bea8 e2f6be 608478 466860 2e4846",
    ),
    "darkness": _airs(
        "5e4684 cea0ba fcecd6 7a5c94 584278 3c2e56",
        "9c3a46 ee966e ffde96 883e54 62304c 42263e",
        "46547e a8aaca f0f6ff 626490 484a74 323254",
        "7c7482 d6ccce faf4e8 8c8092 6a6076 484054",
        "547874 bed2b2 e0fabe 687c82 4e5a6a 363c4e",
        "ce82ac f8d6ce fff6de a46c9c 765084 503862",
        "e2b260 fae8be b6363c 967082 6e5270 4a3854",
    ),
    "neutral": _airs(
        "92b2ce ecf2f0 fff6c8 b0bac0 8e949c 626670",
        "ecb078 fde8c4 fffae0 c4aa96 9a887e 6a5e5c",
        "b4bac4 f4f4f2 e8a85a b8bcc4 9498a2 666a76",
        "6892a0 cee2de fffade 80a4aa 60848e 425e6a",
        "dcceb2 faf6ea ba4c3e cec0a8 a89882 746658",
        "8476a0 deced6 fff0ce 988ca4 746c88 504a64",
        "b84842 f6ba8c ffecbe aa605a 804c50 563840",
    ),
}
