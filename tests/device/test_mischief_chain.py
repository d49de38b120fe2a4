"""Games at a table that is hard to see: chips, fingers, lamps, trembling, sleeves, a lens.

What the players decided is what the journal holds, and hardly a question is put to them.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from decided_games import undisturbed

from device.app import Wish, play_headless, storage_at
from device.hooks import Hooks
from device.simulated.mischief import ALL, Mischief

EVENING = frozenset({Mischief.LAMPS, Mischief.SHAKE, Mischief.CHIPS, Mischief.FINGERS})
"""What happens at any table."""


@pytest.mark.slow
def test_whole_games_through_all_mischief_are_the_games_that_were_decided(tmp_path: Path) -> None:
    changes, questions = 0, 0
    for seed, mischief in ((1, EVENING), (2, EVENING), (3, ALL)):
        wish = Wish(seed=seed, new=True, mischief=mischief)
        with storage_at(tmp_path / str(seed)) as storage:
            result = play_headless(storage, wish, Hooks())
        assert result["digest"] == undisturbed(wish.setup(), seed).digest
        assert (result["dice_misread"], result["cards_misread"]) == (0, 0)
        # Careful hands do nothing wrong: every doubt is one of the eye, and so is every roll that
        # was not read and had to be told with the buttons.
        told = result["rolls"] - result["dice_read"]
        questions += result["questions"] + result["mismatches"] + told
        changes += result["changes"]
    assert changes >= 50
    assert questions * 100 <= changes
