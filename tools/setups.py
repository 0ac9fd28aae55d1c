"""The set-ups of the files by which builds of the core are compared, as `setups.txt` has them.

They are written down, and not drawn: a new section, tile or card changes none of these files.
"""

from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Final

from kingdom import Setup

_FILE: Final = Path(__file__).with_suffix(".txt")


def written_setup(players: int, modules: Collection[str]) -> Setup:
    """Return the set-up for so many players with these modules."""
    return _setups()[players, frozenset(modules)]


@cache
def _setups() -> dict[tuple[int, frozenset[str]], Setup]:
    lines = _FILE.read_text(encoding="utf-8").splitlines()
    return {(setup.players, setup.modules): setup for setup in map(Setup.parse, lines)}
