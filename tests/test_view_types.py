"""The views of all games have exactly the fields and values that games/*/view_types.py declare."""

from __future__ import annotations

import random
from typing import Any, get_args, get_type_hints

import pytest
from pydantic import TypeAdapter, ValidationError

import trowel
from tests.modes import MODES, Mode, name_of
from trowel.core.match import Match
from trowel.games.artifact import names as artifact_names
from trowel.games.artifact import view_types as artifact_types
from trowel.games.artifact.view import ENDINGS
from trowel.games.artifact.view_types import ArtifactView
from trowel.games.marajoara import names as marajoara_names
from trowel.games.marajoara import view_types as marajoara_types
from trowel.games.marajoara.decision import KINDS
from trowel.games.marajoara.state import Source
from trowel.games.marajoara.view import MUSEUM_TOKENS
from trowel.games.marajoara.view_types import MarajoaraSheet, MarajoaraView
from trowel.games.scarabya import state as scarabya_state
from trowel.games.scarabya import view_types as scarabya_types
from trowel.games.scarabya.shapes import SHAPES
from trowel.games.scarabya.view_types import ScarabyaView
from trowel.testing import play_randomly

VIEW_TYPES: dict[str, Any] = {"scarabya": ScarabyaView, "marajoara": MarajoaraView, "artifact": ArtifactView}
# From Python 3.12 on pydantic looks names of types up in this module too, so it must not give them another meaning.
ADAPTERS: dict[str, TypeAdapter[Any]] = {game: TypeAdapter(view_type) for game, view_type in VIEW_TYPES.items()}
SHARE_CHECKED = 0.1  # of the positions whose kind of decision has been checked before


def validate(view: dict[str, Any]) -> None:
    """Raise ValidationError unless the view has its declared type, without conversions or other fields."""
    ADAPTERS[view["game"]].validate_python(view, strict=True, extra="forbid")


def views_of(match: Match) -> list[dict[str, Any]]:
    return [match.view(seat) for seat in (*range(match.players), None)]


@pytest.mark.parametrize("mode", MODES, ids=name_of)
def test_every_view_of_a_game_has_its_declared_type(mode: Mode) -> None:
    game, options = mode
    rng, checked_kinds = random.Random(6), set()

    def check(match: Match) -> None:
        decision = match.view(None)["decision"]
        kind = decision and decision["kind"]
        if kind in checked_kinds and rng.random() > SHARE_CHECKED:
            return
        checked_kinds.add(kind)
        for view in views_of(match):
            validate(view)

    match = trowel.new(game, seed=6, **options)
    check(match)
    check(play_randomly(match, random.Random(6), check))


@pytest.mark.parametrize("game", VIEW_TYPES)
def test_every_declared_field_exists_in_some_mode(game: str) -> None:
    matches = [trowel.new(game, seed=1, **options) for name, options in MODES if name == game]
    fields = {field for match in matches for field in match.view(0)}
    player_fields = {field for match in matches for field in match.view(0)["players"][0]}
    assert fields == set(VIEW_TYPES[game].__annotations__)
    player_type = {
        "scarabya": scarabya_types.ScarabyaPlayer,
        "marajoara": marajoara_types.MarajoaraPlayer,
        "artifact": artifact_types.ArtifactPlayer,
    }[game]
    assert player_fields == set(player_type.__annotations__)


@pytest.mark.parametrize("game", VIEW_TYPES)
def test_an_undeclared_or_missing_field_is_found(game: str) -> None:
    view = trowel.new(game, seed=1).view(0)
    validate(view)
    with pytest.raises(ValidationError, match="extra_forbidden"):
        validate(view | {"secret_deck": []})
    view["players"][0].pop("score")
    with pytest.raises(ValidationError, match="missing"):
        validate(view)


@pytest.mark.parametrize("seat", [0, None])
def test_the_type_of_about_depends_on_the_kind_of_decision(seat: int | None) -> None:
    view = trowel.new("artifact", seed=1).view(seat)
    assert view["decision"]["kind"] == "start-hut"
    view["decision"] |= {"kind": "refill"}
    with pytest.raises(ValidationError):
        validate(view)


@pytest.mark.parametrize(
    ("declared", "names"),
    [
        (scarabya_types.Shape, SHAPES),
        (scarabya_types.ScarabyaMode, [mode.name.lower() for mode in scarabya_state.Mode]),
        (marajoara_types.Colour, marajoara_names.COLOURS),
        (marajoara_types.TrackColour, marajoara_names.TRACKS),
        (marajoara_types.Fragment, marajoara_names.FRAGMENT_NAMES),
        (marajoara_types.MuseumToken, MUSEUM_TOKENS),
        (artifact_types.Region, artifact_names.REGION_NAMES),
        (artifact_types.CardKind, artifact_names.KIND_NAMES),
        (artifact_types.Marker, artifact_names.MARKER_NAMES),
        (artifact_types.Role, artifact_names.ROLE_NAMES),
        (artifact_types.PrivilegeName, artifact_names.PRIVILEGE_NAMES),
        (artifact_types.EndingName, ENDINGS.values()),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_the_declared_values_are_those_of_the_game(declared: Any, names: Any) -> None:
    assert get_args(declared.__value__) == tuple(names)


def test_the_score_sheet_of_marajoara_has_a_line_for_every_source() -> None:
    assert list(MarajoaraSheet.__annotations__) == [source.name.lower() for source in Source]


def test_the_declared_decisions_of_marajoara_are_those_of_the_game() -> None:
    decisions = get_args(marajoara_types.MarajoaraDecision.__value__)
    kinds = [kind for decision in decisions for kind in get_args(get_type_hints(decision)["kind"])]
    assert sorted(kinds) == sorted(kind for kind, _ in KINDS.values())
