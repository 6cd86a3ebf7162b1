"""The page's files: compressed scripts, the files of an installable page, and a first load that stays small."""

from __future__ import annotations

import gzip
import json
import re

import pytest

from tests.server.live_server import Guest
from trowel.server.frontend import PAGE_DIR, PUBLIC_FILES, read_index

pytestmark = pytest.mark.skipif(read_index() is None, reason="the page has not been built")
MAX_FIRST_LOAD_BYTES = 130_000  # of compressed script
STATIC_IMPORT = re.compile(r'(?:\bfrom|\bimport)\s*"\./([^"]+\.js)"')
ENTRY = re.compile(r'<script type="module"[^>]* src="/assets/([^"]+)"')


def first_load() -> set[str]:
    """Return the scripts that the home page loads: its entry, and everything that it imports statically."""
    entry = ENTRY.search(read_index() or "")
    assert entry is not None
    scripts: set[str] = set()
    queue = [entry[1]]
    while queue:
        name = queue.pop()
        if name not in scripts:
            scripts.add(name)
            queue += STATIC_IMPORT.findall((PAGE_DIR / "assets" / name).read_text("utf-8"))
    return scripts


def test_the_first_load_is_small_and_contains_no_table() -> None:
    scripts = first_load()
    size = sum(len(gzip.compress((PAGE_DIR / "assets" / name).read_bytes(), 9)) for name in scripts)
    assert size <= MAX_FIRST_LOAD_BYTES, f"the home page loads {size} bytes of compressed script"
    everything = {file.name for file in (PAGE_DIR / "assets").glob("*.js")}
    tables = {name for name in everything if name.startswith(("module-", "Table-"))}
    assert len(tables) >= 4, "the tables of three games and their page have chunks of their own"
    assert not tables & scripts


@pytest.mark.parametrize("encoding", ["br", "gzip"])
def test_scripts_are_served_compressed(ann: Guest, encoding: str) -> None:
    name = sorted(first_load())[0]
    response = ann.http.get(f"{ann.server.address}/assets/{name}", headers={"accept-encoding": encoding})
    assert response.headers["content-encoding"] == encoding
    assert response.headers["content-type"].startswith("text/javascript")
    assert "immutable" in response.headers["cache-control"]
    plain = (PAGE_DIR / "assets" / name).read_bytes()
    assert int(response.headers["content-length"]) < len(plain)
    if encoding == "gzip":
        assert response.content == plain
    raw = ann.http.get(f"{ann.server.address}/assets/{name}", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in raw.headers
    assert raw.content == plain


def test_files_with_constant_names_are_asked_for_again(ann: Guest) -> None:
    for name, media_type in PUBLIC_FILES.items():
        response = ann.http.get(f"{ann.server.address}/{name}")
        assert response.status_code == 200, name
        assert response.headers["content-type"].startswith(media_type)
        assert response.headers["cache-control"] == "no-cache"
    assert ann.http.get(f"{ann.server.address}/").headers["cache-control"] == "no-cache"


def test_the_page_can_be_installed(ann: Guest) -> None:
    manifest = json.loads((PAGE_DIR / "manifest.webmanifest").read_text("utf-8"))
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert any(icon["purpose"] == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        assert icon["src"].removeprefix("/") in PUBLIC_FILES
        data = (PAGE_DIR / icon["src"].removeprefix("/")).read_bytes()
        if icon["type"] == "image/png":
            width = int.from_bytes(data[16:20], "big")
            assert icon["sizes"] == f"{width}x{width}"


def test_the_service_worker_keeps_every_file_of_this_build() -> None:
    worker = (PAGE_DIR / "sw.js").read_text("utf-8")
    assert 'VERSION_NAME = "VERSION"' not in worker
    kept = set(json.loads(re.search(r"FILES = (\[.*\]);", worker)[1]))  # type: ignore[index]
    assets = {f"/assets/{file.name}" for file in (PAGE_DIR / "assets").iterdir() if file.suffix != ".br"}
    assert kept >= assets | {"/", "/manifest.webmanifest", "/trowel.svg"}
    for path in kept - {"/"}:
        assert (PAGE_DIR / path.removeprefix("/")).exists()


def test_the_texts_of_lessons_can_be_read_without_a_table(ann: Guest) -> None:
    for game in ("scarabya", "marajoara", "artifact"):
        lessons = ann.get(f"/games/{game}/lessons")
        assert lessons
        for step in lessons[0]["steps"]:
            assert step["title"]["en"]
            assert step["text"]["fr"]
    assert ann.http.get("/games/chess/lessons").status_code == 422
