"""What the environments can be told, checked in one place."""

from __future__ import annotations

from typing import Final

ILLEGAL_ACTIONS: Final = ("end", "raise")
"""What an illegal action can lead to: the end of the episode, or an error."""


def check_illegal(illegal: str) -> None:
    """Refuse what an illegal action cannot lead to."""
    if illegal not in ILLEGAL_ACTIONS:
        raise ValueError(f"illegal is {illegal!r}: expected {' or '.join(ILLEGAL_ACTIONS)}")
