"""One's own numbers: costs, coins, income, tiles, roles; errors name the key. And the notation of moves."""

from __future__ import annotations

from pathlib import Path

import pytest

import trowel
from tests.artifact.arrange import Table, new, position
from trowel.core.errors import ComponentsError
from trowel.games import game

OURS = game("artifact").components()


def changed(old: str, text: str) -> str:
    assert old in OURS
    return OURS.replace(old, text, 1)


def test_own_numbers_are_played_with(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = changed("cost = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]", "cost = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2]")
    text = text.replace("income = [8, 7, 7,", "income = [9, 7, 7,")
    path.write_text(text.replace("objects = 3\nprestige = 3", "objects = 2\nprestige = 4"), "utf-8")
    match = trowel.new("artifact", players=4, start="assigned", components=path, seed=1)
    while match.view(None)["decision"]["kind"] != "turn":
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    view = match.view(None)
    assert [player["money"] for player in view["players"]] == [9] * 4
    assert view["tracks"]["museum"]["put_back"] == 2
    (tile,) = (tile for tile in view["exhibitions"] if tile["tile"] == "statue2")
    assert (tile["objects"], tile["prestige"]) == (2, 4)
    assert trowel.load(match.record()).record() == match.record()


def test_cities_may_grant_their_privileges_in_another_order(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = changed('london = "keep two cards"', 'london = "sell for 3 more"')
    path.write_text(text.replace('berlin = "sell for 3 more"', 'berlin = "keep two cards"'), "utf-8")
    match = trowel.new("artifact", extensions="2", components=path)
    assert match.box[0].privilege.tolist() == [2, 1, 0, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(
    ("old", "text", "key"),
    [
        ("cost = [1, 1,", "cost = [1,", "tracks.cost"),
        ("cost = [1, 1,", "cost = [3, 1,", "tracks.cost[2]"),
        ("cost = [1, 1,", 'cost = [1, "1",', "tracks.cost[2]"),
        ("coins = [2,", "coins = [-2,", "tracks.coins[1]"),
        ("income = [8,", "income = [800,", "tracks.income[1]"),
        ("research = [0, 2, 4,", "research = [0, 4, 2,", "tracks.research[3]"),
        ("1921,", "1920,", "tracks.years[2]"),
        ('needs = "types"', 'needs = "kinds"', "exhibition[6].needs"),
        ("objects = 4\nprestige = 6", "objects = 3\nprestige = 6", "exhibition[2].objects"),
        ("objects = 4\nprestige = 6", "objects = 7\nprestige = 6", "exhibition[2].objects"),
        ("prestige = 10", "prestige = true", "exhibition[3].prestige"),
        ("copies = 2", "copies = 3", "exhibition[4].copies"),
        ("prestige = 10", "glory = 10", "exhibition[3].glory"),
        ('"statue", "mask"', '"mask", "statue"', "types"),
        ('london = "keep two cards"', 'london = "joker card"', "roles.cities"),
        ("carter =", "jones =", "roles.archaeologists"),
        ("players = [4, 5]", "players = [4]", "assigned_start"),
        ('["x", "y"]', '["x", "w"]', "huts[1]"),
        ("[tracks]", "[track]", "tracks"),
        ("[tracks]", "[tracks", "TOML"),
    ],
)
def test_a_wrong_number_is_refused_with_its_key(old: str, text: str, key: str) -> None:
    with pytest.raises(ComponentsError) as refused:
        game("artifact").load(changed(old, text))
    assert key in refused.value.en
    assert key in refused.value.fr


# ---------------------------------------------------------------- notation


def test_french_words_and_spaces_are_understood() -> None:
    parse = game("artifact").notation.parse
    for given, wanted in (
        ("Rechercher Moyen-Orient avec musée", "research middle-east with museum"),
        ("research  middle east", "research middle-east"),
        ("exposer masque4", "exhibit mask4"),
        ("vendre Afrique bijou", "sell africa jewel"),
        ("role New York", "role new-york"),
        ("échanger musée expédition", "exchange museum shipping"),
        ("or asie 2", "gold asia 2"),
    ):
        assert str(parse(given)) == wanted


def test_what_is_not_understood_is_answered_with_what_could_be_written() -> None:
    parse = game("artifact").notation.parse
    with pytest.raises(trowel.IllegalMoveError, match="research REGION; REGION = africa") as refused:
        parse("research europe")
    assert refused.value.rule == "unknown-notation"
    with pytest.raises(trowel.IllegalMoveError, match="moves start with pass, stop"):
        parse("dig")


def test_a_french_reader_is_told_in_french_that_moves_are_written_in_english() -> None:
    parse = game("artifact").notation.parse
    for typed, told in (("vendre europe masque", "écrivez sell RÉGION OBJET ; RÉGION = africa"), ("creuser", "pass")):
        with pytest.raises(trowel.IllegalMoveError) as refused:
            parse(typed)
        french = refused.value.say("fr")
        assert told in french
        assert "les coups s'écrivent en anglais, les mots français sont compris aussi" in french
        assert not {"REGION", "OBJECT"} & set(french.replace(";", " ").split())


def test_every_code_has_one_notation_and_words_in_both_languages() -> None:
    from trowel.games.artifact.codes import MOVES

    notation = game("artifact").notation
    written = set()
    for code in range(MOVES):
        move = notation.move(code)
        assert notation.code(notation.parse(str(move))) == code
        assert move.say("en")
        assert move.say("fr")
        written.add(str(move))
    assert len(written) == MOVES


def test_whoever_is_not_to_act_is_told_whose_turn_it_is() -> None:
    with pytest.raises(trowel.IllegalMoveError) as refused:
        position().match.play(2, "pass")
    assert refused.value.rule == "not-your-turn"


def test_what_is_not_asked_now_is_refused_with_what_is() -> None:
    table = position(4, "2", roles={0: "judd"}).play("research asia")
    for move in ("stop", "take museum", "keep asia mask"):
        assert table.refusal(move) == "not-now"
    assert new().refusal("pass") == "not-now"


def test_every_refusal_of_a_random_move_names_a_rule_or_a_plain_code() -> None:
    import random

    dice = random.Random(3)
    notation = game("artifact").notation
    table: Table = new(4, "1 2", seed=3)
    for _ in range(150):
        seat = table.to_act[0]
        legal = table.match.legal(seat)
        for _ in range(6):
            move = notation.move(dice.randrange(707))
            if move not in legal:
                rule = table.refusal(str(move))
                assert rule in game("artifact").rulebook() or rule == rule.lower()
        table.match.play(seat, dice.choice(legal))
