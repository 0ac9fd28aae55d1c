"""Why an action is refused, as a code with the cells concerned.

From the code, a screen explains the rule in the player's own language; the English sentences here
are for error messages.
"""

from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from kingdom.actions import (
    END,
    FIRST_TERRAIN,
    STOP,
    TILE_ACTIONS,
    action_text,
    as_number,
    short_repr,
)
from kingdom.board import ANY, TERRAINS
from kingdom.content import MEEPLES, TILES, WALLS, Reach, Region, Tile
from kingdom.content.kinds import Question, Thing, Use
from kingdom.hexes import BIT, CELLS, CellSet, beside
from kingdom.plurals import counted
from kingdom.rules.position import (
    CHANCE,
    Pending,
    PlayerState,
    Position,
    Turn,
    pieces_of_others,
    turn_of,
)
from kingdom.rules.reach import REGIONS, ROUTES, allowed
from kingdom.rules.targets import grounds_of, played, removable

SENTENCES: Final = {
    "unknown_action": "there is no such action",
    "game_over": "the game is over",
    "card_due": "a terrain card has to be drawn first",
    "no_such_card": "no card of that terrain is left in the pile",
    "no_choice": "no card is drawn now, and a terrain is chosen by the hex one builds on",
    "builds_done": "all mandatory settlements are built: use a tile or end the turn",
    "builds_first": "first finish the mandatory action: {builds} to build",
    "builds_owed": "the turn cannot end with {builds} still to build",
    "supply_empty": "no settlement is left in the supply",
    "no_card": "there is no terrain card to build with",
    "no_hex": "there is no such hex on this board",
    "special_hex": "nothing can be built on a location, castle, nomad or palace hex",
    "occupied": "a piece stands there already",
    "blocked": "nothing can be built or moved next to a warrior",
    "wrong_terrain": "it must be {terrains}",
    "not_adjacent": "it must be next to an own settlement, since that is possible",
    "not_edge": "the {tile} builds only on the edge of the board",
    "not_line_end": "the {tile} builds only at an end of a straight line of three own pieces",
    "not_two_away": "the {tile} moves exactly two hexes in a straight line",
    "not_beside_own": "the {tile} works only next to an own piece",
    "not_beside_three": "the {tile} builds only next to three own pieces",
    "not_beside_one": "the {tile} builds only next to exactly one own piece",
    "beside_others": "the {tile} builds only where no piece of another player is next to it",
    "not_first_open": "the {tile} moves in a straight line to the first hex one may build on",
    "not_at_a_cave": "the {tile} move leads from next to a cave to a hex next to a cave",
    "no_city": "the city tile needs seven hexes to build on, next to an own piece",
    "city_stands": "the city tile lies on the board already",
    "rests": "what was taken back can be placed again from the next turn on",
    "all_out": "no piece of the {tile} is left to place: one on the board can be taken back",
    "not_slide_end": "the {tile} moves in a straight line up to the first obstacle",
    "not_one_step": "the {tile} moves by single steps to a neighbouring hex",
    "not_theirs": "only a settlement of another player, or what counts as one, can be taken off",
    "other_first": "first a piece of the next player to the left",
    "already_hit": "a piece of that player has been taken off already",
    "no_walls": "no stone wall is left",
    "must_go_on": "the {tile} has begun and goes on to its end",
    "touch_move": "the {tile} was taken up and has to be used, as touch-move is agreed",
    "no_build": "the {tile} goes with a build that must be next to an own settlement",
    "same_hex": "the settlement stands there already: 'stop' leaves it where it is",
    "not_yours": "only an own settlement can be taken",
    "cannot_move": "that settlement has no hex to go to with the {tile}",
    "finish_tile": "first finish using the {tile}, or break it off with 'stop'",
    "reacting": "first build with the {tile}, or let the others go on with 'stop'",
    "nothing_to_stop": "nothing has been begun that could be broken off",
    "not_in_play": "there is no {tile} on this board",
    "tile_not_held": "the player has no {tile} tile, which a settlement next to its hex brings",
    "bonus_not_held": "the player has no {tile} tile, which comes with two tiles of its location",
    "tile_fresh": "the {tile} was taken this turn and can be used from the next one on",
    "tile_used": "the {tile} has been used this turn",
    "no_target": "the {tile} has no legal target now",
    "no_card_left": "no terrain card is left that the {tile} could turn up",
    "works_by_itself": "the {tile} works by itself whenever it can",
    "own_turn_only": "the {tile} can be used in one's own turn only",
    "only_reacts": "the {tile} is used when somebody takes the last tile of a hex",
}
"""Every reason code with its English sentence."""

