"""Types of the wire as JSON, byte for byte as the server writes them with pydantic."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, Final

_names: Final[dict[type, tuple[str, ...]]] = {}  # of the fields of each type, as they are needed


def written(value: object) -> str:
    """Return the JSON of a value that is made of types of the wire."""
    return json.dumps(value, default=_fields, ensure_ascii=False, separators=(",", ":"))


def _fields(value: Any) -> dict[str, object]:
    kind = type(value)
    if kind not in _names:
        _names[kind] = tuple(field.name for field in fields(kind))
    return {name: getattr(value, name) for name in _names[kind]}
