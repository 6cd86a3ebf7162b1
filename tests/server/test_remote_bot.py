"""The remote bot of examples/: it takes a seat over HTTP and plays a game to the end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.live_server import Guest, LiveServer

EXAMPLE = Path(__file__).parents[2] / "examples" / "remote_bot.py"


def test_the_example_bot_plays_a_game_to_the_end(ann: Guest, server: LiveServer) -> None:
    table = ann.create(seats="open random", options={"mode": "duel"})
    command = [sys.executable, str(EXAMPLE), f"{server.address}/t/{table}"]
    stdout = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout
    state = ann.state(table)
    assert (state["status"], stdout) == ("over", f"scores: {state['scores']}\n")
    assert state["seats"][0]["name"] == "remote bot"


def test_the_example_has_at_most_thirty_lines() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 30
