"""Compares the files that the site carries from npm with the sums kept here.

`npm ci` checks whole packages by the lock file; what lies in node_modules/ afterwards may have been
changed. The build stops if a file is not the one listed in vendor.sha256. After an update of
package-lock.json write the list anew with `python3 -m tools.integrity --write`, and look at it.
"""

import hashlib
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
SUMS = ROOT / "vendor.sha256"


def digest(path: Path) -> str:
    """The SHA-256 of a file, in hex."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def listed() -> dict[str, str]:
    """The sums kept here, by path below node_modules/."""
    lines = SUMS.read_text(encoding="utf-8").splitlines()
    return {name: known for known, name in (line.split("  ", 1) for line in lines)}


def check(files: Iterable[Path]) -> None:
    """Raises SystemExit for a file that is not the listed one, or is not listed."""
    known = listed()
    for path in files:
        name = path.relative_to(MODULES).as_posix()
        if known.get(name) != digest(path):
            raise SystemExit(
                f"{name} is not the file that {SUMS.name} lists: remove node_modules/ and run"
                " `npm ci`; after an update of package-lock.json see tools/integrity.py"
            )


def write(files: Iterable[Path]) -> None:
    """Keep the sums of these files."""
    lines = [f"{digest(path)}  {path.relative_to(MODULES).as_posix()}\n" for path in files]
    SUMS.write_text("".join(lines), encoding="utf-8")


def main() -> None:
    """Check, or with --write keep, the sums of all files that are shipped."""
    from tools.vendor import sources

    if sys.argv[1:] == ["--write"]:
        write(sources())
    else:
        check(sources())


if __name__ == "__main__":
    main()
