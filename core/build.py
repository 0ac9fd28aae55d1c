"""Builds the compiled core into the Python package, with the standard library alone.

    python core/build.py             build for this processor, unless built from these very sources
    python core/build.py again       the same in any case; a failure is an error
    python core/build.py portable    build for every processor, to choose from at run time (a wheel)
    python core/build.py wasm        build the core for browsers, if `ziglang` is installed
    python core/build.py cuda [sm_90...]    build the core for GPUs, which needs CUDA's compiler
    python core/build.py needs       print what pip has to install first, if anything
    python core/build.py sanitized CMD...   run a command with a core that checks its every access

The compiler is the system's (CXX, c++, g++ or clang++) if it can do what the core asks for, or else
the one in the wheel `ziglang`, which the caller has to install. Without any, or where the build
fails, the package works on the Python engine alone, and `built/core.json` says why. Where
`KINGDOM_WITHOUT_CORE` is set, nothing is built.
"""

import contextlib
import ctypes
import errno
import hashlib
import itertools
import json
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

CORE = Path(__file__).resolve().parent
SOURCES = ("api.cpp", "thinking.cpp", "setups.cpp")  # processor.cpp is a library of its own
BUILT = CORE.parent / "src" / "kingdom" / "core" / "built"
NOTE = BUILT / "core.json"
WHEEL = "ziglang>=0.14"
SUFFIX = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")

FLAGS = (
    "-std=c++20",
    "-O3",
    "-Wall",
    "-Wextra",
    "-Wno-psabi",
    "-fno-exceptions",
    "-fno-rtti",
    "-fPIC",
    "-fvisibility=hidden",
    f"-I{CORE / 'include'}",
)

# For GCC alone. By itself it stops so early to put functions into their callers that games are a
# fifth slower, where clang goes on; and it suspects arrays with a mask for each player to be empty.
GCC = "Free Software Foundation"  # what it says of itself
GCC_FLAGS = (
    "--param=inline-unit-growth=400",
    "--param=max-inline-insns-auto=200",
    "-Wno-maybe-uninitialized",
)

# The levels of the x86-64 ABI; every other processor has the first alone. The fourth is for those
# with the two instructions that make masks of one register quick. (The name for people, the
# options of GCC and clang, the name in zig.)
LEVELS = {
    1: ("any processor", (), "baseline"),
    2: ("x86-64-v2", ("-march=x86-64-v2",), "x86_64_v2"),
    3: ("x86-64-v3", ("-march=x86-64-v3",), "x86_64_v3"),
    4: (
        "x86-64-v4",
        ("-march=x86-64-v4", "-mavx512vpopcntdq", "-mavx512vbmi2"),
        "x86_64_v4+avx512vpopcntdq+avx512vbmi2",
    ),
}
PORTABLE = (2, 3, 4)

# The core for browsers, a part of the browser app, which is built without it if there is none.
WASM = CORE.parent / "web" / "src" / "core" / "built" / "kingdom.wasm"
WASM_OPTIONS = (
    "-target",
    "wasm32-wasi",  # for its headers alone: nothing is linked, and nothing imported
    "-mcpu=generic+simd128+bulk_memory+sign_ext+nontrapping_fptoint",
)
WASM_LINKS = (
    "--no-entry",
    "--export-dynamic",
    "--export=__heap_base",  # where the memory begins that is free
    "--gc-sections",
    "--strip-all",
    "--stack-first",  # an overflow is an error, and overwrites nothing
    "-zstack-size=262144",
)

# The core for GPUs, a library of its own: for those named, and for newer ones by what their driver
# compiles. The runtime is linked in, so that nothing but the driver has to be there.
CUDA = "libkingdom-cuda"
CUDA_ARCHITECTURES = ("sm_90",)
OLDEST_GPU = 80  # the first whose threads add up numbers of each other in one step
CUDA_FLAGS = (
    "-std=c++20",
    "-O3",
    "--expt-relaxed-constexpr",
    "-cudart=static",
    "-shared",
    "-Xcompiler=-fPIC,-fvisibility=hidden",
    f"-I{CORE / 'include'}",
)

SANITIZERS = (
    "-O1",
    "-g",
    "-fno-omit-frame-pointer",
    "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all",
    '-DKINGDOM_BUILT="with sanitizers"',
)

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


