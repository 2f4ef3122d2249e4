"""Damaged saves: everything before the damage comes back, and what is said about it is true."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import amount
from tests.web_support import locale, started, texts
from zwicker import Rng, variant
from zwicker.game import Game
from zwicker.record import RecordError
from zwicker.salvage import rescue
from zwicker.web.restore import restored

RECORD = 'format = 1\nvariant = "zwickern"\n'


def played(name: str = "zwickern", seats: str = "2", moves: int = 60) -> Game:
    """A match of two deals at most, with names that need care."""
    rng = Rng(3)
    game = Game.new(variant(name), seats, rng)
    game.names = ('A "quoted" name', *["Björn [[deals]]"] * (game.seating.count - 1))
    game.deal.facts = {"salt": "a1", "commitment": "b2"}
    for _ in range(moves):
        if game.state.over:
            game.next_deal(rng)
        game.push(rng.choice(game.state.legal_moves()[:30]))
    return game


GAMES = [played(), played("zwicken", "3", 44), played("swazi", "4", 50)]
TEXTS = [str(game) for game in GAMES]


def moves_before(text: str, place: int) -> int:
    """How many moves stand in whole lines before a place of the text."""
    return sum(line.startswith('  "') for line in text[:place].split("\n")[:-1])


def moves_of(game: Game | None) -> list[str]:
    """All moves of all deals."""
    return [] if game is None else [str(move) for deal in game.deals for move in deal.moves]


@settings(max_examples=amount(20, 75, 3000, slow=150))
@given(st.sampled_from(TEXTS), st.data())
def test_a_record_cut_off_anywhere_keeps_all_moves_before(text: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(text) - 1))
    wanted = moves_of(Game.parse(text))[: moves_before(text, place)]
    found = moves_of(rescue(text[:place]))
    assert found[: len(wanted)] == wanted
    assert found == moves_of(Game.parse(text))[: len(found)]


@settings(max_examples=amount(20, 75, 3000, slow=150))
@given(st.sampled_from(TEXTS), st.data())
def test_a_hole_in_the_moves_keeps_all_before_it(text: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(text.index("moves = [") + 9, len(text) - 1))
    junk = data.draw(st.text(min_size=1, max_size=30))
    hurt = text[:place] + junk + text[place + data.draw(st.integers(0, 60)) :]
    wanted = moves_of(Game.parse(text))[: moves_before(text, place)]
    found = moves_of(restored([hurt]).game)
    assert found[: len(wanted)] == wanted


@pytest.mark.parametrize("key", ["names", "variant", "seats", "format", "salt"])
def test_a_damaged_fact_costs_no_move(key: str) -> None:
    text = TEXTS[0]
    hurt = text.replace(f"\n{key} = ", f"\n{key} \0 ") if key != "format" else text[9:]
    assert hurt != text
    game, notice = restored([hurt])
    assert moves_of(game) == moves_of(GAMES[0])
    assert notice == "notice.partly"


@pytest.mark.parametrize("hurt", ["0[[deals]]", "[[deals]", "[[dea", ""])
def test_a_damaged_line_between_two_deals_costs_no_move(hurt: str) -> None:
    text = TEXTS[0]
    at = text.rindex("\n[[deals]]\n") + 1
    game, notice = restored([text[:at] + hurt + text[at + len("[[deals]]") :]])
    assert game is not None
    assert str(game) == text
    assert notice == "notice.partly"


def test_a_damaged_position_of_a_later_deal_keeps_the_deals_before() -> None:
    text = TEXTS[0]
    second = text.index("start = ", text.index("start = ") + 1)
    game = rescue(text[: second + 20] + "?" + text[second + 21 :])
    assert moves_of(game) == [str(move) for move in GAMES[0].deals[0].moves]


@pytest.mark.parametrize(
    "text", ["", "no record", RECORD, RECORD * 50_000, "=\n" * 500_000, "[[deals]]\nstart = 1\n"]
)
def test_what_is_no_record_gives_nothing(text: str) -> None:
    assert rescue(text) is None


def test_the_first_whole_generation_is_played() -> None:
    new, old = TEXTS[0], str(played(moves=59))
    assert moves_of(restored([new, old]).game) == moves_of(GAMES[0])
    game, notice = restored([new[:300], old])
    assert moves_of(game) == moves_of(GAMES[0])[:59]
    assert notice == "notice.older"


def test_the_generation_with_most_moves_is_played_if_none_is_whole() -> None:
    text = TEXTS[0]
    short, long = text[: text.index('  "') + 60], text[:-30]
    for saves in ([short, long], [long, short]):
        game, notice = restored(saves)
        assert len(moves_of(game)) > 50
        assert notice == "notice.partly"


def test_a_broken_latest_one_with_more_moves_beats_a_whole_old_one() -> None:
    game, notice = restored([TEXTS[0][:-5], str(played(moves=40))])
    assert len(moves_of(game)) >= 59
    assert notice == "notice.partly"


def test_a_newer_version_s_match_is_left_alone() -> None:
    newer = TEXTS[0].replace("format = 1", "format = 2")
    with pytest.raises(RecordError) as caught:
        Game.parse(newer)
    assert caught.value.code == "newer-record"
    session, answer = started(saved=newer)
    assert answer["notice"] == texts().t("notice.newer")
    assert answer["quarantine"]
    assert "save" not in answer
    assert session.match is None


def test_the_page_is_told_what_was_lost_and_what_to_save() -> None:
    session, answer = started(saved=TEXTS[0][:-40])
    assert answer["notice"] == locale("en")["notice.partly"]
    assert answer["quarantine"]
    assert session.match is not None
    assert answer["save"] == str(session.match.game)
    kept = moves_before(TEXTS[0], len(TEXTS[0]) - 40)
    assert moves_of(Game.parse(answer["save"])) == moves_of(GAMES[0])[:kept]


def test_a_match_put_aside_comes_back_from_its_spare() -> None:
    session, _ = started()
    answer = session.action({"name": "resume", "saves": ["damaged", TEXTS[1]]})
    assert answer["quarantine"]
    assert session.match is not None
    assert moves_of(session.match.game) == moves_of(GAMES[1])
    refused = session.action({"name": "resume", "saves": ["damaged"]})
    assert refused["error"]["code"] == "bad-record"
    assert session.match is not None, "the match that was played is still there"
