"""Finished games, position by position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kingdom.actions import CARD_NAMES, action_text
from kingdom.server.database import OVER
from kingdom.server.errors import RefusedError
from kingdom.server.fold import Fold
from kingdom.server.screen import players_json, position_json
from kingdom.server.screens import last_cells

if TYPE_CHECKING:
    from kingdom.server.play import Look
    from kingdom.state import State

Json = dict[str, Any]


def state_at(look: Look, ply: int) -> State:
    """Give the state after so many actions, cards drawn included."""
    return _at(_finished(look), ply).state


def _finished(look: Look) -> Fold:
    if look.game.status != OVER:
        raise RefusedError("still_running", "the positions are there when the game is over")
    return look.fold


def _at(fold: Fold, ply: int) -> Fold:
    if ply > len(fold.line):
        raise RefusedError("not_found", f"the game has {len(fold.line)} actions")
    return fold._replace(line=fold.line[:ply])


def plies_json(look: Look, ply: int | None) -> Json:
    """Give all positions of a finished game, or one of them."""
    fold = _finished(look)
    wanted = range(len(fold.line) + 1) if ply is None else (ply,)
    names = [seat.name for seat in look.seats]
    return {
        "plies": len(fold.line),
        "names": names,
        "kinds": [seat.kind for seat in look.seats],
        "chart": fold.chart,
        "turns": _turn_starts(fold),
        "positions": [_ply_json(fold, number) for number in wanted],
    }


def _turn_starts(fold: Fold) -> list[int]:
    """Give for each turn the number of actions before it."""
    starts, turn = [], 0
    for number, step in enumerate(fold.line, 1):
        if step.turn != turn:
            starts.append(number)
            turn = step.turn
    return starts


def _ply_json(fold: Fold, ply: int) -> Json:
    """Describe one position, all cards open: the game is over."""
    then = _at(fold, ply)
    step = then.line[-1] if ply else None
    view = then.state.view(None)
    players = players_json(view)
    for player, hand in zip(players, then.state.cards.hands, strict=True):
        player["hand"] = [CARD_NAMES[card] for card in hand]
    return {
        "ply": ply,
        "action": action_text(step.action) if step else None,
        "seat": step.seat if step else None,
        "by": step.kind if step else None,
        "turn": then.turn,
        "round": then.round,
        "screen": position_json(view, deciding=False)
        | {"players": players, "last": last_cells(then, None), "turn": then.turn}
        | {"round": then.round, "status": "over" if ply == len(fold.line) else "running"},
    }
