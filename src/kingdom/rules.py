"""How a position changes: the turn as a state machine that names no tile.

`advance` trusts that the action is legal: `State.apply` has looked. Whatever ends in a
position goes through `_asked`, which finds out what may be chosen next.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, Final, TypeVar

from kingdom import deck, pieces, targets
from kingdom.actions import END, FIRST_TERRAIN, FIRST_TILE, STOP
from kingdom.board import ANY, CARD_TERRAINS, NOTHING
from kingdom.content import TILES, registry
from kingdom.hexes import BIT, CELLS
from kingdom.pieces import replaced
from kingdom.position import (
    AFTER,
    BEFORE,
    BUILD,
    CHANCE,
    DEAL,
    DRAW,
    LIFT,
    MANDATORY,
    PUT,
    Cards,
    Counts,
    Pending,
    PlayerState,
    Position,
)
from kingdom.setup import COPIES, SUPPLY, TILES_PER_LOCATION, Setup

P = TypeVar("P", bound=Position)
Options = tuple[int, ...]
Stack = tuple[Pending, ...]

MANDATORY_BUILDS: Final = 3

_ONLY_END: Final = (END,)
_ONLY_STOP: Final = (STOP,)
_TILES: Final = tuple(TILES.values())
_new: Final = tuple.__new__  # a NamedTuple's own constructor takes twice as long


def start(kind: type[P], setup: Setup) -> P:
    """Give the position before the first cards are drawn."""
    count = setup.players
    return _asked(
        kind,
        setup,
        (PlayerState(settlements=0, near=0, supply=SUPPLY),) * count,
        Cards(
            hands=((),) * count,
            ages=((),) * count,
            deck=(COPIES,) * len(CARD_TERRAINS),
            discard=(0,) * len(CARD_TERRAINS),
        ),
        setup.board.open,
        (TILES_PER_LOCATION,) * len(setup.board.locations),
        False,
        False,
        _turn(DEAL, 0),
    )


def advance(position: P, action: int) -> P:
    """Carry out a legal action."""
    return _ADVANCE[position.pending[-1].kind](position, action)  # type: ignore[no-any-return]


@cache
def _turn(kind: str, player: int, terrain: int = NOTHING, left: int = 0) -> Stack:
    """Give the stack in which only the turn itself asks: there are few different ones."""
    return (Pending(kind, player, terrain, left),)


# --- what may be chosen ------------------------------------------------------------------
#
# One function for each kind of question. They get the set-up, the player who is asked, the
# cards, the free hexes and the stack, and give the cells and the other actions to choose from.


def _ask_draw(
    setup: Setup, me: PlayerState, cards: Cards, free: int, pending: Stack
) -> tuple[int, Options]:
    return 0, _draws(deck.pile(cards))


@lru_cache(maxsize=4096)
def _draws(pile: Counts) -> Options:
    return tuple([FIRST_TERRAIN + card for card, count in enumerate(pile) if count])


def _ask_before(
    setup: Setup, me: PlayerState, cards: Cards, free: int, pending: Stack
) -> tuple[int, Options]:
    terrain = pending[0].terrain
    cells = setup.board.ground[terrain] & free if me.supply else 0
    cells = cells & me.near or cells
    options = _usable(setup, me, terrain, free)
    return cells, options if cells else (*options, END)


def _ask_mandatory(
    setup: Setup, me: PlayerState, cards: Cards, free: int, pending: Stack
) -> tuple[int, Options]:
    cells = setup.board.ground[pending[0].terrain] & free
    return cells & me.near or cells, ()


def _ask_after(
    setup: Setup, me: PlayerState, cards: Cards, free: int, pending: Stack
) -> tuple[int, Options]:
    return 0, _usable(setup, me, pending[0].terrain, free) + _ONLY_END


def _ask_tile(
    setup: Setup, me: PlayerState, cards: Cards, free: int, pending: Stack
) -> tuple[int, Options]:
    frame = pending[-1]
    tile = _TILES[frame.tile - FIRST_TILE]
    cells = _CELLS[frame.kind](tile, setup.board, pending[0].terrain, free, me, frame.cell)
    return cells, _ONLY_STOP


_ASK: Final[Mapping[str, Callable[..., tuple[int, Options]]]] = {
    DEAL: _ask_draw,
    DRAW: _ask_draw,
    BEFORE: _ask_before,
    MANDATORY: _ask_mandatory,
    AFTER: _ask_after,
    BUILD: _ask_tile,
    LIFT: _ask_tile,
    PUT: _ask_tile,
}


_CELLS: Final = {BUILD: targets.to_build, LIFT: targets.to_lift, PUT: targets.to_put}
_FIRST_QUESTION: Final = {registry.BUILD: BUILD, registry.MOVE: LIFT}


def _usable(setup: Setup, me: PlayerState, terrain: int, free: int) -> Options:
    """Give the tiles that are ready and can be begun: those with a legal target (RULES 3.1)."""
    ready = me.held & ~(me.used | me.fresh)
    if not ready:
        return ()
    board = setup.board
    return tuple(
        [
            action
            for places, action, tile in setup.tiles
            if ready & places
            and _CELLS[_FIRST_QUESTION[tile.kind]](tile, board, terrain, free, me, -1)
        ]
    )


def _asked(
    kind: type[P],
    setup: Setup,
    players: tuple[PlayerState, ...],
    cards: Cards,
    free: int,
    stock: tuple[int, ...],
    built: bool,
    ending: bool,
    pending: Stack,
) -> P:
    """Make a position: find out who is asked and what may be chosen."""
    to_move: int | None = None
    cells = 0
    options: Options = ()
    if pending:
        asked, to_move = pending[-1][:2]
        cells, options = _ASK[asked](setup, players[to_move], cards, free, pending)
        if asked is DRAW or asked is DEAL:
            to_move = CHANCE
    return _new(
        kind,
        (setup, players, cards, free, stock, built, ending, pending, to_move, cells, options),
    )


def refreshed(position: P) -> P:
    """Find out anew what may be chosen, for a position made by hand."""
    return _asked(type(position), *position[:8])


# --- the turn ----------------------------------------------------------------------------


def _take_turn(position: P, action: int) -> P:
    """Go on with a turn: a mandatory build, the use of a tile, or the end."""
    if action >= CELLS:
        return _end_turn(position) if action == END else _begin_tile(position, action)
    setup, players, cards, free, stock, _, ending, pending, _, _, _ = position
    _, seat, terrain, left, _, _ = pending[0]
    board = setup.board
    me, stock = pieces.build(board, players[seat], stock, action)
    players = replaced(players, seat, me)
    free ^= BIT[action]
    left = left - 1 if me.supply else 0
    ground = board.ground[terrain] & free
    if left and ground:  # the most frequent case by far: _settled would come to the same
        pending = _turn(MANDATORY, seat, terrain, left)
        cells = ground & me.near or ground
        return _new(
            type(position),
            (setup, players, cards, free, stock, True, ending, pending, seat, cells, ()),
        )
    pending = _turn(MANDATORY if left else AFTER, seat, terrain, left)
    ending = ending or not me.supply
    return _settled(type(position), setup, players, cards, free, stock, True, ending, pending)


def _begin_tile(position: P, action: int) -> P:
    """Ask what the tile asks first; nothing changes yet (RULES 3.1)."""
    question = _FIRST_QUESTION[_TILES[action - FIRST_TILE].kind]
    frame = Pending(question, position.pending[0].player, tile=action)
    return _asked(type(position), *position[:7], (*position.pending, frame))


def _end_turn(position: P) -> P:
    """Discard the played card, turn the tiles over, and draw (RULES 3.1, TURN_END)."""
    setup, players, cards, free, stock, built, ending, pending, _, _, _ = position
    seat = pending[0].player
    me = players[seat]
    if me.used or me.fresh:
        players = replaced(players, seat, me._replace(used=0, fresh=0))
    cards = deck.discard(cards, seat)
    kind = type(position)
    if any(deck.pile(cards)):
        pending = _turn(DRAW, seat)
        return _asked(kind, setup, players, cards, free, stock, built, ending, pending)
    return _next_turn(kind, setup, players, cards, free, stock, built, ending, seat + 1)


def _next_turn(
    kind: type[P],
    setup: Setup,
    players: tuple[PlayerState, ...],
    cards: Cards,
    free: int,
    stock: tuple[int, ...],
    built: bool,
    ending: bool,
    seat: int,
) -> P:
    """Begin a player's turn; after the last seat a round is over, or the game (RULES 3.5)."""
    if seat == setup.players:
        if ending or not built:
            return _asked(kind, setup, players, cards, free, stock, built, ending, ())
        seat, built = 0, False
    hand = cards.hands[seat]
    pending = _turn(BEFORE, seat, hand[0] if hand else NOTHING, MANDATORY_BUILDS)
    return _settled(kind, setup, players, cards, free, stock, built, ending, pending)


