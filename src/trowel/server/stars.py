"""Stars of results, and personal bests."""

from __future__ import annotations

from collections.abc import Sequence

from trowel.core.match import Match
from trowel.daily.stars import par_marks
from trowel.games import game as find_game
from trowel.games.marajoara.campaign import STAR_MARGINS
from trowel.games.marajoara.campaign import stars as mission_stars
from trowel.games.marajoara.options import MISSIONS
from trowel.server.stored import TableSummary
from trowel.server.wire.review import PersonalBest, Stars


def stars_of_par(par: int, scores: Sequence[int]) -> Stars:
    marks = par_marks(par)
    return Stars(marks=marks, goal=par, earned=[sum(score >= mark for mark in marks) for score in scores])


def stars_of_mission(match: Match) -> Stars | None:
    """Return the stars of a mission that was played to its end; None for other games."""
    if "mission" not in match.options or not match.over:
        return None
    mission, (score,) = int(match.options["mission"]), match.scores
    marks = [MISSIONS[mission][1] + margin for margin in STAR_MARGINS]
    return Stars(marks=marks, goal=marks[-1], earned=[mission_stars(mission, score if match.winners else None)])


def personal_best(table_id: str, match: Match, guest: str, tables: Sequence[TableSummary]) -> PersonalBest:
    """Return a guest's best among `tables` in games with the same options, except those that fix the deal.

    Games that were not played to their end, assisted ones and positions of other games do not count, nor do games in
    which the guest held several seats.
    """
    kind = without_deal(match.game.name, match.options)
    scores, shares = list[int](), list[int]()
    for table in tables:
        own = [seat.number for seat in table.seats if guest in seat.holders]
        is_other = table.id == table_id or table.game != match.game.name or table.result is None
        if is_other or table.assisted or table.is_practice or len(own) != 1:
            continue
        assert table.result is not None
        if not table.result["complete"] or without_deal(table.game, table.options) != kind:
            continue
        scores.append(table.result["scores"][own[0]])
        if table.par:
            shares.append(100 * scores[-1] // table.par)
    return PersonalBest(games=len(scores), score=max(scores, default=None), par_percent=max(shares, default=None))


def without_deal(game: str, options: dict[str, str]) -> dict[str, str]:
    fixed = find_game(game).deal_options
    return {name: value for name, value in options.items() if name not in fixed}
