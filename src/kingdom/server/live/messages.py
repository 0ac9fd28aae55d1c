"""The messages that clients send, checked before anything looks at them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

Json = dict[str, Any]

_LONGEST_ID: Final = 64
_LONGEST_ACTION: Final = 24
_LARGEST: Final = 2**31 - 1


class MessageError(ValueError):
    """A message that is not one of ours; `id` is the client's, if it could be read."""

    def __init__(self, what: str, client: str | None = None) -> None:
        """Say what is wrong."""
        super().__init__(what)
        self.id = client


def _is_text(value: object, longest: int) -> bool:
    return isinstance(value, str) and 0 < len(value) <= longest and value.isprintable()


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value <= _LARGEST


_CHECKS: Final[dict[str, Callable[[Any], bool]]] = {
    "id": lambda value: _is_text(value, _LONGEST_ID),
    "seq": _is_number,
    "have": lambda value: value is None or _is_number(value),
    "to": lambda value: value is None or _is_number(value),
    "undo": _is_number,
    "seat": lambda value: value is None or (_is_number(value) and value < 5),
    "v": _is_number,
    "yes": lambda value: isinstance(value, bool),
    "source": lambda value: _is_text(value, _LONGEST_ACTION),
    "action": lambda value: _is_text(value, _LONGEST_ACTION),
    "text": lambda value: isinstance(value, str) and len(value) <= 2_000,
}

_FIELDS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "hello": (("v",), ("have",)),
    "act": (("id", "seq", "action"), ()),
    "undo": (("id", "seq"), ("to",)),
    "answer": (("undo", "yes"), ("id",)),
    "explain": (("id", "action"), ()),
    "preview": (("id", "action"), ()),
    "credit": (("id", "source", "seat"), ()),
    "view": ((), ("seat",)),
    "chat": (("id", "text"), ()),
    "ping": ((), ()),
}
"""The fields that each message must have, and those that it may have."""


def checked(text: str, longest: int) -> Json:
    """Read a message; fields that may be missing are None then, unknown ones are left out."""
    if len(text.encode()) > longest:
        raise MessageError(f"a message has at most {longest} bytes")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise MessageError("not JSON") from None
    kind = message.get("t") if isinstance(message, dict) else None
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise MessageError(f"expected an object with a field t, one of {', '.join(_FIELDS)}")
    given = message.get("id")
    client = given if _is_text(given, _LONGEST_ID) else None
    needed, optional = _FIELDS[kind]
    result: Json = {"t": kind}
    for name in (*needed, *optional):
        result[name] = message.get(name)
        if not _CHECKS[name](result[name]) and not (name in optional and name not in message):
            raise MessageError(f"field {name} of {kind} is missing or wrong", client)
    return result
