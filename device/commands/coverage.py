"""Which code and which tests stand for each rule of the index.

Code stands for a rule where `engine/` cites its key as a string, or where `places.csv` says that
the rule holds by how the code is built. A test stands for it that carries its key and passes.
"""

from __future__ import annotations

import ast
import csv
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from device.commands import coverage_plugin
from device.commands.refusal import Unusable
from engine.rulebook import Rule

TESTS = ("tests/engine", "tests/reports")
"""Folders of the tests that may stand for a rule."""
PLACES = "engine/rules/places.csv"
ROOT = Path(__file__).resolve().parents[2]
"""The folder that holds the program."""

Cited = dict[str, list[str]]
"""Places (`path:line`) or tests (node ids) by rule key."""


class Coverage(msgspec.Struct, frozen=True):
    """What stands for one rule."""

    key: str
    ruleset: str
    code: tuple[str, ...]
    tests: tuple[str, ...]
    status: str
    """`covered`, `by_hand` or `missing`."""
    reason: str

    @property
    def fails(self) -> bool:
        """Whether something is missing that should be there."""
        return self.status == "missing" and not self.key.startswith("digest.")


class Places(msgspec.Struct, frozen=True):
    """What `places.csv` says: code by key, and why a rule is left to the players."""

    code: Cited
    reasons: dict[str, str]


def checkout() -> Path:
    """The folder that holds both the program and its tests; `Unusable` when it has no tests."""
    if not any((ROOT / folder).is_dir() for folder in TESTS):
        raise Unusable(
            f"no tests beside the program (looked for {TESTS[0]} in {ROOT}): "
            "run this in a checkout of the project"
        )
    return ROOT


def code_of(root: Path, keys: Iterable[str]) -> Cited:
    """The places in the code that stand for each rule."""
    places, code = read_places(root, frozenset(keys)), cited_keys(root)
    return {
        key: list(dict.fromkeys([*code.get(key, []), *places.code.get(key, [])])) for key in keys
    }


def coverage(rules: Iterable[Rule], root: Path, keys: Iterable[str]) -> list[Coverage]:
    """What stands for each of these rules; `keys` are all keys that there are."""
    known = list(keys)
    reasons, code, ended = (
        read_places(root, frozenset(known)).reasons,
        code_of(root, known),
        run_tests(root),
    )
    return [judge(rule, code.get(rule.key, []), reasons, ended) for rule in rules]


def judge(
    rule: Rule,
    cited: list[str],
    reasons: dict[str, str],
    ended: dict[str, tuple[str, list[str]]],
) -> Coverage:
    """What stands for one rule."""
    key, code = rule.key, tuple(cited)
    carrying = {nodeid: outcome for nodeid, (outcome, keys) in ended.items() if key in keys}
    tests = tuple(sorted(nodeid for nodeid, outcome in carrying.items() if outcome == "passed"))
    reason = reasons.get(key, "")
    if code and tests:
        status = "covered"
    elif reason and not code:
        status = "by_hand"
    else:
        status = "missing"
        reason = "; ".join(lacking(code, tests, carrying))
    return Coverage(key, rule.ruleset, code, tests, status, reason)


def lacking(code: tuple[str, ...], tests: tuple[str, ...], ended: dict[str, str]) -> Iterator[str]:
    """What a rule would need to be covered."""
    if not code:
        yield "no code cites it"
    broken = [f"{nodeid} {outcome}" for nodeid, outcome in ended.items() if outcome != "passed"]
    if not tests:
        yield f"its test did not pass: {broken[0]}" if broken else "no test carries it"


# Code


