"""Bots: legal and repeatable play by name, forced moves at once, nothing seen that a seat may not know."""

from __future__ import annotations

import os
import subprocess
import sys
from statistics import fmean
from typing import Any

import pytest

import trowel
from trowel.bots.advice import hint, hint_of
from trowel.bots.base import Candidate, Player, Stop, Thought, bot, position
from trowel.bots.budget import TurnSeconds
from trowel.bots.levels import LEVELS, mode_of, names
from trowel.bots.simple import GreedyBot
from trowel.core.errors import OptionError
from trowel.core.rng import make_rng

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("scarabya", {"mode": "standard", "players": 2}),
    ("scarabya", {"mode": "duel"}),
    ("scarabya", {"mode": "solo"}),
    ("marajoara", {"players": 2}),
    ("marajoara", {"mission": 4}),
    ("artifact", {"players": 3, "extensions": "1 2"}),
]


def id_of(table: tuple[str, dict[str, Any]]) -> str:
    return "-".join([table[0], *map(str, table[1].values())]).replace(" ", "")


every_table = pytest.mark.parametrize("table", TABLES, ids=id_of)


def few(name: str) -> str:
    """The same bot with hardly any simulations: what it plays must be legal, not good."""
    return f"{name}@3" if name.startswith("level") else name


def play(name: str, options: dict[str, Any], bots: list[str], seed: int) -> trowel.Match:
    match = trowel.new(name, seed=seed, **options)
    players = [Player(one, seat, seed, hurried=False) for seat, one in enumerate(bots)]
    while acting := match.to_act:
        players[acting[0]].play(match)
    return match


@every_table
def test_every_bot_of_a_table_plays_whole_games(table: tuple[str, dict[str, Any]]) -> None:
    name, options = table
    match = trowel.new(name, **options)
    for one in names(match.game, match.options):
        assert play(name, options, [few(one)] * match.players, seed=3).over


@every_table
def test_the_same_seed_and_simulations_play_the_same_game(table: tuple[str, dict[str, Any]]) -> None:
    name, options = table
    match = trowel.new(name, **options)
    strongest = names(match.game, match.options)[-1]
    games = [play(name, options, [few(strongest)] * match.players, seed=5).log for _ in range(2)]
    assert games[0] == games[1]


def test_solo_has_three_levels_and_every_other_table_six() -> None:
    for (_, mode), levels in LEVELS.items():
        assert len(levels) == (3 if mode == "solo" else 6)


def test_a_level_that_a_mode_does_not_have_is_refused_in_words() -> None:
    match = trowel.new("scarabya", mode="solo", seed=1)
    with pytest.raises(OptionError) as refused:
        Player("level-4", 0, 1).play(match)
    assert "level-3" in refused.value.say("en")
    assert "level-3" in refused.value.say("fr")


def test_an_unknown_bot_is_refused_with_what_there_is() -> None:
    with pytest.raises(OptionError, match="level-6"):
        bot("deep-thought", 1)
    with pytest.raises(OptionError):
        bot("level-7", 1)


def never() -> bool:
    raise AssertionError("the bot thought about it")


@every_table
def test_a_forced_move_is_played_without_thinking(table: tuple[str, dict[str, Any]]) -> None:
    name, options = table
    match = trowel.new(name, seed=8, **options)
    strongest = bot(names(match.game, match.options)[-1], 1)
    dice = make_rng(1)
    seen = 0
    while acting := match.to_act:
        asked = position(match, acting[0], dice)
        if len(asked.legal) == 1:
            stop: Stop = never
            assert strongest.choose(asked, stop) == asked.legal[0]
            seen += 1
        match.play(acting[0], asked.legal[0])
    assert seen > 0 or match.game.name == "scarabya"


def test_a_hidden_action_of_another_seat_changes_nothing() -> None:
    chosen = set()
    for hidden in (0, -1):
        match = trowel.new("scarabya", players=2, seed=4)
        match.play(0, match.legal(0)[hidden])
        chosen.add(Player("level-6@40", 1, 9, hurried=False).play(match))
    assert len(chosen) == 1


def test_a_search_that_is_stopped_answers_with_what_it_knows() -> None:
    match = trowel.new("scarabya", mode="duel", seed=2)
    asked = position(match, match.to_act[0], make_rng(1))
    move = bot("level-6@1000000", 1, hurried=False).choose(asked, lambda: True)
    assert move in asked.legal


def mean_score(name: str, deals: range) -> float:
    return fmean(play("scarabya", {"mode": "standard", "players": 1}, [name], deal).scores[0] for deal in deals)


def test_scarabya_search_earns_far_more_than_greedy_and_greedy_than_random() -> None:
    # Measured means over hundreds of deals: 58, 29 and 11 (docs/strength.md).
    assert mean_score("level-6@60", range(6)) > mean_score("greedy", range(6)) + 12
    assert mean_score("greedy", range(6)) > mean_score("random", range(6)) + 6


