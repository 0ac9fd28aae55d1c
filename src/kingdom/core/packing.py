"""A state as the compiled core holds it, and back.

Positions are read and written by formats, several times as fast as through the structs of
`layout.py`. From one position to the next, most players stay as they are: those are kept.
"""

from __future__ import annotations

import struct
from ctypes import sizeof
from functools import lru_cache, reduce
from operator import or_
from struct import Struct
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.actions import FIRST_TILE
from kingdom.core import layout
from kingdom.core.masks import pack_mask, unpack_mask
from kingdom.core.numbers import slot_of
from kingdom.core.tables import MASK_BYTES, QUESTIONS, UnsupportedError
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
from kingdom.state import State, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kingdom.setup import Setup

# The structs of these names in `layout.py`.
PLAYER: Final = Struct("<4I4hh6h6B6b6B")
TURN: Final = Struct("<7Bb6b2h")
FRAME: Final = Struct("<4B2bh")
STATE: Final = Struct(
    "<"
    + f"{MASK_BYTES}s" * (layout.MAX_PLAYERS + 3)
    + "Q"
    + f"{PLAYER.size}s" * layout.MAX_PLAYERS
    + f"{layout.MAX_SITES}s{layout.MAX_CARDS}s{layout.MAX_CARDS}s4Bb2Bx{TURN.size}s"
    + f"{layout.MAX_FRAMES * FRAME.size}s46xI"
)
_FIRST_PLAYER: Final = layout.MAX_PLAYERS + 4  # among the fields of a state
_AFTER_PLAYERS: Final = _FIRST_PLAYER + layout.MAX_PLAYERS

_OVER = -2
_NO_CELL = -1
_VIEW_BYTES: Final = sizeof(layout.ViewStruct)
_KEPT: Final = 64  # players: those of a few positions
_NO_RETINUE: Final = (_NO_CELL,) * (1 + layout.MAX_MEEPLES * layout.MAX_OUT) + ALONE.resting

# --- writing -----------------------------------------------------------------------------------


def pack_state(state: State) -> bytes:
    """Return a state as the core holds it, or raise `UnsupportedError` if it is too large."""
    try:
        return STATE.pack(*_fields(state))
    except struct.error as error:
        raise UnsupportedError(f"the core cannot hold this position: {error}") from error


def _fields(state: State) -> tuple[int | bytes, ...]:
    """Return the fields of a packed state; the format fills up with zeros what is shorter."""
    (players, free, _, stock, walls), cards, pending = state.table, state.cards, state.pending
    absent = layout.MAX_PLAYERS - len(players)
    turn = pending[0] if pending and isinstance(pending[0], Turn) else None
    frames = pending[1:] if turn else pending
    return (
        *[pack_mask(player.settlements) for player in players],
        *[b""] * absent,
        pack_mask(free),
        pack_mask(players[turn.player].near) if turn else b"",
        pack_mask(state.legal_cells),
        sum([1 << (action - FIRST_TILE) for action in state.options]),
        *map(_pack_player, players, cards.hands, cards.ages),
        *([_pack_nobody(state.setup)] * absent if absent else ()),
        _bytes_of(stock, layout.MAX_SITES),
        _bytes_of(cards.deck, layout.MAX_CARDS),
        _bytes_of(cards.discard, layout.MAX_CARDS),
        cards.hidden,
        walls.bit_count(),
        state.built,
        state.ending,
        _OVER if state.to_move is None else state.to_move,
        turn is not None,
        len(frames),
        _pack_turn(turn) if turn else b"",
        _pack_frames(frames),
        layout.EXCHANGE_FORMAT,
    )


def _bytes_of(counts: Sequence[int], room: int) -> bytes:
    if len(counts) > room:
        raise UnsupportedError(f"the core holds at most {room} counts here, not {len(counts)}")
    return bytes(counts)


@lru_cache(maxsize=8)
def _pack_nobody(setup: Setup) -> bytes:
    """Return what the core has in the places of players who are not there."""
    common = setup.derived.common
    player = State.start(setup).players[0]._replace(held=common, taken=common)
    return _pack_player(player, (), ())


