"""Lesotho Casino: court cards only take their own rank and go under the pile (rules 5.2)."""

from zwicker.variants import swazi

VARIANT = swazi.VARIANT._replace(
    id="lesotho",
    title="Lesotho Casino",
    seats=("2", "3", "4", "2v2"),
    values="plain",
    packets=((2, (12,)), (3, (16,)), (4, (12,))),
    table=((2, 4), (3, 4), (4, 4)),
    trail_lock=True,
    lock_while=((2, "first-packet"), (0, "never")),
    one_build=((2, "first-packet"), (0, "never")),
    arrange=False,
    pile_order="courts-under",
    own_piles=True,
)
