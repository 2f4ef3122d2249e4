"""Records: a game as text that replays to the identical end (docs/notation.md, "Records")."""

import tomllib

import pytest

from tests.games import ONE_EACH
from zwicker import Rng, variant
from zwicker.game import Game
from zwicker.record import (
    MOST_LINES,
    MOST_NESTED,
    RecordError,
    check_commitments,
    commitment,
    nesting,
    pack_of,
)


def played(name: str, seats: str, moves: int = 999, seed: int = 1) -> Game:
    game = Game.new(variant(name), seats, Rng(seed))
    rng = Rng(seed)
    while moves and not game.state.over:
        game.push(rng.choice(game.state.legal_moves()[:40]))
        moves -= 1
    return game


@pytest.mark.parametrize(("name", "seats"), ONE_EACH)
def test_a_record_comes_back(name: str, seats: str) -> None:
    game = played(name, seats)
    text = str(game)
    again = Game.parse(text)
    assert str(again) == text
    assert [str(deal.state) for deal in again.deals] == [str(deal.state) for deal in game.deals]
    assert again.score == game.score


def test_several_deals_names_and_other_facts() -> None:
    game = played("zwicken", "2")
    game.names = ('A "quoted" name', "Björn\\\t\x7f")
    game.info = {"date": "2026-01-31", "levels": ["human", "3"], "rated": True, "seed": 7}
    game.next_deal(Rng(2))
    game.deal.facts = {"salt": "s", "commitment": "c"}
    game.push(game.state.legal_moves()[0])
    again = Game.parse(str(game))
    assert str(again) == str(game)
    assert again.names == game.names
    assert again.info == game.info
    assert again.deal.facts == game.deal.facts
    assert len(again.deals) == 2


def test_the_record_is_plain_toml() -> None:
    data = tomllib.loads(str(played("zwickern", "2", 3)))
    assert data["format"] == 1
    assert (data["variant"], data["seats"]) == ("zwickern", "2")
    assert len(data["deals"][0]["moves"]) == 3


def test_a_move_that_fails_is_named_and_the_rest_kept() -> None:
    game = played("zwickern", "2", 6)
    lines = str(game).splitlines()
    place = lines.index("moves = [") + 4
    lines[place] = '  "nonsense",'
    with pytest.raises(RecordError) as caught:
        Game.parse("\n".join(lines))
    error = caught.value
    assert (error.code, error.deal, error.move) == ("bad-record-move", 1, 4)
    assert error.game is not None
    assert [str(m) for m in error.game.deal.moves] == [str(m) for m in game.deal.moves[:3]]
    assert "deal 1, move 4" in str(error)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (("format = 1", "format = 2"), "newer-record"),
        (("format = 1", "format = "), "bad-record"),
        (("[[deals]]", "[[steals]]"), "bad-record"),
        (('variant = "zwickern"', 'variant = "zwicken"'), "bad-start"),
        (('seats = "2"', 'seats = "3"'), "bad-start"),
        (('start = "z1_', 'start = "z2_'), "bad-start"),
        (("start =", "begin ="), "bad-start"),
        (("moves = [", "moves = 5 # ["), "bad-record"),
        (('names = ["p0", "p1"]', 'names = "both"'), "bad-record"),
        (('names = ["p0", "p1"]', 'names = ["one"]'), "bad-record"),
    ],
)
def test_other_texts_are_refused(change: tuple[str, str], code: str) -> None:
    text = str(played("zwickern", "2", 2))
    if change[1].startswith("moves"):
        text = text[: text.index("moves = [")] + "moves = 5\n"
    else:
        assert change[0] in text
        text = text.replace(*change)
    with pytest.raises(RecordError) as caught:
        Game.parse(text)
    assert caught.value.code == code
    assert str(caught.value)


def test_a_deal_must_go_on_from_the_score() -> None:
    game = played("zwicken", "2")
    game.next_deal(Rng(5))
    text = str(game)
    start = str(game.deal.start)
    with pytest.raises(RecordError) as caught:
        Game.parse(text.replace(start, start + "9"))
    assert (caught.value.code, caught.value.deal) == ("bad-start", 2)


def test_a_second_deal_needs_the_first_to_be_over() -> None:
    game = played("zwicken", "2", 4)
    deal = str(game)[str(game).index("[[deals]]") :]
    with pytest.raises(RecordError) as caught:
        Game.parse(str(game) + "\n" + deal)
    assert (caught.value.code, caught.value.deal) == ("bad-start", 2)


def test_a_text_too_long_is_refused() -> None:
    with pytest.raises(RecordError) as caught:
        Game.parse("#" * 1_000_001)
    assert caught.value.code == "too-long"


@pytest.mark.parametrize(("name", "seats"), ONE_EACH)
def test_the_pack_can_be_told_from_the_start(name: str, seats: str) -> None:
    game = Game.new(variant(name), seats, Rng(9))
    again = type(game.state).from_pack(variant(name), seats, pack_of(game.state), game.state.dealer)
    assert again == game.state


def test_commitments() -> None:
    game = played("zwickern", "2", 1)
    assert check_commitments(game) == [None]
    pack = pack_of(game.deal.start)
    game.deal.facts = {"salt": "abc", "commitment": commitment(pack, "abc")}
    assert check_commitments(Game.parse(str(game))) == [True]
    game.deal.facts["salt"] = "abd"
    assert check_commitments(game) == [False]


def test_a_commitment_is_the_hash_of_salt_and_pack() -> None:
    from hashlib import sha256

    assert commitment(("2d", "X15"), "salt") == sha256(b"salt:2dX15").hexdigest()


def test_a_record_of_too_many_lines_is_refused() -> None:
    text = str(Game.new(variant("zwickern"), "2", Rng(1)))
    lines = text.count("\n")
    assert str(Game.parse(text + "\n" * (MOST_LINES - lines))) == text
    with pytest.raises(RecordError) as caught:
        Game.parse(text + "\n" * (MOST_LINES - lines + 1))
    assert (caught.value.code, caught.value.text) == ("bad-record", "too many lines")


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        ("", 0),
        ("a]", 0),
        ("[]{}", 1),
        ("[[]][", 2),
        ("[a[{b}]c[[", 3),
        ("[{[]}]]]]]]]]]]]]]]]]]", 3),
        ("[" * MOST_NESTED + "]" * MOST_NESTED, MOST_NESTED),
    ],
)
def test_brackets_in_brackets_are_counted(text: str, deep: int) -> None:
    assert nesting(text) == deep


def test_only_brackets_deeper_than_allowed_are_refused() -> None:
    deep = "a = " + "[" * (MOST_NESTED + 1) + "]" * (MOST_NESTED + 1)
    with pytest.raises(RecordError) as caught:
        Game.parse(deep)
    assert caught.value.text == "brackets in brackets"
    with pytest.raises(RecordError) as caught:
        Game.parse("a = " + "[" * 9 + "]" * 9)
    assert caught.value.text == "format = None"
