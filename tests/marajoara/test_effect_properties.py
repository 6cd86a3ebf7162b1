"""Properties of all effects of Marajoara over varied games: score sheets, and snapshots of states."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from tests.modes import MODES, name_of
from tests.varied import positions, varied_game
from trowel.games.marajoara.effects.snapshot import (
    MuseumSnapshot,
    PlayerSnapshot,
    Snapshot,
    TaskSnapshot,
    read_box,
    take_snapshot,
)
from trowel.games.marajoara.state import MUSEUM, PLAYER, STATE, TASK, Source

MARAJOARA_MODES = [mode for mode, (name, _) in enumerate(MODES) if name == "marajoara"]
all_modes = pytest.mark.parametrize("mode", MARAJOARA_MODES, ids=[name_of(MODES[mode]) for mode in MARAJOARA_MODES])


@all_modes
def test_the_points_of_an_entry_are_those_of_each_line_of_the_score_sheet(mode: int) -> None:
    match = varied_game(mode)
    rules = match.game.rulebook()
    sheets = [past.state[0].players["points"].tolist() for _, past in positions(match)]
    for index, (before, after) in enumerate(pairwise(sheets)):
        change = Counter(
            {
                (seat, source.name.lower()): after[seat][source] - before[seat][source]
                for seat in range(match.players)
                for source in Source
            }
        )
        for effect in match.effects(index):
            assert effect.rule in rules
            assert effect.en.strip(), effect
            assert effect.fr.strip(), effect
            assert effect.private_to is None
            if effect.unit == "points":
                assert effect.amount != 0
                assert effect.seat is not None
                change[effect.seat, effect.source] -= effect.amount
        assert not any(change.values()), f"entry {index}, {match.moves[index]}"


def test_snapshots_have_the_fields_of_the_state_in_order() -> None:
    for snapshot, dtype in (
        (Snapshot, STATE),
        (TaskSnapshot, TASK),
        (PlayerSnapshot, PLAYER),
        (MuseumSnapshot, MUSEUM),
    ):
        assert snapshot._fields == dtype.names


def test_a_snapshot_equals_the_state_field_by_field() -> None:
    match = varied_game(MARAJOARA_MODES[0])
    g = match.state[0]
    snapshot = take_snapshot(g)
    assert snapshot.site == g.site.tolist()
    assert (snapshot.lap, snapshot.turn, snapshot.collected) == (g.lap, g.turn, g.collected)
    assert [player.points for player in snapshot.players] == g.players["points"].tolist()
    assert [museum.storage for museum in snapshot.museums] == g.museums["storage"].reshape(4, 9).tolist()


def test_effects_read_the_box_as_native_values() -> None:
    match = varied_game(MARAJOARA_MODES[0])
    box = read_box(match.box[0])
    assert {type(value) for values in box for value in values} == {int}
    assert box.showcase == match.box[0].showcase.tolist()
