"""Previews and effects reveal nothing: they are equal in every world that a seat cannot tell apart, in every mode."""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

import pytest

import trowel
from tests.modes import MODES, Mode, name_of
from tests.server.alternatives import alternative_histories
from tests.varied import MAX_MOVES, pick_varied
from trowel import Match
from trowel.core.effects import Effect
from trowel.core.moves import Move, MoveKind
from trowel.server.history import History

all_modes = pytest.mark.parametrize("mode", range(len(MODES)), ids=map(name_of, MODES))
MAX_SEEDS = 20  # in some games of Artifact no card is drawn in secret


class Decision(NamedTuple):
    """A point of a game at which a seat may play a move of some kind."""

    match: Match
    seat: int
    move: Move

    @property
    def has_secrets(self) -> bool:
        return bool(self.match.hidden_entries(self.seat))

    @property
    def history(self) -> History:
        return History(self.match, [0] * self.match.players, 0)


def may_hide_entries(mode: Mode) -> bool:
    """Return whether the log may contain entries that a seat may not read (S-3.3, A-14.1)."""
    name, options = mode
    if name == "scarabya":
        return bool(options["mode"] == "standard" and options["players"] > 1)
    return 2 in options.get("extensions", ())


def collect(mode: Mode, seed: int) -> dict[MoveKind, Decision]:
    """Return a decision for each kind of move in one game, with hidden entries in its log if there are any."""
    name, options = mode
    match, rng = trowel.new(name, seed=seed, **options), random.Random(seed)
    decisions: dict[MoveKind, Decision] = {}
    played: set[MoveKind] = set()
    for _ in range(MAX_MOVES):
        if match.over:
            break
        for seat in range(match.players):
            has_secrets = bool(match.hidden_entries(seat))
            for move in match.legal(seat):
                known = decisions.get(move.kind)
                if known is None or (has_secrets and not known.has_secrets):
                    decisions[move.kind] = Decision(match.copy(), seat, move)
        chosen_seat, chosen = pick_varied(match, rng, played)
        played.add(chosen.kind)
        match.play(chosen_seat, chosen)
    return decisions


@cache
def decisions_of(mode: int) -> list[Decision]:
    """Return decisions of every kind that a game reaches; in modes with secrets, of a game that has some."""
    for seed in range(MAX_SEEDS):
        decisions = list(collect(MODES[mode], seed).values())
        if not may_hide_entries(MODES[mode]) or any(decision.has_secrets for decision in decisions):
            return decisions
    raise AssertionError("nothing was hidden in any game")


def visible_effects(match: Match, viewer: int | None) -> list[tuple[Effect, ...]]:
    """Return the effects of every entry that a viewer may know."""
    return [
        tuple(effect for effect in match.effects(index) if effect.is_visible_to(viewer))
        for index in range(len(match.log))
    ]


@all_modes
def test_a_preview_of_every_kind_of_move_is_equal_in_every_world(mode: int) -> None:
    rng = random.Random(mode)
    for match, seat, move in decisions_of(mode):
        expected = repr((match.preview(seat, move), match.promise(seat, move)))
        worlds = list(alternative_histories(History(match, [0] * match.players, 0), seat, rng))
        assert len(worlds) >= 2
        for world in worlds:
            found = repr((world.match.preview(seat, move), world.match.promise(seat, move)))
            assert found == expected, f"{match!r}: {move}"


@all_modes
def test_visible_effects_are_equal_in_every_world(mode: int) -> None:
    rng = random.Random(mode)
    decisions = decisions_of(mode)
    decision = max(decisions, key=lambda other: (other.has_secrets, len(other.match.log)))
    for viewer in (decision.seat, None):
        expected = visible_effects(decision.match, viewer)
        for world in alternative_histories(decision.history, viewer, rng):
            assert visible_effects(world.match, viewer) == expected


def test_a_preview_of_the_true_state_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests above can fail: without resampling, the last action of a round reveals the others' (S-3.3)."""
    monkeypatch.setattr(Match, "resample_hidden", lambda self, seat, rng: self.state)
    monkeypatch.setattr("trowel.core.game_state.preview_effects", lambda game, box, state, seat, code: state.tobytes())
    mode = next(mode for mode, (name, options) in enumerate(MODES) if may_hide_entries((name, options)))
    with pytest.raises(AssertionError):
        test_a_preview_of_every_kind_of_move_is_equal_in_every_world(mode)
