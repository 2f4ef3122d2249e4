"""Every screen looks as it did: still pictures, made small, against kept ones in `screens/`.

The stills are the page's own markup (fixtures/make.py), so what is compared is layout, colour and
drawing. Fonts differ between machines, so all text is set in bars of one width (fixtures/bars.py):
lines break at the same places everywhere, and a text that grows is still seen. Each picture is
averaged over squares of 8 x 8 pixels, which leaves nothing of how edges are smoothed; what remains
is kept as one strip of all sizes for each screen. `make screens` takes them anew. `make test` looks
at one size of each screen, by turns: of six screens one is seen in each size.
"""

import base64
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.fixtures import make
from tests.browser.fixtures.bars import font
from tests.browser.test_axe import STILL
from tests.harness import Faults, served

KEPT = Path(__file__).parent / "screens"
FRESH = Path(__file__).parents[2] / ".cache/screens"
ANEW = os.environ.get("ZWICKER_SCREENS") == "anew"
Shots = tuple[tuple[int, int, str, str], ...]
# width, height, theme, language: the long ones where there is little room
SHOTS: Shots = (
    (360, 640, "light", "ru"),
    (390, 844, "dark", "de"),
    (844, 390, "light", "de"),
    (768, 1024, "dark", "ru"),
    (1280, 800, "light", "de"),
    (1280, 800, "contrast", "en"),
)
SCREENS = make.SCREENS
SLOW = bool(os.environ.get("ZWICKER_SLOW") or ANEW)
APART = 20  # levels of 255 by which a small pixel may differ
FEW = 0.002  # of the small pixels that may differ by more
BARS = """(theme) => {
  document.documentElement.dataset.theme = theme;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { font-family: Bars !important;'
    + ' font-weight: 400 !important; caret-color: transparent !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const dialog = document.querySelector('dialog');
  if (dialog) { dialog.close(); dialog.showModal(); document.activeElement.blur(); }
  const bars = new FontFace('Bars', 'url(bars.ttf)');
  document.fonts.add(bars);
  return bars.load().then(() => document.fonts.ready).then(() => document.fonts.check('16px Bars'));
}"""
# the pictures, averaged over squares, side by side: as a picture and as numbers
STRIP = """async (pictures) => {
  const shots = [];
  for (const text of pictures) {
    const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d', {willReadFrequently: true});
    pen.drawImage(image, 0, 0);
    const from = pen.getImageData(0, 0, image.width, image.height).data;
    const wide = image.width >> 3, high = image.height >> 3;
    const small = new ImageData(wide, high);
    for (let y = 0; y < high; y++) for (let x = 0; x < wide; x++) {
      const sum = [0, 0, 0];
      for (let row = 8 * y; row < 8 * y + 8; row++)
        for (let at = 4 * (row * image.width + 8 * x), end = at + 32; at < end; at += 4)
          for (let part = 0; part < 3; part++) sum[part] += from[at + part];
      const to = 4 * (y * wide + x);
      for (let part = 0; part < 3; part++) small.data[to + part] = 4 * Math.round(sum[part] / 256);
      small.data[to + 3] = 255;
    }
    shots.push(small);
  }
  const canvas = document.createElement('canvas');
  canvas.width = shots.reduce((sum, one) => sum + one.width, 0);
  canvas.height = Math.max(...shots.map((one) => one.height));
  const pen = canvas.getContext('2d');
  let left = 0;
  for (const one of shots) { pen.putImageData(one, left, 0); left += one.width; }
  return canvas.toDataURL('image/png').split(',')[1];
}"""
# how many small pixels of each shot are further apart than allowed
COMPARE = """async ([one, other, shots, apart]) => {
  const read = async (text) => {
    const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await read(one), await read(other)];
  // where the shot begins in each of the two, and its size
  return shots.map(([left, right, wide, high]) => {
    if (left + wide > a.width || right + wide > b.width || high > Math.min(a.height, b.height))
      return -1;
    let count = 0;
    for (let y = 0; y < high; y++) for (let x = 0; x < wide; x++) {
      const p = 4 * (y * a.width + left + x), q = 4 * (y * b.width + right + x);
      if ([0, 1, 2].some((part) => Math.abs(a.data[p + part] - b.data[q + part]) > apart)) count++;
    }
    return count;
  });
}"""


