"""Positions that were never played: played on by the rules from one of a game, as at a table.

A browser shows them and asks again; it decides nothing by itself. What was explored is not stored.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from kingdom.actions import CARD_OF, action_text, parse_action
from kingdom.rules.explain import explain
from kingdom.table import shuffle
from kingdom.table.errors import TableError
from kingdom.table.history import ACT, DRAW, History, occupied
from kingdom.table.position import (
    asked,
    cards_left,
    cell_names,
    discarded,
    legal,
    preview,
    reason,
    sites,
)
from kingdom.table.replay import history_at, open_pieces
from kingdom.table.screen import NO_UNDO, NOTHING_LEGAL, result
from kingdom.table.wire.replay import Explored, ExploredChoice, ExploredStep
from kingdom.table.wire.screen import Player, Screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.table.replay import Replay
    from kingdom.table.wire.replay import PersonInfo
    from kingdom.table.wire.screen import Pieces

_Path = tuple[int, tuple[str, ...]]
"""How many actions of the game came before, and what was played from there instead."""


class Explorer:
    """Plays on from the positions of one game; it remembers the last ones that it reached."""

    def __init__(self, replay: Replay, most: int = 8) -> None:
        """Take the game, and how many positions to remember, so that it goes on from there."""
        self._replay, self._most = replay, most
        self._reached: dict[_Path, History] = {}

    def explores(self, replay: Replay) -> bool:
        """Return whether this is the game that it was made for."""
        return replay is self._replay

    def explored(self, ply: int, actions: Sequence[str], then: Sequence[str]) -> Explored:
        """Return where actions lead; raise `TableError` if no game can lead there."""
        known = self._at(ply, actions)
        # Other cards each time: whoever tries something again is not to know what will be drawn.
        now = known._replace(chance=shuffle.new_seed()).with_cards()
        lines = [known, now] if not then else [known]
        for action in then:
            now = _played(now, action, "then").with_cards()
            lines.append(now)
        self._remember((ply, (*actions, *_texts(known, now))), now)
        return Explored(
            steps=[
                ExploredStep(
                    actions=_texts(before, after), screen=_screen(self._replay, before, after)
                )
                for before, after in pairwise(lines)
            ]
        )

    def choice(self, ply: int, actions: Sequence[str], text: str) -> ExploredChoice:
        """Return the gold and tiles that an action would bring there, or why it is refused."""
        state = self._at(ply, actions).state
        try:
            action = parse_action(text)
            why = explain(state, action)
        except ValueError as error:
            raise TableError("bad_request", f"action: {error}"[:300]) from None
        decided = state.to_move is not None and state.to_move >= 0
        return ExploredChoice(
            preview=preview(state.view(state.to_move), action) if decided and not why else None,
            reason=reason(why) if why else None,
        )

    def _at(self, ply: int, actions: Sequence[str]) -> History:
        path = (ply, tuple(actions))
        known = self._reached.get(path)
        return known if known is not None else self._remember(path, self._walked(ply, actions))

    def _remember(self, path: _Path, history: History) -> History:
        self._reached.pop(path, None)
        self._reached[path] = history
        while len(self._reached) > self._most:
            self._reached.pop(next(iter(self._reached)), None)
        return history

    def _walked(self, ply: int, actions: Sequence[str]) -> History:
        # Who has resigned or ended the game did so in the game that was played.
        history = history_at(self._replay, ply)._replace(log=(), undone=())
        for action in actions:
            history = _played(history, action, "actions")
        return history


def _played(history: History, text: str, field: str) -> History:
    try:
        action = parse_action(text)
        return history.with_action(DRAW if action in CARD_OF else ACT, action)
    except ValueError as error:
        raise TableError("bad_request", f"{field}: {error}"[:300]) from None


def _texts(before: History, after: History) -> list[str]:
    """Return the actions between two positions of one path."""
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
        walls=cell_names(state.walls_mask),
        stock=sites(state),
        deck=cards_left(state),
        discard=discarded(state),
        players=[
            _player(person, own)
            for person, own in zip(replay.people, open_pieces(now), strict=True)
        ],
        last=cell_names(occupied(state) & ~occupied(before.state)),
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
        color=person.color,
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
