"""The check that anyone can repeat: every link fits the one published before it, and every deal follows from its link.

A publication is what `GET /api/daily/chain` returns, and what `trowel daily` keeps for the local chain:
`{"commitment", "start", "before", "days": [{"date", "link", "game", "options", "seed"}]}`. `before` is the link before
the first day of the list, or the commitment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from trowel.core.errors import TrowelError
from trowel.daily.chain import ONE_DAY, Chain, hash_link
from trowel.daily.dig import dig_of

HEX_DIGITS = frozenset("0123456789abcdef")


class PublicationError(TrowelError):
    """A publication that is not in the form described above."""


@dataclass(frozen=True)
class Fault:
    """Something that does not fit; the host has changed a day, or the publication was damaged."""

    day: date
    en: str
    fr: str


def publish(chain: Chain, first: date, last: date) -> dict[str, Any]:
    """Return the publication of the days from `first` to `last`; the list may be empty."""
    first = max(first, chain.start)
    days = []
    day = first
    while day <= last and chain.has(day):
        link = chain.link(day)
        dig = dig_of(day, link)
        days.append({"date": day.isoformat(), "link": link, "game": dig.game, "options": dig.options, "seed": dig.seed})
        day += ONE_DAY
    before = chain.published_before(first) if chain.has(first) else chain.commitment
    return {
        "commitment": chain.commitment,
        "start": chain.start.isoformat(),
        "before": before,
        "days": days,
    }


def verify(publication: Mapping[str, Any], commitment: str | None = None) -> list[Fault]:
    """Return what does not fit in a publication; none if no deal was chosen by hand.

    Args:
        commitment: noted by the reader in advance; None: that of the publication.

    Raises:
        PublicationError: this is not a publication.
    """
    start, before, days = _read(publication)
    faults = list[Fault]()
    own = publication["commitment"]
    if commitment is not None and commitment != own:
        faults.append(Fault(start, "the commitment is another one", "l'engagement est un autre"))
    expected = start
    if days:
        expected = date.fromisoformat(days[0]["date"])
        if _distance(before, (expected - start).days) != own:
            faults.append(
                Fault(expected, "the link before it does not lead to the commitment",
                      "le maillon précédent ne mène pas à l'engagement")
            )  # fmt: skip
    for entry in days:
        faults += _faults_of_day(entry, expected, before)
        before = entry["link"]
        expected += ONE_DAY
    return faults


def _faults_of_day(entry: Mapping[str, Any], expected: date, before: str) -> list[Fault]:
    day = date.fromisoformat(entry["date"])
    faults = list[Fault]()
    if day != expected:
        faults.append(Fault(day, f"{expected} should follow", f"on attendait le {expected}"))
    if hash_link(entry["link"]) != before:
        faults.append(Fault(day, "its link does not fit the one before", "son maillon ne correspond pas au précédent"))
    dig = dig_of(day, entry["link"])
    if (entry["game"], entry["options"], entry["seed"]) != (dig.game, dig.options, dig.seed):
        faults.append(Fault(day, "its deal does not follow from its link", "sa donne ne découle pas de son maillon"))
    return faults


def _distance(link: str, steps: int) -> str:
    for _ in range(steps):
        link = hash_link(link)
    return link


def _read(publication: Mapping[str, Any]) -> tuple[date, str, Sequence[Mapping[str, Any]]]:
    """Return start, `before` and days, after checking that every field has its type."""
    try:
        start, before, days = date.fromisoformat(publication["start"]), publication["before"], publication["days"]
        links = [publication["commitment"], before, *(entry["link"] for entry in days)]
        is_valid = all(len(link) == 64 and set(link) <= HEX_DIGITS for link in links)
        dates = [date.fromisoformat(entry["date"]) for entry in days]
        is_valid = is_valid and all(day >= start for day in dates) and isinstance(days, list)
        is_valid = is_valid and all({"game", "options", "seed"} <= entry.keys() for entry in days)
    except (KeyError, TypeError, ValueError, AttributeError):
        is_valid = False
    if not is_valid:
        raise PublicationError(
            "this is not the published chain of a daily dig", "ce n'est pas la chaîne publiée d'une fouille du jour"
        )
    return start, before, days


def read_publication(read: Callable[[], Any]) -> Mapping[str, Any]:
    """Return what `read` returns if it has the form of a publication.

    Raises:
        PublicationError: it has not.
    """
    try:
        publication = read()
    except ValueError:
        publication = None
    if not isinstance(publication, dict):
        publication = {}
    _read(publication)
    return publication
