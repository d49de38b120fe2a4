"""Writing files as a whole: a reader sees the old one or the new one, never a half."""

from __future__ import annotations

import os
from pathlib import Path

_PDF = b"%PDF"


class PrintError(Exception):
    """A printout cannot be made or written. One line: what, where, what to do."""


def shown(path: Path) -> str:
    """A path as it can be printed on one line, whatever its name is made of."""
    return "".join(sign if sign.isprintable() else "?" for sign in str(path))


def check_pdf(path: Path) -> None:
    """Refuse to put a PDF in place of a file that is none, such as a pack named by mistake."""
    try:
        if not path.is_file():
            return
        with path.open("rb") as file:
            begun = file.read(len(_PDF))
    except (OSError, ValueError) as error:
        raise PrintError(_refusal(path, "read", error)) from None
    if begun != _PDF:
        raise PrintError(f"{shown(path)}: is a file, but no PDF: name another one to print into")


def write_whole(path: Path, data: bytes) -> None:
    """Put these bytes into a file, in place of what it held; `PrintError` says why not."""
    temporary = path.with_name(f".berserk-table-{os.getpid()}.part")
    try:
        if path.is_dir():
            raise PrintError(f"{shown(path)}: is a folder: name a file in it")
        try:
            with temporary.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise PrintError(_refusal(path, "written", error)) from None


def _refusal(path: Path, what: str, error: OSError | ValueError) -> str:
    why = error.strerror if isinstance(error, OSError) else error
    return f"{shown(path)}: cannot be {what}: {why}: choose another file"
