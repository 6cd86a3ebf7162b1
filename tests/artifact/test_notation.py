"""Notation of moves: every code, French words, and errors."""

from __future__ import annotations

import pytest

import trowel
from trowel.games import game
from trowel.games.artifact.moves import NUM_MOVES


def test_french_words_and_spaces_are_understood() -> None:
    parse = game("artifact").notation.parse
    for text, expected in (
        ("Rechercher Moyen-Orient avec musée", "research middle-east with museum"),
        ("research  middle east", "research middle-east"),
        ("exposer masque4", "exhibit mask4"),
        ("vendre Afrique bijou", "sell africa jewel"),
        ("role New York", "role new-york"),
        ("échanger musée expédition", "exchange museum shipping"),
        ("or asie 2", "gold asia 2"),
    ):
        assert str(parse(text)) == expected


def test_unknown_notation_is_refused_with_the_possible_forms() -> None:
    parse = game("artifact").notation.parse
    with pytest.raises(trowel.IllegalMoveError, match="research REGION; REGION = africa") as error:
        parse("research europe")
    assert error.value.rule == "unknown-notation"
    for text in ("hire europe", "hire2 europe"):
        with pytest.raises(trowel.IllegalMoveError, match="write hire REGION; REGION = africa"):
            parse(text)
    with pytest.raises(trowel.IllegalMoveError, match="write for example hut africa, take museum, pass") as error:
        parse("dig")
    examples = error.value.en.removesuffix(" [unknown-notation]").split("for example ")[1].split(", ")
    assert [str(parse(example)) for example in examples] == examples
    assert [parse(example).kind for example in examples] == game("artifact").notation.moves.kinds


def test_the_french_message_explains_that_moves_are_written_in_english() -> None:
    parse = game("artifact").notation.parse
    for text, message in (("vendre europe masque", "écrivez sell RÉGION OBJET ; RÉGION = africa"), ("creuser", "pass")):
        with pytest.raises(trowel.IllegalMoveError) as error:
            parse(text)
        french = error.value.say("fr")
        assert message in french
        assert "les coups s'écrivent en anglais, les mots français sont compris aussi" in french
        assert not {"REGION", "OBJECT"} & set(french.replace(";", " ").split())


def test_every_code_has_its_own_notation_and_a_sentence_in_both_languages() -> None:
    notation = game("artifact").notation
    notations = set()
    for code in range(NUM_MOVES):
        move = notation.move(code)
        assert notation.code(notation.parse(str(move))) == code
        assert move.say("en")
        assert move.say("fr")
        notations.add(str(move))
    assert len(notations) == NUM_MOVES
