"""Writes the release archive: `python3 -m tools.release [FOLDER]` (default: dist/).

A zip with one folder, `zwicker/`: the built site as it may lie on any web server, at a root or in a
sub-path, with LICENSE and a short READ-ME. The same sources give the same bytes.
"""

import sys
from pathlib import Path

from tools.build import build
from tools.compiled import write_zip
from tools.wheel import project

ROOT = Path(__file__).resolve().parent.parent
NOTE = """Zwicker {version}

en  Put this folder on any web server and open it there. On this computer:
de  Lege diesen Ordner auf irgendeinen Webserver und rufe ihn dort auf. Auf diesem Rechner:
pt  Coloque esta pasta em qualquer servidor web e abra-a lá. Neste computador:
es  Pon esta carpeta en cualquier servidor web y ábrela allí. En este ordenador:
ru  Положи эту папку на любой веб-сервер и открой её там. На этом компьютере:

    python3 -m http.server --bind 127.0.0.1 8000
"""


def release(folder: Path, site: Path) -> Path:
    """Write the archive of the built site into the folder; the answer is its path."""
    version = project()["version"]
    files = {
        f"zwicker/{path.relative_to(site).as_posix()}": path.read_bytes()
        for path in site.rglob("*")
        if path.is_file()
    }
    files["zwicker/LICENSE.txt"] = (ROOT / "LICENSE").read_bytes()
    files["zwicker/READ-ME.txt"] = NOTE.format(version=version).encode()
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"zwicker-{version}.zip"
    write_zip(target, files.items())
    return target


def main() -> None:
    """Build the site and pack it."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"
    site = ROOT / "site"
    build(site)
    target = release(folder, site)
    print(f"wrote {target} ({target.stat().st_size / 1e6:.1f} MB)")


if __name__ == "__main__":
    main()
