"""Bind generic compiled code to a game.

Numba caches module-level functions but not closures over compiled functions. Generic code is therefore a template
module: its source is executed once per game, as module `<template>__<game>`. Its globals contain the functions of the
game's kernel, prefixed with `game_` (`game_legal`, `game_apply`, …), and CHANCE.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from trowel.core.game import CHANCE, Game


def bind(template: str, game: Game, **names: Any) -> ModuleType:
    """Return the template module, such as `trowel.core.templates.entry_points`, bound to `game`.

    `names` are further globals of the template. The module is created once per game, so the names must be the same in
    every call for that game.
    """
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
