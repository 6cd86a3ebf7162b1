"""A-13, A-16.6: the end of the game, scores, winners."""

from __future__ import annotations

import random

import pytest

import trowel
from tests.artifact.arrange import Table, new, position
from tests.rules import rule_test
from trowel.games.artifact.state import INCOME_TILES, REGION_TILE, SIZES
from trowel.testing import play_randomly

MASKS = "africa mask, asia mask, america mask"


def finished(table: Table) -> Table:
    """Everybody passes at once; in the last round that ends the game."""
    while table.to_act:
        table.play("pass" if "pass" in table.legal else "stop")
    return table


# ---------------------------------------------------------------- the four endings


@rule_test("A-13.1")
def test_the_last_tile_of_the_income_track_makes_the_round_the_last() -> None:
    table = position(hands={0: "africa mask, asia mask, america vase"})
    g = table.g
    g.tiles[REGION_TILE:] = 0
    g.tiles[REGION_TILE + 4] = 1  # three different regions
    g.income[0], g.on_income = REGION_TILE + 4, 1
    assert table.view()["ending"] is None
    table.play("exhibit regions", "keep africa mask")
    assert table.view()["ending"] == ["income-track"]
    assert table.view()["income"]["base"] == 3
    assert finished(table).match.over


@rule_test("A-13.1")
def test_nine_tiles_taken_from_the_income_track_do_not_end_the_game() -> None:
    table = position(hands={0: "africa mask, asia mask, america vase"})
    assert table.g.on_income == INCOME_TILES
    table.g.on_income = 2
    table.g.income[:2] = [REGION_TILE, REGION_TILE + 4]
    assert table.play("exhibit regions", "keep africa mask").view()["ending"] is None


@rule_test("A-13.1")
def test_all_three_tiles_of_two_types_make_the_round_the_last() -> None:
    table = position(hands={0: MASKS})
    table.g.tiles[:SIZES] = 0  # no statue left
    table.g.tiles[SIZES + 1 : 2 * SIZES] = 0  # one mask left
    assert table.view()["ending"] is None
    table.play("exhibit mask3", "keep asia mask")
    assert table.view()["ending"] == ["two-types"]
    assert finished(table).match.over


@rule_test("A-13.1")
def test_all_tiles_of_one_type_and_some_of_the_others_do_not() -> None:
    table = position(hands={0: MASKS})
    table.g.tiles[SIZES + 1 : 2 * SIZES] = 0
    table.g.tiles[[0, 1, 6, 7, 9, 10, 12, 13]] = 0
    assert table.play("exhibit mask3", "keep asia mask").view()["ending"] is None


@rule_test("A-13.1")
def test_the_last_card_of_a_region_makes_the_round_the_last() -> None:
    table = position(huts={"asia": {0: 1}}, decks={"asia": "asia vase, asia vase"}, markers={0: "asia asia"})
    table.play("hire asia")
    assert table.view()["ending"] is None
    table.play("hire asia")
    assert table.view()["ending"] == ["last-card"]
    assert finished(table).match.over


@rule_test("A-13.1", "A-6.6a")
def test_1928_is_the_last_round() -> None:
    table = position(year=1927).pass_round()
    assert (table.view()["year"], table.view()["ending"]) == (1928, ["last-year"])
    assert finished(table).match.over


@rule_test("A-13.1")
def test_the_last_round_is_played_until_all_have_passed() -> None:
    table = position(year=1928).play("research africa", "stop", "pass", "pass")
    assert table.to_act == (3,)
    table.play("research africa", "stop", "research asia with africa", "stop", "pass")
    assert table.to_act == (0,)
    assert not table.match.over
    assert table.play("pass").match.over


@rule_test("A-13.1a", "A-6.6")
def test_the_last_round_has_no_end_phase() -> None:
    table = finished(position(year=1928, markers=dict.fromkeys(range(4), "museum")))
    assert [player["markers"] for player in table.view()["players"]] == [{"museum": 1}] * 4
    assert table.view()["year"] == 1928
    assert table.view()["decision"] is None
    assert [player["passed"] for player in table.view()["players"]] == [True] * 4


# ---------------------------------------------------------------- scores


@rule_test("A-13.2")
def test_prestige_and_a_point_for_every_five_coins() -> None:
    table = position(year=1928, money={0: 14, 1: 15, 2: 4, 3: 0})
    table.g.players[1].exhibitions[[2, REGION_TILE]] = 1  # statue5 for 10, Africa for 5
    finished(table)
    assert table.match.scores == (2, 18, 0, 0)
    assert table.player(1)["sheet"] == {"exhibitions": 15, "coins": 3}


