"""A game and bots of another package (tests/user_game) work everywhere, without a line in src/ that names them.

Entry points are read when a process starts, so each check runs in a process with the package on its path. It runs
uncompiled, since the kernels of another set of sources would be compiled first.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent / "user_game"


def run(*command: str, jit: str = "0", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command with the user's package on the path; return its result."""
    path = os.pathsep.join(filter(None, (str(PACKAGE), os.environ.get("PYTHONPATH"))))
    return subprocess.run(
        command, env=os.environ | {"PYTHONPATH": path, "TROWEL_JIT": jit, "COLUMNS": "200"} | environment,
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def run_python(code: str, jit: str = "0") -> str:
    result = run(sys.executable, "-c", code, jit=jit)
    assert result.returncode == 0, result.stderr
    return result.stdout


def trowel(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return run(sys.executable, "-m", "trowel", *arguments, **environment)


CONTRACT = """
import trowel
from trowel import testing
from trowel.core.jit import JIT
from trowel.games import game
for seed in range(3):
    options = {"players": 2 + seed % 2}
    testing.check_chance(testing.check_game(game("nim"), options, seed, trowel.load))
    testing.check_picks(game("nim"), options, seed)
print(JIT, testing.digest(game("nim"), {}, range(3)))
"""


def test_the_game_satisfies_the_contract_of_trowel_testing() -> None:
    assert run_python(CONTRACT).startswith("False ")


@pytest.mark.slow
def test_the_game_plays_the_same_compiled() -> None:
    assert run_python(CONTRACT, jit="1").split() == ["True", run_python(CONTRACT).split()[1]]


def test_the_game_plays_in_the_terminal_and_continues_from_its_record(tmp_path: Path) -> None:
    saved = tmp_path / "game.trowel"
    options = ("--option", "stones=4", "--bot", "nim_master", "--seed", "1", "--save", str(saved), "--plain")
    process = subprocess.Popen(
        [sys.executable, "-m", "trowel", "play", "nim", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(PACKAGE), "TROWEL_JIT": "0"}, text=True,
    )  # fmt: skip
    shown, _ = process.communicate("legal\ntake 9\ntake 1\nquit\n", timeout=60)
    assert process.returncode == 0
    assert "o o o o (4)" in shown
    assert "take 1  take 2  take 3" in shown
    assert "Final scores: 1, 3." in shown
    assert "game: nim" in saved.read_text("utf-8")
    replay = trowel("replay", str(saved), "--plain")
    assert replay.returncode == 0, replay.stderr


def test_the_arena_compares_bots_by_class_entry_point_and_level(tmp_path: Path) -> None:
    results = tmp_path / "arena.jsonl"
    bots = ("nim_bots:NimMaster", "random")
    done = trowel("arena", "nim", "--bots", *bots, "--games", "8", "--workers", "1", "--out", str(results))
    assert done.returncode == 0, done.stderr
    assert results.read_text("utf-8").count('"nim_bots:NimMaster"') >= 8
    simulated = trowel("simulate", "nim", "--bot", "level-1", "--games", "2", "--workers", "1")
    assert simulated.returncode == 0, simulated.stderr


def test_a_bot_in_the_working_directory_needs_no_path(tmp_path: Path) -> None:
    (tmp_path / "local_bot.py").write_text((PACKAGE / "nim_bots.py").read_text("utf-8"), "utf-8")
    script = "import os, sys; sys.path[0] = os.devnull; from trowel.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", script, "simulate", "scarabya", "--bot", "local_bot:Cheat", "--games", "1"],
        cwd=tmp_path, env=os.environ | {"TROWEL_JIT": "0"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "the bot local_bot:Cheat returned None, which is not one of position.legal" in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("nim_bots:Nobody", "'nim_bots:Nobody' cannot be imported: AttributeError"),
        ("no_module:Bot", "'no_module:Bot' cannot be imported: ModuleNotFoundError"),
        ("nim_game:Take", "nim_game:Take is not a bot; it must be a class derived from trowel.bots.base.Bot"),
        ("nim_bots:Broken", "the bot nim_bots:Broken cannot be created with a seed: TypeError"),
        ("nim_bots:Cheat", "returned None, which is not one of position.legal"),
    ],
)
def test_a_broken_bot_is_refused_readably(bot: str, message: str) -> None:
    done = trowel("simulate", "nim", "--bot", bot, "--games", "1", "--workers", "1")
    shown = " ".join((done.stdout + done.stderr).split())
    assert done.returncode != 0
    assert message in shown
    assert "Traceback" not in shown


RESEARCH = """
import gymnasium, numpy as np, pettingzoo, pyspiel
import trowel.research, trowel.research.openspiel, trowel.research.pettingzoo
from trowel.research.batch import BatchEnv

for opponent in ("random", "greedy", "level-1", "nim_master", "nim_bots:NimMaster"):
    env = gymnasium.make("trowel/Nim-v0", opponents=opponent, stones=9, seed=1)
    observation, info = env.reset()
    while True:
        observation, reward, done, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
        if done:
            break
assert reward == -1  # the master wins from nine stones
vector = gymnasium.make_vec("trowel/Nim-v0", num_envs=3, opponents="random", seed=1)
vector.reset()
vector.step(np.zeros(3, dtype=int))
batch = BatchEnv("nim", 4, seed=1, stones=7)
planes = batch.layout.split(batch.observations)
assert planes["state_stones"].ravel().tolist() == [7] * 4 and planes["seat"][:, 0].all()
batch.step(np.full(4, 2))
assert batch.layout.split(batch.observations)["state_taken"].tolist() == [[3, 0, 0]] * 4
assert batch.layout.split(batch.observations)["score"][:, :2].tolist() == [[3, 0]] * 4
env = pettingzoo.make("aec", "trowel/Nim-v0", players=3)
env.reset(seed=1)
for agent in env.agent_iter():
    observation, _, terminated, truncated, _ = env.last()
    env.step(None if terminated or truncated else int(np.flatnonzero(observation["action_mask"])[0]))
game = pyspiel.load_game("trowel_nim(stones=5,players=3)")
pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
"""


