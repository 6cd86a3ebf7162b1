"""The example of a remote bot takes a seat over HTTP and plays to the end."""

from __future__ import annotations

import runpy
from pathlib import Path

from tests.server.house import Guest, House

EXAMPLE = Path(__file__).parents[2] / "examples" / "remote_bot.py"


def test_the_example_bot_plays_a_game_to_the_end(ann: Guest, open_house: House) -> None:
    table = ann.create(seats="open random", options={"mode": "duel"})
    scores = runpy.run_path(str(EXAMPLE))["play"](f"{open_house.address}/t/{table}")
    state = ann.state(table)
    assert (state["status"], state["scores"]) == ("over", scores)
    assert state["seats"][0]["name"] == "remote bot"


def test_the_example_is_about_thirty_lines() -> None:
    code = [line for line in EXAMPLE.read_text("utf-8").splitlines() if line.strip()]
    assert len(code) <= 35
