"""The user's own section files: reading a folder of them, and which layout a name means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kingdom import board
from kingdom.board import Section, standard_sections
from kingdom.content import MODULES
from kingdom.setup.placing import LOCATIONS

if TYPE_CHECKING:
    from pathlib import Path

    from kingdom.setup.table_parts import Chosen


def load_sections(folder: str | Path) -> dict[str, Section]:
    """Read a folder of section files, beside or in place of the package's sections.

    An error names file, line and column.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from kingdom import Setup, load_sections
    >>> meadow = str(Setup.first_game().library["farm"]).replace("farm", "meadow", 1)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = Path(folder, "meadow.txt").write_text(meadow)
    ...     print(load_sections(folder)["meadow"].rows[0])
    ddcwwtttgg
    """
    return board.read_sections(folder, locations=LOCATIONS, modules=frozenset(MODULES))


def check_meant(names: Chosen, library: Mapping[str, Section]) -> None:
    """Refuse a bare name that means one layout in the package and another in the library.

    Texts written earlier name the package's sections in this way, and must not be misread.
    """
    standard = standard_sections()
    labels = (*names.sections, names.island)
    for label in (label for label in labels if isinstance(label, str)):
        name = label.partition(":")[0]
        section = library.get(name)
        if section is not None and standard.get(name, section) != section:
            raise ValueError(
                f"section {name!r} has another layout here than in the package: "
                f"{name}#{section.fingerprint} means the one here"
            )
