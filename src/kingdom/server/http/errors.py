"""Errors over HTTP: each has a status, and all have the same form."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from fastapi import APIRouter
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from kingdom.server.errors import ErrorCode, RefusedError

if TYPE_CHECKING:
    from fastapi import FastAPI, Request

_log: Final = logging.getLogger("kingdom.app")
_STATUS: Final[dict[ErrorCode, int]] = {
    "bad_request": 400,
    "bad_setup": 400,
    "bad_record": 400,
    "not_yours": 403,
    "wrong_origin": 403,
    "still_running": 403,
    "not_found": 404,
    "no_such_seat": 404,
    "seat_taken": 409,
    "already_started": 409,
    "not_over": 409,
    "unreadable": 409,
    "too_large": 413,
    "too_many": 429,
    "too_fast": 429,
    "internal": 500,
}
_INVALID: Final = 422
_TEXT: Final = {"type": "string"}
_WHAT: Final = {
    "type": "object",
    "properties": {"code": _TEXT, "message": _TEXT, "field": _TEXT},
    "required": ["code", "message"],
}
_FAILURE: Final = {"type": "object", "properties": {"error": _WHAT}, "required": ["error"]}


def api_router() -> APIRouter:
    """Return a router for the API, whose failures are JSON whatever else an address answers."""
    return APIRouter(
        prefix="/api",
        responses={
            status: {
                "description": HTTPStatus(status).phrase,
                "content": {"application/json": {"schema": _FAILURE}},
            }
            for status in sorted({*_STATUS.values(), _INVALID} - {_STATUS["internal"]})
        },
    )


def error_response(refusal: RefusedError, status: int | None = None) -> JSONResponse:
    """Return the answer to a request that is refused, with another status if one is given."""
    error = {"code": refusal.code, "message": refusal.message}
    if refusal.field is not None:
        error["field"] = refusal.field
    return JSONResponse({"error": error}, _STATUS[refusal.code] if status is None else status)


def add_error_handlers(app: FastAPI) -> None:
    """Answer every failure in the same form."""

    @app.exception_handler(RefusedError)
    async def refused(_: Request, refusal: RefusedError) -> JSONResponse:
        return error_response(refusal)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = [str(part) for part in first["loc"]]
        field = where[1] if len(where) > 1 else None
        message = f"{'.'.join(where)}: {first['msg']}"[:300]
        return error_response(RefusedError("bad_request", message, field), _INVALID)

    @app.exception_handler(HTTPException)
    async def failed(_: Request, error: HTTPException) -> JSONResponse:
        code: ErrorCode = "not_found" if error.status_code == 404 else "bad_request"
        return error_response(RefusedError(code, str(error.detail)), error.status_code)

    @app.exception_handler(Exception)
    async def broken(_: Request, error: Exception) -> JSONResponse:
        _log.error("a request failed", exc_info=error)
        return error_response(RefusedError("internal", "something went wrong here"))
