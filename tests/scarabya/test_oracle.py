"""The engine agrees with the oracle, an independent and simpler implementation of the rules."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tomllib

from tests.oracles import scarabya as oracle
from tests.scarabya.arrange import legal_cells, make_match
from tests.scarabya.comparison import compare, compare_refusals, make_random_boards
from trowel.games import game
from trowel.games.scarabya import shapes
from trowel.games.scarabya.sites import site_names

COMPARE_UNCOMPILED = """
from tests.scarabya.comparison import compare, compare_refusals
from trowel.core.jit import JIT
assert not JIT
print(compare(range(10_000, 10_032)), sum(compare_refusals(range(20_000, 20_008), 6).values()))
"""


def test_legal_moves_closed_zones_and_scores_agree_over_20_000_positions_of_all_modes() -> None:
    assert compare(range(800)) >= 20_000


def test_the_uncompiled_kernel_agrees_with_the_oracle() -> None:
    process = subprocess.run(
        [sys.executable, "-c", COMPARE_UNCOMPILED],
        env=os.environ | {"TROWEL_JIT": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    positions, refusals = map(int, process.stdout.split())
    assert positions >= 500
    assert refusals >= 250


def test_a_refusal_names_the_first_rule_that_is_broken() -> None:
    refusals = compare_refusals(range(40), 12)
    assert set(refusals) == {"None", "not-a-pentomino", "S-4.1", "S-4.2", "S-4.3", "S-4.4", "S-4.5", "S-3.1"}
    assert min(refusals.values()) >= 15


# ---------------------------------------------------------------- counts


def test_there_are_63_oriented_shapes() -> None:
    ours = {oracle.moved_to_corner(set(orientation.cells)) for orientation in shapes.orientations()}
    assert len(ours) == len(shapes.orientations()) == 63
    assert ours == set(oracle.SHAPE_BY_CELLS)
    assert all(oracle.shape_of(set(orientation.cells)) == orientation.shape for orientation in shapes.orientations())


def test_there_are_4096_placements_on_an_empty_site_without_rocks() -> None:
    ours = {frozenset(placement.cells) for placement in shapes.placements()}
    assert len(ours) == len(shapes.placements()) == 4096
    assert ours == {cells for shape in oracle.SHAPES for cells in oracle.placements_inside(shape)}


def test_748_placements_cover_the_centre_and_are_the_legal_first_moves() -> None:
    on_the_centre = {frozenset(placement.cells) for placement in shapes.placements()} & {
        cells for shape in oracle.SHAPES for cells in legal_cells(make_match(cards=shape))
    }
    assert len(on_the_centre) == sum(len(make_match(cards=shape).legal(0)) for shape in oracle.SHAPES) == 748
    assert all(cells & oracle.CENTRE for cells in on_the_centre)


# ---------------------------------------------------------------- S-9.1


def test_the_playable_sites_of_random_boards_agree() -> None:
    rng = random.Random(91)
    num_playable, num_refused = 0, 0
    for _ in range(12):
        text = make_random_boards(rng)
        boards = tomllib.loads(text)["boards"]
        box = game("scarabya").load(text)[0]
        playable = set(box.playable_sites[: box.num_playable_sites].tolist())
        for name, index in rng.sample(list(site_names().items()), 60):
            site = oracle.assemble(boards, name)
            is_refused = bool(oracle.zones(site, frozenset())) or oracle.rocks(site) >= oracle.CENTRE
            assert (index in playable) == (not is_refused), f"{name} of\n{text}"
            num_playable, num_refused = num_playable + (not is_refused), num_refused + is_refused
    assert min(num_playable, num_refused) > 50
