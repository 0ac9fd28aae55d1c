"""What requests about a game may say."""

from __future__ import annotations

from typing import Final

MOST_PLIES: Final = 100_000
