"""What the HTTP endpoints are given: parts of the server, and who makes the request.

They are coroutines because FastAPI runs plain functions in threads, which costs more than they do.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Annotated, NamedTuple, TypeVar

from fastapi import Depends, Request, Response
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection

from kingdom.server.computing.compute_pool import ComputePool
from kingdom.server.database import Database
from kingdom.server.database.connect import NOT_STORED
from kingdom.server.errors import RefusedError
from kingdom.server.games.service import GameService
from kingdom.server.games.storage import find_game, seats_of
from kingdom.server.guests.devices import COOKIE, COOKIE_SECONDS, Devices, device_label
from kingdom.server.guests.finding import new_guest
from kingdom.server.live.announcer import Announcer
from kingdom.server.live.presence import Presence
from kingdom.server.live.services import LiveServices
from kingdom.server.metrics import Metrics
from kingdom.server.notifications.services import NotificationServices
from kingdom.server.rate_limits import RateLimits, network_of
from kingdom.server.services import Services
from kingdom.server.settings import Settings
from kingdom.server.tables.daily import check_spoilers
from kingdom.server.tables.matching import Matchmaker
from kingdom.table.seats import Caller

T = TypeVar("T")


class ThisDevice(NamedTuple):
    """The browser that makes a request, whose it is, and what it is called."""

    id: str
    guest: str
    label: str


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
Limits = Annotated[RateLimits, Depends(_part(lambda services: services.limits))]
Figures = Annotated[Metrics, Depends(_part(lambda services: services.metrics))]
Live = Annotated[LiveServices, Depends(_part(lambda services: services.live))]
Announce = Annotated[Announcer, Depends(_part(lambda services: services.live.announcer))]
Calls = Annotated[
    NotificationServices, Depends(_part(lambda services: services.background.notifications))
]
Matching = Annotated[Matchmaker, Depends(_part(lambda services: services.background.matchmaker))]
Computing = Annotated[ComputePool, Depends(_part(lambda services: services.computing))]
KnownDevices = Annotated[Devices, Depends(_part(lambda services: services.devices))]
Connected = Annotated[Presence, Depends(_part(lambda services: services.live.presence))]


async def _known_guest(connection: HTTPConnection) -> str | None:
    """Return the guest whose device makes a request; only the first request asks the database."""
    devices = _services(connection).devices
    device = devices.read(connection.cookies)
    if device is None:
        return None
    known = devices.remembered(device)
    if known is None:
        known = await run_in_threadpool(devices.find, device)
    return known.guest


async def _caller(connection: HTTPConnection, seat: str | None = None) -> Caller:
    """Return the caller by cookie and, perhaps, by a seat's secret."""
    return Caller(await _known_guest(connection), seat)


async def _network(connection: HTTPConnection) -> str:
    """Return where a request comes from, for the limits."""
    return network_of(connection.client)


async def _this(request: Request, response: Response) -> ThisDevice:
    services = _services(request)
    guest = await _known_guest(request)
    device = services.devices.read(request.cookies)
    if guest is None or device is None:
        device = guest = new_guest()
        set_device(services, request, response, device)
    return ThisDevice(device, guest, device_label(request.headers.get("user-agent", "")))


This = Annotated[ThisDevice, Depends(_this)]


async def _guest(this: This) -> str:
    return this.guest


def recognise(services: Services, request: Request, response: Response) -> None:
    """Set the cookie of a new guest with a page, and renew that of a device once a day."""
    devices = services.devices
    device = devices.read(request.cookies)
    if device is None or devices.find(device).guest is None:
        set_device(services, request, response, new_guest())
        return
    with suppress(*NOT_STORED):  # the page comes all the same, and says what is the matter
        if devices.note_visit(device):
            set_device(services, request, response, device)


def set_device(services: Services, request: Request, response: Response, device: str) -> None:
    """Set the cookie that says which device this is.

    Behind a proxy that uvicorn trusts, the scheme is that of the visitor's own request.
    """
    response.set_cookie(
        COOKIE,
        services.devices.signed(device),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure_cookies or request.url.scheme == "https",
    )


async def _set_device(request: Request, response: Response) -> Callable[[str], None]:
    """Return what makes the caller's browser another device."""

    def change(device: str) -> None:
        set_device(_services(request), request, response, device)

    return change


async def _no_spoilers(connection: HTTPConnection) -> None:
    """Refuse a game on the board of the day to those who have yet to play it."""
    game_id = connection.path_params.get("game_id")
    if game_id is not None and connection.scope["type"] == "http":
        who = await _caller(connection, connection.query_params.get("seat"))
        await run_in_threadpool(_check_spoilers, _services(connection), game_id, who)


def _check_spoilers(services: Services, game_id: str, who: Caller) -> None:
    with services.database.read() as session:
        try:
            game = find_game(session, game_id)  # without its entries, whose cost is counted later
        except RefusedError:
            return  # there is nothing to give away
        if game.daily is not None:
            check_spoilers(session, game.daily, seats_of(session, game_id), who)


Network = Annotated[str, Depends(_network)]
Who = Annotated[Caller, Depends(_caller)]
GuestId = Annotated[str, Depends(_guest)]
SetDevice = Annotated[Callable[[str], None], Depends(_set_device)]
NoSpoilers = Depends(_no_spoilers)
