"""Failures over HTTP: every address describes them all, and that costs little."""

from __future__ import annotations

from fastapi import FastAPI
from fastapi.routing import APIRoute

from kingdom.server.http.errors import STATUS
from kingdom.server.tables.routes import router

FAILURES = {str(status) for status in {*STATUS.values(), 422} - {500}}


def test_every_address_describes_every_failure_alike() -> None:
    app = FastAPI()
    app.include_router(router)
    described = app.openapi()
    assert "error" in described["components"]["schemas"]["ErrorAnswer"]["properties"]
    for methods in described["paths"].values():
        for operation in methods.values():
            failures = {
                status: answer["content"]["application/json"]["schema"]
                for status, answer in operation["responses"].items()
                if status >= "400"
            }
            assert set(failures) == FAILURES
            assert {*(schema["$ref"] for schema in failures.values())} == {
                "#/components/schemas/ErrorAnswer"
            }


def test_an_address_has_one_validator_for_all_of_its_failures() -> None:
    """Each takes a millisecond or two of every start, and there are many addresses."""
    routes = [route for route in router.routes if isinstance(route, APIRoute)]
    assert routes
    for route in routes:
        assert len(route.response_fields) == 1, route.path
