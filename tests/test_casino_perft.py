"""Numbers of move sequences in the southern African games, confirmed by the brute force."""

import tomllib
from pathlib import Path

import pytest

from zwicker import State
from zwicker.perft import divide, perft

DATA = Path(__file__).parent / "data" / "perft_casino.toml"
CASES = tomllib.loads(DATA.read_text("utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=[case["position"][3:40] for case in CASES])
def test_number_of_sequences(case: dict[str, object]) -> None:
    state = State.parse(str(case["position"]))
    depth, number = case["depth"], case["number"]
    assert isinstance(depth, int)
    assert perft(state, depth) == number
    assert sum(divide(state, depth).values()) == number


def test_every_game_is_counted() -> None:
    rows = {str(case["position"]).split("_")[1] for case in CASES}
    assert rows == {"swazi", "swazi-two", "swazi-stock", "lesotho", "south-african"}
