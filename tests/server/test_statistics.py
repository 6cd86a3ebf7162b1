"""The summary of a finished game: statistics, scores by round, decisive moves, stars and personal bests."""

from __future__ import annotations

import random
from typing import Any

import pytest

import trowel
from tests.server.live_server import Guest
from trowel.server.analyses import mark_of
from trowel.server.move_views import move_view
from trowel.server.replay import replay_stops
from trowel.server.stars import stars_of_mission, stars_of_par
from trowel.server.statistics import GameStatistics
from trowel.server.wire.review import Analysis
from trowel.server.wire.text import LocalizedText

GAMES: dict[str, dict[str, Any]] = {
    "scarabya": {"players": 3},
    "scarabya duel": {"mode": "duel"},
    "scarabya solo": {"mode": "solo"},
    "marajoara": {"players": 3},
    "marajoara mission": {"mission": 3},
    "artifact": {"players": 3, "extensions": "1 2"},
}


def play(name: str, seed: int = 5) -> trowel.Match:
    match, rng = trowel.new(name.split()[0], seed=seed, **GAMES[name]), random.Random(seed)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal_moves(seat)).move)
    return match


def statistics_of(match: trowel.Match) -> GameStatistics:
    turns = list(range(len(match.log)))  # every line its own turn
    return GameStatistics(match, turns, replay_stops(match))


@pytest.mark.parametrize("name", GAMES)
def test_the_scores_by_round_end_with_the_result_and_rounds_are_labelled_once(name: str) -> None:
    match = play(name)
    timeline = statistics_of(match).timeline()
    assert timeline[0] == {"move": 0, "label": "", "scores": [0] * match.players}
    assert timeline[-1]["scores"] == list(match.scores)
    assert timeline[-1]["move"] == len(replay_stops(match)) - 1
    moves, labels = [point["move"] for point in timeline], [point["label"] for point in timeline]
    assert moves == sorted(moves)
    assert len(set(labels)) == len(labels) > 5


@pytest.mark.parametrize("name", GAMES)
def test_every_point_belongs_to_a_move(name: str) -> None:
    match = play(name)
    for seat, score in enumerate(match.scores):
        assert sum(entry.points for entry in statistics_of(match).paid if entry.seat == seat) == score


def counted(match: trowel.Match) -> dict[str, list[int]]:
    return {line["name"]: line["values"] for line in statistics_of(match).statistics()}


def test_statistics_of_scarabya_agree_with_the_final_sites() -> None:
    match = play("scarabya")
    view, counts = match.view(None), counted(match)
    for seat, player in enumerate(view["players"]):
        assert counts["tiles"][seat] == len(player["tiles"])
        assert counts["scarabs"][seat] == sum(zone["scarabs"] for zone in view["zones"] if zone["owner"] == seat)
        assert counts["tiles"][seat] + counts.get("discards", [0] * 3)[seat] == 12


def test_statistics_of_marajoara_agree_with_the_final_museums() -> None:
    match = play("marajoara")
    counts, none = counted(match), [0] * 3
    captures = [seat for seat, move in match.moves if type(move).__name__ == "Capture"]
    assert counts["captures"] == [captures.count(seat) for seat in range(3)]
    for seat, player in enumerate(match.view(None)["players"]):
        assert counts.get("fragments", none)[seat] == len(player["fragments"])
        assert counts.get("vases", none)[seat] == sum(map(bool, player["showcase"]))


def test_coins_earned_less_coins_spent_are_the_coins_left_in_artifact() -> None:
    match = play("artifact")
    counts, start = counted(match), trowel.new("artifact", seed=5, **GAMES["artifact"]).view(None)
    for seat, player in enumerate(match.view(None)["players"]):
        at_first = start["players"][seat]["money"]
        assert at_first + counts["earned"][seat] - counts["spent"][seat] == player["money"]
        assert counts["joker"][seat] <= counts["spent"][seat]
        assert counts["income"][seat] <= counts["earned"][seat]


def a_mistake(match: trowel.Match, seat: int, loss: float) -> Analysis:
    line = next(index for index, entry in enumerate(match.log) if entry.seat == seat)
    text = LocalizedText(en="gives away", fr="abandonne")
    return Analysis(
        step=line, seat=seat, played="x", best=move_view(match.moves[line][1]), unit="points", expected=1.0, loss=loss,
        mark=mark_of(loss, "points"), reason=text, effects=[], played_effects=[], reasons=[], mistake=[text],
        figures=text,
    )  # fmt: skip


def test_the_decisive_moves_are_of_the_winner_and_the_nearest_rival() -> None:
    match = play("scarabya", seed=5)
    order = sorted(range(3), key=lambda seat: -match.scores[seat])
    assert len(set(match.scores)) == 3, "this test needs a game without ties"
    moves = statistics_of(match).decisive([])
    assert len(moves) == 3
    assert {move["seat"] for move in moves} == set(order[:2])
    assert [move["line"] for move in moves] == sorted(move["line"] for move in moves)
    paid = {entry.line: entry.points for entry in statistics_of(match).paid}
    assert all(move["amount"] == paid[move["line"]] > 0 for move in moves)
    best = max(entry.points for entry in statistics_of(match).paid if entry.seat in order[:2])
    assert max(move["amount"] for move in moves) == best


