"""Reading section files: one at a time, a folder, or those of the package.

A section file is a small header, an empty line and ten lines of ten letters:

    name: farm
    module: base
    locations: L=farm
    layout: printed

    ddcwwtttgg
    ...

`locations` says which location each letter `L`, `1` or `2` stands for; `layout` is `printed`
for a section of the published game and `own design` for one of ours or of yours. A section of
the module `island` is a side of the island: five lines of five letters, `.` where there is no
hex. All letters are in docs/sections.md.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.board.section_letters import LETTERS, LOCATION_LETTERS, NOMAD, SEA
from kingdom.board.sections import ISLAND_MODULE, OWN_DESIGN, PRINTED, SECTION_SIZE, Section
from kingdom.hexes import AXES, BOARD_CELLS, ISLAND_SIZE, ray

if TYPE_CHECKING:
    from pathlib import Path


class SectionError(ValueError):
    """A section file that cannot be used; the message names file, line and column, on one line.

    >>> from kingdom import Section, SectionError
    >>> try:
    ...     Section.parse("name: meadow")
    ... except SectionError as error:
    ...     print(error)
    section, line 1, column 1: the header lacks module, locations, layout
    """

    def __init__(self, message: str) -> None:
        """Take the message; unprintable characters in a file's name are escaped."""
        super().__init__(
            "".join(char if char.isprintable() else repr(char)[1:-1] for char in message)
        )


_HEADER: Final = ("name", "module", "locations", "layout")
_MAX_NAME: Final = 40
_MAX_FILE: Final = 10_000  # characters of a section, bytes of its file


def parse_section(
    text: str,
    source: str = "section",
    locations: Collection[str] | None = None,
    modules: Collection[str] | None = None,
) -> Section:
    """Read a section; `source` names it in errors.

    Locations and modules other than those given are refused, if any are given.
    """
    if not isinstance(text, str):
        raise SectionError(f"{source}: a section is a text, not {type(text).__name__}")
    if len(text) > _MAX_FILE:
        raise SectionError(f"{source}: a section has at most {_MAX_FILE} characters")
    lines = text.removeprefix("\ufeff").splitlines()
    try:
        header = _parse_header(lines)
        _check_known("module", header["module"], [header["module"].text], modules)
        letters = _parse_locations(header["locations"])
        _check_known("location", header["locations"], letters.values(), locations)
        island = header["module"].text == ISLAND_MODULE
        rows = _parse_rows(lines, len(header) + 1, letters, island)
        unused = set(letters).difference(*rows)
        if unused:
            raise header["locations"].misprint(f"no hex of the section is {min(unused)}")
    except _Misprint as misprint:
        line, column, what = misprint.args
        raise SectionError(f"{source}, line {line}, column {column}: {what}") from None
    name, module, layout = (header[key].text for key in ("name", "module", "layout"))
    return Section(name, module, layout, tuple(sorted(letters.items())), rows)


class _Misprint(Exception):  # noqa: N818
    """Line, column and what is wrong there."""


class _Value(NamedTuple):
    """The value of a header line, and where it stands."""

    text: str
    line: int
    column: int

    def misprint(self, what: str) -> _Misprint:
        return _Misprint(self.line, self.column, what)


def _parse_header(lines: Sequence[str]) -> dict[str, _Value]:
    header: dict[str, _Value] = {}
    number = 1
    for number, line in enumerate(lines, 1):
        if not line.strip():
            break
        key, colon, text = line.partition(":")
        if not colon or key not in _HEADER:
            raise _Misprint(number, 1, f"expected one of {', '.join(_HEADER)} and a colon")
        if key in header:
            raise _Misprint(number, 1, f"{key} is given twice")
        column = len(line) - len(text.lstrip()) + 1
        header[key] = _Value(text.strip(), number, column)
    missing = [key for key in _HEADER if key not in header]
    if missing:
        raise _Misprint(number, 1, f"the header lacks {', '.join(missing)}")
    for key in ("name", "module"):
        if not _is_word(header[key].text):
            raise header[key].misprint(f"{key} must be one word of letters, digits, '-' and '_'")
        if len(header[key].text) > _MAX_NAME:
            raise header[key].misprint(f"{key} has more than {_MAX_NAME} characters")
    if header["layout"].text not in (PRINTED, OWN_DESIGN):
        raise header["layout"].misprint(f"layout must be '{PRINTED}' or '{OWN_DESIGN}'")
    return header


