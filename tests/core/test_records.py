"""Records: `trowel.load` restores the match that `Match.record` wrote."""

from __future__ import annotations

import pickle
import random
from pathlib import Path

import pytest

import trowel
from tests.modes import MODES, Mode, name_of
from tests.scarabya.arrange import components_with_site, make_match, play_moves
from tests.scarabya.sites import SHAFT, SIX_ROOMS
from trowel.core import dealer
from trowel.core.match import new_match
from trowel.core.record import with_names
from trowel.games import game
from trowel.testing import play_randomly, same_state

GOLDEN = Path(__file__).parent / "golden"


def golden(name: str) -> str:
    return (GOLDEN / f"{name}.txt").read_text("utf-8")


def replay_with_seed_7(text: str) -> trowel.Match:
    """Return a match with seed 7 and the player moves of a record; the seed deals the outcomes."""
    recorded = trowel.load(text)
    match = new_match(recorded.game, recorded.options, recorded.components, 7)
    for seat, move in recorded.moves:
        if seat is not None:
            match.play(seat, str(move))
    return match


# ---------------------------------------------------------------- round trips


# The contract tests load records of the other games.
@pytest.mark.parametrize("mode", [mode for mode in MODES if mode[0] == "scarabya"], ids=name_of)
def test_a_record_loads_to_the_same_match_at_every_point_of_a_game(mode: Mode) -> None:
    name, options = mode
    match = new_match(game(name), game(name).options(options), game(name).components(), 5)
    rng = random.Random(5)

    def check(at: trowel.Match) -> None:
        if rng.random() < 0.1 or at.over:
            loaded = trowel.load(at.record())
            assert loaded.record() == at.record()
            assert same_state(loaded.state, at.state)
            assert (loaded.log, loaded.options) == (at.log, at.options)
            assert (loaded.to_act, loaded.scores) == (at.to_act, at.scores)
            assert [loaded.view(seat) for seat in range(at.players)] == [at.view(seat) for seat in range(at.players)]

    check(play_randomly(match, rng, check))


@pytest.mark.parametrize("name", ["scarabya-duel-over", "scarabya-standard-running"])
def test_a_golden_record_is_reproduced_exactly(name: str) -> None:
    assert trowel.load(golden(name)).record() == golden(name)
    assert replay_with_seed_7(golden(name)).record() == golden(name)


def test_golden_records_load_with_their_scores_and_seats_to_act() -> None:
    over = trowel.load(golden("scarabya-duel-over"))
    assert (over.over, over.seed, over.scores, over.winners) == (True, "7", (27, 13), (0,))
    running = trowel.load(golden("scarabya-standard-running"))
    assert (running.over, running.seed, running.to_act, running.scores) == (False, None, (0,), (0, 0))
    assert [str(move) for move in running.legal(1)] == ["withdraw"]


# ---------------------------------------------------------------- seed and chance


def test_a_record_contains_the_seed_only_when_the_game_is_over() -> None:
    match = trowel.new("scarabya", mode="solo", seed="a secret")

    def check_no_seed(at: trowel.Match) -> None:
        assert "seed" not in at.record()
        assert "secret" not in at.record()

    play_randomly(match, random.Random(1), check_no_seed)
    assert "\nseed: a secret\n" in match.record()
    assert trowel.load(match.record()).seed == "a secret"


def test_records_of_games_that_differ_only_in_their_future_are_equal() -> None:
    by_text: dict[str, set[int]] = {}
    for seed in range(30):
        by_text.setdefault(trowel.new("scarabya", players=1, site="A0 B1 C3 D2", seed=seed).record(), set()).add(seed)
    assert len(by_text) <= 12 < sum(map(len, by_text.values()))


def test_a_loaded_running_record_has_a_new_random_future() -> None:
    text = trowel.new("scarabya", players=1, site="A0 B1 C3 D2", seed=1).record()
    futures = set[tuple[int, ...]]()
    for _ in range(8):
        match = trowel.load(text)
        assert match.seed is None
        play_randomly(match, random.Random(1))
        futures.add(tuple(entry.code for entry in match.log if entry.seat == -1))
        assert "seed" not in match.record(), "the seed of the whole deal is unknown"
    assert len(futures) > 1


def test_loading_a_record_draws_no_random_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    text = golden("scarabya-duel-over")
    monkeypatch.setattr(dealer, "draw", lambda *_: pytest.fail("loading drew a random number"))
    assert trowel.load(text).record() == text


