"""A-13, A-16.6: the end of the game, scores, winners."""

from __future__ import annotations

import random

import pytest

import trowel
from tests.artifact.arrange import MatchDriver, new, position
from tests.rules import rule_test
from trowel.games.artifact.state import FIRST_REGION_TILE, NUM_INCOME_TILES, NUM_SIZES
from trowel.testing import play_randomly

MASKS = "africa mask, asia mask, america mask"
AFRICA = new(3).prestige("africa")


def finish(driver: MatchDriver) -> MatchDriver:
    """Let every player pass immediately; in the last round that ends the game."""
    while driver.to_act:
        driver.play("pass" if "pass" in driver.legal else "stop")
    return driver


# ---------------------------------------------------------------- the four endings


@rule_test("A-13.1")
def test_the_last_tile_of_the_income_track_makes_the_round_the_last() -> None:
    driver = position(hands={0: "africa mask, asia mask, america vase"})
    with driver.edit() as g:
        g.tiles[FIRST_REGION_TILE:] = 0
        g.tiles[FIRST_REGION_TILE + 4] = 1  # three different regions
        g.income[0], g.income_count = FIRST_REGION_TILE + 4, 1
    assert driver.view()["ending"] is None
    driver.play("exhibit regions", "keep africa mask")
    assert driver.view()["ending"] == ["income-track"]
    assert driver.view()["income"]["base"] == driver.view()["income"]["spaces"][-1]
    assert finish(driver).match.over


@rule_test("A-13.1")
def test_a_tile_left_on_the_income_track_does_not_end_the_game() -> None:
    driver = position(hands={0: "africa mask, asia mask, america vase"})
    assert driver.g.income_count == NUM_INCOME_TILES
    with driver.edit() as g:
        g.income_count = 2
        g.income[:2] = [FIRST_REGION_TILE, FIRST_REGION_TILE + 4]
    assert driver.play("exhibit regions", "keep africa mask").view()["ending"] is None


@rule_test("A-13.1")
def test_all_three_tiles_of_two_types_make_the_round_the_last() -> None:
    driver = position(hands={0: MASKS})
    with driver.edit() as g:
        g.tiles[:NUM_SIZES] = 0  # no statue left
        g.tiles[NUM_SIZES + 1 : 2 * NUM_SIZES] = 0  # one mask left
    assert driver.view()["ending"] is None
    driver.play("exhibit mask3", "keep asia mask")
    assert driver.view()["ending"] == ["two-types"]
    assert finish(driver).match.over


@rule_test("A-13.1")
def test_all_tiles_of_one_type_and_some_of_the_others_do_not_end_the_game() -> None:
    driver = position(hands={0: MASKS})
    with driver.edit() as g:
        g.tiles[NUM_SIZES + 1 : 2 * NUM_SIZES] = 0
        g.tiles[[0, 1, 6, 7, 9, 10, 12, 13]] = 0
    assert driver.play("exhibit mask3", "keep asia mask").view()["ending"] is None


@rule_test("A-13.1")
def test_the_last_card_of_a_region_makes_the_round_the_last() -> None:
    driver = position(huts={"asia": {0: 1}}, decks={"asia": "asia vase, asia vase"}, markers={0: "asia asia"})
    driver.play("hire asia")
    assert driver.view()["ending"] is None
    driver.play("hire asia")
    assert driver.view()["ending"] == ["last-card"]
    assert finish(driver).match.over


@rule_test("A-13.1", "A-6.6a")
def test_1928_is_the_last_round() -> None:
    driver = position(year=1927).pass_round()
    assert (driver.view()["year"], driver.view()["ending"]) == (1928, ["last-year"])
    assert finish(driver).match.over


@rule_test("A-13.1")
def test_the_last_round_is_played_until_all_have_passed() -> None:
    driver = position(year=1928).play("research africa", "stop", "pass", "pass")
    assert driver.to_act == (3,)
    driver.play("research africa", "stop", "research asia with africa", "stop", "pass")
    assert driver.to_act == (0,)
    assert not driver.match.over
    assert driver.play("pass").match.over


@rule_test("A-13.1a", "A-6.6")
def test_the_last_round_has_no_end_phase() -> None:
    driver = finish(position(year=1928, markers=dict.fromkeys(range(4), "museum")))
    assert [player["markers"] for player in driver.view()["players"]] == [{"museum": 1}] * 4
    assert driver.view()["year"] == 1928
    assert driver.view()["decision"] is None
    assert [player["passed"] for player in driver.view()["players"]] == [True] * 4


@rule_test("A-13.1a")
def test_the_last_to_pass_in_the_last_round_does_not_become_first_player() -> None:
    driver = position(year=1928).play("research africa", "stop", "pass", "pass", "pass", "pass")
    assert driver.match.over
    assert driver.view()["first"] == 0
    driver = position(year=1927).play("research africa", "stop", "pass")
    driver.pass_round()
    assert driver.view()["first"] == 0  # seat 0 acted first, so it passes last


# ---------------------------------------------------------------- scores


