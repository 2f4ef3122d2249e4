"""Builds the deployable folder: `python3 -m tools.build [FOLDER]` (default: site/).

In: the sources at the repository's root and node_modules/. Out: a folder that any plain file
server can serve, from a root or a sub-path. The same sources give the same bytes.
"""

import json
import re
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any

from tools.about_pages import build_about
from tools.compiled import CACHE, alone, compiled, write_zip
from tools.joined import join_files
from tools.learn import build_lessons
from tools.manifest import write_manifests
from tools.micropython import ENTRY, bundle, page_modules
from tools.old_css import add_old_colours
from tools.precache import NAME as SERVICE_WORKER
from tools.precache import write_worker
from tools.published import publish
from tools.rules_pages import build_rules
from tools.sounds import write_sounds
from tools.vendor import vendor
from tools.wheel import write_wheel

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "zwicker/web"
WORKER = "worker"
# Hosts compress texts and leave what they do not know alone.
PACKAGE = "zwicker.zip.txt"
BUNDLE = "page.mpy.txt"
# The files that name vendored ones; the build puts the folder's key into the paths.
NAMING_VENDOR = ("index.html", "*-config.json", "static/boot/*")


def build(site: Path) -> None:
    """Write the whole site into `site`; what was there before is replaced as one."""
    with alone():
        _build(site)


def _build(site: Path) -> None:
    fresh = site.with_name(f"{site.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    elsewhere = shutil.ignore_patterns("vendor", SERVICE_WORKER)
    shutil.copytree(ROOT / "static", fresh / "static", ignore=elsewhere)
    shutil.copyfile(ROOT / "index.html", fresh / "index.html")
    shutil.copytree(ROOT / "zwicker/locales", fresh / "static/locales")
    copy_scripts(fresh, [ENTRY, WORKER])
    write_configs(fresh)
    shutil.copyfile(compiled(package_zip({ENTRY, WORKER, *page_modules(WEB)})), fresh / PACKAGE)
    shutil.copyfile(bundle(WEB), fresh / BUNDLE)
    name_vendor(fresh, vendor(fresh / "static"))
    add_old_colours(fresh)
    build_rules(fresh)
    build_lessons(fresh)
    build_about(fresh)
    join_files(fresh)
    write_manifests(fresh)
    write_wheel(fresh)
    publish(fresh)
    write_sounds(fresh / "static/sounds")
    write_worker(fresh)
    shutil.rmtree(site, ignore_errors=True)
    fresh.rename(site)


def copy_scripts(site: Path, names: list[str]) -> None:
    """Copy the scripts that index.html names."""
    target = site / "zwicker/web"
    target.mkdir(parents=True)
    for name in names:
        shutil.copyfile(WEB / f"{name}.py", target / f"{name}.py")


def write_configs(site: Path) -> None:
    """Make the two JSON settings of pyscript.toml."""
    settings = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    own: dict[str, dict[str, Any]] = {name: settings.pop(name) for name in ("py", "mpy")}
    for name, extra in own.items():
        text = json.dumps({**settings, **extra}, sort_keys=True)
        (site / f"{name}-config.json").write_text(text, encoding="utf-8")


def package_zip(without: set[str]) -> Path:
    """Zip the package as the worker imports it: without the page's own modules and the texts."""
    left_out = {WEB / f"{name}.py" for name in without} | {ROOT / "zwicker/__main__.py"}
    sources = [path for path in ROOT.glob("zwicker/**/*.py") if path not in left_out]
    CACHE.mkdir(parents=True, exist_ok=True)
    target = CACHE / "zwicker.zip"
    write_zip(target, ((path.relative_to(ROOT).as_posix(), path.read_bytes()) for path in sources))
    return target


def name_vendor(site: Path, key: str) -> None:
    """Put the vendor folder's key into every path that leads there."""
    for pattern in NAMING_VENDOR:
        for path in site.glob(pattern):
            text = path.read_text(encoding="utf-8")
            path.write_text(re.sub(r"/vendor/", f"/vendor/{key}/", text), encoding="utf-8")


def main() -> None:
    """Build into the folder given, or site/."""
    site = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT / "site"
    build(site)
    size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    print(f"built {site} ({size / 1e6:.1f} MB)")


if __name__ == "__main__":
    main()
