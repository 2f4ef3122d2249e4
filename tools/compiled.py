"""Zips of Python modules, compiled to .pyc by Node in the very Pyodide that loads them, and cached.

Compiled modules halve the start of the worker. The cache (.cache/compiled/) is keyed by the
content of the zip and of everything that takes part in compiling it.
"""

import hashlib
import shutil
import subprocess
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows: there nobody builds twice at a time
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache/compiled"
COMPILER = ROOT / "tools/compile-py.mjs"


def write_zip(target: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Write (name, content) pairs as a zip; the same input gives the same bytes."""
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other process writes into the cache, which all of them share."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "lock").open("w") as file:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def kept(stem: str, suffix: str, sources: Iterable[Path]) -> tuple[Path, bool]:
    """Where the result of compiling these files is kept, and whether it is there.

    Results of other contents are removed. The files' names count as well.
    """
    digest = hashlib.sha256()
    for path in (*sources, ROOT / "package-lock.json"):
        digest.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    result = CACHE / f"{stem}-{digest.hexdigest()[:16]}{suffix}"
    if not result.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        for stale in CACHE.glob(f"{stem}-*{suffix}"):
            stale.unlink(missing_ok=True)
    return result, result.exists()


def compiled(source: Path) -> Path:
    """The path of a zip with the modules of `source` compiled and everything else unchanged."""
    result, there = kept(source.stem, ".zip", (source, COMPILER))
    if not there:
        # Written under another name first: a killed build leaves no half zip behind.
        partial = result.with_suffix(".part")
        subprocess.run([node(), COMPILER, source, partial], cwd=ROOT, check=True)
        partial.replace(result)
    return result


def node() -> str:
    """The Node.js that compiles."""
    found = shutil.which("node")
    if not found:
        raise SystemExit("Node.js 20 or newer is needed to build the site (command `node`)")
    return found
