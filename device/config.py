"""The configuration file: which camera, which pins, which language.

Every field is declared once, with its default, its bounds and the comment that explains it in the
file that `berserk-table config --init` writes. Nothing in the file is ignored: a key that is not
known is an error that names the line and the key that was probably meant.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from device.panel.presses import KEYS, Key
from engine.rulesets import RULESETS
from ui.look import MOTIONS, ROTATIONS, SEATINGS, THEMES, Look

LARGEST = 16 * 1024
"""Bytes; a larger file is something else."""


class ConfigError(Exception):
    """A configuration that cannot be used; one line: which file and line, and what to do."""


def _text(default: str, says: str, least: int = 0, most: int = 1000) -> Any:
    def check(value: str) -> str:
        if any(not sign.isprintable() for sign in value):
            return "has a sign that cannot be shown"
        if least <= len(value.strip()) <= most:
            return ""
        return f"must have {least} to {most} letters, not {len(value.strip())}"

    return field(default=default, metadata={"says": says, "check": check})


def _choice(default: str, says: str, *allowed: str) -> Any:
    def check(value: str) -> str:
        if value in allowed:
            return ""
        near = get_close_matches(value, allowed, n=1)
        meant = f"; did you mean {_toml(near[0])}?" if near else ""
        return f"must be {_listed(allowed)}, not {_toml(value)}{meant}"

    says = f"{says} One of: {', '.join(allowed)}." if len(allowed) > 1 else says
    return field(default=default, metadata={"says": says, "check": check})


def _number(default: int, says: str, least: int, most: int) -> Any:
    def check(value: int) -> str:
        return "" if least <= value <= most else f"must be {least} to {most}, not {value}"

    return field(default=default, metadata={"says": says, "check": check})


def _pick(default: int, says: str, *allowed: int) -> Any:
    known = ", ".join(map(str, allowed))

    def check(value: int) -> str:
        return "" if value in allowed else f"must be one of {known}, not {value}"

    return field(default=default, metadata={"says": f"{says} One of: {known}.", "check": check})


def _switch(default: bool, says: str) -> Any:
    return field(default=default, metadata={"says": says, "check": lambda value: ""})


def _pin(default: int, says: str) -> Any:
    # 0 and 1 belong to the EEPROM of a HAT; there are 28 pins.
    return _number(default, says, 2, 27)


@dataclass(frozen=True, slots=True)
class CameraConfig:
    """The camera above the table."""

    kind: str = _choice("picamera2", "The Pi's own camera, a USB camera, or a folder of pictures.",
                        "picamera2", "v4l2", "folder")  # fmt: skip
    device: str = _text("", "v4l2: such as /dev/video0; empty takes the first USB camera.")
    folder: str = _text("", "folder: where the pictures lie; they are shown in order of name.")
    width: int = _number(1536, "Size of a picture in pixels.", 320, 4608)
    height: int = _number(864, "", 240, 3456)
    focus_mm: int = _number(0, "picamera2: from lens to mat in mm, to hold the focus there; "
                            "0 focuses by itself.", 0, 5000)  # fmt: skip
    mains_hz: int = _pick(50, "picamera2: of the mains, so that lamps do not flicker.",
                          50, 60)  # fmt: skip


@dataclass(frozen=True, slots=True)
class PanelConfig:
    """The buttons and their lamps."""

    kind: str = _choice("gpio", "Buttons on GPIO pins, or the keys A S (left) and K L (right).",
                        "gpio", "keyboard")  # fmt: skip
    left_pass: int = _pin(17, "GPIO (BCM) numbers. A button connects its pin to ground.")
    left_respond: int = _pin(27, "")
    right_pass: int = _pin(22, "")
    right_respond: int = _pin(23, "")
    left_pass_lamp: int = _pin(12, "A lamp burns while its pin is high; it needs a resistor.")
    left_respond_lamp: int = _pin(13, "")
    right_pass_lamp: int = _pin(16, "")
    right_respond_lamp: int = _pin(26, "")

    @property
    def pins(self) -> dict[Key, int]:
        """The GPIO number of every button."""
        return {key: getattr(self, f"{key.seat.value}_{key.button.value}") for key in KEYS}

    @property
    def lamps(self) -> dict[Key, int]:
        """The GPIO number of every button's lamp."""
        return {key: getattr(self, f"{key.seat.value}_{key.button.value}_lamp") for key in KEYS}


