"""The camera and the buttons that a configuration names are those that are opened, or none."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from device.camera.frames import CameraError
from device.commands.play import open_camera, open_panel
from device.config import CameraConfig, Config, PanelConfig
from device.panel.presses import PanelError


def configured(kind: str, **settings: str) -> Config:
    return replace(Config(), camera=CameraConfig(kind=kind, **settings))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("config", "words"),
    [
        (configured("folder", folder="/there/is/no/such/folder"), "/there/is/no/such/folder"),
        (configured("v4l2", device="/dev/video9876"), "/dev/video9876"),
    ],
    ids=lambda value: getattr(getattr(value, "camera", None), "kind", ""),
)
def test_a_camera_that_is_missing_is_not_replaced(config: Config, words: str) -> None:
    camera = open_camera(config)
    with pytest.raises(CameraError) as caught:
        camera.open()
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
    camera.close()


@pytest.mark.parametrize(
    ("kind", "name"),
    [("picamera2", "Raspberry Pi camera"), ("v4l2", "USB camera"), ("folder", "pictures of x")],
)
def test_the_camera_that_is_named_is_the_one_that_is_used(kind: str, name: str) -> None:
    assert open_camera(configured(kind, folder="x")).name == name


@pytest.mark.report("pi-facts.14")
def test_buttons_that_are_missing_are_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    panel = open_panel(Config())
    assert panel.name == "GPIO buttons"
    if Path("/dev/gpiochip0").exists():
        pytest.skip("this machine has GPIO pins")
    with pytest.raises(PanelError) as caught:
        panel.open()
    assert "\n" not in str(caught.value)


def test_the_keyboard_is_used_where_it_is_named() -> None:
    config = replace(Config(), panel=PanelConfig(kind="keyboard"))
    assert open_panel(config).name == "keyboard"
