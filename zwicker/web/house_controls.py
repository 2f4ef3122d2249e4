"""The controls of the rules editor: for each option of a variant what the page shows."""

from collections.abc import Callable
from typing import NamedTuple

from zwicker.cards import RANKS, SUITS
from zwicker.deal import packets
from zwicker.impossible import fitting_seats
from zwicker.option_texts import MOST_JOKERS
from zwicker.options import OPTIONS, Option, bounds, option
from zwicker.variant import Rules, Variant, by_seats, seating
from zwicker.web.choices import seats_title
from zwicker.web.house_fields import BAD, Options, is_own, mode_of, parts
from zwicker.web.texts import Texts

Json = dict[str, object]

# rules 6: the groups of the editor and their controls; jokerpoints and deals belong to others
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("pack", ("jokers", "wild", "wildpoints")),
    ("deal", ("packets", "table", "cardbycard", "direction", "redeal")),
    (
        "play",
        (
            "mustcapture",
            "aftersweep",
            "lonejoker",
            "jokersweep",
            "takejokers",
            "claims",
            "hints",
            "requests",
        ),
    ),
    ("builds", ("up", "down", "pairing", "single", "hold", "traillock", "bluff", "sums")),
    ("scores", ("mostcards", "mostspades", "fivespades", "tie", "ace", "sweep", "cards")),
    ("end", ("target",)),
)
SWITCH = ["on", "off"]


class Draft(NamedTuple):
    """Rules being edited: the variant they start from, what is set, what became of it.

    `bad`: options whose text cannot be read; `rules` leaves these out.
    """

    base: Rules
    options: Options
    rules: Rules
    bad: frozenset[str]


def draft_of(base: Rules, options: Options) -> Draft:
    """Read as many of the options as can be read, in their order."""
    rules, bad = base, set()
    for one in OPTIONS:
        if one.name in options:
            changed = one.read(rules, options[one.name].split("-"))
            rules = changed or rules
            if changed is None:
                bad.add(one.name)
    return Draft(base, options, rules, frozenset(bad))


def shown_controls(base: Rules) -> list[str]:
    """The controls of a variant: those whose option changes anything in it."""
    return [name for _, names in GROUPS for name in names if option(name).matters(base)]


def is_changed(draft: Draft, name: str) -> bool:
    """Whether the control differs from the variant."""
    return any(
        part in draft.bad or option(part).write(draft.rules) != option(part).write(draft.base)
        for part in parts(name)
    )


def control_json(draft: Draft, name: str, texts: Texts) -> Json:
    """A control with everything that is needed to draw it."""
    one = option(name)
    kind = _kind(one)
    shown: Json = {
        "option": name,
        "kind": kind,
        "label": texts.t(f"house.{name}"),
        "about": texts.t(f"house.{name}.about"),
        "value": draft.options.get(name, one.write(draft.rules)).replace(BAD, ""),
    }
    shown |= status_json(draft, name, texts)
    return shown | (_KINDS[kind](draft, one, texts) if kind in _KINDS else {})


def status_json(draft: Draft, name: str, texts: Texts) -> Json:
    """What may change about a control while its fields stay: marks, fault, notes."""
    fault = None
    if any(part in draft.bad for part in parts(name)):
        fault = _fault(name, draft, texts)
    notes = _deals(draft.rules, texts) if name == "packets" else []
    return {"option": name, "changed": is_changed(draft, name), "error": fault, "notes": notes}


def seat_rows(rules: Rules, texts: Texts) -> list[Json]:
    """The numbers of seats, and whether the pack is large enough for them."""
    fitting = fitting_seats(Variant(rules))
    return [
        {"id": seats, "title": seats_title(seats, texts), "fits": seats in fitting}
        for seats in rules.seats
    ]


def _kind(one: Option) -> str:
    if one.values == SWITCH:
        return "switch"
    if one.name in ("jokers", "cards", "packets", "table", "target"):
        return one.name
    return "number" if ".." in one.values[-1] else "choice"


