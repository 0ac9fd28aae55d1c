"""What the browser app has of the thinking is what Python has now."""

import json
import zlib
from base64 import b64decode
from typing import Any

import pytest

from tools.thinking.answers import answers
from tools.thinking.files import WEB, app_files

PACKED = ("tables", "state", "view", "sampled", "start")


def comparable(content: Any) -> Any:
    """Return answers without compression, which may differ by its library."""
    if isinstance(content, list):
        return [*map(comparable, content)]
    if isinstance(content, dict):
        return {
            name: zlib.decompress(b64decode(value)) if name in PACKED else comparable(value)
            for name, value in content.items()
        }
    return content


def test_the_app_has_the_structs_and_the_numbers() -> None:
    """`python -m tools.thinking` writes them again."""
    for path, text in app_files().items():
        assert path.read_text(encoding="utf-8") == text, path


@pytest.mark.long
def test_the_answers_are_those_of_the_core() -> None:
    """`python -m tools.thinking` writes them again."""
    there = json.loads((WEB / "tests" / "thinking" / "answers.json").read_text(encoding="utf-8"))
    wanted = json.loads(json.dumps(answers()))
    assert comparable(there) == comparable(wanted)
