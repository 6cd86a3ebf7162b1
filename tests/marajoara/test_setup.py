"""Components and set-up (M-1, M-2)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import trowel
from tests.marajoara.arrange import SOME_DEAL, die, kind, legal, play, position, refusal, row, start_match
from tests.rules import forbids, permits, rule_test
from trowel.games.marajoara.option_table import OPTION_TABLE
from trowel.games.marajoara.options import MISSIONS


def squares(match: trowel.Match) -> dict[str, dict]:
    return {square["name"]: square for row in match.view(None)["site"] for square in row}


def new_match(seed: int = 1, **options: Any) -> trowel.Match:
    return trowel.new("marajoara", seed=seed, **(options or {"players": 2}))


@rule_test("M-1.1")
def test_there_are_52_dice_of_four_colours() -> None:
    colours = Counter(square["die"]["colour"] for square in squares(new_match()).values() if square["die"])
    assert colours == {"yellow": 14, "red": 13, "blue": 13, "grey": 12}


@rule_test("M-1.1")
def test_a_player_has_seven_tokens_five_vases_and_six_fragments() -> None:
    match = new_match(players=3)
    for player in match.view(None)["players"]:
        tokens = player["tokens"]
        assert tokens["reserve"] + len(tokens["museum"]) + tokens["site"] + tokens["set_aside"] == 7
        assert len(player["showcase"]) == 5
    assert sum(len(row) for row in match.view(None)["workshop"]) == 6


@rule_test("M-1.1")
def test_the_score_continues_past_29_although_the_printed_track_starts_again() -> None:
    match = position(museum="y666 r666 b...", players=2)
    play(match, "exhibit r1 r2 r3", "pay 6+6+6", "token c4")
    assert match.scores[0] == 36 + 2 + 3


@rule_test("M-1.2")
def test_the_site_is_our_reconstruction() -> None:
    site = squares(new_match())
    assert len(site) == 64
    assert sum(square["die"] is not None for square in site.values()) == 52
    assert sorted(name for name, square in site.items() if square["shaded"]) == ["d4", "d5", "e4", "e5"]
    assert sum(square["dig_icon"] for square in site.values()) == 8
    assert sum(square["rope"] for square in site.values()) == 16
    assert all(site[name]["rope"] for name in ("a1", "b2", "g1", "h2", "a8", "b7", "g8", "h7"))
    assert Counter(square["bonus"] for square in site.values()) == {0: 52, 1: 8, 2: 4}


@rule_test("M-1.2")
def test_a_player_may_load_the_board_of_their_own_copy(tmp_path: Path) -> None:
    text = new_match().components.replace("dddddddd\ndddddfdd", "dddddfdd\ndddddddd", 1)
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    site = squares(trowel.new("marajoara", players=2, seed=1, components=path))
    assert site["f1"]["dig_icon"]
    assert not site["f2"]["dig_icon"]


@permits("M-1.3")
def test_a_colours_row_is_filled_from_the_leftmost_free_space() -> None:
    match = position(dice="a4:y1 b4:r3", museum="y... r2.4 b...")
    assert row(play(match, "a4xc4"), "r") == "234"


@forbids("M-1.3")
def test_a_fourth_die_of_a_colour_is_not_stored_and_a_grey_one_never() -> None:
    match = play(position(dice="a4:y1 b4:r3", museum="y... r214 b..."), "a4xc4")
    assert row(match, "r") == "214"
    match = play(position(dice="a4:y1 b4:g1"), "a4xc4", "excavate red")
    assert [row(match, colour) for colour in "yrb"] == ["..."] * 3


@rule_test("M-1.4")
def test_the_showcase_spaces_give_a_token_then_2_3_4_and_5() -> None:
    match = position(museum="y111 r111 b...")
    assert match.view(None)["showcase"] == ["token", 2, 3, 4, 5]
    play(match, "exhibit r1 r2 r3", "pay 1+1+1")
    assert kind(match) == "token"
    play(match, "token c4")
    assert match.view(None)["players"][0]["sheet"]["showcase"] == 2 + 3
    changed = match.state
    changed[0].museums[0].storage[:2, :2] = 1
    match = match.with_state(changed)
    play(match, "exhibit r1 r2", "pay 1+1+0")
    assert match.view(None)["players"][0]["sheet"]["showcase"] == 2 + 3 + 4 + 5


@rule_test("M-1.5")
def test_the_six_fragments_form_a_grid_and_are_adjacent_by_edges() -> None:
    match = position()
    assert match.view(None)["workshop"] == [[">=3", ">=4"], [">=9", ">=6"], [">=5", "=6"]]
    adjacency = {}
    for first in (">=3", ">=4", ">=9", ">=6", ">=5", "=6"):
        others = " ".join({">=3", ">=4", ">=9", ">=6", ">=5", "=6"} - {first})
        match = position(museum="y... r... b654", fragments=(others,))
        move = next(move for move in legal(match, f"restore {first} "))
        play(match, move)
        adjacency[first] = match.view(None)["players"][0]["sheet"]["adjacency"]
    assert adjacency == {">=3": 2, ">=4": 2, ">=9": 3, ">=6": 3, ">=5": 2, "=6": 2}


@rule_test("M-2.1")
def test_three_tokens_start_on_the_museum_and_four_in_reserve() -> None:
    for player in new_match(players=4).view(None)["players"]:
        assert player["tokens"] == {
            "reserve": 4, "museum": ["yellow", "showcase", "fragment"], "site": 0, "set_aside": 0,
        }  # fmt: skip


@rule_test("M-2.2")
def test_all_dice_show_1_on_the_starting_squares_and_nowhere_else() -> None:
    for square in squares(new_match()).values():
        assert (square["die"] is None) == (square["shaded"] or square["dig_icon"])
        assert square["die"] is None or square["die"]["value"] == 1


@rule_test("M-2.2")
def test_the_dice_are_dealt_at_random() -> None:
    sites = {tuple(str(square["die"]) for square in squares(new_match(seed)).values()) for seed in range(8)}
    assert len(sites) == 8


@rule_test("M-2.2a")
def test_the_site_does_not_depend_on_the_number_of_players() -> None:
    sites = [squares(trowel.new("marajoara", players=players, first=0, seed=5)) for players in (2, 3, 4)]
    assert sites[0] == sites[1] == sites[2]


@rule_test("M-2.3")
def test_scores_start_at_0_and_discs_before_space_1() -> None:
    match = new_match(players=3)
    assert match.scores == (0, 0, 0)
    assert [(track["colour"], track["discs"]) for track in match.view(None)["tracks"]] == [
        ("yellow", [0, 0, 0]), ("red", [0, 0, 0]), ("blue", [0, 0, 0]),
    ]  # fmt: skip


@permits("M-2.4")
def test_first_tokens_are_placed_from_the_last_player_to_the_first_who_then_plays() -> None:
    match = trowel.new("marajoara", players=4, first=2, deal=SOME_DEAL)
    order: list[int] = []
    while kind(match) == "first-token":
        order += match.to_act
        play(match, legal(match)[0])
    assert order == [1, 0, 3, 2]
    assert match.to_act == (2,)
    assert kind(match) == "turn"
    assert [player["tokens"]["reserve"] for player in match.view(None)["players"]] == [3, 3, 3, 3]


@forbids("M-2.4")
def test_the_first_token_goes_on_a_free_dig_icon_only() -> None:
    match = trowel.new("marajoara", players=2, first=0, deal=SOME_DEAL)
    assert legal(match) == [f"token {square}" for square in ("f2", "b3", "d3", "f4", "c5", "e6", "g6", "c7")]
    assert refusal(match, "token d4") == "M-2.4"
    assert refusal(match, "token a1") == "M-2.4"
    assert refusal(match, "decline") == "M-2.4"
    play(match, "token f2")
    assert refusal(match, "token f2") == "M-2.4"


@rule_test("M-2.4")
def test_the_first_player_stays_first_for_the_whole_game() -> None:
    match = trowel.new("marajoara", players=2, first=1, deal=SOME_DEAL)
    firsts: dict[int, int] = {}
    while not match.over:
        if kind(match) == "turn":
            firsts.setdefault(match.view(None)["lap"], match.to_act[0])
        play(match, next((move for move in legal(match) if move in ("end", "decline")), legal(match)[0]))
    assert set(firsts.values()) == {1}
    assert len(firsts) == 14


@rule_test("M-2.5")
def test_the_cart_starts_empty() -> None:
    assert new_match().view(None)["cart"] == []


@rule_test("M-2.6")
def test_the_first_player_is_drawn_at_random_unless_given() -> None:
    assert {new_match(seed, players=3).view(None)["first"] for seed in range(20)} == {0, 1, 2}
    assert {new_match(seed, players=3, first=1).view(None)["first"] for seed in range(5)} == {1}


def test_the_same_deal_can_be_played_again() -> None:
    match = trowel.new("marajoara", mission=1, seed=3)
    site = [die(match, square) for square in squares(match)]
    while not match.over:
        play(match, legal(match)[-1])
    rematch = match.same_deal()
    assert [die(rematch, square) for square in squares(rematch)] == site


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 5}, "2-4"),
        ({"mission": 9}, "1-8"),
        ({"mission": 1, "players": 2}, "players"),
        ({"players": 2, "challenge": True}, "mission"),
        ({"players": 2, "deal": "yrbg"}, "52 dice"),
        ({"players": 2, "deal": "y2" + SOME_DEAL[1:]}, "52 dice"),
        ({"mission": 7, "deal": SOME_DEAL}, "value 1-6"),
        ({"players": 3, "first": 3}, "0-2"),
        ({"colour": "red"}, "unknown option"),
    ],
)
def test_invalid_options_are_refused(options: dict, message: str) -> None:
    with pytest.raises(trowel.OptionError, match=message):
        trowel.new("marajoara", **options)


def test_every_declared_mission_has_objectives() -> None:
    assert tuple(str(mission) for mission in MISSIONS) == OPTION_TABLE["mission"].value_names


def test_arranged_positions_start_at_the_turn_of_seat_0() -> None:
    assert kind(start_match(3, None)) == "turn"
    assert start_match(3, None).to_act == (0,)
