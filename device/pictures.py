"""Pictures in files: read for the eye of `vision`, written from screens and frames."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import cv2
import pygame

from device.camera.frames import CameraError, Image
from vision.headers import PictureError
from vision.pictures import read

MOST_BYTES = 256 << 20
"""Longer files are refused unread."""


def load(path: Path) -> Image:
    """A picture as H×W×3 blue-green-red, upright; `CameraError` says why it is none."""
    try:
        return read(_bytes(path))
    except OSError as error:
        if path.is_symlink() and error.errno in (errno.ENOENT, errno.ELOOP):
            raise CameraError(
                f"{shown(path)}: a link that leads nowhere ({error.strerror}): mend or remove it"
            ) from None
        raise CameraError(f"{shown(path)}: {error.strerror}: check the path") from None
    except (PictureError, ValueError) as error:
        raise CameraError(f"{shown(path)}: {error}") from None


def shown(path: Path) -> str:
    """A path on one line, whatever signs are in it."""
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode()
        for sign in os.fsencode(path).decode("utf-8", "backslashreplace")
    )


def named(path: Path) -> str:
    """A path as JSON can hold it: a name that is not in UTF-8 loses what cannot be written."""
    return os.fsencode(path).decode("utf-8", "replace")


def _bytes(path: Path) -> bytes:
    # Opening a named pipe would wait for somebody to write into it.
    with os.fdopen(os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0)), "rb") as file:
        about = os.fstat(file.fileno())
        if not stat.S_ISREG(about.st_mode):
            raise ValueError("not a file: name a picture, or a folder of pictures")
        if about.st_size > MOST_BYTES:
            raise ValueError(f"too long for a picture: at most {MOST_BYTES >> 20} MB can be read")
        return file.read(MOST_BYTES)


def save(picture: pygame.Surface | Image, path: Path) -> None:
    """Write a screen or a frame as PNG or JPEG, by the file's ending."""
    if isinstance(picture, pygame.Surface):
        pygame.image.save(picture, str(path))
        return
    done, coded = cv2.imencode(path.suffix, picture)
    if not done:
        raise CameraError(f"{path}: pictures are not written as {path.suffix!r}: use .png or .jpg")
    path.write_bytes(coded.tobytes())
