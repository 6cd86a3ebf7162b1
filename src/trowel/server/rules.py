"""The rules' pages: positions of real games, replayed once per process and drawn by the client."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping

from trowel.games import game as find_game
from trowel.lessons.guide import FigurePlan, load_guide
from trowel.lessons.refusals import load_refusals
from trowel.lessons.script import Line
from trowel.server import refusals
from trowel.server.history import History
from trowel.server.move_views import log_line, move_view
from trowel.server.wire import responses
from trowel.server.wire.text import LocalizedText, localized_text

NO_CAPTION = LocalizedText(en="", fr="")


@functools.cache
def rulebook(game: str) -> responses.Rulebook:
    """Return every rule of a game with its id."""
    rulebook = find_game(game).rulebook()
    examples = load_refusals(game)
    entries = [
        responses.RuleEntry(
            id=rule.id,
            section=localized_text(rule.section),
            origin=rule.origin,
            text=localized_text(rule.texts),
            illustrates=list(rule.illustrates),
            refuses=rule.id in examples,
        )
        for rule in rulebook.rules.values()
    ]
    return responses.Rulebook(game=game, rules=rulebook.version, entries=entries)


@functools.cache
def guide(game: str) -> responses.Guide:
    """Return the illustrated page of a game."""
    plan = load_guide(game)
    return responses.Guide(
        game=game,
        intro=localized_text(plan.intro),
        chapters=[
            responses.Chapter(
                title=localized_text(chapter.title),
                text=[localized_text(text) for text in chapter.text],
                figures=[figure(planned) for planned in chapter.figures],
            )
            for chapter in plan.chapters
        ],
        reconstruction=localized_text(plan.reconstruction),
    )


def figure(plan: FigurePlan) -> responses.Figure:
    """Return a figure of a guide, with the last move or a proposed one if its plan wants it."""
    history = replay(plan.lesson.game, plan.lesson.options, plan.lesson.seed, plan.lines)
    match = history.match
    last = max((index for index, (seat, _) in enumerate(match.moves) if seat is not None), default=None)
    return responses.Figure(
        caption=localized_text(plan.caption),
        seat=plan.seat,
        show=list(plan.show),
        view=match.view(plan.seat),
        legend=match.legend(),
        last_move=log_line(history, last, plan.seat, False, True) if plan.marks_last and last is not None else None,
        hint=None if plan.hint is None else move_view(match.game.notation.parse(plan.hint)),
        about=list(plan.about),
    )


@functools.lru_cache(maxsize=256)
def refusal_example(game: str, rule: str) -> responses.RefusalExample:
    """Return a position in which a rule refuses a move.

    Raises:
        RefusalError: `not-found` if there is no example of this rule.
    """
    find_game(game)  # refuses an unknown game
    example = load_refusals(game).get(rule)
    if example is None:
        raise refusals.not_found()
    history = replay(game, example.options, example.seed, example.moves)
    match = history.match
    error = match.why(example.seat, example.move)
    assert error is not None, rule  # a test replays every example
    parsed = match.game.notation.parse(example.move)
    move = move_view(parsed)
    return responses.RefusalExample(
        rule=rule,
        figure=responses.Figure(
            caption=NO_CAPTION,
            seat=example.seat,
            show=[],
            view=match.view(example.seat),
            legend=match.legend(),
            last_move=None,
            hint=None,
            about=list(move["about"]),
        ),
        move=move,
        words=LocalizedText(en=parsed.tell("en"), fr=parsed.tell("fr")),
        reason=LocalizedText(en=error.reason["en"], fr=error.reason["fr"]),
    )


def replay(game_name: str, options: Mapping[str, str], seed: str, lines: Iterable[Line]) -> History:
    """Return the history of a game after these moves."""
    game = find_game(game_name)
    history = History.new(game, game.options(dict(options)), game.components(), seed)
    for line in lines:
        history.play(*line)
    return history
