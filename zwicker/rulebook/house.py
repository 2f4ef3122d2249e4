"""The sections on house rules: what can be set, and what is set differently (rules 6)."""

from collections.abc import Callable

from zwicker.options import OPTIONS, Option, differences
from zwicker.rulebook.book import Figure, Listed, Section, Short, Table, Text, text
from zwicker.variant import Rules, Variant
from zwicker.variants import variant as named

# Options that say nothing as long as another one is set like this.
IDLE: dict[str, Callable[[Rules], object]] = {
    "deals": lambda rules: rules.target is not None,
    "jokerpoints": lambda rules: not rules.jokers,
}
WORDS = ("on", "off", "none", "own")
CHOICES = ("aftersweep", "tie", "direction")


def house_section(variant: Variant) -> Section:
    """All options that mean something in the variant, with what holds in it."""
    rules, usual = variant.rules, named(variant.rules.id).rules
    rows = tuple(
        (Text(f"setting.{option.name}"), value(option, rules))
        for option in OPTIONS
        if option.matters(usual) and not (option.name in IDLE and IDLE[option.name](rules))
    )
    head = (Text("setting.head.rule"), Text("setting.head.here"))
    blocks = (Text("setting.about"), Table("settings", head, rows))
    return Section("house", text("section.house"), blocks)


def changed_section(variant: Variant) -> Section | None:
    """What house rules change in the variant, or None if there are none."""
    usual = named(variant.rules.id).rules
    rows = tuple(
        (Text(f"setting.{option.name}"), value(option, variant.rules), value(option, usual))
        for option, _ in differences(usual, variant.rules)
    )
    if not rows:
        return None
    head = tuple(Text(f"setting.head.{name}") for name in ("rule", "here", "usual"))
    return Section("changed", text("section.changed"), (Table("changed", head, rows),))


def value(option: Option, rules: Rules) -> Figure:
    """What holds under an option, for reading."""
    written = option.write(rules)
    if written in WORDS:
        return Text(f"setting.{written}")
    if option.name in CHOICES:
        return Text(f"setting.{option.name}.{written}")
    if option.name == "cards":
        worth = rules.points.cards
        return Listed(tuple(text("setting.worth", card=Short(c), points=n) for c, n in worth))
    return written.replace("-", " · ")
