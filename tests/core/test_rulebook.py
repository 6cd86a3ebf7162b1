"""The rulebooks are complete in both languages and searchable."""

from __future__ import annotations

from pathlib import Path

import pytest

import trowel
from trowel.core.rulebook import ORIGINS, Rulebook, fold_accents, parse_rulebook
from trowel.games import game

GAMES = ("scarabya", "marajoara", "artifact")


def rulebook(name: str) -> Rulebook:
    return parse_rulebook((Path(trowel.__file__).parent / "games" / name / "rulebook.toml").read_text("utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_every_entry_has_an_english_and_a_french_text_and_an_origin(name: str) -> None:
    book = rulebook(name)
    assert (book.game, book.version) == (name, game(name).rules)
    assert len(book.rules) > 50
    for rule in book.rules.values():
        assert rule.id.startswith(f"{name[0].upper()}-")
        assert rule.origin in ORIGINS
        for texts in (rule.texts, rule.section):
            assert set(texts) == {"en", "fr"}
            assert all(text.strip() == text != "" for text in texts.values()), rule.id
        assert rule.text("en") != rule.text("fr"), rule.id


@pytest.mark.parametrize("name", GAMES)
def test_examples_illustrate_rules_that_exist(name: str) -> None:
    book = rulebook(name)
    examples = [rule for rule in book.rules.values() if rule.illustrates]
    assert examples
    assert all(id in book for rule in examples for id in rule.illustrates)


def test_a_game_loads_its_rulebook() -> None:
    assert game("scarabya").rulebook() == rulebook("scarabya")


# ---------------------------------------------------------------- search


def search(words: str) -> list[str]:
    return [rule.id for rule in rulebook("scarabya").search(words)]


@pytest.mark.parametrize("id", ["S-4.2", "s-4.2", "S-2.1a", "s-x.1"])
def test_a_rule_is_found_by_its_id(id: str) -> None:
    assert search(id)[0].lower() == id.lower()


def test_a_chapter_is_found_by_the_prefix_of_its_ids() -> None:
    assert {"S-4.1", "S-4.2a", "S-4.11"} <= set(search("S-4."))


@pytest.mark.parametrize(
    ("words", "id"),
    [
        ("corner not enough", "S-4.2"),
        ("CORNER Edge", "S-4.2"),
        ("grand explorateur", "S-2.1"),
        ("zone fermee", "S-5.2"),
        ("zone fermée", "S-5.2"),
        ("defausse pioche", "S-8.1"),
        ("Matériel", "S-1.1"),
        ("materiel", "S-1.1"),
    ],
)
def test_a_rule_is_found_by_words_of_either_language_without_accents_and_case(words: str, id: str) -> None:
    assert id in search(words)
    assert len(search(words)) < len(rulebook("scarabya").rules)


def test_a_result_contains_all_words_of_the_query() -> None:
    assert set(search("corner edge")) == set(search("corner")) & set(search("edge"))
    assert search("corner xylophone") == []


def test_folding_removes_accents_and_case_only() -> None:
    assert fold_accents("Défaussée ÀÇÎ œuf 5x5") == "defaussee aci œuf 5x5"


# ---------------------------------------------------------------- malformed rulebooks


ENTRY = '[[rule]]\nid = "{id}"\nsection = {{ en = "a", fr = "b" }}\nfrom = "{origin}"\nen = "c"\nfr = "d"\n'
HEAD = 'game = "x"\nrules = "x/1"\nplayers = "1-4"\nminutes = 15\n'


@pytest.mark.parametrize(
    "entries",
    [
        ENTRY.format(id="S-1.1", origin="book") * 2,
        ENTRY.format(id="S-1.1", origin="hearsay"),
        ENTRY.format(id="rule 1", origin="book"),
        ENTRY.format(id="S-1.1aa", origin="book"),
    ],
)
def test_a_malformed_rulebook_raises(entries: str) -> None:
    assert "S-1.1" in parse_rulebook(HEAD + ENTRY.format(id="S-1.1", origin="book"))
    with pytest.raises(ValueError, match=r"duplicate rule id|malformed rule"):
        parse_rulebook(HEAD + entries)
