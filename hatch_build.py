"""Build hook that includes the browser page in the wheel; the build fails without it."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):
    """Runs scripts/build_page.py before a wheel is built."""

    def _script(self) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "scripts" / "build_page.py"))

    def dependencies(self) -> list[str]:
        """Return the PyPI package that provides npm, unless npm is installed."""
        script = self._script()
        return [] if script["find_npm"]() else [script["NPM_PACKAGE"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # in a checkout `make play` builds the page
        script = self._script()
        script["build"]()
        if not (script["PAGE"] / "index.html").exists():
            raise RuntimeError("src/trowel/server/page/index.html is missing; run scripts/build_page.py")
