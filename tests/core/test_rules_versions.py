"""Versions of the rules: every version keeps loading, with its own rulings and components."""

from __future__ import annotations

import copy
import pickle
from importlib.resources import files
from pathlib import Path

import pytest

import trowel
from scripts.golden_records import GOLDEN, path_of
from tests.modes import MODES, Mode, name_of
from trowel.bots.base import make_position
from trowel.bots.protocol import EncodedPosition
from trowel.core.rng import make_rng
from trowel.games import NAMES, game
from trowel.research import trajectory


def components_file(name: str) -> str:
    return files("trowel.games.artifact").joinpath(name).read_text("utf-8")


VERSIONS = [(mode, version.name) for mode in MODES for version in game(mode[0]).versions]
OLDER = [("marajoara", "marajoara/1"), ("artifact", "artifact/1")]


@pytest.mark.parametrize(("mode", "rules"), VERSIONS, ids=[f"{rules}-{name_of(mode)}" for mode, rules in VERSIONS])
def test_a_golden_record_of_every_version_and_mode_replays(mode: Mode, rules: str) -> None:
    text = path_of(mode, rules).read_text("utf-8")
    match = trowel.load(text)
    assert match.over
    assert match.rules == rules
    assert match.record() == text
    seated = [(seat, str(move)) for seat, move in match.moves]
    again = trowel.new(mode[0], rules=rules, seed=match.seed, **mode[1])
    while not again.over:  # the seed deals the recorded outcomes
        seat, move = seated[len(again.log)]
        assert seat is not None
        again.play(seat, move)
    assert again.record() == text


def test_every_golden_record_belongs_to_a_mode_and_a_version() -> None:
    assert set(GOLDEN.rglob("*.txt")) == {path_of(mode, rules) for mode, rules in VERSIONS}


@pytest.mark.parametrize("name", NAMES)
def test_the_rulebook_is_that_of_the_newest_version(name: str) -> None:
    assert game(name).rulebook().version == game(name).rules == trowel.new(name, seed=1).rules


def test_versions_have_their_own_components_and_rulings() -> None:
    first, second = (trowel.new("artifact", seed=1, rules=f"artifact/{number}") for number in (1, 2))
    assert [version.components for version in first.game.versions] == ["components-1.toml", "components.toml"]
    assert first.components == components_file("components-1.toml")
    assert second.components == components_file("components.toml")
    assert (first.box[0].asks_every_card, second.box[0].asks_every_card) == (0, 1)
    boxes = [trowel.new("marajoara", seed=1, rules=f"marajoara/{number}").box[0] for number in (1, 2)]
    assert [int(box.doubles_all) for box in boxes] == [0, 1]


@pytest.mark.parametrize(("name", "rules"), OLDER)
def test_a_record_contains_components_only_where_they_differ_from_those_of_its_version(
    name: str, rules: str, tmp_path: Path
) -> None:
    assert "components: below" not in trowel.new(name, seed=1, rules=rules).record()
    newest = tmp_path / "newest.toml"
    newest.write_text(game(name).components() + "# own\n", "utf-8")
    text = trowel.new(name, seed=1, rules=rules, components=newest).record()
    assert f"rules: {rules}\n" in text
    assert "components: below" in text
    assert trowel.load(text).components == newest.read_text("utf-8")


@pytest.mark.parametrize(("name", "rules"), OLDER)
def test_everything_made_from_a_match_keeps_its_version(name: str, rules: str, tmp_path: Path) -> None:
    match = trowel.new(name, seed=1, rules=rules)
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    for other in (match.copy(), copy.deepcopy(match), pickle.loads(pickle.dumps(match)), match.at(1)):
        assert other.rules == rules
        assert other.box is match.box
    trajectory.save(match, tmp_path / "game.npz")
    assert trajectory.load(tmp_path / "game.npz").record() == match.record()
    position = make_position(match, match.to_act[0], make_rng(1))
    assert EncodedPosition.encode(position).decode().box.tobytes() == match.box.tobytes()


def test_the_same_deal_is_played_under_the_same_rules() -> None:
    mode = next(mode for mode in MODES if mode[0] == "marajoara")
    finished = trowel.load(path_of(mode, "marajoara/1").read_text("utf-8"))
    assert finished.same_deal().rules == "marajoara/1"


def test_an_unknown_version_is_refused_with_those_that_exist() -> None:
    with pytest.raises(
        trowel.OptionError, match=r"unknown rules .artifact/9.; this program knows artifact/1, artifact/2"
    ):
        trowel.new("artifact", rules="artifact/9")
    text = trowel.new("artifact", seed=1).record().replace("artifact/2", "artifact/9")
    with pytest.raises(trowel.RecordError, match="unknown rules 'artifact/9'"):
        trowel.load(text)
