"""Characters: names and texts, their choice by seat, and temperaments that show in play."""

from __future__ import annotations

from collections import defaultdict
from statistics import fmean
from typing import Any

import pytest

import trowel
from trowel.bots.base import make_position
from trowel.bots.characters import SEED_RANGE, character_of_seed, characters_of, find_character, nearest_characters
from trowel.bots.levels import LEVEL_NAME
from trowel.bots.names import character_of_bot, check_bot_name, make_bot, with_character
from trowel.bots.seated import SeatedBot
from trowel.core.errors import OptionError
from trowel.core.rng import make_rng
from trowel.games import NAMES

every_name = pytest.mark.parametrize("game", NAMES)
NUM_CARDS_PLAYED = 6  # half of a game
TABLES: dict[str, dict[str, Any]] = {
    "scarabya": {"mode": "standard", "players": 2}, "marajoara": {"players": 2}, "artifact": {"players": 3},
}  # fmt: skip


@every_name
def test_every_game_has_six_characters_with_two_lines_in_both_languages(game: str) -> None:
    characters = characters_of(game).CHARACTERS
    assert len({character.id for character in characters}) == len({character.name for character in characters}) == 6
    for character in characters:
        assert LEVEL_NAME.fullmatch(f"level-3:{character.id}")
        assert set(character.temperament) <= set(characters_of(game).TRAITS)
        assert all(en != fr and en.endswith(".") and fr.endswith(".") for en, fr in character.lines)


@every_name
def test_every_level_has_a_character_who_usually_plays_it(game: str) -> None:
    characters = characters_of(game).CHARACTERS
    assert sorted(character.level for character in characters) == [1, 2, 3, 4, 5, 6]
    assert all(character.role[0] and character.role[1] for character in characters)
    assert [character.level for character in nearest_characters(game, 2)] == [2, 1, 3, 4, 5, 6]


def test_no_character_plays_two_games() -> None:
    ids = [character.id for game in NAMES for character in characters_of(game).CHARACTERS]
    assert len(set(ids)) == len(ids)


@every_name
def test_the_seats_of_a_game_get_different_characters_also_after_an_undo(game: str) -> None:
    for seed in range(20):
        seeds = [64 * seed + seat for seat in range(5)]
        assert len({character_of_seed(game, each).id for each in seeds}) == 5
        assert character_of_seed(game, seeds[0] + SEED_RANGE) == character_of_seed(game, seeds[0])


def test_a_name_may_contain_the_character() -> None:
    ada = character_of_bot("scarabya", "level-3:ada")
    assert ada is not None
    assert ada.name == "Ada Finch"
    assert character_of_bot("scarabya", "level-3") is None
    name = with_character("level-3", "scarabya", 5, 1)
    assert name == f"level-3:{character_of_seed('scarabya', 5 * 64 + 1).id}"
    assert with_character(name, "scarabya", 6, 2) == name
    assert with_character("greedy", "scarabya", 5, 1) == "greedy"


def test_a_character_of_another_game_is_refused_with_the_list_of_characters() -> None:
    with pytest.raises(OptionError, match="unknown character 'iara'; choose from ada"):
        check_bot_name("level-3:iara", "scarabya")
    with pytest.raises(OptionError):
        SeatedBot("level-3:iara", 0, 1).play(trowel.new("scarabya", mode="duel", seed=1))


@pytest.mark.parametrize("level", ["level-1", "level-3", "level-4", "level-6@200"])
def test_three_bots_of_one_level_do_not_build_the_same_camp(level: str) -> None:
    for seed in (1, 2):
        match = trowel.new("scarabya", mode="standard", players=3, seed=seed)
        bots = [SeatedBot(level, seat, seed, timed=False) for seat in range(3)]
        for _ in range(NUM_CARDS_PLAYED * 3):
            bots[match.to_act[0]].play(match)
        assert len({tuple(map(int, match.state[0].camp[seat])) for seat in range(3)}) == 3


def test_a_level_without_a_character_plays_the_best_candidate() -> None:
    match = trowel.new("scarabya", mode="duel", seed=4)
    position = make_position(match, match.to_act[0], make_rng(1))
    plain = {make_bot("level-6@400:plain", 1, timed=False).choose(position) for _ in range(2)}
    assert len(plain) == 1


def trait_means(game: str, bot: str, seeds: range) -> dict[str, float]:
    """Return by how much the moves of a bot have each trait more than the average legal move."""
    traits, sums, decisions = characters_of(game).TRAITS, defaultdict[str, float](float), 0
    for seed in seeds:
        match = trowel.new(game, seed=seed, **TABLES[game])
        players = [make_bot(bot, 64 * seed + seat, timed=False) for seat in range(match.players)]
        rng = make_rng(seed)
        while seats := match.to_act:
            position = make_position(match, seats[0], rng)
            move = players[seats[0]].choose(position)
            if len(position.legal) > 1:
                decisions += 1
                for trait, measure in traits.items():
                    sums[trait] += measure(position, [move])[0] - fmean(measure(position, position.legal))
            match.play(seats[0], move)
    return {trait: total / decisions for trait, total in sums.items()}


@every_name
def test_each_temperament_shows_in_its_trait(game: str) -> None:
    means = {
        character.id: trait_means(game, f"level-3:{character.id}", range(1, 5))
        for character in characters_of(game).CHARACTERS
    }
    for id, own in means.items():
        for trait, weight in find_character(game, id).temperament.items():
            others = [values[trait] for other, values in means.items() if other != id]
            average = sum(others) / len(others)
            assert (own[trait] - average) * weight > 0, (id, trait, own[trait], average)
