"""docs/baselines.md and docs/environment-cards.md: tables match their data, and the data matches the code.

After a change of rules, sizes or the protocol: `python scripts/baselines.py`, `python scripts/environment_cards.py`.
"""

from __future__ import annotations

import json

import pytest

from scripts import baselines, environment_cards
from trowel.evaluation import TASKS

CARDS = json.loads(environment_cards.DATA.read_text("utf-8"))


def test_every_baseline_is_measured_by_the_present_protocol_and_rules() -> None:
    stale = {f"{task.name}: {agent}" for task, agent in baselines.missing(baselines.load_results(), [])}
    assert stale == set()


def test_the_tables_of_baselines_show_their_data() -> None:
    page = baselines.PAGE.read_text("utf-8")
    assert baselines.BLOCK.findall(page) == ["tables", "text"]
    assert page == baselines.update(page)


@pytest.mark.parametrize("name", TASKS)
def test_the_sizes_and_names_of_a_card_are_current(name: str) -> None:
    assert CARDS["cards"][name]["structure"] == environment_cards.structure(TASKS[name])


@pytest.mark.parametrize("name", TASKS)
def test_the_measured_figures_of_a_card_are_complete(name: str) -> None:
    task, measured = TASKS[name], CARDS["cards"][name]["measured"]
    for bot, games in (environment_cards.SOLO_PLAYERS if task.seats == 1 else environment_cards.PLAYERS).items():
        assert measured[bot]["games"] == games
        assert len(measured[bot]["score_by_seat"]) == task.seats
        assert len(measured[bot].get("wins_by_seat", [])) == (task.seats if task.seats > 1 else 0)
    assert environment_cards.LIMITS[name]


def test_the_page_of_cards_shows_their_data() -> None:
    assert environment_cards.PAGE.read_text("utf-8") == environment_cards.render(CARDS)


def test_a_bot_is_counted_in_games_against_itself() -> None:
    counter = environment_cards.count_games(TASKS["scarabya-duel"], "random", 2)
    figures = environment_cards.figures(counter)
    assert figures["games"] == 2
    assert figures["decisions"]["mean"] == 12
    assert figures["chance_outcomes"] == 13
    assert sum(share["mean"] for share in figures["wins_by_seat"]) == pytest.approx(1.0)
