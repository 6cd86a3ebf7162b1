"""Every declared option is known to `trowel.new`, the command line, OpenSpiel, the server and the page.

tests/core/test_option_docs.py checks the documentation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from trowel.cli import main
from trowel.core.option_table import Option, Variant
from trowel.games import NAMES, game, option_table
from trowel.research.openspiel.types import UNSET, default_parameters, options_from_parameters
from trowel.server.routes.games import list_games
from trowel.server.settings import Settings
from trowel.server.wire.responses import GameInfo
from trowel.terminal.game_cli import make_cli_options

WEB = Path(__file__).parents[1] / "web" / "src" / "games"
PRESET = re.compile(r'\{ name: "([\w-]+)", option: "(\w+)", value: (?:"([^"]*)"|null) \}')
EXAMPLES = {"site": "D3 A1 C0 B2", "deck": "Z Y X W V U T P N L I F", "deal": "yrbg" * 12 + "rbyy"}

VARIANTS = [(name, option, variant) for name in NAMES for option in option_table(name) for variant in option.variants]
every_variant = pytest.mark.parametrize(
    ("name", "option", "variant"), VARIANTS, ids=[f"{name}-{option.name}" for name, option, _ in VARIANTS]
)


def required(variant: Variant) -> Iterator[dict[str, str]]:
    """Yield options under which a variant counts."""
    if variant.when is None:
        yield {}
        return
    for value in variant.when.values:
        yield {} if value is None else {variant.when.option: value}


def accepted_values(option: Option, variant: Variant) -> tuple[str, ...]:
    return variant.names or ((EXAMPLES[option.name],) if option.kind == "text" else ("0", "1"))


@every_variant
def test_a_new_game_accepts_every_declared_value_and_has_the_declared_default(
    name: str, option: Option, variant: Variant
) -> None:
    for others in required(variant):
        assert game(name).options(others).get(option.name) == variant.default
        for value in accepted_values(option, variant):
            assert game(name).options(others | {option.name: value})[option.name] == value


@pytest.mark.parametrize("command", ["play", "simulate", "arena"])
def test_every_option_is_a_command_line_option(command: str) -> None:
    names = {parameter.name for parameter in main.commands[command].params}
    assert names >= {option.name for name in NAMES for option in option_table(name)}


@pytest.mark.parametrize("lang", [0, 1])
def test_the_help_of_an_option_names_its_games_values_and_defaults(lang: int) -> None:
    helps = {option.name: option.help[lang] for option in make_cli_options()}
    for name in NAMES:
        for option in option_table(name):
            text = helps[option.name]
            assert name in text
            assert option.meaning[lang] in text
            if option.kind == "choice":
                assert all(value in text for value in option.value_names)
            if option.kind == "number":
                assert f"{option.value_names[0]}-{option.value_names[-1]}" in text
            if option.kind != "flag":
                assert option.default_text[lang] in text


def test_options_of_the_same_name_have_the_same_kind_in_all_games() -> None:
    kinds: dict[str, str] = {}
    for _, option, _ in VARIANTS:
        assert kinds.setdefault(option.name, option.kind) == option.kind


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_starts_the_default_game_without_parameters(name: str) -> None:
    parameters = default_parameters(name)
    assert list(parameters) == [*option_table(name).names, "reward"]
    assert game(name).options(options_from_parameters(name, parameters)) == option_table(name).defaults
    types = {"number": int, "seat": int, "flag": bool, "choice": str, "text": str}
    for option in option_table(name):
        assert type(parameters[option.name]) is types[option.kind]
        assert parameters[option.name] in (UNSET, False, "") or str(parameters[option.name]) in option.value_names


@pytest.fixture(scope="module")
def listed_games() -> dict[str, GameInfo]:
    return {info.name: info for info in list_games(Settings(Path()))}


@every_variant
def test_the_server_lists_every_option(
    listed_games: dict[str, GameInfo], name: str, option: Option, variant: Variant
) -> None:
    (listed,) = [listed for listed in listed_games[name].options if listed.name == option.name]
    assert (listed.kind, listed.fixes) == (option.kind, option.fixes)
    assert (listed.title["en"], listed.title["fr"]) == option.title
    assert (listed.meaning["en"], listed.meaning["fr"]) == option.meaning
    assert len(listed.variants) == len(option.variants)
    listed_variant = listed.variants[option.variants.index(variant)]
    assert listed_variant.default == variant.default
    assert [(choice.value, choice.title["en"], choice.title["fr"]) for choice in listed_variant.values] == [
        (value.value, *value.title) for value in variant.values
    ]
    condition = listed_variant.when and (listed_variant.when.option, tuple(listed_variant.when.values))
    assert condition == (variant.when and (variant.when.option, variant.when.values))


@pytest.mark.parametrize("name", NAMES)
def test_the_presets_of_the_page_are_declared_values_with_an_explanation(name: str) -> None:
    presets = PRESET.findall((WEB / name / "entry.ts").read_text("utf-8"))
    assert presets
    for _, option_name, text in presets:
        option = option_table(name)[option_name]
        values = {value.value: value for variant in option.variants for value in variant.values}
        value: Any = values[text] if text else option.unset
        assert value is not None
        assert all(value.about)