class Compiler(NamedTuple):
    """A C++ compiler: its name for people, how it is called, and whether it is zig's."""

    name: str
    command: tuple[str, ...]
    zig: bool = False

    def is_gcc(self) -> bool:
        """Return whether this is GCC, whatever it is called here."""
        return GCC in _run(*self.command, "--version")

    def build(
        self, sources: Sequence[Path], target: Path, level: int = 1, more: tuple[str, ...] = ()
    ) -> None:
        """Compile source files into a shared library; raise `BuildError` with the first error."""
        if self.zig:
            self._build_with_zig(sources, target, level, more)
            return
        links = ["-shared"]
        if sys.platform == "linux":
            links += ["-Wl,--as-needed", *([] if "-g" in more else ["-s"])]
        own = GCC_FLAGS if self.is_gcc() else ()
        options = (*FLAGS, *own, *LEVELS[level][1], *more, *links)
        _run(*self.command, *options, *map(str, sources), "-o", str(target))

    def _build_with_zig(
        self, sources: Sequence[Path], target: Path, level: int, more: tuple[str, ...]
    ) -> None:
        """Compile and link by themselves: a link with zig's libraries would build them first.

        Nothing of them is used but copying memory, which the process has.
        """
        options = ("-target", _zig_target(), f"-mcpu={LEVELS[level][2]}")
        free = {"linux": ("-nostdlib",), "darwin": ("-nostdlib", "-undefined", "dynamic_lookup")}
        links = ("cc", *options, *free.get(sys.platform, ()), "-shared", "-s")
        self._run_zig(sources, target, (*options, *more), links)

    def build_wasm(self, sources: Sequence[Path], target: Path) -> None:
        """Compile source files for browsers; only zig can."""
        told = f'-DKINGDOM_BUILT="{described(self, "WebAssembly")}"'
        self._run_zig(sources, target, (*WASM_OPTIONS, told), ("wasm-ld", *WASM_LINKS))

    def _run_zig(
        self,
        sources: Sequence[Path],
        target: Path,
        options: tuple[str, ...],
        linker: tuple[str, ...],
    ) -> None:
        with tempfile.TemporaryDirectory() as folder:
            environment = {"ZIG_LOCAL_CACHE_DIR": folder, "ZIG_GLOBAL_CACHE_DIR": folder}
            compiled = [str(Path(folder, f"{source.stem}.o")) for source in sources]
            for source, result in zip(sources, compiled, strict=True):
                compile_it = (*self.command, "c++", *FLAGS, *options, "-c", str(source))
                _run(*compile_it, "-o", result, environment=environment)
            link_it = (*self.command, *linker, *compiled, "-o", str(target))
            _run(*link_it, environment=environment)


def _run(*command: str, environment: dict[str, str] | None = None) -> str:
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
        raise BuildError(f"{Path(command[0]).name} says: {first.strip()}")
    return done.stdout


def _machine() -> str:
    name = platform.machine().lower()
    return {"amd64": "x86_64", "arm64": "aarch64"}.get(name, name)


def _zig_target() -> str:
    system = {"win32": "windows-gnu", "darwin": "macos"}.get(sys.platform, "linux-gnu")
    return f"{_machine()}-{system}"


def _zig() -> Compiler | None:
    """Return the compiler of the wheel, if that is installed here."""
    if find_spec("ziglang") is None:
        return None
    return Compiler("zig", (sys.executable, "-m", "ziglang"), zig=True)


def candidates() -> Iterator[Compiler]:
    """Yield the compilers to try, in order; each system compiler once."""
    seen = set()
    for words in (shlex.split(os.environ.get("CXX", "")), ["c++"], ["g++"], ["clang++"]):
        found = shutil.which(words[0]) if words else None
        if found and os.path.realpath(found) not in seen:
            seen.add(os.path.realpath(found))
            yield Compiler(Path(words[0]).name, (found, *words[1:]))
    zig = _zig()
    if zig:
        yield zig


