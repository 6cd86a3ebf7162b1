"""Draws docs/pictures/scarabya.svg: a real position, as `trowel play` shows it. Run after a change of the screen."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

import trowel
from trowel.games.scarabya.moves import Place
from trowel.terminal.scarabya import Hand, ScarabyaScreen

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


def main() -> None:
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
    console.print(
        ScarabyaScreen()._with_hand(view, ["you", "bot 2", "bot 3"], "en", hand, {place.cells for place in places})
    )
    console.print(str(hand.place), markup=False, highlight=False)
    target = Path(__file__).parent.parent / "docs" / "pictures" / "scarabya.svg"
    target.write_text(console.export_svg(title="trowel play scarabya", code_format=FORMAT), "utf-8")


if __name__ == "__main__":
    main()
