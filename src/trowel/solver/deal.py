"""The input of the solver: one site, and the cards to come in order."""

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
    """The order of the cards to come is hidden; the solver needs it."""

    def __init__(self) -> None:
        super().__init__(
            "the order of the cards to come is unknown; use a finished game, or pass the order with --deck 'F I L …'",
            "l'ordre des cartes à venir est inconnu ; prenez une partie finie, ou donnez l'ordre avec --deck 'F I L …'",
        )

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), ())


class UnsupportedDealError(TrowelError):
    """The game or mode is not supported by the solver."""


@dataclass(frozen=True)
class Deal:
    """A site and the cards to come."""

    box: Box
    site: State  # a one-player state with the seat's site, so that the game's functions apply
    cards: np.ndarray  # indices of shapes in order, int64
    score: int  # points so far


def deal_from_match(match: Match, *, seat: int = 0, move: int | None = None, deck: str | None = None) -> Deal:
    """Return a seat's site after `move` player moves, and the cards to come; None: after all moves.

    Raises:
        UnsupportedDealError: another game, or a duel.
        UnknownOrderError: the order is not known from the match or from `deck`.
        OptionError: `move` or `deck` is invalid.
        IllegalMoveError: `no-such-seat`.
    """
    if match.game.name != GAME:
        raise UnsupportedDealError(
            f"the solver supports only Scarabya, not {match.game.name}",
            f"le solveur ne résout que Scarabya, pas {match.game.name}",
        )
    past_match = match if move is None else match_after(match, move)
    state = past_match.state[0]
    if state.mode == Mode.DUEL:
        raise UnsupportedDealError(
            "a duel cannot be solved, since two players share the site; use a standard or solo game, "
            "or --par for the par of its deal",
            "un duel ne peut pas être résolu, car deux joueurs partagent le site ; prenez une partie standard ou solo, "
            "ou --par pour le par de sa donne",
        )
    match.check_seat(seat)
    order = card_order(match, deck, int(state.cards_turned))
    has_acted = state.phase != Phase.PLACING or state.players[seat].action != NO_ACTION
    if state.players[seat].action != NO_ACTION:
        apply_pending_action(match.box[0], state, seat)  # S-3.3: hidden until the round ends, but on this site
    return Deal(
        match.box,
        extract_site(match, state, seat),
        np.array(order[int(state.cards_turned) if has_acted else int(state.cards_turned) - 1 :], dtype=np.int64),
        int(state.players[seat].score),
    )


def whole_deal_from_match(match: Match, deck: str | None = None) -> Deal:
    """Return the deal from its first card on, whatever mode it was played in.

    Raises:
        UnsupportedDealError: another game.
        UnknownOrderError: the order is not known from the match or from `deck`.
        OptionError: `deck` is invalid.
    """
    if match.game.name != GAME:
        raise UnsupportedDealError(
            f"only Scarabya has a par, not {match.game.name}", f"seul Scarabya a un par, pas {match.game.name}"
        )
    state = match.game.new_state()
    state[0].rocks[:] = match.state[0].rocks
    state[0].scarabs[:] = match.state[0].scarabs
    return Deal(match.box, extract_site(match, state[0], 0), np.array(card_order(match, deck, 0), dtype=np.int64), 0)


def match_after(match: Match, moves: int) -> Match:
    """Return a copy of the match after `moves` player moves, including the card turned next.

    Raises:
        OptionError: the match has fewer moves.
    """
    ends = [index for index, entry in enumerate(match.log) if entry.seat >= 0] + [len(match.log)]
    if not 0 <= moves < len(ends):
        raise OptionError(
            f"there is no move {moves}; choose from 0 to {len(ends) - 1}",
            f"il n'y a pas de coup {moves} ; choisissez de 0 à {len(ends) - 1}",
        )
    return match.at(ends[moves])


def extract_site(match: Match, state: np.record, seat: int) -> State:
    """Return a one-player standard state with the site of `seat`."""
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
    """Return all twelve cards in order; `deck` must agree with the first `cards_turned` cards.

    Raises:
        UnknownOrderError: more than one card is hidden.
        OptionError: `deck` is invalid.
    """
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
    """Return all twelve cards from `deck`, which is the whole deck or the cards after `turned_cards`.

    Raises:
        OptionError: a card is missing, unknown or repeated, or the deck contradicts `turned_cards`.
    """
    letters = deck.upper().replace(",", " ").split()
    turned_letters = [SHAPES[card] for card in turned_cards]
    order = letters if len(letters) == NUM_CARDS else turned_letters + letters
    if sorted(order) != sorted(SHAPES) or order[: len(turned_letters)] != turned_letters:
        hidden = " ".join(shape for shape in SHAPES if shape not in turned_letters)
        turned = " ".join(turned_letters) or "-"
        raise OptionError(
            f"invalid deck {deck[:60]!r} (turned: {turned}); list the cards to come in order, each once: {hidden}",
            f"deck invalide {deck[:60]!r} (retournées : {turned}) ; donnez les cartes à venir dans l'ordre, "
            f"chacune une fois : {hidden}",
        )
    return [SHAPES.index(letter) for letter in order]
