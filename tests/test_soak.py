"""The soak plays everything, once each, and finds what is wrong."""

import argparse
from collections import Counter
from unittest import mock

from tools import soak
from zwicker import State, variants


def planned(**asked: int) -> list[soak.Chunk]:
    """What is played for such a command."""
    none = {"random": 0, "heuristic": 0, "customs": 0, "mixed": 0, "search": 0, "every": 1}
    return list(soak.plan(argparse.Namespace(**none | asked, variant=None)))


def test_every_table_of_every_variant_is_planned() -> None:
    tables = Counter((chunk.game, chunk.seats) for chunk in planned(random=30))
    # 30 deals are one chunk and the rest of another
    assert tables == {(one.text, seats): 2 for one in variants() for seats in one.rules.seats}


def test_every_variant_is_planned_with_the_customs_of_others() -> None:
    found = {(chunk.game, chunk.seats) for chunk in planned(customs=10)}
    family = [one for one in variants() if one.rules.builds != "casino"]
    for game in family:
        own = {text for text, _ in found if text.startswith(game.text + ".")}
        assert len(own) == 3, game.text
        assert {seats for text, seats in found if text in own} == set(game.rules.seats)
    assert "dietze.aftersweep-next" in {text for text, _ in found}


def tries(every: int) -> int:
    """How many moves were tried in two deals played to their end."""
    played = soak.run(soak.Chunk("zwickern", "2", "random", 0, 2, every))
    assert played["key"] == f"zwickern 2 random 0 2 {every}"
    assert played["moves"] > 40
    return sum(n for name, n in played["met"].items() if name.startswith(("why-", "try-legal")))


def test_less_is_tried_where_not_every_position_is_looked_at() -> None:
    assert tries(1) > 2 * tries(5) > 4, "one try is made at the end of each deal"


def test_a_lost_card_is_a_fault_also_where_little_is_checked() -> None:
    whole = State.play

    def losing(state: State, move: object) -> State:
        after = whole(state, move)  # type: ignore[arg-type]
        return after.replace(table=after.table[1:]) if len(after.table) > 5 else after

    with mock.patch.object(State, "play", losing):
        played = soak.run(soak.Chunk("zwickern", "2", "random", 0, 2, 1_000))
    assert played["fault"].startswith("AssertionError")
    assert State.parse(played["start"])
