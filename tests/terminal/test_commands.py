"""Commands of `trowel`, run with the arguments that a user types."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import trowel
from tests.terminal.scripted import ScriptedKeyboard, console_text, recording_console
from trowel.arena.simulate import Simulation
from trowel.cli import main
from trowel.games import game as find_game
from trowel.terminal.replay import Replay

RECORD = "a saved game"  # replaced by the path of a record


def run(*args: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, list(args), input=text)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    assert run("simulate", "scarabya", "--players", "2", "--games", "1", "--out", str(tmp_path)).exit_code == 0
    (file,) = tmp_path.glob("*.trowel")
    return file


def test_a_rule_is_found_by_its_id_in_both_languages() -> None:
    assert "touching by a corner is not enough" in " ".join(run("--lang", "en", "rules", "S-4.2").output.split())
    assert "S-4.2" in run("--lang", "fr", "rules", "S-4.2").output
    assert run("--lang", "fr", "rules", "s-4.2").output == run("--lang", "fr", "rules", "S-4.2").output


def test_rules_are_found_by_words_with_or_without_accents() -> None:
    with_accents, without = run("--lang", "fr", "rules", "défausse"), run("--lang", "fr", "rules", "defausse")
    assert with_accents.output == without.output
    assert "S-4.8" in with_accents.output


def test_the_rules_of_every_game_can_be_listed() -> None:
    assert all(rule in run("rules", "--game", game).output for game, rule in
               (("scarabya", "S-1.1"), ("marajoara", "M-4.1"), ("artifact", "A-6.3")))  # fmt: skip


def test_a_search_without_matches_is_reported() -> None:
    result = run("--lang", "en", "rules", "spaceship")
    assert result.exit_code == 1
    assert "No rule mentions 'spaceship'" in result.output


def test_simulate_plays_the_same_games_for_the_same_seed(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        args = ("simulate", "scarabya", "--mode", "duel", "--games", "3", "--seed", "9", "--workers", "1")
        assert run(*args, "--out", str(tmp_path / folder)).exit_code == 0
    first, second = (sorted((tmp_path / folder).iterdir()) for folder in ("one", "two"))
    assert [file.read_text() for file in first] == [file.read_text() for file in second]
    assert len(first) == 3
    assert all(trowel.load(file.read_text()).over for file in first)


def changed_boards(folder: Path) -> str:
    """Return the path of Scarabya's components with another name for one board."""
    text = find_game("scarabya").components()
    file = folder / "boards.toml"
    file.write_text(text + "# my own copy\n", "utf-8")
    return str(file)


def test_simulate_plays_on_the_boards_of_a_file(tmp_path: Path) -> None:
    args = ("simulate", "scarabya", "--games", "1", "--workers", "1", "--components", changed_boards(tmp_path))
    assert run(*args, "--out", str(tmp_path / "games")).exit_code == 0
    (file,) = (tmp_path / "games").iterdir()
    assert "| # my own copy" in file.read_text("utf-8")


@pytest.mark.parametrize("command", [("simulate", "scarabya"), ("arena", "scarabya", "--bots", "random", "random")])
def test_a_missing_components_file_is_reported(command: tuple[str, ...]) -> None:
    result = run("--lang", "en", *command, "--components", "no-such-file.toml")
    assert result.exit_code == 1
    assert "cannot read the components file" in " ".join(result.output.split())


def test_simulate_is_untimed_unless_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the games of a level would depend on the machine's speed."""
    simulations: list[Simulation] = []
    monkeypatch.setattr(
        "trowel.terminal.simulation.run_simulation", lambda simulation, *_: simulations.append(simulation)
    )
    for flags in ((), ("--clock",)):
        assert run("simulate", "scarabya", *flags).exit_code == 0
    assert [simulation.timed for simulation in simulations] == [False, True]


def test_options_that_fix_the_deal_reach_the_game(tmp_path: Path) -> None:
    args = ("simulate", "artifact", "--unused", "asia", "--first", "2", "--games", "1", "--workers", "1")
    assert run(*args, "--out", str(tmp_path)).exit_code == 0
    (file,) = tmp_path.iterdir()
    options = trowel.load(file.read_text()).options
    assert (options["unused"], options["first"]) == ("asia", "2")


def test_simulate_prints_the_same_figures_with_one_and_two_processes() -> None:
    args = ("--lang", "en", "simulate", "scarabya", "--games", "60", "--seed", "4")
    single, parallel = run(*args, "--workers", "1"), run(*args, "--workers", "2")
    assert single.exit_code == parallel.exit_code == 0
    assert [row for row in single.output.splitlines() if "%" in row] == [
        row for row in parallel.output.splitlines() if "%" in row
    ]


def test_replay_prints_every_move_in_words(record: Path) -> None:
    output = run("--lang", "en", "replay", str(record), "--plain").output
    match = trowel.load(record.read_text())
    for _, move in match.moves:
        assert move.say("en") in output


def test_replay_steps_forward_and_back_and_jumps_to_the_end(record: Path) -> None:
    match = trowel.load(record.read_text())
    console = recording_console()
    replay = Replay(
        match, console, ScriptedKeyboard(["right", "right", "left", "down", "up", "left", "q"], keys=True), "en"
    )
    replay.run()
    assert replay.index == 0
    last = len(replay.stops) - 1
    positions = [line.split()[0] for line in console_text(console).splitlines() if "right: next" in line]
    assert positions == ["0", "1", "2", "1", str(last), "0", "0"]


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (("play", "scarabya", "--players", "7"), "players can be 1-4 here, not 7"),
        (("play", "scarabya", "--mode", "blitz"), "mode is one of standard, duel, solo, not blitz"),
        (("play", "scarabya", "--site", "A0 A1 C0 D0"), "write the four boards NW NE SW SE, each once"),
        (("play", "scarabya", "--components", "no-such-file.toml"), "cannot read the components file"),
        (("simulate", "scarabya", "--bot", "deep-thought"), "unknown bot 'deep-thought'"),
        (("simulate", "scarabya", "--mission", "1"), "unknown option 'mission'; choose from players, mode"),
    ],
)
def test_an_invalid_option_is_reported_without_a_traceback(args: tuple[str, ...], reason: str) -> None:
    result = run("--lang", "en", *args, text="")
    assert result.exit_code != 0
    assert reason in " ".join(result.output.split())
    assert "Traceback" not in result.output


