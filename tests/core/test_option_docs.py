"""docs/games/ lists the declared options of every game; `python scripts/option_docs.py` updates it."""

from __future__ import annotations

import re

import pytest

from scripts.option_docs import BLOCK, PAGES, update
from trowel.games import NAMES, option_table


@pytest.mark.parametrize("name", NAMES)
def test_the_page_of_a_game_lists_its_options(name: str) -> None:
    page = (PAGES / f"{name}.md").read_text("utf-8")
    (block,) = BLOCK.findall(page)
    assert page == update(name, page)
    for option in option_table(name):
        (row,) = re.findall(rf"^\| `{option.name}` \|.*$", block, re.MULTILINE)
        assert option.meaning[0] in row
        for value in option.value_names if option.kind in ("choice", "flag") else ():
            assert f"`{value}`" in row