@dataclass(frozen=True, slots=True)
class ScreenConfig:
    """The screen."""

    width: int = _number(1280, "Size of the window, or of the whole screen, in pixels.", 480, 7680)
    height: int = _number(720, "", 480, 7680)
    fullscreen: bool = _switch(False, "Whether the whole screen is used.")
    diagonal_mm: int = _number(
        610, "Of the lit area: 7 inches are 178, 15.6: 396, 24: 610.", 50, 5000
    )
    distance_mm: int = _number(
        2000, "From the eyes to it: with the diagonal this decides how much is shown.", 200, 10000
    )
    rotation: int = _pick(0, "By how many degrees the picture is turned clockwise.", *ROTATIONS)
    seating: str = _choice("side", "It stands beside the mat, lies flat between the players, "
                           "or both sit near it on one side.", *SEATINGS)  # fmt: skip
    theme: str = _choice("dark", "For the evening, or light for a sunlit room.", *THEMES)
    motion: str = _choice("full", "What changes moves, or calm: only the end is shown.", *MOTIONS)

    @property
    def look(self) -> Look:
        """How the screen is shown."""
        return Look(
            self.theme,
            self.seating,
            self.rotation,
            self.motion,
            float(self.diagonal_mm),
            float(self.distance_mm),
        )


@dataclass(frozen=True, slots=True)
class StorageConfig:
    """Where games are kept."""

    data: str = _text("", "Folder of kept games; empty takes the usual one of this system.")


@dataclass(frozen=True, slots=True)
class LibraryConfig:
    """The cards that the camera knows."""

    folder: str = _text("", "Folder of enrolled cards; empty takes the training cards.")


@dataclass(frozen=True, slots=True)
class DiceConfig:
    """The dice that the camera reads."""

    learned: str = _text("", "File of your own dice, from see dice --learn; empty reads any dice.")


@dataclass(frozen=True, slots=True)
class ClockConfig:
    """Chess clocks for the time that players think."""

    minutes: int = _number(0, "Minutes that each player has; 0 plays without clocks.", 0, 180)
    increment: int = _number(0, "Seconds that every answer of one's own will adds.", 0, 120)
    delay: int = _number(0, "Seconds of every question that are free.", 0, 120)


@dataclass(frozen=True, slots=True)
class SoundConfig:
    """Short tones for what happens."""

    volume: int = _number(60, "How loud, 0 to 100; 0 is silent.", 0, 100)
    quiet_from: int = _number(0, "Hours of the day without tones, such as 22 until 8;", 0, 23)
    quiet_until: int = _number(0, "the same hour twice: none.", 0, 23)


