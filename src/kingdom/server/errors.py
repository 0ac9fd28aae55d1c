"""What can go wrong for a caller, as a code that clients know and a sentence for people."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

STATUS: Final = {
    "bad_request": 400,
    "bad_setup": 400,
    "bad_record": 400,
    "not_yours": 403,
    "wrong_origin": 403,
    "still_running": 403,
    "not_found": 404,
    "no_such_seat": 404,
    "seat_taken": 409,
    "already_started": 409,
    "not_over": 409,
    "unreadable": 409,
    "too_large": 413,
    "too_many": 429,
    "too_fast": 429,
    "internal": 500,
}
"""Every code with its HTTP status."""


class RefusedError(Exception):
    """A request that cannot be met; nothing of it was carried out."""

    def __init__(self, code: str, message: str, field: str | None = None) -> None:
        """Say what is wrong, for programs and for people, and which field it is about."""
        super().__init__(message)
        self.code = code
        self.message = message
        self.field = field

    @property
    def status(self) -> int:
        """The HTTP status that goes with it."""
        return STATUS[self.code]

    def body(self) -> dict[str, dict[str, str]]:
        """Give it as the JSON that every failed request answers with."""
        return error_body(self.code, self.message, self.field)


_TEXT: Final = {"type": "string"}
_WHAT: Final = {
    "type": "object",
    "properties": {"code": _TEXT, "message": _TEXT, "field": _TEXT},
    "required": ["code", "message"],
}
_FAILURE: Final = {"type": "object", "properties": {"error": _WHAT}, "required": ["error"]}
RESPONSES: Final[dict[int | str, dict[str, Any]]] = {
    status: {
        "description": HTTPStatus(status).phrase,
        "content": {"application/json": {"schema": _FAILURE}},
    }
    for status in (400, 403, 404, 409, 413, 422, 429)
}
"""For the description of the interface: failures are JSON, whatever else an address gives."""


def error_body(code: str, message: str, field: str | None = None) -> dict[str, dict[str, str]]:
    """Give an error as JSON; `field` names the part of the request that it is about."""
    about = {} if field is None else {"field": field}
    return {"error": {"code": code, "message": message, **about}}


def bad_setup(error: ValueError) -> RefusedError:
    """Give the refusal of a set-up that cannot be."""
    return RefusedError("bad_setup", str(error)[:300], getattr(error, "part", None))
