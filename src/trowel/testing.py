"""What any Game must keep to, checked by playing it: run on every game and mode by tests/test_contract.py.

Each check takes a running Match and raises BrokenContract with a sentence that says what is wrong.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable

import numpy as np

from trowel.core.binding import bind
from trowel.core.errors import IllegalMoveError
from trowel.core.game import CHANCE, Game
from trowel.core.match import Match, new_match
from trowel.core.rng import make_rng

MAX_MOVES = 20_000  # moves; no game of ours comes near


class ContractViolation(AssertionError):
    pass


def require(condition: bool, sentence: str) -> None:
    if not condition:
        raise ContractViolation(sentence)


def same_state(first: np.ndarray, other: np.ndarray) -> bool:
    """Field by field: padding between fields means nothing."""
    return bool((first == other).all())


# ---------------------------------------------------------------- checks at one point of a game


def check_acting(match: Match) -> None:
    for seat in match.to_act:
        legal = match.legal(seat)
        require(len(legal) > 0, f"seat {seat} is to act and has no legal move")
        require(len(set(legal)) == len(legal), f"a legal move of seat {seat} is listed twice")


def check_notation(match: Match) -> None:
    notation = match.game.notation
    for seat in range(match.players):
        for move in match.legal(seat):
            code = notation.code(move)
            require(code is not None and notation.move(code) == move, f"{move} loses its code")
            require(notation.parse(str(move)) == move, f"{move} does not read back")
            require(all(move.say(lang).strip() for lang in ("en", "fr")), f"{move} has no words")


def check_views(match: Match) -> None:
    for seat in (*range(match.players), None):
        view = match.view(seat)
        require(json.loads(json.dumps(view)) == view, f"the view of {seat} is not JSON-able")


def check_imagine(match: Match, rng: random.Random) -> None:
    """Imagining changes only what a seat cannot know: its view and its moves stay the same."""
    for seat in range(match.players):
        clone = match.copy()
        clone._set(match.resample_hidden(seat, make_rng(rng.getrandbits(60))))
        require(clone.view(seat) == match.view(seat), f"imagine changed what seat {seat} may know")
        require(clone.legal(seat) == match.legal(seat), f"imagine changed the legal moves of seat {seat}")
        require(clone.to_act == match.to_act, "imagine changed who is to act")


def check_copy(match: Match, rng: random.Random) -> None:
    before, log = match.state, list(match.log)
    clone = match.copy()
    seat = rng.choice(clone.to_act)
    clone.play(seat, rng.choice(clone.legal(seat)))
    require(same_state(match.state, before) and match.log == log, "playing on a copy changed the original")
    clone.undo()
    require(same_state(clone.state, before) and clone.log == log, "undo does not lead back")


def check_undo_deals_the_same(match: Match, rng: random.Random) -> None:
    clone = match.copy()
    seat = rng.choice(clone.to_act)
    move = rng.choice(clone.legal(seat))
    clone.play(seat, move)
    after = clone.state
    require(clone.undo() == move, "undo names another move")
    clone.play(seat, move)
    require(same_state(clone.state, after), "after an undo chance brought something else")


def check_refusals(match: Match, moves: list[object]) -> None:
    """Whatever is refused changes nothing, and says why in two languages."""
    before = match.state
    for seat in range(match.players):
        legal = set(match.legal(seat))
        for move in moves:
            if move in legal:
                continue
            try:
                match.play(seat, move)  # type: ignore[arg-type]
            except IllegalMoveError as refusal:
                known = refusal.rule in match.game.rulebook() or refusal.rule == refusal.rule.lower()
                require(known, f"{refusal.rule} is no rule of {match.game.name}")
                require(bool(refusal.say("fr")) and bool(refusal.say("en")), f"no words for {refusal.rule}")
            else:
                raise ContractViolation(f"{move} was played by seat {seat} and is not in legal")
    require(same_state(match.state, before), "a refused move changed the state")


def check_record(match: Match, load: Callable[[str], Match]) -> None:
    text = match.record()
    replayed = load(text)
    require(replayed.record() == text, "a record does not read back to itself")
    require(same_state(replayed.state, match.state), "a replay leads to another state")
    require(match.over or "seed" not in text, "a running game's record tells its seed")


# ---------------------------------------------------------------- whole games


def play_randomly(match: Match, rng: random.Random, at_each: Callable[[Match], None] | None = None) -> Match:
    """To the end by random legal moves of random seats to act; `at_each` is called before every move."""
    for _ in range(MAX_MOVES):
        acting = match.to_act
        if not acting:
            return match
        if at_each is not None:
            at_each(match)
        seat = rng.choice(acting)
        match.play(seat, rng.choice(match.legal(seat)))
    raise ContractViolation(f"a game of {match.game.name} did not end within {MAX_MOVES} moves")


def check_game(game: Game, options: dict[str, object], seed: int, load: Callable[[str], Match]) -> Match:
    """One random game with every check along the way (the costly ones now and then)."""
    rng = random.Random(seed)
    played_moves: list[object] = []

    def check_now(match: Match) -> None:
        check_acting(match)
        if rng.random() < 0.15:
            check_notation(match)
            check_views(match)
            check_imagine(match, rng)
            check_copy(match, rng)
            check_undo_deals_the_same(match, rng)
            check_refusals(match, rng.sample(played_moves, min(8, len(played_moves))))
        if rng.random() < 0.05:
            check_record(match, load)
        played_moves.extend(rng.sample(moves := match.legal(match.to_act[0]), min(2, len(moves))))

    match = play_randomly(new_match(game, game.options(options), game.components(), seed), rng, check_now)
    check_record(match, load)
    check_views(match)
    require(len(match.scores) == match.players, "a seat has no score")
    require(set(match.winners) <= set(range(match.players)), "a winner has no seat")
    return match


def check_chance(match: Match) -> None:
    """Outcomes are distinct and weights positive wherever chance acted in this game."""
    clone = new_match(match.game, match.options, match.components, match.seed)
    clone._replay([])
    for seat, code in match.log:
        if seat == CHANCE:
            outcomes, weights = (listed.tolist() for listed in clone._chance())
            require(len(set(outcomes)) == len(outcomes) > 0, "an outcome is listed twice, or none is")
            require(min(weights) > 0, "a weight is not positive")
            require(code in outcomes, "an outcome came that was not listed")
            for outcome in outcomes[:50]:
                name = str(match.game.notation.outcome(outcome))
                require(match.game.notation.parse_outcome(name) == outcome, f"outcome {name} does not read back")
        clone._apply(seat, code)


def check_picks(game: Game, options: dict[str, object], seed: int) -> None:
    """A playout's own picks are legal moves and possible outcomes (they need not be listed to be drawn)."""
    playout = bind("trowel.core.templates.playout", game)
    match = new_match(game, game.options(options), game.components(), seed)
    match._replay([])
    random = make_rng(seed)
    box, g = match.box[0], match._state[0]
    while not match.over:
        if match._acting == CHANCE:
            outcome = playout.pick_outcome(box, g, match._out.copy(), match._weights.copy(), random)
            require(outcome in match._chance()[0], "pick_outcome drew what chance does not list")
            match._apply(CHANCE, int(outcome))
        else:
            seat = match.to_act[0]
            move = playout.pick_move(box, g, seat, match._out.copy(), random)
            require(match.game.notation.move(int(move)) in match.legal(seat), "pick_move drew an illegal move")
            match._apply(seat, int(move))


def digest(game: Game, options: dict[str, object], seeds: range) -> str:
    """A hash of every state of some random games: the same plain and compiled, or one text runs two ways."""
    hashed = hashlib.blake2b(digest_size=16)
    for seed in seeds:
        match = new_match(game, game.options(options), game.components(), seed)
        play_randomly(match, random.Random(seed), lambda at: hashed.update(at._state.tobytes()))
        hashed.update(repr((match.log, match.scores, match.winners)).encode())
    return hashed.hexdigest()
