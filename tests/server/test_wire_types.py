"""scripts/wire_types.py: the page's types are those of the server's models and of the games' views."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typing_extensions import TypedDict

from scripts import wire_types
from scripts.wire_types import Schema, generate, ts_definition, ts_type, wire_schema
from trowel.games.artifact.view_types import ArtifactTrack, DrawDetails
from trowel.games.marajoara.view_types import MarajoaraPlayer, MarajoaraView, Square
from trowel.games.scarabya.view_types import ScarabyaPlayer
from trowel.server.wire.review import ReplayStep
from trowel.server.wire.table import TableView


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert wire_types.TARGET.read_text("utf-8") == generate(), "run .venv/bin/python scripts/wire_types.py"


@pytest.mark.parametrize("cls", [ScarabyaPlayer, MarajoaraPlayer, Square, ArtifactTrack, DrawDetails])
def test_a_new_field_of_a_view_changes_the_types(cls: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    before = generate()
    monkeypatch.setitem(cls.__annotations__, "new_field", int)
    monkeypatch.setattr(cls, "__required_keys__", cls.__required_keys__ | {"new_field"})
    assert set(generate().splitlines()) - set(before.splitlines()) == {"  new_field: number;"}


def test_the_check_fails_for_outdated_types(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(wire_types, "TARGET", tmp_path / "wire.ts")
    monkeypatch.setattr("sys.argv", ["wire_types.py", "--check"])
    assert wire_types.main() == 1
    assert "wire_types.py" in capsys.readouterr().out
    (tmp_path / "wire.ts").write_text(generate(), "utf-8")
    assert wire_types.main() == 0


def test_tables_and_replays_contain_the_union_of_all_views() -> None:
    schema = wire_schema()
    assert ts_type(schema["GameView"]) == "ScarabyaView | MarajoaraView | ArtifactView"
    assert ts_type(schema["TableView"]["properties"]["view"]) == "GameView"
    assert ts_type(schema["ReplayStep"]["properties"]["view"]) == "GameView"
    assert ts_type(schema["ReplayStep"]["properties"]["views"]) == "GameView[]"


@pytest.mark.parametrize("model", [TableView, ReplayStep])
def test_views_are_not_validated_at_runtime(model: Any) -> None:
    assert model.__pydantic_fields__["view"].annotation == dict[str, Any]
    core = json.dumps(model.__pydantic_core_schema__, default=str)
    assert "scarabs" not in core, "the server would check every field of every view that it sends"


def test_changes_contain_fields_of_a_table() -> None:
    assert ts_type(wire_schema()["Changes"]["properties"]["table"]) == "Partial<TableView>"


def test_views_contain_no_untyped_values() -> None:
    schema = wire_schema()
    pending, found = ["GameView"], set()
    while pending:
        name = pending.pop()
        found.add(name)
        text = json.dumps(schema[name])
        pending.extend(other for other in schema if other not in found and f'"#/$defs/{other}"' in text)
    assert {"ScarabyaZone", "MarajoaraDecision", "ArtifactPlayer", "DrawDetails"} <= found
    assert [name for name in found if "any" in ts_definition(name, schema[name]).split()] == []


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "number | null"),
        ({"oneOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}], "discriminator": {}}, "A | B"),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}]}, "number"),
        ({"const": "place", "type": "string"}, '"place"'),
        ({"const": 6, "type": "integer"}, "6"),
        ({"enum": [">=3", 'a"b'], "type": "string"}, '">=3" | "a\\"b"'),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, '("a" | "b")[]'),
        ({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]}, "[number, string]"),
        ({"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}, "[number, number]"),
        ({"type": "array", "items": {"type": "integer"}, "minItems": 2}, "number[]"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "Record<string, number>"),
        (
            {"type": "object", "additionalProperties": {"type": "integer"}, "propertyNames": {"$ref": "#/$defs/A"}},
            "Partial<Record<A, number>>",
        ),
        ({"type": "object", "additionalProperties": {"type": "integer"}, "propertyNames": {"maxLength": 40}},
         "Record<string, number>"),
    ],
)  # fmt: skip
def test_a_json_schema_becomes_a_type(schema: Schema, expected: str) -> None:
    assert ts_type(schema) == expected


def test_fields_that_are_not_required_are_optional() -> None:
    schema = {"properties": {"a": {"type": "integer"}, "b": {"type": "string"}}, "required": ["a"], "type": "object"}
    assert ts_definition("A", schema) == "export interface A {\n  a: number;\n  b?: string;\n}"


def test_a_schema_without_a_type_is_refused() -> None:
    with pytest.raises(ValueError, match="no TypeScript type"):
        ts_type({"allOf": [{"$ref": "#/$defs/A"}]})


def test_two_types_with_the_same_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Die(TypedDict):  # also a type of Marajoara's view
        faces: int

    monkeypatch.setattr("trowel.server.wire.game_views.GameView", MarajoaraView | Die)
    with pytest.raises(ValueError, match="the same name"):
        wire_schema()
