"""What a bot did wrong, in words."""

from __future__ import annotations


def failure_text(error: BaseException) -> str:
    """Return what went wrong, with the file and the line of the bot's code."""
    if isinstance(error, SyntaxError):  # its message says it all
        return f"SyntaxError: {error}"
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f" ({trace.tb_frame.f_code.co_filename}, line {trace.tb_lineno})" if trace else ""
    return f"{type(error).__name__}: {error}{place}"
