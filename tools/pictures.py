"""Takes the pictures of the game itself: `python -m tools.pictures` (with the tools of .venv).

Out: static/screenshots/, kept with the sources, because building the site needs no browser: what is
shown before the app is installed, for each language, and the preview of links. Run it when the
table looks different.
"""

from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tools.address import PICTURE, PICTURE_SIZE
from tools.install import find_browser
from tools.manifest import DESKTOP, PHONE
from tools.serve import start
from zwicker.web.texts import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "static/screenshots"
# A position in which there is something to see: builds, a joker, a hand to choose from.
SHOWN = "z1_zwickern_2_p0_p1_3d.b9-4s5h-p1.Kc.6d.X15.2h_9c8dAhTd.z4"
WAIT_MS = 60_000


def take(browser: Any, url: str, path: Path, size: tuple[int, int], **options: Any) -> None:
    """One picture of an address once the game is there; `size` in pixels of the picture."""
    scale = options.pop("scale", 1)
    view = {"width": size[0] // scale, "height": size[1] // scale}
    context = browser.new_context(
        viewport=view, device_scale_factor=scale, service_workers="block", **options
    )
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector("html[data-state=ready]", state="attached", timeout=WAIT_MS)
    page.wait_for_selector("[data-zone=hand] [data-card]")
    page.locator("[data-boot=notice]").evaluate("(notice) => { notice.hidden = true; }")
    page.screenshot(path=path)
    context.close()


def main() -> None:
    """Take all of them, of the site as it is built."""
    FOLDER.mkdir(exist_ok=True)
    server = start(ROOT / "site")
    base = f"http://127.0.0.1:{server.port}/"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_browser(), args=["--no-sandbox", "--disable-gpu"]
        )
        for lang in LANGUAGES:
            url = f"{base}?lang={lang}#position={SHOWN}"
            take(browser, url, FOLDER / f"phone-{lang}.png", PHONE, scale=2)
            dark = {"color_scheme": "dark"}
            take(browser, url, FOLDER / f"desktop-{lang}.png", DESKTOP, **dark)
        url = f"{base}?lang=en#position={SHOWN}"
        take(browser, url, ROOT / PICTURE, PICTURE_SIZE, color_scheme="dark")
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
