"""Memory that is shared with the compiled core."""

from __future__ import annotations

from ctypes import Structure, addressof, c_char, memmove, sizeof
from typing import Final

ALIGNED: Final = 64  # bytes: a mask is one register of the widest processors


class Buffer:
    """Zeroed bytes at an aligned address, which live as long as this object."""

    def __init__(self, size: int) -> None:
        """Take as many bytes."""
        self._whole = (c_char * (size + ALIGNED))()
        offset = -addressof(self._whole) % ALIGNED
        self.address = addressof(self._whole) + offset
        self.bytes = memoryview(self._whole).cast("B")[offset : offset + size]

    @classmethod
    def of(cls, struct: Structure) -> Buffer:
        """Return the bytes of a struct."""
        buffer = cls(sizeof(struct))
        memmove(buffer.address, addressof(struct), sizeof(struct))
        return buffer
