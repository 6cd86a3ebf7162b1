"""Ctrl-C stops the server cleanly: it says goodbye, closes the store and exits with 0."""

from __future__ import annotations

import signal
from pathlib import Path

import httpx
import pytest

from tests.server.serve_process import serve_process


@pytest.mark.parametrize(("lang", "goodbye"), [("en", "Goodbye"), ("fr", "À bientôt")])
def test_ctrl_c_says_goodbye_and_is_not_an_error(tmp_path: Path, lang: str, goodbye: str) -> None:
    data, stderr = tmp_path / "data", tmp_path / "stderr"
    with stderr.open("w") as stream, serve_process(data, lang, stream) as (server, address):
        response = httpx.post(
            f"{address}/api/tables", json={"game": "scarabya", "options": {"mode": "solo"}}, timeout=60
        )
        assert response.status_code == 201
        assert [path.name for path in data.glob("*-wal")] == ["trowel.sqlite-wal"]
        server.send_signal(signal.SIGINT)
        stdout, _ = server.communicate(timeout=60)
    assert server.returncode == 0
    assert goodbye in stdout
    assert stderr.read_text() == ""
    assert list(data.glob("*-wal")) == [], "the store was not closed"
