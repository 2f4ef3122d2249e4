"""What a variant is: one record of data (rules 4.2, 5.2, 6) and what follows from it.

`Rules` is the record that `variants/<id>.py` fills in and house rules change; `Variant` adds what
is derived from it: the pack, the matching values and the text with its options.
"""

from typing import NamedTuple, TypeVar

from zwicker.cards import RANKS, SUITS, Card, Cards
from zwicker.errors import ImpossibleRules, ZwickerError

Values = tuple[int, ...]
T = TypeVar("T")

# rules 4.1 and 5: matching values by rank; a rank left out has none
VALUES: dict[str, dict[str, Values]] = {
    "two": {"A": (1, 11), "J": (2, 12), "Q": (3, 13), "K": (4, 14)},
    "one": {"A": (11,), "J": (12,), "Q": (13,), "K": (14,)},
    "swazi": {"A": (1, 14), "J": (11,), "Q": (12,), "K": (13,)},
    "plain": {"A": (1,)},
}
NUMERALS: dict[str, Values] = {rank: (number,) for number, rank in enumerate("23456789T", 2)}
WILD: Values = tuple(range(2, 15))  # rules 4.2, grupp: a wild joker counts any value 2..14


class Points(NamedTuple):
    """What scores (rules 4.3, 5.3). `jokers` gives points by printed value."""

    most_cards: int = 0
    ace: int = 0
    cards: tuple[tuple[Card, int], ...] = ()
    jokers: tuple[tuple[int, int], ...] = ()
    sweep: int = 0
    most_spades: int = 0
    five_spades: int = 0
    tie: str = "nobody"  # most cards or spades tied: "nobody", or "shared": half each
    wild: int = 0  # each wild joker


class Rules(NamedTuple):
    """The data of a variant. Field by field what rules 4.2, 5.2 and 6 let vary."""

    id: str
    title: str
    source: str  # the description it follows
    seats: tuple[str, ...]
    points: Points
    values: str = "two"  # key of VALUES
    ranks: str = RANKS
    jokers: Values = ()  # printed values, equal ones as often as the pack has them
    equal_jokers: bool = False  # whether several jokers of one printed value are allowed
    wild: int = 0  # number of wild jokers
    two_packs_from: int = 99  # seats from which two packs are used
    # cards for each seat, packet by packet, by number of seats (the last one again until the
    # stock is used up), and cards turned up with the first packet
    packets: tuple[tuple[int, Values], ...] = ()
    table: tuple[tuple[int, int], ...] = ()
    replenish: str = "packets"  # or "rounds" (card by card), "plays" (draw after a play)
    builds: str = "gather"  # "gather" (3.1), "stack" (3.2), "casino" (5.1) or "none"
    up: bool = True
    down: bool = True
    pairing: bool = False
    single: bool = False
    limit: int = 0  # greatest value of a build, 0: none
    hold: bool = True
    trail_lock: bool = True
    bluff: bool = False
    builds_in_sums: bool = True
    must_capture: bool = False
    after_sweep: str = "next"  # "next", "sweeper", "everyone" or "refill" (4.5)
    target: int | None = None
    deals: int = 1  # how many deals a match without target has
    direction: str = "clockwise"
    first_dealer: str = "random"  # "random", or the cut: "lowest", "highest"
    dealer: str = "passes"  # who deals next: "passes" on, or "fewest" points (rules 5.2)
    dealer_first: bool = False  # the dealer plays first
    redeal: bool = False  # rules 5.2: deal again after a poor table
    # rules 5.2, by number of seats: when the trail lock holds and when only one own build may
    # remain at the end of a turn: "never", "always", "first-packet", "stock" (while there is one)
    lock_while: tuple[tuple[int, str], ...] = ((0, "always"),)
    one_build: tuple[tuple[int, str], ...] = ((0, "never"),)
    sweeps: bool = True
    top_cards: int = 0  # how many from the top of another's pile can be used; 0: none, 99: any
    capture_tops: bool = False  # top cards are captured like loose cards, and added only in a play
    arrange: bool = False
    pile_order: str = "as-taken"  # or "sorted", "courts-under" (rules 5.2)
    own_piles: bool = False  # partners have a pile each
    lone_joker: bool = False
    joker_sweep: bool = True
    take_jokers: bool = True
    hints: bool = False  # rules 6: partners may point out captures to each other
    claims: bool = False  # rules 6.6: others may claim what a turn left
    requests: bool = False  # rules 6: a partner may be asked to leave a build


