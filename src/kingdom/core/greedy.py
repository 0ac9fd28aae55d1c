"""The greedy bot's choices in the compiled core: the same as those of `kingdom.bots.greedy`."""

from __future__ import annotations

from ctypes import byref
from typing import TYPE_CHECKING

from kingdom.core.layout import DrawsStruct
from kingdom.core.library import library

if TYPE_CHECKING:
    from kingdom.actions import Action
    from kingdom.core.engine import Core
    from kingdom.draws import Draws
    from kingdom.state import View


def greedy_action(core: Core, view: View, draws: Draws) -> Action:
    """Return the choice of a `GreedyBot` with these random numbers; it draws as many."""
    if view.to_move is None or view.to_move < 0:
        raise ValueError("nobody is asked in this view: the game is over, or a card is due")
    key, last = draws.getstate()
    struct = DrawsStruct(key=key, count=last + 1)
    action: int = library().greedy(core.tables.address, core.pack_view(view), byref(struct))
    draws.setstate((key, struct.count - 1))
    return action
