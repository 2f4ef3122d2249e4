"""House rules as text (docs/notation.md, "Options")."""

import pytest

from tests.games import SEED, amount, check_game
from zwicker import Rng, ZwickerError, options, variant, variants
from zwicker.errors import ImpossibleRules
from zwicker.options import OPTIONS


def test_canonical_text_has_one_order_and_only_differences() -> None:
    assert variant("zwickern.bluff-on.target-50").text == "zwickern.target-50.bluff-on"
    assert variant("zwickern.target-100.bluff-off").text == "zwickern"
    assert variant("zwickern.target-50") == variant("zwickern.bluff-off.target-50")


@pytest.mark.parametrize(
    "text",
    [
        "zwickern.target-none",
        "jensen.target-100",
        "zwickern.jokers-10-20-30.jokerpoints-1-2-3",
        "zwickern.jokers-none",
        "zwickern.mostcards-5.ace-2.sweep-0",
        "zwickern.cards-Ks2-Td3",
        "zwickern.packets-5-4.table-2",
        "jensen.cardbycard-off",
        "zwickern.up-off.hold-off.traillock-off",
        "christiansen.down-off.pairing-off.single-off",
        "zwickern.sums-off.mustcapture-on.aftersweep-refill.tie-shared",
        "zwickern.direction-anticlockwise",
        "grupp.lonejoker-on.jokersweep-off.takejokers-off",
    ],
)
def test_texts_come_back(text: str) -> None:
    assert variant(text).text == text
    assert variant(variant(text).text) == variant(text)


@pytest.mark.parametrize(
    "text",
    [
        "zwickern.", "zwickern.bluff", "zwickern.bluff-", "zwickern.bluff-yes", "zwickern.fluff-on",
        "zwickern.bluff-on-off", "zwickern.bluff-on.bluff-on", "zwickern.target-0",
        "zwickern.target-1000", "zwickern.target-05", "zwickern.jokers-1", "zwickern.jokers-15-x",
        "zwickern.jokerpoints-1-2", "zwickern.cards-Td", "zwickern.cards-Xd3",
        "zwickern.cards-Td3-Td4", "zwickern.packets-0", "zwickern.packets-99", "zwickern.table-21",
        "zwickern.aftersweep-never", "zwickern.aftersweep-next-next", "zwickern.tie-all",
        "zwickern.cardbycard-2", "zwickern.Bluff-on",
    ],
)  # fmt: skip
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ZwickerError) as caught:
        variant(text)
    assert caught.value.code == "bad-option"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("zwickern.jokers-15-15", "equal-jokers"),
        ("zwickern.packets-26.table-20", "too-few-cards"),
        ("zwickern.up-off.down-off.cards-none.ace-0.mostcards-0.sweep-0.jokerpoints-0-0-0",
         "nothing-scores"),
        ("dietze.hold-on", "nothing-to-build"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(ImpossibleRules) as caught:
        variant(text)
    assert (caught.value.code, caught.value.why) == ("impossible-rules", why)
    assert caught.value.text


def test_every_option_reads_what_it_writes() -> None:
    for game in variants():
        for option in OPTIONS:
            written = option.write(game.rules)
            if written != "own" and option.matters(game.rules):
                rules = option.read(game.rules, written.split("-"))
                assert rules is not None, (game, option.name)
                assert option.write(rules) == written, (game, option.name)


def test_changed_jokers_keep_their_points_in_order() -> None:
    rules = variant("zwickern.jokers-30-10-20").rules
    assert rules.jokers == (10, 20, 30)
    assert rules.points.jokers == ((10, 5), (20, 6), (30, 7))


def random_text(rng: Rng) -> str:
    """A variant with a few house rules that are switches or have named values."""
    game = rng.choice(variants())
    named = [option for option in OPTIONS if not any(".." in value for value in option.values)]
    chosen = {rng.choice(named).name: None for _ in range(1 + rng.below(3))}
    by_name = {option.name: option for option in named}
    parts = [
        f"{name}-{rng.choice([v for v in by_name[name].values if '…' not in v and ' ' not in v])}"
        for name in chosen
        if any("…" not in value and " " not in value for value in by_name[name].values)
    ]
    return ".".join([game.text, *parts])


def test_games_with_house_rules_come_to_an_end() -> None:
    """Any set of house rules is refused as impossible, or can be played to the end."""
    rng = Rng(f"house {SEED}")
    ended = 0
    for number in range(amount(5, 30, 2000)):
        text = random_text(rng)
        try:
            game = variant(text)
        except ImpossibleRules:
            continue
        for seats in game.rules.seats[: 2 if number % 5 else 4]:
            ended += check_game(game.text, seats, number) > 0
    assert ended


def test_an_option_is_asked_for_by_its_name() -> None:
    assert options.option("bluff").name == "bluff"
    with pytest.raises(ZwickerError) as caught:
        options.option("fluff")
    assert (caught.value.code, caught.value.text) == ("bad-option", "fluff")
