"""docs/observations.md lists the actions and planes of the code; `python -m tests.research.test_docs` updates it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import trowel
from trowel.games import NAMES, game
from trowel.research import VERSION
from trowel.research.actions import actions
from trowel.research.observations import make_layout

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"
BLOCK = re.compile(r"(?<=<!-- generated: )(\S+) -->\n.*?(?=<!-- end -->)", re.DOTALL)  # the key, then the block

# For each game options that together show all planes, and a title for them.
EXAMPLES: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "scarabya": [
        ("standard, two players", {"players": 2}),
        ("duel, known order", {"mode": "duel", "deck": "F I L N P T U V W X Y Z"}),
    ],
    "marajoara": [("two players", {"players": 2}), ("mission 6", {"mission": 6})],
    "artifact": [("three players, both extensions", {"players": 3, "extensions": "1 2"})],
}


def summary(name: str) -> list[str]:
    options = game(name).options({})
    agents, size = game(name).seats(options), make_layout(game(name), options).size
    return [
        "| | |",
        "|---|---|",
        f"| Gymnasium, PettingZoo | `trowel/{name.title()}-v{VERSION}` |",
        f"| OpenSpiel | `trowel_{name}` |",
        f"| agents by default | `player_0` to `player_{agents - 1}` |",
        f"| actions | `Discrete({actions(name).count})`; PettingZoo's parallel environment has one more, `wait` |",
        f"| observation by default | `({size},)`, float32 |",
    ]


def action_table(name: str) -> list[str]:
    return [
        "| from | to | kind | meaning |",
        "|---|---|---|---|",
        *(
            f"| {section.first} | {section.first + section.count - 1} | `{section.name}` | {section.meaning} |"
            for section in actions(name).sections
        ),
    ]


def plane_tables(name: str) -> list[str]:
    lines: list[str] = []
    for title, options in EXAMPLES[name]:
        layout = make_layout(game(name), game(name).options(options))
        lines += ["", f"#### {title[0].upper()}{title[1:]}: {layout.size:,} numbers", ""]
        lines += ["| from | plane | shape | meaning |", "|---|---|---|---|"]
        for plane in layout.planes:
            shape = " x ".join(str(length) for length in plane.shape)
            lines.append(f"| {layout.slices[plane.name].start} | `{plane.name}` | {shape} | {plane.meaning} |")
    return lines[1:]


def generate_blocks() -> dict[str, str]:
    """Return the generated parts of the page by key."""
    blocks = {}
    for name in NAMES:
        for part, make_lines in (("summary", summary), ("actions", action_table), ("observations", plane_tables)):
            blocks[f"{name}/{part}"] = "\n" + "\n".join(make_lines(name)).rstrip() + "\n\n"
    return blocks


def update(page: str) -> str:
    """Return the page with its generated parts replaced."""
    blocks = generate_blocks()
    return BLOCK.sub(lambda match: f"{match[1]} -->\n{blocks[match[1]]}", page)


def test_the_page_lists_every_action_and_every_plane() -> None:
    page = PAGE.read_text("utf-8")
    assert BLOCK.findall(page) == list(generate_blocks())
    assert page == update(page)


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
            except trowel.IllegalMoveError:  # a number without a move
                continue
            moves += 1
            assert game_actions.action(move) == action
            assert game_actions.action(str(move)) == action
            assert game_actions.section(action).first <= action
        assert moves > game_actions.count / 2


if __name__ == "__main__":
    PAGE.write_text(update(PAGE.read_text("utf-8")), "utf-8")
