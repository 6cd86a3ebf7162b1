"""The architecture: each layer imports only what stands above it, and the games never import each other."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import trowel

PACKAGE = Path(trowel.__file__).parent
GAMES = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/rulebook.toml"))


def imports(path: Path) -> Iterator[str]:
    """Full names of all modules that a file imports, wherever in it."""
    inside = ["trowel", *path.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = inside[: len(inside) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{module}.{name.name}" for name in node.names)


def foreign(folder: Path, allowed: tuple[str, ...]) -> list[str]:
    """Imports from our own package that a folder's files should not have."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        for name in imports(path):
            ours = name == "trowel" or name.startswith("trowel.")
            if ours and not any(f"{name}.".startswith(f"{one}.") for one in allowed):
                found.append(f"{path.relative_to(PACKAGE)}: {name}")
    return found


def test_the_core_knows_no_game_and_nobody_who_plays_one() -> None:
    assert foreign(PACKAGE / "core", ("trowel.core",)) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_game_imports_only_the_core_and_itself(name: str) -> None:
    assert foreign(PACKAGE / "games" / name, ("trowel.core", f"trowel.games.{name}")) == []


def test_the_list_of_games_imports_only_the_core() -> None:
    names = [name for name in imports(PACKAGE / "games" / "__init__.py") if name.startswith("trowel")]
    assert all(name.startswith("trowel.core.") for name in names)


def test_lessons_know_games_but_nobody_who_shows_them() -> None:
    assert foreign(PACKAGE / "lessons", ("trowel.core", "trowel.games", "trowel.lessons")) == []


def test_bots_know_nothing_of_the_table_they_sit_at() -> None:
    tables = ("trowel.terminal", "trowel.commands", "trowel.cli", "trowel.server")
    names = {name for path in (PACKAGE / "bots").rglob("*.py") for name in imports(path)}
    assert [name for name in sorted(names) if name.startswith(tables)] == []


def test_the_commands_stand_below_everything_they_run_and_never_import_each_other() -> None:
    shared = ("trowel.commands.help_text", "trowel.commands.options", "trowel.commands.interrupts")
    for path in sorted(PACKAGE.rglob("*.py")):
        where = path.relative_to(PACKAGE).parts
        if where in (("cli.py",), ("__main__.py",)):
            continue
        names = [name for name in imports(path) if name.startswith(("trowel.commands", "trowel.cli"))]
        allowed = shared if where[0] == "commands" else ()
        assert [name for name in names if not name.startswith(allowed)] == [], path


def test_the_oracles_import_nothing_of_ours() -> None:
    oracles = Path(__file__).parent.parent / "oracles"
    for path in oracles.glob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                assert not (node.module or "").startswith("trowel"), path.name
            if isinstance(node, ast.Import):
                assert not any(name.name.startswith("trowel") for name in node.names), path.name


def test_imports_are_read_in_every_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.core.test_layers.PACKAGE", tmp_path)
    (tmp_path / "games" / "one").mkdir(parents=True)
    path = tmp_path / "games" / "one" / "rules.py"
    path.write_text(
        "import trowel.a\ndef f():\n    from trowel.b import c\n    from ..two import d\n    from . import e\n"
    )
    assert list(imports(path)) == ["trowel.a", "trowel.b.c", "trowel.games.two.d", "trowel.games.one.e"]
