"""A position as people look at it: hexes, cards and tiles instead of masks and numbers."""

from typing import Final, NamedTuple

from kingdom.actions import CARD_NAMES
from kingdom.board import TERRAINS
from kingdom.content import MEEPLES
from kingdom.hexes import BIT, NAMES, CellSet, checked_cell
from kingdom.rules.position import UNKNOWN, Counts, PlayerState, Position
from kingdom.setup import Setup

HIDDEN: Final = "?"
"""A card that a viewer may not know, by name."""


class HeldTile(NamedTuple):
    """A tile that a player has, or the cave move, which is everybody's.

    >>> from kingdom import Setup, State
    >>> state = State.of(Setup.first_game(), settlements={0: "l8"}, hand={0: "canyon"})
    >>> [(tile.name, tile.status, str(tile)) for tile in state.tiles(0)]
    [('paddock', 'ready', 'paddock@l7:ready')]
    """

    name: str
    cell: int | None  # the hex that it was taken from; None for a bonus tile and the cave move
    status: str  # ready, used, or fresh: taken in this turn and not to be used yet

    def __str__(self) -> str:
        """Return the tile as in the text of a position: `farm@m16:ready`."""
        place = "" if self.cell is None else f"@{NAMES[self.cell]}"
        return f"{self.name}{place}:{self.status}"


def status(player: PlayerState, bit: int) -> str:
    """Return the status of a tile that a player has taken: ready, used, fresh or lost."""
    if not player.held & bit:
        return "lost"
    return "used" if player.used & bit else "fresh" if player.fresh & bit else "ready"


def tiles(setup: Setup, player: PlayerState) -> tuple[HeldTile, ...]:
    """Return the tiles that a player has, in the order of the board."""
    return tuple(
        HeldTile(site.name, site.cell if site.cell >= 0 else None, status(player, 1 << index))
        for index, site in enumerate(setup.derived.sites)
        if player.held >> index & 1
    )


def hand(position: Position, seat: int) -> tuple[str, ...]:
    """Return the names of the cards in a hand, in the order of drawing."""
    cards = position.cards.hands[seat]
    return tuple(HIDDEN if card == UNKNOWN else CARD_NAMES[card] for card in cards)


def meeples(player: PlayerState) -> dict[str, CellSet]:
    """Return where a player's meeples are, by their kind."""
    kinds = zip(MEEPLES, player.retinue.meeples, strict=True)
    return {meeple.name: CellSet(cells) for meeple, cells in kinds}


def counts_by_name(setup: Setup, pile: Counts) -> dict[str, int]:
    """Return the cards in a pile, by the name of each kind that is in the game."""
    kinds = zip(CARD_NAMES, pile, setup.derived.deck, strict=False)
    return {name: count for name, count, there in kinds if there}


def nobody(setup: Setup, player: object) -> ValueError:
    """Return the error about a player whom the game does not have."""
    return ValueError(f"there is no player {player!r}: they are 0 to {setup.players - 1}")


class Seen(Position):
    """A position as people look at it: cells as sets, everything else by name."""

    __slots__ = ()

    @property
    def legal_cells(self) -> CellSet:
        """The cells that may be chosen now."""
        return CellSet(self.legal_mask)

    @property
    def free(self) -> CellSet:
        """The hexes without piece or wall that are not special."""
        return CellSet(self.free_mask)

    @property
    def clear(self) -> CellSet:
        """Those of the free hexes that are not next to a warrior."""
        return CellSet(self.clear_mask)

    @property
    def walls(self) -> CellSet:
        """The hexes with a stone wall."""
        return CellSet(self.walls_mask)

    @property
    def stock(self) -> CellSet:
        """The location and nomad hexes on which there still is a tile."""
        sites = zip(self.setup.derived.sites, self.stock_counts, strict=True)
        return CellSet([site.cell for site, left in sites if left and site.cell >= 0])

    def terrain(self, cell: int | str) -> str:
        """Return the terrain of a hex, such as `grass`, or the name of the special hex there."""
        number, board = checked_cell(cell), self.setup.board
        if not BIT[number] & board.cells:
            raise ValueError(f"{NAMES[number]} is not on this board")
        terrain = board.terrain_at(number)
        return TERRAINS[terrain] if terrain is not None else str(board.special_at(number))

    def settlements(self, player: int) -> CellSet:
        """Return the hexes of a player's settlements."""
        return CellSet(self._player(player).settlements)

    def tiles(self, player: int) -> tuple[HeldTile, ...]:
        """Return a player's tiles: name, hex, and whether they are ready, used or fresh."""
        return tiles(self.setup, self._player(player))

    def hand(self, player: int) -> tuple[str, ...]:
        """Return the names of a player's terrain cards; `?` for those that a view hides."""
        self._player(player)
        return hand(self, player)

    def meeples(self, player: int) -> dict[str, CellSet]:
        """Return the hexes of a player's warriors, wagon and ship."""
        return meeples(self._player(player))

    def city(self, player: int) -> CellSet:
        """Return the seven hexes of a player's city tile, or none."""
        return CellSet(self._player(player).retinue.city)

    def pile(self) -> dict[str, int]:
        """Return the number of cards of each kind in the draw pile, with a view's hidden ones."""
        return counts_by_name(self.setup, self.cards.deck)

    def discards(self) -> dict[str, int]:
        """Return the number of cards of each kind in the discard pile."""
        return counts_by_name(self.setup, self.cards.discard)

    def _player(self, player: int) -> PlayerState:
        """Return the player of a seat; raise ValueError if there is none."""
        if type(player) is not int or not 0 <= player < self.setup.players:
            raise nobody(self.setup, player)
        return self.players[player]
