"""Claims (rules 6.6): who is asked, what is owed then, how the turn goes on."""

import pytest

from zwicker import IllegalMove, NotationError, Rng, State, View, ZwickerError, variant
from zwicker.ai.players import choose
from zwicker.game import Game
from zwicker.perft import perft

EIGHTS = "z1_swazi.claims-on_3_p0_p2_8d.8h.8s.3c_8c2d.2c3d.4c5d_0_0.0.0"
NINES = "z1_swazi.claims-on_3_p0_p2_b9-4d5d-p0.9h.6d.3c.Kc_9c2d.2c3d.4c6c_0_0.Jc9s.0"
PAIRS = "z1_swazi.claims-on_2v2_p0_p3_{table}_{hand}.2c3d.4c6c.7c7s_0_{piles}"


def state_of(text: str) -> State:
    return State.parse(text)


def moves(state: State) -> list[str]:
    return [str(move) for move in state.legal_moves()]


def played(text: str, *line: str) -> State:
    state = state_of(text)
    for move in line:
        state = state.play(move)
        assert str(State.parse(str(state))) == str(state)
        assert State.parse(str(state)) == state
    return state


def field(state: State, letter: str) -> str:
    """A further field."""
    found = [part for part in str(state).split("_")[12:] if part.startswith(letter)]
    return found[0] if found else ""


@pytest.mark.parametrize(
    ("game", "seats", "table", "hands"),
    [
        ("zwickern", "2", "b8-5s3s-p0.8h.8d", "8c2d.2c3d"),
        ("six-jokers", "2v2", "b8-5s3s-p0.8h.8d", "8c2d.2c3d.4c5d.Jc"),
        ("dietze", "2", "8d.8h.8s", "8c2d.2c3d"),
    ],
)
def test_games_of_other_families_have_none(game: str, seats: str, table: str, hands: str) -> None:
    """rules 6: nobody is asked after a turn, whatever it leaves."""
    start = f"z1_{game}.claims-on_{seats}_p0_p1_{table}_{hands}_0_0.0"
    for move in state_of(start).legal_moves():
        after = state_of(start).play(move)
        assert after.turn == 1
        assert not field(after, "C")
    with pytest.raises(NotationError):
        state_of(start + "_Cp0")


def test_off_unless_switched_on() -> None:
    off = state_of(EIGHTS.replace(".claims-on", ""))
    after = off.play("8cx8d.8s")
    assert (after.turn, field(after, "C")) == (1, "")
    assert variant("swazi.claims-on").rules.claims
    assert not variant("swazi").rules.claims


def test_only_the_southern_african_games_have_them() -> None:
    for name in ("swazi", "swazi-two", "swazi-stock", "lesotho", "south-african"):
        assert variant(f"{name}.claims-on").text == f"{name}.claims-on"


def test_a_capture_that_left_a_group_is_asked_about() -> None:
    asked = played(EIGHTS, "8cx8d.8s")
    assert (asked.turn, field(asked, "C")) == (1, "Cp0-8c-8")
    assert moves(asked) == ["cl", "nc"]


def test_a_capture_that_left_nothing_is_not() -> None:
    after = played(EIGHTS, "8cx8d.8h.8s")
    assert (after.turn, field(after, "C")) == (1, "")
    assert "cl" not in moves(after)


def test_everybody_is_asked_in_turn_and_then_the_game_goes_on() -> None:
    asked = played(EIGHTS, "8cx8d.8s", "nc")
    assert (asked.turn, field(asked, "C")) == (2, "Cp0-8c-8")
    after = asked.play("nc")
    assert (after.turn, field(after, "C"), after.captured[0]) == (1, "", ("8d", "8s", "8c"))
    assert str(after.table[0]) == "8h"


def test_who_is_claimed_from_takes_it_under_the_capturing_card() -> None:
    owing = played(EIGHTS, "8cx8d.8s", "nc", "cl")
    assert (owing.turn, field(owing, "C")) == (0, "Cp0-8c-8.p2")
    assert moves(owing) == ["x8h"]
    after = owing.play("x8h")
    assert (after.turn, field(after, "C")) == (1, "")
    assert after.captured[0] == ("8d", "8s", "8h", "8c")
    assert [str(pile) for pile in after.table] == ["3c"]


