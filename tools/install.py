"""Finds or installs what the checks need: `python3 -m tools.install venv|browser`.

Debian and its children are served by apt-get, as root or with sudo; elsewhere a message says what
to install.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_BROWSERS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def find_browser() -> str | None:
    """Path of a Chromium or Chrome; ZWICKER_CHROMIUM names one explicitly."""
    named = os.environ.get("ZWICKER_CHROMIUM")
    if named:
        return named
    found = [path for name in BROWSERS if (path := shutil.which(name))]
    found += [path for path in MAC_BROWSERS if Path(path).exists()]
    return found[0] if found else None


def apt_install(package: str) -> bool:
    """Install a Debian package; False where that cannot be done."""
    sudo = [] if hasattr(os, "geteuid") and os.geteuid() == 0 else ["sudo", "-n"]
    if not shutil.which("apt-get") or (sudo and not shutil.which("sudo")):
        return False
    print(f"installing {package} with apt-get", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-q"], ["install", "-qy", "--no-install-recommends", package]):
        if subprocess.run([*sudo, "apt-get", *command], env=environment, check=False).returncode:
            return False
    return True


def browser() -> None:
    """Make sure that there is a Chromium for the browser tests."""
    if find_browser() or apt_install("chromium"):
        return
    raise SystemExit(
        "The browser tests need Chromium or Chrome. Install it (Debian: `apt-get install"
        " chromium`), or name one: ZWICKER_CHROMIUM=/path/to/chrome make test"
    )


def venv() -> None:
    """Make .venv; Debian keeps the module for that in a package of its own."""
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    if subprocess.run(command, check=False).returncode == 0:
        return
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if apt_install(package) and subprocess.run(command, check=False).returncode == 0:
        return
    raise SystemExit(f"`python -m venv` does not work here. On Debian: `apt-get install {package}`")


if __name__ == "__main__":
    {"browser": browser, "venv": venv}[sys.argv[1]]()
