"""Thinking in slices: the same choice as without breaks, short slices, and giving up."""

import gc
from typing import Any

import pytest

from tests.ai_support import endings
from tests.web_support import new_match
from zwicker import Rng, State, variant
from zwicker.ai.budget import results
from zwicker.ai.levels import choose, decide
from zwicker.ai.search import Search
from zwicker.ai.think import SLICE, Uncollected
from zwicker.web.session import Session, Slices


@pytest.mark.parametrize("name", ["christiansen", "zwickern", "swazi-two", "dietze"])
def test_slices_lead_to_the_same_choice(name: str) -> None:
    state = State.deal(variant(name), "2", Rng(2))
    view = state.view(state.mover)
    breaks, found = 0, None
    for found in results(decide(view, "5", Rng(3), nodes=900)):
        breaks += found is None
    assert breaks > 3
    assert found == choose(view, "5", Rng(3), nodes=900)


def test_an_exact_search_is_cut_into_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    original = Search.value

    def spy(self: Search, *args: object, **more: object) -> float:
        before = self.nodes
        try:
            return original(self, *args, **more)  # type: ignore[arg-type]
        finally:
            sizes.append(self.nodes - before)

    state = next(s for s in endings("christiansen", 5, 9) if len(s.table) > 1)
    monkeypatch.setattr(Search, "value", spy)
    answers = list(results(decide(state.view(state.mover), "5", Rng(1))))
    assert answers[-1] is not None
    assert answers[-1].exact
    assert len(answers) > 2
    assert max(sizes) < 6 * SLICE


def test_garbage_is_collected_again_however_thinking_ends() -> None:
    state = State.deal(variant("christiansen"), "2", Rng(1))
    assert gc.isenabled()
    thinking = decide(state.view(state.mover), "5", Rng(1))
    next(thinking)
    assert not gc.isenabled()
    thinking.close()
    assert gc.isenabled()
    gc.disable()
    try:
        with Uncollected():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def _answer(slices: Slices) -> dict[str, Any]:
    return next(found for found in results(slices) if found is not None)


def _thinking() -> tuple[Session, Slices]:
    """A session whose computer player has just begun to think, and its slices."""
    for seed in range(40):
        session, answer = new_match(entropy=f"{seed:02x}" * 32, variant="christiansen", level="5")
        if answer["view"]["phase"] == "computer":
            slices = session.stepping({})
            next(slices)
            return session, slices
    raise AssertionError("the person always began")


@pytest.mark.parametrize("action", ["new", "resign"])
def test_a_match_that_is_given_up_meanwhile_is_not_played_on(action: str) -> None:
    session, slices = _thinking()
    session.action({"name": action, "variant": "zwicken"})
    before = session.view()
    answer = _answer(slices)
    assert answer["events"] == []
    assert session.view() == before
    assert gc.isenabled()


def test_what_is_asked_meanwhile_changes_nothing() -> None:
    session, slices = _thinking()
    _, rest = _thinking()
    session.select({"card": None, "piles": [0]})
    session.variants({})
    one = _answer(slices)
    two = _answer(rest)
    assert len(one["events"]) == 1
    assert one["events"] == two["events"]