# The codes for a hex that a tile's record excludes.
OUTSIDE: Final = {Region.EDGE: "not_edge", Region.LINE_END: "not_line_end"}
NOT_BESIDE: Final = {
    (1, 6): "not_beside_own",
    (3, 6): "not_beside_three",
    (1, 1): "not_beside_one",
}
OUT_OF_REACH: Final = {
    Reach.JUMP: "not_two_away",
    Reach.STEP: "not_one_step",
    Reach.SLIDE: "not_slide_end",
    Reach.LEAP: "not_first_open",
    Reach.CAVE: "not_at_a_cave",
}


class Reason(NamedTuple):
    """Why an action is refused.

    `cells` are those that may be chosen instead, if any; for a tile that the player does not
    hold, the location hexes where there still is one.

    >>> import random
    >>> from kingdom import CellSet, Game, Setup
    >>> reason = Game(Setup.first_game(), rng=random.Random(7)).state.explain("a1")
    >>> reason.code, str(reason), len(CellSet(reason.cells))
    ('wrong_terrain', 'it must be canyon (possible: h1 i1 j1 k1 l1 m1 and 49 more)', 55)
    """

    code: str
    cells: int = 0
    tile: str | None = None
    terrains: tuple[str, ...] = ()
    builds: int = 0

    def __str__(self) -> str:
        sentence = SENTENCES[self.code].format(
            tile=self.tile,
            terrains=" or ".join(self.terrains),
            builds=counted(self.builds, "settlement"),
        )
        names = CellSet(self.cells).names
        if not names:
            return sentence
        label = "location" if self.code.endswith("not_held") else "possible"
        more = f" and {len(names) - 6} more" if len(names) > 6 else ""
        return f"{sentence} ({label}: {' '.join(names[:6])}{more})"


class IllegalActionError(ValueError):
    """An action that the rules refuse; `reason` says why.

    >>> import random
    >>> from kingdom import Game, IllegalActionError, Setup
    >>> game = Game(Setup.first_game(), rng=random.Random(7))
    >>> try:
    ...     game.push("a1")
    ... except IllegalActionError as error:
    ...     print(error)
    a1 is not legal: it must be canyon (possible: h1 i1 j1 k1 l1 m1 and 49 more)
    """

    def __init__(self, action: object, reason: Reason) -> None:
        """Take the action and the reason."""
        self.action = action
        self.reason = reason
        try:
            name = action_text(as_number(action))
        except ValueError:
            name = f"action {short_repr(action)}"
        super().__init__(f"{name} is not legal: {reason}")


def is_legal(position: Position, number: int) -> bool:
    """Check whether the action with a number can be taken."""
    on_map = 0 <= number < CELLS
    return bool(BIT[number] & position.legal_mask) if on_map else number in position.options


def explain(position: Position, action: object) -> Reason | None:
    """Return why an action is refused, or None if it is legal."""
    number = as_number(action)
    return None if is_legal(position, number) else refusal(position, number)


def refusal(position: Position, number: int) -> Reason:
    """Return why an action that is not legal is refused."""
    if 0 <= number < CELLS:
        return _refused_cell(position, number)
    try:
        action_text(number)
    except ValueError:
        return Reason("unknown_action")
    return _refused_option(position, number)


def _refused_always(position: Position) -> Reason | None:
    """Return the reason if no player may act at all, or None."""
    if position.to_move is None:
        return Reason("game_over")
    return Reason("card_due") if position.to_move == CHANCE else None


def _refused_option(position: Position, action: int) -> Reason:
    if position.to_move == CHANCE and action >= FIRST_TERRAIN and action < STOP:
        return Reason("no_such_card")
    blocked = _refused_always(position)
    if blocked:
        return blocked
    frame = position.pending[-1]
    if action == STOP and (frame.anywhere or isinstance(frame, Pending)):
        return _unfinished(position)
    if action == STOP:
        return Reason("nothing_to_stop")
    if FIRST_TERRAIN <= action < STOP:
        return Reason("no_choice")
    waiver = position.setup.derived.waiver
    if frame.anywhere or (isinstance(frame, Pending) and action != waiver):
        return _unfinished(position)
    if action == END:
        return Reason("builds_owed", position.legal_mask, builds=_owed(position))
    return _refused_tile(position, action)


