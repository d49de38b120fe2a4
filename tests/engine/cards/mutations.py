"""Packs as nobody should write them: made from the vocabulary, then spoilt, by a seed.

    python -m tests.engine.cards.mutations 100000 1

reads so many of them and prints one JSON object: how many were packs, refused, or no TOML, the
longest time that one took, and the most memory that the process used.
"""

from __future__ import annotations

import json
import random
import resource
import sys
import time
import tomllib
import typing
from collections import Counter
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_origin

import msgspec
from msgspec.structs import fields

from engine.cardbook import Pack, PackError, parse_pack
from engine.cards.facts import CardFacts
from engine.cards.keywords import Keyword
from engine.decklist import parse_deck
from engine.names import Names
from engine.opening import lay_out

PACKS = Path(__file__).parents[3] / "engine" / "packs"

AMOUNTS = (
    "tokens + 1", "2 * moved", "3 - target.wounds", "roll", "[own, creature] / 2", "x",
    "wounds up to 4", "tokens -", "tokens * tokens", "[[own]]", "[", "1 / 0", "99 * x", "up to 3",
    "coins / 2 up to 4", "enemy_hand - hand", "spent", "boosts + 1", "2 * target.power",
    "target.target.cost", "9" * 150, "+" * 150, "tokens +" * 18, "[own" * 30, "(" * 100,
)  # fmt: skip
CONDITIONS = (
    "closed", "not flyer", "class Орк", "target cost <= 3", "roll >= 5", "keyword armour",
    "element forests", "name Бык", "by_shot or by_throw", "spell", "in_hand or in_graveyard",
    "earlier", "target hero", "slot weapon", "not fresh", "spent >= 5", "[own, boosted] > deaths",
    "[own, closed] > 2", "not", "not not own",
    "a <= b <= c", "=" * 100, "or or or", " or ".join(["open"] * 20), "cost <= " + "9" * 120,
)  # fmt: skip
WORDS = (
    *AMOUNTS, *CONDITIONS, "", " ", "weak", "strong", "steppes+forests", "forests+forests",
    "weapon", "tokens", "kind", "cost", "Бык", "\u202ebidi", "\x00", "a\nb", "\ud7ff", "й́" * 20,
    "🂡" * 61, "x" * 100_000, "../../etc/passwd", "__import__('os')", "%s%n{0}", "#", "@",
    "own", "enemy", "each", "chosen", "hand", "graveyard", "anywhere", "coins", "closed",
    "shuffled", "times", "abilities", "sprout", "wolf @ hand", "wolf boosts 1",
    "wolf @ C3", "wolf @ C3 closed wounds 1", "3 wolf", "99 wolf", "0 wolf", "3 nobody",
)  # fmt: skip


HEROES = parse_pack((PACKS / "heroes" / "training.toml").read_text("utf-8"), "training.toml")
"""Cards of the other game, to look for names in."""


class Raw(str):
    """Text that goes into the TOML as it is."""

    __slots__ = ()


NASTY = (
    Raw("nan"), Raw("-inf"), Raw("1e999"), Raw("0x" + "f" * 3000), Raw("9" * 5000), Raw("1_0_0"),
    Raw("1979-05-27"), Raw("07:32:00"), Raw("1979-05-27T07:32:00Z"), Raw("+7"), Raw("1.5"),
    Raw("[" * 7 + "]" * 7), Raw("[" * 400 + "]" * 400), Raw("{a = " * 7 + "1" + "}" * 7),
    Raw("{a.b.c.d.e.f.g = 1}"), Raw("[1, 2, 3, 4]"), Raw('"""\nlong\n"""'), Raw("'''a'''"),
    Raw("[" + "1, " * 500 + "]"), Raw("{}"), Raw("[]"), Raw("[{}]"), Raw("\\"), Raw('"\\ud800"'),
    2**63, -(2**80), 10_000, -1, 100, 0, True, False,
)  # fmt: skip
SIGNS = ('"', "'", "[", "]", "{", "}", "=", ".", ",", "#", "\\", "\n", "\r", "\t", "\x00", "\x7f",
         "\ufeff", "\u202e", "\u2028", "\u00a0", "é", "Ё", "🂡", "\U0010ffff", '"""', "'''", "[[",
         "]]", "\\u0000", "\\U00110000", "1e5", "true", "cards", "-")  # fmt: skip


def bases() -> list[tuple[str, dict[str, Any]]]:
    """The cards of the packs that ship with the program, as tables."""
    found = []
    for path in sorted(PACKS.rglob("*.toml")):
        raw = tomllib.loads(path.read_text("utf-8"))
        found += [(card, table) for card, table in raw.get("cards", {}).items()]
    return found


BASES = bases()


