"""Link previews: tags in the page's HTML and the pictures of tables, in both languages, with what anyone may see."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest
from PIL import Image

import trowel
from tests.server.fake_time import FakeTime
from tests.server.live_server import Guest, Json, LiveServer, run_server
from trowel.server.cards.assets import load_assets
from trowel.server.cards.card import HEIGHT, TITLES, WIDTH, Card, CardPlayer, compose
from trowel.server.cards.drawing import wrap
from trowel.server.cards.table_card import make_card
from trowel.server.cards.words import headline
from trowel.server.frontend import read_index
from trowel.testing import play_randomly

pytestmark = pytest.mark.skipif(read_index() is None, reason="the page has not been built")
TAG = re.compile(r'<meta property="(og:[a-z:_]+)" content="([^"]*)" />')
GAMES: dict[str, Json] = {
    "scarabya": {"players": 2},
    "marajoara": {"players": 2},
    "artifact": {"players": 3},
}


def page(guest: Guest, path: str, **headers: str) -> str:
    response = guest.http.get(f"{guest.server.address}{path}", headers=headers)
    assert response.status_code == 200, response.text
    return response.text


def tags(html: str) -> dict[str, str]:
    return dict(TAG.findall(html))


def picture(guest: Guest, path: str) -> Image.Image:
    response = guest.http.get(f"{guest.server.address}{path}")
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "image/png"
    return Image.open(io.BytesIO(response.content)).convert("RGB")


def import_finished(guest: Guest, game: str) -> tuple[str, trowel.Match]:
    """Return the table of an imported finished game with named players, and its match."""
    match = play_randomly(trowel.new(game, seed=5, **GAMES[game]), random.Random(3))
    match.names = ("Ann <b>", "Bob", "Cid")[: match.players]
    return str(guest.post("/records", record=match.record())["table"]), match


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_has_a_picture_of_its_board(ann: Guest, server: LiveServer, game: str) -> None:
    table, match = import_finished(ann, game)
    shown = picture(ann, f"/t/{table}/picture.png")
    assert shown.size == (WIDTH, HEIGHT)
    card = make_card(server.table(table).state, "en")
    assert [(player.name, player.score) for player in card.players] == list(zip(match.names, match.scores, strict=True))
    assert card.view == match.view(None)
    colours = {colour for _, colour in shown.getcolors(WIDTH * HEIGHT) or []}
    assert expected_colours(game, match) <= colours
    assert len(colours) > 500, "the board is missing"


def expected_colours(game: str, match: trowel.Match) -> set[tuple[int, int, int]]:
    """Return colours that the picture of a game must contain: of the cloths of all placed tiles, the clay, the huts."""
    assets = load_assets(game)
    assert assets is not None
    view = match.view(None)
    if game == "scarabya":
        shapes = {tile["shape"] for player in view["players"] for tile in player["tiles"]}
        names = [assets.colours[f"sc-cloth-{shape}"] for shape in shapes]
    elif game == "marajoara":
        names = ["#cb9062", "#c18455", "#ecd8b6", "#6b2415"]
    else:
        names = [("#a4411c", "#0f625c", "#8a5a0b")[seat] for seat in range(match.players)]
    return {(int(name[1:3], 16), int(name[3:5], 16), int(name[5:7], 16)) for name in names}


@pytest.mark.parametrize("options", [{"players": 3}, {"mission": 6}], ids=["3-players", "mission-6"])
def test_the_picture_of_marajoara_shows_what_is_in_every_museum(options: Json) -> None:
    match = play_randomly(trowel.new("marajoara", seed=8, **options), random.Random(1))
    players = match.view(None)["players"]
    museums = [museum for player in players for museum in (player, player.get("second")) if museum]
    drawn = draw(match)
    assert drawn.count('href="#m-vase"') == sum(sum(museum["showcase"]) for museum in museums)
    assert drawn.count('href="#m-vase-outline"') == sum(museum["showcase"].count(False) for museum in museums)
    shards = re.findall(r'href="#m-shard-\d" fill="(#\w+)"', drawn)
    assert len(shards) == 6 * len(museums)
    assert shards.count("#fff6e4") == sum(len(museum["fragments"]) for museum in museums)


@pytest.mark.parametrize("players", [3, 5])
def test_the_picture_of_artifact_shows_regions_and_exhibitions(players: int) -> None:
    match = play_randomly(trowel.new("artifact", seed=8, players=players), random.Random(1))
    view = match.view(None)
    drawn = draw(match)
    regions = {name for name, region in view["regions"].items() if region}
    assert set(re.findall(r'href="#poster-([\w-]+)"', drawn)) == regions
    kinds = sum(len(set(player["exhibitions"])) for player in view["players"])
    assert kinds > 0
    assert drawn.count('data-tile="') == kinds


def draw(match: trowel.Match) -> str:
    """Return the board of a finished match as SVG, without the definitions."""
    assets = load_assets(match.game.name)
    assert assets is not None
    players = tuple(CardPlayer(f"Player {seat}", score) for seat, score in enumerate(match.scores))
    card = Card(match.game.name, "over", "Somebody wins", players, match.view(None), "en")
    return compose(card, assets).split("</defs>", 1)[1]


def test_the_players_of_a_picture_are_in_the_order_of_the_result(ann: Guest, server: LiveServer) -> None:
    table, match = import_finished(ann, "scarabya")
    card = make_card(server.table(table).state, "fr")
    assert [player.won for player in card.players] == [seat in match.winners for seat in range(match.players)]
    winner = match.names[match.winners[0]]
    assert card.headline == (f"{winner} gagne" if len(match.winners) == 1 else card.headline)


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "Ann invites you to play Marajoara · Trowel"), ("fr", "Ann vous invite à jouer à Marajoara · Trowel")],
)
def test_a_link_to_a_table_has_a_preview(ann: Guest, language: str, title: str) -> None:
    table = ann.create("marajoara", seats="me open", name="Ann")
    for html in (
        page(ann, f"/t/{table}?lang={language}"),
        page(ann, f"/t/{table}", **{"accept-language": f"{language}-CH,xx"}),
    ):
        found = tags(html)
        assert found["og:title"] == title
        assert "Ann" in found["og:description"]
        assert found["og:locale"].startswith(language)
        address = found["og:image"].replace("&amp;", "&")
        assert address.startswith(f"{ann.server.address}/t/{table}/picture.png")
        assert picture(ann, address.removeprefix(ann.server.address)).size == (WIDTH, HEIGHT)


def test_french_words_elide_and_no_line_starts_with_a_colon() -> None:
    players = [CardPlayer(name, 32, True) for name in ("Ann", "Ada Finch")]
    shared = headline("scarabya", "over", [], players, "fr")
    assert shared == "Victoire partagée\u00a0: Ann et Ada Finch"
    assert not any(line.startswith(":") for line in wrap(shared, 46, 330, 3))
    for game, title in (("artifact", "d’Artifact"), ("scarabya", "de Scarabya")):
        assert headline(game, "playing", [], players, "fr") == f"Une partie {title} est en cours"


@pytest.mark.parametrize(("language", "words"), [("en", "wins"), ("fr", "gagne")])
def test_a_link_to_a_replay_previews_the_result(ann: Guest, bob: Guest, language: str, words: str) -> None:
    table = ann.create(seats="me open", options={"mode": "duel"}, name='Ann "A" <b>')
    bob.post(f"/tables/{table}/join", name="Bob")
    while ann.state(table)["status"] == "playing":
        mover = next(guest for guest in (ann, bob) if guest.state(table)["decision"] is not None)
        mover.play(table)
    found = tags(page(bob, f"/t/{table}/replay?move=3&lang={language}"))
    assert words in found["og:title"] or "victo" in found["og:title"].lower()
    assert "Ann &quot;A&quot; &lt;b&gt;" in found["og:description"], "names are escaped"
    scores = ann.state(table)["scores"]
    assert f"Bob {scores[1]}" in found["og:description"]


def test_a_running_game_shows_its_first_position_only(ann: Guest, bob: Guest, server: LiveServer) -> None:
    table = ann.create(seats="me open", options={"players": 2}, name="Ann")
    bob.post(f"/tables/{table}/join", name="Bob")
    before = ann.http.get(f"{server.address}/t/{table}/picture.png").content
    drawn = server.app.state.cards.num_drawn
    ann.play(table)
    bob.play(table)
    assert ann.http.get(f"{server.address}/t/{table}/picture.png").content == before
    assert server.app.state.cards.num_drawn == drawn, "a move of a running game drew another picture"
    card = make_card(server.table(table).state, "en")
    assert all(player["tiles"] == [] for player in card.view["players"])
    assert all(player.score is None for player in card.players)
    assert card.view["seat"] is None


def test_a_link_that_leads_nowhere_has_no_preview_and_no_picture(ann: Guest) -> None:
    html = page(ann, "/t/nothing")
    assert tags(html) == {}
    response = ann.http.get(f"{ann.server.address}/t/nothing/picture.png")
    assert response.status_code == 404


def test_a_picture_is_drawn_once_and_pictures_are_limited(tmp_path: Path) -> None:
    monotonic = FakeTime()
    with run_server(tmp_path, pictures_per_minute=5, people_per_address=1, monotonic=monotonic) as server:
        ann = server.guest()
        table = ann.create(seats="me open", options={"players": 2}, name="Ann")
        address = f"{server.address}/t/{table}/picture.png"
        statuses = [ann.http.get(address).status_code for _ in range(7)]
        assert statuses == [200] * 5 + [429] * 2
        assert server.app.state.cards.num_drawn == 1


@pytest.mark.parametrize("game", TITLES)
def test_the_exported_symbols_are_self_contained(game: str) -> None:
    assets = load_assets(game)
    assert assets is not None
    defined = set(re.findall(r'\bid="([^"]+)"', assets.defs))
    used = set(re.findall(r'(?:url\(|href=")#([\w.-]+)', assets.defs))
    assert used <= defined
    assert "var(" not in assets.defs
    assert not re.search(r"href=\"(?!#)", assets.defs), "a picture must not load files"
