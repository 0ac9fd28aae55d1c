"""Which questions can be asked, one above the other, and which tiles can be in use."""

import re
from collections.abc import Iterable
from typing import Final

from kingdom.actions import action_text
from kingdom.content import MEEPLES, TILES, Tile
from kingdom.content.kinds import TILE_QUESTIONS, Question, Thing
from kingdom.hexes import BIT, CELLS, NAMES
from kingdom.notation.words import NotationError, who
from kingdom.rules.position import Pending, Position, Stack, Turn
from kingdom.rules.targets import to_lift
from kingdom.setup import SwordTakes


def _either(questions: Iterable[Question]) -> str:
    return f"({'|'.join(sorted(set(questions)))})"


# A turn, a tile in use, what others do in between, and cards to be drawn, in this order. While
# something else is asked, a tile in use is one that acts again afterwards; others react to a
# tile that was taken, so after a piece was put or moved and not after a wall.
_BEGUN: Final = [tile.kind for tile in TILES.values() if tile.kind.is_action]
_AGAIN: Final = [tile.kind for tile in TILES.values() if tile.kind.is_action and tile.times > 1]
_USED: Final = _either(question for kind in _BEGUN for question in kind.questions)
_REPEATED: Final = _either(kind.questions[0] for kind in _AGAIN)
_COLLECTING: Final = _either(
    kind.questions[0] for kind in _AGAIN if {kind.puts, kind.moves} - {Thing.NOTHING, Thing.WALL}
)
_STACKS: Final = re.compile(
    f"|deal|draw|mandatory|(before|after)(/{_USED})?"
    f"|(mandatory|(before|after)(/{_COLLECTING})?)(/react)+"
    f"|(mandatory|(before|after)(/{_REPEATED})?)/new"
)


def check_stack(pending: Stack) -> None:
    """Refuse questions that are never asked one above the other, or of two players."""
    asked = "/".join(frame.asks for frame in pending)
    if not _STACKS.fullmatch(asked):
        raise NotationError(f"pending: {asked[:80]} is never asked")
    if len({frame.player for frame in pending if frame.asks != Question.REACT}) > 1:
        raise NotationError("pending: two players are asked in one turn")


def check_questions(position: Position) -> None:
    """Refuse impossible tiles in use, and players who react or build anywhere without a tile."""
    for frame in position.pending:
        if isinstance(frame, Pending) and frame.tile >= 0:
            _check_tile_in_use(position, frame)
    _check_reactions(position)
    _check_anywhere(position)


def check_asked(position: Position) -> None:
    """Refuse a question without an answer (RULES 3.1); looks at the derived fields."""
    frame = position.pending[-1] if position.pending else None
    if frame is None or position.legal_mask:
        return
    if isinstance(frame, Pending) and frame.asks in TILE_QUESTIONS:
        raise NotationError(f"pending: the {action_text(frame.tile)} has no target")
    if frame.anywhere:
        raise NotationError(f"pending: {who(frame.player)} cannot build anywhere now")


def _check_tile_in_use(position: Position, frame: Pending) -> None:
    tile, acted = frame.in_use, frame.acted > 0
    name = tile.name
    if frame.asks not in tile.kind.questions:
        raise NotationError(f"pending: {frame.asks} is never asked for the {name}")
    _check_card(tile, frame)
    if tile.kind.puts == Thing.MEEPLE and acted:
        _check_stepping(position, tile, frame)
    elif frame.asks != Question.REACT:
        _check_status(position, frame, frame.is_spent)
    if acted and frame.asks == Question.BUILD and not position.built:
        raise NotationError(f"pending: {who(frame.player)} has not built yet in this round")
    if acted and frame.asks == Question.REMOVE and position.setup.sword is not SwordTakes.EACH:
        raise NotationError(f"pending: the {name} takes one settlement, by the rule sword=one")
    if position.pending[-1].asks in (Question.NEW, Question.REACT) and not (
        acted or frame.asks == Question.REACT
    ):
        what = "card is drawn" if position.pending[-1].asks == Question.NEW else "tile is taken"
        raise NotationError(f"pending: no {what} before the {name} has done anything")
    if frame.asks == Question.PUT:
        sources = to_lift(position.scene, frame)
        if not (0 <= frame.cell < CELLS and BIT[frame.cell] & sources):
            raise NotationError(
                f"pending: the {name} cannot move a settlement from {NAMES[frame.cell]}"
            )


def _check_card(tile: Tile, frame: Pending) -> None:
    """Check that only a tile that turns up a card builds on its terrain."""
    shown = Question.REVEAL in tile.kind.questions and frame.asks != Question.REVEAL
    if (frame.card >= 0) != shown:
        how = "has turned up no card" if frame.card < 0 else "turns up no card"
        raise NotationError(f"pending: the {tile.name} {how}")


def _check_status(position: Position, frame: Pending, begun: bool) -> None:
    """Check that a tile that has begun is used, unless its use lost it, and others are ready."""
    me, places = position.players[frame.player], position.setup.derived.places.get(frame.tile, 0)
    if not (me.used if begun else me.ready) & places:
        how = "used" if begun else "ready"
        name = action_text(frame.tile)
        raise NotationError(f"pending: {who(frame.player)} has no {name} that is {how}")


def _check_stepping(position: Position, tile: Tile, frame: Pending) -> None:
    """Check that a meeple that has taken a step is on the board; its tile may be lost by it."""
    meeple = MEEPLES[tile.meeple]
    if meeple.walks and not position.players[frame.player].retinue.walking(tile):
        name = meeple.name
        raise NotationError(f"pending: the {name} of {who(frame.player)} is not on the board")


def _check_reactions(position: Position) -> None:
    """Check that whoever is asked has a tile that reacts, and that so many can be waiting.

    Each round of reactions was opened by the turn, or by a tile that reacted and is used now.
    """
    setup, frames = position.setup, [f for f in position.pending if f.asks == Question.REACT]
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
    """Check that only the next build is free of adjacency, by a tile that is ready."""
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
    """Return whether players are asked, in their own turn, for a build that must be adjacent."""
    if isinstance(top, Turn):
        return top.asks in (Question.BEFORE, Question.MANDATORY)
    tile = top.in_use
    return (
        tile.adjacent
        and tile.kind.puts == Thing.SETTLEMENT
        and top.player == position.pending[0].player
    )
