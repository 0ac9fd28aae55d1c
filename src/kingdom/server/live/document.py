"""The messages of live play as a JSON Schema, for clients in any language."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, get_args

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from kingdom.server.live.schema import ClientMessage
from kingdom.table.wire.codes import VERSION
from kingdom.table.wire.server import ServerMessage

if TYPE_CHECKING:
    from pydantic.json_schema import JsonSchemaMode


class WireJsonSchema(GenerateJsonSchema):
    """Without titles, which only repeat the names of the fields."""

    def field_title_should_be_set(self, schema: object) -> bool:  # noqa: ARG002
        """Return whether a field has a title of its own."""
        return False


@cache
def live_schema() -> str:
    """Return the JSON Schema of all messages; those from the client apart from those to it."""
    directions: list[tuple[str, JsonSchemaMode, tuple[type, ...]]] = [
        ("ClientMessage", "validation", get_args(ClientMessage)),
        ("ServerMessage", "serialization", get_args(ServerMessage)),
    ]
    references, document = TypeAdapter.json_schemas(
        [
            (message, mode, TypeAdapter(message))
            for _, mode, messages in directions
            for message in messages
        ],
        schema_generator=WireJsonSchema,
    )
    for name, mode, messages in directions:
        document["$defs"][name] = {"oneOf": [references[message, mode] for message in messages]}
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Live play, version {VERSION} of the protocol",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name, _, _ in directions],
    }
    return json.dumps(head | document, indent=2) + "\n"
