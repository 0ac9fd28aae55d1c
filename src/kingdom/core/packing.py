"""A state as the compiled core holds it, and back.

Positions are read and written as the records of `layout.py`, several times as fast as through its
structs. From one position to the next, most players stay as they are, and turns and options come
back again and again: those are kept.
"""

from __future__ import annotations

import struct
from ctypes import sizeof
from functools import lru_cache, reduce
from itertools import repeat
from operator import or_
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from kingdom.actions import FIRST_TILE
from kingdom.core import layout
from kingdom.core.layout import (
    PlayerRecord,
    StateRecord,
)
from kingdom.core.masks import pack_mask, unpack_mask
from kingdom.core.numbers import slot_of
from kingdom.core.tables import QUESTIONS, UnsupportedError
from kingdom.hexes import BIT, NEIGHBOURS, cells_of, mask_of, neighbours
from kingdom.notation import is_possible
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
from kingdom.state import AnyView, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.setup import Setup

    _RetinueNumbers: TypeAlias = tuple[int, Sequence[int], bytes]  # `city`, `out`, `resting`

_STATE_BYTES: Final = sizeof(layout.StateStruct)
_FRAME_BYTES: Final = sizeof(layout.FrameStruct)
_VIEW_BYTES: Final = sizeof(layout.ViewStruct)
_KEPT: Final = 64  # players: those of a few positions
_KEPT_SMALL: Final = 512  # turns and options: most of those of a game
_NO_RETINUE: Final[_RetinueNumbers] = (
    layout.NO_CELL,
    (layout.NO_CELL,) * (layout.MAX_MEEPLES * layout.MAX_OUT),
    bytes(ALONE.resting),
)

# --- writing -----------------------------------------------------------------------------------


def pack_state(state: State) -> bytes:
    """Return a state as the core holds it, or raise `UnsupportedError` if it is too large."""
    try:
        return _packed(state)
    except struct.error as error:
        raise UnsupportedError(f"the core cannot hold this position: {error}") from error


def _packed(state: State) -> bytes:
    (players, free, _, stock, walls), cards, pending = state.table, state.cards, state.pending
    absent = layout.MAX_PLAYERS - len(players)
    turn = pending[0] if pending and isinstance(pending[0], Turn) else None
    frames = pending[1:] if turn else pending
    seats = [*map(_pack_player, players, cards.hands, cards.ages)]
    masks = [pack_mask(player.settlements) for player in players]
    if absent:
        seats += [_pack_nobody(state.setup)] * absent
        masks += [b""] * absent
    return layout.STATE.pack(
        settlements=masks,
        free=pack_mask(free),
        near=pack_mask(players[turn.player].near) if turn else b"",
        legal=pack_mask(state.legal_mask),
        options=_pack_options(state.options),
        player=seats,
        stock=_bytes_of(stock, layout.MAX_SITES),
        deck=_bytes_of(cards.deck, layout.MAX_CARDS),
        discard=_bytes_of(cards.discard, layout.MAX_CARDS),
        hidden=cards.hidden,
        walls=walls.bit_count(),
        built=state.built,
        ending=state.ending,
        to_move=layout.OVER if state.to_move is None else state.to_move,
        in_turn=turn is not None,
        frames=len(frames),
        turn=_pack_turn(turn) if turn else b"",
        frame=_pack_frames(frames) if frames else b"",
        format=layout.EXCHANGE_FORMAT,
    )


@lru_cache(maxsize=_KEPT_SMALL)
def _pack_options(options: tuple[int, ...]) -> int:
    return sum([1 << (action - FIRST_TILE) for action in options])


def _bytes_of(counts: Sequence[int], room: int) -> bytes:
    if len(counts) > room:
        raise UnsupportedError(f"the core holds at most {room} counts here, not {len(counts)}")
    return bytes(counts)


@lru_cache(maxsize=8)
def _pack_nobody(setup: Setup) -> bytes:
    """Return the player that the core has in the places of those who are not there."""
    common = setup.derived.common
    player = State.start(setup).players[0]._replace(held=common, taken=common)
    return _pack_player(player, (), ())


