"""What the solver works on: one site as it stands, and the cards to come in their order."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from trowel.core.errors import OptionError, TrowelError
from trowel.core.game import Box, State
from trowel.core.match import Match
from trowel.games.scarabya.kernel import apply_pending_action
from trowel.games.scarabya.shapes import SHAPES
from trowel.games.scarabya.state import NO_ACTION, NUM_CARDS, Mode, Phase

GAME = "scarabya"


class UnknownOrderError(TrowelError):
    """The cards to come are hidden; nobody can solve a deal without their order."""

    def __init__(self) -> None:
        super().__init__(
            "the order of the cards to come is not known: take a finished game, or give it with --deck 'F I L …'",
            "l'ordre des cartes à venir est inconnu : prenez une partie finie, ou donnez l'ordre avec --deck 'F I L …'",
        )


class UnsupportedDealError(TrowelError):
    """A game or a mode that is no puzzle for one player."""


@dataclass(frozen=True)
class Deal:
    """A site with what lies on it, and the cards still to be placed on it, the first one next."""

    box: Box
    site: State  # one seat's site as a state of its own: the rules' functions work on it
    cards: np.ndarray  # shapes by their index, int64
    score: int  # points so far


def deal_from_match(match: Match, *, seat: int = 0, move: int | None = None, deck: str | None = None) -> Deal:
    """A seat's site after `move` moves of players (all of them by default), with the order as the match tells it."""
    if match.game.name != GAME:
        raise UnsupportedDealError(
            f"the solver knows Scarabya, not {match.game.name}", f"le solveur connaît Scarabya, pas {match.game.name}"
        )
    past_match = match if move is None else match_after(match, move)
    state = past_match.state[0]
    if state.mode == Mode.DUEL:
        raise UnsupportedDealError(
            "a duel has two minds on one site; the solver answers for the standard game and for solo",
            "un duel se joue à deux sur un site ; le solveur répond pour le jeu de base et pour le solo",
        )
    if not 0 <= seat < match.players:
        raise match._no_such_seat(seat)
    order = card_order(match, deck, int(state.cards_turned))
    has_acted = state.phase != Phase.PLACING or state.players[seat].action != NO_ACTION
    if state.players[seat].action != NO_ACTION:
        apply_pending_action(match.box[0], state, seat)  # S-3.3: done as far as this site is concerned
    return Deal(
        match.box,
        extract_site(match, state, seat),
        np.array(order[int(state.cards_turned) if has_acted else int(state.cards_turned) - 1 :], dtype=np.int64),
        int(state.players[seat].score),
    )


def whole_deal_from_match(match: Match, deck: str | None = None) -> Deal:
    """The deal from its first card on, whatever mode it was played in."""
    if match.game.name != GAME:
        raise UnsupportedDealError(
            f"par is Scarabya's; {match.game.name} has none", f"le par est à Scarabya ; {match.game.name} n'en a pas"
        )
    state = match.game.new_state()
    state[0].rocks[:] = match.state[0].rocks
    state[0].scarabs[:] = match.state[0].scarabs
    return Deal(match.box, extract_site(match, state[0], 0), np.array(card_order(match, deck, 0), dtype=np.int64), 0)


def match_after(match: Match, moves: int) -> Match:
    """The match as it was after so many moves of players, with the card that was turned then."""
    ends = [index for index, entry in enumerate(match.log) if entry.seat >= 0] + [len(match.log)]
    if not 0 <= moves < len(ends):
        raise OptionError(
            f"this game has {len(ends) - 1} moves; {moves} is none of 0 to {len(ends) - 1}",
            f"cette partie a {len(ends) - 1} coups ; {moves} n'est pas entre 0 et {len(ends) - 1}",
        )
    past_match = match.copy()
    past_match._replay(match.log[: ends[moves]])
    return past_match


def extract_site(match: Match, state: np.record, seat: int) -> State:
    site = match.game.new_state()
    g = site[0]
    g.mode = Mode.STANDARD
    g.seats = 1
    g.rocks[:] = state.rocks
    g.scarabs[:] = state.scarabs
    g.camp[0] = state.camp[seat]
    g.players[0].explored[:] = state.players[seat].explored
    return site


# ---------------------------------------------------------------- the order of the cards


def card_order(match: Match, deck: str | None, cards_turned: int) -> list[int]:
    """All twelve cards in order; `deck` must agree with the `cards_turned` cards that lie open at the start."""
    state = match.state[0]
    turned_cards = [int(card) for card in state.deck[: state.cards_turned]]
    if deck is not None:
        return parse_deck(deck, turned_cards[:cards_turned])
    if state.deck_known:
        return [int(card) for card in state.deck]
    hidden = [card for card in range(NUM_CARDS) if card not in turned_cards]
    if len(hidden) > 1:
        raise UnknownOrderError()
    return turned_cards + hidden


def parse_deck(deck: str, turned_cards: list[int]) -> list[int]:
    letters = deck.upper().replace(",", " ").split()
    turned_letters = [SHAPES[card] for card in turned_cards]
    order = letters if len(letters) == NUM_CARDS else turned_letters + letters
    if sorted(order) != sorted(SHAPES) or order[: len(turned_letters)] != turned_letters:
        hidden = " ".join(shape for shape in SHAPES if shape not in turned_letters)
        turned = " ".join(turned_letters) or "-"
        raise OptionError(
            f"deck {deck[:60]!r}: turned so far: {turned}; write the cards to come in their order, each once: {hidden}",
            f"deck {deck[:60]!r} : déjà retournées : {turned} ; écrivez les cartes à venir dans leur ordre, "
            f"chacune une fois : {hidden}",
        )
    return [SHAPES.index(letter) for letter in order]
