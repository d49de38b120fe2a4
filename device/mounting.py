"""What is kept of the camera above the table: its lens, and corners that were given by hand."""

from __future__ import annotations

from pathlib import Path

import msgspec

from device.camera.frames import CameraError
from device.pictures import shown
from vision.lens import Lens
from vision.mat import CLASSIC
from vision.mount import Mounting

FILE = "mounting.json"
_TRIED = (1280, 960)
"""A picture size at which what is kept is tried; the answer is the same at any other."""


def mounting_file(data: Path) -> Path:
    """The file in a data folder."""
    return data / FILE


def read_mounting(file: Path) -> Mounting | None:
    """What `calibrate` has kept, None where it never did; `CameraError` for a spoilt file."""
    try:
        kept = msgspec.json.decode(file.read_bytes(), type=Mounting)
        check_mounting(kept)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CameraError(f"{shown(file)}: {error.strerror}: check the path") from None
    except (ValueError, msgspec.MsgspecError) as error:
        raise CameraError(
            f"{shown(file)}: {error}: delete it, or write it anew with berserk-table calibrate"
        ) from None
    return kept


def write_mounting(file: Path, mounting: Mounting) -> None:
    """Keep it, whole or not at all; raises `OSError` where the disk refuses."""
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(".part")
    unfinished.write_bytes(msgspec.json.encode(mounting) + b"\n")
    unfinished.replace(file)


def check_mounting(mounting: Mounting) -> None:
    """`ValueError` where no camera above a mat can be like this."""
    if mounting.bends is not None and not Lens.of(_TRIED, mounting.bends).believable:
        raise ValueError("no lens bends like this")
    mounting.homography(_TRIED, CLASSIC)
