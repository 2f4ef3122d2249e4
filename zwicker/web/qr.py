"""QR codes (ISO/IEC 18004): a text as a square of dark and light modules, byte mode only.

For links that go from one screen to another across a table: error correction level M (about 15 %),
the smallest of the 40 versions that holds the text, the mask with the lowest penalty.

>>> len(qr_code("z")), qr_code("z")[0][:8]
(21, (True, True, True, True, True, True, True, False))
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise

# For each version at level M: check bytes of a block, and number of blocks.
CHECKS = (
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
    26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
)  # fmt: skip
BLOCKS = (
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
    17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
)  # fmt: skip
LEVEL = 0  # M, as format information writes it
FORMAT_CODE, FORMAT_MASK, VERSION_CODE = 0x537, 0x5412, 0x1F25
BYTE_MODE, PADDING = 4, (0xEC, 0x11)
FIELD = 0x11D  # x^8 + x^4 + x^3 + x^2 + 1
# A finder's rows of dark and light with four light modules beside it look like a finder.
LIKE_FINDER = (0b10111010000, 0b00001011101)

MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda row, col: (row + col) % 2 == 0,
    lambda row, col: row % 2 == 0,
    lambda row, col: col % 3 == 0,
    lambda row, col: (row + col) % 3 == 0,
    lambda row, col: (row // 2 + col // 3) % 2 == 0,
    lambda row, col: row * col % 2 + row * col % 3 == 0,
    lambda row, col: (row * col % 2 + row * col % 3) % 2 == 0,
    lambda row, col: ((row + col) % 2 + row * col % 3) % 2 == 0,
)

Matrix = tuple[tuple[bool, ...], ...]


def qr_code(text: str) -> Matrix:
    """The rows of modules, dark ones True, without the quiet zone (four modules wide).

    Raises ValueError for a text that is too long for any version (2,331 bytes).
    """
    data = text.encode()
    version = next((one for one in range(1, 41) if fits(len(data), one)), 0)
    if not version:
        raise ValueError(f"{len(data)} bytes are too many for a QR code")
    grid = _Grid(version)
    grid.lay(interleaved(codewords(data, version), version))
    tries = [grid.masked(mask) for mask in range(len(MASKS))]
    return min(tries, key=penalty)


def path(matrix: Matrix) -> str:
    """The dark modules as the path of an SVG, one unit each, a quiet zone of four included."""
    parts = []
    for row, line in enumerate(matrix):
        col = 0
        while col < len(line):
            start = col
            while col < len(line) and line[col]:
                col += 1
            if col > start:
                parts.append(f"M{start + 4} {row + 4}h{col - start}v1h-{col - start}z")
            col = max(col, start + 1)
    return "".join(parts)


def capacity(version: int) -> int:
    """How many bytes a version holds, check bytes included."""
    bits = (16 * version + 128) * version + 64
    if version >= 2:
        aligned = version // 7 + 2
        bits -= (25 * aligned - 10) * aligned - 55
        bits -= 36 if version >= 7 else 0
    return bits // 8


def room(version: int) -> int:
    """How many data bytes a version holds at level M."""
    return capacity(version) - CHECKS[version - 1] * BLOCKS[version - 1]


def fits(size: int, version: int) -> bool:
    """Whether that many bytes fit, with the mode and their number before them."""
    return 4 + (8 if version < 10 else 16) + 8 * size <= 8 * room(version)


def codewords(data: bytes, version: int) -> list[int]:
    """Mode, length, data, end and padding as bytes."""
    width = 8 if version < 10 else 16
    bits = f"{BYTE_MODE:04b}{len(data):0{width}b}" + "".join(f"{byte:08b}" for byte in data)
    most = 8 * room(version)
    bits += "0" * min(4, most - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    missing = room(version) - len(words)
    return words + [PADDING[at % 2] for at in range(missing)]


def interleaved(words: list[int], version: int) -> list[int]:
    """The data's blocks and their check bytes, one byte of each block in turn."""
    blocks = BLOCKS[version - 1]
    short = len(words) // blocks
    longer = len(words) % blocks  # so many of the last blocks have one byte more
    parts, at = [], 0
    for block in range(blocks):
        size = short + (block >= blocks - longer)
        parts.append(words[at : at + size])
        at += size
    checks = [check_bytes(part, CHECKS[version - 1]) for part in parts]
    return [*_in_turn(parts), *_in_turn(checks)]


def _in_turn(parts: list[list[int]]) -> Iterator[int]:
    for at in range(max(map(len, parts))):
        yield from (part[at] for part in parts if at < len(part))


def product(one: int, other: int) -> int:
    """Of two elements of the field of 256."""
    result = 0
    while other:
        if other & 1:
            result ^= one
        one = one << 1 ^ (FIELD if one & 0x80 else 0)
        other >>= 1
    return result


@cache
def generator(degree: int) -> tuple[int, ...]:
    """The generator polynomial, highest coefficient (1) left out."""
    result = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        for at in range(degree):
            result[at] = product(result[at], root)
            if at + 1 < degree:
                result[at] ^= result[at + 1]
        root = product(root, 2)
    return tuple(result)


