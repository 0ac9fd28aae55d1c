"""A picture: a part of the board, or the island, as it was drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kingdom.hexes import BIT, BOARD_CELLS, ISLAND_SIZE, NAMES, cell_at, mask_of, position

TERRAIN_LETTERS: Final = "gcdftswm"
CASTLE: Final = "K"
NOMAD: Final = "N"
PALACE: Final = "P"
NO_HEX: Final = "."
MARKED: Final = "*"
WALL: Final = "#"
PLAYERS: Final = "ABCDE"


@dataclass(frozen=True)
class Picture:
    """What was drawn."""

    rows: tuple[tuple[int, ...], ...]  # the cells of each row
    letters: Mapping[int, str]  # from a cell to what it is
    pieces: tuple[int, ...]  # the settlements of each of five players
    walls: int
    marked: int

    @property
    def cells(self) -> int:
        """The mask of the hexes drawn."""
        return mask_of(cell for cell, letter in self.letters.items() if letter != NO_HEX)

    def render(self, pieces: Sequence[int], marked: int, walls: int = 0) -> str:
        """Return the same part of the board with other pieces and marks, as text."""
        lines = ["    " + " ".join(chr(ord("a") + position(cell)[1]) for cell in self.rows[0])]
        for cells in self.rows:
            row, _ = position(cells[0])
            hexes = (self.letters[cell] + _mark(cell, pieces, marked, walls) for cell in cells)
            lines.append(f"{row + 1:2}  {' ' * (row & 1)}{''.join(hexes)}".rstrip())
        return "\n".join(lines)


def _mark(cell: int, pieces: Sequence[int], marked: int, walls: int) -> str:
    bit = BIT[cell]
    if walls & bit:
        return WALL
    for letter, mask in zip(PLAYERS, pieces, strict=False):
        if mask & bit:
            return letter.lower() if marked & bit else letter
    return MARKED if marked & bit else " "


def parse_picture(text: str, *, island: bool = False) -> Picture:
    """Parse a picture of the board, or of the island."""
    head, *lines = (line for line in text.splitlines() if line.strip())
    names = head.split()
    columns = tuple(ord(name) - ord("a") for name in names)
    start = head.index(names[0])
    successive = columns == tuple(range(columns[0], columns[0] + len(columns)))
    if not successive or head[start:].rstrip() != " ".join(names):
        raise ValueError(f"picture: {head!r} is no line of column letters")
    letters: dict[int, str] = {}
    marks: dict[int, str] = {}
    rows = []
    for line in lines:
        row = int(line[:start]) - 1
        cells = tuple(_cell(row, col, island) for col in columns)
        rows.append(cells)
        for cell, (letter, mark) in zip(cells, _hexes(line, start + (row & 1)), strict=True):
            letters[cell], marks[cell] = letter, mark
    return Picture(tuple(rows), letters, *_pieces(marks))


def _cell(row: int, col: int, island: bool) -> int:
    if not island:
        return cell_at(row, col)
    if not (0 <= row < ISLAND_SIZE and 0 <= col < ISLAND_SIZE):
        raise ValueError(f"picture: an island has {ISLAND_SIZE} rows and columns")
    return BOARD_CELLS + ISLAND_SIZE * row + col


def _hexes(line: str, start: int) -> list[tuple[str, str]]:
    """Return a row as pairs of letter and mark."""
    body = line[start:] + " " * (len(line[start:]) % 2)
    pairs = list(zip(body[::2], body[1::2], strict=True))
    if line[start - 1] != " " or any(letter == " " for letter, _ in pairs):
        raise ValueError(f"picture: the row {line!r} does not lie on the grid")
    return pairs


def _pieces(marks: Mapping[int, str]) -> tuple[tuple[int, ...], int, int]:
    """Return the settlements of each player, the walls and what is marked."""
    pieces = [0] * len(PLAYERS)
    marked = 0
    for cell, mark in marks.items():
        if mark.upper() in PLAYERS:
            pieces[PLAYERS.index(mark.upper())] |= BIT[cell]
        elif mark not in (MARKED, WALL, " "):
            raise ValueError(f"picture: {mark!r} on {NAMES[cell]} is no settlement and no mark")
        if mark == MARKED or mark.islower():
            marked |= BIT[cell]
    return tuple(pieces), mask_of(c for c, mark in marks.items() if mark == WALL), marked


def joined(board: Picture, island: Picture | None) -> Picture:
    """Return one picture of both maps."""
    if island is None:
        return board
    return Picture(
        board.rows + island.rows,
        {**board.letters, **island.letters},
        tuple(a | b for a, b in zip(board.pieces, island.pieces, strict=True)),
        board.walls | island.walls,
        board.marked | island.marked,
    )