def test_group_after_group_until_nothing_is_left() -> None:
    here = EIGHTS.replace("8d.8h.8s.3c", "8d.8h.Ah.7h.2h.6h.Kh")
    owing = played(here, "8cx8d", "cl")
    assert moves(owing) == ["x8h", "xAh.7h", "x2h.6h"]
    assert owing.is_legal("x7h.Ah")
    after = owing.play("x7h.Ah").play("x8h").play("x2h.6h")
    assert [str(pile) for pile in after.table] == ["Kh"]
    assert after.captured[0] == ("8d", "Ah", "7h", "8h", "2h", "6h", "8c")


def test_the_one_claimed_from_chooses_where_cards_stand_in_several_groups() -> None:
    """The page's A 2 3 5 6 8: 2+6 and 3+5, or A+2+5; each leaves nothing more to take."""
    owing = played(EIGHTS.replace("8d.8h.8s.3c", "Ah.2h.3s.5c.6d.8h"), "8cx8h", "cl")
    assert set(moves(owing)) == {"x2h.6d", "x3s.5c", "xAh.2h.5c"}
    one = owing.play("xAh.2h.5c")
    assert [str(pile) for pile in one.table] == ["3s", "6d"]
    two = owing.play("x3s.5c").play("x2h.6d")
    assert [str(pile) for pile in two.table] == ["Ah"]
    assert field(one, "C") == field(two, "C") == ""


def test_the_build_of_that_value_belongs_to_it() -> None:
    here = EIGHTS.replace("8d.8h.8s.3c", "b8-5s3s-p1.8h")
    owing = played(here, "8cx8h", "cl")
    assert moves(owing) == ["x5s3s"]
    assert owing.play("x5s3s").captured[0] == ("8h", "5s", "3s", "8c")


def test_an_ace_owes_what_it_counted() -> None:
    here = EIGHTS.replace("8d.8h.8s.3c", "Ad.Td.4d.Kh.Ah").replace("8c2d", "Ac2d")
    assert moves(played(here, "Acv1xAd", "cl")) == ["xAh"]
    owing = played(here, "Acv14xTd.4d", "cl")
    assert set(moves(owing)) == {"xAd", "xAh", "xAd.Kh", "xKh.Ah"}


def test_a_card_that_fits_ones_own_build_is_claimed() -> None:
    asked = played(NINES, "2d")
    assert (asked.turn, field(asked, "C")) == (1, "Cp0")
    owing = asked.play("cl")
    assert set(moves(owing)) == {"ta9-B4d5dB-9h", "ta9-B4d5dB-6d3c", "ta9-B4d5dB-9s"}
    end = owing.play("ta9-B4d5dB-9s").play("ta9-B4d5d9sB-9h").play("ta9-B4d5d9s9hB-6d3c")
    assert (end.turn, field(end, "C")) == (1, "")
    assert str(end).split("_")[5] == "b9-4d5d-9s-9h-6d3c-p0.Kc.2d"
    assert end.captured == ((), ("Jc",), ())


def test_others_builds_are_nobodys_debt() -> None:
    after = played(NINES.replace("-p0", "-p2"), "2d")
    assert (after.turn, field(after, "C")) == (1, "")


def test_the_partner_claims_captures_only() -> None:
    hand = {"hand": "9c2d", "piles": "0.Jc9s"}
    build = state_of(PAIRS.format(table="b9-4d5d-p0.9h.Kc", **hand)).play("2d")
    assert build.turn == 1
    build = build.play("nc")
    assert build.turn == 3  # seat 2 is the partner
    capture = state_of(PAIRS.format(table="9h.9d.Kc", **hand)).play("9cx9h")
    assert [capture.turn, capture.play("nc").turn] == [1, 2]
    owing = capture.play("nc").play("cl")
    assert (field(owing, "C"), moves(owing)) == ("Cp0-9c-9.p2", ["x9d"])


def test_after_the_partners_claim_the_others_may_still_claim_theirs() -> None:
    """Captured 9 with 9, left a nine; a five fits the own build of five."""
    table = "9h.9d.b5-Ah4h-p0.5h"
    here = PAIRS.format(table=table, hand="9c5c2d", piles="0.0")
    owing = played(here, "9cx9h", "nc", "cl")
    assert moves(owing) == ["x9d"]
    asked = owing.play("x9d")
    assert (asked.turn, field(asked, "C"), moves(asked)) == (3, "Cp0-9c-9", ["cl", "nc"])
    last = asked.play("cl")
    assert moves(last) == ["ta5-BAh4hB-5h"]
    assert last.play("ta5-BAh4hB-5h").turn == 1


