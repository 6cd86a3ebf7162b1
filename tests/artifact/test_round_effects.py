"""Effects of rounds and of the end of the game, and previews."""

from __future__ import annotations

from tests.artifact.arrange import MatchDriver, position
from tests.artifact.effect_summaries import effects_of, french, summary
from tests.rules import rule_test

# ---------------------------------------------------------------- rounds


@rule_test("A-6.4", "A-7.1", "A-7.3")
def test_the_end_of_a_round_reports_exchange_first_player_year_and_income() -> None:
    driver = position(money=3)
    assert summary(effects_of(driver, "pass")) == [("turns", 0, "A-6.4", "passes")]
    assert effects_of(driver, "nothing") == []
    driver.play("pass", "nothing", "pass", "nothing", "pass")
    effects = effects_of(driver, "exchange asia museum")
    assert summary(effects) == [
        ("markers", -1, "A-6.4", "puts back an Asian labour marker"),
        ("markers", 1, "A-6.4", "takes a museum marker"),
        ("turns", 0, "A-7.1", "takes the first-player marker"),
        ("turns", 1, "A-7.3", "year 1921"),
        *[("coins", 8, "A-5.1", "income: 8 coins")] * 4,
        *[("points", 2, "A-13.2", "points for coins: +2")] * 4,
    ]
    assert [effect.seat for effect in effects[:4]] == [3, 3, 3, None]
    assert french(effects)[2:5] == ["prend le marqueur premier joueur", "année 1921", "revenus : 8 pièces"]


@rule_test("A-7.1")
def test_a_marker_taken_at_the_end_of_a_round_cites_its_rule() -> None:
    driver = position(markers={0: "museum shipping africa"}).play("pass")
    assert summary(effects_of(driver, "take asia"))[0][2] == "A-6.4"
    driver.play("pass", "nothing", "pass", "nothing", "pass", "nothing")
    assert summary(effects_of(driver, "take asia"))[0] == ("markers", 1, "A-7.1", "takes an Asian labour marker")


@rule_test("A-13.1", "A-6.6a")
def test_every_reason_for_the_last_round_is_reported() -> None:
    driver = position(huts={"asia": {0: 1}}, decks={"asia": "asia mask"})
    assert effects_of(driver, "hire asia")[-1].en == "last round: a deck is empty"

    driver = position(hands={0: "asia mask, asia vase, asia jewel, asia tablet"})
    with driver.edit() as g:  # one tile is left on the income track
        g.income_count = 1
        g.income[0] = 16
    assert "last round: no tile is left on the income track" in [
        effect.en for effect in effects_of(driver, "exhibit asia", "keep asia mask")
    ]

    driver = position(hands={0: "africa mask, asia mask, america mask"})
    with driver.edit() as g:
        g.tiles[:6] = [0, 0, 0, 1, 0, 0]  # no statue tile, one mask tile
    assert "last round: two types have no tile left" in [
        effect.en for effect in effects_of(driver, "exhibit mask3", "keep asia mask")
    ]

    driver = position(year=1927).play("pass", "nothing", "pass", "nothing", "pass", "nothing", "pass")
    last_round = next(effect for effect in effects_of(driver, "nothing") if effect.source == "last_round")
    assert summary([last_round]) == [("turns", 0, "A-6.6a", "last round: it is the last year")]


# ---------------------------------------------------------------- the end of the game


def before_the_last_pass() -> MatchDriver:
    """Return the last year; seat 3 has to pass. Seats 0 and 1 have two research markers on step 1 and a manuscript."""
    driver = position(4, "1 2", year=1928, hands={0: "asia manuscript"}, secrets={1: "africa manuscript, asia mask"})
    with driver.edit() as g:
        g.players["research"][:2, :2] = 1
    return driver.play("pass", "pass", "pass")


@rule_test("A-13.1", "A-14.1", "A-16.6")
def test_the_end_of_the_game_reports_secret_manuscripts_and_their_points() -> None:
    effects = effects_of(before_the_last_pass(), "pass")
    assert [(effect.seat, *summary([effect])[0]) for effect in effects] == [
        (3, "turns", 0, "A-6.4", "passes"),
        (None, "turns", 0, "A-13.1", "end of the game"),
        (1, "cards", 0, "A-14.1", "reveals the manuscript from Africa"),
        (0, "points", 2, "A-16.6", "points for research with manuscripts: +2"),
        (1, "points", 2, "A-16.6", "points for research with manuscripts: +2"),
    ]
    assert {effect.private_to for effect in effects} == {None}


@rule_test("A-14.1")
def test_a_preview_of_the_last_pass_does_not_guess_the_manuscripts_of_others() -> None:
    driver = before_the_last_pass()
    effects = driver.match.preview(3, "pass")
    assert [effect.en for effect in effects if effect.seat in (0, 1)] == ["points for research with manuscripts: +2"]
    assert not driver.match.over


@rule_test("A-14.1")
def test_a_preview_shows_a_seat_its_own_secret_cards() -> None:
    driver = position(hands={0: "africa mask, asia mask"}, secrets={0: "america mask"})
    driver.play("exhibit mask3", "show africa mask", "show asia mask")
    assert "shows the mask from America" in [effect.en for effect in driver.match.preview(0, "show america mask")]
