"""Progress towards the ends of the game, and the tiles that a card can help to fill, as views show them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.artifact.arrange import new, position
from tests.rules import rule_test
from trowel.games.artifact.names import tile_name
from trowel.games.artifact.needs import can_use
from trowel.games.artifact.state import NUM_TILES, NUM_TYPES
from trowel.games.artifact.view_types import EndProgress


def ends(driver: Any) -> dict[str, EndProgress]:
    return {progress["end"]: progress for progress in driver.view(None)["ends"]}


@rule_test("A-13.1")
@pytest.mark.parametrize(
    ("players", "extensions", "tiles", "cards"), [(3, "none", 8, 20), (4, "none", 10, 20), (5, "1", 10, 27)]
)
def test_a_new_game_is_at_the_start_of_the_way_to_every_end(
    players: int, extensions: str, tiles: int, cards: int
) -> None:
    progress = ends(new(players, extensions))
    assert progress["income-track"]["left"] == tiles
    assert progress["two-types"]["left"] == 2
    assert progress["last-card"]["left"] <= cards
    assert progress["last-year"] == {"end": "last-year", "left": 8, "share": 0.0, "region": None}
    assert progress["income-track"]["share"] == progress["two-types"]["share"] == 0.0


@rule_test("A-13.1")
def test_progress_counts_tiles_types_cards_and_years() -> None:
    driver = position(4, decks={"asia": "asia mask, asia vase"}, year=1922)
    with driver.edit() as g:
        g.tiles[:3] = 0  # all statues
        g.tiles[3] = 0  # one mask
        g.income_count = 4
    progress = ends(driver)
    assert progress["two-types"] == {"end": "two-types", "left": 1, "share": 0.667, "region": None}
    assert progress["last-card"] == {"end": "last-card", "left": 2, "share": 0.9, "region": "asia"}
    assert (progress["income-track"]["left"], progress["income-track"]["share"]) == (4, 0.6)
    assert (progress["last-year"]["left"], progress["last-year"]["share"]) == (6, 0.25)


def test_a_card_is_usable_for_its_type_its_region_and_the_varied_tiles() -> None:
    view = position(4, "1", hands={0: "asia mask, asia fragments, asia gold"}).view(0)
    assert view["usable"]["asia mask"] == ["mask3", "mask4", "mask5", "asia", "regions", "types"]
    assert len(view["usable"]["asia fragments"]) == 3 * NUM_TYPES + 3
    assert "asia gold" not in view["usable"]
    assert position(4, hands={0: "asia mask"}).view(None)["usable"] == {}


@rule_test("A-17.3")
def test_with_the_jokers_privilege_every_object_is_usable_for_every_tile() -> None:
    view = position(4, "1 2", hands={0: "asia mask, asia gold"}, roles={0: "new-york"}).view(0)
    assert len(view["usable"]["asia mask"]) == NUM_TILES
    assert "asia gold" not in view["usable"]


@pytest.mark.parametrize("role", ["new-york", "london"])
def test_the_cards_offered_for_a_tile_are_those_that_are_usable_for_it(role: str) -> None:
    hands = {0: "asia mask, africa mask, america mask, asia mask, asia vase, africa jewel, asia gold"}
    driver = position(4, "1 2", hands=hands, roles={0: role}).play("exhibit mask3")
    view, choice = driver.view(0), driver.match.multi_choice(0)
    assert choice is not None
    offered = {str(item.move).removeprefix("show ") for item in choice.items}
    assert offered <= {card for card, tiles in view["usable"].items() if "mask3" in tiles}


def test_tiles_are_named_as_in_the_list_of_exhibitions() -> None:
    driver = position(4, hands={0: "africa statue"})
    objects = driver.match.box[0].objects.tolist()
    names = [tile_name(tile, objects[tile]) for tile in range(NUM_TILES) if can_use(tile, 0, False)]
    assert driver.view(0)["usable"] == {"africa statue": names}
