"""Type of a game's view in the wire models.

At runtime a view is any dictionary: the games build it and mypy checks it, so validating it for every message would
only cost time. In the JSON schema it is the union of the games' types.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import GetJsonSchemaHandler, TypeAdapter
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema
from typing_extensions import TypeAliasType

from trowel.games.artifact.view_types import ArtifactView
from trowel.games.marajoara.view_types import MarajoaraView
from trowel.games.scarabya.view_types import ScarabyaView

GameView = TypeAliasType("GameView", ScarabyaView | MarajoaraView | ArtifactView)  # `game` tells which


class _GameViewSchema:
    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return handler(TypeAdapter(GameView).core_schema)


AnyGameView = Annotated[dict[str, Any], _GameViewSchema()]
