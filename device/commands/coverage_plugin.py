"""A pytest plugin: which tests carry rule keys, and how they ended, as JSON in a file.

`rules --coverage` runs pytest with it in a process of its own; the environment names the file.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # The program itself does without pytest, and imports this module for its name.
    import pytest

VARIABLE = "BERSERK_RULE_TESTS"
"""The environment variable that names the file to write."""

_keys: dict[str, list[str]] = {}
_outcomes: dict[str, str] = {}


def pytest_collection_finish(session: pytest.Session) -> None:
    """Note the rule keys of every test that is going to run."""
    for item in session.items:
        keys = {str(mark.args[0]) for mark in item.iter_markers("rule") if mark.args}
        _keys[item.nodeid] = sorted(keys)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note how a test ended; a test that passes although it should not has not passed."""
    ended = "xpassed" if hasattr(report, "wasxfail") and report.passed else report.outcome
    if _outcomes.get(report.nodeid, "passed") == "passed":
        _outcomes[report.nodeid] = ended


def pytest_sessionfinish() -> None:
    """Write what was noted: `{nodeid: [outcome, [key, ...]]}`."""
    found = {nodeid: (_outcomes.get(nodeid, "skipped"), keys) for nodeid, keys in _keys.items()}
    Path(os.environ[VARIABLE]).write_text(json.dumps(found), encoding="utf-8")
