"""The site's public address: one setting, the environment variable ZWICKER_ADDRESS.

On Netlify its own URL serves. Without it the site is whole, but what search engines, previews and
oEmbed need in full is left out or relative.
"""

import os


def public_address() -> str:
    """The address at which the site is published, with a slash at its end, or "" if not known."""
    found = os.environ.get("ZWICKER_ADDRESS", "")
    if not found and os.environ.get("NETLIFY"):
        found = os.environ.get("URL", "")
    return found.rstrip("/") + "/" if found else ""


def preview(title: str, description: str, lang: str, path: str) -> str:
    """Open Graph data of a page at `path` ("rules/de/"), as lines of its head; texts escaped."""
    base = public_address()
    facts = {
        "og:type": "website",
        "og:site_name": "Zwicker",
        "og:title": title,
        "og:description": description,
        "og:locale": LOCALES[lang],
    }
    if base:
        facts |= {
            "og:url": base + path,
            "og:image": f"{base}{PICTURE}",
            "og:image:width": str(PICTURE_SIZE[0]),
            "og:image:height": str(PICTURE_SIZE[1]),
            "twitter:card": "summary_large_image",
        }
    return "".join(
        f'<meta {"name" if name.startswith("twitter") else "property"}="{name}"'
        f' content="{value}">\n'
        for name, value in facts.items()
    )


LOCALES = {"en": "en_GB", "de": "de_DE", "pt": "pt_BR", "es": "es_ES", "ru": "ru_RU"}
PICTURE = "static/screenshots/preview.png"
PICTURE_SIZE = (1200, 630)
