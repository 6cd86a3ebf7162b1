"""Refusals of the daily dig."""

from __future__ import annotations

from trowel.server.refusals import RefusalError


def counted_dig() -> RefusalError:
    return RefusalError(
        "counted-dig",
        "the counted try of the daily dig is played without undo, hints or bots; free tries follow",
        "l'essai compté de la fouille du jour se joue sans reprise de coup, sans conseils et sans robots ; "
        "les essais libres viennent après",
    )


def no_such_dig() -> RefusalError:
    return RefusalError("no-such-dig", "there is no dig on this day", "il n'y a pas de fouille ce jour-là", 404)


def dig_over() -> RefusalError:
    return RefusalError(
        "dig-over",
        "this day is over; reload the page for today's dig",
        "cette journée est passée ; rechargez la page pour la fouille du jour",
    )


def no_daily() -> RefusalError:
    return RefusalError("no-daily", "this server has no daily dig", "ce serveur ne propose pas de fouille du jour", 404)


def play_first() -> RefusalError:
    return RefusalError(
        "play-first",
        "this board belongs to a daily dig; play that dig yourself first",
        "ce plateau est celui d'une fouille du jour ; jouez d'abord cette fouille",
        403,
    )
