"""The page that stands in while the frontend has not been built."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.server.live_server import LiveServer
from trowel.server import frontend


@pytest.mark.parametrize(
    ("languages", "words"),
    [("en-GB,fr;q=0.5", "Try again"), ("fr-FR,en;q=0.5", "Réessayer"), ("de", "Try again"), ("", "Try again")],
)
def test_a_page_that_is_not_built_says_so_in_the_browsers_language(
    server: LiveServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, languages: str, words: str
) -> None:
    monkeypatch.setattr(frontend, "PAGE_DIR", tmp_path)
    for path in ("/", "/t/some-table", "/no/such/page"):
        answer = httpx.get(server.address + path, headers={"accept": "text/html", "accept-language": languages})
        assert (answer.status_code, answer.headers["content-type"]) == (503, "text/html; charset=utf-8")
        assert words in answer.text
        assert "make play" in answer.text
