"""The campaign file of the terminal: wins are kept, and errors are reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules import forbids, permits
from trowel.core.errors import OptionError
from trowel.terminal.marajoara.campaign import CampaignError, campaign_path, load_campaign, record_win


@pytest.fixture(autouse=True)
def data_in_tmp_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TROWEL_DATA", str(tmp_path / "data"))


def test_at_first_only_mission_1_is_open() -> None:
    assert load_campaign().open == (1,)
    assert not campaign_path().exists()


@permits("M-20.1")
def test_winning_a_mission_opens_the_next() -> None:
    assert record_win(1).open == (1, 2)
    assert record_win(2).open == (1, 2, 3)
    assert load_campaign().open == (1, 2, 3)
    load_campaign().check(3)


@forbids("M-20.1")
def test_a_mission_is_closed_until_the_one_before_is_won() -> None:
    record_win(1)
    with pytest.raises(OptionError, match="mission 3 opens once mission 2 is won") as caught:
        load_campaign().check(3)
    assert "s'ouvre" in caught.value.say("fr")


def test_a_mission_may_be_won_again_and_as_a_challenge() -> None:
    record_win(1)
    assert record_win(1, challenge=True).won == {1}
    assert load_campaign().challenges == {1}
    assert record_win(8).open == (1, 2)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"won": [1]}', '{"won": [9], "challenges": []}', '{"won": 1}'])
def test_a_malformed_file_is_reported_and_left_unchanged(text: str) -> None:
    campaign_path().parent.mkdir(parents=True)
    campaign_path().write_text(text, "utf-8")
    for attempt in (load_campaign, lambda: record_win(1)):
        with pytest.raises(CampaignError, match="cannot be read") as caught:
            attempt()
        assert "illisible" in caught.value.say("fr")
        assert str(campaign_path()) in str(caught.value)
    assert campaign_path().read_text("utf-8") == text


def test_a_directory_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way", "utf-8")
    with pytest.raises(CampaignError):
        record_win(1)
