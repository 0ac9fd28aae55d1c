"""The board as one self-contained SVG picture, in the style of a hand-made atlas.

The landscape depends only on the board and is cached; pieces, marks and the legend are drawn
for every position.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple
from zlib import crc32

from kingdom.board import Board
from kingdom.content import MEEPLES
from kingdom.hexes import BIT, BOARD, NAMES, CellSet, cells_of
from kingdom.plurals import counted
from kingdom.render import icons, pieces
from kingdom.render.holdings import holdings_drawings, out_of_play
from kingdom.render.icons import task
from kingdom.render.landscape import LABELS, SEA, landscape
from kingdom.render.legend import OUT_OF_PLAY, LegendPage, legend, legend_height
from kingdom.render.markup import ID, SANS, SERIF, defined, plain, use
from kingdom.render.outlines import CENTRES, bounds, hexes_path
from kingdom.render.palette import FRAME, GLOW, INK, LIVERIES, PAPER
from kingdom.render.words import meeple_name, player_name, question, task_name
from kingdom.rules import transitions
from kingdom.rules.position import Pending, PlayerState, Position
from kingdom.rules.scoring import scores
from kingdom.setup import Setup

_MARGIN: Final = 40
_HEADER: Final = 52


def svg(
    position: Position | Setup,
    *,
    title: str | None = None,
    last: int | str | Iterable[int | str] = 0,
    legal: bool = True,
    width: int = 960,
    small: bool = False,
) -> str:
    """Draw a position, or the board of a set-up; `last` are the cells to mark as built last.

    `legal` marks the cells that may be chosen now, `width` is in pixels. A `small` picture takes
    half of the bytes or less: one motif in each hex stands for its terrain.

    >>> from kingdom import Setup, svg
    >>> svg(Setup.first_game())[:4]
    '<svg'
    """
    if isinstance(position, Setup):
        position = transitions.start(Position, position)
    setup = position.setup
    layout = _layout(setup, bool(title))
    parts = (
        _opening(layout, width),
        f'<title id="{ID}title">{plain(title or "Kingdom Builder")}</title>',
        f'<desc id="{ID}desc">{plain(describe(position))}</desc>',
        _paper(layout),
        _title(title, layout) if title else "",
        landscape(setup.board, small),
        _further_drawings(position),
        _specials(position),
        _legal_marks(position) if legal else "",
        _pieces(position, CellSet(last).mask),
        legend(position, layout.page),
        "</svg>\n",
    )
    picture = "\n".join(part for part in parts if part)
    return picture.replace(ID, f"k{crc32(picture.encode()):08x}")


class _Layout(NamedTuple):
    left: int
    top: int
    width: int
    height: int
    page: LegendPage  # the legend's


def _layout(setup: Setup, titled: bool) -> _Layout:
    """Return where everything lies; an island is below the board, to the left of the legend."""
    board = setup.board
    left, top, right, bottom = bounds(board.cells & BOARD)
    top -= _MARGIN + _HEADER * titled
    page = LegendPage(left, right, bottom + _MARGIN - 8)
    end = 0
    if board.island:
        _, _, coast, foot = bounds(board.island)
        page, end = page._replace(left=coast + SEA + LABELS), foot + SEA + LABELS
    end = max(end, page.top + legend_height(setup, page.width) + 8)
    return _Layout(left - _MARGIN, top, right - left + 2 * _MARGIN, end - top, page)


def _opening(layout: _Layout, width: int) -> str:
    """Return the opening tag; the height follows from the width in pixels."""
    left, top, across, down, _ = layout
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}"'
        f' height="{round(width * down / across)}" viewBox="{left} {top} {across} {down}"'
        f' role="img" aria-labelledby="{ID}title {ID}desc" font-family="{SANS}">'
    )


def describe(position: Position) -> str:
    """Return in words what the picture shows, for those who cannot see it."""
    gold = [sum(sources.values()) for sources in scores(position)]
    seats = "; ".join(
        f"{player_name(seat)} ({LIVERIES[seat].name}, {LIVERIES[seat].emblem}): "
        f"{', '.join(_belongings(player))}, {gold[seat]} gold"
        for seat, player in enumerate(position.players)
    )
    setup = position.setup
    names = [placed.section.name for placed in setup.sections]
    island = f" and the island with the {setup.island.section.name}" if setup.island else ""
    tasks = f" Tasks: {', '.join(map(task_name, setup.tasks))}." if setup.tasks else ""
    removed = f" Out of the deck: {setup.removed}." if setup.removed else ""
    return (
        f"A map of hexes in {len(names)} sections: {', '.join(names)}{island}. {seats}. "
        f"Cards: {', '.join(setup.cards)}.{tasks}{removed} {question(position)}."
    )


def _belongings(player: PlayerState) -> Iterator[str]:
    yield counted(player.settlements.bit_count(), "settlement")
    for kind, cells in enumerate(player.retinue.meeples):
        count = cells.bit_count()
        if count:
            yield counted(count, meeple_name(kind))
    if player.retinue.city:
        yield "a city"
    if player.retinue.waiting:
        yield f"{player.retinue.waiting} in the temple"


def _paper(layout: _Layout) -> str:
    left, top, width, height, _ = layout
    return (
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="14" fill="{PAPER}"/>'
        f'<rect x="{left + 8}" y="{top + 8}" width="{width - 16}" height="{height - 16}" rx="8"'
        f' fill="none" stroke="{FRAME}" stroke-width="1.5"/>'
    )


def _title(title: str, layout: _Layout) -> str:
    x, y = layout.left + layout.width // 2, layout.top + _MARGIN + 26
    size = min(36, 1_900 // len(title))  # a long one stays inside the frame
    return (
        f'<text x="{x}" y="{y}" text-anchor="middle" font-family="{SERIF}" font-size="{size}"'
        f' fill="{INK}">{plain(title)}</text>'
    )


# --- what lies on it -------------------------------------------------------------------------


def _use(name: str, cell: int, more: str = "") -> str:
    return use(name, *CENTRES[cell], more)


def _further_drawings(position: Position) -> str:
    """Define what only some set-ups have: nomads, walls, bonus tiles, tasks, pieces."""
    setup = position.setup
    drawings = {name: icons.token(name) for name in sorted(set(setup.nomads))}
    if drawings:
        drawings[icons.EMPTY_TENT] = icons.empty_tent()
    if position.walls_mask:
        drawings["wall"] = pieces.wall()
    drawings |= {site.name: icons.token(site.name) for site in setup.derived.sites if site.cell < 0}
    drawings |= {f"task-{name}": task(name) for name in setup.tasks}
    if setup.removed:
        drawings[OUT_OF_PLAY] = out_of_play(setup.removed)
    drawings |= holdings_drawings(position)
    return f"<defs>{defined(drawings)}</defs>" if drawings else ""


def _specials(position: Position) -> str:
    """Draw landmarks, locations with the tiles left on them, and nomad hexes with theirs."""
    setup = position.setup
    parts = [_use(name, cell) for cell, name in standing_landmarks(setup.board)]
    for index, (site, count) in enumerate(
        zip(setup.derived.sites, position.stock_counts, strict=True)
    ):
        if site.cell < 0:
            continue  # it lies beside the board
        if setup.derived.passing >> index & 1:
            parts.append(_use(site.name if count else icons.EMPTY_TENT, site.cell))
        else:
            parts.append(_use(site.name, site.cell, "" if count else ' opacity=".55"'))
            if count:
                parts.append(_use(f"left{min(count, 2)}", site.cell))
    return f'<g data-layer="special">{"".join(parts)}</g>'


def standing_landmarks(board: Board) -> Iterator[tuple[int, str]]:
    """Yield each cell that has a landmark, with the landmark's name."""
    for cell in cells_of(board.castles):
        yield cell, icons.CAPITOL if cell in board.capitols else icons.CASTLE
    for name, cells in ((icons.PALACE, board.palaces), (icons.CAVE, board.caves)):
        for cell in cells_of(cells):
            yield cell, name


