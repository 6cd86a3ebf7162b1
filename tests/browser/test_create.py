"""The form for a new table: rivals with figures, friends with names, clock, options that explain themselves, memory."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.visitor import Visitor


def game_info(visitor: Visitor, game: str) -> dict[str, Any]:
    (info,) = [info for info in visitor.page.request.get("/api/games").json() if info["name"] == game]
    return dict(info)


def open_form(visitor: Visitor, game: str = "scarabya") -> None:
    visitor.page.goto(f"/new/{game}")
    expect(visitor.find("start")).to_be_visible()


def start(visitor: Visitor) -> dict[str, Any]:
    visitor.find("start").click()
    expect(visitor.find("table")).to_have_attribute("data-status", re.compile("playing|waiting"))
    return visitor.table_view()


@pytest.mark.parametrize(("window", "language"), [("ann", "en"), ("phone", "fr")])
def test_rivals_are_chosen_with_face_role_strength_and_measured_figures(
    request: pytest.FixtureRequest, window: str, language: str
) -> None:
    visitor: Visitor = request.getfixturevalue(window)
    open_form(visitor)
    visitor.set_language(language)
    info = game_info(visitor, "scarabya")
    figures = info["figures"][0]
    assert figures["values"] == ["standard"]
    for character in info["characters"]:
        card = visitor.page.locator(f".rival:has([data-face={character['id']}])")
        expect(card).to_contain_text(character["name"])
        expect(card).to_contain_text(character["role"][language].replace("'", "’"))
        points = round(figures["points"][character["level"] - 1])
        expect(card).to_contain_text({"en": f"about {points} points", "fr": f"environ {points} points"}[language])
        strength = {"en": f"Strength {character['level']} of 6", "fr": f"Force {character['level']} sur 6"}[language]
        expect(card.get_by_role("img", name=strength)).to_be_visible()
    visitor.find("rival-otis").check()
    expect(visitor.find("seat-1")).to_have_attribute("data-character", "otis")
    assert start(visitor)["seats"][1]["bot"] == "level-1:otis"


def test_a_rival_can_play_stronger_or_weaker_than_usual(ann: Visitor) -> None:
    open_form(ann)
    ann.find("rival-celeste").check()
    expect(ann.find("strength-meaning")).to_contain_text("usual strength")
    ann.find("level-2").check()
    wins = round(10 * game_info(ann, "scarabya")["figures"][0]["wins"][0])
    expect(ann.find("strength-meaning")).to_contain_text(f"wins {wins} of 10 against strength 1")
    assert start(ann)["seats"][1]["bot"] == "level-2:celeste"


def test_a_duel_shows_wins_because_its_points_say_nothing(ann: Visitor) -> None:
    open_form(ann)
    ann.find("way-duel").check()
    expect(ann.page.locator(".rival:has([data-face=tove])")).to_contain_text("wins 8 of 10 against strength 4")


def test_players_are_added_and_removed_as_far_as_the_game_allows(ann: Visitor) -> None:
    open_form(ann)
    expect(ann.find("seats")).to_have_attribute("data-count", "2")
    for count in (3, 4):
        ann.find("add-seat").click()
        expect(ann.find("seats")).to_have_attribute("data-count", str(count))
    expect(ann.find("add-seat")).to_have_count(0)
    faces = {ann.find(f"seat-{seat}").get_attribute("data-character") for seat in (1, 2, 3)}
    assert len(faces) == 3
    expect(ann.find("rival-ada")).to_be_disabled()  # at seat 2; the choices are those of the new seat
    ann.find("remove-2").click()
    expect(ann.find("seats")).to_have_attribute("data-count", "3")
    table = start(ann)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    open_form(ann, "artifact")
    expect(ann.find("remove-1")).to_have_count(0)  # Artifact needs three


def test_friends_at_this_screen_get_names(ann: Visitor) -> None:
    open_form(ann)
    ann.find("name-0").fill("Margaux")
    ann.find("kind-here").check()
    ann.find("name-1").fill("Léo")
    assert [seat["name"] for seat in start(ann)["seats"]] == ["Margaux", "Léo"]


def test_a_friend_by_link_is_invited_after_the_start(ann: Visitor) -> None:
    open_form(ann)
    ann.find("kind-open").check()
    expect(ann.find("start")).to_have_text("Start and invite")
    ann.find("start").click()
    ann.page.wait_for_url("**/t/**")
    assert ann.table_view()["status"] == "waiting"


def test_the_clock_has_base_and_increment_and_says_what_they_mean(ann: Visitor) -> None:
    open_form(ann)
    expect(ann.find("increment")).to_be_disabled()
    ann.find("clock").select_option("15")
    ann.find("increment").select_option("20")
    expect(ann.find("clock-about")).to_contain_text("15 minutes for the whole game, and 20 more seconds")
    clock = start(ann)["clock"]
    assert clock["increment_ms"] == 20_000
    assert 14 * 60_000 < clock["seats"][0]["left_ms"] <= 15 * 60_000 + 20_000


def test_options_explain_themselves_in_the_words_of_the_server(ann: Visitor) -> None:
    open_form(ann, "artifact")
    options = {option["name"]: option for option in game_info(ann, "artifact")["options"]}
    for name in ("extensions", "start"):
        for choice in options[name]["variants"][0]["values"]:
            about = choice["about"]["en"]
            text = about[0].upper() + about[1:] + "."
            expect(ann.page.locator("label", has_text=text)).to_be_visible()
    ann.find("way-both").check()
    ann.find("choice-start-assigned").check()
    table = start(ann)
    assert (table["options"]["extensions"], table["options"]["start"]) == ("1 2", "assigned")


def test_a_remembered_table_starts_without_further_choices(ann: Visitor) -> None:
    open_form(ann)
    ann.find("way-duel").check()
    ann.find("rival-otis").check()
    ann.find("clock").select_option("5")
    first = start(ann)
    ann.page.goto("/")
    ann.find("options-scarabya").click()
    ann.find("start").click()
    ann.page.wait_for_url("**/t/**")
    expect(ann.find("table")).to_have_attribute("data-status", "playing")
    again = ann.table_view()
    assert again["id"] != first["id"]
    assert again["options"] == first["options"]
    assert [seat["bot"] for seat in again["seats"]] == [seat["bot"] for seat in first["seats"]]
    assert again["clock"]["increment_ms"] == first["clock"]["increment_ms"]


def test_a_remembered_table_that_is_not_possible_any_more_is_put_right(ann: Visitor) -> None:
    stored = (
        '{"scarabya": {"options": {"mode": "standard", "players": "9", "colour": "red"}, "minutes": 0, "increment": 5,'
        ' "hints": false, "seats": [{"kind": "bot", "character": "nobody", "level": 12, "name": ""}]}}'
    )
    ann.page.add_init_script(f"localStorage['trowel.lastTables'] ??= `{stored}`")
    open_form(ann)
    expect(ann.find("seat-1")).to_have_attribute("data-level", "2")
    assert [seat["kind"] for seat in start(ann)["seats"]] == ["person", "bot"]


@pytest.mark.parametrize("width", [360, 768])
def test_the_start_button_stays_in_sight_and_covers_nothing_at_the_end(ann: Visitor, width: int) -> None:
    ann.page.set_viewport_size({"width": width, "height": 740})
    open_form(ann)
    expect(ann.find("start")).to_be_in_viewport(ratio=1)
    ann.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    clock, button = ann.find("clock-about").bounding_box(), ann.find("start").bounding_box()
    assert clock is not None
    assert button is not None
    assert clock["y"] + clock["height"] <= button["y"]
    assert button["x"] >= 0
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("window", ["ann", "phone"])
def test_the_form_has_no_accessibility_violations(request: pytest.FixtureRequest, window: str, theme: str) -> None:
    visitor: Visitor = request.getfixturevalue(window)
    visitor.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    open_form(visitor, "artifact")
    assert violations(visitor) == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
