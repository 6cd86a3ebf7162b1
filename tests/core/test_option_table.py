"""The declared options of every game: conditions, texts, and errors where an option does not apply."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from trowel import OptionError
from trowel.core.option_table import Condition, Option, OptionTable, Value, Variant, number_values, players_option
from trowel.games import NAMES, game, option_table

OPTIONS = [(name, option) for name in NAMES for option in option_table(name)]
every_option = pytest.mark.parametrize(
    ("name", "option"), OPTIONS, ids=[f"{name}-{option.name}" for name, option in OPTIONS]
)


def texts(option: Option) -> Iterator[tuple[str, str]]:
    """Yield every text of an option that people read."""
    yield from (option.title, option.meaning)
    yield from (condition.text for condition in option.conditions)
    for value in [value for variant in option.variants for value in variant.values] + [
        option.unset or Value("", ("x", "x"))
    ]:
        yield value.title
        if any(value.about):
            yield value.about


@every_option
def test_every_text_is_in_both_languages(name: str, option: Option) -> None:
    assert all(en and fr for en, fr in texts(option))


@every_option
def test_conditions_refer_to_declared_values(name: str, option: Option) -> None:
    for condition in option.conditions:
        other = option_table(name)[condition.option]
        assert condition.option != option.name
        for value in condition.values:
            assert value in other.value_names if value is not None else other.unset is not None


@every_option
def test_an_option_has_a_default_or_says_what_happens_without_one(name: str, option: Option) -> None:
    for variant in option.variants:
        assert (variant.default is None) == (option.unset is not None)
        assert variant.default is None or option.kind == "seat" or variant.default in variant.names


@every_option
def test_the_rule_of_an_option_is_in_the_rulebook(name: str, option: Option) -> None:
    assert not option.rule or option.rule in game(name).rulebook().rules


def test_every_game_has_the_number_of_players_of_its_rulebook() -> None:
    for name in NAMES:
        counts = option_table(name).player_counts
        assert game(name).rulebook().players == f"{counts[0]}-{counts[-1]}"


def test_deal_options_begin_with_the_one_that_repeats_the_deal() -> None:
    assert {name: game(name).deal_options for name in NAMES} == {
        "scarabya": ("deck", "site", "starter"),
        "marajoara": ("deal", "first"),
        "artifact": (),
    }


@pytest.mark.parametrize(
    ("name", "options", "en", "fr"),
    [
        (
            "scarabya", {"starter": 1},
            "starter can be 0 here, not 1; it is an option in a duel only [S-7.7]",
            "starter peut valoir 0 ici, et non 1 ; option valable seulement en duel [S-7.7]",
        ),
        (
            "scarabya", {"mode": "duel", "players": 3},
            "players can be 2 here, not 3; 3 is possible in the standard game",
            "players peut valoir 2 ici, et non 3 ; 3 est possible dans le jeu standard",
        ),
        (
            "marajoara", {"challenge": True},
            "challenge can be no here, not yes; it is an option in missions 1 to 8 only [M-20.8]",
            "challenge peut valoir no ici, et non yes ; option valable seulement dans les missions 1 à 8 [M-20.8]",
        ),
        (
            "marajoara", {"mission": 2, "first": 1},
            "first can be 0 here, not 1; it is an option without a mission only",
            "first peut valoir 0 ici, et non 1 ; option valable seulement hors mission",
        ),
        (
            "marajoara", {"players": 1},
            "players can be 2-4 here, not 1; 1 is possible in missions 1 to 8",
            "players peut valoir 2-4 ici, et non 1 ; 1 est possible dans les missions 1 à 8",
        ),
        (
            "artifact", {"players": 4, "unused": "asia"},
            "unused is an option with 3 players only [A-2.6]",
            "unused : option valable seulement à 3 joueurs [A-2.6]",
        ),
    ],
)  # fmt: skip
def test_an_option_that_does_not_apply_is_refused_with_the_reason(
    name: str, options: dict[str, Any], en: str, fr: str
) -> None:
    with pytest.raises(OptionError) as error:
        game(name).options(options)
    assert (error.value.en, error.value.fr) == (en, fr)


@pytest.mark.parametrize(
    ("name", "options", "dropped"),
    [
        ("scarabya", {"mode": "solo"}, {"starter": 0}),
        ("scarabya", {"mode": "standard"}, {"starter": "0"}),
        ("marajoara", {"players": 3}, {"challenge": False}),
        ("marajoara", {"players": 3}, {"challenge": "no"}),
        ("marajoara", {"mission": 4}, {"first": 0}),
    ],
)
def test_a_neutral_value_is_dropped_where_the_option_does_not_apply(
    name: str, options: dict[str, Any], dropped: dict[str, Any]
) -> None:
    assert game(name).options(options | dropped) == game(name).options(options)


@pytest.mark.parametrize(
    ("name", "options", "parsed"),
    [
        ("marajoara", {"deal": "yrbg" * 12 + "rbyy", "first": 1, "players": 2}, ["players", "first", "deal"]),
        ("marajoara", {"challenge": True, "mission": 3}, ["players", "mission", "challenge"]),
        ("artifact", {"unused": "asia", "first": 2}, ["players", "extensions", "start", "first", "unused"]),
        ("scarabya", {"site": "A0 B1 C3 D2", "mode": "duel"}, ["players", "mode", "site", "starter"]),
    ],
)
def test_parsed_options_are_in_the_order_of_record_headers(
    name: str, options: dict[str, Any], parsed: list[str]
) -> None:
    assert list(game(name).options(options)) == parsed


def test_an_option_is_parsed_after_those_it_depends_on() -> None:
    big = Condition("size", ("big",), ("in a big game", "dans une grande partie"))
    small = Condition("size", ("small",), ("in a small game", "dans une petite partie"))
    sizes = (Value("small", ("Small", "Petite")), Value("big", ("Big", "Grande")))
    table = OptionTable(
        Option("first", "seat", ("First", "Premier"), ("seat", "place"), (Variant(default="0"),)),
        players_option(Variant(number_values(range(2, 3)), "2", small), Variant(number_values(range(5, 7)), "5", big)),
        Option("size", "choice", ("Size", "Taille"), ("size", "taille"), (Variant(sizes, "small"),)),
    )
    assert table.parse({"size": "big", "first": 4}) == {"first": "4", "players": "5", "size": "big"}
    with pytest.raises(OptionError, match="first can be 0-1 here, not 4"):
        table.parse({"first": 4})


def test_the_options_are_declared_without_importing_kernels() -> None:
    """The command line reads them before it checks the kernel cache."""
    code = (
        "import sys; from trowel.games import NAMES, option_table; [option_table(name) for name in NAMES]; "
        "print('trowel.core.jit' in sys.modules, 'numba' in sys.modules)"
    )
    output = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert output == "False False\n"