def _check_known(
    what: str, value: _Value, names: Iterable[str], known: Collection[str] | None
) -> None:
    for name in names:
        if known is not None and name not in known:
            raise value.misprint(f"unknown {what} {name!r}: known are {', '.join(sorted(known))}")


def _is_word(text: str) -> bool:
    return text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def _parse_locations(value: _Value) -> dict[str, str]:
    locations: dict[str, str] = {}
    for entry in value.text.split():
        letter, _, location = entry.partition("=")
        if letter not in (*LOCATION_LETTERS,) or not _is_word(location):
            raise value.misprint(f"{entry[:_MAX_NAME]!r} is not like 'L=farm' or '1=fort'")
        if len(location) > _MAX_NAME:
            raise value.misprint(f"the name of a location has at most {_MAX_NAME} characters")
        if letter in locations:
            raise value.misprint(f"{letter} stands for two locations")
        locations[letter] = location
    return locations


def _parse_rows(
    lines: Sequence[str], above: int, locations: Mapping[str, str], island: bool
) -> tuple[str, ...]:
    size, what = (ISLAND_SIZE, "an island") if island else (SECTION_SIZE, "a section")
    known = LETTERS.replace(NOMAD, SEA) if island else LETTERS
    rows = list(lines[above:])
    while rows and not rows[-1].strip():
        rows.pop()
    for number, row in enumerate(rows[:size], above + 1):
        for column, letter in enumerate(row, 1):
            if letter not in known:
                raise _Misprint(number, column, f"{letter!r} is no kind of hex")
            if letter in LOCATION_LETTERS and letter not in locations:
                raise _Misprint(number, column, f"the header names no location for {letter!r}")
        if len(row) != size:
            column = min(len(row), size) + 1
            raise _Misprint(number, column, f"a row has {size} hexes, not {len(row)}")
    if len(rows) != size:
        number = above + min(len(rows), size) + 1
        raise _Misprint(number, 1, f"{what} has {size} rows, not {len(rows)}")
    if island:
        _check_no_gaps("".join(rows), above)
    return tuple(rows)


def _check_no_gaps(letters: str, above: int) -> None:
    """Refuse an island on which a straight line leads over the sea and back to land."""
    land = [letter != SEA for letter in letters]
    for index in range(len(letters)):
        for direction in AXES:
            reached = [land[cell - BOARD_CELLS] for cell in ray(BOARD_CELLS + index, direction)]
            if land[index] and reached != sorted(reached, reverse=True):
                row, column = divmod(index, ISLAND_SIZE)
                raise _Misprint(above + row + 1, column + 1, "the sea cuts a straight line here")


def read_sections(
    folder: "str | Path",
    known: Mapping[str, Section] | None = None,
    locations: Collection[str] | None = None,
    modules: Collection[str] | None = None,
) -> dict[str, Section]:
    """Read all `*.txt` sections of a folder, on top of the known ones (default: the package's).

    A section with the name of a known one takes its place.
    """
    sections = dict(standard_sections() if known is None else known)
    sources: dict[str, str] = {}
    for file in _section_files(folder):
        section = parse_section(_read(file), str(file), locations, modules)
        if section.name in sources:
            raise SectionError(
                f"{file}: section {section.name!r} is also in {sources[section.name]}"
            )
        sources[section.name] = str(file)
        sections[section.name] = section
    return sections


def _section_files(folder: "str | Path") -> "list[Path]":
    """Return the section files of a folder, of which there must be at least one."""
    from pathlib import Path  # slow to import

    try:
        files = sorted(file for file in Path(folder).glob("*.txt") if file.is_file())
        exists = Path(folder).is_dir()
    except (OSError, ValueError):  # a name that no folder can have
        exists = False
    if not exists:
        raise SectionError(f"there is no folder {str(folder)[:80]!r}")
    if not files:
        raise SectionError(f"no section files (*.txt) in {folder}")
    return files


def _read(file: "Path") -> str:
    try:
        with file.open("rb") as source:
            return source.read(_MAX_FILE).decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SectionError(f"{file}: cannot be read as text ({error})") from None


@cache
def standard_sections() -> Mapping[str, Section]:
    """Return the sections that come with the package, by name."""
    from pathlib import Path

    return read_sections(Path(__file__).parent.parent / "sections", {})
