"""How a position changes: the turn as a state machine that names no tile.

`advance` trusts that the action is legal: `State.apply` has looked. A step changes what it
changes, then `_settled` and `refreshed` finish the new position: they see to a card that is
exhausted, and find out what may be chosen next.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, Final, TypeVar

from kingdom import deck, pieces, targets
from kingdom.actions import END, FIRST_TERRAIN, FIRST_TILE, STOP
from kingdom.board import ANY, NOTHING
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
    UNKNOWN,
    Cards,
    Counts,
    Pending,
    PlayerState,
    Position,
)
from kingdom.setup import SUPPLY, TILES_PER_LOCATION, Setup

P = TypeVar("P", bound=Position)
Options = tuple[int, ...]
Stack = tuple[Pending, ...]

MANDATORY_BUILDS: Final = 3

_CHANCES: Final = frozenset((DEAL, DRAW))
_ONLY_END: Final = (END,)
_ONLY_STOP: Final = (STOP,)
_TILES: Final = tuple(TILES.values())
_new: Final = tuple.__new__  # a NamedTuple's own constructor takes twice as long


def start(kind: type[P], setup: Setup) -> P:
    """Give the position before the first cards are drawn."""
    count = setup.players
    position = kind(
        setup,
        players=(PlayerState(settlements=0, near=0, supply=SUPPLY),) * count,
        cards=deck.full(count),
        free=setup.board.open,
        stock=(TILES_PER_LOCATION,) * len(setup.board.locations),
        built=False,
        ending=False,
        pending=_turn(DEAL, 0),
        to_move=None,
        legal_cells=0,
        options=(),
    )
    return refreshed(position)


def advance(position: P, action: int) -> P:
    """Carry out a legal action."""
    return _ADVANCE[position.pending[-1].kind](position, action)  # type: ignore[no-any-return]


def refreshed(position: P) -> P:
    """Find out who is asked and what may be chosen: fill in what follows from the rest."""
    pending = position.pending
    if not pending:
        return _new(type(position), position[:8] + (None, 0, ()))
    frame = pending[-1]
    asked = frame.kind
    to_move = CHANCE if asked in _CHANCES else frame.player
    cells, options = _ASK[asked](position)
    return _new(type(position), position[:8] + (to_move, cells, options))


@cache
def _turn(kind: str, player: int, terrain: int = NOTHING, left: int = 0) -> Stack:
    """Give the stack in which only the turn itself asks: there are few different ones."""
    return (Pending(kind, player, terrain, left),)


def _asking(position: P, pending: Stack) -> P:
    """Ask something else, nothing on the table having changed."""
    return refreshed(_new(type(position), position[:7] + (pending, None, 0, ())))


# --- what may be chosen: one function for each kind of question ------------------------------


def _ask_draw(position: Position) -> tuple[int, Options]:
    return 0, _draws(deck.pile(position.cards))


@lru_cache(maxsize=4096)
def _draws(pile: Counts) -> Options:
    return tuple([FIRST_TERRAIN + card for card, count in enumerate(pile) if count])


def _ask_before(position: Position) -> tuple[int, Options]:
    _, seat, terrain, _, _, _ = position.pending[0]
    return _first_choices(position.setup, position.players[seat], terrain, position.free)


def _first_choices(setup: Setup, me: PlayerState, terrain: int, free: int) -> tuple[int, Options]:
    cells = setup.board.ground[terrain] & free if me.supply else 0
    options = _usable(setup, me, terrain, free) if me.held else ()
    return cells & me.near or cells, options if cells else (*options, END)


def _ask_mandatory(position: Position) -> tuple[int, Options]:
    _, seat, terrain, _, _, _ = position.pending[0]
    cells = position.setup.board.ground[terrain] & position.free
    return cells & position.players[seat].near or cells, ()


def _ask_after(position: Position) -> tuple[int, Options]:
    _, seat, terrain, _, _, _ = position.pending[0]
    me = position.players[seat]
    return 0, _usable(position.setup, me, terrain, position.free) + _ONLY_END


def _ask_tile(position: Position) -> tuple[int, Options]:
    asked, seat, _, _, action, cell = position.pending[-1]
    tile, terrain = _TILES[action - FIRST_TILE], position.pending[0].terrain
    me, board = position.players[seat], position.setup.board
    return _CELLS[asked](tile, board, terrain, position.free, me, cell), _ONLY_STOP


_ASK: Final[Mapping[str, Callable[[Position], tuple[int, Options]]]] = {
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


# --- the turn ----------------------------------------------------------------------------


def _take_turn(position: P, action: int) -> P:
    """Go on with a turn: a mandatory build, the use of a tile, or the end."""
    if action >= CELLS:
        return _end_turn(position) if action == END else _begin_tile(position, action)
    setup, players, cards, free, stock, _, ending, pending, _, _, _ = position
    _, seat, terrain, left, _, _ = pending[0]
    me, stock = pieces.build(setup.board, players[seat], stock, action)
    players = replaced(players, seat, me)
    free ^= BIT[action]
    left = left - 1 if me.supply else 0
    ground = setup.board.ground[terrain] & free
    ending = ending or not me.supply
    pending = _turn(MANDATORY if left else AFTER, seat, terrain, left)
    if not ground:
        return _settled(
            _new(
                type(position),
                (setup, players, cards, free, stock, True, ending, pending, None, 0, ()),
            )
        )
    # Nearly half of all actions come here: the same as _settled, without the way through it.
    cells = ground & me.near or ground if left else 0
    options = () if left else _usable(setup, me, terrain, free) + _ONLY_END
    return _new(
        type(position),
        (setup, players, cards, free, stock, True, ending, pending, seat, cells, options),
    )


def _begin_tile(position: P, action: int) -> P:
    """Ask what the tile asks first; nothing changes yet (RULES 3.1)."""
    question = _FIRST_QUESTION[_TILES[action - FIRST_TILE].kind]
    frame = Pending(question, position.pending[0].player, tile=action)
    return _asking(position, (*position.pending, frame))


def _end_turn(position: P) -> P:
    """Discard the played card, turn the tiles over, and draw (RULES 3.1, TURN_END)."""
    setup, players, cards, free, stock, built, ending, pending, _, _, _ = position
    seat = pending[0].player
    me = players[seat]
    if me.used or me.fresh:
        players = replaced(players, seat, me._replace(used=0, fresh=0))
    cards = deck.discard(cards, seat)
    options = _draws(deck.pile(cards))
    pending = _turn(DRAW, seat)
    position = _new(
        type(position),
        (setup, players, cards, free, stock, built, ending, pending, CHANCE, 0, options),
    )
    return position if options else _begin_turn(position, cards, seat + 1)


def _begin_turn(position: P, cards: Cards, seat: int) -> P:
    """Begin a player's turn; after the last seat a round is over, or the game (RULES 3.5)."""
    setup, players, _, free, stock, built, ending, _, _, _, _ = position
    if seat == setup.players:
        if ending or not built:
            return refreshed(position._replace(cards=cards, pending=()))
        seat, built = 0, False
    hand = cards.hands[seat]
    if UNKNOWN in hand:
        raise ValueError(f"the card of player {seat} is hidden: sample a full state from the view")
    terrain = hand[0] if hand else NOTHING
    pending = _turn(BEFORE, seat, terrain, MANDATORY_BUILDS)
    if not setup.board.ground[terrain] & free:
        return _settled(
            _new(
                type(position),
                (setup, players, cards, free, stock, built, ending, pending, None, 0, ()),
            )
        )
    cells, options = _first_choices(setup, players[seat], terrain, free)
    return _new(
        type(position),
        (setup, players, cards, free, stock, built, ending, pending, seat, cells, options),
    )