class Seating:
    """Who sits where: the text ("2", "2v2"), each seat's side, how many seats and sides."""

    __slots__ = ("text", "sides", "count", "side_count")

    def __init__(self, text: str, sides: Values) -> None:
        self.text = text
        self.sides = sides
        self.count = len(sides)
        self.side_count = max(sides) + 1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seating) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"seating({self.text!r})"

    def members(self, side: int) -> Values:
        """The seats of that side."""
        return tuple(seat for seat, of in enumerate(self.sides) if of == side)

    def partner(self, seat: int) -> int | None:
        """The partner's seat, or None where each seat is a side."""
        return (seat + 2) % 4 if self.side_count < self.count else None


def seating(text: str) -> Seating:
    """The seating that the text names. Raises ZwickerError ("bad-seats")."""
    if text == "2v2":
        return Seating(text, (0, 1, 0, 1))
    if text.isascii() and text.isdecimal() and str(int(text)) == text and 2 <= int(text) <= 12:
        return Seating(text, tuple(range(int(text))))
    raise ZwickerError("bad-seats", text)


def pile_count(game: "Variant", seats: Seating) -> int:
    """How many capture piles there are: one for each side, or for each seat (rules 5.2)."""
    return seats.count if game.rules.own_piles else seats.side_count


def by_seats(table: tuple[tuple[int, T], ...], seats: int) -> T:
    """The entry for that many seats; 0 stands for any number."""
    known = dict(table)
    return known[seats] if seats in known else known[0]


def first_cards(rules: Rules, seats: int) -> int:
    """How many cards the first packet needs, with those turned up (rules 4.2)."""
    return by_seats(rules.packets, seats)[0] * seats + by_seats(rules.table, seats)


class Variant:
    """A variant, perhaps with house rules. `text` is its id and what differs from it."""

    __slots__ = ("rules", "text", "values", "_packs")

    def __init__(self, rules: Rules, text: str = "") -> None:
        self.rules = rules
        self.text = text or rules.id
        by_rank = NUMERALS | VALUES[rules.values]
        suited = [rank + suit for suit in SUITS for rank in rules.ranks]
        jokers = [f"X{value:02}" for value in rules.jokers]
        wild = [f"W{number:02}" for number in range(1, rules.wild + 1)]
        self.values: dict[Card, Values] = {card: by_rank.get(card[0], ()) for card in suited}
        self.values.update((card, (int(card[1:]),)) for card in jokers)
        self.values.update((card, WILD) for card in wild)
        self._packs = (tuple(suited + jokers + wild), tuple(suited * 2 + (jokers + wild) * 2))

    def pack(self, seats: int) -> Cards:
        """All cards of the game for that many seats, in a fixed order (rules 4.2)."""
        return self._packs[seats >= self.rules.two_packs_from]

    def seating(self, text: str) -> Seating:
        """The seating, if this variant has it.

        Raises ZwickerError ("bad-seats"), and ImpossibleRules where the pack is too small for it.
        """
        if text not in self.rules.seats:
            raise ZwickerError("bad-seats", text)
        seats = seating(text)
        self.check_pack(seats.count)
        return seats

    def check_pack(self, seats: int) -> None:
        """Raises ImpossibleRules where the pack is too small for that many seats (rules 6.7)."""
        needed, cards = first_cards(self.rules, seats), len(self.pack(seats))
        if needed > cards:
            raise ImpossibleRules("too-few-cards", seats=seats, needed=needed, cards=cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Variant) and self.rules == other.rules

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"variant({self.text!r})"
