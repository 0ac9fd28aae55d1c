"""The code for GPUs, compiled for a processor: tests/core/lanes.cpp."""

import sys
from pathlib import Path

import pytest

from tests.support import ROOT
from tests.support.core import build_script

SOURCE = ROOT / "tests" / "core" / "lanes.cpp"


def compile_lanes(config: pytest.Config, *, plain: bool = False) -> Path:
    """Return the library, compiled unless it is in pytest's cache already.

    `plain` is that for set-ups without what only some modules bring.
    """
    if sys.platform != "linux":
        pytest.skip("threads that take turns need Linux")
    import fcntl

    assert config.cache is not None
    script, folder = build_script(), config.cache.mkdir("lanes")
    name = f"{script.native.fingerprint(SOURCE)}{'-plain' if plain else ''}"
    file = folder / f"{name}{script.native.SUFFIX}"
    flags = ("-O1", "-Werror", *(["-DKINGDOM_PLAIN"] if plain else []))
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # other workers wait for it
        if not file.exists():
            fresh = file.with_suffix(".fresh")
            script.compilers.find_compiler().build([SOURCE], fresh, 1, flags)
            fresh.replace(file)
    return file
