"""The examples of the Portuguese page on Swazi Casino, in its order.

Each docstring retells the example; suits are free choices, since they do not matter. Where the
page names players A, B, C and D they are the seats 0 to 3.
"""

from zwicker import State

from .casino import pile_of, spot, texts
from .support import after, fields, legal, listed, refused


def test_capture_01_only_cards_of_the_same_value() -> None:
    """A two takes a two, a six a six, a jack a jack."""
    here = spot("2d.6d.Jd", "2c6cJc")
    legal(here, "2cx2d", "6cx6d", "JcxJd")
    refused(here, "6cx2d", "2", "sum")
    refused(here, "6cxJd", "2", "sum")


def test_capture_02_three_eights_with_the_fourth() -> None:
    """With three eights on the table the last eight may take them all."""
    here = spot("8d.8h.8s", "8c2d")
    end = after(here, "8cx8d.8h.8s")
    assert (end.table, pile_of(end, 0)) == ("0", "8d8h8s8c")


def test_capture_03_only_two_of_the_three() -> None:
    """Whoever wants may take two of the three eights and leave the third."""
    assert after(spot("8d.8h.8s", "8c2d"), "8cx8d.8s").table == "8h"


def test_capture_04_the_others_may_complain_where_that_is_agreed() -> None:
    """The player is then obliged to take what he left: the claims of the house rules."""
    claims = spot("8d.8h.8s", "8c2d", variant="swazi.claims-on")
    left = State.parse(claims).play("8cx8d.8s")
    assert "cl" in listed(str(left).replace(".z4.z4", ".2c3c.z4"))


def test_combination_01_nine_takes_four_and_five() -> None:
    """No nine lies there, but a four and a five: a nine takes both."""
    here = spot("4d.5h", "9c2d")
    assert after(here, "9cx4d.5h").captured == "4d5h9c.0.0"


def test_combination_02_nine_takes_nine_and_four_and_five() -> None:
    """With a nine, a four and a five on the table a nine may take all three."""
    legal(spot("9d.4d.5h", "9c2d"), "9cx9d.4d.5h")


def test_combination_03_each_card_in_one_combination() -> None:
    """An eight on A 2 3 5 6 8: two, six, three, five and eight, or ace, two, five and eight."""
    here = spot("Ad.2h.3s.5c.6d.8h", "8c4d")
    legal(here, "8cx2h.3s.5c.6d.8h", "8cxAd.2h.5c.8h")
    refused(here, "8cxAd.2h.3s.5c.6d.8h", "2")


def test_build_01_two_on_three_is_five() -> None:
    """Hand 2 and 5, a three on the table: the two makes a build of five, taken later."""
    here = spot("3h", "2c5c.KdQd.KhQh")
    built = State.parse(here).play("2cb5-3h")
    assert fields(str(built)).table == "b5-3h2c-p0"
    legal(str(built.play("Kd").play("Qh")), "5cx3h2c")


def test_build_02_three_table_cards_and_a_two_are_eight() -> None:
    """Hand 2 and 8; three, two and ace of the table and the two make one build of eight."""
    here = spot("3h.2d.As", "2c8c.KdQd.KhQh")
    built = State.parse(here).play("2cb8-3h2dAs")
    assert fields(str(built)).table == "b8-3h2dAs2c-p0"
    legal(str(built.play("Kd").play("Qh")), "8cx3h2dAs2c")


def test_build_03_two_fives_on_a_five() -> None:
    """Two fives in hand and one on the table: one is played on it, a build of five."""
    assert after(spot("5d", "5c5h"), "5cb5-0-5d").table == "b5-5d-5c-p0"


def test_build_04_two_combinations_and_the_card_itself() -> None:
    """Two sevens in hand, 2 3 4 5 on the table: 2+5, 3+4 and a seven are one build."""
    here = spot("2d.3d.4d.5d", "7c7h.KdQd.KhQh")
    built = State.parse(here).play("7cb7-0-2d5d-3d4d")
    assert fields(str(built)).table == "b7-2d5d-3d4d-7c-p0"
    legal(str(built.play("Kd").play("Qh")), "7hx2d5d3d4d7c")


def test_build_05_of_table_cards_alone() -> None:
    """3, 4 and 9, hand 7 and 9: 3 and 4 are a build of 7, then the nine takes the nine."""
    here = spot("3d.4d.9d", "7c9c")
    end = after(here, "tb7-3d4d", "9cx9d")
    assert (end.table, end.turn, pile_of(end, 0)) == ("b7-3d4d-p0", "p1", "9d9c")


def test_build_06_one_of_thirteen_at_a_time() -> None:
    """Where an opponent has a build of 13 nobody makes another one."""
    here = spot("b13-Jd2d-p1.8h", "5cKc")
    refused(here, "5cb13-8h", "5.1", "value-taken")
    legal(spot("8h", "5cKc"), "5cb13-8h")


def test_build_07_aces_are_1_or_14_and_all_the_same() -> None:
    """An ace on an ace is never fifteen, and what was announced stays."""
    here = spot("Ad", "AcAh")
    legal(here, "Acb1-0-Ad", "Acb14-0-Ad")
    refused(here, "Acb15-Ad", "5.1", "build-value")
    assert texts(spot("b1-Ad-Ac-p1", "Ah2c"), "Ah") == {"Ah", "Ahv1xAdAc"}
    assert texts(spot("b14-Ad-Ac-p1", "Ah2c"), "Ah") == {"Ah", "Ahv14xAdAc"}


