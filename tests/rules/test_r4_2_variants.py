"""Rules 4.2: the packs card by card, the packets for each number of seats, who builds how."""

import pytest

from zwicker import Rng, State, variant

from .dealing import deal, pack_is_whole, packets_are, seats_are
from .support import after, at, fields, legal, refused


def test_r4_2_1_zwickern_has_three_jokers() -> None:
    pack_is_whole("zwickern")
    seats_are("zwickern", "2", "3", "4", "2v2")


def test_r4_2_1_zwickern_packets() -> None:
    packets_are("zwickern")


def test_r4_2_2_zwicken_has_no_jokers() -> None:
    pack_is_whole("zwicken")
    seats_are("zwicken", "2", "3", "4", "2v2")


def test_r4_2_2_zwicken_packets() -> None:
    packets_are("zwicken")


def test_r4_2_3_zwickeln_has_four_jokers() -> None:
    pack_is_whole("zwickeln")
    seats_are("zwickeln", "2", "3", "4", "2v2")


def test_r4_2_3_zwickeln_packets() -> None:
    packets_are("zwickeln")


def test_r4_2_1_zwickern_goes_to_a_hundred() -> None:
    assert variant("zwickern").rules.target == 100


def test_r4_2_2_zwicken_goes_to_sixty_one() -> None:
    assert variant("zwicken").rules.target == 61


def test_r4_2_3_zwickeln_goes_to_a_hundred() -> None:
    assert variant("zwickeln").rules.target == 100


@pytest.mark.parametrize("variant_id", ["zwickern", "zwickeln"])
def test_r4_2_3_zwickern_and_zwickeln_build_up_and_down(variant_id: str) -> None:
    here = at("9d", "4c5hKc.z4", variant=variant_id)
    legal(here, "4cb5-m9d")
    legal(at("9d", "5cKs2c.z4", variant=variant_id), "5cb14-9d")


def test_r4_2_2_zwicken_builds_up_only() -> None:
    refused(at("9d", "4c5h.z4", variant="zwicken"), "4cb5-m9d", "4.2", "build-down")
    legal(at("9d", "5cKs.z4", variant="zwicken"), "5cb14-9d")


def test_r4_2_11_cards_are_dealt_one_by_one_from_the_left_of_the_dealer() -> None:
    stock = "3c3s3h4c4s4h5c5d5h5s"
    end = after(at("3d", "8c.9c", turn="p0", dealer="p1", stock=stock), "8c", "9c")
    assert end.hands == "3c3h4s5c5h.3s4c4h5d5s"
    other = after(at("3d", "8c.9c", turn="p1", dealer="p0", stock=stock), "9c", "8c")
    assert other.hands == "3s4c4h5d5s.3c3h4s5c5h"


def test_r4_2_11_only_the_first_packet_gives_cards_to_the_table() -> None:
    stock = "3c3s3h4c4s4h5c5d5h5s"
    end = after(at("3d", "8c.9c", turn="p0", dealer="p1", stock=stock), "8c", "9c")
    assert end.table == "3d.8c.9c"
    assert end.stock == "0"


def test_r4_2_11_no_packet_before_every_hand_is_empty() -> None:
    stock = "3c3s3h4c4s4h5c5d5h5s"
    end = after(at("3d", "8c.9c", turn="p0", dealer="p1", stock=stock), "8c")
    assert (end.hands, end.stock) == ("0.9c", stock)


def test_r4_2_11_deals_differ_and_repeat_with_their_seed() -> None:
    texts = {str(deal("zwickern", "2", seed)) for seed in range(20)}
    assert len(texts) == 20
    assert str(deal("zwickern", "2", 5)) == str(deal("zwickern", "2", 5))


def test_r4_2_12_a_target_or_a_number_of_deals_can_be_given() -> None:
    assert variant("zwickern.target-50").rules.target == 50
    assert variant("zwickern.target-none").rules.target is None
    text = str(State.deal(variant("zwicken.target-31"), "2", Rng(1)))
    assert fields(text).variant == "zwicken.target-31"
