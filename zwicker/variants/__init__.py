"""The variants, in the order in which they are shown (rules 4.2, 5.2)."""

from functools import lru_cache

from zwicker.errors import ZwickerError
from zwicker.options import with_options
from zwicker.variant import Variant
from zwicker.variants import (
    christiansen,
    classic,
    dietze,
    grupp,
    jensen,
    lesotho,
    sillerup,
    six_jokers,
    south_african,
    swazi,
    swazi_stock,
    swazi_two,
    zwickeln,
    zwicken,
    zwickern,
)

_RECORDS = (
    zwickern.VARIANT,
    zwicken.VARIANT,
    zwickeln.VARIANT,
    jensen.VARIANT,
    christiansen.VARIANT,
    classic.VARIANT,
    grupp.VARIANT,
    dietze.VARIANT,
    six_jokers.VARIANT,
    sillerup.VARIANT,
    swazi.VARIANT,
    swazi_two.VARIANT,
    swazi_stock.VARIANT,
    lesotho.VARIANT,
    south_african.VARIANT,
)
MOST_TEXT = 2_000  # characters; all options at once have about 1,000
_BY_ID = {record.id: record for record in _RECORDS}


@lru_cache(maxsize=64)
def variant(text: str) -> Variant:
    """The variant with that id, perhaps with house rules ("zwickern.bluff-on").

    Raises ZwickerError ("unknown-variant", "bad-option").
    """
    name, *options = text[: MOST_TEXT + 1].split(".")
    if len(text) > MOST_TEXT:
        raise ZwickerError("bad-option", options[0] if options else text)
    if name not in _BY_ID:
        raise ZwickerError("unknown-variant", name)
    return with_options(_BY_ID[name], options)


def variants() -> tuple[Variant, ...]:
    """All variants without house rules, in the order in which they are shown."""
    return tuple(variant(record.id) for record in _RECORDS)
