"""Rule entries: every rule of a game has an id, an origin and a text in English and French."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from trowel.core.errors import Language

# origin of a rule -> its name for people
ORIGINS = {
    "book": {"en": "the rulebook", "fr": "le livret"},
    "source": {"en": "another source", "fr": "une autre source"},
    "ruling": {"en": "our ruling", "fr": "notre décision"},
    "reconstruction": {"en": "our reconstruction", "fr": "notre reconstitution"},
}


@dataclass(frozen=True)
class Rule:
    """A rule, or a worked example of the book; `illustrates` then lists the rules it shows."""

    id: str
    section: dict[str, str]
    origin: str
    texts: dict[str, str]
    illustrates: tuple[str, ...] = ()
    implemented_by: str | None = None  # a data file of the game's package; None: the code, which cites the id

    def text(self, lang: Language) -> str:
        return self.texts[lang]


@dataclass(frozen=True)
class Rulebook:
    game: str
    version: str
    players: str
    minutes: int  # about how long a game takes
    rules: dict[str, Rule]

    def __getitem__(self, id: str) -> Rule:
        return self.rules[id]

    def __contains__(self, id: str) -> bool:
        return id in self.rules

    def search(self, words: str) -> list[Rule]:
        """Return the rules that contain every word, in either language; accents and case are ignored.

        An id matches only itself.
        """
        if words.upper() in self.rules:
            return [self.rules[words.upper()]]
        terms = [fold_accents(word) for word in words.split()]
        return [rule for rule in self.rules.values() if all(word in _searchable(rule) for word in terms)]


def fold_accents(text: str) -> str:
    """Return `text` in lower case without accents, so that 'fermee' matches 'fermée'."""
    decomposed = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in decomposed if unicodedata.category(letter) != "Mn")


def _searchable(rule: Rule) -> str:
    return fold_accents(
        " ".join((rule.id, *rule.section.values(), *rule.texts.values(), *ORIGINS[rule.origin].values()))
    )


@cache
def load_rulebook(package: str) -> Rulebook:
    """Return the rulebook of a game's package. Loading it does not import the game's kernel, so look-ups are fast."""
    return parse_rulebook(files(package).joinpath("rulebook.toml").read_text("utf-8"))


def parse_rulebook(text: str) -> Rulebook:
    """Parse a rulebook.toml; raise ValueError if it is malformed, which is a programming error."""
    data = tomllib.loads(text)
    rules = [_rule(entry) for entry in data["rule"]] + [_example(entry) for entry in data.get("example", [])]
    by_id = {rule.id: rule for rule in rules}
    if len(by_id) != len(rules):
        raise ValueError("duplicate rule id")
    return Rulebook(data["game"], data["rules"], data["players"], data["minutes"], by_id)


def _rule(entry: dict[str, Any]) -> Rule:
    if entry["from"] not in ORIGINS or not re.fullmatch(r"[A-Z]-\d+\.\d+[a-z]?", entry["id"]):
        raise ValueError(f"malformed rule {entry['id']}")
    text = {"en": entry["en"], "fr": entry["fr"]}
    return Rule(entry["id"], entry["section"], entry["from"], text, implemented_by=entry.get("implemented_by"))


def _example(entry: dict[str, Any]) -> Rule:
    section = {"en": "Worked examples", "fr": "Exemples du livret"}
    text = {"en": entry["en"], "fr": entry["fr"]}
    return Rule(entry["id"], section, "book", text, tuple(entry["rules"]))