def test_a_known_order_is_played_for_what_it_is() -> None:
    deck = "F I L N P T U V W X Y Z"
    match = trowel.new("scarabya", mode="solo", site="A0 B1 C3 D2", deck=deck, seed=1)
    player = Player("level-3", 0, 1, hurried=False)
    while match.to_act:
        player.play(match)
    assert match.winners == (0,)


@every_table
def test_a_hint_says_what_is_expected_and_the_next_best_moves(table: tuple[str, dict[str, Any]]) -> None:
    name, options = table
    match = trowel.new(name, seed=6, **options)
    asked = position(match, match.to_act[0], make_rng(1))
    assert len(asked.legal) > 1
    advice = hint(asked, seed=1, hurried=False, stop=lambda: True)
    assert advice.move in asked.legal
    assert advice.say("en").lower().startswith(advice.move.say("en").lower())
    assert len(advice.others) <= 2
    assert all(one.move.say("fr") in advice.say("fr") for one in advice.others)
    assert advice.say("en") != advice.say("fr")


def test_the_next_best_moves_of_a_hint_never_promise_more_than_the_proposed_one() -> None:
    lucky, sure, worse, unlucky, untried = trowel.new("scarabya", seed=1).legal(0)[:5]
    tried = ((sure, 0.6, 90), (lucky, 0.9, 2), (unlucky, 0.1, 2), (worse, 0.5, 2), (untried, 0.0, 0))
    advice = hint_of(Thought(tuple(Candidate(*one) for one in tried), "chance", 96))
    assert (advice.move, advice.expected) == (sure, 0.6)
    assert [one.move for one in advice.others] == [worse, unlucky]


@pytest.mark.parametrize("table", [TABLES[1], TABLES[3]], ids=id_of)
def test_what_a_hint_shows_falls_from_move_to_move(table: tuple[str, dict[str, Any]]) -> None:
    match = trowel.new(table[0], seed=6, **table[1])
    dice = make_rng(1)
    for _ in range(6):
        asked = position(match, match.to_act[0], dice)
        stops = iter([False, False, True])
        advice = hint(asked, seed=1, hurried=False, stop=lambda stops=stops: next(stops, True))  # type: ignore[misc]
        shown = [advice.expected, *(one.expected for one in advice.others)]
        assert shown == sorted(shown, key=lambda amount: -(amount or 0.0))
        match.play(match.to_act[0], advice.move)


def test_mode_names_follow_the_options() -> None:
    for name, options in TABLES:
        match = trowel.new(name, **options)
        assert (match.game.name, mode_of(match.game, match.options)) in LEVELS


def test_a_bot_has_its_time_again_when_moves_are_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def make(name: str, seed: int, hurried: bool) -> GreedyBot:
        made.append(seed)
        return GreedyBot(seed)

    monkeypatch.setattr("trowel.bots.base.bot", make)
    match = trowel.new("scarabya", mode="solo", seed=4)
    player = Player("greedy", 0, 1)
    for _ in range(3):
        player.play(match)
    assert len(made) == 1
    match.undo()
    player.play(match)
    assert len(set(made)) == 2


@pytest.mark.parametrize(("name", "options"), [("marajoara", {"players": 2}), ("artifact", {"players": 3})])
def test_the_decisions_of_one_turn_share_its_seconds(name: str, options: dict[str, Any]) -> None:
    match = trowel.new(name, seed=4, **options)
    dice = make_rng(1)
    clocks = [TurnSeconds(2.0) for _ in range(match.players)]
    runs: list[list[float]] = []  # decisions that a seat made one after the other, each taking all that it may
    before: tuple[int, ...] = ()
    while len(runs) < 60 and (acting := match.to_act):
        seat = acting[0]
        asked = position(match, seat, dice)
        share = clocks[seat].share(asked)
        assert share is not None
        clocks[seat].took(share)
        # A seat that ends one year of Artifact may begin the next: two turns in a row.
        g: Any = asked.state[0]
        now = (seat, g.year, g.phase) if name == "artifact" else (seat,)
        if now != before:
            runs.append([])
        runs[-1].append(share)
        before = now
        match.play(seat, asked.legal[len(asked.legal) // 2])
    assert all(sum(run) <= 2 for run in runs)
    assert any(len(run) > 2 for run in runs)
    assert sum(run[0] == 1 for run in runs) > len(runs) / 2  # a new turn has all its seconds again


CHOICES = """
import trowel
from trowel.bots.base import Player
for options in (
    {"mode": "duel", "players": 2}, {"mode": "solo", "players": 1}, {"mode": "standard", "players": 1}
):
    match = trowel.new("scarabya", seed=3, **options)
    for _ in range(8):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    seat = match.to_act[0]
    print(Player("level-2@4" if options["mode"] == "solo" else "level-4@4", seat, 1, hurried=False).play(match))
"""


def choices(jit: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-c", CHOICES],
        env=os.environ | {"TROWEL_JIT": jit},
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_compiled_and_plain_searches_choose_the_same_moves() -> None:
    assert choices("1") == choices("0")
