"""Makes docs/pictures: Scarabya as `trowel play` shows it, and the three tables in Chromium. Run after they change:

    .venv/bin/python scripts/build_page.py && .venv/bin/python -m scripts.pictures [terminal scarabya …]

The positions are real ones, from known deals that are played to the middle of the game.
"""

from __future__ import annotations

import io
import random
import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Browser, expect, sync_playwright
from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

import trowel
from tests.browser.conftest import FLAGS
from tests.browser.test_artifact_decisions import worth
from tests.browser.visitor import Visitor
from tests.server.house import House, house
from trowel.bots.base import Player
from trowel.core.game import Move
from trowel.games.scarabya.moves import Place
from trowel.terminal.scarabya.drawing import draw_table
from trowel.terminal.scarabya.held_tile import Hand

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"

# ---------------------------------------------------------------- in the terminal

ROUNDS = 7
# Rich's own format fetches a font from elsewhere; the reader's monospace does as well.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL).replace("Fira Code", "Menlo")


def good_now(match: trowel.Match, seat: int) -> str:
    """A move that pays at once, so that the picture has dig zones in it; each seat has its own taste."""

    def gain(move: object) -> int:
        trial = match.copy()
        trial.play(seat, move)  # type: ignore[arg-type]
        return int(trial.view(seat)["players"][seat]["score"])

    moves = sorted(match.legal(seat), key=gain, reverse=True)
    return str(moves[min(5 * seat, len(moves) - 1)])


def draw_the_terminal() -> None:
    match = trowel.new("scarabya", players=3, seed=12)
    while match.view(None)["round"] < ROUNDS or match.to_act[0] == 0:
        seat = match.to_act[-1]
        if seat == 0 and match.view(None)["round"] == ROUNDS:
            break
        match.play(seat, good_now(match, seat))
    view, places = match.view(0), [move for move in match.legal(0) if isinstance(move, Place)]
    hand = Hand(view["card"])
    hand.hold(match.game.notation.parse(good_now(match, 0)))  # type: ignore[arg-type]
    console = Console(record=True, width=84, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    legal = frozenset(place.cells for place in places)
    console.print(draw_table(view, ["you", "bot 2", "bot 3"], "en", hand, legal))
    console.print(str(hand.place), markup=False, highlight=False)
    (PICTURES / "scarabya.svg").write_text(
        console.export_svg(title="trowel play scarabya", code_format=FORMAT), "utf-8"
    )


# ---------------------------------------------------------------- in the browser

NAMES = ("Margaux", "Bea", "Cid", "Dov")  # who sits at the table; the first one looks


@dataclass(frozen=True)
class Scene:
    """A game, when the first seat is to decide after so many lines of the log."""

    game: str
    options: dict[str, Any]
    seed: str
    lines: int
    taste: Callable[[Move, random.Random], float] | None = None  # what players like; without it they are greedy bots
    pose: Callable[[Visitor], None] = lambda _: None  # what the looker does before the picture is taken

    def play(self) -> trowel.Match:
        match = trowel.new(self.game, seed=self.seed, **self.options)
        bots, noise = (
            [Player("greedy", seat, seed=seat) for seat in range(match.players)],
            random.Random(int(self.seed)),
        )
        while len(match.log) < self.lines or match.to_act != (0,):
            seat = match.to_act[-1]
            if self.taste is None:
                bots[seat].play(match)
            else:
                liking = [self.taste(move, noise) for move in match.legal(seat)]
                match.play(seat, match.legal(seat)[liking.index(max(liking))])
        return match


def hold_the_tile(visitor: Visitor) -> None:
    visitor.see("next").click()
    visitor.sees_it_fit()


SCENES = {
    "table": Scene("scarabya", {"players": 3}, "12", 28, pose=hold_the_tile),
    "marajoara": Scene("marajoara", {"players": 3}, "5", 173),
    "artifact": Scene("artifact", {"players": 4, "extensions": (1, 2)}, "29", 285, taste=worth),
}


def show(scene: Scene, browser: Browser, running: House, target: Path) -> None:
    """The same deal at a table of the server: everybody makes the moves that the bots made."""
    match = scene.play()
    visitor, friend = Visitor(browser, running), running.guest()
    seats = [{"kind": "me", "name": NAMES[0]}, *[{"kind": "open"}] * (match.players - 1)]
    with patch("trowel.server.registry.fresh_seed", lambda: scene.seed):
        table = visitor.create(seats, scene.game, **scene.options)
    for name in NAMES[1 : match.players]:
        friend.post(f"/tables/{table}/join", name=name)
    made = Counter[int]()  # a decision's number is how many moves its seat has made
    for seat, move in match.moves:
        if seat is None:
            continue
        body = {"seat": seat, "decision": made[seat], "move": str(move)}
        made[seat] += 1
        if seat > 0:
            friend.post(f"/tables/{table}/moves?log=100000", **body)
        else:
            answer = visitor.page.request.post(f"/api/tables/{table}/moves?log=100000", data=body)
            assert answer.ok, answer.text()
    with ExitStack() as others:  # nobody is away
        for seat in range(1, match.players):
            others.enter_context(friend.socket(table, seat))
        visitor.page.reload()
        expect(visitor.page.locator(f"[data-test=table][data-decision='{made[0]}']")).to_be_visible()
        scene.pose(visitor)
        visitor.page.evaluate("document.fonts.ready")
        visitor.page.screenshot(path=target)
    visitor.leave()


def main() -> None:
    wanted = sys.argv[1:] or ["terminal", *SCENES]
    if "terminal" in wanted:
        draw_the_terminal()
    scenes = {name: scene for name, scene in SCENES.items() if name in wanted}
    if not scenes:
        return
    with tempfile.TemporaryDirectory() as data, house(Path(data)) as running, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for name, scene in scenes.items():
            show(scene, browser, running, PICTURES / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
