"""The quarantine of LLVM: only core/intrinsics imports llvmlite or numba."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import trowel

PACKAGE = Path(trowel.__file__).parent
REPOSITORY = Path(__file__).parents[2]
QUARANTINE = PACKAGE / "core" / "intrinsics"
SOURCES = [path for folder in (PACKAGE, REPOSITORY / "bench", REPOSITORY / "examples") for path in folder.rglob("*.py")]


def compiler_imports(source: str) -> Iterator[str]:
    """Full names of everything that a source imports from llvmlite and numba, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (name for name in names if name.split(".")[0] in ("llvmlite", "numba"))


def test_only_the_intrinsics_import_llvm_and_the_internals_of_numba() -> None:
    offenders = {
        str(path.relative_to(REPOSITORY)): names
        for path in SOURCES
        if QUARANTINE not in path.parents and (names := set(compiler_imports(path.read_text("utf-8"))))
    }
    assert offenders == {}


def test_the_intrinsics_are_where_llvm_is_used() -> None:
    assert any("llvmlite" in name for path in QUARANTINE.glob("*.py") for name in compiler_imports(path.read_text()))


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import numba", ["numba"]),
        ("import numba.core.types as t, os", ["numba.core.types"]),
        ("from numba import types, njit", ["numba.types", "numba.njit"]),
        ("def f():\n    from numba.extending import intrinsic", ["numba.extending.intrinsic"]),
        ("if True:\n    from llvmlite import ir", ["llvmlite.ir"]),
        ("from numbatic import x\nfrom . import numba", []),
    ],
)
def test_imports_are_found_in_every_form(source: str, expected: list[str]) -> None:
    assert list(compiler_imports(source)) == expected
