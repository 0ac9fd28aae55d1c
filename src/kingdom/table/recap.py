"""A recap: the screens of what happened since a person was last there, to play one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingdom.table.history import ACT, DRAW
from kingdom.table.screen import NO_UNDO, NOTHING_LEGAL, screen
from kingdom.table.seats import held_by
from kingdom.table.snapshot import Snapshot
from kingdom.table.wire.screen import Recap, Screen

if TYPE_CHECKING:
    from kingdom.table.history import History, Step
    from kingdom.table.seats import Caller

_MOST: Final = 60  # screens; of more than that, the last are shown


def recap(snapshot: Snapshot, caller: Caller, after: int, now: float) -> Recap:
    """Return the game after each action that followed an entry and was not taken back since.

    What came before the caller's own last action was seen when that was taken.
    """
    line, mine = snapshot.history.line, held_by(snapshot.seats, caller)
    own = (step.seq for step in reversed(line) if step.kind == ACT and step.seat in mine)
    since = max(after, next(own, 0))
    steps = [step for step in line if step.seq > since and step.kind != DRAW]
    game, seats, history = snapshot.game, snapshot.seats, snapshot.history
    then = Snapshot(game, seats, history, None)
    screens: list[Screen] = []
    for step in steps[-_MOST:]:
        then = then.followed_by(game, _until(history, step))  # most of it stays as it was
        screens.append(_screen(then, caller, now))
    return Recap(screens=screens)


def _screen(then: Snapshot, caller: Caller, now: float) -> Screen:
    shown = screen(then, caller, now)
    # It is looked at: nobody decides anything in it, and nothing is over yet.
    shown.legal, shown.undo, shown.clock = NOTHING_LEGAL, NO_UNDO, None
    shown.absence = shown.proposal = shown.seed = shown.result = None
    shown.status = "running"
    return shown


def _until(history: History, step: Step) -> History:
    """Return the game as it was after a step, the cards that were drawn after it included."""
    line = tuple(one for one in history.line if one.seq <= step.seq)
    drawn = history.line[len(line) :]
    for one in drawn:
        if one.kind != DRAW:
            break
        line = (*line, one)
    return history._replace(log=history.log[: line[-1].seq], line=line, undone=())
