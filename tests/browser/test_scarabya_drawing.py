"""What Scarabya's site, mission card and panels show."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.scarabya_player import BOT, best_placement, hold, open_position, played, tiles_on_site
from tests.browser.visitor import Visitor
from tests.server.live_server import LiveServer

COLOURS = Path(__file__).parents[2] / "web/src/games/scarabya/scarabya.css"
SIZES = [(1366, 768), (1024, 768), (911, 512), (844, 390), (390, 844), (320, 640)]


def themes() -> Iterator[tuple[str, dict[str, float]]]:
    """Yield the lightness (L*) of Scarabya's colours in the light and the dark theme."""
    light, dark = COLOURS.read_text("utf-8").split('[data-theme="dark"]')
    colours = {name: lightness(value) for name, value in re.findall(r"--sc-([\w-]+): #(\w{6})", light)}
    yield "light", colours
    yield "dark", colours | {name: lightness(value) for name, value in re.findall(r"--sc-([\w-]+): #(\w{6})", dark)}


def linear(colour: str) -> list[float]:
    channels = [int(colour[index : index + 2], 16) / 255 for index in (0, 2, 4)]
    return [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]


def lab(rgb: list[float]) -> tuple[float, float, float]:
    """Return the CIE L*a*b* coordinates of a colour in linear RGB."""
    rows = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8730))  # relative to white
    sums = [sum(a * b for a, b in zip(row, rgb, strict=True)) for row in rows]
    x, y, z = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in sums)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def lightness(colour: str) -> float:
    return lab(linear(colour))[0]


@pytest.mark.parametrize(("theme", "colours"), list(themes()))
def test_sand_cloth_and_earth_differ_in_lightness_alone(theme: str, colours: dict[str, float]) -> None:
    cloths = [value for name, value in colours.items() if name.startswith("cloth-")]
    assert len(cloths) == 12
    assert colours["sand"] - max(cloths) > 8, theme
    assert min(cloths) - colours["earth"] > 20, theme


# Colours as people without one kind of cones see them: Machado, Oliveira and Fernandes (2009), in linear RGB.
BLINDNESS = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


