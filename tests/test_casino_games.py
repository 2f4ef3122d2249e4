"""Random games of the southern African variants: nothing is lost, every turn ends, texts hold.

A few games by default; with ZWICKER_THOROUGH=1 thousands for every variant and number of seats.
"""

import os
from collections import Counter
from itertools import islice

import pytest

from zwicker import Move, Reason, Rng, State, casino, legal, variant
from zwicker.ai.players import choose
from zwicker.layout import Build, pile_cards
from zwicker.perft import perft
from zwicker.scoring import points_in_play
from zwicker.web.explain import used_places

THOROUGH = bool(os.environ.get("ZWICKER_THOROUGH"))
GAMES = 2000 if THOROUGH else 2
FEW = 12  # moves of a kind among which a random game chooses
MOST = 250  # moves of a position that is looked through move by move
ROWS = ("swazi", "swazi-two", "swazi-stock", "lesotho", "south-african")
TABLES = [(row, seats) for row in ROWS for seats in variant(row).rules.seats]
HOUSE = ["swazi.bluff-on", "swazi-two.claims-on", "lesotho.mustcapture-on", "swazi.traillock-on"]


def cards_of(state: State) -> Counter[str]:
    """Every card of the position, wherever it is."""
    places = [*state.hands, state.stock, *state.captured, *map(pile_cards, state.table)]
    return Counter(card for cards in places for card in cards)


def pick(rng: Rng, state: State) -> Move:
    """A random move; table actions as often as possible, so that turns become long."""
    found = list(islice(filter(state.is_legal, casino.actions(state)), FEW))
    if found and rng.below(4):
        return found[rng.below(len(found))]
    for card in rng.shuffle(state.hands[state.mover]):
        builds = list(islice(legal.builds_with(state, card), FEW))
        if builds and rng.below(2):
            return builds[rng.below(len(builds))]
        moves = list(islice(legal.captures_with(state, card), FEW))
        moves += [Move("trail", card)] if legal.trail_reason(state, card) is None else []
        if moves:
            return moves[rng.below(len(moves))]
    return rng.choice(state.legal_moves())


def game(name: str, seats: str, rng: Rng) -> list[tuple[State, Move]]:
    """A random game: every position with the move played there; the last position is over."""
    state = State.deal(variant(name), seats, rng)
    pack = Counter(state.variant.pack(state.seating.count))
    line: list[tuple[State, Move]] = []
    in_turn = 0
    while not state.over:
        move = pick(rng, state)
        line.append((state, move))
        following = state.play(move)
        assert cards_of(following) == pack, (str(state), str(move))
        in_turn = 0 if following.turn != state.turn or move.ends_turn else in_turn + 1
        # an action takes a card from table or pile, or is the one arrangement of the turn
        assert in_turn <= 1 + len(pack)
        state = following
    assert sum(sheet.total for sheet in state.scores()) >= 0 or state.memory.penalties
    return line


