"""What tiles do with pieces: moving, removing, sending out meeples, founding a city."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from kingdom.content import Tile
from kingdom.content.kinds import Question
from kingdom.hexes import BIT
from kingdom.rules import pieces
from kingdom.rules.pieces import Changed, Stock
from kingdom.rules.position import Pending, Players, Retinue
from kingdom.setup import Setup, SwordTakes

Lying: TypeAlias = tuple[Setup, Players, int, Stock]
"""What lies on the table: set-up, players, free hexes, tiles left."""


def times_left(lying: Lying, tile: Tile, frame: Pending, cell: int) -> int:
    """Say how often a tile may act again after what it does now."""
    setup, players, _, _ = lying
    if frame.asks == Question.REMOVE:
        offset = (_owner(players, cell) - frame.player) % setup.players
        return tile.times - offset if setup.sword is SwordTakes.EACH else 0
    if frame.asks == Question.PIECE:
        return frame.left - 1 if _steps(players[frame.player].retinue, tile, cell) else 0
    return frame.left - 1


def _owner(players: Players, cell: int) -> int:
    bit = BIT[cell]
    return next(
        seat
        for seat, player in enumerate(players)
        if (player.settlements | sum(player.retinue.meeples)) & bit
    )


def _steps(retinue: Retinue, tile: Tile, cell: int) -> bool:
    """Whether a meeple that is out moves to a cell, rather than coming back from it."""
    walking = retinue.walking(tile)
    return walking > 0 and walking != BIT[cell]


def _put(lying: Lying, tile: Tile, frame: Pending, cell: int) -> Changed:
    return pieces.move(*lying, frame.player, frame.cell, cell)


def _remove(lying: Lying, tile: Tile, frame: Pending, cell: int) -> Changed:
    _, players, _, _ = lying
    owner = _owner(players, cell)
    if players[owner].settlements & BIT[cell]:
        return pieces.take_off(*lying, owner, cell)
    meeples = players[owner].retinue.meeples
    kind = next(kind for kind, cells in enumerate(meeples) if cells & BIT[cell])
    return pieces.take_back(*lying, owner, kind, cell, resting=0)


def _send(lying: Lying, tile: Tile, frame: Pending, cell: int) -> Changed:
    _, players, _, _ = lying
    retinue = players[frame.player].retinue
    if retinue.out(tile) & BIT[cell]:
        return pieces.take_back(*lying, frame.player, tile.meeple, cell)
    go = pieces.step if _steps(retinue, tile, cell) else pieces.place
    return go(*lying, frame.player, tile.meeple, cell)


def _found(lying: Lying, tile: Tile, frame: Pending, cell: int) -> Changed:
    return pieces.found_city(*lying, frame.player, cell)


def _lay_aside(lying: Lying, tile: Tile, frame: Pending, cell: int) -> Changed:
    return pieces.take_off(*lying, frame.player, cell, waiting=1)


MOVES: Final[Mapping[str, Callable[[Lying, Tile, Pending, int], Changed]]] = {
    Question.PUT: _put,
    Question.REMOVE: _remove,
    Question.PIECE: _send,
    Question.CITY: _found,
    Question.ASIDE: _lay_aside,
}
"""What carries out a choice, by the question that it answers."""