def sample(kind: Any, rng: random.Random, key: str = "", depth: int = 0) -> Any:
    """Something that may stand where `kind` is expected; mostly right."""
    if rng.random() < 0.02:
        return rng.choice(NASTY)
    if isinstance(kind, UnionType) or get_origin(kind) is typing.Union:
        return sample(
            rng.choice([one for one in get_args(kind) if one is not type(None)]), rng, key
        )
    if get_origin(kind) is tuple:
        inside = get_args(kind)
        if inside[-1] is ...:
            inside = inside[:1] * rng.choice((0, 1, 1, 2, 3))
        return [sample(one, rng, key, depth + 1) for one in inside]
    if get_origin(kind) is dict:
        words = rng.sample(list(Keyword), rng.choice((0, 1, 2)))
        return {word.value: rng.choice((True, 1, 2, "tokens", "x")) for word in words}
    if kind is Names:
        return {"ru": rng.choice(("Бык", "Волк", "Ёж")), "en": rng.choice(("Bull", "Wolf"))}
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return structure(kind, rng, depth)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return rng.choice(list(kind)).value
    if kind is bool:
        return rng.random() < 0.5
    if kind is int:
        return rng.choice((0, 1, 1, 2, 3, 5, 9, 31, 99))
    if key in ("condition", "among", "watching", "plus_if"):
        return rng.choice(CONDITIONS if rng.random() < 0.9 else WORDS)
    return rng.choice(AMOUNTS if rng.random() < 0.6 else WORDS)


def structure(kind: type[msgspec.Struct], rng: random.Random, depth: int = 0) -> dict[str, Any]:
    """A table with some of a struct's keys."""
    found: dict[str, Any] = {}
    for one in fields(kind):
        chance = 1.0 if one.required else 0.25 if depth < 3 else 0.1
        if one.name != "id" and rng.random() < chance:
            found[one.name] = sample(one.type, rng, one.name, depth + 1)
    return found


