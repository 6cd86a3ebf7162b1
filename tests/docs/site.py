"""The documentation site as `make docs` builds it."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.docs.examples import ROOT


def build_site(folder: Path) -> Path:
    """Build the site into a folder and return it; every warning is an error."""
    process = subprocess.run(
        [ROOT / "scripts" / "docs", str(folder)], capture_output=True, text=True, check=False, timeout=500
    )
    assert process.returncode == 0, process.stdout + process.stderr
    return folder
