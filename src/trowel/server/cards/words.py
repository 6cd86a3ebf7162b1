"""Titles and descriptions of links to tables, in both languages."""

from __future__ import annotations

from collections.abc import Sequence

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.server.cards.card import TITLES, CardPlayer
from trowel.server.seats import Seat
from trowel.server.wire.table import Status

SITE_NAME = "Trowel"
NBSP = "\u00a0"  # before a French colon, which must not start a line


def site_description(lang: Language) -> str:
    return localized(
        lang,
        "Scarabya, Marajoara and Artifact: three archaeology board games to play in the browser.",
        f"Scarabya, Marajoara et Artifact{NBSP}: trois jeux de société d’archéologie à jouer dans le navigateur.",
    )


def seat_names(seats: Sequence[Seat], lang: Language) -> list[str]:
    """Return the name of every seat, as a stranger sees it."""
    return [_seat_name(seat, lang) for seat in seats]


def _seat_name(seat: Seat, lang: Language) -> str:
    if seat.name:
        return seat.name
    if seat.kind == "open" and not seat.holders:
        return localized(lang, "free seat", "place libre")
    if seat.kind == "bot":
        return localized(lang, f"Bot {seat.number + 1}", f"Robot {seat.number + 1}")
    return localized(lang, f"Player {seat.number + 1}", f"Joueur {seat.number + 1}")


def headline(game: str, status: Status, seats: Sequence[Seat], players: Sequence[CardPlayer], lang: Language) -> str:
    """Return what happens at a table, in one sentence."""
    title = TITLES[game]
    if status == "waiting":
        host = next((seat.name for seat in seats if seat.kind == "person" and seat.name), "")
        if host:
            return localized(lang, f"{host} invites you to play {title}", f"{host} vous invite à jouer à {title}")
        return localized(lang, f"You are invited to play {title}", f"On vous invite à jouer à {title}")
    if status == "playing":
        return localized(lang, f"A game of {title} is being played", f"Une partie {_of(title)} est en cours")
    winners = [player.name for player in players if player.won]
    if len(players) == 1:
        name = players[0].name
        if winners:
            return localized(lang, f"{name} has won", f"{name} a gagné")
        return localized(lang, f"{name} played {title}", f"{name} a joué à {title}")
    if not winners:
        return localized(lang, f"A game of {title}", f"Une partie {_of(title)}")
    if len(winners) == 1:
        return localized(lang, f"{winners[0]} wins", f"{winners[0]} gagne")
    names = join(winners, lang)
    return localized(lang, f"A shared victory: {names}", f"Victoire partagée{NBSP}: {names}")


def _of(title: str) -> str:
    """Return « de » with a title in French."""
    return f"d’{title}" if title[0] in "AEIOU" else f"de {title}"


def description(status: Status, players: Sequence[CardPlayer], lang: Language) -> str:
    """Return who plays, or the final scores."""
    if status in ("over", "imported"):
        return " · ".join(f"{player.name} {player.score}" for player in players if player.score is not None)
    names = join([player.name for player in players], lang)
    if status == "waiting":
        return localized(
            lang, f"Open the link and take a seat. At the table: {names}.",
            f"Ouvrez le lien et prenez place. À la table{NBSP}: {names}.",
        )  # fmt: skip
    return localized(lang, f"Watch {names} play.", f"Regardez jouer {names}.")


def join(names: Sequence[str], lang: Language) -> str:
    *first, last = names
    return f"{', '.join(first)} {localized(lang, 'and', 'et')} {last}" if first else last
