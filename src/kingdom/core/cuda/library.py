"""The library for GPUs: finding it, loading it, its errors, and the devices that it sees.

`KINGDOM_CUDA=/path/to/library` takes another one than core/build.py has made.
"""

from __future__ import annotations

import os
from ctypes import byref, c_int
from functools import cache
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from kingdom.core import library as loading
from kingdom.core.functions import CUDA_SIGNATURES, CudaFunctions, Signature
from kingdom.core.layout import DeviceStruct
from kingdom.core.library import CoreMissingError, Loaded

_OUT_OF_MEMORY: Final = 2  # cudaErrorMemoryAllocation


class CudaError(RuntimeError):
    """The GPU, or its driver, has refused something; the text is CUDA's."""


class OutOfMemoryError(CudaError, MemoryError):
    """The memory of the GPU is used up."""


class CudaLibrary(Loaded, CudaFunctions):
    """The functions of core/src/cuda.cu."""

    title: ClassVar[str] = "the core for GPUs"
    target: ClassVar[str] = "core-cuda"
    prefix: ClassVar[str] = "kingdom_cuda_"
    signatures: ClassVar[dict[str, Signature]] = CUDA_SIGNATURES

    def call(self, name: str, *arguments: object) -> None:
        """Call a function that returns a code; raise `CudaError` if that is an error."""
        code: int = getattr(self, name)(*arguments)
        if code:
            kind = OutOfMemoryError if code == _OUT_OF_MEMORY else CudaError
            raise kind(f"CUDA error {code}: {self.error(code).decode()}")


class GpuDevice(NamedTuple):
    """A GPU, and how playouts run there if there are many of them."""

    name: str
    memory: int
    """In bytes."""
    capability: tuple[int, int]
    multiprocessors: int
    threads: int
    """Of a block."""
    blocks: int
    """On each multiprocessor at once."""
    registers: int
    """Of a thread."""
    local_bytes: int
    """Of a thread: what did not fit into registers, and the stack."""
    shared_bytes: int
    """Of a block: the games in play."""
    occupancy: float
    """The share of the threads that a multiprocessor could hold."""


@cache
def cuda_library() -> CudaLibrary:
    """Return the library of this installation, loaded once, or raise `CoreMissingError`."""
    if chosen := os.environ.get("KINGDOM_CUDA"):
        return CudaLibrary(Path(chosen))
    file = next(iter(sorted(loading.BUILT.glob("libkingdom-cuda.*"))), None)
    if file is None:
        how = loading.how_to_build(CudaLibrary.target)
        raise CoreMissingError(f"the core for GPUs is not built here: {how}")
    return CudaLibrary(file)


def devices() -> list[GpuDevice]:
    """Return the GPUs of this machine; raise `CoreMissingError` without the library for them."""
    count = c_int()
    cuda_library().call("devices", byref(count))
    return [_described(device) for device in range(count.value)]


def _described(device: int) -> GpuDevice:
    struct = DeviceStruct()
    cuda_library().call("describe", device, byref(struct))
    return GpuDevice(
        struct.name.decode(errors="replace"),
        struct.memory,
        (struct.major, struct.minor),
        struct.multiprocessors,
        struct.threads,
        struct.blocks,
        struct.registers,
        struct.local_bytes,
        struct.shared_bytes,
        struct.threads * struct.blocks / struct.most_threads,
    )


def library_for(device: int) -> CudaLibrary:
    """Return the library if it sees this device; raise `CoreMissingError` or ValueError if not."""
    loaded, count = cuda_library(), c_int()
    loaded.call("devices", byref(count))
    if not count.value:
        raise CoreMissingError("there is no GPU here that CUDA can use")
    if not 0 <= device < count.value:
        raise ValueError(f"device must be below {count.value}, the number of GPUs, not {device}")
    return loaded


def has_gpu() -> bool:
    """Return whether the library is built here and sees a GPU."""
    try:
        library_for(0)
    except (CoreMissingError, CudaError):
        return False
    return True


def about_gpus() -> str:
    """Return which library and which GPUs there are, or why there are none, in one line."""
    try:
        loaded = library_for(0)
        names = ", ".join(device.name for device in devices())
    except (CoreMissingError, CudaError) as error:
        return f"none: {error}"
    return f"{names}, by {loaded.file}, built by {loaded.built().decode()}"
