"""Fuzzes every way in for texts from outside, guided by coverage: `make fuzz`.

In: the texts of tests/outside_support.py, and what former runs have found in .cache/fuzz. A text
that raises anything but a coded error, or takes more than a second of the processor's time, ends
the run; libFuzzer leaves it in .cache/fuzz as crash-….
"""

import argparse
import sys
import time
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["zwicker"]):
    from tests.outside_support import ENTRANCES, enter, seeds

CORPUS = Path(".cache/fuzz")
SECONDS = 600
MOST = 1.0  # s of the processor for one text
LONGEST = 4_000  # letters; what is longer only takes longer
NAMES = sorted(ENTRANCES)


def one(data: bytes) -> None:
    """The first byte chooses the way in, the rest is the text."""
    name = NAMES[data[0] % len(NAMES)] if data else NAMES[0]
    start = time.process_time()
    enter(name, data[1:].decode("utf-8", "surrogateescape"))
    if time.process_time() - start > MOST:
        raise TimeoutError(name)


def write_seeds(folder: Path) -> None:
    """Each good text, for each way in."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(seeds()):
        for place in range(len(NAMES)):
            (folder / f"seed-{number}-{place}").write_bytes(bytes([place]) + text.encode())


def main() -> None:
    """Fuzz for so many seconds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=SECONDS)
    options = parser.parse_args()
    write_seeds(CORPUS / "corpus")
    limits = [f"-max_total_time={options.seconds}", f"-max_len={LONGEST}", "-timeout=120"]
    more = [f"-artifact_prefix={CORPUS}/", "-print_final_stats=1", "-rss_limit_mb=4096"]
    atheris.Setup([sys.argv[0], str(CORPUS / "corpus"), *limits, *more], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
