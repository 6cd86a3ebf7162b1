"""Effects and previews, for every mode of every game."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, get_args

import pytest

import trowel
from tests.modes import MODES, name_of
from tests.scarabya.arrange import make_match
from tests.varied import RARE_GAMES, pick_varied, positions, varied_game
from trowel import IllegalMoveError, Match
from trowel.core.effects import Effect, Unit, say_effects
from trowel.core.rng import make_rng
from trowel.games import NAMES
from trowel.testing import same_state

all_modes = pytest.mark.parametrize("mode", range(len(MODES)), ids=map(name_of, MODES))
all_games = pytest.mark.parametrize("name", NAMES)
SOME_MODES = [1, 4, 6, 8, 17, 20, 28]  # several seats, duel, solo; competitive, mission 6; without and with extensions
# Scarabya previews the effects of a seat's own action only (tests/scarabya/test_effects.py).
OTHER_MODES = [mode for mode, (name, _) in enumerate(MODES) if name != "scarabya"]
TARGET = re.compile(r"[a-z]+(:[^:]+)?")  # `square:c4`, or `market` for an element that the table has once


# ---------------------------------------------------------------- guarantees


@cache
def history(match: Match) -> list[tuple[tuple[int, ...], Any]]:
    """Return the scores and the state before, between and after the entries of a log; callers must not play on."""
    return [(past.scores, past.state) for _, past in positions(match)]


def check_points(match: Match) -> None:
    """Check for every entry that the points of its effects sum to the change of each seat's score."""
    for index, ((before, _), (after, _)) in enumerate(pairwise(history(match))):
        points: Counter[int | None] = Counter()
        for effect in match.effects(index):
            if effect.unit == "points":
                points[effect.seat] += effect.amount
        expected = {seat: new - old for seat, (old, new) in enumerate(zip(before, after, strict=True)) if new != old}
        assert {seat: amount for seat, amount in points.items() if amount} == expected, f"entry {index}"


@all_modes
def test_the_points_of_an_entrys_effects_sum_to_the_change_of_each_score(mode: int) -> None:
    check_points(varied_game(mode))


@pytest.mark.parametrize("name", RARE_GAMES)
def test_points_sum_up_for_moves_that_random_games_do_not_reach(name: str) -> None:
    for match in RARE_GAMES[name]():
        check_points(match)


@all_modes
def test_effects_name_rules_and_table_elements_and_have_texts_in_both_languages(mode: int) -> None:
    match = varied_game(mode)
    rules = match.game.rulebook()
    for index in range(len(match.log)):
        for effect in match.effects(index):
            assert effect.rule in rules, effect
            assert effect.unit in get_args(Unit), effect
            assert effect.source == effect.source.strip() != "", effect
            assert effect.en.strip() != "", effect
            assert effect.fr.strip() != "", effect
            assert all(TARGET.fullmatch(target) for target in effect.about), effect
            for seat in (effect.seat, effect.private_to):
                assert seat is None or seat in range(match.players), effect


@all_modes
def test_effects_contain_native_numbers_only(mode: int) -> None:
    match = varied_game(mode)
    for effect in (effect for index in range(len(match.log)) for effect in match.effects(index)):
        assert type(effect.amount) is int, effect
        assert {type(effect.seat), type(effect.private_to)} <= {int, type(None)}, effect
        assert "np." not in repr(effect), effect


# ---------------------------------------------------------------- Match.effects


@pytest.mark.parametrize("mode", SOME_MODES, ids=[name_of(MODES[mode]) for mode in SOME_MODES])
def test_effects_are_the_same_immediately_later_and_in_a_loaded_record(mode: int) -> None:
    match = varied_game(mode)
    immediately = [past.effects(-1) for index, past in positions(match) if index > 0]
    later = [match.effects(index) for index in range(len(match.log))]
    loaded = trowel.load(match.record())
    assert immediately == later == [loaded.effects(index) for index in range(len(loaded.log))]


@all_games
def test_effects_are_computed_again_after_an_undo(name: str) -> None:
    match, rng = trowel.new(name, seed=4), random.Random(4)
    for _ in range(6):
        seat, move = pick_varied(match, rng, set())
        index = len(match.log)
        match.play(seat, move)
        match.effects(-1)
        match.undo()
        with pytest.raises(IndexError):
            match.effects(index)
        match.play(*pick_varied(match, rng, set()))
        assert match.effects(index) == trowel.load(match.record()).effects(index)


