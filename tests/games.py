"""What the tests of the engine share: how much to do, every variant and seating, games played out.

ZWICKER_THOROUGH=1 asks for many positions and games, ZWICKER_QUICK=1 for few; ZWICKER_SEED changes
which ones.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, islice

from zwicker import Move, Rng, State, legal, variant, variants
from zwicker.ai.players import choose
from zwicker.cards import HIDDEN, Cards
from zwicker.layout import pile_cards
from zwicker.scoring import card_points, side_cards

SEED = int(os.environ.get("ZWICKER_SEED", "1"))
# every variant with every number of seats
ALL = [(game.text, seats) for game in variants() for seats in game.rules.seats]
# one seating of each variant: the largest one there is with at most four seats
ONE_EACH = [(game.text, game.rules.seats[min(len(game.rules.seats), 3) - 1]) for game in variants()]

Chooser = Callable[[State, Rng], Move]


def amount(quick: int, usual: int, thorough: int) -> int:
    """One of the three, as the environment asks."""
    if os.environ.get("ZWICKER_THOROUGH"):
        return thorough
    return quick if os.environ.get("ZWICKER_QUICK") else usual


def random_move(state: State, rng: Rng) -> Move:
    """Any legal move; kinds are equally likely, so that builds do not drown the rest."""
    moves = _some_moves(state, rng)
    kind = rng.choice(sorted({move.kind for move in moves}))
    return rng.choice([move for move in moves if move.kind == kind])


def _some_moves(state: State, rng: Rng) -> list[Move]:
    """Moves with one card of the hand, and some table actions: listing all can take long."""
    if state.memory.laying or state.memory.claim is not None:
        return list(state.legal_moves())
    found: list[Move] = []
    for card in rng.shuffle(state.hands[state.mover]):
        found += [Move("trail", card)] if legal.trail_reason(state, card) is None else []
        found += islice(legal.captures_with(state, card), 50)
        found += islice(legal.builds_with(state, card), 50)
        if found:
            break
    if state.variant.rules.builds == "casino":
        pairs = rng.shuffle([*combinations(range(len(state.table) + len(state.tops)), 2)])[:20]
        found += [move for chosen in pairs for move in state.moves_with("", chosen)]
        lying = state.captured[state.pile_of(state.mover)]
        moved = [Move("arrange", piles=((card,),)) for card in rng.shuffle(lying)[:2]]
        found += [move for move in moved if state.is_legal(move)]
    return found or list(state.legal_moves())


def player(name: str) -> Chooser:
    """The computer player of that name."""

    def move(state: State, rng: Rng) -> Move:
        return choose(state.view(state.mover), name, rng).move

    return move


def played(start: State, rng: Rng, choice: Chooser = random_move) -> Iterator[tuple[State, Move]]:
    """Play the deal to its end: each state with the move made there."""
    state = start
    while not state.over:
        move = choice(state, rng)
        yield state, move
        state = state.play(move)


def end_of(start: State, rng: Rng, choice: Chooser = random_move) -> State:
    """The state at the end of the deal."""
    state = start
    for before, move in played(start, rng, choice):
        state = before.play(move)
    return state


def fresh(game: str, seats: str, seed: int | str = SEED) -> State:
    """A deal; the same for the same seed."""
    return State.deal(variant(game), seats, Rng(f"{game} {seats} {seed}"))


def on_the_way(game: str, seats: str, seed: int | str = SEED) -> State:
    """A state somewhere in a deal played at random."""
    rng = Rng(f"{game} {seats} {seed} way")
    start = fresh(game, seats, seed)
    states = [state for state, _ in played(start, rng)]
    return rng.choice(states)


def all_cards(state: State) -> Cards:
    """Every card of the state wherever it is, sorted; also hidden ones."""
    lists = [*state.hands, state.stock, *state.captured, *map(pile_cards, state.table)]
    return tuple(sorted(card for cards in lists for card in cards))


def pack(state: State) -> Cards:
    """The whole pack, sorted."""
    return tuple(sorted(state.variant.pack(state.seating.count)))


def check_position(state: State) -> None:
    """What holds in every position with all cards known."""
    assert all_cards(state) == pack(state), state
    assert HIDDEN not in all_cards(state)
    assert str(State.parse(str(state))) == str(state)
    assert State.parse(str(state)) == state


def check_end(state: State) -> None:
    """What holds at the end of a deal: no hands, no stock, and points that add up."""
    assert state.over
    assert not any(state.hands), state
    assert not state.stock, state
    assert not state.table or state.last is None, state
    points = state.variant.rules.points
    sheets = state.scores()
    for sheet, cards, swept in zip(sheets, side_cards(state), state.sweeps, strict=True):
        assert sheet.total == sum(item.points for item in sheet.items), state
        names = Counter(item.award for item in sheet.items)
        assert max(names.values(), default=1) == 1, state
        of_cards = sum(card_points(points, card) for card in cards)
        others = sum(
            item.points
            for item in sheet.items
            if item.award in ("most-cards", "most-spades", "five-spades", "illegal-build")
        )
        assert sheet.total == of_cards + others + points.sweep * swept, state


def check_game(game: str, seats: str, seed: int | str, choice: Chooser = random_move) -> int:
    """Play one deal and check everything that always holds; the number of moves."""
    state, moves = fresh(game, seats, seed), 0
    rng = Rng(f"{game} {seats} {seed} play")
    while not state.over:
        move = choice(state, rng)
        try:
            after = state.play(move)
        except Exception as error:
            error.add_note(f"{state} {move}")
            raise
        moves += 1
        assert len(all_cards(after)) == len(all_cards(state)), (state, move)
        assert moves < 1000, "the deal does not end"
        state = after
    check_position(state)
    check_end(state)
    return moves
