"""A-14: public and secret information; resampling never changes what a seat knows. Also the prices in a view."""

from __future__ import annotations

import random

import numpy as np

import trowel
from tests.artifact.arrange import MatchDriver, card_from_name, new, position
from tests.rules import rule_test
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.games.artifact.state import CURSED, NUM_KINDS


@rule_test("A-14.1")
def test_cards_taken_face_up_are_public() -> None:
    driver = position(huts={"asia": {0: 1, 1: 1}}, face_up="asia mask").play("ship asia")
    for seat in (0, 1, None):
        assert driver.view(seat)["players"][0]["known"] == ["asia mask"]


@rule_test("A-14.1")
def test_a_card_drawn_in_secret_is_known_to_its_owner_only() -> None:
    driver = position(4, "2", roles={0: "judd"}, decks={"asia": "asia vase, asia vase"}).play("research asia", "draw")
    assert driver.view(0)["players"][0]["hand"] == ["asia vase"]
    for seat in (1, 2, None):
        player = driver.view(seat)["players"][0]
        assert (player["known"], player["secret"], player["secret_from"]) == ([], 1, {"asia": 1})
        assert "hand" not in player


@rule_test("A-14.1")
def test_a_secret_card_becomes_known_when_it_is_shown_or_sold() -> None:
    driver = position(secrets={0: "asia vase"}).play("sell asia vase")
    assert driver.view(1)["market"] == ["asia vase"]
    assert driver.view(1)["players"][0]["secret"] == 0
    driver = position(hands={0: "africa mask, asia mask"}, secrets={0: "america mask"})
    driver.play("exhibit mask3", "show africa mask", "show asia mask", "show america mask", "keep america mask")
    assert driver.view(1)["players"][0]["known"] == ["america mask"]


@rule_test("A-14.1")
def test_of_two_equal_cards_the_known_one_leaves_the_hand_first() -> None:
    driver = position(hands={0: "asia vase"}, secrets={0: "asia vase"}).play("sell asia vase")
    assert driver.view(1)["players"][0]["known"] == []
    assert driver.view(1)["players"][0]["secret"] == 1
    assert driver.view(0)["players"][0]["hand"] == ["asia vase"]


@rule_test("A-14.1")
def test_a_view_does_not_depend_on_the_secret_cards_of_others_or_on_decks() -> None:
    """Swap a secret card with one of the deck; only the owner's view may change."""
    for substitute in ("asia vase", "asia manuscript", "asia gold"):
        driver = position(4, "1 2", secrets={1: "asia mask, africa jewel"}, market="africa vase")
        views = [driver.view(seat) for seat in (0, 2, 3, None)]
        own = driver.view(1)
        with driver.edit() as g:
            g.players[1].secret[card_from_name("asia mask")] -= 1
            g.deck[card_from_name("asia mask")] += 1
            g.players[1].secret[card_from_name(substitute)] += 1
            g.deck[card_from_name(substitute)] -= 1
        assert [driver.view(seat) for seat in (0, 2, 3, None)] == views
        assert driver.view(1) != own


# ---------------------------------------------------------------- cards to show


@rule_test("A-14.2")
def test_a_player_with_secret_cards_is_asked_for_every_card_to_show() -> None:
    driver = position(hands={0: "africa mask, asia mask"}, secrets={0: "america mask, asia vase"})
    driver.play("exhibit mask3")
    for card in ("africa mask", "asia mask", "america mask"):
        assert driver.decision_kind == "show"
        assert driver.legal == [f"show {card}"]
        driver.play(f"show {card}")
    assert driver.decision_kind == "keep"


@rule_test("A-14.2")
def test_a_player_whose_last_secret_card_is_shown_is_still_asked() -> None:
    driver = position(hands={0: "asia mask, america mask"}, secrets={0: "africa mask"}).play("exhibit mask3")
    driver.play("show africa mask")
    assert driver.player(0)["secret"] == 0
    assert (driver.decision_kind, driver.legal) == ("show", ["show asia mask"])


@rule_test("A-14.2")
def test_a_player_without_secret_cards_is_asked_only_where_there_is_a_choice() -> None:
    hands = {0: "africa mask, asia mask, america mask", 1: ""}
    driver = position(hands=hands, secrets={1: "asia vase"}).play("exhibit mask3")
    assert driver.decision_kind == "keep"
    driver = position(hands={0: "africa mask, asia mask, america mask, america mask"}).play("exhibit mask3")
    assert (driver.decision_kind, driver.legal_arguments("show")) == ("show", ["africa mask", "asia mask"])


