"""States: asking, playing, describing; never changed in place."""

import pytest

from zwicker import Build, Move, Rng, State, ZwickerError, variant
from zwicker.errors import REASONS, IllegalMove, Reason

TEXT = "z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4"


def test_playing_leaves_the_state_alone() -> None:
    state = State.parse(TEXT)
    state.play("8cx8h")
    assert str(state) == TEXT


def test_legal_moves_come_in_a_fixed_order() -> None:
    """Card by card in the order of the hand: trail, captures, builds."""
    state = State.parse("z1_zwickern_2_p0_p1_4h.5d_9cAd4c.z4")
    moves = [str(move) for move in state.legal_moves()]
    assert [move for move in moves if move[:2] == "9c"] == ["9c", "9cx4h.5d"]
    assert [move[:2] for move in moves] == sorted(
        (move[:2] for move in moves), key=["9c", "Ad", "4c"].index
    )
    assert state.legal_moves() == tuple(state.iter_moves())
    assert len(set(moves)) == len(moves)


def test_moves_are_taken_as_texts_or_moves() -> None:
    state = State.parse(TEXT)
    assert state.play("8cx8h") == state.play(Move.parse("8cx8h"))
    assert state.is_legal("8cx8h")
    assert state.judge(" 8cx8h ") == Move.parse("8cx8h")


def test_other_spellings_are_the_same_move() -> None:
    state = State.parse(TEXT)
    assert str(state.judge("8cx6d.2d")) == "8cx2d.6d"
    assert state.play("8cx5s.3h.6d.2d") == state.play("8cx2d.6d.3h.5s")


@pytest.mark.parametrize(
    ("table", "written", "canonical"),
    [("Ad.3d.Th", "Kcx3d.Ad", "Kcv4xAd.3d"), ("Ts.4d", "Kcx4d.Ts", "Kcv14xTs.4d")],
)
def test_the_value_may_be_left_out_where_only_one_fits(
    table: str, written: str, canonical: str
) -> None:
    state = State.parse(f"z1_zwickern_2_p0_p1_{table}_Kc.z4")
    assert str(state.judge(written)) == canonical


def test_an_illegal_move_is_refused_with_code_and_rule() -> None:
    state = State.parse(TEXT)
    with pytest.raises(IllegalMove) as caught:
        state.play("8cx2d")
    error = caught.value
    assert (error.code, error.rule, error.text) == ("sum", "2", "8cx2d")
    assert "rule 2" in str(error)
    assert isinstance(error, ZwickerError)
    assert isinstance(error, ValueError)


def test_why_not_names_the_figures() -> None:
    why = State.parse(TEXT).why_not("9cx8h")
    assert why == Reason(
        "not-in-hand", "2", "9c is not in the hand of the seat to move", {"card": "9c"}
    )
    assert State.parse(TEXT).why_not("8cx8h") is None
    why = State.parse(TEXT).why_not("nonsense")
    assert why is not None
    assert why.code == "bad-move"


def test_every_reason_has_a_rule_and_a_sentence() -> None:
    for code, (rule, sentence) in REASONS.items():
        assert rule[0] in "123456", code
        assert sentence[0].islower() or sentence[0] == "{", code
        assert not sentence.endswith("."), code


def test_a_hidden_hand_cannot_be_asked() -> None:
    state = State.parse("z1_zwickern_2_p1_p0_2d_8c.z4")
    for ask in (
        state.legal_moves,
        lambda: state.is_legal("8c"),
        lambda: state.moves_with("8c", [0]),
    ):
        with pytest.raises(ZwickerError) as caught:
            ask()
        assert caught.value.code == "hidden-hand"


def test_nothing_is_legal_when_the_deal_is_over() -> None:
    state = State.parse("z1_zwickern_2_0_p1_0_0.0_0_2d.3d")
    assert state.over
    assert state.legal_moves() == ()
    assert state.moves_with("2d", ()) == state.completions("2d", ()) == ()
    why = state.why_not("2d")
    assert why is not None
    assert why.code == "deal-over"


@pytest.mark.parametrize(
    ("text", "move", "row"),
    [
        (TEXT, "4d", ("trail", "4d", None, (), None, False, True)),
        (TEXT, "8cx8h", ("capture", "8c", 8, ("8h",), None, False, True)),
        (
            "z1_zwickern_2_p0_p1_b8-5c3d-p1.8h_8c4d.z4",
            "8cx5c3d.8h",
            ("capture", "8c", 8, ("5c", "3d", "8h"), None, True, True),
        ),
        (
            "z1_zwickern_2_p0_p1_4h.9s_8c4d.z4",
            "4db8-4h",
            ("build", "4d", 8, (), Build(8, (("4h", "4d"),), 0), False, True),
        ),
        (
            "z1_dietze_3_p1_p0_2d_8c.9c.z1_0_z.z.z_0.0.0_p0_0.0.0_Yp1-p2.p1",
            "9c",
            ("lay", "9c", None, (), None, False, False),
        ),
        (
            "z1_swazi_3_p0_p2_3d.4d.9h_7c2c.z1.z1_0_0.0.0",
            "tb7-3d4d",
            ("table-build", None, 7, (), Build(7, (("3d", "4d"),), 0), False, False),
        ),
    ],
)
def test_moves_are_described(text: str, move: str, row: tuple[object, ...]) -> None:
    info = State.parse(text).describe(Move.parse(move))
    assert str(info.move) == move
    assert tuple(info)[1:] == row


def test_moves_with_a_choice_of_piles() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_4h.5d_9cAd4c.z4")
    texts = [
        [str(move) for move in state.moves_with("4c", places)]
        for places in ((), (0,), (1,), (0, 1))
    ]
    assert texts == [["4c"], ["4cx4h"], ["4cb1-m5d", "4cb9-5d"], []]
    assert state.moves_with("Ks", (0,)) == ()


def test_completions_contain_the_choice_and_more() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_2d.6h.3c.5s.Kd_8c4d.z4")
    found = [str(move) for move in state.completions("8c", (0,))]
    assert found == ["8cx2d.6h", "8cb4-m2d6hKd"]
    assert len(state.completions("8c", (0,), limit=1)) == 1


def test_states_are_equal_by_what_they_hold() -> None:
    state = State.parse(TEXT)
    assert state == State.parse(TEXT)
    assert hash(state) == hash(State.parse(TEXT))
    assert state != State.parse(TEXT.replace("8c4d", "4d8c"))
    assert state != TEXT
    assert state.replace(turn=1).turn == 1
    assert repr(state) == f"State.parse({TEXT!r})"


def test_a_deal_takes_dealer_and_score() -> None:
    state = State.deal(variant("zwickern"), "2v2", Rng(3), dealer=2, score=(12, 40))
    assert (state.dealer, state.turn, state.score) == (2, 3, (12, 40))


def test_a_claim_and_its_refusal_are_of_one_kind() -> None:
    state = State.parse("z1_swazi-two.claims-on_2_p1_p0_8h_2d.3d_0_8d8c.0_0.0_p0_0.0_Cp0-8c-8")
    assert [state.describe(move).kind for move in state.legal_moves()] == ["claim", "claim"]
    assert state.play("cl").describe(Move.parse("x8h")).kind == "capture"
