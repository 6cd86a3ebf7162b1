"""Effects and previews of Scarabya."""

from __future__ import annotations

import random
from typing import Any

import pytest

import trowel
from tests.rules import forbids, rule_test
from tests.scarabya.arrange import make_match, play_moves
from tests.scarabya.sites import BERTH, SHAFT, SIX_ROOMS, TRENCH, room
from trowel import Match
from trowel.core.effects import Effect
from trowel.core.game import CHANCE

MODES: list[dict[str, Any]] = [{"players": 1}, {"players": 2}, {"players": 4}, {"mode": "duel"}, {"mode": "solo"}]
all_modes = pytest.mark.parametrize("options", MODES, ids=str)


def last_move_effects(match: Match) -> tuple[Effect, ...]:
    """Return the effects of the last player move; a mission card usually follows it in the log."""
    return match.effects(max(index for index, entry in enumerate(match.log) if entry.seat != CHANCE))


def texts(effects: tuple[Effect, ...]) -> list[tuple[int | None, str]]:
    return [(effect.seat, effect.en) for effect in effects]


# ---------------------------------------------------------------- set-up and missions


@rule_test("S-2.1", "S-3.1")
def test_the_opening_deal_reports_the_site_and_the_first_mission() -> None:
    match = trowel.new("scarabya", players=2, seed=1)
    (site,), (mission,) = match.effects(0), match.effects(1)
    assert (site.source, site.seat, site.rule) == ("site", None, "S-2.1")
    assert site.en == f"site {match.moves[0][1]}"
    assert (mission.source, mission.unit, mission.amount, mission.seat) == ("mission", "cards", 1, None)
    card = match.view(None)["card"]
    assert (mission.en, mission.fr) == (f"mission 1 of 12: tile {card}", f"mission 1 sur 12 : tuile {card}")


@rule_test("S-7.1")
def test_the_mission_card_of_a_duel_concerns_the_player_who_turns_it() -> None:
    match = play_moves(make_match(cards="XI", mode="duel"), "Xe4")
    (mission,) = match.effects(-1)
    assert (mission.seat, mission.rule, mission.en) == (1, "S-7.1", "mission 2 of 12: tile I")


# ---------------------------------------------------------------- tiles and zones


@rule_test("S-4.1", "S-4.2")
def test_a_tile_reports_its_squares_and_whether_it_is_the_first_of_the_site() -> None:
    match = play_moves(make_match(cards="XI"), "Xe4")
    (tile,) = last_move_effects(match)
    assert tile == Effect(
        "tile",
        "tiles",
        1,
        "S-4.1",
        0,
        ("square:e4", "square:d5", "square:e5", "square:f5", "square:e6"),
        "X tile at e4",
        "tuile X en e4",
    )
    assert last_move_effects(play_moves(match, "Ig3"))[0].rule == "S-4.2"


@rule_test("S-5.2")
def test_a_zone_reports_its_squares_scarabs_and_points() -> None:
    match = play_moves(make_match(room("S..S"), "I"), "Ie4")
    _, zone = last_move_effects(match)
    assert (zone.source, zone.unit, zone.amount, zone.rule, zone.seat) == ("zone", "points", 8, "S-5.2", 0)
    assert zone.about == ("square:a5", "square:b5", "square:c5", "square:d5")
    assert zone.en == "closes a zone of 4 with 2 scarabs: +8"
    assert zone.fr == "ferme une zone de 4 cases avec 2 scarabées : +8"


@rule_test("S-5.2")
def test_a_zone_of_one_square_is_worded_in_the_singular() -> None:
    _, zone = last_move_effects(play_moves(make_match(room("S"), "I"), "Ie4"))
    assert zone.en == "closes a zone of 1 with 1 scarab: +1"
    assert zone.fr == "ferme une zone d'une case avec 1 scarabée : +1"


@rule_test("S-5.4a")
def test_a_zone_without_scarabs_is_reported_without_points() -> None:
    _, zone = last_move_effects(play_moves(make_match(room("..."), "I"), "Ie4"))
    assert (zone.unit, zone.amount, zone.rule) == ("points", 0, "S-5.4a")
    assert (zone.en, zone.fr) == ("closes a zone of 3 without scarabs", "ferme une zone de 3 cases sans scarabée")


