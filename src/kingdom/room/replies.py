"""Answers to requests, as over HTTP."""

from __future__ import annotations

from typing import Final, NamedTuple

from kingdom.room.written import written

_STATUS: Final = {
    "not_found": 404, "not_yours": 403, "still_running": 403, "not_over": 409, "unreadable": 409,
    "too_large": 413, "busy": 503, "not_stored": 503,
}  # fmt: skip
"""The statuses of refusals; those that are not named here are 400."""


class Reply(NamedTuple):
    """The answer to a request."""

    status: int
    kind: str
    text: str


def json_reply(value: object, status: int = 200) -> Reply:
    """Return an answer that is made of types of the wire."""
    return Reply(status, "application/json", written(value))


def svg_reply(text: str) -> Reply:
    """Return a drawing as an answer."""
    return Reply(200, "image/svg+xml", text)


def text_reply(text: str) -> Reply:
    """Return plain text as an answer."""
    return Reply(200, "text/plain; charset=utf-8", text)


def refused_reply(code: str, message: str, field: str | None = None) -> Reply:
    """Return the refusal of a request, in the form that the server gives all of them."""
    error = {"code": code, "message": message, "field": field}
    return json_reply({"error": error}, _STATUS.get(code, 400))
