"""What stands beside the map in a terminal: the question, gold by card, hands and tiles."""

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from kingdom.board import TERRAINS
from kingdom.draw.palette import INK, LIVERIES, TONES
from kingdom.draw.pen import PLAIN, Glyphs, Pen, Style
from kingdom.draw.words import CODES, question, tile_name
from kingdom.hexes import NAMES
from kingdom.position import UNKNOWN, PlayerState, Position
from kingdom.scoring import scores

PANEL_WIDTH: Final = 34
_LABEL: Final = 12
_COLUMN: Final = 4
_LEAST: Final = 26
_BOLD: Final = Style(bold=True)


def panel_width(position: Position) -> int:
    """Give the least room in which nothing of the panel is cut."""
    return max(_LEAST, _LABEL + _COLUMN * len(position.players))


def panel(position: Position, pen: Pen, glyphs: Glyphs, width: int = PANEL_WIDTH) -> Iterator[str]:
    """Give the lines of the panel."""
    for line in wrap(question(position), width):
        yield pen.paint(line, _BOLD)
    yield ""
    yield from _table(position, pen)
    yield ""
    for seat, player in enumerate(position.players):
        first, *more = wrap(_tiles(position, player, glyphs), width - 2)
        yield f"{_seat(seat, pen)} {first}"
        yield from (f"  {line}" for line in more)
    yield ""
    yield from _locations(position)


def _seat(seat: int, pen: Pen) -> str:
    livery = LIVERIES[seat]
    return pen.paint(str(seat + 1), Style(livery.mark, livery.color, bold=True))


def _table(position: Position, pen: Pen) -> Iterator[str]:
    gold = scores(position)
    asked = position.pending[-1].player if position.pending else -1
    heads = (
        ("> " if seat == asked else "  ").rjust(_COLUMN - 1) + _seat(seat, pen)
        for seat in range(len(position.players))
    )
    yield " " * _LABEL + "".join(heads)
    yield _row("supply", (player.supply for player in position.players))
    yield "hand".ljust(_LABEL) + "".join(_hand(hand, pen) for hand in position.cards.hands)
    for source in gold[0]:
        yield _row(source, (sources[source] for sources in gold))
    yield pen.paint(_row("gold", (sum(sources.values()) for sources in gold)), _BOLD)


def _row(label: str, numbers: Iterable[int]) -> str:
    return label.ljust(_LABEL) + "".join(f"{number:>{_COLUMN}}" for number in numbers)


def _hand(hand: tuple[int, ...], pen: Pen) -> str:
    if not hand:
        return "-".rjust(_COLUMN)
    words = [_card(card) for card in hand]
    room = " " * (_COLUMN - sum(len(word) for word, _ in words))
    return room + "".join(pen.paint(word, style) for word, style in words)


def _card(card: int) -> tuple[str, Style]:
    """Show a card by the first letters of its terrain; one that is hidden by `?`."""
    if card == UNKNOWN:
        return "?", PLAIN
    name = TERRAINS[card]
    return name[:3], Style(INK, TONES[name].base)


def _tiles(position: Position, player: PlayerState, glyphs: Glyphs) -> str:
    signs = []
    for index, location in enumerate(position.setup.sites):
        bit = 1 << index
        if player.held & bit:
            state = (
                glyphs.used
                if player.used & bit
                else glyphs.fresh
                if player.fresh & bit
                else glyphs.ready
            )
            signs.append(state + CODES[location.name])
    return " ".join(signs) or "no tiles"


def _locations(position: Position) -> Iterator[str]:
    """List the kinds of location with their hexes and the tiles left there."""
    hexes: dict[str, list[str]] = {}
    passing = position.setup.passing
    for index, (site, count) in enumerate(zip(position.setup.sites, position.stock, strict=True)):
        if not passing >> index & 1:
            hexes.setdefault(site.name, []).append(f"{NAMES[site.cell]:>3}: {count}")
    for name, places in hexes.items():
        yield f"{CODES[name]} {name:<9}{'  '.join(places)}"


def nomads(position: Position) -> Iterator[str]:
    """List the kinds of nomad tile on this board with the hexes where they still lie."""
    hexes: dict[str, list[str]] = {}
    passing = position.setup.passing
    for index, (site, count) in enumerate(zip(position.setup.sites, position.stock, strict=True)):
        if passing >> index & 1:
            hexes.setdefault(site.name, []).extend([NAMES[site.cell]] * count)
    for name, places in sorted(hexes.items()):
        code = CODES[name] if places else CODES[name].lower()
        yield f"{code} {tile_name(name)} {' '.join(places) or '-'}"
