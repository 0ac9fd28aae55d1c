"""The code for GPUs, compiled for a processor: tests/core/lanes.cpp."""

import sys
from pathlib import Path

import pytest

from tests.support import ROOT
from tests.support.core import build_script

SOURCE = ROOT / "tests" / "core" / "lanes.cpp"


def compile_lanes(config: pytest.Config, variant: str = "") -> Path:
    """Return the library, compiled unless it is in pytest's cache already.

    The variant "plain" is that for set-ups without what only some modules bring, and "single" that
    in which one thread plays a game, as in matches.
    """
    if sys.platform != "linux":
        pytest.skip("threads that take turns need Linux")
    import fcntl

    assert config.cache is not None
    script, folder = build_script(), config.cache.mkdir("lanes")
    name = f"{script.native.fingerprint(SOURCE)}{f'-{variant}' if variant else ''}"
    file = folder / f"{name}{script.native.SUFFIX}"
    flags = ("-O1", "-Werror", *([f"-DKINGDOM_{variant.upper()}"] if variant else []))
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # other workers wait for it
        if not file.exists():
            fresh = file.with_suffix(".fresh")
            script.compilers.find_compiler().build([SOURCE], fresh, 1, flags)
            fresh.replace(file)
    return file
