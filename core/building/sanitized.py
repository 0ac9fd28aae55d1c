"""Runs a command with a library that stops at any wrong access or undefined behaviour."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from building.compilers import BuildError, Compiler, run, system_compilers, works
from building.flags import label
from building.sources import SUFFIX, library_sources

FLAGS = (
    "-O1",
    "-g",
    "-fno-omit-frame-pointer",
    "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all",
    label("with sanitizers"),
)


def run_sanitized(command: list[str]) -> int:
    """Build the library for the time of the command; return the exit status."""
    compiler = next(filter(works, system_compilers()), None)
    if compiler is None or sys.platform != "linux":
        raise BuildError("the sanitizers need GCC or clang, on Linux")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder, f"libkingdom{SUFFIX}")
        compiler.build(library_sources(), library, 1, FLAGS)
        environment = {**os.environ, **_environment(compiler, library)}
        return subprocess.run(command, env=environment, check=False).returncode


def _environment(compiler: Compiler, library: Path) -> dict[str, str]:
    """Return the environment of a process with the library: it loads the sanitizers first.

    Python takes its memory from them, too, so that bytes handed over are guarded on both sides.
    """
    names = ("libasan.so", "libubsan.so")
    runtimes = [run(*compiler.command, f"-print-file-name={name}").strip() for name in names]
    return {
        "KINGDOM_CORE": str(library),
        "LD_PRELOAD": " ".join(runtimes),
        "ASAN_OPTIONS": "detect_leaks=0",  # Python frees little at its end
        "UBSAN_OPTIONS": "print_stacktrace=1",
        "PYTHONMALLOC": "malloc",
    }
