"""Tests that are skipped, and the list of them that closes `make test`.

The file that KINGDOM_SKIPPED names has a line for each: who ran it, its name and the reason, with
tabs between them. pytest, vitest and the browser tests all add to it.

    python -m tests.support.skipping FILE    print the list
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NoReturn

import pytest


def skip_or_fail(reason: str) -> NoReturn:
    """Skip the test on a machine that lacks something; on a CI machine nothing may be lacking."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"{reason} (with CI=true nothing may be missing)", pytrace=False)
    pytest.skip(reason)


def note_skipped(runner: str, name: str, reason: str) -> None:
    """Add a line to the file, if one is asked for."""
    if file := os.environ.get("KINGDOM_SKIPPED"):
        line = "\t".join(" ".join(word.split()) for word in (runner, name, reason))
        with Path(file).open("a", encoding="utf-8") as out:
            out.write(line + "\n")


def listed(lines: list[str]) -> str:
    """Return the list for people, the tests of one reason together."""
    reasons: dict[tuple[str, str], list[str]] = {}
    for line in lines:
        runner, name, reason = line.split("\t")
        reasons.setdefault((runner, reason), []).append(name)
    if not reasons:
        return "nothing was skipped"
    parts = []
    for (runner, reason), names in reasons.items():
        parts += [f"{runner}, {len(names)} skipped: {reason}", *(f"  {name}" for name in names)]
    return "\n".join(parts)


def main(file: Path) -> None:
    """Print the list of a file; without the file nothing was skipped."""
    print(listed(file.read_text(encoding="utf-8").splitlines() if file.exists() else []))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