def cited_keys(root: Path) -> Cited:
    """Where `engine/` cites which string. Docstrings cite nothing."""
    found: Cited = {}
    for path in sorted((root / "engine").rglob("*.py")):
        tree = parsed(path)
        told = {
            id(node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant) or id(node) in told:
                continue
            if isinstance(node.value, str):
                place = f"{path.relative_to(root).as_posix()}:{node.lineno}"
                found.setdefault(node.value, []).append(place)
    return {key: sorted(set(where), key=in_order) for key, where in found.items()}


def in_order(place: str) -> tuple[str, int]:
    """Sorts places by path and line."""
    path, _, line = place.rpartition(":")
    return path, int(line)


def parsed(path: Path) -> ast.Module:
    """A module's syntax; `Unusable` when it has none."""
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, UnicodeDecodeError) as error:
        raise Unusable(f"{path}: not Python: {error}") from None


def read_places(root: Path, keys: frozenset[str]) -> Places:
    """The table of rules that hold by how the code is built, or are left to the players.

    `Unusable` names the first line whose rule or place does not exist.
    """
    places = Places({}, {})
    path = root / PLACES
    if not path.is_file():
        return places
    with path.open(encoding="utf-8", newline="") as lines:
        table = csv.DictReader(lines)
        if table.fieldnames != ["key", "place", "reason"]:
            raise Unusable(f"{PLACES}:1: write the columns key,place,reason")
        for row in table:
            where = f"{PLACES}:{table.line_num}"
            key, place, reason = (str(row[name] or "").strip() for name in table.fieldnames)
            if key not in keys:
                raise Unusable(f"{where}: no rule {key!r} in the index: correct the key")
            if place:
                places.code.setdefault(key, []).append(locate(root, place, where))
            elif not reason:
                raise Unusable(f"{where}: name a place, or a reason why {key} is left to players")
            if reason:
                places.reasons[key] = reason
    return places


def locate(root: Path, place: str, where: str) -> str:
    """`path:line` of `path:Class.function`; `Unusable` when it is not there."""
    file, _, name = place.partition(":")
    path = root / file
    if not name or not path.is_file():
        raise Unusable(
            f"{where}: {place!r}: write a module and a name in it, "
            "such as engine/kernel/timing.py:Timing.window"
        )
    body: list[ast.stmt] = parsed(path).body
    line = 0
    for part in name.split("."):
        found = next((node for node in body if part in names_of(node)), None)
        if found is None:
            raise Unusable(f"{where}: {file} has no {name}: correct the place")
        body, line = getattr(found, "body", []), found.lineno
    return f"{file}:{line}"


def names_of(node: ast.stmt) -> list[str]:
    """What a statement defines: a function, a class, or named constants."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else []
    if isinstance(node, ast.AnnAssign):
        targets = [node.target]
    return [target.id for target in targets if isinstance(target, ast.Name)]


# Tests


def run_tests(root: Path) -> dict[str, tuple[str, list[str]]]:
    """Run the tests that carry rule keys: outcome and keys by node id.

    `Unusable` when they cannot be run; a test that fails only stands for nothing.
    """
    folders = [folder for folder in TESTS if (root / folder).is_dir()]
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder) / "tests.json"
        command = [sys.executable, "-m", "pytest", "-m", "rule", "-q", "-p", "no:cacheprovider"]
        command += ["-p", coverage_plugin.__name__, *folders]
        here = str(Path(__file__).resolve().parents[2])
        others = os.environ.get("PYTHONPATH")
        environment = {
            **os.environ,
            coverage_plugin.VARIABLE: str(found),
            "PYTHONPATH": here + (os.pathsep + others if others else ""),
        }
        ran = subprocess.run(
            command, cwd=root, env=environment, capture_output=True, text=True, check=False
        )
        # 0: all passed, 1: some failed, 5: none carries a key.
        if ran.returncode not in (0, 1, 5) or not found.is_file():
            last = (ran.stdout + ran.stderr).strip().splitlines()[-1:]
            raise Unusable(
                f"the tests cannot be run ({' '.join(last)}): in {root}, see python -m pytest "
                f"-m rule {' '.join(folders)}"
            )
        decoded: dict[str, tuple[str, list[str]]] = msgspec.json.decode(
            found.read_bytes(), type=dict[str, tuple[str, list[str]]]
        )
        return decoded
