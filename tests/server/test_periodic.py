"""Tasks that run at intervals: an error of one run does not end them."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.exc import OperationalError

from kingdom.server.periodic import PeriodicTask
from tests.support import TIMEOUT
from tests.support.tables import run


def test_a_run_that_fails_is_logged_and_followed_by_others(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def repeat() -> None:
        runs, again = 0, asyncio.Event()

        async def work() -> None:
            nonlocal runs
            runs += 1
            if runs < 3:
                raise OperationalError("SELECT 1", {}, OSError("the database is restarted"))
            again.set()

        task = PeriodicTask("some work", work, 0.001)
        task.start()
        async with asyncio.timeout(TIMEOUT):
            await again.wait()
        await task.stop()

    run(repeat())
    assert caplog.text.count("a periodic task failed") == 2
