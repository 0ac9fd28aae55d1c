"""Board sections (text files) and the board that four of them make, as masks.

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
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from kingdom.hexes import (
    AXES,
    BIT,
    BOARD,
    BOARD_CELLS,
    ISLAND_ROWS,
    ISLAND_SIZE,
    NEIGHBOURS,
    ROWS,
    SIZE,
    cell_at,
    cells_of,
    groups,
    mask_of,
    neighbours,
    ray,
    surrounded,
)

if TYPE_CHECKING:
    from pathlib import Path

TERRAINS: Final = ("grass", "canyon", "desert", "flower", "forest", "marsh", "water", "mountain")
GRASS, CANYON, DESERT, FLOWER, FOREST, MARSH, WATER, MOUNTAIN = range(8)
ANY: Final = 8  # every terrain one may build on
NOTHING: Final = 9  # no hex at all: the played terrain of a player without a card
OPEN: Final = 10  # the played terrain is still to be chosen
ROUGH: Final = 11  # every terrain one may build on, and mountains
GROUNDS: Final = (*TERRAINS, "any", "none", "open", "rough")
"""The names of all grounds, by number."""
CARD_TERRAINS: Final = (GRASS, CANYON, DESERT, FLOWER, FOREST)

_TERRAIN_LETTERS: Final = "gcdftswm"
_CASTLE, _NOMAD, _PALACE = "K", "N", "P"
_SEA: Final = "."  # no hex: around the island
_LOCATION_LETTERS: Final = "L12"
_LETTERS: Final = _TERRAIN_LETTERS + _CASTLE + _NOMAD + _PALACE + _LOCATION_LETTERS

SECTION_SIZE: Final = SIZE // 2
ISLAND_MODULE: Final = "island"
PRINTED: Final = "printed"
OWN_DESIGN: Final = "own design"

# A section's own rows and columns are those of the top left quadrant; the others lie one
# constant shift away, because the grid's shear repeats after an even number of rows.
_QUADRANT_SHIFTS: Final = tuple(
    BIT[cell_at(row, col)].bit_length() - 1 for row in (0, 10) for col in (0, 10)
)


class SectionError(ValueError):
    """A section file that cannot be used; the message names file, line and column."""


@dataclass(frozen=True)
class Section:
    """One quadrant of the board, or one side of the island, as it lies in its file."""

    name: str
    module: str
    layout: str
    locations: tuple[tuple[str, str], ...]  # (letter, location)
    rows: tuple[str, ...]

    @property
    def printed(self) -> bool:
        """Whether this is a section of the published game."""
        return self.layout == PRINTED

    @property
    def is_island(self) -> bool:
        """Whether this is a side of the island."""
        return self.module == ISLAND_MODULE

    @property
    def fingerprint(self) -> str:
        """Eight hexadecimal digits that differ between different layouts."""
        from hashlib import sha256  # slow to import, and seldom needed

        content = "\n".join((self.module, self.layout, repr(self.locations), *self.rows))
        return sha256(content.encode()).hexdigest()[:8]

    def masks(self, turned: bool) -> Mapping[str, int]:
        """Give the mask of each letter: in the top left quadrant, or in the island's place."""
        return _section_masks(self.rows, turned, self.is_island)


@cache
def _section_masks(rows: tuple[str, ...], turned: bool, island: bool) -> Mapping[str, int]:
    letters = "".join(rows)
    masks = dict.fromkeys(letters, 0)
    for index, letter in enumerate(reversed(letters) if turned else letters):
        cell = BOARD_CELLS + index if island else cell_at(*divmod(index, SECTION_SIZE))
        masks[letter] |= BIT[cell]
    return masks


class Placed(NamedTuple):
    """A section on the table, as it lies in its file or turned by 180 degrees."""

    section: Section
    turned: bool = False

    def __str__(self) -> str:
        """Name the section; one that is not the package's carries its fingerprint."""
        section = self.section
        own = standard_sections().get(section.name) != section
        label = f"{section.name}#{section.fingerprint}" if own else section.name
        return label + ":turned" * self.turned


_HEADER: Final = ("name", "module", "locations", "layout")
_MAX_NAME: Final = 40
_MAX_FILE: Final = 10_000  # bytes of a section file that are looked at