def test_stealing_01_a_seven_takes_the_build_of_another() -> None:
    """B lays a 4 on a 3, a build of 7; C, who has a seven, takes it."""
    here = spot("3d", "2d9d.4c7c.7h8h", turn="p1", dealer="p0")
    assert after(here, "4cb7-3d", "7hx3d4c").captured == "0.0.3d4c7h"


def test_stealing_02_with_loose_cards_of_its_value() -> None:
    """A build of 9, a 4 and a 5, or another 9: the nine takes them together."""
    legal(spot("b9-7d2d-p1.4d.5d", "9c2c"), "9cx7d2d.4d.5d")
    legal(spot("b9-7d2d-p1.9d", "9c2c"), "9cx7d2d.9d")


def test_stealing_03_builds_are_in_no_combination() -> None:
    """A build of 7 and a three are not taken by a ten, builds of 3 and 6 not by a nine."""
    refused(spot("b7-4d3h-p1.3d", "Tc2c"), "Tcx4d3h.3d", "5.1", "build-sums")
    refused(spot("b3-2dAd-p1.b6-4d2h-p1", "9c2c"), "9cx2dAd.4d2h", "5.1", "two-builds")


def test_raising_01_six_eight_nine() -> None:
    """Two threes as 6, a 4, a 5; the first makes 8 with a two, the next 9 with an ace, 4 and 5."""
    here = spot("b6-3d3h-p2.4d.5d", "2c8c.Ac9c.KdQd", dealer="p2")
    end = after(here, "2cb8-B3d3hB", "Acb9-B3d3h2cB-4d5d")
    assert (end.table, end.turn) == ("b9-3d3h2cAc-4d5d-p1", "p2")


def test_raising_02_not_where_cards_of_its_own_value_are() -> None:
    """Two threes announced 3: no two makes 5 of it, but another three may be added."""
    refused(spot("b3-3d-3h-p1", "2c5c"), "2cb5-B3d3hB", "5.1", "compound")
    legal(spot("b3-3d-3h-p1", "3c3s"), "3cb3-0-B3d3hB")


def test_raising_03_no_table_card_helps() -> None:
    """Ace and 4 as a build of 5, a two: hand 3 and 10 makes no ten of them."""
    refused(spot("b5-Ad4d-p1.2d", "3cTc"), "3cb10-BAd4dB2d", "5.1", "build-sums")


def test_adding_01_six_and_three_to_a_nine() -> None:
    """5 and 4 as a build of 9, a three: hand 6 and 9 adds 6 and 3 to it."""
    here = spot("3d.b9-5d4d-p1", "6c9c")
    assert after(here, "6cb9-3d-B5d4dB").table == "b9-5d4d-3d6c-p1"


def test_adding_02_table_and_top_cards_to_an_opponents_build_oblige() -> None:
    """Who adds cards of the table or of a pile to it must capture that build at once."""
    for here, action in (
        (spot("b9-4d5d-p1.2s.7s.8d", "9c8c"), "ta9-B4d5dB-2s7s"),
        (spot("b9-4d5d-p1.8d", "9c8c", "0.Kd.9h"), "ta9-B4d5dB-9h"),
    ):
        between = str(State.parse(here).play(action))
        assert all(move.startswith("9cx4d5d") for move in listed(between))
        refused(between, "8cx8d", "5.1", "owed")


def test_adding_03_to_ones_own_from_table_hand_and_top_cards() -> None:
    """Cards of the table, the hand and opponents' piles; never one's own top card."""
    here = spot("b9-4d5d-p0.2s.7s", "9c8c9s", "9h.Kd6h3h.9d")
    legal(here, "ta9-B4d5dB-2s7s", "9cb9-0-B4d5dB", "ta9-B4d5dB-9d", "ta9-B4d5dB-3h6h")
    refused(here, "ta9-B4d5dB-9h", "2", "no-such-pile")


def test_adding_04_the_next_card_of_the_pile_comes_free() -> None:
    """Only the top card can be used; when it has been, the next one can."""
    here = spot("b9-4d5d-p0", "9c8c", "0.Kd9s9h")
    refused(here, "ta9-B4d5dB-9s", "5.1", "top-card")
    legal(str(State.parse(here).play("ta9-B4d5dB-9h")), "ta9-B4d5d9hB-9s")


def test_trailing_01_although_something_could_be_taken() -> None:
    """A player may lay a card even if he could capture or build."""
    legal(spot("8d.b9-4d5d-p0", "8c9c"), "8c")


def test_trailing_02_not_the_last_card_with_a_build_left() -> None:
    """Nobody may play all his cards and leave his build there."""
    refused(spot("b9-4d5d-p0.2d", "9c"), "9c", "5.1", "hold-own")


def test_last_cards_01_to_the_last_captor() -> None:
    """A captures, B captures, C and D lay their last cards: what lies there is B's."""
    here = spot("3d.7d.Kh", "3c.7c.Qc.Jc", seats="4", dealer="p3")
    assert after(here, "3cx3d", "7cx7d", "Qc", "Jc").captured == "3d3c.7d7cKhQcJc.0.0"
