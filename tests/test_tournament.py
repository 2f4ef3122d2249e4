"""Duplicate matches between players."""

from collections.abc import Callable
from itertools import count

import pytest

from zwicker import Rng, View, variant
from zwicker.ai import levels
from zwicker.ai.players import Choice
from zwicker.ai.tournament import Summary, tournament


def clock() -> Callable[[], float]:
    """A clock that goes on by one second whenever it is asked."""
    ticks = count()
    return lambda: float(next(ticks))


def match(players: tuple[str, str], seats: str = "2", deals: int = 3, seed: int = 1) -> Summary:
    return tournament(variant("zwicken"), seats, players, deals, seed, clock())


def test_the_same_seed_gives_the_same_result() -> None:
    first, second = match(("greedy", "random")), match(("greedy", "random"))
    assert first == second
    assert first.mean != match(("greedy", "random"), seed=2).mean


def test_both_players_sit_in_every_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every deal is played from each side, so that the cards favour nobody."""
    seen: dict[tuple[str, int], set[str]] = {}

    def watched(view: View, level: str, rng: Rng) -> Choice:
        if len(view.state.stock) == 44 - 3 and len(view.state.hands[view.seat]) == 4:
            seen.setdefault((level, view.seat), set()).add(str(view.state.hands[view.seat]))
        return levels.choose(view, level, rng)

    monkeypatch.setattr("zwicker.ai.tournament.choose", watched)
    tournament(variant("zwicken.table-3"), "2", ("greedy", "random"), 1, 1, clock())
    assert set(seen) == {(name, seat) for name in ("greedy", "random") for seat in (0, 1)}
    for seat in (0, 1):
        assert seen["greedy", seat] == seen["random", seat]


def test_times_and_moves_are_counted_for_each_player() -> None:
    summary = match(("greedy", "random"), "3", deals=1)
    assert summary.moves == (48, 96)  # three games of 16 moves a seat
    assert summary.seconds == (1.0, 1.0)


def test_the_interval_needs_two_deals() -> None:
    one = match(("greedy", "random"), deals=1)
    assert one.low == one.mean == one.high
    several = match(("greedy", "random"))
    assert several.low < several.mean < several.high
    none = match(("greedy", "random"), deals=0)
    assert (none.mean, none.moves) == (0.0, (0, 0))


def test_taking_cards_beats_playing_at_random() -> None:
    assert match(("greedy", "random"), deals=12).low > 0
