"""Picture files of every kind, good and bad: upright, 8 bits, whole, or a reason why not."""

from __future__ import annotations

import os
import struct
import tracemalloc

import cv2
import numpy as np
import picture_files as files
import pytest

from vision import pictures
from vision.headers import PictureError, header
from vision.pictures import decode, read

Image = files.Image


def near(one: Image, other: Image, off: int = 40) -> bool:
    """Alike but for what a coder loses, away from the edges of the quarters."""
    return one.shape == other.shape and bool(
        np.median(np.abs(one.astype(int) - other.astype(int))) <= 3
        and (np.abs(one.astype(int) - other.astype(int)) <= off).mean() > 0.85
    )


def refusal(coded: bytes) -> str:
    with pytest.raises(PictureError) as caught:
        read(coded)
    assert "\n" not in str(caught.value)
    assert decode(coded) is None
    return str(caught.value)


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("kind", ["jpeg", "jpeg big-endian", "png", "webp", "tiff"])
def test_all_turns_come_out_upright(kind: str, orientation: int) -> None:
    upright = files.scene()
    image = files.stored(upright, orientation)
    coded = {
        "jpeg": lambda: files.jpeg(image, orientation),
        "jpeg big-endian": lambda: files.jpeg(image, orientation, ">"),
        "png": lambda: files.png(image, orientation),
        "webp": lambda: files.webp(image, orientation),
        "tiff": lambda: files.tiff(image[..., ::-1], orientation=orientation),
    }[kind]()
    assert near(read(coded), upright)


def test_a_senseless_turn_is_none() -> None:
    upright = files.scene()
    assert near(read(files.jpeg(upright, 99)), upright)
    assert near(read(files.png(upright, 0)), upright)


def test_grey_pictures_become_coloured() -> None:
    grey = np.arange(0, 240, 10, np.uint8).reshape(4, 6)
    for coded in (files.png(grey), files.tiff(grey, light=1)):
        assert np.array_equal(read(coded), np.repeat(grey[..., None], 3, 2))


def test_16_bits_become_8() -> None:
    deep = np.array([[[0, 0x8080, 0xFFFF], [0x4040, 0, 0x2020]]], np.uint16)
    wanted = [[[0, 0x80, 0xFF], [0x40, 0, 0x20]]]
    assert read(files.png(deep)).tolist() == wanted
    assert read(files.tiff(deep[..., ::-1])).tolist() == wanted


def test_12_bits_in_16_are_not_left_in_the_dark() -> None:
    assert read(files.png(np.array([[0, 4095]], np.uint16))).tolist() == [[[0] * 3, [255] * 3]]


def test_where_white_is_zero_it_is_white() -> None:
    deep = np.array([[0, 0xFFFF]], np.uint16)
    assert read(files.tiff(deep, light=0)).tolist() == [[[255] * 3, [0] * 3]]


@pytest.mark.parametrize(
    ("values", "wanted"),
    [
        ([0.0, 0.5, 1.0], [0, 128, 255]),
        ([0.0, 100.0, 255.0], [0, 100, 255]),
        ([-1.0, 0.0, 1.0], [0, 128, 255]),
        ([0.0, float("nan"), float("inf")], [0, 0, 255]),
        ([float("nan"), float("nan"), float("nan")], [0, 0, 0]),
    ],
)
def test_floats_are_spread_over_what_they_span(values: list[float], wanted: list[int]) -> None:
    numbers = np.array([values], np.float32)
    assert read(files.tiff(numbers, light=1, form=3))[0, :, 0].tolist() == wanted


def test_behind_what_is_clear_lies_grey() -> None:
    clear = np.zeros((2, 2, 4), np.uint8)
    clear[0, 0] = (10, 20, 30, 255)
    clear[0, 1] = (255, 255, 255, 51)
    # A fifth of white over 128: 0.2 · 255 + 0.8 · 128 = 153.4.
    found = read(files.png(clear))
    assert found[0, 0].tolist() == [10, 20, 30]
    assert found[0, 1].tolist() == [153, 153, 153]
    assert found[1].tolist() == [[128] * 3] * 2