def _settled(
    kind: type[P],
    setup: Setup,
    players: tuple[PlayerState, ...],
    cards: Cards,
    free: int,
    stock: tuple[int, ...],
    built: bool,
    ending: bool,
    pending: Stack,
) -> P:
    """Replace a card without a usable hex, then go on with the turn (RULES 3.4, 3.6 step 7)."""
    asked, seat, terrain, left, _, _ = pending[0]
    if not setup.board.ground[terrain] & free:
        cards, terrain, must_draw = _exhausted(setup, cards, asked, seat, terrain)
        if must_draw:
            pending = _turn(asked, seat, terrain, left) + _turn(DRAW, seat)
        elif asked is MANDATORY and not setup.board.ground[terrain] & free:
            pending = _turn(AFTER, seat, terrain)  # what is missing lapses
        else:
            pending = _turn(asked, seat, terrain, left)
    return _asked(kind, setup, players, cards, free, stock, built, ending, pending)


def _exhausted(
    setup: Setup, cards: Cards, asked: str, seat: int, terrain: int
) -> tuple[Cards, int, bool]:
    """Give the cards, the terrain, and whether to draw, once no hex of the terrain is left."""
    if setup.exhausted_terrain == "any_terrain" and cards.hands[seat]:
        return cards, ANY, False
    if setup.exhausted_terrain == "mandatory_only" and asked is AFTER:
        return cards, terrain, False
    cards = deck.remove(cards, seat)
    return cards, NOTHING, any(deck.pile(cards))


