"""Custom components: costs, coins, income, tiles and roles; errors name the key."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import trowel
from trowel.core.errors import ComponentsError
from trowel.games import game

DEFAULT_COMPONENTS = game("artifact").components()


def with_replacement(old: str, text: str) -> str:
    assert old in DEFAULT_COMPONENTS
    return DEFAULT_COMPONENTS.replace(old, text, 1)


def test_custom_components_change_costs_income_and_tiles(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text, costs = re.subn(r"(?m)^cost = \[.*?\]", f"cost = {[2] * 10}", DEFAULT_COMPONENTS)
    text, tiles = re.subn(r"objects = 3\nprestige = \d+", "objects = 2\nprestige = 4", text, count=1)
    assert (costs, tiles) == (1, 1)
    path.write_text(text.replace("income = [8, 7, 7,", "income = [9, 7, 7,"), "utf-8")
    match = trowel.new("artifact", players=4, start="assigned", components=path, seed=1)
    while match.view(None)["decision"]["kind"] != "turn":
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    view = match.view(None)
    assert [player["money"] for player in view["players"]] == [9] * 4
    assert view["tracks"]["museum"]["put_back"] == 2
    (tile,) = (tile for tile in view["exhibitions"] if tile["tile"] == "statue2")
    assert (tile["objects"], tile["prestige"]) == (2, 4)
    assert trowel.load(match.record()).record() == match.record()


def test_cities_may_grant_their_privileges_in_another_order(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = with_replacement('london = "keep two cards"', 'london = "sell for 3 more"')
    path.write_text(text.replace('berlin = "sell for 3 more"', 'berlin = "keep two cards"'), "utf-8")
    match = trowel.new("artifact", extensions="2", components=path)
    assert match.box[0].privileges.tolist() == [2, 1, 0, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(
    ("old", "text", "key"),
    [
        ("cost = [1, 1,", "cost = [1,", "tracks.cost"),
        ("cost = [1, 1,", "cost = [3, 1,", "tracks.cost[2]"),
        ("cost = [1, 1,", 'cost = [1, "1",', "tracks.cost[2]"),
        ("coins = [2,", "coins = [-2,", "tracks.coins[1]"),
        ("income = [8,", "income = [800,", "tracks.income[1]"),
        ("research = [0, 2, 4,", "research = [0, 4, 2,", "tracks.research[3]"),
        ("1921,", "1920,", "tracks.years[2]"),
        ('needs = "types"', 'needs = "kinds"', "exhibition[6].needs"),
        ("objects = 4\n", "objects = 3\n", "exhibition[2].objects"),
        ("objects = 4\n", "objects = 7\n", "exhibition[2].objects"),
        ("prestige = ", "prestige = true  # ", "exhibition[1].prestige"),
        ("copies = 2", "copies = 3", "exhibition[4].copies"),
        ("prestige = ", "glory = ", "exhibition[1].glory"),
        ('"statue", "mask"', '"mask", "statue"', "types"),
        ('london = "keep two cards"', 'london = "joker card"', "roles.cities"),
        ("carter =", "jones =", "roles.archaeologists"),
        ("players = [4, 5]", "players = [4]", "assigned_start"),
        ('["x", "y"]', '["x", "w"]', "huts[1]"),
        ("[tracks]", "[track]", "tracks"),
        ("[tracks]", "[tracks", "TOML"),
    ],
)
def test_an_invalid_entry_is_rejected_with_its_key(old: str, text: str, key: str) -> None:
    with pytest.raises(ComponentsError) as error:
        game("artifact").load(with_replacement(old, text))
    assert key in error.value.en
    assert key in error.value.fr