@all_games
def test_an_index_counts_from_either_end_and_must_be_in_the_log(name: str) -> None:
    match = trowel.new(name, seed=3)
    length = len(match.log)
    assert length > 0
    assert [match.effects(index - length) for index in range(length)] == [match.effects(n) for n in range(length)]
    for index in (length, length + 7, -length - 1):
        with pytest.raises(IndexError):
            match.effects(index)


def test_effects_of_a_copy_are_independent() -> None:
    match = make_match(cards="XI")
    match.play(0, "Xe4")
    match.effects(-1)
    clone = match.copy()
    clone.undo()
    clone.play(0, "Xe5")
    assert (match.effects(-2)[0].en, clone.effects(-2)[0].en) == ("X tile at e4", "X tile at e5")


# ---------------------------------------------------------------- Match.preview


def sample_positions(mode: int, count: int) -> Iterator[tuple[Match, random.Random]]:
    """Yield matches of one game at `count` random points at which a player is to move."""
    match, rng = varied_game(mode), random.Random(mode)
    decisions = [index for index, entry in enumerate(match.log) if entry.seat >= 0]
    for index in sorted(rng.sample(decisions, min(count, len(decisions)))):
        yield match.at(index), rng


@all_modes
def test_a_preview_leaves_the_match_unchanged(mode: int) -> None:
    for match, rng in sample_positions(mode, 2):
        seat = rng.choice(match.to_act)
        state, log, scores = match.state.tobytes(), list(match.log), match.scores
        for move in rng.sample(legal := match.legal(seat), min(4, len(legal))):
            assert match.preview(seat, move) == match.preview(seat, str(move))
        assert (match.state.tobytes(), match.log, match.scores) == (state, log, scores)


def test_a_preview_of_an_illegal_move_is_refused_with_its_rule() -> None:
    match = make_match(cards="XI", players=2)
    for seat, move, rule in ((0, "Xb1", "S-4.1"), (1, "discard", "S-4.7"), (2, "Xe4", "no-such-seat")):
        with pytest.raises(IllegalMoveError) as refusal:
            match.preview(seat, move)
        assert refusal.value.rule == rule


@all_games
def test_a_preview_after_the_end_is_refused(name: str) -> None:
    mode = next(mode for mode, (other, _) in enumerate(MODES) if other == name)
    match = varied_game(mode)
    assert match.over
    move = next(move for seat, move in reversed(match.moves) if seat is not None)
    with pytest.raises(IllegalMoveError) as refusal:
        match.preview(0, move)
    assert refusal.value.rule == "game-over"


@pytest.mark.parametrize("mode", OTHER_MODES, ids=[name_of(MODES[mode]) for mode in OTHER_MODES])
def test_a_preview_equals_the_effects_that_its_seat_will_see_if_nothing_is_hidden(mode: int) -> None:
    match = varied_game(mode)
    compared = 0
    for past, _ in sample_positions(mode, 8):
        index = len(past.log)
        seat, code, _ = match.log[index]
        if same_state(past.resample_hidden(seat, make_rng(0)), past.state):
            compared += 1
            visible = tuple(effect for effect in match.effects(index) if effect.is_visible_to(seat))
            assert past.preview(seat, match.game.notation.move(code)) == visible, f"entry {index}"
    assert compared > 0


# ---------------------------------------------------------------- Effect


def make_effect(en: str, fr: str, private_to: int | None = None) -> Effect:
    return Effect("zone", "points", 8, "S-5.2", 0, (), en, fr, private_to)


def test_a_private_effect_is_visible_to_its_seat_only() -> None:
    private, public = make_effect("a", "b", private_to=1), make_effect("a", "b")
    assert [private.is_visible_to(viewer) for viewer in (0, 1, None)] == [False, True, False]
    assert all(public.is_visible_to(viewer) for viewer in (0, 1, None))


def test_an_effect_private_to_seat_0_is_hidden_from_spectators() -> None:
    assert not make_effect("a", "b", private_to=0).is_visible_to(None)


def test_the_texts_of_effects_are_joined_by_semicolons_as_each_language_writes_them() -> None:
    effects = (make_effect("zone: +8", "zone : +8"), make_effect("plays next", "joue ensuite"))
    assert say_effects(effects, "en") == "zone: +8; plays next"
    assert say_effects(effects, "fr") == "zone : +8 ; joue ensuite"
    assert say_effects((), "en") == ""


def test_effects_without_text_are_left_out_of_the_sentence() -> None:
    assert say_effects((make_effect("", ""), make_effect("plays next", "joue ensuite")), "en") == "plays next"
