"""Reasons for moves and for mistakes: positions checked by hand in all games, in both languages, and no leaks."""

from __future__ import annotations

import random
from typing import Any

import pytest

import trowel
from tests.artifact import arrange as artifact
from tests.bots.games import every_game
from tests.marajoara import arrange as marajoara
from tests.scarabya import arrange as scarabya
from trowel.bots.advice import Hint, compare_with_next, decode_hint, encode_hint, hint_from_result, only_move_hint
from trowel.bots.base import Candidate, Position, SearchResult, make_position
from trowel.bots.protocol import move_code
from trowel.bots.reasons import MAX_REASONS, Reason, explain, explain_loss
from trowel.core.match import Match
from trowel.core.rng import make_rng


def position_of(match: Match, resampling: int = 1) -> Position:
    return make_position(match, match.to_act[0], make_rng(resampling))


def texts(match: Match, move: str) -> list[tuple[str, str]]:
    reasons = explain(position_of(match), match.game.notation.parse(move))
    return [(reason.en, reason.fr) for reason in reasons]


def mistake(match: Match, best: str, played: str, loss: float) -> list[tuple[str, str]]:
    parse = match.game.notation.parse
    reasons = explain_loss(position_of(match), parse(best), parse(played), loss, "points")
    return [(reason.en, reason.fr) for reason in reasons]


# ---------------------------------------------------------------- Scarabya

# The pocket e3 f3 e4 f4 has two scarabs and opens to e5 and f5.
POCKET = """
..........
....RR....
...RSSR...
...R..R...
..........
..........
..........
..........
..........
..........
"""


def test_a_tile_that_closes_a_zone_scores_and_one_that_does_not_keeps_it_open() -> None:
    match = scarabya.make_match(POCKET, "VI")
    assert texts(match, "Ve6")[0] == (
        "prepares a zone of four around two scarabs (+8) for 10 of the tiles to come",
        "prépare une zone de quatre cases autour de deux scarabées (+8) pour 10 des tuiles à venir",
    )
    match.play(0, "Ve6")
    assert texts(match, "Id5r1")[0] == (
        "closes a zone of 4 with 2 scarabs: +8",
        "ferme une zone de 4 cases avec 2 scarabées : +8",
    )
    en, fr = texts(match, "Id6")[-1]
    assert en.startswith("keeps a zone of four around two scarabs (+8) open for ")
    assert fr.startswith("garde ouverte une zone de quatre cases autour de deux scarabées (+8) pour ")


def test_the_words_for_a_mistake_name_the_zone_that_was_still_open() -> None:
    match = scarabya.make_match(POCKET, "VI")
    # This tile goes into the pocket and covers a scarab.
    into_pocket = next(str(move) for move in match.legal(0) if {(3, 4), (2, 4)} <= set(move.cells))  # type: ignore[attr-defined]
    assert mistake(match, "Ve6", into_pocket, 6.2)[0] == (
        "gives away about 6 points: a zone of four around two scarabs (+8) was still open",
        "abandonne environ 6 points : une zone de quatre cases autour de deux scarabées (+8) était encore ouverte",
    )
    match.play(0, "Ve6")
    assert mistake(match, "Id5r1", "Id6", 3.0)[0] == (
        "gives away about 3 points: the better move scores immediately (closes a zone of 4 with 2 scarabs: +8)",
        "abandonne environ 3 points : "
        "le meilleur coup rapporte aussitôt (ferme une zone de 4 cases avec 2 scarabées : +8)",
    )


def test_a_solo_hint_says_whether_every_scarab_stays_within_reach() -> None:
    match = scarabya.make_match(POCKET, "IV", mode="solo")
    assert ("leaves every other scarab within reach", "laisse tous les autres scarabées à portée") in texts(
        match, "Ie6"
    )
    assert not any("within reach" in en for en, _ in texts(match, "Id5r1")), "it closes the pocket with its scarabs"


# ---------------------------------------------------------------- Marajoara


def test_a_capture_is_explained_by_what_the_die_completes() -> None:
    match = marajoara.position(dice="c4:y1 c5:b2 h8:g1", museum="b3..")
    assert texts(match, "c4xc6")[:2] == [
        (
            "captures blue 2, which completes the dice for the ≥5 fragment (+5)",
            "capture le 2 bleu, ce qui réunit les dés du fragment ≥5 (+5)",
        ),
        ("completes the dice for the ≥4 fragment (+4)", "réunit les dés du fragment ≥4 (+4)"),
    ]


