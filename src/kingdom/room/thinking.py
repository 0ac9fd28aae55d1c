"""Bots at the tables of one device: what they are asked, and those that think in Python."""

from __future__ import annotations

import secrets
from random import Random
from typing import TYPE_CHECKING, Any

from kingdom.actions import action_text
from kingdom.bots.levels import LEVELS
from kingdom.bots.names import make_bot
from kingdom.bots.simple import simple_move
from kingdom.core.tables import UnsupportedError
from kingdom.draws import Draws
from kingdom.room.packed import packed_view

if TYPE_CHECKING:
    from kingdom.bot_protocol import Bot
    from kingdom.state import View
    from kingdom.table.snapshot import Snapshot


def due_bot(snapshot: Snapshot) -> dict[str, Any] | None:
    """Return the question to the bot that has to decide; None if no bot has to.

    It sees what its seat sees. `forced` is the only choice there is, if there is only one; `view`
    is packed for the compiled core, or null if that is no bot of the core or it cannot hold it.
    """
    bot, seat = snapshot.bot, snapshot.history.to_move
    if bot is None or seat is None:
        return None
    view = snapshot.history.state.view(seat)
    legal = view.legal_actions()
    forced = action_text(legal[0]) if len(legal) == 1 else None
    packed = None if forced or bot not in LEVELS else _packed(view)
    return {
        "seat": seat, "bot": bot, "seq": snapshot.history.seq, "forced": forced, "view": packed,
    }  # fmt: skip


def _packed(view: View) -> str | None:
    try:
        return packed_view(view)
    except UnsupportedError:
        return None


def moves_of(snapshot: Snapshot, seat: int, bot: str) -> str:
    """Return the actions of a bot, up to the next thing that cards or others decide."""
    view = snapshot.history.state.view(seat)
    player: Bot = make_bot(bot, Draws(secrets.randbits(64)))
    player.new_game(view.setup, seat)
    actions: list[str] = []
    try:
        while view.to_move == seat:
            action = player.choose(view, player.budget)
            actions.append(action_text(action))
            player.saw(seat, action)
            view = view.apply(action)
    finally:
        player.close()
    return " ".join(actions)


def simple_text(snapshot: Snapshot, seat: int) -> str:
    """Return a simple move for a bot whose choice is not possible."""
    view = snapshot.history.state.view(seat)
    return action_text(simple_move(view, Random(secrets.randbits(64))))
