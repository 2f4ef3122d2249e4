"""The documents around the rules texts: head, links to languages and games, the lists of games.

The pages lie at rules/LANG/VARIANT.html and lead to each other by relative links, so the site works
wherever it lies. Search engines want full addresses in some places (tools/address.py).
"""

from collections.abc import Sequence
from html import escape

from tools.address import preview, public_address
from tools.rules_board import inked
from tools.rules_html import body
from zwicker.rulebook import Book
from zwicker.rulebook.words import Wording
from zwicker.web.texts import LANGUAGES

SHEETS = ("tokens", "base", "cards", "rules")
FOLDER = "rules"


def _address(lang: str, page: str) -> str:
    """Where a page is: in full, or from any other language's folder."""
    base = public_address()
    return f"{base}{FOLDER}/{lang}/{page}" if base else f"../{lang}/{page}"


def _head(title: str, description: str, lang: str, page: str) -> str:
    sheets = "".join(
        f'<link rel="stylesheet" href="../../static/css/{name}.css">\n' for name in SHEETS
    )
    others = "".join(
        f'<link rel="alternate" hreflang="{other}" href="{_address(other, page)}">\n'
        for other in LANGUAGES
    )
    path = f"{FOLDER}/{lang}/{page}"
    shown = preview(escape(title, quote=True), escape(description, quote=True), lang, path)
    return (
        f'<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        f'<meta name="description" content="{escape(description, quote=True)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f'<link rel="canonical" href="{_address(lang, page)}">\n{others}'
        f'<link rel="alternate" hreflang="x-default" href="{_address("en", page)}">\n'
        '<link rel="icon" href="../../static/icons/icon.svg" type="image/svg+xml">\n'
        f"{shown}"
        f"{sheets}"
    )


def _languages(lang: str, page: str, wording: Wording) -> str:
    links = ""
    for other in LANGUAGES:
        name = escape(wording.texts.t(f"language.{other}"))
        here = ' aria-current="page"' if other == lang else ""
        named = f'lang="{other}" hreflang="{other}"{here}'
        links += f'<li><a href="../{other}/{page}" {named}>{name}</a></li>'
    label = escape(wording.texts.t("page.languages"), quote=True)
    return f'<nav class="languages" aria-label="{label}"><ul>{links}</ul></nav>'


def _document(lang: str, head: str, bar: str, main: str, foot: str) -> str:
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n{head}</head>\n<body class="rules">\n'
        f'<header class="rules-bar">{bar}</header>\n<main class="rules-page">\n{main}</main>\n'
        f'<footer class="rules-foot">{foot}</footer>\n</body>\n</html>\n'
    )


def page_name(book: Book) -> str:
    """The file's name of a variant's rules."""
    return f"{book.variant.rules.id}.html"


def _titles(book: Book, wording: Wording) -> tuple[str, str]:
    key = f"variant.{book.variant.rules.id}"
    return wording.texts.t(key), wording.texts.t(f"{key}.subtitle")


def _game(book: Book, lang: str) -> str:
    return f"../../?variant={book.variant.text}&amp;lang={lang}"


def variant_page(book: Book, books: Sequence[Book], wording: Wording) -> str:
    """The page of one variant in the wording's language."""
    lang, t = wording.texts.lang, wording.texts.t
    title, subtitle = _titles(book, wording)
    head = _head(
        t("page.title", title=title),
        t("page.description", title=title, subtitle=subtitle),
        lang,
        page_name(book),
    )
    facts = " · ".join(wording.figure(fact) for fact in book.facts)
    main = (
        f'<header class="rules-title"><h1>{escape(title)}</h1>'
        f'<p class="subtitle">{escape(subtitle)}</p><p class="in-short">{escape(facts)}</p>'
        f'<p class="play"><a class="button button-main" href="{_game(book, lang)}">'
        f"{escape(t('page.play'))}</a></p></header>\n{body(book, wording)}"
    )
    bar = (
        f'<a class="home" href="../../?lang={lang}">Zwicker</a>'
        f'<a href="index.html">{escape(t("page.all"))}</a>'
        f"{_languages(lang, page_name(book), wording)}"
    )
    others = [other for other in books if page_name(other) != page_name(book)]
    foot = (
        f'<nav aria-labelledby="others"><h2 id="others">{escape(t("page.others"))}</h2>'
        f"{_list(others, wording)}</nav>"
    )
    return _document(lang, head, bar, main, foot)


def _list(books: Sequence[Book], wording: Wording) -> str:
    items = ""
    for book in books:
        title, subtitle = _titles(book, wording)
        items += (
            f'<li><a href="{page_name(book)}">{escape(title)}</a> '
            f"<span>{inked(subtitle)}</span></li>"
        )
    return f'<ul class="games">{items}</ul>'


def index_page(books: Sequence[Book], wording: Wording) -> str:
    """The list of all games in the wording's language."""
    lang, t = wording.texts.lang, wording.texts.t
    title = t("index.title")
    head = _head(title, t("index.description", count=len(books)), lang, "index.html")
    main = f'<header class="rules-title"><h1>{escape(title)}</h1></header>\n'
    main += f"<p>{escape(t('index.about'))}</p>\n"
    for key, casino in (("index.family", False), ("index.casino", True)):
        chosen = [book for book in books if (book.variant.rules.builds == "casino") == casino]
        main += (
            f'<section class="part"><h2>{escape(t(key))}</h2>{_list(chosen, wording)}</section>\n'
        )
    bar = f'<a class="home" href="../../?lang={lang}">Zwicker</a>'
    return _document(lang, head, bar + _languages(lang, "index.html", wording), main, "")
