"""The wheel, installed into an empty virtual environment with nothing but the packages that it declares."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]


def build_wheel(folder: Path, **settings: str) -> Path:
    """Build the wheel without isolation, because the tests may run without a package index; return its path."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, env=os.environ | settings, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def required(distribution_: Distribution, extra: str = "") -> dict[str, Distribution]:
    """Return everything that a distribution requires with an extra, directly or not, by name."""
    found: dict[str, Distribution] = {}
    todo = [(distribution_, extra)]
    while todo:
        dependent, dependent_extra = todo.pop()
        for text in dependent.requires or ():
            requirement = Requirement(text)
            if requirement.marker is None or requirement.marker.evaluate({"extra": dependent_extra}):
                dependency = distribution(requirement.name)
                if requirement.name not in found:
                    found[requirement.name] = dependency
                    todo += [(dependency, name) for name in ("", *requirement.extras)]
    return found


def link(distributions: dict[str, Distribution], folder: Path) -> None:
    """Make distributions importable from a folder, with links to the environment of the tests."""
    folder.mkdir(exist_ok=True)
    for dependency in distributions.values():
        for top_level in {file.parts[0] for file in dependency.files or ()} - {"..", "__pycache__"}:
            source, target = Path(str(dependency.locate_file(top_level))), folder / top_level
            if not target.is_symlink() and source.exists():
                target.symlink_to(source)


class Installation:
    """A virtual environment with the wheel, its requirements, and on demand those of an extra."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        venv.create(folder)
        self.python = folder / "bin" / "python"
        pip = [
            sys.executable,
            "-m",
            "pip",
            "--python",
            str(self.python),
            "install",
            "--quiet",
            "--no-index",
            "--no-deps",
        ]
        subprocess.run([*pip, "--no-index", "--no-deps", "--no-compile", str(wheel)], check=True)
        (self.site_packages,) = folder.glob("lib/python*/site-packages")
        (info,) = self.site_packages.glob("trowel-*.dist-info")
        self.distribution = Distribution.at(info)
        link(required(self.distribution), self.site_packages)

    def environment(self, extra: str = "") -> dict[str, str]:
        """Return the variables of a process in this environment. Rules run uncompiled: a new path has no kernels."""
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        environment |= {"TROWEL_JIT": "0", "TROWEL_CACHE": str(self.folder / "cache"), "LC_ALL": "C.UTF-8"}
        if extra:
            link(required(self.distribution, extra), self.folder / extra)
            environment["PYTHONPATH"] = str(self.folder / extra)
        return environment

    def run(self, *command: str, extra: str = "") -> subprocess.CompletedProcess[str]:
        """Run a script of the environment in its folder."""
        return subprocess.run(
            [str(self.folder / "bin" / command[0]), *command[1:]],
            cwd=self.folder, env=self.environment(extra), capture_output=True, text=True, check=False, timeout=300,
        )  # fmt: skip
