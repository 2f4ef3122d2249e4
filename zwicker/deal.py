"""Dealing (rules 4.2): the packets of a deal, the shuffled pack, who deals first.

Cards are dealt one at a time, beginning with the seat after the dealer; cards turned up with a
packet follow.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from zwicker.cards import HIDDEN, UNKNOWN, Card, Cards
from zwicker.errors import ZwickerError
from zwicker.rng import Rng
from zwicker.variant import Seating, Variant, by_seats

if TYPE_CHECKING:
    from zwicker.play import Draft


class Packet(NamedTuple):
    """One packet: cards for each seat, cards turned up with it, cards left in the stock then."""

    each: int
    table: int
    left: int


@lru_cache(maxsize=256)
def packets(variant: Variant, seats: int) -> tuple[Packet, ...]:
    """All packets of a deal. Raises ImpossibleRules if the pack is too small for the first.

    A packet that the stock cannot fill is dealt smaller, equally to every seat; when after it
    fewer cards remain than there are seats, they are turned up with it (rules 4.2).
    """
    rules = variant.rules
    variant.check_pack(seats)
    sizes = by_seats(rules.packets, seats)
    if rules.replenish == "rounds":
        sizes = (sizes[0], 1)
    turned = by_seats(rules.table, seats)
    left = len(variant.pack(seats))
    found: list[Packet] = []
    while left and not (found and rules.replenish == "plays"):
        size = sizes[min(len(found), len(sizes) - 1)]
        size = min(size, (left - turned) // seats)
        left -= size * seats + turned
        if left < seats:
            turned, left = turned + left, 0
        found.append(Packet(size, turned, left))
        turned = 0
    return tuple(found)


def packet_number(variant: Variant, seats: int, stock: Cards) -> int:
    """Which packet, from 1, is being played when the stock holds these cards."""
    for number, packet in enumerate(packets(variant, seats), 1):
        if packet.left <= len(stock):
            return number
    return 1


def playing_order(variant: Variant, seats: int, dealer: int) -> list[int]:
    """The seats in the order in which they are dealt to and begin to play (rules 4, 5)."""
    first = dealer + (not variant.rules.dealer_first)
    return [(first + step) % seats for step in range(seats)]


def poor_table(table: Cards) -> bool:
    """rules 5.2: cards to deal again for, all jacks, queens and kings or an ace among them."""
    courts = bool(table) and all(card[0] in "JQK" for card in table)
    return courts or any(card[0] == "A" for card in table)


def deal_packet(draft: "Draft") -> None:
    """Deal the next packet from the stock; from a hidden one the hands become hidden cards."""
    seats = draft.seating.count
    order = playing_order(draft.variant, seats, draft.dealer)
    schedule = packets(draft.variant, seats)
    if draft.stock == [UNKNOWN]:
        packet = schedule[min(draft.memory.packet or 1, len(schedule) - 1)]
        cards = [HIDDEN] * (packet.each * seats + packet.table)
        last = not packet.left
        draft.stock = cards if last else [*cards, UNKNOWN]
        draft.memory = draft.memory._replace(packet=0 if last else (draft.memory.packet or 1) + 1)
    else:
        number = next(
            (n for n, packet in enumerate(schedule) if packet.left < len(draft.stock)),
            len(schedule) - 1,
        )
        packet = schedule[number]
    each = min(packet.each, len(draft.stock) // seats)
    for _ in range(each):
        for seat in order:
            draw(draft, seat)
    turned = packet.table
    if draft.stock != [UNKNOWN] and len(draft.stock) < seats:
        turned = len(draft.stock)
    turn_up(draft, turned)


def draw(draft: "Draft", seat: int) -> None:
    """The next card of the stock to that seat; a hand that gets a hidden card is hidden.

    Raises ZwickerError ("hidden-cards") where nobody knows whether there is a card to draw.
    """
    card = draft.stock.pop(0)
    if card == UNKNOWN:
        raise ZwickerError("hidden-cards", "stock")
    hand = draft.hands[seat]
    if UNKNOWN in hand:
        return
    hand.append(card)
    if HIDDEN in hand:
        draft.hands[seat] = [HIDDEN] * len(hand)


def turn_up(draft: "Draft", count: int) -> None:
    """Turn up cards from the stock. Raises ZwickerError ("hidden-cards") if they are hidden."""
    for _ in range(count):
        card = draft.stock.pop(0)
        if card in (HIDDEN, UNKNOWN):
            raise ZwickerError("hidden-cards", "stock")
        draft.table.append(card)


def shuffled(variant: Variant, seats: int, rng: Rng) -> Cards:
    """The pack in the order in which it will be dealt."""
    return tuple(rng.shuffle(variant.pack(seats)))


def cut_for_deal(variant: Variant, seating: Seating, rng: Rng) -> tuple[int, list[dict[int, Card]]]:
    """Who deals first, and the cards that were cut for it by seat, one round after the other.

    At random, or by the lowest or highest card cut; ties cut again (rules 2).
    """
    wanted = variant.rules.first_dealer
    tied = list(range(seating.count))
    rounds: list[dict[int, Card]] = []
    if wanted == "random":
        return rng.below(seating.count), rounds
    best = min if wanted == "lowest" else max
    while len(tied) > 1:
        pack = shuffled(variant, seating.count, rng)
        cut = dict(zip(tied, pack[: len(tied)], strict=True))
        rounds.append(cut)
        shown = {seat: best(variant.values[card]) for seat, card in cut.items()}
        tied = [seat for seat, value in shown.items() if value == best(shown.values())]
    return tied[0], rounds
