"""A-14: what is public and what is secret; imagining never changes what a seat knows. And the prices of a track."""

from __future__ import annotations

import random

import numpy as np

import trowel
from tests.artifact.arrange import Table, card, new, position
from tests.rules import rule_test
from trowel.core.match import Match
from trowel.core.rng import make_rng
from trowel.games.artifact.state import CURSED, KINDS


@rule_test("A-14.1")
def test_cards_taken_face_up_are_public() -> None:
    table = position(huts={"asia": {0: 1, 1: 1}}, face_up="asia mask").play("ship asia")
    for seat in (0, 1, None):
        assert table.view(seat)["players"][0]["known"] == ["asia mask"]


@rule_test("A-14.1")
def test_a_card_drawn_secretly_is_known_to_its_owner_alone() -> None:
    table = position(4, "2", roles={0: "judd"}, decks={"asia": "asia vase, asia vase"}).play("research asia", "draw")
    assert table.view(0)["players"][0]["hand"] == ["asia vase"]
    for seat in (1, 2, None):
        shown = table.view(seat)["players"][0]
        assert (shown["known"], shown["secret"], shown["secret_from"]) == ([], 1, {"asia": 1})
        assert "hand" not in shown


@rule_test("A-14.1")
def test_a_secret_card_becomes_known_when_it_is_shown_or_sold() -> None:
    table = position(secrets={0: "asia vase"}).play("sell asia vase")
    assert table.view(1)["market"] == ["asia vase"]
    assert table.view(1)["players"][0]["secret"] == 0
    table = position(hands={0: "africa mask, asia mask"}, secrets={0: "america mask"})
    table.play("exhibit mask3", "keep america mask")
    assert table.view(1)["players"][0]["known"] == ["america mask"]


@rule_test("A-14.1")
def test_of_two_equal_cards_the_known_one_goes_first() -> None:
    table = position(hands={0: "asia vase"}, secrets={0: "asia vase"}).play("sell asia vase")
    assert table.view(1)["players"][0]["known"] == []
    assert table.view(1)["players"][0]["secret"] == 1
    assert table.view(0)["players"][0]["hand"] == ["asia vase"]


@rule_test("A-14.1")
def test_a_view_is_the_same_whatever_the_secret_cards_and_decks_hold() -> None:
    """Swaps a secret card with one of the deck: only the owner's view may change."""
    for swapped in ("asia vase", "asia manuscript", "asia gold"):
        table = position(4, "1 2", secrets={1: "asia mask, africa jewel"}, market="africa vase")
        views = [table.view(seat) for seat in (0, 2, 3, None)]
        own = table.view(1)
        g = table.g
        g.players[1].secret[card("asia mask")] -= 1
        g.deck[card("asia mask")] += 1
        g.players[1].secret[card(swapped)] += 1
        g.deck[card(swapped)] -= 1
        assert [table.view(seat) for seat in (0, 2, 3, None)] == views
        assert table.view(1) != own


def with_secrets(seed: int) -> Match:
    """A random game with both extensions, from a moment when somebody holds secret cards."""
    dice = random.Random(seed)
    match = trowel.new("artifact", players=4, extensions="1 2", seed=seed)
    g = match._state[0]
    while match.to_act and g.phase == 0:
        match.play(match.to_act[0], dice.choice(match.legal(match.to_act[0])))
        g = match._state[0]
    for seat, role in ((0, 6), (1, 1), (2, 6), (3, 1)):  # Judd and Paris
        match._state[0].players[seat]["archaeologist" if role > 3 else "city"] = role
    while match.to_act and sum(int(one.secret.sum()) for one in match._state[0].players) < 4:
        moves = match.legal(match.to_act[0])
        draw = [move for move in moves if str(move) == "draw"]
        match.play(match.to_act[0], draw[0] if draw else dice.choice(moves))
    return match


@rule_test("A-14.1")
def test_imagining_draws_other_secret_cards_and_keeps_every_count() -> None:
    for seed in range(4):
        match = with_secrets(seed)
        true = match._state[0]
        for viewer in range(4):
            hands = set()
            for number in range(30):
                g = match.resample_hidden(viewer, make_rng(number))[0]
                for owner in range(4):
                    assert (g.players[owner].known == true.players[owner].known).all()
                    by_region = g.players[owner].secret.reshape(4, KINDS).sum(axis=1)
                    assert (by_region == true.players[owner].secret.reshape(4, KINDS).sum(axis=1)).all()
                    assert g.players[owner].secret.reshape(4, KINDS)[:, CURSED].sum() == 0
                unseen = g.deck + sum(one.secret for one in g.players)
                assert (unseen == true.deck + sum(one.secret for one in true.players)).all()
                assert (g.players[viewer].secret == true.players[viewer].secret).all()
                hands.add(g.players["secret"].tobytes())
            if sum(int(true.players[owner].secret.sum()) for owner in range(4) if owner != viewer):
                assert len(hands) > 1


@rule_test("A-14.1")
def test_imagining_draws_every_unseen_card_equally_often() -> None:
    table = position(4, "2", secrets={1: "asia mask"}, decks={"asia": "asia mask, asia vase, asia vase"})
    drawn = np.zeros(40)
    for number in range(2000):
        drawn += table.match.resample_hidden(0, make_rng(number))[0].players[1].secret
    assert abs(drawn[card("asia mask")] - 1000) < 150
    assert abs(drawn[card("asia vase")] - 1000) < 150
    assert drawn.sum() == 2000


@rule_test("A-14.1")
def test_whoever_is_showing_cards_can_be_imagined_to_finish() -> None:
    secrets = "africa mask, africa jewel, africa tablet"
    table = position(4, "2", hands={0: "africa mask, africa vase"}, secrets={0: secrets})
    table.play("exhibit africa")
    assert table.asked == "show"
    for number in range(40):
        twin = table.match.copy()
        twin._state = table.match.resample_hidden(1, make_rng(number))
        assert len(Table(twin).legal) > 0


@rule_test("A-2.5")
def test_a_track_with_all_its_markers_has_no_price_whatever_the_number_of_players() -> None:
    for players in (3, 4, 5):
        tracks = new(players).view()["tracks"]
        assert {track["put_back"] for track in tracks.values()} == {None}
        assert tracks["shipping"]["coins"] is None


@rule_test("A-2.5", "A-4.2")
def test_the_first_marker_taken_gives_its_track_a_price() -> None:
    table = new(3, unused="asia").play(*["hut africa"] * 6, "take shipping")
    tracks = table.view()["tracks"]
    assert (tracks["shipping"]["put_back"], tracks["shipping"]["coins"]) == (2, 3)
    assert tracks["museum"]["put_back"] is None
