"""Which files the bindings are read from, and where they are written."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
CORE: Final = ROOT / "core"
PACKAGE: Final = ROOT / "src" / "kingdom" / "core"
LAYOUT: Final = PACKAGE / "layout.py"
BROWSER: Final = ROOT / "web" / "src" / "wire" / "core.ts"
HEADERS: Final = [
    path
    for path in sorted((CORE / "include").rglob("*.hpp"))
    if path.name != "layouts.hpp"  # that is written from the others
]
SOURCES: Final = [
    path
    for path in sorted((CORE / "src").iterdir())
    if path.name != "processor.cpp"  # a library of its own
]