@pytest.fixture(scope="module")
def pictured(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Still pictures in the languages of the shots, and the font."""
    folder: Path = tmp_path_factory.mktemp("pictured")
    make.write(folder, sorted({shot[3] for shot in SHOTS}))
    (folder / "bars.ttf").write_bytes(font())
    with served(folder) as server:
        yield f"http://127.0.0.1:{server.port}/"


def strip(page: Page, url: str, screen: str, change: str = "() => {}", shots: Shots = SHOTS) -> str:
    """The shots of a screen, small and side by side, as PNG in base64.

    `change`: a script that does something to the page before it is looked at.
    """
    taken = []
    for wide, high, theme, lang in shots:
        page.set_viewport_size({"width": wide, "height": high})
        page.goto(f"{url}{screen}-{lang}.html")
        page.evaluate(STILL)
        assert page.evaluate(BARS, theme), "the font of bars is not there"
        page.evaluate(change)
        taken.append(base64.b64encode(page.screenshot()).decode())
    made: str = page.evaluate(STRIP, taken)
    return made


def begins(shots: Shots, shot: tuple[int, int, str, str]) -> int:
    """Where in the strip of all the shots one of them begins."""
    return sum(one[0] // 8 for one in shots[: shots.index(shot)])


def differing(
    page: Page, one: str, other: str, shots: Shots = SHOTS, all_shots: Shots | None = None
) -> dict[str, int]:
    """The shots that differ visibly, with the number of small pixels that do.

    `one` is a strip of the shots, `other` of them or of `all_shots`.
    """
    places = [
        [begins(shots, shot), begins(all_shots or shots, shot), shot[0] // 8, shot[1] // 8]
        for shot in shots
    ]
    counts: list[int] = page.evaluate(COMPARE, [one, other, places, APART])
    return {
        f"{wide}x{high} {theme} {lang}": count
        for (wide, high, theme, lang), count in zip(shots, counts, strict=True)
        if count < 0 or count > FEW * (wide // 8) * (high // 8)
    }


@pytest.fixture(scope="module")
def blank(browser: Browser) -> Iterator[Page]:
    """One page for all stills, which have no scripts; watched for faults as others are."""
    context = browser.new_context(reduced_motion="reduce")
    faults = Faults(context)
    yield context.new_page()
    context.close()
    assert not faults.unexpected([])


@pytest.mark.parametrize("screen", SCREENS)
def test_the_screen_looks_as_it_did(blank: Page, pictured: str, screen: str) -> None:
    shots = SHOTS if SLOW else SHOTS[SCREENS.index(screen) % len(SHOTS) :][:1]
    made = strip(blank, pictured, screen, shots=shots)
    kept = KEPT / f"{screen}.png"
    if ANEW:
        kept.write_bytes(base64.b64decode(made))
    old = base64.b64encode(kept.read_bytes()).decode()
    found = differing(blank, made, old, shots, SHOTS)
    if found:
        FRESH.mkdir(parents=True, exist_ok=True)
        (FRESH / kept.name).write_bytes(base64.b64decode(made))
    assert not found, f"{found}; compare {FRESH / kept.name} with {kept}, `make screens` if right"


def test_only_screens_that_exist_are_kept() -> None:
    assert sorted(path.stem for path in KEPT.glob("*.png")) == sorted(SCREENS)
    assert sum(path.stat().st_size for path in KEPT.glob("*.png")) < 1_500_000


EDGES: Shots = (SHOTS[0], SHOTS[4])
BROKEN = {
    "a lost stylesheet": "() => document.querySelector('[href$=\"cards.css\"]').remove()",
    "a hidden zone": "() => { document.querySelector('.seats').style.visibility = 'hidden' }",
    "a zone that moved": "() => { document.querySelector('.hand').style.translate = '0 -12px' }",
    "another colour": "() => document.documentElement.style.setProperty('--cloth', '#5f8fa8')",
    "a card less": "() => document.querySelector('.hand .card').remove()",
    "a longer text": "() => document.querySelector('.line').append(' and much more '.repeat(3))",
}


@pytest.fixture(scope="module")
def whole() -> dict[str, str]:
    """What was pictured of a screen as it is, for all that is compared with it."""
    return {}


def beside(page: Page, url: str, whole: dict[str, str], change: str) -> dict[str, int]:
    """What a change makes differ, on a phone and on a desktop."""
    if not whole:
        whole["few"] = strip(page, url, "few", shots=EDGES)
    return differing(page, whole["few"], strip(page, url, "few", change, EDGES), EDGES)


@pytest.mark.parametrize("fault", BROKEN)
def test_a_fault_is_seen(blank: Page, pictured: str, whole: dict[str, str], fault: str) -> None:
    """In each of the shots, whatever their size."""
    assert len(beside(blank, pictured, whole, BROKEN[fault])) == len(EDGES), fault


def test_how_edges_are_smoothed_is_not_seen(
    blank: Page, pictured: str, whole: dict[str, str]
) -> None:
    """Everything a fifth of a pixel further: what may differ between machines, and more."""
    nudge = "() => { document.querySelector('#app').style.translate = '0.2px 0.2px' }"
    assert not beside(blank, pictured, whole, nudge)
