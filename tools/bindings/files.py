"""Which files follow from the headers of the core, and what has to be in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.bindings.cpp import assertions_text
from tools.bindings.layouts import read_interface
from tools.bindings.paths import CORE, ROOT
from tools.bindings.python import functions_text, layout_text
from tools.bindings.typescript import typescript_text

if TYPE_CHECKING:
    from pathlib import Path


def files() -> dict[Path, str]:
    """Return every file with the text that it should have."""
    interface = read_interface()
    package = ROOT / "src" / "kingdom" / "core"
    return {
        CORE / "include" / "kingdom" / "layouts.hpp": assertions_text(interface),
        package / "layout.py": layout_text(interface),
        package / "functions.py": functions_text(interface),
        ROOT / "web" / "src" / "wire" / "core.ts": typescript_text(interface),
    }
