"""The variants of rules 4.2 and 4.3 as data, the options of rules 6, and the deal's shape."""

from __future__ import annotations

from typing import NamedTuple

RANKS = "23456789TJQKA"
SUITS = "cdhs"


class Rules(NamedTuple):
    """One variant at one number of seats with its house rules applied."""

    seats: int
    sides: int
    pack: tuple[str, ...]
    two: bool  # rules 4.1: values `two` or `one`
    model: str  # gather, stack or none
    up: bool
    down: bool
    pairing: bool
    single: bool
    hold: bool
    traillock: bool
    bluff: bool
    sums: bool
    limit: int | None  # highest value of a build
    aftersweep: str
    mustcapture: bool
    lonejoker: bool
    jokersweep: bool
    takejokers: bool
    first: tuple[tuple[int, int], ...]  # the first packet: (each, to the table), part by part
    packets: tuple[int, ...]  # cards each, the last number repeated
    cardbycard: bool
    tie: str
    most: int
    ace: int
    sweep: int
    cards: tuple[tuple[str, int], ...]
    jokerpoints: tuple[tuple[str, int], ...]


# rules 4.2, column "values", "builds"; rules 4.3
TWO = {"zwickern", "zwickeln", "jensen", "christiansen", "six-jokers", "sillerup"}
GATHER = {"zwickern", "zwicken", "zwickeln"}
LIKE_JENSEN = {"jensen", "christiansen", "six-jokers", "sillerup"}
LIKE_CLASSIC = {"classic", "grupp", "dietze"}
JOKERS: dict[str, tuple[int, ...]] = {
    "zwickern": (15, 20, 25),
    "zwicken": (),
    "zwickeln": (15, 20, 25, 30),
    "jensen": (15, 20, 25),
    "christiansen": (15, 20, 25, 30),
    "classic": (),
    "grupp": (),
    "dietze": (),
    "six-jokers": (15, 15, 20, 20, 25, 25),
    "sillerup": (15, 17, 20, 22, 25, 30),
}
JOKER_POINTS: dict[str, tuple[int, ...]] = {
    "zwickern": (5, 6, 7),
    "zwickeln": (4, 5, 6, 7),
    "jensen": (5, 6, 7),
    "christiansen": (4, 5, 6, 7),
    "six-jokers": (5, 6, 7),
    "sillerup": (6, 8, 10, 12, 15, 20),
}
SEATS: dict[str, tuple[str, ...]] = {
    "zwickern": ("2", "3", "4", "2v2"),
    "zwicken": ("2", "3", "4", "2v2"),
    "zwickeln": ("2", "3", "4", "2v2"),
    "jensen": ("2v2",),
    "christiansen": ("2", "3", "4", "2v2"),
    "classic": tuple(str(n) for n in range(2, 13)),
    "grupp": ("2", "3", "4"),
    "dietze": tuple(str(n) for n in range(2, 13)),
    "six-jokers": ("2v2",),
    "sillerup": ("2", "3", "4"),
}


def schedule(name: str, seats: int) -> tuple[tuple[int, ...], int]:
    """Cards each per packet and cards to the table (rules 4.2, column "deal")."""
    if name == "zwickern":
        each = {2: (4, 4, 4, 4, 5, 5), 3: (4, 4, 4, 5), 4: (4, 4, 5)}
        return each[seats], 4 if seats == 3 else 3
    if name in ("zwickeln", "christiansen"):
        return {2: (8, 8, 8), 3: (8, 8), 4: (6, 6)}[seats], 8
    if name in ("jensen", "six-jokers"):
        return (4, 4, 5), 3
    return (4,), 4


def read_options(text: str) -> tuple[str, dict[str, str]]:
    """Variant id and house rules of a VARIANT field (`.name-value`)."""
    name, *parts = text.split(".")
    if name not in JOKERS:
        raise ValueError(f"unknown variant {name}")
    return name, dict(part.split("-", 1) for part in parts)


def numbers(text: str) -> tuple[int, ...]:
    """`4-4-5` as numbers; `0` and `none` as nothing."""
    return () if text in ("0", "none") else tuple(int(part) for part in text.split("-"))


def make_pack(name: str, seats: int, jokers: tuple[int, ...]) -> tuple[str, ...]:
    """rules 4.2, column "pack": two packs for 5 to 12 seats, jokers, six wild jokers for grupp."""
    packs = 2 if seats > 4 else 1
    plain = [rank + suit for rank in RANKS for suit in SUITS] * packs
    wild = [f"W{n:02d}" for n in range(1, 7)] if name == "grupp" else []
    return tuple(plain + [f"X{value:02d}" for value in jokers] + wild)


