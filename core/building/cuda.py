"""Builds the core for GPUs, a library of its own beside those for processors."""

import json
import os
import re
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from building.compilers import BuildError, run
from building.flags import label
from building.sources import BUILT, CORE, INCLUDE, SUFFIX, fingerprint

SOURCES = (CORE / "src" / "cuda.cu", CORE / "src" / "plain.cu")
LIBRARY = BUILT / f"libkingdom-cuda{SUFFIX}"
NOTE = BUILT / "cuda.json"
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


def _find_nvcc() -> str:
    nvcc = shutil.which(os.environ.get("NVCC", "nvcc"))
    if nvcc is None:
        raise BuildError("the core for GPUs needs nvcc, CUDA's compiler, 12 or newer, on the PATH")
    return nvcc


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