@lru_cache(maxsize=_KEPT)
def _pack_player(player: PlayerState, hand: tuple[int, ...], ages: tuple[int, ...]) -> bytes:
    if len(hand) > layout.MAX_HAND:
        raise UnsupportedError(f"the core holds at most {layout.MAX_HAND} cards in a hand")
    city, out, resting = (
        _retinue_numbers(player.retinue) if player.retinue != ALONE else _NO_RETINUE
    )
    return layout.PLAYER.pack(
        held=player.held,
        used=player.used,
        fresh=player.fresh,
        taken=player.taken,
        gold=player.gold + (0,) * (layout.MAX_SLOTS - len(player.gold)),
        city=city,
        out=out,
        resting=resting,
        supply=player.supply,
        waiting=player.retinue.waiting,
        cards=len(hand),
        card=hand + (0,) * (layout.MAX_HAND - len(hand)),
        age=bytes(ages),
    )


def _retinue_numbers(retinue: Retinue) -> _RetinueNumbers:
    out = list[int]()
    for cells in retinue.meeples:
        found = [*cells_of(cells)]
        out += found + [layout.NO_CELL] * (layout.MAX_OUT - len(found))
    return _centre(retinue.city), tuple(out), bytes(retinue.resting)


def _centre(city: int) -> int:
    """Return the middle of a city tile."""
    return next(
        (cell for cell in cells_of(city) if BIT[cell] | NEIGHBOURS[cell] == city), layout.NO_CELL
    )


@lru_cache(maxsize=_KEPT_SMALL)
def _pack_turn(turn: Turn) -> bytes:
    line = [] if turn.line == NO_LINE else [*cells_of(turn.line)]
    return layout.TURN.pack(
        asks=QUESTIONS.index(turn.asks),
        player=turn.player,
        terrain=turn.terrain,
        left=turn.left,
        due=turn.due,
        anywhere=turn.anywhere,
        cards=len(turn.cards),
        lined=NO_LINE if turn.line == NO_LINE else len(line),
        card=turn.cards + (0,) * (layout.MAX_HAND - len(turn.cards)),
        line=(*line, *(0,) * (2 - len(line))),
    )


def _pack_frames(pending: Sequence[Turn | Pending]) -> bytes:
    if len(pending) > layout.MAX_FRAMES:
        raise UnsupportedError(f"the core holds at most {layout.MAX_FRAMES} questions")
    return b"".join([_pack_frame(frame) for frame in pending])


def _pack_frame(frame: Turn | Pending) -> bytes:
    assert isinstance(frame, Pending)
    return layout.FRAME.pack(
        asks=QUESTIONS.index(frame.asks),
        player=frame.player,
        left=frame.left,
        anywhere=frame.anywhere,
        tile=slot_of(frame.tile) if frame.tile >= 0 else layout.NO_TILE,
        card=frame.card,
        cell=frame.cell,
    )


def pack_view(view: AnyView) -> bytes:
    """Return a view as the core holds it."""
    if len(view.older) > layout.MAX_OLDER:
        raise UnsupportedError(f"the core holds hidden cards of {layout.MAX_OLDER} reshuffles")
    older = b"".join(
        [
            _bytes_of(counts, layout.MAX_CARDS).ljust(layout.MAX_CARDS, b"\0")
            for counts in view.older
        ]
    )
    return pack_state(view.state) + older.ljust(_VIEW_BYTES - _STATE_BYTES, b"\0")


# --- reading -----------------------------------------------------------------------------------


def state_of(setup: Setup, packed: bytes) -> State:
    """Return packed bytes as a state, without looking whether it is a sound one."""
    record = layout.STATE.unpack(packed)
    present = repeat(setup, setup.players)
    seats = [*map(_seat, present, record.settlements, record.player)]
    return State(
        setup,
        _table(setup, seats, record),
        _cards(setup, seats, record),
        bool(record.built),
        bool(record.ending),
        (
            *([_turn(record.turn)] if record.in_turn else ()),
            *(_frames(record.frame[: _FRAME_BYTES * record.frames]) if record.frames else ()),
        ),
        None if record.to_move == layout.OVER else record.to_move,
        unpack_mask(record.legal),
        _options(record.options),
    )


class _Seat(NamedTuple):
    """What a player has, as it is read."""

    player: PlayerState
    hand: tuple[int, ...]
    ages: tuple[int, ...]
    occupied: int  # the hexes of the player's pieces


