"""What only a published site needs: full addresses, previews, a sitemap, an oEmbed answer.

Everything follows from the one setting of tools/address.py. The oEmbed answer is a fixed file,
since nothing computes here: it embeds the game as it begins.
"""

import json
from html import escape
from pathlib import Path

from tools.address import PICTURE, preview, public_address
from tools.rules_pages import wording
from zwicker.web.texts import LANGUAGES

OEMBED = "oembed.json"
FRAME = {"width": 400, "height": 660}


def publish(site: Path) -> None:
    """Complete the built site: the head of index.html, and the files that name addresses."""
    page = site / "index.html"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("</head>", f"{head()}</head>", 1), encoding="utf-8")
    base = public_address()
    if not base:
        return
    (site / OEMBED).write_text(json.dumps(oembed(base), indent=1) + "\n", encoding="utf-8")
    pages = [path.relative_to(site).as_posix() for path in sorted(site.rglob("*.html"))]
    shown = [path for path in pages if not path.startswith("static/")]
    (site / "sitemap.xml").write_text(sitemap(base, shown), encoding="utf-8")
    robots = f"User-agent: *\nAllow: /\nSitemap: {base}sitemap.xml\n"
    (site / "robots.txt").write_text(robots, encoding="utf-8")


def head() -> str:
    """Lines for the head of the game's page."""
    base = public_address()
    description = escape(wording("en").texts.t("offline.about"), quote=True)
    lines = preview("Zwicker", description, "en", "")
    if not base:
        return lines
    lines += f'<link rel="canonical" href="{base}">\n'
    for lang in LANGUAGES:
        lines += f'<link rel="alternate" hreflang="{lang}" href="{base}?lang={lang}">\n'
    lines += f'<link rel="alternate" hreflang="x-default" href="{base}">\n'
    return lines + (
        f'<link rel="alternate" type="application/json+oembed" href="{base}{OEMBED}"'
        ' title="Zwicker">\n'
    )


def oembed(base: str) -> dict[str, object]:
    """The answer to whoever pastes the site's address into a page (oembed.com, version 1.0)."""
    frame = (
        f'<iframe src="{base}?embed=1" title="Zwicker" width="{FRAME["width"]}"'
        f' height="{FRAME["height"]}" loading="lazy" style="border:0;max-width:100%"'
        ' allow="fullscreen; clipboard-write; web-share"></iframe>'
    )
    return {
        "version": "1.0",
        "type": "rich",
        "title": "Zwicker",
        "provider_name": "Zwicker",
        "provider_url": base,
        "html": frame,
        **FRAME,
        "thumbnail_url": base + PICTURE,
        "thumbnail_width": 1200,
        "thumbnail_height": 630,
        "cache_age": 86400,
    }


def sitemap(base: str, pages: list[str]) -> str:
    """All pages, each with its translations where it has some."""
    entries = ""
    for path in pages:
        address = base + path.removesuffix("index.html")
        entries += f"<url><loc>{escape(address)}</loc>"
        for other, place in translations(path, pages).items():
            where = escape(base + place.removesuffix("index.html"))
            entries += f'<xhtml:link rel="alternate" hreflang="{other}" href="{where}"/>'
        entries += "</url>\n"
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
        f' xmlns:xhtml="http://www.w3.org/1999/xhtml">\n{entries}</urlset>\n'
    )


def translations(path: str, pages: list[str]) -> dict[str, str]:
    """The same page in every language: a part of its path names the language."""
    parts = path.removesuffix(".html").split("/")
    at = next((number for number, part in enumerate(parts) if part in LANGUAGES), None)
    if at is None:
        return {}
    found = {}
    for lang in LANGUAGES:
        other = "/".join([*parts[:at], lang, *parts[at + 1 :]]) + ".html"
        if other in pages:
            found[lang] = other
    return found
