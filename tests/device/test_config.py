from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, is_dataclass
from pathlib import Path

import pytest

from device.config import Config, ConfigError, default_text, load
from device.panel.presses import KEYS, Button, Key, Seat


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "config.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def fault(folder: Path, text: str | bytes) -> str:
    """The message for a bad file, without the file's path."""
    path = written(folder, text)
    with pytest.raises(ConfigError) as caught:
        load(path)
    message = str(caught.value)
    assert message.startswith(str(path))
    assert "\n" not in message
    return message.removeprefix(str(path))


def test_the_default_file_loads_to_the_defaults_and_shows_every_key(tmp_path: Path) -> None:
    text = default_text()
    assert load(written(tmp_path, text)) == Config()
    for one in fields(Config):
        value = getattr(Config(), one.name)
        names = [inner.name for inner in fields(value)] if is_dataclass(value) else [one.name]
        for name in names:
            assert f"\n{name} = " in text


def test_an_empty_file_is_the_defaults(tmp_path: Path) -> None:
    assert load(written(tmp_path, "")) == Config()


def test_values_are_read(tmp_path: Path) -> None:
    config = load(
        written(
            tmp_path,
            'language = "en"\nfirst_name = "Дед Мазай"\n[camera]\nkind = "v4l2"\nwidth = 1280\n'
            "[panel]\nleft_pass = 5\n[screen]\nfullscreen = true\n",
        )
    )
    assert (config.language, config.first_name) == ("en", "Дед Мазай")
    assert (config.camera.kind, config.camera.width, config.camera.height) == ("v4l2", 1280, 864)
    assert config.panel.pins[Key(Seat.LEFT, Button.PASS)] == 5
    assert config.screen.fullscreen is True


def test_clocks_are_set_in_minutes_and_seconds_and_are_off_by_default(tmp_path: Path) -> None:
    assert Config().clock.minutes == 0
    clock = load(written(tmp_path, "[clock]\nminutes = 25\nincrement = 5\ndelay = 3\n")).clock
    assert (clock.minutes, clock.increment, clock.delay) == (25, 5, 3)


def test_windows_line_ends_and_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    raw = b"\xef\xbb\xbf" + 'language = "en"\r\nfirst_name = "Вера"\r\n'.encode()
    assert load(written(tmp_path, raw)).language == "en"


def test_default_pins_are_free_for_everybody_to_use() -> None:
    panel = Config().panel
    used = [*panel.pins.values(), *panel.lamps.values()]
    assert set(panel.pins) == set(panel.lamps) == set(KEYS)
    assert len(set(used)) == 8
    # The EEPROM of a HAT, I2C, SPI and the serial console.
    assert not set(used) & {0, 1, 2, 3, 7, 8, 9, 10, 11, 14, 15}


def test_a_configuration_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Config().language = "en"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ('# names\n\nfirst_nam = "Вера"\n', 3, ["'first_nam'", "'first_name'"]),
        ('[camera]\nkind = "folder"\nfoldr = "x"\n', 3, ["'foldr'", "[camera]", "'folder'"]),
        ('[camera]\nfoldr = "x"\n[panel]\nkind = "gpio"\n', 2, ["'foldr'", "'folder'"]),
        ("[cammera]\nwidth = 640\n", 1, ["'cammera'", "'camera'"]),
        ('camera.kidn = "v4l2"\n', 1, ["'kidn'", "'kind'"]),
        ("fullscreen = true\n", 1, ["belongs into [screen]"]),
        ("[storage]\nzzz = 1\n", 2, ["'zzz'", "there are: data"]),
        ("\n[screen]\nwidth = '1280'\n", 3, ["width", "whole number"]),
        ("[screen]\nwidth = true\n", 2, ["width", "whole number"]),
        ("[screen]\nwidth = 1280.0\n", 2, ["width", "whole number"]),
        ("[screen]\nfullscreen = 1\n", 2, ["fullscreen", "true or false"]),
        ("language = 1\n", 1, ["language", "text in quotes"]),
        ("language = [\n  1,\n]\n", 1, ["language", "text in quotes"]),
        ('camera = "v4l2"\n', 1, ["camera", "write [camera]"]),
        ('language = "by"\n', 1, ['"ru" or "en"', '"by"']),
        ('[panel]\nkind = "gipo"\n', 2, ['did you mean "gpio"?']),
        ('rules = "chess"\n', 1, ['"heroes"', '"chess"']),
        ('\n\nfirst_name = "  "\n', 3, ["first_name", "1 to 24"]),
        ('first_name = "a\\nb"\n', 1, ["first_name", "cannot be shown"]),
        ("[panel]\nleft_pass = 0\n", 2, ["left_pass", "2 to 27"]),
        ("[panel]\n\nleft_pass = 22\n", 3, ["left_pass", "right_pass", "GPIO22"]),
        ("[panel]\nright_pass_lamp = 17\n", 2, ["left_pass", "right_pass_lamp", "GPIO17"]),
        ('[camera]\n\nkind = "folder"\n', 3, ["folder = "]),
        ("[camera]\nwidth = 1\n", 2, ["width", "320 to 4608"]),
        ("[clock]\nminutes = 181\n", 2, ["minutes", "0 to 180"]),
        ("[clock]\nminutes = 15\nincrement = -1\n", 3, ["increment", "0 to 120"]),
        ("[clock]\ndelay = 2.5\n", 2, ["delay", "whole number"]),
        ("[clock]\nincrment = 5\n", 2, ["'incrment'", "[clock]", "'increment'"]),
        ("minutes = 15\n", 1, ["belongs into [clock]"]),
        ("[sound]\nvolume = 101\n", 2, ["volume", "0 to 100"]),
        ("[sound]\nquiet_from = 24\n", 2, ["quiet_from", "0 to 23"]),
        ('language = "en"\nlanguage = "ru"\n', 2, ["key = value"]),
        ("language = ru\n", 1, ["quotes"]),
        ('language = "ru"\n\nfirst_name = "Вера\n', 3, ["quotes"]),
        ('language = "ru"\nfirst_name = """Вера\n', 2, ["ends too early"]),
        (b'language = "ru"\nfirst_name = "\xc2\xe5\xf0\xe0"\n', 2, ["UTF-8"]),
    ],
)
def test_a_bad_file_is_told_with_its_line(
    tmp_path: Path, text: str | bytes, line: int, words: list[str]
) -> None:
    message = fault(tmp_path, text)
    assert message.startswith(f":{line}: ")
    for word in words:
        assert word in message


def test_a_keyboard_needs_no_different_pins(tmp_path: Path) -> None:
    text = '[panel]\nkind = "keyboard"\nleft_pass = 22\n'
    assert load(written(tmp_path, text)).panel.left_pass == 22


def test_a_missing_file_is_told_with_the_way_to_write_one(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    with pytest.raises(ConfigError, match="config --init") as caught:
        load(path)
    assert str(path) in str(caught.value)


def test_a_folder_and_a_film_are_no_configuration(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="directory"):
        load(tmp_path)
    assert "too large" in fault(tmp_path, b"\0" * 100_000)
