"""Which files follow from the Python side of the thinking, and what has to be in them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from tools.thinking.answers import answers
from tools.thinking.names import names_text
from tools.thinking.settings import settings

WEB: Final = Path(__file__).parents[2] / "web"
_NUMBERS: Final = re.compile(r"\[\s[-\d.,\s]+\]")


def files() -> dict[Path, str]:
    """Return every file with the text that it should have."""
    return app_files() | {WEB / "tests" / "thinking" / "answers.json": _json(answers())}


def app_files() -> dict[Path, str]:
    """Return the files that are part of the app."""
    return {
        WEB / "src" / "core" / "names.ts": names_text(),
        WEB / "src" / "thinking" / "settings.json": _json(settings()),
    }


def _json(content: Any) -> str:
    """Return JSON to read, with lists of numbers on one line each."""
    text = json.dumps(content, indent=1)
    return _NUMBERS.sub(lambda found: " ".join(found[0].split()), text) + "\n"
