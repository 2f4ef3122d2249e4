"""The examples of the rules: each accepts exactly the right moves in every variant it names."""

import re

import pytest

from tests.rulebook_support import NAMES, PACKAGE, book, examples, wording
from zwicker import State, variant
from zwicker.rulebook.book import Step
from zwicker.rulebook.examples import answers, position_in, shown_in
from zwicker.web.texts import LANGUAGES


def pairs() -> list[tuple[str, str]]:
    """Every example in every variant that it names."""
    return [(example.id, name) for example in examples() for name in example.variants]


@pytest.mark.parametrize(("name", "game"), pairs())
def test_examples_accept_exactly_the_right_moves(name: str, game: str) -> None:
    example = next(one for one in examples() if one.id == name)
    state = State.parse(position_in(example, variant(game)))
    assert [str(move) for move in answers(example.goal, state)] == list(example.accepted)
    assert example.accepted
    for move in example.accepted:
        assert state.is_legal(move)
    for move, code in example.refused:
        why = state.why_not(move)
        assert why is not None, move
        assert why.code == code, move
    assert shown_in(example, variant(game)) is not None


def test_examples_have_ids_of_their_own_and_name_a_rule() -> None:
    ids = [example.id for example in examples()]
    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"\d(\.\d+)+", example.rule) for example in examples())


def test_every_example_is_shown_somewhere() -> None:
    shown = {found.example.id for name in NAMES for found in book(name).examples.values()}
    assert shown == {example.id for example in examples()}


@pytest.mark.parametrize("name", NAMES)
def test_every_step_has_its_example(name: str) -> None:
    topics = [
        block.topic
        for section in book(name).sections
        for block in section.blocks
        if isinstance(block, Step) and block.topic
    ]
    assert [topic for topic in topics if topic not in book(name).examples] == []
    assert {"take-equal", "take-sum", "lay"} <= set(topics)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_can_be_said(lang: str) -> None:
    words = wording(lang)
    for name in NAMES:
        for shown in book(name).examples.values():
            assert words.question(shown)
            for said_move in (*words.answers(shown), *words.refused(shown)):
                assert said_move
                assert said_move == " ".join(said_move.split()), said_move
    assert words.texts.missing == set()


def test_answers_say_what_the_cards_count() -> None:
    king = book("zwickern").examples["take-two"]
    assert wording("en").answers(king) == ["K♣ as 4 takes 4♦", "K♣ as 14 takes 8♥ + 6♠"]
    assert wording("de").refused(king) == ["K♣ nimmt 4♦, 8♥ und 6♠"]
    down = book("zwickern").examples["build-down"]
    assert wording("ru").answers(down) == ["Построить 10: 6♦ + 6♥ − 2♣"]


def test_positions_are_those_of_the_variant_asked_for() -> None:
    example = next(one for one in examples() if one.topic == "stack-new")
    state = State.parse(position_in(example, variant("six-jokers")))
    assert state.variant.text == "six-jokers"
    assert state.seating.text == "2v2"
    state = State.parse(position_in(example, variant("sillerup")))
    assert state.seating.count == len(state.hands) == 2


@pytest.mark.cpython
def test_examples_name_paragraphs_of_the_rules() -> None:
    pages = (PACKAGE.parent / "docs/rules.md").read_text("utf-8")
    numbers = set(re.findall(r"(?m)^#### (\S+)", pages))
    assert {example.rule for example in examples()} <= numbers
