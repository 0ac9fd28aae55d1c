"""The HTTP requests that a server answers, as its OpenAPI description tells them."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from fastapi import FastAPI

from kingdom.server.routers import ROUTERS
from tools.wire.typescript import type_text

_METHODS: Final = ("get", "post", "patch", "put", "delete")


class Route(NamedTuple):
    """A request and what it gives."""

    request: str
    body: str
    answer: str
    text: str


def routes() -> list[Route]:
    """Return all requests in the order in which they are declared."""
    app = FastAPI()
    for router in ROUTERS:
        app.include_router(router)
    return [
        _route(method, path, operation)
        for path, operations in app.openapi()["paths"].items()
        for method, operation in operations.items()
        if method in _METHODS
    ]


def _route(method: str, path: str, operation: dict[str, Any]) -> Route:
    place = re.sub(r"{(\w+?)(_id)?}", lambda found: (found[2] or found[1]).strip("_").upper(), path)
    asked = [one["name"] for one in operation.get("parameters", ()) if one["in"] == "query"]
    query = f"?{'&'.join(asked)}" if asked else ""
    body = operation.get("requestBody", {}).get("content", {})
    good = next(answer for status, answer in operation["responses"].items() if status < "300")
    return Route(
        f"{method.upper()} {place}{query}",
        _shape(body),
        _shape(good["content"]),
        operation["description"],
    )


def _shape(content: dict[str, Any]) -> str:
    """Return the type of a body or an answer; of other media their name."""
    if "application/json" not in content:
        return next(iter(content), "")
    schema = content["application/json"]["schema"]
    return type_text(schema).removesuffix(" | null")
