"""The data directory: a damaged key or database is refused in words, and other users cannot read it."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.live_server import run_server
from tests.server.serve_process import serve_process, wait_for_health
from trowel.core.errors import OptionError
from trowel.server import data_dir
from trowel.server.data_dir import check_database, load_signing_key, protect_files


def serve_fails(data: Path, lang: str = "en") -> str:
    """Start a server that must refuse to start; return what it writes."""
    command = [sys.executable, "-m", "trowel", "--lang", lang, "serve", "--port", "0", "--data", str(data)]
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert result.returncode == 1, result.stderr
    assert "Traceback" not in result.stderr
    assert "Error" not in result.stderr.replace("Error:", "")
    return result.stderr


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# ---------------------------------------------------------------- signing key


@pytest.mark.parametrize("content", [b"", b"\n", b"abc", b"0" * 63, b"\xff" * 64], ids=repr)
def test_a_file_that_is_not_a_key_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "signing.key").write_bytes(content)
    with pytest.raises(OptionError):
        load_signing_key(tmp_path)
    assert (tmp_path / "signing.key").read_bytes() == content


def test_a_server_with_an_empty_key_does_not_start(tmp_path: Path) -> None:
    (tmp_path / "signing.key").touch()
    assert "n'est pas une clé de signature" in serve_fails(tmp_path, "fr")


def test_a_key_is_created_once(tmp_path: Path) -> None:
    key = load_signing_key(tmp_path)
    assert len(key) == 64
    assert load_signing_key(tmp_path) == key
    assert mode(tmp_path / "signing.key") == 0o600


# ---------------------------------------------------------------- database


def damaged_schema(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE tables (id TEXT)")
    content = bytearray(file.read_bytes())
    content[100:4_000] = b"\xff" * 3_900
    file.write_bytes(content)


@pytest.mark.parametrize("damage", ["text", "schema"])
def test_a_damaged_database_is_refused_in_words(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "trowel.sqlite"
    if damage == "text":
        file.write_text("this is not a database, but long enough for a header " * 20)
    else:
        damaged_schema(file)
    assert "is damaged" in serve_fails(tmp_path)


def test_a_failure_during_start_up_is_told_in_words(tmp_path: Path) -> None:
    """Another program holds the database: the check passes, writing fails."""
    with serve_process(tmp_path) as (_, address):
        wait_for_health(address)
    other = sqlite3.connect(tmp_path / "trowel.sqlite", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert "cannot" in serve_fails(tmp_path)
    other.close()


def test_a_new_and_an_empty_database_are_valid(tmp_path: Path) -> None:
    check_database(tmp_path)
    (tmp_path / "trowel.sqlite").touch()
    check_database(tmp_path)
    with run_server(tmp_path) as server:
        assert server.guest().get("/tables") == []
    check_database(tmp_path)


# ---------------------------------------------------------------- other users


def test_other_users_cannot_read_the_data(tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    old_mask = os.umask(0o022)
    try:
        with serve_process(data) as (_, address):
            wait_for_health(address)
            files = list(data.iterdir())
            assert {"trowel.sqlite", "trowel.sqlite-wal", "signing.key", "server.lock"} <= {file.name for file in files}
            assert mode(data) == 0o700
            assert {file.name: mode(file) & 0o077 for file in files} == {file.name: 0 for file in files}
    finally:
        os.umask(old_mask)


def test_files_of_an_older_version_are_closed_to_others(tmp_path: Path) -> None:
    for name in data_dir.OWN_FILES:
        (tmp_path / name).touch(0o644)
        (tmp_path / name).chmod(0o644)
    tmp_path.chmod(0o755)
    protect_files(tmp_path)
    assert {mode(file) for file in tmp_path.iterdir()} == {0o600}
    assert mode(tmp_path) == 0o700


def test_a_folder_with_other_files_stays_open(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch(0o644)
    tmp_path.chmod(0o755)
    protect_files(tmp_path)
    assert mode(tmp_path) == 0o755
    assert mode(tmp_path / "notes.txt") == 0o644
    assert mode(tmp_path / "trowel.sqlite") == 0o600
