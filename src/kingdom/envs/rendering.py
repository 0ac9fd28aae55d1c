"""Positions as environments render them: as text, as SVG, and as an array of colours."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from kingdom.hexes import BIT, CELLS, cells_of
from kingdom.render import svg, text
from kingdom.render.outlines import CENTRES, HALF_HEIGHT, HALF_WIDTH
from kingdom.render.palette import LIVERIES, PAPER, SPECIAL, STONE, TONES, rgb

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from kingdom.state import State

MODES: Final = ("human", "ansi", "svg", "rgb_array")
_SCALE: Final = 4  # lengths of a drawing in a pixel
_PIECE: Final = 17.0  # how far from the middle of its hex a piece reaches, in a drawing
_MARK: Final = 11.0  # ... and what lies on a hex


def check_mode(mode: str | None) -> None:
    """Refuse a render mode that there is not."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"no render mode is called {mode!r}: known are {', '.join(MODES)}")


def rendered(state: State, mode: str | None) -> Any:
    """Return a picture of a position without hidden cards; `human` prints it and returns None."""
    check_mode(mode)
    if mode is None:
        return None
    if mode == "rgb_array":
        return pixels(state)
    shown = state.view(None).state
    if mode == "svg":
        return svg(shown)
    drawn = text(shown, color=mode == "human")
    if mode == "ansi":
        return drawn
    print(drawn)
    return None


def pixels(state: State) -> NDArray[np.uint8]:
    """Return a small picture of the map, of shape (rows, columns, 3)."""
    cell, distance = _raster()
    picture = np.full((*cell.shape, 3), rgb(PAPER), np.uint8)
    ground = np.array([*_grounds(state)], np.uint8)
    on_map = cell >= 0
    picture[on_map] = ground[cell[on_map]]
    for reach, color, cells in _things(state):
        there = np.zeros(CELLS + 1, bool)  # the last for what is no hex
        there[[*cells_of(cells)]] = True
        picture[there[cell] & (distance < reach)] = rgb(color)
    return picture


@cache
def _raster() -> tuple[NDArray[np.int16], NDArray[np.float32]]:
    """Return for each pixel the hex that it lies in, or -1, and how far it is from its middle."""
    left, top = np.array(CENTRES).min(axis=0) - (HALF_WIDTH, HALF_HEIGHT)
    right, bottom = np.array(CENTRES).max(axis=0) + (HALF_WIDTH, HALF_HEIGHT)
    x, y = np.meshgrid(np.arange(left, right, _SCALE), np.arange(top, bottom, _SCALE))
    cell = np.full(x.shape, -1, np.int16)
    nearest = np.full(x.shape, np.inf, np.float32)
    for number, (column, row) in enumerate(CENTRES):
        rows = _window(row - top, HALF_HEIGHT)
        columns = _window(column - left, HALF_WIDTH)
        across, down = np.abs(x[rows, columns] - column), np.abs(y[rows, columns] - row)
        inside = down + across * HALF_HEIGHT / (2 * HALF_WIDTH) <= HALF_HEIGHT
        distance = np.hypot(across, down)
        better = inside & (distance < nearest[rows, columns])
        cell[rows, columns][better] = number
        nearest[rows, columns][better] = distance[better]
    return cell, nearest


def _window(middle: int, reach: int) -> slice:
    """Return the pixels of one axis within reach of a place."""
    return slice(max(0, -(-(middle - reach) // _SCALE)), (middle + reach) // _SCALE + 1)


def _grounds(state: State) -> Iterator[tuple[int, int, int]]:
    """Yield the colour of each hex: paper where the island would lie if there is none."""
    board = state.setup.board
    for cell in range(CELLS):
        if not BIT[cell] & board.cells:
            yield rgb(PAPER)
        else:
            yield rgb(TONES.get(state.terrain(cell), SPECIAL).base)


def _things(state: State) -> list[tuple[float, str, int]]:
    """Return things on hexes: how far they reach, their colour, and where they are."""
    board = state.setup.board
    things = [
        (_MARK, SPECIAL.dark, board.special),
        (_MARK, SPECIAL.light, state.stock.mask),
        (2 * _PIECE, STONE.base, state.walls_mask),
    ]
    for player, livery in zip(state.players, LIVERIES, strict=False):
        things.append((_PIECE, livery.color, player.on_map))
        things.append((_PIECE / 3, livery.mark, player.on_map & ~player.settlements))
    return things
