from __future__ import annotations

from pathlib import Path

import pytest

from device.camera.frames import CameraError
from device.mounting import mounting_file, read_mounting, write_mounting
from vision.mount import Mounting

CORNERS = ((0.03, 0.03), (0.96, 0.04), (0.97, 0.95), (0.02, 0.94))


@pytest.mark.parametrize(
    "mounting",
    [Mounting(), Mounting((0.12, -0.01)), Mounting(None, CORNERS), Mounting((0.1, 0.0), CORNERS)],
)
def test_what_is_kept_is_read_again(tmp_path: Path, mounting: Mounting) -> None:
    file = mounting_file(tmp_path / "not" / "there")
    write_mounting(file, mounting)
    assert read_mounting(file) == mounting
    assert [one.name for one in file.parent.iterdir()] == ["mounting.json"]


def test_a_camera_that_was_never_measured_has_none(tmp_path: Path) -> None:
    assert read_mounting(mounting_file(tmp_path)) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[1, 2]",
        '{"bends": [0.1]}',
        '{"bends": ["a", "b"]}',
        '{"bends": [9.0, 0.0]}',
        '{"bends": [-0.9, 0.0]}',
        '{"corners": [[0, 0], [1, 0], [1, 1]]}',
        '{"corners": [[0, 0], [0, 1], [1, 1], [1, 0]]}',
        '{"corners": [[0, 0], [1, 0], [0.1, 0.1], [0, 1]]}',
        '{"corners": [[0, 0], [1, 1], [1, 0], [0, 1]]}',
    ],
)
def test_a_spoilt_file_is_told_in_one_line(tmp_path: Path, text: str) -> None:
    file = mounting_file(tmp_path)
    file.write_text(text, encoding="utf-8")
    with pytest.raises(CameraError) as caught:
        read_mounting(file)
    assert str(file) in str(caught.value)
    assert "calibrate" in str(caught.value)
    assert "\n" not in str(caught.value)
