"""What the descriptions leave open and what is played instead (rules 4.4 and every "choice").

Each is a text and when it concerns a variant: by what its rules say, or, where one description is
meant, by the variant's name as long as the rule in question was not changed by a house rule.
"""

from collections.abc import Callable
from typing import NamedTuple

from zwicker.rulebook.book import Points, Section, Text, text
from zwicker.rulebook.building import must_hold
from zwicker.rulebook.cards import has_pairs, letters_with, points_total, seat_counts
from zwicker.rulebook.dealing import comes_out
from zwicker.scoring import ILLEGAL_BUILD
from zwicker.variant import Rules, Variant
from zwicker.variants import variant as named

Concerns = Callable[[Variant], bool]


class Choice(NamedTuple):
    """The id of its text, below "open.", its numbers in the rules, and when it concerns one."""

    id: str
    rules: str
    concerns: Concerns


def of(names: str, *fields: str) -> Concerns:
    """These variants, as long as these fields of their rules are unchanged."""

    def concerns(variant: Variant) -> bool:
        rules = variant.rules
        if rules.id not in names.split():
            return False
        base = named(rules.id).rules
        return all(getattr(rules, field) == getattr(base, field) for field in fields)

    return concerns


def builds(*models: str) -> Concerns:
    """Variants with builds of these models."""
    return lambda variant: variant.rules.builds in models


def holds(test: Callable[[Rules], object]) -> Concerns:
    """Variants whose rules pass the test."""
    return lambda variant: bool(test(variant.rules))


def both(*tests: Concerns) -> Concerns:
    """Variants that all the tests concern."""
    return lambda variant: all(test(variant) for test in tests)


def is_changed(variant: Variant) -> bool:
    """Whether house rules are set."""
    return variant.text != variant.rules.id


STACKED = builds("stack")
GATHERED = builds("gather")
CASINO = builds("casino")
PAIRS = both(has_pairs, must_hold)

CHOICES = (
    Choice("zwickeln-total", "4.4.1", of("zwickeln", "points", "jokers")),
    Choice("lost-zwicken", "4.4.2", of("classic grupp dietze", "points")),
    Choice("lost-six", "4.4.3", of("six-jokers", "points", "jokers")),
    Choice("lost-sillerup", "4.4.4", of("sillerup", "points", "jokers")),
    Choice("capture-free", "4.4.6", of("classic grupp dietze", "must_capture")),
    Choice("twelve", "4.4.7", of("classic dietze")),
    Choice("jensen-joker", "4.4.8", of("jensen christiansen", "jokers")),
    Choice("stack-borrowed", "3.2", of("jensen christiansen", "builds")),
    Choice("christiansen-deal", "4.2.5", of("christiansen", "packets", "replenish")),
    Choice("no-hold", "4.2.6", of("classic grupp", "hold")),
    Choice("grupp-players", "4.2.7", of("grupp")),
    Choice("wild-points", "4.3.2", holds(lambda rules: rules.wild)),
    Choice("sillerup-deal", "4.2.10", of("sillerup", "packets", "table", "replenish")),
    Choice("uneven", "4.2.13 4.4.5", lambda variant: not comes_out(variant)),
    Choice("cut", "2.14", holds(lambda rules: rules.first_dealer != "random")),
    Choice(
        "tie",
        "4.3.8",
        of("zwickern jensen christiansen classic grupp dietze six-jokers", "points"),
    ),
    Choice("one-value", "2.5", lambda variant: bool(letters_with(variant, 2))),
    Choice("nobody", "2.11", lambda variant: True),
    Choice(
        "last-sweep", "2.12", both(holds(lambda r: r.sweeps), lambda v: v.rules.id != "six-jokers")
    ),
    Choice("owner", "1.3", builds("gather", "casino")),
    Choice("same-value", "3.1.6", GATHERED),
    Choice("merge", "3.1.11", GATHERED),
    Choice("partner-long", "3.1.15", both(GATHERED, PAIRS)),
    Choice("partner-free", "3.1.16 5.1.14", both(builds("gather", "casino"), PAIRS)),
    Choice("illegal", "3.1.19", both(builds("gather", "casino"), must_hold)),
    Choice("single", "3.2.4", both(STACKED, holds(lambda rules: rules.single))),
    Choice(
        "announced.packet", "3.2.6", both(STACKED, PAIRS, holds(lambda r: r.replenish != "rounds"))
    ),
    Choice(
        "announced.deal", "3.2.6", both(STACKED, PAIRS, holds(lambda r: r.replenish == "rounds"))
    ),
    Choice("stack-free", "3.2.7", both(STACKED, holds(lambda rules: not rules.trail_lock))),
    Choice("stack-sums", "3.2.8", of("classic grupp", "builds_in_sums")),
    Choice("refill", "4.5.4", holds(lambda rules: rules.sweeps and rules.after_sweep == "refill")),
    Choice("casino-four", "5.2", of("swazi")),
    Choice("casino-partner", "5.1.6 5.1.9", both(CASINO, PAIRS)),
    Choice("casino-fixed", "5.1.8", CASINO),
    Choice("casino-tops", "5.1.9", both(CASINO, holds(lambda rules: rules.top_cards > 1))),
    Choice("casino-trail", "5.1.12", both(CASINO, holds(lambda rules: not rules.trail_lock))),
    Choice("casino-arrange", "5.1.13", holds(lambda rules: rules.arrange)),
    Choice("lesotho-two", "5.2.4", of("lesotho", "lock_while", "one_build")),
    Choice("fewest", "5.2.5", holds(lambda rules: rules.dealer == "fewest")),
    Choice("sorted", "5.2.6", holds(lambda rules: rules.pile_order == "sorted")),
    Choice("one-top", "5.2.6", both(CASINO, holds(lambda rules: rules.top_cards == 1))),
    Choice("one-packet", "4.4.9", of("south-african", "packets", "table")),
    Choice("claims", "6.6", both(CASINO, holds(lambda rules: not rules.claims))),
    Choice("no-move", "2.2", is_changed),
)


def open_section(variant: Variant) -> Section:
    """Where the rules come from, and all that had to be decided."""
    source = variant.rules.source.split()[1].lower()
    several = "descriptions" in variant.rules.source
    found = tuple(_text(choice, variant) for choice in CHOICES if choice.concerns(variant))
    about = Text("open.about.two" if several else "open.about")
    blocks = (Text(f"source.{source}"), about, Points(found))
    return Section("open", text("section.open"), blocks)


def _text(choice: Choice, variant: Variant) -> Text:
    key = f"open.{choice.id}"
    if choice.id in ("zwickeln-total", "lost-six", "lost-sillerup"):
        return text(key, total=points_total(variant, seat_counts(variant)[0]))
    if choice.id == "illegal":
        return text(key, points=-ILLEGAL_BUILD)
    return Text(key)