def test_credits_are_explained_by_the_vase_that_they_pay_for() -> None:
    match = marajoara.position(dice="c4:y1 c5:y3 h8:g1", museum="r4.. y1..", vases=(1,))
    assert texts(match, "c4xc6")[0] == (
        "captures yellow 3, which makes a vase of 4 affordable (+10)",
        "capture le 3 jaune, ce qui permet d'exposer un vase de 4 (+10)",
    )
    # Without paying first, an exhibit has no effect of its own: the payment is part of the reason.
    match = marajoara.position(dice="c4:y1 c5:y3", museum="r4.. y4..", vases=(1,))
    assert texts(match, "exhibit r1")[0] == (
        "scores 10 immediately: vase 4: +8, showcase space 2: +2",
        "rapporte 10 aussitôt : vase 4 : +8, case 2 de la vitrine : +2",
    )


def test_a_mistake_in_marajoara_names_the_fragment_that_was_within_reach() -> None:
    match = marajoara.position(dice="c4:y1 c5:b2 f4:y1 f5:g1", museum="b3..")
    assert mistake(match, "c4xc6", "f4xf6", 4.0)[0] == (
        "gives away about 4 points: the ≥5 fragment (+5) was within reach",
        "abandonne environ 4 points : le fragment ≥5 (+5) était à portée",
    )


def test_a_line_tells_what_follows_and_how_the_mission_ends() -> None:
    match = marajoara.position(mission=7, dice="c4:y1 c5:b2 a8:g1", museum="b3..", turn_track="y1 " * 13)
    notation = match.game.notation
    line = [move_code(match.game, notation.parse(move)) for move in ("restore >=5 b1 b2", "end")]
    reasons = explain(position_of(match), notation.parse("c4xc6"), line)
    assert reasons[1] == Reason(
        "leads to fragment >=5: +5 later this turn", "mène à fragment >=5 : +5 dans la suite du tour"
    )


def test_a_line_is_followed_only_as_far_as_the_seat_decides_alone() -> None:
    """What another player would do is a guess, and must not look like knowledge."""
    match = marajoara.position(dice="c4:y1 c5:b2 f4:y1 f5:r5", museum="b3..")
    notation = match.game.notation
    other = [move_code(match.game, notation.parse(move)) for move in ("end", "f4xf6", "restore >=5 b1 b2")]
    assert explain(position_of(match), notation.parse("c4xc6"), other) == explain(
        position_of(match), notation.parse("c4xc6")
    )


# ---------------------------------------------------------------- Artifact


def test_a_card_is_explained_by_the_exhibition_that_it_completes() -> None:
    driver = artifact.position(
        4, hands={0: "asia mask, africa mask"}, huts={"asia": {0: 1, 1: 1}}, face_up="asia mask, asia vase"
    )
    prestige = driver.match.box[0].prestige[3]  # three masks
    driver.play("ship asia")
    assert texts(driver.match, "pick asia mask")[0] == (
        f"takes the mask from Asia, which completes the cards for the exhibition of 3 masks (+{prestige})",
        f"prend le masque d'Asie, ce qui réunit les cartes de l'exposition de 3 masques (+{prestige})",
    )
    assert mistake(driver.match, "pick asia mask", "pick asia vase", 2.0)[0] == (
        f"gives away about 2 points: the cards for the exhibition of 3 masks (+{prestige}) were within reach",
        f"abandonne environ 2 points : les cartes de l'exposition de 3 masques (+{prestige}) étaient à portée",
    )


def test_a_hut_is_explained_by_the_shipment_that_it_allows() -> None:
    driver = artifact.position(4, huts={"asia": {0: 1, 1: 1}}, face_up="asia mask, asia vase, asia jewel")
    assert ("lets you ship 2 cards from Asia", "permet d'expédier 2 cartes d'Asie") in texts(driver.match, "hire asia")


# ---------------------------------------------------------------- every game