def test_a_build_made_for_the_partner_is_no_debt() -> None:
    here = PAIRS.format(table="b9-4d5d-p0.9h.Kc", hand="9c2d", piles="0.0")
    after = played(here + "_0.0_0_0.0_F0", "2d")
    assert (after.turn, field(after, "C")) == (1, "")


def test_lesotho_letters() -> None:
    here = EIGHTS.replace("swazi", "lesotho").replace("8d.8h.8s.3c_8c", "Jd.Jh.Js.3c_Jc")
    owing = played(here.replace("_0.0.0", "_2h3h.0.0"), "JcxJd", "cl")
    assert (field(owing, "C"), moves(owing)) == ("Cp0-Jc.p1", ["xJh", "xJs"])
    assert owing.play("xJs").play("xJh").captured[0] == ("Jd", "Js", "Jh", "Jc", "2h", "3h")


def test_lesotho_letters_under_the_partners_pile() -> None:
    text = "z1_lesotho.claims-on_2v2_p0_p3_Jd.Jh.3c_Jc2d.2c3d.4c6c.7c7s_0_2h.3h.4h.5h"
    after = played(text, "JcxJd-p2", "cl", "xJh")
    assert after.captured == (("2h",), ("3h",), ("Jd", "Jh", "Jc", "4h"), ("5h",))


def test_south_africa_owes_what_lies_on_the_table() -> None:
    text = "z1_south-african.claims-on_3_p0_p2_9d.9h.4d.5h_9c2d.2c3d.4c6c_0_0.Tc9s.0"
    owing = played(text, "9cx9d", "cl")
    assert set(moves(owing)) == {"x9h", "x4d.5h"}
    end = owing.play("x4d.5h").play("x9h")
    assert end.captured == (("9c", "9d", "5h", "4d", "9h"), ("Tc", "9s"), ())


def test_the_card_is_drawn_when_all_is_settled() -> None:
    text = "z1_swazi-stock.claims-on_2_p0_p1_8d.8h_8c2d.2c3d_KhQh_0.0"
    asked = played(text, "8cx8d")
    assert (asked.hands[0], asked.stock) == (("2d",), ("Kh", "Qh"))
    end = asked.play("nc")
    assert (end.hands[0], end.stock, end.turn) == (("2d", "Kh"), ("Qh",), 1)


def test_the_last_play_of_a_deal_is_asked_about_too() -> None:
    text = "z1_swazi.claims-on_3_p2_p2_8d.8h.Kh_0.0.8c_0_0.Kd.0_0.0.0_p1"
    asked = played(text, "8cx8d")
    assert not asked.over
    end = asked.play("cl").play("x8h")
    assert end.over
    assert end.captured == ((), ("Kd",), ("8d", "8h", "8c", "Kh"))


@pytest.mark.parametrize(
    ("line", "move", "code"),
    [
        ((), "cl", "nothing-to-claim"),
        ((), "nc", "nothing-to-claim"),
        ((), "x8d", "nothing-to-claim"),
        (("8cx8d.8s",), "2c", "asked"),
        (("8cx8d.8s",), "x8h", "asked"),
        (("8cx8d.8s", "cl"), "2d", "claimed"),
        (("8cx8d.8s", "cl"), "nc", "claimed"),
        (("8cx8d.8s", "cl"), "cl", "claimed"),
        (("8cx8d.8s", "cl"), "x3c", "claimed"),
    ],
)
def test_refused_with_rule_6(line: tuple[str, ...], move: str, code: str) -> None:
    state = played(EIGHTS, *line)
    why = state.why_not(move)
    assert why is not None
    assert (why.rule, why.code) == ("6", code)
    with pytest.raises(IllegalMove):
        state.play(move)


def test_a_claim_with_nothing_behind_it_costs_nothing() -> None:
    after = played(EIGHTS, "8cx8d.8h.8s")
    why = after.why_not("cl")
    assert why is not None
    assert why.code == "nothing-to-claim"
    assert after.memory.penalties == ()


@pytest.mark.parametrize(
    "wrong",
    [
        "Cp0-8c",
        "Cp0-8c-9",
        "Cp0-8c-8.p0",
        "Cp1-8c-8",
        "Cp0--8",
        "Cp9",
        "C",
        "Cp0-8c8d-8",
        "Cp0-Xx-8",
    ],
)
def test_fields_that_cannot_be_are_refused(wrong: str) -> None:
    good = str(played(EIGHTS, "8cx8d.8s"))
    with pytest.raises(ZwickerError):
        State.parse(good.replace("Cp0-8c-8", wrong))
    with pytest.raises(NotationError):
        State.parse(good.replace(".claims-on", ""))


