"""The set-up of a table: drawn around what was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kingdom.setup import Chosen
from kingdom.setup.parts import PARTS

if TYPE_CHECKING:
    from collections.abc import Mapping


def chosen_in(asked: Mapping[str, Any]) -> Chosen:
    """Return what is chosen of a set-up in what was asked for."""
    return Chosen(**{part: value for part in PARTS if (value := asked.get(part))})
