"""The page of the commands: what `--help` says of each."""

from __future__ import annotations

import argparse
import os
from typing import Final
from unittest.mock import patch

from kingdom.cli import parser

_WIDTH: Final = "96"  # of a line of help


def command_pages() -> dict[str, str]:
    """Return the page by its file name."""
    with patch.dict(os.environ, {"COLUMNS": _WIDTH, "NO_COLOR": "1"}):
        top = parser()
        parts = ["# Commands\n", "What `kingdom --help` and the help of every command say.\n"]
        for name, each in {"kingdom": top, **_commands(top)}.items():
            title = name if each is top else f"kingdom {name}"
            parts.append(f"## {title}\n\n```text\n{each.format_help().rstrip()}\n```\n")
    return {"commands.md": "\n".join(parts)}


def _commands(top: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    return next(
        dict(action.choices)
        for action in top._actions
        if isinstance(action, argparse._SubParsersAction)
    )
