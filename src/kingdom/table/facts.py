"""What is decided at a table beside the game itself, and the words for it."""

from __future__ import annotations

from typing import Final, Literal

TableStatus = Literal["waiting", "running", "over", "closed"]
WAITING: Final = "waiting"
RUNNING: Final = "running"
OVER: Final = "over"
CLOSED: Final = "closed"  # nobody sits there any more, and the game never started
UNFINISHED: Final = (WAITING, RUNNING)

OnTimeout = Literal["bot", "end"]
Count = Literal["standing", "forfeit", "none"]
"""How a game counts that its players end: the gold as it stands, the same with whoever is gone in
the last place, or not at all."""
