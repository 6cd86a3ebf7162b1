"""The solver's lines are legal and score what is reported; it can be stopped, and its results are reproducible."""

from __future__ import annotations

import dataclasses
import os
import pickle
import subprocess
import sys

import pytest

import trowel
from tests.solver.arrange import new_deal, play_randomly
from trowel.core.errors import IllegalMoveError, OptionError
from trowel.games.scarabya.shapes import SHAPES
from trowel.solver import PAR, UnknownOrderError, UnsupportedDealError, par, solve

NARROW = (30, 200)


# ---------------------------------------------------------------- lines


@pytest.mark.parametrize("moves", [0, 3, 7, 11, 12])
@pytest.mark.parametrize("mode", ["standard", "solo"])
def test_a_line_is_legal_to_the_end_and_scores_what_is_reported(mode: str, moves: int) -> None:
    for seed in range(3):
        match = play_randomly(new_deal(seed, mode=mode, players=1), moves, seed)
        solution = solve(match, seconds=None, widths=NARROW)
        assert len(solution.moves) == len(solution.cards) == 12 - moves
        for move in solution.moves:
            match.play(0, move)
        assert match.over
        assert match.scores == (solution.score,)
        assert solution.score <= solution.bound


def test_each_seat_has_its_own_line_even_after_its_action_of_the_current_round() -> None:
    match = play_randomly(new_deal(5, players=2), 4)
    match.play(0, match.legal(0)[0])
    ahead, behind = (solve(match, seat=seat, seconds=None, widths=NARROW) for seat in (0, 1))
    assert (len(ahead.moves), len(behind.moves)) == (9, 10)
    match.play(1, behind.moves[0])
    for own, other in zip(ahead.moves, behind.moves[1:], strict=True):
        match.play(0, own)
        match.play(1, other)
    assert match.scores == (ahead.score, behind.score)


def test_a_finished_game_is_solved_from_any_of_its_moves() -> None:
    match = play_randomly(trowel.new("scarabya", players=1, seed=3), 12)
    assert solve(match).moves == ()
    assert solve(match).score == match.scores[0]
    solution = solve(match, move=4, seconds=None, widths=NARROW)
    assert solution.score >= match.scores[0]
    rematch = match.same_deal()
    for entry in list(match.moves)[2:10:2]:
        rematch.play(0, entry[1])
    for move in solution.moves:
        rematch.play(0, move)
    assert rematch.scores == (solution.score,)


def test_a_random_solo_deal_with_a_known_order_is_solved() -> None:
    for seed in range(10):
        assert solve(new_deal(seed, mode="solo"), seconds=None).verdict == "covered"


def test_the_goal_can_be_solo_on_the_site_of_a_standard_game() -> None:
    solution = solve(new_deal(1, players=1), goal="solo", seconds=None)
    solo = new_deal(1, mode="solo", site=str(new_deal(1, players=1).moves[0][1]))
    for move in solution.moves:
        solo.play(0, move)
    assert solo.winners == (0,)


# ---------------------------------------------------------------- stopping, repeating


def test_a_stopped_search_returns_the_best_line_so_far() -> None:
    match, calls = new_deal(2, players=1), []

    def stop_immediately(*args: object) -> bool:
        calls.append(args)
        return False

    solution = solve(match, seconds=None, on_progress=stop_immediately)
    assert len(calls) == 1
    assert solution == solve(match, seconds=0.0)
    assert solution.score <= solve(match, seconds=None, widths=(50, 1000)).score
    for move in solution.moves:
        match.play(0, move)
    assert match.scores == (solution.score,)


def test_progress_covers_all_cards_and_the_best_score_never_falls() -> None:
    reports: list[tuple[int, float, int, int]] = []

    def record_progress(progress: object, best: object, bound: int) -> bool:
        reports.append((progress.width, progress.cards_done, best.score, bound))  # type: ignore[attr-defined]
        return True

    solve(new_deal(2, players=1), seconds=None, widths=(50, 1000), on_progress=record_progress)
    assert reports == sorted(reports, key=lambda report: report[:2])
    assert max(done for _, done, _, _ in reports) == 12
    assert [score for _, _, score, _ in reports] == sorted(score for _, _, score, _ in reports)
    assert [bound for *_, bound in reports] == sorted((bound for *_, bound in reports), reverse=True)


