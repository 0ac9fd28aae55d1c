"""Sets of hexes as the compiled core has them: eight words of bits, the last for the island."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kingdom.hexes import BIT, BOARD, BOARD_CELLS, ISLAND_SIZE

WORDS: Final = 8

# The island's bits lie on a smaller grid of their own in the last word.
_ISLAND_STRIDE: Final = ISLAND_SIZE + 2
_BOARD_WORDS: Final = WORDS - 1
_FIRST_ISLAND_BIT: Final = 64 * _BOARD_WORDS
_ROW: Final = (1 << ISLAND_SIZE) - 1
_ISLAND_ROWS: Final = tuple(
    (
        BIT[BOARD_CELLS + ISLAND_SIZE * row].bit_length() - 1,
        64 * _BOARD_WORDS + _ISLAND_STRIDE * row - row // 2,
    )
    for row in range(ISLAND_SIZE)
)


def pack_mask(mask: int) -> bytes:
    """Return a mask as the core's words."""
    if mask > BOARD:  # the bits of the island are above those of the board
        mask = mask & BOARD | _island_words(mask & ~BOARD)
    return mask.to_bytes(8 * WORDS, "little")


@lru_cache(maxsize=4096)
def _island_words(mask: int) -> int:
    bits = 0
    for here, there in _ISLAND_ROWS:
        bits |= (mask >> here & _ROW) << there
    return bits


def unpack_mask(words: bytes) -> int:
    """Return the core's words as a mask."""
    bits = int.from_bytes(words, "little")
    return bits & BOARD | _island_mask(bits >> _FIRST_ISLAND_BIT)


@lru_cache(maxsize=4096)
def _island_mask(word: int) -> int:
    mask = 0
    for here, there in _ISLAND_ROWS:
        mask |= (word >> there - _FIRST_ISLAND_BIT & _ROW) << here
    return mask
