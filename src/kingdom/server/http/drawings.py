"""Answers that are drawings or other files, and how they are described."""

from __future__ import annotations

from hashlib import sha256
from typing import Literal

from fastapi import Request, Response

from kingdom.server.http.costly import FOREVER

Theme = Literal["light", "dark"]
Described = dict[str, str | dict[str, dict[str, str]]]
"""A part of the OpenAPI description."""


def answers(media_type: str, what: str) -> dict[int | str, Described]:
    """Describe an answer that is not JSON; only failures are."""
    return {200: {"description": what, "content": {media_type: {}}}}


PICTURE = answers("image/svg+xml", "A drawing") | {
    304: {"description": "The drawing that the caller has already"}
}


class Svg(Response):
    """A drawing."""

    media_type = "image/svg+xml"


def drawing(request: Request, text: str, forever: bool = False) -> Svg:
    """Return a drawing, or only that it has not changed to a browser that has it already."""
    mark = f'"{sha256(text.encode()).hexdigest()[:20]}"'
    headers = {"etag": mark, "cache-control": FOREVER if forever else "no-cache"}
    if request.headers.get("if-none-match") == mark:
        return Svg(status_code=304, headers=headers)
    return Svg(text, headers=headers)
