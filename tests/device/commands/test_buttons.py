"""`buttons`: what is down is told, and lit."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from device.cli import main
from device.commands.buttons import libraries, watch
from device.panel.presses import KEYS, Button, Edge, Key, Seat

LEFT_PASS, RIGHT_RESPOND = Key(Seat.LEFT, Button.PASS), Key(Seat.RIGHT, Button.RESPOND)


class Wired:
    """A panel whose contacts are down for a while, by the clock."""

    name = "wired"

    def __init__(self) -> None:
        self.now = 0.0
        self.lit: list[frozenset[Key]] = []

    def open(self) -> None:
        """Nothing to take."""

    def edges(self) -> tuple[Edge, ...]:
        return ()

    def level(self, key: Key) -> bool:
        return (key == LEFT_PASS and 1 < self.now < 2) or (key == RIGHT_RESPOND and self.now > 1.5)

    def light(self, lit: frozenset[Key]) -> None:
        self.lit.append(lit)

    def close(self) -> None:
        """Nothing to give back."""

    def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.mark.report("pi-facts.15")
def test_every_change_is_told_and_what_is_down_is_lit() -> None:
    panel, told = Wired(), []
    watch(
        panel, lambda key, down, at: told.append((key, down)), 3.0, lambda: panel.now, panel.sleep
    )
    assert told == [(LEFT_PASS, True), (RIGHT_RESPOND, True), (LEFT_PASS, False)]
    assert panel.lit == [
        frozenset({LEFT_PASS}),
        frozenset({LEFT_PASS, RIGHT_RESPOND}),
        frozenset({RIGHT_RESPOND}),
    ]
    assert set(KEYS) > panel.lit[1]


@pytest.mark.report("pi-facts.4")
def test_the_versions_of_what_reads_the_pins_are_told() -> None:
    found = {"gpiozero": "2.0.1.post3", "lgpio": "0.2.2.0"}
    assert libraries(found.__getitem__) == ["gpiozero 2.0.1.post3", "lgpio 0.2.2.0"]


@pytest.mark.report("pi-facts.11")
@pytest.mark.parametrize("old", ["1.6.2", "2.0"])
def test_a_library_too_old_for_the_pi_5_is_told_with_the_remedy(old: str) -> None:
    def installed(name: str) -> str:
        if name == "lgpio":
            raise PackageNotFoundError(name)
        return old

    gpiozero, lgpio = libraries(installed)
    assert gpiozero.startswith(f"gpiozero {old}: too old for a Pi 5")
    assert lgpio == "lgpio is not installed: sudo apt install python3-lgpio"


def test_keys_of_a_keyboard_are_no_buttons(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "table.toml"
    config.write_text('[panel]\nkind = "keyboard"\n', encoding="utf-8")
    assert main(["buttons", "--config", str(config)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert 'set it to "gpio"' in told
