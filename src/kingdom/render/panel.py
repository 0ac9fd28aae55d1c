"""The part beside the map in a terminal: the question, gold by card, hands and tiles."""

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from kingdom.actions import CARD_NAMES
from kingdom.board import Site
from kingdom.content import MEEPLES, TASKS, TILES
from kingdom.hexes import NAMES
from kingdom.render.holdings import city_in_stock, has_cards, in_stock, meeples_in_play
from kingdom.render.palette import INK, LIVERIES, TONES
from kingdom.render.pen import PLAIN, Glyphs, Pen, Style
from kingdom.render.words import CODES, card_name, question, task_name, tile_name
from kingdom.rules.position import UNKNOWN, PlayerState, Position
from kingdom.rules.scoring import scores

PANEL_WIDTH: Final = 34
_LABEL: Final = 12
_TASK_LABEL: Final = 14
_COLUMN: Final = 4
_LEAST: Final = 26
_LONGEST_NAME: Final = 12  # of a location; longer ones push their hexes to the right
_BOLD: Final = Style(bold=True)


def panel_width(position: Position) -> int:
    """Return the least width in which nothing of the panel is cut off."""
    return max(_LEAST, _label_width(position) + _COLUMN * len(position.players))


def _label_width(position: Position) -> int:
    return _TASK_LABEL if position.setup.tasks else _LABEL


def panel(position: Position, pen: Pen, glyphs: Glyphs, width: int = PANEL_WIDTH) -> Iterator[str]:
    """Yield the lines of the panel, wrapped to a width."""
    for line in wrap(question(position), width):
        yield pen.paint(line, _BOLD)
    yield ""
    yield from _table(position, pen)
    yield ""
    for seat in range(len(position.players)):
        lines = (
            line for text in _belongings(position, seat, glyphs) for line in wrap(text, width - 2)
        )
        first, *more = lines
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
    room = _label_width(position)
    yield " " * room + "".join(heads)
    yield _row("supply", (player.supply for player in position.players), room)
    if not has_cards(position.setup):
        yield "hand".ljust(room) + "".join(_hand(hand, pen) for hand in position.cards.hands)
    for source in gold[0]:
        name = task_name(source) if source in TASKS else source
        yield _row(name, (sources[source] for sources in gold), room)
    yield pen.paint(_row("gold", (sum(sources.values()) for sources in gold), room), _BOLD)
    if position.setup.removed:
        yield f"(no {position.setup.removed} cards)"


def _row(label: str, numbers: Iterable[int], room: int) -> str:
    """Return a label and a number for each player; a long label may reach into the first column."""
    columns = "".join(f"{number:>{_COLUMN}}" for number in numbers)
    return label.ljust(room) + columns[max(len(label) - room, 0) :]


def _hand(hand: tuple[int, ...], pen: Pen) -> str:
    if not hand:
        return "-".rjust(_COLUMN)
    words = [_card(card) for card in hand]
    room = " " * (_COLUMN - sum(len(word) for word, _ in words))
    return room + "".join(pen.paint(word, style) for word, style in words)


def _card(card: int) -> tuple[str, Style]:
    """Return a card as the first letters of its terrain, or `?` if it is hidden."""
    if card == UNKNOWN:
        return "?", PLAIN
    name = CARD_NAMES[card]
    return name[:3], Style(INK, TONES[name].base)


def _belongings(position: Position, seat: int, glyphs: Glyphs) -> Iterator[str]:
    """Yield what lies in front of a player: cards, tiles, pieces in stock or in the temple."""
    hand = position.cards.hands[seat]
    if has_cards(position.setup):
        yield f"hand: {', '.join(map(card_name, hand)) or '-'}"
    yield _tiles(position, position.players[seat], glyphs)
    stock = " ".join(_stock(position, seat, glyphs))
    if stock:
        yield f"in stock: {stock}"
    if position.players[seat].retinue.waiting:
        yield f"in the temple: {position.players[seat].retinue.waiting}"


def _stock(position: Position, seat: int, glyphs: Glyphs) -> Iterator[str]:
    """Yield the pieces in stock, with those taken back this turn in brackets."""
    for kind in meeples_in_play(position.setup):
        sign = glyphs.meeples[MEEPLES[kind].name]
        ready, resting = in_stock(position, seat, kind)
        yield from [sign] * ready + [f"({sign})"] * resting
    if city_in_stock(position, seat):
        yield glyphs.city


def _tiles(position: Position, player: PlayerState, glyphs: Glyphs) -> str:
    signs = []
    for index, location in enumerate(position.setup.derived.sites):
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
    """Yield each kind of location with its hexes and the tiles left there, then bonus tiles."""
    hexes: dict[str, list[str]] = {}
    passing = position.setup.derived.passing
    for index, (site, count) in enumerate(
        zip(position.setup.derived.sites, position.stock_counts, strict=True)
    ):
        if not passing >> index & 1:
            hexes.setdefault(site.name, []).append(_left(site, count))
    room = min(max((8, *(len(tile_name(name)) for name in hexes))), _LONGEST_NAME)
    for name, places in hexes.items():
        yield f"{CODES[name]} {tile_name(name):<{room}} {'  '.join(places)}"


def _left(site: Site, count: int) -> str:
    if TILES[site.name].everybody:
        return "for all"
    return f"{NAMES[site.cell]:>3}: {count}" if site.cell >= 0 else f"left: {count}"


def nomads(position: Position) -> Iterator[str]:
    """Yield each kind of nomad tile on this board with the hexes where it still lies."""
    hexes: dict[str, list[str]] = {}
    passing = position.setup.derived.passing
    for index, (site, count) in enumerate(
        zip(position.setup.derived.sites, position.stock_counts, strict=True)
    ):
        if passing >> index & 1:
            hexes.setdefault(site.name, []).extend([NAMES[site.cell]] * count)
    for name, places in sorted(hexes.items()):
        code = CODES[name] if places else CODES[name].lower()
        yield f"{code} {tile_name(name)} {' '.join(places) or '-'}"
