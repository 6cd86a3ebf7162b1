"""What the build exports for pictures: symbols, colours and fonts (web/plugins/symbols.ts)."""

from __future__ import annotations

import functools
import json
import re
from dataclasses import dataclass
from pathlib import Path

from trowel.server.frontend import PAGE_DIR

DEFS = re.compile(r"<defs>(.*)</defs>", re.DOTALL)


@dataclass(frozen=True)
class Assets:
    """The exported drawings of one game, with the colours and fonts of all."""

    defs: str  # patterns, gradients, symbols and paths
    colours: dict[str, str]  # of the light theme, by CSS variable
    fonts: list[str]  # files


@functools.cache
def load_assets(game: str, folder: Path = PAGE_DIR) -> Assets | None:
    """Return the assets of a game; None if the page has not been built."""
    symbols = folder / "symbols" / f"{game}.svg"
    if not symbols.exists():
        return None
    defs = DEFS.search(symbols.read_text("utf-8"))
    assert defs is not None
    colours = json.loads((folder / "symbols" / "colours.json").read_text("utf-8"))
    return Assets(defs[1], colours, sorted(map(str, (folder / "fonts").glob("*.ttf"))))
