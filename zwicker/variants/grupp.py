"""Grupp: classic with six wild jokers that count any value from 2 to 14 (rules 4.2)."""

from zwicker.variants import classic

VARIANT = classic.VARIANT._replace(
    id="grupp",
    title="Grupp",
    source="the Spanish descriptions of Zwickern, Grupp's rules",
    seats=("2", "3", "4"),
    wild=6,
    first_dealer="highest",
)
