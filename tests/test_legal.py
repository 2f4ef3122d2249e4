"""What the judge answers beside the beaten track.

Choices of piles that make nothing, other games' moves, positions in which something else is due.
"""

from collections.abc import Sequence

import pytest

from zwicker import Move, Rng, State, captures, casino_checks, variant
from zwicker.captures import best_value
from zwicker.legal import builds_with, captures_with, completions, trail_reason
from zwicker.sums import Sums
from zwicker.variant import Variant

LAYING = "z1_dietze_3_p1_p0_2d_8c.9c.z1_0_z.z.z_0.0.0_p0_0.0.0_Yp1-p2.p1"
GRUPP = "z1_grupp.takejokers-off_2_p0_p1_W01.9d_9cKs.z4"
TWO_BUILDS = "z1_zwickern_2_p0_p1_b9-4d5d-p0.b7-3d4c-p0.2c_9c7c5c.z4"
STACKED = "z1_jensen_2v2_p0_p3_5d.4h.b9-4d5s-p1_9c9d.z4.z4.z4"
ASKED = "z1_swazi.claims-on_3_p1_p2_8h_2d.3d.4d_0_8d8s8c.0.0_0.0.0_p0_0.0.0_Cp0-8c-8"


def texts(state: State, card: str, *places: int) -> list[str]:
    return [str(move) for move in state.moves_with(card, places)]


def test_r4_2_a_joker_that_may_not_be_taken_is_in_no_capture() -> None:
    state = State.parse(GRUPP)
    assert texts(state, "Ks", 0) == []
    assert texts(state, "9c", 1) == ["9cx9d"]
    assert [move for move in texts(state, "9c", 0, 1) if "x" in move] == []


def test_r3_1_two_builds_are_never_in_one_build() -> None:
    state = State.parse(TWO_BUILDS)
    assert texts(state, "2c", 0, 1) == []
    assert [str(move) for move in builds_with(state, "5c", (0, 1))] == []
    assert texts(state, "7c", 0, 1) == []
    assert texts(state, "9c", 0) == ["9cx4d5d"]


def test_r3_1_with_a_build_chosen_no_other_build_is_made() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_b7-3d4c-p1.2c.5h_9c7c2s.z4")
    assert texts(state, "2s", 0) == ["2sb9-B3d4cB"]
    assert texts(state, "2s", 0, 2) == ["2sb7-5h-B3d4cB"]


def test_r3_2_a_card_is_laid_on_one_pile_only() -> None:
    state = State.parse(STACKED)
    assert texts(state, "9c", 0, 1) == ["9cx5d.4h"]
    assert [str(move) for move in builds_with(state, "9c", (0, 2))] == []
    assert texts(state, "9c", 2) == ["9cx4d5s", "9cb9-0-B4d5sB"]


@pytest.mark.parametrize(
    ("text", "move", "code"),
    [
        # captured court cards go under a partner's pile in lesotho alone
        ("z1_zwickern_2v2_p0_p3_8d_8c.z4.z4.z4", "8cx8d-p2", "under"),
        ("z1_swazi_2v2_p0_p3_8d_8c.z4.z4.z4", "8cx8d-p2", "under"),
        ("z1_zwickern_2_p0_p1_3d.4d_7c.z4", "tb7-3d4d", "no-actions"),
        ("z1_zwickern_2_p0_p1_3d.4d_7c.z4", "ar7c", "no-actions"),
        ("z1_zwickern_2_p0_p1_9d.2c_7c7d.z4", "7cb7-0-m9d", "build-sum"),
        ("z1_zwickern_2_p0_p1_b6-3c3d-p1.2c_7c7d9c.z4", "9cb7-2c", "build-sum"),
        # a build keeps its value unless the played card alone changes it
        ("z1_zwickern_2_p0_p1_b6-3c3d-p1.2c_7c7d9c.z4", "7cb7-0-B3c3dB", "change-group"),
        ("z1_jensen_2v2_p0_p3_5d_QsQd.z4.z4.z4", "Qsb5-0", "not-a-value"),
        ("z1_jensen_2v2_p0_p3_5d_9s9d.z4.z4.z4", "9sb9-0", "single-card"),
        # with equal cards on the table a move is looked for among all of them
        ("z1_classic_5_p0_p4_7d.7d_QsQd.z4.z4.z4.z4", "Qsb12-0", "single-card"),
        ("z1_classic_5_p0_p4_7d.7d.2c_3s9d.z4.z4.z4.z4", "3sb9-7d2c", "one-pile"),
        ("z1_zwickern_2_p0_p1_2d_8c.z4", "nc", "nothing-to-claim"),
        (ASKED, "2d", "asked"),
    ],
)
def test_other_games_moves_are_refused_with_the_reason(text: str, move: str, code: str) -> None:
    why = State.parse(text).why_not(move)
    assert why is not None
    assert why.code == code