def whole(rng: random.Random) -> dict[str, Any]:
    """A small pack before it is spoilt: cards of ours, and one made from the vocabulary."""
    cards = dict(rng.sample(BASES, rng.choice((1, 1, 2))))
    if rng.random() < 0.6:
        cards["wolf"] = structure(CardFacts, rng)
    if rng.random() < 0.3:
        cards["hero"] = {"type": "hero", "life": 25}
    pack: dict[str, Any] = {"cards": cards}
    if rng.random() < 0.3:
        pack["format"] = 1
        pack["pack"] = {"id": "small", "names": {"ru": "Малый", "en": "Small"}}
    if rng.random() < 0.3:
        card = rng.choice(list(cards))
        pack["squads"] = {"first": [f"{card} @ B2"], "second": [f"{card} @ C5 wounds 1"]}
        pack["decks"] = {"first": [f"3 {card}"], "second": [card]}
    return json.loads(json.dumps(pack))


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container inside with each of its keys."""
    inside = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
    found = [(value, key) for key, _ in inside]
    for _, inner in inside:
        if isinstance(inner, dict | list):
            found += places(inner)
    return found


def spoil(pack: dict[str, Any], rng: random.Random) -> None:
    """Change one thing somewhere inside."""
    all_places = places(pack)
    where, key = rng.choice(all_places)
    match rng.randrange(8):
        case 0:
            where[key] = rng.choice(NASTY)
        case 1:
            where[key] = rng.choice(WORDS)
        case 2:
            del where[key]
        case 3 if isinstance(where, dict):
            new = rng.choice((key + "s", key[:-1], key.upper(), "", "id", "ü", "a.b", "x" * 99))
            where[new] = where.pop(key)
        case 4:
            other, place = rng.choice(all_places)
            where[key] = json.loads(json.dumps(other[place]))
        case 5 if isinstance(where[key], list) and where[key]:
            where[key] *= rng.choice((2, 5, 40))
        case 6 if isinstance(where[key], dict):
            name = rng.choice(("lif", "armour", "names", "then", "either", "format", "id"))
            where[key][name] = rng.choice(NASTY)
        case _:
            where[key] = [where[key]] if rng.random() < 0.5 else {"x": where[key]}


def toml(pack: dict[str, Any], rng: random.Random) -> str:
    """The pack as text, in one of the ways to write it."""
    lines: list[str] = []
    for key, value in pack.items():
        if key == "cards" and isinstance(value, dict) and rng.random() < 0.95:
            for card, table in value.items():
                lines += _card(card, table, rng)
        elif isinstance(value, dict) and not isinstance(value, Raw) and rng.random() < 0.8:
            lines += [f"[{_key(key)}]", *(f"{_key(k)} = {_value(v)}" for k, v in value.items())]
        else:
            lines.insert(0, f"{_key(key)} = {_value(value)}")
    return "\n".join(lines) + "\n"


def _card(card: str, table: Any, rng: random.Random) -> list[str]:
    header = f"cards.{_key(card)}"
    if not isinstance(table, dict):
        return ["[cards]", f"{_key(card)} = {_value(table)}"]
    apart = rng.random() < 0.7
    lines, later = [f"[{header}]"], []
    for key, value in table.items():
        tables = isinstance(value, list) and all(isinstance(one, dict) for one in value)
        if apart and tables and value and isinstance(value, list):
            for one in value:
                later += ["", f"[[{header}.{_key(key)}]]"]
                later += [f"{_key(k)} = {_value(v)}" for k, v in one.items()]
        else:
            lines.append(f"{_key(key)} = {_value(value)}")
    return [*lines, *later]


def _key(key: str) -> str:
    plain = key.isascii() and key.replace("-", "").replace("_", "").isalnum()
    return key if plain else json.dumps(key)


def _value(value: Any) -> str:
    if isinstance(value, Raw):
        return str(value)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def tear(text: str, rng: random.Random) -> str:
    """Change one thing in the text, whatever it means."""
    place, other = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
    lines = text.split("\n")
    line = rng.randrange(len(lines))
    match rng.randrange(9):
        case 0:
            return text[:place] + rng.choice(SIGNS) + text[place:]
        case 1:
            return text[:place] + text[place + rng.choice((1, 1, 5)) :]
        case 2:
            return text[:place]
        case 3:
            lines.insert(rng.randrange(len(lines)), lines[line])
        case 4:
            del lines[line]
        case 5:
            lines[line] = rng.choice(SIGNS) + lines[line]
        case 6:
            return text[:place] + text[place : min(other, place + 60)] * 9 + text[other:]
        case 7:
            raw = bytearray(text, "utf-8")
            if raw:
                raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
            return raw.decode("utf-8", "replace")
        case _:
            lines[line] = f"{lines[line].split('=')[0]} = {_value(rng.choice(NASTY))}"
    return "\n".join(lines)


def mutant(rng: random.Random) -> str:
    """One pack as nobody should write it; most are still TOML, some are still packs."""
    pack = whole(rng)
    for _ in range(rng.choice((0, 0, 1, 1, 1, 2, 4))):
        if pack:
            spoil(pack, rng)
    text = toml(pack, rng)
    for _ in range(rng.choice((0, 0, 0, 0, 1, 2))):
        text = tear(text, rng)
    return text


def verdict(text: str) -> str:
    """`pack`, `refused` or `no TOML`; anything else than a one-line `PackError` is raised."""
    try:
        pack = parse_pack(text, "fuzz.toml")
    except PackError as error:
        _one_line(error)
        return "no TOML" if "not TOML" in str(error) else "refused"
    _use(pack)
    return "pack"


def _use(pack: Pack) -> None:
    """What is read is good enough to be looked through and laid out."""
    for card in pack.cards.values():
        assert pack.find(card.id) is card
    for act in (
        lambda: lay_out(pack, decks=(pack.first_deck, pack.second_deck)),
        lambda: lay_out(pack, decks=(pack.first_deck, pack.second_deck), rules="heroes"),
        lambda: lay_out(pack, ["hero"], ["hero"], decks=(tuple(pack.cards), ()), rules="heroes"),
        lambda: parse_deck("\n".join(pack.first_deck), "fuzz.toml", [pack]),
        lambda: parse_deck("\n".join((*pack.cards, *pack.cards)), "fuzz.toml", [pack, HEROES]),
    ):
        _refusable(act)


def _refusable(act: Callable[[], object]) -> None:
    try:
        act()
    except PackError as error:
        _one_line(error)


def _one_line(error: PackError) -> None:
    said = str(error)
    assert said.isprintable(), said
    assert 0 < len(said) < 1500, said


def main(count: int, seed: int) -> dict[str, Any]:
    """Read so many mutants; `faults` are those that broke something, with their text."""
    rng = random.Random(seed)
    found: Counter[str] = Counter()
    faults: list[tuple[str, str]] = []
    slowest = 0.0
    for _ in range(count):
        text = mutant(rng)
        begun = time.perf_counter()
        try:
            found[verdict(text)] += 1
        except Exception as error:
            faults.append((repr(error), text))
        slowest = max(slowest, time.perf_counter() - begun)
    return {**found, "faults": faults, "slowest": slowest, "peak_mib": peak()}


def peak() -> int:
    """The most memory that this process had at once, in MiB.

    `getrusage` would count that of the process which started this one, too.
    """
    try:
        status = Path("/proc/self/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) // 1024
    except (OSError, IndexError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), int(sys.argv[2]))))
