"""The part below the map: the question, the cards and tasks, and a place for each player."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Final, NamedTuple

from kingdom.content import TASKS
from kingdom.render.holdings import Item, has_holdings, holdings
from kingdom.render.markup import ID, SERIF, plain, use
from kingdom.render.palette import FAINT_INK, GLOW, GOLD, INK
from kingdom.render.words import player_name, question, task_name
from kingdom.rules.position import PlayerState, Position
from kingdom.rules.scoring import scores
from kingdom.setup import Setup

OUT_OF_PLAY: Final = "out"
"""The name of the drawing for the terrain that the Scouts took out of the deck."""

_TYPE: Final = 21
_LETTER: Final = 0.52  # width of a letter of size 1, on average
_LINE: Final = 40
_SEAT: Final = 84
_HOLDINGS: Final = 38  # of a seat: the room for cards and pieces below the tiles
_MOST_COLUMNS: Final = 3  # beside an island, where there is less room

_NOTE: Final = 18
_NOTE_LINE: Final = 38
_NOTE_GAP: Final = 22
_NOTE_LETTER: Final = 0.56  # names have wide capitals

_TILE_STEP: Final = 30
_TILE_SCALE: Final = 0.58


class LegendPage(NamedTuple):
    """Where the legend lies."""

    left: int
    right: int
    top: int

    @property
    def width(self) -> int:
        """The room from edge to edge."""
        return self.right - self.left


def legend_height(setup: Setup, width: int) -> int:
    """Return the height of a legend of some width."""
    rows = -(-setup.players // _columns(setup))
    return _head_height(setup, width) + rows * _seat_height(setup)


def legend(position: Position, page: LegendPage) -> str:
    """Draw the legend: the head, then the players."""
    setup = position.setup
    columns = _columns(setup)
    step = page.width // max(columns, 3 if columns > 2 or setup.island is None else 2)
    top = page.top + _head_height(setup, page.width)
    seats = "".join(
        _seat(
            position,
            seat,
            sum(gold.values()),
            page.left + seat % columns * step,
            top + seat // columns * _seat_height(setup),
            step - 12,
        )
        for seat, gold in enumerate(scores(position))
    )
    head = _head(position, page) if _has_notes(setup) else _one_line(position, page)
    return f'<g data-layer="legend" fill="{INK}">{head}{seats}</g>'


def _columns(setup: Setup) -> int:
    """Return the number of players that fit side by side; fewer beside an island."""
    if setup.island is None or setup.players <= _MOST_COLUMNS:
        return setup.players
    return -(-setup.players // 2)


def _seat_height(setup: Setup) -> int:
    return _SEAT + _HOLDINGS * has_holdings(setup)


# --- the head ---------------------------------------------------------------------------------


def _has_notes(setup: Setup) -> bool:
    """Return whether there is more to say than fits beside the question."""
    return bool(setup.tasks or setup.removed or setup.island)


def _head_height(setup: Setup, width: int) -> int:
    if not _has_notes(setup):
        return _LINE
    return _question_height(setup) + _NOTE_LINE * len(_note_lines(setup, width)) + 8


def _question_height(setup: Setup) -> int:
    """Return the room for the question: two lines where an island takes some of the width."""
    return _LINE + 16 * bool(setup.island)


def _cards(setup: Setup) -> str:
    return " · ".join(card.title() for card in setup.cards)


def _one_line(position: Position, page: LegendPage) -> str:
    """Write the question on the left and the cards on the right."""
    ask, cards = question(position), _cards(position.setup)
    size = min(_TYPE, int(page.width / (_LETTER * len(f"{ask}   {cards}"))))
    return (
        f'<g font-family="{SERIF}" font-size="{size}">'
        f'<text x="{page.left}" y="{page.top + 22}" font-style="italic">{plain(ask)}</text>'
        f'<text x="{page.right}" y="{page.top + 22}" text-anchor="end">{plain(cards)}</text></g>'
    )


def _head(position: Position, page: LegendPage) -> str:
    """Write the question, and below it the cards, the tasks and the terrain out of play."""
    parts = [_question(question(position), page)]
    top = page.top + _question_height(position.setup)
    for number, line in enumerate(_note_lines(position.setup, page.width)):
        x, y = page.left, top + _NOTE_LINE * number + 14
        for note in line:
            parts.append(_note(note, x, y))
            x += note.width + _NOTE_GAP
    return "".join(parts)


def _question(ask: str, page: LegendPage) -> str:
    """Write the question, on two lines if it is long."""
    letters = int(page.width / (_LETTER * _TYPE))
    lines = wrap(ask, max(letters, -(-len(ask) // 2) + 12))
    size = min(_TYPE, *(int(page.width / (_LETTER * len(line))) for line in lines))
    first = page.top + (22 if len(lines) == 1 else 14)
    texts = "".join(
        f'<text x="{page.left}" y="{first + 26 * number}">{plain(line)}</text>'
        for number, line in enumerate(lines)
    )
    return f'<g font-family="{SERIF}" font-size="{size}" font-style="italic">{texts}</g>'


class Note(NamedTuple):
    """Some words in the head, perhaps after a small drawing."""

    words: str
    drawing: str = ""

    @property
    def width(self) -> int:
        """The room it takes."""
        return int(_NOTE * _NOTE_LETTER * len(self.words)) + 32 * bool(self.drawing)


def _notes(setup: Setup) -> Iterator[Note]:
    yield Note(_cards(setup))
    for name in setup.tasks:
        yield Note(f"{task_name(name).capitalize()} {TASKS[name].gold}", f"task-{name}")
    if setup.removed:
        yield Note(f"no {setup.removed} cards", OUT_OF_PLAY)


def _note_lines(setup: Setup, width: int) -> list[list[Note]]:
    """Return the notes, side by side on lines of some width."""
    lines: list[list[Note]] = []
    used = width
    for note in _notes(setup):
        if used + note.width > width:
            lines.append([])
            used = 0
        lines[-1].append(note)
        used += note.width + _NOTE_GAP
    return lines


def _note(note: Note, x: int, y: int) -> str:
    drawing = (
        f'<g transform="translate({x + 13} {y}) scale(.62)"><use href="#{ID}{note.drawing}"/></g>'
    )
    words = x + 32 * bool(note.drawing)
    return (
        drawing * bool(note.drawing) + f'<text x="{words}" y="{y + 6}" font-family="{SERIF}"'
        f' font-size="{_NOTE}">{plain(note.words)}</text>'
    )


# --- the players ------------------------------------------------------------------------------


def _seat(position: Position, seat: int, gold: int, x: int, y: int, width: int) -> str:
    player = position.players[seat]
    asked = bool(position.pending) and position.pending[-1].player == seat
    height = _seat_height(position.setup) - 14
    return "".join(
        (
            _spotlight(x, y, width, height) if asked else "",
            use(f"house{seat + 1}", x + 28, y + 26),
            f'<text x="{x + 56}" y="{y + 22}" font-size="18">{player_name(seat)}</text>',
            _coin(x + width - 46, y + 16),
            f'<text x="{x + width - 33}" y="{y + 22}" font-size="18">{gold}</text>',
            f'<text x="{x + 28}" y="{y + 60}" font-size="13" text-anchor="middle"'
            f' fill="{FAINT_INK}">{player.supply} left</text>',
            _tiles(position, player, x + 72, y + 46, width - 72),
            _holdings(holdings(position, seat), x + 18, y + 86, width - 24),
        )
    )


def _holdings(items: list[Item], x: float, y: int, width: int) -> str:
    """Draw cards and pieces in a row; if there are many, they overlap."""
    room = sum(item.width for item in items)
    squeeze = min(1.0, (width - 6) / room) if room else 1.0
    parts = []
    for item in items:
        faded = ' opacity=".4"' * item.faded
        parts.append(
            f'<g transform="translate({x:g} {y}) scale({item.scale})"{faded}>'
            f'<use href="#{ID}{item.name}"/></g>'
        )
        x = round(x + item.width * squeeze, 1)
    return "".join(parts)


def _spotlight(x: int, y: int, width: int, height: int) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="10" fill="{GLOW}"'
        f' stroke="{GOLD}" stroke-width="1.2"/>'
    )


def _coin(x: int, y: int) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="8" fill="#f2c544" stroke="{INK}" stroke-width="1.4"/>'
        f'<circle cx="{x}" cy="{y}" r="4.5" fill="none" stroke="{GOLD}" stroke-width="1.4"/>'
    )


def _tiles(position: Position, player: PlayerState, x: int, y: int, width: int) -> str:
    """Draw the tiles of a player: used ones faded, fresh ones in a dashed ring."""
    held = [
        (index, site)
        for index, site in enumerate(position.setup.derived.sites)
        if player.held >> index & 1
    ]
    # If there are many, they overlap each other rather than the next seat.
    step = min(_TILE_STEP, width // max(len(held), 1))
    parts = []
    for index, site in held:
        faded = ' opacity=".4"' * (player.used >> index & 1)
        ring = f'<circle r="26" fill="none" stroke="{INK}" stroke-dasharray="4 5"/>'
        parts.append(
            f'<g transform="translate({x} {y}) scale({_TILE_SCALE})"{faded}>'
            f'<use href="#{ID}{site.name}"/>{ring * (player.fresh >> index & 1)}</g>'
        )
        x += step
    return "".join(parts)
