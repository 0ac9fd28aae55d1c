"""Builds the core for GPUs, a library of its own beside those for processors."""

import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from building.compilers import BuildError, run
from building.flags import label
from building.platforms import machine
from building.sources import BUILT, CORE, INCLUDE, SUFFIX, fingerprint

SOURCES = tuple(CORE / "src" / name for name in ("cuda.cu", "plain.cu", "matches.cu"))
LIBRARY = BUILT / f"libkingdom-cuda{SUFFIX}"
NOTE = BUILT / "cuda.json"
WHEEL = "nvidia-cuda-nvcc>=13"  # the extra `cuda`; the wheels of older ones have no nvcc
ARCHITECTURES = ("sm_90",)
OLDEST = 80  # the first whose threads add up numbers of each other in one step
FLAGS = (
    "-std=c++20",
    "-O3",
    "--expt-relaxed-constexpr",
    "-cudart=static",  # so that nothing but the driver has to be there
    "-shared",
    "-Xcompiler=-fPIC,-fvisibility=hidden",
    f"-I{INCLUDE}",
)


def build(architectures: Sequence[str] = ()) -> Path:
    """Build the core for GPUs of some architectures; return the library.

    It has code for newer ones, too, which their driver compiles.
    """
    nvcc = _find_nvcc()
    numbers = [_number(name) for name in architectures or ARCHITECTURES]
    codes = [f"-gencode=arch=compute_{number},code=sm_{number}" for number in numbers]
    codes += [f"-gencode=arch=compute_{numbers[-1]},code=compute_{numbers[-1]}"]
    names = " ".join(f"sm_{number}" for number in numbers)
    BUILT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILT.parent, prefix=".building-") as temporary:
        fresh = Path(temporary, LIBRARY.name)
        sources = [str(source) for source in SOURCES]
        run(nvcc, *FLAGS, *codes, label(_described(nvcc, names)), *sources, "-o", str(fresh))
        fresh.replace(LIBRARY)
    NOTE.write_text(json.dumps({"sources": fingerprint(*SOURCES), "architectures": names}) + "\n")
    return LIBRARY


def keep(fresh: Path) -> None:
    """Take the library over into a new folder, unless it is of other sources."""
    there = NOTE.exists() and LIBRARY.exists()
    if there and json.loads(NOTE.read_text())["sources"] == fingerprint(*SOURCES):
        for file in (NOTE, LIBRARY):
            shutil.copy2(file, fresh)


def needs() -> list[str]:
    """Return the wheel with nvcc, unless one is there or named, or this machine has none."""
    covered = machine() in ("x86_64", "aarch64") and sys.platform == "linux"
    found = os.environ.get("NVCC") or _nvccs()
    return [WHEEL] if covered and not found else []


def _find_nvcc() -> str:
    named = os.environ.get("NVCC")
    if named and not shutil.which(named):
        raise BuildError(f"NVCC is {named!r}, which is not there or cannot be run")
    found = _nvccs()
    if not found:
        raise BuildError(
            "the core for GPUs needs nvcc, CUDA's compiler, 12 or newer, on the PATH, "
            f"or from PyPI: `pip install '{WHEEL}'`"
        )
    return found[0]


def _nvccs() -> list[str]:
    """Return the compilers there are: the one that NVCC names or the system's, then the wheel's."""
    named = shutil.which(os.environ.get("NVCC", "nvcc"))
    wheels = find_spec("nvidia")
    folders = (wheels and wheels.submodule_search_locations) or ()
    inside = [str(file) for folder in folders for file in Path(folder).glob("cu*/bin/nvcc")]
    return [*([named] if named else []), *inside]


def _number(architecture: str) -> str:
    found = re.fullmatch(r"(?:sm_)?(\d+[af]?)", architecture)
    if not found or int(found[1].rstrip("af")) < OLDEST:
        raise BuildError(
            f"an architecture of GPUs is named like sm_90, from sm_{OLDEST} on, not {architecture}"
        )
    return found[1]


def _described(nvcc: str, names: str) -> str:
    version = re.findall(r"release (\d+\.\d+)", run(nvcc, "--version"))
    return f"nvcc {version[0] if version else 'of no version'} for {names}"
