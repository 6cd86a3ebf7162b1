"""Observations fill their layout, agree with the view, hide what a seat may not know, and equal uncompiled ones."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys

import numpy as np
import pytest

import trowel
from tests.modes import MODES, Mode, name_of
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.research.observations import make_layout, observer
from trowel.testing import play_randomly

all_modes = pytest.mark.parametrize("mode", MODES, ids=name_of)
FILL = -99.0


def observe(match: Match, seat: int, state: np.ndarray | None = None) -> np.ndarray:
    """Return what a seat observes; check that nothing is written beyond the observation."""
    size = make_layout(match.game, match.options).size
    out = np.full(size + 8, FILL, dtype=np.float32)
    written = observer(match.game)(match.box[0], match.state[0] if state is None else state[0], seat, out)
    assert written == size
    assert (out[size:] == FILL).all()
    assert (out[:size] != FILL).all()
    return out[:size]


@all_modes
def test_an_observation_fills_its_planes_and_hides_what_the_seat_may_not_know(mode: Mode) -> None:
    name, options = mode
    rng = random.Random(11)

    def check_observations(match: Match) -> None:
        if rng.random() < 0.3:
            for seat in range(match.players):
                observed = observe(match, seat)
                assert np.isfinite(observed).all()
                other = observe(match, seat, match.resample_hidden(seat, make_rng(rng.getrandbits(60))))
                np.testing.assert_array_equal(observed, other)

    play_randomly(trowel.new(name, seed=5, **options), rng, check_observations)


def observed_planes(match: Match, seat: int) -> dict[str, np.ndarray]:
    return make_layout(match.game, match.options).split(observe(match, seat))


def test_resampled_states_differ_so_that_a_leak_would_show() -> None:
    """A resampled hidden action changes the observation of its owner, but not that of the other seat."""
    match = trowel.new("scarabya", players=2, seed=3)
    match.play(0, match.legal(0)[0])
    other = match.resample_hidden(1, make_rng(4))
    assert not np.array_equal(observe(match, 0), observe(match, 0, other))
    assert np.array_equal(observe(match, 1), observe(match, 1, other))


def test_scarabya_shows_its_own_hidden_tile_to_its_owner_only() -> None:
    match = trowel.new("scarabya", players=2, seed=3)
    match.play(0, match.legal(0)[0])
    assert observed_planes(match, 0)["placed"].sum() == 5
    assert observed_planes(match, 1)["placed"].sum() == 0
    assert observed_planes(match, 0)["waiting"].tolist() == [0, 1]
    assert observed_planes(match, 1)["waiting"].tolist() == [1, 0]


def test_scarabya_planes_agree_with_the_view() -> None:
    match = trowel.new("scarabya", players=2, seed=8)
    rng = random.Random(8)
    for _ in range(12):
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)))
    view, observed = match.view(1), observed_planes(match, 1)
    site = np.array([list(row) for row in view["site"]])
    assert ((site == "R") == observed["rocks"]).all()
    assert ((site == "S") == observed["scarabs"]).all()
    for i, seat in enumerate((1, 0)):
        tiles = {tuple(cell) for tile in view["players"][seat]["tiles"] for cell in tile["cells"]}
        assert {tuple(cell) for cell in np.argwhere(observed["camp"][i]).tolist()} == tiles
        zones = {tuple(cell) for zone in view["zones"] if zone["owner"] == seat for cell in zone["cells"]}
        assert {tuple(cell) for cell in np.argwhere(observed["explored"][i]).tolist()} == zones
        assert observed["score"][i] * 50 == pytest.approx(view["players"][seat]["score"], abs=1e-4)
    assert observed["round"][0] * 12 == pytest.approx(view["round"])
    assert ["FILNPTUVWXYZ"[i] for i in np.flatnonzero(observed["to_come"])] == view["remaining"]


def test_marajoara_planes_agree_with_the_view() -> None:
    match = trowel.new("marajoara", players=3, seed=8)
    rng = random.Random(8)
    for _ in range(80):
        match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    view, observed = match.view(2), observed_planes(match, 2)
    colours = ("yellow", "red", "blue", "grey")
    for r, row in enumerate(view["site"]):
        for c, square in enumerate(row):
            die = square["die"]
            colour_indices = [i for i in range(4) if observed["colour"][i, r, c]]
            assert colour_indices == ([] if die is None else [colours.index(die["colour"])])
            assert observed["value"][r, c] * 6 == pytest.approx(0 if die is None else die["value"], abs=1e-4)
            owner = [(2 + i) % 3 for i in range(3) if observed["tokens"][i, r, c]]
            assert owner == ([] if square["token"] is None else [square["token"]])
            assert bool(observed["capturer"][r, c]) == square["capturer"]
            assert bool(observed["rope"][r, c]) == square["rope"]
    for i, seat in enumerate((2, 0, 1)):
        assert observed["score"][i] * 50 == pytest.approx(view["players"][seat]["score"], abs=1e-3)
        assert observed["discs"][i] * 9 == pytest.approx([track["discs"][seat] for track in view["tracks"]], abs=1e-3)
    assert int(np.argmax(observed["decides"])) == (view["decision"]["seat"] - 2) % 3


def test_artifact_planes_agree_with_the_view() -> None:
    match = trowel.new("artifact", players=3, extensions=(1, 2), seed=8)
    rng = random.Random(8)
    for _ in range(120):
        match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    view, observed = match.view(1), observed_planes(match, 1)
    for i, seat in enumerate((1, 2, 0)):
        player = view["players"][seat]
        money, income = observed["player"][i, :2] * 20
        assert (money, income) == pytest.approx((player["money"], player["income"]), abs=1e-3)
        assert round(float(observed["known"][i].sum()) * 4) == len(player["known"])
        assert round(float(observed["secret"][i].sum()) * 4) == player["secret"]
        assert round(float(observed["player"][i, 8]) * 20) == player["score"]
    own_count = round(float(observed["known"][0].sum() + observed["own_secret"].sum()) * 4)
    assert own_count == len(view["players"][1]["hand"])
    assert round(float(observed["face_up"].sum()) * 4) == sum(
        len(region["face_up"]) for region in view["regions"].values()
    )


DIGEST = """
from tests.research.test_observations import digest
from trowel.core.jit import JIT
print(JIT, digest())
"""


def digest() -> str:
    """Return a hash of all seats' observations in games of every third mode."""
    hasher = hashlib.blake2b(digest_size=16)
    for name, options in MODES[::3]:
        match = trowel.new(name, seed=2, **options)
        rng = random.Random(3)
        for _ in range(60):
            if match.over:
                break
            match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
            for seat in range(match.players):
                hasher.update(observe(match, seat).tobytes())
    return hasher.hexdigest()


def test_compiled_and_uncompiled_observations_are_equal() -> None:
    def run(jit: str) -> list[str]:
        process = subprocess.run(
            [sys.executable, "-W", "error::RuntimeWarning", "-c", DIGEST],
            env=os.environ | {"TROWEL_JIT": jit}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert process.returncode == 0, process.stderr
        return process.stdout.split()

    compiled, uncompiled = run("1"), run("0")
    assert (compiled[0], uncompiled[0]) == ("True", "False")
    assert compiled[1] == uncompiled[1]
