"""The analysis board's worker side: reading, setting up, legal moves, slices of looking."""

from typing import Any

import pytest

from tests.web_support import LANGUAGES, size, started
from zwicker import Rng, State, variants
from zwicker.impossible import fitting_seats
from zwicker.variant import seating
from zwicker.web.session import Session

PLACE = "z1_zwickern_2_p0_p1_2d.6d.3h.5s.8h_8c4d.z4"
ENDING = "z1_zwickern_2_p0_p1_2d.6d.3h_8c4d.9s9h_0_TsTd7h.2c3c5c_0.0_p0"

Json = dict[str, Any]


def ask(session: Session, do: str, **values: Any) -> Json:
    """A request of the analysis board."""
    return session.analyse({"do": do, **values})


def steps(session: Session, model: Json, *changes: Json) -> Json:
    """The answer after these steps, one after the other."""
    answer: Json = {}
    for change in changes:
        answer = ask(session, "edit", model=model, step=change)
        assert "error" not in answer, answer
        model = answer["model"]
    return answer


@pytest.mark.parametrize("text", [
    PLACE, f"  {PLACE}\n", f"https://example.org/zwicker/?analysis={PLACE}&lang=de",
    f"https://example.org/#g={PLACE}~8cx2d.6d~9s", f"http://x/#position={PLACE}&theme=dark",
    PLACE.replace("_", "%5F"),
])  # fmt: skip
def test_a_position_is_read_from_text_and_links(text: str) -> None:
    session, _ = started()
    assert ask(session, "read", text=text)["position"] == PLACE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_no_position_is_told(lang: str) -> None:
    session, _ = started(lang)
    for text, code in (
        ("", "bad-position"), ("hello", "bad-position"), ("z1_", "bad-position"),
        ("z1_zwickern_2_p0_p1_2d.2d_8c.z", "foreign-card"), ("z1_zwickern_9_p0_p1_0", "bad-seats"),
        ("z1_zwickern_2_p0_p1_2d_z4.z4", "hidden-hand"),
        ("z1_zwickern_2_p0_p1_2x_8c.z", "bad-field"),
        ("z1_" + "9" * 30_000, "bad-position"),
    ):  # fmt: skip
        error = ask(session, "read", text=text)["error"]
        assert error["code"] == code, text[:40]
        assert error["text"]
    over = "z1_zwickern_2_0_p1_0_0.0_0_z.z_0.0_p0"
    assert ask(session, "moves", position=over)["error"]["code"] == "deal-over"
    assert ask(session, "dance", position=PLACE)["error"]["code"] == "bad-value"
    assert session.texts.missing == set()


@pytest.mark.parametrize("game", [one.text for one in variants()])
def test_every_game_can_be_set_up_and_taken_back_to_text(game: str) -> None:
    session, _ = started()
    for seats in fitting_seats(next(one for one in variants() if one.text == game))[:3]:
        fresh = ask(session, "fresh", variant=game, seats=seats)["position"]
        shown = ask(session, "setup", position=fresh)
        assert shown["fault"] == ""
        assert shown["position"] == fresh
        assert shown["model"]["turn"] == 0
        assert len(shown["names"]) == len(shown["model"]["hands"]) == seating(seats).count
        assert sum(one["left"] for one in shown["pack"]) == shown["left"] + sum(
            one["hidden"] for one in (*shown["model"]["hands"], shown["model"]["stock"])
        )
        assert size(shown) < 30_000
    assert session.texts.missing == set()


def test_a_position_is_set_up_card_by_card() -> None:
    session, _ = started()
    model = ask(session, "setup", position=PLACE)["model"]
    answer = steps(
        session, model, {"do": "clear"},
        *({"do": "card", "card": card, "to": "table"} for card in ("4s", "5h", "3d", "6h", "2c")),
        {"do": "card", "card": "9c", "to": "hand-0"}, {"do": "card", "card": "9d", "to": "hand-1"},
        {"do": "build", "piles": [0, 1]},
    )  # fmt: skip
    assert answer["model"]["table"][0] == {"groups": [["4s", "5h"]], "value": 9, "owner": 0}
    assert (
        State.parse(answer["position"]).table[0]
        == State.parse("z1_zwickern_2_p0_p1_b9-4s5h-p0_9c.z").table[0]
    )
    # a further group, another owner, another value, which its cards do not make
    answer = steps(session, answer["model"], {"do": "build", "piles": [0, 1, 2]},
                   {"do": "owner", "pile": 0})  # fmt: skip
    assert answer["position"].split("_")[5] == "b9-4s5h-3d6h-p1.2c"
    wrong = steps(session, answer["model"], {"do": "value", "pile": 0, "by": 1})
    assert (wrong["position"], "10" in wrong["fault"]) == ("", True)
    answer = steps(session, answer["model"], {"do": "apart", "pile": 0})
    assert answer["position"].split("_")[5] == "2c.4s.5h.3d.6h"
    # a card that is somewhere is taken from there, and back to the pack by a second tap
    answer = steps(session, answer["model"], {"do": "card", "card": "2c", "to": "taken-1"})
    assert answer["position"].split("_")[5] == "4s.5h.3d.6h"
    assert answer["model"]["taken"][1] == ["2c"]
    answer = steps(session, answer["model"], {"do": "card", "card": "2c", "to": "taken-1"})
    assert answer["model"]["taken"][1] == []
    # the rest to one place: nothing is hidden any more
    answer = steps(session, answer["model"], {"do": "rest", "to": "taken-0"})
    assert answer["left"] == 0
    found = ask(session, "think", position=answer["position"], open=True)
    assert found["exact"]