@rule_test("A-14.2")
def test_version_1_asks_only_where_the_whole_hand_leaves_a_choice() -> None:
    driver = position(hands={0: "africa mask, asia mask"}, secrets={0: "america mask"}, rules="artifact/1")
    assert driver.play("exhibit mask3").decision_kind == "keep"


# ---------------------------------------------------------------- resampling


def with_secrets(seed: int) -> Match:
    """Return a random game with both extensions in which players hold at least four secret cards."""
    rng = random.Random(seed)
    match = trowel.new("artifact", players=4, extensions="1 2", seed=seed)
    while match.to_act and match.state[0].phase == 0:
        match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    state = match.state
    for seat, role in ((0, 6), (1, 1), (2, 6), (3, 1)):  # Judd and Paris
        state[0].players[seat]["archaeologist" if role > 3 else "city"] = role
    match = match.with_state(state)
    while match.to_act and sum(int(player.secret.sum()) for player in match.state[0].players) < 4:
        moves = match.legal(match.to_act[0])
        draw = [move for move in moves if str(move) == "draw"]
        match.play(match.to_act[0], draw[0] if draw else rng.choice(moves))
    return match


@rule_test("A-14.1")
def test_resampling_draws_other_secret_cards_and_keeps_every_count() -> None:
    for seed in range(4):
        match = with_secrets(seed)
        actual = match.state[0]
        for viewer in range(4):
            hands = set()
            for number in range(30):
                g = match.resample_hidden(viewer, make_rng(number))[0]
                for owner in range(4):
                    assert (g.players[owner].known == actual.players[owner].known).all()
                    by_region = g.players[owner].secret.reshape(4, NUM_KINDS).sum(axis=1)
                    assert (by_region == actual.players[owner].secret.reshape(4, NUM_KINDS).sum(axis=1)).all()
                    assert g.players[owner].secret.reshape(4, NUM_KINDS)[:, CURSED].sum() == 0
                unseen = g.deck + sum(player.secret for player in g.players)
                assert (unseen == actual.deck + sum(player.secret for player in actual.players)).all()
                assert (g.players[viewer].secret == actual.players[viewer].secret).all()
                hands.add(g.players["secret"].tobytes())
            if sum(int(actual.players[owner].secret.sum()) for owner in range(4) if owner != viewer):
                assert len(hands) > 1


@rule_test("A-14.1")
def test_resampling_draws_every_unseen_card_equally_often() -> None:
    driver = position(4, "2", secrets={1: "asia mask"}, decks={"asia": "asia mask, asia vase, asia vase"})
    counts = np.zeros(40)
    for number in range(2000):
        counts += driver.match.resample_hidden(0, make_rng(number))[0].players[1].secret
    assert abs(counts[card_from_name("asia mask")] - 1000) < 150
    assert abs(counts[card_from_name("asia vase")] - 1000) < 150
    assert counts.sum() == 2000


@rule_test("A-14.1")
def test_resampling_lets_a_player_who_is_showing_cards_finish() -> None:
    secrets = "africa mask, africa jewel, africa tablet"
    driver = position(4, "2", hands={0: "africa mask, africa vase"}, secrets={0: secrets})
    driver.play("exhibit africa")
    assert driver.decision_kind == "show"
    for number in range(40):
        resampled = driver.match.with_state(driver.match.resample_hidden(1, make_rng(number)))
        assert len(MatchDriver(resampled).legal) > 0


@rule_test("A-2.5")
def test_a_track_with_all_its_markers_has_no_price_whatever_the_number_of_players() -> None:
    for players in (3, 4, 5):
        tracks = new(players).view()["tracks"]
        assert {track["put_back"] for track in tracks.values()} == {None}
        assert tracks["shipping"]["coins"] is None


@rule_test("A-2.5", "A-4.2")
def test_the_first_marker_taken_gives_its_track_a_price() -> None:
    driver = new(3, unused="asia").play(*["hut africa"] * 6, "take shipping")
    tracks = driver.view()["tracks"]
    assert (tracks["shipping"]["put_back"], tracks["shipping"]["coins"]) == (2, 3)
    assert tracks["museum"]["put_back"] is None
