"""Which positions can be: conditions that hold in every position of every game.

They are not enough to say that a position was reached by play (that would need its whole
game), but the rules work on every position that meets them: there is something to choose
while the game runs, and every choice can be carried out.
"""

import re
from typing import Final

from kingdom.actions import action_text
from kingdom.content import MEEPLES, TILES, Tile, kinds
from kingdom.hexes import BIT, CELLS, NAMES
from kingdom.notation.piles import check_cards
from kingdom.notation.table import check_table
from kingdom.notation.turns import check_turn, has_temple
from kingdom.notation.words import NotationError, who
from kingdom.rules.asking import table_of
from kingdom.rules.position import (
    ASIDE,
    BEFORE,
    BUILD,
    CITY,
    DEAL,
    LIFT,
    MANDATORY,
    NEW,
    PIECE,
    PUT,
    REACT,
    REMOVE,
    REVEAL,
    TILE_KINDS,
    WALL,
    Pending,
    Position,
    Stack,
    Turn,
)
from kingdom.rules.targets import to_lift
from kingdom.setup import Setup, SwordTakes

_QUESTIONS: Final = {
    kinds.BUILD: (BUILD,),
    kinds.MOVE: (LIFT, PUT),
    kinds.WALL: (WALL,),
    kinds.REMOVE: (REMOVE,),
    kinds.PIECE: (PIECE,),
    kinds.CITY: (CITY,),
    kinds.ASIDE: (ASIDE,),
    kinds.CARD: (REVEAL, BUILD),
    kinds.REACT: (REACT,),
}

# A turn, a tile in use, what others do in between, and cards to be drawn, in this order.
_STACKS: Final = re.compile(
    "|deal|draw|mandatory|(before|after)(/(build|lift|put|wall|remove|piece|city|aside|reveal))?"
    "|(mandatory|(before|after)(/(build|lift|piece))?)(/react)+"
    "|(mandatory|(before|after)(/(build|lift|wall|remove|piece))?)/new"
)


def check_position(position: Position) -> None:
    """Refuse a position that cannot be. The derived fields are not looked at."""
    pending = position.pending
    _check_stack(pending)
    check_table(position)
    check_cards(position)
    _check_round(position)
    if not pending:
        return
    first = pending[0]
    if isinstance(first, Turn):
        check_turn(position, first)
        for frame in pending[1:]:
            if isinstance(frame, Pending) and frame.tile >= 0:
                _check_tile_in_use(position, frame)
        _check_reactions(position)
        _check_anywhere(position)
    elif first.kind == DEAL:
        _check_deal(position)


def check_asked(position: Position) -> None:
    """Refuse a question without an answer (RULES 3.1); looks at the derived fields."""
    frame = position.pending[-1] if position.pending else None
    if frame is None or position.legal_cells:
        return
    if isinstance(frame, Pending) and frame.kind in TILE_KINDS:
        raise NotationError(f"pending: the {action_text(frame.tile)} has no target")
    if frame.anywhere:
        raise NotationError(f"pending: {who(frame.player)} cannot build anywhere now")


# --- what is asked -----------------------------------------------------------------------


def _check_stack(pending: Stack) -> None:
    kinds = "/".join(frame.kind for frame in pending)
    if not _STACKS.fullmatch(kinds):
        raise NotationError(f"pending: {kinds[:80]} is never asked")
    if len({frame.player for frame in pending if frame.kind != REACT}) > 1:
        raise NotationError("pending: two players are asked in one turn")


def _check_deal(position: Position) -> None:
    """Before the first turn there are only the cards dealt so far."""
    setup = position.setup
    if any(
        player.settlements or player.taken & ~setup.derived.common or any(player.retinue.meeples)
        for player in position.players
    ):
        raise NotationError("pending: cards are dealt before there are settlements or tiles")
    if position.walls or any(any(player.gold) for player in position.players):
        raise NotationError("pending: cards are dealt before there are walls or gold")
    if any(player.retinue.city or player.retinue.waiting for player in position.players):
        raise NotationError("pending: cards are dealt before there are cities or Temples")
    if any(position.cards.discard) or any(map(any, position.cards.ages)):
        raise NotationError("pending: cards are dealt before any is discarded or reshuffled")


def _check_tile_in_use(position: Position, frame: Pending) -> None:
    name = action_text(frame.tile)
    tile = TILES[name]
    if frame.kind not in _QUESTIONS.get(tile.kind, ()):
        raise NotationError(f"pending: {frame.kind} is never asked for the {name}")
    _check_card(tile, frame)
    begun = frame.left < tile.times
    if tile.kind == kinds.PIECE and begun:
        _check_stepping(position, tile, frame)
    elif frame.kind != REACT:
        _check_status(position, frame, begun or tile.kind == kinds.CARD)
    if begun and frame.kind == BUILD and not position.built:
        raise NotationError(f"pending: {who(frame.player)} has not built yet in this round")
    if begun and frame.kind == REMOVE and position.setup.sword is not SwordTakes.EACH:
        raise NotationError(f"pending: the {name} takes one settlement, by the rule sword=one")
    if position.pending[-1].kind in (NEW, REACT) and not (begun or frame.kind == REACT):
        what = "card is drawn" if position.pending[-1].kind == NEW else "tile is taken"
        raise NotationError(f"pending: no {what} before the {name} has done anything")
    if frame.kind == PUT:
        sources = to_lift(tile, table_of(position), frame)
        if not (0 <= frame.cell < CELLS and BIT[frame.cell] & sources):
            raise NotationError(
                f"pending: the {name} cannot move a settlement from {NAMES[frame.cell]}"
            )


