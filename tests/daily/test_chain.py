"""The chain and the deals that follow from it, compared with values computed by `sha256sum`."""

from __future__ import annotations

import json
import stat
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from trowel.core.errors import OptionError
from trowel.daily.chain import Chain
from trowel.daily.dig import closing_of, day_at, dig_of, end_of, kind_of, streak
from trowel.daily.secret_file import load_chain
from trowel.daily.verify import PublicationError, publish, read_publication, verify

START = date(2026, 11, 20)  # a Friday
SECRET = "00" * 31 + "2a"
# printf 00…2a | xxd -r -p | sha256sum, then the same of each result
LINKS = [
    "7ff6ad32807e20ba4cd45c9d3011ee5ba1c50fe0e85616881a2cf6f3bf151d95",  # the commitment
    "4178c3ad7276c464152db926bee6200dec31e6622be7d5259623efbafb1f99e7",  # Friday
    "1942146bc5720ca11a2f8d986472e3b47efa41b428270cf18ecb4d4f58034f12",  # Saturday
    "fcb3f69847d857c5d16f99150547a7f654e0b93d7d09c67657ac8a8f40716ecb",  # Sunday
    "0a28e9ffef0073f9a6a674cf57ee77307f38f0f1bebb087888d9011ed0eeefdf",  # Monday, the last day
]
# printf 'trowel daily dig 2026-11-20 4178c3…' | sha256sum
FRIDAY_SEED = "6b500a02946cc593ff50f1c6dbc3ecab20fa7fb29cb1369764d444b5713d1014"
SUNDAY_SEED = "6c402d357101e4e75ec29679037421ccf797b3057f1f69dd78700fcbd5282571"


@pytest.fixture
def chain() -> Chain:
    return Chain(START, SECRET, num_days=4)


def publication(chain: Chain) -> dict[str, Any]:
    return publish(chain, START, START + timedelta(days=2))


def test_links_are_those_computed_by_hand(chain: Chain) -> None:
    assert chain.commitment == LINKS[0]
    assert [chain.link(START + timedelta(days=number)) for number in range(4)] == LINKS[1:]
    assert [chain.published_before(START + timedelta(days=number)) for number in range(4)] == LINKS[:-1]


def test_days_outside_the_chain_have_no_link(chain: Chain) -> None:
    for day in (START - timedelta(days=1), START + timedelta(days=4)):
        assert not chain.has(day)
        with pytest.raises(ValueError, match="not a day of the chain"):
            chain.link(day)


def test_a_secret_is_not_part_of_what_a_chain_prints(chain: Chain) -> None:
    chain.link(START)
    assert not any(link in repr(chain) for link in [SECRET, *LINKS])


def test_deals_follow_from_date_and_link(chain: Chain) -> None:
    friday = dig_of(START, chain.link(START))
    assert (friday.game, friday.kind, friday.seed) == ("scarabya", "standard", FRIDAY_SEED)
    assert friday.options == {"players": "1", "mode": "standard"}
    saturday = dig_of(START + timedelta(days=1), LINKS[2])
    assert (saturday.game, saturday.options) == ("scarabya", {"players": "1", "mode": "solo"})
    sunday = dig_of(START + timedelta(days=2), LINKS[3])
    assert (sunday.game, sunday.seed) == ("marajoara", SUNDAY_SEED)
    assert sunday.options == {"mission": "2"}
    assert dig_of(START + timedelta(days=3), LINKS[1]).seed != FRIDAY_SEED, "the date is part of the deal"


def test_kinds_by_weekday() -> None:
    kinds = [kind_of(START + timedelta(days=number)) for number in range(7)]
    assert kinds == ["standard", "solo", "mission", "standard", "standard", "standard", "standard"]


def test_days_change_at_midnight_utc() -> None:
    midnight = end_of(START)
    assert midnight == 1_795_219_200
    assert (day_at(midnight - 0.001), day_at(midnight)) == (START, START + timedelta(days=1))
    assert closing_of(START) == midnight + 12 * 3600


@pytest.mark.parametrize(
    ("played", "length"), [([], 0), ([0], 1), ([1], 1), ([2], 0), ([0, 1, 2], 3), ([1, 2, 4], 2), ([0, 2], 1)]
)
def test_a_streak_ends_with_a_day_that_was_missed(played: list[int], length: int) -> None:
    today = date(2026, 12, 1)
    assert streak({today - timedelta(days=ago) for ago in played}, today) == length


# ---------------------------------------------------------------- verification


def test_an_honest_publication_has_no_fault(chain: Chain) -> None:
    assert verify(publication(chain), commitment=LINKS[0]) == []
    assert verify(publish(chain, START + timedelta(days=1), START + timedelta(days=3))) == []
    assert verify(publish(chain, START, START - timedelta(days=1))) == [], "no day is over yet"


@pytest.mark.parametrize(
    ("number", "field", "value", "faults"),
    [
        (1, "link", "ab" * 32, ["2026-11-21", "2026-11-21", "2026-11-22"]),  # also its deal, and the next link
        (1, "seed", "cd" * 32, ["2026-11-21"]),
        (2, "options", {"mission": "9"}, ["2026-11-22"]),
        (0, "game", "artifact", ["2026-11-20"]),
        (1, "date", "2026-11-23", ["2026-11-23", "2026-11-23"]),  # not the next day, and another deal
    ],
)
def test_a_tampered_day_is_detected(chain: Chain, number: int, field: str, value: Any, faults: list[str]) -> None:
    changed = publication(chain)
    changed["days"][number][field] = value
    assert [fault.day.isoformat() for fault in verify(changed)] == faults


def test_another_secret_is_detected(chain: Chain) -> None:
    other = publication(Chain(START, "11" * 32, num_days=4))
    assert verify(other) == [], "by itself it is a chain"
    assert [fault.en for fault in verify(other, commitment=LINKS[0])] == ["the commitment is another one"]
    other["commitment"] = LINKS[0]
    assert [fault.en for fault in verify(other)] == ["the link before it does not lead to the commitment"]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"commitment": 1}', '{"start": "x", "days": []}'])
def test_other_texts_are_no_publication(text: str) -> None:
    with pytest.raises(PublicationError):
        read_publication(lambda: json.loads(text))


# ---------------------------------------------------------------- the secret's file


def test_a_secret_is_created_once_and_for_its_owner(tmp_path: Path) -> None:
    file = tmp_path / "own" / "daily.key"
    chain = load_chain(file, START)
    assert load_chain(file, START + timedelta(days=9)) == chain
    assert chain.start == START
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert load_chain(tmp_path / "other.key", START).secret != chain.secret


@pytest.mark.parametrize("text", ["", "{}", '{"start": "2026-11-20", "secret": "ab"}', '{"start": 1, "secret": "ü"}'])
def test_a_damaged_secret_is_not_replaced(tmp_path: Path, text: str) -> None:
    file = tmp_path / "daily.key"
    file.write_text(text)
    with pytest.raises(OptionError, match="not the secret"):
        load_chain(file, START)
    assert file.read_text() == text
