"""Views and events: everything that is shown, in every language, and nothing that is hidden."""

import json
from collections.abc import Iterator

import pytest

from tests.games import slow
from tests.web_support import LANGUAGES, Json, new_match, on_position, size, tap, texts
from zwicker import Move, Rng, State, variant, variants
from zwicker.cards import Cards
from zwicker.game import Game
from zwicker.layout import pile_cards
from zwicker.scoring import Award, card_points
from zwicker.web.events import Players, events_of, show
from zwicker.web.session import Session
from zwicker.web.sheet import award_json

BUILDS = "z1_zwickern_2v2_p0_p3_b9-4s5h-p1.b7-2c5d-p0.3d.Ad_9c7d2h.z3.z3.z3_z36_0.0_0.0_p1_12.9_F1"
# bluff: seat 0 plays its last card and has no card for its build
APART = "z1_zwickern.bluff-on_2_p0_p1_b9-4s5h-p0.3d_Kc.7d_0_0.0"


def known(state: State, seat: int) -> set[str]:
    """The cards that the seat may know."""
    open_cards = [*state.captured, *map(pile_cards, state.table), state.hands[seat]]
    return {card for cards in open_cards for card in cards}


def hidden(state: State, seat: int) -> set[str]:
    """The cards that nothing sent to the seat may name."""
    lists: list[Cards] = [state.stock, *state.hands]
    return {card for cards in lists for card in cards} - known(state, seat)


def texts_in(value: object) -> Iterator[str]:
    """All texts in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from texts_in(key)
            yield from texts_in(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts_in(part)


def named_cards(state: State, value: object) -> set[str]:
    """The cards of the pack that a JSON value names, by code, by sign or in words."""
    words = texts("en")
    every = [*texts_in(value)]
    notation = "\n".join(text for text in every if " " not in text)
    whole = "\n".join(every).lower()
    return {
        card
        for card in state.variant.pack(state.seating.count)
        if card in notation or words.short(card).lower() in whole or words.card(card) in whole
    }


def out_of(answer: Json) -> list[str]:
    """Take the list of cards still out from an answer."""
    found: list[str] = answer["view"]["tracker"].pop("out")
    return found


def untaken(state: State) -> list[str]:
    """The cards that score and have not been taken, in the pack's order."""
    taken = [card for pile in state.captured for card in pile]
    points = state.variant.rules.points
    pack = state.variant.pack(state.seating.count)
    return [card for card in pack if card_points(points, card) and card not in taken]


@pytest.mark.parametrize("seats", ["2", "2v2", *slow("3", "4")])
@pytest.mark.parametrize("name", ["zwickern", "zwickeln", *slow("zwicken")])
def test_nothing_hidden_is_ever_shown(name: str, seats: str) -> None:
    """A deal, each answer searched for the cards in the other hands and in the stock."""
    session, answer = new_match(variant=name, seats=seats, level="greedy", entropy="07" * 32)
    match = session.match
    assert match is not None
    rng = Rng(name + seats)
    while answer["view"]["phase"] in ("play", "lay", "computer"):
        state = match.game.state
        shown = {key: part for key, part in answer.items() if key != "save"}
        secret = hidden(state, match.you)
        # cards with points that nobody has taken: the same wherever they are
        assert out_of(answer) == untaken(state)
        assert not named_cards(state, shown) & secret, answer["view"]["position"]
        if answer["view"]["phase"] == "computer":
            answer = session.step({})
        else:
            for card in (None, *state.hands[match.you]):
                judged = session.select({"card": card, "piles": []})
                assert not named_cards(state, judged) & secret
            hint = session.action({"name": "hint"})
            # its reasons count unseen cards: tests/test_ai_reasons.py shows that they are fair
            assert hint["hint"].pop("why")
            hint["hint"]["line"] = hint["hint"]["line"].split(".")[0]
            assert not named_cards(state, hint) & secret
            answer = tap(session, answer["view"], rng)
        assert "error" not in answer
    assert answer["view"]["phase"] == "deal-over"


def test_the_search_for_hidden_cards_finds_them() -> None:
    """The test above can fail: each way to name a card is found."""
    state = State.deal(variant("zwickern"), "2", Rng(1))
    for text in ("Ts", "10♠", "Ten of spades", "b9-4cTs-p0"):
        assert "Ts" in named_cards(state, {"a": [{"b": text}]})
    assert "X15" in named_cards(state, "joker 15")


