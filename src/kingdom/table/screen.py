"""The whole screen of one viewer: the view of the game together with people, clock and undo."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple, get_args

from kingdom.rules.scoring import KnownScores
from kingdom.table import ranking, shuffle
from kingdom.table.absence import Absence, absence
from kingdom.table.ending import valid_proposal
from kingdom.table.facts import OVER, RUNNING, Count
from kingdom.table.hints import hints_allowed
from kingdom.table.history import RESIGN, TIME_OUT, History, occupied, shown_gold
from kingdom.table.position import (
    asked,
    cards_left,
    cell_names,
    discarded,
    legal,
    pieces_of,
    shown_hand,
    sites,
)
from kingdom.table.rated import is_rated
from kingdom.table.seats import BOT, Caller, bot_of, held_by, to_agree
from kingdom.table.snapshot import Snapshot
from kingdom.table.undo import (
    UndoChoices,
    UndoPlan,
    plan_choices,
    plan_undo,
    redoable,
    undo_refusal,
)
from kingdom.table.wire.screen import (
    AbsenceInfo,
    Clock,
    EndProposal,
    EndReason,
    GameEnding,
    Legal,
    OpenQuestion,
    Pieces,
    Player,
    Screen,
    TileSite,
    UndoChoice,
    UndoOffer,
    WaitingUndo,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kingdom.rules.position import PlayerState, Retinue
    from kingdom.rules.scoring import Scores
    from kingdom.state import State
    from kingdom.table.history import Step
    from kingdom.table.seats import AnySeat, SeatRecord

NOTHING_LEGAL: Final = Legal(cells=[], options=[], refused=[])
NO_UNDO: Final = UndoOffer(step=None, turn=None, redo=None, request=None)
_REASONS: Final[dict[str, EndReason]] = {
    TIME_OUT: "time",
    RESIGN: "resign",
    **{count: count for count in get_args(Count)},
}


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


_Seen = tuple[tuple[int, ...], bool, bool]
"""What may look different from one viewer, and from one moment, to the next: the hand, whether its
owner is connected, and whether they are on vacation."""


class _Public(NamedTuple):
    """What everybody sees alike, and the state from which it was made."""

    state: State
    over: bool
    gold: Scores
    pieces: list[Pieces]
    players: list[dict[_Seen, Player]]
    """Each player as somebody has seen them, for the next who sees the same."""
    stock: list[TileSite]
    asked: OpenQuestion | None
    discard: dict[str, int]
    line: tuple[Step, ...]
    chart: list[tuple[int, ...]]
    occupied: int
    absence: Absence | None
    deadline: str | None
    hints: bool


def _public(snapshot: Snapshot) -> _Public:
    history, game, before = snapshot.history, snapshot.game, snapshot.before(_public)
    state = history.state.view(None).state
    gold = _gold(history, before)
    pieces = [_kept(before, state, seat, own) for seat, own in enumerate(gold)]
    same_stock = before is not None and before.state.stock_counts == state.stock_counts
    same_pieces = before is not None and before.gold is gold
    return _Public(
        state=state,
        over=history.over,
        gold=gold,
        pieces=pieces,
        players=[_kept_players(before, own) for own in pieces],
        stock=before.stock if before is not None and same_stock else sites(state),
        asked=asked(state),
        discard=discarded(state),
        line=history.line,
        chart=_chart(history, before),
        occupied=before.occupied if before is not None and same_pieces else occupied(state),
        absence=absence(game, snapshot.seats, history),
        deadline=iso_or_none(game.deadline),
        hints=hints_allowed(game, snapshot.seats),
    )


def _gold(history: History, before: _Public | None) -> Scores:
    """Return everybody's gold, as shown before if the pieces and the payments are the same."""
    state, over = history.state, history.over
    if before is None:
        return shown_gold(state, over=over)
    then = before.state
    if not over and not before.over and _same_standing(then, state):
        return before.gold
    return shown_gold(state, over=over, known=KnownScores(then, before.gold))