@lru_cache(maxsize=_KEPT)
def _pack_player(player: PlayerState, hand: tuple[int, ...], ages: tuple[int, ...]) -> bytes:
    if len(hand) > layout.MAX_HAND:
        raise UnsupportedError(f"the core holds at most {layout.MAX_HAND} cards in a hand")
    room = (0,) * (layout.MAX_HAND - len(hand))
    return PLAYER.pack(
        player.held,
        player.used,
        player.fresh,
        player.taken,
        *player.gold,
        *(0,) * (layout.MAX_SLOTS - len(player.gold)),
        *(_retinue_numbers(player.retinue) if player.retinue != ALONE else _NO_RETINUE),
        player.supply,
        player.retinue.waiting,
        len(hand),
        *hand,
        *room,
        *ages,
        *room,
    )


def _retinue_numbers(retinue: Retinue) -> tuple[int, ...]:
    """Return the fields of a player from `city` to `resting`."""
    out = []
    for cells in retinue.meeples:
        found = [*cells_of(cells)]
        out += found + [_NO_CELL] * (layout.MAX_OUT - len(found))
    return (_centre(retinue.city), *out, *retinue.resting)


def _centre(city: int) -> int:
    """Return the middle of a city tile."""
    return next((cell for cell in cells_of(city) if BIT[cell] | NEIGHBOURS[cell] == city), _NO_CELL)


def _pack_turn(turn: Turn) -> bytes:
    line = [] if turn.line == NO_LINE else [*cells_of(turn.line)]
    return TURN.pack(
        QUESTIONS.index(turn.asks),
        turn.player,
        turn.terrain,
        turn.left,
        turn.due,
        turn.anywhere,
        len(turn.cards),
        NO_LINE if turn.line == NO_LINE else len(line),
        *turn.cards,
        *(0,) * (layout.MAX_HAND - len(turn.cards)),
        *line,
        *(0,) * (2 - len(line)),
    )


def _pack_frames(pending: Sequence[Turn | Pending]) -> bytes:
    if len(pending) > layout.MAX_FRAMES:
        raise UnsupportedError(f"the core holds at most {layout.MAX_FRAMES} questions")
    return b"".join([_pack_frame(frame) for frame in pending])


def _pack_frame(frame: Turn | Pending) -> bytes:
    assert isinstance(frame, Pending)
    return FRAME.pack(
        QUESTIONS.index(frame.asks),
        frame.player,
        frame.left,
        frame.anywhere,
        slot_of(frame.tile) if frame.tile >= 0 else -1,
        frame.card,
        frame.cell,
    )


def pack_view(view: View) -> bytes:
    """Return a view as the core holds it."""
    if len(view.older) > layout.MAX_OLDER:
        raise UnsupportedError(f"the core holds hidden cards of {layout.MAX_OLDER} reshuffles")
    older = b"".join(
        [
            _bytes_of(counts, layout.MAX_CARDS).ljust(layout.MAX_CARDS, b"\0")
            for counts in view.older
        ]
    )
    return pack_state(view.state) + older.ljust(_VIEW_BYTES - STATE.size, b"\0")


# --- reading -----------------------------------------------------------------------------------


def state_of(setup: Setup, packed: bytes) -> State:
    """Return packed bytes as a state, without looking whether it is a sound one."""
    fields = STATE.unpack(packed)
    free, _near, legal, options = fields[layout.MAX_PLAYERS : _FIRST_PLAYER]
    (
        stock,
        deck,
        discard,
        hidden,
        _walls,
        built,
        ending,
        to_move,
        in_turn,
        frames,
        turn,
        frame,
        _,
    ) = fields[_AFTER_PLAYERS:]
    players = fields[_FIRST_PLAYER:_AFTER_PLAYERS]
    seats = [*map(_seat, [setup] * setup.players, fields, players)]
    return State(
        setup,
        _table(setup, tuple([seat.player for seat in seats]), unpack_mask(free), stock),
        _cards(setup, seats, (deck, discard), hidden),
        bool(built),
        bool(ending),
        (*([_turn(turn)] if in_turn else ()), *_frames(frame, frames)),
        None if to_move == _OVER else to_move,
        unpack_mask(legal),
        _options(options),
    )


