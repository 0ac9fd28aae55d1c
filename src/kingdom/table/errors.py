"""What can go wrong for whoever asks about a table, as a code that clients know and a sentence."""

from __future__ import annotations

from typing import Literal

TableErrorCode = Literal[
    "bad_record",
    "bad_request",
    "bad_setup",
    "not_found",
    "not_gone",
    "not_over",
    "not_running",
    "not_yours",
    "nudged",
    "resigned",
    "still_running",
    "too_large",
    "unreadable",
]


class TableError(ValueError):
    """What is asked of a table that cannot be answered or done."""

    def __init__(self, code: TableErrorCode, message: str) -> None:
        """Take what is wrong, for programs and for people."""
        super().__init__(message)
        self.code: TableErrorCode = code
        self.message = message