@rule_test("A-13.2", "A-15.4", "A-16.2")
def test_the_score_sheet_sums_to_the_score() -> None:
    for seed in range(6):
        match = play_randomly(trowel.new("artifact", players=3, extensions="1 2", seed=seed), random.Random(seed))
        for seat, player in enumerate(match.view(None)["players"]):
            assert sum(player["sheet"].values()) == player["score"] == match.scores[seat]


def tied(**fields: list[int]) -> tuple[int, ...]:
    """The winners of a game with these amounts by seat: exhibitions (Africa's, 5 points), discoveries, money."""
    table = position(3, "1", year=1928, money=0)
    for seat in range(3):
        one = table.g.players[seat]
        one.exhibitions[REGION_TILE] = fields["exhibitions"][seat]
        one.discoveries = fields["discoveries"][seat]
        one.money = fields["money"][seat]
    return finished(table).match.winners


@rule_test("A-13.3")
def test_the_most_prestige_wins() -> None:
    assert tied(exhibitions=[1, 0, 0], discoveries=[0, 4, 0], money=[0, 4, 20]) == (0,)


@rule_test("A-13.3", "A-16.2a")
def test_a_tie_goes_to_more_exhibitions_discoveries_included() -> None:
    assert tied(exhibitions=[1, 0, 0], discoveries=[0, 5, 0], money=[4, 0, 25]) == (1,)


@rule_test("A-13.3")
def test_then_to_more_money() -> None:
    assert tied(exhibitions=[1, 1, 0], discoveries=[0, 0, 0], money=[3, 4, 0]) == (1,)


@rule_test("A-13.3a")
def test_still_tied_the_victory_is_shared() -> None:
    assert tied(exhibitions=[1, 1, 0], discoveries=[0, 0, 0], money=[4, 4, 0]) == (0, 1)


# ---------------------------------------------------------------- manuscripts


@rule_test("A-16.6", "A-16.6a")
def test_each_manuscript_in_hand_moves_a_research_marker_where_it_scores_best() -> None:
    for research, hand, points in (
        ([1, 1, 1, 0], "", 2),
        ([1, 1, 1, 0], "africa manuscript", 2),  # the lowest is dropped: three must rise for more
        ([2, 2, 1, 0], "africa manuscript", 4),
        ([2, 1, 1, 0], "africa manuscript, asia manuscript", 4),
        ([4, 4, 3, 3], "africa manuscript, asia manuscript", 8),
        ([4, 4, 4, 4], "africa manuscript", 8),
        ([0, 0, 0, 0], "africa manuscript, asia manuscript, america manuscript", 2),
    ):
        table = position(4, "1", year=1928, money=0, hands={0: hand})
        table.g.players[0].research[:] = research
        assert finished(table).player(0)["sheet"]["research"] == points


@rule_test("A-16.6")
def test_a_manuscript_does_nothing_before_the_end() -> None:
    table = position(3, "1", year=1928, hands={0: "africa manuscript"})
    table.g.players[0].research[:3] = [1, 2, 2]
    assert table.player(0)["sheet"]["research"] == 2
    assert finished(table).player(0)["sheet"]["research"] == 4


@rule_test("A-16.6a")
def test_with_three_players_the_region_left_out_takes_no_manuscript() -> None:
    table = position(3, "1", year=1928, hands={0: "africa manuscript"}, unused="asia")
    table.g.players[0].research[:] = [1, 0, 1, 0]
    assert finished(table).player(0)["sheet"]["research"] == 2


@rule_test("A-14.1", "A-16.6")
def test_a_secret_manuscript_is_known_once_it_is_counted() -> None:
    table = position(3, "1 2", year=1928, secrets={0: "africa manuscript, africa mask"})
    assert table.view(1)["players"][0]["known"] == []
    finished(table)
    assert table.view(1)["players"][0]["known"] == ["africa manuscript"]
    assert table.view(1)["players"][0]["secret"] == 1


# ---------------------------------------------------------------- over


def test_nothing_can_be_played_once_the_game_is_over() -> None:
    table = finished(position(year=1928))
    with pytest.raises(trowel.IllegalMoveError) as refused:
        table.match.play(0, "pass")
    assert refused.value.rule == "game-over"
    assert table.match.legal(0) == []


def test_the_same_table_can_be_played_again() -> None:
    match = play_randomly(new(3, "1").match, random.Random(1))
    twin = match.same_deal()
    assert twin.view(None)["unused"] == match.view(None)["unused"]
    assert not twin.over
