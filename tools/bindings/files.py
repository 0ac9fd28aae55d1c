"""Which files follow from the headers of the core, and what has to be in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.bindings.cpp import assertions_text
from tools.bindings.layouts import read_interface
from tools.bindings.paths import BROWSER, CORE, LAYOUT, PACKAGE
from tools.bindings.python import functions_text, layout_text
from tools.bindings.typescript import typescript_text
from tools.bindings.used import used_in_browser, used_in_python

if TYPE_CHECKING:
    from pathlib import Path


def files() -> dict[Path, str]:
    """Return every file with the text that it should have."""
    interface = read_interface()
    return {
        CORE / "include" / "kingdom" / "layouts.hpp": assertions_text(interface),
        LAYOUT: layout_text(interface, used_in_python()),
        PACKAGE / "functions.py": functions_text(interface),
        BROWSER: typescript_text(interface, used_in_browser()),
    }
