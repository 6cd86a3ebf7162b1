"""Every rule of a rulebook has marked tests and an implementation, and every mark names a rule."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

import trowel.games
from trowel.games import game

HERE = Path(__file__).parent
MARKS = ("rule_test", "permits", "forbids")


@cache
def marks() -> dict[str, set[str]]:
    """Return the kinds of marks of each rule id, parsed from the sources of all tests."""
    kinds: dict[str, set[str]] = defaultdict(set)
    for path in HERE.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for decorator in node.decorator_list:
                if not isinstance(decorator, ast.Call) or not isinstance(decorator.func, ast.Name):
                    continue
                if decorator.func.id in MARKS:
                    assert decorator.args, f"{path.name}: {node.name} names no rule"
                    for argument in decorator.args:
                        assert isinstance(argument, ast.Constant), f"{path.name}: {node.name}: ids must be literals"
                        kinds[str(argument.value)].add(decorator.func.id)
    return kinds


@pytest.mark.parametrize("name", trowel.games.NAMES)
def test_every_rule_of_the_rulebook_has_a_marked_test(name: str) -> None:
    untested = [id for id in game(name).rulebook().rules if id not in marks()]
    assert untested == []


def test_every_mark_names_a_rule_of_a_rulebook() -> None:
    known = {id for name in trowel.games.NAMES for id in game(name).rulebook().rules}
    assert sorted(set(marks()) - known) == []


@pytest.mark.parametrize("name", trowel.games.NAMES)
def test_every_rule_that_refuses_moves_has_a_permitting_and_a_forbidding_test(name: str) -> None:
    package = Path(trowel.games.__file__).parent / name
    refusing = set()
    for path in (package / "why").rglob("*.py") if (package / "why").is_dir() else [package / "why.py"]:
        refusing |= set(re.findall(r'"([A-Z]-\d+\.\d+[a-z]?)"', path.read_text("utf-8")))
    assert refusing, "why.py names no rule"
    one_sided = {id: sorted(marks()[id]) for id in sorted(refusing) if not {"permits", "forbids"} <= marks()[id]}
    assert one_sided == {}


@pytest.mark.parametrize("name", trowel.games.NAMES)
def test_every_rule_is_cited_by_the_code_or_implemented_by_a_data_file(name: str) -> None:
    package = Path(trowel.games.__file__).parent / name
    code = "".join(path.read_text("utf-8") for path in package.rglob("*.py"))
    rules = [rule for rule in game(name).rulebook().rules.values() if not rule.illustrates]
    cited = {rule.id for rule in rules if re.search(rf"{re.escape(rule.id)}(?![\da-z])", code)}
    data = {rule.id: rule.implemented_by for rule in rules if rule.implemented_by is not None}
    assert [rule.id for rule in rules if rule.id not in cited and rule.id not in data] == []
    assert [id for id, file in data.items() if not (package / file).is_file()] == []
