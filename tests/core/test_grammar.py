"""Second-person texts of moves and effects."""

from __future__ import annotations

import pytest

from tests.modes import MODES
from tests.varied import RARE_GAMES, varied_game
from trowel import Match
from trowel.core.errors import Language
from trowel.core.grammar import VERBS, second_person
from trowel.core.moves import Move
from trowel.games import NAMES
from trowel.games import game as find_game

all_languages = pytest.mark.parametrize("lang", ["en", "fr"])
# Words that begin a text about an effect without being a verb.
NOUNS = {
    "en": {
        "adjacent", "all", "base", "blue", "captured", "dice", "die", "dig", "empty", "end", "exceptional",
        "exhibition", "fragment", "fragments", "grey", "hidden", "income", "last", "mission", "no", "not",
        "objective", "out", "past", "points", "red", "research", "revealed", "round", "secret", "showcase", "site",
        "star", "the", "turn", "two", "vase", "year", "yellow",
    },
    "fr": {
        "Découverte", "année", "au-delà", "aucun", "bleu", "caché", "carte", "case", "cases", "dernière", "deux",
        "disque", "dé", "dés", "exposition", "fin", "fragment", "fragments", "gris", "hors", "jaune", "jeton", "l",
        "la", "le", "les", "majorité", "mission", "objectif", "piste", "plus", "points", "recherche", "revenu",
        "revenus", "rouge", "révélé", "site", "tour", "tous", "tuile", "une", "vase", "étoile",
    },
}  # fmt: skip


def first_word(text: str) -> str:
    words = text.removeprefix("ne ").replace("'", " ").replace("’", " ").split()
    return words[0].strip(":;,.") if words else ""


def matches(name: str) -> list[Match]:
    """Return varied games of every mode of a game, and games of its rare moves."""
    varied = [varied_game(mode) for mode, (mode_name, _) in enumerate(MODES) if mode_name == name]
    return varied + (list(RARE_GAMES[name]()) if name in RARE_GAMES else [])


@all_languages
@pytest.mark.parametrize("name", NAMES)
def test_every_move_is_told_to_its_player_in_the_second_person(name: str, lang: Language) -> None:
    for kind in find_game(name).notation.moves.kinds:
        move: Move = next(move for move in kind.moves() if move is not None)
        text = move.say(lang)
        assert first_word(text) in VERBS[lang], text
        assert second_person(text, lang) != text


@all_languages
@pytest.mark.parametrize("name", NAMES)
def test_every_effect_begins_with_a_known_verb_or_has_none(name: str, lang: Language) -> None:
    for match in matches(name):
        for index in range(len(match.log)):
            for effect in match.effects(index):
                word = first_word(effect.say(lang))
                is_name = word.isdecimal() or len(word) < 2  # a value, or the letter of a tile
                assert is_name or word in NOUNS[lang] or word in VERBS[lang], effect.say(lang)


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "jumps from c4 to c6", "jump from c4 to c6"),
        ("en", "is the first player", "are the first player"),
        ("en", "vase 5: +10", "vase 5: +10"),
        ("fr", "saute de c4 en c6", "sautez de c4 en c6"),
        ("fr", "termine son tour", "terminez votre tour"),
        ("fr", "reprend son action", "reprenez votre action"),
        ("fr", "ne touche pas aux marqueurs", "ne touchez pas aux marqueurs"),
        ("fr", "vase 5 : +10", "vase 5 : +10"),
    ],
)
def test_verbs_negations_and_possessives_change(lang: Language, text: str, expected: str) -> None:
    assert second_person(text, lang) == expected
