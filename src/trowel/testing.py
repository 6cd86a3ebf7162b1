"""Contract tests for games: properties that every `Game` must have, checked by playing it.

Each check takes a match and raises ContractError with a message. tests/test_contract.py runs the checks on every
game and mode.
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

MAX_MOVES = 20_000  # no game is expected to come near this


class ContractError(AssertionError):
    """A property of the game contract that does not hold."""


def require(condition: bool, message: str) -> None:
    if not condition:
        raise ContractError(message)


def same_state(a: np.ndarray, b: np.ndarray) -> bool:
    """Return whether two states are equal field by field, ignoring padding."""
    return bool((a == b).all())


# ---------------------------------------------------------------- checks at one point of a game


def check_acting(match: Match) -> None:
    for seat in match.to_act:
        legal = match.legal(seat)
        require(len(legal) > 0, f"seat {seat} is to move and has no legal move")
        require(len(set(legal)) == len(legal), f"a legal move of seat {seat} is listed twice")


def check_notation(match: Match) -> None:
    notation = match.game.notation
    for seat in range(match.players):
        for move in match.legal(seat):
            code = notation.code(move)
            require(code is not None and notation.move(code) == move, f"{move} does not convert to its code and back")
            require(notation.parse(str(move)) == move, f"the notation of {move} does not parse to it")
            require(all(move.say(lang).strip() for lang in ("en", "fr")), f"{move} has no text")


def check_views(match: Match) -> None:
    for seat in (*range(match.players), None):
        view = match.view(seat)
        require(json.loads(json.dumps(view)) == view, f"the view of {seat} is not JSON-serialisable")


def check_resample_hidden(match: Match, rng: random.Random) -> None:
    """Resampling changes only what is hidden from a seat: its view and its legal moves stay equal."""
    for seat in range(match.players):
        clone = match.with_state(match.resample_hidden(seat, make_rng(rng.getrandbits(60))))
        require(clone.view(seat) == match.view(seat), f"resample_hidden changed the view of seat {seat}")
        require(clone.legal(seat) == match.legal(seat), f"resample_hidden changed the legal moves of seat {seat}")
        require(clone.to_act == match.to_act, "resample_hidden changed the seats to move")


def check_copy(match: Match, rng: random.Random) -> None:
    before, log = match.state, list(match.log)
    clone = match.copy()
    seat = rng.choice(clone.to_act)
    clone.play(seat, rng.choice(clone.legal(seat)))
    require(same_state(match.state, before) and match.log == log, "playing on a copy changed the original")
    clone.undo()
    require(same_state(clone.state, before) and clone.log == log, "undo does not restore the state")


def check_undo_deals_the_same(match: Match, rng: random.Random) -> None:
    clone = match.copy()
    seat = rng.choice(clone.to_act)
    move = rng.choice(clone.legal(seat))
    clone.play(seat, move)
    after = clone.state
    require(clone.undo() == move, "undo returned another move")
    clone.play(seat, move)
    require(same_state(clone.state, after), "after an undo, chance dealt another outcome")


def check_refusals(match: Match, moves: list[object]) -> None:
    """An illegal move raises an error with a known rule and two messages, and leaves the state unchanged."""
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
                require(known, f"{refusal.rule} is not a rule of {match.game.name}")
                require(bool(refusal.say("fr")) and bool(refusal.say("en")), f"no message for {refusal.rule}")
            else:
                raise ContractError(f"seat {seat} could play {move}, which is not in legal")
    require(same_state(match.state, before), "an illegal move changed the state")


def check_record(match: Match, load: Callable[[str], Match]) -> None:
    text = match.record()
    replayed = load(text)
    require(replayed.record() == text, "a record does not parse to itself")
    require(same_state(replayed.state, match.state), "a replay ends in another state")
    require(match.over or "seed" not in text, "the record of a running game contains its seed")


# ---------------------------------------------------------------- whole games


def play_randomly(match: Match, rng: random.Random, before_move: Callable[[Match], None] | None = None) -> Match:
    """Play random legal moves of random seats until the game is over; call `before_move` before each."""
    for _ in range(MAX_MOVES):
        acting = match.to_act
        if not acting:
            return match
        if before_move is not None:
            before_move(match)
        seat = rng.choice(acting)
        match.play(seat, rng.choice(match.legal(seat)))
    raise ContractError(f"{match.game.name} did not end within {MAX_MOVES} moves")


def check_game(game: Game, options: dict[str, object], seed: int, load: Callable[[str], Match]) -> Match:
    """Play one random game with every check, the expensive ones at random positions; return the finished match."""
    rng = random.Random(seed)
    played_moves: list[object] = []

    def check_now(match: Match) -> None:
        check_acting(match)
        if rng.random() < 0.15:
            check_notation(match)
            check_views(match)
            check_resample_hidden(match, rng)
            check_copy(match, rng)
            check_undo_deals_the_same(match, rng)
            check_refusals(match, rng.sample(played_moves, min(8, len(played_moves))))
        if rng.random() < 0.05:
            check_record(match, load)
        played_moves.extend(rng.sample(moves := match.legal(match.to_act[0]), min(2, len(moves))))

    match = play_randomly(new_match(game, game.options(options), game.components(), seed), rng, check_now)
    check_record(match, load)
    check_views(match)
    require(len(match.scores) == match.players, "the number of scores differs from the number of seats")
    require(set(match.winners) <= set(range(match.players)), "a winner is not a seat")
    return match


def check_chance(match: Match) -> None:
    """At every chance entry of the log, outcomes are distinct and their weights positive."""
    clone = match.at(0)
    for seat, code, _ in match.log:
        if seat == CHANCE:
            outcomes, weights = (listed.tolist() for listed in clone.outcomes())
            require(len(set(outcomes)) == len(outcomes) > 0, "no outcome, or a duplicate one")
            require(min(weights) > 0, "a weight is not positive")
            require(code in outcomes, "an outcome was dealt that is not listed")
            for outcome in outcomes[:50]:
                name = str(match.game.notation.outcome(outcome))
                require(
                    match.game.notation.parse_outcome(name) == outcome,
                    f"the notation of outcome {name} does not parse to it",
                )
        require(clone.play_entry(seat, code), "an entry of the log is not possible")


def check_picks(game: Game, options: dict[str, object], seed: int) -> None:
    """The playout's `pick_move` and `pick_outcome` return legal moves and possible outcomes."""
    playout = bind("trowel.core.templates.playout", game)
    match = Match(game, game.options(options), game.components(), seed)
    codes, weights = np.zeros(game.max_choices, dtype=np.int32), np.zeros(game.max_choices, dtype=np.int64)
    random, box = make_rng(seed), match.box[0]
    while not match.over:
        if match.is_chance:
            outcome = playout.pick_outcome(box, match.state[0], codes, weights, random)
            require(match.play_entry(CHANCE, int(outcome)), "pick_outcome returned an impossible outcome")
        else:
            seat = match.to_act[0]
            move = playout.pick_move(box, match.state[0], seat, codes, random)
            require(match.play_entry(seat, int(move)), "pick_move returned an illegal move")


def digest(game: Game, options: dict[str, object], seeds: range) -> str:
    """Return a hash of every state of random games; it must be equal compiled and uncompiled."""
    hashed = hashlib.blake2b(digest_size=16)
    for seed in seeds:
        match = new_match(game, game.options(options), game.components(), seed)
        play_randomly(match, random.Random(seed), lambda at: hashed.update(at.state.tobytes()))
        log = [f"Entry(seat={seat}, code={code})" for seat, code, _ in match.log]
        hashed.update(f"([{', '.join(log)}], {match.scores}, {match.winners})".encode())
    return hashed.hexdigest()
