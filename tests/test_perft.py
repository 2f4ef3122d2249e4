"""Numbers of move sequences, confirmed by the brute forces when tests/data/perft was made."""

import tomllib
from pathlib import Path

import pytest

from zwicker import State, variants
from zwicker.perft import divide, perft

FOLDER = Path(__file__).parent / "data" / "perft"
CASES = [
    (case["position"], case["nodes"])
    for path in sorted(FOLDER.glob("*.toml"))
    for case in tomllib.loads(path.read_text("utf-8"))["positions"]
]


def test_every_variant_has_perft_numbers() -> None:
    assert {game.text for game in variants()} == {path.stem for path in FOLDER.glob("*.toml")}
    assert {position.split("_")[1] for position, _ in CASES} == {g.text for g in variants()}


@pytest.mark.parametrize(("position", "nodes"), CASES)
def test_perft(position: str, nodes: list[int]) -> None:
    state = State.parse(position)
    assert [perft(state, depth) for depth in range(1, len(nodes) + 1)] == nodes


def test_divide_adds_up() -> None:
    position, nodes = CASES[0]
    assert sum(divide(State.parse(position), 2).values()) == nodes[1]


def test_a_finished_deal_counts_as_one() -> None:
    over = State.parse("z1_zwickern_2_0_p0_0_0.0_0_2c.3c")
    assert perft(over, 5) == 1
    assert divide(over, 5) == {}
