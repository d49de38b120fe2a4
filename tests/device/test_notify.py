from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from device.notify import Notifier, watchdog_period
from device.simulated.clock import SimulatedClock


@pytest.fixture(params=["path", "abstract"])
def manager(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, socket.socket]]:
    """A service manager's socket, and what it writes into NOTIFY_SOCKET."""
    named = f"@berserk-table-{os.getpid()}" if request.param == "abstract" else str(tmp_path / "n")
    address = "\0" + named[1:] if named.startswith("@") else named
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(address)
        listening.setblocking(False)
        yield named, listening


def heard(listening: socket.socket) -> list[bytes]:
    """Everything that was said so far."""
    said = []
    try:
        while True:
            said.append(listening.recv(100))
    except BlockingIOError:
        return said


def test_the_manager_hears_ready_alive_and_stopping(manager: tuple[str, socket.socket]) -> None:
    named, listening = manager
    notifier = Notifier.from_environment({"NOTIFY_SOCKET": named, "WATCHDOG_USEC": "20000000"})
    assert notifier.ready()
    assert notifier.alive()
    assert notifier.stopping()
    assert heard(listening) == [b"READY=1", b"WATCHDOG=1", b"STOPPING=1"]


def test_signs_of_life_are_sent_when_they_are_due(manager: tuple[str, socket.socket]) -> None:
    named, listening = manager
    clock = SimulatedClock()
    notifier = Notifier(named, 10.0, clock)
    for tenth in range(301):
        clock.advance(tenth / 10)
        notifier.alive()
    assert len(heard(listening)) == 4


def test_nobody_is_told_of_life_who_did_not_ask(manager: tuple[str, socket.socket]) -> None:
    named, listening = manager
    assert not Notifier.from_environment({"NOTIFY_SOCKET": named}).alive()
    assert heard(listening) == []


def test_a_deaf_manager_does_not_stop_the_game(manager: tuple[str, socket.socket]) -> None:
    named, _ = manager
    # Nobody reads: the queue fills up, and the call still returns.
    assert False in [Notifier(named).ready() for _ in range(2000)]


@pytest.mark.parametrize("address", ["", "vsock:2:1", "no path"])
def test_without_a_manager_nothing_is_sent(address: str) -> None:
    notifier = Notifier(address, 0.0)
    assert not notifier.ready()
    assert not notifier.alive()


def test_started_by_hand_there_is_no_manager() -> None:
    assert not Notifier.from_environment({}).ready()


def test_a_manager_that_has_gone_is_no_fault(tmp_path: Path) -> None:
    assert not Notifier(str(tmp_path / "gone")).ready()


@pytest.mark.parametrize(
    ("environ", "period"),
    [
        ({"WATCHDOG_USEC": "20000000"}, 10.0),
        ({"WATCHDOG_USEC": "2000000", "WATCHDOG_PID": "42"}, 1.0),
        ({"WATCHDOG_USEC": "2000000", "WATCHDOG_PID": "43"}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "often"}, None),
        ({"WATCHDOG_PID": "42"}, None),
        ({}, None),
    ],
)
def test_life_is_due_twice_in_what_systemd_allows(
    environ: dict[str, str], period: float | None
) -> None:
    assert watchdog_period(environ, pid=42) == period


def test_the_process_asks_for_itself() -> None:
    environ = {"WATCHDOG_USEC": "4000000", "WATCHDOG_PID": str(os.getpid())}
    assert watchdog_period(environ) == 2.0
