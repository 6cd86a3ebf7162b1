"""The rule ledgers: complete in both languages, and easy to find one's way in."""

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
    found = rulebook(name)
    assert (found.game, found.version) == (name, f"{name}/1")
    assert len(found.rules) > 50
    for rule in found.rules.values():
        assert rule.id.startswith(f"{name[0].upper()}-")
        assert rule.origin in ORIGINS
        for texts in (rule.texts, rule.section):
            assert set(texts) == {"en", "fr"}
            assert all(text.strip() == text != "" for text in texts.values()), rule.id
        assert rule.text("en") != rule.text("fr"), rule.id


@pytest.mark.parametrize("name", GAMES)
def test_examples_illustrate_rules_that_exist(name: str) -> None:
    found = rulebook(name)
    examples = [rule for rule in found.rules.values() if rule.illustrates]
    assert examples
    assert all(id in found for rule in examples for id in rule.illustrates)


def test_a_games_own_ledger_is_its_file() -> None:
    assert game("scarabya").rulebook() == rulebook("scarabya")


# ---------------------------------------------------------------- search


def found(words: str) -> list[str]:
    return [rule.id for rule in rulebook("scarabya").search(words)]


@pytest.mark.parametrize("id", ["S-4.2", "s-4.2", "S-2.1a", "s-x.1"])
def test_a_rule_is_found_by_its_id(id: str) -> None:
    assert found(id)[0].lower() == id.lower()


def test_a_chapter_is_found_by_the_beginning_of_its_ids() -> None:
    assert {"S-4.1", "S-4.2a", "S-4.11"} <= set(found("S-4."))


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
def test_a_rule_is_found_by_words_of_either_language_accents_and_case_aside(words: str, id: str) -> None:
    assert id in found(words)
    assert len(found(words)) < len(rulebook("scarabya").rules)


def test_all_words_have_to_be_there() -> None:
    assert set(found("corner edge")) == set(found("corner")) & set(found("edge"))
    assert found("corner xylophone") == []


def test_letters_lose_their_accents_and_nothing_else() -> None:
    assert fold_accents("Défaussée ÀÇÎ œuf 5x5") == "defaussee aci œuf 5x5"


# ---------------------------------------------------------------- malformed ledgers are our own mistake


ENTRY = '[[rule]]\nid = "{id}"\nsection = {{ en = "a", fr = "b" }}\nfrom = "{origin}"\nen = "c"\nfr = "d"\n'
HEAD = 'game = "x"\nrules = "x/1"\nplayers = "1-4"\n'


@pytest.mark.parametrize(
    "entries",
    [
        ENTRY.format(id="S-1.1", origin="book") * 2,
        ENTRY.format(id="S-1.1", origin="hearsay"),
        ENTRY.format(id="rule 1", origin="book"),
        ENTRY.format(id="S-1.1aa", origin="book"),
    ],
)
def test_a_malformed_ledger_is_refused(entries: str) -> None:
    assert "S-1.1" in parse_rulebook(HEAD + ENTRY.format(id="S-1.1", origin="book"))
    with pytest.raises(ValueError, match=r"twice|malformed"):
        parse_rulebook(HEAD + entries)
