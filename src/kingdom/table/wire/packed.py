"""Games packed for the compiled core, which runs in the browser (core.md). Bytes are in base64."""

from __future__ import annotations

from kingdom.table.wire.model import model


@model
class PackedSetup:
    """A set-up as the core reads it, and the names of what it numbers."""

    tables: str
    """The tables of the set-up."""
    sources: list[str]
    """What pays gold, in the order of the core."""
    sites: list[str]
    """The tile of each place, in the order of the core's bits."""
    actions: list[str]
    """The text of every action by its number; empty where a number is reserved."""


@model
class PackedGame(PackedSetup):
    """A game from beginning to end."""

    start: str
    """The state with which it begins."""
    played: list[int]
    """The numbers of all actions, including cards drawn."""
