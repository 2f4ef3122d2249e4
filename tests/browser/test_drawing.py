"""What the page is drawn from: the sprite, the markup of faces, colours that can be told apart."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.browser.fixtures import make, states
from tools import cards
from zwicker.web import buttons, draw, faces, looking, piles
from zwicker.web.words import Words

ROOT = Path(__file__).parents[2]
SPRITE = (ROOT / "static/cards/sprite.svg").read_text(encoding="utf-8")
TOKENS = (ROOT / "static/css/tokens.css").read_text(encoding="utf-8")
PACK = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
JOKERS = [f"X{value:02d}" for value in range(2, 100)] + [f"W{number:02d}" for number in range(1, 7)]


def letters(lang: str) -> dict[str, str]:
    table = json.loads((ROOT / f"zwicker/locales/{lang}.json").read_text(encoding="utf-8"))
    return Words(table).letters


def test_the_sprite_is_what_the_tool_draws() -> None:
    assert cards.sprite() == SPRITE
    assert len(SPRITE) < 80_000


@pytest.mark.parametrize("lang", ["en", "de", "pt", "es", "ru"])
def test_every_face_has_all_its_parts_in_the_sprite(lang: str) -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', SPRITE))
    for card in PACK + JOKERS:
        for markup in (faces.face(card, letters(lang)), faces.mini(card, letters(lang))):
            parts = re.findall(r'href="#([^"]+)"', markup)
            assert parts
            assert set(parts) <= drawn, card


def test_faces_of_different_cards_differ() -> None:
    whole = [faces.face(card, letters("ru")) for card in PACK + JOKERS[:98]]
    assert len(set(whole)) == len(whole)


def test_letters_follow_the_language() -> None:
    assert 'href="#iD"' in faces.face("Qh", letters("de"))
    assert 'href="#iB"' in faces.face("Jh", letters("de"))
    assert 'href="#iT"' in faces.face("Ah", letters("ru"))
    assert 'href="#iL"' in faces.face("Qh", letters("ru"))
    assert 'href="#iQ"' in faces.face("Qh", letters("es"))


class Tags(HTMLParser):
    """Notes elements, and fails on attributes that the site's CSP forbids."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, _ in attrs:
            assert name != "style"
            assert not name.startswith("on")


def test_no_text_becomes_markup_and_no_markup_breaks_the_policy() -> None:
    """Names come from people and links: whatever they hold is shown as text."""
    w = make.words("en")
    evil = "<img src=x onerror=alert(1)>\"'&"
    view: dict[str, Any] = states.view("3d 9:4s5h:1", "8s", 2)
    for player in view["players"]:
        player["name"] = player["label"] = evil
        player["initial"] = "<"
    view["table"][1]["ownerName"] = view["table"][1]["label"] = evil
    view["log"] = [{"seat": 1, "text": evil, "deal": 1, "at": 1}]
    choice = {"move": evil, "label": evil, "short": evil, "takes": [], "groups": evil}
    parts = [
        draw.bar(view, w),
        draw.seats(view, w, {1: evil}),
        *looking.log(view["log"], view),
        looking.last_capture(view, w),
        *piles.piles(view, w),
        buttons.chip(choice, w),
        buttons.chip(choice, w, alone=True),
    ]
    for markup in parts:
        reader = Tags()
        reader.feed(markup)
        assert "img" not in reader.tags
    for markup in make.pages("en").values():
        Tags().feed(markup)


def test_a_covered_hand_is_counted() -> None:
    """Nobody's cards are in the view, yet their number says how they lie."""
    view = states.view("3d", "", 2, turn=1) | {"phase": "cover"}
    view["players"][1]["cards"] = 7
    w = make.words("en")
    assert draw.held(view) == draw.covered(view, w).count("card-back") == 7
    assert draw.held(states.view("3d", "8s2d")) == 2


def test_seats_stand_in_the_order_of_play_from_the_player() -> None:
    view = states.view("3d", "8s", 4, sides=2)
    view["you"] = 2
    found = re.findall(r"at-(\d+)", draw.seats(view, make.words("en"), {}))
    assert found == ["2", "3", "0", "1"]
    assert draw.seats(view, make.words("en"), {}).count('data-zone="captured"') == 2


def theme(number: int) -> dict[str, str]:
    """The colours of the light (0) or dark (1) theme, or of high contrast (2), by role."""
    first, _, rest = TOKENS.partition(':root[data-theme="contrast"]')
    out = {}
    for name, value in re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6}|light-dark\([^;]+\));", first):
        colours = re.findall(r"#[0-9a-f]{6}", value)
        if colours:
            out[name] = colours[min(number, len(colours) - 1)]
    if number == 2:
        out.update(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", rest.partition("}")[0]))
    return out


def light(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


TEXT = [
    ("ink", "page"), ("ink", "panel"), ("ink", "panel-sunk"), ("ink-soft", "page"),
    ("ink-soft", "panel"), ("on-cloth", "cloth"), ("on-accent", "accent"), ("accent", "panel"),
    ("accent", "page"), ("warn", "page"), ("warn", "panel"), ("on-point", "point"),
    ("on-point", "brass"), ("on-side", "side-0"), ("on-side", "side-1"), ("on-side", "side-2"),
    ("on-side", "side-3"), ("suit-black", "card"), ("suit-red", "card"), ("suit-green", "card"),
    ("suit-blue", "card"), ("suit-joker", "card"),
]  # fmt: skip
SHAPES = [
    ("chosen", "card"),
    ("focus", "page"),
    ("focus", "panel"),
    ("brass", "panel"),
    ("brass", "page"),
    ("card", "cloth"),
]


@pytest.mark.parametrize("number", [0, 1, 2], ids=["light", "dark", "contrast"])
def test_text_has_4_5_to_1_and_shapes_3_to_1(number: int) -> None:
    colours = theme(number)
    for front, back in TEXT:
        assert contrast(colours[front], colours[back]) >= 4.5, (front, back)
    for front, back in SHAPES:
        if number and (front, back) == ("chosen", "card"):
            continue  # the ring lies on the dark cloth there, not on the card
        assert contrast(colours[front], colours[back]) >= 3, (front, back)
    if number:
        assert contrast(colours["chosen"], colours["cloth"]) >= 3


def test_the_two_high_contrast_blocks_are_the_same() -> None:
    _, chosen, asked = re.split(
        r':root\[data-theme="contrast"\]|:root:not\(\[data-theme\]\)', TOKENS
    )
    rules = [re.findall(r"--[a-z0-9-]+: [^;]+", text.partition("}")[0]) for text in (chosen, asked)]
    assert rules[0] == rules[1]
    assert len(rules[0]) > 20
