"""Packets as the rules give them, and ways to walk through a deal."""

from collections import Counter

from zwicker import Rng, State, variant

from .support import PACKS

FOURS = {2: 6, 3: 4, 4: 3, 5: 5, 6: 4, 7: 3, 8: 3, 9: 2, 10: 2, 11: 2, 12: 2}
LAST_SMALLER = {7: [2], 9: [3], 10: [2], 11: [1]}
TURNED_UP = {6: 4, 7: 2, 8: 4, 9: 1, 11: 1, 12: 4}
PACKETS = {
    "zwickern": {
        "2": [4, 4, 4, 4, 5, 5],
        "3": [4, 4, 4, 5],
        "4": [4, 4, 5],
        "2v2": [4, 4, 5],
    },
    "zwicken": {"2": [4] * 6, "3": [4] * 4, "4": [4] * 3, "2v2": [4] * 3},
    "zwickeln": {"2": [8, 8, 8], "3": [8, 8], "4": [6, 6], "2v2": [6, 6]},
    "christiansen": {"2": [8, 8, 8], "3": [8, 8], "4": [6, 6], "2v2": [6, 6]},
    "classic": {str(n): [4] * FOURS[n] + LAST_SMALLER.get(n, []) for n in range(2, 13)},
    "grupp": {"2": [4] * 6 + [3], "3": [4] * 4 + [2], "4": [4] * 3 + [1]},
    "six-jokers": {"2v2": [4, 4, 5]},
    "sillerup": {"2": [4] * 6, "3": [4] * 4, "4": [4] * 3},
}
PACKETS["dietze"] = PACKETS["classic"]
ON_TABLE = {"zwickern": 3, "zwickeln": 8, "christiansen": 8, "six-jokers": 3, "sillerup": 10}


def deal(variant_id: str, seats: str, seed: int = 3) -> State:
    """A fresh deal."""
    return State.deal(variant(variant_id), seats, Rng(seed))


def walk(state: State) -> tuple[list[list[int]], int]:
    """Trail every card to the end of the deal; the hands at each packet, the cards turned up."""
    packets = [[len(hand) for hand in state.hands]]
    turned_up = 0
    while not state.over:
        stock, on_table = len(state.stock), len(state.table)
        state = state.play(str(state.hands[state.turn or 0][0]))
        if len(state.stock) != stock:
            packets.append([len(hand) for hand in state.hands])
        if not state.over:
            turned_up += len(state.table) - on_table - 1
    return packets, turned_up


def pack_is_whole(variant_id: str) -> None:
    """Hands, table and stock of every deal are the pack, each card as often as it should be."""
    for seats in variant(variant_id).rules.seats:
        state = deal(variant_id, seats)
        cards = [card for hand in state.hands for card in hand]
        cards += [*state.table, *state.stock]
        packs = 2 if seats in {"5", "6", "7", "8", "9", "10", "11", "12"} else 1
        assert Counter(cards) == Counter(PACKS[variant_id] * packs)


def seats_are(variant_id: str, *seats: str) -> None:
    """The numbers of seats a variant is played with."""
    assert variant(variant_id).rules.seats == seats


def packets_are(variant_id: str) -> None:
    """Table and hands at every packet, for each number of seats, and what is turned up."""
    for seats, packets in PACKETS[variant_id].items():
        state = deal(variant_id, seats)
        chairs = len(state.hands)
        cards = sum(map(len, state.hands)) + len(state.table) + len(state.stock)
        four_in_three = (variant_id, seats) == ("zwickern", "3")
        assert len(state.table) == (4 if four_in_three else ON_TABLE.get(variant_id, 4))
        hands, turned_up = walk(state)
        assert hands == [[number] * chairs for number in packets], seats
        assert turned_up == cards - len(state.table) - chairs * sum(packets)
