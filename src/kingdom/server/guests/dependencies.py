"""HTTP: who makes a request."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, NamedTuple

from fastapi import Depends, Request, Response
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection

from kingdom.server.database.connect import NOT_STORED
from kingdom.server.guests.devices import COOKIE, COOKIE_SECONDS, Devices, device_label
from kingdom.server.guests.finding import new_guest
from kingdom.server.http.dependencies import part, parts_of
from kingdom.server.parts import Parts
from kingdom.server.settings import Settings
from kingdom.table.seats import Caller

KnownDevices = Annotated[Devices, Depends(part(Devices))]


class ThisDevice(NamedTuple):
    """The browser that makes a request, whose it is, and what it is called."""

    id: str
    guest: str
    label: str


async def _known_guest(connection: HTTPConnection) -> str | None:
    """Return the guest whose device makes a request; only the first request asks the database."""
    devices = parts_of(connection).of(Devices)
    device = devices.read(connection.cookies)
    if device is None:
        return None
    known = devices.remembered(device)
    if known is None:
        known = await run_in_threadpool(devices.find, device)
    return known.guest


async def caller_of(connection: HTTPConnection, seat: str | None = None) -> Caller:
    """Return the caller by cookie and, perhaps, by a seat's secret."""
    return Caller(await _known_guest(connection), seat)


async def _this(request: Request, response: Response) -> ThisDevice:
    parts = parts_of(request)
    guest = await _known_guest(request)
    device = parts.of(Devices).read(request.cookies)
    if guest is None or device is None:
        device = guest = new_guest()
        set_device(parts, request, response, device)
    return ThisDevice(device, guest, device_label(request.headers.get("user-agent", "")))


This = Annotated[ThisDevice, Depends(_this)]


async def _guest(this: This) -> str:
    return this.guest


def recognise(parts: Parts, request: Request, response: Response) -> None:
    """Set the cookie of a new guest with a page, and renew that of a device once a day."""
    devices = parts.of(Devices)
    device = devices.read(request.cookies)
    if device is None or devices.find(device).guest is None:
        set_device(parts, request, response, new_guest())
        return
    with suppress(*NOT_STORED):  # the page comes all the same, and says what is the matter
        if devices.note_visit(device):
            set_device(parts, request, response, device)


def set_device(parts: Parts, request: Request, response: Response, device: str) -> None:
    """Set the cookie that says which device this is.

    Behind a proxy that uvicorn trusts, the scheme is that of the visitor's own request.
    """
    response.set_cookie(
        COOKIE,
        parts.of(Devices).signed(device),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=parts.of(Settings).secure_cookies or request.url.scheme == "https",
    )


async def _set_device(request: Request, response: Response) -> Callable[[str], None]:
    """Return the function that makes the caller's browser another device."""

    def change(device: str) -> None:
        set_device(parts_of(request), request, response, device)

    return change


Who = Annotated[Caller, Depends(caller_of)]
GuestId = Annotated[str, Depends(_guest)]
SetDevice = Annotated[Callable[[str], None], Depends(_set_device)]
