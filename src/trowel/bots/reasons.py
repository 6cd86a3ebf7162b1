"""Reasons for a move in the game's words, from its effects, the line behind it and what it makes possible.

Each game has a module `bots/<game>/wording.py` that lists the prospects of a state: what the seat could do soon. The
prospects before and after a move show what it opens, keeps and loses. Everything is computed from a `Position`, so no
reason depends on what is hidden from its seat.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from trowel.bots.base import Position, Unit, game_module
from trowel.bots.protocol import move_code
from trowel.core.binding import bind
from trowel.core.effect_log import apply_with_effects, preview_effects
from trowel.core.effects import Effect
from trowel.core.errors import Language
from trowel.core.game import GAME_OVER, State
from trowel.core.moves import Move

WINNING_LINE = "belongs to a line that wins the game", "fait partie d'une suite qui gagne la partie"
ENTRY_POINTS = "trowel.core.templates.entry_points"
MAX_REASONS = 4
MAX_GAINS = 2  # dice, cards and the like, after the other reasons
MAX_CAUSES = 1  # of a mistake, after the first
MAX_TURNS_AHEAD = 3  # of a line that reasons mention
SMALL_LOSS = 0.5  # points that need no explanation
SMALL_CHANCE = 0.01  # likewise, a share of games

Text = tuple[str, str]  # English and French


@dataclass(frozen=True)
class Reason:
    """A short clause without a full stop; its subject is the player who moves, or what it names."""

    en: str
    fr: str

    def say(self, lang: Language) -> str:
        return self.fr if lang == "fr" else self.en


@dataclass(frozen=True)
class Prospect:
    """Something that a seat could do soon."""

    key: Hashable  # equal in two states for the same prospect
    points: float  # by which prospects are ranked
    opens: Text  # if a move makes it possible
    keeps: Text | None  # if it stays possible; None: no move could have spoilt it
    loses: Text  # if another move would have made or kept it possible
    by_gain: bool = False  # whether a die or card just gained makes it possible


@dataclass(frozen=True)
class Outcome:
    """The result of a move as its seat may know it; chance is not played."""

    state: State
    effects: tuple[Effect, ...]


class Wording(Protocol):
    """The contents of `bots/<game>/wording.py`."""

    outcome: Callable[[Position, int], Outcome]  # of the seat's move, given as a code
    prospects: Callable[[Any, Any, int], list[Prospect]]  # box, g and seat
    remarks: Callable[[Any, Any, Any, int], list[Text]]  # on a move: box, g before and after, seat; best first


def wording_of(game: str) -> Wording:
    return cast(Wording, game_module(game, "wording"))


# ---------------------------------------------------------------- a good move


def explain(position: Position, move: Move, line: Sequence[int] = ()) -> tuple[Reason, ...]:
    """Return two to four reasons for a move, the best first; fewer if there is less to say.

    `line` are the codes of the moves that the search expects next, if it plans that far.
    """
    seat, code, wording = position.seat, move_code(position.game, move), wording_of(position.game.name)
    outcome = wording.outcome(position, code)
    before, after = prospects_of(position, position.state), prospects_of(position, outcome.state)
    opened = best_first([prospect for key, prospect in after.items() if key not in before])
    kept = best_first([prospect for key, prospect in after.items() if key in before and prospect.keeps])
    gains = gains_of(outcome.effects, seat)
    texts = scoring_texts(outcome.effects, seat)
    texts += wording.remarks(position.box[0], position.state[0], outcome.state[0], seat)
    if opened and opened[0].by_gain and gains:
        texts.append(because(gains.pop(0), opened.pop(0).opens))
    next_texts, end_texts = follow_line(position, code, line, outcome.effects)
    texts += next_texts
    texts += [prospect.opens for prospect in opened[:2]]
    texts += [prospect.keeps for prospect in kept[:1] if prospect.keeps]
    texts += [(gain.en, gain.fr) for gain in gains if not gain.is_told_by(move, seat)][:MAX_GAINS]
    first = list(dict.fromkeys(texts))[: MAX_REASONS - len(end_texts)]
    return tuple(Reason(*text) for text in first + end_texts)


def because(gain: Effect, result: Text) -> Text:
    return f"{gain.en}, which {result[0]}", f"{gain.fr}, ce qui {result[1]}"


def prospects_of(position: Position, state: State) -> dict[Hashable, Prospect]:
    found = wording_of(position.game.name).prospects(position.box[0], state[0], position.seat)
    return {prospect.key: prospect for prospect in found}


def best_first(prospects: list[Prospect]) -> list[Prospect]:
    return sorted(prospects, key=lambda prospect: -prospect.points)


def points_of(effects: Sequence[Effect], seat: int) -> int:
    return sum(effect.amount for effect in effects if effect.unit == "points" and effect.seat == seat)


def scoring_texts(effects: Sequence[Effect], seat: int) -> list[Text]:
    """Return the points that a move scores immediately, and the objectives that it reaches."""
    scoring = [effect for effect in effects if effect.unit == "points" and effect.seat == seat and effect.amount]
    total = points_of(scoring, seat)
    texts = []
    if len(scoring) == 1 and total > 0:
        texts.append((scoring[0].en, scoring[0].fr))
    elif total > 0:
        texts.append(
            (f"scores {total} immediately: {join(scoring, 'en')}", f"rapporte {total} aussitôt : {join(scoring, 'fr')}")
        )
    texts += [(effect.en, effect.fr) for effect in effects if effect.unit == "objectives" and effect.amount]
    return texts


def gains_of(effects: Sequence[Effect], seat: int) -> list[Effect]:
    """Return what else the seat gains: dice, cards, coins and the like."""
    return [
        effect
        for effect in effects
        if effect.seat == seat and effect.amount > 0 and effect.unit not in ("points", "objectives", "turns")
    ]


def join(effects: Sequence[Effect], lang: Language) -> str:
    return ", ".join(effect.say(lang) for effect in effects)


# ---------------------------------------------------------------- the line behind it


def follow_line(
    position: Position, code: int, line: Sequence[int], known: Sequence[Effect]
) -> tuple[list[Text], list[Text]]:
    """Return what the line scores next beyond the effects already `known`, and how it ends; each may be empty.

    The line is followed as far as the seat decides alone: what chance and others do is only a guess.
    """
    if not line:
        return [], []
    game, box, seat = position.game, position.box, position.seat
    turn_key, entry_points = game_module(game.name, "heuristics").turn_key, bind(ENTRY_POINTS, game)
    state, next_texts = position.state.copy(), list[Text]()
    turn, turns_ahead = turn_key(state[0], seat), 0
    entry_points.apply(box, state, seat, code)
    for later in line:
        if entry_points.to_act(box, state) != 1 << seat:
            break
        if (now := turn_key(state[0], seat)) != turn:
            turn, turns_ahead = now, turns_ahead + 1
        effects = apply_with_effects(game, box, state, seat, later)
        notable = [effect for effect in effects if effect.seat == seat and is_notable(effect) and effect not in known]
        if notable and not next_texts and turns_ahead <= MAX_TURNS_AHEAD:
            when = when_text(turns_ahead)
            en, fr = f"leads to {join(notable, 'en')} {when[0]}", f"mène à {join(notable, 'fr')} {when[1]}"
            next_texts.append((en, fr))
    is_won = entry_points.to_act(box, state) == GAME_OVER and entry_points.winners(box, state) >> seat & 1
    return next_texts, [WINNING_LINE] if is_won else []


def is_notable(effect: Effect) -> bool:
    return effect.unit in ("points", "objectives") and effect.amount > 0


def when_text(turns_ahead: int) -> Text:
    if turns_ahead == 0:
        return "later this turn", "dans la suite du tour"
    return (
        ("next turn", "au prochain tour")
        if turns_ahead == 1
        else (f"in {turns_ahead} turns", f"dans {turns_ahead} tours")
    )


# ---------------------------------------------------------------- a mistake


def explain_loss(position: Position, best: Move, played: Move, loss: float, unit: Unit) -> tuple[Reason, ...]:
    """Return why the move played was worse than the best one: what it gives away, then what it no longer allows."""
    if best == played or loss < (SMALL_LOSS if unit == "points" else SMALL_CHANCE):
        return ()
    outcome, game = wording_of(position.game.name).outcome, position.game
    outcomes = outcome(position, move_code(game, best)), outcome(position, move_code(game, played))
    causes = list(dict.fromkeys([*missed_points(position, *outcomes), *lost_prospects(position, *outcomes)]))
    gives_away = loss_text(loss, unit)
    if not causes:
        return (Reason(*gives_away),)
    (en, fr), *others = causes
    head = Reason(f"{gives_away[0]}: {en}", f"{gives_away[1]} : {fr}")
    return head, *(Reason(*cause) for cause in others[:MAX_CAUSES])


def loss_text(loss: float, unit: Unit) -> Text:
    if unit == "points":
        count = max(1, round(loss))
        plural = "s" if count > 1 else ""
        return f"gives away about {count} point{plural}", f"abandonne environ {count} point{plural}"
    if unit == "covered":
        return "makes it harder to cover every scarab", "complique la couverture de tous les scarabées"
    return "lowers the chance of winning", "réduit les chances de gagner"


def missed_points(position: Position, best: Outcome, played: Outcome) -> list[Text]:
    """Return the points that the best move would have scored immediately, if they are more."""
    seat = position.seat
    if points_of(best.effects, seat) <= points_of(played.effects, seat):
        return []
    missed = [
        effect
        for effect in best.effects
        if effect.unit == "points" and effect.seat == seat and effect.amount > 0 and effect not in played.effects
    ]
    if not missed:
        return []
    return [
        (
            f"the better move scores immediately ({join(missed, 'en')})",
            f"le meilleur coup rapporte aussitôt ({join(missed, 'fr')})",
        )
    ]


def lost_prospects(position: Position, best: Outcome, played: Outcome) -> list[Text]:
    after_best, after_played = prospects_of(position, best.state), prospects_of(position, played.state)
    lost = [prospect for key, prospect in after_best.items() if key not in after_played]
    return [prospect.loses for prospect in best_first(lost)]


def play(position: Position, code: int) -> Outcome:
    """Return the outcome of a move in a game where the seat's move takes effect immediately."""
    state = position.state.copy()
    bind(ENTRY_POINTS, position.game).apply(position.box, state, position.seat, code)
    effects = preview_effects(position.game, position.box, position.state.copy(), position.seat, code)
    return Outcome(state, effects)