def _same_standing(one: State, other: State) -> bool:
    """Return whether everybody has the same pieces and was paid the same in two positions."""
    if one.walls_mask != other.walls_mask:
        return False
    for now, then in zip(one.players, other.players, strict=True):
        if now is not then and _standing(now) != _standing(then):
            return False
    return True


def _standing(player: PlayerState) -> tuple[int, Retinue, tuple[int, ...]]:
    """Return a player's pieces and payments, which decide their gold and where they stand."""
    return player.settlements, player.retinue, player.gold


def _chart(history: History, before: _Public | None) -> list[tuple[int, ...]]:
    """Return everybody's gold after each turn, of which only what is new is looked for."""
    line, last = history.line, len(before.line) - 1 if before is not None else -1
    if before is None or not 0 <= last < len(line) or line[last] is not before.line[last]:
        return history.chart
    new = [step.totals for step in line[last + 1 :] if step.totals is not None]
    return [*before.chart, *new] if new else before.chart


def _kept(before: _Public | None, state: State, seat: int, gold: dict[str, int]) -> Pieces:
    """Return the things in front of a player, from the snapshot before if nothing has changed."""
    if before is not None:
        kept, hand_then = before.pieces[seat], before.state.cards.hands[seat]
        same = before.state.players[seat] == state.players[seat]
        if same and kept.gold == gold and hand_then == state.cards.hands[seat]:
            return kept
    return pieces_of(state, seat, gold)


def _kept_players(before: _Public | None, own: Pieces) -> dict[_Seen, Player]:
    """Return a player as seen before, if the things in front of them are the same."""
    same = before is not None and before.pieces[own.seat] is own
    return before.players[own.seat] if before is not None and same else {}


def screen(
    snapshot: Snapshot,
    caller: Caller,
    now: float,
    connected: Collection[int] = (),
    wanted: int | None = None,
) -> Screen:
    """Return everything that a caller sees of a table at a moment."""
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
        asked=public.asked,
        legal=legal(state) if running and history.to_move in mine else NOTHING_LEGAL,
        walls=cell_names(state.walls_mask),
        stock=public.stock,
        deck=cards_left(state),
        discard=public.discard,
        players=[_player(public, seat, state, connected, now) for seat in snapshot.seats],
        last=last_cells(history, viewer, public.occupied),
        undo=_undo(snapshot, mine),
        clock=_clock(snapshot, public.deadline, now),
        absence=_absence(snapshot, public.absence, now),
        proposal=_proposal(snapshot),
        chart=public.chart,
        commitment=shuffle.commitment(game.seed),
        seed=game.seed if over else None,
        hints=public.hints,
        daily=game.daily,
        counts=game.counts,
        rated=is_rated(game),
        result=result(history) if over else None,
        rematch=game.rematch,
    )


def _player(
    public: _Public, seat: SeatRecord, state: State, connected: Collection[int], now: float
) -> Player:
    """Return a person with what is in front of them; only the hand depends on who looks."""
    away = seat.away_until is not None and seat.away_until > now
    here = seat.seat in connected or seat.kind == BOT
    seen = state.cards.hands[seat.seat], here, away
    known = public.players[seat.seat]
    if seen not in known:
        hand = shown_hand(state, seat.seat)
        known[seen] = _joined(seat, public.pieces[seat.seat], hand, here, now)
    return known[seen]


