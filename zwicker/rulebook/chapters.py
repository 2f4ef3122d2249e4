"""The whole rules text of a variant."""

from collections.abc import Sequence
from typing import NamedTuple

from zwicker.rulebook.book import Section, Text
from zwicker.rulebook.building import build_section
from zwicker.rulebook.cards import cards_section, score_section
from zwicker.rulebook.choices import open_section
from zwicker.rulebook.dealing import deal_section
from zwicker.rulebook.ending import aim_section, end_section, facts
from zwicker.rulebook.examples import Example, Shown, choose
from zwicker.rulebook.house import changed_section, house_section
from zwicker.rulebook.turn import turn_section
from zwicker.variant import Variant


class Book(NamedTuple):
    """The rules of one variant: its facts in short, the sections, and the examples by topic."""

    variant: Variant
    facts: tuple[Text, ...]
    sections: tuple[Section, ...]
    examples: dict[str, Shown]


def rulebook(variant: Variant, examples: Sequence[Example] = ()) -> Book:
    """The rules of a variant, house rules included, with the examples that hold in it.

    Raises ZwickerError ("impossible-rules") for house rules that cannot be dealt.
    """
    changed = changed_section(variant)
    found: list[Section] = [changed] if changed else []
    makers = (
        aim_section, cards_section, deal_section, turn_section, build_section, end_section,
        score_section, open_section, house_section,
    )  # fmt: skip
    found += [maker(variant) for maker in makers]
    sections = tuple(found)
    return Book(variant, facts(variant), sections, choose(examples, variant, sections))