def test_r4_5_while_cards_are_laid_nothing_else_is_open() -> None:
    state = State.parse(LAYING)
    assert texts(state, "9c") == ["9c"]
    assert texts(state, "9c", 0) == []
    assert texts(state, "8c") == []
    assert texts(state, "") == []
    assert completions(state, "9c", ()) == ()


def test_r6_6_while_others_are_asked_no_card_is_played() -> None:
    asked = State.parse(ASKED)
    owing = asked.play("cl")
    for state, card, code in ((asked, "3d", "asked"), (owing, "2d", "claimed")):
        assert list(captures_with(state, card)) == []
        assert list(builds_with(state, card)) == []
        why = trail_reason(state, card)
        assert why is not None
        assert why.code == code


def test_r1_no_completions_once_the_deal_is_over_or_without_the_card() -> None:
    over = State.parse("z1_zwickern_2_0_p1_0_0.0_0_2d.3d")
    assert completions(over, "2d", ()) == ()
    state = State.parse("z1_zwickern_2_p0_p1_2d.6h_8c4d.z4")
    assert completions(state, "Ks", (0,)) == ()
    assert [str(move) for move in completions(state, "8c", (0,))] == ["8cx2d.6h"]


def test_r5_1_one_group_is_added_at_a_time() -> None:
    state = State.parse("z1_swazi_3_p0_p2_b9-4d5d-p0.2c.7d.9h_9c3c.z4.z4_0_0.0.0")
    assert texts(state, "", 0, 1, 2) == ["ta9-B4d5dB-2c7d"]
    assert texts(state, "", 0, 3) == ["ta9-B4d5dB-9h"]
    assert texts(state, "", 0, 1, 2, 3) == []


def test_completions_skip_sums_that_are_too_large_already() -> None:
    """A jack counts 12: two sevens chosen are more, so nothing completes them."""
    state = State.parse("z1_zwicken_2_p0_p1_7c.7d.5s_Jc3h.z4")
    assert completions(state, "Jc", (0, 1)) == ()
    assert [str(move) for move in completions(state, "Jc", (0,))] == ["Jcx7c.5s"]


def test_r5_1_top_cards_may_complete_a_choice() -> None:
    state = State.parse("z1_south-african_2_p0_p0_3d.b7-5d2d-p1_9c7c.z4_0_0.8d6h_0.0")
    found = [str(move) for move in completions(state, "9c", (0,))]
    assert found == ["9cx3d.6h"]


CROWDED = [
    "z1_zwickern_2_p0_p1_b11-9d2h-p0.6h.5d.8c.3d.7c.Td.3h.6c.5c.6s.Kd.7d.Kc.As.Ac.Qd_4s4dTh6d.z4",
    "z1_swazi-two_2_p0_p1_"
    "b11-9s2s-p0.7s.8c.4c.Kh.Ac.4d.3s.5c.7c.3d.6d.9d.Kc.4h.5h.7d.5d.9h_QhTdAsTs.z4",
]


@pytest.mark.parametrize("text", CROWDED)
def test_r3_1_who_cannot_take_his_build_is_told_so_without_trying_every_set(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No card takes the build, so no capture is legal: of thousands of sets none needs a look."""
    looked: list[int] = []

    def best(sums: Sums, mask: int, values: Sequence[int]) -> int | None:
        looked.append(mask)
        return best_value(sums, mask, values)

    monkeypatch.setattr(captures, "best_value", best)
    monkeypatch.setattr(casino_checks, "best_value", best)
    state = State.parse(text)
    assert not [move for card in state.hands[0] for move in captures_with(state, card)]
    assert isinstance(state.judge(state.hands[0][0]), Move)
    assert len(looked) < 100


def test_a_card_without_values_can_only_be_laid_where_builds_gather() -> None:
    """A variant is free to combine the two (rules 1, 3.1)."""
    rules = variant("zwickern").rules._replace(values="plain")
    state = State.deal(Variant(rules), "2", Rng("a court card"))
    seen = set()
    for _ in range(24):
        for card in state.hands[state.mover]:
            if not state.variant.values[card]:
                assert not [*captures_with(state, card), *builds_with(state, card)]
                seen.add(card)
        state = state.advance(list(state.iter_moves())[-1])
    assert len(seen) > 4
