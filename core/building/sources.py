"""What the core is made of, and where what is built of it goes."""

import hashlib
from pathlib import Path

from building.platforms import here

CORE = Path(__file__).resolve().parent.parent
INCLUDE = CORE / "include"
BUILT = CORE.parent / "src" / "kingdom" / "core" / "built"
SUFFIX = here().suffix

LIBRARY = (
    "thinking.cpp",  # the longest to compile first
    "api.cpp",
    "batches.cpp",
    "games.cpp",
    "analysis.cpp",
    "soundness.cpp",
    "setups.cpp",
    "drawing.cpp",
    "joining.cpp",
    "layouts.cpp",
)
NOT_IN_BROWSERS = ("batches.cpp",)
PROCESSOR = CORE / "src" / "processor.cpp"  # a library of its own


def library_sources() -> list[Path]:
    """Return the source files of the library."""
    return [CORE / "src" / name for name in LIBRARY]


def browser_sources() -> list[Path]:
    """Return those for browsers, where nobody steps many games together."""
    return [source for source in library_sources() if source.name not in NOT_IN_BROWSERS]


def fingerprint(*more: Path) -> str:
    """Return a hash that changes with anything that the core is made of, and with how."""
    total = hashlib.sha256()
    kinds = ("*.hpp", "*.cpp", "*.py")
    for path in sorted([*(path for kind in kinds for path in CORE.rglob(kind)), *more]):
        content = path.read_bytes()
        total.update(f"{path.name} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()
