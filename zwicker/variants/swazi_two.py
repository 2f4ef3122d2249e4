"""Swazi Casino for two: two packets, and limits in the first (rules 5.2)."""

from zwicker.variants import swazi

VARIANT = swazi.VARIANT._replace(
    id="swazi-two",
    title="Swazi Casino for two",
    seats=("2",),
    packets=((2, (12,)),),
    table=((2, 4),),
    trail_lock=True,
    lock_while=((0, "first-packet"),),
    one_build=((0, "first-packet"),),
)
