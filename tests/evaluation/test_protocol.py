"""`trowel evaluate`: paired deals, rotated seats, intervals, agents of every kind, and readable errors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner, Result

import trowel
from trowel.bots.base import Bot, Position, Stop
from trowel.cli import main
from trowel.core.errors import OptionError
from trowel.core.moves import Move
from trowel.evaluation import TASKS, AgentSpec, evaluate, find_task
from trowel.evaluation.protocol import GamePlan, compare, play_game

DUEL = ["scarabya-duel"]
HERE = "tests.evaluation.test_protocol"


class LastMove(Bot):
    """A bot as a user writes one."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, position: Position, stop: Stop | None = None) -> Move:
        return position.legal[-1]


def last_action(observation: np.ndarray, mask: np.ndarray) -> int:
    """A policy that plays the same moves as LastMove."""
    assert observation.dtype == np.float32
    return int(np.flatnonzero(mask)[-1])


def illegal_action(observation: np.ndarray, mask: np.ndarray) -> int:
    return int(np.flatnonzero(~mask)[0])


not_callable = 3


def without_times(result: dict[str, Any]) -> dict[str, Any]:
    tasks = {
        name: {key: value for key, value in data.items() if key != "seconds_per_decision"}
        for name, data in result["tasks"].items()
    }
    return result | {"tasks": tasks}


def run(*args: str) -> Result:
    result = CliRunner().invoke(main, ["--lang", "en", "evaluate", *args], env={"COLUMNS": "120"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


# ---------------------------------------------------------------- the protocol


def test_every_deal_is_played_at_every_seat() -> None:
    result = evaluate("random", DUEL, deals=3)
    data = result["tasks"]["scarabya-duel"]
    assert (data["deals"], data["games"], data["seats"]) == (3, 6, 2)
    assert len(data["by_deal"]["wins"]) == len(data["by_deal"]["score"]) == 3
    assert len(data["wins_by_seat"]) == 2
    assert data["wins"]["low"] <= data["wins"]["mean"] <= data["wins"]["high"]
    assert data["rules"] == find_task("scarabya-duel").find_game().rules
    json.dumps(result)


def test_two_agents_get_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: dict[str, list[object]] = {"random": [], "greedy": []}
    original = trowel.new
    for agent, seen in seeds.items():

        def new(*args: Any, seen: list[object] = seen, **options: Any) -> Any:
            seen.append(options["seed"])
            return original(*args, **options)

        monkeypatch.setattr("trowel.new", new)
        evaluate(agent, DUEL, deals=2)
    assert seeds["random"] == seeds["greedy"] == ["1-0", "1-0", "1-1", "1-1"]


def test_results_are_reproducible_and_do_not_depend_on_the_number_of_deals() -> None:
    first, again = evaluate("beginner-points", DUEL, deals=2), evaluate("beginner-points", DUEL, deals=2)
    assert without_times(first) == without_times(again)
    longer = evaluate("beginner-points", DUEL, deals=3)["tasks"]["scarabya-duel"]["by_deal"]
    assert longer["score"][:2] == first["tasks"]["scarabya-duel"]["by_deal"]["score"]


def test_a_game_is_counted_from_the_seat_of_the_agent() -> None:
    plans = [GamePlan("scarabya-duel", AgentSpec("level-5", "bot"), "random", 1, 0, seat) for seat in (0, 1)]
    for result in map(play_game, plans):
        assert result.win == 1.0
        assert result.best_other is not None
        assert result.score > result.best_other
        assert result.decisions > 0


def test_a_solo_task_has_no_opponents_and_no_lead() -> None:
    data = evaluate("greedy", ["scarabya-solo"], deals=2)["tasks"]["scarabya-solo"]
    assert data["seats"] == 1
    assert "lead" not in data


def test_two_results_are_compared_deal_by_deal() -> None:
    strong, weak = evaluate("greedy", DUEL, deals=3), evaluate("random", DUEL, deals=2)
    difference = compare(strong, weak)["scarabya-duel"]["score"]
    by_deal = [result["tasks"]["scarabya-duel"]["by_deal"]["score"][:2] for result in (strong, weak)]
    assert difference["mean"] == pytest.approx(float(np.mean(by_deal[0]) - np.mean(by_deal[1])), abs=1e-3)
    with pytest.raises(OptionError, match="cannot be compared"):
        compare(strong, weak | {"seed": 2})


@pytest.mark.parametrize("name", TASKS)
def test_every_task_starts_a_game(name: str) -> None:
    task = TASKS[name]
    assert trowel.new(task.game, seed=1, **task.options).players == task.seats


# ---------------------------------------------------------------- agents


def test_a_bot_class_and_a_policy_are_found_by_their_module() -> None:
    bot, policy = (evaluate(f"{HERE}:{name}", DUEL, deals=1) for name in ("LastMove", "last_action"))
    assert (bot["kind"], policy["kind"]) == ("bot", "policy")
    figures = [result["tasks"]["scarabya-duel"]["by_deal"] for result in (bot, policy)]
    assert figures[0] == figures[1]


@pytest.mark.parametrize(
    ("agent", "message"),
    [
        ("deep-thought", "unknown bot 'deep-thought'"),
        ("no.such.module:agent", "'no.such.module:agent' cannot be imported: ModuleNotFoundError"),
        (f"{HERE}:nothing", "cannot be imported: AttributeError"),
        (f"{HERE}:not_callable", "cannot be called"),
        (f"{HERE}:illegal_action", "which the mask does not allow"),
    ],
)
def test_an_agent_that_cannot_play_is_reported_without_a_traceback(agent: str, message: str) -> None:
    result = run(agent, "--task", "scarabya-duel", "--deals", "1")
    assert result.exit_code == 1
    assert message in " ".join(result.output.split())
    assert "Traceback" not in result.output


def test_an_unknown_task_is_reported() -> None:
    assert "unknown task 'chess'" in run("random", "--task", "chess").output


# ---------------------------------------------------------------- the command


def test_the_command_prints_a_table_and_writes_the_json(tmp_path: Path) -> None:
    out = tmp_path / "greedy.json"
    result = run("greedy", "--task", "scarabya-duel", "--deals", "2", "--out", str(out))
    assert result.exit_code == 0
    assert "scarabya-duel" in result.output
    data = json.loads(out.read_text("utf-8"))
    assert without_times(data) == without_times(evaluate("greedy", DUEL, deals=2))
    result = run("random", "--task", "scarabya-duel", "--deals", "2", "--compare", str(out))
    assert "Compared with greedy, deal by deal" in result.output


def test_prompts_are_english_whatever_the_language_of_the_command(tmp_path: Path) -> None:
    """Otherwise the locale of a machine would change the benchmark."""
    result = CliRunner().invoke(
        main, ["--lang", "fr", "evaluate", "text_agent:FirstMove", "--text", "--task", "scarabya-duel", "--deals", "1",
               "--out", str(tmp_path / "result.json")],
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    assert "réponses" in result.output
    assert json.loads((tmp_path / "result.json").read_text("utf-8"))["lang"] == "en"


def test_foreign_files_and_missing_folders_are_reported(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.json"
    foreign.write_text("[]", "utf-8")
    assert "is not a result of trowel evaluate" in " ".join(run("random", "--compare", str(foreign)).output.split())
    missing = run("random", "--out", str(tmp_path / "nowhere" / "x.json"))
    assert "does not exist; create it" in " ".join(missing.output.split())
