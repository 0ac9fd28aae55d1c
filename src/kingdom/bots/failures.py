"""What a bot did wrong, in words."""

from __future__ import annotations

import os
from pathlib import Path
from traceback import walk_tb
from typing import Final

from kingdom.bot_protocol import EndlessTurnError
from kingdom.bots.engines import EngineError
from kingdom.rules.explain import IllegalActionError

_OURS: Final = (f"{Path(__file__).parents[1]}{os.sep}", "<")  # the latter: code of our dataclasses
_SPEAKING: Final = (EndlessTurnError, EngineError, IllegalActionError)  # they say it all


def failure_text(error: BaseException) -> str:
    """Return an error as text, with the file and the line of the bot's code."""
    if isinstance(error, SyntaxError):  # its message says it all
        return f"SyntaxError: {error}"
    return f"{type(error).__name__}: {error}{_place(error)}"


def _place(error: BaseException) -> str:
    """Return where the bot's code failed; the line that refuses what it chose would mislead."""
    places = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    outside = [place for place in places if not place[0].startswith(_OURS)]
    if not outside and isinstance(error, _SPEAKING):
        return ""
    file, line = (outside or places or [("", 0)])[-1]
    return f" ({file}, line {line})" if file else ""