def _settled(position: P) -> P:
    """Replace a card without a usable hex, then go on with the turn (RULES 3.4, 3.6 step 7)."""
    asked, seat, terrain, left, _, _ = position.pending[0]
    ground = position.setup.board.ground
    if not ground[terrain] & position.free:
        cards, terrain, must_draw = _exhausted(position, asked, seat, terrain)
        if asked == MANDATORY and not must_draw and not ground[terrain] & position.free:
            asked, left = AFTER, 0  # what is missing lapses
        pending = _turn(asked, seat, terrain, left)
        if must_draw:
            pending += _turn(DRAW, seat)
        position = position._replace(cards=cards, pending=pending)
    return refreshed(position)


def _exhausted(position: Position, asked: str, seat: int, terrain: int) -> tuple[Cards, int, bool]:
    """Give the cards, the terrain, and whether to draw, once no hex of the terrain is left."""
    cards, rule = position.cards, position.setup.exhausted_terrain
    if cards.hands[seat]:
        if rule == "any_terrain":
            return cards, ANY, False
        done = asked == AFTER or not position.players[seat].supply  # RULES 3.2: none is required
        if rule == "mandatory_only" and done:
            return cards, terrain, False
        cards = deck.remove(cards, seat)
    return cards, NOTHING, any(deck.pile(cards))


def _take_card(position: P, action: int) -> P:
    """Put the card that was drawn into its player's hand, and go on."""
    pending = position.pending
    asked, seat = pending[-1][:2]
    card = action - FIRST_TERRAIN
    cards = deck.draw(position.cards, seat, card)
    if len(pending) > 1:  # in the middle of a turn, for a card that was exhausted
        pending = _turn(pending[0].kind, seat, card, pending[0].left)
        return _settled(position._replace(cards=cards, pending=pending))
    if asked == DRAW:
        return _begin_turn(position, cards, seat + 1)
    if seat + 1 < position.setup.players:
        return refreshed(position._replace(cards=cards, pending=_turn(DEAL, seat + 1)))
    return _begin_turn(position, cards, 0)


# --- tiles in use ------------------------------------------------------------------------


def _take_tile(position: P, action: int) -> P:
    """Go on with the tile in use: choose a settlement, build, put it down, or break off."""
    setup, players, cards, free, stock, built, ending, pending, _, _, _ = position
    below, frame = pending[:-1], pending[-1]
    if action == STOP:
        return _asking(position, below)
    if frame.kind == LIFT:
        return _asking(position, (*below, frame._replace(kind=PUT, cell=action)))
    seat = frame.player
    me = pieces.spend(setup, players[seat], frame.tile)
    if frame.kind == BUILD:
        me, stock = pieces.build(setup.board, me, stock, action)
        free ^= BIT[action]
        built, ending = True, ending or not me.supply
    else:
        me, stock = pieces.move(setup, me, stock, frame.cell, action)
        free ^= BIT[frame.cell] | BIT[action]
    players = replaced(players, seat, me)
    return _settled(
        _new(
            type(position),
            (setup, players, cards, free, stock, built, ending, below, None, 0, ()),
        )
    )


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
