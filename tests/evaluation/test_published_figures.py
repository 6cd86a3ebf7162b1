"""docs/baselines.md and docs/environment-cards.md: tables match their data, and the data matches the code.

After a change of rules, sizes or the protocol: `python scripts/baselines.py`, `python -m scripts.environment_cards`.
"""

from __future__ import annotations

import json
import re
from statistics import fmean

import pytest

from scripts import baselines, environment_cards
from scripts.environment_figures import count_games, figures, overall, structure
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
    assert CARDS["cards"][name]["structure"] == structure(TASKS[name])


@pytest.mark.parametrize("name", TASKS)
def test_the_measured_figures_of_a_card_are_complete(name: str) -> None:
    task, measured = TASKS[name], CARDS["cards"][name]["measured"]
    for bot, games in (environment_cards.SOLO_PLAYERS if task.seats == 1 else environment_cards.PLAYERS).items():
        assert measured[bot]["games"] == games
        assert len(measured[bot]["score_by_seat"]) == task.seats
        assert len(measured[bot].get("wins_by_seat", [])) == (task.seats if task.seats > 1 else 0)
    assert environment_cards.LIMITS[name]


@pytest.mark.parametrize("title", environment_cards.VARIANTS)
def test_the_figures_of_a_variant_are_current_and_complete(title: str) -> None:
    task, card = environment_cards.VARIANTS[title], CARDS["variants"][title]
    assert card["structure"] == structure(task)
    games = {bot: figures["games"] for bot, figures in card["measured"].items()}
    assert games == environment_cards.variant_players(title)
    assert all("won" in measured or task.seats > 1 for measured in card["measured"].values())


def test_every_mode_and_number_of_players_is_on_the_page() -> None:
    shown = [card["structure"] for card in [*CARDS["cards"].values(), *CARDS["variants"].values()]]

    def values(game: str, option: str) -> set[str]:
        return {card["options"].get(option, "") for card in shown if card["game"] == game}

    assert values("scarabya", "mode") == {"standard", "duel", "solo"}
    assert values("marajoara", "mission") == {"", *"12345678"}
    assert values("artifact", "extensions") == {"none", "1", "2", "1 2"}
    assert values("scarabya", "players") == values("marajoara", "players") == {"1", "2", "3", "4"}
    assert values("artifact", "players") == {"3", "4", "5"}


def test_no_link_of_a_generated_page_is_broken_by_the_end_of_a_line() -> None:
    for page in (baselines.PAGE, environment_cards.PAGE):
        assert re.findall(r"\]\([^)\n]*\n", page.read_text("utf-8")) == []


def test_the_page_of_cards_shows_their_data() -> None:
    assert environment_cards.PAGE.read_text("utf-8") == environment_cards.render(CARDS)


def test_a_bot_is_counted_in_games_against_itself() -> None:
    counter = count_games(TASKS["scarabya-duel"], "random", 2)
    counted = figures(counter)
    assert counted["games"] == 2
    assert counted["decisions"]["mean"] == 12
    assert counted["chance_outcomes"] == 13
    assert sum(share["mean"] for share in counted["wins_by_seat"]) == pytest.approx(1.0)
    assert overall(counter)["score"]["mean"] == fmean(fmean(scores) for scores in counter.scores)