@pytest.mark.parametrize(
    ("inks", "wanted"),
    [
        ((0, 0, 0, 0), (255, 255, 255)),
        ((0, 0, 255, 0), (0, 255, 255)),
        ((255, 0, 0, 0), (255, 255, 0)),
        ((0, 255, 0, 0), (255, 0, 255)),
        ((0, 0, 0, 255), (0, 0, 0)),
    ],
)
def test_inks_become_light(inks: tuple[int, int, int, int], wanted: tuple[int, ...]) -> None:
    found = read(files.cmyk_jpeg(*inks))
    assert found.shape == (8, 8, 3)
    assert np.abs(found.astype(int) - wanted).max() <= 3
    tiff = np.tile(np.array(inks, np.uint8), (4, 4, 1))
    assert np.abs(read(files.tiff(tiff, light=5)).astype(int) - wanted).max() <= 3


def test_one_pixel_is_a_picture() -> None:
    assert read(files.png(np.array([[[1, 2, 3]]], np.uint8))).tolist() == [[[1, 2, 3]]]


@pytest.mark.parametrize(
    "coded",
    [
        b"",
        b"4 dice: 1 2 3 6\n" * 40,
        b"\xff\xd8\xff",
        b"\x89PNG\r\n\x1a\n",
        b"RIFF\0\0",
        b"BM\0\0",
        b"II*\0",
        b"MM\0*\xff\xff\xff\xff",
    ],
)
def test_no_picture(coded: bytes) -> None:
    assert refusal(coded).startswith("not a picture that can be read")


@pytest.mark.parametrize(
    ("coded", "name"),
    [
        (files.animated_gif(), "a GIF"),
        (b"\0\0\0\x18ftypheic" + bytes(40), "HEIC"),
        (b"\0\0\0\x18ftypavif" + bytes(40), "AVIF"),
        (b"%PDF-1.7", "PDF"),
    ],
)
def test_other_kinds_are_named(coded: bytes, name: str) -> None:
    told = refusal(coded)
    assert name in told
    assert "save it as JPEG or PNG" in told


def textured() -> Image:
    chance = np.random.default_rng(1)
    small = chance.integers(0, 256, (30, 40, 3), np.uint8)
    return np.asarray(cv2.resize(small, (160, 120), interpolation=cv2.INTER_CUBIC), np.uint8)


@pytest.mark.parametrize("share", [0.3, 0.5, 0.9, 0.99])
@pytest.mark.parametrize("suffix", [".jpg", ".png", ".webp", ".bmp", ".tif", "progressive"])
def test_a_picture_that_breaks_off_is_not_read(suffix: str, share: float) -> None:
    image = textured()
    if suffix == "progressive":
        coded = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_PROGRESSIVE, 1])[1].tobytes()
    elif suffix == ".tif":
        coded = files.tiff(image)
    else:
        coded = files.coded(image, suffix)
    assert read(coded).shape == image.shape
    refusal(coded[: int(len(coded) * share)])


