from collections import Counter

from device.simulated.chance import die, draw


def test_a_throw_depends_on_seed_and_number_alone() -> None:
    assert [die(7, number) for number in range(8)] == [2, 5, 1, 1, 6, 2, 1, 3]
    assert [die(8, number) for number in range(8)] != [die(7, number) for number in range(8)]


def test_names_are_separate_sources() -> None:
    assert draw(7, 1, "choice").random() == draw(7, 1, "choice").random()
    assert draw(7, 1, "choice").random() != draw(7, 1, "die").random()
    assert draw(7, 11, "").random() != draw(71, 1, "").random()


def test_dice_are_fair() -> None:
    counts = Counter(die(3, number) for number in range(6000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(900 < count < 1100 for count in counts.values())
