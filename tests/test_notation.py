"""Positions as text (docs/notation.md, "Positions")."""

import pytest

from zwicker import HIDDEN, UNKNOWN, State, ZwickerError
from zwicker.layout import Build
from zwicker.memory import Memory

FULL = (
    "z1_zwickern_2v2_p1_p0_3d.6c.b5-2s3h-9hm4c-5d-p0_8c.2d.z2.z_z36_2c7d.0_1.0_p2_12.30"
    "_Ap0-7-9.p2-5_Lp1-7_F2_I0.1"
)


def test_a_short_position_is_a_whole_one() -> None:
    text = "z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4"
    state = State.parse(text)
    assert str(state) == text
    assert (state.turn, state.dealer, state.last) == (0, 1, None)
    assert state.table == ("2d", "6d", "3h", "5s", "8h", "Ac")
    assert state.hands == (("8c", "4d"), (HIDDEN,) * 4)
    assert state.stock == (UNKNOWN,)
    assert state.captured == ((UNKNOWN,), (UNKNOWN,))
    assert state.sweeps == state.score == (0, 0)
    assert state.memory == Memory()


def test_every_field_is_read() -> None:
    state = State.parse(FULL)
    assert str(state) == FULL
    assert state.table[2] == Build(5, (("2s", "3h"), ("9h", "m4c"), ("5d",)), 0, given=True)
    assert state.hands == (("8c",), ("2d",), (HIDDEN, HIDDEN), (UNKNOWN,))
    assert state.captured == (("2c", "7d"), ())
    assert (state.sweeps, state.last, state.score) == ((1, 0), 2, (12, 30))
    memory = state.memory
    assert memory.announced == ((0, 7), (0, 9), (2, 5))
    assert memory.lost == ((1, 7),)
    assert memory.penalties == (0, 1)


@pytest.mark.parametrize(
    "text",
    [
        "z1_zwickern_2_0_p1_0_0.0_0_2d.3d",
        "z1_zwickern_2_p0_p1_0",
        "z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0.0_0_0.0_P3",
        "z1_zwickern.bluff-on_2_p0_p1_b9-4d5d-p1.b7-3d4c-p0_8c.z4_z_z.z_0.0_0_0.0_U0-1",
        "z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0.0_0_-5.100",
        "z1_dietze_3_p1_p0_2d_8c.9c.z1_0_z.z.z_0.0.0_p0_0.0.0_Yp1-p2.p1",
        "z1_swazi_3_p1_p0_b9-4d5d-p2_8c.9c7c.z1_0_0.2c.0_0.0.0_p1_0.0.0_O0_R",
    ],
)
def test_further_fields_come_back(text: str) -> None:
    try:
        assert str(State.parse(text)) == text
    except ZwickerError as error:
        error.add_note(text)
        raise


@pytest.mark.parametrize(
    ("loose", "canonical"),
    [
        ("z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0.0_0_0.0", "z1_zwickern_2_p0_p1_2d_8c.z4"),
        ("z1_zwickern_2_p0_p1_2d_z.z", "z1_zwickern_2_p0_p1_2d"),
        (" z1_zwickern_2_p0_p1_2d_8c\n", "z1_zwickern_2_p0_p1_2d_8c.z"),
        ("z1_zwickern.bluff-off_2_p0_p1_2d", "z1_zwickern_2_p0_p1_2d"),
        (
            "z1_jensen_2v2_p0_p1_2d_8c_z_z.z_0.0_0_0.0_Ap2-9.p0-7-7",
            "z1_jensen_2v2_p0_p1_2d_8c.z.z.z_z_z.z_0.0_0_0.0_Ap0-7.p2-9",
        ),
        ("z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0.0_0_0.0_I0.0", "z1_zwickern_2_p0_p1_2d_8c.z4"),
    ],
)
def test_loose_texts_are_written_canonically(loose: str, canonical: str) -> None:
    assert str(State.parse(loose)) == canonical


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad-position"),
        ("z2_zwickern_2_p0_p1_2d", "bad-position"),
        ("z1_zwickern_2_p0", "bad-position"),
        ("z1_" + "_" * 30_000, "bad-position"),
        ("z1_zwickerl_2_p0_p1_2d", "unknown-variant"),
        ("z1_zwickern.fluff-on_2_p0_p1_2d", "bad-option"),
        ("z1_zwickern_5_p0_p1_2d", "bad-seats"),
        ("z1_zwickern_2_p2_p1_2d", "bad-field"),
        ("z1_zwickern_2_p0_0_2d", "bad-field"),
        ("z1_zwickern_2_p00_p1_2d", "bad-field"),
        ("z1_zwickern_2_p0_p1_2d.", "bad-field"),
        ("z1_zwickern_2_p0_p1_b5-2d3d-p2", "bad-field"),
        ("z1_zwickern_2_p0_p1_b0-2d3d-p1", "bad-field"),
        ("z1_zwickern_2_p0_p1_2d_8c.9c.Tc", "bad-field"),
        ("z1_zwickern_2_p0_p1_2d_8cc", "bad-cards"),
        ("z1_zwickern_2_p0_p1_2d_8c.z4_zz4x", "bad-cards"),
        ("z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0", "bad-field"),
        ("z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0.-0", "bad-field"),
        ("z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0.0_p4", "bad-field"),
        ("z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0.0_0_0.0.0", "bad-field"),
        ("z1_zwickern_2_p0_p1_2d_2d.z4", "foreign-card"),
        ("z1_zwicken_2_p0_p1_X15", "foreign-card"),
        ("z1_zwickern_2_p0_p1_X16", "foreign-card"),
        ("z1_zwickern_2_p0_p1_2d_z30.z30", "too-many-cards"),
        ("z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0.0_0_0.0_Q1", "bad-field"),
        ("z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0.0_0_0.0_F0", "bad-field"),
        ("z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0.0_0_0.0_P1", "bad-field"),
        ("z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0.0_0_0.0_P2_P3", "bad-field"),
        ("z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0.0_0_0.0_L0-7", "bad-field"),
        ("z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0.0_0_0.0_Lp0", "bad-field"),
        ("z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0.0_0_0.0_Yp1.p0", "bad-field"),
        ("z1_zwickern_2_p0_p1_2d_8c.z4_z_z.z_0.0_0_0.0_Yp0", "bad-field"),
        ("z1_swazi_3_p1_p0_9d_8c.9c.z1_0_0.0.0_0.0.0_0_0.0.0_O0", "bad-field"),
        ("z1_swazi_3_p1_p0_9d_8c.9c.z1_0_0.0.0_0.0.0_0_0.0.0_R1", "bad-field"),
    ],
)
def test_other_texts_are_refused_with_a_code(text: str, code: str) -> None:
    with pytest.raises(ZwickerError) as caught:
        State.parse(text)
    assert caught.value.code == code
    assert str(caught.value)
