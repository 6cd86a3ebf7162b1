"""Import rules that import-linter (pyproject.toml) cannot express."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import trowel

PACKAGE = Path(trowel.__file__).parent


def imports(path: Path) -> Iterator[str]:
    """Yield the full name of everything that a file imports, also inside functions."""
    package = ["trowel", *path.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def test_commands_do_not_import_each_other_and_only_the_cli_imports_them() -> None:
    shared = ("trowel.commands.help_text", "trowel.commands.options", "trowel.commands.interrupts")
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).parts
        if parts in (("cli.py",), ("__main__.py",)):
            continue
        commands = [name for name in imports(path) if name.startswith(("trowel.commands", "trowel.cli"))]
        allowed = shared if parts[0] == "commands" else ()
        assert [name for name in commands if not name.startswith(allowed)] == [], path


def test_core_does_not_name_modules_of_higher_layers_in_strings() -> None:
    higher = ("trowel.arena", "trowel.bots", "trowel.research", "trowel.server", "trowel.solver", "trowel.terminal")
    for path in sorted((PACKAGE / "core").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert not node.value.startswith(higher), f"{path.name}: {node.value}"


def test_the_oracles_import_nothing_from_trowel() -> None:
    oracles = Path(__file__).parent.parent / "oracles"
    for path in oracles.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not (node.module or "").startswith("trowel"), path.name
            if isinstance(node, ast.Import):
                assert not any(alias.name.startswith("trowel") for alias in node.names), path.name


@cache
def private_names() -> frozenset[str]:
    """Return the private attributes and methods of a match."""
    names = dir(trowel.new("scarabya", seed=1))
    return frozenset(name for name in names if name.startswith("_") and not name.endswith("_"))


def private_match_attributes(source: str) -> Iterator[str]:
    """Yield every use of a private attribute or method of a match, except by an object on itself."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr in private_names() and ast.unparse(node.value) != "self":
            yield f"{node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("folder", ["src", "tests", "bench", "examples", "scripts"])
def test_only_core_uses_private_attributes_of_a_match(folder: str) -> None:
    root = Path(__file__).parents[2]
    paths = [path for path in (root / folder).rglob("*.py") if PACKAGE / "core" not in path.parents]
    assert paths
    uses = {path: list(private_match_attributes(path.read_text("utf-8"))) for path in paths}
    assert {str(path.relative_to(root)): found for path, found in uses.items() if found} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("match._state[0]", ["1: match._state"]),
        ("if True:\n    self.match._apply(0, 1)", ["2: self.match._apply"]),
        ("history.match._acting = 1", ["1: history.match._acting"]),
        ("play(match)._replay([])", ["1: play(match)._replay"]),
        ("self._state = match.state", []),
        ("match._repr_html_()", []),  # the protocol of notebooks
    ],
)
def test_private_attributes_of_a_match_are_found_in_every_form(source: str, found: list[str]) -> None:
    assert list(private_match_attributes(source)) == found


def test_imports_are_found_in_every_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.core.test_layers.PACKAGE", tmp_path)
    (tmp_path / "games" / "one").mkdir(parents=True)
    path = tmp_path / "games" / "one" / "rules.py"
    path.write_text(
        "import trowel.a\ndef f():\n    from trowel.b import c\n    from ..two import d\n    from . import e\n"
    )
    assert list(imports(path)) == ["trowel.a", "trowel.b.c", "trowel.games.two.d", "trowel.games.one.e"]
