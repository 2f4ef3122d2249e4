"""The cards cut for the first deal are told (rules 2): to everybody, and only where it was cut."""

from itertools import pairwise

import pytest

from tests.web_support import Json, new_match, started
from zwicker import variant
from zwicker.web.texts import LANGUAGES


def cuts(answer: Json) -> list[Json]:
    """The rounds of cutting among what happened."""
    return [event for event in answer["events"] if event["type"] == "cut"]


@pytest.mark.parametrize(("name", "best"), [("classic", min), ("grupp", max)])
def test_who_cut_the_best_card_deals(name: str, best: object) -> None:
    several = 0
    for number in range(30):
        _, answer = new_match(variant=name, seats="3", entropy=f"{number:02x}" * 32)
        rounds = cuts(answer)
        dealer = answer["view"]["dealer"]
        assert dealer in _seats(rounds[-1])
        assert [event["type"] for event in answer["events"]][len(rounds)] == "deal"
        several += len(rounds) > 1
        for earlier, later in pairwise(rounds):
            assert _seats(later) <= _seats(earlier)
        assert callable(best)
        values = variant(name).values
        shown = {
            at: best(values[_card(card, name)]) for at, card in enumerate(rounds[-1]["cut"]) if card
        }
        assert shown[dealer] == best(shown.values())
        assert list(shown.values()).count(shown[dealer]) == 1
    assert several, "ties are cut again"


def _seats(cut: Json) -> set[int]:
    """Who cut in this round."""
    return {seat for seat, card in enumerate(cut["cut"]) if card}


def _card(shown: str, name: str) -> str:
    """The card behind its short text."""
    signs = dict(zip("♣♦♥♠", "cdhs", strict=True))
    rank, sign = shown[:-1], shown[-1]
    found = ("T" if rank == "10" else rank) + signs.get(sign, sign)
    return (
        found
        if found in variant(name).values
        else next(card for card in variant(name).values if card[0] == "W")
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cut_stands_in_the_log_and_is_read_aloud(lang: str) -> None:
    session, answer = new_match(lang, variant="classic", seats="2")
    first = cuts(answer)[0]
    assert all(card in first["text"] for card in first["cut"])
    assert first["spoken"] != first["text"], "cards in words"
    logged = [line["text"] for line in session.view()["log"]]
    assert logged[: len(cuts(answer))] == [event["text"] for event in cuts(answer)]


def test_nothing_is_cut_where_chance_decides_or_a_link_names_the_dealer() -> None:
    assert not cuts(new_match(variant="zwickern", seats="2")[1])
    session, _ = started(variant="classic", seats="2", seed="7", dealer="p1")
    assert not [line for line in session.view()["log"] if line["seat"] is None]


def test_the_next_deal_is_not_cut_for() -> None:
    session, _ = new_match(variant="classic", seats="2", length="deals-2")
    assert session.match is not None
    while not session.match.game.state.over:
        session.match.push(next(iter(session.match.game.state.iter_moves())))
    assert not cuts(session.action({"name": "next-deal"}))