def _check_card(tile: Tile, frame: Pending) -> None:
    """Only a tile that turns up a card builds on its terrain."""
    if (frame.card >= 0) != (tile.kind == kinds.CARD and frame.kind == BUILD):
        how = "has turned up no card" if frame.card < 0 else "turns up no card"
        raise NotationError(f"pending: the {tile.name} {how}")


def _check_status(position: Position, frame: Pending, begun: bool) -> None:
    """What has begun is used, unless it was lost by what it did; the rest is ready."""
    me, places = position.players[frame.player], position.setup.derived.places.get(frame.tile, 0)
    if not (me.used if begun else me.ready) & places:
        how = "used" if begun else "ready"
        name = action_text(frame.tile)
        raise NotationError(f"pending: {who(frame.player)} has no {name} that is {how}")


def _check_stepping(position: Position, tile: Tile, frame: Pending) -> None:
    """A meeple that has taken a step is on the board; its tile may be lost by it."""
    if (
        MEEPLES[tile.meeple].walks
        and not position.players[frame.player].retinue.meeples[tile.meeple]
    ):
        name = MEEPLES[tile.meeple].name
        raise NotationError(f"pending: the {name} of {who(frame.player)} is not on the board")


def _check_reactions(position: Position) -> None:
    """Who is asked now has a tile that reacts; each window was opened by using one, or the turn."""
    setup, frames = position.setup, [f for f in position.pending if f.kind == REACT]
    if not frames:
        return
    places = setup.derived.places.get(setup.derived.reaction, 0)
    if not position.players[frames[-1].player].ready & places:
        name = action_text(setup.derived.reaction) if places else "tile"
        raise NotationError(f"pending: {who(frames[-1].player)} has no {name} that is ready")
    used = sum((player.used & places).bit_count() for player in position.players)
    if len(frames) > setup.players * (1 + used):
        raise NotationError(f"pending: {len(frames)} reactions cannot be waiting")


def _check_anywhere(position: Position) -> None:
    """Only the next build can be free of adjacency, by a tile that is ready."""
    setup, top = position.setup, position.pending[-1]
    if any(frame.anywhere for frame in position.pending[:-1]):
        raise NotationError("pending: only what is asked now can be anywhere")
    if not top.anywhere:
        return
    me = position.players[top.player]
    settlements = me.supply + (top.due if isinstance(top, Turn) else 0)
    ready = setup.derived.waiver >= 0 and me.ready & setup.derived.places[setup.derived.waiver]
    if not (_builds(position, top) and ready and settlements):
        raise NotationError(f"pending: {who(top.player)} cannot build anywhere now")


def _builds(position: Position, top: Turn | Pending) -> bool:
    """Whether a build is asked for that is next to an own piece if possible, in the own turn."""
    if isinstance(top, Turn):
        return top.kind in (BEFORE, MANDATORY)
    tile = TILES[action_text(top.tile)]
    return tile.adjacent and top.kind in (BUILD, REACT) and top.player == position.pending[0].player


# --- the round ---------------------------------------------------------------------------


def _may_return(setup: Setup) -> bool:
    """Whether settlements can have left the board again."""
    return has_temple(setup) or any(tile.kind == kinds.REMOVE for _, _, tile in setup.derived.tiles)


def _check_round(position: Position) -> None:
    """The end of the game must follow from the supplies (RULES 3.5)."""
    setup, pending, built, ending = (
        position.setup,
        position.pending,
        position.built,
        position.ending,
    )
    done = [
        seat
        for seat, player in enumerate(position.players)
        if not (player.supply or player.retinue.waiting)
    ]
    if ending != bool(done) and not (ending and _may_return(setup)):
        how = "has" if done else "has not"
        raise NotationError(f"ending: the last round {how} begun, going by the supplies")
    if ending and not built and not has_temple(setup):
        raise NotationError("built: the last round begins with a build")
    if not pending:
        if built and not ending:
            raise NotationError("pending: the game is not over")
        return
    if pending[0].kind == DEAL and built:
        raise NotationError("built: nobody builds while the cards are dealt")
    for seat in done:
        if seat > pending[0].player and setup.derived.reaction < 0:
            raise NotationError(
                f"pending: {who(seat)} has built all settlements, so that round was the last"
            )
