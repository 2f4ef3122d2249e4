"""Writes about/LANG.html, on privacy and on what the site is made of, and about/licences.txt.

The list of foreign parts is that of package-lock.json, so nothing that is shipped is missing; the
texts of the licences are those of the packages and of tools/about/.
"""

import json
from html import escape
from pathlib import Path
from typing import Any

from tools.address import preview, public_address
from zwicker.web.texts import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "tools/about"
MODULES = ROOT / "node_modules"
FOLDER = "about"
# Needed by npm's packages outside a browser only, or while they are compiled.
NOT_SHIPPED = ("@types/emscripten", "ws")
# Inside Pyodide, and therefore in the built site: (name, licence).
INSIDE = (
    ("CPython", "PSF-2.0"),
    ("Emscripten", "MIT"),
    ("musl", "MIT"),
    ("libffi", "MIT"),
    ("zlib", "Zlib"),
    ("bzip2", "bzip2-1.0.6"),
    ("XZ Utils (liblzma)", "0BSD"),
    ("Expat", "MIT"),
    ("mpdecimal", "BSD-2-Clause"),
    ("HACL*", "MIT"),
    ("SQLite", "Public domain"),
)


def texts() -> dict[str, dict[str, Any]]:
    """The pages' texts by language."""
    read: dict[str, dict[str, Any]] = json.loads((HERE / "texts.json").read_text(encoding="utf-8"))
    return read


def parts() -> list[tuple[str, str, str]]:
    """All foreign parts of the site: (name, version, licence), by name, each version once."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    found = set()
    for place, about in lock["packages"].items():
        name = place.rpartition("node_modules/")[2]
        if name and name not in NOT_SHIPPED and not about.get("dev"):
            found.add((name, about["version"], about["license"].replace("APACHE", "Apache")))
    found |= {(name, "", licence) for name, licence in INSIDE}
    return sorted(found, key=lambda part: (part[0].lstrip("@").lower(), part[1]))


def licence_texts() -> str:
    """The full texts: ours, those of the packages, those kept in tools/about/; equal ones once."""
    found: dict[str, list[str]] = {}

    def note(name: str, text: str) -> None:
        found.setdefault(text.replace("\r\n", "\n").strip(), []).append(name)

    note("Zwicker", (ROOT / "LICENSE").read_text(encoding="utf-8"))
    for name, version, _ in parts():
        for path in sorted((MODULES / name).glob("LICEN*")) if version else ():
            note(f"{name} {version}", path.read_text(encoding="utf-8"))
    for path in sorted(HERE.glob("*.txt")):
        note(path.stem, path.read_text(encoding="utf-8"))
    line = "=" * 78
    return "".join(
        f"{line}\n{', '.join(sorted(set(names)))}\n{line}\n\n{text}\n\n\n"
        for text, names in found.items()
    )


def build_about(site: Path) -> None:
    """Write the pages below `site`."""
    folder = site / FOLDER
    folder.mkdir()
    for lang in LANGUAGES:
        (folder / f"{lang}.html").write_text(page(lang), encoding="utf-8")
    (folder / "licences.txt").write_text(licence_texts(), encoding="utf-8")


def page(lang: str) -> str:
    """The page in a language."""
    words = texts()[lang]
    privacy = "".join(f"<p>{escape(text)}</p>\n" for text in words["privacy"])
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in words["columns"])
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{escape(version)}</td>'
        f"<td>{escape(licence)}</td></tr>\n"
        for name, version, licence in parts()
    )
    main = (
        f'<header class="rules-title"><h1>{escape(words["title"])}</h1></header>\n'
        f'<section class="part" id="privacy"><h2>{escape(words["privacy-title"])}</h2>\n'
        f"{privacy}</section>\n"
        f'<section class="part" id="licences"><h2>{escape(words["licences-title"])}</h2>\n'
        f"<p>{escape(words['licences'])}</p>\n"
        f'<table class="facts"><thead><tr>{head}</tr></thead><tbody>\n{rows}</tbody></table>\n'
        f'<p><a href="licences.txt">{escape(words["full"])}</a></p></section>\n'
    )
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n{_head(lang, words)}</head>\n'
        f'<body class="rules">\n<header class="rules-bar">{_bar(lang)}</header>\n'
        f'<main class="rules-page">\n{main}</main>\n</body>\n</html>\n'
    )


def _head(lang: str, words: dict[str, Any]) -> str:
    title = f"Zwicker: {words['title']}"
    description = words["privacy"][0]
    base = public_address()
    sheets = "".join(
        f'<link rel="stylesheet" href="../static/css/{name}.css">\n'
        for name in ("tokens", "base", "rules")
    )
    path = f"{FOLDER}/{lang}.html"
    shown = preview(escape(title, quote=True), escape(description, quote=True), lang, path)
    place = f"{base}{FOLDER}/" if base else ""
    others = "".join(
        f'<link rel="alternate" hreflang="{other}" href="{place}{other}.html">\n'
        for other in LANGUAGES
    )
    return (
        f'<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        f'<meta name="description" content="{escape(description, quote=True)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n'
        '<meta name="color-scheme" content="light dark">\n'
        '<link rel="icon" href="../static/icons/icon.svg" type="image/svg+xml">\n'
        f"{others}"
        f"{shown}"
        f"{sheets}"
    )


def _bar(lang: str) -> str:
    names = texts()
    links = ""
    for other in LANGUAGES:
        here = ' aria-current="page"' if other == lang else ""
        links += f'<li><a href="{other}.html" lang="{other}" hreflang="{other}"{here}>'
        links += f"{escape(names[other]['name'])}</a></li>"
    label = escape(names[lang]["languages"], quote=True)
    return (
        f'<a class="home" href="../?lang={lang}">Zwicker</a>'
        f'<nav class="languages" aria-label="{label}"><ul>{links}</ul></nav>'
    )
