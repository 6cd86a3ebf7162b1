"""The arena: balanced pairings, results that survive a kill, statistics, reports, and the command."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner

import trowel
from trowel.arena import report
from trowel.arena.results import Results
from trowel.arena.run import run
from trowel.arena.schedule import Result, Schedule, make_schedule, play_pairing
from trowel.arena.statistics import ratings, sequential_test, share_interval, shares_ahead, shares_by_deal, summarize
from trowel.cli import main
from trowel.core.errors import OptionError, RecordError
from trowel.games import game as find_game


def duel(bots: tuple[str, ...] = ("greedy", "random"), games: int = 8) -> Schedule:
    return make_schedule("scarabya", {"mode": "duel"}, bots, games, seed=1, timed=False)


def play_here(schedule: Schedule, pairings):  # type: ignore[no-untyped-def]
    """Play the pairings in this process."""
    return (play_pairing(schedule, pairing) for pairing in pairings)


def without_times(results: list[Result]) -> list[Result]:
    return sorted(
        (replace(result, seconds=(), slowest=()) for result in results),
        key=lambda result: (result.deal, result.seating),
    )


# ---------------------------------------------------------------- pairings


def test_every_deal_is_played_in_all_seat_orders() -> None:
    assert duel().seatings() == [("greedy", "random"), ("random", "greedy")]
    assert len(duel(("greedy", "random", "level-1")).seatings()) == 6
    three_seats = make_schedule("artifact", {"players": 3}, ("level-6", "greedy", "greedy"), 9, 1, False)
    assert len(three_seats.seatings()) == 3
    assert three_seats.deals == 3


def test_an_arena_on_other_boards_is_another_arena(tmp_path: Path) -> None:
    boards = tmp_path / "boards.toml"
    boards.write_text(find_game("scarabya").components() + "# my own copy\n", "utf-8")
    schedule = make_schedule("scarabya", {"mode": "duel"}, ("greedy", "random"), 2, 1, False, boards)
    with Results(tmp_path / "arena.jsonl", schedule) as results:
        assert len(list(run(schedule, results, play_here))) == 2
    match = trowel.new("scarabya", mode="duel", seed="1-0", components=boards)
    assert schedule.components == match.components
    assert "my own copy" in (tmp_path / "arena.jsonl").read_text("utf-8").splitlines()[0]
    with pytest.raises(OptionError, match="the games of another arena"), Results(tmp_path / "arena.jsonl", duel()):
        pass


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert len(list(duel(games=7).pairings())) == 8


def test_the_cards_of_a_deal_are_the_same_in_every_seat_order() -> None:
    schedule = duel(games=2)
    cards = []
    for pairing in schedule.pairings():
        match = trowel.new(schedule.game, seed=f"{schedule.seed}-{pairing.deal}", **schedule.options)
        while match.to_act:
            match.play(match.to_act[0], match.legal(match.to_act[0])[pairing.seating.index("random")])
            if len(match.legal(match.to_act[0]) if match.to_act else []) < 2:
                break
        cards.append([move for seat, move in match.moves if seat is None][:3])
    assert cards[0] == cards[1]


def test_too_few_bots_and_unknown_bots_are_refused_before_a_game_is_played() -> None:
    with pytest.raises(OptionError, match="at least 2"):
        duel(("greedy",))
    with pytest.raises(OptionError, match="unknown bot 'nobody'"):
        duel(("greedy", "nobody"))


# ---------------------------------------------------------------- results


def test_a_continued_arena_neither_loses_nor_repeats_games(tmp_path: Path) -> None:
    schedule, path = duel(), tmp_path / "results.jsonl"
    whole = without_times([play_pairing(schedule, pairing) for pairing in schedule.pairings()])
    with Results(path, schedule) as results:
        assert len(list(islice(run(schedule, results, play_here), 3))) == 3
    with path.open("ab") as file:
        file.write(b'{"deal":1,"seating":["gre')  # killed in the middle of a line
    with Results(path, schedule) as results:
        assert len(results.by_pairing) == 3
        assert len(list(run(schedule, results, play_here))) == 5
        assert without_times(list(results.by_pairing.values())) == whole
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) == 1 + 8
    assert all(json.loads(line) for line in lines)


PLAY_AND_DIE = """
import os, signal, sys
from pathlib import Path
from tests.arena.test_arena import duel, play_here
from trowel.arena.results import Results
from trowel.arena.run import run
with Results(Path(sys.argv[1]), duel()) as results:
    for number, _ in enumerate(run(duel(), results, play_here), start=1):
        if number == 5:
            os.kill(os.getpid(), signal.SIGKILL)