def test_the_log_of_a_loaded_record_does_not_depend_on_its_seed() -> None:
    text = golden("scarabya-duel-over")
    other = text.replace("\nseed: 7\n", "\nseed: 8\n")
    assert other != text
    assert trowel.load(other).log == trowel.load(text).log
    assert trowel.load(text.replace("\nseed: 7\n", "\n")).log == trowel.load(text).log


def test_a_finished_record_with_its_seed_deals_the_same_after_an_undo() -> None:
    match = trowel.load(golden("scarabya-duel-over"))
    log = list(match.log)
    for _ in range(6):
        match.undo()
    for seat, code, _ in log[len(match.log) :]:
        if seat >= 0:
            match.play(seat, match.game.notation.move(code))
    assert match.log == log


# ---------------------------------------------------------------- text variants


def test_windows_line_ends_and_a_byte_order_mark_are_accepted() -> None:
    text = golden("scarabya-standard-running")
    for variant in (text.replace("\n", "\r\n"), "\ufeff" + text, text + "\n\n", text.rstrip("\n")):
        assert trowel.load(variant).record() == text


def test_a_placement_in_a_record_may_be_five_squares() -> None:
    match = play_moves(make_match(cards="X"), "Xe4")
    text = match.record().replace("0 Xe4", "0 d5 e5 f5 e4 e6")
    assert trowel.load(text).record() == match.record()


# ---------------------------------------------------------------- custom boards


@pytest.mark.parametrize("site", [SHAFT, SIX_ROOMS])
def test_a_record_contains_custom_boards(site: str) -> None:
    match = play_moves(make_match(site, "I"), "Ie4")
    text = match.record()
    assert "\ncomponents: below\n| [boards]\n" in text
    loaded = trowel.load(text)
    assert loaded.view(0) == match.view(0)
    assert loaded.record() == text


@pytest.mark.parametrize(
    "remark",
    [
        "# ascii\n",
        "\n\n# after blank lines\n",
        "# trailing blanks   \n",
        "# é, “quoted”, 🪲\n",
        "# one\u2028line\x85still\n",
    ],
)
def test_comments_of_a_components_file_survive_in_the_record(remark: str) -> None:
    scarabya = game("scarabya")
    components = components_with_site(SHAFT)
    for text in (remark + components, components + remark, components + remark.rstrip("\n")):
        match = new_match(scarabya, scarabya.options({"players": 1}), text, 1)
        loaded = trowel.load(match.record())
        assert loaded.view(0) == match.view(0)
        assert loaded.record() == match.record()


def test_a_record_does_not_contain_the_default_boards() -> None:
    assert "components" not in trowel.new("scarabya", seed=1).record()
    assert "|" not in golden("scarabya-duel-over")


# ---------------------------------------------------------------- names


def test_a_record_keeps_the_players_names() -> None:
    match = trowel.new("scarabya", players=3, seed=1)
    match.names = ("Ann", "", "Bob  the\u202e Digger; second")
    text = match.record()
    assert "\nnames: Ann; ; Bob the Digger, second\n" in text
    loaded = trowel.load(text)
    assert loaded.names == ("Ann", "", "Bob the Digger, second")
    assert loaded.record() == text
    assert loaded.copy().record() == text
    assert pickle.loads(pickle.dumps(loaded)).record() == text


def test_a_record_without_names_has_no_such_line() -> None:
    match = trowel.new("scarabya", players=2, seed=1)
    assert "names:" not in match.record()
    assert trowel.load(match.record()).names == ()


def test_names_of_a_record_are_replaced_and_removed() -> None:
    text = trowel.new("scarabya", players=2, seed=1).record()
    named = with_names(text, ["Ann", "Bob"])
    assert trowel.load(named).names == ("Ann", "Bob")
    assert trowel.load(with_names(named, ["", "Cid"])).names == ("", "Cid")
    assert with_names(named, ["", ""]) == text
    custom = make_match(SHAFT, players=2).record()
    assert trowel.load(with_names(custom, ["Ann", ""])).names == ("Ann", "")


def test_a_record_has_a_name_for_every_player() -> None:
    text = with_names(trowel.new("scarabya", players=2, seed=1).record(), ["Ann", "Bob"])
    with pytest.raises(trowel.RecordError, match="3 names for 2 players"):
        trowel.load(text.replace("Ann; Bob", "Ann; Bob; Cid"))
