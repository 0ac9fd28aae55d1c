"""The process that answers costly questions, one at a time."""

from __future__ import annotations

import gzip
import os
import traceback
from functools import partial
from time import thread_time
from typing import TYPE_CHECKING, Final

from kingdom.server.computing.question import QUESTIONS, ComputedAnswer, QuestionCall, Refusal, Told
from kingdom.server.computing.sources import Sources
from kingdom.server.errors import RefusedError
from kingdom.server.worker_processes import answer_all
from kingdom.table.errors import TableError

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

_NICE: Final = 10  # where processors are few, moves go first
_SMALLEST_ZIPPED: Final = 1_000
_LEVEL: Final = 5


def compute(connection: Connection, database_url: str) -> None:
    """Answer questions until the connection is closed; this runs in the worker process."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(_NICE)
    answer_all(connection, partial(reply_to, Sources(database_url)))


def reply_to(sources: Sources, asked: QuestionCall) -> Told:
    """Return the reply to a question, and the processor time that it has cost."""
    began = thread_time()
    said = _said(sources, asked)
    if asked.zip and isinstance(said, ComputedAnswer) and len(said.body) >= _SMALLEST_ZIPPED:
        said = said._replace(body=gzip.compress(said.body, _LEVEL, mtime=0), zipped=True)
    return Told(said, thread_time() - began)


def _said(sources: Sources, asked: QuestionCall) -> ComputedAnswer | Refusal | str:
    try:
        return QUESTIONS[asked.name].answer(sources, *asked.arguments)
    except RefusedError as error:
        return Refusal(error.code, error.message, error.field)
    except TableError as error:
        return Refusal(error.code, error.message, None)
    except Exception:  # the server logs it
        return traceback.format_exc()
