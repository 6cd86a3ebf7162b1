"""A game and a bot of another package in the browser: a text board, a button for each move, and the usual frame."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.visitor import Visitor
from tests.server.serve_process import serve_process

PACKAGE = Path(__file__).parents[1] / "user_game"


@pytest.fixture(scope="module")
def user_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Yield a server whose operator has installed the game and allows one bot."""
    path = os.pathsep.join(filter(None, (str(PACKAGE), os.environ.get("PYTHONPATH"))))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path)
        patch.setenv("TROWEL_JIT", "0")  # the kernels of these sources are not compiled
        with serve_process(tmp_path_factory.mktemp("data"), options=("--bot", "nim_bots:NimMaster")) as (_, address):
            yield SimpleNamespace(address=address)


@pytest.fixture
def player(chromium: Browser, user_server: Any, visitors: list[Visitor]) -> Visitor:
    """Return a visitor whose page carries out no forced moves: it could play the last one before a click does."""
    visitors.append(Visitor(chromium, user_server, {"forced": False}))
    return visitors[-1]


def test_the_game_is_played_to_its_end_and_replayed(player: Visitor) -> None:
    player.page.goto("/")
    expect(player.find("game-nim")).to_contain_text("Nim")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "nim_bots:NimMaster"}]
    body = {"game": "nim", "options": {"stones": "9"}, "seats": seats}
    player.page.goto(player.context.request.post("/api/tables", data=body).json()["link"])
    expect(player.find("text-board")).to_contain_text("(9)")
    assert violations(player) == []
    for left, count in ((8, 1), (4, 2)):  # the bot then leaves a multiple of four
        buttons = player.find("move")
        expect(buttons).to_have_count(3)
        player.page.locator(f"[data-test=move][data-move='take {count}']").click()
        expect(player.find("text-board")).not_to_contain_text(f"({left + count})")
    while True:
        player.page.locator("[data-test=move], [data-test=end]").first.wait_for()
        if player.find("end").count():
            break
        version = player.find("table").get_attribute("data-version")
        player.find("move").first.click()
        expect(player.page.locator(f"[data-test=table][data-version='{version}']")).to_have_count(0)
    expect(player.find("end")).to_contain_text("Stones")
    player.find("replay").click()
    expect(player.find("text-board").first).to_contain_text("(0)")


def test_a_bot_that_the_operator_does_not_allow_is_refused(player: Visitor) -> None:
    body = {"game": "nim", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "nim_bots:Cheat"}]}
    reply = player.context.request.post("/api/tables", data=body)
    assert reply.status == 422 or reply.status == 400
    assert "unknown bot 'nim_bots:Cheat'" in reply.text()
    names = [bot for game in player.context.request.get("/api/games").json() for bot in game["bots"]]
    assert "nim_bots:NimMaster" in names
    assert "nim_bots:Cheat" not in names