def test_what_moves_are_called_in_lists() -> None:
    asked = played(EIGHTS, "8cx8d.8s")
    infos = [asked.describe(move) for move in asked.legal_moves()]
    assert [(info.kind, info.card, info.ends_turn) for info in infos] == [
        ("claim", None, False),
        ("claim", None, False),
    ]
    owing = asked.play("cl")
    info = owing.describe(owing.legal_moves()[0])
    assert (info.kind, info.takes, info.sweep) == ("capture", ("8h",), False)
    adding = played(NINES, "2d", "cl")
    built = adding.describe(adding.legal_moves()[0])
    assert built.kind == "add"
    assert built.build is not None
    assert len(built.build.groups) == 2


def test_selections_are_judged() -> None:
    owing = played(EIGHTS, "8cx8d.8s", "cl")
    assert [str(move) for move in owing.moves_with("", [0])] == ["x8h"]
    assert owing.moves_with("", [1]) == ()
    assert owing.moves_with("2d", []) == ()
    assert owing.completions("2d", [0]) == ()
    asked = played(EIGHTS, "8cx8d.8s")
    assert asked.moves_with("", [0]) == ()


def test_views_ask_and_answer_without_seeing_more() -> None:
    asked = played(EIGHTS, "8cx8d.8s")
    seen = View.of(asked, 1)
    assert [str(move) for move in seen.legal_moves()] == ["cl", "nc"]
    assert seen.state.play("cl").turn == 0
    owing = View.of(asked.play("cl"), 0)
    assert [str(move) for move in owing.legal_moves()] == ["x8h"]
    assert owing.state.play("x8h").turn == 1


def test_records_and_counting() -> None:
    game = Game(state_of(EIGHTS))
    for move in ("8cx8d.8s", "nc", "cl", "x8h", "2c"):
        game.push(move)
    again = Game.parse(str(game))
    assert str(again) == str(game)
    assert again.state == game.state
    game.pop()
    game.pop()
    assert str(game.state.legal_moves()[0]) == "x8h"
    assert perft(state_of(EIGHTS), 2) > len(state_of(EIGHTS).legal_moves())


@pytest.mark.parametrize("player", ["greedy", "heuristic"])
def test_computer_players_claim_and_give_in(player: str) -> None:
    asked = played(EIGHTS, "8cx8d.8s")
    assert str(choose(asked.view(1), player, Rng(1)).move) == "cl"
    here = EIGHTS.replace("8d.8h.8s.3c", "8d.8h.As.7h.Kh")
    owing = played(here, "8cx8d", "cl")
    assert str(choose(owing.view(0), player, Rng(1)).move) == "xAs.7h"


@pytest.mark.parametrize("player", ["random", "heuristic"])
@pytest.mark.parametrize(
    ("row", "seats"),
    [("swazi", "2v2"), ("swazi-stock", "2"), ("lesotho", "3"), ("south-african", "2")],
)
def test_games_with_claims_end(row: str, seats: str, player: str) -> None:
    rng = Rng(f"claims {row} {player}")
    assert sum(claims_in_a_deal(row, seats, player, rng) for _ in range(5))


def claims_in_a_deal(row: str, seats: str, player: str, rng: Rng) -> int:
    """Play a deal to its end; how many claims were made."""
    state = State.deal(variant(f"{row}.claims-on"), seats, rng)
    pack = len(state.variant.pack(state.seating.count))
    claimed = 0
    for _ in range(1500):
        if state.over:
            break
        move = choose(state.view(state.mover), player, rng).move
        claimed += move.kind == "claim"
        state = state.play(move)
    assert state.over
    assert sum(map(len, state.captured)) + len(state.table) == pack
    return claimed


def test_nothing_is_claimed_while_cards_are_laid_after_a_sweep() -> None:
    """The three would fit an own build; the position, too, is one that can be read again."""
    state = State.parse(
        "z1_south-african.aftersweep-refill.claims-on_2_p0_p1_8c.b5-As4d-p1.b3-2sAc-p1.b10-3c7d-Ts-p0"
        "_9hTd9s6h2c.3d5s8h4h2h4cAh_9d7s3s8sTcTh4sAd9c7c5d5h8d3h7h6c6s2d6d5c_0.0"
    )
    laying = state.play("Tdx3c7dTs")
    assert laying.memory.laying
    for move in laying.legal_moves():
        after = laying.play(move)
        assert after.memory.claim is None
        assert State.parse(str(after)) == after
