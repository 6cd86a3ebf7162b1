"""The study of Artifact's numbers: candidates, measures of a game, criteria, and the fit of the weights."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import trowel
from scripts.artifact_study.candidates import candidate_text
from scripts.artifact_study.criteria import equal_places_p_value, summarize, wins_by_place
from scripts.artifact_study.metrics import action_kinds, measure, tile_kind
from scripts.artifact_study.refit import clip_harmless, explained_share, fit_temperature, fit_terms
from scripts.artifact_study.report import report
from scripts.artifact_study.search import Table
from scripts.artifact_study.tune import change_of, scaled_steps, take_step
from trowel.bots.artifact.forecast import NUM_TERMS, NUM_WEIGHTS, TEMPERATURE
from trowel.bots.artifact.weights import WEIGHTS
from trowel.games.artifact.components import read_components

ROOT = Path(__file__).parents[2]


def test_a_candidate_differs_only_in_the_given_numbers() -> None:
    changed, default = read_components(candidate_text(prestige=[5, 9, 14, 8, 4, 11])), read_components(candidate_text())
    assert changed[0].prestige.tolist() == [5, 9, 14] * 5 + [8] * 4 + [4, 11]
    for name in ("cost", "coins", "income", "objects", "tile_income"):
        assert changed[0][name].tolist() == default[0][name].tolist()


def test_the_income_of_tiles_and_of_the_track_are_different_numbers() -> None:
    income = [8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 2]
    box = read_components(candidate_text(tile_income=[1, 2, 3, 2, 1, 4], income=income))[0]
    assert box.income.tolist() == income
    assert box.tile_income.tolist() == [1, 2, 3] * 5 + [2] * 4 + [1, 4]


@pytest.mark.parametrize(
    ("tile", "kind"),
    [("mask4", "type of 4"), ("middle-east", "region"), ("regions", "three regions"), ("types", "five types")],
)
def test_a_tile_has_a_kind(tile: str, kind: str) -> None:
    assert tile_kind(tile) == kind


def test_a_payment_other_than_the_own_marker_is_a_kind_of_action() -> None:
    assert action_kinds("hire asia") == ["hire"]
    assert action_kinds("ship africa with museum") == ["ship", "joker"]
    assert action_kinds("exhibit mask3 free") == ["exhibit", "seventh action"]


def test_a_game_of_passes_ends_with_the_last_year_and_points_for_coins_only() -> None:
    match = trowel.new("artifact", players=3, seed=3, first=1)
    while match.to_act:
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.play(seat, next((move for move in legal if str(move) == "pass"), legal[-1]))
    game = measure(match)
    assert (game["rounds"], game["endings"], game["first"]) == (9, ["last-year"], 1)
    assert game["prestige"] == [0, 0, 0]
    assert game["coins"] == game["scores"] == list(match.scores)
    assert game["actions"]["pass"] == 27
    assert "ship" not in game["actions"]


def make_game(**fields: Any) -> dict[str, Any]:
    tiles = {"type of 3": 1, "type of 4": 0, "type of 5": 0, "region": 0, "three regions": 0, "five types": 0}
    game = {
        "passer": None, "first": 1, "rounds": 8, "endings": ["last-card"], "scores": [10, 20, 5], "winners": [1],
        "prestige": [5, 16, 0], "exhibitions": [1, 2, 0], "tiles": tiles, "actions": {"ship": 3},
    }  # fmt: skip
    return game | fields


def test_the_criteria_of_a_configuration() -> None:
    games = [
        make_game(),
        make_game(
            rounds=9, endings=["two-types", "last-year"], scores=[20, 20, 0], winners=[0, 1], prestige=[18, 14, 0]
        ),
        make_game(passer=2),
    ]
    result = summarize(games, "none")
    assert result["games"] == 2
    assert result["passer"] == 5 / 20
    assert result["prestige"] == (16 + 18 + 14) / 60
    assert result["rounds"] == 8.5
    assert result["endings"] == {"income-track": 0, "two-types": 0.5, "last-card": 0.5, "last-year": 0.5}
    assert (result["tiles"]["type of 3"], result["tiles"]["region"]) == (1, 0)
    assert (result["actions"]["ship"], result["actions"]["buy"]) == (1, 0)


def test_victories_are_counted_by_place_from_the_first_player() -> None:
    assert wins_by_place([make_game(), make_game(winners=[0, 1])]).tolist() == [[1, 0, 0], [0.5, 0, 0.5]]


def test_unequal_places_are_unlikely_if_all_win_equally_often() -> None:
    equal, unequal = np.tile(np.eye(3), (20, 1)), np.tile(np.eye(3)[:1], (20, 1))
    assert equal_places_p_value(equal) == 1
    assert equal_places_p_value(unequal) < 0.001


def test_the_report_has_a_row_per_configuration_and_one_per_table_size() -> None:
    games = [make_game(players=3, extensions=extensions) for extensions in ("none", "1", "none")]
    games.append(make_game(players=3, extensions="none", passer=2))
    lines = report(games).splitlines()
    assert sum(line.startswith("| 3, base | 2 + 1 |") for line in lines) == 1
    assert sum(line.startswith("| 3 | 3 | 100 ± 0 | 0 ± 0 |") for line in lines) == 1
    widths = {len(line.split("|")) for line in lines if "place 1" in line or "± 0" in line}
    assert len(widths) == 2  # every row is as long as its header


def make_samples(weights: np.ndarray, rng: np.random.Generator) -> dict[str, np.ndarray]:
    """Return random positions whose final scores the weights forecast exactly, up to a number shared by all seats."""
    terms, points = rng.normal(size=(40, 4, 2 * NUM_TERMS)), rng.normal(size=(40, 4))
    scores = points + terms @ weights[:NUM_TERMS].ravel() + rng.normal(size=(40, 1))
    wins = (scores == scores.max(axis=1, keepdims=True)).astype(float)
    return {"terms": terms, "points": points, "left": rng.random(40), "scores": scores, "wins": wins}


def test_the_fit_finds_the_weights_that_explain_the_scores() -> None:
    rng = np.random.default_rng(1)
    true = rng.normal(size=(NUM_WEIGHTS, 2))
    games = [make_samples(true, rng) for _ in range(60)]
    fitted = fit_terms(games, WEIGHTS)
    assert np.allclose(fitted[:NUM_TERMS], true[:NUM_TERMS], atol=0.05)
    assert explained_share(games, fitted) > 0.99 > explained_share(games, WEIGHTS)


def test_harmless_terms_have_no_negative_weight() -> None:
    weights = WEIGHTS.copy()
    weights[17], weights[18] = (0.5, -0.75), (-1.0, 3.0)
    clipped = clip_harmless(weights)
    assert clipped[17].tolist() == [0.5, -0.5]  # 0 at the start
    assert clipped[18].tolist() == [0.0, 2.0]
    clipped[[17, 18]] = weights[[17, 18]]
    assert np.array_equal(clipped, weights)


def test_certain_winners_make_the_temperature_low() -> None:
    rng = np.random.default_rng(2)
    true = rng.normal(size=(NUM_WEIGHTS, 2))
    certain = [make_samples(true, rng) for _ in range(5)]
    random = [samples | {"wins": rng.permuted(samples["wins"], axis=1)} for samples in certain]
    assert fit_temperature(certain, true)[TEMPERATURE].tolist() == [1.0, 0.0]
    assert fit_temperature(random, true)[TEMPERATURE].sum() > 10


def run_study(tmp_path: Path, years: str, *arguments: str) -> None:
    """Run a command of the study on a shortened game.

    It has a process of its own, because the study replaces a function of the heuristics. The process is uncompiled,
    since compiling the search takes minutes.
    """
    components, text = tmp_path / "components.toml", candidate_text()
    components.write_text(text[: text.index("years")] + f"years = [{years}]\n" + text[text.index("\n[[exhibition") :])
    command = [sys.executable, "-m", "scripts.artifact_study", *arguments, "--components", str(components)]
    environment = os.environ | {"TROWEL_JIT": "0", "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    subprocess.run(command, cwd=ROOT, env=environment, check=True, timeout=120)


def test_a_tiny_refit_writes_weights_of_the_right_shape(tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    options = ["--rounds", "1", "--games", "1", "--noise", "1.0", "--workers", "1"]  # noise 1: random moves, no search
    run_study(tmp_path, "1920, 1921", "refit", str(out), *options)
    weights = np.array(json.loads(out.read_text("utf-8")))
    assert weights.shape == WEIGHTS.shape
    assert np.isfinite(weights).all()
    assert not np.array_equal(weights, WEIGHTS)


@pytest.mark.slow
def test_worker_processes_play_and_measure_games(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    options = ["--players", "3", "--extensions", "none", "--games", "1", "--simulations", "1", "--workers", "2"]
    run_study(tmp_path, "1920", "play", str(out), *options)
    (game,) = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert (game["players"], game["rounds"], len(game["scores"])) == (3, 1, 3)
    assert "last-year" in game["endings"]


def test_equal_forecasts_share_the_games_of_a_deal(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Every deal is played twice with the seats swapped, so the same forecast on both sides wins one game of two."""
    options = ["--deals", "2", "--simulations", "1", "--other", str(write_weights(tmp_path))]
    run_study(tmp_path, "1920", "compare", *options)
    lines = capfd.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["2 games", "4 games"]
    assert "wins 50.0 % ± 0.0" in lines[-1]


def write_weights(tmp_path: Path) -> Path:
    path = tmp_path / "weights.json"
    path.write_text(json.dumps(WEIGHTS.tolist()), "utf-8")
    return path


def test_a_tuning_step_moves_the_weights_along_the_gradient() -> None:
    gradient = np.zeros(WEIGHTS.shape)
    gradient[3, 0] = 1.0
    moved = take_step(WEIGHTS, gradient, rate=0.5) - WEIGHTS
    assert moved[3, 0] > 0
    assert np.count_nonzero(moved) == 1


def test_the_changes_of_seats_differ_and_leave_the_temperature_alone() -> None:
    table = Table(players=3, extensions="none", number=7, simulations=1)
    first, second = (change_of(table, seat, WEIGHTS.shape) for seat in (0, 1))
    assert np.array_equal(first, change_of(table, 0, WEIGHTS.shape))
    assert not np.array_equal(first, second)
    assert not first[TEMPERATURE].any()
    assert scaled_steps(WEIGHTS.shape).shape == WEIGHTS.shape
