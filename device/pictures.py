"""Pictures in files: read for the eye of `vision`, written from screens and frames."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pygame

from device.camera.frames import CameraError, Image


def load(path: Path) -> Image:
    """A picture as H×W×3 blue-green-red; `CameraError` says why it is none."""
    if path.exists() and not path.is_file():
        raise CameraError(f"{path}: not a file: name a picture, or a folder of pictures")
    try:
        raw = np.frombuffer(path.read_bytes(), np.uint8)
    except OSError as error:
        raise CameraError(f"{path}: {error.strerror}: check the path") from None
    try:
        image = cv2.imdecode(raw, cv2.IMREAD_COLOR) if raw.size else None
    except cv2.error:
        # OpenCV refuses pictures of absurd size this way.
        image = None
    if image is None:
        raise CameraError(f"{path}: not a picture that can be read (JPEG, PNG, WebP, BMP can)")
    return np.asarray(image, np.uint8)


def save(picture: pygame.Surface | Image, path: Path) -> None:
    """Write a screen or a frame as PNG or JPEG, by the file's ending."""
    if isinstance(picture, pygame.Surface):
        pygame.image.save(picture, str(path))
        return
    done, coded = cv2.imencode(path.suffix, picture)
    if not done:
        raise CameraError(f"{path}: pictures are not written as {path.suffix!r}: use .png or .jpg")
    path.write_bytes(coded.tobytes())
