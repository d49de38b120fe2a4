"""The four rooms and the arrows between them, read from the imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = {"engine", "vision", "ui", "device"}
MAY = {
    "engine": {"engine", "msgspec"},
    "vision": {"vision", "numpy", "cv2"},
    "ui": {"ui", "engine", "msgspec"},
    "device": None,  # everything
}
IMPURE = {
    "random", "time", "datetime", "os", "threading", "asyncio", "uuid", "secrets",
    "pathlib", "io", "socket", "subprocess", "tempfile", "locale",
}  # fmt: skip


def modules(room: str) -> list[Path]:
    found = sorted((ROOT / room).rglob("*.py"))
    assert found, f"{room}/ has no modules"
    return found


def imports(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: write the whole name of the module"
            yield node.module or "", node.lineno


def standard(top: str) -> bool:
    import sys

    return top in sys.stdlib_module_names


@pytest.mark.parametrize("room", ["engine", "vision", "ui"])
def test_a_room_imports_only_what_its_arrows_allow(room: str) -> None:
    wrong = []
    for path in modules(room):
        allowed = set(MAY[room] or ())
        if room == "ui" and "drawing" in path.parts:
            allowed.add("pygame")
        if room == "vision" and "training" in path.parts:
            allowed.add("torch")
        for name, line in imports(path):
            top = name.split(".")[0]
            if top not in allowed and not standard(top):
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {name}")
    assert not wrong


def test_what_runs_at_a_table_needs_nothing_of_what_trains() -> None:
    for room in sorted(ROOMS):
        for path in modules(room):
            if "training" not in path.parts:
                assert not [name for name, _ in imports(path) if name.startswith("vision.training")]


def test_nobody_imports_the_device_but_itself() -> None:
    for room in ROOMS - {"device"}:
        for path in modules(room):
            tops = {name.split(".")[0] for name, _ in imports(path)}
            assert "device" not in tops, path


def test_only_the_app_and_the_command_line_compose() -> None:
    """`device.app` is the only composition root: nothing below imports it."""
    for path in modules("device"):
        if path.name in {"app.py", "cli.py", "__main__.py"} or "commands" in path.parts:
            continue
        assert "device.app" not in {name for name, _ in imports(path)}, path


@pytest.mark.report("D02")
def test_the_engine_knows_no_clock_no_chance_and_no_files() -> None:
    wrong = []
    for path in modules("engine"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for name, line in imports(path):
            if name.split(".")[0] in IMPURE:
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {name}")
        for node in ast.walk(tree):
            if called(node) in {"open", "hash", "id", "input", "print"}:
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}: {called(node)}()")
    assert not wrong


def called(node: ast.AST) -> str | None:
    """The name of the function that `node` calls, if it is a call by name."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id
    return None


def is_set(node: ast.expr) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"set", "frozenset"}
    )


@pytest.mark.report("D02")
def test_the_engine_never_iterates_over_a_set() -> None:
    wrong = []
    for path in modules("engine"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        named = {
            target.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and is_set(node.value)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            loops = [node.iter] if isinstance(node, ast.For | ast.comprehension) else []
            if called(node) in {"list", "tuple", "enumerate", "iter", "next", "zip"}:
                assert isinstance(node, ast.Call)
                loops = node.args
            for one in loops:
                if is_set(one) or (isinstance(one, ast.Name) and one.id in named):
                    wrong.append(f"{path.relative_to(ROOT)}:{one.lineno}")
    assert not wrong


def test_modules_stay_small() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for room in sorted(ROOMS)
        for path in modules(room)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 400
    }
    assert not long


@pytest.mark.report("pi-facts.13")
def test_nothing_forks_while_pins_are_taken() -> None:
    """A fork would take the pins a second time: no module of the table makes processes."""
    for path in modules("device"):
        names = {name.partition(".")[0] for name, _ in imports(path)}
        assert "multiprocessing" not in names, path
        assert ".fork(" not in path.read_text(encoding="utf-8"), path
