from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from device.cli import main
from device.mounting import mounting_file, read_mounting, write_mounting
from device.simulated.card_art import table_back
from device.simulated.renderer import Renderer
from device.simulated.scene import Optics, Scene
from device.simulated.viewpoint import Viewpoint
from vision import mat
from vision.calibration import OUTLINE
from vision.lens import Lens
from vision.mat import HEROES, Plan
from vision.mount import Mounting

SIZE = (1280, 960)
KNOCKED = (60.0, 0.0, 0.0)
BARREL = (0.12, 0.0)


@lru_cache(maxsize=8)
def frame(knock: tuple[float, float, float] = (0.0, 0.0, 0.0), plan: Plan = mat.CLASSIC) -> object:
    renderer = Renderer(lambda card: table_back(), 7, SIZE, plan)
    return renderer.frame(Scene(optics=Optics(knock=knock)), 0)


def bent(image: np.ndarray) -> np.ndarray:
    """As a wide lens shows it."""
    x, y = np.meshgrid(np.arange(SIZE[0]), np.arange(SIZE[1]))
    lens = Lens.of(SIZE, BARREL)
    ideal = lens.straightened(np.stack([x.ravel(), y.ravel()], axis=1)).astype(np.float32)
    to_x, to_y = (ideal[:, axis].reshape(x.shape) for axis in (0, 1))
    return np.asarray(cv2.remap(image, to_x, to_y, cv2.INTER_LINEAR), np.uint8)


def photo(folder: Path, name: str, image: object) -> str:
    path = folder / name
    assert cv2.imwrite(str(path), np.asarray(image))
    return str(path)


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_mat_that_is_well_in_view_needs_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image = photo(tmp_path, "well.png", frame())
    assert main(["calibrate", image, "--data", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "found by 9 markers" in out
    assert ";" not in out
    # Photographs may be anybody's: nothing is kept of them unless it is asked for.
    assert not mounting_file(tmp_path).exists()


def test_what_is_to_be_done_is_said_in_words_and_as_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # The camera was pushed to the right by 60 mm: it saw 37 mm of table on each side before.
    image = photo(tmp_path, "cut.png", frame(KNOCKED))
    assert main(["calibrate", image, "--data", str(tmp_path)]) == 1
    assert "over the picture's left edge" in capsys.readouterr().out
    assert main(["calibrate", image, "--data", str(tmp_path), "--json"]) == 1
    (line,) = lines(capsys)
    assert line["status"] == "still"
    assert [(one["trouble"], one["sides"]) for one in line["advice"]] == [("cut", ["left"])]  # type: ignore[attr-defined]


def test_another_games_mat_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    image = photo(tmp_path, "heroes.png", frame(plan=HEROES))
    assert main(["calibrate", image, "--data", str(tmp_path)]) == 1
    assert "another game's mat" in capsys.readouterr().out
    assert main(["calibrate", image, "--data", str(tmp_path), "--rules", "heroes"]) == 0


def test_a_lens_is_measured_from_all_pictures_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    knocks = [(0.0, 0.0, 0.0), (10.0, -8.0, 1.5), (-12.0, 6.0, -2.0)]
    images = [
        photo(tmp_path, f"{n}.png", bent(np.asarray(frame(knock))))
        for n, knock in enumerate(knocks)
    ]
    assert main(["calibrate", *images, "--data", str(tmp_path), "--keep"]) == 0
    assert "the lens moves the picture's corners by" in capsys.readouterr().out
    kept = read_mounting(mounting_file(tmp_path))
    assert kept is not None and kept.bends is not None and kept.corners is None
    corner = np.array([[0.0, 0.0]])
    measured, true = (Lens.of(SIZE, bends).straightened(corner) for bends in (kept.bends, BARREL))
    assert np.abs(measured - true).max() < 0.1 * np.abs(true - corner).max()


@pytest.mark.report("pi-facts.32")
def test_corners_are_kept_for_a_mat_whose_markers_cannot_be_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image = np.asarray(frame()).copy()
    view = Viewpoint.above(SIZE, (0.0, 0.0, 0.0))
    for x, y in view.to_pixels(list(mat.CLASSIC.markers.values())):
        cv2.circle(image, (round(x), round(y)), 26, (60, 60, 60), -1)
    path = photo(tmp_path, "covered.png", image)
    seen = view.to_pixels(OUTLINE)
    text = " ".join(f"{x:.1f},{y:.1f}" for x, y in seen)
    arguments = ["calibrate", path, "--data", str(tmp_path), "--keep"]
    assert main(arguments) == 1
    assert "nothing of it is seen" in capsys.readouterr().out
    # What was known of the lens is not forgotten.
    write_mounting(mounting_file(tmp_path), Mounting(bends=(0.001, 0.0)))
    assert main([*arguments, "--corners", text]) == 0
    kept = read_mounting(mounting_file(tmp_path))
    assert kept is not None and kept.bends == (0.001, 0.0)
    place = kept.homography(SIZE, mat.CLASSIC)
    assert place is not None
    assert np.abs(place.to_pixels(OUTLINE) - seen).max() < 0.2
    # The same corners in a picture of half the size.
    half = kept.homography((640, 480), mat.CLASSIC)
    assert half is not None
    assert np.abs(half.to_pixels(OUTLINE) - ((seen + 0.5) / 2 - 0.5)).max() < 0.2


@pytest.mark.parametrize(
    ("corners", "told"),
    [
        ("1,2 3,4", "four corners look like"),
        ("1,2 3,4 5,6 x,8", "four corners look like"),
        ("10,10 10,900 1200,900 1200,10", "clockwise"),
        ("10,10 nan,10 1200,900 10,900", "four corners"),
    ],
)
def test_corners_that_go_around_no_mat_are_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], corners: str, told: str
) -> None:
    image = photo(tmp_path, "well.png", frame())
    arguments = ["calibrate", image, "--data", str(tmp_path), "--keep", "--corners", corners]
    try:
        status: object = main(arguments)
    except SystemExit as ended:
        status = ended.code
    assert status == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
    assert not mounting_file(tmp_path).exists()


