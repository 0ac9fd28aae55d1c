"""A state as the compiled core holds it, and back."""

from __future__ import annotations

from ctypes import sizeof
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from kingdom.actions import FIRST_TILE
from kingdom.core import layout
from kingdom.core.layout import StateStruct, ViewStruct, slot_of
from kingdom.core.masks import unpack_mask
from kingdom.core.tables import QUESTIONS, UnsupportedError, set_mask
from kingdom.hexes import BIT, NEIGHBOURS, cells_of, mask_of, neighbours
from kingdom.rules.pieces import clear_hexes, with_retinue
from kingdom.rules.position import (
    ALONE,
    NO_LINE,
    Cards,
    Pending,
    PlayerState,
    Retinue,
    Table,
    Turn,
)
from kingdom.state import State, View

if TYPE_CHECKING:
    from kingdom.setup import Setup

_OVER = -2
_NO_CELL = -1


def pack_state(state: State) -> StateStruct:
    """Return a state as the core holds it, or raise `UnsupportedError` if it is too large."""
    struct = StateStruct(format=layout.FORMAT)
    table, cards = state.table, state.cards
    for seat, player in enumerate(table.players):
        set_mask(struct.settlements[seat], player.settlements)
        _pack_player(struct.player[seat], player, cards.hands[seat], cards.ages[seat])
    for seat in range(len(table.players), layout.MAX_PLAYERS):
        _pack_player(struct.player[seat], _nobody(state), (), ())
    set_mask(struct.free, table.free)
    set_mask(struct.legal, state.legal_cells)
    struct.options = sum(1 << (action - FIRST_TILE) for action in state.options)
    struct.stock[: len(table.stock)] = table.stock
    struct.deck[: len(cards.deck)] = cards.deck
    struct.discard[: len(cards.discard)] = cards.discard
    struct.hidden, struct.walls = cards.hidden, table.walls.bit_count()
    struct.built, struct.ending = state.built, state.ending
    struct.to_move = _OVER if state.to_move is None else state.to_move
    _pack_questions(struct, state)
    return struct


def _nobody(state: State) -> PlayerState:
    """Return what the core has in the places of players who are not there."""
    common = state.setup.derived.common
    return State.start(state.setup).players[0]._replace(held=common, taken=common)


def _pack_player(
    struct: Any, player: PlayerState, hand: tuple[int, ...], ages: tuple[int, ...]
) -> None:
    struct.held, struct.used = player.held, player.used
    struct.fresh, struct.taken = player.fresh, player.taken
    struct.gold[: len(player.gold)] = player.gold
    struct.supply, struct.waiting = player.supply, player.retinue.waiting
    struct.city = _centre(player.retinue.city)
    struct.resting[:] = player.retinue.resting
    for out, mask in zip(struct.out, player.retinue.meeples, strict=True):
        found = [*cells_of(mask)]
        out[:] = found + [_NO_CELL] * (layout.MAX_OUT - len(found))
    if len(hand) > layout.MAX_HAND:
        raise UnsupportedError(f"the core holds at most {layout.MAX_HAND} cards in a hand")
    struct.cards = len(hand)
    struct.card[: len(hand)] = hand
    struct.age[: len(ages)] = ages


def _centre(city: int) -> int:
    """Return the middle of a city tile."""
    return next((cell for cell in cells_of(city) if BIT[cell] | NEIGHBOURS[cell] == city), _NO_CELL)


def _pack_questions(struct: StateStruct, state: State) -> None:
    pending = state.pending
    if pending and isinstance(pending[0], Turn):
        _pack_turn(struct.turn, pending[0])
        struct.in_turn = 1
        set_mask(struct.near, state.players[pending[0].player].near)
        pending = pending[1:]
    if len(pending) > layout.MAX_FRAMES:
        raise UnsupportedError(f"the core holds at most {layout.MAX_FRAMES} questions")
    struct.frames = len(pending)
    for frame, target in zip(pending, struct.frame, strict=False):
        assert isinstance(frame, Pending)
        target.asks, target.player = QUESTIONS.index(frame.asks), frame.player
        target.left, target.anywhere = frame.left, frame.anywhere
        target.tile = slot_of(frame.tile) if frame.tile >= 0 else -1
        target.card, target.cell = frame.card, frame.cell


