"""The application: everything put together behind one guard."""

from __future__ import annotations

import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException

import kingdom
from kingdom.server.errors import RefusedError, error_body
from kingdom.server.http import games, replay, tables
from kingdom.server.http.dependencies import recognised
from kingdom.server.http.guard import Guard
from kingdom.server.http.static_files import page
from kingdom.server.services import Services
from kingdom.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from kingdom.server.database import Database
    from kingdom.server.metrics import Metrics

_log: Final = logging.getLogger("kingdom.app")
_SMALLEST_ZIPPED: Final = 1_000


def create_app(settings: Settings | None = None) -> FastAPI:
    """Make the application; its database is opened and its workers start at once."""
    services = Services.make(settings or Settings())

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
    app.state.services = services
    app.add_middleware(GZipMiddleware, minimum_size=_SMALLEST_ZIPPED, compresslevel=5)
    app.add_middleware(
        Guard, settings=services.settings, limits=services.limits, metrics=services.metrics
    )
    app.include_router(tables.router)
    app.include_router(games.router)
    app.include_router(replay.router)
    _add_errors(app)
    _add_operations(app, services.database, services.metrics)
    _add_pages(app, services)
    return app


def _add_errors(app: FastAPI) -> None:
    """Answer every failure in the same form."""

    @app.exception_handler(RefusedError)
    async def refused(_: Request, refusal: RefusedError) -> JSONResponse:
        return JSONResponse(refusal.body(), refusal.status)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = [str(part) for part in first["loc"]]
        field = where[1] if len(where) > 1 else None
        message = f"{'.'.join(where)}: {first['msg']}"[:300]
        return JSONResponse(error_body("bad_request", message, field), 422)

    @app.exception_handler(HTTPException)
    async def failed(_: Request, error: HTTPException) -> JSONResponse:
        code = {404: "not_found", 405: "bad_request"}.get(error.status_code, "bad_request")
        return JSONResponse(error_body(code, str(error.detail)), error.status_code)

    @app.exception_handler(Exception)
    async def broken(_: Request, error: Exception) -> JSONResponse:
        _log.error("a request failed", exc_info=error)
        return JSONResponse(error_body("internal", "something went wrong here"), 500)


def _add_operations(app: FastAPI, database: Database, figures: Metrics) -> None:
    """Add what those who run the server look at."""
    ill: dict[int | str, dict[str, Any]] = {503: {"description": "The database does not answer"}}

    @app.get("/healthz", summary="Is the server well?", tags=["operations"], responses=ill)
    async def healthz() -> JSONResponse:
        try:
            await run_in_threadpool(database.check)
        except Exception:
            _log.exception("the database does not answer")
            return JSONResponse({"status": "no database"}, 503)
        return JSONResponse({"status": "ok", "version": kingdom.__version__})

    @app.get(
        "/metrics",
        summary="Figures for Prometheus",
        tags=["operations"],
        response_class=PlainTextResponse,
    )
    async def metrics() -> Response:
        return Response(figures.text(), media_type="text/plain; version=0.0.4")


def _add_pages(app: FastAPI, services: Services) -> None:
    """Answer all other addresses with the web app's page, which knows them."""

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def pages(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise RefusedError("not_found", "there is no such address")
        answer = page(path, origin=str(request.base_url).rstrip("/"))
        if answer.media_type == "text/html":
            # The page's own requests are then all of one guest.
            recognised(services.guests, services.settings, request, answer)
        return answer
