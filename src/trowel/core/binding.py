"""Binds generic compiled code to a game.

Numba caches module-level functions, but never closures over other compiled functions. So generic code is a template
module: its source is executed once per game, with that game's kernel as its module globals, under a name of its own.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from trowel.core.game import CHANCE, Game


def bind(template: str, game: Game, **more: Any) -> ModuleType:
    """The template module (`trowel.core.templates.entry_points`) for this game; made on first use.

    `more` are further names that the template needs, always the same ones for the same game."""
    name = f"{template}__{game.name}"
    if name in sys.modules:
        return sys.modules[name]
    found = importlib.util.find_spec(template)
    if found is None or found.origin is None:
        raise ImportError(f"no template module {template}")
    module = ModuleType(name, f"{template}, bound to {game.name}")
    module.__file__ = found.origin
    kernel = {f"game_{key}": value for key, value in game.kernel._asdict().items()}
    module.__dict__.update(kernel, CHANCE=CHANCE, **more)
    exec(compile(Path(found.origin).read_text("utf-8"), found.origin, "exec"), module.__dict__)
    sys.modules[name] = module
    return module
