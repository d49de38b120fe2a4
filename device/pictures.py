"""Pictures in files: read for the eye of `vision`, written from screens and frames."""

from __future__ import annotations

from pathlib import Path

import cv2
import pygame

from device.camera.frames import CameraError, Image
from vision.pictures import decode


def load(path: Path) -> Image:
    """A picture as H×W×3 blue-green-red; `CameraError` says why it is none."""
    if path.exists() and not path.is_file():
        raise CameraError(f"{path}: not a file: name a picture, or a folder of pictures")
    try:
        image = decode(path.read_bytes())
    except OSError as error:
        raise CameraError(f"{path}: {error.strerror}: check the path") from None
    if image is None:
        raise CameraError(f"{path}: not a picture that can be read (JPEG, PNG, WebP, BMP can)")
    return image


def save(picture: pygame.Surface | Image, path: Path) -> None:
    """Write a screen or a frame as PNG or JPEG, by the file's ending."""
    if isinstance(picture, pygame.Surface):
        pygame.image.save(picture, str(path))
        return
    done, coded = cv2.imencode(path.suffix, picture)
    if not done:
        raise CameraError(f"{path}: pictures are not written as {path.suffix!r}: use .png or .jpg")
    path.write_bytes(coded.tobytes())
