"""What the solver works on: one site as it stands, and the cards to come in their order."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from trowel.core.errors import OptionError, TrowelError
from trowel.core.game import Box, State
from trowel.core.match import Match
from trowel.games.scarabya.kernel import carry_out
from trowel.games.scarabya.shapes import SHAPES
from trowel.games.scarabya.state import CARDS, NO_ACTION, Mode, Phase


class OrderUnknown(TrowelError):
    """The cards to come are hidden; nobody can solve a deal without their order."""

    def __init__(self) -> None:
        super().__init__(
            "the order of the cards to come is not known: take a finished game, or give it with --deck 'F I L …'",
            "l'ordre des cartes à venir est inconnu : prenez une partie finie, ou donnez l'ordre avec --deck 'F I L …'",
        )


class NotForTheSolver(TrowelError):
    """A game or a mode that is no puzzle for one player."""


@dataclass(frozen=True)
class Deal:
    """A site with what lies on it, and the cards still to be placed on it, the first one next."""

    box: Box
    site: State  # one seat's site as a state of its own: the rules' functions work on it
    cards: np.ndarray  # shapes by their index, int64
    score: int  # points so far


def deal_of(match: Match, *, seat: int = 0, move: int | None = None, deck: str | None = None) -> Deal:
    """A seat's site after `move` moves of players (all of them by default), with the order as the match tells it."""
    if match.game.name != "scarabya":
        raise NotForTheSolver(
            f"the solver knows Scarabya, not {match.game.name}", f"le solveur connaît Scarabya, pas {match.game.name}"
        )
    there = match if move is None else after(match, move)
    state = there.state[0]
    if state.mode == Mode.DUEL:
        raise NotForTheSolver(
            "a duel has two minds on one site; the solver answers for the standard game and for solo",
            "un duel se joue à deux sur un site ; le solveur répond pour le jeu de base et pour le solo",
        )
    if not 0 <= seat < match.players:
        raise match._no_such_seat(seat)
    order = known_order(match, deck, int(state.turned))
    acted = state.phase != Phase.PLACING or state.players[seat].action != NO_ACTION
    if state.players[seat].action != NO_ACTION:
        carry_out(match.box[0], state, seat)  # S-3.3: done as far as this site is concerned
    return Deal(
        match.box,
        one_site(match, state, seat),
        np.array(order[int(state.turned) if acted else int(state.turned) - 1 :], dtype=np.int64),
        int(state.players[seat].score),
    )


def whole_deal_of(match: Match, deck: str | None = None) -> Deal:
    """The deal from its first card on, whatever mode it was played in."""
    if match.game.name != "scarabya":
        raise NotForTheSolver(
            f"par is Scarabya's; {match.game.name} has none", f"le par est à Scarabya ; {match.game.name} n'en a pas"
        )
    state = match.game.new_state()
    state[0].rocks[:] = match.state[0].rocks
    state[0].scarabs[:] = match.state[0].scarabs
    return Deal(match.box, one_site(match, state[0], 0), np.array(known_order(match, deck, 0), dtype=np.int64), 0)


def after(match: Match, moves: int) -> Match:
    """The match as it was after so many moves of players, with the card that was turned then."""
    stops = [at for at, entry in enumerate(match.log) if entry.seat >= 0] + [len(match.log)]
    if not 0 <= moves < len(stops):
        raise OptionError(
            f"this game has {len(stops) - 1} moves; {moves} is none of 0 to {len(stops) - 1}",
            f"cette partie a {len(stops) - 1} coups ; {moves} n'est pas entre 0 et {len(stops) - 1}",
        )
    there = match.copy()
    there._replay(match.log[: stops[moves]])
    return there


def one_site(match: Match, state: np.record, seat: int) -> State:
    alone = match.game.new_state()
    g = alone[0]
    g.mode = Mode.STANDARD
    g.seats = 1
    g.rocks[:] = state.rocks
    g.scarabs[:] = state.scarabs
    g.camp[0] = state.camp[seat]
    g.players[0].explored[:] = state.players[seat].explored
    return alone


# ---------------------------------------------------------------- the order of the cards


def known_order(match: Match, deck: str | None, turned: int) -> list[int]:
    """All twelve cards in order; `turned` of them lie open where we start, and a given deck must agree with these."""
    state = match.state[0]
    seen = [int(card) for card in state.deck[: state.turned]]
    if deck is not None:
        return _given_order(deck, seen[:turned])
    if state.deck_known:
        return [int(card) for card in state.deck]
    hidden = [card for card in range(CARDS) if card not in seen]
    if len(hidden) > 1:
        raise OrderUnknown()
    return seen + hidden


def _given_order(deck: str, seen: list[int]) -> list[int]:
    letters = deck.upper().replace(",", " ").split()
    known = [SHAPES[card] for card in seen]
    whole = letters if len(letters) == CARDS else known + letters
    if sorted(whole) != sorted(SHAPES) or whole[: len(known)] != known:
        hidden = " ".join(shape for shape in SHAPES if shape not in known)
        turned = " ".join(known) or "-"
        raise OptionError(
            f"deck {deck[:60]!r}: turned so far: {turned}; write the cards to come in their order, each once: {hidden}",
            f"deck {deck[:60]!r} : déjà retournées : {turned} ; écrivez les cartes à venir dans leur ordre, "
            f"chacune une fois : {hidden}",
        )
    return [SHAPES.index(letter) for letter in whole]
