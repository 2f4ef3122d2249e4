"""What holds for every variant in every position: properties on random games and mutated texts."""

from collections import Counter, defaultdict

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games import ALL, amount, fresh
from tools.soak_checks import all_cards, check_end, check_position, random_move
from zwicker import Move, Rng, State, ZwickerError, variant
from zwicker.errors import REASONS, Reason
from zwicker.game import Game
from zwicker.layout import pile_cards, pile_name
from zwicker.record import RecordError
from zwicker.scoring import card_points, points_in_play

FEW = settings(max_examples=amount(6, 25, 1500, slow=40))
SOME = settings(max_examples=amount(15, 75, 5000, slow=120))
CASES = st.sampled_from(ALL)
SEEDS = st.integers(0, 10**6)
LENGTHS = st.integers(0, 45)
ALPHABET = "0123456789AJKQTXWcdhsbmvxzpBFLYI.-_~ %é"

Key = tuple[str, tuple[str, ...]]


def some_state(case: tuple[str, str], seed: int, length: int) -> State:
    """The state after so many random moves of a deal, or the last one before its end."""
    state, rng = fresh(*case, seed), Rng(seed)
    for _ in range(length):
        after = state.play(random_move(state, rng))
        if after.over:
            break
        state = after
    return state


def mutated(text: str, seed: int) -> str:
    """The text with one to three small changes."""
    rng = Rng(seed)
    for _ in range(1 + rng.below(3)):
        at, to = rng.below(len(text) + 1), rng.below(len(text) + 1)
        letter = rng.choice(ALPHABET)
        text = rng.choice(
            [
                text[:at] + text[at + 1 :],
                text[:at] + letter + text[at + 1 :],
                text[:at] + letter + text[at:],
                text[:at] + text[min(at, to) : max(at, to)] + text[at:],
                text[:at],
            ]
        )
    return text


def used(move: Move) -> Key:
    """The card played and the names of the piles that the move uses."""
    items = [item for part in (move.first, *move.groups) for item in part]
    names = ["".join(cards) for cards in (*move.piles, *(item.cards for item in items))]
    return move.card, tuple(sorted(names))


def place_names(state: State) -> list[str]:
    """What the piles and usable top cards are called, by their places."""
    return [*map(pile_name, state.table), *(top.card for top in state.tops)]


@FEW
@given(CASES, SEEDS)
def test_a_deal_loses_no_card_and_ends(case: tuple[str, str], seed: int) -> None:
    state, rng, moves = fresh(*case, seed), Rng(seed), 0
    check_position(state)
    while not state.over:
        before = Counter(all_cards(state))
        state = state.play(random_move(state, rng))
        assert Counter(all_cards(state)) == before
        moves += 1
        assert moves < 1000
    check_position(state)
    check_end(state)