def test_the_view_of_a_position() -> None:
    view = on_position(BUILDS).view()
    assert (view["phase"], view["turn"], view["dealer"], view["you"]) == ("play", 0, 3, 0)
    assert (view["variant"], view["seats"]) == ({"id": "zwickern", "title": "Zwickern"}, "2v2")
    assert view["score"] == [12, 9]
    assert view["target"] == 100
    assert view["line"] == "Your turn: tap a card."
    other, given, loose, ace = view["table"]
    assert other["pile"] == "b9-4s5h-p1"
    assert (other["kind"], other["value"], other["owner"]) == ("build", 9, 1)
    assert other["label"] == "build nine by Otto: four of spades and five of hearts"
    assert other["groups"] == [["4s", "5h"]]
    assert given["given"]
    assert given["label"] == "build seven for you: two of clubs and five of diamonds"
    assert (loose["pile"], loose["kind"], loose["values"]) == ("3d", "card", [3])
    assert loose["label"] == "three of diamonds"
    assert (ace["label"], ace["points"], ace["values"]) == (
        "ace of diamonds, 1 point", 1, [1, 11],
    )  # fmt: skip
    assert [card["card"] for card in view["hand"]] == ["9c", "7d", "2h"]
    assert all(card["legal"] for card in view["hand"])
    you, otto, partner, _ = view["players"]
    assert (you["name"], otto["name"], partner["side"]) == ("You", "Otto", 0)
    assert otto["label"] == "Otto: 3 cards in hand, 0 taken"
    assert (view["packet"], view["stock"]) == ({"number": 1, "of": 3, "last": False}, 36)


def test_the_view_before_any_match() -> None:
    assert Session().view() == {"phase": "idle", "line": "line.idle", "status": ""}


def test_cards_are_illegal_where_nothing_can_be_done_with_them() -> None:
    view = on_position("z1_zwickern_2_p0_p1_b9-4s5h-p0.Td_9c3h.z4").view()
    assert {card["card"]: card["legal"] for card in view["hand"]} == {"9c": True, "3h": False}


def test_a_move_is_told_step_by_step() -> None:
    session = on_position("z1_zwickern_2_p0_p1_2d.6h.3s_8c.z1_0_0.Kd_0.0_p1")
    answer = session.play({"move": "8cx2d.6h"})
    (event,) = answer["events"]
    assert event["type"] == "capture"
    assert (event["card"], event["value"], event["sweep"]) == ("8c", 8, False)
    assert event["piles"] == ["2d", "6h"]
    assert event["groups"] == [["2d", "6h"]]
    assert event["text"] == "You take 2♦+6♥ with 8♣."
    assert event["spoken"] == "You take two of diamonds and six of hearts with eight of clubs."
    assert answer["view"]["phase"] == "computer"
    assert answer["view"]["status"] == "Otto to play"
    assert answer["view"]["last_capture"] == {
        "seat": 0,
        "cards": ["8c", "2d", "6h"],
        "at": 1,
    }
    answer = session.step({})
    kinds = [event["type"] for event in answer["events"]]
    assert kinds[-1] == "deal-over"
    assert answer["view"]["phase"] == "deal-over"


def test_builds_are_announced() -> None:
    answer = on_position("z1_zwickern_2_p0_p1_3d.5h_2c8d5s.z4", "en").play({"move": "2cb8-3d3h"})
    assert answer["error"]["code"] == "no-such-pile"
    answer = on_position("z1_zwickern_2_p0_p1_3d.5h_2c8d5s.z4", "ru").play({"move": "2cb5-3d-5h"})
    (event,) = answer["events"]
    assert (event["type"], event["kind"], event["call"]) == ("build", "build", "строю пять")
    assert event["text"] == "Ты строишь 5 картой 2♣: 3♦+2♣ · 5♥."


def test_a_build_that_falls_apart_is_told() -> None:
    state = State.parse(APART)
    after = state.play("Kc")
    events = events_of(state, Move.parse("Kc"), after)
    told = [show(event, texts("en"), Players(["You", "Otto"], 0)) for event in events]
    assert [event["type"] for event in told] == ["trail", "apart"]
    assert told[1]["value"] == 9
    assert "falls apart" in str(told[1]["text"])


def test_last_cards_are_told() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_2d.6h_9c.0_0_0.Kd_0.0_p1")
    after = state.play("9c")
    events = events_of(state, Move.parse("9c"), after)
    assert [(event.type, event.seat) for event in events] == [
        ("trail", 0), ("rest", 1), ("deal-over", None),
    ]  # fmt: skip
    assert events[1].cards == ("2d", "6h", "9c")
    nobody = State.parse("z1_zwickern_2_p0_p1_2d.6h_9c.0_0_0.0")
    events = events_of(nobody, Move.parse("9c"), nobody.play("9c"))
    assert (events[1].seat, events[1].cards) == (None, ("2d", "6h", "9c"))


