"""Positions that were never played: played on by the rules from one of a game, as at a table.

A browser shows them and asks again; it decides nothing by itself. What was explored is not stored.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from kingdom.actions import CARD_OF, action_text, parse_action
from kingdom.rules.explain import explain
from kingdom.server.errors import RefusedError
from kingdom.server.views.cache import LruCache
from kingdom.server.views.log import occupied
from kingdom.server.views.position import (
    asked,
    discarded,
    legal,
    names,
    pile,
    preview,
    reason,
    sites,
)
from kingdom.server.views.replay import history_at, open_pieces
from kingdom.server.views.screen import NO_UNDO, NOTHING_LEGAL, result
from kingdom.table import shuffle
from kingdom.table.history import ACT, DRAW, History
from kingdom.table.wire.replay import Explored, ExploredChoice, ExploredStep
from kingdom.table.wire.screen import Player, Screen

if TYPE_CHECKING:
    from kingdom.server.views.replay import Replay
    from kingdom.server.views.schema.requests import ExploredBody, ExploredChoiceBody, ExploredPath
    from kingdom.table.wire.replay import PersonInfo
    from kingdom.table.wire.screen import Pieces

_reached: Final = LruCache[History](32)
"""By their paths, so that one that goes on is not played again from where it began."""


def explored(replay: Replay, key: str, body: ExploredBody) -> Explored:
    """Return where actions lead; raise `RefusedError` if no game can lead there.

    The key tells the games apart.
    """
    known = _at(replay, key, body)
    # Other cards each time: whoever tries something again is not to know what will be drawn.
    now = known._replace(chance=shuffle.new_seed()).with_cards()
    lines = [known, now] if not body.then else [known]
    for action in body.then:
        now = _played(now, action, "then").with_cards()
        lines.append(now)
    _reached.get(_path(key, body.ply, [*body.actions, *_texts(known, now)]), lambda: now)
    return Explored(
        steps=[
            ExploredStep(actions=_texts(before, after), screen=_screen(replay, before, after))
            for before, after in pairwise(lines)
        ]
    )


def explored_choice(replay: Replay, key: str, body: ExploredChoiceBody) -> ExploredChoice:
    """Return what an action would bring there, or why it is refused."""
    state = _at(replay, key, body).state
    try:
        action = parse_action(body.action)
        why = explain(state, action)
    except ValueError as error:
        raise RefusedError("bad_request", f"action: {error}"[:300]) from None
    decided = state.to_move is not None and state.to_move >= 0
    return ExploredChoice(
        preview=preview(state.view(state.to_move), action) if decided and not why else None,
        reason=reason(why) if why else None,
    )


# --- the way there ---------------------------------------------------------------------


def _path(key: str, ply: int, actions: list[str]) -> str:
    return repr((key, ply, actions))


def _at(replay: Replay, key: str, body: ExploredPath) -> History:
    return _reached.get(_path(key, body.ply, body.actions), lambda: _walked(replay, body))


def _walked(replay: Replay, body: ExploredPath) -> History:
    # Who has resigned or ended the game did so in the game that was played.
    history = history_at(replay, body.ply)._replace(log=(), undone=())
    for action in body.actions:
        history = _played(history, action, "actions")
    return history


def _played(history: History, text: str, field: str) -> History:
    try:
        action = parse_action(text)
        return history.with_action(DRAW if action in CARD_OF else ACT, action)
    except ValueError as error:
        raise RefusedError("bad_request", f"{field}: {error}"[:300]) from None


def _texts(before: History, after: History) -> list[str]:
    """Return what was played between two positions of one path."""
    return [action_text(step.action) for step in after.line[len(before.line) :]]


# --- what is shown ---------------------------------------------------------------------


def _screen(replay: Replay, before: History, now: History) -> Screen:
    """Return the screen of whoever has to decide, with all cards open."""
    state, mover = now.state, now.to_move
    return Screen(
        seq=len(now.line),
        status="over" if now.over else "running",
        you=[] if mover is None else [mover],
        viewer=mover,
        to_move=mover,
        turn=now.turn,
        round=now.round,
        ending=state.ending,
        asked=asked(state),
        legal=NOTHING_LEGAL if mover is None else legal(state),
        walls=names(state.walls),
        stock=sites(state),
        deck=pile(state),
        discard=discarded(state),
        players=[
            _player(person, own)
            for person, own in zip(replay.people, open_pieces(now), strict=True)
        ],
        last=names(occupied(state) & ~occupied(before.state)),
        undo=NO_UNDO,
        clock=None,
        absence=None,
        proposal=None,
        chart=now.chart,
        commitment="",
        seed=None,
        hints=False,
        daily=None,
        counts=False,
        rated=False,
        result=result(now) if now.over else None,
        rematch=None,
    )


def _player(person: PersonInfo, own: Pieces) -> Player:
    """Join who played a seat with what is in front of it; here nobody is gone."""
    return Player(
        name=person.name,
        kind=person.kind,
        bot=person.bot,
        connected=True,
        left=False,
        resigned=False,
        away_until=None,
        nonce=None,
        seat=own.seat,
        supply=own.supply,
        waiting=own.waiting,
        settlements=own.settlements,
        city=own.city,
        meeples=own.meeples,
        stock=own.stock,
        tiles=own.tiles,
        hand=own.hand,
        gold=own.gold,
        total=own.total,
    )
