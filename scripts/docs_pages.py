"""MkDocs hook: README and other files of the root are part of the documentation site, with adapted links."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
PAGES = {"README.md": "index.md", "CONTRIBUTING.md": "CONTRIBUTING.md", "CHANGELOG.md": "CHANGELOG.md"}
FILES = {"LICENSE": "LICENSE.txt", "CITATION.cff": "CITATION.cff"}  # linked from pages


def site_text(text: str) -> str:
    """Return a Markdown text of the repository's root with links relative to docs/."""
    return re.sub(r"\]\(docs/", "](", text).replace("](LICENSE)", "](LICENSE.txt)")


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:
    for source, target in PAGES.items():
        files.append(File.generated(config, target, content=site_text((ROOT / source).read_text("utf-8"))))
    for source, target in FILES.items():
        files.append(File.generated(config, target, content=(ROOT / source).read_text("utf-8")))
    return files