@lru_cache(maxsize=_KEPT)
def _seat(setup: Setup, mask: bytes, packed: bytes) -> _Seat:
    """Return a player, with hand and ages, from the core's bytes."""
    record = layout.PLAYER.unpack(packed)
    settlements, near = unpack_mask(mask), neighbours(unpack_mask(mask))
    player = PlayerState(
        settlements,
        near,
        record.supply,
        record.held,
        record.used,
        record.fresh,
        record.taken,
        tuple(record.gold[: len(setup.derived.paid_at_once)]),
    )
    if record.waiting or (record.city, record.out, record.resting) != _NO_RETINUE:
        player = with_retinue(setup, player, _retinue(record))
    hand, ages = tuple(record.card[: record.cards]), tuple(record.age[: record.cards])
    return _Seat(player, hand, ages, player.on_map)


def _retinue(record: PlayerRecord) -> Retinue:
    city, out = record.city, record.out
    pairs = [out[at : at + layout.MAX_OUT] for at in range(0, len(out), layout.MAX_OUT)]
    return Retinue(
        BIT[city] | NEIGHBOURS[city] if city >= 0 else 0,
        tuple([mask_of([cell for cell in pair if cell >= 0]) for pair in pairs]),
        tuple(record.resting),
        record.waiting,
    )


def _table(setup: Setup, seats: list[_Seat], record: StateRecord) -> Table:
    players, free = tuple([seat.player for seat in seats]), unpack_mask(record.free)
    occupied = reduce(or_, [seat.occupied for seat in seats])
    return Table(
        players,
        free,
        clear_hexes(setup, players, free),
        tuple(record.stock[: len(setup.derived.sites)]),
        setup.board.ordinary & ~free & ~occupied,
    )


def _cards(setup: Setup, seats: list[_Seat], record: StateRecord) -> Cards:
    kinds = len(setup.derived.deck)
    return Cards(
        tuple([seat.hand for seat in seats]),
        tuple([seat.ages for seat in seats]),
        tuple(record.deck[:kinds]),
        tuple(record.discard[:kinds]),
        record.hidden,
    )


@lru_cache(maxsize=_KEPT_SMALL)
def _turn(packed: bytes) -> Turn:
    record = layout.TURN.unpack(packed)
    return Turn(
        QUESTIONS[record.asks],
        record.player,
        record.terrain,
        record.left,
        tuple(record.card[: record.cards]),
        record.due,
        NO_LINE if record.lined == NO_LINE else mask_of(record.line[: record.lined]),
        bool(record.anywhere),
    )


def _frames(packed: bytes) -> list[Pending]:
    return [
        Pending(
            QUESTIONS[record.asks],
            record.player,
            record.left,
            FIRST_TILE + record.tile if record.tile >= 0 else -1,
            record.cell,
            record.card,
            bool(record.anywhere),
        )
        for record in layout.FRAME.unpack_all(packed)
    ]


@lru_cache(maxsize=_KEPT_SMALL)
def _options(bits: int) -> tuple[int, ...]:
    options = []
    while bits:
        low = bits & -bits
        options.append(FIRST_TILE + low.bit_length() - 1)
        bits ^= low
    return tuple(options)


def unpack_state(setup: Setup, packed: bytes) -> State:
    """Return packed bytes as a state; raise ValueError unless they are a sound one."""
    if len(packed) != _STATE_BYTES:
        raise ValueError(f"a packed state has {_STATE_BYTES} bytes, not {len(packed)}")
    version = int.from_bytes(packed[-4:], "little")
    if version != layout.EXCHANGE_FORMAT:
        raise ValueError(
            f"these bytes are no packed state of this version: they end with {version:#x} "
            f"instead of {layout.EXCHANGE_FORMAT:#x}"
        )
    try:
        state = state_of(setup, packed)
        same = pack_state(state) == packed and is_possible(state)
    except ValueError as error:
        raise ValueError(f"this is no packed state of this set-up: {error}") from error
    except (ArithmeticError, LookupError, TypeError) as error:
        raise ValueError("this is no packed state of this set-up: a number is too large") from error
    if not same:
        raise ValueError("this is no packed state of this set-up")
    return state