def test_a_file_that_is_no_picture_is_told_and_the_others_are_looked_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.png").write_bytes(b"no picture")
    good = photo(tmp_path, "b.png", frame())
    assert main(["calibrate", str(tmp_path / "a.png"), good, "--data", str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert "9 markers" in told.out
    assert told.err.count("\n") == 1
    assert main(["calibrate", str(tmp_path / "a.png"), "--data", str(tmp_path)]) == 2


def test_the_configured_camera_is_used_without_photographs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    for number in range(2):
        photo(pictures, f"{number}.png", frame())
    config = tmp_path / "table.toml"
    config.write_text(f'[camera]\nkind = "folder"\nfolder = "{pictures}"\n', encoding="utf-8")
    where = ["--config", str(config), "--data", str(tmp_path / "games")]
    assert main(["calibrate", *where, "--frames", "2"]) == 0
    assert capsys.readouterr().out.count("found by 9 markers") == 2
    assert read_mounting(mounting_file(tmp_path / "games")) == Mounting()


def test_where_no_mat_was_seen_nothing_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_mounting(mounting_file(tmp_path), Mounting(bends=(0.01, 0.0)))
    bare = photo(tmp_path, "bare.png", np.full((960, 1280, 3), 120, np.uint8))
    assert main(["calibrate", bare, "--data", str(tmp_path), "--keep"]) == 1
    told = capsys.readouterr()
    assert "not written" in told.err
    assert len(told.err.splitlines()) == 1
    assert "written;" not in told.out
    assert read_mounting(mounting_file(tmp_path)) == Mounting(bends=(0.01, 0.0))


def test_one_bad_photograph_of_several_is_something_to_be_done(tmp_path: Path) -> None:
    bare = photo(tmp_path, "bare.png", np.full((960, 1280, 3), 120, np.uint8))
    well = photo(tmp_path, "well.png", frame())
    assert main(["calibrate", bare, well, "--data", str(tmp_path)]) == 1
    assert main(["calibrate", well, "--data", str(tmp_path)]) == 0


@pytest.mark.parametrize("far", ["1e300", "nan", "inf"])
def test_corners_beyond_any_picture_are_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], far: str
) -> None:
    image = photo(tmp_path, "well.png", frame())
    corner = f"0,0 {far},1 9,9 1,9"
    with pytest.raises(SystemExit) as ended:
        main(["calibrate", image, "--data", str(tmp_path), "--corners", corner])
    assert ended.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
