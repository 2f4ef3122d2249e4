"""Selections: what is said of a card and piles, and that it agrees with the engine."""

import time

import pytest

from tests.games import amount
from tests.web_support import LANGUAGES, Json, texts
from zwicker import Rng, State, variants
from zwicker.layout import pile_text
from zwicker.moves import Move
from zwicker.web.answers import reason_json
from zwicker.web.explain import explain, sums_in_values, used_places
from zwicker.web.selection import Selector

OPEN = "z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h.Ac_8c4d.z4"
OWNER = "z1_zwickern_2_p0_p1_b9-4s5h-p0.3d.Kc_9cAd2h.z4"
KING = "z1_zwickern_2_p0_p1_4d.8h.6c_Kc2s.z4"
CROWDED = "z1_zwickeln_2_p0_p1_2d.6d.3h.5s.8h.Ac.7d.9d.Td.Jh.Qs.4h_8c4d5hKcAhJdX15X20.z8"


def select(position: str, card: str | None, *piles: str, lang: str = "en") -> Json:
    """The judgement on a card and piles named by their text."""
    state = State.parse(position)
    names = [pile_text(pile) for pile in state.table]
    selector = Selector(state.view(state.mover).state, texts(lang))
    return selector.select(card, [names.index(pile) for pile in piles])


def test_nothing_selected() -> None:
    answer = select(OPEN, None)
    assert answer["line"] == "Your turn: tap a card."
    assert answer["legal_cards"] == ["8c", "4d"]
    assert answer["moves"] == answer["targets"] == []


def test_a_card_alone_may_be_laid_down_and_shows_its_targets() -> None:
    answer = select(OPEN, "8c")
    assert answer["line"] == "8♣: tap what it takes, or lay it down."
    assert [move["move"] for move in answer["moves"]] == ["8c"]
    assert answer["moves"][0]["label"] == "Lay down: 8♣"
    assert answer["targets"] == [0, 1, 2, 3, 4, 5]
    assert answer["legal"]


def test_a_card_that_only_can_be_laid_down_says_so() -> None:
    answer = select("z1_zwickern_2_p0_p1_2d_5c7d.z4", "5c")
    assert answer["line"] == "5♣: tap what it takes, or lay it down."
    answer = select("z1_zwickern_2_p0_p1_2d_9c8d.z4", "8d")
    assert answer["line"] == "8♦ takes nothing here: lay it down."
    assert answer["targets"] == []


def test_a_capture_explains_its_sums() -> None:
    answer = select(OPEN, "8c", "2d", "6d", "3h", "5s", "8h")
    (move,) = answer["moves"]
    assert answer["line"] == "8♣ takes 2+6 · 3+5 · 8."
    assert move["short"] == "Take 5 cards"
    assert move["label"] == "Take 5 cards with 8♣: 2+6 · 3+5 · 8"
    assert move["takes"] == ["2d", "6d", "3h", "5s", "8h"]
    assert (move["kind"], move["value"], move["sweep"]) == ("capture", 8, False)
    assert answer["reason"] is None


def test_points_and_sweep_are_told() -> None:
    answer = select("z1_zwickern_2_p0_p1_Ac.9d_Tc.z4", "Tc", "Ac", "9d")
    (move,) = answer["moves"]
    assert move["short"] == "Take all: Zwick!"
    assert move["points"] == 2
    assert move["sweep"]


def test_what_is_missing_is_said() -> None:
    answer = select(OPEN, "8c", "2d", "3h")
    assert answer["line"] == "2+3 = 5: 3 more to make 8."
    assert not answer["legal"]
    assert answer["complete"]
    assert answer["reason"] is None
    assert select(OPEN, "8c", "5s")["line"] == "5: 3 more to make 8."


def test_what_a_build_still_lacks_is_said_where_nothing_can_be_taken() -> None:
    answer = select("z1_zwickern_2_p0_p1_2d.5s.Kd_4cAc.z4", "4c", "2d")
    assert {one["kind"] for one in answer["complete"]} <= {"build", "change", "add"}
    assert answer["line"] == "2+4 = 6: 5 more to make 11."
    assert answer["reason"] is None


