"""Moves, effects and the log on the wire."""

from __future__ import annotations

import dataclasses
import functools
from typing import Any

from trowel.core.effects import Effect
from trowel.core.grammar import second_person
from trowel.core.legal import MultiChoice, Price
from trowel.core.moves import Move
from trowel.core.notation import Notation
from trowel.server.history import EncodedLog, History
from trowel.server.json_encoding import encode, join_list, join_object
from trowel.server.preconditions import require_running
from trowel.server.table import Table
from trowel.server.wire.moves import ChoiceItemView, EffectView, LegalMove, LogLine, MultiChoiceView, Preview, PriceView
from trowel.server.wire.text import LocalizedText

HIDDEN_MOVE = LocalizedText(en="decides in secret", fr="décide en secret")
EVERYBODY = "everybody"  # reader of a log in which nothing is hidden
EMPTY_LOG = EncodedLog([], set())
MAX_CACHED_MOVES = 20_000  # the moves of the three games, with some prices
HIDDEN_OUTCOME = LocalizedText(en="a secret draw", fr="un tirage secret")


# ---------------------------------------------------------------- moves


def encoded_legal_moves(history: History, seat: int) -> bytes:
    """Return the JSON of a seat's legal moves; each move with its price is encoded once per process."""
    match, codes = history.match, history.legal_codes(seat)
    notation = match.game.notation
    prices = match.prices(seat, [notation.move(code) for code in codes])
    return join_list([_encoded_move(notation, code, price) for code, price in zip(codes, prices, strict=True)])


@functools.lru_cache(MAX_CACHED_MOVES)
def _encoded_move(notation: Notation, code: int, price: Price | None) -> bytes:
    return encode(_legal_move(notation.move(code), price))


@functools.lru_cache(MAX_CACHED_MOVES)
def move_view(move: Move) -> LegalMove:
    """Return a move without its price, which depends on the position."""
    return _legal_move(move, None)


def _legal_move(move: Move, price: Price | None) -> LegalMove:
    return LegalMove(
        move=str(move),
        kind=move.kind.json_kind,
        parts=move_parts(move),
        words=LocalizedText(en=second_person(move.tell("en"), "en"), fr=second_person(move.tell("fr"), "fr")),
        rules=list(move.kind.rules),
        price=None if price is None else price_view(price),
        about=list(move.kind.targets(move)),
    )


def price_view(price: Price) -> PriceView:
    return PriceView(amount=price.amount, unit=price.unit, paid_with=price.paid_with, variant=price.variant)


def move_parts(move: Move) -> dict[str, Any]:
    """Return the fields of a typed move as JSON data, for clients that draw it."""
    return {field.name: _to_json(getattr(move, field.name)) for field in dataclasses.fields(move)}  # type: ignore[arg-type]


def _to_json(value: Any) -> Any:
    return [_to_json(item) for item in value] if isinstance(value, tuple) else value


def multi_choice_view(choice: MultiChoice | None) -> MultiChoiceView | None:
    if choice is None:
        return None
    items = [
        ChoiceItemView(
            move=str(item.move), about=list(item.move.kind.targets(item.move)), count=item.count, group=item.group
        )
        for item in choice.items
    ]
    end = None if choice.end is None else str(choice.end)
    return MultiChoiceView(items=items, min_picks=choice.min_picks, max_picks=choice.max_picks, end=end)


def effect_view(effect: Effect, told: bool = False) -> EffectView:
    return EffectView(
        source=effect.source,
        unit=effect.unit,
        amount=effect.amount,
        rule=effect.rule,
        seat=effect.seat,
        about=list(effect.about),
        words=LocalizedText(en=effect.en, fr=effect.fr),
        you=to_you(effect.en, effect.fr),
        told=told,
    )


@functools.lru_cache(MAX_CACHED_MOVES)
def told_words(move: Move) -> LocalizedText:
    """Return the sentence of a move for the log."""
    return LocalizedText(en=move.tell("en"), fr=move.tell("fr"))


@functools.lru_cache(MAX_CACHED_MOVES)
def to_you(en: str, fr: str) -> LocalizedText | None:
    """Return a text as said to the player it is about; None if it is the same."""
    you = second_person(en, "en"), second_person(fr, "fr")
    return None if you == (en, fr) else LocalizedText(en=you[0], fr=you[1])


def preview(table: Table, seat: int, move: str, ref: str | None = None) -> Preview:
    """Return what a move of the seat would do.

    Raises:
        IllegalMoveError: the move is illegal.
        RefusalError: the game is not being played.
    """
    require_running(table.state)
    match = table.state.history.match
    parsed = match.game.notation.parse(move)
    return Preview(
        ref=ref,
        move=move,
        effects=[effect_view(effect) for effect in match.preview(seat, parsed)],
        promise=[effect_view(effect) for effect in match.promise(seat, parsed)],
    )


# ---------------------------------------------------------------- the log


def encoded_log(history: History, viewer: int | None, over: bool) -> list[bytes]:
    """Return the JSON of each line as a seat may read it; None is a spectator. `over`: the table is finished.

    A line that did not change is the same object as before, which websocket.py uses to find the lines that a client
    already has.
    """
    reader = EVERYBODY if over or history.match.is_open else viewer  # those who may read the same share the lines
    hidden = history.hidden_lines(viewer, over)
    known = history.logs.get(reader, EMPTY_LOG)
    count = len(history.match.log)
    if len(known.lines) == count and known.hidden == hidden:
        return known.lines
    kept = min([len(known.lines), *(known.hidden ^ hidden)])
    lines = [encode(log_line(history, index, viewer, index in hidden, over)) for index in range(kept, count)]
    history.logs[reader] = EncodedLog(known.lines[:kept] + lines, hidden)
    return history.logs[reader].lines


def encoded_log_part(lines: list[bytes], start: int) -> bytes:
    """Return the JSON of a `LogPart`."""
    return join_object({"start": b"%d" % start, "lines": join_list(lines[start:])})


def log_line(history: History, index: int, viewer: int | None, hidden: bool, over: bool) -> LogLine:
    seat, move = history.match.moves[index]
    effects = [
        effect_view(effect, told=not hidden and effect.is_told_by(move, seat))
        for effect in history.match.effects(index)
        if over or effect.is_visible_to(viewer)
    ]
    if hidden:
        words = HIDDEN_OUTCOME if seat is None else HIDDEN_MOVE
        return LogLine(
            number=index, turn=history.turn_of(index), seat=seat, move=None, kind=None, parts=None, words=words,
            you=to_you(words["en"], words["fr"]), rules=[], about=[], effects=effects, secret=True,
        )  # fmt: skip
    view, words = move_view(move), told_words(move)
    return LogLine(
        number=index, turn=history.turn_of(index), seat=seat, move=view["move"], kind=view["kind"], parts=view["parts"],
        words=words, you=None if seat is None else to_you(words["en"], words["fr"]), rules=view["rules"],
        about=view["about"], effects=effects, secret=False,
    )  # fmt: skip
