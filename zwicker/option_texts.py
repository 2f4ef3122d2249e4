"""How the values of house rules are read and written (docs/notation.md, "Options").

`read` functions give the changed Rules for the parts of an option's text ("4-4-5" is ["4", "4",
"5"]), or None for a text that the option does not take; `write` functions are their inverses.
"""

from typing import Any

from zwicker.cards import RANKS, SUITED, SUITS
from zwicker.layout import is_number
from zwicker.variant import Rules

MOST_JOKERS = 12
SWITCHES = (["on"], ["off"])


def with_field(rules: Rules, field: str, value: Any) -> Rules:
    """The rules with one field changed; the field's name is data."""
    changed: dict[str, Any] = {field: value}
    return rules._replace(**changed)


def with_points(rules: Rules, field: str, value: Any) -> Rules:
    """The rules with one field of their points changed."""
    changed: dict[str, Any] = {field: value}
    return rules._replace(points=rules.points._replace(**changed))


def on_off(value: bool) -> str:
    """A switch as it is written."""
    return "on" if value else "off"


def read_number(parts: list[str], low: int, high: int) -> int | None:
    """One whole number within these bounds."""
    if len(parts) == 1 and is_number(parts[0]) and low <= int(parts[0]) <= high:
        return int(parts[0])
    return None


def read_numbers(parts: list[str], low: int, high: int) -> tuple[int, ...] | None:
    """Whole numbers, each within these bounds."""
    numbers = [read_number([part], low, high) for part in parts]
    return None if None in numbers else tuple(number for number in numbers if number is not None)


def read_deals(rules: Rules, parts: list[str]) -> Rules | None:
    """A number of deals: then there is no target (rules 2)."""
    number = read_number(parts, 1, 99)
    return None if number is None else rules._replace(deals=number, target=None)


def read_target(rules: Rules, parts: list[str]) -> Rules | None:
    """The points that win the match, or "none"."""
    if parts == ["none"]:
        return rules._replace(target=None)
    number = read_number(parts, 1, 999)
    return None if number is None else rules._replace(target=number)


def read_jokers(rules: Rules, parts: list[str]) -> Rules | None:
    """Points go with the order of the values: the smallest joker keeps the smallest points."""
    values = () if parts == ["none"] else read_numbers(parts, 2, 99)
    if values is None or len(values) > MOST_JOKERS:
        return None
    points = [point for _, point in sorted(rules.points.jokers)]
    kinds = sorted(set(values))
    scored = tuple(zip(kinds, points + [0] * len(kinds), strict=False))
    return with_points(rules._replace(jokers=tuple(sorted(values))), "jokers", scored)


def write_jokers(rules: Rules) -> str:
    """The printed values, equal ones as often as the pack has them."""
    return "-".join(map(str, rules.jokers)) or "none"


def read_joker_points(rules: Rules, parts: list[str]) -> Rules | None:
    """One number for each printed value, in ascending order of these."""
    kinds = sorted(set(rules.jokers))
    points = () if parts == ["none"] else read_numbers(parts, 0, 99)
    if points is None or len(points) != len(kinds):
        return None
    return with_points(rules, "jokers", tuple(zip(kinds, points, strict=True)))


def write_joker_points(rules: Rules) -> str:
    """The inverse of `read_joker_points`."""
    points = dict(rules.points.jokers)
    return "-".join(str(points.get(kind, 0)) for kind in sorted(set(rules.jokers))) or "none"


def read_wild(rules: Rules, parts: list[str]) -> Rules | None:
    """How many wild jokers, where the variant has any."""
    number = read_number(parts, 0, MOST_JOKERS)
    return None if number is None or not rules.wild else rules._replace(wild=number)


def read_scored(rules: Rules, parts: list[str]) -> Rules | None:
    """Cards that score, with their points; aces have an option of their own."""
    cards = {}
    for part in [] if parts == ["none"] else parts:
        card, points = part[:2], read_number([part[2:]], 0, 99)
        if card not in SUITED or card[0] == "A" or points is None or card in cards:
            return None
        cards[card] = points
    scored = {card: number for card, number in cards.items() if number}
    if scored == dict(rules.points.cards):
        return rules  # the same set in another order
    return with_points(rules, "cards", tuple(scored.items()))


def write_scored(rules: Rules) -> str:
    """The scored cards from the highest rank down, so that each set has one text."""
    cards = sorted(rules.points.cards, key=lambda one: _place(one[0]))
    return "-".join(f"{card}{points}" for card, points in cards) or "none"


def _place(card: str) -> tuple[int, int]:
    return -RANKS.index(card[0]), SUITS.index(card[1])


def read_packets(rules: Rules, parts: list[str]) -> Rules | None:
    """Cards for each seat, packet by packet, with any number of seats; "own": as the variant's."""
    if parts == ["own"]:
        return rules
    sizes = read_numbers(parts, 1, 26)
    if sizes is None:
        return None
    while sizes[-2:] == sizes[-1:] * 2:
        sizes = sizes[:-1]  # the last one is repeated anyway
    return rules._replace(packets=tuple((seats, sizes) for seats, _ in rules.packets))


def write_packets(rules: Rules) -> str:
    """The packets where they are the same for every number of seats, else "own"."""
    sizes = {sizes for _, sizes in rules.packets}
    return "-".join(map(str, sizes.pop())) if len(sizes) == 1 else "own"


def read_table(rules: Rules, parts: list[str]) -> Rules | None:
    """Cards turned up with the first packet; "own": as many as the variant has."""
    if parts == ["own"]:
        return rules
    number = read_number(parts, 0, 20)
    if number is None:
        return None
    return rules._replace(table=tuple((seats, number) for seats, _ in rules.table))


def write_table(rules: Rules) -> str:
    """The number where it is the same for every number of seats, else "own"."""
    numbers = {number for _, number in rules.table}
    return str(numbers.pop()) if len(numbers) == 1 else "own"


def read_card_by_card(rules: Rules, parts: list[str]) -> Rules | None:
    """Whether each round of plays is followed by one card for everybody."""
    if parts not in SWITCHES:
        return None
    if parts == ["on"]:
        return rules._replace(replenish="rounds")
    return rules._replace(replenish="packets") if rules.replenish == "rounds" else rules


def read_tie(rules: Rules, parts: list[str]) -> Rules | None:
    """Who scores what several have most of."""
    return with_points(rules, "tie", parts[0]) if parts in (["nobody"], ["shared"]) else None