def _unfinished(position: Position) -> Reason:
    """Return why nothing else can be done while a tile is in use or declared."""
    frame, may_stop = position.pending[-1], STOP in position.options
    if frame.anywhere or isinstance(frame, Turn):
        tile, code = position.setup.derived.waiver, "touch_move"
    else:
        tile = frame.tile
        code = "must_go_on" if frame.has_begun else "touch_move"
        code = "reacting" if frame.asks == Question.REACT else code
    code = "finish_tile" if may_stop and code != "reacting" else code
    return Reason(code, position.legal_mask, tile=action_text(tile))


def _owed(position: Position) -> int:
    turn = turn_of(position)
    return min(turn.left, position.players[turn.player].supply + turn.due)


def _refused_tile(position: Position, action: int) -> Reason:
    name = action_text(action)
    me = position.players[position.pending[-1].player]
    places = position.setup.derived.places.get(action, 0)
    if not places:
        return Reason("not_in_play", tile=name)
    if not me.held & places:
        return _refused_not_held(position, me, TILES[name])
    kind = TILES[name].kind
    if not (kind.is_action or kind.use == Use.DECLARED):
        code = "only_reacts" if kind.use == Use.TRIGGERED else "works_by_itself"
        return Reason(code, tile=name)
    if position.pending[-1].asks == Question.MANDATORY and kind.is_action:
        return Reason("builds_first", position.legal_mask, tile=name, builds=_owed(position))
    if position.pending[-1].player != position.pending[0].player:
        return Reason("own_turn_only", tile=name)
    if not me.ready & places:
        return Reason("tile_fresh" if me.fresh & places else "tile_used", tile=name)
    return Reason(_without_target(position, me, TILES[name]), tile=name)


def _refused_not_held(position: Position, me: PlayerState, tile: Tile) -> Reason:
    """Return the reason for a tile not held, with the hexes where it, or its location, is left."""
    name = tile.bonus_of or tile.name
    around = _around(position, position.setup.derived.places[TILE_ACTIONS[name]] & ~me.taken)
    return Reason("bonus_not_held" if tile.bonus_of else "tile_not_held", around, tile=tile.name)


def _without_target(position: Position, me: PlayerState, tile: Tile) -> str:
    """Return the code for a tile that is ready but cannot be begun."""
    if tile.kind.use == Use.DECLARED:
        return "no_build"
    if tile.kind.puts == Thing.SETTLEMENT and not me.supply:
        return "supply_empty"
    if tile.kind.questions[0] == Question.REVEAL:
        return "no_card_left"
    if tile.kind.puts == Thing.WALL and position.walls_mask.bit_count() >= WALLS:
        return "no_walls"
    if tile.kind.puts == Thing.CITY and me.retinue.city:
        return "city_stands"
    if tile.kind.puts == Thing.MEEPLE and me.retinue.resting[tile.meeple]:
        return "rests"
    return "no_target"


def _around(position: Position, places: int) -> int:
    """Return the location hexes of these indices that still have a tile."""
    cells = 0
    for index, location in enumerate(position.setup.derived.sites):
        if places >> index & 1 and position.stock_counts[index]:
            cells |= BIT[location.cell]
    return cells


def _refused_cell(position: Position, cell: int) -> Reason:
    blocked = _refused_always(position)
    if blocked:
        return blocked
    bit = BIT[cell]
    frame, legal = position.pending[-1], position.legal_mask
    me = position.players[frame.player]
    if not bit & position.setup.board.cells:
        return Reason("no_hex")
    if frame.asks == Question.AFTER:
        return Reason("builds_done")
    if frame.asks in (Question.LIFT, Question.ASIDE):
        if not bit & me.settlements:
            return Reason("not_yours", legal)
        return _refused_lift(position, bit, _tile_in_use(position))
    if frame.asks == Question.REMOVE:
        return Reason(_refused_owner(position, bit), legal)
    if isinstance(frame, Pending) and cell == frame.cell:
        return Reason("same_hex", legal) if STOP in position.options else _unfinished(position)
    if frame.asks == Question.BEFORE and not (me.supply or turn_of(position).due):
        return Reason("supply_empty")
    tile = _tile_in_use(position) if isinstance(frame, Pending) else None
    return _refused_target(position, bit, me, tile)


