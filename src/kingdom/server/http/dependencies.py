"""What the HTTP endpoints are given: parts of the server, and who makes the request.

They are coroutines because FastAPI runs plain functions in threads, which costs more than they do.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from kingdom.server.database import Database
from kingdom.server.errors import RefusedError
from kingdom.server.games.service import GameService
from kingdom.server.live.announcer import Announcer
from kingdom.server.live.presence import Presence
from kingdom.server.live.services import LiveServices
from kingdom.server.metrics import Metrics
from kingdom.server.notifications.services import NotificationServices
from kingdom.server.people.guests import COOKIE, COOKIE_SECONDS, Guests, new_guest
from kingdom.server.people.seats import Caller
from kingdom.server.rate_limits import RateLimits, network_of
from kingdom.server.services import Services
from kingdom.server.settings import Settings
from kingdom.server.views.credit import CreditCache
from kingdom.server.views.uploaded_record import UploadedRecords

T = TypeVar("T")


def _services(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


def _part(of: Callable[[Services], T]) -> Callable[[HTTPConnection], Awaitable[T]]:
    """Return a dependency on a part of the server."""

    async def part(connection: HTTPConnection) -> T:
        return of(_services(connection))

    return part


Config = Annotated[Settings, Depends(_part(lambda services: services.settings))]
Data = Annotated[Database, Depends(_part(lambda services: services.database))]
Games = Annotated[GameService, Depends(_part(lambda services: services.games))]
Uploads = Annotated[UploadedRecords, Depends(_part(lambda services: services.uploaded_records))]
Limits = Annotated[RateLimits, Depends(_part(lambda services: services.limits))]
Figures = Annotated[Metrics, Depends(_part(lambda services: services.metrics))]
Live = Annotated[LiveServices, Depends(_part(lambda services: services.live))]
Announce = Annotated[Announcer, Depends(_part(lambda services: services.live.announcer))]
KnownCredits = Annotated[CreditCache, Depends(_part(lambda services: services.credits))]
Calls = Annotated[
    NotificationServices, Depends(_part(lambda services: services.background.notifications))
]
Connected = Annotated[Presence, Depends(_part(lambda services: services.live.presence))]


async def _caller(connection: HTTPConnection, seat: str | None = None) -> Caller:
    """Return the caller by cookie and, perhaps, by a seat's secret."""
    return Caller(_services(connection).guests.read(connection.cookies), seat)


async def _network(connection: HTTPConnection) -> str:
    """Return where a request comes from, for the limits."""
    return network_of(connection.client)


async def _computing(connection: HTTPConnection) -> Callable[[], None]:
    """Return what counts an answer that takes some computing, and refuses one too many."""
    limit, network = _services(connection).limits.computed, network_of(connection.client)

    def count() -> None:
        if not limit.allow(network):
            raise RefusedError("too_fast", "too many from one address: wait a moment")

    return count


async def _notice_limit(connection: HTTPConnection) -> Callable[[], None]:
    """Return what counts a change of how people are called, and refuses one too many."""
    limit, network = _services(connection).limits.notices, network_of(connection.client)

    def count() -> None:
        if not limit.allow(network):
            raise RefusedError("too_fast", "too many changes from one address: wait a moment")

    return count


async def _guest(request: Request, response: Response) -> str:
    services = _services(request)
    return recognised(services.guests, services.settings, request, response)


def recognised(guests: Guests, settings: Settings, request: Request, response: Response) -> str:
    """Return the guest's id; a new guest gets a cookie with the response.

    Behind a proxy that uvicorn trusts, the scheme is that of the visitor's own request.
    """
    known = guests.read(request.cookies)
    if known is not None:
        return known
    fresh = new_guest()
    response.set_cookie(
        COOKIE,
        guests.signed(fresh),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=settings.secure_cookies or request.url.scheme == "https",
    )
    return fresh


Network = Annotated[str, Depends(_network)]
Computing = Annotated[Callable[[], None], Depends(_computing)]
NoticeLimit = Annotated[Callable[[], None], Depends(_notice_limit)]
Who = Annotated[Caller, Depends(_caller)]
GuestId = Annotated[str, Depends(_guest)]
