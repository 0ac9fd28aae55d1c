"""The modules, and the cards and tasks that they register."""

from typing import Final

from kingdom.content.cards import Card, Task

MODULES: Final = ("base", "nomads", "crossroads", "marshlands", "capitol", "caves", "island")
"""The modules that can be played."""

CARDS: Final[dict[str, Card]] = {}
TASKS: Final[dict[str, Task]] = {}


def register(*records: Card | Task) -> None:
    """Add records, in the order in which they are drawn and shown."""
    for record in records:
        known: dict[str, Card] | dict[str, Task]
        known = {Card: CARDS, Task: TASKS}[type(record)]  # type: ignore[assignment]
        if record.name in known:
            raise ValueError(f"{record.name!r} is registered twice")
        known[record.name] = record  # type: ignore[assignment]