def _legal_marks(position: Position) -> str:
    """Highlight the legal cells and dim everything else."""
    cells = position.legal_mask
    if not cells:
        return ""
    left, top, right, bottom = bounds(position.setup.board.cells)
    others = f"M{left} {top}H{right}V{bottom}H{left}z{hexes_path(cells)}"
    marks = "".join(_use("hex", cell) for cell in cells_of(cells))
    return (
        f'<path d="{others}" fill-rule="evenodd" clip-path="url(#{ID}shore)" fill="#2a2016"'
        ' opacity=".08"/>'
        f'<g data-layer="legal" stroke="{GLOW}" stroke-linejoin="round">'
        f'<g fill="{GLOW}" fill-opacity=".3" stroke-width="7" stroke-opacity=".35">{marks}</g>'
        f'<g fill="none" stroke-width="3.2">{marks}</g>'
        f'<g fill="none" stroke="#a8761a" stroke-width="1">{marks}</g></g>'
    )


def _pieces(position: Position, last: int) -> str:
    """Draw pieces and walls from back to front, with a halo around those placed last.

    A settlement that is being moved is drawn faintly, in a dashed ring.
    """
    frame = position.pending[-1] if position.pending else None
    lifted = frame.cell if isinstance(frame, Pending) else -1
    names = piece_drawings(position)
    cities = sum(player.retinue.city for player in position.players)
    parts = []
    for cell in sorted(names.keys() | set(cells_of(last & position.setup.board.cells & ~cities))):
        if last & BIT[cell]:
            parts.append(pieces.city_halo(*CENTRES[cell]) if cities & BIT[cell] else halo(cell))
        if cell in names:
            more = f' data-cell="{NAMES[cell]}"' + ' opacity=".5"' * (cell == lifted)
            parts.append(_use(names[cell], cell, more))
    if lifted >= 0:
        parts.append(ring(lifted))
    return f'<g data-layer="pieces">{"".join(parts)}</g>'


def piece_drawings(position: Position) -> dict[int, str]:
    """Return the name of the drawing on each occupied cell; a city stands on its middle one."""
    names = dict.fromkeys(cells_of(position.walls_mask), "wall")
    for seat, player in enumerate(position.players):
        names.update(dict.fromkeys(cells_of(player.settlements), f"house{seat + 1}"))
        for meeple, cells in zip(MEEPLES, player.retinue.meeples, strict=True):
            names.update(dict.fromkeys(cells_of(cells), f"{meeple.name}{seat + 1}"))
        city = player.retinue.city
        if city:
            names[pieces.city_middle(city)] = f"city{seat + 1}"
    return names


def halo(cell: int) -> str:
    """Draw the halo around a piece placed last."""
    x, y = CENTRES[cell]
    return (
        f'<g class="last" fill="none"><circle cx="{x}" cy="{y}" r="23" stroke="{INK}"'
        f' stroke-width="4.4" opacity=".55"/><circle cx="{x}" cy="{y}" r="23"'
        ' stroke="#fffdf2" stroke-width="2.4"/></g>'
    )


def ring(cell: int) -> str:
    """Draw the ring around a piece that is being moved."""
    x, y = CENTRES[cell]
    circle = f'<circle cx="{x}" cy="{y}" r="23" stroke'
    return (
        f'<g class="lifted" fill="none">{circle}="{INK}" stroke-width="4.4" opacity=".7"/>'
        f'{circle}="{GLOW}" stroke-width="2.6" stroke-dasharray="7 5"/></g>'
    )