@rule_test("S-5.4")
def test_each_of_six_zones_closed_by_one_tile_has_its_own_effect() -> None:
    match = play_moves(make_match(SIX_ROOMS, "I"), "Ie4")
    zones = [effect for effect in last_move_effects(match) if effect.source == "zone"]
    assert [zone.amount for zone in zones] == [16] * 6
    assert len({square for zone in zones for square in zone.about}) == 24


@rule_test("S-4.8")
def test_a_discard_reports_the_lost_tile() -> None:
    match = play_moves(make_match(TRENCH, "X"), "discard")
    (discard,) = last_move_effects(match)
    assert (discard.source, discard.unit, discard.amount, discard.rule) == ("discard", "tiles", -1, "S-4.8")
    assert (discard.en, discard.fr) == ("X tile discarded", "tuile X défaussée")


# ---------------------------------------------------------------- simultaneous rounds


@rule_test("S-3.1")
def test_the_last_entry_of_a_round_reports_the_tiles_and_zones_of_all_players() -> None:
    match = make_match(room("S..S"), "I", players=3)
    play_moves(match, "Ie4", "If4")
    match.play(2, "Ie4")
    assert texts(last_move_effects(match)) == [
        (0, "I tile at e4"),
        (0, "closes a zone of 4 with 2 scarabs: +8"),
        (1, "I tile at f4"),
        (2, "I tile at e4"),
        (2, "closes a zone of 4 with 2 scarabs: +8"),
    ]
    assert match.scores == (8, 0, 8)


@forbids("S-3.3")
def test_an_action_is_reported_to_its_own_seat_only_until_the_round_ends() -> None:
    match = make_match(room("S..S"), "I", players=2)
    match.play(0, "Ie4")
    (chosen,) = match.effects(-1)
    assert (chosen.seat, chosen.private_to, chosen.amount) == (0, 0, 0)
    assert chosen.about == ("square:e4", "square:e5", "square:e6", "square:e7", "square:e8")
    assert chosen.en == "hidden until the round ends: places the I tile at e4 (Ie4)"
    assert not chosen.is_visible_to(1)
    match.play(1, "If4")
    assert all(effect.private_to is None for effect in last_move_effects(match))


@rule_test("S-3.3")
def test_a_withdrawal_is_private_and_the_withdrawn_action_has_no_effect() -> None:
    match = make_match(room("S..S"), "I", players=2)
    play_moves(match, "Ie4")
    match.play(0, "withdraw")
    (withdrawn,) = match.effects(-1)
    assert (withdrawn.seat, withdrawn.private_to, withdrawn.rule) == (0, 0, "S-3.3")
    assert (withdrawn.en, withdrawn.fr) == ("withdraws the action", "reprend son action")
    match.play(0, "If4")
    match.play(1, "Ie4")
    assert texts(last_move_effects(match)) == [
        (0, "I tile at f4"),
        (1, "I tile at e4"),
        (1, "closes a zone of 4 with 2 scarabs: +8"),
    ]


# ---------------------------------------------------------------- duel, solo and the end


@rule_test("S-7.1", "S-7.3")
def test_a_duel_reports_who_plays_next() -> None:
    match = play_moves(make_match(TRENCH, "XI", mode="duel"), "discard")
    turn = last_move_effects(match)[-1]
    assert (turn.source, turn.seat, turn.rule, turn.en) == ("turn", 0, "S-7.3", "turns another card")
    turn = last_move_effects(play_moves(match, "Ie3"))[-1]
    assert (turn.source, turn.seat, turn.rule, turn.en) == ("turn", 1, "S-7.1", "plays next")


@rule_test("S-7.2")
def test_a_zone_of_a_duel_pays_the_player_who_closes_it() -> None:
    match = play_moves(make_match(SHAFT, "I", mode="duel"), "Ie4")
    _, zone, _ = last_move_effects(match)
    assert (zone.seat, zone.amount, zone.rule) == (0, 1, "S-7.2")


@rule_test("S-7.5", "S-7.4")
def test_the_end_of_a_duel_reports_the_scarabs_that_the_second_player_takes() -> None:
    match = play_moves(make_match(SHAFT, "I", mode="duel"), "Ie4", *["discard"] * 11)
    discard, scarabs, end = last_move_effects(match)
    assert (discard.seat, discard.source) == (1, "discard")
    assert (scarabs.seat, scarabs.unit, scarabs.amount, scarabs.rule) == (1, "points", 3, "S-7.5")
    assert scarabs.about == ("square:i1", "square:j5", "square:i10")
    assert scarabs.en == "takes 3 scarabs of unexplored areas: +3"
    assert (end.source, end.rule, end.seat) == ("end", "S-7.4", None)