def test_impossible_positions_say_why() -> None:
    session, _ = started()
    model = ask(session, "setup", position=PLACE)["model"]
    empty = steps(session, model, {"do": "clear"})
    assert (empty["position"], "cards in hand" in empty["fault"]) == ("", True)
    other = steps(session, model, {"do": "turn", "seat": 1})
    assert (other["position"], "known" in other["fault"]) == ("", True)
    many = steps(session, model, {"do": "hidden", "place": "stock", "by": 60})
    assert (many["position"], "more cards" in many["fault"]) == ("", True)
    for step in (
        {"do": "dance"}, {"do": "card", "card": "X99", "to": "table"},
        {"do": "card", "card": "2c", "to": "moon"}, {"do": "build", "piles": []},
        {"do": "value", "pile": 0, "by": 1}, {"do": "hidden", "place": "hand-7", "by": 1},
    ):  # fmt: skip
        assert ask(session, "edit", model=model, step=step)["error"]["code"] == "bad-value", step


def test_another_game_keeps_what_fits() -> None:
    session, _ = started()
    model = ask(session, "setup", position="z1_zwickern_2_p0_p1_X15.Kd.5s_8cX20.z2")["model"]
    answer = steps(session, model, {"do": "game", "variant": "south-african", "seats": "3"})
    assert answer["position"].split("_")[1:6] == ["south-african", "3", "p0", "p2", "5s"]
    assert answer["model"]["hands"][0]["cards"] == ["8c"]
    assert len(answer["model"]["hands"]) == len(answer["model"]["taken"]) == 3
    twice = steps(session, model, {"do": "game", "variant": "classic", "seats": "5"},
                  {"do": "card", "card": "5s", "to": "table"})  # fmt: skip
    assert twice["position"].split("_")[5].count("5s") == 2, "two packs"


def test_random_steps_never_break_the_model() -> None:
    session, _ = started()
    rng = Rng("set up")
    model = ask(session, "setup", position=PLACE.replace("z4", "9s9hKd"))["model"]
    places = ["table", "hand-0", "hand-1", "taken-0", "taken-1", "stock"]
    good = 0
    for _ in range(400):
        cards = [one["card"] for one in ask(session, "edit", model=model, step={
            "do": "turn", "seat": model["turn"]})["pack"]]  # fmt: skip
        at = rng.below(max(len(model["table"]), 1))
        step = rng.choice([
            {"do": "card", "card": rng.choice(cards), "to": rng.choice(places)},
            {"do": "card", "card": rng.choice(cards), "to": "table"},
            {"do": "build", "piles": [at, at + 1]},
            {"do": "value", "pile": at, "by": rng.choice([-1, 1])}, {"do": "apart", "pile": at},
            {"do": "hidden", "place": "stock", "by": rng.choice([-1, 1])},
            {"do": "turn", "seat": rng.below(2)},
        ])  # fmt: skip
        answer = ask(session, "edit", model=model, step=step)
        if "error" in answer:
            assert answer["error"]["code"] == "bad-value"
            continue
        model = answer["model"]
        assert bool(answer["position"]) != bool(answer["fault"])
        if answer["position"]:
            good += 1
            assert str(State.parse(answer["position"])) == answer["position"]
            again = ask(session, "setup", position=answer["position"])
            assert again["position"] == answer["position"]
    assert good > 10


def test_moves_and_values_in_words() -> None:
    session, _ = started("de")
    moves = ask(session, "moves", position=PLACE, open=True)
    legal = State.parse(PLACE).legal_moves()
    assert [one["move"] for one in moves["moves"]] == [str(move) for move in legal]
    assert not moves["more"]
    found = ask(session, "think", position=ENDING, open=True)
    while not found["done"]:
        found = ask(session, "think", position=ENDING, open=True)
    assert found["exact"]
    assert found["moves"][0]["value"][0] in "+−0"
    assert "," in found["moves"][0]["value"]
    assert found["why"]
    assert session.texts.missing == set()


def test_only_what_the_seat_sees_is_reckoned_with_if_so_wished() -> None:
    session, _ = started()
    open_deal = "z1_zwickern_2_p0_p1_2d.6d.3h.9c_8c4d.9s9h_z4_z.z_0.0_p0"
    for everything, hand in ((False, "z2"), (True, "9s9h")):
        assert ask(session, "think", position=open_deal, open=everything)["moves"]
        looked_at, _ = session._analysing._asked
        assert looked_at.split("_")[6] == f"8c4d.{hand}"


def test_hidden_cards_can_be_dealt() -> None:
    session, _ = started()
    whole = State.parse(ask(session, "complete", position=PLACE)["position"])
    assert whole.table == State.parse(PLACE).table
    assert len(whole.hands[1]) == 4
    assert "?" not in str(whole)
    hidden = "z1_zwickern_2_p1_p0_2d.6d_8c4d.z2"
    assert ask(session, "think", position=hidden)["error"]["code"] == "hidden-hand"
    dealt = ask(session, "complete", position=hidden)["position"]
    assert ask(session, "think", position=dealt, open=True)["moves"]
