"""Effects of moves in arranged positions, for tests."""

from __future__ import annotations

from tests.marajoara.arrange import play
from trowel import Match
from trowel.core.effects import Effect
from trowel.games.marajoara.names import TRACKS


def effects(match: Match, *moves: str) -> tuple[Effect, ...]:
    """Play all moves but the last one; return the effects of the last one."""
    play(match, *moves[:-1])
    return match.preview(match.to_act[0], moves[-1])


def texts(match: Match, *moves: str) -> list[str]:
    return [effect.en for effect in effects(match, *moves)]


def promises(match: Match, move: str) -> list[str]:
    return [effect.en for effect in match.promise(match.to_act[0], move)]


def french(match: Match, *moves: str) -> list[str]:
    return [effect.fr for effect in effects(match, *moves)]


def find(found: tuple[Effect, ...], text: str) -> Effect:
    return next(effect for effect in found if effect.en == text)


def points(found: tuple[Effect, ...]) -> list[tuple[str, int, str]]:
    """Return source, amount and rule of the effects that score."""
    return [(effect.source, effect.amount, effect.rule) for effect in found if effect.unit == "points"]


def with_places(match: Match, seat: int, **places: int) -> Match:
    """Return the match with discs of a seat on last spaces."""
    changed = match.state
    for track, place in places.items():
        index = TRACKS.index(track)
        changed[0].players[seat].discs[index], changed[0].players[seat].places[index] = 9, place
        changed[0].discs_at_end[index] = place
    return match.with_state(changed)
