"""QR codes read by another program, and their drawing."""

import pytest
import zxingcpp

from tests.web_support import started
from zwicker.web.qr import Matrix, path, qr_code, room

QUIET = 4  # light modules around a code
SCALE = 3  # pixels of a module


def picture(matrix: Matrix) -> memoryview:
    """A code as a camera sees it: rows of grey values."""
    size = (len(matrix) + 2 * QUIET) * SCALE
    pixels = bytearray(b"\xff" * size**2)
    for row, line in enumerate(matrix):
        for col, dark in enumerate(line):
            for down in range(SCALE if dark else 0):
                at = ((row + QUIET) * SCALE + down) * size + (col + QUIET) * SCALE
                pixels[at : at + SCALE] = b"\0" * SCALE
    return memoryview(bytes(pixels)).cast("B", (size, size))


def read(text: str) -> tuple[int, list[str]]:
    """The size of a text's code, and what is read from it."""
    matrix = qr_code(text)
    return len(matrix), [found.text for found in zxingcpp.read_barcodes(picture(matrix))]


@pytest.mark.parametrize("version", [1, 2, 6, 7, 9, 10, 14, 21, 27, 32, 40])
def test_codes_are_read_again(version: int) -> None:
    """Full, almost full, and with much padding."""
    most = room(version) - (2 if version < 10 else 3)
    for size in (most, most - 1, most - 8):
        text = "".join(chr(97 + at * 7 % 26) for at in range(size))
        width, found = read(text)
        assert (width, found) == (17 + 4 * version, [text])


def test_any_text_is_read_again() -> None:
    for text in ("a", "https://example.org/#variant=zwickern&seed=abc&beat=17", "Großer Жан"):
        assert read(text)[1] == [text]


def test_the_drawing_of_a_code_is_its_dark_modules() -> None:
    matrix = qr_code("https://example.org/#variant=zwickern")
    drawn = {(row, col) for row, line in enumerate(matrix) for col, dark in enumerate(line) if dark}
    found = set()
    for part in path(matrix).split("z")[:-1]:
        place, _, width = part.partition("h")
        col, row = map(int, place[1:].split())
        found |= {(row - 4, col - 4 + at) for at in range(int(width.partition("v")[0]))}
    assert found == drawn


def test_a_text_that_is_too_long_has_no_code() -> None:
    session, _ = started()
    answer = session.action({"name": "code", "text": "x" * 3000})
    assert answer["code"] == {"size": 0, "path": ""}
    assert session.action({"name": "code", "text": "x" * 2331})["code"]["size"] == 185