def _refused_lift(position: Position, bit: int, tile: Tile) -> Reason:
    """Return the reason for a settlement that cannot move at all, or not from where it stands."""
    board = position.setup.board
    route = ROUTES.get(tile.reach)
    stuck = route is None or route.sources(board, bit, board.cells)
    code = "cannot_move" if stuck else OUT_OF_REACH[tile.reach]
    return Reason(code, position.legal_mask, tile=tile.name)


def _tile_in_use(position: Position) -> Tile:
    frame = position.pending[-1]
    assert isinstance(frame, Pending)
    return frame.in_use


def _refused_owner(position: Position, bit: int) -> str:
    """Return the code for why no piece of this owner can be taken off the board."""
    frame, players = position.pending[-1], position.players
    hit = [seat for seat, player in enumerate(players) if bit & removable(position.setup, player)]
    owner = next(iter(hit), frame.player)
    if owner == frame.player:
        return "not_theirs"
    assert isinstance(frame, Pending)
    hit_before = (owner - frame.player) % len(players) <= frame.acted  # one each, from the left
    return "already_hit" if hit_before else "other_first"


def _refused_target(position: Position, bit: int, me: PlayerState, tile: Tile | None) -> Reason:
    """Return why nothing can be put on a hex; without a tile it is a mandatory build."""
    board, legal = position.setup.board, position.legal_mask
    name = tile.name if tile else None
    if bit & board.special:
        return Reason("special_hex", legal, name)
    if not bit & position.free_mask:
        return Reason("occupied", legal, name)
    ground = _ground(position, tile)
    if not ground:
        return Reason("no_card", legal, name)
    if tile and not bit & ground and _out_of_place(position, bit, tile):
        return Reason(_missed(position, bit, me, tile), legal, name)
    if not bit & ground:
        wanted = tuple(
            terrain for terrain, mask in zip(TERRAINS, board.terrain, strict=True) if mask & ground
        )
        return Reason("wrong_terrain", legal, name, wanted)
    heeds = tile is None or tile.meeple < 0 or MEEPLES[tile.meeple].blocks
    if heeds and not bit & position.clear_mask:
        return Reason("blocked", legal, name)
    return Reason(_missed(position, bit, me, tile), legal, name)


def _out_of_place(position: Position, bit: int, tile: Tile) -> bool:
    """Return whether a tile that acts on any ground could not act on a hex even with another one.

    Then its own rule is what has to be said, and not a list of all terrains.
    """
    if ANY not in tile.grounds or tile.kind.puts in (Thing.MEEPLE, Thing.CITY):
        return False
    frame, board = position.pending[-1], position.setup.board
    assert isinstance(frame, Pending)
    if tile.reach != Reach.ALL:
        return not bit & ROUTES[tile.reach].targets(board, BIT[frame.cell], board.cells)
    return not bit & allowed(tile, position.players, frame.player)


def _ground(position: Position, tile: Tile | None) -> int:
    """Return the hexes of all grounds on which the thing asked for could be."""
    if tile is None:
        return reduce(or_, played(position.setup, turn_of(position)))
    frame = position.pending[-1]
    assert isinstance(frame, Pending)
    return reduce(or_, grounds_of(position.scene, frame))


def _missed(position: Position, bit: int, me: PlayerState, tile: Tile | None) -> str:
    """Return the code of the condition that a hex of the right ground does not meet."""
    if tile is None:
        return "not_adjacent"
    if tile.kind.puts == Thing.MEEPLE:
        if me.retinue.walking(tile):
            return "not_one_step"
        out, resting = me.retinue.out(tile), me.retinue.resting[tile.meeple]
        if out.bit_count() + resting < MEEPLES[tile.meeple].supply:
            return "not_adjacent"
        return "rests" if resting else "all_out"
    if tile.kind.puts == Thing.CITY:
        return "no_city"
    if tile.reach != Reach.ALL:
        return OUT_OF_REACH[tile.reach]
    if not bit & REGIONS[tile.region](me):
        return OUTSIDE[tile.region]
    if not bit & beside(me.pieces, *tile.beside):
        return NOT_BESIDE[tile.beside]
    others = pieces_of_others(position.players, position.pending[-1].player)
    return "not_adjacent" if bit & beside(others, *tile.beside_others) else "beside_others"
