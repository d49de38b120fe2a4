from __future__ import annotations

from pathlib import Path

import pytest

from device.printing.files import PrintError, check_pdf, write_whole


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    file = tmp_path / "карты.pdf"
    write_whole(file, b"old")
    write_whole(file, b"new")
    assert file.read_bytes() == b"new"
    assert [path.name for path in tmp_path.iterdir()] == ["карты.pdf"]


def test_what_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"here")
    for path, why in (
        (tmp_path / "folder", "folder"),
        (tmp_path / "missing" / "x.pdf", "cannot be written"),
        (tmp_path / "file" / "x.pdf", "cannot be written"),
        (tmp_path / ("x" * 300), "cannot be written"),
    ):
        with pytest.raises(PrintError) as error:
            write_whole(path, b"data")
        assert why in str(error.value) and "\n" not in str(error.value)
    assert (tmp_path / "file").read_bytes() == b"here"
    assert not list(tmp_path.glob(".*"))


def test_only_a_pdf_may_make_way_for_a_pdf(tmp_path: Path) -> None:
    sheets, pack, short = (tmp_path / name for name in ("sheets.pdf", "pack.pdf", "short.pdf"))
    sheets.write_bytes(b"%PDF-1.7\n")
    for path, data in ((pack, b'[cards.ox]\nlife = 3 # "%PDF"\n'), (short, b"%P")):
        path.write_bytes(data)
        with pytest.raises(PrintError, match=path.name) as error:
            check_pdf(path)
        assert "\n" not in str(error.value)
        assert path.read_bytes() == data
    check_pdf(sheets)
    check_pdf(tmp_path / "new.pdf")
    with pytest.raises(PrintError, match="cannot be read"):
        check_pdf(tmp_path / ("x" * 300))