def _pack_turn(struct: Any, turn: Turn) -> None:
    struct.asks, struct.player = QUESTIONS.index(turn.asks), turn.player
    struct.terrain, struct.left, struct.due = turn.terrain, turn.left, turn.due
    struct.anywhere, struct.cards = turn.anywhere, len(turn.cards)
    struct.card[: len(turn.cards)] = turn.cards
    if turn.line == NO_LINE:
        struct.lined = NO_LINE
    else:
        line = [*cells_of(turn.line)]
        struct.lined = len(line)
        struct.line[: len(line)] = line


def state_of(setup: Setup, packed: bytes) -> State:
    """Return packed bytes as a state, without looking whether it is a sound one."""
    struct = StateStruct.from_buffer_copy(packed)
    return State(
        setup,
        _table(setup, struct),
        _cards(setup, struct),
        bool(struct.built),
        bool(struct.ending),
        _pending(struct),
        None if struct.to_move == _OVER else struct.to_move,
        unpack_mask(struct.legal),
        tuple(FIRST_TILE + bit for bit in range(64) if struct.options >> bit & 1),
    )


def _table(setup: Setup, struct: StateStruct) -> Table:
    players = tuple(_player(setup, struct, seat) for seat in range(setup.players))
    free = unpack_mask(struct.free)
    standing = reduce(or_, [player.standing for player in players])
    return Table(
        players,
        free,
        clear_hexes(setup, players, free),
        tuple(struct.stock[: len(setup.derived.sites)]),
        setup.board.ordinary & ~free & ~standing,
    )


def _cards(setup: Setup, struct: StateStruct) -> Cards:
    players, count = struct.player[: setup.players], len(setup.derived.deck)
    return Cards(
        tuple(tuple(player.card[: player.cards]) for player in players),
        tuple(tuple(player.age[: player.cards]) for player in players),
        tuple(struct.deck[:count]),
        tuple(struct.discard[:count]),
        struct.hidden,
    )


def pack_view(view: View) -> ViewStruct:
    """Return a view as the core holds it."""
    if len(view.older) > layout.MAX_OLDER:
        raise UnsupportedError(f"the core holds hidden cards of {layout.MAX_OLDER} reshuffles")
    struct = ViewStruct(state=pack_state(view.state))
    for pool, counts in zip(struct.older, view.older, strict=False):
        pool[: len(counts)] = counts
    return struct


def unpack_state(setup: Setup, packed: bytes) -> State:
    """Return packed bytes as a state; raise ValueError unless they are a sound one."""
    if len(packed) != sizeof(StateStruct):
        raise ValueError(f"a packed state has {sizeof(StateStruct)} bytes, not {len(packed)}")
    try:
        state = state_of(setup, packed)
        same = bytes(pack_state(state)) == packed and _is_sound(state)
    except (ArithmeticError, LookupError, ValueError, TypeError) as error:
        raise ValueError(f"this is no packed state of this set-up: {error}") from error
    if not same:
        raise ValueError("this is no packed state of this set-up")
    return state


def _is_sound(state: State) -> bool:
    """Return whether a position can be read again, which checks all of it."""
    return State.parse(str(state), state.setup.library) == state


def _player(setup: Setup, struct: StateStruct, seat: int) -> PlayerState:
    packed = struct.player[seat]
    city = BIT[packed.city] | NEIGHBOURS[packed.city] if packed.city >= 0 else 0
    meeples = tuple(mask_of(cell for cell in out if cell >= 0) for out in packed.out)
    settlements = unpack_mask(struct.settlements[seat])
    retinue = Retinue(city, meeples, tuple(packed.resting), packed.waiting)
    player = PlayerState(
        settlements,
        neighbours(settlements),
        packed.supply,
        packed.held,
        packed.used,
        packed.fresh,
        packed.taken,
        tuple(packed.gold[: len(setup.derived.paid_at_once)]),
    )
    return player if retinue == ALONE else with_retinue(setup, player, retinue)


def _pending(struct: StateStruct) -> tuple[Turn | Pending, ...]:
    frames: list[Turn | Pending] = []
    if struct.in_turn:
        turn = struct.turn
        line = NO_LINE if turn.lined == NO_LINE else mask_of(turn.line[: turn.lined])
        frames.append(
            Turn(
                QUESTIONS[turn.asks],
                turn.player,
                turn.terrain,
                turn.left,
                tuple(turn.card[: turn.cards]),
                turn.due,
                line,
                bool(turn.anywhere),
            )
        )
    frames += [
        Pending(
            QUESTIONS[frame.asks],
            frame.player,
            frame.left,
            FIRST_TILE + frame.tile if frame.tile >= 0 else -1,
            frame.cell,
            frame.card,
            bool(frame.anywhere),
        )
        for frame in struct.frame[: struct.frames]
    ]
    return tuple(frames)
