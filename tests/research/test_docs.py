"""docs/research.md lists actions and observations field by field; these are the code's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import trowel
from trowel.games import NAMES, game
from trowel.research.actions import actions
from trowel.research.observations import layout

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
MARK = "<!-- From here on written by `python -m tests.research.test_docs`, and checked by it. -->\n"

# For each game the options that show the most planes, and what they are.
SHOWN: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "scarabya": [
        ("standard, two players", {"players": 2}),
        ("duel, in a known order", {"mode": "duel", "deck": "F I L N P T U V W X Y Z"}),
    ],
    "marajoara": [("two players", {"players": 2}), ("mission 6", {"mission": 6})],
    "artifact": [("three players, both extensions", {"players": 3, "extensions": "1 2"})],
}


def tables() -> str:
    lines = [MARK]
    for name in NAMES:
        found = actions(name)
        lines += [f"## {name.title()}: {found.count:,} actions\n", "| from | to | | meaning |", "|---|---|---|---|"]
        lines += [
            f"| {one.first} | {one.first + one.count - 1} | `{one.name}` | {one.meaning} |" for one in found.sections
        ]
        lines.append("")
        for title, options in SHOWN[name]:
            held = layout(game(name), game(name).options(options))
            lines += [f"### Observation: {title}, {held.size:,} numbers\n", "| from | plane | shape | meaning |"]
            lines.append("|---|---|---|---|")
            for plane in held.planes:
                shape = " x ".join(str(side) for side in plane.shape)
                lines.append(f"| {held.places[plane.name].start} | `{plane.name}` | {shape} | {plane.meaning} |")
            lines.append("")
    return "\n".join(lines)


def test_the_page_tells_every_action_and_every_plane() -> None:
    written = PAGE.read_text("utf-8")
    assert written[written.index(MARK) :] == tables()


def test_actions_are_moves_both_ways_and_sections_leave_no_gap() -> None:
    for name in NAMES:
        found = actions(name)
        assert [one.first for one in found.sections[1:]] == [one.first + one.count for one in found.sections[:-1]]
        moves = 0
        for action in range(found.count):
            try:
                move = found.move(action)
            except trowel.IllegalMoveError:  # a number within a range that means nothing
                continue
            moves += 1
            assert found.action(move) == action
            assert found.action(str(move)) == action
            assert found.section(action).first <= action
        assert moves > found.count / 2


if __name__ == "__main__":
    written = PAGE.read_text("utf-8")
    PAGE.write_text(written[: written.index(MARK)] + tables(), "utf-8")