def _joined(
    seat: SeatRecord, own: Pieces, cards: list[str | None], connected: bool, now: float
) -> Player:
    return Player(
        seat=own.seat,
        name=seat.name,
        kind=seat.kind,
        bot=bot_of(seat),
        color=seat.color,
        connected=connected,
        left=seat.left,
        resigned=seat.resigned,
        away_until=away_until(seat, now),
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


def last_cells(history: History, viewer: int | None, known: int | None = None) -> list[str]:
    """Return the cells on which something was put since the viewer's last turn began.

    For a spectator: in the last turn. `known` are the occupied cells, if they are known.
    """
    players = history.start.setup.players
    since = history.turn - (players - 1 if viewer is not None else 1)
    cells = 0
    for step in islice(reversed(history.line), max(0, len(history.line) - 1)):
        if step.during < since:
            break
        if step.seat != viewer:
            cells |= step.put
    return cell_names(cells & (occupied(history.state) if known is None else known))


def _undo(snapshot: Snapshot, mine: Sequence[int]) -> UndoOffer:
    history, running = snapshot.history, snapshot.game.status == RUNNING
    step, turn = plan_choices(history, mine) if running else UndoChoices(None, None)
    others = to_agree(snapshot.seats, mine) if step or turn else []
    redo = redoable(history, mine) if running else None
    return UndoOffer(
        step=_choice(snapshot, mine, others, step),
        turn=_choice(snapshot, mine, others, turn),
        redo=len(redo.steps) if redo else None,
        request=_request(snapshot),
    )


def _choice(
    snapshot: Snapshot, mine: Sequence[int], others: list[int], plan: UndoPlan | None
) -> UndoChoice | None:
    """Return a way back as it is offered, also one that is refused: the page says why."""
    if plan is None:
        return None
    refused = undo_refusal(snapshot, plan, mine)
    return UndoChoice(
        to=plan.to,
        actions=plan.actions,
        needs=[] if plan.free else others,
        beyond=plan.beyond,
        refused=refused.reason.code if refused else None,
    )


def _request(snapshot: Snapshot) -> WaitingUndo | None:
    """Return the undo request that waits for answers."""
    request = snapshot.request
    if request is None or snapshot.game.status != RUNNING:
        return None
    others = to_agree(snapshot.seats, [request.seat])
    plan = plan_undo(snapshot.history, [request.seat], request.to)
    return WaitingUndo(
        undo=request.number,
        seat=request.seat,
        to=request.to,
        actions=plan.actions if plan else 0,
        waiting=[seat for seat in others if seat not in request.agreed],
    )


def _clock(snapshot: Snapshot, shown: str | None, now: float) -> Clock | None:
    deadline, seat = snapshot.game.deadline, snapshot.history.to_move
    if deadline is None or shown is None or seat is None:
        return None
    return Clock(seat=seat, deadline=shown, left=round(max(0.0, deadline - now), 1))


def away_until(seat: AnySeat, now: float) -> str | None:
    """Return the end of a person's vacation, if it is not over."""
    return iso(seat.away_until) if seat.away_until is not None and seat.away_until > now else None


def _absence(snapshot: Snapshot, found: Absence | None, now: float) -> AbsenceInfo | None:
    if found is None:
        return None
    game = snapshot.game
    left = round(max(0.0, found.at - now), 1)
    nudged = snapshot.seats[found.seat].nudged
    return AbsenceInfo(
        seat=found.seat, left=left, nudged=nudged is not None and nudged >= (game.since or 0)
    )


def _proposal(snapshot: Snapshot) -> EndProposal | None:
    proposal = valid_proposal(snapshot.game, snapshot.history)
    if proposal is None:
        return None
    others = to_agree(snapshot.seats, [proposal.gone])
    return EndProposal(
        gone=proposal.gone,
        by=proposal.agreed[0],
        count=proposal.count,
        waiting=[seat for seat in others if seat not in proposal.agreed],
    )


def result(history: History) -> GameEnding:
    """Return the result of a game; one that does not count has no winner and no places."""
    halt = history.halt
    return GameEnding(
        totals=ranking.totals(history),
        winners=ranking.winners(history),
        ranking=[list(place) for place in ranking.ranking(history)],
        halted=halt.seat if halt else None,
        why=_REASONS[halt.why] if halt else None,
        resigned=sorted(history.resigned),
    )
