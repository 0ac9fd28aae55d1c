"""Finished games, position by position."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from kingdom.actions import CARD_NAMES, action_text
from kingdom.server.database import OVER
from kingdom.server.errors import RefusedError
from kingdom.server.fold import Fold
from kingdom.server.screen import players_json, position_json
from kingdom.server.screens import last_cells

if TYPE_CHECKING:
    from collections.abc import Iterable

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


def positions_text(look: Look, ply: int | None) -> str:
    """Give all positions of a finished game, or one of them, as JSON."""
    fold = _finished(look)
    people = tuple((seat.name, seat.kind) for seat in look.seats)
    if ply is not None:
        return json.dumps(_positions(fold, people, (ply,)))
    return _all_positions(_Whole((look.game.id, fold, people)))


class _Whole(tuple[str, Fold, tuple[tuple[str, str], ...]]):
    """A finished game with its people; equal if the game is the same, whatever they are called."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Whole) and self[0] == other[0]

    def __hash__(self) -> int:
        return hash(self[0])


@lru_cache(maxsize=32)  # half a second's work, and everybody at the table asks for it
def _all_positions(whole: _Whole) -> str:
    _, fold, people = whole
    return json.dumps(_positions(fold, people, range(len(fold.line) + 1)))


def _positions(fold: Fold, people: tuple[tuple[str, str], ...], wanted: Iterable[int]) -> Json:
    return {
        "plies": len(fold.line),
        "names": [name for name, _ in people],
        "kinds": [kind for _, kind in people],
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
