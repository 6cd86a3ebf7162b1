"""Build hooks: the browser page in the wheel, and README and addresses as a package index shows them.

The addresses are a setting of the publisher, in two environment variables:

    TROWEL_URL        the repository's page; files are at TROWEL_URL/blob/v0.2.0/… and /raw/v0.2.0/…
    TROWEL_DOCS_URL   the documentation site, if there is one

Without them README keeps its relative links, and the metadata contain no address.
"""

from __future__ import annotations

import os
import re
import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?!https?:|mailto:|#)(?P<target>[^)\s]+)\)")


def absolute_links(text: str, url: str, version: str) -> str:
    """Return a Markdown text with the repository's address in front of relative links and pictures."""

    def replace(link: re.Match[str]) -> str:
        kind = "raw" if link["picture"] else "blob"
        return f"{link['picture']}[{link['text']}]({url}/{kind}/v{version}/{link['target']})"

    return LINK.sub(replace, text)


class PageHook(BuildHookInterface):
    """Runs scripts/build_page.py before a wheel is built; the build fails without the page."""

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


class ReadmeHook(MetadataHookInterface):
    """Sets `readme` and `urls` from README.md and the publisher's addresses."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text("utf-8")
        url, docs = (os.environ.get(name, "").rstrip("/") for name in ("TROWEL_URL", "TROWEL_DOCS_URL"))
        version = metadata["version"]
        urls = {"Documentation": docs} if docs else {}
        if url:
            text = absolute_links(text, url, version)
            urls |= {"Source": url, "Changelog": f"{url}/blob/v{version}/CHANGELOG.md"}
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = urls