def small(line: list[tuple[State, Move]]) -> list[tuple[State, Move]]:
    """Every third position that has not too many moves to look at each of them, at most eight."""
    fit = [pair for pair in line if len(list(islice(pair[0].iter_moves(), MOST))) < MOST]
    assert fit
    return fit[:: max(3, len(fit) // 8)]


@pytest.mark.parametrize(("row", "seats"), TABLES)
def test_random_games_end_and_lose_nothing(row: str, seats: str) -> None:
    rng = Rng(f"casino {row} {seats}")
    actions = 0
    for _ in range(GAMES):
        line = game(row, seats, rng)
        plays = sum(move.ends_turn for _, move in line)
        assert plays == len(variant(row).pack(4)) - len(line[0][0].table)
        actions += len(line) - plays
        end = line[-1][0].play(line[-1][1])
        assert end.over
        total = sum(sheet.total for sheet in end.scores())
        assert 0 <= total <= points_in_play(end) + 4
    assert actions > GAMES


@pytest.mark.parametrize("name", HOUSE)
def test_random_games_with_house_rules(name: str) -> None:
    rng = Rng(f"casino house {name}")
    seats = variant(name).rules.seats[-1]
    for _ in range(GAMES):
        assert game(name, seats, rng)


@pytest.mark.parametrize(("row", "seats"), TABLES)
def test_texts_are_exact_inverses(row: str, seats: str) -> None:
    rng = Rng(f"casino texts {row} {seats}")
    for state, move in game(row, seats, rng):
        assert State.parse(str(state)) == state
        assert str(State.parse(str(state))) == str(state)
        assert Move.parse(str(move)) == move
        shown = state.view(rng.below(state.seating.count)).state
        assert State.parse(str(shown)) == shown


@pytest.mark.parametrize(("row", "seats"), TABLES)
def test_legal_is_what_is_accepted(row: str, seats: str) -> None:
    """Every listed move is judged legal and canonical; moves of another position are either
    listed here as well or refused with a reason."""
    rng = Rng(f"casino legal {row} {seats}")
    line = small(game(row, seats, rng))
    other: tuple[Move, ...] = ()
    for state, _ in line:
        moves = state.legal_moves()
        assert len(set(moves)) == len(moves)
        for move in moves:
            assert state.judge(str(move)) == move, (str(state), str(move))
        for move in other[:40]:
            answer = state.judge(move)
            if isinstance(answer, Reason):
                assert answer.text
                assert move not in moves, (str(state), str(move))
            else:
                assert answer in moves, (str(state), str(move))
        other = moves


@pytest.mark.parametrize(("row", "seats"), TABLES)
def test_selections_find_the_same_moves(row: str, seats: str) -> None:
    rng = Rng(f"casino selections {row} {seats}")
    for state, _ in small(game(row, seats, rng)):
        moves = [move for move in state.legal_moves() if move.kind != "arrange"]
        by_places: dict[tuple[str, frozenset[int]], set[Move]] = {}
        for move in moves:
            places = used_places(state, move)
            by_places.setdefault((move.card, places), set()).add(move)
        for (card, places), wanted in by_places.items():
            assert set(state.moves_with(card, places)) == wanted, (str(state), card, places)
        for card in state.hands[state.mover]:
            used = sorted(places for played, places in by_places if played == card for p in places)
            chosen = list(used[0])[:1] if used else []
            for move in state.completions(card, chosen):
                assert move in moves
                assert set(chosen) <= used_places(state, move)


@pytest.mark.parametrize(("row", "seats"), TABLES)
def test_every_turn_can_be_ended_after_every_action(row: str, seats: str) -> None:
    rng = Rng(f"casino ends {row} {seats}")
    for state, _ in small(game(row, seats, rng)):
        for move in state.legal_moves():
            if not move.ends_turn:
                after = state.play(move)
                assert after.turn == state.turn
                assert any(one.ends_turn for one in after.legal_moves()), (str(state), str(move))


@pytest.mark.parametrize(("row", "seats"), TABLES)
def test_builds_of_a_position_have_different_values_and_can_be_taken(row: str, seats: str) -> None:
    rng = Rng(f"casino builds {row} {seats}")
    for state, _ in game(row, seats, rng):
        builds = [pile for pile in state.table if isinstance(pile, Build)]
        values = [build.value for build in builds]
        assert len(set(values)) == len(values), str(state)
        for build in builds:
            held = state.hands[build.owner]
            assert build.given or any(build.value in state.variant.values[c] for c in held)


@pytest.mark.parametrize(("row", "seats"), TABLES)
@pytest.mark.parametrize("player", ["greedy", "heuristic"])
def test_computer_players_finish_their_deals(row: str, seats: str, player: str) -> None:
    rng = Rng(f"casino {player} {row} {seats}")
    state = State.deal(variant(row), seats, rng)
    decisions = 0
    while not state.over:
        move = choose(state.view(state.mover), player, rng).move
        state = state.play(move)
        decisions += 1
        assert decisions < 400
    assert state.over


def test_counting_goes_through_table_actions() -> None:
    """3, 4 and 9, hand 7 and 9: two cards laid, two captures, the table build and what ends it."""
    here = State.parse("z1_swazi_3_p0_p2_3d.4d.9d_7c9c.2c.2d_0_0.0.0")
    first = sorted(map(str, here.legal_moves()))
    assert first == ["7c", "7cx3d.4d", "9c", "9cx9d", "tb7-3d4d"]
    after = sorted(map(str, here.play("tb7-3d4d").legal_moves()))
    assert after == ["7cx3d4d", "9c", "9cx9d"]
    assert perft(here, 1) == 5
