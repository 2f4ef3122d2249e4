"""Finds or installs what the checks need: `python3 -m tools.install venv|browser|browsers`.

Debian and its children are served by apt-get, as root or with sudo; elsewhere a message says what
to install.
"""

import os
import shutil
import subprocess
import sys
from glob import glob
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_BROWSERS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
FIREFOXES = ("firefox-esr", "firefox")
MAC_FIREFOX = "/Applications/Firefox.app/Contents/MacOS/firefox"


class WebKitTools(NamedTuple):
    """What drives WebKitGTK: WebKitWebDriver, the MiniBrowser, and xvfb-run for a screen."""

    driver: str
    browser: str
    screen: str


def find_browser() -> str | None:
    """Path of a Chromium or Chrome; ZWICKER_CHROMIUM names one explicitly."""
    named = os.environ.get("ZWICKER_CHROMIUM")
    if named:
        return named
    found = [path for name in BROWSERS if (path := shutil.which(name))]
    found += [path for path in MAC_BROWSERS if Path(path).exists()]
    return found[0] if found else None


def find_firefox() -> str | None:
    """Path of a Firefox; ZWICKER_FIREFOX names one explicitly."""
    named = os.environ.get("ZWICKER_FIREFOX")
    if named:
        return named
    found = [path for name in FIREFOXES if (path := shutil.which(name))]
    found += [MAC_FIREFOX] if Path(MAC_FIREFOX).exists() else []
    return found[0] if found else None


def find_webkit() -> WebKitTools | None:
    """What is needed to drive WebKitGTK, or None; only Linux has it."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("xvfb-run")
    places = ("/usr/lib/*", "/usr/lib", "/usr/lib64", "/usr/libexec")
    found = [glob(f"{place}/webkit2gtk-4.*/MiniBrowser") for place in places]
    browsers = sorted(path for paths in found for path in paths)
    if not driver or not screen or not browsers:
        return None
    return WebKitTools(driver, browsers[-1], screen)


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


def firefox() -> None:
    """Make sure that there is a Firefox."""
    if find_firefox() or apt_install("firefox-esr") or apt_install("firefox"):
        return
    raise SystemExit(
        "The tests in another browser need Firefox. Install it (Debian: `apt-get install"
        " firefox-esr`), or name one: ZWICKER_FIREFOX=/path/to/firefox make test"
    )


def webkit() -> None:
    """Make sure that there is WebKitGTK, on Linux."""
    if find_webkit() or not sys.platform.startswith("linux"):
        return
    if not (apt_install("webkit2gtk-driver") and apt_install("xvfb") and find_webkit()):
        raise SystemExit("WebKitGTK is needed. On Debian: `apt-get install webkit2gtk-driver xvfb`")


def browsers() -> None:
    """Make sure that there is every browser that is tested."""
    browser()
    firefox()
    webkit()


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
    jobs = {"browser": browser, "browsers": browsers, "venv": venv}
    for name in sys.argv[1:]:
        jobs[name]()
