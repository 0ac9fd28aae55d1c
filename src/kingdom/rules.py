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
    REMOVE,
    UNKNOWN,
    WALL,
    Cards,
    Counts,
    Pending,
    PlayerState,
    Position,
    new,
    replaced,
)
from kingdom.setup import SUPPLY, TILES_PER_LOCATION, Setup
from kingdom.targets import Table

P = TypeVar("P", bound=Position)
Options = tuple[int, ...]
Stack = tuple[Pending, ...]

MANDATORY_BUILDS: Final = 3

_CHANCES: Final = frozenset((DEAL, DRAW))
_ONLY_END: Final = (END,)
_ONLY_STOP: Final = (STOP,)
_TILES: Final = tuple(TILES.values())


def start(kind: type[P], setup: Setup) -> P:
    """Give the position before the first cards are drawn."""
    count = setup.players
    player = PlayerState(settlements=0, near=0, supply=SUPPLY, gold=(0,) * len(setup.paid_at_once))
    position = kind(
        setup,
        players=(player,) * count,
        cards=deck.full(count),
        free=setup.board.open,
        stock=tuple([tiles_at(setup, index) for index in range(len(setup.sites))]),
        walls=0,
        built=False,
        ending=False,
        pending=_turn(DEAL, 0),
        to_move=None,
        legal_cells=0,
        options=(),
    )
    return refreshed(position)


def tiles_at(setup: Setup, index: int) -> int:
    """Give the number of tiles that a location or nomad hex has at the start."""
    return 1 if setup.passing >> index & 1 else TILES_PER_LOCATION


def advance(position: P, action: int) -> P:
    """Carry out a legal action."""
    return STEPS[position.pending[-1].kind](position, action)  # type: ignore[no-any-return]


def refreshed(position: P) -> P:
    """Find out who is asked and what may be chosen: fill in what follows from the rest."""
    pending = position.pending
    if not pending:
        return new(type(position), position[:9] + (None, 0, ()))
    frame = pending[-1]
    asked = frame.kind
    to_move = CHANCE if asked in _CHANCES else frame.player
    cells, options = _ASK[asked](position)
    return new(type(position), position[:9] + (to_move, cells, options))


@cache
def _turn(kind: str, player: int, terrain: int = NOTHING, left: int = 0) -> Stack:
    """Give the stack in which only the turn itself asks: there are few different ones."""
    return (Pending(kind, player, terrain, left),)


def _asking(position: P, pending: Stack) -> P:
    """Ask something else, nothing on the table having changed."""
    return refreshed(new(type(position), position[:8] + (pending, None, 0, ())))


# --- what may be chosen: one function for each kind of question ------------------------------


def _ask_draw(position: Position) -> tuple[int, Options]:
    return 0, _draws(deck.pile(position.cards))


@lru_cache(maxsize=4096)
def _draws(pile: Counts) -> Options:
    return tuple([FIRST_TERRAIN + card for card, count in enumerate(pile) if count])


def _ask_before(position: Position) -> tuple[int, Options]:
    turn = position.pending[0]
    if turn.anywhere:
        return position.setup.board.ground[turn.terrain] & position.free, _ONLY_STOP
    return _first_choices(_table(position), turn.player)


def _table(position: Position) -> Table:
    setup, players, _, free, _, walls, _, _, pending, _, _, _ = position
    return setup, players, free, walls, pending[0].terrain


def _first_choices(table: Table, seat: int) -> tuple[int, Options]:
    """Give what a player may choose as long as no mandatory settlement is built."""
    setup, players, free, _, terrain = table
    me = players[seat]
    cells = setup.board.ground[terrain] & free if me.supply else 0
    options = _usable(table, seat) if me.held else ()
    if not cells:
        return 0, (*options, END)
    return cells & me.near or cells, _with_waiver(setup, me, options)


def _ask_mandatory(position: Position) -> tuple[int, Options]:
    turn = position.pending[0]
    me = position.players[turn.player]
    cells = position.setup.board.ground[turn.terrain] & position.free
    if turn.anywhere:
        return cells, _ONLY_STOP
    return cells & me.near or cells, _with_waiver(position.setup, me, ())


def _ask_after(position: Position) -> tuple[int, Options]:
    return 0, _usable(_table(position), position.pending[0].player) + _ONLY_END


def _ask_tile(position: Position) -> tuple[int, Options]:
    frame = position.pending[-1]
    tile = _TILES[frame.tile - FIRST_TILE]
    cells = _CELLS[frame.kind](tile, _table(position), frame)
    # RULES 3.1: what has begun may be stopped, unless the tile goes on to its end.
    options = () if tile.obliged and frame.left < tile.times else _ONLY_STOP
    if frame.kind != BUILD or not tile.adjacent:
        return cells, options
    if frame.anywhere:
        return cells, _ONLY_STOP
    return cells, _with_waiver(position.setup, position.players[frame.player], options)


