"""Writes the Python wheel that is published with the site: `python3 -m tools.wheel FOLDER`.

A wheel of pure Python is a zip of the package with three files that describe it, so it is written
here: building the site needs nothing to be installed, and the same sources give the same bytes.
What it says of the package comes from pyproject.toml.
"""

import base64
import hashlib
import sys
import tomllib
from pathlib import Path
from typing import Any

from tools.compiled import write_zip

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "zwicker"


def settings() -> dict[str, Any]:
    """What pyproject.toml says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def project() -> dict[str, Any]:
    """The table [project] of pyproject.toml."""
    table: dict[str, Any] = settings()["project"]
    return table


def wheel_name() -> str:
    """The file's name: what pip and micropip read the version from."""
    about = project()
    return f"{about['name']}-{about['version']}-py3-none-any.whl"


def metadata(about: dict[str, Any]) -> str:
    """The file METADATA (core metadata 2.4), with README.md as the description."""
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {about['name']}",
        f"Version: {about['version']}",
        f"Summary: {about['description']}",
        f"License-Expression: {about['license']}",
        *(f"License-File: {name}" for name in about["license-files"]),
        f"Requires-Python: {about['requires-python']}",
        f"Keywords: {','.join(about['keywords'])}",
        *(f"Author: {one['name']}" for one in about["authors"]),
        *(f"Classifier: {one}" for one in about["classifiers"]),
        "Description-Content-Type: text/markdown",
    ]
    readme = (ROOT / about["readme"]).read_text(encoding="utf-8")
    return "\n".join([*lines, "", readme])


def contents() -> dict[str, bytes]:
    """All files of the wheel but RECORD, by name."""
    about = project()
    info = f"{about['name']}-{about['version']}.dist-info"
    files: dict[str, bytes] = {}
    data = settings()["tool"]["setuptools"]["package-data"]["zwicker"]
    for pattern in ("**/*.py", *data):
        found = (path for path in PACKAGE.glob(pattern) if path.is_file())
        files |= {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in found}
    scripts = "".join(f"{name} = {place}\n" for name, place in about["scripts"].items())
    tags = "Wheel-Version: 1.0\nGenerator: zwicker\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    texts = {
        "METADATA": metadata(about),
        "WHEEL": tags,
        "entry_points.txt": f"[console_scripts]\n{scripts}",
        "top_level.txt": f"{about['name']}\n",
    }
    files |= {f"{info}/{name}": text.encode() for name, text in texts.items()}
    for name in about["license-files"]:
        files[f"{info}/licenses/{name}"] = (ROOT / name).read_bytes()
    return files


def record(files: dict[str, bytes], name: str) -> str:
    """The file RECORD: digest and size of every other file."""
    lines = []
    for path, data in sorted(files.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        lines.append(f"{path},sha256={digest},{len(data)}")
    return "\n".join([*lines, f"{name},,"]) + "\n"


def write_wheel(folder: Path) -> Path:
    """Write the wheel into the folder; the answer is its path."""
    files = contents()
    info = next(name for name in files if name.endswith("/METADATA")).rpartition("/")[0]
    files[f"{info}/RECORD"] = record(files, f"{info}/RECORD").encode()
    target = folder / wheel_name()
    write_zip(target, files.items())
    return target


if __name__ == "__main__":
    print(write_wheel(Path(sys.argv[1])))
