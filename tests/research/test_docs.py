"""docs/research.md lists actions and observations field by field; these are the code's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import trowel
from trowel.games import NAMES, game
from trowel.research.actions import actions
from trowel.research.observations import make_layout

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
MARK = "<!-- From here on written by `python -m tests.research.test_docs`, and checked by it. -->\n"

# For each game the options that show the most planes, and what they are.
EXAMPLES: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "scarabya": [
        ("standard, two players", {"players": 2}),
        ("duel, in a known order", {"mode": "duel", "deck": "F I L N P T U V W X Y Z"}),
    ],
    "marajoara": [("two players", {"players": 2}), ("mission 6", {"mission": 6})],
    "artifact": [("three players, both extensions", {"players": 3, "extensions": "1 2"})],
}


def reference_tables() -> str:
    lines = [MARK]
    for name in NAMES:
        game_actions = actions(name)
        lines += [
            f"## {name.title()}: {game_actions.count:,} actions\n",
            "| from | to | | meaning |",
            "|---|---|---|---|",
        ]
        lines += [
            f"| {section.first} | {section.first + section.count - 1} | `{section.name}` | {section.meaning} |"
            for section in game_actions.sections
        ]
        lines.append("")
        for title, options in EXAMPLES[name]:
            game_layout = make_layout(game(name), game(name).options(options))
            lines += [f"### Observation: {title}, {game_layout.size:,} numbers\n", "| from | plane | shape | meaning |"]
            lines.append("|---|---|---|---|")
            for plane in game_layout.planes:
                shape = " x ".join(str(side) for side in plane.shape)
                lines.append(f"| {game_layout.slices[plane.name].start} | `{plane.name}` | {shape} | {plane.meaning} |")
            lines.append("")
    return "\n".join(lines)


def test_the_page_lists_every_action_and_every_plane() -> None:
    page = PAGE.read_text("utf-8")
    assert page[page.index(MARK) :] == reference_tables()


def test_actions_convert_to_moves_and_back_and_sections_leave_no_gap() -> None:
    for name in NAMES:
        game_actions = actions(name)
        assert [section.first for section in game_actions.sections[1:]] == [
            section.first + section.count for section in game_actions.sections[:-1]
        ]
        moves = 0
        for action in range(game_actions.count):
            try:
                move = game_actions.move(action)
            except trowel.IllegalMoveError:  # a number within a range that means nothing
                continue
            moves += 1
            assert game_actions.action(move) == action
            assert game_actions.action(str(move)) == action
            assert game_actions.section(action).first <= action
        assert moves > game_actions.count / 2


if __name__ == "__main__":
    page = PAGE.read_text("utf-8")
    PAGE.write_text(page[: page.index(MARK)] + reference_tables(), "utf-8")
