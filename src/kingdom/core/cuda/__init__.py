"""The compiled core on a GPU: playouts, batches and matches, equal bit for bit to the processor's.

    if cuda.has_gpu():
        results = cuda.playouts(core, core.start(), games=1_000_000)
        lengths = torch.from_dlpack(results.lengths)  # no copy

The library is built by `make core-cuda` where CUDA's compiler is; without it, or without a GPU,
calls raise `CoreMissingError`. Nothing here needs a package from PyPI.
"""

from kingdom.core.cuda.arrays import Array
from kingdom.core.cuda.batch import GpuBatch
from kingdom.core.cuda.learning import GpuObservation
from kingdom.core.cuda.library import (
    CudaError,
    GpuDevice,
    OutOfMemoryError,
    about_gpus,
    devices,
    has_gpu,
)
from kingdom.core.cuda.matches import MatchPlayer
from kingdom.core.cuda.playing import GpuPlayouts, playouts

__all__ = [
    "Array",
    "CudaError",
    "GpuBatch",
    "GpuDevice",
    "GpuObservation",
    "GpuPlayouts",
    "MatchPlayer",
    "OutOfMemoryError",
    "about_gpus",
    "devices",
    "has_gpu",
    "playouts",
]
