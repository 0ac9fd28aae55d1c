"""The protocol's version, and the codes with which live connections fail and end."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Literal

VERSION: Final = 2
"""Raised when a client of an older version would misunderstand the server."""

Failure = Literal["bad_message", "hello_first", "no_chat", "not_stored", "too_fast", "version"]
"""Why a message was not understood or not accepted."""

FAILURES: Final[dict[Failure, str]] = {
    "bad_message": "not a message; `message` says what is wrong",
    "hello_first": "only `ping` may come before `hello`",
    "no_chat": "nothing was said, or by nobody",
    "not_stored": "a device that plays without a server refuses to store it; nothing was done",
    "too_fast": "too many messages in a short time; what was said has to be said again",
    "version": "the server speaks other versions: `versions`",
}
"""Every failure with what it means."""


class CloseCode(IntEnum):
    """A code with which the server closes a live connection."""

    meaning: str

    def __new__(cls, code: int, meaning: str) -> CloseCode:
        """Take the number and what it means."""
        member = int.__new__(cls, code)
        member._value_ = code
        member.meaning = meaning
        return member

    WRONG_ORIGIN = 1008, "wrong origin"
    TOO_LARGE = 1009, "message too large"
    FAILED = 1011, "the server failed"
    RESTARTING = 1012, "the server restarts"
    SIGNED_OUT = 4401, "this device was signed out, or somebody else signed in"
    NOT_FOUND = 4404, "no such game"
    UNREADABLE = 4409, "a game of other rules than the server has"
    TOO_FAST = 4429, "too many messages"
    TOO_MANY = 4430, "too many connections"


FINAL: Final = (CloseCode.NOT_FOUND, CloseCode.UNREADABLE)
"""After these, connecting again is pointless."""
