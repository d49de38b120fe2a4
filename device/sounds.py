"""Short tones, made by the program itself, and the loudspeaker that plays them.

Sound is never needed: without an audio device the table is silent, tries again now and then, and
goes on.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from device.config import SoundConfig
from engine.events import Event
from ui.screen import Screen
from ui.sounds import Sound, sound_of

RATE = 22_050
"""Samples a second; each is a signed number of 16 bits, one channel."""
RETRY = 30.0
"""Seconds until a loudspeaker that could not be opened is tried again."""
ATTACK = 0.006
"""Seconds in which a note comes up from silence, so that it does not crack."""


@dataclass(frozen=True, slots=True)
class Note:
    """Pitches that sound together, in hertz, for so many seconds."""

    pitches: tuple[float, ...]
    seconds: float


MELODIES: dict[Sound, tuple[Note, ...]] = {
    # Upwards asks, downwards tells a loss, two beating pitches are wrong.
    Sound.PRIORITY: (Note((659.3,), 0.09), Note((880.0,), 0.2)),
    Sound.ROLL: (Note((1568.0,), 0.04), Note((1318.5,), 0.04), Note((1568.0,), 0.09)),
    Sound.WOUND: (Note((220.0, 330.0), 0.1), Note((164.8, 247.0), 0.2)),
    Sound.DEATH: (Note((329.6,), 0.14), Note((261.6,), 0.14), Note((196.0, 98.0), 0.42)),
    Sound.WARNING: (Note((1046.5,), 0.1), Note((), 0.06), Note((1046.5,), 0.16)),
    Sound.MISTAKE: (Note((233.1, 247.0, 311.1), 0.34),),
}


def tone(sound: Sound, volume: int) -> bytes:
    """A sound as samples, in the machine's byte order; `volume` is 0 to 100."""
    samples = array("h")
    # Ears hear differences of loudness as ratios.
    loud = 32_000 * (max(0, min(volume, 100)) / 100) ** 2
    for note in MELODIES[sound]:
        samples.extend(_note(note, loud))
    return samples.tobytes()


def _note(note: Note, loud: float) -> list[int]:
    count = round(note.seconds * RATE)
    if not note.pitches:
        return [0] * count
    waves = []
    for number in range(count):
        at = number / RATE
        left = 1 - number / count
        shape = min(1.0, at / ATTACK) * left * left
        wave = sum(_voice(pitch * at) for pitch in note.pitches) / len(note.pitches)
        waves.append(round(loud * shape * wave))
    return waves


def _voice(turns: float) -> float:
    """A soft voice: the pitch and a little of its octave."""
    angle = 2 * math.pi * turns
    return 0.8 * math.sin(angle) + 0.2 * math.sin(2 * angle)


def is_quiet(hour: int, begins: int, ends: int) -> bool:
    """Whether an hour of the day lies in the quiet ones, `begins` included and `ends` not; the
    same hour twice means none."""
    if begins <= ends:
        return begins <= hour < ends
    return hour >= begins or hour < ends


class Speaker(Protocol):
    """Something that plays samples."""

    def play(self, samples: bytes) -> bool:
        """Begin to play, over what is still sounding; whether it could. Never raises."""


@dataclass(slots=True)
class Loudspeaker:
    """The machine's audio device, opened with the first sound."""

    clock: Callable[[], float]
    """Monotonic seconds."""
    _open: bool = False
    _failed: float | None = None

    def play(self, samples: bytes) -> bool:
        """Begin to play; without a device nothing is heard, and it is tried again later."""
        try:
            if not self._ready():
                return False
            pygame.mixer.Sound(buffer=samples).play()
        except (pygame.error, NotImplementedError, OSError):
            # Unplugged, taken by somebody else, or a pygame without a mixer.
            self._open, self._failed = False, self.clock()
            return False
        return True

    def close(self) -> None:
        """Let the device go."""
        if self._open:
            pygame.mixer.quit()
            self._open = False

    def _ready(self) -> bool:
        if self._open:
            return True
        if self._failed is not None and self.clock() - self._failed < RETRY:
            return False
        if pygame.mixer.get_init() is not None:
            # It may be open in another form, or be the one that failed.
            pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
        self._open, self._failed = True, None
        return True


@dataclass(slots=True)
class Sounding:
    """Listens to the loop and plays what belongs to each change of its screen."""

    speaker: Speaker
    config: SoundConfig
    hour: Callable[[], int]
    """The hour of the day, for the quiet ones."""
    muted: bool = False
    """Whether the players want it silent."""
    _before: Screen | None = None
    _events: list[Event] = field(default_factory=list)
    _tones: dict[Sound, bytes] = field(default_factory=dict)

    def happened(self, events: tuple[Event, ...]) -> None:
        """What an answer has brought about; it is heard with the next screen."""
        self._events += events

    def shown(self, screen: Screen) -> None:
        """A screen was shown."""
        sound = sound_of(self._before, screen, self._events)
        self._before = screen
        self._events.clear()
        config = self.config
        if sound is None or self.muted or config.volume == 0:
            return
        if is_quiet(self.hour(), config.quiet_from, config.quiet_until):
            return
        if sound not in self._tones:
            self._tones[sound] = tone(sound, config.volume)
        self.speaker.play(self._tones[sound])
