"""Types of a game's view and legend in the wire models.

At runtime both are any dictionary: the games build them and mypy checks them, so validating them for every message
would only cost time. In the JSON schema they are unions of the games' types.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import GetJsonSchemaHandler, TypeAdapter
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema
from typing_extensions import TypeAliasType

from trowel.games.artifact.legend_types import ArtifactLegend
from trowel.games.artifact.view_types import ArtifactView
from trowel.games.marajoara.legend_types import MarajoaraLegend
from trowel.games.marajoara.view_types import MarajoaraView
from trowel.games.scarabya.legend_types import ScarabyaLegend
from trowel.games.scarabya.view_types import ScarabyaView

GameView = TypeAliasType("GameView", ScarabyaView | MarajoaraView | ArtifactView)  # `game` tells which
GameLegend = TypeAliasType("GameLegend", ScarabyaLegend | MarajoaraLegend | ArtifactLegend)


class _GameViewSchema:
    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return handler(TypeAdapter(GameView).core_schema)


class _GameLegendSchema:
    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return handler(TypeAdapter(GameLegend).core_schema)


AnyGameView = Annotated[dict[str, Any], _GameViewSchema()]
AnyGameLegend = Annotated[dict[str, Any], _GameLegendSchema()]
