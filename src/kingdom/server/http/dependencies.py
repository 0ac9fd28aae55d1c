"""Who makes a request: dependencies of the HTTP endpoints."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response

from kingdom.server.http.rate_limits import home_of
from kingdom.server.people.guests import new_guest
from kingdom.server.services import Services
from kingdom.server.tables.seats import Caller


def services_of(request: Request) -> Services:
    """Give what the application consists of."""
    services: Services = request.app.state.services
    return services


def caller_of(request: Request, seat: str | None = None) -> Caller:
    """Name the caller by cookie and, perhaps, by a seat's secret."""
    return Caller(services_of(request).guests.read(request.cookies), seat)


def address_of(request: Request) -> str:
    """Name where a request comes from, for the limits."""
    return home_of(request.client)


def guest_of(request: Request, response: Response) -> str:
    """Give the caller's id; somebody new gets a cookie with the answer."""
    guests = services_of(request).guests
    known = guests.read(request.cookies)
    if known is not None:
        return known
    fresh = new_guest()
    guests.give(response, fresh)
    return fresh


Shared = Annotated[Services, Depends(services_of)]
Address = Annotated[str, Depends(address_of)]
Who = Annotated[Caller, Depends(caller_of)]
GuestId = Annotated[str, Depends(guest_of)]