def works(compiler: Compiler) -> bool:
    """Return whether a compiler can do what the core asks for."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.cpp")
        source.write_text(PROBE)
        try:
            compiler.build([source], Path(folder, f"probe{SUFFIX}"))
        except BuildError:
            return False
        return True


def find_compiler() -> Compiler:
    """Return the first compiler that works, or raise `BuildError`."""
    tried = []
    for compiler in candidates():
        if works(compiler):
            return compiler
        tried.append(compiler.name)
    found = f"{', '.join(tried)} cannot compile C++20" if tried else "there is no C++ compiler"
    raise BuildError(f"{found}; install GCC 12 or clang 16, or `pip install ziglang`")


def is_wanted() -> bool:
    """Return whether the user has not asked to leave out the core."""
    return not os.environ.get("KINGDOM_WITHOUT_CORE")


def needs() -> list[str]:
    """Return what has to be installed with pip before the core can be built."""
    if not is_wanted():
        return []
    covered = _machine() in ("x86_64", "aarch64") and sys.platform in ("linux", "darwin", "win32")
    return [WHEEL] if covered and not _zig() and not any(map(works, candidates())) else []


def described(compiler: Compiler, target: str) -> str:
    """Return how a library is built, for people."""
    said = _run(*compiler.command, "version" if compiler.zig else "--version").splitlines()
    version = re.search(r"\d+(\.\d+)+", said[0]) if said else None
    makers = {GCC: "GCC", "clang": "clang"}
    name = next((makers[word] for word in makers if word in " ".join(said)), compiler.name)
    return " ".join((name, version[0] if version else "of no version", "for", target))


def library_sources() -> list[Path]:
    """Return the source files of the library, for Python and for browsers alike."""
    return [CORE / "src" / name for name in SOURCES]


def fingerprint(*more: Path) -> str:
    """Return a hash that changes with anything that the core is made of."""
    total = hashlib.sha256()
    sources = [*CORE.rglob("*.hpp"), *CORE.rglob("*.cpp"), Path(__file__), *more]
    for path in sorted(sources):
        content = path.read_bytes()
        total.update(f"{path.name} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def _file(level: int, folder: Path = BUILT) -> Path:
    return folder / f"libkingdom-v{level}{SUFFIX}"


def _level_here(library: Path) -> int:
    """Return the level of this processor, asked of the library that knows."""
    found: int = ctypes.CDLL(str(library)).kingdom_processor_level()
    return found


def _is_up_to_date(*, portable: bool) -> bool:
    """Return whether the last build was from these sources and for this processor."""
    if not NOTE.exists() or json.loads(NOTE.read_text())["sources"] != fingerprint():
        return False
    processor = BUILT / f"libprocessor{SUFFIX}"
    if not processor.exists():
        return False
    wanted = _portable_levels() if portable else (_level_here(processor),)
    return all(_file(level).exists() for level in wanted)


def _portable_levels() -> tuple[int, ...]:
    return PORTABLE if _machine() == "x86_64" else (1,)


def _compile_all(folder: Path, *, portable: bool) -> None:
    compiler = find_compiler()
    processor = folder / f"libprocessor{SUFFIX}"
    compiler.build([CORE / "src" / "processor.cpp"], processor)
    for level in _portable_levels() if portable else (_level_here(processor),):
        told = f'-DKINGDOM_BUILT="{described(compiler, LEVELS[level][0])}"'
        compiler.build(library_sources(), _file(level, folder), level, (told,))


def build(*, portable: bool = False, again: bool = False) -> str:
    """Build the core unless it is up to date; return why it is missing, or nothing."""
    if not again and _is_up_to_date(portable=portable):
        return ""
    missing = ""
    BUILT.parent.mkdir(parents=True, exist_ok=True)
    # Beside the place where it will be, so that the old libraries are replaced in one step, and a
    # process that has loaded one of them keeps it.
    with tempfile.TemporaryDirectory(dir=BUILT.parent, prefix=".building-") as temporary:
        fresh = Path(temporary, "built")
        fresh.mkdir()
        try:
            _compile_all(fresh, portable=portable)
        except (BuildError, OSError) as error:
            missing = str(error)
            for file in fresh.iterdir():
                file.unlink()
        note = {"sources": fingerprint(), "missing": missing}
        (fresh / NOTE.name).write_text(json.dumps(note) + "\n")
        _keep_cuda(fresh)
        _put_in_place(fresh, Path(temporary))
    return missing


def _put_in_place(fresh: Path, temporary: Path) -> None:
    """Replace the old libraries; another build may do the same at the same time."""
    for attempt in itertools.count():
        with contextlib.suppress(FileNotFoundError):
            BUILT.replace(temporary / f"old-{attempt}")
        try:
            fresh.replace(BUILT)
        except OSError as error:
            if error.errno not in (errno.ENOTEMPTY, errno.EEXIST):
                raise
        else:
            return


def build_wasm() -> None:
    """Build the core for browsers unless it is up to date; without zig, remove an old one."""
    stamp = WASM.with_name("sources.sha256")
    wanted = fingerprint()
    if WASM.exists() and stamp.exists() and stamp.read_text().strip() == wanted:
        return
    shutil.rmtree(WASM.parent, ignore_errors=True)
    zig = _zig()
    if zig:
        WASM.parent.mkdir(parents=True)
        zig.build_wasm(library_sources(), WASM)
        stamp.write_text(wanted + "\n")


def _cuda_source() -> Path:
    return CORE / "src" / "cuda.cu"


def _cuda_note(folder: Path) -> Path:
    return folder / "cuda.json"


def _keep_cuda(fresh: Path) -> None:
    """Take the library for GPUs over into a new folder, unless it is of other sources."""
    note = _cuda_note(BUILT)
    if note.exists() and json.loads(note.read_text())["sources"] == fingerprint(_cuda_source()):
        for file in (note, *BUILT.glob(f"{CUDA}.*")):
            shutil.copy2(file, fresh)


def build_cuda(architectures: Sequence[str] = ()) -> Path:
    """Build the core for GPUs of some architectures; return the library."""
    nvcc = shutil.which(os.environ.get("NVCC", "nvcc"))
    if nvcc is None:
        raise BuildError("the core for GPUs needs nvcc, CUDA's compiler, 12 or newer, on the PATH")
    numbers = [_architecture(name) for name in architectures or CUDA_ARCHITECTURES]
    codes = [f"-gencode=arch=compute_{number},code=sm_{number}" for number in numbers]
    codes += [f"-gencode=arch=compute_{numbers[-1]},code=compute_{numbers[-1]}"]
    version = re.findall(r"release (\d+\.\d+)", _run(nvcc, "--version"))
    names = " ".join(f"sm_{number}" for number in numbers)
    told = f"nvcc {version[0] if version else 'of no version'} for {names}"
    BUILT.mkdir(parents=True, exist_ok=True)
    target = BUILT / f"{CUDA}{SUFFIX}"
    with tempfile.TemporaryDirectory(dir=BUILT.parent, prefix=".building-") as temporary:
        fresh = Path(temporary, target.name)
        options = (*CUDA_FLAGS, *codes, f'-DKINGDOM_BUILT="{told}"')
        _run(nvcc, *options, str(_cuda_source()), "-o", str(fresh))
        fresh.replace(target)
    note = {"sources": fingerprint(_cuda_source()), "architectures": names}
    _cuda_note(BUILT).write_text(json.dumps(note) + "\n")
    return target


def _architecture(name: str) -> str:
    found = re.fullmatch(r"(?:sm_)?(\d+[af]?)", name)
    if not found or int(found[1].rstrip("af")) < OLDEST_GPU:
        raise BuildError(
            f"an architecture of GPUs is named like sm_90, from sm_{OLDEST_GPU} on, not {name}"
        )
    return found[1]


def run_sanitized(command: list[str]) -> int:
    """Run a command with a library that stops at any wrong access or undefined behaviour.

    The process has to load the sanitizers before all else; Python takes its memory from them, too,
    so that bytes handed over are guarded on both sides.
    """
    compiler = next((one for one in candidates() if not one.zig and works(one)), None)
    if compiler is None or sys.platform != "linux":
        raise BuildError("the sanitizers need GCC or clang, on Linux")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder, f"libkingdom{SUFFIX}")
        compiler.build(library_sources(), library, 1, SANITIZERS)
        runtimes = [
            _run(*compiler.command, f"-print-file-name={name}").strip()
            for name in ("libasan.so", "libubsan.so")
        ]
        environment = {
            "KINGDOM_CORE": str(library),
            "LD_PRELOAD": " ".join(runtimes),
            "ASAN_OPTIONS": "detect_leaks=0",  # Python frees little at its end
            "UBSAN_OPTIONS": "print_stacktrace=1",
            "PYTHONMALLOC": "malloc",
        }
        return subprocess.run(command, env={**os.environ, **environment}, check=False).returncode


def _build_and_tell(arguments: list[str]) -> int:
    """Build for Python; a failure is an error only where the build was asked for by name."""
    again = arguments == ["again"]
    missing = build(portable=arguments == ["portable"], again=again)
    if missing:
        print(f"kingdom: no compiled core, the Python engine plays: {missing}", file=sys.stderr)
    return int(again and bool(missing))


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit status."""
    try:
        if arguments[:1] == ["sanitized"]:
            return run_sanitized(arguments[1:])
        if arguments[:1] == ["cuda"]:
            print(f"built {build_cuda(arguments[1:])}")
        elif arguments == ["needs"]:
            print(*needs())
        elif not is_wanted():
            return 0
        elif arguments == ["wasm"]:
            build_wasm()
        elif arguments in ([], ["again"], ["portable"]):
            return _build_and_tell(arguments)
        else:
            sys.exit(__doc__)
    except BuildError as error:
        sys.exit(f"kingdom: error: {error}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
