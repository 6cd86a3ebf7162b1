"""The wheel as a user gets it: metadata, contents and size, and what works in an empty environment."""

from __future__ import annotations

import re
import subprocess
import sys
import urllib.request
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

import trowel
from tests.package.installation import ROOT, Installation, build_wheel

MAX_WHEEL_BYTES = 2_500_000  # 2.2 MB in 0.2.0; an eighth of it are the weights of the bots, two fifths the page
SCRIPT = """
import trowel

match = trowel.new("scarabya", players=2, seed=7)
reveal_type(match)
reveal_type(match.legal(0)[0].say("fr"))
score: int = match.scores[0]
match.play("0", "Fd5")
"""
PUBLISHER = {"TROWEL_URL": "https://forge.example/trowel/trowel", "TROWEL_DOCS_URL": "https://docs.example"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"), **PUBLISHER)


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return Parser().parsestr(archive.read(name).decode())


@pytest.fixture(scope="module")
def installation(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installation:
    return Installation(tmp_path_factory.mktemp("installation"), wheel)


# ---------------------------------------------------------------- what is in it


def test_the_wheel_stays_small(wheel: Path) -> None:
    assert wheel.stat().st_size <= MAX_WHEEL_BYTES


def test_the_wheel_contains_the_page_the_types_and_the_licence_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {"trowel/py.typed", "trowel/server/page/index.html"} <= set(names)
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)
    assert {name.split("/")[0] for name in names} == {"trowel", f"trowel-{trowel.__version__}.dist-info"}
    assert [name for name in names if "__pycache__" in name or name.endswith((".map", ".nbi", ".nbc"))] == []


def test_the_metadata_name_version_licence_and_authors(metadata: Message) -> None:
    assert metadata["Version"] == trowel.__version__
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Author"] == "Trowel contributors"
    versions = {line.rpartition(" ")[2] for line in metadata.get_all("Classifier", []) if "Python :: 3." in line}
    assert versions == {"3.11", "3.12", "3.13"}


def test_playing_needs_neither_a_rating_library_nor_a_server(metadata: Message) -> None:
    required = [line for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert {re.split(r"[<>=;]", line)[0] for line in required} == {
        "click", "numba", "numpy", "platformdirs", "portalocker", "rich", "typing-extensions",
    }  # fmt: skip


def test_links_and_pictures_of_readme_are_absolute(metadata: Message) -> None:
    targets = re.findall(r"(!?)\[[^\]]*\]\(([^)]+)\)", str(metadata.get_payload()))
    base = f"{PUBLISHER['TROWEL_URL']}/%s/v{trowel.__version__}/"
    assert len(targets) > 15
    for picture, target in targets:
        assert target.startswith(base % ("raw" if picture else "blob"))
        assert (ROOT / target.removeprefix(base % ("raw" if picture else "blob"))).exists(), target
    urls = dict(line.split(", ") for line in metadata.get_all("Project-URL", []))
    assert set(urls) == {"Source", "Changelog", "Documentation"}


def test_without_a_publisher_the_metadata_contain_no_address() -> None:
    process = subprocess.run(
        [sys.executable, "-m", "hatchling", "metadata"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert '"urls": {}' in process.stdout or '"urls"' not in process.stdout
    assert "docs/pictures/table.png" in process.stdout
    assert "](http" not in process.stdout.replace("](https://keepachangelog", "")


# ---------------------------------------------------------------- what works in an empty environment


def test_the_command_explains_itself(installation: Installation) -> None:
    process = installation.run("trowel", "--help")
    assert process.returncode == 0, process.stderr
    assert "warm" in process.stdout
    assert installation.run("trowel", "--version").stdout.split()[-1] == trowel.__version__


def test_a_game_is_played_with_the_declared_packages_only(installation: Installation) -> None:
    code = (
        "import trowel; from trowel.testing import play_randomly; import random\n"
        "match = trowel.new('marajoara', seed=1); play_randomly(match, random.Random(1))\n"
        "print(trowel.load(match.record()).over, trowel.__file__)"
    )
    process = installation.run("python", "-c", code)
    assert process.returncode == 0, process.stderr
    over, path = process.stdout.split()
    assert over == "True"
    assert Path(path).is_relative_to(installation.folder)
    process = installation.run("trowel", "simulate", "scarabya", "--games", "1", "--workers", "1")
    assert process.returncode == 0, process.stderr


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        (("arena", "scarabya", "--bots", "random", "greedy", "--games", "2"), "arena"),
        (("arena", "scarabya", "--bots", "random", "greedy", "--games", "2", "--ray"), "arena"),
        (("serve", "--port", "0"), "server"),
    ],
)
def test_a_command_that_needs_an_extra_names_it(
    installation: Installation, command: tuple[str, ...], extra: str
) -> None:
    process = installation.run("trowel", *command)
    assert process.returncode == 1
    assert f'pip install "trowel[{extra}]"' in process.stderr
    assert "Traceback" not in process.stderr


def test_the_server_serves_its_page(installation: Installation) -> None:
    program = str(installation.folder / "bin" / "trowel")
    command = [program, "serve", "--port", "0", "--data", "data", "--workers", "1"]
    with subprocess.Popen(
        command, cwd=installation.folder, env=installation.environment("server"), stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            address = next(match[0] for line in process.stdout if (match := re.search(r"http://127\.\S+\d", line)))
            page = fetch(address)
            assert "<title>Trowel" in page
            scripts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
            assert scripts
            assert all(fetch(address + script) for script in scripts)
        finally:
            process.terminate()


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as response:
        return str(response.read().decode())


def test_a_users_script_sees_our_types(installation: Installation, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, "utf-8")
    process = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(installation.python), "script.py"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    lines = process.stdout.splitlines()
    assert 'Revealed type is "trowel.core.match.Match"' in lines[0]
    assert 'Revealed type is "str"' in lines[1] or 'Revealed type is "builtins.str"' in lines[1]
    assert 'Argument 1 to "play" of "Match" has incompatible type "str"; expected "int"' in lines[2]
    assert lines[3].startswith("Found 1 error")
