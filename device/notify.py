"""What the service manager hears: ready, alive, stopping.

systemd restarts the table when it does not hear that it is alive in time. Started by hand there is
no service manager, and everything here does nothing.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Mapping


class Notifier:
    """The line to systemd; `address` is what NOTIFY_SOCKET says, empty for nobody.

    `period` is how many seconds may lie between two signs of life (`watchdog_period`), None when
    nobody asks for them; `clock` gives monotonic seconds. Nothing here waits or raises.
    """

    def __init__(
        self,
        address: str = "",
        period: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._address, self._period, self._clock = address, period, clock
        self._due = clock()

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] = os.environ) -> Notifier:
        """The line to whoever started this process."""
        return cls(environ.get("NOTIFY_SOCKET", ""), watchdog_period(environ))

    def ready(self) -> bool:
        """The table can be played at; whether anybody was told."""
        return self._send("READY=1")

    def alive(self) -> bool:
        """The loop goes round. Call it every time: it is only sent when it is due."""
        now = self._clock()
        if self._period is None or now < self._due:
            return False
        self._due = now + self._period
        return self._send("WATCHDOG=1")

    def stopping(self) -> bool:
        """The table is being closed in good order."""
        return self._send("STOPPING=1")

    def _send(self, state: str) -> bool:
        if self._address[:1] not in ("/", "@"):
            return False
        # An abstract socket has a zero byte in place of the sign.
        abstract = self._address.startswith("@")
        address = "\0" + self._address[1:] if abstract else self._address
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
                line.setblocking(False)
                line.sendto(state.encode(), address)
        except OSError:
            # A manager that does not listen must not stop the game.
            return False
        return True


def watchdog_period(
    environ: Mapping[str, str] = os.environ, pid: int | None = None
) -> float | None:
    """Seconds between two signs of life: half of what systemd allows; None when nobody watches."""
    allowed = environ.get("WATCHDOG_USEC", "")
    meant = environ.get("WATCHDOG_PID")
    if not allowed.isascii() or not allowed.isdigit() or int(allowed) == 0:
        return None
    if meant is not None and meant != str(os.getpid() if pid is None else pid):
        # Meant for the parent that started us with its environment.
        return None
    return int(allowed) / 2_000_000
