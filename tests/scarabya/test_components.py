"""S-1 and S-9.1: the default components, and custom boards."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import trowel
from tests.oracles import scarabya as oracle
from tests.rules import forbids, permits, rule_test
from tests.scarabya.arrange import components_with_site, make_match
from tests.scarabya.sites import SHAFT, TRENCH
from trowel.games import game
from trowel.games.scarabya.shapes import SHAPES
from trowel.games.scarabya.sites import site_names
from trowel.testing import play_randomly


def default_boards() -> dict[str, str]:
    boards: dict[str, str] = tomllib.loads(game("scarabya").components())["boards"]
    return boards


@rule_test("S-1.1")
def test_each_player_has_12_tiles_and_4_boards_of_5x5_squares_for_12_missions() -> None:
    assert [len(row) for board in default_boards().values() for row in board.split()] == [5] * 20
    match = play_randomly(trowel.new("scarabya", players=4, seed=1), random.Random(1))
    assert sum(seat is None for seat, _ in match.moves) == 1 + 12  # the site, then the missions
    for player in match.view(None)["players"]:
        assert len(player["tiles"]) + len(player["discarded"]) == 12


@rule_test("S-1.2")
def test_the_tiles_are_the_12_free_pentominoes_and_each_is_on_one_mission_card() -> None:
    match = play_randomly(trowel.new("scarabya", players=1, seed=2), random.Random(2))
    missions = [str(move) for seat, move in match.moves if seat is None][1:]
    assert sorted(missions) == list("FILNPTUVWXYZ")
    for tile in match.view(0)["players"][0]["tiles"]:
        assert oracle.shape_of({(row, column) for row, column in tile["cells"]}) == tile["shape"]
    assert set(oracle.SHAPE_BY_CELLS.values()) == set(SHAPES)


@rule_test("S-1.3")
def test_each_board_has_2_rocks_and_6_scarabs_and_a_site_has_8_and_24() -> None:
    for board in default_boards().values():
        assert (board.count("R"), board.count("S")) == (2, 6)
    for seed in range(20):
        site = Counter("".join(trowel.new("scarabya", seed=seed).view(None)["site"]))
        assert site == {"R": 8, "S": 24, ".": 68}


@rule_test("S-1.4")
def test_no_site_of_the_default_boards_has_a_zone_closed_by_rocks_and_edges_alone() -> None:
    boards = default_boards()
    for name in site_names():
        assert oracle.zones(oracle.assemble(boards, name), frozenset()) == [], name
    assert game("scarabya").load(game("scarabya").components())[0].num_playable_sites == 6144


@permits("S-1.4", "S-9.1")
def test_a_player_may_load_the_boards_of_their_own_copy(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(components_with_site(SHAFT), "utf-8")
    match = trowel.new("scarabya", players=1, components=path, site="A0 B0 C0 D0", deck="I F L N P T U V W X Y Z")
    assert match.view(0)["site"] == SHAFT.split()
    match.play(0, "Ie4")
    assert match.scores == (1,)


@permits("S-9.1")
@pytest.mark.parametrize("site", [TRENCH, SHAFT, "\n".join(["S" * 10] * 10), "\n".join(["." * 10] * 10)])
def test_loaded_boards_may_have_other_numbers_of_rocks_and_scarabs(site: str) -> None:
    assert make_match(site, "I").view(0)["site"] == site.split()


CLOSED_FROM_THE_START = """
.R........
R.........
..........
..........
..........
..........
..........
..........
..........
..........
"""

CENTRE_OF_ROCKS = """
..........
..........
..........
..........
....RR....
....RR....
..........
..........
..........
..........
"""


@forbids("S-9.1")
def test_a_site_with_a_zone_closed_from_the_start_is_refused() -> None:
    with pytest.raises(trowel.OptionError, match=r"A0 B0 C0 D0.*\[S-9\.1\]"):
        make_match(CLOSED_FROM_THE_START)


@forbids("S-9.1")
def test_a_site_whose_four_central_squares_are_all_rocks_is_refused() -> None:
    with pytest.raises(trowel.OptionError, match=r"\[S-9\.1\]"):
        make_match(CENTRE_OF_ROCKS)


@permits("S-9.1")
def test_a_site_with_three_rocks_on_the_centre_is_playable() -> None:
    match = make_match(CENTRE_OF_ROCKS.replace("RR", "R.", 1), "I")
    assert {cells & oracle.CENTRE for cells in map(frozenset, _legal_cells(match))} == {frozenset({(4, 5)})}


def _legal_cells(match: trowel.Match) -> list[tuple[tuple[int, int], ...]]:
    return [move.cells for move in match.legal(0)]  # type: ignore[attr-defined]


@permits("S-9.1")
def test_other_sites_of_the_same_boards_are_playable_if_no_zone_is_closed() -> None:
    text = components_with_site(CLOSED_FROM_THE_START)
    boards = tomllib.loads(text)["boards"]
    scarabya = game("scarabya")
    box = scarabya.load(text)[0]
    names = list(site_names())
    playable_sites = {names[index] for index in box.playable_sites[: box.num_playable_sites]}
    assert 0 < len(playable_sites) < 6144
    for name in names[::17]:
        closed = oracle.zones(oracle.assemble(boards, name), frozenset())
        assert (name in playable_sites) == (not closed), name


@forbids("S-9.1")
def test_a_random_site_is_always_playable(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(components_with_site(CLOSED_FROM_THE_START), "utf-8")
    for seed in range(40):
        site = trowel.new("scarabya", components=path, seed=seed).view(None)["site"]
        assert oracle.zones(site, frozenset()) == []


@forbids("S-9.1")
def test_boards_without_a_playable_site_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "rocks.toml"
    path.write_text(components_with_site("\n".join(["R" * 10] * 10)), "utf-8")
    with pytest.raises(trowel.OptionError, match=r"no playable site.*\[S-9\.1\]"):
        trowel.new("scarabya", components=path)


# ---------------------------------------------------------------- errors


def boards_with(**changes: object) -> str:
    boards: dict[str, object] = default_boards() | changes
    return "[boards]\n" + "".join(
        f'{name} = """\n{board}"""\n' if isinstance(board, str) else f"{name} = {board}\n"
        for name, board in boards.items()
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (boards_with(B="S..R.\n..S..\n.S.xS\nR..S.\n..S..\n"), "board B, row 3, column 4: 'x'"),
        (boards_with(C="..S..\n.S..r\n..SS.\n.R..S\nS....\n"), "board C, row 2, column 5: 'r'"),
        (boards_with(A=".S..S\nSR...\n...S.\n..S.RS\nS....\n"), "board A, row 4, column 6"),
        (boards_with(D="SS...\n...R.\n.S..S\n...S\n..R.S\n"), "board D, row 4, column 5"),
        (boards_with(D="SS...\n...R.\n.S..S\n...S.\n"), "board D has 4 rows"),
        (boards_with(D="SS...\n...R.\n.S..S\n...S.\n..R.S\n.....\n"), "board D has 6 rows"),
        (boards_with(A=5), "board A"),
        (boards_with(E="....."), r"\[boards\].*A, B, C and D"),
        ("[planks]\n", r"\[boards\]"),
        ("boards = 7\n", r"\[boards\]"),
        ("", r"\[boards\]"),
        ("[boards\nA = 1", "not a TOML file"),
    ],
)
def test_the_error_for_a_malformed_board_names_row_and_column(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(trowel.ComponentsError, match=message) as refusal:
        trowel.new("scarabya", components=path)
    assert refusal.value.say("fr") != refusal.value.say("en")


@pytest.mark.parametrize("name", ["missing.toml", "."])
def test_an_unreadable_components_file_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(trowel.ComponentsError, match="cannot read the components file"):
        trowel.new("scarabya", components=tmp_path / name)


def test_the_error_for_a_binary_components_file_names_it(tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe\x00")
    with pytest.raises(trowel.ComponentsError, match=r"picture\.png"):
        trowel.new("scarabya", components=str(tmp_path / "picture.png"))


def test_a_components_file_of_more_than_100_kb_is_refused(tmp_path: Path) -> None:
    (tmp_path / "large.toml").write_text(components_with_site(SHAFT) + "#" * 100_000, "utf-8")
    with pytest.raises(trowel.ComponentsError, match=r"large\.toml is too large"):
        trowel.new("scarabya", components=tmp_path / "large.toml")


def test_different_boards_in_one_process_form_different_sites() -> None:
    default = trowel.new("scarabya", players=1, site="A0 B0 C0 D0", seed=1)
    custom = make_match(SHAFT, "I")
    empty = make_match(cards="I")
    assert len({tuple(match.view(0)["site"]) for match in (default, custom, empty)}) == 3
    assert len(custom.legal(0)) == 2
    assert len(empty.legal(0)) == 24  # six placements each along e, f, 5 and 6
