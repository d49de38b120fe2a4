import pytest

from device.simulated.mischief import ALL, Mischief, NoSuchMischief, read_mischief


def test_kinds_are_named_with_commas_between_them() -> None:
    assert read_mischief("chips, Lamps") == {Mischief.CHIPS, Mischief.LAMPS}
    assert read_mischief("all") == ALL
    assert len(ALL) == 6


@pytest.mark.parametrize("text", ["cat", "", "chips,,lamps"])
def test_an_unknown_word_is_told_with_what_is_allowed(text: str) -> None:
    with pytest.raises(NoSuchMischief) as told:
        read_mischief(text)
    said = str(told.value)
    assert "\n" not in said
    assert all(kind in said for kind in Mischief) and "or all" in said
