"""Copies of a match: pickled, deep-copied, continued from another state; and how a match is shown."""

from __future__ import annotations

import copy
import html
import pickle
import re
from collections.abc import Callable

import pytest

import trowel
from tests.core.test_log import new_played, play_some, some_modes
from tests.core.test_records import golden
from tests.modes import Mode
from tests.scarabya.arrange import components_with_site, make_match, play_moves
from tests.scarabya.sites import SHAFT
from trowel import Match
from trowel.core.game import CHANCE
from trowel.games import game
from trowel.games.marajoara.moves import Capture, Excavate
from trowel.games.scarabya.moves import Place


def pickled(match: Match) -> Match:
    restored: Match = pickle.loads(pickle.dumps(match))
    return restored


def snapshot(match: Match) -> tuple[object, ...]:
    """Return everything that is public about a match, as values."""
    return (
        match.game.name, dict(match.options), match.components, match.seed, list(match.log), match.state.tobytes(),
        match.record(), match.to_act, match.scores, [match.view(seat) for seat in (*range(match.players), None)],
    )  # fmt: skip


copying = pytest.mark.parametrize("make_copy", [pickled, copy.deepcopy, copy.copy, Match.copy])


# ---------------------------------------------------------------- pickle and deepcopy


@copying
@some_modes
def test_a_copy_is_equal_independent_and_has_the_same_future(mode: Mode, make_copy: Callable[[Match], Match]) -> None:
    match = new_played(mode, 8)
    before = snapshot(match)
    clone = make_copy(match)
    assert type(clone) is Match
    assert snapshot(clone) == before
    assert repr(clone) == repr(match)
    play_some(clone, 8, 5)
    assert len(clone.log) > len(match.log)
    assert snapshot(match) == before, "playing on a copy leaves the original unchanged"
    play_some(match, 8, 5)
    assert snapshot(clone) == snapshot(match)


@copying
def test_a_copy_is_undone_to_the_start_and_deals_the_same_outcomes(make_copy: Callable[[Match], Match]) -> None:
    match = trowel.new("scarabya", players=1, seed=6)
    for _ in range(4):
        match.play(0, match.legal(0)[0])
    cards = [str(move) for seat, move in match.moves if seat is None]
    for _ in range(2):
        match.undo()
    clone = make_copy(match)
    for _ in range(2):
        clone.undo()
    for _ in range(4):
        clone.play(0, clone.legal(0)[-1])
    assert [str(move) for seat, move in clone.moves if seat is None] == cards


@copying
def test_a_copy_of_a_record_without_a_seed_has_the_same_future(make_copy: Callable[[Match], Match]) -> None:
    match = trowel.load(golden("scarabya-standard-running"))
    assert match.seed is None
    clone = make_copy(match)
    assert clone.seed is None
    assert play_some(clone, 12).log == play_some(match, 12).log


def test_custom_components_and_pending_chance_are_pickled() -> None:
    scarabya = game("scarabya")
    options = scarabya.options({"players": 1, "site": "A0 B0 C0 D0"})
    match = Match(scarabya, options, components_with_site(SHAFT), seed=3)
    clone = pickled(match)
    assert clone.is_chance
    assert clone.components == match.components
    clone.deal()
    match.deal()
    assert snapshot(clone) == snapshot(match)
    assert clone.view(0)["site"] == SHAFT.split()


def test_a_pickled_match_shares_the_game_and_its_box() -> None:
    match = trowel.new("marajoara", mission=2, seed=1)
    clone = pickled(match)
    assert clone.game is match.game
    assert clone.box is match.box
    assert clone.log is not match.log


# ---------------------------------------------------------------- another state


@some_modes
def test_a_match_continues_from_a_state_with_an_empty_log(mode: Mode) -> None:
    match = new_played(mode, 6)
    before = snapshot(match)
    other = match.with_state(match.state)
    assert other.log == []
    assert other.state.tobytes() == match.state.tobytes()
    assert (other.to_act, other.players, other.options) == (match.to_act, match.players, match.options)
    length = len(match.log)
    play_some(other, 5)
    assert snapshot(match) == before
    play_some(match, 5)
    assert other.log == match.log[length:], "the future deals are equal"
    assert [other.effects(index) for index in range(len(other.log))] == [
        match.effects(index) for index in range(length, len(match.log))
    ]


@some_modes
def test_moves_after_a_given_state_are_undone_as_far_as_that_state(mode: Mode) -> None:
    other = (match := new_played(mode, 6)).with_state(match.state)
    play_some(other, 5)
    log = list(other.log)
    assert other.at(0).state.tobytes() == match.state.tobytes()
    while any(entry.seat != CHANCE for entry in other.log):
        other.undo()
    assert (other.log, other.state.tobytes()) == ([], match.state.tobytes())
    for seat, code, _ in log:
        if seat != CHANCE:
            other.play(seat, other.game.notation.move(code))
    assert other.log == log, "the same outcomes are dealt again"


def test_a_changed_state_takes_effect_and_is_copied() -> None:
    match = make_match(cards="XI", players=2)
    state = match.state
    state[0].players[0].score = 7
    other = match.with_state(state)
    assert (other.scores, match.scores) == ((7, 0), (0, 0))
    state[0].players[0].score = 8
    assert other.scores == (7, 0)
    assert pickled(other).at(0).scores == (7, 0)


# ---------------------------------------------------------------- how a match is shown


def test_a_match_shows_its_options_its_length_and_the_seats_to_act() -> None:
    match = make_match(cards="XI", players=2)
    options = "players 2, mode standard, site A0 B0 C0 D0"  # the deck is too long
    assert repr(match) == f"<Match scarabya ({options}): 1 entry, to act: 0, 1>"
    match.play(0, "Xe4")
    assert repr(match) == f"<Match scarabya ({options}): 2 entries, to act: 1>"
    assert repr(match.at(0)) == f"<Match scarabya ({options}): 0 entries, to act: chance>"
    over = trowel.load(golden("scarabya-duel-over"))
    assert repr(over) == "<Match scarabya (players 2, mode duel, starter 0): 25 entries, over, 27 - 13>"


def test_a_move_shows_its_type_and_notation() -> None:
    match = play_moves(make_match(cards="XI"), "Xe4")
    assert [repr(move) for _, move in match.moves] == ["<Mission 'X'>", "<Place 'Xe4'>", "<Mission 'I'>"]
    assert repr(match.legal_moves(0)[0].move).startswith("<Place 'I")
    assert repr(Capture(22, 24)) == "<Capture 'c3xe3'>"


def test_a_move_with_impossible_fields_shows_its_fields() -> None:
    assert repr(Excavate(3)) == "<Excavate track=3>"
    assert repr(Place("F", ())).startswith("<Place ")


@some_modes
def test_notebooks_show_the_escaped_text_of_the_spectators_board(mode: Mode) -> None:
    match = new_played(mode, 5)
    shown = re.fullmatch(r"<pre [^<>]*>(.*)</pre>", match._repr_html_(), re.DOTALL)
    assert shown is not None
    assert not set(shown[1]) & set("<>")
    assert html.unescape(shown[1]) == f"{match!r}\n\n{match.board()}"
    assert match.board() == match.board(None) == match.game.board(match.view(None))
