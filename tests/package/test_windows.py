"""Windows: everything but the server runs there, and the server says where it runs."""

from __future__ import annotations

import ast
import signal
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.package.installation import ROOT
from trowel.cli import main

SOURCES = ROOT / "src" / "trowel"
POSIX_MODULES = {"fcntl", "grp", "pty", "pwd", "resource", "termios", "tty"}


def modules_imported_by(statements: list[ast.stmt]) -> set[str]:
    """Return the modules that a file needs in order to be imported; imports in functions and `try` do not count."""
    names: set[str] = set()
    for statement in statements:
        if isinstance(statement, ast.Import):
            names |= {alias.name for alias in statement.names}
        elif isinstance(statement, ast.ImportFrom):
            names.add(statement.module or "")
    return names


def needed_posix_modules(path: Path) -> set[str]:
    return modules_imported_by(ast.parse(path.read_text("utf-8")).body) & POSIX_MODULES


def test_only_the_server_needs_modules_that_windows_lacks() -> None:
    found = {path.relative_to(SOURCES).parts[0] for path in SOURCES.rglob("*.py") if needed_posix_modules(path)}
    assert found == {"server"}


@pytest.mark.parametrize(("lang", "advice"), [("en", "on Windows start it inside WSL"), ("fr", "lancez-le dans WSL")])
def test_the_server_says_where_it_runs(monkeypatch: pytest.MonkeyPatch, lang: str, advice: str) -> None:
    monkeypatch.delattr(signal, "setitimer")  # what Windows lacks
    result = CliRunner().invoke(main, ["--lang", lang, "serve", "--port", "0"])
    assert result.exit_code == 1
    assert advice in " ".join(result.output.split())
