"""Finds a C++ compiler that can do what the core asks for, and calls it."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from building.flags import FLAGS, GCC_FLAGS, LEVELS
from building.objects import OBJECTS, compiled
from building.platforms import WHEELS, Platform, here
from building.sources import SUFFIX

ZIG = "ziglang"  # Python's module
WHEEL = f"{ZIG}>=0.14"
CACHE = OBJECTS / "zig"
GCC = "Free Software Foundation"  # what it says of itself

# What the core uses: C++20 with its headers, vectors, and linking.
PROBE = """
#include <bit>
#include <cstdint>
#include <cstring>
typedef std::uint64_t Part __attribute__((vector_size(16)));
extern "C" int probe(int number) {
    Part part{1, 2};
    part = __builtin_shufflevector(part, Part{}, 1, 2);
    return [&]<int more>() { return std::popcount(part[0]) + more + number; }.operator()<1>();
}
"""


class BuildError(Exception):
    """The core cannot be built here; the text says why, in one line."""


def run(*command: str, environment: dict[str, str] | None = None) -> str:
    """Run a compiler and return what it prints; raise `BuildError` with its first error."""
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "LC_ALL": "C", **(environment or {})},
        )
    except OSError as error:
        raise BuildError(f"{command[0]}: {error.strerror}") from error
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()] or ["no message"]
        first = next((line for line in lines if "error:" in line), lines[0])
        name = "zig" if ZIG in command else Path(command[0]).name
        raise BuildError(f"{name} says: {first.strip()}")
    return done.stdout


class Compiler(NamedTuple):
    """A C++ compiler of the system: its name for people, and how it is called."""

    name: str
    command: tuple[str, ...]

    def build(
        self,
        sources: Sequence[Path],
        target: Path,
        level: int = 1,
        more: tuple[str, ...] = (),
        objects: Path | None = None,
    ) -> None:
        """Compile source files into a shared library; raise `BuildError` with the first error.

        Where there is a folder for objects, those of sources that have not changed are used again.
        """
        own = GCC_FLAGS if self._is_gcc() else ()
        options = (*FLAGS, *own, *LEVELS[level].options, *more)
        links = ["-shared"]
        if sys.platform == "linux":
            links += ["-Wl,--as-needed", *([] if "-g" in more else ["-s"])]
        with tempfile.TemporaryDirectory() as folder:
            files = compiled(sources, objects or Path(folder), (*self.command, *options), run)
            run(*self.command, *options, *links, *map(str, files), "-o", str(target))

    def _is_gcc(self) -> bool:
        """Return whether this is GCC, whatever it is called here."""
        return GCC in run(*self.command, "--version")

    def described(self, target: str) -> str:
        """Return the words for this compiler and a target, for people."""
        said = run(*self.command, "--version")
        makers = {GCC: "GCC", "clang": "clang"}
        name = next((makers[word] for word in makers if word in said), self.name)
        return _described(name, said, target)


class Zig(NamedTuple):
    """The compiler in the wheel `ziglang`, which has headers and libraries of its own."""

    command: tuple[str, ...]
    platform: Platform
    name: str = "zig"

    def build(
        self,
        sources: Sequence[Path],
        target: Path,
        level: int = 1,
        more: tuple[str, ...] = (),
        objects: Path | None = None,
    ) -> None:
        """Compile source files into a shared library; raise `BuildError` with the first error."""
        platform = ("-target", self.platform.triple)
        processor = (f"-mcpu={LEVELS[level].zig}",)
        # What a library starts by on Windows is compiled once, and not for each level.
        linked = platform if self.platform.system == "win32" else (*platform, *processor)
        linker = ("cc", *linked, *self.platform.links(target.name), "-shared", "-s")
        self.build_with(linker, sources, target, (*platform, *processor, *more), objects)

    def build_with(
        self,
        linker: Sequence[str],
        sources: Sequence[Path],
        target: Path,
        options: Sequence[str],
        objects: Path | None = None,
    ) -> None:
        """Compile source files, and link them by another of zig's commands.

        What it compiles of its own for that is kept with the objects.
        """
        with tempfile.TemporaryDirectory() as folder:
            cache = str(CACHE) if objects else folder
            caches = {"ZIG_LOCAL_CACHE_DIR": cache, "ZIG_GLOBAL_CACHE_DIR": cache}
            call = partial(run, environment=caches)
            command = (*self.command, "c++", *FLAGS, *options)
            files = compiled(sources, objects or Path(folder), command, call)
            call(*self.command, *linker, *map(str, files), "-o", str(target))

    def described(self, target: str) -> str:
        """Return the words for this compiler and a target, for people."""
        return _described(self.name, run(*self.command, "version"), target)


def _described(name: str, said: str, target: str) -> str:
    version = re.search(r"\d+(\.\d+)+", said.partition("\n")[0])
    return f"{name} {version[0] if version else 'of no version'} for {target}"


def find_zig(platform: Platform | None = None) -> Zig | None:
    """Return the compiler of the wheel, for a platform or this one, if it is installed here."""
    if find_spec(ZIG) is None:
        return None
    return Zig((sys.executable, "-m", ZIG), platform or here())


def system_compilers() -> Iterator[Compiler]:
    """Yield the compilers of the system in the order to try them, each once."""
    seen = set()
    for words in (shlex.split(os.environ.get("CXX", "")), ["c++"], ["g++"], ["clang++"]):
        found = shutil.which(words[0]) if words else None
        if found and os.path.realpath(found) not in seen:
            seen.add(os.path.realpath(found))
            yield Compiler(Path(words[0]).name, (found, *words[1:]))


def candidates() -> Iterator[Compiler | Zig]:
    """Yield all compilers in the order to try them: zig is the last."""
    yield from system_compilers()
    zig = find_zig()
    if zig:
        yield zig


def works(compiler: Compiler | Zig) -> bool:
    """Return whether a compiler can do what the core asks for."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.cpp")
        source.write_text(PROBE)
        try:
            compiler.build([source], Path(folder, f"probe{SUFFIX}"))
        except BuildError:
            return False
        return True


def find_compiler() -> Compiler | Zig:
    """Return the first compiler that works, or raise `BuildError`."""
    tried = []
    for compiler in candidates():
        if works(compiler):
            return compiler
        tried.append(compiler.name)
    found = f"{', '.join(tried)} cannot compile C++20" if tried else "there is no C++ compiler"
    raise BuildError(f"{found}; install GCC 12 or clang 16, or `pip install ziglang`")


def needs() -> list[str]:
    """Return the packages that pip has to install before the core can be built."""
    wheel = zig_needed()
    return wheel if wheel and not any(map(works, candidates())) else []


def zig_needed() -> list[str]:
    """Return the wheel with zig, unless it is installed, or made for no such machine as this."""
    return [WHEEL] if here() in WHEELS.values() and not find_zig() else []