def _take_card(position: P, action: int) -> P:
    """Put the card that was drawn into its player's hand, and go on."""
    setup, players, cards, free, stock, built, ending, pending, _, _, _ = position
    asked, seat = pending[-1][:2]
    card = action - FIRST_TERRAIN
    cards = deck.draw(cards, seat, card)
    kind = type(position)
    if len(pending) > 1:  # in the middle of a turn, for a card that was exhausted
        turn = pending[0]
        pending = _turn(turn.kind, seat, card, turn.left)
        return _settled(kind, setup, players, cards, free, stock, built, ending, pending)
    if asked is DEAL:
        if seat + 1 < setup.players:
            pending = _turn(DEAL, seat + 1)
            return _asked(kind, setup, players, cards, free, stock, built, ending, pending)
        seat = -1
    return _next_turn(kind, setup, players, cards, free, stock, built, ending, seat + 1)


# --- tiles in use ------------------------------------------------------------------------


def _take_tile(position: P, action: int) -> P:
    """Go on with the tile in use: choose a settlement, build, put it down, or break off."""
    setup, players, cards, free, stock, built, ending, pending, _, _, _ = position
    kind = type(position)
    frame = pending[-1]
    seat = frame.player
    if action == STOP:
        return _asked(kind, *position[:7], pending[:-1])
    if frame.kind is LIFT:
        return _asked(kind, *position[:7], (*pending[:-1], frame._replace(kind=PUT, cell=action)))
    me = pieces.spend(setup, players[seat], frame.tile)
    if frame.kind is BUILD:
        me, stock = pieces.build(setup.board, me, stock, action)
        free ^= BIT[action]
        built, ending = True, ending or not me.supply
    else:
        me, stock = pieces.move(setup, me, stock, frame.cell, action)
        free ^= BIT[frame.cell] | BIT[action]
    players = replaced(players, seat, me)
    return _settled(kind, setup, players, cards, free, stock, built, ending, pending[:-1])


_ADVANCE: Final[Mapping[str, Callable[..., Any]]] = {
    DEAL: _take_card,
    DRAW: _take_card,
    BEFORE: _take_turn,
    MANDATORY: _take_turn,
    AFTER: _take_turn,
    BUILD: _take_tile,
    LIFT: _take_tile,
    PUT: _take_tile,
}
