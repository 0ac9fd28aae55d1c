"""What can go wrong for a caller, as a code that clients know and a sentence for people."""

from __future__ import annotations

from typing import Literal

ErrorCode = Literal[
    "bad_request",
    "bad_setup",
    "bad_record",
    "not_yours",
    "wrong_origin",
    "still_running",
    "not_found",
    "no_such_seat",
    "seat_taken",
    "color_taken",
    "already_started",
    "not_over",
    "not_running",
    "not_gone",
    "nudged",
    "resigned",
    "on_vacation",
    "same_table",
    "bad_code",
    "bad_passkey",
    "no_mail",
    "banned",
    "blocked",
    "declined",
    "members_only",
    "other_browser",
    "too_many_ways",
    "counts",
    "not_today",
    "spoiler",
    "unreadable",
    "too_large",
    "too_many",
    "too_fast",
    "busy",
    "unavailable",
    "internal",
]


class RefusedError(Exception):
    """A request that cannot be met; nothing of it was carried out."""

    def __init__(
        self,
        code: ErrorCode,
        message: str,
        field: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        """Take what is wrong, for programs and for people, and which field it is about.

        `retry_after` are the seconds after which it may be tried again.
        """
        super().__init__(message)
        self.code: ErrorCode = code
        self.message = message
        self.field = field
        self.retry_after = retry_after


def bad_setup(error: ValueError) -> RefusedError:
    """Return the refusal of an impossible set-up."""
    return RefusedError("bad_setup", str(error)[:300], getattr(error, "part", None))


def no_such_address() -> RefusedError:
    """Return the refusal of an address at which there is nothing, or nothing for this caller."""
    return RefusedError("not_found", "there is no such address")