_ASK: Final[Mapping[str, Callable[[Position], tuple[int, Options]]]] = {
    DEAL: _ask_draw,
    DRAW: _ask_draw,
    BEFORE: _ask_before,
    MANDATORY: _ask_mandatory,
    AFTER: _ask_after,
    BUILD: _ask_tile,
    LIFT: _ask_tile,
    PUT: _ask_tile,
    WALL: _ask_tile,
    REMOVE: _ask_tile,
}

_CELLS: Final = {
    BUILD: targets.to_build,
    LIFT: targets.to_lift,
    PUT: targets.to_put,
    WALL: targets.to_wall,
    REMOVE: targets.to_remove,
}
_FIRST_QUESTION: Final = {
    registry.BUILD: BUILD,
    registry.MOVE: LIFT,
    registry.WALL: WALL,
    registry.REMOVE: REMOVE,
}


@cache
def _first_frame(action: int, seat: int) -> Pending:
    """Give what a tile asks first; there are few different ones."""
    tile = _TILES[action - FIRST_TILE]
    return Pending(_FIRST_QUESTION[tile.kind], seat, left=tile.times, tile=action)


def _usable(table: Table, seat: int) -> Options:
    """Give the tiles that are ready and can be begun: those with a legal target (RULES 3.1)."""
    setup, players, _, _, _ = table
    me = players[seat]
    ready = me.held & ~(me.used | me.fresh)
    if not ready:
        return ()
    return tuple(
        [
            action
            for places, action, tile in setup.tiles
            if ready & places
            and tile.kind in _FIRST_QUESTION
            and _CELLS[_FIRST_QUESTION[tile.kind]](tile, table, _first_frame(action, seat))
        ]
    )


def _with_waiver(setup: Setup, me: PlayerState, options: Options) -> Options:
    """Offer to build anywhere with the next settlement, to whoever has such a tile ready."""
    if setup.waiver < 0 or not me.ready & setup.places[setup.waiver]:
        return options
    return tuple(sorted((*options, setup.waiver)))


# --- the turn ----------------------------------------------------------------------------


def _take_turn(position: P, action: int) -> P:
    """Go on with a turn: a mandatory build, the use of a tile, or the end."""
    if action >= CELLS:
        return _take_option(position, action)
    setup, players, cards, free, stock, walls, _, ending, pending, _, _, _ = position
    _, seat, terrain, left, _, _, line, anywhere = pending[0]
    if anywhere:
        players = pieces.spend(setup, players, seat, setup.waiver)
    if setup.in_line:
        line |= BIT[action]
    in_line = line if left == 1 else 0  # the cards look at the three of a whole action
    players, free, stock = pieces.build(setup, players, seat, free, stock, action, in_line)
    me = players[seat]
    left = left - 1 if me.supply else 0
    ending = ending or not me.supply
    pending = _turn(MANDATORY if left else AFTER, seat, terrain, left)
    if left and line:
        pending = (pending[0]._replace(line=line),)
    ground = setup.board.ground[terrain] & free
    if not ground:
        draft = (setup, players, cards, free, stock, walls, True, ending, pending, None, 0, ())
        return _settled(new(type(position), draft))
    # Nearly half of all actions come here: the same as _settled, without the way through it.
    if left:
        cells = ground & me.near or ground
        options = () if setup.waiver < 0 else _with_waiver(setup, me, ())
    elif me.held:
        table = (setup, players, free, walls, terrain)
        cells, options = 0, _usable(table, seat) + _ONLY_END
    else:
        cells, options = 0, _ONLY_END
    return new(
        type(position),
        (setup, players, cards, free, stock, walls, True, ending, pending, seat, cells, options),
    )


def _take_option(position: P, action: int) -> P:
    """End the turn, begin with a tile, or declare or take back a build anywhere."""
    if action == END:
        return _end_turn(position)
    if action in (STOP, position.setup.waiver):
        return _toggle_anywhere(position)
    pending = position.pending
    return _asking(position, (*pending, _first_frame(action, pending[0].player)))


def _toggle_anywhere(position: P) -> P:
    """Declare that the build asked for now may be anywhere, or take that back."""
    frame = position.pending[-1]
    frame = frame._replace(anywhere=not frame.anywhere)
    return _asking(position, (*position.pending[:-1], frame))


def _end_turn(position: P) -> P:
    """Discard the played card, turn the tiles over, and draw (RULES 3.1, TURN_END)."""
    setup, players, cards, free, stock, walls, built, ending, pending, _, _, _ = position
    seat = pending[0].player
    me = pieces.rest(setup, players[seat])
    if me is not players[seat]:
        players = replaced(players, seat, me)
    cards = deck.discard(cards, seat)
    options = _draws(deck.pile(cards))
    pending = _turn(DRAW, seat)
    position = new(
        type(position),
        (setup, players, cards, free, stock, walls, built, ending, pending, CHANCE, 0, options),
    )
    return position if options else _begin_turn(position, cards, seat + 1)


def _begin_turn(position: P, cards: Cards, seat: int) -> P:
    """Begin a player's turn; after the last seat a round is over, or the game (RULES 3.5)."""
    setup, players, _, free, stock, walls, built, ending, _, _, _, _ = position
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
        draft = (setup, players, cards, free, stock, walls, built, ending, pending, None, 0, ())
        return _settled(new(type(position), draft))
    cells, options = _first_choices((setup, players, free, walls, terrain), seat)
    return new(
        type(position),
        (setup, players, cards, free, stock, walls, built, ending, pending, seat, cells, options),
    )


