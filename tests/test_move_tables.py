"""The tables of moves and chance outcomes: codes, notation, texts, and that games reach every row."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.modes import MODES
from tests.varied import RARE_GAMES, positions, varied_game
from trowel import Match
from trowel.core.game import CHANCE
from trowel.core.moves import Move, MoveKind, MoveTable
from trowel.games import NAMES, game

GOLDEN = Path(__file__).parent / "core" / "golden" / "move-codes.json"
TARGET = re.compile(r"[a-z]+:[^:]+")  # `square:c4`, `hand:asia mask`

all_games = pytest.mark.parametrize("name", NAMES)


def tables(name: str) -> dict[str, MoveTable]:
    notation = game(name).notation
    return {"moves": notation.moves, "outcomes": notation.outcomes}


def rows(name: str) -> list[MoveKind]:
    return [kind for table in tables(name).values() for kind in table.kinds]


def existing_moves(kind: MoveKind) -> Iterator[Move]:
    """Yield the moves of a row; some codes have none, such as a capture over the border."""
    return (move for move in kind.moves() if move is not None)


# ---------------------------------------------------------------- codes


def describe_row(kind: MoveKind) -> dict[str, Any]:
    """Return what records, trained agents and clients depend on; the hash is that of the notation of all its codes."""
    notation = "\n".join("" if move is None else str(move) for move in kind.moves())
    return {
        "name": kind.name,
        "code": kind.code,
        "count": kind.count,
        "json_kind": kind.json_kind,
        "sha256": hashlib.sha256(notation.encode()).hexdigest(),
    }


@all_games
def test_codes_and_notation_are_those_of_the_first_edition(name: str) -> None:
    described = {which: [describe_row(kind) for kind in table.by_first_code] for which, table in tables(name).items()}
    assert described == json.loads(GOLDEN.read_text("utf-8"))[name]


@all_games
def test_every_code_converts_to_its_move_and_back(name: str) -> None:
    for which, table in tables(name).items():
        codes = 0
        for kind in table.by_first_code:
            for code, move in enumerate(kind.moves(), start=kind.code):
                codes += 1
                assert kind.move(code) == move, f"{which} {code}"
                assert table.kind_of_code(code) is kind
                assert table.by_code[code] == move
                if move is not None:
                    assert move.kind is kind
                    assert table.codes[move] == code, f"{which} {code}: {move}"
        assert codes == table.count


# ---------------------------------------------------------------- notation and text


@all_games
def test_the_notation_of_every_move_parses_to_it(name: str) -> None:
    notation = game(name).notation
    for code, move in enumerate(notation.moves.by_code):
        if move is not None:
            assert notation.parse(str(move)) == move
            assert notation.code(move) == code


@all_games
def test_the_notation_of_every_outcome_parses_to_its_code(name: str) -> None:
    notation = game(name).notation
    for code in range(notation.outcomes.count):
        assert notation.parse_outcome(str(notation.outcome(code))) == code


@all_games
def test_the_examples_of_a_row_are_moves_of_it(name: str) -> None:
    notation = game(name).notation
    for kind in notation.moves.kinds:
        for example in (kind.example or kind.notation).split(", "):
            assert notation.parse(example).kind is kind, example


@all_games
def test_every_move_has_a_text_in_both_languages_without_unfilled_fields(name: str) -> None:
    for kind in rows(name):
        for move in existing_moves(kind):
            for lang in ("en", "fr"):
                text = move.say(lang)
                assert text.strip(), move
                assert not set("{}") & set(text), text


@all_games
def test_the_rules_of_every_row_are_in_the_rulebook(name: str) -> None:
    rulebook = game(name).rulebook()
    for kind in rows(name):
        assert kind.rules, kind.name
        assert [rule for rule in kind.rules if rule not in rulebook] == [], kind.name


def place_in_rulebook(rule: str) -> tuple[int, int, str]:
    """Return chapter, number and letter of a rule's id: (16, 3, "a") for `A-16.3a`."""
    match = re.fullmatch(r"[A-Z]-(\d+)\.(\d+)([a-z]?)", rule)
    assert match is not None
    return int(match[1]), int(match[2]), match[3]


@all_games
def test_rows_are_in_the_order_of_the_rulebook(name: str) -> None:
    for table in tables(name).values():
        places = [place_in_rulebook(kind.rules[0]) for kind in table.kinds]
        assert places == sorted(places)


@all_games
def test_targets_are_written_as_kind_and_name(name: str) -> None:
    for kind in rows(name):
        for move in existing_moves(kind):
            assert [target for target in kind.targets(move) if not TARGET.fullmatch(target)] == [], move


# ---------------------------------------------------------------- games


def played_games(name: str) -> list[Match]:
    """Return games of all modes, played with many kinds of moves, and those with the rows that they do not reach."""
    varied = [varied_game(mode) for mode, (other, _) in enumerate(MODES) if other == name]
    return varied + (RARE_GAMES[name]() if name in RARE_GAMES else [])


@all_games
def test_every_row_is_listed_as_legal_and_applied_in_some_game(name: str) -> None:
    notation = game(name).notation
    unseen = set(rows(name))
    for match in played_games(name):
        for index, past in positions(match):
            if index == len(match.log) or not unseen:
                break
            seat, code, _ = match.log[index]
            table = notation.outcomes if seat == CHANCE else notation.moves
            kind = table.kind_of_code(code)
            if kind in unseen:
                listed = past.outcomes()[0].tolist() if seat == CHANCE else map(notation.code, past.legal(seat))
                assert code in listed
                unseen.discard(kind)
    assert sorted(kind.name for kind in unseen) == []


# ---------------------------------------------------------------- loading


@all_games
def test_importing_a_game_builds_no_table(name: str) -> None:
    code = (
        f"from trowel.games.{name}.game import GAME\n"
        "for table in (GAME.notation.moves, GAME.notation.outcomes):\n"
        "    assert table.kinds\n"
        "    print(sorted({'by_code', 'codes'} & set(table.__dict__)))"
    )
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert process.stdout.split() == ["[]", "[]"]
