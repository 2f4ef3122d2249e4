"""What comes from elsewhere: pinned, the listed files, and the headers that keep the rest out."""

import re
from pathlib import Path

import pytest

from tools import audit, headers, integrity, vendor

pytestmark = pytest.mark.cpython


def directives(path: str) -> dict[str, str]:
    """The content security policy of an address, by directive."""
    policy = headers.headers_for(path)["Content-Security-Policy"]
    return dict(one.strip().partition(" ")[::2] for one in policy.split(";"))


def test_all_dependencies_are_pinned_with_hashes() -> None:
    assert audit.unpinned() == []


def test_the_vendored_files_are_the_listed_ones() -> None:
    integrity.check(vendor.sources())
    listed = {path.relative_to(integrity.MODULES).as_posix() for path in vendor.sources()}
    assert listed == set(integrity.listed())


def test_a_changed_or_unlisted_file_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder, name in (("pyodide", "pyodide.mjs"), ("pyodide", "other.mjs")):
        copy = tmp_path / folder / name
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes((integrity.MODULES / "pyodide/pyodide.mjs").read_bytes())
    monkeypatch.setattr(integrity, "MODULES", tmp_path)
    integrity.check([tmp_path / "pyodide/pyodide.mjs"])
    with pytest.raises(SystemExit, match=r"other\.mjs"):
        integrity.check([tmp_path / "pyodide/other.mjs"])
    with (tmp_path / "pyodide/pyodide.mjs").open("ab") as file:
        file.write(b" ")
    with pytest.raises(SystemExit, match=r"pyodide\.mjs"):
        integrity.check([tmp_path / "pyodide/pyodide.mjs"])


def test_nothing_comes_from_another_host() -> None:
    """No source list names a host or a whole scheme but what a page makes itself."""
    for path in ("/", "/index.html", "/rules/en/zwickern.html", "/static/vendor/x/a.js"):
        for name, sources in directives(path).items():
            if name != "frame-ancestors":
                assert not re.search(r"https?:|\*|\w\.\w", sources), (path, name)
                assert "unsafe-inline" not in sources
        assert directives(path)["default-src"] == "'none'"
        assert directives(path)["base-uri"] == directives(path)["form-action"] == "'none'"


def test_only_the_game_may_run_scripts() -> None:
    assert "script-src" not in directives("/rules/en/zwickern.html")
    assert directives("/")["script-src"] == "'self' 'wasm-unsafe-eval' 'unsafe-eval'"


@pytest.mark.parametrize("path", ["/", "/rules/en/zwickern.html", "/static/boot/boot.js"])
def test_every_answer_has_the_other_headers(path: str) -> None:
    sent = headers.headers_for(path)
    assert sent["X-Content-Type-Options"] == "nosniff"
    assert sent["Referrer-Policy"] == "no-referrer"
    for feature in ("camera", "microphone", "geolocation", "payment", "usb"):
        assert f"{feature}=()" in sent["Permissions-Policy"]
    assert "X-Frame-Options" not in sent, "anybody may embed the game"
