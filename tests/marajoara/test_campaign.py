"""The campaign's file: what is won stays won, and nothing is ever lost silently."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules import forbids, permits
from trowel.core.errors import OptionError
from trowel.terminal.campaign import CampaignError, campaign_file, load, win


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TROWEL_DATA", str(tmp_path / "data"))


def test_at_first_only_mission_1_is_open() -> None:
    assert load().open == (1,)
    assert not campaign_file().exists()


@permits("M-20.1")
def test_winning_a_mission_opens_the_next() -> None:
    assert win(1).open == (1, 2)
    assert win(2).open == (1, 2, 3)
    assert load().open == (1, 2, 3)
    load().check(3)


@forbids("M-20.1")
def test_a_mission_is_closed_until_the_one_before_is_won() -> None:
    win(1)
    with pytest.raises(OptionError, match="mission 3 opens once mission 2 is won") as refused:
        load().check(3)
    assert "s'ouvre" in refused.value.say("fr")


def test_winning_twice_and_winning_a_challenge() -> None:
    win(1)
    assert win(1, challenge=True).won == {1}
    assert load().challenges == {1}
    assert win(8).open == (1, 2)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"won": [1]}', '{"won": [9], "challenges": []}', '{"won": 1}'])
def test_a_broken_file_is_told_and_left_as_it_is(text: str) -> None:
    campaign_file().parent.mkdir(parents=True)
    campaign_file().write_text(text, "utf-8")
    for attempt in (load, lambda: win(1)):
        with pytest.raises(CampaignError, match="cannot be read") as refused:
            attempt()
        assert "illisible" in refused.value.say("fr")
        assert str(campaign_file()) in str(refused.value)
    assert campaign_file().read_text("utf-8") == text


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way", "utf-8")
    with pytest.raises(CampaignError):
        win(1)