@rule_test("A-13.2")
def test_the_score_is_prestige_plus_a_point_for_every_five_coins() -> None:
    driver = position(year=1928, money={0: 14, 1: 15, 2: 4, 3: 0})
    with driver.edit() as g:
        g.players[1].exhibitions[[2, FIRST_REGION_TILE]] = 1  # statue5 and Africa
    prestige = driver.prestige("statue5") + driver.prestige("africa")
    finish(driver)
    assert driver.match.scores == (2, prestige + 3, 0, 0)
    assert driver.player(1)["sheet"] == {"exhibitions": prestige, "coins": 3}


@rule_test("A-13.2", "A-15.4", "A-16.2")
def test_the_score_sheet_sums_to_the_score() -> None:
    for seed in range(6):
        match = play_randomly(trowel.new("artifact", players=3, extensions="1 2", seed=seed), random.Random(seed))
        for seat, player in enumerate(match.view(None)["players"]):
            assert sum(player["sheet"].values()) == player["score"] == match.scores[seat]


def winners_with(**fields: list[int]) -> tuple[int, ...]:
    """Return the winners of a game with these amounts by seat: exhibitions (Africa), discoveries, money."""
    driver = position(3, "1", year=1928, money=0)
    with driver.edit() as g:
        for seat in range(3):
            player = g.players[seat]
            player.exhibitions[FIRST_REGION_TILE] = fields["exhibitions"][seat]
            player.discoveries = fields["discoveries"][seat]
            player.money = fields["money"][seat]
    return finish(driver).match.winners


@rule_test("A-13.3")
def test_the_most_prestige_wins() -> None:
    less = AFRICA - 1
    assert winners_with(exhibitions=[1, 0, 0], discoveries=[0, less, 0], money=[0, 4, 5 * less]) == (0,)


@rule_test("A-13.3", "A-16.2a")
def test_a_tie_goes_to_more_exhibitions_discoveries_included() -> None:
    assert winners_with(exhibitions=[1, 0, 0], discoveries=[0, AFRICA, 0], money=[4, 0, 5 * AFRICA]) == (1,)


@rule_test("A-13.3")
def test_a_further_tie_goes_to_more_money() -> None:
    assert winners_with(exhibitions=[1, 1, 0], discoveries=[0, 0, 0], money=[3, 4, 0]) == (1,)


@rule_test("A-13.3a")
def test_players_who_are_still_tied_share_the_victory() -> None:
    assert winners_with(exhibitions=[1, 1, 0], discoveries=[0, 0, 0], money=[4, 4, 0]) == (0, 1)


# ---------------------------------------------------------------- manuscripts


@rule_test("A-16.6", "A-16.6a")
def test_each_manuscript_in_hand_moves_a_research_marker_where_it_scores_best() -> None:
    for research, hand, points in (
        ([1, 1, 1, 0], "", 2),
        ([1, 1, 1, 0], "africa manuscript", 2),  # the lowest is dropped, so three markers would have to advance
        ([2, 2, 1, 0], "africa manuscript", 4),
        ([2, 1, 1, 0], "africa manuscript, asia manuscript", 4),
        ([4, 4, 3, 3], "africa manuscript, asia manuscript", 8),
        ([4, 4, 4, 4], "africa manuscript", 8),
        ([0, 0, 0, 0], "africa manuscript, asia manuscript, america manuscript", 2),
    ):
        driver = position(4, "1", year=1928, money=0, hands={0: hand})
        with driver.edit() as g:
            g.players[0].research[:] = research
        assert finish(driver).player(0)["sheet"]["research"] == points


@rule_test("A-16.6")
def test_a_manuscript_does_nothing_before_the_end() -> None:
    driver = position(3, "1", year=1928, hands={0: "africa manuscript"})
    with driver.edit() as g:
        g.players[0].research[:3] = [1, 2, 2]
    assert driver.player(0)["sheet"]["research"] == 2
    assert finish(driver).player(0)["sheet"]["research"] == 4


@rule_test("A-16.6a")
def test_with_three_players_the_unused_region_takes_no_manuscript() -> None:
    driver = position(3, "1", year=1928, hands={0: "africa manuscript"}, unused="asia")
    with driver.edit() as g:
        g.players[0].research[:] = [1, 0, 1, 0]
    assert finish(driver).player(0)["sheet"]["research"] == 2


@rule_test("A-14.1", "A-16.6")
def test_a_secret_manuscript_is_known_once_it_is_counted() -> None:
    driver = position(3, "1 2", year=1928, secrets={0: "africa manuscript, africa mask"})
    assert driver.view(1)["players"][0]["known"] == []
    finish(driver)
    assert driver.view(1)["players"][0]["known"] == ["africa manuscript"]
    assert driver.view(1)["players"][0]["secret"] == 1


# ---------------------------------------------------------------- after the end


def test_no_move_is_legal_after_the_game_is_over() -> None:
    driver = finish(position(year=1928))
    with pytest.raises(trowel.IllegalMoveError) as error:
        driver.match.play(0, "pass")
    assert error.value.rule == "game-over"
    assert driver.match.legal(0) == []


def test_the_same_deal_has_the_same_unused_region() -> None:
    match = play_randomly(new(3, "1").match, random.Random(1))
    rematch = match.same_deal()
    assert rematch.view(None)["unused"] == match.view(None)["unused"]
    assert not rematch.over
