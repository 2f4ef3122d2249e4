"""The random generator: the same everywhere, without bias."""

from collections import Counter
from itertools import permutations

import pytest

from zwicker import Rng


def test_known_values() -> None:
    """The stream is fixed for ever: seeds in links and records depend on it."""
    assert [Rng(1).word(), Rng("1").word(), Rng(b"1").word()] == [
        int.from_bytes(_block(seed)[:8], "big") for seed in (b"int:1", b"str:1", b"bytes:1")
    ]
    assert "".join(Rng("zwicker").shuffle("abcdefgh")) == "".join(
        Rng("zwicker").shuffle("abcdefgh")
    )


def _block(seed: bytes) -> bytes:
    from hashlib import sha256

    return sha256(seed + bytes(8)).digest()


def test_words_go_on_over_blocks() -> None:
    rng = Rng(5)
    words = [rng.word() for _ in range(9)]
    assert len(set(words)) == 9
    again = Rng(5)
    assert [again.word() for _ in range(9)] == words


def test_below_stays_below() -> None:
    rng = Rng(2)
    assert {rng.below(3) for _ in range(60)} == {0, 1, 2}
    assert Rng(3).below(1) == 0
    assert 0 <= rng.below(2**64) < 2**64


def test_below_throws_away_what_would_be_uneven(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([2**64 - 1, 7])
    monkeypatch.setattr(Rng, "word", lambda self: next(words))
    assert Rng(0).below(3) == 1  # 2**64 is 1 more than a multiple of 3


def test_shuffle_gives_every_order_equally_often() -> None:
    rng = Rng("orders")
    found = Counter(tuple(rng.shuffle("abc")) for _ in range(1200))
    assert set(found) == set(permutations("abc"))
    assert min(found.values()) > 140


def test_shuffle_leaves_its_argument_alone() -> None:
    cards = ["2d", "3d", "4d"]
    assert sorted(Rng(1).shuffle(cards)) == cards == ["2d", "3d", "4d"]
    assert Rng(1).shuffle([]) == []


def test_choice() -> None:
    rng = Rng(8)
    assert {rng.choice("xy") for _ in range(30)} == {"x", "y"}
