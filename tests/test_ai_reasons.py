"""The reasons given for a move: their figures, and that every one has a text."""

from string import Formatter
from typing import Any

import pytest

from tests.ai_support import deals, hidden_cards_exchanged
from tests.web_support import locale
from zwicker import Rng, State, variants
from zwicker.ai.levels import choose
from zwicker.ai.players import Choice
from zwicker.ai.reasons import REASONS, reasons
from zwicker.moves import Move
from zwicker.web.answers import why_text
from zwicker.web.texts import LANGUAGES, Texts


def told(position: str, move: str, value: float = 0.0, next_best: float | None = None) -> Any:
    state = State.parse(position)
    found = state.judge(move)
    assert isinstance(found, Move)
    others = () if next_best is None else ((Move("trail", move[:2]), next_best),)
    choice = Choice(found, value, others, 1)
    return {why.code: why.figures for why in reasons(state.view(state.mover), choice)}


def test_what_is_won_at_once_and_the_sweep_are_named() -> None:
    found = told("z1_zwickern_2_p0_p1_Td.3c_QhKs.z2_z2", "Qhv13xTd.3c")
    assert found["gain"] == {"count": 4}  # ten of diamonds 3, sweep 1, and shares of most cards
    assert found["sweep"] == {}


def test_what_the_others_can_take_is_named_with_the_unseen_cards_that_can() -> None:
    found = told("z1_zwicken_2_p0_p1_Td_Ah3c.z2_z2_QcQd.QhKsTcThTs_0.0_p0", "3c")
    assert found["danger"]["card"] == "Qs"
    assert found["danger"]["unseen"] == 1
    assert found["danger"]["total"] == 4


def test_nothing_is_named_as_danger_where_nothing_of_worth_lies() -> None:
    assert "safe" in told("z1_zwicken_2_p0_p1_9c.Kd_3c5c.z2_z2", "3c")


def test_the_lead_over_the_next_best_move_is_named() -> None:
    position = "z1_zwicken_2_p0_p1_0_3c5c.z2_z2"
    assert told(position, "3c", 3.2, 1.1)["ahead"] == {"count": 2}
    assert "level" in told(position, "3c", 3.2, 3.0)


def test_a_card_held_for_a_build_is_named() -> None:
    found = told("z1_zwickern_2_p0_p1_3d_5h8c.z2_z2", "5hb8-3d")
    assert found["hold"] == {"card": "8c", "value": 8}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_has_a_text_with_its_figures_only(lang: str) -> None:
    texts = locale(lang)
    for code, figures in REASONS.items():
        entry = texts[f"why.{code}"]
        for text in entry.values() if isinstance(entry, dict) else (entry,):
            asked = {name for _, name, _, _ in Formatter().parse(text) if name}
            assert asked == set(figures), (code, text)


def test_reasons_do_not_depend_on_hidden_cards() -> None:
    for number, state in enumerate(deals("zwickeln", "3", 1)):
        view = state.view(state.mover)
        choice = choose(view, "heuristic", Rng(1))
        other = hidden_cards_exchanged(state, state.mover, Rng(f"other {number}"))
        assert reasons(view, choice) == reasons(other.view(state.mover), choice)


def test_reasons_of_every_game_are_known_and_can_be_said() -> None:
    texts = Texts(locale("ru"), "ru")
    seen = set()
    for game in variants():
        for number, state in enumerate(deals(game.rules.id, game.rules.seats[0], 1)):
            if number % 8 == 0:
                view = state.view(state.mover)
                for why in reasons(view, choose(view, "heuristic", Rng(1))):
                    assert set(why.figures) == set(REASONS[why.code])
                    assert "…" not in why_text(why, texts)
                    seen.add(why.code)
    assert not texts.missing
    assert {"gain", "danger", "next", "ahead", "level"} <= seen


def test_a_capture_that_is_the_only_move_is_told_so() -> None:
    """The last card of a packet, and an own build that it must take."""
    view = State.parse("z1_zwickern_2_p0_p0_X20.b9-7d6hmKs-p0.2s_9s.0_z30_z5.z9_0.0_p1").view(0)
    assert [str(move) for move in view.legal_moves()] == ["9sx7d6hKs"]
    assert [why.code for why in reasons(view, choose(view, "5", Rng(1)))] == ["only"]