def check_bytes(data: list[int], degree: int) -> list[int]:
    """The remainder of the data divided by the generator (Reed-Solomon)."""
    divisor = generator(degree)
    result = [0] * degree
    for byte in data:
        factor = byte ^ result.pop(0)
        result.append(0)
        if factor:
            result = [a ^ product(b, factor) for a, b in zip(result, divisor, strict=True)]
    return result


def coded(value: int, polynomial: int) -> int:
    """The value followed by its remainder (BCH)."""
    degree = polynomial.bit_length() - 1
    rest = value << degree
    while rest.bit_length() > degree:
        rest ^= polynomial << rest.bit_length() - degree - 1
    return value << degree | rest


def alignment(version: int) -> list[int]:
    """The rows and columns on which alignment patterns are centred."""
    if version == 1:
        return []
    count = version // 7 + 2
    step = 26 if version == 32 else (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    last = version * 4 + 10
    return [6, *(last - step * at for at in range(count - 2, -1, -1))]


class _Grid:
    """The modules of one version; those of the patterns are `fixed`."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.size = version * 4 + 17
        self.dark = [[False] * self.size for _ in range(self.size)]
        self.fixed = [[False] * self.size for _ in range(self.size)]
        for at in range(self.size):
            self.set(6, at, at % 2 == 0)
            self.set(at, 6, at % 2 == 0)
        for row, col in ((3, 3), (3, self.size - 4), (self.size - 4, 3)):
            self.rings(row, col, 4, (2, 4))
        self._align()
        self._tell_version()
        self.tell_format(0)

    def set(self, row: int, col: int, dark: bool) -> None:
        """A module of a pattern."""
        self.dark[row][col] = dark
        self.fixed[row][col] = True

    def rings(self, row: int, col: int, reach: int, light: tuple[int, ...]) -> None:
        """A square of rings around a module; those at a distance in `light` are light."""
        for down in range(-reach, reach + 1):
            for right in range(-reach, reach + 1):
                if 0 <= row + down < self.size and 0 <= col + right < self.size:
                    far = max(abs(down), abs(right))
                    self.set(row + down, col + right, far not in light)

    def _align(self) -> None:
        places = alignment(self.version)
        for row in places:
            for col in places:
                corners = {(6, 6), (6, places[-1]), (places[-1], 6)}
                if (row, col) not in corners:
                    self.rings(row, col, 2, (1,))

    def _tell_version(self) -> None:
        if self.version < 7:
            return
        bits = coded(self.version, VERSION_CODE)
        for at in range(18):
            far, near = self.size - 11 + at % 3, at // 3
            self.set(near, far, bool(bits >> at & 1))
            self.set(far, near, bool(bits >> at & 1))

    def tell_format(self, mask: int) -> None:
        """Level and mask, twice, and the module that is always dark."""
        bits = coded(LEVEL << 3 | mask, FORMAT_CODE) ^ FORMAT_MASK
        last = self.size - 1
        down = [(row, 8) for row in (0, 1, 2, 3, 4, 5, 7, 8)]
        left = [(8, col) for col in (7, 5, 4, 3, 2, 1, 0)]
        other = [(8, last - at) for at in range(8)] + [(last - 6 + at, 8) for at in range(7)]
        for places in (down + left, other):
            for at, (row, col) in enumerate(places):
                self.set(row, col, bool(bits >> at & 1))
        self.set(self.size - 8, 8, True)

    def lay(self, words: list[int]) -> None:
        """The bytes, bit by bit, in columns of two from the right, up and down in turn."""
        bits = iter("".join(f"{word:08b}" for word in words))
        upward = True
        for right in range(self.size - 1, 0, -2):
            left = right if right > 6 else right - 1  # the column of the timing pattern is skipped
            rows = range(self.size - 1, -1, -1) if upward else range(self.size)
            for row in rows:
                for col in (left, left - 1):
                    if not self.fixed[row][col]:
                        self.dark[row][col] = next(bits, "0") == "1"
            upward = not upward

    def masked(self, mask: int) -> Matrix:
        """The whole code with that mask."""
        self.tell_format(mask)
        turned = MASKS[mask]
        return tuple(
            tuple(
                dark ^ (not self.fixed[row][col] and turned(row, col))
                for col, dark in enumerate(line)
            )
            for row, line in enumerate(self.dark)
        )


def penalty(matrix: Matrix) -> int:
    """How hard a code is to read: long lines, blocks, false finders, too dark or too light."""
    size = len(matrix)
    rows = [*matrix, *zip(*matrix, strict=True)]
    points = sum(_line(row) for row in rows)
    for above, below in pairwise(matrix):
        for col in range(size - 1):
            same = above[col] == above[col + 1] == below[col] == below[col + 1]
            points += 3 if same else 0
    dark = sum(map(sum, matrix)) * 100 / size**2
    return points + 10 * int(abs(dark - 50) / 5)


def _line(row: tuple[bool, ...]) -> int:
    points, run, last, bits = 0, 0, None, 0
    for at, dark in enumerate(row):
        run = run + 1 if dark == last else 1
        last = dark
        points += 3 if run == 5 else 1 if run > 5 else 0
        bits = (bits << 1 | dark) & 0x7FF
        points += 40 if at >= 10 and bits in LIKE_FINDER else 0
    return points
