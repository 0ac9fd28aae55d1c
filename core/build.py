"""Builds the compiled core into the Python package, with the standard library alone.

    python core/build.py             build for this processor, unless built from these very sources
    python core/build.py again       the same in any case, and say so; a failure is an error
    python core/build.py wheel TAG FOLDER   build for a platform and all its processors (`ziglang`)
    python core/build.py tag         print the tag of that wheel for this machine
    python core/build.py only LEVEL FILE    build one library alone, for x86-64-v1 to v4
    python core/build.py wasm        build the core for browsers, which needs `ziglang`
    python core/build.py cuda [sm_90...]    build the core for GPUs, which needs CUDA's compiler
    python core/build.py needs [wasm|cuda]  print what pip has to install first, if anything
    python core/build.py needs wasm now     the same, but nothing where that is built already
    python core/build.py sanitized CMD...   run a command with a core that checks its every access

The compiler is the system's (CXX, c++, g++ or clang++) if it can do what the core asks for, or else
the one in the wheel `ziglang`, which the caller has to install. Without any, or where the build
fails, the package works on the Python engine alone, and `built/core.json` says why. Where
`KINGDOM_WITHOUT_CORE` is set, nothing is built.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))  # not there under PYTHONSAFEPATH

from building import compilers, cuda, native, platforms, sanitized, wasm


def main(arguments: list[str]) -> int:
    """Run the command line and return the exit status."""
    try:
        return _run(arguments)
    except compilers.BuildError as error:
        sys.exit(f"kingdom: error: {error}")


def _run(arguments: list[str]) -> int:
    match arguments:
        case ["sanitized", *command]:
            return sanitized.run_sanitized(command)
        case ["cuda", *architectures]:
            print(f"built {cuda.build(architectures)}")
        case ["only", "1" | "2" | "3" | "4" as level, file]:
            native.build_only(int(level), Path(file))
        case ["needs"]:
            _print_needs(compilers.needs)
        case ["needs", "wasm"]:
            _print_needs(compilers.zig_needed)
        case ["needs", "wasm", "now"]:
            _print_needs(wasm.needed_now)
        case ["needs", "cuda"]:
            _print_needs(cuda.needs)
        case ["wasm"]:
            if _is_wanted():
                wasm.build()
        case ["wheel", tag, folder] if tag in platforms.WHEELS:
            native.build_for(tag, Path(folder))
        case ["tag"]:
            print(native.tag_here())
        case [] | ["again"]:
            if _is_wanted():
                return _build_and_tell(arguments)
            if arguments == ["again"]:
                print("built nothing: KINGDOM_WITHOUT_CORE is set")
        case _:
            sys.exit(__doc__)
    return 0


def _print_needs(needs: Callable[[], list[str]]) -> None:
    print(*(needs() if _is_wanted() else ()), sep="\n")


def _is_wanted() -> bool:
    """Return whether the user has not asked to leave out the core."""
    return not os.environ.get("KINGDOM_WITHOUT_CORE")


def _build_and_tell(arguments: list[str]) -> int:
    """Build for Python; a failure is an error only where the build was asked for by name."""
    again = arguments == ["again"]
    missing = native.build(again=again)
    if missing:
        print(f"kingdom: no compiled core, the Python engine plays: {missing}", file=sys.stderr)
    elif again:
        print(f"built {native.about()}")
    return int(again and bool(missing))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
