"""The options that every build of the core is compiled with, and those for levels of processors."""

from typing import NamedTuple

from building.sources import INCLUDE

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
    "-fno-math-errno",
    "-ffp-contract=off",  # doubles come out the same on every processor
    f"-I{INCLUDE}",
)

# For GCC alone. By itself it stops so early to put functions into their callers that games are a
# fifth slower, where clang goes on; and it suspects arrays with a mask for each player to be empty.
GCC_FLAGS = (
    "--param=inline-unit-growth=400",
    "--param=max-inline-insns-auto=200",
    "-Wno-maybe-uninitialized",
)


class Level(NamedTuple):
    """What processors of a level are called: by people, by GCC and clang, and by zig."""

    name: str
    options: tuple[str, ...]
    zig: str


# The levels of the x86-64 ABI; every other processor has the first alone. The fourth is for those
# with the two instructions that make masks of one register quick.
LEVELS = {
    1: Level("any processor", (), "baseline"),
    2: Level("x86-64-v2", ("-march=x86-64-v2",), "x86_64_v2"),
    3: Level("x86-64-v3", ("-march=x86-64-v3",), "x86_64_v3"),
    4: Level(
        "x86-64-v4",
        ("-march=x86-64-v4", "-mavx512vpopcntdq", "-mavx512vbmi2"),
        "x86_64_v4+avx512vpopcntdq+avx512vbmi2",
    ),
}


def label(text: str) -> str:
    """Return the option by which a library can say how it was built."""
    return f'-DKINGDOM_BUILT="{text}"'
