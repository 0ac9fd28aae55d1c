"""What an action does, as data: for logs and stories of a game."""

from typing import Final, NamedTuple

from kingdom.actions import CARD_OF, END, STOP, Action, action_text
from kingdom.content.kinds import Thing
from kingdom.hexes import BIT, CELLS, only_cell
from kingdom.rules.position import Pending, Position

# What is done; the answer to any other question about a tile has the name of the question.
DRAWN: Final = "draw"  # a card is drawn
USED: Final = "use"  # a tile is begun or declared
BUILT: Final = "build"
PLACED: Final = "place"  # a meeple comes to the board,
STEPPED: Final = "step"  # goes on,
TAKEN_BACK: Final = "back"  # or comes back


class Deed(NamedTuple):
    """What was done, by whom, with what, and where."""

    kind: str  # one of the above, a question, or the text of END or STOP
    seat: int
    tile: str = ""  # the one in use, or begun by this
    cell: int = -1
    origin: int = -1  # the cell from which a piece comes


def deed(before: Position, action: Action) -> Deed:
    """Return the deed of a legal action in a position."""
    frame = before.pending[-1]
    if action in CARD_OF:
        return Deed(DRAWN, frame.player)
    if action in (END, STOP):
        return Deed(action_text(action), frame.player)
    if action >= CELLS:
        return Deed(USED, frame.player, action_text(action))
    if not isinstance(frame, Pending):
        return Deed(BUILT, frame.player, cell=action)
    tile = frame.in_use
    if tile.kind.puts == Thing.MEEPLE:
        kind, origin = _of_meeple(before, frame, action)
        return Deed(kind, frame.player, tile.name, action, origin)
    kind = BUILT if tile.kind.puts == Thing.SETTLEMENT else frame.asks
    return Deed(kind, frame.player, tile.name, action, frame.cell)


def _of_meeple(before: Position, frame: Pending, cell: int) -> tuple[str, int]:
    """Return the deed of a meeple, with the hex it comes from if it moves (RULES 5.3)."""
    tile, retinue = frame.in_use, before.players[frame.player].retinue
    if retinue.out(tile) & BIT[cell]:
        return TAKEN_BACK, -1
    if walking := retinue.walking(tile):
        return STEPPED, only_cell(walking)
    return PLACED, -1


def tiles_named(position: Position, sites: int) -> list[str]:
    """Return the names of the tiles of some sites, given as a mask."""
    if not sites:
        return []
    return [
        site.name for index, site in enumerate(position.setup.derived.sites) if sites >> index & 1
    ]


def gold_paid(before: Position, after: Position, seat: int) -> dict[str, int]:
    """Return the gold that a player was paid at once between two positions, by source."""
    gold = (before.players[seat].gold, after.players[seat].gold)
    earned = zip(after.setup.derived.paid_at_once, *gold, strict=True)
    return {source: now - then for source, then, now in earned if now != then}