@dataclass(frozen=True, slots=True)
class KioskConfig:
    """The table in a shop (berserk-table kiosk)."""

    idle: int = _number(
        60, "Seconds without a button and without motion until the countdown.", 10, 3600
    )
    keep: int = _number(5, "Minutes for which a game that was left is offered again.", 0, 60)


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that can be set; `Config()` is what holds without a file."""

    language: str = _choice("ru", "Language of the screen.", "ru", "en")
    rules: str = _choice(
        "classic", "Rules of the game: classic, classic-early, reroll or heroes.", *RULESETS
    )
    first_name: str = _text("Вера", "Names of the First and the Second player.", 1, 24)
    second_name: str = _text("Артём", "", 1, 24)
    camera: CameraConfig = field(default_factory=CameraConfig)
    panel: PanelConfig = field(default_factory=PanelConfig)
    screen: ScreenConfig = field(default_factory=ScreenConfig)
    storage: StorageConfig = field(default_factory=StorageConfig)
    library: LibraryConfig = field(default_factory=LibraryConfig)
    dice: DiceConfig = field(default_factory=DiceConfig)
    clock: ClockConfig = field(default_factory=ClockConfig)
    sound: SoundConfig = field(default_factory=SoundConfig)
    kiosk: KioskConfig = field(default_factory=KioskConfig)


def load(path: Path) -> Config:
    """Read a file; what it does not set keeps its default. `ConfigError` names file and line."""
    if path.exists() and not path.is_file():
        raise ConfigError(f"{path}: a directory or a device: name a file instead")
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ConfigError(
            f"{path}: {error.strerror}: berserk-table config --init --output {path} writes one"
        ) from None
    if len(raw) > LARGEST:
        raise ConfigError(f"{path}: too large for a configuration file: choose another one")
    try:
        # Some editors put a byte order mark in front.
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ConfigError(f"{path}:{line}: not UTF-8 text: save the file as UTF-8") from None
    return _Reader(path, text).read()


def default_text() -> str:
    """A commented file that holds all defaults."""
    lines = [
        "# Configuration of berserk-table. Everything here may be left out;",
        "# the values below are then used.",
        "",
        *_described(Config()),
    ]
    for part in fields(Config):
        value = getattr(Config(), part.name)
        if is_dataclass(value):
            lines += ["", f"# {(type(value).__doc__ or '').strip()}", f"[{part.name}]"]
            lines += _described(value)
    return "\n".join(lines) + "\n"


def _described(values: Any) -> list[str]:
    lines: list[str] = []
    for one in fields(values):
        if "check" not in one.metadata:
            continue
        if one.metadata["says"]:
            lines.append(f"# {one.metadata['says']}")
        lines.append(f"{one.name} = {_toml(getattr(values, one.name))}")
    return lines


def _toml(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _listed(names: tuple[str, ...]) -> str:
    quoted = [_toml(name) for name in names]
    return quoted[0] if len(quoted) == 1 else ", ".join(quoted[:-1]) + " or " + quoted[-1]


_KINDS: Mapping[type, str] = {
    str: 'text in quotes, such as "gpio"',
    int: "a whole number",
    bool: "true or false",
    dict: "a section of its own",
}


class _Reader:
    """Reads one file, so that every error can name its line."""

    def __init__(self, path: Path, text: str) -> None:
        self._path, self._text = path, text

    def read(self) -> Config:
        try:
            table = tomllib.loads(self._text)
        except (ValueError, RecursionError) as error:
            raise self._broken(str(error)) from None
        config: Config = self._fill(Config(), table, ())
        self._cross(config)
        return config

    def _fill(self, defaults: Any, table: Mapping[str, Any], at: tuple[str, ...]) -> Any:
        known = {one.name: one for one in fields(defaults)}
        given: dict[str, Any] = {}
        for key, value in table.items():
            where = (*at, key)
            if key not in known:
                raise self._error(where, self._unknown(key, tuple(known), at))
            default = getattr(defaults, key)
            if is_dataclass(default):
                if not isinstance(value, dict):
                    raise self._error(where, f"{key} is a section: write [{key}] on its own line")
                given[key] = self._fill(default, value, where)
                continue
            # `true` is an int to Python, and not to whoever wrote the file.
            if type(value) is not type(default):
                raise self._error(where, f"{key} must be {_KINDS[type(default)]}")
            check: Callable[[Any], str] = known[key].metadata["check"]
            if wrong := check(value):
                raise self._error(where, f"{key} {wrong}")
            given[key] = value
        return type(defaults)(**given)

    def _cross(self, config: Config) -> None:
        """What single values cannot show: a folder without a name, a pin used twice."""
        if config.camera.kind == "folder" and not config.camera.folder:
            raise self._error(
                ("camera", "kind"), 'kind = "folder" needs folder = "...", where the pictures lie'
            )
        if config.panel.kind == "keyboard":
            return
        users: dict[int, str] = {}
        pins = [one.name for one in fields(PanelConfig) if one.name != "kind"]
        for name in pins:
            pin = getattr(config.panel, name)
            if pin in users:
                # The one that the file sets is the one to change.
                guilty = name if self._line(("panel", name)) else users[pin]
                raise self._error(
                    ("panel", guilty),
                    f"{users[pin]} and {name} both use GPIO{pin}: give one another pin",
                )
            users[pin] = name

    def _unknown(self, key: str, known: tuple[str, ...], at: tuple[str, ...]) -> str:
        section = f" in [{at[0]}]" if at else ""
        homes = [
            f"[{part.name}]"
            for part in fields(Config)
            if is_dataclass(default := getattr(Config(), part.name))
            and key in {one.name for one in fields(default)}
        ]
        if homes:
            return f"{key!r} is not a key{section}; it belongs into {' or '.join(homes)}"
        near = get_close_matches(key.lower(), known, n=1)
        if near:
            return f"{key!r} is not a key{section}; did you mean {near[0]!r}?"
        return f"{key!r} is not a key{section}; there are: {', '.join(known)}"

    def _error(self, where: tuple[str, ...], what: str) -> ConfigError:
        line = self._line(where)
        return ConfigError(f"{self._path}:{line}: {what}" if line else f"{self._path}: {what}")

    def _line(self, where: tuple[str, ...]) -> int | None:
        """The line on which a key is set: the first without which the file does not set it."""
        lines = self._text.split("\n")
        whole = 0
        for count in range(1, len(lines) + 1):
            try:
                table: Any = tomllib.loads("\n".join(lines[:count]))
            except (ValueError, RecursionError):
                # In the middle of a value of several lines.
                continue
            for key in where:
                table = table.get(key) if isinstance(table, dict) else None
            if table is not None:
                return whole + 1
            whole = count
        return None

    def _broken(self, message: str) -> ConfigError:
        found = re.search(r"\s*\(at line (\d+), column \d+\)", message)
        if found is None:
            last = self._text.rstrip().count("\n") + 1
            what = message.replace(" (at end of document)", "")
            return ConfigError(f"{self._path}:{last}: {what}: the file ends too early")
        what = message[: found.start()] + message[found.end() :]
        return ConfigError(
            f"{self._path}:{found[1]}: {what}: a line reads key = value, and text is in quotes"
        )
