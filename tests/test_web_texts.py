"""Texts: plurals, numbers in words, lists, cards (zwicker/web/texts.py)."""

import pytest

from tests.web_support import LANGUAGES, locale, texts
from zwicker.web.keeping_sheets import per
from zwicker.web.words import Words

NUMBERS = {
    "en": {1: "one", 14: "fourteen", 25: "twenty-five", 30: "thirty", 31: "thirty-one"},
    "de": {1: "eins", 14: "vierzehn", 25: "fünfundzwanzig", 30: "dreißig", 31: "einunddreißig"},
    "pt": {1: "um", 14: "catorze", 25: "vinte e cinco", 30: "trinta", 31: "trinta e um"},
    "es": {1: "uno", 14: "catorce", 22: "veintidós", 30: "treinta", 31: "treinta y uno"},
    "ru": {1: "один", 14: "четырнадцать", 25: "двадцать пять", 30: "тридцать", 40: "сорок"},
}
COUNTS = {
    "en": {0: "0 cards", 1: "1 card", 2: "2 cards", 21: "21 cards"},
    "de": {0: "0 Karten", 1: "1 Karte", 2: "2 Karten", 21: "21 Karten"},
    "pt": {0: "0 carta", 1: "1 carta", 2: "2 cartas", 21: "21 cartas"},
    "es": {0: "0 cartas", 1: "1 carta", 2: "2 cartas", 21: "21 cartas"},
    "ru": {
        0: "0 карт", 1: "1 карта", 2: "2 карты", 5: "5 карт", 11: "11 карт", 12: "12 карт",
        21: "21 карта", 22: "22 карты", 25: "25 карт", 111: "111 карт", 121: "121 карта",
    },
}  # fmt: skip
CALLS = {
    "en": ("building nine", "thirteen for partner"),
    "de": ("Ich baue neun", "dreizehn für den Partner"),
    "pt": ("construindo um nove", "um treze para o parceiro"),
    "es": ("construyo nueve", "trece para el compañero"),
    "ru": ("строю девять", "тринадцать партнёру"),
}
CARDS = {
    "en": ("ten of diamonds", "ace of spades", "joker 25", "10♦", "Q♠"),
    "de": ("Karo Zehn", "Pik Ass", "Joker 25", "10♦", "D♠"),
    "pt": ("dez de ouros", "ás de espadas", "curinga 25", "10♦", "Q♠"),
    "es": ("diez de diamantes", "as de picas", "comodín 25", "10♦", "Q♠"),
    "ru": ("десятка бубён", "туз пик", "джокер 25", "10♦", "Д♠"),
}
LISTS = {"en": "a, b and c", "de": "a, b und c", "pt": "a, b e c", "es": "a, b y c"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_in_words(lang: str) -> None:
    found = {number: texts(lang).number(number) for number in NUMBERS[lang]}
    assert found == NUMBERS[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_to_99_has_its_own_words(lang: str) -> None:
    words = [texts(lang).number(number) for number in range(1, 100)]
    assert len(set(words)) == 99
    assert not any(character.isdigit() for word in words for character in word)
    assert texts(lang).number(100) == "100"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plurals(lang: str) -> None:
    found = {count: texts(lang).t("count.cards", count=count) for count in COUNTS[lang]}
    assert found == COUNTS[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_announcements(lang: str) -> None:
    words = texts(lang)
    build = words.t("call.build", value=words.number(9))
    partner = words.t("call.partner", value=words.number(13))
    assert (build, partner) == CALLS[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards(lang: str) -> None:
    words = texts(lang)
    named = [words.card(card) for card in ("Td", "As", "X25")]
    assert (*named, words.short("Td"), words.short("Qs")) == CARDS[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lists(lang: str) -> None:
    words = texts(lang)
    assert words.list([]) == ""
    assert words.list(["a"]) == "a"
    assert words.list("abc") == LISTS.get(lang, "a, b и c")


def test_a_hidden_card_is_not_named() -> None:
    words = texts("en")
    assert words.card("?") == words.card("*") == words.rank("?") == "face-down card"


def test_a_missing_key_shows_itself_and_is_remembered() -> None:
    words = texts("en")
    assert words.t("no.such.key") == "no.such.key"
    assert words.missing == {"no.such.key"}


def test_a_missing_value_is_no_error() -> None:
    assert texts("en").t("line.takes", card="8♣") == "8♣ takes …."


def test_braces_in_a_name_are_only_text() -> None:
    assert texts("en").t("line.wait", name="{card} {0}") == "{card} {0} is to play."


def test_an_unknown_language_counts_as_english() -> None:
    assert texts("en").lang == "en"
    assert type(texts("en"))({}, "xx").lang == "en"


@pytest.mark.parametrize(("lang", "number"), [("en", "−2.5"), ("de", "−2,5"), ("ru", "−2,5")])
def test_statistics_write_numbers_as_the_language_does(lang: str, number: str) -> None:
    assert per(-5, {"deals": 2}, Words(locale(lang), lang)) == number