def test_the_research_environments_offer_the_game() -> None:
    run_python(RESEARCH)


EVALUATION = """
from trowel.evaluation import evaluate

agents = {"nim_master": "bot", "nim_bots:NimMaster": "bot", "nim_bots:best_action": "policy"}
results = {agent: evaluate(agent, ["nim"], deals=3) for agent in agents}
assert {agent: result["kind"] for agent, result in results.items()} == agents
results["text"] = evaluate("nim_bots:best_answer", ["nim"], deals=3, text=True)
answers = results["text"]["tasks"]["nim"]["answers"]
assert answers["answers"] > 6 and answers["illegal"] == answers["questions"] == 0
first, *others = [result["tasks"]["nim"]["by_deal"] for result in results.values()]
assert all(other == first for other in others)
assert evaluate("random", ["nim"], deals=1, opponent="nim_master")["tasks"]["nim"]["wins_by_seat"][0] == 0
"""


def test_agents_of_every_kind_are_evaluated_on_the_game() -> None:
    run_python(EVALUATION)


def test_an_evaluation_is_started_by_the_name_of_a_registered_bot(tmp_path: Path) -> None:
    out = tmp_path / "result.json"
    done = trowel("evaluate", "nim_master", "--task", "nim", "--deals", "1", "--workers", "2", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert '"agent": "nim_master"' in out.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nim_bots:Nobody"], "'nim_bots:Nobody' cannot be imported: AttributeError"),
        (["nim_bots:Broken"], "the bot nim_bots:Broken cannot be created with a seed: TypeError"),
        (["nim_bots:Cheat"], "the bot nim_bots:Cheat returned None, which is not one of position.legal"),
        (["nim_maestro"], "unknown bot 'nim_maestro'; choose from level-1"),
        (["random", "--opponent", "nim_maestro"], "unknown bot 'nim_maestro'"),
        (["random", "--task", "nym"], "unknown task 'nym'; choose from scarabya"),
    ],
)
def test_an_evaluation_that_cannot_start_is_refused_readably(arguments: list[str], message: str) -> None:
    done = trowel("evaluate", "--task", "nim", "--deals", "1", *arguments)
    shown = " ".join((done.stdout + done.stderr).split())
    assert done.returncode == 1
    assert message in shown
    assert "Traceback" not in shown


PROMPT = """
from trowel.evaluation.text_env import TextEnv
env = TextEnv("nim", seed=1, lang=LANG, stones=6, bots="nim_master")
print(env.reset())
while not env.done:
    print(env.step("take 1")[0])
"""


def test_the_game_is_played_as_text_with_its_rules() -> None:
    english = run_python(PROMPT.replace("LANG", "'en'"))
    assert "`rule N-1.1` quotes a rule" in english
    assert "o o o o o o (6)" in english
    assert "Your decision (Take).\nN-1.1: Take one to three stones; the last stone wins." in english
    assert "take 3 = takes 3 of the stones" in english
    assert "The game is over: (you) 2, player 2 4." in english
    french = run_python(PROMPT.replace("LANG", "'fr'"))
    assert "N-1.1: Prenez une à trois pierres ; la dernière gagne." in french


ADVICE = """
import trowel
from trowel.bots.advice import analyse_move, hint
from trowel.bots.base import make_position
from trowel.core.rng import make_rng
match = trowel.new("nim", stones=6, seed=1)
position = make_position(match, 0, make_rng(1))
assert str(hint(position, timed=False).move) == "take 2"
worse = analyse_move(position, match.game.notation.parse("take 3"))
assert worse.loss > 0.3, worse
assert position.score_after(position.legal[1]) == 2
assert {position.rollout(position.legal[0], seed)[0] for seed in range(20)} == {0.0, 1.0}
"""


def test_levels_and_hints_of_a_game_without_heuristics_find_good_moves() -> None:
    run_python(ADVICE)


KEY = "from trowel.core.cache import compute_key; print(compute_key())"


def test_the_key_of_the_kernel_cache_covers_the_sources_of_registered_games(tmp_path: Path) -> None:
    def key(path: Path) -> str:
        done = run(sys.executable, "-c", KEY, PYTHONPATH=str(path))
        assert done.returncode == 0, done.stderr
        return done.stdout

    for file in PACKAGE.rglob("*"):
        if file.is_file() and file.suffix != ".pyc":
            (copy := tmp_path / file.relative_to(PACKAGE)).parent.mkdir(exist_ok=True)
            copy.write_bytes(file.read_bytes())
    before = key(tmp_path)
    assert key(tmp_path) == before
    (tmp_path / "nim_game.py").write_text((PACKAGE / "nim_game.py").read_text("utf-8") + "\n", "utf-8")
    assert key(tmp_path) != before


def test_a_game_that_cannot_be_loaded_is_named_with_the_reason(tmp_path: Path) -> None:
    (folder := tmp_path / "broken-1.dist-info").mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n", "utf-8")
    (folder / "entry_points.txt").write_text("[trowel.games]\nbroken = missing_module:GAME\n", "utf-8")
    code = "import trowel\ntry:\n    trowel.new('broken')\nexcept trowel.OptionError as error:\n    print(error)"
    done = run(sys.executable, "-c", code, PYTHONPATH=str(tmp_path))
    assert "the game 'broken' cannot be loaded from missing_module: ModuleNotFoundError" in done.stdout
