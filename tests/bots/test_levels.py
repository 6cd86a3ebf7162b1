"""Bots by name: legal and reproducible play, forced moves without a search, and the strength of levels."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from statistics import fmean
from typing import Any

import pytest

import trowel
from tests.bots.games import GAMES, every_game
from trowel.bots.base import Stop, make_position
from trowel.bots.levels import default_level, level_names, levels_of, mode_from_options, mode_from_position
from trowel.bots.names import SCRIPTED, make_bot
from trowel.bots.seated import SeatedBot
from trowel.core.errors import OptionError
from trowel.core.rng import make_rng
from trowel.games import NAMES


def with_few_simulations(bot: str) -> str:
    """Return the name of the bot with three simulations: its moves must be legal, not good."""
    return f"{bot}@3" if bot.startswith("level") else bot


def play(name: str, options: dict[str, Any], bots: list[str], seed: int) -> trowel.Match:
    match = trowel.new(name, seed=seed, **options)
    players = [SeatedBot(bot, seat, seed, timed=False) for seat, bot in enumerate(bots)]
    while seats := match.to_act:
        players[seats[0]].play(match)
    return match


@every_game
def test_every_bot_of_a_game_plays_whole_games(name: str, options: dict[str, Any]) -> None:
    match = trowel.new(name, **options)
    for bot in [*level_names(match.game, match.options), *SCRIPTED]:
        assert play(name, options, [with_few_simulations(bot)] * match.players, seed=3).over


@every_game
def test_the_same_seed_and_simulations_play_the_same_game(name: str, options: dict[str, Any]) -> None:
    match = trowel.new(name, **options)
    for level in level_names(match.game, match.options):
        logs = [play(name, options, [with_few_simulations(level)] * match.players, seed=5).log for _ in range(2)]
        assert logs[0] == logs[1]


def test_solo_has_three_levels_and_every_other_mode_six() -> None:
    for game in NAMES:
        for mode, levels in levels_of(game).LEVELS.items():
            assert len(levels) == (3 if mode == "solo" else 6)


@every_game
def test_people_choose_from_levels_and_the_default_is_one_of_them(name: str, options: dict[str, Any]) -> None:
    match = trowel.new(name, **options)
    levels = level_names(match.game, match.options)
    assert levels == [f"level-{number}" for number in range(1, len(levels) + 1)]
    assert default_level(match.game, match.options) in levels[:3]


def test_the_mode_follows_the_options_and_the_state() -> None:
    for name, options in GAMES:
        match = trowel.new(name, **options)
        mode = mode_from_options(match.game, match.options)
        assert mode in levels_of(name).LEVELS
        assert mode == mode_from_position(make_position(match, match.to_act[0], make_rng(1)))


def test_a_level_that_the_mode_does_not_have_is_refused_with_its_highest_level() -> None:
    match = trowel.new("scarabya", mode="solo", seed=1)
    with pytest.raises(OptionError) as refusal:
        SeatedBot("level-4", 0, 1).play(match)
    assert refusal.value.say("en") == "this mode has no level-4; choose from level-1 to level-3"
    assert refusal.value.say("fr") == "ce mode n'a pas de level-4 ; au choix : level-1 à level-3"


def test_an_unknown_bot_is_refused_with_the_list_of_bots() -> None:
    with pytest.raises(OptionError, match=r"unknown bot 'deep-thought'; choose from .* level-6"):
        make_bot("deep-thought", 1)
    with pytest.raises(OptionError):
        make_bot("level-7", 1)


def fail_if_called() -> bool:
    raise AssertionError("the bot searched")


@every_game
def test_a_forced_move_is_played_without_a_search(name: str, options: dict[str, Any]) -> None:
    match = trowel.new(name, seed=8, **options)
    bot = make_bot(level_names(match.game, match.options)[-1], 1)
    rng = make_rng(1)
    forced = 0
    while seats := match.to_act:
        position = make_position(match, seats[0], rng)
        if len(position.legal) == 1:
            stop: Stop = fail_if_called
            assert bot.choose(position, stop) == position.legal[0]
            forced += 1
        match.play(seats[0], position.legal[0])
    assert forced > 0 or match.game.name == "scarabya"


def test_a_stopped_search_returns_its_result_so_far() -> None:
    match = trowel.new("scarabya", mode="duel", seed=2)
    position = make_position(match, match.to_act[0], make_rng(1))
    move = make_bot("level-6@1000000", 1, timed=False).choose(position, lambda: True)
    assert move in position.legal


@pytest.mark.parametrize("level", ["level-2", "level-3", "level-4"])
def test_from_level_2_on_artifact_is_played_whole(level: str) -> None:
    match = play("artifact", {"players": 3, "extensions": "1 2"}, [level] * 3, seed=1)
    kinds = Counter(type(move).__name__ for _, move in match.moves)
    for kind in ("Research", "Hire", "Ship", "Exhibit", "PlaceRole"):
        assert kinds[kind] >= 3, (kind, kinds)


@pytest.mark.parametrize("level", ["level-2", "level-3", "level-4"])
def test_from_level_2_on_discs_move_in_marajoara(level: str) -> None:
    matches = [play("marajoara", {"players": 2}, [level] * 2, seed) for seed in range(3)]
    sources = [effect.source for match in matches for i in range(len(match.log)) for effect in match.effects(i)]
    assert sources.count("excavation") >= 6  # one per game and seat


# ---------------------------------------------------------------- strength


def mean_score(bot: str, deals: range) -> float:
    return fmean(play("scarabya", {"mode": "standard", "players": 1}, [bot], deal).scores[0] for deal in deals)


def test_search_scores_far_more_than_greedy_and_greedy_than_random_in_scarabya() -> None:
    # Means measured over hundreds of deals: 58, 29 and 11 (docs/strength.md).
    assert mean_score("level-6@60", range(6)) > mean_score("greedy", range(6)) + 12
    assert mean_score("greedy", range(6)) > mean_score("random", range(6)) + 6


def test_a_bot_uses_a_known_order_of_cards() -> None:
    deck = "F I L N P T U V W X Y Z"
    match = trowel.new("scarabya", mode="solo", site="A0 B1 C3 D2", deck=deck, seed=1)
    player = SeatedBot("level-3", 0, 1, timed=False)
    while match.to_act:
        player.play(match)
    assert match.winners == (0,)


# ---------------------------------------------------------------- compiled and uncompiled

CHOICES = """
import trowel
from trowel.bots.seated import SeatedBot
for options in (
    {"mode": "duel", "players": 2}, {"mode": "solo", "players": 1}, {"mode": "standard", "players": 1}
):
    match = trowel.new("scarabya", seed=3, **options)
    for _ in range(8):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    seat = match.to_act[0]
    print(SeatedBot("level-2@4" if options["mode"] == "solo" else "level-4@4", seat, 1, timed=False).play(match))
"""


def choices(jit: str) -> str:
    process = subprocess.run(
        [sys.executable, "-c", CHOICES],
        env=os.environ | {"TROWEL_JIT": jit},
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    assert process.returncode == 0, process.stderr
    return process.stdout


def test_compiled_and_uncompiled_searches_choose_the_same_moves() -> None:
    assert choices("1") == choices("0")