def _fault(name: str, draft: Draft, texts: Texts) -> str:
    if texts.has(f"house.bad.{name}"):
        return texts.t(f"house.bad.{name}", most=MOST_JOKERS)
    low, high = bounds(mode_of(draft.base, draft.options) if name == "target" else name)
    return texts.t("house.bad.number", low=low, high=high)


def _number(draft: Draft, one: Option, texts: Texts) -> Json:
    low, high = bounds(one.name)
    return {"low": low, "high": high}


def _choice(draft: Draft, one: Option, texts: Texts) -> Json:
    titles = [{"id": value, "title": texts.t(f"house.{one.name}.{value}")} for value in one.values]
    return {"choices": titles}


def _jokers(draft: Draft, one: Option, texts: Texts) -> Json:
    """Rows of value, number of equal ones, points."""
    points = dict(draft.rules.points.jokers)
    kinds = dict.fromkeys(draft.rules.jokers)
    rows = [
        {"value": kind, "number": draft.rules.jokers.count(kind), "points": points.get(kind, 0)}
        for kind in kinds
    ]
    return {"rows": rows, "equal": draft.base.equal_jokers, "more": len(rows) < MOST_JOKERS}


def _cards(draft: Draft, one: Option, texts: Texts) -> Json:
    """Rows of card and points, and the cards that could be added."""
    worth = dict(draft.rules.points.cards)
    order = [rank + suit for rank in reversed(RANKS) for suit in SUITS]
    order = [card for card in order if card[0] != "A" and card[0] in draft.rules.ranks]
    rows = [
        {"card": card, "title": texts.card(card), "points": worth[card]}
        for card in order
        if card in worth
    ]
    more = [{"id": card, "title": texts.card(card)} for card in order if card not in worth]
    return {"rows": rows, "more": more}


def _own(draft: Draft, one: Option, texts: Texts) -> Json:
    """A number or list for all seats alike, where the variant's differ by seats."""
    value = draft.options.get(one.name, one.write(draft.rules)).replace(BAD, "")
    return {
        "can_own": one.write(draft.base) == "own",
        "own": one.write(draft.base) == "own" and is_own(one.name, draft.options),
        "value": "" if value == "own" else value.replace("-", " "),
        "low": 0,
        "high": bounds("table")[1],
    }


def _target(draft: Draft, one: Option, texts: Texts) -> Json:
    name = mode_of(draft.base, draft.options)
    low, high = bounds(name)
    value = draft.options.get(name, option(name).write(draft.rules)).replace(BAD, "")
    return {"mode": name, "value": value, "low": low, "high": high}


_KINDS: dict[str, Callable[[Draft, Option, Texts], Json]] = {
    "number": _number,
    "choice": _choice,
    "jokers": _jokers,
    "cards": _cards,
    "packets": _own,
    "table": _own,
    "target": _target,
}


def _deals(rules: Rules, texts: Texts) -> list[str]:
    """What is dealt to each number of seats, packet by packet."""
    game, lines = Variant(rules), []
    fitting = fitting_seats(game)
    counts = dict.fromkeys(seating(seats).count for seats in rules.seats)
    for count in counts:
        title = texts.t("count.players", count=count)
        if any(seating(seats).count == count for seats in fitting):
            sizes = [packet.each for packet in packets(game, count)]
            cards = by_seats(rules.table, count)
            lines.append(texts.t("house.deals-out", seats=title, packets=_runs(sizes), table=cards))
        else:
            lines.append(texts.t("house.deals-out.not", seats=title))
    return lines


def _runs(sizes: list[int]) -> str:
    """Packet sizes, long runs of equal ones shortened: "4, 9 × 1"."""
    parts_of: list[tuple[int, int]] = []
    for size in sizes:
        if parts_of and parts_of[-1][0] == size:
            parts_of[-1] = (size, parts_of[-1][1] + 1)
        else:
            parts_of.append((size, 1))
    return ", ".join(
        f"{n} × {size}" if n > 2 else ", ".join([str(size)] * n) for size, n in parts_of
    )