@pytest.mark.parametrize(("lang", "goodbye"), [("en", "Goodbye"), ("fr", "À bientôt")])
def test_leaving_the_game_menu_prints_a_goodbye(lang: str, goodbye: str) -> None:
    result = run("--lang", lang, "play", text="")  # click treats the end of the input like Ctrl-C
    assert result.exit_code == 0
    assert goodbye in result.output


@pytest.mark.parametrize(("lang", "message"), [("en", "Stopped."), ("fr", "Arrêté.")])
def test_ctrl_c_during_a_simulation_is_reported_with_exit_status_130(
    lang: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def raise_interrupt(**_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(main.commands["simulate"], "callback", raise_interrupt)
    result = run("--lang", lang, "simulate", "scarabya", "--games", "5")
    assert result.output.split() == [message]
    assert result.exit_code == 130


def test_an_illegal_move_in_a_record_is_reported_with_its_line_and_rule(record: Path, tmp_path: Path) -> None:
    lines = record.read_text().splitlines()
    number = next(number for number, line in enumerate(lines) if line.startswith("0 "))
    lines[number] = "0 discard"
    (tmp_path / "bad").write_text("\n".join(lines))
    result = run("--lang", "en", "replay", str(tmp_path / "bad"))
    assert result.exit_code == 1
    assert f"line {number + 1}:" in result.output
    assert "[S-4.7]" in result.output


def test_help_is_in_the_language_of_the_locale() -> None:
    def help_in(lang: str) -> str:
        args = [sys.executable, "-m", "trowel", "--help"]
        return subprocess.run(
            args, env=os.environ | {"LC_ALL": lang}, capture_output=True, text=True, check=True
        ).stdout

    assert "Look up rules" in help_in("C.UTF-8")
    assert "Chercher une règle" in help_in("fr_FR.UTF-8")


def test_without_arguments_the_commands_are_listed() -> None:
    result = subprocess.run([sys.executable, "-m", "trowel"], capture_output=True, text=True, check=False)
    assert "simulate" in result.stdout + result.stderr
    assert "Traceback" not in result.stderr


def test_bench_prints_its_measurements_as_json() -> None:
    rows = json.loads(run("bench", "--seconds", "0.05", "--json").output)
    assert {row["what"] for row in rows} >= {"kernel moves/s", "Match moves/s", "state bytes"}
    assert all(row["value"] > 0 for row in rows)


def test_with_a_cold_cache_the_game_runs_uncompiled_while_another_process_compiles(tmp_path: Path) -> None:
    output = subprocess.run(
        [sys.executable, "-c", COLD_START],
        env=os.environ | {"TROWEL_CACHE": str(tmp_path), "TROWEL_JIT": "1"},
        capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    assert output == ["True", "False", "False"]


@pytest.mark.parametrize(
    ("command", "answers", "games"),
    [
        (("play", "scarabya"), "", "scarabya"),
        (("play", "--plain"), "4\n", "marajoara"),
        (("play", "--plain"), "5\n", "marajoara"),
        (("play", "--resume", RECORD), "", "scarabya"),
        (("replay", RECORD), "", "scarabya"),
        (("learn", "artifact"), "", "artifact"),
        (("serve",), "", "scarabya marajoara artifact"),
    ],
)
def test_the_kernel_cache_is_checked_before_the_rules_are_imported(
    tmp_path: Path, command: tuple[str, ...], answers: str, games: str
) -> None:
    """Otherwise the first screen would wait for the compiler."""
    record = tmp_path / "game.trowel"
    record.write_text(trowel.new("scarabya", seed=1).record(), "utf-8")
    output = subprocess.run(
        [sys.executable, "-c", PRINT_GAMES_TO_COMPILE, *(str(record) if arg == RECORD else arg for arg in command)],
        input=answers, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert output.endswith(f"rules imported: False, games: {games}\n")


PRINT_GAMES_TO_COMPILE = """
import sys
from trowel.core import cache
def print_games(*games):
    print("\\nrules imported: {}, games: {}".format("trowel.core.jit" in sys.modules, " ".join(games)))
    sys.exit()
cache.start_uncompiled_if_cold = print_games
from trowel.cli import main
main(sys.argv[1:])
"""

COLD_START = """
import os
import subprocess
from trowel.core import cache
started = []
class FakePopen:
    def __init__(self, command, **kwargs):
        started.append((command, kwargs["env"].get("TROWEL_JIT")))
        self.pid = os.getpid()
    def poll(self):
        return None
subprocess.Popen = FakePopen
print(cache.start_uncompiled_if_cold("scarabya"))
import trowel
from trowel.core.jit import JIT
trowel.new("scarabya", mode="solo")
print(JIT)
os.environ["TROWEL_JIT"] = "1"
assert cache.start_uncompiled_if_cold("scarabya") and len(started) == 1, "a second process was started to compile"
assert started[0][0][-2:] == ["trowel.precompile", "scarabya"] and started[0][1] != "0", started
os.environ["TROWEL_JIT"] = "1"
cache.mark_warm("scarabya")
print(cache.start_uncompiled_if_cold("scarabya"))
"""
