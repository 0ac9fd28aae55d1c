"""Positions that were never played: what is asked there, and why something is refused.

The browser plays them by itself, with the compiled core; the words of a question or of a refusal
come from the rules here, so that they are those of a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingdom.actions import CARD_NAMES, parse_action
from kingdom.rules.explain import explain
from kingdom.server.errors import RefusedError
from kingdom.server.games.history import shown_gold
from kingdom.server.views.position import asked, legal, pieces, reason
from kingdom.server.views.replay import state_at
from kingdom.server.views.schema.replay import Explored
from kingdom.server.views.screen import NOTHING_LEGAL

if TYPE_CHECKING:
    from kingdom.server.views.replay import Replay
    from kingdom.server.views.schema.requests import ExploredBody
    from kingdom.server.views.schema.screen import Reason
    from kingdom.state import State


def explored(replay: Replay, body: ExploredBody) -> Explored:
    """Return a position with all cards open; raise `RefusedError` if no game can lead there."""
    state = _played_on(state_at(replay, body.ply), body.actions)
    decided = state.to_move is not None and state.to_move >= 0
    players = pieces(state.view(None), shown_gold(state))
    for player, cards in zip(players, state.cards.hands, strict=True):
        player.hand = [CARD_NAMES[card] for card in cards]
    return Explored(
        asked=asked(state),
        legal=legal(state) if decided else NOTHING_LEGAL,
        players=players,
        reason=None if body.action is None else _refusal(state, body.action),
    )


def _played_on(state: State, actions: list[str]) -> State:
    try:
        for action in actions:
            state = state.apply(parse_action(action))
    except ValueError as error:
        raise RefusedError("bad_request", f"actions: {error}"[:300]) from None
    return state


def _refusal(state: State, action: str) -> Reason | None:
    try:
        why = explain(state, parse_action(action))
    except ValueError as error:
        raise RefusedError("bad_request", f"action: {error}"[:300]) from None
    return reason(why) if why else None
