"""The installer, run with programs of the test's own in place of apt, pip and systemctl."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from device.config import default_text

ROOT = Path(__file__).parents[2]
INSTALLER = ROOT / "systemd" / "install.sh"

PYTHON = """#!/bin/sh
echo "python3 $*" >>"$CALLS"
case "$*" in
    "-m venv "*)
        for venv; do :; done
        mkdir -p "$venv/bin"
        cp "$0" "$venv/bin/python"
        printf '#!/bin/sh\\ncat "%s"\\n' "$DEFAULTS" >"$venv/bin/berserk-table"
        chmod +x "$venv/bin/berserk-table"
        ;;
    *"pip install"*) exit "${PIP:-0}" ;;
esac
"""
OTHER = """#!/bin/sh
echo "$(basename "$0") $*" >>"$CALLS"
"""


class Machine:
    """A folder as a machine's root, and a note of every program that was called."""

    def __init__(self, folder: Path) -> None:
        self.root, self.calls = folder / "root", folder / "calls"
        self.temporary = folder / "tmp"
        defaults, programs = folder / "defaults.toml", folder / "bin"
        for made in (self.root, programs, self.temporary):
            made.mkdir()
        self.calls.touch()
        defaults.write_text(default_text(), encoding="utf-8")
        for name in ("apt-get", "systemctl", "useradd", "usermod", "groupadd", "python3"):
            program = programs / name
            program.write_text(PYTHON if name == "python3" else OTHER)
            program.chmod(0o755)
        self.environ = {
            "PATH": f"{programs}:{os.defpath}",
            "CALLS": str(self.calls),
            "DEFAULTS": str(defaults),
            "TMPDIR": str(self.temporary),
        }

    def run(self, *arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", str(INSTALLER), *arguments],
            env=self.environ | environ,
            capture_output=True,
            text=True,
            check=False,
        )

    def install(self, **environ: str) -> subprocess.CompletedProcess[str]:
        """Install below the folder."""
        return self.run(DESTDIR=str(self.root), **environ)

    def called(self) -> list[str]:
        return self.calls.read_text().splitlines()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def test_a_dry_run_prints_every_step_and_does_none(machine: Machine) -> None:
    done = machine.run("--dry-run")
    assert (done.returncode, done.stderr) == (0, "")
    steps = done.stdout.splitlines()
    assert all(step.startswith(("would ", "keep ")) for step in steps)
    for word in (
        "python3-picamera2", "python3-gpiozero", "python3-lgpio", "python3-opencv",
        "python3-pygame", "python3-venv", "--system-site-packages", "add the user berserk",
        "video render input gpio audio", "/etc/berserk-table/config.toml",
        "/etc/systemd/system/berserk-table.service", "daemon-reload", "enable", "restart",
    ):  # fmt: skip
        assert any(word in step for step in steps), word
    assert machine.called() == []


def test_a_dry_run_tells_all_that_an_installation_does(machine: Machine) -> None:
    told = machine.run("--dry-run").stdout.splitlines()
    done = machine.install().stdout.splitlines()
    assert len(done) == len(told) + 1
    assert done[-1].startswith("done")


def test_an_installation_writes_program_settings_and_unit(machine: Machine) -> None:
    done = machine.install()
    assert (done.returncode, done.stderr) == (0, "")
    unit = machine.root / "etc/systemd/system/berserk-table.service"
    settings = machine.root / "etc/berserk-table/config.toml"
    assert unit.read_bytes() == (ROOT / "systemd/berserk-table.service").read_bytes()
    assert settings.read_text(encoding="utf-8") == default_text()
    assert unit.stat().st_mode & 0o777 == settings.stat().st_mode & 0o777 == 0o644
    calls = machine.called()
    assert any("--system-site-packages" in call for call in calls)
    assert not any(call.startswith(("apt-get", "systemctl", "useradd")) for call in calls)


def test_the_user_of_the_service_can_read_what_a_strict_caller_installs(
    machine: Machine,
) -> None:
    before = os.umask(0o077)
    try:
        assert machine.install().returncode == 0
    finally:
        os.umask(before)
    for folder in ("etc/berserk-table", "opt/berserk-table/venv"):
        assert (machine.root / folder).stat().st_mode & 0o005 == 0o005


def test_nothing_of_apt_is_hidden_by_packages_from_pypi(machine: Machine) -> None:
    machine.install()
    pip = [call.split("pip install")[1] for call in machine.called() if "pip install" in call]
    assert len(pip) == 2
    assert "msgspec" in pip[0]
    assert "--no-deps" in pip[1]
    for name in ("numpy", "opencv", "pygame", "lgpio", "picamera2", "."):
        assert name not in pip[0].replace("msgspec>=0.19", "").split()


def test_installing_again_keeps_the_settings(machine: Machine) -> None:
    machine.install()
    before = files(machine.root)
    settings = machine.root / "etc/berserk-table/config.toml"
    settings.write_text('language = "en"\n')
    done = machine.install()
    assert done.returncode == 0
    assert "keep /etc/berserk-table/config.toml" in done.stdout
    assert settings.read_text() == 'language = "en"\n'
    assert files(machine.root) == before


def test_the_source_tree_and_the_temporary_folder_stay_clean(machine: Machine) -> None:
    machine.install()
    assert list(machine.temporary.iterdir()) == []
    built = [call.split()[-1] for call in machine.called() if "--no-deps" in call]
    assert built
    assert not any(Path(path).is_relative_to(ROOT) for path in built)


def test_a_step_that_fails_is_told_in_one_line_and_ends_the_installation(
    machine: Machine,
) -> None:
    done = machine.install(PIP="1")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "could not install the program" in done.stderr
    assert "check the network" in done.stderr
    assert not (machine.root / "etc").exists()
    assert list(machine.temporary.iterdir()) == []


def test_help_is_printed(machine: Machine) -> None:
    done = machine.run("--help")
    assert done.returncode == 0
    assert "--dry-run" in done.stdout
    assert machine.called() == []


def test_an_unknown_argument_is_refused(machine: Machine) -> None:
    done = machine.run("--dryrun")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "--dryrun" in done.stderr
    assert machine.called() == []


def test_without_root_it_is_refused(machine: Machine) -> None:
    # `id` says who runs it; a program of the test's own says it is somebody else.
    identity = machine.calls.parent / "bin" / "id"
    identity.write_text("#!/bin/sh\necho 1000\n")
    identity.chmod(0o755)
    done = machine.run()
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "sudo" in done.stderr
    assert machine.called() == []


def test_a_copy_outside_the_source_tree_is_refused(machine: Machine, tmp_path: Path) -> None:
    alone = tmp_path / "alone" / "systemd"
    alone.mkdir(parents=True)
    shutil.copy(INSTALLER, alone)
    done = subprocess.run(
        ["bash", str(alone / "install.sh"), "--dry-run"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "source tree" in done.stderr


def test_the_script_is_sound() -> None:
    shellcheck = shutil.which("shellcheck")
    if shellcheck is None:
        pytest.skip("shellcheck is not installed")
    done = subprocess.run([shellcheck, str(INSTALLER)], capture_output=True, text=True, check=False)
    assert done.stdout == ""