def test_turns_of_other_seats_fill_the_three_places() -> None:
    """In this game of Artifact the two leaders score in one turn each."""
    match = play("artifact", seed=26)
    order = sorted(range(3), key=lambda seat: -match.scores[seat])
    moves = statistics_of(match).decisive([])
    assert order[2] in {move["seat"] for move in moves}
    assert len({move["line"] for move in moves}) == len(moves) <= 3
    assert [move["line"] for move in moves] == sorted(move["line"] for move in moves)


def test_analysed_mistakes_take_two_of_the_three_places() -> None:
    match = play("scarabya", seed=5)
    winner, rival, third = sorted(range(3), key=lambda seat: -match.scores[seat])
    mistakes = [a_mistake(match, winner, 4.0), a_mistake(match, rival, 2.0), a_mistake(match, third, 9.0)]
    moves = statistics_of(match).decisive([*mistakes, a_mistake(match, rival, 0.5)])
    assert sorted((move["seat"], move["amount"]) for move in moves if move["kind"] == "loss") == sorted(
        [(winner, 4.0), (rival, 2.0)]
    )
    assert len(moves) == 3


@pytest.mark.parametrize(
    ("loss", "unit", "mark"),
    [
        (1.4, "points", ""), (1.5, "points", "?"), (3, "points", "??"), (-9, "points", ""),
        (0.04, "chance", ""), (0.05, "chance", "?"), (0.2, "covered", "??"),
    ],
)  # fmt: skip
def test_losses_are_marked_as_mistakes(loss: float, unit: str, mark: str) -> None:
    assert mark_of(loss, unit) == mark


def test_stars_are_shares_of_par_rounded_up() -> None:
    stars = stars_of_par(66, [39, 40, 53, 60, 70])
    assert stars.marks == [40, 53, 60]
    assert stars.earned == [0, 1, 2, 3, 3]


def test_a_lost_mission_has_no_stars_and_other_games_have_none_at_all() -> None:
    match = play("marajoara mission")
    stars = stars_of_mission(match)
    assert stars is not None
    assert (stars.marks, stars.earned) == ([50, 55, 60], [0])
    assert stars_of_mission(play("marajoara")) is None


# ---------------------------------------------------------------- on the server


def play_to_the_end(ann: Guest, table: str) -> None:
    while (state := ann.state(table))["status"] == "playing":
        if state["seats"][state["seat"]]["to_act"]:  # otherwise all that is legal is to withdraw, until the bot acts
            ann.play(table)


def test_a_personal_best_counts_earlier_games_of_the_same_kind(ann: Guest) -> None:
    def play_game(**options: object) -> str:
        table = ann.create(seats="me", options=options)
        play_to_the_end(ann, table)
        return str(table)

    first = play_game(players=1)
    assert ann.get(f"/tables/{first}/best") == {"games": 0, "score": None, "par_percent": None}
    play_game(mode="solo")
    par, score = ann.get(f"/tables/{first}/par")["par"], ann.state(first)["scores"][0]
    second = play_game(players=1)
    assert ann.get(f"/tables/{second}/best") == {"games": 1, "score": score, "par_percent": 100 * score // par}
    assert ann.server.guest().get(f"/tables/{second}/best")["games"] == 0


def test_par_is_stored_with_the_game(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ann.create(seats="me", options={"players": 1})
    play_to_the_end(ann, table)
    first = ann.get(f"/tables/{table}/par")

    def fail(*_: object) -> None:
        raise AssertionError("par was computed twice")

    monkeypatch.setattr("trowel.server.review.ask", fail)
    assert ann.get(f"/tables/{table}/par") == first


def test_an_analysis_is_stored_for_all_readers(ann: Guest, bob: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ann.create(seats="me", options={"mode": "solo"})
    play_to_the_end(ann, table)
    assert ann.get(f"/tables/{table}/analyses") == []
    line = next(line["number"] for line in ann.state(table)["log"]["lines"] if line["seat"] == 0)
    first = ann.get(f"/tables/{table}/analysis", step=line)

    def fail(*_: object) -> None:
        raise AssertionError("a move was analysed twice")

    monkeypatch.setattr("trowel.server.analyses.ask", fail)
    assert bob.get(f"/tables/{table}/analysis", step=line) == first
    assert bob.get(f"/tables/{table}/analyses") == [first]


def test_a_simultaneous_round_is_one_step_of_the_replay(ann: Guest) -> None:
    table = ann.create(seats="me random", options={"players": 2})
    play_to_the_end(ann, table)
    step = ann.get(f"/tables/{table}/replay", step=10_000, log=False)
    assert len(step["stops"]) == 13
    assert step["log"]["lines"] == []
    tiles = [
        [len(player["tiles"]) for player in ann.get(f"/tables/{table}/replay", step=stop)["view"]["players"]]
        for stop in step["stops"]
    ]
    assert all(counts[0] <= index and counts[1] <= index for index, counts in enumerate(tiles))
