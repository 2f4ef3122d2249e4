"""What always holds in a deal, and moves at random: for the soak and the tests.

Every check raises AssertionError with the position, whose text is all that is needed to look.
"""

from collections import Counter
from itertools import combinations, islice

from zwicker import Move, Rng, State, legal
from zwicker.cards import HIDDEN, Cards
from zwicker.hold import can_hold, own_builds, own_values
from zwicker.layout import Build, pile_cards
from zwicker.scoring import card_points, side_cards

MOST_LISTED = 50  # captures and builds of one card that a random choice looks at


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
        found += islice(legal.captures_with(state, card), MOST_LISTED)
        found += islice(legal.builds_with(state, card), MOST_LISTED)
        if found:
            break
    if state.variant.rules.builds == "casino":
        pairs = rng.shuffle([*combinations(range(len(state.table) + len(state.tops)), 2)])[:20]
        found += [move for chosen in pairs for move in state.moves_with("", chosen)]
        lying = state.captured[state.pile_of(state.mover)]
        moved = [Move("arrange", piles=((card,),)) for card in rng.shuffle(lying)[:2]]
        found += [move for move in moved if state.is_legal(move)]
    return found or list(state.legal_moves())


def all_cards(state: State) -> Cards:
    """Every card of the state wherever it is, sorted; also hidden ones."""
    lists = [*state.hands, state.stock, *state.captured, *map(pile_cards, state.table)]
    return tuple(sorted(card for cards in lists for card in cards))


def pack(state: State) -> Cards:
    """The whole pack, sorted."""
    return tuple(sorted(state.variant.pack(state.seating.count)))


def check_cards(state: State) -> None:
    """No card is lost, doubled or unknown in a position with all cards known."""
    assert all_cards(state) == pack(state), state
    assert HIDDEN not in all_cards(state), state


def check_position(state: State) -> None:
    """What holds in every position with all cards known: its cards, and its text."""
    check_cards(state)
    text = str(state)
    again = State.parse(text)
    assert again == state, state
    assert str(again) == text, state
    for pile in state.table:
        assert not isinstance(pile, Build) or 0 <= pile.owner < state.seating.count, state


def check_end(state: State) -> None:
    """What holds at the end of a deal: no hands, no stock, and points that add up."""
    assert state.over, state
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


def check_hold(state: State, move: Move, after: State) -> None:
    """Who has played a card can still take every own build (rules 3.1, 5.1 "Hold").

    Laid cards are free (rules 4.5): who has laid that card away has nothing left to hold.
    """
    rules, seat = state.variant.rules, state.mover
    if not rules.hold or rules.bluff or rules.builds not in ("gather", "casino"):
        return
    if not can_hold(state.variant, state.hands[seat], own_values(state, seat)):
        assert rules.after_sweep != "next", state
        return
    if move.ends_turn and not state.memory.laying and not after.over:
        left = list(state.hands[seat])
        left.remove(move.card)
        standing = own_values(after, seat)
        assert can_hold(state.variant, left, standing), f"{state} {move}"


def check_trail(state: State, move: Move) -> None:
    """Who owns a build trails only if nothing else is open (rules 3.1 "Trail lock")."""
    rules = state.variant.rules
    if move.kind != "trail" or state.memory.laying or rules.builds == "casino":
        return
    if rules.trail_lock and not rules.bluff and own_builds(state, state.mover):
        assert not legal.can_end(state), f"{state} {move}"


def check_view(state: State, rng: Rng) -> None:
    """A seat's view stays the same, whatever lies in the places that it cannot see."""
    seat = rng.below(state.seating.count)
    others = [at for at in range(state.seating.count) if at != seat]
    unseen = rng.shuffle([*state.stock, *(card for at in others for card in state.hands[at])])
    hands = list(state.hands)
    for at in others:
        hands[at], unseen = tuple(unseen[: len(hands[at])]), unseen[len(hands[at]) :]
    other = state.replace(hands=tuple(hands), stock=tuple(unseen))
    assert str(state.view(seat)) == str(other.view(seat)), state


def check_try(state: State, text: str | Move, listed: set[Move] | None) -> str:
    """Judge a move that may be illegal: the reason's code, "" if it is legal.

    `listed`: all legal moves, where they are known: accepted is what is listed, nothing else.
    """
    answer = state.judge(text)
    if isinstance(answer, Move):
        assert listed is None or answer in listed, f"{state} {text}"
        assert state.judge(str(answer)) == answer, f"{state} {text}"
        return ""
    assert listed is None or str(text) not in map(str, listed), f"{state} {text}"
    return answer.code
