"""Which files follow from the types of the wire, and what has to be in them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kingdom.server.live.document import live_schema
from tools.wire.content import content_text
from tools.wire.tables import with_tables
from tools.wire.typescript import typescript

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
TYPES: Final = ROOT / "web" / "src" / "wire"


def files() -> dict[Path, str]:
    """Return every file with the text that it should have."""
    document = DOCS / "protocol.md"
    return {
        DOCS / "protocol.schema.json": live_schema(),
        document: with_tables(document.read_text(encoding="utf-8")),
        TYPES / "content.ts": content_text(),
        **{TYPES / name: text for name, text in typescript().items()},
    }