@FEW
@given(CASES, SEEDS)
def test_points_add_up_to_those_in_play(case: tuple[str, str], seed: int) -> None:
    """What nobody captured and what is tied scores for nobody; the rest is shared out."""
    state, rng = fresh(*case, seed), Rng(seed)
    while not state.over:
        state = state.play(random_move(state, rng))
    points = state.variant.rules.points
    items = [item for sheet in state.scores() for item in sheet.items]
    extra = ("most-cards", "most-spades", "five-spades", "sweep", "illegal-build")
    of_cards = sum(item.points for item in items if item.award not in extra)
    left = sum(card_points(points, card) for pile in state.table for card in pile_cards(pile))
    shared = points_in_play(state) - points.most_cards - points.most_spades
    assert of_cards + left == shared
    for award, most in (("most-cards", points.most_cards), ("most-spades", points.most_spades)):
        given_out = sum(item.points for item in items if item.award == award)
        winners = sum(item.award == award for item in items)
        assert winners == 0 or given_out == (most if winners == 1 else most // 2 * winners)


@SOME
@given(CASES, SEEDS, LENGTHS)
def test_positions_come_back_from_text(case: tuple[str, str], seed: int, length: int) -> None:
    state = some_state(case, seed, length)
    for one in (state, state.view(state.mover).state, state.replace(memory=state.memory)):
        assert State.parse(str(one)) == one
        assert str(State.parse(str(one))) == str(one)


@SOME
@given(CASES, SEEDS, LENGTHS, SEEDS)
def test_mutated_positions_are_read_or_refused_with_a_code(
    case: tuple[str, str], seed: int, length: int, change: int
) -> None:
    text = mutated(str(some_state(case, seed, length)), change)
    try:
        state = State.parse(text)
    except ZwickerError as error:
        assert error.code  # noqa: PT017
        assert str(error)  # noqa: PT017
        return
    canonical = str(state)
    assert State.parse(canonical) == state
    assert str(State.parse(canonical)) == canonical
    try:
        moves = [move for move, _ in zip(state.iter_moves(), range(30), strict=False)]
        for move in moves:
            state.describe(move)
            str(state.play(move))
    except ZwickerError as error:
        assert error.code in ("hidden-hand", "hidden-cards")  # noqa: PT017


@SOME
@given(CASES, SEEDS, LENGTHS)
def test_listed_moves_are_canonical_legal_and_different(
    case: tuple[str, str], seed: int, length: int
) -> None:
    state = some_state(case, seed, length)
    assume(len(state.table) <= 7)
    moves = state.legal_moves()
    assert moves
    assert len({str(move) for move in moves}) == len(moves)
    for move in moves:
        assert Move.parse(str(move)) == move
        assert state.judge(str(move)) == move
        assert state.why_not(move) is None


@SOME
@given(CASES, SEEDS, LENGTHS, SEEDS)
def test_a_move_is_accepted_exactly_if_it_is_listed(
    case: tuple[str, str], seed: int, length: int, change: int
) -> None:
    state = some_state(case, seed, length)
    assume(len(state.table) <= 7)
    moves = state.legal_moves()
    texts = {str(move) for move in moves}
    for number, move in enumerate(Rng(change).shuffle(moves)[:8]):
        text = mutated(str(move), change + number)
        answer = state.judge(text)
        if isinstance(answer, Reason):
            assert answer.code in REASONS
            assert text not in texts
            with pytest.raises(ZwickerError) as caught:
                state.play(text)
            assert caught.value.code == answer.code
        else:
            assert str(answer) in texts
            assert str(state.play(text)) == str(state.play(answer))


@FEW
@given(CASES, SEEDS, LENGTHS, SEEDS)
def test_moves_with_a_choice_are_those_of_the_list(
    case: tuple[str, str], seed: int, length: int, change: int
) -> None:
    state = some_state(case, seed, length)
    assume(len(state.table) <= 6)
    listed: defaultdict[Key, set[str]] = defaultdict(set)
    for move in state.legal_moves():
        if move.kind != "arrange":
            listed[used(move)].add(str(move))
    names, rng = place_names(state), Rng(change)
    cards = [*dict.fromkeys(state.hands[state.mover]), ""]
    choices = [tuple(p for p in range(len(names)) if rng.below(2)) for _ in range(12)]
    for card in cards:
        for places in ((), *((place,) for place in range(len(names))), *choices):
            found = {str(m) for m in state.moves_with(card, places) if m.kind != "arrange"}
            key = card, tuple(sorted(names[place] for place in places))
            assert found == listed.get(key, set()), (str(state), key)


@FEW
@given(CASES, SEEDS, LENGTHS, SEEDS)
def test_completions_are_legal_and_contain_the_choice(
    case: tuple[str, str], seed: int, length: int, change: int
) -> None:
    state, rng = some_state(case, seed, length), Rng(change)
    names = place_names(state)
    for card in dict.fromkeys(state.hands[state.mover]):
        places = tuple(p for p in range(len(names)) if rng.below(4) == 0)
        chosen = Counter(names[place] for place in places)
        found = state.completions(card, places, 5)
        assert len(found) <= 5
        assert len(set(found)) == len(found)
        for move in found:
            assert state.judge(move) == move
            played, taken = used(move)
            assert played == card
            assert chosen <= Counter(taken), (str(state), str(move), places)


@FEW
@given(CASES, SEEDS, LENGTHS)
def test_taking_back_restores_every_position(case: tuple[str, str], seed: int, length: int) -> None:
    game = Game(fresh(*case, seed))
    rng, texts = Rng(seed), [str(game.state)]
    while len(texts) <= length and not game.state.over:
        game.push(random_move(game.state, rng))
        texts.append(str(game.state))
    moves = list(game.deal.moves)
    record = str(game)
    assert str(Game.parse(record)) == record
    for text in reversed(texts):
        assert str(game.state) == text
        if game.deal.moves:
            game.pop()
    assert [game.redo() for _ in moves] == moves
    assert str(game) == record


@SOME
@given(CASES, SEEDS, st.integers(0, 8), SEEDS)
def test_mutated_records_are_read_or_refused_with_a_code(
    case: tuple[str, str], seed: int, length: int, change: int
) -> None:
    game = Game(fresh(*case, seed))
    rng = Rng(seed)
    for _ in range(length):
        game.push(random_move(game.state, rng))
    try:
        again = Game.parse(mutated(str(game), change))
    except RecordError as error:
        assert str(error)  # noqa: PT017
        return
    assert str(Game.parse(str(again))) == str(again)


@SOME
@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_with_a_code(text: str) -> None:
    for read in (State.parse, Move.parse, Game.parse, variant):
        try:
            read(text)
        except ZwickerError as error:
            assert error.code  # noqa: PT017
            assert str(error)  # noqa: PT017
