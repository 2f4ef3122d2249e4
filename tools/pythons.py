"""The tests that need no browser, quickly, with every Python of the package: `make test-pythons`.

Each of python3.11 to python3.14 that is on the PATH gets a folder of its own in .cache/pythons; one
that is not there is named. Pyodide is Python 3.14 too, and `make test-pyodide` runs the engine's
tests in it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.covered import TESTS

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ROOT / ".cache" / "pythons"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
INSTALL = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
NEEDED = "requirements-dev.txt"


def found(version: str) -> str | None:
    """The interpreter, if there is one that runs; a mere stand-in for one may be on the PATH."""
    path = shutil.which(f"python{version}")
    if (
        path is None
        or subprocess.run([path, "-c", ""], check=False, capture_output=True).returncode
    ):
        return None
    return path


def python(version: str, path: str) -> str:
    """An interpreter of that version that has what the tests need."""
    folder = FOLDERS / version
    own = str(folder / "bin" / "python")
    ready = folder / NEEDED
    if not ready.exists() or ready.read_bytes() != (ROOT / NEEDED).read_bytes():
        subprocess.run([path, "-m", "venv", "--clear", str(folder)], check=True)
        subprocess.run([own, *INSTALL, "-r", NEEDED], cwd=ROOT, check=True)
        shutil.copy(ROOT / NEEDED, ready)
    return own


def main() -> None:
    """Run the tests with one version after the other; exit code 1 if any fails."""
    told = {}
    environment = {**os.environ, "ZWICKER_QUICK": "1"}
    for version in VERSIONS:
        path = found(version)
        if path is None:
            told[version] = "not there"
            continue
        print(f"Python {version}", flush=True)
        command = [python(version, path), "-m", "pytest", "-q", *TESTS, *sys.argv[1:]]
        done = subprocess.run(command, cwd=ROOT, env=environment, check=False)
        told[version] = "failed" if done.returncode else "passed"
    for version, how in told.items():
        print(f"Python {version}: {how}")
    sys.exit(1 if "failed" in told.values() else 0)


if __name__ == "__main__":
    main()
