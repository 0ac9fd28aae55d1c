"""What the HTTP endpoints are given: parts of the server, and from where they are called.

They are coroutines because FastAPI runs plain functions in threads, which costs more than they do.
Who makes a request: `guests.dependencies`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

from fastapi import Depends
from starlette.requests import HTTPConnection

from kingdom.server.computing.compute_pool import ComputePool
from kingdom.server.database import Database
from kingdom.server.metrics import Metrics
from kingdom.server.parts import Parts
from kingdom.server.rate_limits import RateLimits, network_of
from kingdom.server.settings import Settings

T = TypeVar("T")


def parts_of(connection: HTTPConnection) -> Parts:
    """Return the parts of the server that answers."""
    parts: Parts = connection.app.state.parts
    return parts


def part(kind: type[T]) -> Callable[[HTTPConnection], Awaitable[T]]:
    """Return a dependency on a part of the server."""

    async def found(connection: HTTPConnection) -> T:
        return parts_of(connection).of(kind)

    return found


Config = Annotated[Settings, Depends(part(Settings))]
Data = Annotated[Database, Depends(part(Database))]
Limits = Annotated[RateLimits, Depends(part(RateLimits))]
Figures = Annotated[Metrics, Depends(part(Metrics))]
Computing = Annotated[ComputePool, Depends(part(ComputePool))]


async def _network(connection: HTTPConnection) -> str:
    """Return where a request comes from, for the limits."""
    return network_of(connection.client)


Network = Annotated[str, Depends(_network)]