def test_choices_show_the_cards_of_each_sum() -> None:
    moves = select("z1_zwickern_2_p0_p1_2d.6d.8h_8c.z4", "8c", "2d", "6d", "8h")["moves"]
    assert [one["pictures"] for one in moves] == [[["2d", "6d"], ["8h"]]]
    build = select("z1_zwickern_2_p0_p1_5s.Kd_4c9h.z4", "4c", "5s")["moves"]
    assert build[0]["pictures"] == [["5s", "4c"]]


def test_a_court_card_shows_what_it_counts() -> None:
    assert select(KING, "Kc", "4d")["line"] == "K♣ takes 4."
    assert select(KING, "Kc", "8h", "6c")["line"] == "K♣ takes 8+6."
    answer = select("z1_zwickern_2_p0_p1_Kd.Ac_X15.z4", "X15", "Kd", "Ac")
    assert answer["line"] == "Joker 15 takes K(4)+A(11). Zwick!"


def test_several_meanings_are_choices() -> None:
    answer = select("z1_zwickern_2_p0_p1_2d.6d_8c8hTsX15.z4", "8c", "2d", "6d")
    assert [move["short"] for move in answer["moves"]] == ["Take all: Zwick!", "Build 8"]
    assert answer["line"] == "8♣ can do several things here: choose one."


@pytest.mark.parametrize(
    ("card", "piles", "kind", "short", "line"),
    [
        ("2h", ["b9-4s5h-p0"], "change", "Change to 11", "2♥ changes the build to 11."),
        ("2h", ["3d", "Kc"], "build", "Build 9", "2♥ builds 9: 3+K(4)+2."),
        ("9c", ["b9-4s5h-p0"], "capture", "Take 2 cards", "9♣ takes 9."),
        (
            "2h", ["b9-4s5h-p0", "3d", "Kc"], None, None,
            "2♥ can do several things here: choose one.",
        ),
    ],
)  # fmt: skip
def test_builds_are_named_by_what_they_do(
    card: str, piles: list[str], kind: str | None, short: str | None, line: str
) -> None:
    answer = select(OWNER, card, *piles)
    assert answer["line"] == line
    if kind is None:
        assert {move["kind"] for move in answer["moves"]} == {"change", "add"}
    else:
        assert [(move["kind"], move["short"]) for move in answer["moves"]] == [(kind, short)]


def test_the_trail_lock_is_the_reason_why_a_card_cannot_be_laid_down() -> None:
    answer = select(OWNER, "2h")
    assert answer["line"] == "2♥: tap what it takes or builds on."
    assert (answer["reason"]["code"], answer["reason"]["rule"]) == ("trail-lock", "3.1")
    assert not answer["legal"]


@pytest.mark.parametrize(
    ("position", "card", "piles", "code"),
    [
        (OPEN, "4d", ["8h", "5s", "6d", "2d", "3h", "Ac"], "sum"),
        (OPEN, "8c", ["2d", "8h"], None),
        ("z1_zwickern_2_p0_p1_Td.4h_6c9s.z4", "6c", ["Td", "4h"], "subtraction"),
        ("z1_zwickern_2_p0_p1_2d.5h.7c_JsX25.z4", "Js", ["2d", "5h", "7c"], "one-value"),
        ("z1_zwickern_2_p0_p1_3d_2c9s.z4", "2c", ["3d"], "hold"),
        ("z1_zwicken_2_p0_p1_9d_4c5s.z4", "4c", ["9d"], "hold"),
        (OWNER, "9c", ["3d"], "hold"),
    ],
)
def test_reasons(position: str, card: str, piles: list[str], code: str | None) -> None:
    answer = select(position, card, *piles)
    if code is None:
        assert answer["reason"] is None
        assert answer["complete"]
        return
    assert not answer["legal"]
    assert answer["reason"]["code"] == code
    assert answer["line"] == answer["reason"]["text"]


