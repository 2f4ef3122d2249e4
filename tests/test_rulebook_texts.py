"""The texts of the rules pages: complete, tidy, in five languages, and all of them used."""

import re

import pytest

from tests.rulebook_support import (
    HOUSE,
    NAMES,
    all_texts,
    book,
    examples,
    forms,
    locale,
    main_locale,
    placeholders,
    wording,
)
from zwicker.options import OPTIONS
from zwicker.rulebook.words import joined
from zwicker.web.texts import LANGUAGES, PLURALS

QUOTES = {"en": "“”’", "de": "„“", "pt": "“”", "es": "«»", "ru": "«»"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_languages_have_the_same_keys_and_placeholders(lang: str) -> None:
    assert list(locale(lang)) == list(locale("en"))
    for key, entry in locale(lang).items():
        assert placeholders(entry) == placeholders(locale("en")[key]), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plurals_are_complete(lang: str) -> None:
    _, categories = PLURALS[lang]
    for key, entry in locale(lang).items():
        assert isinstance(entry, dict) == isinstance(locale("en")[key], dict), key
        if isinstance(entry, dict):
            assert tuple(entry) == categories, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_tidy_and_use_the_quotes_of_their_language(lang: str) -> None:
    foreign = set("\"'`„“”‘’«»") - set(QUOTES[lang])
    for key, entry in locale(lang).items():
        for text in forms(entry):
            assert text, key
            assert text == " ".join(text.split()), key
            assert not foreign & set(text), (key, text)


@pytest.mark.parametrize("lang", ["de", "pt", "es", "ru"])
def test_sentences_are_translated(lang: str) -> None:
    for key, entry in locale(lang).items():
        for text in forms(entry):
            same = text in forms(locale("en")[key])
            assert not (same and re.search(r"\w \w.*\w \w", text)), (key, text)


def test_russian_has_no_latin_letters_in_its_words() -> None:
    for key, entry in locale("ru").items():
        for text in forms(entry):
            bare = re.sub(r"\{[^}]*\}", "", text)
            assert not re.search(r"[А-яЁё][A-Za-z]|[A-Za-z][А-яЁё]", bare), (key, text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_hides_one_of_the_page(lang: str) -> None:
    assert set(locale(lang)) & set(main_locale(lang)) == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [*NAMES, *HOUSE])
def test_every_text_exists_and_gets_its_figures(name: str, lang: str) -> None:
    words = wording(lang)
    known = joined(main_locale(lang), locale(lang))
    for text in all_texts(book(name)):
        assert text.id in known, text
        asked = placeholders(known[text.id])
        given = {figure for figure, _ in text.figures}
        assert asked <= given <= asked | {"count"}, text
        assert words.figure(text)
    assert words.texts.missing == set()


def test_every_text_is_used() -> None:
    """Those of the page around the rules are used in tools/rules_page.py."""
    used = {text.id for name in (*NAMES, *HOUSE) for text in all_texts(book(name))}
    used |= {example.question for example in examples()}
    around = ("page.", "index.", "board.", "move.")
    assert [key for key in locale("en") if key not in used and not key.startswith(around)] == []


def test_every_option_has_a_label_and_texts_for_its_values() -> None:
    for option in OPTIONS:
        assert f"setting.{option.name}" in locale("en"), option.name
        for value in option.values:
            if re.fullmatch("[a-z]+", value):
                keys = {f"setting.{value}", f"setting.{option.name}.{value}"}
                assert keys & set(locale("en")), (option.name, value)
