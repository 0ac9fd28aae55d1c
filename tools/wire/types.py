"""The types of the wire as their JSON Schema tells them: named things with fields."""

from __future__ import annotations

import inspect
from dataclasses import is_dataclass
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pydantic import TypeAdapter

from kingdom.server.accounts import schema as accounts
from kingdom.server.bodies import Body
from kingdom.server.daily import schema as daily
from kingdom.server.departures import schema as departures
from kingdom.server.http import schema as http
from kingdom.server.live import schema as live
from kingdom.server.live.document import WireJsonSchema
from kingdom.server.notifications import schema as notifications
from kingdom.server.people import schema as people
from kingdom.server.replay import schema as replay_requests
from kingdom.server.results import schema as results
from kingdom.server.seeking import schema as seeking
from kingdom.server.seeking import wishes
from kingdom.server.tables import requested
from kingdom.server.tables import schema as table_requests
from kingdom.table.wire import board, log, packed, replay, screen, server, tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic.json_schema import JsonSchemaMode

Schema = dict[str, Any]
_CLIENT: Final = "client"
_REQUESTS: Final = "requests"
_FILES: Final[dict[str, tuple[ModuleType, ...]]] = {
    _CLIENT: (live,),
    "server": (server,),
    "screen": (screen,),
    "log": (log,),
    "requested": (requested, wishes),
    _REQUESTS: (table_requests, departures, replay_requests),
    "tables": (tables,),
    "people": (seeking, people),
    "daily": (daily,),
    "notifications": (notifications,),
    "account": (accounts,),
    "ratings": (results,),
    "board": (board,),
    "replay": (replay,),
    "packed": (packed,),
    "errors": (http,),
}
"""What is generated, and from which modules; the bodies in all of them are `requests`, except those
that are stored with a table."""
_VALUES: Final = "values"  # of what is not an object: a terrain, a question
NAMES: Final = (*_FILES, _VALUES)


class Field(NamedTuple):
    """A field of a type."""

    name: str
    schema: Schema
    required: bool

    @property
    def text(self) -> str:
        """What it means."""
        return str(self.schema.get("description", ""))


class Type(NamedTuple):
    """A type of the wire."""

    name: str
    module: str
    schema: Schema
    bases: tuple[str, ...] = ()  # the types whose fields it has too

    @property
    def text(self) -> str:
        """What it is."""
        return str(self.schema.get("description", ""))

    @property
    def fields(self) -> list[Field]:
        """Its fields in order; none if it is not an object."""
        needed = self.schema.get("required", ())
        properties = self.schema.get("properties", {})
        return [Field(name, schema, name in needed) for name, schema in properties.items()]

    @property
    def own_fields(self) -> list[Field]:
        """Its fields without those that it has just as one of its bases has them."""
        inherited = [field for base in self.bases for field in types()[base].fields]
        return [field for field in self.fields if field not in inherited]


@cache
def types() -> dict[str, Type]:
    """Return all types by name: those of each module in the order of their declaration."""
    homes = {
        cls: _home(cls, name)
        for name, modules in _FILES.items()
        for module in modules
        for cls in _declared(module)
    }
    _, document = TypeAdapter.json_schemas(
        [(cls, _mode(cls, name), TypeAdapter[Any](cls)) for cls, name in homes.items()],
        schema_generator=WireJsonSchema,
    )
    schemas: dict[str, Schema] = document["$defs"]
    found = {}
    for cls, home in homes.items():
        bases = tuple(base.__name__ for base in cls.__bases__ if base in homes)
        found[cls.__name__] = Type(cls.__name__, home, schemas[cls.__name__], bases)
    for name in sorted(schemas.keys() - found.keys()):
        if "properties" in schemas[name]:
            raise ValueError(f"{name}: two types have one name, or one is both read and written")
        found[name] = Type(name, _VALUES, schemas[name])
    return found


def _home(cls: type, name: str) -> str:
    """Return the file that a type is generated into, by the module that declares it."""
    return _REQUESTS if issubclass(cls, Body) and name != "requested" else name


def _mode(cls: type, name: str) -> JsonSchemaMode:
    """Return whether the server reads a type, or writes it."""
    return "validation" if issubclass(cls, Body) or name == _CLIENT else "serialization"


def _declared(module: ModuleType) -> list[type]:
    """Return the types that a module declares, in their order."""
    found = [
        cls
        for _, cls in inspect.getmembers(module, inspect.isclass)
        if cls.__module__ == module.__name__
        if is_dataclass(cls) or issubclass(cls, Body)
    ]
    return sorted(found, key=lambda cls: inspect.getsourcelines(cls)[1])


def of_module(name: str) -> list[Type]:
    """Return the types of a module."""
    return [one for one in types().values() if one.module == name]


def references(schema: object) -> Iterator[str]:
    """Yield the names of the types that a schema mentions."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield str(schema["$ref"]).rpartition("/")[2]
        for value in schema.values():
            yield from references(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from references(value)
