"""Errors over HTTP: each has a status, and all have the same form."""

from __future__ import annotations

import logging
from math import ceil
from typing import TYPE_CHECKING, Final

from fastapi import APIRouter, Response
from fastapi.exceptions import RequestValidationError
from fastapi.params import Depends
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException

from kingdom.server.database.connect import NOT_STORED
from kingdom.server.errors import ErrorCode, RefusedError
from kingdom.server.http.schema import ErrorAnswer, ErrorInfo
from kingdom.table.errors import TableError

if TYPE_CHECKING:
    from fastapi import FastAPI, Request

_log: Final = logging.getLogger("kingdom.app")
STATUS: Final[dict[ErrorCode, int]] = {
    "bad_request": 400,
    "bad_setup": 400,
    "bad_record": 400,
    "not_yours": 403,
    "wrong_origin": 403,
    "still_running": 403,
    "not_found": 404,
    "no_such_seat": 404,
    "seat_taken": 409,
    "color_taken": 409,
    "already_started": 409,
    "not_over": 409,
    "not_running": 409,
    "not_gone": 409,
    "nudged": 409,
    "resigned": 409,
    "on_vacation": 409,
    "same_table": 409,
    "bad_code": 410,
    "bad_passkey": 403,
    "no_mail": 409,
    "banned": 403,
    "blocked": 403,
    "declined": 409,
    "members_only": 403,
    "other_browser": 409,
    "too_many_ways": 409,
    "counts": 409,
    "not_today": 409,
    "spoiler": 403,
    "unreadable": 409,
    "too_large": 413,
    "too_many": 429,
    "too_fast": 429,
    "busy": 503,
    "unavailable": 503,
    "internal": 500,
}
"""Every code with its HTTP status."""
_INVALID: Final = 422
# Each response with a model has its own validator, and eight for every address take half a second
# of each start: one describes the answer, and the others refer to it.
_MODELLED: Final = 400
_LIKE_MODELLED: Final[dict[str, dict[str, dict[str, dict[str, str]]]]] = {
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorAnswer"}}}
}
_WRITER: Final[TypeAdapter[ErrorAnswer]] = TypeAdapter(ErrorAnswer)


def api_router(*dependencies: Depends) -> APIRouter:
    """Return a router for the API, whose failures are JSON whatever else an address answers."""
    failures = sorted({*STATUS.values(), _INVALID} - {STATUS["internal"], _MODELLED})
    return APIRouter(
        prefix="/api",
        responses={_MODELLED: {"model": ErrorAnswer}, **dict.fromkeys(failures, _LIKE_MODELLED)},
        dependencies=dependencies,
    )


def error_response(refusal: RefusedError, status: int | None = None) -> Response:
    """Return the answer to a request that is refused, with another status if one is given."""
    info = ErrorInfo(code=refusal.code, message=refusal.message, field=refusal.field)
    after = refusal.retry_after
    return Response(
        _WRITER.dump_json(ErrorAnswer(error=info)),
        STATUS[refusal.code] if status is None else status,
        None if after is None else {"retry-after": str(max(1, ceil(after)))},
        media_type="application/json",
    )


def add_error_handlers(app: FastAPI) -> None:
    """Answer every failure in the same form."""

    @app.exception_handler(RefusedError)
    async def refused(_: Request, refusal: RefusedError) -> Response:
        return error_response(refusal)

    @app.exception_handler(TableError)
    async def denied(_: Request, error: TableError) -> Response:
        return error_response(RefusedError(error.code, error.message))

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = [str(part) for part in first["loc"]]
        field = where[1] if len(where) > 1 else None
        message = f"{'.'.join(where)}: {first['msg']}"[:300]
        return error_response(RefusedError("bad_request", message, field), _INVALID)

    @app.exception_handler(HTTPException)
    async def failed(_: Request, error: HTTPException) -> Response:
        code: ErrorCode = "not_found" if error.status_code == 404 else "bad_request"
        return error_response(RefusedError(code, str(error.detail)), error.status_code)

    async def unavailable(_: Request, error: Exception) -> Response:
        _log.error("the database does not answer, or stores nothing", exc_info=error)
        return error_response(RefusedError("unavailable", "nothing can be stored just now"))

    for kind in NOT_STORED:
        app.exception_handler(kind)(unavailable)

    @app.exception_handler(Exception)
    async def broken(_: Request, error: Exception) -> Response:
        _log.error("a request failed", exc_info=error)
        return error_response(RefusedError("internal", "something went wrong here"))
