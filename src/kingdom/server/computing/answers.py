"""How costly questions are answered, and what they may cost."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

from pydantic import TypeAdapter

from kingdom.server.computing.question import ComputedAnswer

# Seconds of a processor, on one of 2.3 GHz.
LITTLE: Final = 0.05
SOME: Final = 0.2
"""When a game or a record has to be played through first."""
MUCH: Final = 1.0

TEXT: Final = "text/plain; charset=utf-8"
_SVG: Final = "image/svg+xml"

_writers: Final[dict[type, TypeAdapter[Any]]] = {}


def json_answer(value: object) -> ComputedAnswer:
    """Return a value of the wire as an answer."""
    kind = type(value)
    if kind not in _writers:
        _writers[kind] = TypeAdapter(kind)
    return ComputedAnswer(_writers[kind].dump_json(value))


def drawing_answer(text: str) -> ComputedAnswer:
    """Return a drawing as an answer, with a mark by which it is known again."""
    body = text.encode()
    return ComputedAnswer(body, _SVG, sha256(body).hexdigest()[:20])