@forbids("S-7.5")
def test_no_last_scarabs_are_reported_if_both_players_placed_equally_many_tiles() -> None:
    match = play_moves(make_match(BERTH, "IL", mode="duel"), "Ie3", "f3 f4 f5 f6 g6", *["discard"] * 10)
    assert [effect.source for effect in last_move_effects(match)] == ["discard", "end"]


@rule_test("S-8.2a")
def test_a_solo_game_scores_the_scarabs_that_a_tile_covers() -> None:
    match = play_moves(make_match(SHAFT, "I", mode="solo"), "Ie3")
    _, covered, zone = last_move_effects(match)
    assert (covered.unit, covered.amount, covered.rule, covered.about) == ("points", 1, "S-8.2a", ("square:e3",))
    assert (covered.en, covered.fr) == ("covers 1 scarab: +1", "recouvre 1 scarabée : +1")
    assert (zone.unit, zone.amount, zone.about) == ("squares", 1, ("square:e8",))


@rule_test("S-8.2")
def test_a_zone_of_a_solo_game_scores_nothing_and_loses_its_scarabs() -> None:
    match = play_moves(make_match(SHAFT, "I", mode="solo"), "Ie4")
    _, zone = last_move_effects(match)
    assert (zone.unit, zone.rule) == ("squares", "S-5.4a")
    assert zone.en == "closes a zone of 1 with 1 scarab that can no longer be covered"
    play_moves(match, *["discard"] * 11)
    end = last_move_effects(match)[-1]
    assert (end.rule, end.about) == ("S-8.2", ("square:i1", "square:e3", "square:j5", "square:i10"))
    assert (end.en, end.fr) == (
        "4 scarabs not covered: the game is lost",
        "4 scarabées à découvert : la partie est perdue",
    )


@rule_test("S-8.2")
def test_the_end_of_a_solo_game_that_is_won_is_reported() -> None:
    site = TRENCH.replace("S", ".").replace("RRRR.RRR", "RRRRSRRR", 1)
    match = play_moves(make_match(site, "I", mode="solo"), "Ie3", *["discard"] * 11)
    assert match.winners == (0,)
    assert last_move_effects(match)[-1].en == "every scarab is covered: the game is won"


@rule_test("S-6.1")
def test_the_last_round_reports_the_end_of_the_game() -> None:
    match = play_moves(make_match(TRENCH, "I", players=1), "Ie3", *["discard"] * 11)
    end = last_move_effects(match)[-1]
    assert (end.source, end.rule, end.fr) == ("end", "S-6.1", "la partie est terminée")


# ---------------------------------------------------------------- previews


@rule_test("S-3.3")
def test_a_preview_of_a_simultaneous_action_shows_its_own_tile_and_zones() -> None:
    match = make_match(room("S..S"), "I", players=2)
    expected = [(0, "I tile at e4"), (0, "closes a zone of 4 with 2 scarabs: +8")]
    assert texts(match.preview(0, "Ie4")) == expected
    match.play(1, "Ie4")
    assert texts(match.preview(0, "Ie4")) == expected, "the action of the other seat is hidden"
    match.play(0, "Ie4")
    own = tuple(effect for effect in last_move_effects(match) if effect.seat == 0)
    assert texts(own) == expected


@rule_test("S-3.3")
def test_a_preview_of_a_withdrawal_is_the_withdrawal() -> None:
    match = make_match(cards="X", players=2)
    match.play(0, "Xe4")
    assert texts(match.preview(0, "withdraw")) == [(0, "withdraws the action")]


@all_modes
def test_a_preview_is_what_the_entry_that_ends_the_round_reports(options: dict[str, Any]) -> None:
    match, rng = trowel.new("scarabya", seed=9, **options), random.Random(9)
    while not match.over:
        previews = {}
        for seat in match.to_act:
            move = rng.choice(match.legal(seat))
            previews[seat] = match.preview(seat, move)
            match.play(seat, move)
        effects = last_move_effects(match)
        for seat, preview in previews.items():
            if match.players == 1 or "mode" in options:
                assert preview == effects
            else:
                assert preview == tuple(effect for effect in effects if effect.seat == seat)
