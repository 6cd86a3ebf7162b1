"""Entry points of other packages that add games and bots.

This module imports none of them: the kernel cache must know their files before the engine is imported.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

GAMES = "trowel.games"  # the group of games
NAME = re.compile(r"[a-z][a-z0-9_]{0,30}")  # a name is part of records, file names and addresses


@cache
def registered(group: str) -> dict[str, str]:
    """Return the entry points of a group by name, as `module:attribute`; names that are not words are left out."""
    found = {point.name: point.value for point in entry_points(group=group) if NAME.fullmatch(point.name)}
    return dict(sorted(found.items()))


def split_target(target: str) -> tuple[str, str]:
    """Return the module and the attribute of `module:attribute`."""
    module, _, attribute = target.partition(":")
    return module.strip(), attribute.strip()


def source_files(target: str) -> list[Path]:
    """Return all Python files of the top-level package or module that contains an entry point, without importing it."""
    module, _ = split_target(target)
    try:
        spec = find_spec(module.partition(".")[0])
    except (ImportError, ValueError):
        spec = None
    if spec is None:
        return []
    folders = [Path(folder) for folder in spec.submodule_search_locations or ()]
    files = [path for folder in folders for path in folder.rglob("*.py")]
    return files or ([Path(spec.origin)] if spec.origin and spec.origin.endswith(".py") else [])
