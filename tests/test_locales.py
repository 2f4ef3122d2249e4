"""The five locale files: the same keys and placeholders, complete plurals, all that is used."""

import re
from pathlib import Path
from string import Formatter

import pytest

import zwicker
from tests.web_support import LANGUAGES, LOCALES, locale
from zwicker.ai.levels import NAMES
from zwicker.errors import REASONS, NotationError, ZwickerError
from zwicker.record import RecordError
from zwicker.web.links import PageError
from zwicker.web.texts import PLURALS

WEB = Path(zwicker.__file__).parent / "web"
KEY = re.compile(r'"((?:ui|level|variant|seats|language|letter)\.[a-z0-9.-]*)"', re.IGNORECASE)
# rules 4.2 and 5.2: all variants that the game is to have
VARIANTS = [
    "zwickern",
    "zwicken",
    "zwickeln",
    "jensen",
    "christiansen",
    "classic",
    "grupp",
    "dietze",
    "six-jokers",
    "sillerup",
    "swazi",
    "swazi-two",
    "swazi-stock",
    "lesotho",
    "south-african",
]
AWARDS = [
    "most-cards",
    "most-spades",
    "five-spades",
    "ace",
    "card",
    "joker",
    "sweep",
    "illegal-build",
]


def forms(entry: object) -> dict[str, str]:
    """The texts of an entry by plural category ("" for a plain text)."""
    return entry if isinstance(entry, dict) else {"": str(entry)}


def placeholders(entry: object) -> set[str]:
    """All names in braces in any form of the entry."""
    return {
        name
        for text in forms(entry).values()
        for _, name, _, _ in Formatter().parse(text)
        if name is not None
    }


def test_there_is_one_file_for_each_language() -> None:
    assert sorted(path.stem for path in LOCALES.glob("*.json")) == sorted(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_keys_are_the_same_in_the_same_order(lang: str) -> None:
    assert list(locale(lang)) == list(locale("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_placeholders_are_the_same(lang: str) -> None:
    english = locale("en")
    for key, entry in locale(lang).items():
        assert placeholders(entry) == placeholders(english[key]), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plural_forms_are_complete(lang: str) -> None:
    english = locale("en")
    _, categories = PLURALS[lang]
    for key, entry in locale(lang).items():
        assert isinstance(entry, dict) == isinstance(english[key], dict), key
        if isinstance(entry, dict):
            assert tuple(entry) == categories, key
            assert "count" in placeholders(entry), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty_or_untidy(lang: str) -> None:
    for key, entry in locale(lang).items():
        for text in forms(entry).values():
            assert text, key
            assert text == " ".join(text.split()), key


@pytest.mark.parametrize("lang", ["de", "pt", "es", "ru"])
def test_sentences_are_translated(lang: str) -> None:
    """A sentence that is the English one was forgotten."""
    english = locale("en")
    for key, entry in locale(lang).items():
        for form, text in forms(entry).items():
            same = forms(english[key]).get(form) == text
            assert not (same and re.search(r"\w \w.*\w \w", text)), (key, text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_of_the_page_are_plain(lang: str) -> None:
    """The page's own words have no plural rules."""
    for key, entry in locale(lang).items():
        assert isinstance(entry, str) or not key.startswith("ui."), key


def test_russian_has_no_latin_letters_in_words() -> None:
    """A Latin letter that looks like a Cyrillic one is a slip; names of variants stay Latin."""
    for key, entry in locale("ru").items():
        for text in forms(entry).values():
            bare = re.sub(r"\{[^}]*\}", "", text)
            assert not re.search(r"[А-яЁё][A-Za-z]|[A-Za-z][А-яЁё]", bare), (key, text)


def test_every_reason_variant_award_and_level_has_a_text() -> None:
    english = locale("en")
    wanted = [f"reason.{code}" for code in REASONS]
    wanted += [f"variant.{name}" for name in VARIANTS]
    wanted += [f"variant.{name}.subtitle" for name in VARIANTS]
    wanted += [f"award.{name}" for name in AWARDS]
    wanted += [f"level.{name}" for name in (*NAMES, "human")]
    wanted += [f"language.{name}" for name in LANGUAGES]
    for kind in (ZwickerError, NotationError, RecordError, PageError):
        wanted += [f"error.{code}" for code in kind.messages]
    assert [key for key in wanted if key not in english] == []


def test_reasons_only_ask_for_figures_that_the_engine_gives() -> None:
    english = locale("en")
    for code, (_, sentence) in REASONS.items():
        given = {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}
        assert placeholders(english[f"reason.{code}"]) <= given, code


def test_every_key_named_in_the_page_exists() -> None:
    """Keys that are put together ("ui.theme." and a name) need at least one text."""
    english = locale("en")
    named = {
        key for path in WEB.glob("*.py") for key in KEY.findall(path.read_text(encoding="utf-8"))
    }
    assert named
    missing = [
        key
        for key in sorted(named)
        if key not in english
        and not (key.endswith(".") and any(known.startswith(key) for known in english))
    ]
    assert missing == []


def test_languages_name_themselves_alike_everywhere() -> None:
    names = [{key: locale(lang)[f"language.{key}"] for key in LANGUAGES} for lang in LANGUAGES]
    assert all(name == names[0] for name in names)
