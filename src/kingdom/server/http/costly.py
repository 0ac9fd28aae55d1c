"""How an endpoint asks a costly question.

It declares a parameter `ask: Ask`, and returns `await ask(questions.NAME, ...)`. Another process
answers that, limited by what it costs (`computing`). One question too many gets 429 or 503.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeVarTuple

from fastapi import Depends, Request, Response

from kingdom.server.computing.compute_pool import ComputePool
from kingdom.server.computing.question import CostlyQuestion
from kingdom.server.http.dependencies import Computing, Network

Ts = TypeVarTuple("Ts")
FOREVER: Final = "public, max-age=31536000, immutable"
_LONG: Final = "private, max-age=3600"


class Asker:
    """Asks for whoever makes a request."""

    def __init__(self, pool: ComputePool, network: str, request: Request) -> None:
        """Take who answers, and who asks."""
        self._pool, self._network, self._request = pool, network, request

    async def __call__(self, question: CostlyQuestion[*Ts], *arguments: *Ts) -> Response:
        """Return the answer, or of a drawing only that the browser has it already."""
        wanted = self._request.headers
        zip = "gzip" in wanted.get("accept-encoding", "")
        answer = await self._pool.ask(self._network, zip, question, *arguments)
        headers = {"vary": "Accept-Encoding"}
        if answer.zipped:
            headers["content-encoding"] = "gzip"
        if answer.file is not None:
            headers["content-disposition"] = f'attachment; filename="{answer.file}"'
        if answer.mark is not None:
            headers |= {"etag": f'"{answer.mark}"', "cache-control": "no-cache"}
            if wanted.get("if-none-match") == headers["etag"]:
                return Response(status_code=304, headers=headers)
        return Response(answer.body, headers=headers, media_type=answer.media_type)


def lasting(answer: Response) -> Response:
    """Let the browser keep an answer that does not change; return it."""
    answer.headers["cache-control"] = _LONG
    return answer


async def _ask(computing: Computing, network: Network, request: Request) -> Asker:
    return Asker(computing, network, request)


Ask = Annotated[Asker, Depends(_ask)]
