"""The source files and tests that the pages name exist: a page that follows code is wrong once they move."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [*sorted((ROOT / "docs").rglob("*.md")), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md"))]
SOURCES = ("src", "web/src", "web/plugins", "tests", "scripts", "examples", "bench")
TEST = re.compile(r"`(?:([\w./-]+\.py)::)?(test_\w+)`")  # `test_units.py::test_a`, or `test_a` alone
NAMED = re.compile(r"`([\w./-]+\.(?:py|ts|svelte))`")  # a path, or its end: `excavation.py`, `why/excavation.py`


@pytest.fixture(scope="module")
def source_files() -> set[str]:
    """Return the paths of all source files, each with a leading slash."""
    paths = [path for folder in SOURCES for path in (ROOT / folder).rglob("*.*")] + list(ROOT.glob("*.py"))
    return {f"/{path.relative_to(ROOT).as_posix()}" for path in paths if path.suffix in (".py", ".ts", ".svelte")}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_source_files_that_a_page_names_exist(page: Path, source_files: set[str]) -> None:
    named = set(NAMED.findall(page.read_text("utf-8")))
    assert [name for name in sorted(named) if not any(path.endswith(f"/{name}") for path in source_files)] == []


@pytest.fixture(scope="module")
def tests_by_name() -> dict[str, list[str]]:
    """Return the paths of the files that define each test, each with a leading slash."""
    paths: dict[str, list[str]] = {}
    for path in (ROOT / "tests").rglob("test_*.py"):
        for name in re.findall(r"^(?:async )?def (test_\w+)", path.read_text("utf-8"), re.MULTILINE):
            paths.setdefault(name, []).append(f"/{path.relative_to(ROOT).as_posix()}")
    return paths


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_tests_that_a_page_names_exist(page: Path, tests_by_name: dict[str, list[str]]) -> None:
    named = set(TEST.findall(page.read_text("utf-8")))
    missing = [
        test
        for file, test in sorted(named)
        if not any(path.endswith(f"/{file}" if file else ".py") for path in tests_by_name.get(test, []))
    ]
    assert missing == []
