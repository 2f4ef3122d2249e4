"""Looks over what comes from elsewhere: `make audit`.

First what needs no network: everything is pinned with hashes, and the files from npm are the listed
ones. Then `npm audit`, and `pip-audit` if it is installed, ask their registries for known faults.
Exit code 1: something is wrong. 2: all that could be looked at is well, but a registry could not be
asked.
"""

import json
import re
import shutil
import subprocess
import sys

from tools import integrity

ROOT = integrity.ROOT
PINNED = re.compile(r"[\w.-]+==[\w.]+ \\\n(    --hash=sha256:[0-9a-f]{64}( \\)?\n)+")
EXACT = re.compile(r"\d+\.\d+\.\d+(-\w+)?")


def unpinned() -> list[str]:
    """What is not pinned to one file by its hash."""
    faults = []
    for path in sorted(ROOT.glob("requirements-*.txt")):
        text = re.sub(r"(?m)^#.*\n", "", path.read_text(encoding="utf-8"))
        left = PINNED.sub("", text).strip()
        faults += [f"{path.name}: {left.splitlines()[0]}"] if left else []
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    faults += [f"package.json: {name}" for name, how in wanted.items() if not EXACT.fullmatch(how)]
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, package in lock.items():
        if name and not str(package.get("integrity", "")).startswith("sha512-"):
            faults.append(f"package-lock.json: {name} without integrity")
        if "resolved" in package:
            faults.append(f"package-lock.json: {name} names a host")
    return faults


def asked(command: list[str]) -> bool | None:
    """Whether a tool finds no known fault; None if it could not ask."""
    if not shutil.which(command[0]):
        print(f"not installed: {command[0]}")
        return None
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    print(done.stdout.strip() or done.stderr.strip())
    if done.returncode == 0:
        return True
    found = re.search(r"\d+ (?:\w+ )*vulnerabilit|Found \d+ known", done.stdout)
    return False if found else None


def main() -> None:
    """Say what was looked at and what was found."""
    faults = unpinned()
    print("\n".join(faults) or "all dependencies are pinned with hashes")
    integrity.main()
    print("the files from npm are the listed ones")
    answers = [asked(["npm", "audit", "--package-lock-only"])]
    for path in sorted(ROOT.glob("requirements-*.txt")):
        answers.append(asked(["pip-audit", "--disable-pip", "-r", path.name]))  # noqa: PERF401
    if faults or False in answers:
        sys.exit(1)
    sys.exit(2 if None in answers else 0)


if __name__ == "__main__":
    main()
