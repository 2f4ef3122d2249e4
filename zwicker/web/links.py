"""Games from outside: links, and texts handed to `load`.

A position seen from one seat has hidden cards. To be played on it is completed: cards that the
moves of the link need are put where they were played from, all others are dealt at random.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from zwicker.ai.levels import NAMES
from zwicker.cards import HIDDEN, UNKNOWN, Card, Cards, is_known
from zwicker.deal import packets
from zwicker.errors import ZwickerError
from zwicker.game import Game
from zwicker.moves import Move
from zwicker.rng import Rng
from zwicker.state import State
from zwicker.variant import Variant
from zwicker.variants import variant
from zwicker.view import View
from zwicker.web import seeds
from zwicker.web.errors import PageError as PageError

GAME_PARAMS = ("position", "g", "variant", "seats", "seed", "level", "dealer", "beat")
DEFAULT_LEVEL = "3"
HUMAN = "human"
DEFAULT_VARIANT = "zwickern"
DEFAULT_SEATS = "2"


class Loaded(NamedTuple):
    """A game read from outside, the seat that plays it, and the first move that failed, if any."""

    game: Game
    you: int
    failed: tuple[str, ZwickerError] | None = None


def is_link(params: Mapping[str, str]) -> bool:
    """Whether the parameters ask for a game of their own."""
    return any(params.get(name) for name in GAME_PARAMS)


def level_of(text: str | None) -> str:
    """The level named, the usual one for none. Raises PageError ("bad-value")."""
    if text and text not in NAMES:
        raise PageError("bad-value", text)
    return text or DEFAULT_LEVEL


def load_link(params: Mapping[str, str], rng: Rng) -> Loaded:
    """The game that the parameters of a link describe. Raises ZwickerError."""
    if params.get("g"):
        return load_moves(params["g"], rng)
    if params.get("position"):
        return load_moves(params["position"], rng)
    rules = variant(params.get("variant") or DEFAULT_VARIANT)
    seats = params.get("seats") or usual_seats(rules)
    seed = params.get("seed", "")
    text = seed or seeds.new_seed(rng)
    game = seeds.seeded_game(rules, seats, text, params.get("dealer", ""))
    if seed:
        game.info[seeds.BOUND] = True
    beat = seeds.points_to_beat(params.get("beat"))
    if beat is not None:
        game.info[seeds.BEAT] = beat
    return Loaded(game, 0)


def usual_seats(rules: Variant) -> str:
    """The seats of a game for which none are named."""
    seats = rules.rules.seats
    return DEFAULT_SEATS if DEFAULT_SEATS in seats else seats[0]


def load_moves(text: str, rng: Rng) -> Loaded:
    """The game "POSITION~MOVE~MOVE…", played as far as the moves are legal.

    Raises ZwickerError for the position; a move that fails is told in the answer.
    """
    position, *moves = text.strip().split("~")
    state = State.parse(position)
    you = seat_at_screen(state)
    if state.over:
        state.scores()
    game = Game(complete(state, moves, rng))
    for move in moves:
        try:
            game.push(move)
        except ZwickerError as error:
            return Loaded(game, you, (move[:100], error))
    return Loaded(game, you)


def seat_at_screen(state: State) -> int:
    """The seat to move if its hand is known, else the first whose hand is.

    Raises ZwickerError ("hidden-hand").
    """
    order = list(range(state.seating.count))
    if state.turn is not None:
        order.insert(0, state.turn)
    for seat in order:
        if is_known(state.hands[seat]):
            return seat
    raise ZwickerError("hidden-hand", str(state))


def complete(state: State, moves: Sequence[str], rng: Rng) -> State:
    """The state with all hidden cards dealt: those that the moves play first, then at random."""
    if state.over or all(map(is_known, (*state.hands, state.stock, *state.captured))):
        return state
    # every card that the text names is where it says, also in other hands
    unseen = rng.shuffle(View(seat_at_screen(state), state).unseen())
    planned = _planned(state, moves, unseen)
    hands = tuple(
        _fill(_counted(state, hand), planned[seat], unseen) for seat, hand in enumerate(state.hands)
    )
    stock = _fill(_stock(state, len(unseen)), [], unseen)
    captured = [_fill(_without_unknown(pile), [], unseen) for pile in state.captured]
    open_piles = [side for side, pile in enumerate(state.captured) if UNKNOWN in pile]
    # what is left has been played and taken before; by whom is not known
    for number, card in enumerate(unseen if open_piles else []):
        side = open_piles[number % len(open_piles)]
        captured[side] = (*captured[side], card)
    memory = state.memory._replace(packet=0)
    return state.replace(hands=hands, stock=stock, captured=tuple(captured), memory=memory)


def reckoned(state: State) -> State:
    """The state with hands and a stock of unknown size as the number of cards they would have."""
    hands = tuple(_counted(state, hand) for hand in state.hands)
    if UNKNOWN not in state.stock:
        return state.replace(hands=hands)
    left = len(View(seat_at_screen(state), state).unseen())
    return state.replace(hands=hands, stock=_stock(state, left))


def _planned(state: State, moves: Sequence[str], unseen: list[Card]) -> list[list[Card]]:
    """For each seat the cards that the moves play from its hidden hand; they leave `unseen`.

    Looks as far as the packet lasts, for seats that move in turn.
    """
    seat, count = state.mover, state.seating.count
    room = [_hidden(_counted(state, hand)) for hand in state.hands]
    planned: list[list[Card]] = [[] for _ in room]
    for text in moves[: 4 * len(unseen)]:
        try:
            move = Move.parse(text)
        except ZwickerError:
            break
        if not move.ends_turn:
            continue
        if len(planned[seat]) < room[seat] and move.card in unseen:
            unseen.remove(move.card)
            planned[seat].append(move.card)
        seat = (seat + 1) % count
    return planned


def _hidden(cards: Cards) -> int:
    return Counter(cards)[HIDDEN]


def _counted(state: State, hand: Cards) -> Cards:
    """A hand of unknown size as that many hidden cards as the seat at the screen has."""
    if UNKNOWN not in hand:
        return hand
    size = len(state.hands[seat_at_screen(state)])
    return (*_without_unknown(hand), *[HIDDEN] * size)


def _without_unknown(cards: Cards) -> Cards:
    return tuple(card for card in cards if card != UNKNOWN)


def _stock(state: State, unseen: int) -> Cards:
    """The stock as hidden cards: of the packet named, or as many as the schedule allows."""
    if UNKNOWN not in state.stock:
        return state.stock
    hidden = sum(_hidden(_counted(state, hand)) for hand in state.hands)
    schedule = packets(state.variant, state.seating.count)
    if state.memory.packet:
        left = schedule[min(state.memory.packet, len(schedule)) - 1].left
        return (HIDDEN,) * min(left, unseen)
    fitting = [packet.left for packet in schedule if packet.left <= max(unseen - hidden, 0)]
    return (HIDDEN,) * max(fitting, default=0)


def _fill(cards: Cards, first: list[Card], unseen: list[Card]) -> Cards:
    """The cards with hidden ones replaced; those for which no card is left are dropped."""
    filled: list[Card] = []
    for card in cards:
        if card != HIDDEN:
            filled.append(card)
        elif first or unseen:
            filled.append(first.pop(0) if first else unseen.pop())
    return tuple(filled)
