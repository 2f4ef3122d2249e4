"""Every variant of the Zwicker family (rules 4.2) has all it needs, and plays to the end.

The tests of the parts are elsewhere; here a variant that one of them leaves out is noticed, and all
are played at random with every number of seats and every custom after a sweep.
"""

import tomllib
from pathlib import Path

import pytest

from tests.games import amount, check_game, fresh
from tests.oracle.rules import deal_shape
from tests.rules.dealing import PACKETS
from tests.rules.support import PACKS
from tests.rules.test_r4_3_scores import CARDS, TOTAL
from tests.web_support import LANGUAGES, locale
from zwicker import variant, variants
from zwicker.deal import packets
from zwicker.scoring import points_in_play
from zwicker.variant import seating

DATA = Path(__file__).parent / "data"
FAMILY = [one.rules.id for one in variants() if one.rules.builds != "casino"]
TABLES = [(name, seats) for name in FAMILY for seats in variant(name).rules.seats]
CUSTOMS = ("next", "sweeper", "everyone", "refill")
# rules 4.3: points of a deal without sweeps; more with two packs
POINTS = {
    "zwickern": 30,
    "zwicken": 21,
    "zwickeln": 34,
    "jensen": 30,
    "christiansen": 34,
    "classic": 21,
    "grupp": 21,
    "dietze": 21,
    "six-jokers": 48,
    "sillerup": 83,
}
TWO_PACKS = 41


def test_the_family_is_that_of_the_rules() -> None:
    assert list(POINTS) == FAMILY


@pytest.mark.parametrize("name", FAMILY)
def test_a_variant_lacks_nothing(name: str) -> None:
    """Pack, packets and points asserted card by card; data, texts."""
    seats = variant(name).rules.seats
    assert name in PACKS
    assert name in CARDS
    assert name in TOTAL
    dealt = set(PACKETS.get(name, seats if variant(name).rules.replenish == "rounds" else ()))
    assert dealt == set(seats)
    assert (DATA / "playthroughs" / f"{name}.zgr").is_file()
    assert tomllib.loads((DATA / "perft" / f"{name}.toml").read_text("utf-8"))
    for lang in LANGUAGES:
        words = locale(lang)
        assert words[f"variant.{name}"]
        assert words[f"variant.{name}.subtitle"]


@pytest.mark.cpython
def test_every_variant_has_a_rules_page_and_is_played_in_the_browser() -> None:
    from tests.browser.test_variants import TABLES as PLAYED
    from tests.rulebook_support import book

    assert list(PLAYED) == FAMILY
    for name in FAMILY:
        sections = [section.id for section in book(name).sections]
        assert {"cards", "deal", "turn", "score", "end"} <= set(sections), (name, sections)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_points_in_play(name: str, seats: str) -> None:
    two = name in ("classic", "dietze") and int(seats) >= 5
    assert points_in_play(fresh(name, seats)) == (TWO_PACKS if two else POINTS[name])


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_packets_are_those_of_the_brute_force(name: str, seats: str) -> None:
    found = [(one.each, one.table) for one in packets(variant(name), seating(seats).count)]
    assert found == deal_shape(name, seats)


@pytest.mark.parametrize("custom", CUSTOMS)
@pytest.mark.parametrize(("name", "seats"), TABLES[:: amount(5, 2, 1, slow=1)])
def test_random_games_with_every_custom(name: str, seats: str, custom: str) -> None:
    for number in range(amount(1, 1, 500)):
        assert check_game(f"{name}.aftersweep-{custom}", seats, number)