def parse_section(
    text: str,
    source: str = "section",
    locations: Collection[str] | None = None,
    modules: Collection[str] | None = None,
) -> Section:
    """Read a section; `source` names it in errors.

    Locations and modules other than those given are refused, if any are given.
    """
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
        if letter not in (*_LOCATION_LETTERS,) or not _is_word(location):
            raise value.misprint(f"{entry!r} is not like 'L=farm' or '1=fort'")
        if letter in locations:
            raise value.misprint(f"{letter} stands for two locations")
        locations[letter] = location
    return locations


def _parse_rows(
    lines: Sequence[str], above: int, locations: Mapping[str, str], island: bool
) -> tuple[str, ...]:
    size, what = (ISLAND_SIZE, "an island") if island else (SECTION_SIZE, "a section")
    known = _LETTERS.replace(_NOMAD, _SEA) if island else _LETTERS
    rows = list(lines[above:])
    while rows and not rows[-1].strip():
        rows.pop()
    for number, row in enumerate(rows[:size], above + 1):
        for column, letter in enumerate(row, 1):
            if letter not in known:
                raise _Misprint(number, column, f"{letter!r} is no kind of hex")
            if letter in _LOCATION_LETTERS and letter not in locations:
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
    land = [letter != _SEA for letter in letters]
    for index in range(len(letters)):
        for direction in AXES:
            reached = [land[cell - BOARD_CELLS] for cell in ray(BOARD_CELLS + index, direction)]
            if land[index] and reached != sorted(reached, reverse=True):
                row, column = divmod(index, ISLAND_SIZE)
                raise _Misprint(above + row + 1, column + 1, "the sea cuts a straight line here")


