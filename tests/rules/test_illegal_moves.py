"""Every move of the list is refused, for the rule and with the code written down beforehand."""

import tomllib
from pathlib import Path

import pytest

from .support import refused

DATA = Path(__file__).parent.parent / "data" / "rules"
GATHER = tomllib.loads((DATA / "illegal_moves.toml").read_text("utf-8"))["case"]
STACK = tomllib.loads((DATA / "illegal_moves_stack.toml").read_text("utf-8"))["case"]
CASINO = tomllib.loads((DATA / "illegal_moves_casino.toml").read_text("utf-8"))["case"]
CASES = GATHER + STACK + CASINO
CODES = {
    "1": {"inside-build"},
    "2": {
        "deal-over",
        "not-in-hand",
        "no-such-pile",
        "sum",
        "subtraction",
        "one-value",
        "build-sums",
    },
    "3.1": {
        "trail-lock",
        "hold",
        "hold-own",
        "build-sum",
        "minus-card",
        "build-needs-card",
        "two-builds",
        "change-group",
        "build-value",
        "partner-build",
    },
    "3.2": {"one-pile", "build-sum", "pairing", "single-card", "hold"},
    "4.1": {"not-a-value"},
    "4.2": {"build-down", "limit", "no-builds", "lone-joker", "take-jokers"},
    "4.5": {"lay"},
    "5.1": {
        "build-sums",
        "two-builds",
        "top-card",
        "not-a-value",
        "build-sum",
        "build-value",
        "build-needs-card",
        "build-down",
        "value-taken",
        "hold",
        "hold-own",
        "compound",
        "own-value",
        "change-group",
        "one-group",
        "no-build",
        "second-build",
        "owed",
        "no-end",
        "arranged",
        "arrange-card",
        "partner-build",
    },
    "5.2": {"trail-lock", "one-build", "court", "no-arrange", "under"},
    "6": {"must-capture"},
}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_illegal_move(case: dict[str, str]) -> None:
    refused(case["position"], case["move"], case["rule"], case["code"])


def test_illegal_moves_are_many_and_of_all_kinds() -> None:
    assert len(GATHER) >= 60
    assert len(STACK) >= 30
    assert len(CASINO) >= 60
    assert len({case["id"] for case in CASES}) == len(CASES)
    told = {(case["rule"], case["code"]) for case in CASES}
    assert told == {(rule, code) for rule, codes in CODES.items() for code in codes}


def test_illegal_moves_are_of_all_variants() -> None:
    def ids(cases: list[dict[str, str]]) -> set[str]:
        return {case["position"].split("_")[1].split(".")[0] for case in cases}

    assert ids(GATHER) == {"zwickern", "zwicken", "zwickeln"}
    others = {"jensen", "christiansen", "classic", "grupp", "dietze", "six-jokers", "sillerup"}
    assert ids(STACK) == others
    assert ids(CASINO) == {"swazi", "swazi-two", "swazi-stock", "lesotho", "south-african"}
