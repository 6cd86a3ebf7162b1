"""Refusals of limits and quotas: each says when to try again, or what to do first."""

from __future__ import annotations

import math

from trowel.server.refusals import RefusalError

ADVICE_RETRY_SECONDS = 5
DATABASE_RETRY_SECONDS = 3600
WEEK_SECONDS = 7 * 24 * 3600


def too_fast(seconds: float = 1.0) -> RefusalError:
    en, fr = waiting_time(seconds)
    return RefusalError(
        "too-fast",
        f"too many messages; try again {en}",
        f"trop de messages ; réessayez {fr}",
        429,
        whole_seconds(seconds),
    )


def chat_too_fast(seconds: float) -> RefusalError:
    en, fr = waiting_time(seconds)
    return RefusalError(
        "too-fast",
        f"that was a lot of chat; you can write again {en}",
        f"cela fait beaucoup de messages ; vous pourrez écrire à nouveau {fr}",
        429,
        whole_seconds(seconds),
    )


def too_many_new_tables(seconds: float) -> RefusalError:
    en, fr = waiting_time(seconds)
    return RefusalError(
        "too-fast",
        f"too many new games were started from here; try again {en}",
        f"trop de nouvelles parties ont été lancées d'ici ; réessayez {fr}",
        429,
        whole_seconds(seconds),
    )


def too_much_imported(seconds: float) -> RefusalError:
    en, fr = waiting_time(seconds)
    return RefusalError(
        "too-fast",
        f"you have opened as many saved games as this server accepts in a day; try again {en}",
        f"vous avez ouvert autant de parties enregistrées que ce serveur en accepte par jour ; réessayez {fr}",
        429,
        whole_seconds(seconds),
    )


def too_many_guests(seconds: float) -> RefusalError:
    en, fr = waiting_time(seconds)
    return RefusalError(
        "too-fast",
        f"too many new players came from this address; try again {en}",
        f"trop de nouveaux joueurs sont arrivés de cette adresse ; réessayez {fr}",
        429,
        whole_seconds(seconds),
    )


def too_many_unfinished(limit: int) -> RefusalError:
    return RefusalError(
        "too-many-tables",
        f"you have {limit} unfinished games here; finish or resign one of them first",
        f"vous avez {limit} parties en cours ici ; terminez-en ou abandonnez-en une d'abord",
    )


def too_many_devices() -> RefusalError:
    return RefusalError(
        "too-many-devices",
        "this seat is already open on many devices; ask its player for a new link",
        "cette place est déjà ouverte sur de nombreux appareils ; demandez un nouveau lien à son joueur",
    )


def too_much_advice(limit: int) -> RefusalError:
    return RefusalError(
        "queue-full",
        f"you already have {limit} hints or analyses on the way; wait for one of them",
        f"vous avez déjà {limit} conseils ou analyses en attente ; attendez d'en recevoir un",
        429,
        ADVICE_RETRY_SECONDS,
    )


def advisers_busy() -> RefusalError:
    return RefusalError(
        "queue-full",
        "many people are asking for hints right now; try again in a moment",
        "beaucoup de joueurs demandent un conseil en ce moment ; réessayez dans un instant",
        429,
        ADVICE_RETRY_SECONDS,
    )


def database_full() -> RefusalError:
    return RefusalError(
        "server-full",
        "this server has no room for more games; games under way go on, new ones must wait for its owner to make room",
        "ce serveur n'a plus de place ; les parties en cours continuent, mais pour en lancer d'autres, "
        "son responsable doit d'abord en libérer",
        503,
        DATABASE_RETRY_SECONDS,
    )


def whole_seconds(seconds: float) -> int:
    """Return the seconds for a Retry-After header, at least 1."""
    return max(1, math.ceil(min(seconds, WEEK_SECONDS)))


def waiting_time(seconds: float) -> tuple[str, str]:
    """Return a waiting time in words, in English and French."""
    if seconds <= 2:
        return "in a moment", "dans un instant"
    for size, limit, en, fr in ((1, 90, "seconds", "secondes"), (60, 90, "minutes", "minutes")):
        count = math.ceil(seconds / size)
        if count <= limit:
            return f"in {count} {en}", f"dans {count} {fr}"
    hours = math.ceil(seconds / 3600)
    return f"in {hours} hours", f"dans {hours} heures"