ANSWERS = """
from tests.solver.arrange import new_deal, play_randomly
from trowel.solver import solve
for mode in ("standard", "solo"):
    for moves in (6, 9):
        solution = solve(play_randomly(new_deal(4, mode=mode, players=1), moves), seconds=None, widths=(4, 12))
        print(solution.score, solution.bound, solution.verdict, *solution.moves)
"""


def answers(**environment: str) -> str:
    process = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", ANSWERS],
        env=os.environ | environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert process.returncode == 0, process.stderr
    return process.stdout


def test_compiled_uncompiled_and_bounds_checked_kernels_give_the_same_answers() -> None:
    compiled = answers(TROWEL_JIT="1")
    assert compiled.count("\n") == 4
    assert answers(TROWEL_JIT="0") == compiled
    assert answers(TROWEL_JIT="1", NUMBA_BOUNDSCHECK="1") == compiled


# ---------------------------------------------------------------- par


def test_par_1_is_fixed() -> None:
    assert PAR == "par/1"
    standard = trowel.new("scarabya", players=1, site="A0 B1 C3 D2", deck="F I L N P T U V W X Y Z")
    duel = trowel.new("scarabya", mode="duel", site="D3 A1 C0 B2", deck="Z Y X W V U T P N L I F")
    assert (par(standard), par(duel)) == (66, 71)


def test_par_depends_on_the_deal_and_not_on_how_it_was_played() -> None:
    match = play_randomly(trowel.new("scarabya", mode="solo", seed=9), 12)
    rematch = match.same_deal()
    assert par(match.record()) == par(rematch)


def test_the_solver_finds_at_least_par() -> None:
    match = new_deal(6, players=1)
    assert solve(match, seconds=None, widths=(50, 20_000)).score >= par(match)


# ---------------------------------------------------------------- the order of the cards


def test_hidden_cards_are_not_used() -> None:
    match = play_randomly(trowel.new("scarabya", players=1, seed=8), 5)
    for function in (solve, par):
        with pytest.raises(UnknownOrderError) as refusal:
            function(match)
        assert "--deck" in refusal.value.say("fr")


def test_the_last_card_is_known_by_elimination() -> None:
    match = play_randomly(trowel.new("scarabya", players=1, seed=8), 10)
    assert len(solve(match).moves) == 2


def test_the_order_can_be_passed_as_the_cards_to_come_or_as_the_whole_deck() -> None:
    match = play_randomly(trowel.new("scarabya", players=1, seed=8), 5)
    turned = [str(move) for seat, move in match.moves if seat is None][1:]
    hidden = [shape for shape in SHAPES if shape not in turned]
    rest = solve(match, deck=" ".join(hidden), seconds=None, widths=NARROW)
    whole = solve(match, deck=",".join([*turned, *hidden]), seconds=None, widths=NARROW)
    assert rest == whole
    assert rest.cards == (turned[-1], *hidden)
    for wrong in ("", "F", " ".join([*hidden, hidden[0]]), " ".join(reversed([*turned, *hidden])), "Q " * 12):
        with pytest.raises(OptionError, match="cards to come"):
            solve(match, deck=wrong)


def test_unsupported_deals_and_invalid_arguments_are_refused() -> None:
    with pytest.raises(UnsupportedDealError, match="duel"):
        solve(new_deal(1, mode="duel"))
    artifact = new_deal(1, players=1)
    artifact.game = dataclasses.replace(artifact.game, name="artifact")  # avoids compiling another game
    for function in (solve, par):
        with pytest.raises(UnsupportedDealError, match="artifact"):
            function(artifact)
    with pytest.raises(IllegalMoveError, match="no seat 1"):
        solve(new_deal(1, players=1), seat=1)
    with pytest.raises(OptionError, match="0 to 0"):
        solve(new_deal(1, players=1), move=1)
    with pytest.raises(OptionError, match="standard or solo"):
        solve(new_deal(1, players=1), goal="best")  # type: ignore[arg-type]


def test_an_unknown_order_error_survives_pickling() -> None:
    error = UnknownOrderError()
    assert vars(pickle.loads(pickle.dumps(error))) == vars(error)