def _settled(position: P) -> P:
    """See to a card without a usable hex, then go on where it stopped (RULES 3.6, 7 and 8)."""
    pending = position.pending
    if not position.setup.board.ground[pending[0].terrain] & position.free:
        position = _without_card(position)
    position = refreshed(position)
    if len(pending) > 1 and not position.legal_cells and position.to_move != CHANCE:
        return _asking(position, position.pending[:1])  # nothing is left for the tile to do
    return position


def _without_card(position: P) -> P:
    """Go on with a turn when no hex of the played terrain is left (RULES 3.4)."""
    turn, *above = position.pending
    cards, terrain, must_draw = _exhausted(position, turn)
    turn = turn._replace(terrain=terrain)
    if must_draw:
        above += _turn(DRAW, turn.player)
    elif turn.kind == MANDATORY and not position.setup.board.ground[terrain] & position.free:
        turn = Pending(AFTER, turn.player, terrain)  # what is missing lapses
    return position._replace(cards=cards, pending=(turn, *above))


def _exhausted(position: Position, turn: Pending) -> tuple[Cards, int, bool]:
    """Give the cards, the terrain, and whether to draw, once no hex of the terrain is left."""
    cards, rule, seat = position.cards, position.setup.exhausted_terrain, turn.player
    if cards.hands[seat]:
        if rule == "any_terrain":
            return cards, ANY, False
        if rule == "mandatory_only" and mandatory_done(turn, position.players[seat]):
            return cards, turn.terrain, False
        cards = deck.remove(cards, seat)
    return cards, NOTHING, any(deck.pile(cards))


def mandatory_done(turn: Pending, me: PlayerState) -> bool:
    """Whether no mandatory build is required any more (RULES 3.2: none with an empty supply)."""
    return turn.kind == AFTER or not me.supply


def _take_card(position: P, action: int) -> P:
    """Put the card that was drawn into its player's hand, and go on."""
    pending = position.pending
    asked, seat = pending[-1][:2]
    card = action - FIRST_TERRAIN
    cards = deck.draw(position.cards, seat, card)
    if len(pending) > 1:  # in the middle of a turn, for a card that was exhausted
        turn = pending[0]._replace(terrain=card)
        return _settled(position._replace(cards=cards, pending=(turn, *pending[1:-1])))
    if asked == DRAW:
        return _begin_turn(position, cards, seat + 1)
    if seat + 1 < position.setup.players:
        return refreshed(position._replace(cards=cards, pending=_turn(DEAL, seat + 1)))
    return _begin_turn(position, cards, 0)


# --- tiles in use ------------------------------------------------------------------------


def _take_tile(position: P, action: int) -> P:
    """Go on with the tile in use: choose, carry out what was chosen, or break off."""
    below, frame = position.pending[:-1], position.pending[-1]
    if (frame.anywhere and action == STOP) or action == position.setup.waiver:
        return _toggle_anywhere(position)
    if action == STOP:
        return _asking(position, below)
    if frame.kind == LIFT:
        frame = Pending(PUT, frame.player, left=frame.left, tile=frame.tile, cell=action)
        return _asking(position, (*below, frame))
    setup, players, cards, free, stock, walls, built, ending, _, _, _, _ = position
    tile, seat = _TILES[frame.tile - FIRST_TILE], frame.player
    if frame.left == tile.times:
        players = pieces.spend(setup, players, seat, frame.tile)
    left = frame.left - 1
    if frame.kind == BUILD:
        if frame.anywhere:
            players = pieces.spend(setup, players, seat, setup.waiver)
        players, free, stock = pieces.build(setup, players, seat, free, stock, action)
        built, ending = True, ending or not players[seat].supply
    elif frame.kind == PUT:
        players, free, stock = pieces.move(setup, players, seat, free, stock, frame.cell, action)
    elif frame.kind == WALL:
        free, walls = free ^ BIT[action], walls | BIT[action]
    elif frame.kind == REMOVE:
        owner = next(i for i, player in enumerate(players) if player.settlements & BIT[action])
        players, free, stock = pieces.take_off(setup, players, owner, free, stock, action)
        left = tile.times - (owner - seat) % setup.players if setup.sword == "each" else 0
    if left:
        below += (_first_frame(frame.tile, seat)._replace(left=left),)
    draft = (setup, players, cards, free, stock, walls, built, ending, below, None, 0, ())
    return _settled(new(type(position), draft))


STEPS: Final[Mapping[str, Callable[..., Any]]] = {
    DEAL: _take_card,
    DRAW: _take_card,
    BEFORE: _take_turn,
    MANDATORY: _take_turn,
    AFTER: _take_turn,
    **dict.fromkeys((BUILD, LIFT, PUT, WALL, REMOVE), _take_tile),
}
"""What carries out a legal action, by the kind of question that it answers."""