def test_a_reason_names_card_and_value_in_the_players_words() -> None:
    state = State.parse(OPEN)
    why = state.why_not("Kd")
    assert why is not None
    assert reason_json(why, texts("en"))["text"].startswith("K♦ is not in the hand")  # type: ignore[attr-defined]
    assert "К♦" in str(reason_json(why, texts("ru"))["text"])


def test_piles_first_then_the_card() -> None:
    answer = select("z1_zwickern_2_p0_p1_2d.6d.8h_8c4d.z4", None, "2d", "6d")
    assert answer["line"] == "Now tap the card you play."
    assert answer["legal_cards"] == ["8c"]


def test_what_is_not_on_the_table_is_left_out() -> None:
    state = State.parse(OPEN)
    selector = Selector(state.view(0).state, texts("en"))
    assert selector.select("8c", [99, -1]) == selector.select("8c", [])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_says_it_without_a_missing_text(lang: str) -> None:
    words = texts(lang)
    for position in (OPEN, OWNER, KING):
        state = State.parse(position)
        selector = Selector(state.view(0).state, words)
        for card in state.hands[0]:
            for mask in range(1 << len(state.table)):
                selector.select(card, [at for at in range(len(state.table)) if mask >> at & 1])
    assert words.missing == set()


def some_states(count: int) -> list[State]:
    """States from random play of all variants."""
    found: list[State] = []
    for number in range(count):
        for game in variants():
            state = State.deal(game, game.rules.seats[0], Rng(number))
            rng = Rng(f"play {number}")
            for _ in range(rng.below(20)):
                state = state.play(rng.choice(state.legal_moves()))
            if not state.over:
                found.append(state)
    return found


def test_the_selection_agrees_with_the_list_of_all_legal_moves() -> None:
    """Exactly the legal moves are offered, each for its own card and piles."""
    for state in some_states(amount(1, 1, 3)):
        shown = state.view(state.mover).state
        selector = Selector(shown, texts("en"))
        legal = state.legal_moves()
        by_piles: dict[tuple[str, frozenset[int]], set[str]] = {}
        for move in legal:
            # a captured card moved within its pile uses nothing that can be tapped here
            if move.kind == "arrange":
                continue
            key = (move.card, used_places(state, move))
            by_piles.setdefault(key, set()).add(str(move))
        for (card, used), moves in by_piles.items():
            answer = selector.select(card or None, sorted(used))
            offered = answer["moves"]
            assert isinstance(offered, list)
            assert {move["move"] for move in offered} == moves
        for card in set(state.hands[state.mover]):
            assert selector.fits(card) == any(move.card == card for move in legal)
            if len(legal) < 100:
                answer = selector.select(card, [])
                wanted = {at for move in legal if move.card == card
                          for at in used_places(state, move)}  # fmt: skip
                assert answer["targets"] == sorted(wanted)


def test_explained_sums_make_the_value() -> None:
    """Every sum that is shown comes out, and uses every pile once."""
    for state in some_states(amount(1, 1, 3)):
        for move in state.legal_moves()[:200]:
            play = explain(state, move)
            for one in play.sums:
                total = sum(-term.counts if term.minus else term.counts for term in one)
                assert total == (play.value or 0), (str(state), str(move))
            shown = [term.pile for one in play.sums for term in one]
            piles = [state.pile_at(place) for place in play.used]
            if play.kind == "table-add":
                piles = [pile for pile in piles if isinstance(pile, str)]
            played = [move.card] if play.is_build else []
            assert sorted(map(str, shown)) == sorted(map(str, [*piles, *played]))


def test_subtraction_is_written_last() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_6d.6h_2cTs.z4")
    play = explain(state, Move.parse("2cb10-m6d6h"))
    assert sums_in_values(texts("en"), play.sums) == "6+6−2"


def test_a_crowded_table_stays_quick() -> None:
    """12 loose cards, 8 in hand: far below what a person notices, first look included."""
    state = State.parse(CROWDED)
    selector = Selector(state.view(0).state, texts("en"))
    best = []
    for card in state.hands[0]:
        begin = time.process_time()
        selector.select(card, [])
        selector.select(card, [0, 3])
        best.append(time.process_time() - begin)
    assert sorted(best)[len(best) // 2] < 0.25
