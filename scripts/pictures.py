"""Generate docs/pictures: Scarabya in `trowel play`, and tables of all games in Chromium.

Run it after the terminal or the page has changed:

    .venv/bin/python scripts/build_page.py && .venv/bin/python -m scripts.pictures [terminal table phone …]

The positions are from real games with fixed seeds, played to the middle of the game.
"""

from __future__ import annotations

import io
import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Browser, expect, sync_playwright
from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

import trowel
from tests.browser.conftest import CHROMIUM_FLAGS, find_chromium
from tests.browser.test_artifact_decisions import preference
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer, run_server
from trowel.bots.seated import SeatedBot
from trowel.core.moves import Move
from trowel.games.scarabya.moves import Place
from trowel.terminal.scarabya.drawing import draw_game
from trowel.terminal.scarabya.held_tile import HeldTile

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"

# ---------------------------------------------------------------- terminal

ROUNDS = 7
# Rich's format loads a web font; use the reader's monospace font instead.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL).replace("Fira Code", "Menlo")


def scoring_move(match: trowel.Match, seat: int) -> str:
    """Return a move that scores, so that the picture contains dig zones; higher seats get lower-ranked moves."""

    def gain(move: object) -> int:
        trial = match.copy()
        trial.play(seat, move)  # type: ignore[arg-type]
        return int(trial.view(seat)["players"][seat]["score"])

    moves = sorted(match.legal(seat), key=gain, reverse=True)
    return str(moves[min(5 * seat, len(moves) - 1)])


def draw_terminal() -> None:
    """Write the terminal's picture: seat 0 holds a tile in round ROUNDS."""
    match = trowel.new("scarabya", players=3, seed=12)
    while match.view(None)["round"] < ROUNDS or match.to_act[0] == 0:
        seat = match.to_act[-1]
        if seat == 0 and match.view(None)["round"] == ROUNDS:
            break
        match.play(seat, scoring_move(match, seat))
    view, places = match.view(0), [move for move in match.legal(0) if isinstance(move, Place)]
    tile = HeldTile(view["card"])
    tile.align_with(match.game.notation.parse(scoring_move(match, 0)))  # type: ignore[arg-type]
    console = Console(record=True, width=84, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    legal = frozenset(place.cells for place in places)
    console.print(draw_game(view, ["you", "bot 2", "bot 3"], "en", tile, legal))
    console.print(str(tile.placement), markup=False, highlight=False)
    (PICTURES / "scarabya.svg").write_text(
        console.export_svg(title="trowel play scarabya", code_format=FORMAT), "utf-8"
    )


# ---------------------------------------------------------------- browser

NAMES = ("Margaux", "Bea", "Cid", "Dov")  # players; the picture shows the view of the first


@dataclass(frozen=True)
class Scene:
    """A position: the first decision of seat 0 after `lines` entries of the log."""

    game: str
    options: dict[str, Any]
    seed: str
    lines: int
    preference: Callable[[Move, random.Random], float] | None = None  # rates moves; None: greedy bots play
    prepare: Callable[[Visitor], None] = lambda _: None  # called before the screenshot
    window: tuple[int, int] = (1366, 768)
    settings: dict[str, Any] = field(default_factory=dict)

    def play(self) -> trowel.Match:
        """Play the game up to the position."""
        match = trowel.new(self.game, seed=self.seed, **self.options)
        bots, noise = (
            [SeatedBot("greedy", seat, seed=seat) for seat in range(match.players)],
            random.Random(int(self.seed)),
        )
        while len(match.log) < self.lines or match.to_act != (0,):
            seat = match.to_act[-1]
            if self.preference is None:
                bots[seat].play(match)
            else:
                ratings = [self.preference(move, noise) for move in match.legal(seat)]
                match.play(seat, match.legal(seat)[ratings.index(max(ratings))])
        return match


def hold_tile(visitor: Visitor) -> None:
    visitor.find("next").click()
    visitor.expect_fit()


SCENES = {
    "table": Scene("scarabya", {"players": 3}, "12", 28, prepare=hold_tile),
    "marajoara": Scene("marajoara", {"players": 3}, "5", 173),
    "phone": Scene("marajoara", {"players": 3}, "5", 173, window=(390, 844), settings={"theme": "dark"}),
    "artifact": Scene("artifact", {"players": 4, "extensions": (1, 2)}, "29", 285, preference=preference),
}


def take_screenshot(scene: Scene, browser: Browser, server: LiveServer, target: Path) -> None:
    """Replay the scene's moves at a table of the server and write a screenshot to `target`."""
    match = scene.play()
    width, height = scene.window
    viewport = {"width": width, "height": height}
    visitor = Visitor(browser, server, scene.settings, viewport=viewport, has_touch=width < height)
    friend = server.guest()
    seats = [{"kind": "me", "name": NAMES[0]}, *[{"kind": "open"}] * (match.players - 1)]
    with patch("trowel.server.registry.random_seed", lambda: scene.seed):
        table = visitor.create(seats, scene.game, **scene.options)
    for name in NAMES[1 : match.players]:
        friend.post(f"/tables/{table}/join", name=name)
    move_counts = Counter[int]()  # by seat; the number of a decision is the number of moves of its seat
    for seat, move in match.moves:
        if seat is None:
            continue
        body = {"seat": seat, "decision": move_counts[seat], "move": str(move)}
        move_counts[seat] += 1
        if seat > 0:
            friend.post(f"/tables/{table}/moves?log=100000", **body)
        else:
            response = visitor.page.request.post(f"/api/tables/{table}/moves?log=100000", data=body)
            assert response.ok, response.text()
    with ExitStack() as others:  # connect the other players, so that none is shown as away
        for seat in range(1, match.players):
            others.enter_context(friend.socket(table, seat))
        visitor.page.reload()
        expect(visitor.page.locator(f"[data-test=table][data-decision='{move_counts[0]}']")).to_be_visible()
        scene.prepare(visitor)
        visitor.page.evaluate("document.fonts.ready")
        visitor.page.screenshot(path=target)
    visitor.close()


def main() -> None:
    names = sys.argv[1:] or ["terminal", *SCENES]
    if "terminal" in names:
        draw_terminal()
    scenes = {name: scene for name, scene in SCENES.items() if name in names}
    if not scenes:
        return
    with tempfile.TemporaryDirectory() as data, run_server(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_FLAGS)
        for name, scene in scenes.items():
            take_screenshot(scene, browser, server, PICTURES / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
