"""`trowel solve`, as a user types it."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import trowel
from tests.solver.arrange import new_deal, play_randomly, tiny_match
from trowel import solver
from trowel.cli import main
from trowel.core.match import Match


def save_record(match: Match, folder: Path) -> str:
    file = folder / "deal.trowel"
    file.write_text(match.record(), "utf-8")
    return str(file)


def solve(*args: str, lang: str = "en") -> Result:
    result = CliRunner().invoke(main, ["--lang", lang, "solve", *args], env={"COLUMNS": "200"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def moves_in(output: str) -> list[str]:
    return [line.split()[1] for line in output.splitlines() if line.startswith("  ")]


def test_it_prints_a_playable_line_and_its_score(tmp_path: Path) -> None:
    match = play_randomly(new_deal(4, players=1), 9)
    output = solve(save_record(match, tmp_path)).output
    for move in moves_in(output):
        match.play(0, move)
    assert match.over
    assert f"Score {match.scores[0]}. Proved: nothing scores more." in output


def test_it_starts_from_any_move_of_a_finished_game(tmp_path: Path) -> None:
    file = save_record(play_randomly(trowel.new("scarabya", players=1, seed=2), 12), tmp_path)
    assert len(moves_in(solve(file, "--move", "8").output)) == 4
    assert "No card is left" in solve(file, "--move", "12").output
    assert "Il n'y a plus de carte" in solve(file, "--move", "12", lang="fr").output


def test_a_finished_game_is_answered_in_hindsight_from_its_first_card(tmp_path: Path) -> None:
    match = play_randomly(trowel.new("scarabya", players=2, seed=2), 24)
    output = solve(save_record(match, tmp_path), "--seconds", "0").output
    assert output.lstrip().startswith("In hindsight, from the first card:")
    again = match.same_deal()
    for move in moves_in(output):
        for seat in again.to_act:
            again.play(seat, move)
    assert again.over
    assert f"Score {again.scores[0]}" in output
    assert "nothing scores more" in output
    assert f"This game scored {match.scores[0]}, {match.scores[1]}." in output
    assert "Par of this deal (par/1):" in output


def test_a_finished_solo_game_is_compared_with_the_line_that_covers_all_scarabs(tmp_path: Path) -> None:
    match = play_randomly(trowel.new("scarabya", mode="solo", seed=2), 12)
    output = solve(save_record(match, tmp_path), lang="fr").output
    assert output.lstrip().startswith("Avec le recul, dès la première carte :")
    assert len(moves_in(output)) == 12
    assert "tous recouverts" in output
    assert f"Cette partie en a recouvert {match.scores[0]}." in output


def test_a_duel_names_the_par_as_the_alternative(tmp_path: Path) -> None:
    duel = play_randomly(trowel.new("scarabya", mode="duel", seed=2), 12)
    result = solve(save_record(duel, tmp_path))
    assert result.exit_code == 1
    assert "--par" in result.output


def test_a_score_without_proof_is_reported_as_open(tmp_path: Path) -> None:
    file = save_record(new_deal(1, players=1), tmp_path)
    assert "nothing scores more than" in solve(file, "--seconds", "0").output
    assert "sans preuve qu'il soit optimal" in solve(file, "--seconds", "0", lang="fr").output


def test_solo_reports_covered_or_impossible_in_both_languages(tmp_path: Path) -> None:
    file = save_record(new_deal(1, players=1), tmp_path)
    assert "All 24 scarabs are covered." in solve(file, "--solo").output
    assert "tous recouverts" in solve(file, "--solo", lang="fr").output
    shut_in = save_record(tiny_match(0, squares=24, mode="solo"), tmp_path)
    assert "Proved: no line covers all" in solve(shut_in).output
    assert "Prouvé : rien ne recouvre" in solve(shut_in, lang="fr").output


def test_hidden_cards_must_be_passed(tmp_path: Path) -> None:
    file = save_record(play_randomly(trowel.new("scarabya", players=1, seed=8), 9), tmp_path)
    result = solve(file)
    assert result.exit_code == 1
    assert "--deck" in result.output
    assert "ordre" in solve(file, lang="fr").output
    hidden = trowel.load(Path(file).read_text("utf-8")).view(0)["remaining"]
    assert solve(file, "--deck", " ".join(hidden)).exit_code == 0


def test_ctrl_c_prints_the_best_line_so_far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, original_solve = save_record(new_deal(1, players=1), tmp_path), solver.solve

    def solve_and_interrupt(*args: Any, **kwargs: Any) -> solver.Solution:
        signal.raise_signal(signal.SIGINT)
        return original_solve(*args, **kwargs)

    monkeypatch.setattr(solver, "solve", solve_and_interrupt)
    handler = signal.getsignal(signal.SIGINT)
    output = solve(file, "--seconds", "600").output
    assert "Stopped; the best so far:" in output
    assert len(moves_in(output)) == 12
    assert signal.getsignal(signal.SIGINT) is handler


def test_par_is_printed_with_its_version(tmp_path: Path) -> None:
    match = trowel.new("scarabya", players=1, site="A0 B1 C3 D2", deck="F I L N P T U V W X Y Z")
    assert solve(save_record(match, tmp_path), "--par").output == "Par of this deal (par/1): 66\n"
