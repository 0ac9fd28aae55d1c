"""Which files of the thinking follow from others, and what has to be in them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tools.thinking.package import package_text

ROOT: Final = Path(__file__).parents[2]
INQUIRIES: Final = ROOT / "web" / "tests" / "thinking" / "inquiries.json"


def files() -> dict[Path, str]:
    """Return every file with the text that it should have."""
    return {
        ROOT / "core" / "include" / "kingdom" / "think" / "package.hpp": package_text(),
    }