@pytest.mark.parametrize("blindness", list(BLINDNESS))
@pytest.mark.parametrize("pair", ["seat", "tint", "dig", "edge"])
def test_the_owners_of_a_duel_differ_for_every_kind_of_colour_vision(blindness: str, pair: str) -> None:
    colours = dict(re.findall(r"--sc-([\w-]+): #(\w{6})", COLOURS.read_text("utf-8")))
    seen = []
    for owner in (0, 1):
        rgb = linear(colours[f"{pair}-{owner}"])
        matrix = BLINDNESS[blindness]
        seen.append(lab([min(1, max(0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in matrix]))
    assert math.dist(*seen) > 25


def text_sizes(texts: Locator) -> list[float]:
    """Return the heights of SVG texts in px of the screen."""
    sizes: list[float] = texts.evaluate_all(
        "(texts) => texts.map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"
    )
    return sizes


@pytest.mark.parametrize("size", SIZES)
def test_every_zone_that_pays_has_one_legible_coin(ann: Visitor, server: LiveServer, size: tuple[int, int]) -> None:
    match = played(cards=8)
    zones = match.view(0)["zones"]
    assert any(zone["value"] == 0 for zone in zones)
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    open_position(ann, server, match)
    coins = ann.find("site").locator(".coin text")
    expect(coins).to_have_count(sum(1 for zone in zones if zone["value"]))
    values = sorted(int(text) for text in coins.all_text_contents())
    assert values == sorted(zone["value"] for zone in zones if zone["value"])
    assert min(text_sizes(coins)) >= 12


def test_no_outline_of_the_site_is_dashed(ann: Visitor, server: LiveServer) -> None:
    def expect_solid() -> None:
        dashed = ann.find("site").evaluate(
            """(area) => [...area.querySelectorAll("svg.site *")]
                .filter((part) => getComputedStyle(part).strokeDasharray !== "none").map((part) => part.outerHTML)"""
        )
        assert dashed == []

    match = played(cards=5)
    open_position(ann, server, match)
    hold(ann, [list(cell) for cell in best_placement(match).cells])
    expect_solid()
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("h")
    expect(ann.page.locator("svg.site .hint")).to_be_visible()
    ann.page.keyboard.press("ArrowUp")
    for _ in range(4):
        ann.page.keyboard.press("ArrowUp")
        ann.page.keyboard.press("ArrowLeft")
    expect_solid()


def test_letters_appear_while_l_is_pressed(ann: Visitor, server: LiveServer) -> None:
    match = played(cards=4)
    open_position(ann, server, match)
    letters = ann.find("site").locator(".tile text")
    expect(letters).to_have_count(0)
    ann.page.keyboard.down("l")
    expect(letters).to_have_count(4)
    assert sorted(letters.all_text_contents()) == sorted(tile["shape"] for tile in tiles_on_site(match))
    ann.page.keyboard.up("l")
    expect(letters).to_have_count(0)


def test_a_duel_marks_tiles_and_coins_with_their_owner_by_form(ann: Visitor, server: LiveServer) -> None:
    match = played("duel", 2, cards=8)
    open_position(ann, server, match)
    view = match.view(0)
    site = ann.find("site")
    for seat, (player, mark) in enumerate(zip(view["players"], ("circle.mark", "rect.mark"), strict=True)):
        expect(site.locator(f".tile {mark}")).to_have_count(len(player["tiles"]))
        hems = site.locator(f".tile.seat-{seat}:not(.last)").first.locator(".hem")
        expect(hems).to_have_count(seat + 1)
        paid = [zone for zone in view["zones"] if zone["owner"] == seat and zone["value"]]
        expect(site.locator(f".coin {mark}")).to_have_count(len(paid))


def test_a_solo_site_has_no_coins(ann: Visitor, server: LiveServer) -> None:
    match = played("solo", cards=8)
    assert any(zone["value"] for zone in match.view(0)["zones"])
    open_position(ann, server, match)
    expect(ann.find("site").locator(".zone").first).to_be_visible()
    assert ann.find("site").locator(".coin").count() == 0


def test_the_stage_shows_the_card_and_what_is_still_to_come(ann: Visitor, server: LiveServer) -> None:
    match = played(cards=6)
    open_position(ann, server, match)
    view = match.view(0)
    expect(ann.find("mission-card").locator("[data-shape]")).to_have_attribute("data-shape", view["card"])
    expect(ann.find("card-number")).to_have_text("Card 7 of 12")
    letters = [text.strip() for text in ann.find("to-come").locator("li").all_text_contents()]
    assert letters == sorted(view["remaining"])
    assert len(letters) == 5


def test_the_card_turns_with_the_tile(ann: Visitor) -> None:
    ann.create(mode="solo", deck="L F I N P T U V W X Y Z")
    ann.wait_for_decision()
    picture = ann.find("mission-card").locator(".cloth")
    before = picture.get_attribute("d") or ""
    ann.page.locator("button[data-test=turn]").click()
    expect(picture).not_to_have_attribute("d", before)
    turned = picture.get_attribute("d") or ""
    ann.find("flip").click()
    expect(picture).not_to_have_attribute("d", turned)
    assert ann.held_squares() == [], "turning the card puts nothing on the site"


def test_the_last_card_says_what_every_tile_paid(ann: Visitor) -> None:
    ann.create([{"kind": "me"}, BOT], players=2)
    for _ in range(4):
        ann.wait_for_decision()
        before = ann.find("table").get_attribute("data-decision") or ""
        card = ann.table_view()["view"]["card"]
        scores = ann.table_view()["scores"]
        ann.place_by_buttons()
        expect(ann.find("table")).not_to_have_attribute("data-decision", before)
        expect(ann.find("last-card")).to_contain_text(f"Last card: {card}")
        gains = [after - score for after, score in zip(ann.table_view()["scores"], scores, strict=True)]
        rows = ann.find("last-card").locator("li")
        for seat, gain in enumerate(gains):
            expect(rows.nth(seat)).to_contain_text(f"+{gain}" if gain else "–")


def test_the_last_tile_of_a_rival_is_marked_until_the_player_acts(ann: Visitor) -> None:
    ann.create([{"kind": "me"}, BOT], mode="duel")
    ann.wait_for_decision()
    ann.place_by_buttons()
    news = ann.find("site").locator(".tile.last.seat-1 .news")
    expect(news).to_be_visible()
    ann.page.keyboard.press("n")
    expect(news).to_be_visible()
    ann.page.keyboard.press("Enter")
    expect(ann.find("site").locator(".tile")).to_have_count(4)
    expect(ann.find("site").locator(".tile.last")).to_have_count(1)


def test_the_sentence_about_a_placement_is_french_in_french(
    chromium: Browser, server: LiveServer, visitors: list[Visitor]
) -> None:
    visitor = Visitor(chromium, server, {"lang": "fr"})
    visitors.append(visitor)
    match = played()
    open_position(visitor, server, match)
    hold(visitor, [list(cell) for cell in best_placement(match).cells])
    one = r"(\d scarabées? × \d|une sans scarabée|\d sans scarabée)"
    expect(visitor.find("consequence")).to_have_text(
        re.compile(rf"^\s*Ferme (une|deux|trois|quatre) zones?\u00a0: {one}((, | et ){one})*\.\s*$")
    )
    expect(visitor.find("card-number")).to_have_text("Carte 8 sur 12")
