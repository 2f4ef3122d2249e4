"""The table's sounds: small, heard, never distorted, the same every time."""

import wave
from pathlib import Path

import pytest

from tools.sounds import LOUD, RATE, SOUNDS, samples, write_sounds

pytestmark = pytest.mark.cpython


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_heard_and_ends_in_silence(name: str) -> None:
    found = samples(SOUNDS[name], name)
    peak = max(map(abs, found))
    assert 0.05 * 32767 < peak <= LOUD * 32767 + 1
    assert len(found) < 1.5 * RATE
    assert max(map(abs, found[-16:])) < peak / 20, "it would end with a click"
    assert abs(found[0]) < peak / 4


def test_the_files_are_waves_and_small(tmp_path: Path) -> None:
    write_sounds(tmp_path)
    again = tmp_path / "again"
    write_sounds(again)
    for name in SOUNDS:
        file = tmp_path / f"{name}.wav"
        assert file.read_bytes() == (again / file.name).read_bytes()
        with wave.open(str(file)) as read:
            assert (read.getnchannels(), read.getsampwidth(), read.getframerate()) == (1, 2, RATE)
    assert sum(file.stat().st_size for file in tmp_path.glob("*.wav")) < 150_000
