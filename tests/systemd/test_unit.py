"""The unit, judged by systemd itself and against the program that it starts."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from device.config import Config, default_text, load

UNIT = Path(__file__).parents[2] / "systemd" / "berserk-table.service"


@pytest.fixture
def analyze() -> str:
    found = shutil.which("systemd-analyze")
    if found is None:
        pytest.skip("systemd-analyze is not installed")
    return found


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """A copy that starts a program which exists here."""
    text, changed = re.subn(
        r"^ExecStart=/opt/berserk-table/venv/bin/berserk-table ",
        f"ExecStart={sys.executable} ",
        UNIT.read_text(encoding="utf-8"),
        flags=re.MULTILINE,
    )
    assert changed == 1
    copy = tmp_path / UNIT.name
    copy.write_text(text, encoding="utf-8")
    return copy


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, check=False
    )


def verify(analyze: str, unit: Path) -> subprocess.CompletedProcess[str]:
    done = run(analyze, "verify", "--recursive-errors=yes", unit)
    if "recursive-errors" in done.stderr:
        pytest.skip("this systemd-analyze is too old to fail on unknown keys")
    return done


def test_systemd_understands_the_unit(analyze: str, unit: Path) -> None:
    done = verify(analyze, unit)
    assert (done.returncode, done.stderr.strip()) == (0, "")


def test_a_misspelt_key_would_be_found(analyze: str, unit: Path) -> None:
    unit.write_text(unit.read_text().replace("WatchdogSec=", "WatchDogSec="))
    done = verify(analyze, unit)
    assert done.returncode != 0
    assert "WatchDogSec" in done.stderr


def test_the_service_is_hardened(analyze: str, unit: Path) -> None:
    done = run(analyze, "security", "--offline=yes", "--threshold=20", unit)
    if "unrecognized option" in done.stderr:
        pytest.skip("this systemd-analyze cannot judge a file")
    assert done.returncode == 0, done.stdout[-300:]


@pytest.fixture
def settings() -> dict[str, list[str]]:
    """All settings of the unit; a key may be given several times."""
    found: dict[str, list[str]] = {}
    for line in UNIT.read_text(encoding="utf-8").splitlines():
        if "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            found.setdefault(key, []).append(value)
    return found


def test_systemd_watches_the_table_and_starts_it_again(settings: dict[str, list[str]]) -> None:
    assert settings["Type"] == ["notify"]
    assert settings["NotifyAccess"] == ["main"]
    assert settings["WatchdogSec"] == ["20"]
    assert settings["Restart"] == ["always"]
    assert settings["StartLimitIntervalSec"] == ["0"]


@pytest.mark.report("pi-facts.12")
def test_everything_that_the_table_needs_can_be_reached(settings: dict[str, list[str]]) -> None:
    groups = set(settings["SupplementaryGroups"][0].split())
    assert groups == {"video", "render", "input", "gpio", "audio"}
    devices = {value.split()[0] for value in settings["DeviceAllow"]}
    assert {"char-video4linux", "char-media", "char-dma_heap"} <= devices, "camera"
    assert {"char-drm", "char-tty", "char-input"} <= devices, "screen"
    assert "char-gpiochip" in devices, "buttons"
    assert settings.get("PrivateDevices") is None
    assert any(value.startswith("LG_WD=%t/") for value in settings["Environment"])


def test_the_unit_starts_the_table_with_the_file_that_the_installer_writes(
    settings: dict[str, list[str]], tmp_path: Path
) -> None:
    _, *arguments = settings["ExecStart"][0].split()
    assert arguments[:3] == ["play", "--table", "camera"]
    assert arguments[3] == "--config"
    assert settings["ConditionPathExists"] == [arguments[4]]
    installer = (UNIT.parent / "install.sh").read_text(encoding="utf-8")
    assert f"settings={arguments[4]}\n" in installer
    path = tmp_path / "config.toml"
    path.write_text(default_text(), encoding="utf-8")
    assert load(path) == Config()


def test_the_sections_are_those_of_a_service() -> None:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.read_string(UNIT.read_text(encoding="utf-8"))
    assert parser.sections() == ["Unit", "Service", "Install"]