def test_a_last_play_that_takes_all_leaves_no_rest() -> None:
    state = State.parse("z1_zwickern_2_p0_p1_2d.6h_8c.0_0_0.Kd_0.0_p1")
    events = events_of(state, Move.parse("8cx2d.6h"), state.play("8cx2d.6h"))
    assert [event.type for event in events] == ["capture", "deal-over"]
    state = State.parse("z1_zwickern_2_p0_p1_2d.6h.3c_8c.0_0_0.Kd_0.0_p1")
    events = events_of(state, Move.parse("8cx2d.6h"), state.play("8cx2d.6h"))
    assert [event.type for event in events] == ["capture", "rest", "deal-over"]
    assert events[1].cards == ("3c",)


def test_a_new_packet_is_told_with_ones_own_cards_only() -> None:
    game = Game.new(variant("zwickern"), "2", Rng(3))
    for _ in range(8):
        before = game.state
        after = game.push(next(before.iter_moves()))
    event = events_of(before, game.deal.moves[-1], after)[-1]
    shown = show(event, texts("en"), Players(["You", "Otto"], 0))
    assert (shown["packet"], shown["of"], shown["last"]) == (2, 6, False)
    assert shown["hands"] == [list(after.hands[0]), 4]
    assert shown["text"] == "New cards: 4 cards each."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_award_has_a_label(lang: str) -> None:
    words = texts(lang)
    names = ["most-cards", "most-spades", "five-spades", "ace", "sweep", "illegal-build"]
    for game in variants():
        names += [f"card:{card}" for card, _ in game.rules.points.cards]
        names += [f"joker:X{value}" for value, _ in game.rules.points.jokers]
    for name in [*names, "joker:W01"]:
        label = award_json(Award(name, -5 if name == "illegal-build" else 3, ("Td",)), 2, words)[
            "label"
        ]
        assert label
    assert words.missing == set()


def test_equal_cards_are_counted_in_their_label() -> None:
    label = award_json(Award("joker:X15", 10, ("X15", "X15")), 0, texts("en"))["label"]
    assert label == "Joker 15 × 2"


def finished(position: str, lang: str = "en") -> Json:
    """The view after the only card of a position was laid down."""
    session = on_position(position, lang)
    card = session.view()["hand"][0]["card"]
    view: Json = session.play({"move": card})["view"]
    return view


def whole_deal(first: str, second: str) -> str:
    """A position one card before the end: 9c in hand, 3d on the table, the pack taken."""
    return f"z1_zwickern_2_p0_p1_3d_9c.0_0_{first}.{second}_1.2_p1_30.95"


def the_pack(state_of: str = "zwickern") -> list[str]:
    return [card for card in variant(state_of).pack(2) if card not in ("9c", "3d")]


def test_the_score_sheet_lists_everything_and_adds_up() -> None:
    pack = the_pack()
    view = finished(whole_deal("".join(pack[:20]), "".join(pack[20:])))
    sheet = view["sheet"]
    assert view["phase"] == "match-over"
    totals = [side["total"] for side in sheet["sides"]]
    for side in sheet["sides"]:
        assert sum(item["points"] for item in side["items"]) == side["total"]
        assert side["after"] == side["before"] + side["total"]
    assert (sheet["in_play"], sheet["sweeps"], sum(totals)) == (30, 3, 33)
    assert sheet["checksum"] == "30 points and 3 Zwicks shared out: 33."
    assert sheet["winner"]["sides"] == [1]
    after = [side["after"] for side in sheet["sides"]]
    assert sheet["winner"]["text"] == f"Otto wins the match {after[0]}\u00a0:\u00a0{after[1]}."
    assert view["line"] == sheet["winner"]["text"]
    assert sheet["next"] == "New match"


def test_points_that_nobody_gets_are_named() -> None:
    """27 cards each in the end: most cards is tied (rules 4.3)."""
    pack = [card for card in the_pack() if card != "4d"]
    first, second = "".join([*pack[:25], "3d"]), "".join(pack[25:])
    view = finished(f"z1_zwickern_2_p0_p1_0_9c.0_0_{first}.{second}_0.0_p0")
    assert [player["captured"] for player in view["players"]] == [27, 27]
    assert view["sheet"]["checksum"].endswith("To nobody: 3 points.")
    assert view["phase"] == "deal-over"
    assert view["sheet"]["next"] == "Next deal"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_answers_are_small(lang: str) -> None:
    """A view stays far below the 10 KB above which messages get slow, in Cyrillic as well."""
    session, answer = new_match(lang, variant="zwickeln", seats="4", level="greedy")
    rng = Rng(9)
    while answer["view"]["phase"] in ("play", "lay", "computer"):
        assert size(answer["view"]) < 10_000
        assert size(answer["events"]) < 4_000
        if answer["view"]["phase"] == "computer":
            answer = session.step({})
        else:
            answer = tap(session, answer["view"], rng)
    assert size(answer["view"]) < 10_000
    json.dumps(answer)
