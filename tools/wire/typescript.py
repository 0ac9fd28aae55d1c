"""The types of the wire in TypeScript, one file for each module of the schema."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from kingdom.server.views.schema.codes import VERSION, CloseCode
from tools.wire.types import NAMES, of_module, references, types

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.wire.types import Schema, Type

HEAD: Final = (
    "// Automatically generated from src/kingdom/server/views/schema by `make wire`: do not edit.\n"
)
_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_UNIONS: Final = {"client": "ClientMessage", "server": "ServerMessage"}


def typescript() -> dict[str, str]:
    """Return the files by name."""
    files = {f"{name}.ts": _module(name) for name in NAMES}
    files["codes.ts"] = HEAD + _codes()
    index = (f"export type * from './{name}';\n" for name in sorted(NAMES))
    files["index.ts"] = HEAD + "\n" + "".join(index)
    return files


def type_text(schema: Schema) -> str:
    """Return the type that a schema describes."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_text(one) for one in schema["anyOf"]))
    if schema["type"] == "array":
        return _array(schema)
    if schema["type"] == "object":
        return f"Record<string, {type_text(schema['additionalProperties'])}>"
    return _PLAIN[schema["type"]]


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(type_text(item) for item in schema['prefixItems'])}]"
    item = type_text(schema["items"])
    return f"({item})[]" if " " in item and not item.startswith("Record") else f"{item}[]"


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def _module(name: str) -> str:
    declared = of_module(name)
    parts = [_imports(name, declared), *(_declaration(one) for one in declared)]
    if name in _UNIONS:
        members = "".join(f"\n  | {one.name}" for one in declared)
        parts.append(f"export type {_UNIONS[name]} ={members};\n")
    return HEAD + "\n" + "\n".join(part for part in parts if part)


def _imports(name: str, declared: Iterable[Type]) -> str:
    """Return the imports of what a file needs of others."""
    needed: dict[str, set[str]] = {}
    for one in declared:
        for used in (*one.bases, *references([field.schema for field in one.own_fields])):
            if types()[used].module != name:
                needed.setdefault(types()[used].module, set()).add(used)
    return "".join(
        f"import type {{ {', '.join(sorted(used))} }} from './{home}';\n"
        for home, used in sorted(needed.items())
    )


def _declaration(one: Type) -> str:
    if "properties" not in one.schema:
        return f"{_comment(one.text)}export type {one.name} =\n  {type_text(one.schema)};\n"
    fields = "".join(
        f"{_comment(field.text, '  ')}  {field.name}{'' if field.required else '?'}:"
        f" {type_text(field.schema)};\n"
        for field in one.own_fields
    )
    if one.bases and not fields:
        return f"{_comment(one.text)}export type {one.name} = {' & '.join(one.bases)};\n"
    extends = f" extends {', '.join(one.bases)}" if one.bases else ""
    return f"{_comment(one.text)}export interface {one.name}{extends} {{\n{fields}}}\n"


def _comment(text: str, indent: str = "") -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def _codes() -> str:
    """Return the version and the close codes, which are values and not types."""
    codes = "".join(f"{_comment(code.meaning, '  ')}  {code.name}: {code},\n" for code in CloseCode)
    return (
        "\n/** The version of the protocol. */\n"
        f"export const VERSION = {VERSION};\n\n"
        "/** Why the server closes a live connection. */\n"
        f"export const CLOSE = {{\n{codes}}} as const;\n"
    )
