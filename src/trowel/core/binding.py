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


def bind(template: str, game: Game, **names: Any) -> ModuleType:
    """The template module (`trowel.core.templates.entry_points`) for this game; made on first use.

    `names` are further names that the template needs, always the same ones for the same game."""
    name = f"{template}__{game.name}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.find_spec(template)
    if spec is None or spec.origin is None:
        raise ImportError(f"no template module {template}")
    module = ModuleType(name, f"{template}, bound to {game.name}")
    module.__file__ = spec.origin
    kernel = {f"game_{key}": value for key, value in game.kernel._asdict().items()}
    module.__dict__.update(kernel, CHANCE=CHANCE, **names)
    exec(compile(Path(spec.origin).read_text("utf-8"), spec.origin, "exec"), module.__dict__)
    sys.modules[name] = module
    return module
