"""Options of `trowel.new` are validated, and an error names the option."""

from __future__ import annotations

from typing import Any

import pytest

import trowel
from trowel import OptionError


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"colour": "red"}, "'colour'.*players, mode, site, deck, starter"),
        ({"mode": "chess"}, "mode is one of standard, duel, solo, not chess"),
        ({"players": 0}, "players can be 1-4 here, not 0"),
        ({"players": 5}, "players can be 1-4 here, not 5"),
        ({"players": "many"}, "players can be 1-4 here, not many"),
        ({"players": 2.5}, "players can be 1-4"),
        ({"mode": "duel", "players": 3}, "players can be 2 here, not 3"),
        ({"mode": "solo", "players": 2}, "players can be 1 here, not 2"),
        ({"starter": 1}, "starter can be 0 here, not 1"),
        ({"mode": "solo", "starter": 1}, "starter can be 0 here"),
        ({"mode": "duel", "starter": 2}, "starter can be 0-1 here, not 2"),
        ({"site": "A0 B0"}, "site 'A0 B0'.*A0 B1 C3 D2"),
        ({"site": 5}, "site '5'"),
        ({"deck": "F I L"}, "deck 'F I L'.*all twelve"),
        ({"deck": "F F L N P T U V W X Y Z"}, "deck 'F F L"),
        ({"deck": "f i l n p t u v w x y z"}, "deck"),
    ],
)
def test_a_wrong_option_is_refused_by_name(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message) as refusal:
        trowel.new("scarabya", **options)
    assert refusal.value.say("fr") != refusal.value.say("en")


@pytest.mark.parametrize("name", ["chess", "", "Scarabya", "../scarabya", "os"])
def test_the_error_for_an_unknown_game_lists_the_games(name: str) -> None:
    with pytest.raises(OptionError, match="scarabya"):
        trowel.new(name)


@pytest.mark.parametrize(
    ("options", "normalized"),
    [
        ({}, {"players": "2", "mode": "standard"}),
        ({"players": "3"}, {"players": "3", "mode": "standard"}),
        ({"players": None, "mode": None, "site": None, "deck": None}, {"players": "2", "mode": "standard"}),
        ({"mode": "duel"}, {"players": "2", "mode": "duel", "starter": "0"}),
        ({"mode": "solo", "starter": 0}, {"players": "1", "mode": "solo"}),
        ({"site": " A0  B1 C3 D2 "}, {"players": "2", "mode": "standard", "site": "A0 B1 C3 D2"}),
        (
            {"deck": "Z,Y,X,W,V,U,T,P,N,L,I,F"},
            {"players": "2", "mode": "standard", "deck": "Z Y X W V U T P N L I F"},
        ),
    ],
)
def test_options_get_defaults_and_a_canonical_form(options: dict[str, Any], normalized: dict[str, str]) -> None:
    assert trowel.new("scarabya", **options).options == normalized


@pytest.mark.parametrize("seed", ["two\nlines", "two\rlines", "\u2028", "\ud800"])
def test_a_seed_that_does_not_fit_a_record_is_refused(seed: str) -> None:
    with pytest.raises(OptionError, match="seed"):
        trowel.new("scarabya", seed=seed)
