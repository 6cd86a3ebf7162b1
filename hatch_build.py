"""Puts the page into the wheel: built here when it is not, and without a page there is no wheel."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):
    def _script(self) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "scripts" / "build_page.py"))

    def dependencies(self) -> list[str]:
        script = self._script()
        return [] if script["npm"]() else [script["FROM_PYPI"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # a checkout builds its page when it is played: make play
        script = self._script()
        script["build"]()
        if not (script["PAGE"] / "index.html").exists():
            raise RuntimeError("the page is missing: web/ was not built into src/trowel/server/page")
