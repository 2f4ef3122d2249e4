"""Dietze: classic without builds; the table is kept at four piles (rules 4.2, 4.5)."""

from zwicker.variants import classic

VARIANT = classic.VARIANT._replace(
    id="dietze",
    title="Dietze",
    source="the Spanish descriptions of Zwickern, Dietze's rules",
    builds="none",
    after_sweep="refill",
)
