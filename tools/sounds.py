"""Makes the table's sounds: short waves out of noise and tones, the same bytes every time.

`python3 -m tools.sounds FOLDER` writes them, for listening; the build does as well. Each sound is
a list of strokes: noise through a low pass (paper on cloth), or tones (brass).
"""

import math
import sys
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from zwicker.rng import Rng

RATE = 16_000
LOUD = 0.5


class Stroke(NamedTuple):
    """`at` and `last` in seconds. `pitch` in Hz: of a tone, or of where noise is cut off.

    `rise`: how long it swells, in seconds; it then dies away to a tenth within `last`.
    """

    kind: str
    at: float
    last: float
    pitch: float
    gain: float = 1.0
    rise: float = 0.002


def tap(at: float, gain: float = 1.0, pitch: float = 1500) -> list[Stroke]:
    """A card on the cloth: a crack of paper and a thud below it."""
    return [
        Stroke("noise", at, 0.05, pitch, gain),
        Stroke("tone", at, 0.07, 130, 0.5 * gain),
    ]


def slide(at: float, last: float, gain: float) -> list[Stroke]:
    """Cards that are drawn over the cloth."""
    return [Stroke("noise", at, last, 2600, gain, rise=last / 3)]


def bell(at: float, pitch: float, last: float, gain: float) -> list[Stroke]:
    """A small brass bell: tones that do not quite harmonise."""
    parts = ((1.0, 1.0), (2.01, 0.5), (2.98, 0.28), (4.17, 0.14))
    return [Stroke("tone", at, last / over**0.5, pitch * over, gain * g) for over, g in parts]


SOUNDS = {
    "lay": tap(0),
    "build": [*tap(0, 0.8), *tap(0.07, 0.9, 1100)],
    "take": [*tap(0, 0.7), *slide(0.06, 0.22, 0.5)],
    "deal": [stroke for n in range(4) for stroke in slide(n * 0.08, 0.07, 0.4)],
    "turn": [Stroke("tone", 0, 0.16, 392, 0.35, rise=0.01)],
    "no": [Stroke("tone", 0, 0.12, 165, 0.5), Stroke("tone", 0.1, 0.16, 139, 0.5)],
    "sweep": [*tap(0, 0.7), *slide(0.05, 0.2, 0.4), *bell(0.12, 880, 0.9, 0.32)],
    "won": [*bell(0, 659, 0.7, 0.3), *bell(0.18, 784, 0.7, 0.3), *bell(0.36, 988, 1.0, 0.32)],
}


def noise(pitch: float, rng: Rng) -> Iterator[float]:
    """White noise through a low pass of one pole, as loud for any pitch."""
    keep = math.exp(-2 * math.pi * pitch / RATE)
    level = math.sqrt((1 + keep) / (1 - keep))
    now = 0.0
    while True:
        now = keep * now + (1 - keep) * (rng.below(2001) / 1000 - 1)
        yield now * level


def shape(stroke: Stroke, second: float) -> float:
    """How loud the stroke is so long after its beginning."""
    swell = min(1.0, second / stroke.rise)
    end = min(1.0, (stroke.last - second) / 0.008)
    return float(swell * end * 10 ** (-second / stroke.last))


def samples(strokes: list[Stroke], name: str) -> "array[int]":
    """The strokes together as 16-bit samples."""
    rng = Rng(name.encode())
    length = round(max(one.at + one.last for one in strokes) * RATE)
    mixed = [0.0] * length
    for one in strokes:
        first, source = round(one.at * RATE), noise(one.pitch, rng)
        for step in range(round(one.last * RATE)):
            second = step / RATE
            tone = one.kind == "tone"
            value = math.sin(2 * math.pi * one.pitch * second) if tone else next(source)
            if first + step < length:
                mixed[first + step] += value * one.gain * shape(one, second)
    loud = LOUD / max(1.0, max(map(abs, mixed)))
    return array("h", [round(32767 * loud * value) for value in mixed])


def write_sounds(folder: Path) -> None:
    """Write every sound as a wave file."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, strokes in SOUNDS.items():
        found = samples(strokes, name)
        if sys.byteorder == "big":
            found.byteswap()
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(found.tobytes())


if __name__ == "__main__":
    write_sounds(Path(sys.argv[1]))