class _Seat(NamedTuple):
    """What a player has, as it is read."""

    player: PlayerState
    hand: tuple[int, ...]
    ages: tuple[int, ...]


@lru_cache(maxsize=_KEPT)
def _seat(setup: Setup, mask: bytes, packed: bytes) -> _Seat:
    """Return a player, with hand and ages, from the core's bytes."""
    numbers = PLAYER.unpack(packed)
    held, used, fresh, taken = numbers[:4]
    gold = numbers[4 : 4 + len(setup.derived.paid_at_once)]
    supply, waiting, cards = numbers[18:21]
    settlements, near = unpack_mask(mask), neighbours(unpack_mask(mask))
    player = PlayerState(settlements, near, supply, held, used, fresh, taken, gold)
    if waiting or numbers[8:18] != _NO_RETINUE:
        player = with_retinue(setup, player, _retinue(numbers[8:18], waiting))
    return _Seat(player, numbers[21:27][:cards], numbers[27:][:cards])


def _retinue(numbers: tuple[int, ...], waiting: int) -> Retinue:
    """Return what the fields of a player from `city` to `resting` say."""
    city, *out = numbers[: -layout.MAX_MEEPLES]
    pairs = [out[at : at + layout.MAX_OUT] for at in range(0, len(out), layout.MAX_OUT)]
    return Retinue(
        BIT[city] | NEIGHBOURS[city] if city >= 0 else 0,
        tuple([mask_of([cell for cell in pair if cell >= 0]) for pair in pairs]),
        numbers[-layout.MAX_MEEPLES :],
        waiting,
    )


def _table(setup: Setup, players: tuple[PlayerState, ...], free: int, stock: bytes) -> Table:
    standing = reduce(or_, [player.standing for player in players])
    return Table(
        players,
        free,
        clear_hexes(setup, players, free),
        tuple(stock[: len(setup.derived.sites)]),
        setup.board.ordinary & ~free & ~standing,
    )


def _cards(setup: Setup, seats: list[_Seat], piles: tuple[bytes, bytes], hidden: int) -> Cards:
    deck, discard = [tuple(pile[: len(setup.derived.deck)]) for pile in piles]
    hands, ages = tuple([seat.hand for seat in seats]), tuple([seat.ages for seat in seats])
    return Cards(hands, ages, deck, discard, hidden)


def _turn(packed: bytes) -> Turn:
    asks, player, terrain, left, due, anywhere, cards, lined, *rest = TURN.unpack(packed)
    return Turn(
        QUESTIONS[asks],
        player,
        terrain,
        left,
        tuple(rest[: layout.MAX_HAND][:cards]),
        due,
        NO_LINE if lined == NO_LINE else mask_of(rest[layout.MAX_HAND :][:lined]),
        bool(anywhere),
    )


def _frames(packed: bytes, count: int) -> list[Pending]:
    unpacked = [*FRAME.iter_unpack(packed)][:count] if count else []
    return [
        Pending(
            QUESTIONS[asks],
            player,
            left,
            FIRST_TILE + tile if tile >= 0 else -1,
            cell,
            card,
            bool(anywhere),
        )
        for asks, player, left, anywhere, tile, card, cell in unpacked
    ]


def _options(bits: int) -> tuple[int, ...]:
    options = []
    while bits:
        low = bits & -bits
        options.append(FIRST_TILE + low.bit_length() - 1)
        bits ^= low
    return tuple(options)


def unpack_state(setup: Setup, packed: bytes) -> State:
    """Return packed bytes as a state; raise ValueError unless they are a sound one."""
    if len(packed) != STATE.size:
        raise ValueError(f"a packed state has {STATE.size} bytes, not {len(packed)}")
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
