"""Memory of a GPU, and arrays there that other libraries take without a copy."""

from __future__ import annotations

from ctypes import addressof, byref, c_char, c_void_p, sizeof
from math import prod
from typing import Any, Final
from weakref import finalize

from kingdom.core.cuda import dlpack
from kingdom.core.cuda.library import CudaLibrary, library_for


class Memory:
    """Zeroed bytes of a device, which live as long as this object and whoever was handed them."""

    def __init__(self, device: int, size: int) -> None:
        """Take as many bytes; raise `OutOfMemoryError` if there are not so many."""
        self.device, self.size = device, size
        self._library = library_for(device)
        memory = c_void_p()
        self._library.call("allocate", device, size, byref(memory))
        self.address: Final = memory.value or 0
        self.kind: Final[int] = self._library.memory_kind()
        # At the end of the process everything is freed anyway, and others may still use it.
        finalize(self, _free, self._library, device, self.address).atexit = False

    @classmethod
    def of(cls, device: int, content: bytes | memoryview, room: int = 0) -> Memory:
        """Return bytes copied to a device, with room for more of them."""
        memory = cls(device, max(len(content), room))
        memory.write(content)
        return memory

    def write(self, content: bytes | memoryview) -> None:
        """Copy bytes to the beginning of this memory."""
        source = (c_char * len(content)).from_buffer_copy(content)
        self._library.call("write", self.device, self.address, source, len(content))

    def read(self, offset: int = 0, size: int | None = None) -> memoryview:
        """Return a copy of some bytes, or of all."""
        target = (c_char * (self.size - offset if size is None else size))()
        self._library.call(
            "read", self.device, addressof(target), self.address + offset, sizeof(target)
        )
        return memoryview(target).cast("B")


def _free(library: CudaLibrary, device: int, address: int) -> None:
    library.release(device, address)  # after an error of the device there is nothing to be done


class Array:
    """Numbers in the memory of a device.

    `torch.from_dlpack`, `jax.dlpack.from_dlpack`, `cupy.from_dlpack` and whatever reads
    `__cuda_array_interface__` see this very memory, and keep it alive. Everything that was to be
    written there is complete, so that no stream has to wait.
    """

    def __init__(self, device: int, format_: str, shape: tuple[int, ...]) -> None:
        """Make an array of zeros; the format is a letter of the `struct` module."""
        self.format, self.shape = format_, shape
        self.itemsize: Final = sizeof(dlpack.NUMBERS[format_])
        self.memory: Final = Memory(device, self.itemsize * prod(shape))

    @property
    def device(self) -> int:
        """The number of the device."""
        return self.memory.device

    @property
    def address(self) -> int:
        """Where the first number is, in the memory of the device."""
        return self.memory.address

    def host(self) -> memoryview:
        """Return a copy in ordinary memory, with the same shape."""
        copied: Any = self.memory.read()
        shaped: memoryview = copied.cast(self.format, self.shape)
        return shaped

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.memory.kind, self.device

    def __dlpack__(
        self,
        *,
        stream: Any = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> Any:
        """Return this memory in a capsule of DLPack."""
        del stream, max_version  # nothing to wait for; every version reads the first
        if copy or dl_device not in (None, self.__dlpack_device__()):
            raise BufferError("this array is handed over where it is, without a copy")
        return dlpack.capsule_of(
            self.memory,
            self.address,
            self.__dlpack_device__(),
            self.shape,
            dlpack.data_type(self.format),
        )

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """How Numba and CuPy see this memory; only that of a GPU has it."""
        if self.memory.kind != dlpack.CUDA:
            raise AttributeError("__cuda_array_interface__: this memory is not that of a GPU")
        kind = "f" if self.format == "f" else "u" if self.format.isupper() else "i"
        return {
            "shape": self.shape,
            "typestr": f"{'<' if self.itemsize > 1 else '|'}{kind}{self.itemsize}",
            "data": (self.address, False),
            "version": 3,
            "strides": None,
            "stream": None,
        }

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<Array of {self.format!r}, shape {self.shape}, on device {self.device}>"