def test_a_picture_whose_middle_is_lost_is_not_read(capfd: pytest.CaptureFixture[str]) -> None:
    """The decoder makes up the rest in grey and only says so on stderr, where it stays unheard."""
    coded = files.jpeg(textured())
    half = len(coded) // 2
    assert "damaged" in refusal(coded[:half] + b"\xff\xd9")
    assert "damaged" in refusal(coded[:half] + bytes(len(coded) - half - 2) + b"\xff\xd9")
    flipped = bytearray(files.png(textured()))
    flipped[len(flipped) // 2] ^= 1
    refusal(bytes(flipped))
    assert capfd.readouterr().err == ""


def test_a_few_bytes_too_many_are_no_damage() -> None:
    coded = files.jpeg(textured())
    padded = coded[:-2] + b"\0" * 3 + coded[-2:]
    assert np.array_equal(read(padded), read(coded))
    assert np.array_equal(read(coded + b"after the end"), read(coded))


def test_what_others_say_on_stderr_is_passed_on(capfd: pytest.CaptureFixture[str]) -> None:
    def act() -> None:
        os.write(2, b"Corrupt JPEG data: 9 of something\nthe lamp is broken\n")

    _, said = pictures._overheard(act)
    assert b"Corrupt" in said
    assert capfd.readouterr().err == "the lamp is broken\n"


def test_without_room_for_a_file_pictures_are_read_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full() -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(pictures.tempfile, "TemporaryFile", full)
    assert near(read(files.jpeg(files.scene())), files.scene())


def test_absurd_sizes_are_refused_before_they_take_memory() -> None:
    tracemalloc.start()
    try:
        assert "200000×200000" in refusal(files.promised_png(200_000, 200_000))
        assert "8001×8001" in refusal(files.promised_png(8001, 8001))
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert most < 1_000_000


def test_a_size_that_is_promised_and_not_kept() -> None:
    refusal(files.promised_png(4000, 3000))


@pytest.mark.parametrize(("width", "height"), [(0, 5), (5, 0)])
def test_no_width_is_no_picture(width: int, height: int) -> None:
    refusal(files.promised_png(width, height))


def test_a_bmp_that_promises_too_much() -> None:
    coded = bytearray(files.coded(files.scene(), ".bmp"))
    struct.pack_into("<ii", coded, 18, 30_000, -30_000)
    assert "too large" in refusal(bytes(coded))
    struct.pack_into("<ii", coded, 18, 300, 300)
    assert "breaks off" in refusal(bytes(coded))


def test_no_memory_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(pictures.cv2, "imdecode", full)
    assert "too large for the free memory" in refusal(files.png(files.scene()))


def test_headers_say_what_is_stored() -> None:
    image = files.stored(files.scene(), 6)
    found = header(files.jpeg(image, 6))
    assert (found.kind, found.width, found.height, found.orientation) == ("JPEG", 32, 48, 6)
    for suffix in (".png", ".webp", ".bmp", ".tif"):
        found = header(files.coded(files.scene(), suffix))
        assert (found.width, found.height, found.orientation) == (48, 32, 1), suffix
        assert found.whole


@pytest.mark.parametrize("kind", ["jpeg", "png", "webp", "tiff", "bmp"])
def test_random_damage_never_raises_anything_else(kind: str) -> None:
    image = files.scene()
    coded = {
        "jpeg": lambda: files.jpeg(image, 6),
        "png": lambda: files.png(image, 6),
        "webp": lambda: files.webp(image, 6),
        "tiff": lambda: files.tiff(image, orientation=6),
        "bmp": lambda: files.coded(image, ".bmp"),
    }[kind]()
    chance = np.random.default_rng(7)
    for _ in range(300):
        broken = bytearray(coded)
        for _ in range(int(chance.integers(1, 6))):
            # Headers lie in front, and behind in a TIFF.
            place = int(chance.integers(0, min(len(broken), 200)))
            place = place if chance.random() < 0.7 else len(broken) - 1 - place
            broken[place] = int(chance.integers(0, 256))
        found = decode(bytes(broken))
        assert found is None or (found.dtype == np.uint8 and found.shape[2] == 3)


def test_a_picture_drawn_over_and_over_is_refused() -> None:
    """Each pass of a progressive picture costs as much as a whole one."""
    coded = cv2.imencode(".jpg", textured(), [cv2.IMWRITE_JPEG_PROGRESSIVE, 1])[1].tobytes()
    begin = coded.index(b"\xff\xda")
    scan = coded[begin : coded.index(b"\xff", begin + 20)]
    assert "over and over" in refusal(coded[:-2] + scan * 300 + b"\xff\xd9")


def test_endless_segments_end() -> None:
    refusal(b"\xff\xd8" + b"\xff\xe1\0\2" * 200_000 + b"\xff\xd9")
    whole = files.png(files.scene())
    refusal(whole[:33] + files.chunk(b"tEXt", b"a\0b") * 200_000 + whole[33:])
