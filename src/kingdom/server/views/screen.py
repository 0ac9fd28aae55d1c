"""The whole screen of one viewer: the view of the game together with people, clock and undo."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.hexes import CELLS
from kingdom.server.database import BOT, OVER, RUNNING, Seat
from kingdom.server.games import shuffle
from kingdom.server.games.history import History
from kingdom.server.games.snapshot import Snapshot
from kingdom.server.games.undo import (
    UndoChoices,
    UndoPlan,
    plan_choices,
    plan_free_undo,
    plan_undo,
    redoable,
    refusal,
)
from kingdom.server.people.seats import Caller, bot_of, held_by, to_agree
from kingdom.server.views.log import standing
from kingdom.server.views.position import (
    asked,
    discarded,
    hand,
    legal,
    names,
    pieces,
    pile,
    sites,
)
from kingdom.server.views.schema.screen import (
    Clock,
    Legal,
    Pieces,
    Player,
    Result,
    Screen,
    Site,
    UndoChoice,
    UndoOffer,
    UndoRequest,
    UndoStart,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

NOTHING_LEGAL: Final = Legal(cells=[], options=[])


def iso(moment: float) -> str:
    """Return a time as ISO 8601 text."""
    return datetime.fromtimestamp(moment, UTC).isoformat()


def iso_or_none(moment: float | None) -> str | None:
    """Return a time as ISO 8601 text, or None."""
    return None if moment is None else iso(moment)


def viewer_of(snapshot: Snapshot, mine: Sequence[int], wanted: int | None = None) -> int | None:
    """Return the seat whose view a caller sees.

    A person who plays several seats at one screen sees the cards of a seat only when it is to move,
    or on request, as the others in the room look at the same screen.
    """
    if wanted in mine:
        return wanted
    if len(mine) == 1:
        return mine[0]
    return snapshot.history.to_move if snapshot.history.to_move in mine else None


class _Public(NamedTuple):
    """What everybody sees alike."""

    pieces: list[Pieces]
    walls: list[str]
    stock: list[Site]
    chart: list[tuple[int, ...]]
    commitment: str


def _public(snapshot: Snapshot) -> _Public:
    state = snapshot.history.state
    return _Public(
        pieces(state.view(None)),
        names(state.walls),
        sites(state),
        snapshot.history.chart,
        shuffle.commitment(snapshot.game.seed),
    )


def screen(
    snapshot: Snapshot, caller: Caller, connected: Collection[int] = (), wanted: int | None = None
) -> Screen:
    """Return everything that a caller sees of a table."""
    history, game, public = snapshot.history, snapshot.game, snapshot.once(_public)
    mine = held_by(snapshot.seats, caller)
    viewer = viewer_of(snapshot, mine, wanted)
    state = history.state.view(viewer).state
    running, over = game.status == RUNNING, game.status == OVER
    return Screen(
        seq=history.seq,
        status="running" if running else "over" if over else "waiting",
        you=mine,
        viewer=viewer,
        to_move=history.to_move,
        turn=history.turn,
        round=history.round,
        ending=state.ending,
        asked=asked(state),
        legal=legal(state) if running and history.to_move in mine else NOTHING_LEGAL,
        walls=public.walls,
        stock=public.stock,
        deck=pile(state),
        discard=discarded(state),
        players=[
            _player(seat, own, hand(state, own.seat), seat.seat in connected)
            for seat, own in zip(snapshot.seats, public.pieces, strict=True)
        ],
        last=last_cells(history, viewer),
        undo=_undo(snapshot, mine),
        clock=_clock(snapshot),
        chart=public.chart,
        commitment=public.commitment,
        seed=game.seed if over else None,
        result=result(history) if over else None,
        rematch=game.rematch,
    )


def _player(seat: Seat, own: Pieces, cards: list[str | None], connected: bool) -> Player:
    """Join a person with what is in front of them; only the hand depends on who looks."""
    return Player(
        seat=own.seat,
        name=seat.name,
        kind=seat.kind,
        bot=bot_of(seat),
        connected=connected or seat.kind == BOT,
        left=seat.left,
        nonce=seat.nonce,
        supply=own.supply,
        waiting=own.waiting,
        settlements=own.settlements,
        city=own.city,
        meeples=own.meeples,
        stock=own.stock,
        tiles=own.tiles,
        hand=cards,
        gold=own.gold,
        total=own.total,
    )


def last_cells(history: History, viewer: int | None) -> list[str]:
    """Return the cells on which something was put since the viewer's last turn began.

    For a spectator: in the last turn.
    """
    players = history.start.setup.players
    since = history.turn - (players - 1 if viewer is not None else 1)
    cells = 0
    for index in range(len(history.line) - 1, -1, -1):
        step = history.line[index]
        before = history.line[index - 1] if index else None
        if before is None or before.turn < since:
            break
        if step.action < CELLS and step.seat != viewer:
            cells |= standing(step.state) & ~standing(before.state)
    return names(cells & standing(history.state))


def _undo(snapshot: Snapshot, mine: Sequence[int]) -> UndoOffer:
    history, running = snapshot.history, snapshot.game.status == RUNNING
    step, turn = plan_choices(history, mine) if running else UndoChoices(None, None)
    last = step or turn  # for clients with a single button
    start = plan_free_undo(history, last.seat) if last and last.free else None
    redo = redoable(history, mine) if running else None
    return UndoOffer(
        to=last.to if last else None,
        actions=last.actions if last else 0,
        needs=to_agree(snapshot.seats, mine) if last and not last.free else [],
        start=UndoStart(to=start.to, actions=start.actions) if start else None,
        step=_choice(snapshot, mine, step),
        turn=_choice(snapshot, mine, turn),
        redo=len(redo.steps) if redo else None,
        request=_request(snapshot),
    )


def _choice(snapshot: Snapshot, mine: Sequence[int], plan: UndoPlan | None) -> UndoChoice | None:
    """Return a way back as it is offered, also one that is refused: the page says why."""
    if plan is None:
        return None
    refused = refusal(snapshot, plan, mine)
    return UndoChoice(
        to=plan.to,
        actions=plan.actions,
        needs=[] if plan.free else to_agree(snapshot.seats, mine),
        beyond=plan.beyond,
        refused=refused.reason.code if refused else None,
    )


def _request(snapshot: Snapshot) -> UndoRequest | None:
    """Return the undo request that waits for answers."""
    request = snapshot.request
    if request is None or snapshot.game.status != RUNNING:
        return None
    others = to_agree(snapshot.seats, [request.seat])
    plan = plan_undo(snapshot.history, [request.seat], request.to)
    return UndoRequest(
        undo=request.number,
        seat=request.seat,
        to=request.to,
        actions=plan.actions if plan else 0,
        waiting=[seat for seat in others if seat not in request.agreed],
    )


def _clock(snapshot: Snapshot) -> Clock | None:
    deadline, seat = snapshot.game.deadline, snapshot.history.to_move
    if deadline is None or seat is None:
        return None
    left = round(max(0.0, deadline - snapshot.time.now()), 1)
    return Clock(seat=seat, deadline=iso(deadline), left=left)


def result(history: History) -> Result:
    """Return how a game ended; a game that was broken off has no winner."""
    outcome = history.state.outcome()
    if outcome is None:
        totals = [sum(gold.values()) for gold in history.state.scores()]
        return Result(totals=totals, winners=[], ranking=[], halted=history.halted)
    return Result(
        totals=list(outcome.totals),
        winners=list(outcome.winners),
        ranking=[list(place) for place in outcome.ranking],
        halted=None,
    )