@every_game
def test_reasons_are_short_distinct_and_in_both_languages(name: str, options: dict[str, Any]) -> None:
    rng = random.Random(4)
    match = trowel.new(name, seed=9, **options)
    count = 0
    while not match.over and count < 25:
        legal = match.legal(match.to_act[0])
        move = rng.choice(legal)
        if len(legal) > 1:
            reasons = explain(position_of(match), move)
            assert len(reasons) <= MAX_REASONS
            assert len(set(reasons)) == len(reasons)
            for reason in reasons:
                assert 0 < len(reason.en) < 150, reason
                assert reason.en != reason.fr or reason.en[0].isdigit() or "vase" in reason.en, reason
                assert not reason.en.endswith("."), reason
            count += 1
        match.play(match.to_act[0], move)
    assert count > 5


@pytest.mark.parametrize(
    ("name", "options"),
    [("scarabya", {"players": 2}), ("artifact", {"players": 3, "extensions": "1 2"}), ("artifact", {"players": 4})],
)
def test_no_reason_depends_on_what_is_hidden_from_the_seat(name: str, options: dict[str, Any]) -> None:
    """Every resampling of the hidden parts leads to the same reasons, so they tell nothing about the true ones."""
    rng = random.Random(5)
    match = trowel.new(name, seed=11, **options)
    count = 0
    while not match.over and count < 60:
        for seat in match.to_act:
            legal = match.legal(seat)
            best, played = rng.choice(legal), rng.choice(legal)
            views = [make_position(match, seat, make_rng(resampling)) for resampling in range(1, 5)]
            assert len({explain(view, best) for view in views}) == 1
            assert len({explain_loss(view, best, played, 3.0, "points") for view in views}) == 1
            count += 1
        match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    assert count > 10


def test_a_move_without_loss_has_no_mistake() -> None:
    match = trowel.new("scarabya", players=1, seed=2)
    position = position_of(match)
    first, second = position.legal[:2]
    assert explain_loss(position, first, first, 5.0, "points") == ()
    assert explain_loss(position, first, second, 0.2, "points") == ()
    assert explain_loss(position, first, second, 0.004, "chance") == ()


# ---------------------------------------------------------------- hints


def test_a_hint_with_little_to_say_is_compared_with_the_next_best_move() -> None:
    match = artifact.position(4).match
    position = position_of(match)
    candidates = tuple(Candidate(move, 0.3 - 0.1 * i, 9) for i, move in enumerate(position.legal[:3]))
    hint = hint_from_result(SearchResult(candidates, "chance", 27), position)
    assert len(hint.reasons) >= 2 or hint.reasons[-1] == compare_with_next(0.1, "chance")
    assert compare_with_next(0.1, "chance").en == "clearly ahead of the next best move"
    assert compare_with_next(0.01, "chance").fr == "juste devant le deuxième choix"
    assert compare_with_next(1.0, "points").en == "just ahead of the next best move"


def test_reasons_survive_the_way_from_the_worker() -> None:
    match = marajoara.position(dice="c4:y1 c5:b2 h8:g1", museum="b3..")
    position = position_of(match)
    move = match.game.notation.parse("c4xc6")
    hint = hint_from_result(SearchResult((Candidate(move, 31.0, 400),), "points", 400), position)
    assert hint.reasons == explain(position, move)
    assert decode_hint(match.game, encode_hint(match.game, hint)) == hint


def test_a_hint_gives_reasons_and_figures_separately() -> None:
    match = marajoara.position(dice="c4:y1 c5:b2 h8:g1", museum="b3..")
    move = match.game.notation.parse("c4xc6")
    reasons = (Reason("captures blue 2", "capture le 2 bleu"), Reason("gains a turn", "gagne un tour"))
    hint = Hint(move, 31.0, "points", (), 400, reasons)
    assert hint.say_reasons("en") == "Jumps from c4 to c6: captures blue 2; gains a turn."
    assert hint.say_reasons("fr") == "Saute de c4 en c6 : capture le 2 bleu ; gagne un tour."
    assert hint.say_figures("en") == "about 31.0 points at the end (400 continuations tried)."
    assert hint.say("en") == "Jumps from c4 to c6: about 31.0 points at the end (400 continuations tried)."
    forced = only_move_hint(position_of(match))
    assert forced.say("fr").endswith(" : c'est le seul coup légal.")
    assert forced.reasons == (Reason("it is the only legal move", "c'est le seul coup légal"),)
