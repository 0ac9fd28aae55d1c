"""Where the games of a `Batch` come from: a set-up, modules, or a split."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.core import Core, PackedPool
from kingdom.setup import Setup
from kingdom.splits import split_named

if TYPE_CHECKING:
    from collections.abc import Collection


def sources(
    players: int | None = None,
    modules: Collection[str] = ("base",),
    setup: Setup | str | None = None,
    split: str | None = None,
) -> Core | list[PackedPool]:
    """Return the source of a `Batch`: a set-up, or pools that are equally likely."""
    if setup is not None:
        return Core(Setup.parse(setup) if isinstance(setup, str) else setup)
    if split is None:
        return [PackedPool(players or 2, modules, touch_move=True)]
    found = split_named(split)
    return [
        PackedPool(seats, found.modules, library, cards=found.cards, touch_move=True)
        for seats in (found.players if players is None else (players,))
        for library in found.libraries()
    ]
