"""The library for GPUs as tests find it: for a processor and, where there is one, for a GPU."""

from collections.abc import Iterator

import pytest

from kingdom.core import cuda
from kingdom.core.cuda import library as finding
from tests.core.lanes import compile_lanes

PLACES = ("on a processor", "on a GPU")


def library_of(place: str, config: pytest.Config) -> Iterator[str]:
    """Choose the library for all that a test does."""
    finding.cuda_library.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        if place == "on a processor":
            patch.setenv("KINGDOM_CUDA", str(compile_lanes(config)))
        elif not cuda.has_gpu():
            pytest.skip(f"GPU: {cuda.about_gpus()}")
        yield place
    finding.cuda_library.cache_clear()
