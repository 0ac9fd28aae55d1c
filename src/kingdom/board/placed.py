"""`Placed`: a section on the table, and its name as text both ways."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from kingdom.board.section_files import standard_sections
from kingdom.board.sections import Section


class Placed(NamedTuple):
    """A section on the table, as it lies in its file or turned by 180 degrees.

    >>> from kingdom import Placed, Setup
    >>> farm = Setup.first_game().library["farm"]
    >>> str(Placed(farm, turned=True))
    'farm:turned'
    """

    section: Section
    turned: bool = False

    def __str__(self) -> str:
        """Return the section's name, with a fingerprint if it is not one of the package's."""
        section = self.section
        own = standard_sections().get(section.name) != section
        label = f"{section.name}#{section.fingerprint}" if own else section.name
        return label + ":turned" * self.turned


AnySection: TypeAlias = str | Section | Placed
"""A section by its name, itself, or as it lies on the table."""


def placed(section: AnySection, sections: Mapping[str, Section]) -> Placed:
    """Return a section on the table; one that is named is looked up."""
    if isinstance(section, Section):
        return Placed(section)
    return section if isinstance(section, Placed) else parse_placed(section, sections)


def parse_placed(text: str, sections: Mapping[str, Section]) -> Placed:
    """Read a section's name; a fingerprint and `:turned` may follow it."""
    label, colon, turn = text.partition(":")
    if colon and turn != "turned":
        raise ValueError(f"section {text!r}: after the colon only 'turned' may follow")
    name, hash_sign, fingerprint = label.partition("#")
    if name not in sections:
        raise ValueError(f"unknown section {name!r}: known are {', '.join(sorted(sections))}")
    if hash_sign and fingerprint != sections[name].fingerprint:
        raise ValueError(
            f"section {name!r} has the fingerprint {sections[name].fingerprint}, "
            f"not {fingerprint!r}: it is another layout of that name"
        )
    return Placed(sections[name], bool(colon))
