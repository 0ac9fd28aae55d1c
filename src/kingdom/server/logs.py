"""Structured logs: one JSON object per line, without cards, secrets and cookies."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

_ORDINARY: Final = frozenset(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "color_message",
}


class JsonFormatter(logging.Formatter):
    """Formats a log record with everything that was given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a log record as one line."""
        said = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        more = {key: value for key, value in vars(record).items() if key not in _ORDINARY}
        error = {"error": self.formatException(record.exc_info)} if record.exc_info else {}
        return json.dumps(said | more | error, default=str, ensure_ascii=False)


def log_to_stderr(level: str = "info") -> None:
    """Send all logs of this process to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("alembic").setLevel("WARNING")
    # Below a warning it writes the addresses of WebSockets, with the secrets of seats in them, and
    # on "debug" every cookie and every message.
    logging.getLogger("uvicorn.error").setLevel("WARNING")
