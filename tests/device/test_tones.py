"""The tones, the loudspeaker with and without a device, and what is played at the table."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pygame
import pytest

from device.config import SoundConfig
from device.simulated.clock import SimulatedClock
from device.sounds import RATE, RETRY, Loudspeaker, Sounding, is_quiet, tone
from engine import events as ev
from engine.players import Player
from ui.gallery import gallery
from ui.screen import Lang
from ui.sounds import Sound

SCREEN = dict(gallery(Lang.EN))["priority-first"]
OTHER = replace(SCREEN, holder=Player.SECOND)


def samples(sound: Sound, volume: int = 100) -> array[int]:
    found = array("h")
    found.frombytes(tone(sound, volume))
    return found


@pytest.mark.parametrize("sound", Sound)
def test_a_tone_is_short_and_does_not_crack(sound: Sound) -> None:
    wave = samples(sound)
    assert 0.1 * RATE < len(wave) < 0.8 * RATE
    assert max(map(abs, wave)) > 8000
    assert abs(wave[0]) < 300
    assert abs(wave[-1]) < 300


def test_all_tones_differ() -> None:
    assert len({tone(sound, 50) for sound in Sound}) == len(Sound)


def test_volume_is_loudness() -> None:
    loud, soft, none = (max(map(abs, samples(Sound.WOUND, volume))) for volume in (100, 50, 0))
    assert none == 0 < soft < loud
    assert soft == pytest.approx(loud / 4, rel=0.01)


@pytest.fixture
def loudspeaker() -> Iterator[tuple[Loudspeaker, SimulatedClock]]:
    clock = SimulatedClock()
    speaker = Loudspeaker(clock)
    yield speaker, clock
    speaker.close()
    pygame.mixer.quit()


def test_a_dummy_device_plays(loudspeaker: tuple[Loudspeaker, SimulatedClock]) -> None:
    speaker, _ = loudspeaker
    assert speaker.play(tone(Sound.ROLL, 40))
    assert pygame.mixer.get_init() == (RATE, -16, 1)
    assert pygame.mixer.get_busy()
    speaker.close()
    assert pygame.mixer.get_init() is None
    speaker.close()


def test_without_a_device_it_is_silent_and_tries_again_later(
    loudspeaker: tuple[Loudspeaker, SimulatedClock], monkeypatch: pytest.MonkeyPatch
) -> None:
    """pi-facts, row 50: no audio device must not end the game."""
    speaker, clock = loudspeaker
    sound = tone(Sound.ROLL, 40)
    monkeypatch.setenv("SDL_AUDIODRIVER", "there-is-none")
    assert not speaker.play(sound)
    # It is there again, and is not asked for with every sound.
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    clock.advance(RETRY - 0.1)
    assert not speaker.play(sound)
    clock.advance(RETRY)
    assert speaker.play(sound)


def test_a_device_that_goes_away_is_opened_again(
    loudspeaker: tuple[Loudspeaker, SimulatedClock],
) -> None:
    speaker, clock = loudspeaker
    sound = tone(Sound.ROLL, 40)
    assert speaker.play(sound)
    pygame.mixer.quit()
    assert not speaker.play(sound)
    clock.advance(RETRY)
    assert speaker.play(sound)


def test_a_program_without_a_mixer_is_silent(
    loudspeaker: tuple[Loudspeaker, SimulatedClock], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Missing:
        def __getattr__(self, name: str) -> object:
            raise NotImplementedError("mixer module not available")

    speaker, _ = loudspeaker
    with monkeypatch.context() as without:
        without.setattr(pygame, "mixer", Missing())
        assert not speaker.play(tone(Sound.ROLL, 40))


@pytest.mark.parametrize(
    ("begins", "ends", "quiet"),
    [
        (0, 0, ()),
        (7, 7, ()),
        (22, 8, (22, 23, 0, 7)),
        (13, 15, (13, 14)),
        (22, 0, (22, 23)),
    ],
)
def test_quiet_hours(begins: int, ends: int, quiet: tuple[int, ...]) -> None:
    for hour in quiet:
        assert is_quiet(hour, begins, ends)
    for hour in {0, 7, 8, 12, 13, 14, 15, 21, 22, 23} - set(quiet):
        assert not is_quiet(hour, begins, ends)


@dataclass(slots=True)
class Heard:
    """A loudspeaker that remembers."""

    tones: list[bytes] = field(default_factory=list)

    def play(self, samples: bytes) -> bool:
        self.tones.append(samples)
        return False


def heard(config: SoundConfig, hour: int = 12) -> list[bytes]:
    speaker = Heard()
    sounding = Sounding(speaker, config, lambda: hour)
    for screen in (SCREEN, OTHER, SCREEN):
        sounding.shown(screen)
    return speaker.tones


def test_changes_of_the_screen_are_heard() -> None:
    assert heard(SoundConfig()) == [tone(Sound.PRIORITY, 60)] * 2


def test_silent_tables_and_quiet_hours() -> None:
    assert heard(SoundConfig(volume=0)) == []
    assert heard(SoundConfig(quiet_from=22, quiet_until=8), hour=23) == []
    assert len(heard(SoundConfig(quiet_from=22, quiet_until=8), hour=12)) == 2


def test_what_happened_is_heard_with_one_screen_only() -> None:
    speaker = Heard()
    sounding = Sounding(speaker, SoundConfig(volume=30), lambda: 12)
    sounding.shown(SCREEN)
    sounding.happened((ev.Died("digest.1.16", 3),))
    sounding.shown(OTHER)
    sounding.shown(SCREEN)
    assert speaker.tones == [tone(Sound.DEATH, 30), tone(Sound.PRIORITY, 30)]
