"""The strip below the map: what is asked, the three cards, and a place for each player."""

from typing import Final

from kingdom.draw.markup import ID, SERIF, plain, use
from kingdom.draw.palette import FAINT_INK, GLOW, GOLD, INK
from kingdom.draw.words import player_name, question
from kingdom.position import PlayerState, Position
from kingdom.scoring import scores

_TYPE: Final = 21
_LETTER: Final = 0.52  # width of a letter of size 1, on average
_LINE: Final = 40
_SEAT: Final = 84
LEGEND_HEIGHT: Final = _LINE + _SEAT

_TILE_STEP: Final = 30
_TILE_SCALE: Final = 0.58


def legend(position: Position, left: int, right: int, top: int) -> str:
    """Draw the strip between two edges, from its top downwards."""
    step = (right - left) // max(len(position.players), 3)
    cards = " · ".join(card.title() for card in position.setup.cards)
    ask = question(position)
    size = min(_TYPE, int((right - left) / (_LETTER * len(f"{ask}   {cards}"))))
    seats = "".join(
        _seat(position, seat, sum(gold.values()), left + seat * step, top + _LINE, step - 12)
        for seat, gold in enumerate(scores(position))
    )
    return (
        f'<g data-layer="legend" fill="{INK}"><g font-family="{SERIF}" font-size="{size}">'
        f'<text x="{left}" y="{top + 22}" font-style="italic">{plain(ask)}</text>'
        f'<text x="{right}" y="{top + 22}" text-anchor="end">{plain(cards)}</text></g>{seats}</g>'
    )


def _seat(position: Position, seat: int, gold: int, x: int, y: int, width: int) -> str:
    player = position.players[seat]
    asked = bool(position.pending) and position.pending[-1].player == seat
    return "".join(
        (
            _spotlight(x, y, width) if asked else "",
            use(f"house{seat + 1}", x + 28, y + 26),
            f'<text x="{x + 56}" y="{y + 22}" font-size="18">{player_name(seat)}</text>',
            _coin(x + width - 46, y + 16),
            f'<text x="{x + width - 33}" y="{y + 22}" font-size="18">{gold}</text>',
            f'<text x="{x + 28}" y="{y + 60}" font-size="13" text-anchor="middle"'
            f' fill="{FAINT_INK}">{player.supply} left</text>',
            _tiles(position, player, x + 72, y + 46, width - 72),
        )
    )


def _spotlight(x: int, y: int, width: int) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{_SEAT - 14}" rx="10" fill="{GLOW}"'
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
        (index, site) for index, site in enumerate(position.setup.sites) if player.held >> index & 1
    ]
    # Many of them lie over each other rather than over the next seat.
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
