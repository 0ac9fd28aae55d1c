"""Waiting for the world outside in threads that nobody has to wait for."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")


async def in_thread(work: Callable[P, T], *args: P.args, **options: P.kwargs) -> T:
    """Run something that blocks, in a thread that can be abandoned, even at the program's end.

    The threads of `asyncio.to_thread` are waited for at the end. They are for the database.
    """
    loop, answer = asyncio.get_running_loop(), asyncio.Future[T]()

    def tell(result: T | None, error: BaseException | None) -> None:
        if answer.done():
            return  # given up
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        result, failure = None, None
        try:
            result = work(*args, **options)
        except BaseException as error:
            failure = error
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(tell, result, failure)

    Thread(target=run, name="outbox", daemon=True).start()
    return await answer
