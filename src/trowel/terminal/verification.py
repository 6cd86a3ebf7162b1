"""`trowel daily verify`: the published chain of a host, or of this computer, checked link by link."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.console import Console

from trowel.core.errors import Language, OptionError
from trowel.core.i18n import localized
from trowel.daily.chain import ONE_DAY
from trowel.daily.dig import closing_of, day_at
from trowel.daily.verify import publish, read_publication, verify
from trowel.terminal.daily import local_chain
from trowel.terminal.files import read_record

CHAIN_PATH = "/api/daily/chain"
TIMEOUT_SECONDS = 20
MAX_BYTES = 1_000_000


def print_verification(
    console: Console, lang: Language, source: str | None, commitment: str | None, records: Sequence[Path]
) -> bool:
    """Print what was checked and what does not fit; return whether everything fits.

    Raises:
        OptionError: the source cannot be read.
        PublicationError: it is not a publication.
        RecordError: a record cannot be read.
    """
    publication = read_publication(lambda: load_publication(source))
    days = publication["days"]
    console.print(
        localized(
            lang,
            f"Commitment: {publication['commitment']}\nFirst day: {publication['start']}; days published: {len(days)}",
            f"Engagement : {publication['commitment']}\n"
            f"Premier jour : {publication['start']} ; jours publiés : {len(days)}",
        ),
        highlight=False, soft_wrap=True,
    )  # fmt: skip
    faults = [f"{fault.day}: {fault.en}" if lang == "en" else f"{fault.day} : {fault.fr}"
              for fault in verify(publication, commitment)]  # fmt: skip
    faults += [text for record in records if (text := record_fault(publication, record, lang))]
    for fault in faults:
        console.print(f"  ✗ {fault}", highlight=False, markup=False)
    if not faults:
        console.print(
            localized(
                lang,
                "Every link fits the one published before it, and every deal follows from its link.",
                "Chaque maillon correspond au précédent, et chaque donne découle de son maillon.",
            )
        )
    return not faults


def load_publication(source: str | None) -> Any:
    if source is None:
        now = datetime.now(UTC).timestamp()
        chain = local_chain(day_at(now))
        last = day_at(now) - ONE_DAY
        if closing_of(last) > now:
            last -= ONE_DAY
        return publish(chain, chain.start, last)
    try:
        if source.startswith(("http://", "https://")):
            return json.loads(fetch(source))
        return json.loads(Path(source).read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:  # URLError is an OSError
        raise OptionError(f"cannot read {source}: {error}", f"impossible de lire {source} : {error}") from None


def fetch(address: str) -> str:
    url = address if address.endswith(CHAIN_PATH) else address.rstrip("/") + CHAIN_PATH
    with urllib.request.urlopen(url, timeout=TIMEOUT_SECONDS) as response:
        text: bytes = response.read(MAX_BYTES + 1)
    if len(text) > MAX_BYTES:
        raise urllib.error.URLError("too large")
    return text.decode()


def record_fault(publication: Mapping[str, Any], path: Path, lang: Language) -> str:
    """Return what is wrong with the deal of a record; empty if it is that of a published day."""
    match = read_record(path)
    if any((day["game"], day["seed"]) == (match.game.name, str(match.seed)) for day in publication["days"]):
        return ""
    return localized(
        lang,
        f"{path}: its deal is not that of a published day",
        f"{path} : sa donne n'est celle d'aucun jour publié",
    )
