"""Lines about the entries of a log: a move and what it did, as far as the viewer may know."""

from __future__ import annotations

from collections.abc import Iterable

from trowel.core.effects import Effect, say_effects
from trowel.core.i18n import localized
from trowel.core.match import Match
from trowel.terminal.game import TerminalGame


def new_entry_lines(game: TerminalGame, first: int) -> list[str]:
    """Return a line for each entry of the game's log from `first` on, unless the viewer may know nothing of it.

    A chance outcome and a move of the viewer are shown by their effects alone.
    """
    match, viewer = game.match, game.viewer
    hidden = match.hidden_entries(viewer)
    lines = []
    for index in range(first, len(match.log)):
        seat, _ = match.moves[index]
        has_move = seat is not None and seat != viewer and index not in hidden
        lines.append(_entry_line(game, match, index, viewer, has_move))
    return [line for line in lines if line]


def replayed_lines(game: TerminalGame, match: Match, entries: Iterable[int]) -> list[str]:
    """Return a line for each of the entries with its move or outcome, as spectators may know it."""
    hidden = match.hidden_entries(None)
    lines = [_entry_line(game, match, index, None, index not in hidden) for index in entries]
    return [line for line in lines if line]


def effects_text(game: TerminalGame, effects: Iterable[Effect], subject: int | None = None) -> str:
    """Return the texts of effects by seat, with the names of the seats other than `subject`; '' without effects."""
    return _join(game, _texts_by_seat(game, effects, subject).values())


def _entry_line(game: TerminalGame, match: Match, index: int, viewer: int | None, has_move: bool) -> str:
    """Return the effects of an entry, after the move if `has_move`. All effects are public once the game is over."""
    effects = [effect for effect in match.effects(index) if match.over or effect.is_visible_to(viewer)]
    if not has_move:
        return effects_text(game, effects, 0 if match.players == 1 else None)
    seat, move = match.moves[index]
    text = move.say(game.lang)
    more = (effect for effect in effects if not effect.is_told_by(move, seat))
    others = _texts_by_seat(game, more, seat)
    own = others.pop(None, "")
    line = f"{'*' if seat is None else game.name(seat)} {text}"
    return _join(game, [f"{line}{_colon(game)} {own}" if own else line, *others.values()])


def _texts_by_seat(game: TerminalGame, effects: Iterable[Effect], subject: int | None) -> dict[int | None, str]:
    """Return a text for each seat that the effects concern, in the order of its first effect.

    The texts begin with the seat's name, except that of None: the effects of `subject` and of the whole table.
    """
    by_seat: dict[int | None, list[Effect]] = {}
    for effect in effects:
        by_seat.setdefault(None if effect.seat == subject else effect.seat, []).append(effect)
    texts = {seat: say_effects(tuple(group), game.lang) for seat, group in by_seat.items()}
    return {
        seat: text if seat is None else f"{game.name(seat)}{_colon(game)} {text}"
        for seat, text in texts.items()
        if text
    }


def _join(game: TerminalGame, parts: Iterable[str]) -> str:
    return localized(game.lang, "; ", " ; ").join(parts)


def _colon(game: TerminalGame) -> str:
    return localized(game.lang, ":", " :")