"""


def test_results_before_a_kill_are_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    process = subprocess.run([sys.executable, "-c", PLAY_AND_DIE, str(path)], env=dict(os.environ), check=False)
    assert process.returncode == -signal.SIGKILL
    with Results(path, duel()) as results:
        assert len(results.by_pairing) == 5


def test_an_arena_may_be_continued_with_more_games_but_not_with_other_bots(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    for games, num_new in ((2, 2), (4, 2)):
        with Results(path, duel(games=games)) as results:
            assert len(list(run(duel(games=games), results, play_here))) == num_new
    with pytest.raises(OptionError, match="the games of another arena"), Results(path, duel(("greedy", "level-1"))):
        pass


def test_two_arenas_never_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with Results(path, duel()), pytest.raises(OptionError, match="another arena is writing"), Results(path, duel()):
        pass


def test_a_file_that_is_not_an_arena_file_is_refused_and_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text("hello\n", "utf-8")
    with pytest.raises(RecordError, match="is not an arena file"), Results(path, duel()):
        pass
    assert path.read_text("utf-8") == "hello\n"


# ---------------------------------------------------------------- statistics


def make_result(deal: int, seating: tuple[str, ...], winners: tuple[int, ...]) -> Result:
    scores = tuple(10 if seat in winners else 5 for seat in range(len(seating)))
    ones = (1,) * len(seating)
    return Result(deal, seating, scores, winners, ones, (0.1,) * len(seating), (0.1,) * len(seating))


def results_in_both_orders(shares: list[float]) -> list[Result]:
    """Return results of two games per deal, of which `greedy` wins two (share 1), one (0.5) or none (0)."""
    results = []
    for deal, share in enumerate(shares):
        results.append(make_result(deal, ("greedy", "random"), (0,) if share > 0 else (1,)))
        results.append(make_result(deal, ("random", "greedy"), (1,) if share == 1 else (0,)))
    return results


def test_shared_victories_count_half() -> None:
    assert shares_by_deal([make_result(0, ("greedy", "random"), (0, 1))], "greedy") == [0.5]


def test_win_shares_and_shares_ahead_are_averaged_over_the_games_of_a_deal() -> None:
    results = results_in_both_orders([1, 0.5, 0])
    assert shares_by_deal(results, "greedy") == [1.0, 0.5, 0.0]
    assert shares_ahead(results, "random", "greedy") == [0.0, 0.5, 1.0]


def test_an_interval_contains_its_mean_and_stays_within_0_and_1() -> None:
    all_won = share_interval([1.0] * 20)
    assert (all_won.mean, all_won.high) == (1.0, 1.0)
    assert 0.8 < all_won.low < 0.9
    mixed = share_interval([1.0, 0.0, 1.0, 1.0])
    assert 0 <= mixed.low < mixed.mean < mixed.high <= 1


def test_a_sequential_test_decides_only_on_clear_results() -> None:
    schedule = duel(games=100)
    assert sequential_test(results_in_both_orders([1] * 30), schedule, 0.6) is True
    assert sequential_test(results_in_both_orders([0] * 30), schedule, 0.6) is False
    assert sequential_test(results_in_both_orders([1, 0] * 15), schedule, 0.5) is None
    assert sequential_test(results_in_both_orders([1] * 3), schedule, 0.6) is None


def test_an_arena_stops_when_its_sequential_test_decides(tmp_path: Path) -> None:
    schedule = duel(games=400)
    with Results(tmp_path / "results.jsonl", schedule) as results:
        count = sum(
            1
            for _ in run(
                schedule, results, play_here, lambda played: sequential_test(played, schedule, 0.6) is not None
            )
        )
        assert 16 <= count < 100
        assert sequential_test(list(results.by_pairing.values()), schedule, 0.6) is True


def test_the_winning_bot_is_rated_higher() -> None:
    by_bot = ratings(results_in_both_orders([1] * 10))
    assert by_bot["greedy"][0] > by_bot["random"][0]
    assert by_bot["greedy"][1] < 25 / 3  # smaller than the initial sigma


# ---------------------------------------------------------------- report and command


class PageParser(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.urls: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.urls += [value or "" for name, value in attrs if name in ("src", "href")]


def test_the_report_has_plots_and_needs_no_network(tmp_path: Path) -> None:
    summary = summarize(duel(), results_in_both_orders([1, 0.5, 0, 1]))
    json_path, html_path = report.write_report(summary, tmp_path / "results.jsonl", "fr")
    page = PageParser()
    page.feed(html_path.read_text("utf-8"))
    assert page.tags.count("svg") == 3
    assert page.urls == []
    assert json.loads(json_path.read_text("utf-8"))["bots"]["greedy"]["games"] == 8


def test_the_command_plays_reports_and_continues(tmp_path: Path) -> None:
    out = tmp_path / "arena.jsonl"
    args = ["--lang", "en", "arena", "scarabya", "--mode", "duel", "--bots", "greedy", "random", "--games", "4"]
    first = CliRunner().invoke(main, [*args, "--out", str(out), "--workers", "1"])
    assert first.exit_code == 0, first.output
    assert "greedy" in first.output
    before = out.read_bytes()
    second = CliRunner().invoke(main, [*args, "--out", str(out), "--workers", "1"])
    assert second.exit_code == 0, second.output
    assert out.read_bytes() == before
    assert out.with_suffix(".html").exists()


def test_the_default_files_have_names_that_windows_allows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    bots = ("--bots", "level-1:plain", "random")
    result = CliRunner().invoke(main, ["arena", "scarabya", "--mode", "duel", *bots, "--games", "2"])
    assert result.exit_code == 0, result.output
    names = {path.name for path in (tmp_path / "records").iterdir()}
    assert names == {f"arena-scarabya-level-1.plain-random-1.{suffix}" for suffix in ("jsonl", "json", "html")}


RAY_ARGS = ["arena", "scarabya", "--mode", "duel", "--bots", "greedy", "random", "--games", "4", "--ray"]


def test_a_local_ray_plays_the_same_games(tmp_path: Path) -> None:
    schedule, out = duel(games=4), tmp_path / "ray.jsonl"
    # Uncompiled, so that the workers load no kernels; in a separate session, so that a timeout kills all of them.
    env = os.environ | {"TROWEL_JIT": "0", "RAY_memory_monitor_refresh_ms": "0"}
    with subprocess.Popen(
        [sys.executable, "-m", "trowel", *RAY_ARGS, "--out", str(out)],
        env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
    ) as process:  # fmt: skip
        try:
            output, _ = process.communicate(timeout=300)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    assert process.returncode == 0, output
    with Results(out, schedule) as results:
        assert without_times(list(results.by_pairing.values())) == without_times(
            [play_pairing(schedule, pairing) for pairing in schedule.pairings()]
        )
