"""The log of a match: typed moves, who may read an entry, earlier points of a game, and single entries."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

import trowel
from tests.artifact.arrange import MatchDriver, position
from tests.modes import Mode, name_of
from tests.rules import forbids, permits, rule_test
from tests.scarabya.arrange import make_match
from trowel import Match
from trowel.core.game import CHANCE
from trowel.core.log import Entry
from trowel.games.scarabya.moves import Mission, Place
from trowel.testing import play_randomly

SOME_MODES: list[Mode] = [
    ("scarabya", {"players": 2}),
    ("scarabya", {"mode": "duel"}),
    ("scarabya", {"mode": "solo", "deck": "F I L N P T U V W X Y Z"}),
    ("marajoara", {"players": 3}),
    ("marajoara", {"mission": 6}),
    ("artifact", {"players": 3}),
    ("artifact", {"players": 4, "extensions": (1, 2), "start": "assigned"}),
]
some_modes = pytest.mark.parametrize("mode", SOME_MODES, ids=name_of)


def play_some(match: Match, moves: int, seed: int = 1) -> Match:
    """Play up to `moves` random moves; return the match."""
    rng = random.Random(seed)
    for _ in range(moves):
        if not match.over:
            seat = rng.choice(match.to_act)
            match.play(seat, rng.choice(match.legal(seat)))
    return match


def new_played(mode: Mode, moves: int) -> Match:
    return play_some(trowel.new(mode[0], seed=9, **mode[1]), moves)


# ---------------------------------------------------------------- the log as typed moves


def test_moves_are_a_sequence_of_seats_and_typed_moves() -> None:
    match = make_match(cards="XI", players=2)
    match.play(0, "Xe4")
    match.play(1, "Xf5")
    moves = match.moves
    assert isinstance(moves, Sequence)
    assert len(moves) == len(match.log) == 4
    assert moves[0] == (None, Mission("X"))
    assert moves[-1] == moves[3] == (None, Mission("I"))
    seat, place = moves[1]
    assert (seat, str(place)) == (0, "Xe4")
    assert isinstance(place, Place)
    assert list(moves) == [moves[index] for index in range(4)]
    assert list(reversed(moves)) == list(moves)[::-1]
    assert moves.index((None, Mission("I"))) == 3
    assert (2, place) not in moves
    with pytest.raises(IndexError):
        moves[4]


def test_a_slice_of_moves_is_a_sequence_of_moves() -> None:
    match = make_match(cards="XI", players=2)
    match.play(0, "Xe4")
    match.play(1, "Xf5")
    assert list(match.moves[1:3]) == list(match.moves)[1:3]
    assert list(match.moves[::-1]) == list(match.moves)[::-1]
    assert len(match.moves[2:]) == 2
    assert len(match.moves[4:]) == 0
    assert match.moves[1:][-1] == match.moves[-1]
    assert repr(match.moves) == "[* X, 0 Xe4, 1 Xf5, * I]"
    assert repr(match.moves[1:3]) == "[0 Xe4, 1 Xf5]"
    assert repr(match.moves[:0]) == "[]"


# ---------------------------------------------------------------- hidden entries


@forbids("S-3.3")
def test_actions_of_a_simultaneous_round_are_hidden_from_the_others() -> None:
    match = make_match(cards="XI", players=3)
    for seat, move in ((1, "Xe4"), (0, "Xe4"), (0, "withdraw"), (0, "Xf5")):
        match.play(seat, move)
    assert [entry.private_to for entry in match.log] == [None, 1, 0, 0, 0]
    assert match.hidden_entries(0) == {1}
    assert match.hidden_entries(1) == {2, 3, 4}
    assert match.hidden_entries(2) == match.hidden_entries(None) == {1, 2, 3, 4}


@permits("S-3.3")
def test_the_last_action_of_a_round_reveals_the_final_action_of_every_seat() -> None:
    """A withdrawn action and its withdrawal stay hidden from the others."""
    match = make_match(cards="XI", players=3)
    for seat, move in ((1, "Xe4"), (0, "Xe4"), (0, "withdraw"), (0, "Xf5"), (2, "Xe5")):
        match.play(seat, move)
    assert match.hidden_entries(0) == set()
    assert match.hidden_entries(1) == match.hidden_entries(2) == match.hidden_entries(None) == {2, 3}


@permits("S-3.3")
def test_a_withdrawn_action_stays_hidden_if_its_seat_acts_last() -> None:
    match = make_match(cards="XI", players=2)
    for seat, move in ((0, "Xe4"), (0, "withdraw"), (1, "Xe4"), (0, "Xf5")):
        match.play(seat, move)
    assert [entry.private_to for entry in match.log] == [None, 0, 0, 1, None, None]
    assert match.hidden_entries(1) == match.hidden_entries(None) == {1, 2}
    assert match.hidden_entries(0) == set()
    match.play(1, match.legal(1)[0])
    assert match.hidden_entries(None) == {1, 2, 6}, "the next round has its own secrets"


@rule_test("A-14.1")
def test_a_card_drawn_in_secret_stays_hidden_from_the_others_until_the_game_is_over() -> None:
    driver = position(4, "2", year=1928, roles={0: "judd"}, decks={"asia": "asia vase, asia vase"})
    driver.play("research asia", "draw")
    secret = [index for index, entry in enumerate(driver.match.log) if entry.private_to is not None]
    assert [driver.match.log[index][::2] for index in secret] == [(CHANCE, 0)]
    assert driver.match.hidden_entries(0) == set()
    for viewer in (1, 2, 3, None):
        assert driver.match.hidden_entries(viewer) == set(secret)
    pass_to_the_end(driver)
    assert [driver.match.hidden_entries(viewer) for viewer in (0, 1, 2, 3, None)] == [set()] * 5


def pass_to_the_end(driver: MatchDriver) -> None:
    """Pass, with one secret of seat 0 in the log."""
    while not driver.match.over:
        assert len(driver.match.hidden_entries(1)) == 1, "a secret was revealed while the game ran"
        driver.play(next(move for move in ("stop", "pass", driver.legal[0]) if move in driver.legal))


def test_nothing_is_hidden_once_the_game_is_over() -> None:
    match = trowel.new("scarabya", players=2, seed=4)
    match.play(0, match.legal(0)[0])
    match.play(0, "withdraw")
    assert match.hidden_entries(1)
    play_randomly(match, random.Random(4))
    assert any(entry.private_to is not None for entry in match.log)
    assert match.hidden_entries(1) == match.hidden_entries(None) == set()


# ---------------------------------------------------------------- earlier points of the game


@some_modes
def test_an_earlier_point_equals_the_match_that_had_been_played_that_far(mode: Mode) -> None:
    match = trowel.new(mode[0], seed=9, **mode[1])
    points = [match.copy()]
    for number in range(12):
        play_some(match, 2, number)
        points.append(match.copy())
    before = match.state.tobytes(), list(match.log), match.record()
    for point in points[::4]:
        past = match.at(len(point.log))
        assert past.log == point.log
        assert past.state.tobytes() == point.state.tobytes()
        assert (past.to_act, past.over, past.seed) == (point.to_act, point.over, point.seed)
        play_some(past, 6, 99)
        play_some(point, 6, 99)
        assert past.log == point.log, "the future deals are equal"
        assert past.state.tobytes() == point.state.tobytes()
    assert (match.state.tobytes(), match.log, match.record()) == before


@some_modes
def test_a_point_between_chance_outcomes_deals_the_same_outcomes_again(mode: Mode) -> None:
    match = trowel.new(mode[0], seed=9, **mode[1])
    for length in {0, len(match.log) // 2, len(match.log) - 1}:
        past = match.at(length)
        assert past.is_chance
        assert past.to_act == ()
        assert not past.over
        assert all(past.legal(seat) == [] for seat in range(past.players))
        assert match.log[length].code in past.outcomes()[0]
        past.deal()
        assert (past.log, past.state.tobytes()) == (match.log, match.state.tobytes())
        assert not past.is_chance


def test_a_point_outside_the_log_is_refused() -> None:
    match = new_played(SOME_MODES[0], 3)
    assert match.at(len(match.log)).log == match.log
    for length in (-1, len(match.log) + 1):
        with pytest.raises(IndexError, match=f"the log has {len(match.log)} entries, not {length}"):
            match.at(length)


# ---------------------------------------------------------------- single entries


@some_modes
def test_a_log_can_be_played_entry_by_entry(mode: Mode) -> None:
    match = new_played(mode, 10)
    other = match.at(0)
    for entry in match.log:
        assert other.is_chance == (entry.seat == CHANCE)
        assert other.play_entry(entry.seat, entry.code)
    assert (other.log, other.state.tobytes()) == (match.log, match.state.tobytes())


def impossible_entries(match: Match) -> list[tuple[int, int]]:
    """Return entries of seats and chance that are not possible now."""
    count = match.game.notation.moves.count
    possible = {seat: {match.game.notation.code(move) for move in match.legal(seat)} for seat in range(match.players)}
    entries = [(seat, code) for seat in possible for code in range(-1, count + 1) if code not in possible[seat]]
    some_legal = next((code for codes in possible.values() for code in codes if code is not None), 0)
    entries = random.Random(1).sample(entries, 40)
    entries += [(seat, some_legal) for seat in (-2, -match.players, match.players, 99) if seat != CHANCE]
    outcomes = set(match.outcomes()[0].tolist()) if match.is_chance else set()
    total = match.game.notation.outcomes.count
    return entries + [(CHANCE, code) for code in (-1, 0, 1, total - 1, total) if code not in outcomes]


@some_modes
def test_an_impossible_entry_is_refused_and_leaves_the_match_unchanged(mode: Mode) -> None:
    match = new_played(mode, 8)
    for at in (match, match.at(0)):
        before = at.state.tobytes(), list(at.log), at.to_act
        future = at.copy()
        for seat, code in impossible_entries(at):
            assert at.play_entry(seat, code) is False, (seat, code)
            assert (at.state.tobytes(), at.log, at.to_act) == before
        at.deal()
        future.deal()
        assert play_some(at, 4, 2).log == play_some(future, 4, 2).log, "the future deals are unchanged"


def test_an_entry_does_not_deal_the_outcomes_that_follow() -> None:
    match = make_match(cards="XI", players=1)
    code = match.game.notation.code(match.legal(0)[0])
    assert code is not None
    assert match.play_entry(0, code)
    assert match.is_chance
    assert match.log[-1] == Entry(0, code, None)
    assert not match.play_entry(0, code), "no seat may act before the outcome"
    match.deal()
    assert match.view(0)["card"] == "I"
