"""The application: everything put together behind one guard."""

from __future__ import annotations

from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Final

from fastapi import FastAPI, Request
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import PlainTextResponse, Response

import kingdom
from kingdom.server.errors import no_such_address
from kingdom.server.games.storage import read_newest
from kingdom.server.guests.dependencies import recognise
from kingdom.server.http.errors import add_error_handlers
from kingdom.server.http.guard import Guard
from kingdom.server.http.health import HealthCheck
from kingdom.server.http.monitoring import may_see_figures
from kingdom.server.http.static_files import page
from kingdom.server.routers import ROUTERS
from kingdom.server.services import Services
from kingdom.server.settings import Settings
from kingdom.server.time_source import TimeSource
from kingdom.table.wire.tables import Health

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_SMALLEST_ZIPPED: Final = 1_000


def create_app(settings: Settings | None = None, time: TimeSource | None = None) -> FastAPI:
    """Return the application; its database is opened and its workers start at once."""
    services = Services.make(settings or Settings(), time or TimeSource())

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await services.start()
        yield
        await services.stop()

    app = FastAPI(
        title="Kingdom",
        version=kingdom.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.services, app.state.parts = services, services.parts
    app.add_middleware(GZipMiddleware, minimum_size=_SMALLEST_ZIPPED, compresslevel=5)
    app.add_middleware(
        Guard, settings=services.settings, limits=services.limits, metrics=services.metrics
    )
    for router in ROUTERS:
        # As they are: including a router would make all of its routes again for each application.
        app.router.routes.extend(router.routes)
    add_error_handlers(app)
    _add_operations(app, services)
    _add_pages(app, services)
    return app


def _add_operations(app: FastAPI, services: Services) -> None:
    """Add the endpoints for those who run the server."""
    check = partial(services.database.check, read_newest)
    health = HealthCheck(check, services.database.time)

    @app.get(
        "/healthz",
        summary="Is the server well?",
        tags=["operations"],
        responses={503: {"model": Health, "description": "The database stores nothing"}},
    )
    async def healthz(response: Response) -> Health:
        if await health.is_well():
            return Health(status="ok", version=kingdom.__version__)
        response.status_code = 503
        return Health(status="no database")

    @app.get(
        "/metrics",
        summary="Figures for Prometheus",
        tags=["operations"],
        response_class=PlainTextResponse,
    )
    async def metrics(request: Request) -> Response:
        """Return the figures to programs on this machine, and to those that have the token."""
        if not may_see_figures(request, services.settings.metrics_token):
            raise no_such_address()
        return Response(services.metrics.text(), media_type="text/plain; version=0.0.4")


def _add_pages(app: FastAPI, services: Services) -> None:
    """Answer all other addresses with the page of the browser app, which knows them."""

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def pages(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise no_such_address()
        answer = page(path, origin=str(request.base_url).rstrip("/"))
        if answer.media_type == "text/html":
            # All of the page's own requests then come from one guest.
            recognise(services.parts, request, answer)
        return answer
