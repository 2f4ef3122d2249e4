"""House rules (rules 6): the options of a variant and their text (docs/notation.md, "Options").

Each option is a name of letters, how its value is written, and the field of `Rules` it changes.
A variant's text is its id and the options that differ from it, in the order of OPTIONS:

>>> from zwicker.variants import variant
>>> variant("zwickern.bluff-on.target-50").text
'zwickern.target-50.bluff-on'
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from zwicker import option_texts as texts
from zwicker.cards import RANKS
from zwicker.errors import ZwickerError
from zwicker.impossible import check_rules
from zwicker.variant import VALUES, Rules, Variant

Read = Callable[[Rules, list[str]], Rules | None]
Matters = Callable[[Rules], object]


class Option(NamedTuple):
    """One house rule: its name, the values to offer, and its text read and written.

    `read` gives the changed Rules for the parts of a text, or None for a text it does not take.
    `matters`: whether it changes anything in a variant, asked of the variant's own rules.
    """

    name: str
    values: list[str]
    write: Callable[[Rules], str]
    read: Read
    matters: Matters = bool


def _casino(rules: Rules) -> bool:
    return rules.builds == "casino"


def _zwicker(rules: Rules) -> bool:
    return not _casino(rules)


def _builds(rules: Rules) -> bool:
    return rules.builds != "none"


def _stacks(rules: Rules) -> bool:
    return rules.builds == "stack"


def _up_and_down(rules: Rules) -> bool:
    return rules.builds in ("gather", "stack")


def _sweeps(rules: Rules) -> bool:
    return rules.sweeps


def _jokers(rules: Rules) -> bool:
    return bool(rules.jokers or rules.wild)


def _wild(rules: Rules) -> bool:
    return bool(rules.wild)


def _pairs(rules: Rules) -> bool:
    return "2v2" in rules.seats


def _single(rules: Rules) -> bool:
    """Only a card of two values can be a build by itself (rules 3.2)."""
    two_valued = any(len(values) > 1 for values in VALUES[rules.values].values())
    return _stacks(rules) and (two_valued or _wild(rules))


def _redeal(rules: Rules) -> bool:
    """rules 5.2: the four cards of the table, court cards among them."""
    return _casino(rules) and rules.ranks == RANKS


def _switch(name: str, field: str, matters: Matters = bool) -> Option:
    def read(rules: Rules, parts: list[str]) -> Rules | None:
        if parts not in texts.SWITCHES:
            return None
        return texts.with_field(rules, field, parts == ["on"])

    return Option(name, ["on", "off"], lambda r: texts.on_off(getattr(r, field)), read, matters)


def _choice(name: str, field: str, values: list[str], matters: Matters = bool) -> Option:
    def read(rules: Rules, parts: list[str]) -> Rules | None:
        if len(parts) != 1 or parts[0] not in values:
            return None
        return texts.with_field(rules, field, parts[0])

    return Option(name, values, lambda rules: str(getattr(rules, field)), read, matters)


def _points(name: str, field: str, matters: Matters = bool) -> Option:
    def read(rules: Rules, parts: list[str]) -> Rules | None:
        number = texts.read_number(parts, 0, 99)
        return None if number is None else texts.with_points(rules, field, number)

    return Option(name, ["0..99"], lambda r: str(getattr(r.points, field)), read, matters)


def _listed(name: str, values: list[str], write: Callable[[Rules], str], read: Read) -> Option:
    """An option for the Zwicker family, whose value is a list."""
    return Option(name, values, write, read, _zwicker)


OPTIONS: tuple[Option, ...] = (
    # a number of deals means that there is no target, so it comes first
    Option("deals", ["1..99"], lambda r: str(r.deals), texts.read_deals),
    Option("target", ["none", "1..999"], lambda r: str(r.target or "none"), texts.read_target),
    _listed("jokers", ["none", "2..99-…"], texts.write_jokers, texts.read_jokers),
    _listed("jokerpoints", ["none", "0..99-…"], texts.write_joker_points, texts.read_joker_points),
    Option("wild", ["0..12"], lambda r: str(r.wild), texts.read_wild, _wild),
    _points("wildpoints", "wild", _wild),
    _points("mostcards", "most_cards"),
    _points("mostspades", "most_spades", _casino),
    _points("fivespades", "five_spades", _casino),
    _points("ace", "ace"),
    _points("sweep", "sweep", _sweeps),
    Option("cards", ["none", "card and points-…"], texts.write_scored, texts.read_scored),
    Option("packets", ["own", "1..26-…"], texts.write_packets, texts.read_packets),
    Option("table", ["own", "0..20"], texts.write_table, texts.read_table),
    Option(
        "cardbycard",
        ["on", "off"],
        lambda r: texts.on_off(r.replenish == "rounds"),
        texts.read_card_by_card,
        _zwicker,
    ),
    _switch("up", "up", _up_and_down),
    _switch("down", "down", _up_and_down),
    _switch("pairing", "pairing", _stacks),
    _switch("single", "single", _single),
    _switch("hold", "hold", _builds),
    _switch("traillock", "trail_lock", _builds),
    _switch("bluff", "bluff", _builds),
    _switch("sums", "builds_in_sums", _up_and_down),
    _switch("mustcapture", "must_capture"),
    _choice("aftersweep", "after_sweep", ["next", "sweeper", "everyone", "refill"], _sweeps),
    Option("tie", ["nobody", "shared"], lambda r: r.points.tie, texts.read_tie),
    _choice("direction", "direction", ["clockwise", "anticlockwise"]),
    _switch("redeal", "redeal", _redeal),
    _switch("claims", "claims", _casino),
    _switch("lonejoker", "lone_joker", _jokers),
    _switch("jokersweep", "joker_sweep", _jokers),
    _switch("takejokers", "take_jokers", _jokers),
    _switch("hints", "hints", _pairs),
    _switch("requests", "requests", _pairs),
)
_ORDER = {option.name: place for place, option in enumerate(OPTIONS)}


def option(name: str) -> Option:
    """The option of that name. Raises ZwickerError ("bad-option")."""
    if name not in _ORDER:
        raise ZwickerError("bad-option", name)
    return OPTIONS[_ORDER[name]]


def bounds(name: str) -> tuple[int, int]:
    """The least and the greatest number that an option takes, of one whose value is a number."""
    low, _, high = option(name).values[-1].partition("..")
    return int(low), int(high)


def with_options(base: Rules, wanted: list[str]) -> Variant:
    """The variant with these options ("bluff-on").

    Raises ZwickerError ("bad-option"), and ImpossibleRules for a set that cannot be played.
    """
    chosen: dict[str, tuple[str, list[str]]] = {}
    for text in wanted:
        name, *parts = text.split("-")
        if name not in _ORDER or not parts or name in chosen:
            raise ZwickerError("bad-option", text)
        chosen[name] = (text, parts)
    rules = base
    for name in sorted(chosen, key=_ORDER.__getitem__):
        text, parts = chosen[name]
        changed = option(name).read(rules, parts)
        if changed is None:
            raise ZwickerError("bad-option", text)
        rules = changed
    if rules != base:
        check_rules(rules)
    return Variant(rules, options_text(base, rules))


def differences(base: Rules, rules: Rules) -> list[tuple[Option, str]]:
    """The options in which `rules` differs from `base`, in their order, with their values."""
    found: list[tuple[Option, str]] = []
    current: Any = base
    for one in OPTIONS:
        wanted = one.write(rules)
        if one.write(current) != wanted:
            found.append((one, wanted))
            # some options change the default of later ones (joker values and their points)
            current = one.read(current, wanted.split("-")) or current
    return found


def options_text(base: Rules, rules: Rules) -> str:
    """The text of a variant: its id and the options in which `rules` differs from `base`."""
    changed = (f"{one.name}-{value}" for one, value in differences(base, rules))
    return ".".join([base.id, *changed])
