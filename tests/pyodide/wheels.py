"""Wheels for the tests inside Pyodide: fetched once by pip, checked by hash, kept in .cache/."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REQUIREMENTS = Path(__file__).with_name("requirements.txt")
FOLDER = ROOT / ".cache/wheels"
# pytest and micropip need modules that the site does not ship
STDLIB = ROOT / "node_modules/pyodide/python_stdlib.zip"
# Pure Python wheels for the version inside Pyodide, whatever runs this.
TARGET = ["--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none"]
PYTHON = "--python-version=3.14"


def pins() -> dict[str, str]:
    """Name and version of every wheel needed."""
    lines = REQUIREMENTS.read_text(encoding="utf-8").splitlines()
    return dict(line.split()[0].split("==") for line in lines if "==" in line)


def wheels() -> list[Path]:
    """The wheels, downloaded if they are not there yet."""

    def found() -> list[Path]:
        return [
            path for name, version in pins().items() for path in FOLDER.glob(f"{name}-{version}-*")
        ]

    if len(found()) < len(pins()):
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        command += ["--disable-pip-version-check", "--require-hashes", *TARGET, PYTHON]
        command += ["--dest", str(FOLDER), "--requirement", str(REQUIREMENTS)]
        subprocess.run(command, check=True)
    return found()
