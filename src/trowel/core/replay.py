"""Replay of records. Every move and outcome is checked as if it were played now."""

from __future__ import annotations

from collections.abc import Callable

from trowel.core.errors import IllegalMoveError, RecordError, TrowelError
from trowel.core.game import CHANCE, Game
from trowel.core.match import Match
from trowel.core.record import RESERVED, EndLine, EntryLine, RecordText, parse_record


def match_from_record(text: str, find_game: Callable[[str], Game]) -> Match:
    """Return the match of a record; `find_game` returns the game of a given name.

    Raises:
        RecordError: the text is malformed, or a move or outcome is impossible; names the line and the rule.
    """
    record = parse_record(text)
    match = _new_match(record, find_game)
    for line in record.entries():
        if isinstance(line, EndLine):
            _check_end(match, line)
        else:
            _apply(match, line)
    return match


def _new_match(record: RecordText, find_game: Callable[[str], Game]) -> Match:
    header = record.header
    try:
        game = find_game(header["game"])
        rules = header["rules"]
        options = game.options({name: value for name, value in header.items() if name not in RESERVED})
        components = game.components(rules) if record.components is None else record.components
        match = Match(game, options, components, header.get("seed"), rules)
    except TrowelError as error:
        raise RecordError(f"the header: {error.en}", f"l'en-tête : {error.fr}") from None
    # Without a seed the deal is unknown: draws after the last recorded outcome come from a new random seed.
    match.seed = header.get("seed")
    match.names = record.names(match.players)
    return match


def _apply(match: Match, line: EntryLine) -> None:
    if line.seat is None:
        code = match.game.notation.parse_outcome(line.notation)
        if code is None or not match.play_entry(CHANCE, code):
            outcome = line.notation[:40]
            raise RecordError(
                f"chance outcome {outcome!r} is impossible here",
                f"l'issue {outcome!r} est impossible ici",
                line=line.number,
            )
        return
    if match.is_chance:
        raise RecordError(
            "a chance outcome ('* …') is missing before this move",
            "il manque une issue du hasard (« * … ») avant ce coup",
            line=line.number,
        )
    try:
        match._apply(line.seat, match._validate(line.seat, line.notation))
    except IllegalMoveError as error:
        raise RecordError(error.en, error.fr, line=line.number, rule=error.rule) from None


def _check_end(match: Match, end: EndLine) -> None:
    if end.entries != len(match.log) or end.over != match.over or match.is_chance:
        raise RecordError(
            f"the end line does not match the log: it states {end.entries} entries and "
            f"'{'over' if end.over else 'running'}'; lines are missing",
            f"la ligne de fin ne correspond pas à la partie : elle annonce {end.entries} coups et "
            f"« {'over' if end.over else 'running'} » ; il manque des lignes",
            line=end.number,
        )