def load_sections(
    folder: "str | Path",
    known: Mapping[str, Section] | None = None,
    locations: Collection[str] | None = None,
    modules: Collection[str] | None = None,
) -> dict[str, Section]:
    """Read all `*.txt` sections of a folder, on top of the known ones (default: the package's).

    A section with the name of a known one takes its place.
    """
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
    sections = dict(standard_sections() if known is None else known)
    sources: dict[str, str] = {}
    for file in files:
        try:
            with file.open("rb") as source:
                text = source.read(_MAX_FILE).decode("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise SectionError(f"{file}: cannot be read as text ({error})") from None
        section = parse_section(text, str(file), locations, modules)
        if section.name in sources:
            raise SectionError(
                f"{file}: section {section.name!r} is also in {sources[section.name]}"
            )
        sources[section.name] = str(file)
        sections[section.name] = section
    return sections


@cache
def standard_sections() -> Mapping[str, Section]:
    """Give the sections that come with the package, by name."""
    from pathlib import Path

    return load_sections(Path(__file__).parent / "sections", {})


class Location(NamedTuple):
    """A location hex of a board."""

    cell: int
    name: str


class Board:
    """Four sections, and an island, joined to one map with every mask the rules ask for."""

    def __init__(
        self,
        sections: Sequence[Placed],
        island: Section | None = None,
        *,
        capitols: Iterable[int] = (),
        caves: Iterable[int] = (),
    ) -> None:
        """Join four sections: top left, top right, bottom left, bottom right."""
        if len(sections) != 4:
            raise ValueError(f"a board has 4 sections, not {len(sections)}")
        masks = dict.fromkeys(_LETTERS + _SEA, 0)
        located: list[Location] = []
        laid = [*zip(sections, _QUADRANT_SHIFTS, strict=True)]
        laid += [(Placed(island), 0)] if island else []
        for (section, turned), shift in laid:
            local = section.masks(turned)
            for letter, mask in local.items():
                masks[letter] |= mask << shift
            for letter, name in section.locations:
                located += [Location(cell, name) for cell in cells_of(local[letter] << shift)]

        self.terrain: Final = tuple(masks[letter] for letter in _TERRAIN_LETTERS)
        """The mask of each terrain."""
        self.buildable: Final = sum(self.terrain[:WATER])
        rough = self.buildable | self.terrain[MOUNTAIN]
        self.ground: Final = (*self.terrain, self.buildable, 0, 0, rough)
        """The mask of each of `GROUNDS`."""
        self.open: Final = sum(self.terrain)
        """Every hex a piece could ever stand on: all but the special ones."""
        self.castles: Final = masks[_CASTLE]
        self.nomads: Final = masks[_NOMAD]
        self.palaces: Final = masks[_PALACE]
        self.island: Final = sum(island.masks(False).values()) ^ masks[_SEA] if island else 0
        self.cells: Final = BOARD | self.island
        self.special: Final = self.cells ^ self.open
        self.capitols: Final = tuple(capitols)
        self._caves: Final = tuple(caves)
        self.locations: Final = tuple(sorted(located))
        """The location hexes in the order of their cells; tiles remember theirs by index."""
        touching: dict[int, int] = {}
        for index, home in enumerate(
            (*(cell for cell, _ in self.locations), *cells_of(self.nomads))
        ):
            for cell in cells_of(NEIGHBOURS[home]):
                touching[cell] = touching.get(cell, 0) | 1 << index
        self.touching: Final = touching
        """From a cell to the location and nomad hexes next to it, as a mask of their indices."""

    @cached_property
    def caves(self) -> int:
        """The mountain hexes with a cave."""
        return mask_of(self._caves)

    @cached_property
    def near_caves(self) -> int:
        """Every hex next to a cave."""
        return neighbours(self.caves)

    @cached_property
    def near_water(self) -> int:
        """Every hex next to water; on the island's coast that is the sea (A-30)."""
        return neighbours(self.terrain[WATER]) | self.island & ~surrounded(self.island)

    @cached_property
    def near_mountain(self) -> int:
        """Every hex next to a mountain."""
        return neighbours(self.terrain[MOUNTAIN])

    @cached_property
    def near_special(self) -> int:
        """Every hex next to a special hex."""
        return neighbours(self.special)

    @cached_property
    def near_castles(self) -> tuple[int, ...]:
        """The hexes around each castle."""
        return tuple(NEIGHBOURS[cell] for cell in cells_of(self.castles))

    @cached_property
    def near_capitols(self) -> tuple[int, ...]:
        """The hexes at distance 1 or 2 from each capitol."""
        around = (NEIGHBOURS[cell] | neighbours(NEIGHBOURS[cell]) for cell in self.capitols)
        return tuple(mask & ~BIT[cell] for mask, cell in zip(around, self.capitols, strict=True))

    @cached_property
    def near_palaces(self) -> tuple[int, ...]:
        """The hexes around each palace."""
        return tuple(NEIGHBOURS[cell] for cell in cells_of(self.palaces))

    @cached_property
    def mountains(self) -> list[int]:
        """The mountains, each a connected area of hexes."""
        return groups(self.terrain[MOUNTAIN])

    @cached_property
    def areas(self) -> list[int]:
        """Every connected area of one terrain."""
        return [area for terrain in self.terrain for area in groups(terrain)]

    def terrain_at(self, cell: int) -> int | None:
        """Give the terrain of a cell, or None for a special hex."""
        for terrain, mask in enumerate(self.terrain):
            if mask & BIT[cell]:
                return terrain
        return None

    def special_at(self, cell: int) -> str | None:
        """Name the special hex on a cell (a location by its own name), or give None."""
        for name, mask in (
            ("castle", self.castles),
            ("nomad", self.nomads),
            ("palace", self.palaces),
        ):
            if mask & BIT[cell]:
                return name
        return next((location.name for location in self.locations if location.cell == cell), None)


LEFT_EDGE: Final = sum(BIT[cell_at(row, 0)] for row in range(SIZE))
RIGHT_EDGE: Final = sum(BIT[cell_at(row, SIZE - 1)] for row in range(SIZE))
EDGE: Final = ROWS[0] | ROWS[-1] | LEFT_EDGE | RIGHT_EDGE
"""The outer edge of the whole board."""

QUADRANTS: Final = tuple(
    sum(BIT[cell_at(row + r, col + c)] for r in range(10) for c in range(10))
    for row in (0, 10)
    for col in (0, 10)
)
"""The four quadrants: top left, top right, bottom left, bottom right."""

ALL_ROWS: Final = ROWS + ISLAND_ROWS
EDGES: Final = (ROWS[0], ROWS[-1], LEFT_EDGE, RIGHT_EDGE)
"""The four edges of the board; a corner belongs to two of them."""
INNER_EDGE: Final = sum(
    BIT[cell_at(row, col)]
    for row in range(SIZE)
    for col in range(SIZE)
    if {row, col} & {SECTION_SIZE - 1, SECTION_SIZE}
)
"""The hexes with a neighbour in another quadrant (RULES 0)."""


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