def scored_cards(name: str, given: str | None) -> tuple[tuple[str, int], ...]:
    """rules 4.3, columns "♦10" and "other cards", or the option `cards-Td3-Ts1-2s1`."""
    if given is not None:
        parts = [] if given in ("0", "none") else given.split("-")
        return tuple((part[:2], int(part[2:])) for part in parts)
    if name == "zwicken" or name in LIKE_CLASSIC:
        return (("Td", 10), ("7d", 1), ("7s", 1))
    if name == "zwickeln":
        return (("Td", 3), ("7d", 1), ("7s", 1))
    return (("Td", 3), ("Ts", 1), ("2s", 1))


def read_rules(variant: str, seats: str) -> Rules:
    """The rules of a VARIANT and a SEATS field."""
    name, options = read_options(variant)
    if seats not in SEATS[name]:
        raise ValueError(f"{name} is not played by {seats}")
    n = 4 if seats == "2v2" else int(seats)

    def flag(option: str, default: bool) -> bool:
        return {"on": True, "off": False}[options[option]] if option in options else default

    jokers = tuple(sorted(numbers(options["jokers"]))) if "jokers" in options else JOKERS[name]
    given = options.get("jokerpoints")
    points = numbers(given) if given is not None else JOKER_POINTS.get(name, ())
    packets, table = schedule(name, n)
    if "packets" in options:
        packets = numbers(options["packets"])
    if "table" in options:
        table = int(options["table"])
    # rules 4.2, sillerup: "2 each, 5 to the table, 2 each, 5 to the table"
    halves = name == "sillerup" and not {"packets", "table"} & set(options)
    one_score = name == "zwicken" or name in LIKE_CLASSIC
    gather, jensen = name in GATHER, name in LIKE_JENSEN
    return Rules(
        seats=n,
        sides=2 if seats == "2v2" else n,
        pack=make_pack(name, n, jokers),
        two=name in TWO,
        model="gather" if gather else "none" if name == "dietze" else "stack",
        up=flag("up", True),
        down=flag("down", jensen or name in ("zwickern", "zwickeln")),
        pairing=flag("pairing", jensen),
        single=flag("single", jensen),
        hold=flag("hold", jensen or gather),
        traillock=flag("traillock", gather),
        bluff=flag("bluff", False),
        sums=flag("sums", True),
        limit=14 if name in LIKE_CLASSIC else None,
        aftersweep=options.get("aftersweep", "refill" if name == "dietze" else "next"),
        mustcapture=flag("mustcapture", False),
        lonejoker=flag("lonejoker", False),
        jokersweep=flag("jokersweep", True),
        takejokers=flag("takejokers", True),
        first=((2, 5), (2, 5)) if halves else ((packets[0], table),),
        packets=packets,
        cardbycard=flag("cardbycard", name == "jensen"),
        tie=options.get("tie", "nobody"),
        most=int(options.get("mostcards", 1 if one_score else 3)),
        ace=int(options.get("ace", 2 if one_score else 1)),
        sweep=int(options.get("sweep", 3 if one_score else 1)),
        cards=scored_cards(name, options.get("cards")),
        jokerpoints=tuple(
            (f"X{value:02d}", n) for value, n in zip(sorted(set(jokers)), points, strict=False)
        ),
    )


def values(rules: Rules, card: str) -> tuple[int, ...]:
    """Matching values of a card, ascending (rules 4.1; wild jokers: rules 4.2 on grupp)."""
    if card[0] == "X":
        return (int(card[1:]),)
    if card[0] == "W":
        return tuple(range(2, 15))
    low = {"A": 1, "J": 2, "Q": 3, "K": 4}.get(card[0])
    if low is None:
        return (10 if card[0] == "T" else int(card[0]),)
    return (low, low + 10) if rules.two else (low + 10,)


def packet_at(rules: Rules, index: int, left: int) -> tuple[int, int]:
    """Cards each and cards turned up of packet `index` (from 0) when `left` cards are undealt.

    rules 4.2: "a packet that the stock cannot fill is dealt smaller, equally to every seat; when
    after a packet fewer cards remain than there are seats, they are turned up on the table".
    """
    table = 0
    if index == 0:
        wanted = sum(part[0] for part in rules.first)
        table = sum(part[1] for part in rules.first)
    elif rules.cardbycard:
        wanted = 1
    else:
        wanted = rules.packets[min(index, len(rules.packets) - 1)]
    each = min(wanted, (left - table) // rules.seats)
    rest = left - table - each * rules.seats
    return each, table + (rest if rest < rules.seats else 0)


def all_packets(rules: Rules) -> list[tuple[int, int]]:
    """(cards each, cards to the table) of every packet of a deal."""
    left = len(rules.pack)
    found: list[tuple[int, int]] = []
    while left:
        each, table = packet_at(rules, len(found), left)
        found.append((each, table))
        left -= each * rules.seats + table
    return found


def deal_shape(variant: str, seats: str) -> list[tuple[int, int]]:
    """(cards each, cards to the table) of every packet of a deal of this variant."""
    return all_packets(read_rules(variant, seats))
