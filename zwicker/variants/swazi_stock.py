"""Swazi Casino with stock: a card is drawn after each play (rules 5.2)."""

from zwicker.variants import swazi

VARIANT = swazi.VARIANT._replace(
    id="swazi-stock",
    title="Swazi Casino with stock",
    seats=("2",),
    packets=((2, (8,)),),
    table=((2, 4),),
    replenish="plays",
    trail_lock=True,
    lock_while=((0, "stock"),),
    one_build=((0, "always"),),
)
